"""Drawings: their key and the plan told in words."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "diagram.title": "Tokyo Highway: plan of a position",
    "diagram.scale-bar": "{length} mm",
    "diagram.scale": "scale {paper}:{table}",
    "diagram.key-height": "discs in the pillar",
    "diagram.key-junction": "junction",
    "diagram.description": "The table seen from above, true to scale; places in mm from its middle.",
    "diagram.pillar": "Pillar {id} ({owner}) at {x:.1f}, {y:.1f}: {height:# disc|# discs}.",
    "diagram.junction": "Junction {id} ({owner}) at {x:.1f}, {y:.1f}: {height:# disc|# discs}.",
    "diagram.ground": "the table",
    "diagram.road": "Road {id} ({owner}) from {start} to {end}: {cars:0=no cars|# car|# cars}.",
    "diagram.crossing": "Road {over} crosses over road {under}.",
}
