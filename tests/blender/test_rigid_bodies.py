"""Falls in Blender: what stands does not move, what falls takes the time it should, and nothing is left behind.

Distances and times are worked out by hand from g = 9810 mm/s² and μ = 0.4; a disc of 16 × 9 mm weighs 1.18 g.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import bpy
import numpy as np
import pytest

from tests.statics.layouts import slope
from tokyo_highway_addon.blender import rigid_bodies
from tokyo_highway_addon.blender.disturbances import Push, Shake, Tilt
from tokyo_highway_addon.blender.hidden_world import HiddenWorld, Steps
from tokyo_highway_addon.blender.motion import Motion
from tokyo_highway_addon.blender.rigid_bodies import drained, everything_free, run
from tokyo_highway_addon.rules.position import Ground, Pillar, Position, Road
from tokyo_highway_addon.statics.accidents import accident
from tokyo_highway_addon.statics.bodies import Bodies, bodies_of
from tokyo_highway_addon.statics.graph import graph_of

G = 9810.0
DISC_GRAMS = math.pi * 8.0**2 * 9.0 * 0.65e-3


def high_road(height: int = 5) -> Position:
    """A level road between two pillars, and far away a ramp with a car that has nothing to do with it."""
    pillars = (
        Pillar("p1", "pink", (0.0, 0.0), height),
        Pillar("p2", "pink", (112.0, 0.0), height),
        Pillar("p3", "blue", (0.0, 300.0), 1),
    )
    roads = (Road("r1", "pink", "p1", "p2"), Road("r2", "blue", Ground((110.0, 300.0)), "p3", cars=1))
    return Position(pillars=pillars, roads=roads)


def one_disc() -> Bodies:
    return bodies_of(Position(pillars=(Pillar("p1", "pink", (0.0, 0.0), 1),)))


def path(motion: Motion, id: str) -> np.ndarray:
    """(F, 3) mm from where the body began."""
    k = motion.start.index[id]
    return motion.middle[:, k] - motion.middle[0, k]


def at(motion: Motion, id: str, mm: float) -> float:
    """The frame, between two of them, in which a body had moved so far."""
    far = np.linalg.norm(path(motion, id), axis=1)
    k = int(np.argmax(far > mm))
    assert far[k] > mm
    return k - 1 + (mm - far[k - 1]) / (far[k] - far[k - 1])


def contents() -> dict[str, int]:
    """How many blocks of each kind are in the file."""
    kinds = [name for name in dir(bpy.data) if isinstance(getattr(bpy.data, name), bpy.types.bpy_prop_collection)]
    return {name: len(getattr(bpy.data, name)) for name in kinds}


@pytest.fixture(autouse=True)
def nothing_left() -> Iterator[None]:
    """Whatever a test runs: afterwards the file holds what it held, and no rigid body."""
    before = contents()
    yield
    assert contents() == before
    assert [scene.name for scene in bpy.data.scenes if scene.rigidbody_world is not None] == []


def test_with_nothing_to_fall_nothing_moves_and_nothing_is_simulated(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_world(*given: object, **options: object) -> None:
        raise AssertionError("a world was made for pieces that stand")

    monkeypatch.setattr(rigid_bodies, "HiddenWorld", no_world)
    bodies = bodies_of(high_road())
    motion = drained(run(bodies, ()))
    assert (motion.frames, motion.moved, motion.released) == (1, (), {})
    assert np.array_equal(motion.end.middle, bodies.middle) and np.array_equal(motion.end.frame, bodies.frame)


def test_a_road_without_pillars_falls_freely_and_what_stands_stays_exactly_where_it_was() -> None:
    bodies = bodies_of(high_road(), removed=("p1", "p2"))
    motion = drained(run(bodies, ["r1"]))
    down = -path(motion, "r1")[:, 2]
    for frame in (1, 2):
        assert down[frame] == pytest.approx(G * (frame / 24.0) ** 2 / 2.0, rel=0.02)
    assert at(motion, "r1", 10.0) == pytest.approx(24.0 * math.sqrt(20.0 / G), abs=0.5)
    assert down[-1] == pytest.approx(45.0, abs=0.1)
    assert motion.moved == ("r1",)
    for id in ("p3/disc1", "r2", "r2/car1"):
        k = bodies.index[id]
        assert (motion.middle[:, k] == bodies.middle[k]).all()
        assert (motion.end.frame[k] == bodies.frame[k]).all()
    assert accident(bodies, motion.end).dropped == ("r1",)


def test_a_disc_pulled_from_under_a_road_brings_its_end_down() -> None:
    position = high_road(2)
    bodies = bodies_of(position, removed=("p2/disc2",))
    pairs = graph_of(position, bodies).pairs
    motion = drained(run(bodies, ["r1"], pairs))
    # An end that nothing holds falls as a rod turning about the other: g·3/2 at its tip, 9 mm in a frame or two.
    assert at(motion, "r1", 4.0) < 2.0
    assert path(motion, "r1")[-1, 2] == pytest.approx(-4.5, abs=0.7)
    assert motion.seconds < 1.5
    assert set(motion.moved) <= {"r1", "p1/disc2", "p2/disc1"}
    assert accident(bodies, motion.end).dropped == ("r1",)


def test_the_same_run_gives_the_same_poses() -> None:
    position = high_road(3)
    bodies = bodies_of(position, removed=("p2",))
    first, second = (drained(run(bodies, ["r1"], graph_of(position, bodies).pairs)) for _ in range(2))
    assert np.array_equal(first.middle, second.middle)
    assert np.array_equal(first.quaternion, second.quaternion)
    assert first.released == second.released


def test_a_falling_piece_lets_go_the_standing_one_it_hits_without_a_leap() -> None:
    # r1 lies at 45 mm, r2 crosses below it at 18 mm and is 2 mm thick: r1 falls 25 mm, which takes 71 ms, 1.7 frames.
    pillars = (
        Pillar("p1", "pink", (-56.0, 0.0), 5),
        Pillar("p2", "pink", (56.0, 0.0), 5),
        Pillar("p3", "blue", (40.0, -56.0), 2),
        Pillar("p4", "blue", (40.0, 56.0), 2),
    )
    position = Position(pillars=pillars, roads=(Road("r1", "pink", "p1", "p2"), Road("r2", "blue", "p3", "p4")))
    bodies = bodies_of(position, removed=("p1", "p2"))
    motion = drained(run(bodies, ["r1"], graph_of(position, bodies).pairs))
    met = math.sqrt(2.0 * 25.0 / G)
    assert met - 1.0 / 24.0 < motion.released["r2"] <= met
    assert {"p3/disc2", "p4/disc2"} <= motion.released.keys()
    assert not {"p3/disc1", "p4/disc1"} & {id for id, second in motion.released.items() if second < met - 0.042}
    hit = path(motion, "r2")
    assert (hit[:2] == 0.0).all()
    # Both weigh the same, so together they go on no faster than r1 came: 700 mm/s, 29 mm a frame.
    assert np.abs(np.diff(hit, axis=0)).max() < 29.0
    assert -path(motion, "r1")[-1, 2] > 25.0


def test_a_push_slides_a_disc_as_far_as_friction_lets_it() -> None:
    # 0.6 g against 0.4 of the disc's 1.18 g: 1080 mm/s² for a quarter second, 34 mm; then 3924 mm/s² of braking, 9 mm.
    motion = drained(run(one_disc(), ["p1/disc1"], (), Push("p1/disc1", 60.0, 0.6)))
    drive = G * (0.6 / DISC_GRAMS - 0.4)
    far = drive * 0.25**2 / 2.0 * (1.0 + drive / (0.4 * G))
    x, y, z = path(motion, "p1/disc1")[-1]
    assert math.hypot(x, y) == pytest.approx(far, rel=0.1)
    assert math.degrees(math.atan2(y, x)) == pytest.approx(60.0, abs=2.0)
    assert abs(z) < 0.1
    assert motion.seconds < 1.2


def test_a_tilted_table_lets_a_disc_slide_once_it_is_steeper_than_friction_holds() -> None:
    # arctan 0.4 is 21.8°: tilting to 30° in 0.6 s gets there after 0.436 s, in frame 10.5.
    motion = drained(run(one_disc(), ["p1/disc1"], (), Tilt(180.0, 30.0, 0.6), seconds=1.0))
    assert np.abs(path(motion, "p1/disc1")[10]).max() < 0.3
    x, y, _ = path(motion, "p1/disc1")[-1]
    # 30° alone gives 1507 mm/s², for the last 0.4 s at the least.
    assert x < -1507.0 * 0.4**2 / 2.0
    assert abs(y) < 0.05 * abs(x)


def test_a_shaken_table_moves_a_disc_along_its_line_and_the_disc_comes_to_rest() -> None:
    motion = drained(run(one_disc(), ["p1/disc1"], (), Shake(90.0, 1.0, 4.0, 0.5)))
    way = path(motion, "p1/disc1")
    assert np.ptp(way[:, 1]) > 5.0 > 10.0 * np.ptp(way[:, 0])
    assert 0.5 <= motion.seconds < 1.5


def test_what_goes_over_the_edge_of_a_table_falls_below_it() -> None:
    bodies = bodies_of(Position(pillars=(Pillar("p1", "pink", (95.0, 0.0), 1),)))
    push = Push("p1/disc1", 0.0, 0.6)
    off = drained(run(bodies, ["p1/disc1"], (), push, table=(200.0, 200.0), seconds=1.0))
    assert off.end.middle[0, 2] < -100.0
    on = drained(run(bodies, ["p1/disc1"], (), push, seconds=1.0))
    assert on.end.middle[0, 2] == pytest.approx(4.5, abs=0.1)


def test_with_everything_free_a_standing_road_stays_and_an_unsupported_one_falls() -> None:
    motion = drained(everything_free(bodies_of(high_road(2)), seconds=0.5))
    assert motion.released.keys() == set(motion.ids)
    assert np.linalg.norm(motion.middle - motion.middle[0], axis=2).max() < 0.5
    motion = drained(everything_free(bodies_of(high_road(2), removed=("p2/disc2",)), seconds=0.5))
    assert path(motion, "r1")[-1, 2] < -3.8
    assert np.abs(path(motion, "r2")).max() < 0.5


def test_with_everything_free_a_car_on_a_ramp_hardly_creeps() -> None:
    # Up 4 discs of 9 mm in 115 mm is 17°, and friction holds up to arctan 0.4, 21.8°.
    ramp = Road("r1", "pink", Ground((200.0, 0.0)), "p1", -3.0, cars=1, car_places=(113.4,))
    position = Position(pillars=(Pillar("p1", "pink", (0.0, 0.0), 4),), roads=(ramp,))
    motion = drained(everything_free(bodies_of(position), seconds=2.0))
    assert np.linalg.norm(motion.middle - motion.middle[0], axis=2).max() < 2.0


def test_with_everything_free_a_disc_stands_on_a_rim_that_is_only_just_under_its_middle() -> None:
    # The lower disc is pushed 5 mm aside, and the upper one's middle is then 3 mm within its rim.
    position = Position(
        pillars=(Pillar("p1", "pink", (0.0, 0.0), 1), Pillar("p2", "pink", (112.0, 0.0), 2)),
        roads=(Road("r1", "pink", "p1", "p2", -4.8, 0.8, -0.4),),
    )
    motion = drained(everything_free(bodies_of(position, {"p2/disc1": (5.0, 0.0)}), seconds=2.0))
    assert np.linalg.norm(path(motion, "p2/disc2"), axis=1).max() < 2.0


def test_progress_runs_up_to_the_end_and_a_run_can_be_given_up() -> None:
    bodies = bodies_of(high_road(), removed=("p1", "p2"))
    going = run(bodies, ["r1"])
    shares = [next(going) for _ in range(3)]
    assert shares == pytest.approx([1.0 / 72.0, 2.0 / 72.0, 3.0 / 72.0])
    assert len(bpy.data.scenes) == 2
    going.close()
    assert len(bpy.data.scenes) == 1


def test_a_world_that_cannot_be_built_leaves_nothing() -> None:
    with pytest.raises(KeyError):
        HiddenWorld(one_disc(), {0}, friction=0.4, fps=24.0, steps=Steps(240.0, 10), push=Push("p9", 0.0, 1.0))


@pytest.mark.parametrize(("falls", "push"), [(["r9"], None), (["p1/disc1"], Push("r9", 0.0, 1.0))])
def test_a_piece_that_is_not_there_is_named(falls: list[str], push: Push | None) -> None:
    with pytest.raises(ValueError, match="'r9'"):
        drained(run(one_disc(), falls, (), push))


def test_the_open_scene_is_not_touched() -> None:
    scene = bpy.context.scene
    scene.frame_set(7)
    drained(run(one_disc(), ["p1/disc1"], (), Push("p1/disc1", 0.0, 0.6)))
    assert (bpy.context.scene, scene.frame_current, scene.rigidbody_world) == (scene, 7, None)


def test_other_frame_rates_show_the_same_fall() -> None:
    bodies = bodies_of(high_road(), removed=("p1", "p2"))
    motion = drained(run(bodies, ["r1"], fps=59.94))
    assert at(motion, "r1", 10.0) / 59.94 == pytest.approx(math.sqrt(20.0 / G), abs=0.005)


def test_a_position_that_stands_is_not_simulated_and_the_same_without_a_disc_drops_its_road() -> None:
    position = high_road(3)
    assert drained(rigid_bodies.fall(position)).moved == ()
    motion = drained(rigid_bodies.fall(position, removed=("p1/disc3",)))
    assert "r1" in motion.moved and "r2" not in motion.moved
    assert accident(motion.start, motion.end).dropped == ("r1",)


def test_a_finger_too_weak_moves_nothing_and_a_stronger_one_moves_what_it_pushes() -> None:
    position = high_road(3)
    # A car of 0.51 g on a level road bears 0.4 of its weight.
    position = Position(pillars=position.pillars, roads=(Road("r1", "pink", "p1", "p2", cars=1),))
    assert drained(rigid_bodies.fall(position, Push("r1/car1", 90.0, 0.15))).moved == ()
    pushed = drained(rigid_bodies.fall(position, Push("r1/car1", 90.0, 0.4)))
    assert path(pushed, "r1/car1")[3, 1] > 1.0
    assert accident(pushed.start, pushed.end).dropped == ("r1/car1",)
    assert "p1" not in accident(pushed.start, pushed.end).shifted


def steep() -> Position:
    """A car on a road of 23 degrees, more than the 21.8 that friction holds: from 1 to 6 discs of 8.6 mm."""
    return slope(1, 6, cars=1, disc_height=8.6)


def test_what_falls_by_itself_falls_also_where_a_finger_holds_it_for_a_moment() -> None:
    # 0.05 g uphill on a car of 0.5 g is a tenth of its weight, and only 0.4 - tan 23 deg = 0.024 of it is lacking.
    motion = drained(rigid_bodies.fall(steep(), Push("r1/car1", 0.0, 0.05)))
    assert motion.released["r1/car1"] == 0.0
    assert accident(motion.start, motion.end).dropped == ("r1/car1",)
    held = path(motion, "r1/car1")[: round(0.25 * 24.0) + 1]
    assert np.abs(held).max() < 0.5


def test_a_table_tilted_uphill_comes_to_hold_what_falls_by_itself() -> None:
    # One degree is reached after a tenth of a second, in which the car begins to slide: it is not said to have stood.
    motion = drained(rigid_bodies.fall(steep(), Tilt(0.0, 10.0)))
    assert motion.released["r1/car1"] == 0.0
    assert motion.over and motion.seconds >= 1.0


def test_a_run_is_over_only_when_all_rests_and_nothing_disturbs_it_any_more() -> None:
    position = Position(pillars=(Pillar("p1", "pink", (0.0, 0.0), 1),))
    assert drained(rigid_bodies.fall(position)).over
    # At 0.4 s the table leans by 10 of its 25 degrees: nothing moves yet, and it will.
    early = drained(rigid_bodies.fall(position, Tilt(0.0, 25.0), seconds=0.4))
    assert (early.moved, early.over) == ((), False)
    # 0.1 s of free fall is 49 mm, and 108 mm are below.
    early = drained(rigid_bodies.fall(high_road(12), removed=("p1", "p2"), seconds=0.1))
    assert (early.moved, early.over) == (("r1",), False)
    whole = drained(rigid_bodies.fall(high_road(12), removed=("p1", "p2")))
    assert whole.over and whole.seconds < 3.0


def test_the_side_that_goes_down_is_where_a_tilted_tables_pieces_slide() -> None:
    position = Position(pillars=(Pillar("p1", "pink", (0.0, 0.0), 1),))
    assert drained(rigid_bodies.fall(position, Tilt(0.0, 21.0))).moved == ()
    motion = drained(rigid_bodies.fall(position, Tilt(0.0, 25.0), seconds=1.5))
    assert path(motion, "p1/disc1")[-1, 0] > 10.0
    assert drained(rigid_bodies.fall(position, Shake(0.0, 0.39))).moved == ()
    assert drained(rigid_bodies.fall(position, Shake(0.0, 0.6))).moved == ("p1/disc1",)
