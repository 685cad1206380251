"""Whether a position stands, in French."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "statics.verdict.stands": "tient debout",
    "statics.verdict.shifts": "se déplace",
    "statics.verdict.falls": "s'écroule",
    "statics.after": "Après le coup {number} sur {total}",
    "statics.before": "Avant le premier coup",
    # whether it stands
    "statics.stands": "Tient debout.",
    "statics.falls": "Ne tient pas debout.",
    "statics.shifts": "Ne reste pas comme posé ; avant l'arrêt, cette pièce bouge de {by:mm} : {piece}.",
    "statics.gives-a-little": "Ne reste pas comme posé ; avant l'arrêt, cette pièce cède un peu : {piece}.",
    "statics.empty": "Il n'y a rien sur la table, donc rien ne peut tomber.",
    "statics.close-call": "Mais de justesse : presque aucune table n'est assez plane pour s'y fier.",
    "statics.overlaps": "Des pièces s'interpénètrent ({pairs}) : ce que la statique en dit ne signifie rien.",
    "statics.overlap": "{one} et {other}",
    "statics.tilt": (
        "Si l'on incline la table de {tilt:deg} dans la pire direction, voici ce qui arrive d'abord : {goes}."
    ),
    "statics.first": "D'abord, {goes}.",
    "statics.order": "Tombent, dans cet ordre : {pieces}.",
    "statics.owner": "À {owner} : {pieces}.",
    # how a piece goes, without the full stop
    "statics.disc": "disque {disc} du pilier {pillar}",
    "statics.disc-slides": "le disque {disc} du pilier {pillar} glisse",
    "statics.disc-tips": "le disque {disc} du pilier {pillar} bascule",
    "statics.disc-drops": "le disque {disc} du pilier {pillar} tombe",
    "statics.disc-gives-way": "le disque {disc} du pilier {pillar} cède",
    "statics.road-slides": "la route {id} glisse dans sa longueur",
    "statics.road-slides-off": "la route {id} glisse de côté",
    "statics.road-tips": "la route {id} se soulève à un bout",
    "statics.road-rolls": "la route {id} bascule sur le côté",
    "statics.road-swings": "la route {id} pivote",
    "statics.road-drops": "la route {id} tombe",
    "statics.road-gives-way": "la route {id} cède",
    "statics.car-slides": "la voiture {id} glisse",
    "statics.car-tips": "la voiture {id} bascule",
    "statics.car-drops": "la voiture {id} tombe",
    "statics.car-gives-way": "la voiture {id} cède",
    # what bears the weakest piece
    "statics.why.car": (
        "La voiture {id} est sur une pente de {slope:deg} ; avec un frottement de {friction:.2f}, une voiture "
        "tient jusqu'à {limit:deg}."
    ),
    "statics.why.disc": (
        "Ce qui porte le disque {disc} du pilier {pillar} appuie à {off:mm} de son centre ; à {rim:mm}, au bord, "
        "il bascule."
    ),
    "statics.why.road": "La route {id} est inclinée de {slope:deg} et appuie {shares}.",
    "statics.why.slope": "La route {id} est inclinée de {slope:deg}.",
    "statics.share.table": "de {weight:.1f} g sur la table",
    "statics.share.disc": "de {weight:.1f} g sur le pilier {id}",
    "statics.share.road": "de {weight:.1f} g sur la route {id}",
    "statics.why.hold": "Elle ne dépasse que de {by:mm} le bord du pilier {pillar}.",
    "statics.why.no-hold": "Elle n'atteint même pas le pilier {pillar}.",
    # how it comes to rest
    "statics.settles": "Avant de s'immobiliser, des pièces bougent de {by:mm} au plus.",
    "statics.rolls": "Ces routes roulent jusqu'à trouver l'équilibre : {roads}.",
    "statics.by-angle": "{id} ({angle:deg})",
    # what the weakest piece bears
    "statics.nudge": "Une poussée horizontale de {push:.2f} g au milieu de cette pièce suffit aussi : {piece}.",
    "statics.misplaced": "L'erreur de pose peut aller jusqu'à {by:mm}, pas plus, pour cette pièce : {piece}.",
    "statics.misplaced.none": "Le moindre écart de pose de cette pièce fait bouger quelque chose : {piece}.",
    "statics.brings-down": "Sont entraînés avec : {pieces}.",
    # what the answer hangs on
    "statics.hangs-on.friction": (
        "La réponse dépend du frottement : avec des pièces plus lisses ou plus rugueuses, elle serait autre."
    ),
    "statics.hangs-on.placement": "La réponse dépend de la pose : à {by:mm} près, elle serait autre.",
    # the key to a picture
    "statics.key.bears": "inclinaison supportée",
    "statics.key.falls": "tombe",
    "statics.key.falls-first": "tombe en premier",
    "statics.key.bearing": "appui sur le pilier, depuis le bord",
    "statics.key.force": "force : {length:.0f} mm par gramme",
    # a whole game
    "heading.physics": "Physique",
    "statics.game.stands": (
        "Tient debout après chaque tour ; le moins sûrement après le tour {turn} : une inclinaison de {tilt:deg}."
    ),
    "statics.game.falls": "Ne tient pas debout après le tour {turns}.",
    "statics.game.shifts": "Ne reste pas comme posé après le tour {turns}.",
}
