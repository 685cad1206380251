"""Where can I build, what is best, is it the only answer?"""

from .ahead import AheadSolution, solve_ahead
from .places import places
from .regions import Crossed, Kind, Places, Region, Spot
from .solving import GOALS, Answer, Goal, Solution, solve

__all__ = [
    "GOALS",
    "AheadSolution",
    "Answer",
    "Crossed",
    "Goal",
    "Kind",
    "Places",
    "Region",
    "Solution",
    "Spot",
    "places",
    "solve",
    "solve_ahead",
]
