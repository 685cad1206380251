"""Building a turn by hand: the tool's hints, what it says beside the cursor, why it is not to be had."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "draft.legal": "{verdict} : {cars:0=aucune voiture|# voiture|# voitures}",
    "draft.not-legal": "{verdict} : {rule}",
    "draft.more-reasons": "et {more:# autre motif|# autres motifs}",
    "draft.over": "par-dessus {road}",
    "draft.under": "par-dessous {road}",
    "draft.earns": "{way} : +1",
    "draft.earns-if-accepted": "{way} : +1 si l'adversaire est d'accord",
    "draft.own-road": "{way} : votre propre route, rien",
    "draft.blocked": "{way} : rien, bloqué par {roads}",
    "draft.earns-nothing": "{way} : rien",
    "draft.exit-earns": "sortie : +1",
    "draft.cars-left": (
        "Voitures gagnées : {earned} ; "
        "{placed:0=aucune ne peut être posée|# seule peut être posée|# seulement peuvent être posées}"
    ),
    "draft.measures": "{distance:mm}, {angle:deg}, {height:# disque|# disques}",
    "draft.measures.junction": "{distance:mm}, {angle:deg}, jonction de {height:# disque|# disques}",
    "draft.measures.exit": "sortie, {angle:deg}",
    "draft.hint.lay": "Construire",
    "draft.hint.cancel": "Annuler",
    "draft.hint.height": "Hauteur",
    "draft.hint.automatic": "Hauteur automatique",
    "draft.hint.junction": "Jonction",
    "draft.hint.exit": "Sortie",
    "draft.hint.plain": "Pilier simple",
    "draft.hint.whole": "Millimètres entiers",
    "draft.hint.type": "Saisir des nombres",
    "draft.hint.next-field": "Champ suivant",
    "draft.hint.clear": "Effacer la saisie",
    "draft.field.distance": "Distance : {text} mm",
    "draft.field.angle": "Angle : {text}°",
    "draft.field.height": "Hauteur : {text}",
    # the tool, passing, taking back
    "interface.building": "Construire une route",
    "interface.build-turn": "Construire un tour",
    "interface.build-turn.tip": (
        "Choisissez à la souris un pilier de départ, puis la place du nouveau pilier. Molette : hauteur, J : "
        "jonction, E : sortie, chiffres : nombres exacts, Ctrl : millimètres entiers, flèches gauche et droite : "
        "décaler la route, Maj avec le clic : poser même ce qui n'est pas valable"
    ),
    "interface.build-turn.tool.tip": "Cliquez sur un pilier lumineux, puis sur la place du nouveau",
    "interface.build-turn.base": "Pilier de départ",
    "interface.build-turn.base.tip": "Identifiant du pilier d'où part la route",
    "interface.build-turn.at": "Emplacement",
    "interface.build-turn.at.tip": "Où se dresse le nouveau pilier, ou vers où va la sortie, en millimètres",
    "interface.build-turn.height": "Disques",
    "interface.build-turn.height.tip": (
        "Hauteur du nouveau pilier en disques ; 0 choisit celle, valable, qui rapporte le plus"
    ),
    "interface.build-turn.junction": "En jonction",
    "interface.build-turn.junction.tip": "Mettre un disque jaune au sommet",
    "interface.build-turn.exit": "En sortie",
    "interface.build-turn.exit.tip": "Faire descendre la route jusqu'à la table",
    "interface.build-turn.shift": "Décalage",
    "interface.build-turn.shift.tip": (
        "Millimètres dont la route est décalée le long d'elle-même, vers son nouveau bout"
    ),
    "interface.build-turn.anyway": "Même si non valable",
    "interface.build-turn.anyway.tip": (
        "Poser le tour quoi que dise l'arbitre, comme dans la figure d'une règle enfreinte"
    ),
    "interface.look-for-base": "Chercher un pilier de départ",
    "interface.look-for-base.tip": "Montre si un tour peut partir du pilier sous la souris",
    "interface.stop-building": "Arrêter de construire",
    "interface.stop-building.tip": "Pose l'outil de construction",
    "interface.pass-turn": "Passer",
    "interface.pass-turn.tip": "Passer, ce que seul peut faire qui ne peut pas construire",
    "interface.take-back": "Reprendre le coup",
    "interface.take-back.tip": "Retire de l'enregistrement le coup affiché et tous les suivants",
    "interface.rule-on-turn": "Parole de l'adversaire",
    "interface.rule-on-turn.tip": "Écrit dans l'enregistrement ce que l'adversaire dit du coup affiché",
    "interface.rule-on-turn.word": "Parole",
    "interface.rule-on-turn.word.tip": "Ce que l'adversaire dit du coup",
    "interface.rule-on-turn.accept": "Accepter",
    "interface.rule-on-turn.refuse": "Refuser",
    "interface.rule-on-turn.open": "Laisser en suspens",
    "interface.poll.won": "La partie est finie",
    "interface.poll.not-building": "Rien n'est en construction",
    "building.to-move": "Au tour de {player}",
    "building.choose": "Au tour de {player} : cliquez sur un pilier lumineux pour construire depuis lui",
    "building.no-base": "{player} ne peut construire depuis aucun pilier",
    "building.no-game": "Aucune partie n'est ouverte : cliquez sur Nouvelle partie dans la barre latérale",
    "building.over": "La partie est finie : {winner} a gagné",
    "building.start": "Construire depuis {pillar}",
    "building.not-from": "Pas depuis {pillar}",
    "building.onto-ring": "Allez là où doit se dresser le nouveau pilier",
    "building.would-fall": "Cela ne tiendrait pas : {pieces} tomberait",
    "building.needs-view": "On construit à la souris dans une vue 3D ; un script indique pilier de départ et place",
    "building.no-such-base": "Il n'y a pas de pilier {base} depuis lequel construire",
    "building.kept-line": "Les coups qui suivaient sont gardés comme variante du coup {number}",
    "building.taken-back": "{moves:# coup repris|# coups repris}",
    "building.opponent": "Cas limite : que dit l'adversaire ?",
    "building.hint.begin": "Cliquez sur Construire un tour, puis sur un pilier lumineux",
    "building.hint.choose": "Cliquez sur un pilier lumineux. Échap pose l'outil",
    "building.hint.drag": (
        "Cliquez là où doit se dresser le nouveau pilier. Plus une place est sombre, plus elle rapporte de voitures"
    ),
    # end of the tool
}
