"""Les meilleures réponses à un problème."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "solving.unique": "une seule meilleure réponse, prouvée",
    "solving.answers": "{count:0=aucune réponse|# réponse, sans preuve qu’elle soit la seule|# réponses}",
    "solving.goal.most-cars": "Le plus de voitures que {player} peut gagner en un tour",
    "solving.goal.win": "{player} gagne-t-il en un tour ?",
    "solving.goal.exit": "La meilleure sortie pour {player}",
    "solving.goal.only-move": "{player} n’a-t-il qu’un seul coup ?",
    "solving.runner-up": "La suivante rapporte {cars:0=aucune voiture|# voiture|# voitures}.",
    "solving.first-turn": "Sans preuve : le problème demande {turns} tours, et seul le premier a été examiné.",
    "solving.not-proven": "Sans preuve que ce soit tout : {area:mm}² d’autres places peuvent être aussi bonnes.",
}
