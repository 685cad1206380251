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
        "{piece} a été posé au coup {number}, et une route ajoutée fait partie de la position de départ : "
        "faites d'abord commencer l'enregistrement ici."
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
    "interface.edit.panel": "Modifier",
    "interface.edit.position": "L'arbitre sur cette position",
    "interface.edit.raise": "Monter",
    "interface.edit.raise.tip": "Ajoute un disque à chaque pilier choisi",
    "interface.edit.lower": "Baisser",
    "interface.edit.lower.tip": "Retire un disque à chaque pilier choisi",
    "interface.edit.junction": "Basculer la jonction",
    "interface.edit.junction.tip": "Rend jaune le disque du haut de chaque pilier choisi, ou de nouveau gris",
    "interface.edit.owner": "Au joueur suivant",
    "interface.edit.owner.tip": "Donne les pièces choisies au joueur suivant",
    "interface.edit.remove": "Retirer les pièces",
    "interface.edit.remove.tip": "Retire de la table les pièces choisies ; un pilier emporte ses routes",
    "interface.edit.shift-by": "Décaler les pièces",
    "interface.edit.shift-by.tip": "Déplace les routes ou voitures choisies le long de la route",
    "interface.edit.by": "Décaler de",
    "interface.edit.by.tip": "De combien, en mm ; vers la fin de la route si positif",
    "interface.edit.add-car": "Ajouter une voiture",
    "interface.edit.add-car.tip": "Met une voiture de plus sur chaque route choisie",
    "interface.edit.take-car": "Retirer une voiture",
    "interface.edit.take-car.tip": "Retire la dernière voiture de chaque route choisie",
    "interface.edit.begin": "Commencer ici",
    "interface.edit.begin.tip": (
        "Fait de la position affichée le début de l'enregistrement et laisse tomber les coups d'avant"
    ),
    "interface.edit.turn": "L'autre joueur commence",
    "interface.edit.turn.tip": "Au début de l'enregistrement, c'est au joueur suivant de jouer",
    "interface.edit.hand": "Changer la réserve",
    "interface.edit.hand.tip": "Fixe ce qu'un joueur a en réserve dans la position affichée",
    "interface.edit.discs": "Disques gris",
    "interface.edit.discs.tip": "Disques gris en réserve",
    "interface.edit.junctions": "Disques jaunes",
    "interface.edit.junctions.tip": "Disques jaunes de jonction en réserve",
    "interface.edit.roads": "Routes",
    "interface.edit.roads.tip": "Routes en réserve",
    "interface.edit.cars": "Voitures",
    "interface.edit.cars.tip": "Voitures en réserve",
    "interface.edit.derived": "Ce qui n'est pas sur la table",
    "interface.edit.derived.tip": "Laisse la réserve découler de ce qui est sur la table au lieu de la fixer",
    "interface.edit.select": "Choisir les pièces",
    "interface.edit.select.tip": "Choisit les pièces dont il s'agit",
    "interface.edit.none-there": "Aucune de ces pièces n'est sur le plateau",
    "interface.edit.none": "Choisissez une pièce pour la modifier",
    "interface.edit.refused": "Impossible",
    "interface.edit.more": "… et {count:# autre raison|# autres raisons}",
    "interface.edit.of-move": "Coup {number}",
    "interface.edit.of-setup": "Départ",
    "interface.edit.clicking": "Cliquez sur la table pour y poser le pilier. Échap annule.",
    "interface.edit.height": "Disques",
    "interface.edit.height.tip": "Hauteur du pilier en disques, le jaune compris",
    "interface.edit.junction-on": "Jonction",
    "interface.edit.junction-on.tip": "Si le disque du haut est jaune",
    "interface.edit.with-road": "Avec une route",
    "interface.edit.with-road.tip": "Pose une route vers lui depuis le pilier choisi",
    "interface.edit.at": "Emplacement",
    "interface.edit.at.tip": "Où sur la table, en mm",
    "interface.edit.add": "Ajouter",
    "interface.edit.add-pillar": "Pilier au curseur",
    "interface.edit.add-pillar.tip": "Pose un nouveau pilier là où est le curseur 3D",
    "interface.edit.click-pillar": "Pilier d'un clic",
    "interface.edit.click-pillar.tip": "Pose un nouveau pilier là où vous cliquez sur la table",
    "interface.edit.add-road": "Route",
    "interface.edit.add-road.tip": "Pose une route entre les deux piliers choisis ; elle finit sur l'actif",
    "interface.edit.add-ramp": "Rampe",
    "interface.edit.add-ramp.tip": "Pose une route de la table, du côté du curseur 3D, jusqu'au pilier choisi",
    "interface.edit.add-exit": "Sortie",
    "interface.edit.add-exit.tip": "Pose une route du pilier choisi jusqu'à la table, vers le curseur 3D",
    "interface.edit.x": "X sur la table",
    "interface.edit.x.tip": "Place du pilier vers la droite, en mm",
    "interface.edit.y": "Y sur la table",
    "interface.edit.y.tip": "Place du pilier vers le fond, en mm",
    "interface.edit.belongs": "Joueur",
    "interface.edit.belongs.tip": "À qui est la pièce",
    "interface.edit.shift": "Décalage",
    "interface.edit.shift.tip": "De combien la route est décalée dans sa longueur, en mm",
    "interface.edit.offset-from": "Écart au début",
    "interface.edit.offset-from.tip": "De combien la route passe à gauche du pilier d'où elle vient, en mm",
    "interface.edit.offset-to": "Écart à la fin",
    "interface.edit.offset-to.tip": "De combien la route passe à gauche du pilier où elle mène, en mm",
    "interface.edit.cars-on": "Voitures",
    "interface.edit.cars-on.tip": "Combien de voitures sont sur la route ; leurs places sont choisies",
    "interface.edit.along": "Le long",
    "interface.edit.along.tip": "Du début de la route au milieu de la voiture, en mm",
    "interface.poll.edit.pillars": "Choisissez d'abord un pilier",
    "interface.poll.edit.roads": "Choisissez d'abord une route ou une voiture",
    "interface.poll.edit.no-cars": "Aucune voiture n'est sur les routes choisies",
    "interface.poll.edit.two-pillars": "Choisissez deux piliers, en dernier celui où elle finit",
    "interface.poll.edit.begins-here": "L'enregistrement commence déjà ici",
    "interface.poll.edit.begin-first": (
        "Après des coups, l'ordre des tours décide : faites d'abord commencer l'enregistrement ici"
    ),
    "interface.trace.panel": "Reproduire une photo",
    "interface.trace.photo": "Choisir une photo…",
    "interface.trace.photo.tip": (
        "Pose la photo d'une vraie table sur le plateau, vue par une caméra à part ; les images prennent le "
        "format de la photo"
    ),
    "interface.trace.image": "Photo de la table",
    "interface.trace.image.tip": "La photo d'une vraie table",
    "interface.trace.opacity": "Opacité",
    "interface.trace.opacity.tip": "À quel point la photo couvre le plateau",
    "interface.trace.pillar": "Pilier vu",
    "interface.trace.pillar.tip": (
        "Identifiant du pilier dont le milieu du dessus est le point ; vide : un endroit de la table"
    ),
    "interface.trace.at": "Endroit sur la table",
    "interface.trace.at.tip": "Où est le point sur la table, en mm depuis le milieu",
    "interface.trace.pixel": "Pixel de la photo",
    "interface.trace.pixel.tip": "Où est le point dans la photo, en pixels depuis le coin supérieur gauche",
    "interface.trace.add": "Nommer des points",
    "interface.trace.add.tip": (
        "Ajoute à la liste le dessus des piliers choisis ou, sans choix, l'endroit du curseur 3D"
    ),
    "interface.trace.remove": "Retirer le point",
    "interface.trace.remove.tip": "Retire ce point de la liste",
    "interface.trace.pick": "Cliquer les points sur la photo",
    "interface.trace.pick.tip": (
        "Cliquez sur la photo chaque point nommé, l'un après l'autre ; la caméra se règle sur eux"
    ),
    "interface.trace.solve": "Régler la caméra",
    "interface.trace.solve.tip": "Place la caméra là où la photo a été prise, d'après les points de la liste",
    "interface.trace.how": (
        "Nommez au moins quatre points dont vous connaissez l'endroit, puis cliquez-les sur la photo"
    ),
    "interface.poll.trace.photo": "Choisissez d'abord une photo",
    "interface.poll.trace.no-points": "La liste des points est vide",
    "interface.poll.trace.four-named": "Nommez d'abord quatre points",
    "interface.poll.trace.four-clicked": "Cliquez d'abord quatre points sur la photo",
    "trace.no-photo": "{file} ne peut pas être lu comme image.",
    "trace.few": "Il faut au moins quatre points dont l'endroit est connu.",
    "trace.line": "Trois des points sont presque alignés : choisissez-en d'autres.",
    "trace.below": "La table serait ainsi vue d'en dessous : deux points ont sans doute été confondus.",
    "trace.solved": "La caméra voit les points à {off:.1f} pixels au plus d'où ils ont été cliqués",
    "trace.click-pillar": (
        "Cliquez sur la photo le milieu du dessus de {name} ({number} sur {total}). Retour arrière revient "
        "d'un point, Échap annule."
    ),
    "trace.click-point": (
        "Cliquez sur la photo l'endroit {name} de la table ({number} sur {total}). Retour arrière revient "
        "d'un point, Échap annule."
    ),
    "trace.astray": "Aucune caméra ne verrait ces points ainsi : deux points ont sans doute été confondus.",
    "interface.trace.points": "Points connus",
    "interface.trace.points.tip": "Endroits connus de la table, et où ils sont sur la photo",
}
