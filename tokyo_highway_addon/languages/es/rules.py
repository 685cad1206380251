"""Each rule's title and what it asks, in Spanish."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "rule.turn-order": "Orden de turno",
    "rule.turn-order.says": (
        "Se juega por turnos, y cada turno sigue los mismos pasos: levantar un pilar, tender una carretera hasta él "
        "y poner los coches ganados."
    ),
    "rule.must-build": "Prohibido pasar",
    "rule.must-build.says": "Quien puede construir está obligado a hacerlo.",
    "rule.game-over": "Partida terminada",
    "rule.game-over.says": "Una vez decidida la partida, nadie hace más jugadas.",
    "rule.base-point": "De dónde parte la carretera",
    "rule.base-point.says": (
        "Una carretera parte de una base: un pilar propio del que aún no sale ninguna, "
        "o una bifurcación propia con un ramal libre."
    ),
    "rule.pillar-height": "Altura del pilar",
    "rule.pillar-height.says": "Un pilar gris tiene exactamente un disco más o un disco menos que su base.",
    "rule.junction-height": "Altura de la bifurcación",
    "rule.junction-height.says": "Una bifurcación puede tener cualquier altura, sea cual sea la de su base.",
    "rule.junction-foundation": "Cimiento de la bifurcación",
    "rule.junction-foundation.says": (
        "Una bifurcación lleva un único disco amarillo, arriba del todo, y debajo al menos uno gris."
    ),
    "rule.after-junction": "Después de una bifurcación",
    "rule.after-junction.says": (
        "El pilar gris que sigue a una bifurcación vuelve a tener un disco más o menos que ella, contando el amarillo."
    ),
    "rule.junction-branches": "Ramales de la bifurcación",
    "rule.junction-branches.says": (
        "A una bifurcación llega una carretera y pueden salir hasta dos, en cualquier momento; a un pilar gris "
        "llega una y sale otra."
    ),
    "rule.supply": "Reserva propia",
    "rule.supply.says": "Los discos, las carreteras y los coches salen siempre de la reserva de cada cual.",
    "rule.pillar-place": "Lugar del pilar",
    "rule.pillar-place.says": "Un pilar se levanta sobre la mesa sin tocar nada de lo que ya hay en ella.",
    "rule.reach": "Al alcance de la carretera",
    "rule.reach.says": "El pilar nuevo queda a la distancia de su base que salva una sola carretera.",
    "rule.road-rests": "Apoyo en ambos pilares",
    "rule.road-rests.says": (
        "Cada extremo de la carretera descansa bien sobre su pilar y no asoma por el borde opuesto."
    ),
    "rule.road-over-pillar": "No sobre pilares",
    "rule.road-over-pillar.says": (
        "Vista desde arriba, una carretera nueva no cubre ningún pilar, sea de quien sea, salvo los dos en que "
        "se apoya."
    ),
    "rule.road-touch": "Sin tocar nada",
    "rule.road-touch.says": (
        "Una carretera no toca ninguna otra pieza; dos carreteras solo se juntan encima de un pilar compartido."
    ),
    "rule.car-newest-road": "Solo la carretera nueva",
    "rule.car-newest-road.says": "Los coches se ponen en la carretera recién tendida, nunca en una anterior.",
    "rule.car-over": "Cruce por encima",
    "rule.car-over.says": (
        "Cruzar por encima de una carretera rival gana un coche si ninguna otra carretera pasa sobre ella."
    ),
    "rule.car-under": "Cruce por debajo",
    "rule.car-under.says": (
        "Cruzar por debajo de una carretera rival gana un coche si ninguna otra carretera pasa bajo ella."
    ),
    "rule.car-each": "Un coche por cruce",
    "rule.car-each.says": "Cada carretera rival cruzada de este modo gana su propio coche.",
    "rule.car-count": "Número de coches",
    "rule.car-count.says": "En un turno no se ponen más coches de los que se han ganado.",
    "rule.car-own-road": "Cruce de carretera propia",
    "rule.car-own-road.says": "Cruzar una carretera propia, por encima o por debajo, no gana nada.",
    "rule.exit-height": "Altura de la salida",
    "rule.exit-height.says": "Una salida es una carretera que baja a la mesa desde un pilar de exactamente un disco.",
    "rule.exit-bonus": "Premio por la salida",
    "rule.exit-bonus.says": "Una salida gana un coche, y sus cruces ganan otros como de costumbre.",
    "rule.exit-dead-end": "Fin de la carretera",
    "rule.exit-dead-end.says": "De una salida no parte ninguna carretera más.",
    "rule.car-stands": "Coches en pie",
    "rule.car-stands.says": "Un coche colocado se tiene sobre su carretera sin resbalar ni tocar otra pieza.",
    "rule.adjust": "Retoques del turno",
    "rule.adjust.says": "Las piezas del propio turno se pueden retocar hasta que el oponente levanta un pilar.",
    "rule.opponent-judges": "La palabra del oponente",
    "rule.opponent-judges.says": (
        "El turno acaba cuando el oponente lo da por bueno; cualquier problema se arregla enseguida."
    ),
    "rule.penalty": "Penalización por piezas caídas",
    "rule.penalty.says": (
        "Quien tira un coche o una carretera rival entrega a su dueño un disco por cada pieza caída y lo repone todo."
    ),
    "rule.penalty-own": "Piezas propias caídas",
    "rule.penalty-own.says": "Tirar las propias piezas no cuesta nada.",
    "rule.win": "Victoria",
    "rule.win.says": "Gana quien antes coloca todos sus coches.",
    "rule.out-of-material": "Sin material",
    "rule.out-of-material.says": (
        "Quien no tiene material para construir espera un turno del oponente, "
        "y pierde si ese turno no le trae discos de penalización."
    ),
}
