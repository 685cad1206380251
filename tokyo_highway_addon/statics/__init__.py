"""Does it stand, by how much, and what falls: equilibrium of the pieces under gravity and friction. No Blender."""

from __future__ import annotations

from .bodies import Bodies, bodies_of
from .stability import Force, Stability, stability

__all__ = ["Bodies", "Force", "Stability", "bodies_of", "stability"]
