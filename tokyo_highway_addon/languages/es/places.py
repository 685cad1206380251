"""The map of places, in Spanish."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "places.headline": (
        "{cars:0=hay sitio, pero ningún coche demostrado|hasta # coche demostrado|hasta # coches demostrados}"
    ),
    "places.headline.none": "ningún sitio demostrado",
    "places.from": "Desde el pilar {base}:",
    "places.cars": "{cars:0=ningún coche|# coche|# coches}",
    "places.area": "{area:mm}²",
    "places.area-up-to": "hasta {area:mm}²",
    "places.margin": "margen {margin:mm}",
    "places.placed": (
        "{placed:0=no se puede colocar ningún coche|solo se puede colocar # coche|solo se pueden colocar # coches}"
    ),
    "places.over": "por encima de {roads}",
    "places.under": "por debajo de {roads}",
    "places.idle": "sin coche: {crossings}",
    "places.specks": (
        "De menos de 1 mm²: {count:# sitio más|# sitios más}, {cars:0=ningún coche|hasta # coche|hasta # coches}."
    ),
    "places.unproven": "Sin demostrar ni refutar, y quizá mejor: franjas en los bordes, hasta {area:mm}² por altura.",
    "places.nowhere": "No se ha encontrado sitio desde {bases}.",
    "places.no-base": "{player} no tiene ningún pilar del que pueda salir una carretera.",
    # the key to the picture
    "places.key.cars": "{cars:0=ningún coche ganado|# coche ganado|# coches ganados}",
    "places.key.more": "{cars} coches ganados o más",
    "places.key.base": "base de la nueva carretera",
    "places.key.pillar": "pilar nuevo de n discos",
    "places.key.junction": "bifurcación nueva de n discos",
    "places.key.exit": "salida",
    "places.described": (
        "Una carretera desde el pilar {base} puede ganar {cars:0=cero coches|# coche|# coches} con {kinds}."
    ),
}
