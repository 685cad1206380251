"""Everything of ours on the screen: named, explained, translated; every button that is gray says why.

Walks whatever is registered, so that a class added tomorrow is held to the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from types import ModuleType
from typing import Any

import bpy
import pytest

from tests.extension.conftest import ADDON, RECORDS
from tokyo_highway_addon.languages import blender_translations

Part = Callable[[str], ModuleType]

FOUR_MOVES = RECORDS / "figures" / "over-two-roads-at-once.json"
OPERATORS = bpy.ops.tokyo_highway
LOCALES = ("es", "de_DE", "fr_FR", "ko_KR")
SHOWN = (bpy.types.Operator, bpy.types.Panel, bpy.types.Menu, bpy.types.FileHandler, bpy.types.WorkSpaceTool)
"""What has a label of its own."""
HOLDING = (bpy.types.Operator, bpy.types.PropertyGroup, bpy.types.AddonPreferences, bpy.types.UIList, bpy.types.Panel)
"""What has properties."""


def ours(*kinds: type) -> list[Any]:
    """All classes of the extension below those of Blender's, that are registered (a tool: that are defined)."""

    def below(kind: type) -> Iterator[type]:
        for cls in kind.__subclasses__():
            yield cls
            yield from below(cls)

    found = {cls for kind in kinds for cls in below(kind) if cls.__module__.startswith(ADDON)}
    there = [cls for cls in found if getattr(cls, "is_registered", False) or issubclass(cls, bpy.types.WorkSpaceTool)]
    return sorted(there, key=lambda cls: cls.__name__)


def rna(cls: Any) -> Any:
    """Where Blender keeps the properties of a class; those of an operator are not at the class itself."""
    if issubclass(cls, bpy.types.Operator):
        return getattr(OPERATORS, str(cls.bl_idname).split(".")[1]).get_rna_type().properties
    return cls.bl_rna.properties


def properties(cls: Any) -> Iterator[Any]:
    """The properties that a class of ours defines, those of Blender's own mix-ins left out."""
    names: set[str] = set()
    for base in cls.__mro__:
        if base.__module__.startswith(ADDON):
            names |= set(getattr(base, "__annotations__", {}))
    for name in sorted(names):
        prop = rna(cls).get(name)
        if prop is not None:
            yield prop


def may_be_seen(prop: Any) -> bool:
    return not prop.is_hidden


@cache
def lacking(text: str) -> tuple[str, ...]:
    """The locales that have no word for a text of ours; a name of nothing but signs needs none."""
    tables = blender_translations()
    if not any(letter.isalpha() for letter in text):
        return ()
    return tuple(locale for locale in LOCALES if not tables[locale].get(("*", text)))


@pytest.fixture
def there(scene: Any, part: Part) -> list[Any]:
    """All classes of ours, more than a few."""
    found = ours(*SHOWN, *HOLDING)
    assert len(found) > 50
    return found


# -- names and tips ------------------------------------------------------------------------------------------------


def test_all_that_is_registered_is_walked(there: list[Any], part: Part) -> None:
    walked = set(there)
    kinds = (*SHOWN, *HOLDING)
    assert [cls for cls in part("blender.registration").CLASSES if issubclass(cls, kinds) and cls not in walked] == []


def test_every_label_is_there_and_translated(there: list[Any]) -> None:
    labels = {cls.__name__: cls.bl_label for cls in there if issubclass(cls, SHOWN)}
    assert {name: label for name, label in labels.items() if not label} == {}
    assert {f"{name}: {label}": lacking(label) for name, label in labels.items() if lacking(label)} == {}


def test_every_button_has_a_tip_that_is_translated(there: list[Any]) -> None:
    tips = {cls.__name__: getattr(cls, "bl_description", "") for cls in there if issubclass(cls, bpy.types.Operator)}
    assert [name for name, tip in tips.items() if not tip] == []
    assert {f"{name}: {tip}": lacking(tip) for name, tip in tips.items() if lacking(tip)} == {}


def test_tools_have_a_tip_as_well(there: list[Any]) -> None:
    tips = {tool.__name__: tool.bl_description for tool in there if issubclass(tool, bpy.types.WorkSpaceTool)}
    assert {name: tip for name, tip in tips.items() if not isinstance(tip, str) or not tip or lacking(tip)} == {}


