"""Parts that do not touch are worked out one by one, and remembered: an edit costs only what it touches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from tests.statics.layouts import crossroads, slope, tower
from tokyo_highway_addon.rules import Pillar, Position
from tokyo_highway_addon.statics import Stability, parts, stability
from tokyo_highway_addon.statics.equilibrium import Equilibrium, equilibrium


@pytest.fixture
def solved(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, ...]]]:
    """The bodies of each call for an equilibrium, from an empty memory on."""
    calls: list[tuple[str, ...]] = []

    def watched(bodies, *rest) -> Equilibrium:  # type: ignore[no-untyped-def]
        calls.append(bodies.ids)
        return equilibrium(bodies, *rest)

    parts.forget()
    monkeypatch.setattr(parts, "equilibrium", watched)
    yield calls
    parts.forget()


def board() -> Position:
    """A bridge p1-p2 with a car, and two towers p3, p4 away from it: three parts."""
    bridge = slope(1, 2, cars=1)
    towers = (Pillar("p3", "pink", (0.0, 100.0), 3), Pillar("p4", "pink", (60.0, 100.0), 2))
    return replace(bridge, pillars=(*bridge.pillars, *towers))


def summary(found: Stability) -> tuple[object, ...]:
    return (
        found.verdict,
        found.falls,
        found.settled.middle.tolist(),
        found.settled.frame.tolist(),
        found.mechanism.tolist(),
        found.forces,
        found.tilt_margin,
    )


def test_asking_again_works_nothing_out(solved: list[tuple[str, ...]]) -> None:
    stability(board())
    assert len(solved) == 1 and len(solved[0]) == 10
    stability(board())
    assert len(solved) == 1


def test_moving_a_disc_works_out_its_tower_alone(solved: list[tuple[str, ...]]) -> None:
    stability(board())
    stability(board(), misplaced={"p3/disc2": (0.5, 0.0)})
    assert solved[1:] == [("p3/disc1", "p3/disc2", "p3/disc3")]
    # and back: nothing
    stability(board())
    assert len(solved) == 2


def test_a_new_pillar_works_out_itself_alone(solved: list[tuple[str, ...]]) -> None:
    stability(board())
    stability(replace(board(), pillars=(*board().pillars, Pillar("p5", "blue", (150.0, 100.0), 1))))
    assert solved[1:] == [("p5/disc1",)]


def test_two_edits_in_two_parts_work_out_both_at_once(solved: list[tuple[str, ...]]) -> None:
    stability(board())
    stability(board(), misplaced={"p4/disc2": (0.3, 0.0), "r1": (0.0, 0.3)})
    assert solved[1:] == [("p1/disc1", "p2/disc1", "p2/disc2", "p4/disc1", "p4/disc2", "r1", "r1/car1")]


def test_taking_the_road_away_leaves_the_towers_as_they_were(solved: list[tuple[str, ...]]) -> None:
    stability(board())
    found = stability(board(), removed=("r1", "r1/car1"))
    assert sorted(sum(solved[1:], ())) == ["p1/disc1", "p2/disc1", "p2/disc2"]
    assert found.stands


@pytest.mark.parametrize("what", ["friction", "lean", "push", "pieces"])
def test_another_question_is_another_answer(solved: list[tuple[str, ...]], what: str) -> None:
    asked = tower(2)
    stability(asked)
    if what == "pieces":
        stability(replace(asked, pieces=replace(asked.pieces, density=0.7)))
    else:
        options = {"friction": 0.3, "lean": (0.1, 0.0), "push": {"p1/disc2": (0.1, 0.0, 0.0)}}
        stability(asked, **{what: options[what]})
    assert len(solved) == 2


@pytest.mark.parametrize("removed", [(), ("p2/disc1",), ("p3/disc2",), ("r1",)])
def test_with_and_without_the_memory_the_answer_is_the_same(removed: tuple[str, ...]) -> None:
    parts.forget()
    fresh = summary(stability(board(), removed=removed))
    # warmed by other questions of the same board
    parts.forget()
    for other in ((), ("p4/disc1",), ("r1/car1",)):
        stability(board(), removed=other)
    warm = stability(board(), removed=removed)
    assert summary(warm)[:2] == fresh[:2]
    assert warm.settled.middle == pytest.approx(np.array(fresh[2]), abs=1e-9)
    assert warm.settled.frame == pytest.approx(np.array(fresh[3]), abs=1e-9)
    assert warm.mechanism == pytest.approx(np.array(fresh[4]), abs=1e-6)
    assert warm.tilt_margin == pytest.approx(fresh[6], abs=1e-3)


def test_parts_alone_are_answered_as_all_together() -> None:
    everything = stability(board(), removed=("p3/disc1",))
    assert set(everything.falls) == {"p3/disc2", "p3/disc3"}
    assert everything.tilt_margin == 0.0
    bridge = stability(slope(1, 2, cars=1))
    assert stability(board()).tilt_margin == pytest.approx(
        min(bridge.tilt_margin, stability(tower(3)).tilt_margin, stability(tower(2)).tilt_margin), abs=1e-2
    )


def test_the_memory_does_not_grow_for_ever() -> None:
    for k in range(parts.KEPT + 20):
        stability(tower(1), friction=0.2 + k * 1e-4)
    assert len(parts._known) == parts.KEPT
    assert stability(crossroads()).stands
