"""Drawings: their key and the plan told in words."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "diagram.title": "Tokyo Highway : plan d'une position",
    "diagram.scale-bar": "{length} mm",
    "diagram.scale": "échelle {paper}:{table}",
    "diagram.key-height": "disques du pilier",
    "diagram.key-junction": "jonction",
    "diagram.description": "La table vue d'en haut, à l'échelle ; positions en mm depuis son centre.",
    "diagram.pillar": "Pilier {id} ({owner}) en {x:.1f} ; {y:.1f} : {height:# disque|# disques}.",
    "diagram.junction": "Jonction {id} ({owner}) en {x:.1f} ; {y:.1f} : {height:# disque|# disques}.",
    "diagram.ground": "table",
    "diagram.road": (
        "Route {id} ({owner}), départ : {start}, arrivée : {end} ; {cars:0=aucune voiture|# voiture|# voitures}."
    ),
    "diagram.crossing": "La route {over} passe au-dessus de la route {under}.",
}
