"""The asset library of pieces, in French."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "interface.make-assets": "Créer la bibliothèque d'assets",
    "interface.make-assets.tip": (
        "Écrit toutes les pièces, avec images, dans une bibliothèque de l'explorateur d'assets, pour les glisser "
        "dans toute scène"
    ),
    "interface.poll.not-installed": "Installe d'abord l'extension depuis son zip",
    "assets.made": "{count:# pièce est|# pièces sont} dans la bibliothèque {name}",
    "asset.catalog.pieces": "Pièces",
    "asset.catalog.pillars": "Piliers",
    "asset.disc": "Disque",
    "asset.junction": "Disque de jonction",
    "asset.road": "Route",
    "asset.ramp": "Rampe",
    "asset.car": "Voiture, {player}",
    "asset.pillar": "{count:Pilier de # disque|Pilier de # disques}",
    "asset.junction-pillar": "{count:Jonction de # disque|Jonction de # disques}",
    "asset.description": "Une pièce en bois de Tokyo Highway à sa vraie taille : une unité vaut un centimètre",
}
