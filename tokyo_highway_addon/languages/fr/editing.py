"""Modifier librement une position : boutons, bulles et refus."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "edit.no-piece": "Aucune pièce {piece} ne se trouve dans la position affichée.",
    "edit.not-a-pillar": "{piece} n'est pas un pilier.",
    "edit.not-a-road": "{piece} n'est pas une route.",
    "edit.laid": (
        "{piece} a été posé au coup {number} : reprenez ce coup, ou faites d'abord commencer l'enregistrement ici."
    ),
    "edit.laid-owner": (
        "{piece} a été posé au coup {number} et appartient à qui l'a joué : faites d'abord commencer "
        "l'enregistrement ici."
    ),
    "edit.laid-end": (
        "{piece} a été posé au coup {number}, et une route ajoutée fait partie de la position de départ "
        ": faites d'abord commencer l'enregistrement ici."
    ),
    "edit.ends-fixed": (
        "L'endroit où finit la route {piece} fait partie du coup {number} : faites d'abord commencer "
        "l'enregistrement ici."
    ),
    "edit.not-yet": "{piece} n'est pas encore là avant le coup {number}.",
    "edit.needed": (
        "Le coup {number} a besoin de {piece} : reprenez ce coup, ou faites d'abord commencer l'enregistrement ici."
    ),
    "edit.needed-later": (
        "{piece} sert encore plus tard, au coup {number} : reprenez d'abord les coups à partir de celui-là."
    ),
    "edit.needed-line": (
        "Une autre variante au coup {number} a besoin de {piece} : faites d'abord commencer l'enregistrement ici."
    ),
    "edit.needed-line-later": (
        "Une autre variante au coup {number} a besoin de {piece} : reprenez d'abord les coups à partir de celui-là."
    ),
    "edit.hand": (
        "Les coups jusqu'au {number} laissent plus que cela en main : faites d'abord commencer l'enregistrement ici."
    ),
    "edit.to-move": (
        "À qui de jouer après le coup {number} découle des coups : faites d'abord commencer l'enregistrement ici."
    ),
    "edit.over": "La partie est finie ici, et un enregistrement ne peut pas commencer par sa fin.",
    "edit.no-player": "{name} ne joue pas dans cet enregistrement ; jouent {known}.",
    "edit.no-direction": "Le point est à moins de 1 mm du pilier et ne donne aucune direction.",
    "edit.same-pillar": "Les deux bouts seraient sur le pilier {name} : une route demande deux piliers.",
    "edit.two-grounds": "Les deux bouts seraient sur la table : une route demande au moins un pilier.",
    "edit.range": "De {least} à {most} est possible, pas {found}.",
}
