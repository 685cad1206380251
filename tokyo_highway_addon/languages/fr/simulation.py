"""What became of a position in a run of rigid bodies, in French."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "simulation.nudge": "Pièce poussée : {piece}, avec {amount:.2f} g vers {direction}°.",
    "simulation.tilt": "Table inclinée de {amount:deg}, le côté vers {direction}° en bas.",
    "simulation.shake": "Table secouée à {amount:.2f} fois la pesanteur, le long de {direction}°.",
    "simulation.remove": "Pièce retirée : {piece}.",
    "simulation.nothing": "Rien ne bouge.",
    "simulation.barely": (
        "Rien ne tombe ni ne se déplace ; ces pièces cèdent moins que ce qu'un enregistrement noterait : {pieces}."
    ),
    "simulation.dropped": "Tombé : {pieces}.",
    "simulation.shifted": "Déplacé : {pieces}.",
    "simulation.order": "Ce qui tombe ou se déplace, dans l'ordre de départ :",
    "simulation.second": "{second:.2f} s",
    "simulation.has-dropped": "tombe",
    "simulation.has-shifted": "se déplace",
    "simulation.rest": "Tout repose après {seconds:.1f} s.",
    "simulation.moving": "On s'arrête après {seconds:.1f} s et ceci bouge encore : {pieces}.",
    "simulation.cut-short": "On s'arrête après {seconds:.1f} s, avant que tout repose.",
    "simulation.costs": "Comme accident, cela coûte {penalty:# disque|# disques} à {player}.",
    "simulation.costs-nothing": "Comme accident de {player}, cela ne coûte rien.",
}
