"""What the referee says of a turn, in French."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "borderline": "L'écart est si faible que c'est à l'adversaire de trancher.",
    # whose turn
    "turn-order": "C'est à {expected} de jouer, pas à {player}.",
    "must-build": "{player} ne peut pas passer : il est encore possible de construire depuis le pilier {base}.",
    "game-over": "La partie est terminée, {winner} a gagné ; plus personne ne joue.",
    # the base
    "base-point.not-own": (
        "Le pilier {base} appartient à {owner} ; {player} ne peut poser ses routes que sur ses propres piliers."
    ),
    "base-point.not-latest": (
        "Le pilier {base} ne peut pas servir de base : "
        "une route part du pilier {latest}, construit au tour précédent, ou d'une jonction."
    ),
    "base-point.not-latest-junction-only": (
        "Le pilier {base} ne peut pas servir de base : "
        "aucun pilier n'a été construit au tour précédent, il faut donc partir d'une jonction."
    ),
    "junction-branches": (
        "Il ne peut pas partir {roads:# route|# routes} de la jonction {base} : le maximum est de {limit}."
    ),
    "junction-branches.plain": (
        "Il ne peut pas partir {roads:# route|# routes} du pilier {base} : l'autoroute ne se ramifie qu'à une jonction."
    ),
    "junction-branches.in": "Il ne peut pas arriver {roads:# route|# routes} au pilier {base} : une seule est permise.",
    "exit-dead-end": "Le pilier {base} rejoint déjà la table par la sortie {exit} ; aucune route n'en repart.",
    # heights
    "pillar-height": (
        "Le pilier {pillar} compte {height:# disque|# disques} et sa base {base} en compte {base_height} ; "
        "l'écart doit être d'exactement un disque."
    ),
    "after-junction": (
        "Le pilier {pillar} compte {height:# disque|# disques} et la jonction {base} en compte {base_height}, le "
        "jaune compris ; après une jonction aussi, l'écart doit être d'exactement un disque."
    ),
    "junction-foundation": (
        "Il manque à la jonction {pillar} un disque gris sous son disque jaune ; il en faut au moins un."
    ),
    "exit-height": (
        "Le pilier {base} compte {height:# disque|# disques} ; une sortie ne peut descendre que d'un pilier d'un "
        "seul disque."
    ),
    # supply
    "supply.discs": (
        "{player} a besoin de {needed:# disque gris|# disques gris}, mais n'en a {left:0=plus|plus que #|plus que #}."
    ),
    "supply.junctions": (
        "{player} a besoin de {needed:# disque jaune|# disques jaunes}, "
        "mais n'en a {left:0=plus|plus que #|plus que #}."
    ),
    "supply.roads": (
        "{player} a besoin de {needed:# route|# routes}, mais n'en a {left:0=plus|plus que #|plus que #}."
    ),
    "supply.cars": (
        "{player} a besoin de {needed:# voiture|# voitures}, mais n'en a {left:0=plus|plus que #|plus que #}."
    ),
    "supply.box.discs": (
        "Sur la table et dans les réserves, il y a {total:# disque gris|# disques gris} en tout, "
        "mais la boîte n'en contient que {box}."
    ),
    "supply.box.junctions": (
        "Sur la table et dans les réserves, il y a {total:# disque jaune|# disques jaunes} en tout, "
        "mais la boîte n'en contient que {box}."
    ),
    "supply.box.roads": (
        "Sur la table et dans les réserves, il y a {total:# route|# routes} en tout, "
        "mais la boîte n'en contient que {box}."
    ),
    "supply.box.cars": (
        "Sur la table et dans les réserves, il y a {total:# voiture|# voitures} en tout, "
        "mais la boîte n'en contient que {box}."
    ),
    "supply.payment": (
        "{player} doit remettre {needed:# disque|# disques} d'une couleur dont il ne lui reste "
        "{left:0=aucun disque|que # disque|que # disques}."
    ),
    # where the pillar stands
    "pillar-place.pillar": "Le pilier {pillar} n'a pas la place : il empiète de {by:mm} sur le pilier {other}.",
    "pillar-place.pillar~kept": "Le pilier {pillar} n'est qu'à {by:mm} du pilier {other}.",
    "pillar-place.road": "Le pilier {pillar} n'a pas la place : il empiète de {by:mm} sur la route {other}.",
    "pillar-place.road~kept": "Le pilier {pillar} n'est qu'à {by:mm} de la route {other}.",
    "pillar-place.car": "Le pilier {pillar} n'a pas la place : il empiète de {by:mm} sur la voiture {other}.",
    "pillar-place.car~kept": "Le pilier {pillar} n'est qu'à {by:mm} de la voiture {other}.",
    "pillar-place.table": "Le pilier {pillar} dépasse de {by:mm} du bord de la table.",
    "pillar-place.table~kept": "Le pilier {pillar} n'est qu'à {by:mm} du bord de la table.",
    "pillar-place.under-road": (
        "Vu de dessus, le pilier {pillar} s'avance de {by:mm} sous la route {other} ; dans cette partie, on ne "
        "construit pas sous les routes."
    ),
    "pillar-place.under-road~kept": (
        "Vu de dessus, le pilier {pillar} n'est qu'à {by:mm} de la route {other} ; "
        "dans cette partie, on ne construit pas sous les routes."
    ),
    # reach and rest
    "reach.near": (
        "Les piliers {base} et {pillar} sont trop proches pour une route : "
        "leurs axes sont à {measured:mm} l'un de l'autre, et le minimum est de {limit:mm}."
    ),
    "reach.near~kept": (
        "Les piliers {base} et {pillar} sont tout juste assez éloignés pour une route : "
        "leurs axes sont à {measured:mm} l'un de l'autre, et le minimum est de {limit:mm}."
    ),
    "reach.far": (
        "Les piliers {base} et {pillar} sont trop éloignés pour une route : "
        "leurs axes sont à {measured:mm} l'un de l'autre, et le maximum est de {limit:mm}."
    ),
    "reach.far~kept": (
        "Les piliers {base} et {pillar} sont tout juste assez proches pour une route : "
        "leurs axes sont à {measured:mm} l'un de l'autre, et le maximum est de {limit:mm}."
    ),
    "road-rests.overhang": "Le bout de la route {road} dépasse de {by:mm} le bord du pilier {pillar}.",
    "road-rests.overhang~kept": (
        "Le bout de la route {road} s'arrête à seulement {by:mm} du bord opposé du pilier {pillar}."
    ),
    "road-rests.bearing": (
        "La route {road} repose trop peu sur le pilier {pillar} : "
        "il manque {by:mm} aux {limit:mm} dont son extrémité doit s'avancer depuis le bord le plus proche."
    ),
    "road-rests.bearing~kept": (
        "La route {road} repose tout juste assez sur le pilier {pillar} : "
        "son extrémité ne dépasse que de {by:mm} les {limit:mm} requis depuis le bord le plus proche."
    ),
    "road-rests.width": (
        "Le pilier {pillar} ne porte pas toute la largeur de la route {road} : le milieu de la route passe "
        "à {measured:mm} de l'axe du pilier, et le maximum est de {limit:mm}."
    ),
    "road-rests.width~kept": (
        "Le pilier {pillar} porte tout juste toute la largeur de la route {road} : le milieu de la route passe "
        "à {measured:mm} de l'axe du pilier, et le maximum est de {limit:mm}."
    ),
    "road-rests.table": "L'extrémité inférieure de la route {road} se trouve {by:mm} au-delà du bord de la table.",
    "road-rests.table~kept": "L'extrémité inférieure de la route {road} n'est qu'à {by:mm} du bord de la table.",
    "road-over-pillar": (
        "Vue de dessus, la route {road} empiète de {by:mm} sur le pilier {pillar} ; "
        "aucune route ne peut passer au-dessus d'un pilier."
    ),
    "road-over-pillar~kept": "Vue de dessus, la route {road} passe à seulement {by:mm} du pilier {pillar}.",
    # what the road touches
    "road-touch.road": "Les routes {road} et {other} se heurtent : elles se chevauchent de {by:mm}.",
    "road-touch.road~kept": "Les routes {road} et {other} ne sont qu'à {by:mm} l'une de l'autre.",
    "road-touch.pillar": "La route {road} heurte le pilier {other} : elle empiète sur lui de {by:mm}.",
    "road-touch.pillar~kept": "La route {road} passe à seulement {by:mm} du pilier {other}.",
    "road-touch.car": "La route {road} heurte la voiture {other} : elle empiète sur celle-ci de {by:mm}.",
    "road-touch.car~kept": "La route {road} passe à seulement {by:mm} de la voiture {other}.",
    "road-touch.shared": (
        "Les routes {road} et {other} ne peuvent se toucher que sur le dessus du pilier {pillar}, mais elles se "
        "touchent encore à {by:mm} en dehors de son disque."
    ),
    "road-touch.shared~kept": (
        "Les routes {road} et {other} ne peuvent se toucher que sur le dessus du pilier {pillar}, ce qu'elles "
        "respectent avec seulement {by:mm} de marge."
    ),
    # cars
    "car-newest-road": (
        "{player} ne pose aucune route à ce tour : il n'y a pas de nouvelle route pour {placed:# voiture|# voitures}."
    ),
    "car-count": ("Le tour place {placed:# voiture|# voitures}, mais n'en a gagné {earned:0=aucune|que #|que #}."),
    "car-count.borderline": (
        "Le tour place {placed:# voiture|# voitures}, mais n'en a gagné à coup sûr {earned:0=aucune|que #|que #} ; "
        "le reste dépend de croisements qui ne sont pas nets."
    ),
    "car-stands.room": (
        "Il n'y a pas de place pour la voiture {car} : la partie libre de la route {road} est trop courte de {by:mm}."
    ),
    "car-stands.room~kept": (
        "La voiture {car} a tout juste la place : "
        "la partie libre de la route {road} n'a que {by:mm} de plus que nécessaire."
    ),
    "car-stands.slope": (
        "La voiture {car} glisserait : la route {road} a une pente de {measured:deg}, et une voiture ne tient "
        "que jusqu'à {limit:deg}."
    ),
    "car-stands.touch": "La voiture {car} n'a pas la place : elle empiète de {by:mm} sur {other}.",
    "car-stands.touch~kept": "La voiture {car} n'est qu'à {by:mm} de {other}.",
    # after the turn
    "penalty": (
        "Pour ce qui est tombé, {player} doit {due:# disque|# disques}, mais "
        "{paid:0=n'en remet aucun|en remet #|en remet #}."
    ),
    "opponent-judges": "L'adversaire n'a pas accepté le tour joué par {player}.",
}
