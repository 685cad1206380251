"""Les meilleures réponses à un problème."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "solving.unique": "une seule meilleure réponse, prouvée",
    "solving.answers": "{count:0=aucune réponse|# réponse, sans preuve qu’elle soit la seule|# réponses}",
    "solving.goal.most-cars": "Le plus de voitures que {player} peut gagner en un tour",
    "solving.goal.win": "{player} gagne-t-il en un tour ?",
    "solving.goal.exit": "La meilleure sortie pour {player}",
    "solving.goal.only-move": "{player} n’a-t-il qu’un seul coup ?",
    "solving.condition.margin": "Seulement ce qui respecte chaque règle avec au moins {margin:mm} de marge.",
    "solving.condition.stands": "Seulement ce qui tient ensuite.",
    "solving.next": "Ensuite, avec {behind:# voiture|# voitures} de moins :",
    "solving.alike": "Par la symétrie de la position, {count} de ces réponses n’en font qu’une.",
    "solving.first-turn": "Sans preuve : le problème demande {turns} tours, et seul le premier a été examiné.",
    "solving.not-proven": "Sans preuve que ce soit tout : {area:mm}² d’autres places peuvent être aussi bonnes.",
    "solving.no-room": "Sans preuve : là où c’était essayé, toutes les voitures gagnées n’avaient pas de place.",
    "solving.fallen": (
        "{count:Écartée : # place aussi bonne ou meilleure|Écartées : # places aussi bonnes ou meilleures}, "
        "où la construction essayée ne tenait pas."
    ),
    "solving.stopped": "Arrêté avant la fin : voici le meilleur à ce stade.",
    "solving.ahead.most-cars": (
        "Le plus de voitures que {player} peut gagner en {turns} tours, quelles que soient les ripostes"
    ),
    "solving.ahead.win": "{player} gagne-t-il en {turns} tours, quelles que soient les ripostes ?",
    "solving.ahead.exit": (
        "Le meilleur chemin de {player} vers une sortie en {turns} tours, quelles que soient les ripostes"
    ),
    "solving.ahead.proven": "Prouvé : aucune riposte ne l’empêche et aucun coup ne rapporte plus.",
    "solving.ahead.proven-none": "Prouvé : rien n’y mène.",
    "solving.ahead.not-proven": (
        "Sans preuve : le meilleur contre les ripostes trouvées. Sûr : {least:0=aucune voiture|# voiture|# "
        "voitures} ; possible : {most:# voiture|# voitures} au plus."
    ),
    "solving.ahead.searched": (
        "Examiné : {turns:# tour|# tours} d’avance depuis {regions:# région|# régions}, {positions:# "
        "position|# positions}, {width}."
    ),
    "solving.ahead.begun": "pas encore jusqu’au bout",
    "solving.ahead.narrow": "avec peu de ripostes",
    "solving.ahead.middle": "avec beaucoup de ripostes",
    "solving.ahead.wide": "avec énormément de ripostes",
    "option.seconds.solve": "secondes au bout desquelles la recherche rend le meilleur trouvé (sinon, à la fin)",
    "option.margin": (
        "seulement les réponses qui respectent chaque règle avec tant de mm de marge, ce qu’il faut à une main"
    ),
    "option.stands": "seulement les réponses après lesquelles tout tient encore",
    "option.jobs.solve": "processus qui cherchent en même temps sur plusieurs tours (sinon 1)",
}
