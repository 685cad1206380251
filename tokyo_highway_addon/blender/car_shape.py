"""The little car as one closed surface: body, cabin with windows, four wheels. Pure numpy, millimetres.

Its front looks along +x, its box is centred on the origin, and it stands on its wheels.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache

import numpy as np

from .shells import Shell, gather
from .side_view import Loop, Region, Ring, SideView, arc, box_uvs, rounded

PAINT, GLASS, TYRE, TRIM = range(4)
"""The material slots of a car's mesh."""

BODY_BEVEL = 0.42
WHEEL_BEVEL = 0.22
DRAWN = (16.0, 7.0, 7.0)
"""Length, width and height, mm, at which the car is drawn."""
CABIN_NARROWS = 0.17
"""Share of its half-width that the cabin loses between belt and roof."""


@lru_cache(maxsize=32)
def car_shell(length: float, width: float, height: float, coarse: bool = False) -> Shell:
    """A car that fills its box ``length`` × ``width`` × ``height`` mm exactly: roof, bumpers, wheels touch its sides.

    One drawing, stretched to the box, so that any sizes an owner measures give a sound mesh. ``coarse`` rounds in fewer
    steps: a third of the vertices, for work whose cost grows with them.
    """
    drawn = _drawn_car(1 if coarse else 3)
    return replace(drawn, vertices=drawn.vertices * (np.array((length, width, height)) / DRAWN))


@lru_cache(maxsize=2)
def _drawn_car(steps: int) -> Shell:
    """The car at its drawn size, every quarter turn rounded in ``steps`` steps or a few more."""
    length, width, height = DRAWN
    half, body = width / 2.0, width / 2.0 - 0.035 * width
    wheel = 0.185 * height
    arch = 1.2 * wheel
    axles = (-0.285 * length, 0.295 * length)
    sill, belt = 0.15 * height, 0.60 * height
    bevel = BODY_BEVEL
    back, front = -length / 2.0, length / 2.0

    drawing = SideView()
    rear_belt, rear_roof = (-0.425 * length, belt), (-0.315 * length, height)
    hood, screen_roof = (0.265 * length, belt), (0.085 * length, height)

    def between(a: tuple[float, float], b: tuple[float, float], t: float) -> tuple[float, float]:
        return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t

    # Counter-clockwise in (x, z): along the sill from back to front, up the nose, back over the roof, down the tail.
    nose = rounded(
        [
            (front - 0.05 * length, sill, 0.0),
            (front, sill + 0.05 * height, 0.5),
            (front, 0.53 * height, 0.8),
            (*hood, 0.0),
        ],
        steps + 1,
    )
    screen = [between(hood, screen_roof, 0.10), between(hood, screen_roof, 0.84)]
    roof = rounded(
        [(*screen[1], 0.0), (*screen_roof, 1.1), (*rear_roof, 1.0), (*between(rear_roof, rear_belt, 0.2), 0.0)],
        steps + 1,
    )
    rear_screen = [roof[-1], between(rear_roof, rear_belt, 0.86)]
    tail = rounded(
        [
            (*rear_belt, 0.0),
            (back, 0.57 * height, 0.6),
            (back, sill + 0.05 * height, 0.5),
            (back + 0.05 * length, sill, 0.0),
        ],
        steps + 1,
    )

    wheels, arches, openings = [], [], []
    for axle in axles:
        low_wheel, low_arch = (math.asin((wheel - sill) / r) for r in (wheel, arch))
        centre = (axle, wheel)
        rim = drawing.add(arc(centre, wheel, -low_wheel, math.pi + low_wheel, 6 * steps + 2))
        tread = drawing.add(arc(centre, wheel, math.pi + low_wheel, 2.0 * math.pi - low_wheel, 4 * steps + 2)[1:-1])
        over = drawing.add(arc(centre, arch, -low_arch, math.pi + low_arch, 4 * steps + 2))
        wheels.append(
            Region(
                rim + tread,
                half - WHEEL_BEVEL,
                [
                    *_quarter(half, WHEEL_BEVEL, TYRE, steps, worn=False),
                    Ring(0.42 * wheel, half, TYRE),
                    Ring(0.50 * wheel, half - 0.12, TRIM),
                ],
                TRIM,
                TYRE,
            )
        )
        arches.append(Region(_crescent(over, rim), body - 0.16 * width, [], TYRE, TYRE))
        openings.append(over[::-1])

    ends = drawing.add(tail[-1:])
    start = drawing.add(nose[:1])
    up_nose = drawing.add(nose[1:-1])
    hood_at = drawing.add([hood])
    glass_front = drawing.add(screen)
    over_roof = drawing.add(roof[1:-1])
    glass_rear = drawing.add(rear_screen)
    belt_at = drawing.add([rear_belt])
    down_tail = drawing.add(tail[1:-1])
    outline = [
        *(ends + openings[0] + openings[1] + start + up_nose + hood_at),
        *(glass_front + over_roof + glass_rear + belt_at + down_tail),
    ]
    shell_body = Region(outline, body - bevel, _quarter(body, bevel, PAINT, steps), PAINT, PAINT)

    glass = dict.fromkeys(((glass_front[0], glass_front[1]), (glass_rear[0], glass_rear[1])), GLASS)
    drawing.push_out([shell_body, *wheels, *arches], glass)
    first, last = outline.index(hood_at[0]), outline.index(belt_at[0])
    low_part = list(range(first + 1)) + list(range(last, len(outline)))
    cabin = list(range(first, last + 1))
    drawing.close(shell_body, (low_part, cabin), _windows(drawing, hood, screen_roof, rear_belt, rear_roof), GLASS)
    for region in (*wheels, *arches):
        drawing.close(region)

    vertices = np.array(drawing.vertices)
    above = np.clip((vertices[:, 2] - belt) / (height - belt), 0.0, 1.0)
    vertices[:, 1] *= 1.0 - CABIN_NARROWS * above
    vertices[:, 2] -= height / 2.0
    corners, starts = gather(face for face, _ in drawing.faces)
    return Shell(
        vertices,
        corners,
        starts,
        box_uvs(vertices, corners, starts, (length, width, height)),
        np.array([slot for _, slot in drawing.faces], dtype=np.int32),
        np.array(drawing.wear),
    )


