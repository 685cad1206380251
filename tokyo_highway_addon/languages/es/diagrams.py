"""Drawings: their key and the plan told in words."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "diagram.title": "Tokyo Highway: plano de una posición",
    "diagram.scale-bar": "{length} mm",
    "diagram.scale": "escala {paper}:{table}",
    "diagram.key-height": "discos del pilar",
    "diagram.key-junction": "bifurcación",
    "diagram.description": "La mesa vista desde arriba, a escala; lugares en mm desde su centro.",
    "diagram.pillar": "Pilar {id} ({owner}) en {x:.1f}; {y:.1f}: {height:# disco|# discos}.",
    "diagram.junction": "Bifurcación {id} ({owner}) en {x:.1f}; {y:.1f}: {height:# disco|# discos}.",
    "diagram.ground": "la mesa",
    "diagram.road": "Carretera {id} ({owner}), desde {start} hasta {end}: {cars:0=sin coches|# coche|# coches}.",
    "diagram.crossing": "La carretera {over} pasa por encima de la carretera {under}.",
}
