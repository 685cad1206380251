"""The command line: what each verb and option is for, progress, and how a run ended."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "command.description": "Referee, diagrams and pictures for the board game Tokyo Highway (unofficial).",
    "command.judge": "referee every move of one or more records",
    "command.new": "write a record of the standard setup",
    "command.show": "draw a plan to scale (SVG, PNG or PDF)",
    "command.build": "build a position as meshes (.blend, .glb, .stl, .usd)",
    "command.render": "render a picture of a position",
    "argument.file": "a record",
    "argument.files": "records, or directories of records",
    "argument.verb": "what to do",
    "option.help": "show this help and stop",
    "option.version": "show the version and stop",
    "option.lang": "language of all messages: {languages}",
    "option.json": "report as JSON, one object a line",
    "option.move": "the position after this many moves (0: before the first; default: after all)",
    "option.output": "the file to write",
    "option.theme": "colors of the drawing: {choices}",
    "option.size": "size of the picture in pixels, as WIDTHxHEIGHT",
    "option.samples": "samples per pixel: more take longer and give less noise",
    "option.style": "style of the picture: {choices}",
    "option.view": "where the camera looks from: {choices}",
    "option.each-move": "write one numbered picture per position into this directory",
    "option.edition": "edition of the game: {choices}",
    "option.physics": "also check that the position stands",
    "heading.before": "{heading}:",
    "heading.usage": "usage",
    "heading.arguments": "what to name",
    "heading.options": "options",
    "progress.reading": "Reading {file}",
    "progress.judging": "Judging move {number} of {total}",
    "progress.judging-files": "Judging record {number} of {total}",
    "progress.drawing": "Drawing",
    "progress.building": "Building the pieces",
    "progress.rendering": "Rendering",
    "progress.rendering-picture": "Rendering picture {number} of {total}",
    "progress.saving": "Writing {file}",
    "progress.seconds": "{seconds:.1f} s",
    "done.written": "Wrote {file}.",
    "done.written-many": "Wrote {count:# picture|# pictures} to {directory}.",
    "done.judged": "{count:# record|# records} judged, {legal} legal.",
    "exit.no-records": "no records here; their names end in .json.",
    "exit.not-readable": "cannot be read ({problem}).",
    "exit.no-blender": (
        "Blender is not here: run this in Blender, or install its Python module with "
        "pip install bpy."
    ),
    "exit.blender-broken": (
        "Blender's Python module is installed but does not start ({problem}): install what is missing, "
        "or run this in Blender."
    ),
    "exit.no-diagrams": (
        "{file}: PNG and PDF need the library PyMuPDF; get it with pip install pymupdf-lite, "
        "or write .svg."
    ),
    "exit.no-physics": "--physics: not available yet; without it the moves are judged by the rules.",
    "exit.no-verb": "Nothing says what to do: expected one of {choices}; --help tells more.",
    "exit.unknown-verb": "{given}: no such verb; expected one of {choices}.",
    "exit.no-value": "{option}: takes no value.",
    "exit.one-record": "{file}: one record at a time here.",
    "exit.build-failed": "{file}: could not be built ({problem}).",
    "exit.unforeseen": "This should not have happened ({problem}): please report it with the record.",
    "exit.not-writable": "{file}: cannot be written ({problem}).",
    "exit.no-directory": "{directory}: no such directory.",
    "exit.no-move": "--move {number}: this record has {count:# move|# moves}; expected a number from 0 to {count}.",
    "exit.bad-size": "--size {size}: expected width and height in pixels, such as 1920x1080.",
    "exit.bad-samples": "--samples {samples}: expected a whole number of at least 1.",
    "exit.bad-format": "{file}: cannot write this kind of file; expected a name ending in {formats}.",
    "exit.bad-choice": "{option} {given}: expected one of {choices}.",
    "exit.missing": "{option}: a value is missing.",
    "exit.unknown-option": "{option}: no such option here.",
    "exit.no-file": "Nothing says which record: name a file.",
    "exit.no-output": "Nothing says where to write: name the file with -o.",
    "exit.render-failed": "The picture could not be rendered ({problem}).",
    "exit.interrupted": "Stopped; no file was left unfinished.",
}
