"""Where can I build, what is best, is it the only answer?"""

from .ahead import AheadSolution, solve_ahead
from .atlas import Atlas
from .places import places, refined
from .regions import Crossed, Kind, Places, Region, Spot
from .solving import GOALS, Answer, Goal, Solution, solve

__all__ = [
    "GOALS",
    "AheadSolution",
    "Answer",
    "Atlas",
    "Crossed",
    "Goal",
    "Kind",
    "Places",
    "Region",
    "Solution",
    "Spot",
    "places",
    "refined",
    "solve",
    "solve_ahead",
]
