"""Free editing: any piece of the position that a record shows after some of its moves, changed as one likes.

Each function takes a record and the ``number`` of moves played in the position shown, and gives a new record; all that
the document says beside what is changed (comments, figures, keys in ``x-``) is kept. Nothing is held against the rules:
editing is free, and the referee judges the position that comes of it.

A piece of the setup is changed in the record's ``position``; a record without one gets the standard setup written out.
A hand that the record states gives and takes what the change needs, so that the pieces still add up; a hand that
follows from the table goes on following. A piece that a move laid is changed in that move, whose earlier placements,
comment and alternatives stay; the opponent's word on it is dropped, since it was about another placement. Roads follow
their pillars, a ramp or exit keeping its direction. What is added always belongs to the setup. Where a record cannot
say what is asked for, ``EditRefused`` says why, and what to do first. Lengths are rounded to 0.1 mm, as a record
states them. Every function raises ``IndexError`` beyond the record's moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from ..rules.game import begun
from ..rules.moves import Point
from ..rules.setup import derived_supply
from .documents import document_of_position
from .editing_draft import Draft, EditRefused, cars_in, laid_in, standing_at
from .lengths import to_tenths
from .record import Record

__all__ = [
    "EditRefused",
    "begun_here",
    "cars_changed",
    "laid_in",
    "pillar_added",
    "pillar_changed",
    "pillar_moved",
    "removed",
    "road_added",
    "road_changed",
    "supply_changed",
    "to_move_changed",
]

Tree = dict[str, Any]
End = str | Point
"""A pillar's id, or a point on the table towards which a ramp or exit runs, mm."""
KINDS = ("discs", "junctions", "roads", "cars")


def pillar_moved(record: Record, number: int, id: str, at: Point) -> Record:
    """The record with a pillar standing elsewhere; ``at`` in mm.

    Its roads go with it, ramps and exits in the direction that they had; everything else stays. Raises ``EditRefused``.
    """
    draft = Draft(record, number)
    pillar = draft.pillar(id)
    before, new = pillar["at"], _written(at)
    if _written((before[0], before[1])) == new:
        return record
    pillar["at"] = list(new)
    draft.turn_grounds(id, (new[0] - before[0], new[1] - before[1]))
    draft.placement_changed(id)
    return draft.done()


def pillar_changed(
    record: Record,
    number: int,
    id: str,
    height: int | None = None,
    junction: bool | None = None,
    owner: str | None = None,
) -> Record:
    """The record with a pillar of another height (discs, the yellow one included), top or owner; None: as it is.

    Raises ``EditRefused``, for another owner of a pillar that a move laid, too.
    """
    draft = Draft(record, number)
    pillar = draft.pillar(id)
    if height is not None:
        pillar["height"] = height
    if junction is not None:
        _set(pillar, "junction", junction)
    if owner is not None and owner != draft.owner(id):
        draft.recolour(id, owner)
    draft.placement_changed(id)
    return draft.done()


def road_changed(
    record: Record,
    number: int,
    id: str,
    shift: float | None = None,
    offset_from: float | None = None,
    offset_to: float | None = None,
    owner: str | None = None,
    start: End | None = None,
    end: End | None = None,
) -> Record:
    """The record with a road lying otherwise: moved along itself or sideways (mm), with other ends, of another owner.

    A road that a move laid may start from another pillar, and an exit may run elsewhere; its other end and its owner
    are the turn's. A road's cars go with it. Raises ``EditRefused``.
    """
    draft = Draft(record, number)
    road = draft.road(id)
    for name, value in (("shift", shift), ("offset_from", offset_from), ("offset_to", offset_to)):
        if value is not None:
            _set(road, name, to_tenths(value))
    if owner is not None and owner != draft.owner(id):
        draft.recolour(id, owner)
    for name, one in (("from", start), ("to", end)):
        if one is not None:
            draft.lead(id, name, one if isinstance(one, str) else list(_written(one)))
    draft.placement_changed(id)
    return draft.done()


def cars_changed(record: Record, number: int, road: str, cars: int | Sequence[float]) -> Record:
    """The record with so many cars on a road, or with a car at each of these places along it.

    A place is mm from the road's start to the car's middle; of a mere number the tool chooses the places. Raises
    ``EditRefused``, also where an accident names a car that would be gone.
    """
    draft = Draft(record, number)
    stated = draft.with_cars(road)
    before = stated.get("cars", 0)
    count = cars if isinstance(cars, int) else len(cars)
    draft.refuse_needed(f"{road}/car{gone}" for gone in range(count + 1, cars_in(stated) + 1))
    if isinstance(cars, int):
        _set(stated, "cars", cars)
    else:
        known = {to_tenths(car["along"]): car for car in before} if isinstance(before, list) else {}
        places = [to_tenths(place) for place in cars]
        _set(stated, "cars", [known.get(place, {"along": place}) for place in places])
    draft.placement_changed(road)
    return draft.done()


def pillar_added(
    record: Record, number: int, owner: str, at: Point, height: int, junction: bool = False
) -> tuple[Record, str]:
    """The record with one more pillar in its setup, and the pillar's id. Raises ``EditRefused``."""
    draft = Draft(record, number)
    id = draft.free_id("p")
    pillar = {"id": id, "owner": owner, "at": list(_written(at)), "height": height}
    draft.setup.setdefault("pillars", []).append(pillar | ({"junction": True} if junction else {}))
    return draft.done(), id


