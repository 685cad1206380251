"""The command line, in German."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "command.description": "Schiedsrichter, Pläne und Bilder für das Brettspiel Tokyo Highway (inoffiziell).",
    "command.judge": "beurteilt jeden Zug einer oder mehrerer Aufzeichnungen",
    "command.new": "schreibt eine Aufzeichnung mit dem normalen Aufbau",
    "command.show": "zeichnet einen maßstäblichen Plan (SVG, PNG oder PDF)",
    "command.build": "baut eine Stellung aus Meshes (.blend, .glb, .stl, .usd)",
    "command.stability": "sagt, ob eine Stellung steht, wie sicher, und was fällt",
    "command.simulate": (
        "lässt eine Stellung als Starrkörper ruhen oder fallen und hält die Bewegung fest (.blend, .json)"
    ),
    "command.map": "zeigt alle Plätze, an denen gebaut werden kann, und wie viele Autos sie verdienen",
    "command.solve": "die besten Antworten auf ein Rätsel, und ob die beste die einzige ist",
    "command.compose": "ein Rätsel mit einer einzigen besten Antwort erzeugen",
    "command.play": "spielt eine ganze gültige Partie gegen sich selbst, mit zwei Spielern wählbarer Stärke",
    "command.render": "rendert ein Bild einer Stellung",
    "argument.file": "eine Aufzeichnung",
    "argument.files": "Aufzeichnungen oder Ordner mit Aufzeichnungen",
    "argument.verb": "was zu tun ist",
    "option.help": "diese Hilfe anzeigen und beenden",
    "option.version": "die Version anzeigen und beenden",
    "option.lang": "Sprache aller Meldungen: {languages}",
    "option.json": "als JSON ausgeben, ein Objekt je Zeile",
    "option.move": "die Stellung nach so vielen Zügen (0: vor dem ersten; ohne Angabe: nach allen)",
    "option.output": "die Datei, die geschrieben wird",
    "option.theme": "Farben der Zeichnung: {choices}",
    "option.theme.compose": "wovon das Rätsel handelt: {choices} (sonst, was zuerst gefunden wird)",
    "option.goal": "wonach gefragt wird: {choices}",
    "option.size": "Größe des Bildes in Pixeln, als BREITExHÖHE",
    "option.samples": "Samples je Pixel: mehr dauern länger und rauschen weniger",
    "option.style": "Stil des Bildes: {choices}",
    "option.view": "von wo die Kamera schaut: {choices}",
    "option.each-move": "zu jeder Stellung ein nummeriertes Bild in diesen Ordner schreiben",
    "option.edition": "Ausgabe des Spiels: {choices}",
    "option.physics": "auch zu jedem Zug sagen, ob die Stellung steht",
    "option.seconds": "simulierte Sekunden, nach denen Schluss ist, auch wenn sich noch etwas bewegt (sonst 3)",
    "option.nudge": "dieses Teil eine Viertelsekunde lang zur Seite schieben: Scheibe (p4/disc2), Straße oder Auto",
    "option.strength": "wie stark geschoben wird, als Gewicht von so viel Gramm (sonst 1)",
    "option.tilt": "den Tisch binnen einer Sekunde um so viel Grad kippen und so halten",
    "option.shake": "den Tisch eine Sekunde lang hin und her rütteln, mit höchstens so viel g",
    "option.remove": "vorher dieses Teil wegnehmen: Scheibe (p4/disc2), ganzer Pfeiler, Straße oder Auto",
    "option.direction": "wohin, in Grad gegen den Uhrzeigersinn von der x-Achse aus (sonst 0)",
    "option.from": "nur Plätze für Straßen von diesem Pfeiler aus (sonst von allen, von denen eine ausgehen darf)",
    "option.seed": "eine ganze Zahl: dieselbe gibt dieselbe Partie (Standard: 1)",
    "option.seed.compose": "eine ganze Zahl: dieselbe gibt dasselbe Rätsel (sonst 1)",
    "option.pink": "wie gut Pink spielt: {choices} (Standard: von der Zahl bei --seed ausgelost)",
    "option.blue": "wie gut Blau spielt: {choices} (Standard: von der Zahl bei --seed ausgelost)",
    "option.games": (
        "so viele Partien mit aufeinanderfolgenden Zahlen; -o nennt dann einen Ordner, und was dort schon "
        "liegt, wird nicht noch einmal gespielt"
    ),
    "option.jobs": "Partien, die gleichzeitig laufen, jede in einem eigenen Prozess (Standard: 1)",
    "heading.before": "{heading}:",
    "heading.usage": "Aufruf",
    "heading.arguments": "Angaben",
    "heading.options": "Optionen",
    "progress.reading": "{file} wird gelesen",
    "progress.judging-files": "Aufzeichnung {number} von {total} wird beurteilt",
    "progress.balancing": "Gleichgewicht wird geprüft",
    "progress.balancing-turn": "Gleichgewicht nach Zug {number} von {total} wird geprüft",
    "progress.drawing": "Plan wird gezeichnet",
    "progress.building": "Die Teile werden gebaut",
    "progress.rendering": "Bild wird gerendert",
    "progress.rendering-picture": "Bild {number} von {total} wird gerendert",
    "progress.simulating": "Die Teile bewegen sich",
    "progress.mapping": "Plätze werden gesucht",
    "progress.solving": "Wird gelöst",
    "progress.composing": "Wird komponiert",
    "progress.playing": "Die Partie läuft",
    "progress.playing-game": "Partie {number} von {total} läuft",
    "done.written": "{file} ist geschrieben.",
    "done.written-many": "{count:# Bild ist|# Bilder sind} nach {directory} geschrieben.",
    "done.played": (
        "{count:0=Keine Partie|# Partie|# Partien} nach {directory} geschrieben; {there:0=keine war|# war|# "
        "waren} schon da."
    ),
    "done.judged": "{count:# Aufzeichnung|# Aufzeichnungen} beurteilt, davon {legal} gültig.",
    "exit.no-records": "Hier gibt es keine Aufzeichnungen; ihre Namen enden auf .json.",
    "exit.not-readable": "Das lässt sich nicht lesen ({problem}).",
    "exit.no-blender": (
        "Blender ist hier nicht da: Starte dies in Blender oder installiere Blenders Python-Modul mit pip install bpy."
    ),
    "exit.blender-broken": (
        "Blenders Python-Modul ist installiert, startet aber nicht ({problem}): Installiere, was fehlt, "
        "oder starte dies in Blender."
    ),
    "exit.no-diagrams": (
        "{file}: PNG und PDF brauchen die Bibliothek PyMuPDF; es gibt sie mit "
        "pip install pymupdf-lite, oder schreibe .svg."
    ),
    "exit.no-verb": "Es fehlt, was zu tun ist: Möglich sind {choices}; mehr sagt --help.",
    "exit.unknown-verb": "{given}: Diesen Befehl gibt es nicht; möglich sind {choices}.",
    "exit.no-value": "{option}: Hier gehört kein Wert dazu.",
    "exit.one-record": "{file}: Hier geht immer nur eine Aufzeichnung.",
    "exit.build-failed": "{file}: Die Datei ließ sich nicht bauen ({problem}).",
    "exit.unforeseen": "Das hätte nicht passieren dürfen ({problem}): Bitte melde es zusammen mit der Aufzeichnung.",
    "exit.not-writable": "{file}: Die Datei lässt sich nicht schreiben ({problem}).",
    "exit.no-directory": "{directory}: Diesen Ordner gibt es nicht.",
    "exit.no-move": (
        "--move {number}: Diese Aufzeichnung hat {count:# Zug|# Züge}; erwartet wird eine Zahl von 0 bis {count}."
    ),
    "exit.bad-size": "--size {size}: Erwartet werden Breite und Höhe in Pixeln, etwa 1920x1080.",
    "exit.bad-samples": "--samples {samples}: Erwartet wird eine ganze Zahl ab 1.",
    "exit.bad-whole": "{option} {given}: Erwartet wird eine ganze Zahl zwischen {least} und {most}.",
    "exit.bad-format": (
        "{file}: Diese Art Datei lässt sich nicht schreiben; der Name muss auf eine dieser Endungen enden: {formats}."
    ),
    "exit.bad-choice": "{option} {given}: Möglich sind nur {choices}.",
    "exit.theme-of-goal": (
        "--theme {theme}: Dieses Thema hat kein Rätsel mit --goal {goal}; erwartet wird eines von {choices}."
    ),
    "exit.missing": "{option}: Hier fehlt ein Wert.",
    "exit.unknown-option": "{option}: Diese Option gibt es hier nicht.",
    "exit.no-file": "Es fehlt, welche Aufzeichnung gemeint ist: Gib eine Datei an.",
    "exit.no-output": "Es fehlt, wohin geschrieben werden soll: Gib die Datei mit -o an.",
    "exit.render-failed": "Das Bild ließ sich nicht rendern ({problem}).",
    "exit.two-disturbances": "{one} und {other}: Es geht nur eine Störung auf einmal.",
    "exit.goes-with": "{option}: Das hat nur Sinn zusammen mit {others}.",
    "exit.no-piece": "{option} {given}: Dieses Teil gibt es nicht; auf dem Tisch sind {pieces}.",
    "exit.no-pieces": "{option} {given}: Dieses Teil gibt es nicht; der Tisch ist leer.",
    "exit.which-disc": "{option} {piece}: Ein Pfeiler wird an einer seiner Scheiben geschoben; erwartet wird {discs}.",
    "exit.no-base": "--from {given}: Diesen Pfeiler gibt es nicht; Pfeiler von {player} sind {bases}.",
    "exit.no-base.none": "--from {given}: Diesen Pfeiler gibt es nicht; {player} hat keinen.",
    "exit.not-own-base": "--from {given}: Dieser Pfeiler gehört {owner}, und am Zug ist {player}.",
    "exit.bad-margin": "--margin {given}: Erwartet wird eine Zahl in mm zwischen {least} und {most}.",
    "exit.one-turn": "{option}: nur für Rätsel mit einem Zug; dieses verlangt {turns}.",
    "exit.bad-seconds": "--seconds {given}: Erwartet wird eine Zahl von Sekunden zwischen {least} und {most}.",
    "exit.bad-direction": "--direction {given}: Erwartet wird ein Winkel in Grad zwischen {least} und {most}.",
    "exit.bad-strength": "--strength {given}: Erwartet wird eine Zahl von Gramm zwischen {least} und {most}.",
    "exit.bad-tilt": "--tilt {given}: Erwartet wird eine Neigung in Grad zwischen {least} und {most}.",
    "exit.bad-shake": "--shake {given}: Erwartet wird eine Beschleunigung in g, eine Zahl zwischen {least} und {most}.",
    "exit.is-the-record": "{file}: Das ist die Aufzeichnung selbst; nenne eine andere Datei zum Schreiben.",
    "exit.simulation-failed": "Die Starrkörper ließen sich nicht bewegen ({problem}).",
}
