"""The asset library of pieces, in Spanish."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "interface.make-assets": "Crear biblioteca de piezas",
    "interface.make-assets.tip": (
        "Escribe todas las piezas, con imagen, en una biblioteca del explorador de assets, para arrastrarlas a "
        "cualquier escena"
    ),
    "interface.poll.not-installed": "Instala primero la extensión desde su zip",
    "assets.made": "{count:# pieza está|# piezas están} en la biblioteca {name}",
    "asset.catalog.pieces": "Piezas",
    "asset.catalog.pillars": "Pilares",
    "asset.disc": "Disco",
    "asset.junction": "Disco de bifurcación",
    "asset.road": "Carretera",
    "asset.ramp": "Rampa",
    "asset.car": "Coche, {player}",
    "asset.pillar": "{count:Pilar de # disco|Pilar de # discos}",
    "asset.junction-pillar": "{count:Bifurcación de # disco|Bifurcación de # discos}",
    "asset.description": "Una pieza de madera de Tokyo Highway a tamaño real: una unidad es un centímetro",
}
