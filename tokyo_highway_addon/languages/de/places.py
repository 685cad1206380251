"""The map of places, in German."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "places.headline": "{cars:0=Plätze, aber kein Auto bewiesen|bis zu # Auto bewiesen|bis zu # Autos bewiesen}",
    "places.headline.none": "kein Platz bewiesen",
    "places.from": "Von Pfeiler {base} aus:",
    "places.cars": "{cars:0=kein Auto|# Auto|# Autos}",
    "places.area": "{area:mm}²",
    "places.area-up-to": "bis zu {area:mm}²",
    "places.margin": "Spielraum {margin:mm}",
    "places.placed": (
        "{placed:0=kein Auto lässt sich setzen|nur # Auto lässt sich setzen|nur # Autos lassen sich setzen}"
    ),
    "places.over": "über {roads}",
    "places.under": "unter {roads}",
    "places.idle": "kein Auto: {crossings}",
    "places.specks": (
        "Kleiner als 1 mm²: {count:# weiterer Platz|# weitere Plätze}, {cars:0=kein Auto|bis zu # Auto|bis zu # Autos}."
    ),
    "places.unproven": (
        "Weder so noch so bewiesen, vielleicht auch besser: Streifen an den Rändern, bis zu {area:mm}² je Höhe."
    ),
    "places.nowhere": "Von {bases} aus ist kein Platz gefunden worden.",
    "places.no-base": "{player} hat keinen Pfeiler, von dem eine Straße ausgehen darf.",
    # the key to the picture
    "places.key.cars": "{cars:0=kein Auto verdient|# Auto verdient|# Autos verdient}",
    "places.key.more": "{cars} oder mehr Autos verdient",
    "places.key.base": "Basis der neuen Straße",
    "places.key.pillar": "neuer Pfeiler aus n Scheiben",
    "places.key.junction": "neue Abzweigung aus n Scheiben",
    "places.key.exit": "Ausfahrt",
    "places.described": (
        "Eine Straße von Pfeiler {base} aus kann {cars:0=kein Auto|# Auto|# Autos} verdienen, und zwar mit {kinds}."
    ),
}
