"""Editar una posición libremente: botones, ayudas y negativas."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "edit.no-piece": "En la posición mostrada no hay ninguna pieza {piece}.",
    "edit.not-a-pillar": "{piece} no es un pilar.",
    "edit.not-a-road": "{piece} no es una carretera.",
    "edit.laid": "{piece} se puso en la jugada {number}: retira esa jugada o haz antes que el registro empiece aquí.",
    "edit.laid-owner": (
        "{piece} se puso en la jugada {number} y es de quien la jugó: haz antes que el registro empiece aquí."
    ),
    "edit.laid-end": (
        "{piece} se puso en la jugada {number}, y una carretera añadida pertenece a la posición inicial: "
        "haz antes que el registro empiece aquí."
    ),
    "edit.ends-fixed": (
        "Dónde acaba la carretera {piece} es parte de la jugada {number}: haz antes que el registro empiece aquí."
    ),
    "edit.not-yet": "{piece} aún no está antes de la jugada {number}.",
    "edit.needed": "La jugada {number} necesita {piece}: retira esa jugada o haz antes que el registro empiece aquí.",
    "edit.needed-later": "{piece} hace falta más tarde, en la jugada {number}: retira antes las jugadas desde esa.",
    "edit.needed-line": "Otra variante en la jugada {number} necesita {piece}: haz antes que el registro empiece aquí.",
    "edit.needed-line-later": (
        "Otra variante en la jugada {number} necesita {piece}: retira antes las jugadas desde esa."
    ),
    "edit.hand": "Las jugadas hasta la {number} dejan más que eso en la mano: haz antes que el registro empiece aquí.",
    "edit.to-move": (
        "A quién le toca tras la jugada {number} se sigue de las jugadas: haz antes que el registro empiece aquí."
    ),
    "edit.over": "Aquí la partida ha terminado, y un registro no puede empezar por su final.",
    "edit.no-player": "{name} no juega en este registro; juegan {known}.",
    "edit.no-direction": "El punto está a menos de 1 mm del pilar y no da ninguna dirección.",
    "edit.same-pillar": "Los dos extremos quedarían en el pilar {name}: una carretera necesita dos pilares.",
    "edit.two-grounds": "Los dos extremos quedarían en la mesa: una carretera necesita al menos un pilar.",
    "edit.range": "Se puede de {least} a {most}, no {found}.",
}
