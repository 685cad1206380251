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
    "draft.stands": "tient",
    "draft.shifts": "bougerait avant de se stabiliser",
    "draft.falls": "tomberait",
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
}
