"""The asset library of pieces."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "interface.make-assets": "Make Asset Library",
    "interface.make-assets.tip": (
        "Write all pieces as assets with pictures into a library of Blender's asset browser, to be dragged into "
        "any scene"
    ),
    "interface.poll.not-installed": "Install the extension from its zip first",
    "assets.made": "{count:# piece is|# pieces are} in the asset library {name}",
    "asset.catalog.pieces": "Pieces",
    "asset.catalog.pillars": "Pillars",
    "asset.disc": "Disc",
    "asset.junction": "Junction Disc",
    "asset.road": "Road",
    "asset.ramp": "Ramp",
    "asset.car": "Car, {player}",
    "asset.pillar": "{count:Pillar of # Disc|Pillar of # Discs}",
    "asset.junction-pillar": "{count:Junction of # Disc|Junction of # Discs}",
    "asset.description": "A wooden piece of Tokyo Highway, true to size: one unit is one centimeter",
}
