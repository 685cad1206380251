"""A turn being built by hand in a 3-D view: what is dragged, the map of its places, and whether it would stand.

It lives as long as the mouse drags and is nowhere in the file. What takes long is worked out in small steps or beside
the window's own work, and taken up when it is there.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

from ...languages import say
from ...puzzles import Kind, Region
from ...puzzles.bounds import Bounds
from ...rules import Judgement, Move, Position
from ...statics.showing import would_stand
from .drafting import Draft, Drafted, drafted
from .drafting_live import Live, live

PAUSE: Final = 0.3
"""Seconds that the mouse rests before it is asked whether the turn would stand."""
WORK: Final = 0.012
"""Seconds of each tick in which the map is worked on while the mouse rests; while it moves, a third of it."""
MAPPED: Final = 3
"""Heights at most whose places are looked for while the height is chosen by what earns most."""
TONES: Final[Mapping[str, str]] = {"legal": "green", "borderline": "amber", "illegal": "red"}

Change = Callable[[Draft], Draft]

_pool: list[ThreadPoolExecutor] = []


class Session:
    """One turn, from the choice of its base to the click that lays it."""

    def __init__(
        self, position: Position, base: str, cursor: tuple[float, float], lang: str, names: Mapping[str, str]
    ) -> None:
        """Raises ``KeyError`` where the base is no pillar's."""
        self.position, self.lang, self.names = position, lang, names
        self.draft = Draft(base, cursor)
        self.took: list[float] = []
        """Seconds that each change took to be judged."""
        self.slowest = 0.0
        """Seconds of the longest tick."""
        self._falls: tuple[str, ...] | None = None
        self._asked: tuple[Move, Future[tuple[str, ...]]] | None = None
        self._judge()

    def change(self, change: Change) -> bool:
        """What the mouse or a key does to the draft. Whether anything is changed by it."""
        before = self.draft
        self.draft = change(before)
        if self.draft == before:
            return False
        self._judge()
        return True

    def tick(self) -> bool:
        """Called many times a second. Whether there is something new to show."""
        started = time.perf_counter()
        resting = time.monotonic() - self._changed_at
        news = self._map(WORK if resting > 0.1 else WORK / 3.0)
        if self._asked is not None and self._asked[0] is self.shown.move:
            if self._falls is None and self._asked[1].done():
                self._falls = self._asked[1].result()
                news = news or bool(self._falls)
        elif resting >= PAUSE and self.begun and self.shown.verdict.judgement is not Judgement.ILLEGAL:
            self._asked = self.shown.move, _worker().submit(_falls, self.position, self.shown.move)
        self.slowest = max(self.slowest, time.perf_counter() - started)
        return news

    def _map(self, seconds: float) -> bool:
        """Works on the map that is least known, that of the height shown before others."""
        maps = list(self.maps.values())
        for each in maps:
            if each.places is None:
                return each.advance(seconds, self.draft.cursor)
        for each in maps:
            if not each.done:
                return each.advance(seconds, self.draft.cursor)
        return False

    @property
    def begun(self) -> bool:
        """Whether the new end has left its base: before that there is nothing to show of it."""
        x, y = self.position.pillar(self.draft.base).at
        near = 1.5 * self.position.pieces.disc_diameter
        return not self.draft.typed.empty or math.hypot(self.draft.cursor[0] - x, self.draft.cursor[1] - y) > near

    @property
    def tone(self) -> str:
        """A key of :data:`~..ghost.TONES`."""
        if not self.begun:
            return "plain"
        if self.shown.verdict.judgement is Judgement.LEGAL and self._falls:
            return "amber"
        return TONES[self.shown.tone]

    @property
    def headline(self) -> str:
        return self.shown.headline if self.begun else say("building.onto-ring", self.lang)

    @property
    def lines(self) -> tuple[str, ...]:
        """What is said below the headline."""
        if not self.begun:
            return ()
        told = [line.text for line in self.shown.lines]
        if self._falls:
            told.insert(0, say("building.would-fall", self.lang, pieces=self._falls))
        typed = self.draft.typed
        if not typed.empty:
            told.insert(0, say(f"draft.field.{typed.field}", self.lang, text=typed.text or "_"))
        return tuple(told)

    @property
    def maps(self) -> dict[Kind, Live]:
        """The maps that are shown: of what is being built, and while its height is left open, of the other heights."""
        shown, base = self.shown.kind, self.position.pillar(self.draft.base)
        kinds = [shown]
        if not shown.exit and self.draft.height is None and self.draft.typed.values()[2] is None:
            heights = sorted(self.draft.choices, key=lambda height: abs(height - base.height))
            kinds += [Kind(height, shown.junction) for height in heights[:MAPPED] if height != shown.height]
        return {kind: live(self.position, base.id, kind) for kind in kinds}

    @property
    def regions(self) -> tuple[Region, ...]:
        """The places of the maps, the best last; of heights that are not shown those alone that earn a car."""
        found = [
            region
            for kind, each in self.maps.items()
            if each.places is not None
            for region in each.places.regions
            if region.cars > 0 or kind == self.shown.kind
        ]
        return tuple(sorted(found, key=lambda region: region.cars))

    @property
    def reach(self) -> tuple[float, float]:
        """mm from the base's axis between which the new pillar, or the exit's tip, lies; alike where nothing can."""
        bounds = Bounds.of(self.position, self.draft.base, self.shown.kind)
        return bounds.nearest, bounds.farthest

    @property
    def mapped(self) -> tuple[tuple[Kind, int], ...]:
        """What tells one set of :attr:`regions` from another."""
        return tuple((kind, each.version) for kind, each in self.maps.items())

    @property
    def sketched(self) -> bool:
        """Whether the map of what is being built is a sketch as yet."""
        found = next(iter(self.maps.values())).places
        return found is None or not found.proven

    def _judge(self) -> None:
        started = time.perf_counter()
        self.shown: Drafted = drafted(self.position, self.draft, self.lang, self.names)
        self.draft = self.shown.draft
        self.took.append(time.perf_counter() - started)
        self._falls = None
        self._changed_at = time.monotonic()


def forget() -> None:
    """Ends what is still being worked out."""
    while _pool:
        _pool.pop().shutdown(wait=True, cancel_futures=True)


def _worker() -> ThreadPoolExecutor:
    if not _pool:
        _pool.append(ThreadPoolExecutor(max_workers=1, thread_name_prefix="Tokyo Highway"))
    return _pool[0]


def _falls(position: Position, move: Move) -> tuple[str, ...]:
    """The pieces that would fall if the turn were laid, by their ids in the record."""
    return would_stand(position, move).falling_pieces
