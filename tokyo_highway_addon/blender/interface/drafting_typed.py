"""Numbers typed while a turn is dragged: how far, in which direction, how high."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

Field = Literal["distance", "angle", "height"]
FIELDS: Final[tuple[Field, ...]] = ("distance", "angle", "height")

LONGEST: Final = 7
"""Characters that a field takes: more than anything on a table needs."""
_DIGITS: Final = ("ZERO", "ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE")
_NAMED: Final = {
    **{name: str(digit) for digit, name in enumerate(_DIGITS)},
    **{f"NUMPAD_{digit}": str(digit) for digit in range(10)},
    "PERIOD": ".",
    "COMMA": ".",
    ",": ".",
    "NUMPAD_PERIOD": ".",
    "MINUS": "-",
    "NUMPAD_MINUS": "-",
}
"""What Blender calls keys, and what they type. A comma is a decimal point, as on half of the world's keyboards."""
BACK_SPACE: Final = "BACK_SPACE"


@dataclass(frozen=True, slots=True)
class Typed:
    """What was typed so far, field by field; an empty text leaves its field to the mouse."""

    field: Field = "distance"
    """The field that the next key goes to."""
    distance: str = ""
    """mm between the axes of base and new pillar."""
    angle: str = ""
    """Degrees on the table, counter-clockwise from the x axis."""
    height: str = ""
    """Discs, the yellow one included."""

    def key(self, key: str) -> Typed:
        """After a key: a character, or Blender's name of one (``NUMPAD_3``, ``BACK_SPACE``); others change nothing.

        A minus turns the sign of the angle, whenever it is pressed; distances and heights have none.
        """
        text = self.text
        if key == BACK_SPACE:
            return self._with(text[:-1])
        sign = _NAMED.get(key, key)
        if sign == "-":
            return self._with(text[1:] if text.startswith("-") else f"-{text}") if self.field == "angle" else self
        if sign == "." and (self.field == "height" or "." in text):
            return self
        if not (sign == "." or (len(sign) == 1 and sign in "0123456789")) or len(text) >= self._room:
            return self
        return self._with(text + sign)

    def takes(self, key: str) -> bool:
        """Whether a key is one of those that type a number."""
        return key == BACK_SPACE or _NAMED.get(key, key) in {*"0123456789.-"}

    def next_field(self) -> Typed:
        """With the next field to be typed into, after the last the first again."""
        return replace(self, field=FIELDS[(FIELDS.index(self.field) + 1) % len(FIELDS)])

    def clear(self) -> Typed:
        """With nothing typed."""
        return Typed()

    @property
    def text(self) -> str:
        """What stands in the field being typed into."""
        return self.of(self.field)

    def of(self, field: Field) -> str:
        """What stands in a field."""
        found: str = getattr(self, field)
        return found

    @property
    def empty(self) -> bool:
        """Whether all is left to the mouse."""
        return not (self.distance or self.angle or self.height)

    def values(self) -> tuple[float | None, float | None, int | None]:
        """Distance in mm, angle in degrees, height in discs; None where nothing, or no number yet, was typed.

        Nought is no distance and no height.
        """
        distance, angle, height = _number(self.distance), _number(self.angle), _number(self.height)
        return distance or None, angle, int(height) if height else None

    @property
    def _room(self) -> int:
        return 2 if self.field == "height" else LONGEST

    def _with(self, text: str) -> Typed:
        # spelled out: only one of the three is the field's own
        if self.field == "distance":
            return replace(self, distance=text)
        if self.field == "angle":
            return replace(self, angle=text)
        return replace(self, height=text)


def _number(text: str) -> float | None:
    return float(text) if text.strip("-.") else None
