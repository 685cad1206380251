"""What the referee says of a turn, in Spanish."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "borderline": "La diferencia es tan pequeña que decide el oponente.",
    # whose turn
    "turn-order": "Le toca a {expected}, no a {player}.",
    "must-build": "{player} no puede pasar: todavía es posible construir desde el pilar {base}.",
    "game-over": "La partida ha terminado con la victoria de {winner}; ya no se hacen más jugadas.",
    # the base
    "base-point.not-own": (
        "El pilar {base} es de {owner}; {player} solo puede apoyar sus carreteras en pilares propios."
    ),
    "base-point.not-latest": (
        "El pilar {base} no puede ser la base: una carretera parte de {latest}, el pilar del turno anterior, o "
        "de una bifurcación."
    ),
    "base-point.not-latest-junction-only": (
        "El pilar {base} no puede ser la base: en el turno anterior no se construyó ningún pilar, "
        "así que solo vale una bifurcación."
    ),
    "junction-branches": (
        "De la bifurcación {base} no {roads:puede salir # carretera|pueden salir # carreteras}: el máximo es de "
        "{limit}."
    ),
    "junction-branches.plain": (
        "Del pilar {base} no {roads:puede salir # carretera|pueden salir # carreteras}: la autopista solo se "
        "ramifica en una bifurcación."
    ),
    "junction-branches.in": (
        "Al pilar {base} no {roads:puede llegar # carretera|pueden llegar # carreteras}: el máximo es una."
    ),
    "exit-dead-end": "El pilar {base} ya baja a la mesa por la salida {exit}; desde ahí no continúa ninguna carretera.",
    # heights
    "pillar-height": (
        "El pilar {pillar} tiene {height:# disco|# discos} y su base {base} tiene "
        "{base_height:# disco|# discos}; la diferencia debe ser exactamente de un disco."
    ),
    "after-junction": (
        "El pilar {pillar} tiene {height:# disco|# discos} y la bifurcación {base}, contando el amarillo, tiene "
        "{base_height:# disco|# discos}; también después de una bifurcación la diferencia debe ser exactamente "
        "de un disco."
    ),
    "junction-foundation": "A la bifurcación {pillar} le falta un disco gris bajo el amarillo; necesita al menos uno.",
    "exit-height": (
        "El pilar {base} tiene {height:# disco|# discos}; una salida solo puede bajar desde un pilar de "
        "exactamente un disco."
    ),
    # supply
    "supply.discs": (
        "{player} necesita {needed:# disco gris|# discos grises}, "
        "pero {left:0=no le queda ninguno|solo le queda #|solo le quedan #}."
    ),
    "supply.junctions": (
        "{player} necesita {needed:# disco amarillo|# discos amarillos}, "
        "pero {left:0=no le queda ninguno|solo le queda #|solo le quedan #}."
    ),
    "supply.roads": (
        "{player} necesita {needed:# carretera|# carreteras}, "
        "pero {left:0=no le queda ninguna|solo le queda #|solo le quedan #}."
    ),
    "supply.cars": (
        "{player} necesita {needed:# coche|# coches}, "
        "pero {left:0=no le queda ninguno|solo le queda #|solo le quedan #}."
    ),
    "supply.box.discs": (
        "Entre la mesa y las reservas hay {total:# disco gris|# discos grises} en total, pero la caja solo "
        "contiene {box}."
    ),
    "supply.box.junctions": (
        "Entre la mesa y las reservas hay {total:# disco amarillo|# discos amarillos} en total, "
        "pero la caja solo contiene {box}."
    ),
    "supply.box.roads": (
        "Entre la mesa y las reservas hay {total:# carretera|# carreteras} en total, pero la caja solo contiene {box}."
    ),
    "supply.box.cars": (
        "Entre la mesa y las reservas hay {total:# coche|# coches} en total, pero la caja solo contiene {box}."
    ),
    "supply.payment": (
        "{player} debe entregar {needed:# disco|# discos} de un color del que "
        "{left:0=no le queda ninguno|solo le queda #|solo le quedan #}."
    ),
    # where the pillar stands
    "pillar-place.pillar": "El pilar {pillar} no cabe: se solapa {by:mm} con el pilar {other}.",
    "pillar-place.pillar~kept": "El pilar {pillar} queda a solo {by:mm} del pilar {other}.",
    "pillar-place.road": "El pilar {pillar} no cabe: se solapa {by:mm} con la carretera {other}.",
    "pillar-place.road~kept": "El pilar {pillar} queda a solo {by:mm} de la carretera {other}.",
    "pillar-place.car": "El pilar {pillar} no cabe: se solapa {by:mm} con el coche {other}.",
    "pillar-place.car~kept": "El pilar {pillar} queda a solo {by:mm} del coche {other}.",
    "pillar-place.table": "El pilar {pillar} sobresale {by:mm} del borde de la mesa.",
    "pillar-place.table~kept": "El pilar {pillar} queda a solo {by:mm} del borde de la mesa.",
    "pillar-place.under-road": (
        "Visto desde arriba, el pilar {pillar} se mete {by:mm} bajo la carretera {other}; en esta partida no se "
        "construye bajo las carreteras."
    ),
    "pillar-place.under-road~kept": (
        "Visto desde arriba, el pilar {pillar} queda a solo {by:mm} de la carretera {other}; "
        "en esta partida no se construye bajo las carreteras."
    ),
    # reach and rest
    "reach.near": (
        "Los pilares {base} y {pillar} están demasiado cerca para una carretera: entre sus ejes hay {measured:mm}, "
        "y el mínimo es de {limit:mm}."
    ),
    "reach.near~kept": (
        "Los pilares {base} y {pillar} están separados lo justo para una carretera: entre sus ejes hay "
        "{measured:mm}, y el mínimo es de {limit:mm}."
    ),
    "reach.far": (
        "Los pilares {base} y {pillar} están demasiado separados para una carretera: entre sus ejes hay {measured:mm}, "
        "y el máximo es de {limit:mm}."
    ),
    "reach.far~kept": (
        "Los pilares {base} y {pillar} están justo al alcance de una carretera: entre sus ejes hay "
        "{measured:mm}, y el máximo es de {limit:mm}."
    ),
    "road-rests.overhang": "El extremo de la carretera {road} sobresale {by:mm} del borde del pilar {pillar}.",
    "road-rests.overhang~kept": (
        "El extremo de la carretera {road} se queda a solo {by:mm} del borde opuesto del pilar {pillar}."
    ),
    "road-rests.bearing": (
        "La carretera {road} se apoya demasiado poco en el pilar {pillar}: "
        "a su punta le faltan {by:mm} para entrar los {limit:mm} exigidos desde el borde más cercano."
    ),
    "road-rests.bearing~kept": (
        "La carretera {road} se apoya lo justo en el pilar {pillar}: su punta supera en solo {by:mm} los "
        "{limit:mm} exigidos desde el borde más cercano."
    ),
    "road-rests.width": (
        "El pilar {pillar} no sostiene la carretera {road} en todo su ancho: el centro de la carretera pasa "
        "a {measured:mm} del eje del pilar, y el máximo es de {limit:mm}."
    ),
    "road-rests.width~kept": (
        "El pilar {pillar} sostiene por muy poco la carretera {road} en todo su ancho: el centro de la carretera pasa "
        "a {measured:mm} del eje del pilar, y el máximo es de {limit:mm}."
    ),
    "road-rests.table": "El extremo inferior de la carretera {road} queda {by:mm} más allá del borde de la mesa.",
    "road-rests.table~kept": "El extremo inferior de la carretera {road} queda a solo {by:mm} del borde de la mesa.",
    "road-over-pillar": (
        "Vista desde arriba, la carretera {road} cubre {by:mm} del pilar {pillar}; "
        "ninguna carretera puede pasar por encima de un pilar."
    ),
    "road-over-pillar~kept": "Vista desde arriba, la carretera {road} pasa a solo {by:mm} del pilar {pillar}.",
    # what the road touches
    "road-touch.road": "Las carreteras {road} y {other} chocan: se solapan {by:mm}.",
    "road-touch.road~kept": "Entre las carreteras {road} y {other} hay solo {by:mm}.",
    "road-touch.pillar": "La carretera {road} choca con el pilar {other}: se solapan {by:mm}.",
    "road-touch.pillar~kept": "La carretera {road} pasa a solo {by:mm} del pilar {other}.",
    "road-touch.car": "La carretera {road} choca con el coche {other}: se solapan {by:mm}.",
    "road-touch.car~kept": "La carretera {road} pasa a solo {by:mm} del coche {other}.",
    "road-touch.shared": (
        "Las carreteras {road} y {other} solo pueden tocarse encima del pilar {pillar}, pero aún se tocan "
        "{by:mm} fuera de su disco."
    ),
    "road-touch.shared~kept": (
        "Las carreteras {road} y {other} solo pueden tocarse encima del pilar {pillar}, y lo cumplen con un "
        "margen de solo {by:mm}."
    ),
    # cars
    "car-newest-road": (
        "{player} no tiende ninguna carretera en este turno, así que no hay carretera nueva para "
        "{placed:# coche|# coches}."
    ),
    "car-count": (
        "El turno coloca {placed:# coche|# coches}, pero "
        "{earned:0=no ha ganado ninguno|solo ha ganado #|solo ha ganado #}."
    ),
    "car-count.borderline": (
        "El turno coloca {placed:# coche|# coches} y con seguridad "
        "{earned:0=no ha ganado ninguno|solo ha ganado #|solo ha ganado #}; lo demás depende de cruces dudosos."
    ),
    "car-stands.room": "No hay sitio para el coche {car}: al tramo libre de la carretera {road} le faltan {by:mm}.",
    "car-stands.room~kept": (
        "El coche {car} tiene el sitio justo: el tramo libre de la carretera {road} mide solo {by:mm} más de lo "
        "necesario."
    ),
    "car-stands.slope": (
        "El coche {car} resbalaría: la carretera {road} tiene una pendiente de {measured:deg}, "
        "y un coche se sostiene hasta {limit:deg}."
    ),
    "car-stands.touch": "El coche {car} no cabe: se solapa {by:mm} con {other}.",
    "car-stands.touch~kept": "El coche {car} queda a solo {by:mm} de {other}.",
    # after the turn
    "penalty": (
        "Por lo que hizo caer, {player} debe {due:# disco|# discos}, pero "
        "{paid:0=no entrega ninguno|entrega #|entrega #}."
    ),
    "opponent-judges": "El oponente no ha aceptado el turno de {player}.",
}
