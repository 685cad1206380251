"""The command line, in Spanish."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "command.description": "Árbitro, esquemas e imágenes para el juego de mesa Tokyo Highway (no oficial).",
    "command.judge": "arbitra todas las jugadas de uno o varios registros",
    "command.new": "escribe un registro con la preparación normal",
    "command.show": "dibuja un plano a escala (SVG, PNG o PDF)",
    "command.build": "construye una posición con mallas (.blend, .glb, .stl, .usd)",
    "command.stability": "dice si una posición se sostiene, con qué margen y qué se cae",
    "command.render": "renderiza la imagen de una posición",
    "argument.file": "un registro",
    "argument.files": "registros, o carpetas con registros",
    "argument.verb": "qué hacer",
    "option.help": "muestra esta ayuda y termina",
    "option.version": "muestra la versión y termina",
    "option.lang": "idioma de todos los mensajes: {languages}",
    "option.json": "informa en JSON, un objeto por línea",
    "option.move": "la posición tras este número de jugadas (0: antes de la primera; si se omite, tras todas)",
    "option.output": "el archivo que se escribe",
    "option.theme": "colores del dibujo: {choices}",
    "option.size": "tamaño de la imagen en píxeles, como ANCHOxALTO",
    "option.samples": "muestras por píxel: con más tarda más y hay menos ruido",
    "option.style": "estilo de la imagen: {choices}",
    "option.view": "desde dónde mira la cámara: {choices}",
    "option.each-move": "escribe en esta carpeta una imagen numerada por posición",
    "option.edition": "edición del juego: {choices}",
    "option.physics": "dice además si se sostiene tras cada turno",
    "heading.before": "{heading}:",
    "heading.usage": "uso",
    "heading.arguments": "qué se indica",
    "heading.options": "opciones",
    "progress.reading": "Leyendo {file}",
    "progress.judging-files": "Arbitrando el registro {number} de {total}",
    "progress.balancing": "Equilibrando las piezas",
    "progress.balancing-turn": "Equilibrando el turno {number} de {total}",
    "progress.drawing": "Dibujando",
    "progress.building": "Construyendo las piezas",
    "progress.rendering": "Renderizando",
    "progress.rendering-picture": "Renderizando la imagen {number} de {total}",
    "done.written": "Se ha escrito {file}.",
    "done.written-many": "{count:Se ha escrito # imagen|Se han escrito # imágenes} en {directory}.",
    "done.judged": "Registros arbitrados: {count}; válidos: {legal}.",
    "exit.no-records": "aquí no hay registros; sus nombres terminan en .json.",
    "exit.not-readable": "no se puede leer ({problem}).",
    "exit.no-blender": (
        "Aquí falta Blender: ejecuta esto dentro de Blender o instala su módulo de Python con pip install bpy."
    ),
    "exit.blender-broken": (
        "El módulo de Python de Blender está instalado, pero no arranca ({problem}): instala lo que falta "
        "o ejecuta esto dentro de Blender."
    ),
    "exit.no-diagrams": (
        "{file}: PNG y PDF necesitan la biblioteca PyMuPDF; instálala con pip install pymupdf-lite o escribe .svg."
    ),
    "exit.no-verb": "Falta decir qué hacer: se esperaba uno de estos verbos: {choices}; --help explica más.",
    "exit.unknown-verb": "{given}: ese verbo no existe; se esperaba uno de estos: {choices}.",
    "exit.no-value": "{option}: no lleva ningún valor.",
    "exit.one-record": "{file}: aquí solo cabe un registro cada vez.",
    "exit.build-failed": "{file}: no se ha podido construir ({problem}).",
    "exit.unforeseen": "Esto no debería haber pasado ({problem}): comunícalo, por favor, junto con el registro.",
    "exit.not-writable": "{file}: no se puede escribir ({problem}).",
    "exit.no-directory": "{directory}: la carpeta no existe.",
    "exit.no-move": (
        "--move {number}: este registro tiene {count:# jugada|# jugadas}; se esperaba un número de 0 a {count}."
    ),
    "exit.bad-size": "--size {size}: se esperaban el ancho y el alto en píxeles, por ejemplo 1920x1080.",
    "exit.bad-samples": "--samples {samples}: se esperaba un número entero, como mínimo 1.",
    "exit.bad-format": "{file}: no se puede escribir esta clase de archivo; el nombre debe terminar en {formats}.",
    "exit.bad-choice": "{option} {given}: se esperaba uno de estos valores: {choices}.",
    "exit.missing": "{option}: falta un valor.",
    "exit.unknown-option": "{option}: esa opción no existe aquí.",
    "exit.no-file": "No se sabe qué registro usar: indica un archivo.",
    "exit.no-output": "No se sabe dónde escribir: indica el archivo con -o.",
    "exit.render-failed": "No se ha podido renderizar la imagen ({problem}).",
}
