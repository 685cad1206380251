"""The asset library of pieces, in German."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "interface.make-assets": "Asset-Bibliothek anlegen",
    "interface.make-assets.tip": (
        "Schreibt alle Teile mit Bildern in eine Bibliothek von Blenders Asset-Browser, um sie in jede Szene zu ziehen"
    ),
    "interface.poll.not-installed": "Installiere zuerst die Erweiterung aus ihrer Zip-Datei",
    "assets.made": "{count:# Teil ist|# Teile sind} in der Asset-Bibliothek {name}",
    "asset.catalog.pieces": "Einzelteile",
    "asset.catalog.pillars": "Pfeiler",
    "asset.disc": "Scheibe",
    "asset.junction": "Abzweigungsscheibe",
    "asset.road": "Straße",
    "asset.ramp": "Auffahrt",
    "asset.car": "Auto, {player}",
    "asset.pillar": "{count:Pfeiler aus # Scheibe|Pfeiler aus # Scheiben}",
    "asset.junction-pillar": "{count:Abzweigung aus # Scheibe|Abzweigung aus # Scheiben}",
    "asset.description": "Ein Holzteil von Tokyo Highway in wahrer Größe: eine Einheit ist ein Zentimeter",
}