def test_labels_are_looked_up_among_our_own_words(there: list[Any]) -> None:
    """In Blender's own contexts its "Move" would go before ours."""
    wrong = [
        cls.__name__
        for cls in there
        if issubclass(cls, (bpy.types.Operator, bpy.types.Panel, bpy.types.Menu, bpy.types.PropertyGroup))
        and not issubclass(cls, bpy.types.PropertyGroup)
        and getattr(cls, "bl_translation_context", "") != "TokyoHighway"
    ]
    assert wrong == []


def test_every_property_was_made(there: list[Any]) -> None:
    """Blender passes over an annotation that it cannot evaluate, and only says so on its standard error."""
    lost = [
        f"{cls.__name__}.{name}"
        for cls in there
        if issubclass(cls, HOLDING)
        for base in cls.__mro__
        if base.__module__.startswith(ADDON)
        for name, what in getattr(base, "__annotations__", {}).items()
        if ("Property" in str(what) or "(" in str(what)) and name not in rna(cls)
    ]
    assert lost == []


def test_every_property_is_named_explained_and_translated(there: list[Any]) -> None:
    faults = {}
    for cls in there:
        if not issubclass(cls, HOLDING):
            continue
        for prop in properties(cls):
            if not may_be_seen(prop):
                continue
            missing = [what for what in ("name", "description") if not getattr(prop, what)]
            texts = [prop.name, prop.description]
            if prop.type == "ENUM":
                texts += [text for item in prop.enum_items_static for text in (item.name, item.description)]
            unknown = [text for text in texts if text and lacking(text)]
            if missing or unknown:
                faults[f"{cls.__name__}.{prop.identifier}"] = (missing, unknown)
    assert faults == {}


def test_a_name_is_no_mere_identifier(there: list[Any]) -> None:
    """Blender makes up a name from the identifier where none is given."""
    bare = [
        f"{cls.__name__}.{prop.identifier}"
        for cls in there
        if issubclass(cls, HOLDING)
        for prop in properties(cls)
        if may_be_seen(prop) and prop.name in (prop.identifier, "")
    ]
    assert bare == []


# -- what is gray says why -----------------------------------------------------------------------------------------


def open_game(_scene: Any) -> None:
    assert OPERATORS.open_record("EXEC_DEFAULT", True, filepath=str(FOUR_MOVES)) == {"FINISHED"}


def nothing(_scene: Any) -> None:
    """An empty scene."""


def broken(scene: Any) -> None:
    open_game(scene)
    scene.tokyo_highway.record.from_string('{"format": "tokyo-highway-record", "version": 1, "moves": 3}')


def at_the_end(scene: Any) -> None:
    open_game(scene)
    bpy.context.view_layer.objects.active = None


def at_the_start(scene: Any) -> None:
    open_game(scene)
    scene.tokyo_highway.move = 0


def without_moves(_scene: Any) -> None:
    assert OPERATORS.new_game("EXEC_DEFAULT", True) == {"FINISHED"}


def select(scene: Any, id: str) -> Any:
    thing = next(thing for thing in scene.objects if thing.get("tokyo_highway_id") == id)
    thing.select_set(True)
    bpy.context.view_layer.objects.active = thing
    return thing


def piece_selected(scene: Any) -> None:
    open_game(scene)
    select(scene, "r6")


def mesh_edited(scene: Any) -> None:
    open_game(scene)
    select(scene, "r1")
    bpy.ops.object.mode_set(mode="EDIT")


def piece_moved(scene: Any) -> None:
    open_game(scene)
    select(scene, "r6").location.x += 3.0
    bpy.context.view_layer.update()


def won(_scene: Any) -> None:
    file = RECORDS / "rules" / "win.json"
    assert OPERATORS.open_record("EXEC_DEFAULT", True, filepath=str(file)) == {"FINISHED"}


def puzzle(_scene: Any) -> None:
    file = RECORDS / "puzzles" / "first-weave.json"
    assert OPERATORS.open_record("EXEC_DEFAULT", True, filepath=str(file)) == {"FINISHED"}