def _quarter(width: float, bevel: float, slot: int, steps: int, worn: bool = True) -> list[Ring]:
    """Rings of a quarter-round bevel that ends flat at half-width ``width``."""
    turns = np.linspace(0.0, math.pi / 2.0, steps + 1)[1:]
    return [
        Ring(bevel * (1 - math.cos(t)), width - bevel * (1 - math.sin(t)), slot, math.sin(2 * t) if worn else 0.0)
        for t in turns
    ]


def _crescent(over: Loop, rim: Loop) -> Loop:
    """The dark gap between a wheel and its arch, counter-clockwise: out along the arch, back over the wheel."""
    return over + rim[::-1]


def _windows(
    drawing: SideView,
    hood: tuple[float, float],
    screen_roof: tuple[float, float],
    rear_belt: tuple[float, float],
    rear_roof: tuple[float, float],
) -> tuple[Loop, Loop]:
    """Two side windows, parallel to the cabin's outline, with a post between."""
    low, high = hood[1] + 0.09 * (screen_roof[1] - hood[1]), hood[1] + 0.76 * (screen_roof[1] - hood[1])

    def at(a: tuple[float, float], b: tuple[float, float], z: float) -> float:
        return a[0] + (b[0] - a[0]) * (z - a[1]) / (b[1] - a[1])

    frame, post = 0.95, 0.3
    middle = 0.42 * at(hood, screen_roof, low) + 0.58 * at(rear_belt, rear_roof, low)
    back = [(at(rear_belt, rear_roof, z) + frame, z) for z in (low, high)]
    front = [(at(hood, screen_roof, z) - frame, z) for z in (low, high)]
    rear_pane = [back[0], (middle - post, low), (middle - post, high), back[1]]
    front_pane = [(middle + post, low), front[0], front[1], (middle + post, high)]
    return drawing.add(rear_pane), drawing.add(front_pane)
