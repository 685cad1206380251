"""Records and the short notation: what is wrong with a file, at which place, and what was expected there."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "record.no-file": "ce fichier n'existe pas.",
    "record.folder": "c'est un dossier ; il fallait un enregistrement.",
    "record.unreadable": "le fichier ne peut pas être ouvert en lecture.",
    "record.too-big": "le fichier dépasse {most} Mo, plus qu'aucun enregistrement n'en demande.",
    "record.empty": "le fichier est vide ; il fallait un enregistrement.",
    "record.encoding": "la ligne {line} n'est pas en UTF-8, l'encodage de tout enregistrement.",
    "record.byte-order-mark": (
        "le fichier commence par une marque d'ordre des octets ; il fallait de l'UTF-8 sans elle."
    ),
    "record.not-json": "plus de JSON valide à partir de la ligne {line}, colonne {column}.",
    "record.deep": "plus de {most} niveaux d'imbrication à la ligne {line}.",
    "record.deep-tree": "plus de {most} niveaux d'imbrication.",
    "record.key-twice": "la clé {name} figure deux fois dans un même objet.",
    "record.not-a-key": "{name} n'est pas une clé : il fallait du texte.",
    "record.not-finite": "il fallait un nombre fini, mais on lit {found}.",
    "record.digits": "un nombre entier de plus de {most} chiffres.",
    "record.half-character": (
        "{found} contient une moitié de paire de substitution ; il fallait des caractères entiers."
    ),
    "record.not-json-value": "il fallait une valeur JSON, mais on lit {found}.",
    "record.format": 'aucun enregistrement de ce jeu : il fallait {wanted} pour "format".',
    "record.version": "il fallait la version {allowed}, mais on lit {found}.",
    "record.newer-version": (
        "écrit dans la version {found} du format ; ce programme le connaît jusqu'à la version {known}."
    ),
    "record.object": "il fallait un objet, mais on lit {found}.",
    "record.list": "il fallait une liste, mais on lit {found}.",
    "record.text": "il fallait du texte, mais on lit {found}.",
    "record.number": "il fallait un nombre, mais on lit {found}.",
    "record.whole-number": "il fallait un nombre entier, mais on lit {found}.",
    "record.true-or-false": "il fallait true ou false, mais on lit {found}.",
    "record.missing-key": "la clé {name} manque.",
    "record.unknown-key": "clé inconnue {name} : il fallait l'une de {known}, ou une clé qui commence par x-.",
    "record.unknown-name": "{name} ne peut pas être une clé ici.",
    "record.needs-key": "{name} ne va qu'avec {other}.",
    "record.range": "il fallait une valeur de {least} à {most}, mais on lit {found}.",
    "record.one-of": "il fallait l'un de {allowed}, mais on lit {found}.",
    "record.list-length": "il fallait de {least} à {most} éléments, mais on en compte {count}.",
    "record.twice-in-list": "{found} figure deux fois dans la liste.",
    "record.edition": "édition inconnue {found} : il fallait l'une de {allowed}.",
    "record.point": "il fallait un emplacement [x, y] en mm, mais on lit {found}.",
    "record.table-size": "il fallait [largeur, profondeur] de la table en mm, mais on lit {found}.",
    "record.date": "il fallait une date comme 2026-11-30, mais on lit {found}.",
    "record.cars": "il fallait le nombre de voitures ou la liste de leurs places, mais on lit {found}.",
    "record.waiting": "il fallait un joueur ou une liste de joueurs, mais on lit {found}.",
    "record.id-form": (
        "il fallait un identifiant de 1 à 64 lettres (A à Z), chiffres et . _ - comme p4, mais on lit {found}."
    ),
    "record.player-form": (
        "il fallait l'identifiant d'un joueur, de 1 à 64 lettres (A à Z), chiffres et . _ - comme pink, "
        "mais on lit {found}."
    ),
    "record.piece-form": (
        "il fallait un pilier, une route ou une voiture, comme p3, r4 ou r4/car1, mais on lit {found}."
    ),
    "record.road-end": 'il fallait soit "pillar", soit "ground".',
    "record.placement": 'il fallait soit "pillar", soit "exit".',
    "record.move-kind": 'il fallait "from" avec "pillar", "from" avec "exit", ou "pass" seul.',
    "record.pass": "il fallait true, mais on lit {found}.",
    "record.player-twice": "le joueur {name} figure deux fois.",
    "record.player-count": "l'édition {edition} se joue à {allowed}, mais on compte {count:# joueur|# joueurs}.",
    "record.no-such-player": "{name} ne joue pas dans cet enregistrement : il fallait l'un de {known}.",
    "record.id-twice": "l'identifiant {name} est déjà pris.",
    "record.no-such-pillar": "aucun pilier {name} n'est debout à ce moment.",
    "record.no-such-piece": "ni pilier ni route {name} à ce moment.",
    "record.no-such-car": "aucune voiture {name} à ce moment.",
    "record.other-id": "{name} n'est pas l'identifiant que porte la pièce de ce tour.",
    "record.two-grounds": "les deux bouts sont sur la table ; il fallait un pilier à l'un au moins.",
    "record.same-pillar": "les deux bouts sont sur le pilier {name} ; il fallait deux piliers.",
    "record.no-direction": "à moins de 1 mm du pilier, ce point n'indique aucune direction.",
    "record.road-wide": "une route aussi large que longue : il fallait moins de {length}.",
    "notation.player": "colonne {column} : il fallait l'identifiant du joueur.",
    "notation.space": "colonne {column} : il fallait une espace.",
    "notation.base": "colonne {column} : il fallait le pilier d'où part la route, ou -- pour passer.",
    "notation.hyphen": "colonne {column} : il fallait - entre la base et ce qui est construit.",
    "notation.pillar": "colonne {column} : il fallait l'identifiant du nouveau pilier, v pour une sortie, ou @.",
    "notation.at": "colonne {column} : il fallait @ et l'emplacement.",
    "notation.point": "colonne {column} : il fallait un emplacement comme (-60.0,118.0).",
    "notation.height": "colonne {column} : il fallait la hauteur du pilier, comme ^2, ou ^4* pour une jonction.",
    "notation.road": "colonne {column} : il fallait l'identifiant de la route.",
    "notation.brace": (
        "colonne {column} : il fallait shift, offset_from ou offset_to, chacun avec ses mm, entre accolades."
    ),
    "notation.bracket": "colonne {column} : il fallait la suite de la pose précédente, puis >.",
    "notation.cars": "colonne {column} : il fallait le nombre de voitures, comme +2 ou +2@40.0,80.0.",
    "notation.places": "colonne {column} : il fallait une place pour chaque voiture.",
    "notation.piece": "colonne {column} : il fallait un pilier, une route ou une voiture comme r4/car1.",
    "notation.paid": "colonne {column} : il fallait les disques payés, comme $2 ou $2+1*.",
    "notation.token": "colonne {column} : il fallait ^, =, {{, +, <, !, [accepted] ou [refused].",
    "notation.twice": "colonne {column} : c'est déjà dit.",
    "notation.pass": "colonne {column} : qui passe ne construit rien.",
}
