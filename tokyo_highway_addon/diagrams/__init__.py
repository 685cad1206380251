"""Drawings of positions, true to scale, without Blender: ``plan`` makes the SVG, ``write_diagram`` the file."""

from .drawing import plan
from .raster import CannotDraw, write_diagram
from .svg import Svg
from .themes import THEMES, Livery, Theme

__all__ = ["THEMES", "CannotDraw", "Livery", "Svg", "Theme", "plan", "write_diagram"]
