"""Where can I build, what is best, is it the only answer?"""

from .places import places
from .regions import Crossed, Kind, Places, Region, Spot

__all__ = ["Crossed", "Kind", "Places", "Region", "Spot", "places"]
