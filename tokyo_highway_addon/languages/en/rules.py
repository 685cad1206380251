"""Each rule by its id: a short title, and in one sentence what it asks (``.says``)."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "rule.turn-order": "Taking turns",
    "rule.turn-order.says": (
        "The players take turns, and a turn is always the same: build a pillar, lay a road to it, place the cars "
        "it earned."
    ),
    "rule.must-build": "No passing",
    "rule.must-build.says": "Whoever can build must build.",
    "rule.game-over": "After the game",
    "rule.game-over.says": "Once the game is decided, nobody makes another move.",
    "rule.base-point": "Where a road starts",
    "rule.base-point.says": (
        "A road starts from a base: one of the player's own pillars with no road out yet, or an own junction "
        "with a free branch."
    ),
    "rule.pillar-height": "Height of a pillar",
    "rule.pillar-height.says": "A gray pillar is exactly one disc higher or one disc lower than its base.",
    "rule.junction-height": "Height of a junction",
    "rule.junction-height.says": "A junction may be any number of discs high, no matter how high its base is.",
    "rule.junction-foundation": "Foundation of a junction",
    "rule.junction-foundation.says": (
        "A junction has a single yellow disc, on top, and at least one gray disc beneath it."
    ),
    "rule.after-junction": "After a junction",
    "rule.after-junction.says": (
        "A gray pillar that follows a junction is again one disc higher or lower, the junction's yellow disc "
        "being counted."
    ),
    "rule.junction-branches": "Branches of a junction",
    "rule.junction-branches.says": (
        "One road leads in to a junction and up to two lead out, at any time; a gray pillar has one in and one out."
    ),
    "rule.supply": "Own supply",
    "rule.supply.says": "Discs, roads and cars all come from the player's own supply.",
    "rule.pillar-place": "Place of a pillar",
    "rule.pillar-place.says": "A pillar stands on the table and touches nothing that already stands there.",
    "rule.reach": "Within reach",
    "rule.reach.says": "A new pillar stands just as far from its base as a single road can span.",
    "rule.road-rests": "Resting on both pillars",
    "rule.road-rests.says": "Each end of a road lies firmly on its pillar and does not stick out beyond the far rim.",
    "rule.road-over-pillar": "Not over pillars",
    "rule.road-over-pillar.says": (
        "Seen from above, a new road keeps clear of every pillar except the two it lies on, whoever owns them."
    ),
    "rule.road-touch": "Touching nothing",
    "rule.road-touch.says": "A road touches no other piece; only on top of a shared pillar may roads meet.",
    "rule.car-newest-road": "Newest road only",
    "rule.car-newest-road.says": "Cars are placed on the road just built and never on an older one.",
    "rule.car-over": "Crossing over",
    "rule.car-over.says": "Crossing over an opponent's road earns a car, provided no other road lies over that road.",
    "rule.car-under": "Crossing under",
    "rule.car-under.says": (
        "Crossing under an opponent's road earns a car, provided no other road lies under that road."
    ),
    "rule.car-each": "One car per crossing",
    "rule.car-each.says": "Each opposing road that is crossed in this way earns a car of its own.",
    "rule.car-count": "Number of cars",
    "rule.car-count.says": "A turn places no more cars than it has earned.",
    "rule.car-own-road": "Crossing one's own road",
    "rule.car-own-road.says": "Crossing over or under a road of one's own earns nothing.",
    "rule.exit-height": "Height of an exit",
    "rule.exit-height.says": "An exit is a road from a pillar of exactly one disc down to the table.",
    "rule.exit-bonus": "Bonus for an exit",
    "rule.exit-bonus.says": "An exit earns one car, and its crossings earn further cars as usual.",
    "rule.exit-dead-end": "End of the road",
    "rule.exit-dead-end.says": "No further road starts from an exit.",
    "rule.car-stands": "Cars must stand",
    "rule.car-stands.says": (
        "A car that is placed must stand on its road without sliding off or touching another piece."
    ),
    "rule.adjust": "Adjusting the turn",
    "rule.adjust.says": "The pieces of one's turn may still be moved a little until the opponent builds a pillar.",
    "rule.opponent-judges": "The opponent's word",
    "rule.opponent-judges.says": "A turn is over when the opponent accepts it, and any problem is settled at once.",
    "rule.penalty": "Penalty for dropped pieces",
    "rule.penalty.says": (
        "Whoever makes an opponent's car or road fall hands that opponent one disc for each piece and puts "
        "everything back."
    ),
    "rule.penalty-own": "Own pieces dropped",
    "rule.penalty-own.says": "Making one's own pieces fall costs nothing.",
    "rule.win": "Winning the game",
    "rule.win.says": "The first player to have placed all cars wins.",
    "rule.out-of-material": "Out of material",
    "rule.out-of-material.says": (
        "A player without material to build waits one turn of the opponent, and loses if that turn brings no "
        "penalty discs."
    ),
}
