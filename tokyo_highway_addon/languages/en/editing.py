"""Editing a position freely: its buttons, tips and refusals."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "edit.no-piece": "No piece {piece} stands in the position shown.",
    "edit.not-a-pillar": "{piece} is no pillar.",
    "edit.not-a-road": "{piece} is no road.",
    "edit.laid": "{piece} was laid in move {number}: take that move back, or begin the record here first.",
    "edit.laid-owner": "{piece} was laid in move {number} and belongs to its player: begin the record here first.",
    "edit.laid-end": (
        "{piece} was laid in move {number}, and an added road is part of the setup: begin the record here first."
    ),
    "edit.ends-fixed": "Where road {piece} ends is part of move {number}: begin the record here first.",
    "edit.not-yet": "{piece} does not stand yet before move {number}.",
    "edit.needed": "Move {number} needs {piece}: take that move back, or begin the record here first.",
    "edit.needed-later": "{piece} is still needed in move {number}: take the moves from there on back first.",
    "edit.needed-line": "Another line at move {number} needs {piece}: begin the record here first.",
    "edit.needed-line-later": "Another line at move {number} needs {piece}: take back the moves from there on first.",
    "edit.hand": "The moves up to {number} leave more than that in hand: begin the record here first.",
    "edit.to-move": "Whose turn it is after move {number} follows from the moves: begin the record here first.",
    "edit.over": "The game is over here, and a record cannot begin with its end.",
    "edit.no-player": "{name} is no player of this record; its players are {known}.",
    "edit.no-direction": "The point lies less than 1 mm from the pillar, which gives no direction.",
    "edit.same-pillar": "Both ends would lie on pillar {name}: a road needs two pillars.",
    "edit.two-grounds": "Both ends would lie on the table: a road needs at least one pillar.",
    "edit.range": "From {least} to {most} is possible, not {found}.",
}
