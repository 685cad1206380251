"""Drawings: their key and the plan told in words."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "diagram.title": "Tokyo Highway: Plan einer Stellung",
    "diagram.scale-bar": "{length} mm",
    "diagram.scale": "Maßstab {paper}:{table}",
    "diagram.key-height": "Scheiben im Pfeiler",
    "diagram.key-junction": "Abzweigung",
    "diagram.description": "Der Tisch von oben gesehen, maßstabsgetreu; Orte in mm von seiner Mitte aus.",
    "diagram.pillar": "Pfeiler {id} ({owner}) bei {x:.1f}; {y:.1f}: {height:# Scheibe|# Scheiben}.",
    "diagram.junction": "Abzweigung {id} ({owner}) bei {x:.1f}; {y:.1f}: {height:# Scheibe|# Scheiben}.",
    "diagram.ground": "Tisch",
    "diagram.road": "Straße {id} ({owner}), von {start} bis {end}: {cars:0=keine Autos|# Auto|# Autos}.",
    "diagram.crossing": "Straße {over} führt über Straße {under}.",
}
