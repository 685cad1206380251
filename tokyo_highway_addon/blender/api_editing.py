"""Free editing from Python, for puzzle designers: any piece of the position shown, whatever the rules say to it."""

from __future__ import annotations

from collections.abc import Sequence

from ..records import Record, editing
from ..records.editing import End
from ..rules import Point, Verdict, judge_position
from .api_shown import Shown


class Editing(Shown):
    """The calls that edit freely, in the setup or in the turn that laid a piece.

    Each answers with the referee's verdict on the whole position, and raises ``RecordError`` where a record cannot say
    what is asked for: what stands in the way, and what to do first.
    """

    def edit(
        self,
        id: str,
        *,
        at: Point | None = None,
        height: int | None = None,
        junction: bool | None = None,
        owner: str | None = None,
        shift: float | None = None,
        offset_from: float | None = None,
        offset_to: float | None = None,
        start: End | None = None,
        end: End | None = None,
        cars: int | Sequence[float] | None = None,
    ) -> Verdict:
        """Changes a pillar (``at``, ``height``, ``junction``, ``owner``) or a road (all others, and ``owner``).

        Roads follow their pillars. ``start`` and ``end`` are pillars' ids, or points to which a ramp or exit runs;
        ``cars`` is their number, or how far each stands from the road's start. Raises ``ValueError``, too, for what a
        piece of that kind does not have.

        >>> game.edit("p1", at=(-70.0, 10.0), height=2).legal
        True
        >>> game.position.pillar("p1").height, game.position.road("r1").end
        (2, 'p1')
        >>> [reason.rule for reason in game.edit("p2", at=(-60.0, 10.0)).reasons]
        ['pillar-place']
        """
        record, number, position = self.record, self.move_number, self.position
        of_pillar = (at, height, junction)
        of_road = (shift, offset_from, offset_to, start, end, cars)
        if id in position.table.pillar_by_id:
            if any(value is not None for value in of_road):
                raise ValueError(f"{id} is a pillar; only at, height, junction and owner can be edited")
            if at is not None:
                record = editing.pillar_moved(record, number, id, at)
            if (height, junction, owner) != (None, None, None):
                record = editing.pillar_changed(record, number, id, height, junction, owner)
        else:
            if any(value is not None for value in of_pillar):
                raise ValueError(f"{id} is no pillar of the position shown, which alone has a place and a height")
            if cars is not None:
                record = editing.cars_changed(record, number, id, cars)
            if (shift, offset_from, offset_to, owner, start, end) != (None,) * 6 or cars is None:
                record = editing.road_changed(record, number, id, shift, offset_from, offset_to, owner, start, end)
        return self._edited("edit", record)

    def add_pillar(self, owner: str, at: Point, height: int, junction: bool = False) -> str:
        """Puts one more pillar into the setup and gives its id.

        >>> game.add_pillar("blue", (60.0, 115.0), 4, junction=True)
        'p3'
        """
        record, id = editing.pillar_added(self.record, self.move_number, owner, at, height, junction)
        self._edited("add_pillar", record)
        return id

    def add_road(self, owner: str, start: End, end: End) -> str:
        """Lays one more road in the setup, last of all, and gives its id; ends as for :meth:`edit`.

        >>> pillar = game.add_pillar("blue", (60.0, 115.0), 2)
        >>> game.add_road("blue", "p2", pillar)
        'r3'
        """
        record, id = editing.road_added(self.record, self.move_number, owner, start, end)
        self._edited("add_road", record)
        return id

    def remove(self, *ids: str) -> Verdict:
        """Takes pillars, with their roads, and roads and cars (``r4/car1``) out of the setup.

        >>> verdict = game.remove("p2")
        >>> [road.id for road in game.position.roads]
        ['r1']
        """
        return self._edited("remove", editing.removed(self.record, self.move_number, ids))

    def set_supply(
        self,
        player: str,
        *,
        discs: int | None = None,
        junctions: int | None = None,
        roads: int | None = None,
        cars: int | None = None,
    ) -> Verdict:
        """Says what a player has in hand in the position shown; with nothing given, the hand follows from the table.

        >>> verdict = game.set_supply("pink", cars=2)
        >>> game.position.supply["pink"].cars
        2
        """
        changed = editing.supply_changed(self.record, self.move_number, player, discs, junctions, roads, cars)
        return self._edited("set_supply", changed)

    def set_to_move(self, player: str) -> Verdict:
        """Says whose turn it is in the position shown.

        >>> verdict = game.set_to_move("blue")
        >>> game.position.to_move
        'blue'
        """
        return self._edited("set_to_move", editing.to_move_changed(self.record, self.move_number, player))

    def begin_here(self) -> Verdict:
        """Makes the position shown the record's setup, and drops the moves that led to it.

        >>> verdict = game.play("p1", at=(-60.0, 115.0), height=2)
        >>> game.begin_here().legal, game.record.moves, [pillar.id for pillar in game.position.pillars]
        (True, (), ['p1', 'p2', 'p3'])
        """
        return self._edited("begin_here", editing.begun_here(self.record, self.move_number), 0)

    def _edited(self, called: str, record: Record, number: int | None = None) -> Verdict:
        self._write(called, record, self.move_number if number is None else number)
        return judge_position(self.position)
