"""Parties contre soi-même : les niveaux, le nom d'une partie et comment elle a fini."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "playing.level.careless": "étourdi",
    "playing.level.casual": "occasionnel",
    "playing.level.steady": "régulier",
    "playing.level.strong": "fort",
    "playing.title": "Partie {seed} contre soi-même",
    "playing.side": "{player} (niveau : {level})",
    "playing.comment": "Le programme a joué les deux côtés, avec la graine {seed} : {sides}.",
    "playing.won": "{winner} gagne après {turns:# tour|# tours} : toutes ses voitures sont placées",
    "playing.lost-material": "{winner} gagne après {turns:# tour|# tours} : l'autre côté manque de matériel",
    "playing.stuck": (
        "pas de résultat après {turns:# tour|# tours} : {player} doit construire, et aucune place n'a été trouvée"
    ),
    "playing.score": "{player}, {level} : {cars:0=aucune voiture placée|# voiture placée|# voitures placées}",
    "playing.built": (
        "{junctions:0=Aucune jonction|# jonction|# jonctions}, {exits:0=aucune sortie|# sortie|# sorties}, "
        "{crossings:0=aucun croisement|# croisement|# croisements} ayant rapporté une voiture."
    ),
}
