"""What the referee says of a turn, by rule and variant; ``~kept`` words a rule that is kept, but barely."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "borderline": "This is so close that the opponent decides.",
    # whose turn
    "turn-order": "It is {expected}'s turn, not {player}'s.",
    "must-build": "{player} may not pass: building is still possible from pillar {base}.",
    "game-over": "The game is over, {winner} has won; nobody moves any more.",
    # the base
    "base-point.not-own": "Pillar {base} is {owner}'s; {player}'s roads may rest only on {player}'s own pillars.",
    "base-point.not-latest": (
        "Pillar {base} cannot be the base: a road starts from {latest}, the pillar built the turn before, or "
        "from a junction."
    ),
    "base-point.not-latest-junction-only": (
        "Pillar {base} cannot be the base: no pillar was built the turn before, so only a junction can be."
    ),
    "junction-branches": "Junction {base} cannot have {roads:# road|# roads} leading out: the limit is {limit}.",
    "junction-branches.plain": (
        "Pillar {base} cannot have {roads:# road|# roads} leading out: only a junction lets the highway branch."
    ),
    "junction-branches.in": "Pillar {base} cannot have {roads:# road|# roads} leading in: the limit is one.",
    "exit-dead-end": "Pillar {base} already comes down to the table by exit {exit}; no road goes on from there.",
    # heights
    "pillar-height": (
        "Pillar {pillar} is {height:# disc|# discs} high and its base {base} is {base_height:# disc|# discs} "
        "high; the difference must be exactly one disc."
    ),
    "after-junction": (
        "Pillar {pillar} is {height:# disc|# discs} high and junction {base}, yellow disc included, is "
        "{base_height:# disc|# discs} high; after a junction, too, the difference must be exactly one disc."
    ),
    "junction-foundation": "Junction {pillar} lacks a gray disc under its yellow one; it needs at least one.",
    "exit-height": (
        "Pillar {base} is {height:# disc|# discs} high; an exit can only run down from a pillar of exactly one disc."
    ),
    # supply
    "supply.discs": "{player} needs {needed:# gray disc|# gray discs} but has {left:0=none|only #|only #} left.",
    "supply.junctions": (
        "{player} needs {needed:# yellow disc|# yellow discs} but has {left:0=none|only #|only #} left."
    ),
    "supply.roads": "{player} needs {needed:# road|# roads} but has {left:0=none|only #|only #} left.",
    "supply.cars": "{player} needs {needed:# car|# cars} but has {left:0=none|only #|only #} left.",
    "supply.box.discs": (
        "On the table and in hand there are {total:# gray disc|# gray discs} in all, but the box holds only {box}."
    ),
    "supply.box.junctions": (
        "On the table and in hand there are {total:# yellow disc|# yellow discs} in all, but the box holds only {box}."
    ),
    "supply.box.roads": (
        "On the table and in hand there are {total:# road|# roads} in all, but the box holds only {box}."
    ),
    "supply.box.cars": "On the table and in hand there are {total:# car|# cars} in all, but the box holds only {box}.",
    "supply.payment": (
        "{player} is to hand over {needed:# disc|# discs} of one color "
        "but has {left:0=none|only #|only #} of that color left."
    ),
    # where the pillar stands
    "pillar-place.pillar": "Pillar {pillar} does not fit: it overlaps pillar {other} by {by:mm}.",
    "pillar-place.pillar~kept": "Pillar {pillar} stands only {by:mm} clear of pillar {other}.",
    "pillar-place.road": "Pillar {pillar} does not fit: it cuts {by:mm} into road {other}.",
    "pillar-place.road~kept": "Pillar {pillar} stands only {by:mm} clear of road {other}.",
    "pillar-place.car": "Pillar {pillar} does not fit: it overlaps car {other} by {by:mm}.",
    "pillar-place.car~kept": "Pillar {pillar} stands only {by:mm} clear of car {other}.",
    "pillar-place.table": "Pillar {pillar} sticks out {by:mm} over the edge of the table.",
    "pillar-place.table~kept": "Pillar {pillar} stands only {by:mm} inside the edge of the table.",
    "pillar-place.under-road": (
        "Seen from above, pillar {pillar} stands {by:mm} under road {other}; this game is played without "
        "building under roads."
    ),
    "pillar-place.under-road~kept": (
        "Seen from above, pillar {pillar} stands only {by:mm} beside road {other}; "
        "this game is played without building under roads."
    ),
    # reach and rest
    "reach.near": (
        "Pillars {base} and {pillar} are too close for one road: their axes are {measured:mm} apart, "
        "and the minimum is {limit:mm}."
    ),
    "reach.near~kept": (
        "Pillars {base} and {pillar} are only just far enough apart for one road: their axes are {measured:mm} apart, "
        "and the minimum is {limit:mm}."
    ),
    "reach.far": (
        "Pillars {base} and {pillar} are too far apart for one road: their axes are {measured:mm} apart, "
        "and the maximum is {limit:mm}."
    ),
    "reach.far~kept": (
        "Pillars {base} and {pillar} are only just close enough for one road: their axes are {measured:mm} apart, "
        "and the maximum is {limit:mm}."
    ),
    "road-rests.overhang": "The end of road {road} sticks out {by:mm} beyond the rim of pillar {pillar}.",
    "road-rests.overhang~kept": "The end of road {road} stops only {by:mm} short of the far rim of pillar {pillar}.",
    "road-rests.bearing": (
        "Road {road} has too little hold on pillar {pillar}: "
        "its tip is {by:mm} short of the {limit:mm} it must reach in from the near rim."
    ),
    "road-rests.bearing~kept": (
        "Road {road} has barely enough hold on pillar {pillar}: "
        "its tip is only {by:mm} past the {limit:mm} it must reach in from the near rim."
    ),
    "road-rests.width": (
        "Pillar {pillar} does not carry the whole width of road {road}: the middle of the road passes {measured:mm} "
        "from the pillar's axis, and the maximum is {limit:mm}."
    ),
    "road-rests.width~kept": (
        "Pillar {pillar} barely carries the whole width of road {road}: the middle of the road passes {measured:mm} "
        "from the pillar's axis, and the maximum is {limit:mm}."
    ),
    "road-rests.table": "The lower end of road {road} lies {by:mm} beyond the edge of the table.",
    "road-rests.table~kept": "The lower end of road {road} lies only {by:mm} inside the edge of the table.",
    "road-over-pillar": (
        "Seen from above, road {road} covers pillar {pillar} by {by:mm}; no road may pass over a pillar."
    ),
    "road-over-pillar~kept": "Seen from above, road {road} passes pillar {pillar} with only {by:mm} to spare.",
    # what the road touches
    "road-touch.road": "Roads {road} and {other} collide: they overlap by {by:mm}.",
    "road-touch.road~kept": "Roads {road} and {other} are only {by:mm} apart.",
    "road-touch.pillar": "Road {road} and pillar {other} collide: they overlap by {by:mm}.",
    "road-touch.pillar~kept": "Road {road} passes only {by:mm} from pillar {other}.",
    "road-touch.car": "Road {road} and car {other} collide: they overlap by {by:mm}.",
    "road-touch.car~kept": "Road {road} passes only {by:mm} from car {other}.",
    "road-touch.shared": (
        "Roads {road} and {other} may meet only on top of pillar {pillar}, but they still touch {by:mm} outside "
        "its disc."
    ),
    "road-touch.shared~kept": (
        "Roads {road} and {other} may meet only on top of pillar {pillar}, and keep to that with only {by:mm} to spare."
    ),
    # cars
    "car-newest-road": "{player} lays no road this turn, so {placed:# car has|# cars have} no new road to go on.",
    "car-count": "The turn places {placed:# car|# cars} but earned {earned:0=none|only #|only #}.",
    "car-count.borderline": (
        "The turn places {placed:# car|# cars} and has surely earned {earned:0=none|only #|only #}; the rest "
        "depends on borderline crossings."
    ),
    "car-stands.room": "There is no room for car {car}: the free stretch of road {road} is {by:mm} too short.",
    "car-stands.room~kept": (
        "Car {car} barely has room: the free stretch of road {road} is only {by:mm} longer than needed."
    ),
    "car-stands.slope": (
        "Car {car} would slide: road {road} slopes at {measured:deg}, and a car stays put up to {limit:deg}."
    ),
    "car-stands.touch": "Car {car} does not fit: it overlaps {other} by {by:mm}.",
    "car-stands.touch~kept": "Car {car} stands only {by:mm} clear of {other}.",
    # after the turn
    "penalty": "For what was dropped, {player} owes {due:# disc|# discs} but hands over {paid:0=none|#|#}.",
    "opponent-judges": "The opponent has not accepted {player}'s turn.",
}
