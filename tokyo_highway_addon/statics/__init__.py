"""Does it stand, by how much, and what falls: equilibrium of the pieces under gravity and friction. No Blender."""
