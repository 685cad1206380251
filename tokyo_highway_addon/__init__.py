"""Tokyo Highway for Blender: a referee, a record, and every picture that follows from it. Unofficial."""

__version__ = "0.1.0"
