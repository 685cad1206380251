"""Switching the extension on and off, as often as one likes: nothing stays behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import bpy
import pytest

from tests.extension.conftest import ADDON, RECORDS, switch_off, switch_on

Part = Callable[[str], ModuleType]


@pytest.fixture
def switched_on_again(installed: str) -> Iterator[None]:
    yield
    switch_on()


def names(part: Part) -> dict[type, list[str]]:
    """All that is registered, by the kind of thing, under the name of its Python class in Blender."""
    known = part("blender.interface.identifiers")
    operators = []
    for operator in known.Operators:
        module, name = operator.split(".")
        operators.append(f"{module.upper()}_OT_{name}")
    return {
        bpy.types.Operator: operators,
        bpy.types.Panel: [str(panel) for panel in known.Panels],
        bpy.types.Menu: [str(menu) for menu in known.Menus],
        bpy.types.FileHandler: [str(handler) for handler in known.FileHandlers],
    }


def registered(part: Part) -> set[str]:
    return {
        name
        for kind, all_names in names(part).items()
        for name in all_names
        if kind.bl_rna_get_subclass_py(name) is not None
    }


def handlers() -> dict[str, list[Any]]:
    lists = {name: getattr(bpy.app.handlers, name) for name in dir(bpy.app.handlers) if not name.startswith("_")}
    return {name: list(value) for name, value in lists.items() if isinstance(value, list)}


def is_ours(handler: Any) -> bool:
    return str(getattr(handler, "__module__", "")).startswith(ADDON)


def test_all_that_has_a_name_is_there(part: Part, scene: Any) -> None:
    every = {name for all_names in names(part).values() for name in all_names}
    assert len(every) > 15
    assert registered(part) == every
    assert scene.tokyo_highway.record is None
    assert len(bpy.utils.preset_paths("records")) == 1


def test_nothing_stays_behind(part: Part, scene: Any, switched_on_again: None) -> None:
    bpy.ops.tokyo_highway.open_record(filepath=str(RECORDS / "rules" / "car-over.json"))
    theirs = {name: [each for each in calls if not is_ours(each)] for name, calls in handlers().items()}
    assert theirs != handlers()
    switch_off()
    assert registered(part) == set()
    assert not hasattr(bpy.types.Scene, "tokyo_highway")
    assert bpy.utils.preset_paths("records") == []
    assert handlers() == theirs
    assert not hasattr(bpy.types.WindowManager, "tokyo_highway_presets")
    assert part("blender.interface.scene_game").judged_text.cache_info().currsize == 0
    with pytest.raises(AttributeError):
        bpy.ops.tokyo_highway.next_move()


def test_what_a_person_made_stays(part: Part, scene: Any, switched_on_again: None) -> None:
    bpy.ops.tokyo_highway.open_record(filepath=str(RECORDS / "rules" / "car-over.json"))
    pieces = len(scene.objects)
    switch_off()
    assert len(scene.objects) == pieces
    assert "car-over.json" in bpy.data.texts
    switch_on()
    assert scene.tokyo_highway.record.name == "car-over.json"
    bpy.ops.tokyo_highway.previous_move()
    assert len(scene.objects) < pieces


def test_on_and_off_twice(part: Part, scene: Any, switched_on_again: None) -> None:
    for _ in range(2):
        switch_off()
        assert registered(part) == set()
        switch_on()
        assert len(registered(part)) > 15


def test_switching_off_what_is_off_does_nothing(part: Part, installed: str, switched_on_again: None) -> None:
    switch_off()
    part("blender.registration").unregister()
    assert registered(part) == set()


def test_a_failure_half_way_takes_back_what_was_done(
    part: Part, installed: str, switched_on_again: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    switch_off()

    def refuse(package: str, words: object) -> None:
        raise RuntimeError("no words today")

    monkeypatch.setattr(part("blender.registration"), "blender_translations", lambda: refuse("", {}))
    with pytest.raises(RuntimeError, match="no words today"):
        part("blender.registration").register(ADDON, __file__, lambda argv, prog, locale: 0)
    assert registered(part) == set()
    assert not hasattr(bpy.types.Scene, "tokyo_highway")


def test_the_command_comes_and_goes_and_judges(
    part: Part,
    installed: str,
    switched_on_again: None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    switch_off()
    taken_on: dict[str, tuple[Any, Any]] = {}
    given_back: list[Any] = []
    take_on, give_back = bpy.utils.register_cli_command, bpy.utils.unregister_cli_command

    def taking_on(id: str, execute: Any) -> Any:
        handle = take_on(id, execute)
        taken_on[id] = (handle, execute)
        return handle

    def giving_back(handle: Any) -> None:
        given_back.append(handle)
        give_back(handle)

    monkeypatch.setattr(bpy.utils, "register_cli_command", taking_on)
    monkeypatch.setattr(bpy.utils, "unregister_cli_command", giving_back)
    switch_on()
    handle, execute = taken_on["tokyo_highway"]
    capsys.readouterr()
    assert execute(["judge", str(RECORDS / "rules" / "car-over.json"), "--json"]) == 0
    assert '"verdict": "legal"' in capsys.readouterr().out
    assert execute(["judge", str(RECORDS / "rules" / "road-touch-broken.json"), "--json"]) == 1
    assert execute(["judge", "nowhere.json"]) == 2
    switch_off()
    assert given_back == [handle]
