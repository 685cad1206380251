"""Üben an Rätseln: die Frage, die Sterne, die Hinweise, die Antwort."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "interface.practice": "Üben",
    "interface.practise": "Ein Rätsel üben",
    "interface.practise.tip": "Ein Rätsel beginnen: das nächste, das du noch nicht mit drei Sternen gelöst hast",
    "interface.practise.puzzle": "Rätsel",
    "interface.practise.puzzle.tip": "Name der Datei des Rätsels; leer für das nächste, dem noch Sterne fehlen",
    "interface.next-puzzle": "Nächstes Rätsel",
    "interface.next-puzzle.tip": "Das nächste Rätsel beginnen, dem noch Sterne fehlen",
    "interface.practise-this": "Dieses Rätsel üben",
    "interface.practise-this.tip": "Die Antwort vom Tisch nehmen und sie selbst finden",
    "interface.judge-try": "Meinen Zug beurteilen",
    "interface.judge-try.tip": (
        "Deinen Zug beurteilen lassen: drei Sterne für eine beste Antwort, zwei für ein Auto weniger, einer "
        "für Gültiges, keiner für Ungültiges"
    ),
    "interface.hint": "Hinweis",
    "interface.hint.tip": "Den Pfeiler zeigen, von dem aus gebaut wird; dann was; dann wo",
    "interface.show-answer": "Antwort und Grund zeigen",
    "interface.show-answer.tip": (
        "Die beste Antwort bauen und sagen, was sie einbringt und warum andere Ideen weniger einbringen"
    ),
    "interface.again": "Noch einmal",
    "interface.again.tip": "Zum Anfang des Rätsels zurückgehen und die Hinweise vergessen",
    "interface.choose-puzzle": "Rätsel wählen",
    "interface.answer": "Antwort",
    "interface.poll.not-practising": "Beginne zuerst ein Rätsel",
    "interface.poll.practising": "Dieses Rätsel wird schon geübt",
    "interface.poll.no-puzzles": "Unter den mitgelieferten Aufzeichnungen ist kein Rätsel",
    "interface.poll.no-puzzle": "Diese Aufzeichnung fragt nichts: Sie enthält kein Rätsel",
    "interface.poll.answered": "Die Antwort liegt auf dem Tisch: Drücke „Noch einmal“ oder geh zum nächsten Rätsel",
    "interface.poll.puzzle-changed": "Stellung oder Regeln des Rätsels wurden geändert: Drücke „Noch einmal“",
    "interface.poll.nothing-built": "Baue zuerst einen Zug",
    "interface.poll.no-more-hints": "Alle Hinweise sind gegeben",
    "interface.poll.at-start": "Das ist der Anfang des Rätsels",
    "practice.welcome": "Finde den besten Zug und baue ihn; der Schiedsrichter vergibt bis zu drei Sterne.",
    "practice.stars": "{stars} von {total} Sternen",
    "practice.unknown": "Es gibt kein Rätsel namens {name}",
    "practice.not-kept": "Die Sterne konnten nicht in {file} aufbewahrt werden: {problem}",
    "practice.no-answer": "In der vorgesehenen Zeit wurde keine Antwort gefunden",
    "practice.turns-left": "Baue zuerst noch {turns:# Zug|# Züge}",
    "practice.result.0": "Ungültig",
    "practice.result.1": "Gültig, aber es ist mehr zu holen",
    "practice.result.2": "Knapp: Ein Auto fehlt",
    "practice.result.3": "Gelöst: Besseres gibt es nicht",
    "practice.result.borderline": "Grenzfall: Das hätte der Gegner zu entscheiden",
    "practice.earns-nothing": "Das bringt kein Auto ein.",
    "practice.place-more": (
        "Du hast {cars:# Auto in der Hand behalten, das|# Autos in der Hand behalten, die} noch Platz gehabt "
        "{cars:hätte|hätten}."
    ),
    "practice.wants-exit": "Das Rätsel verlangt eine Ausfahrt.",
    "practice.wants-win": "Das gewinnt nicht: {cars:0=Kein Auto bleibt|# Auto bleibt|# Autos bleiben} in der Hand.",
    "practice.best-is": "Der beste Zug bringt {cars:0=kein Auto|# Auto|# Autos} ein.",
    "practice.hint.base": "Baue von Pfeiler {pillar} aus.",
    "practice.hint.pillar": "Baue einen Pfeiler aus {height:# Scheibe|# Scheiben}.",
    "practice.hint.junction": "Baue eine Abzweigung aus {height:# Scheibe|# Scheiben}, die gelbe mitgezählt.",
    "practice.hint.exit": "Baue eine Ausfahrt hinunter auf den Tisch.",
    "practice.hint.place": "Baue dort, wo der Tisch golden markiert ist.",
    "practice.others": "Warum nicht anders:",
}
