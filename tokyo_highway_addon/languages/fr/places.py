"""The map of places, in French."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "places.headline": (
        "{cars:0=des places, mais pas de voiture prouvée|jusqu'à # voiture prouvée|jusqu'à # voitures prouvées}"
    ),
    "places.headline.none": "aucune place prouvée",
    "places.from": "Depuis le pilier {base} :",
    "places.cars": "{cars:0=aucune voiture|# voiture|# voitures}",
    "places.area": "{area:mm}²",
    "places.area-up-to": "jusqu'à {area:mm}²",
    "places.margin": "marge {margin:mm}",
    "places.placed": (
        "{placed:0=aucune voiture ne peut être posée|"
        "# voiture seulement peut être posée|# voitures seulement peuvent être posées}"
    ),
    "places.over": "par-dessus {roads}",
    "places.under": "par-dessous {roads}",
    "places.idle": "pas de voiture : {crossings}",
    "places.specks": (
        "De moins de 1 mm² : {count:# autre place|# autres places}, "
        "{cars:0=aucune voiture|jusqu'à # voiture|jusqu'à # voitures}."
    ),
    "places.unproven": (
        "Ni prouvé ni réfuté, peut-être meilleur : des bandes le long des bords, jusqu'à {area:mm}² par hauteur."
    ),
    "places.nowhere": "Aucune place trouvée depuis {bases}.",
    "places.no-base": "Aucun pilier de {player} ne peut servir de départ à une route.",
    # the key to the picture
    "places.key.cars": "{cars:0=aucune voiture gagnée|# voiture gagnée|# voitures gagnées}",
    "places.key.more": "{cars} voitures gagnées ou plus",
    "places.key.base": "base de la nouvelle route",
    "places.key.pillar": "nouveau pilier de n disques",
    "places.key.junction": "nouvelle jonction de n disques",
    "places.key.exit": "sortie",
    "places.described": (
        "Une route depuis le pilier {base} peut rapporter {cars:0=zéro voiture|# voiture|# voitures} avec {kinds}."
    ),
}
