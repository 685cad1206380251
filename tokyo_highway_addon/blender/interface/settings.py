"""A record with another rule, size, table or name; what says the same as the default is left out of it.

Pure functions from record to record, without Blender. Moves and stated places stay as they are, to be judged anew; only
a game that has just been set up is set up again, so that its pillars stand one road apart in whatever size.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from ...records import Record
from ...records.views import player_ids_of, rules_of, setup_of
from ...rules.editions import DEFAULT_EDITION, EDITIONS
from ...rules.pieces import ESTIMATED_PIECES

Group = Literal["rules", "pieces", "table", "players"]
GROUPS: Final[tuple[Group, ...]] = ("rules", "pieces", "table", "players")

DECIMALS: Final = 2
"""Of a size: Blender's single floats know no 0.3."""


def with_rule(record: Record, name: str, value: Any) -> Record:
    """The record under another rule; ``name`` is that of a field of :class:`~tokyo_highway_addon.rules.Rules`.

    Raises ``RecordError`` where the players do not fit another edition.
    """
    rules = _tree(record, "rules")
    edition = value if name == "edition" else rules.get("edition", DEFAULT_EDITION)
    default = DEFAULT_EDITION if name == "edition" else getattr(EDITIONS[edition].rules(), name)
    return _changed(record, "rules", _stated(rules, name, _rounded(value), default))


def with_size(record: Record, name: str, value: float) -> Record:
    """The record with pieces of another size, density or friction, as a field of ``Pieces`` has it.

    Raises ``RecordError`` where pieces of such sizes cannot be.
    """
    default = getattr(ESTIMATED_PIECES, name)
    return _changed(record, "pieces", _stated(_tree(record, "pieces"), name, _rounded(value), default))


def with_table(record: Record, size: tuple[float, float] | None) -> Record:
    """The record on a table of that width and depth (mm), or on one without an edge. Raises ``RecordError``."""
    stated = None if size is None else [_rounded(side) for side in size]
    return _changed(record, "table", _stated(_tree(record, "table"), "size", stated, None))


def with_name(record: Record, player: str, name: str) -> Record:
    """The record with a player called otherwise; empty: by the colour. Raises ``ValueError`` for an unknown player."""
    players = [dict(each) for each in record.document.get("players", ())]
    if not players:
        players = [{"id": each.id} for each in record.players]
    called = next((each for each in players if each["id"] == player), None)
    if called is None:
        raise ValueError(f"nobody in this record is called {player!r}")
    if name.strip():
        called["name"] = name.strip()
    else:
        called.pop("name", None)
    return record.with_keys(players=players)


def with_defaults(record: Record, group: Group) -> Record:
    """The record without what it says of a group; the edition stays, and what no tool here knows (keys in ``x-``).

    Raises ``RecordError`` as the others.
    """
    if group == "players":
        return _without_names(record)
    kept = {
        key: value
        for key, value in _tree(record, group).items()
        if key.startswith("x-") or (group, key) == ("rules", "edition")
    }
    return _changed(record, group, kept)


def is_default(record: Record, group: Group) -> bool:
    """Whether there is nothing that :func:`with_defaults` would take away."""
    if group == "players":
        return not any("name" in each for each in record.document.get("players", ()))
    return all(key.startswith("x-") or (group, key) == ("rules", "edition") for key in _tree(record, group))


def is_fresh(record: Record) -> bool:
    """Whether the record is the standard setup of its own rules and sizes, and nothing has been played."""
    if record.moves:
        return False
    if "position" not in record.document:
        return True
    return record.position == setup_of({key: each for key, each in record.document.items() if key != "position"})


def _without_names(record: Record) -> Record:
    named = record.document.get("players")
    if not named:
        return record
    players = [{key: value for key, value in each.items() if key != "name"} for each in named]
    rules = rules_of(record.document)
    usual = list(EDITIONS[rules.edition].colours[:2]) == list(player_ids_of(record.document))
    bare = all(list(each) == ["id"] for each in players)
    # A record whose position was never stated need not say who plays either.
    return record.with_keys(players=None if usual and bare and "position" not in record.document else players)


def _changed(record: Record, key: str, tree: dict[str, Any]) -> Record:
    """The record with another tree under a key; a fresh game is set up again."""
    keys: dict[str, Any] = {key: tree or None}
    if "position" in record.document and is_fresh(record):
        keys["position"] = None
    return record.with_keys(**keys)


def _stated(tree: dict[str, Any], name: str, value: Any, default: Any) -> dict[str, Any]:
    rest = {key: each for key, each in tree.items() if key != name}
    return rest if value == default else {**tree, name: value}


def _tree(record: Record, key: str) -> dict[str, Any]:
    return dict(record.document.get(key, {}))


def _rounded(value: Any) -> Any:
    return round(value, DECIMALS) if isinstance(value, float) else value
