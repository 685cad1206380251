"""Each rule's title and what it asks, in French."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "rule.turn-order": "Ordre du tour",
    "rule.turn-order.says": (
        "On joue chacun son tour, toujours dans le même ordre : monter un pilier, y amener une route, "
        "poser les voitures gagnées."
    ),
    "rule.must-build": "Interdit de passer",
    "rule.must-build.says": "Qui peut construire doit construire.",
    "rule.game-over": "Après la partie",
    "rule.game-over.says": "Une fois la partie décidée, plus personne ne joue.",
    "rule.base-point": "Départ d'une route",
    "rule.base-point.says": (
        "Une route part d'une base : l'un de ses propres piliers d'où ne part encore aucune route, ou l'une de "
        "ses propres jonctions qui a une branche libre."
    ),
    "rule.pillar-height": "Hauteur d'un pilier",
    "rule.pillar-height.says": "Un pilier gris compte exactement un disque de plus ou de moins que sa base.",
    "rule.junction-height": "Hauteur d'une jonction",
    "rule.junction-height.says": "Une jonction peut avoir n'importe quelle hauteur, quelle que soit celle de sa base.",
    "rule.junction-foundation": "Socle d'une jonction",
    "rule.junction-foundation.says": (
        "Une jonction porte un seul disque jaune, tout en haut, et au moins un disque gris en dessous."
    ),
    "rule.after-junction": "Après une jonction",
    "rule.after-junction.says": (
        "Le pilier gris qui suit une jonction a de nouveau un disque de plus ou de moins qu'elle, le jaune compris."
    ),
    "rule.junction-branches": "Branches d'une jonction",
    "rule.junction-branches.says": (
        "Une route arrive à une jonction et jusqu'à deux peuvent en partir, à tout moment ; à un pilier gris, "
        "une arrive et une part."
    ),
    "rule.supply": "Sa propre réserve",
    "rule.supply.says": "Disques, routes et voitures viennent toujours de la réserve de celui qui joue.",
    "rule.pillar-place": "Place d'un pilier",
    "rule.pillar-place.says": "Un pilier se dresse sur la table sans rien toucher de ce qui s'y trouve déjà.",
    "rule.reach": "À portée de route",
    "rule.reach.says": "Le nouveau pilier est à la distance de sa base qu'une seule route peut franchir.",
    "rule.road-rests": "Appui sur deux piliers",
    "rule.road-rests.says": "Chaque bout d'une route repose bien sur son pilier sans dépasser du bord opposé.",
    "rule.road-over-pillar": "Pas au-dessus des piliers",
    "rule.road-over-pillar.says": (
        "Vue de dessus, une nouvelle route ne couvre aucun pilier, quel qu'en soit le propriétaire, hormis les "
        "deux qui la portent."
    ),
    "rule.road-touch": "Ne rien toucher",
    "rule.road-touch.says": (
        "Une route ne touche aucune autre pièce ; deux routes ne se rejoignent que sur un pilier commun."
    ),
    "rule.car-newest-road": "Seulement la nouvelle route",
    "rule.car-newest-road.says": "Les voitures vont sur la route qui vient d'être posée, jamais sur une plus ancienne.",
    "rule.car-over": "Passer par-dessus",
    "rule.car-over.says": (
        "Passer par-dessus une route adverse rapporte une voiture, si aucune autre route ne passe au-dessus de "
        "celle-ci."
    ),
    "rule.car-under": "Passer par-dessous",
    "rule.car-under.says": (
        "Passer par-dessous une route adverse rapporte une voiture, si aucune autre route ne passe au-dessous de "
        "celle-ci."
    ),
    "rule.car-each": "Une voiture par croisement",
    "rule.car-each.says": "Chaque route adverse ainsi croisée rapporte sa propre voiture.",
    "rule.car-count": "Nombre de voitures",
    "rule.car-count.says": "Un tour ne place pas plus de voitures qu'il n'en a gagné.",
    "rule.car-own-road": "Croiser sa propre route",
    "rule.car-own-road.says": "Passer par-dessus ou par-dessous sa propre route ne rapporte rien.",
    "rule.exit-height": "Hauteur d'une sortie",
    "rule.exit-height.says": (
        "Une sortie est une route qui descend d'un pilier d'exactement un disque jusqu'à la table."
    ),
    "rule.exit-bonus": "Prime de sortie",
    "rule.exit-bonus.says": (
        "Une sortie rapporte une voiture, et ses croisements en rapportent d'autres comme d'habitude."
    ),
    "rule.exit-dead-end": "Bout de la route",
    "rule.exit-dead-end.says": "Plus aucune route ne part d'une sortie.",
    "rule.car-stands": "Des voitures qui tiennent",
    "rule.car-stands.says": "Une voiture posée tient sur sa route sans glisser ni toucher une autre pièce.",
    "rule.adjust": "Retouches du tour",
    "rule.adjust.says": (
        "Les pièces de son propre tour peuvent encore être rectifiées tant que l'adversaire n'a pas monté de pilier."
    ),
    "rule.opponent-judges": "La parole à l'adversaire",
    "rule.opponent-judges.says": "Un tour est fini quand l'adversaire l'accepte ; tout désaccord se règle aussitôt.",
    "rule.penalty": "Pénalité pour pièces tombées",
    "rule.penalty.says": (
        "Qui fait tomber une voiture ou une route adverse donne à l'adversaire un disque par pièce tombée "
        "et remet tout en place."
    ),
    "rule.penalty-own": "Ses propres pièces tombées",
    "rule.penalty-own.says": "Faire tomber ses propres pièces ne coûte rien.",
    "rule.win": "Victoire",
    "rule.win.says": "La victoire revient à qui a posé toutes ses voitures avant les autres.",
    "rule.out-of-material": "À court de matériel",
    "rule.out-of-material.says": (
        "Qui n'a plus de quoi construire attend un tour de l'adversaire, "
        "et perd si ce tour ne lui apporte aucun disque de pénalité."
    ),
}
