"""Self-play: the levels, what a game is called, and how it ended."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "playing.level.careless": "careless",
    "playing.level.casual": "casual",
    "playing.level.steady": "steady",
    "playing.level.strong": "strong",
    "playing.title": "Self-play, game {seed}",
    "playing.side": "{player} ({level})",
    "playing.comment": "Both sides were played by the program, with seed {seed}: {sides}.",
    "playing.won": "{winner} wins after {turns:# turn|# turns}: all cars are placed",
    "playing.lost-material": "{winner} wins after {turns:# turn|# turns}: the other side lacks material",
    "playing.stuck": "no result after {turns:# turn|# turns}: {player} must build, and no place was found",
    "playing.score": "{player}, {level}: {cars:0=no car|# car|# cars} placed",
    "playing.built": (
        "{junctions:0=No junction|# junction|# junctions}, {exits:0=no exit|# exit|# exits}, {crossings:0=no "
        "crossing|# crossing|# crossings} that earned a car."
    ),
}
