"""The command line, in French."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "command.description": "Arbitre, plans et images pour le jeu de société Tokyo Highway (non officiel).",
    "command.judge": "arbitre chaque coup d'un ou de plusieurs enregistrements",
    "command.new": "écrit un enregistrement avec la mise en place normale",
    "command.show": "dessine un plan à l'échelle (SVG, PNG ou PDF)",
    "command.build": "construit une position en maillages (.blend, .glb, .stl, .usd)",
    "command.stability": "dit si une position tient debout, avec quelle marge, et ce qui tombe",
    "command.simulate": "laisse une position reposer ou tomber en corps rigides et garde le mouvement (.blend, .json)",
    "command.map": "montre toutes les places où l'on peut construire, et les voitures qu'elles rapportent",
    "command.solve": "les meilleures réponses à un problème, et si la meilleure est la seule",
    "command.compose": "créer un problème avec une seule meilleure réponse",
    "command.play": "joue une partie valable entière contre soi-même, entre deux joueurs de la force choisie",
    "command.render": "calcule le rendu d'une position",
    "argument.file": "un enregistrement",
    "argument.files": "des enregistrements, ou des dossiers d'enregistrements",
    "argument.verb": "ce qu'il faut faire",
    "option.help": "affiche cette aide et s'arrête",
    "option.version": "affiche la version et s'arrête",
    "option.lang": "langue de tous les messages : {languages}",
    "option.json": "répond en JSON, un objet par ligne",
    "option.move": "la position après ce nombre de coups (0 : avant le premier ; par défaut : après tous)",
    "option.output": "le fichier à écrire",
    "option.theme": "couleurs du dessin : {choices}",
    "option.theme.compose": "le sujet du problème : {choices} (sinon, le premier trouvé)",
    "option.goal": "ce qui est demandé : {choices}",
    "option.size": "taille de l'image en pixels, sous la forme LARGEURxHAUTEUR",
    "option.samples": "échantillons par pixel : plus il y en a, plus c'est long et moins il y a de bruit",
    "option.style": "style de l'image : {choices}",
    "option.view": "d'où regarde la caméra : {choices}",
    "option.each-move": "écrit dans ce dossier une image numérotée par position",
    "option.edition": "édition du jeu : {choices}",
    "option.physics": "dit aussi pour chaque tour si la position tient debout",
    "option.seconds": (
        "secondes simulées après lesquelles on s'arrête même si quelque chose bouge encore (par défaut 3)"
    ),
    "option.nudge": (
        "pousse cette pièce de côté pendant un quart de seconde : un disque (p4/disc2), une route ou une voiture"
    ),
    "option.strength": "force de la poussée, soit le poids d'autant de grammes (par défaut 1)",
    "option.tilt": "incline la table d'autant de degrés en une seconde et la maintient ainsi",
    "option.shake": "secoue la table d'un côté à l'autre pendant une seconde, à autant de g au plus",
    "option.remove": "retire d'abord cette pièce : un disque (p4/disc2), un pilier entier, une route ou une voiture",
    "option.direction": "vers où, en degrés depuis l'axe x dans le sens antihoraire (par défaut 0)",
    "option.from": (
        "seulement les places des routes partant de ce pilier (sinon de tous ceux d'où une route peut partir)"
    ),
    "option.seed": "un nombre entier : le même donne la même partie (par défaut 1)",
    "option.seed.compose": "un nombre entier : le même donne le même problème (par défaut 1)",
    "option.pink": "la force de Rose : {choices} (par défaut, tirée avec la graine)",
    "option.blue": "la force de Bleu : {choices} (par défaut, tirée avec la graine)",
    "option.games": (
        "autant de parties, avec des graines qui se suivent ; -o désigne alors un dossier, et les parties "
        "qui s'y trouvent déjà ne sont pas rejouées"
    ),
    "option.jobs": "parties jouées en même temps, chacune dans son propre processus (par défaut 1)",
    "heading.before": "{heading} :",
    "heading.usage": "utilisation",
    "heading.arguments": "ce qu'il faut indiquer",
    "heading.options": "choix possibles",
    "progress.reading": "Lecture de {file}",
    "progress.judging-files": "Arbitrage de l'enregistrement {number} sur {total}",
    "progress.balancing": "Mise en équilibre des pièces",
    "progress.balancing-turn": "Mise en équilibre du tour {number} sur {total}",
    "progress.drawing": "Dessin du plan",
    "progress.building": "Construction des pièces",
    "progress.rendering": "Rendu de l'image",
    "progress.rendering-picture": "Rendu de l'image {number} sur {total}",
    "progress.simulating": "Mouvement des pièces",
    "progress.mapping": "Recherche des places",
    "progress.solving": "Résolution",
    "progress.composing": "Composition",
    "progress.playing": "Partie en cours",
    "progress.playing-game": "Partie {number} sur {total} en cours",
    "done.written": "{file} est écrit.",
    "done.written-many": "{count:# image écrite|# images écrites} dans {directory}.",
    "done.played": (
        "{count:0=Aucune partie écrite|# partie écrite|# parties écrites} dans {directory} ; {there:0=aucune "
        "n'y était|# y était|# y étaient} déjà."
    ),
    "done.judged": "Enregistrements arbitrés : {count} ; valables : {legal}.",
    "exit.no-records": "aucun enregistrement ici ; leurs noms finissent par .json.",
    "exit.not-readable": "lecture impossible ({problem}).",
    "exit.no-blender": (
        "Blender n'est pas là : lancez cette commande dans Blender, ou installez son module Python avec "
        "pip install bpy."
    ),
    "exit.blender-broken": (
        "Le module Python de Blender est installé mais ne démarre pas ({problem}) : installez ce qui manque, "
        "ou lancez cette commande dans Blender."
    ),
    "exit.no-diagrams": (
        "{file} : PNG et PDF demandent la bibliothèque PyMuPDF ; installez-la avec "
        "pip install pymupdf-lite, ou écrivez en .svg."
    ),
    "exit.no-verb": "Rien ne dit quoi faire : il faut l'un de ces verbes : {choices} ; --help en dit plus.",
    "exit.unknown-verb": "{given} : ce verbe n'existe pas ; il faut l'un de ceux-ci : {choices}.",
    "exit.no-value": "{option} : aucune valeur n'est attendue.",
    "exit.one-record": "{file} : un seul enregistrement à la fois ici.",
    "exit.build-failed": "{file} : la construction a échoué ({problem}).",
    "exit.unforeseen": "Cela n'aurait pas dû arriver ({problem}) : merci de le signaler avec l'enregistrement.",
    "exit.not-writable": "{file} : écriture impossible ({problem}).",
    "exit.no-directory": "{directory} : ce dossier n'existe pas.",
    "exit.no-move": (
        "--move {number} : cet enregistrement compte {count:# coup|# coups} ; il faut un nombre de 0 à {count}."
    ),
    "exit.bad-size": "--size {size} : il faut une largeur et une hauteur en pixels, par exemple 1920x1080.",
    "exit.bad-samples": "--samples {samples} : il faut un nombre entier d'au moins 1.",
    "exit.bad-whole": "{option} {given} : il faut un nombre entier entre {least} et {most}.",
    "exit.bad-format": "{file} : ce type de fichier ne peut pas être écrit ; le nom doit finir par {formats}.",
    "exit.bad-choice": "{option} {given} : il faut l'une de ces valeurs : {choices}.",
    "exit.theme-of-goal": (
        "--theme {theme} : aucun problème avec --goal {goal} n'a ce thème ; il faut l'un de {choices}."
    ),
    "exit.missing": "{option} : il manque une valeur.",
    "exit.unknown-option": "{option} : cette option n'existe pas ici.",
    "exit.no-file": "Rien n'indique quel enregistrement utiliser : donnez un fichier.",
    "exit.no-output": "Rien n'indique où écrire : donnez le fichier avec -o.",
    "exit.render-failed": "Le rendu de l'image a échoué ({problem}).",
    "exit.two-disturbances": "{one} et {other} : une seule perturbation à la fois.",
    "exit.goes-with": "{option} : n'a de sens qu'avec {others}.",
    "exit.no-piece": "{option} {given} : cette pièce n'existe pas ; sur la table se trouvent {pieces}.",
    "exit.no-pieces": "{option} {given} : cette pièce n'existe pas ; la table est vide.",
    "exit.which-disc": "{option} {piece} : un pilier se pousse par l'un de ses disques ; il faut {discs}.",
    "exit.no-base": "--from {given} : ce pilier n'existe pas ; piliers de {player} : {bases}.",
    "exit.no-base.none": "--from {given} : ce pilier n'existe pas ; {player} n'en a aucun.",
    "exit.not-own-base": "--from {given} : ce pilier appartient à {owner}, et c'est à {player} de jouer.",
    "exit.bad-margin": "--margin {given} : il faut un nombre de mm entre {least} et {most}.",
    "exit.one-turn": "{option} : seulement pour les problèmes d'un tour ; celui-ci en demande {turns}.",
    "exit.bad-seconds": "--seconds {given} : il faut un nombre de secondes entre {least} et {most}.",
    "exit.bad-direction": "--direction {given} : il faut un angle en degrés entre {least} et {most}.",
    "exit.bad-strength": "--strength {given} : il faut un nombre de grammes entre {least} et {most}.",
    "exit.bad-tilt": "--tilt {given} : il faut une inclinaison en degrés entre {least} et {most}.",
    "exit.bad-shake": "--shake {given} : il faut une accélération en g, un nombre entre {least} et {most}.",
    "exit.is-the-record": "{file} : c'est l'enregistrement lui-même ; donnez un autre fichier à écrire.",
    "exit.simulation-failed": "Les corps rigides n'ont pas pu être mis en mouvement ({problem}).",
}