def road_added(record: Record, number: int, owner: str, start: End, end: End) -> tuple[Record, str]:
    """The record with one more road in its setup, laid last of the setup's, and the road's id.

    An end is a pillar's id or, of a ramp or exit, a point (mm) towards which it runs on the table. Raises
    ``EditRefused``, for a pillar that a move laid, too.
    """
    draft = Draft(record, number)
    id = draft.free_id("r")
    ends = {name: draft.setup_end(one) for name, one in (("from", start), ("to", end))}
    draft.setup.setdefault("roads", []).append({"id": id, "owner": owner, **ends})
    return draft.done(), id


def removed(record: Record, number: int, ids: Iterable[str]) -> Record:
    """The record without these pillars, roads and cars (``r4/car1``); a pillar takes its roads along.

    Raises ``EditRefused`` for a pillar or road that a move laid, and for what a move or another line needs.
    """
    draft = Draft(record, number)
    asked = list(dict.fromkeys(ids))
    cars = [id for id in asked if "/car" in id]
    pieces = [id for id in asked if "/car" not in id]
    for id in pieces:
        draft.refuse_laid(id)
    gone = draft.with_roads(pieces)
    for id in cars:
        if id.partition("/car")[0] not in gone:
            draft.refuse_no_car(id)
    draft.refuse_needed(gone | draft.cars_on(gone))
    draft.take_away(gone)
    _take_cars(draft, [id for id in cars if id.partition("/car")[0] not in gone])
    return draft.done()


def supply_changed(
    record: Record,
    number: int,
    player: str,
    discs: int | None = None,
    junctions: int | None = None,
    roads: int | None = None,
    cars: int | None = None,
) -> Record:
    """The record in which a player has so much in hand in the position shown; None: as it is.

    What the setup states is chosen so that the moves played leave that much. With nothing stated at all the hand
    follows from the table again. Raises ``EditRefused`` where no hand at the start would leave so little.
    """
    draft = Draft(record, number)
    draft.refuse_stranger(player)
    wanted = {
        kind: count for kind, count in zip(KINDS, (discs, junctions, roads, cars), strict=True) if count is not None
    }
    if not wanted:
        draft.setup.get("supply", {}).pop(player, None)
        if not draft.setup.get("supply", True):
            del draft.setup["supply"]
        return draft.done(settled=True)
    hand = draft.setup.setdefault("supply", {}).setdefault(player, {})
    # a hand that ran out on the way hides how much was missing, so one correction may not do
    for _ in range(len(record.moves) + 2):
        shown = standing_at(record, number).supply[player]
        start = record.position.supply[player]
        short = {kind: count - getattr(shown, kind) for kind, count in wanted.items()}
        if not any(short.values()):
            hand.update({kind: getattr(start, kind) for kind in wanted})
            return draft.done(settled=True)
        for kind, more in short.items():
            if getattr(start, kind) + more < 0:
                raise EditRefused("edit.hand", number=number)
            hand[kind] = getattr(start, kind) + more
        record = draft.done(settled=True)
    raise EditRefused("edit.hand", number=number)


def to_move_changed(record: Record, number: int, player: str) -> Record:
    """The record in which it is that player's turn in the position shown.

    Raises ``EditRefused`` after a move, where the turns decide.
    """
    draft = Draft(record, number)
    draft.refuse_stranger(player)
    if standing_at(record, number).to_move == player:
        return record
    if number:
        raise EditRefused("edit.to-move", number=number)
    draft.setup["to_move"] = player
    return draft.done()


def begun_here(record: Record, number: int) -> Record:
    """The record that begins with the position shown: what stands is its setup, and the moves after it follow.

    The moves before, and other lines from them, are dropped. Raises ``EditRefused`` once the game is over for want of
    material, which no starting position can say.
    """
    draft = Draft(record, number)
    position = standing_at(record, number)
    if position.out or position.winner != begun(replace(position, winner=None)).winner:
        raise EditRefused("edit.over")
    setup, moves = draft.setup, draft.moves
    new = document_of_position(position)["position"]
    for kind in ("pillars", "roads"):
        sources = draft.sources(kind)
        for tree in new[kind]:
            tree |= {key: value for key, value in sources[tree["id"]].items() if key.startswith("x-")}
            if kind == "roads" and isinstance(tree.get("cars"), list):
                tree["cars"] = draft.with_cars(tree["id"])["cars"]
    follows = derived_supply(position)
    stated = setup.get("supply", {})
    hands = {
        player: hand
        for player, hand in new["supply"].items()
        if player in stated or position.supply[player] != follows[player]
    }
    hands |= {key: value for key, value in stated.items() if key.startswith("x-")}
    del new["supply"]
    if hands:
        new["supply"] = hands
    draft.document["position"] = new | {key: value for key, value in setup.items() if key.startswith("x-")}
    draft.document["moves"] = moves[number:]
    if not moves[number:]:
        del draft.document["moves"]
    return draft.done(settled=True)


def _take_cars(draft: Draft, cars: Sequence[str]) -> None:
    """Takes single cars off their roads; those that stay keep their stated places."""
    by_road: dict[str, set[int]] = {}
    for id in cars:
        road, _, car = id.partition("/car")
        by_road.setdefault(road, set()).add(int(car))
    for road, numbers in by_road.items():
        stated = draft.with_cars(road)
        before = stated["cars"]
        # a car after a missing one would go by another name
        draft.refuse_needed(f"{road}/car{car}" for car in range(min(numbers), cars_in(stated) + 1))
        if isinstance(before, list):
            _set(stated, "cars", [car for at, car in enumerate(before, 1) if at not in numbers])
        else:
            _set(stated, "cars", int(before) - len(numbers))
        draft.placement_changed(road)


def _written(at: Point) -> Point:
    return (to_tenths(at[0]), to_tenths(at[1]))


def _set(tree: Tree, key: str, value: Any) -> None:
    """A value that says nothing is left out, as a record written by hand would leave it out."""
    if value:
        tree[key] = value
    else:
        tree.pop(key, None)
