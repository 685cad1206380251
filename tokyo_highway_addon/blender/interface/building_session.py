"""A turn being built by hand in a 3-D view: what is dragged, the map of its places, and whether it would stand.

It lives as long as the mouse drags and is nowhere in the file. What takes long is worked out beside the window's own
work, and taken up when it is there.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

from ...languages import say
from ...puzzles import Kind, Places, Region, refined
from ...rules import Judgement, Move, Position
from ...statics.showing import would_stand
from .drafting import Draft, Drafted, drafted

PAUSE: Final = 0.3
"""Seconds that the mouse rests before it is asked whether the turn would stand."""
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
        self.places: Places | None = None
        """The map of the base, as far as it has been worked out."""
        self.took: list[float] = []
        """Seconds that each change took to be judged."""
        self._falls: tuple[str, ...] | None = None
        self._asked: tuple[Move, Future[tuple[str, ...]]] | None = None
        self._ended = False
        self._judge()
        self._mapping = _worker().submit(self._map)

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
        if self._asked is not None and self._asked[0] is self.shown.move:
            if self._falls is None and self._asked[1].done():
                self._falls = self._asked[1].result()
                return bool(self._falls)
        elif time.monotonic() - self._changed_at >= PAUSE:
            self._asked = self.shown.move, _worker().submit(_falls, self.position, self.shown.move)
        return False

    def end(self) -> None:
        """What is still being worked out is no longer wanted."""
        self._ended = True

    @property
    def tone(self) -> str:
        """A key of :data:`~..ghost.TONES`."""
        if self.shown.verdict.judgement is Judgement.LEGAL and self._falls:
            return "amber"
        return TONES[self.shown.tone]

    @property
    def headline(self) -> str:
        return self.shown.headline

    @property
    def lines(self) -> tuple[str, ...]:
        """What is said below the headline."""
        told = [line.text for line in self.shown.lines]
        if self._falls:
            told.insert(0, say("building.would-fall", self.lang, pieces=self._falls))
        typed = self.draft.typed
        if not typed.empty:
            told.insert(0, say(f"draft.field.{typed.field}", self.lang, text=typed.text or "_"))
        return tuple(told)

    @property
    def regions(self) -> tuple[Region, ...]:
        """The places of what is being built."""
        found = self.places
        if found is None:
            return ()
        kind = self.shown.kind
        return tuple(region for region in found.regions if region.kind == kind)

    @property
    def mapped(self) -> tuple[int, Kind]:
        """What tells one set of :attr:`regions` from another."""
        return id(self.places), self.shown.kind

    def _judge(self) -> None:
        started = time.perf_counter()
        self.shown: Drafted = drafted(self.position, self.draft, self.lang, self.names)
        self.draft = self.shown.draft
        self.took.append(time.perf_counter() - started)
        self._falls = None
        self._changed_at = time.monotonic()

    def _map(self) -> None:
        for found in refined(self.position, self.draft.base):
            if self._ended:
                return
            self.places = found


def forget() -> None:
    """Ends what is still being worked out."""
    while _pool:
        _pool.pop().shutdown(wait=True, cancel_futures=True)


def _worker() -> ThreadPoolExecutor:
    if not _pool:
        _pool.append(ThreadPoolExecutor(max_workers=2, thread_name_prefix="Tokyo Highway"))
    return _pool[0]


def _falls(position: Position, move: Move) -> tuple[str, ...]:
    """The pieces that would fall if the turn were laid, by their ids in the record."""
    return would_stand(position, move).falling_pieces
