"""The referee: pieces, positions, moves, and the verdict on them. Pure Python, no Blender, nothing to install."""

from __future__ import annotations

from .arrangement import judge_position
from .cars import CarPose
from .editions import DEFAULT_EDITION, EDITIONS, Edition, Rules, Supply
from .game import Game, begun
from .moves import Accident, Move, Payment, PillarPlan, Placement, Point, RoadPlan, Ruling
from .pieces import ESTIMATED_PIECES, PLAUSIBLE_RANGES, Pieces
from .pose import Pose
from .position import Ground, Pillar, Position, Road
from .referee import check, play
from .rule_ids import RULE_IDS
from .setup import derived_supply, standard_setup, with_supply
from .slopes import highest_step, steepest_car_slope, stick_holds
from .verdict import Crossing, Judgement, Reason, Verdict, worst

__all__ = [
    "DEFAULT_EDITION",
    "EDITIONS",
    "ESTIMATED_PIECES",
    "PLAUSIBLE_RANGES",
    "RULE_IDS",
    "Accident",
    "CarPose",
    "Crossing",
    "Edition",
    "Game",
    "Ground",
    "Judgement",
    "Move",
    "Payment",
    "Pieces",
    "Pillar",
    "PillarPlan",
    "Placement",
    "Point",
    "Pose",
    "Position",
    "Reason",
    "Road",
    "RoadPlan",
    "Rules",
    "Ruling",
    "Supply",
    "Verdict",
    "begun",
    "check",
    "derived_supply",
    "highest_step",
    "judge_position",
    "play",
    "standard_setup",
    "steepest_car_slope",
    "stick_holds",
    "with_supply",
    "worst",
]
