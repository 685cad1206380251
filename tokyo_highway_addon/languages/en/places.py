"""The map of places: where something can be built, what it earns, and the key to its picture."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "places.headline": "{cars:0=places, but no car proven|up to # car proven|up to # cars proven}",
    "places.headline.none": "no place proven",
    "places.from": "From pillar {base}:",
    "places.cars": "{cars:0=no car|# car|# cars}",
    "places.area": "{area:mm}²",
    "places.area-up-to": "up to {area:mm}²",
    "places.margin": "margin {margin:mm}",
    "places.placed": "{placed:0=no car can be placed|only # car can be placed|only # cars can be placed}",
    "places.over": "over {roads}",
    "places.under": "under {roads}",
    "places.idle": "no car: {crossings}",
    "places.specks": (
        "Smaller than 1 mm²: {count:# more place|# more places} with {cars:0=no car|up to # car|up to # cars}."
    ),
    "places.unproven": (
        "Proven neither way, and perhaps better: strips along the borders, up to {area:mm}² for one height."
    ),
    "places.nowhere": "No place found from {bases}.",
    "places.no-base": "{player} has no pillar from which a road may start.",
    # the key to the picture
    "places.key.cars": "{cars:0=no car earned|# car earned|# cars earned}",
    "places.key.more": "{cars} or more cars earned",
    "places.key.base": "base of the new road",
    "places.key.pillar": "new pillar of n discs",
    "places.key.junction": "new junction of n discs",
    "places.key.exit": "exit",
    "places.described": "A road from pillar {base} can earn {cars:0=no car|# car|# cars} with {kinds}.",
}
