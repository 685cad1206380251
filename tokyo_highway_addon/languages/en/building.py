"""Building a turn by hand: the tool's hints, what it says beside the cursor, why it is not to be had."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    # what is dragged, and what it amounts to
    "draft.legal": "{verdict}: {cars:0=no car|# car|# cars}",
    "draft.not-legal": "{verdict}: {rule}",
    "draft.more-reasons": "and {more:# more reason|# more reasons}",
    "draft.over": "over {road}",
    "draft.under": "under {road}",
    "draft.earns": "{way}: +1",
    "draft.earns-if-accepted": "{way}: +1 if the opponent agrees",
    "draft.own-road": "{way}: your own road, nothing",
    "draft.blocked": "{way}: nothing, blocked by {roads}",
    "draft.earns-nothing": "{way}: nothing",
    "draft.exit-earns": "exit: +1",
    "draft.cars-left": (
        "Of {earned:# car|# cars} earned {placed:0=none can be placed|only # can be placed|only # can be placed}"
    ),
    "draft.measures": "{distance:mm}, {angle:deg}, {height:# disc|# discs}",
    "draft.measures.junction": "{distance:mm}, {angle:deg}, junction of {height:# disc|# discs}",
    "draft.measures.exit": "exit, {angle:deg}",
    "draft.stands": "stands",
    "draft.shifts": "would shift before it rests",
    "draft.falls": "would fall",
    # the keys, in the status bar
    "draft.hint.lay": "Build",
    "draft.hint.cancel": "Cancel",
    "draft.hint.height": "Height",
    "draft.hint.automatic": "Automatic Height",
    "draft.hint.junction": "Junction",
    "draft.hint.exit": "Exit",
    "draft.hint.plain": "Plain Pillar",
    "draft.hint.whole": "Whole Millimeters",
    "draft.hint.type": "Type Numbers",
    "draft.hint.next-field": "Next Field",
    "draft.hint.clear": "Delete What Was Typed",
    "draft.field.distance": "Distance: {text} mm",
    "draft.field.angle": "Angle: {text}°",
    "draft.field.height": "Height: {text}",
}