def illegal(_scene: Any) -> None:
    file = RECORDS / "rules" / "road-touch-broken.json"
    assert OPERATORS.open_record("EXEC_DEFAULT", True, filepath=str(file)) == {"FINISHED"}


SITUATIONS = (
    nothing,
    broken,
    at_the_end,
    at_the_start,
    without_moves,
    piece_selected,
    mesh_edited,
    piece_moved,
    won,
    puzzle,
    illegal,
)


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.__name__)
def test_every_gray_button_says_why(scene: Any, part: Part, situation: Callable[[Any], None]) -> None:
    situation(scene)
    # What is internal is no button: a tool calls it with the mouse.
    operators = [cls for cls in ours(bpy.types.Operator) if "INTERNAL" not in getattr(cls, "bl_options", ())]
    assert len(operators) > 25
    silent, garbled = [], {}
    try:
        for cls in operators:
            said = reason(cls)
            if said is None:
                continue
            if not said:
                silent.append(cls.bl_idname)
            elif "{" in said or said.startswith("interface.") or len(said) > 220:
                garbled[cls.bl_idname] = said
    finally:
        if bpy.context.mode != "OBJECT":
            bpy.ops.object.mode_set(mode="OBJECT")
    assert silent == []
    assert garbled == {}


def reason(cls: Any) -> str | None:
    """What a button says when it is gray; None where it can be pressed."""
    call = getattr(OPERATORS, str(cls.bl_idname).split(".")[1])
    if call.poll():
        return None
    with pytest.raises(RuntimeError) as refused:
        call("EXEC_DEFAULT")
    _, _, said = str(refused.value).partition("poll()")
    said = said.strip()
    # Where no reason is given Blender says "failed, context is incorrect".
    return "" if "context is incorrect" in said else said.removeprefix("failed,").strip()


def test_a_silent_button_would_be_found(scene: Any) -> None:
    class Silent(bpy.types.Operator):
        bl_idname = "tokyo_highway.says_nothing"
        bl_label = "Says Nothing"

        @classmethod
        def poll(cls, context: Any) -> bool:
            return False

    bpy.utils.register_class(Silent)
    try:
        assert reason(Silent) == ""
        assert reason(next(cls for cls in ours(bpy.types.Operator) if cls.__name__ == "NextMove")) == (
            "Open a record first"
        )
        assert lacking("Says Nothing") == LOCALES
    finally:
        bpy.utils.unregister_class(Silent)


# -- panels and keys -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.__name__)
def test_every_panel_can_say_whether_it_is_there(scene: Any, part: Part, situation: Callable[[Any], None]) -> None:
    situation(scene)
    try:
        for cls in ours(bpy.types.Panel):
            if hasattr(cls, "poll"):
                assert cls.poll(bpy.context) in (True, False), cls.__name__
    finally:
        if bpy.context.mode != "OBJECT":
            bpy.ops.object.mode_set(mode="OBJECT")


def shortcuts() -> list[tuple[str, ...]]:
    """Every key of ours with where it holds, from Blender's key maps of add-ons and from our tools."""
    found: list[tuple[str, ...]] = []
    keys = bpy.context.window_manager.keyconfigs.addon
    for keymap in keys.keymaps if keys is not None else ():
        for item in keymap.keymap_items:
            if item.idname.startswith("tokyo_highway."):
                held = [name for name in ("shift", "ctrl", "alt", "oskey") if getattr(item, name)]
                found.append((keymap.name, item.type, item.value, *held))
    for tool in ours(bpy.types.WorkSpaceTool):
        for entry in getattr(tool, "bl_keymap", None) or ():
            event = dict(entry[1])
            held = [name for name in ("shift", "ctrl", "alt", "oskey") if event.get(name)]
            found.append((tool.bl_idname, event["type"], event["value"], *held))
    return found


def test_no_key_does_two_things(scene: Any, part: Part) -> None:
    assert [key for key, count in Counter(shortcuts()).items() if count > 1] == []


def test_names_of_buttons_differ(there: list[Any]) -> None:
    """In Blender's search two buttons of one name cannot be told apart."""
    names = Counter(cls.bl_label for cls in there if issubclass(cls, bpy.types.Operator))
    assert [name for name, count in names.items() if count > 1] == []
