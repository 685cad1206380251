"""Whether a position stands: what goes first, why, what falls and whose it is."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "statics.verdict.stands": "stands",
    "statics.verdict.shifts": "shifts",
    "statics.verdict.falls": "falls",
    "statics.after": "After move {number} of {total}",
    "statics.before": "Before the first move",
    # whether it stands
    "statics.stands": "Stands.",
    "statics.falls": "Does not stand.",
    "statics.shifts": "Does not stay as it was put: {piece} moves by {by:mm} before it rests.",
    "statics.gives-a-little": "Does not stay as it was put: {piece} gives a little before it rests.",
    "statics.empty": "Nothing stands on the table, so nothing can fall.",
    "statics.close-call": "Only just: hardly any table is level enough to rely on it.",
    "statics.overlaps": "Pieces cut into one another ({pairs}): what statics says of them means nothing.",
    "statics.overlap": "{one} and {other}",
    "statics.tilt": "Tilt the table by {tilt:deg} in the worst direction and {goes} first.",
    "statics.first": "First, {goes}.",
    "statics.order": "What falls, in order: {pieces}.",
    "statics.owner": "Belonging to {owner}: {pieces}.",
    # how a piece goes, without the full stop
    "statics.disc": "disc {disc} of pillar {pillar}",
    "statics.disc-slides": "disc {disc} of pillar {pillar} slides",
    "statics.disc-tips": "disc {disc} of pillar {pillar} tips over",
    "statics.disc-drops": "disc {disc} of pillar {pillar} drops",
    "statics.disc-gives-way": "disc {disc} of pillar {pillar} gives way",
    "statics.road-slides": "road {id} slides lengthwise",
    "statics.road-slides-off": "road {id} slides sideways",
    "statics.road-tips": "road {id} tips up at one end",
    "statics.road-rolls": "road {id} rolls over",
    "statics.road-swings": "road {id} swings round",
    "statics.road-drops": "road {id} drops",
    "statics.road-gives-way": "road {id} gives way",
    "statics.car-slides": "car {id} slides",
    "statics.car-tips": "car {id} tips over",
    "statics.car-drops": "car {id} drops",
    "statics.car-gives-way": "car {id} gives way",
    # what bears the weakest piece
    "statics.why.car": (
        "Car {id} stands on a slope of {slope:deg}; at a friction of {friction:.2f} a car stays put up to {limit:deg}."
    ),
    "statics.why.disc": (
        "What bears disc {disc} of pillar {pillar} presses {off:mm} from its middle; at {rim:mm}, the rim, it tips."
    ),
    "statics.why.road": "Road {id} slopes at {slope:deg} and presses {shares}.",
    "statics.why.slope": "Road {id} slopes at {slope:deg}.",
    "statics.share.table": "with {weight:.1f} g on the table",
    "statics.share.disc": "with {weight:.1f} g on pillar {id}",
    "statics.share.road": "with {weight:.1f} g on road {id}",
    "statics.why.hold": "It reaches only {by:mm} in from the rim of pillar {pillar}.",
    "statics.why.no-hold": "It does not reach pillar {pillar} at all.",
    # how it comes to rest
    "statics.settles": "On the way to rest, pieces move by up to {by:mm}.",
    "statics.rolls": "These roads roll until they balance: {roads}.",
    "statics.by-angle": "{id} ({angle:deg})",
    # what the weakest piece bears
    "statics.nudge": "A horizontal push of {push:.2f} g at the middle of {piece} sets it off as well.",
    "statics.misplaced": "{piece} may be put down amiss by {by:mm}, no more.",
    "statics.misplaced.none": "{piece} must lie exactly so: the least misplacement moves something.",
    "statics.brings-down": "With it go: {pieces}.",
    # what the answer hangs on
    "statics.hangs-on.friction": "The answer hangs on friction: smoother or rougher pieces would give another.",
    "statics.hangs-on.placement": "The answer hangs on placement: {by:mm} to one side would give another.",
    # the key to a picture
    "statics.key.bears": "tilt that a piece bears",
    "statics.key.falls": "falls",
    "statics.key.falls-first": "falls first",
    "statics.key.bearing": "hold on the pillar, from its rim",
    "statics.key.force": "force: {length:.0f} mm a gram",
    # a whole game
    "heading.physics": "Physics",
    "statics.game.stands": "Stands after every turn; least surely after turn {turn}: a tilt of {tilt:deg}.",
    "statics.game.falls": "Does not stand after turn {turns}.",
    "statics.game.shifts": "Does not stay as it was put after turn {turns}.",
}
