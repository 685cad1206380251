"""Problèmes composés : leur nom, ce qui est dit de leur réponse et des essais, leur difficulté."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "composing.theme.double-crossing": "Double croisement",
    "composing.theme.under-and-over": "Dessous et dessus",
    "composing.theme.junction-leap": "Saut de jonction",
    "composing.theme.exit": "Sortie au dernier moment",
    "composing.theme.blockade": "Blocus",
    "composing.class.easy": "facile",
    "composing.class.medium": "moyen",
    "composing.class.hard": "difficile",
    "composing.class.expert": "pour experts",
    "composing.name": "{theme} : {place}, n° {seed}",
    "composing.task.most-cars": "À {player} de jouer : quelle route rapporte le plus de voitures ?",
    "composing.task.win": "À {player} de jouer et de gagner dès ce tour.",
    "composing.task.exit": "À {player} de jouer : quelle sortie rapporte le plus de voitures ?",
    "composing.task.only-move": "À {player} de jouer, et il ne reste qu'une place. Laquelle ?",
    "composing.hand": (
        "{player} a encore {discs:0=aucun disque gris|# disque gris|# disques gris}, {junctions:0=aucun disque "
        "jaune|# disque jaune|# disques jaunes} et {cars:# voiture|# voitures}."
    ),
    "composing.answer": "{cars:0=Aucune voiture|# voiture|# voitures} : {crossings}.",
    "composing.only": "Toutes les autres places sont fermées.",
    "composing.try.fewer": (
        "{cars:0=Ne rapporte aucune voiture|Ne rapporte que # voiture|Ne rapporte que # voitures} : {crossings}."
    ),
    "composing.outcome": "une seule réponse, prouvée · {class}",
    "composing.measures": (
        "Difficulté {points:.1f} : {tempting:0=aucune place tentante|# place tentante|# places tentantes}, "
        "{bits:.1f} bits de recherche, {rules:# règle|# règles} en jeu."
    ),
    "composing.looked-at": "{positions:# position examinée|# positions examinées}, {solved:# résolue|# résolues}.",
}
