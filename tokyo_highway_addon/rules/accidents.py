"""Rules ``penalty`` and ``penalty-own``: what was knocked over, what it costs, who gets the discs."""

from __future__ import annotations

from dataclasses import replace

from .editions import Supply
from .findings import Findings
from .moves import Accident, Move, Payment
from .position import Position


def settle(found: Findings, before: Position, after: Position, move: Move) -> tuple[Position, int, frozenset[str]]:
    """Work out and pay the penalty of a turn: the position after it, the discs due, and who received any.

    Raises ``ValueError`` where the accident names a piece that does not stand.
    """
    if move.accident is None:
        return after, 0, frozenset()
    player = move.player
    owed = _owed(found, after, player, move.accident)
    count = sum(owed.values())
    hand = after.supply[player]
    due = min(count, hand.discs + hand.junctions)
    paid = move.accident.paid
    if paid is None:
        gray = min(due, hand.discs)
        paid = Payment(gray, due - gray)
    else:
        _payment_is_due(found, player, hand, paid, due)
    handed = Payment(min(paid.discs, hand.discs), min(paid.junctions, hand.junctions))
    if not handed.total:
        return after, due, frozenset()
    supply = dict(after.supply)
    supply[player] = replace(hand, discs=hand.discs - handed.discs, junctions=hand.junctions - handed.junctions)
    received = set()
    gray, yellow = handed.discs, handed.junctions
    owners = list(owed) or list(before.opponents(player))
    for owner in owners:
        share = owed.get(owner, 0) if owner is not owners[-1] else gray + yellow
        g = min(gray, share)
        y = min(yellow, share - g)
        gray, yellow = gray - g, yellow - y
        if g or y:
            supply[owner] = supply[owner].plus(discs=g, junctions=y)
            received.add(owner)
    changed = replace(after, supply=supply)
    changed.__dict__["table"] = after.table
    return changed, due, frozenset(received)


def _owed(found: Findings, position: Position, player: str, accident: Accident) -> dict[str, int]:
    """Discs owed to each opponent, before it is asked whether the player has so many."""
    rules = position.rules
    table = position.table
    owed: dict[str, int] = {}
    fallen = dict.fromkeys(accident.dropped)
    struck = dict.fromkeys((*accident.dropped, *accident.shifted))
    for id in struck:
        if id in table.pillar_by_id:
            owner, counts = table.pillar_by_id[id].owner, rules.penalty_counts == "with_pillars"
        elif id in table.road_by_id:
            owner, counts = table.road_by_id[id].owner, True
        else:
            road = table.road_by_id.get(id.partition("/")[0])
            if road is None or id not in road.car_ids():
                raise ValueError(f"no piece {id!r} stands that could be dropped or shifted")
            owner, counts = road.owner, True
        if id not in fallen and rules.penalty_trigger == "drop":
            continue
        if owner == player:
            found.applied.add("penalty-own")
            continue
        found.applied.add("penalty")
        if counts:
            owed[owner] = owed.get(owner, 0) + 1
    return owed


def _payment_is_due(found: Findings, player: str, hand: Supply, paid: Payment, due: int) -> None:
    if paid.total != due:
        found.breach(
            "penalty",
            (),
            "penalty",
            paid.total,
            due,
            -abs(paid.total - due),
            "discs",
            player=player,
            paid=paid.total,
            due=due,
        )
    for needed, left in ((paid.discs, hand.discs), (paid.junctions, hand.junctions)):
        if needed > left:
            found.breach(
                "supply",
                (),
                "supply.payment",
                needed,
                left,
                left - needed,
                "discs",
                player=player,
                needed=needed,
                left=left,
            )
