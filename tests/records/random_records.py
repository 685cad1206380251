"""Random well-formed records for the tests: every key of the schema turns up, with ids stated or left to be made up."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

Tree = dict[str, Any]

FINE = st.floats(-500.0, 500.0, allow_nan=False)
COORDINATE = st.one_of(
    st.integers(-3000, 3000).map(lambda n: n / 10), FINE, st.integers(-100_000, 100_000), st.just(-0.0)
)
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**40), 10**40)
    | st.floats(allow_nan=False, allow_infinity=False)
    | TEXT,
    lambda deeper: st.lists(deeper, max_size=3) | st.dictionaries(TEXT, deeper, max_size=3),
    max_leaves=5,
)
LIE = st.fixed_dictionaries({}, optional={name: st.floats(-20, 20) for name in ("shift", "offset_from", "offset_to")})
CARS = st.integers(0, 3) | st.lists(st.fixed_dictionaries({"along": st.floats(0, 120)}), max_size=3)


def maybe(draw: st.DrawFn, tree: Tree, **strategies: st.SearchStrategy[Any]) -> Tree:
    """Adds some of the keys, and now and then one in ``x-``."""
    for name, strategy in strategies.items():
        if draw(st.booleans()):
            tree[name] = draw(strategy)
    if draw(st.integers(0, 9)) == 0:
        tree["x-" + draw(st.text("abc -_é", max_size=4))] = draw(ANYTHING)
    return tree


class Line:
    """What stands along one line of play, under ids that reading will agree with."""

    def __init__(self, draw: st.DrawFn, players: list[str]) -> None:
        self.draw = draw
        self.players = players
        self.pillars: dict[str, list[float]] = {}
        self.roads: dict[str, int] = {}
        self.counts = {"p": 0, "r": 0, "stated": 0}

    def branch(self) -> Line:
        other = Line(self.draw, self.players)
        other.pillars, other.roads, other.counts = dict(self.pillars), dict(self.roads), dict(self.counts)
        return other

    def name(self, tree: Tree, kind: str) -> str:
        """States an id of a form that is never made up, or leaves it and says what will be made up."""
        if self.draw(st.integers(0, 2)) == 0:
            self.counts["stated"] += 1
            tree["id"] = f"{kind}-{self.counts['stated']}.x"
            return str(tree["id"])
        self.counts[kind] += 1
        return f"{kind}{self.counts[kind]}"

    def any_player(self) -> str:
        return self.draw(st.sampled_from(self.players))

    def any_pillar(self) -> str:
        return self.draw(st.sampled_from(sorted(self.pillars)))

    def direction(self, pillar: str) -> list[float]:
        x, y = self.pillars[pillar]
        apart = self.draw(st.sampled_from([(-120.0, 0.0), (3, 40.25), (0.0, -1.2), (70.07, 99.99)]))
        return [max(-1e5, min(1e5, x + apart[0])), max(-1e5, min(1e5, y + apart[1]))]

    def any_pieces(self) -> list[str]:
        pieces = [*self.pillars, *self.roads]
        pieces += [f"{road}/car{n + 1}" for road, cars in self.roads.items() for n in range(cars)]
        return self.draw(st.lists(st.sampled_from(pieces), max_size=3, unique=True))


def pillar_form(line: Line, **first: Any) -> Tree:
    tree: Tree = {**first, "at": [line.draw(COORDINATE.filter(lambda c: abs(c) < 99_000)) for _ in "xy"]}
    tree["height"] = line.draw(st.integers(1, 66) | st.just(2.0))
    return maybe(line.draw, tree, junction=st.booleans())


def add_cars(line: Line, tree: Tree) -> int:
    maybe(line.draw, tree, cars=CARS)
    cars = tree.get("cars", 0)
    return len(cars) if isinstance(cars, list) else int(cars)


def standing_road(line: Line) -> Tree:
    draw = line.draw
    tree: Tree = {"owner": line.any_player()}
    pillar = line.any_pillar()
    others = sorted(set(line.pillars) - {pillar})
    if others and draw(st.booleans()):
        far: Tree = {"pillar": draw(st.sampled_from(others))}
    else:
        far = {"ground": line.direction(pillar)}
    ends = [maybe(draw, {"pillar": pillar}), maybe(draw, far)]
    if draw(st.booleans()):
        ends.reverse()
    tree |= {"to": ends[0], "from": ends[1], **draw(LIE)}
    name = line.name(tree, "r")
    line.roads[name] = add_cars(line, tree)
    return tree


def position(line: Line) -> Tree:
    draw = line.draw
    tree: Tree = {"pillars": []}
    for _ in range(draw(st.integers(1, 4))):
        pillar = pillar_form(line, owner=line.any_player())
        line.pillars[line.name(pillar, "p")] = pillar["at"]
        tree["pillars"].append(pillar)
    tree["roads"] = [standing_road(line) for _ in range(draw(st.integers(0, 3)))]
    hand = st.fixed_dictionaries(
        {}, optional={name: st.integers(0, 30) for name in ("discs", "junctions", "roads", "cars")}
    )
    some = st.sampled_from(line.players)
    return maybe(
        draw,
        tree,
        supply=st.dictionaries(some, hand),
        to_move=some,
        last=st.dictionaries(some, st.sampled_from([*line.pillars, None])),
        waiting=some | st.lists(some, unique=True),
    )


def move(line: Line, deep: int) -> Tree:
    draw = line.draw
    tree: Tree = {"player": line.any_player()}
    if deep and draw(st.integers(0, 3)) == 0:
        tree["alternatives"] = [moves(line.branch(), deep - 1, 1) for _ in range(draw(st.integers(1, 2)))]
    kind = draw(st.sampled_from(["build", "build", "exit", "pass"]))
    if kind == "pass":
        tree["pass"] = True
        maybe(draw, tree, cars=st.integers(0, 1))
    else:
        tree["from"] = base = line.any_pillar()
        if kind == "exit":
            tree["exit"] = maybe(draw, {"at": line.direction(base), **draw(LIE)})
            name = line.name(tree["exit"], "r")
        else:
            tree["pillar"] = pillar_form(line)
            line.pillars[line.name(tree["pillar"], "p")] = tree["pillar"]["at"]
            road = maybe(draw, draw(LIE))
            name = line.name(road, "r")
            if road or draw(st.booleans()):
                tree["road"] = road
        line.roads[name] = add_cars(line, tree)
        earlier = [{"pillar": pillar_form(line)}, {"exit": {"at": line.direction(base), **draw(LIE)}}]
        maybe(draw, tree, adjusted=st.lists(st.sampled_from(earlier), max_size=2))
    accident = maybe(draw, {}, dropped=st.builds(line.any_pieces), shifted=st.builds(line.any_pieces))
    maybe(
        draw, accident, paid=st.fixed_dictionaries({}, optional={"discs": st.integers(0, 5), "junctions": st.just(1)})
    )
    judged = maybe(draw, {"accepted": draw(st.booleans())}, comment=TEXT)
    shown = st.dictionaries(TEXT, ANYTHING, max_size=2)
    return maybe(draw, tree, accident=st.just(accident), judged=st.just(judged), comment=TEXT, figure=shown, film=shown)


def moves(line: Line, deep: int, least: int) -> list[Tree]:
    return [move(line, deep) for _ in range(line.draw(st.integers(least, 3)))]


@st.composite
def documents(draw: st.DrawFn) -> Tree:
    """A well-formed document, its top-level keys in any order."""
    edition = draw(st.sampled_from(["two-player-2016", "two-to-four-2018"]))
    colours = ["pink", "blue"] if edition == "two-player-2016" else ["blue", "green", "pink", "orange"]
    count = 2 if edition == "two-player-2016" else draw(st.integers(2, 4))
    players = draw(st.permutations(colours[:count]))
    line = Line(draw, players)
    tree: Tree = {"version": draw(st.sampled_from([1, 1.0])), "format": "tokyo-highway-record"}
    rules: Tree = {"edition": edition}
    maybe(
        draw,
        rules,
        crossing_scope=st.sampled_from(["whole_road", "at_crossing"]),
        ramps_crossable=st.booleans(),
        borderline_band=st.floats(0, 10) | st.integers(0, 10),
    )
    tree["rules"] = rules
    tree["players"] = [maybe(draw, {"id": player}, name=TEXT) for player in players]
    if draw(st.integers(0, 3)):
        tree["position"] = position(line)
    else:
        line.counts |= {"p": count, "r": count}
        line.pillars = {f"p{n + 1}": [0.0, 0.0] for n in range(count)}
        line.roads = {f"r{n + 1}": 1 for n in range(count)}
        # The ends of the standard setup lie near the middle: far enough from these for any direction.
        line.direction = lambda pillar: [900.0, 0.05]  # type: ignore[method-assign]
    puzzle = maybe(
        draw,
        {"goal": draw(st.sampled_from(["most-cars", "win", "exit", "only-move"]))},
        player=st.sampled_from(players),
        turns=st.integers(1, 3),
        cars=st.integers(0, 9),
        unique=st.booleans(),
        name=st.dictionaries(st.sampled_from(["en", "de", "ko", "pt-BR"]), TEXT),
    )
    event = maybe(
        draw,
        {},
        date=st.sampled_from(["2026", "2026-11", "2026-11-30"]),
        place=TEXT,
        result=st.sampled_from(players),
    )
    shown = st.dictionaries(TEXT, ANYTHING, max_size=2)
    tree["moves"] = moves(line, 2, 0)
    maybe(
        draw,
        tree,
        title=TEXT,
        comment=TEXT,
        event=st.just(event),
        puzzle=st.just(puzzle),
        pieces=st.fixed_dictionaries({}, optional={"road_length": st.floats(105, 150), "density": st.just(0.65)}),
        table=st.just({"size": [800, 600.05]}),
        figure=shown,
        film=shown,
    )
    keys = draw(st.permutations(sorted(tree)))
    return {key: tree[key] for key in keys}
