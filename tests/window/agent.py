"""Runs inside a Blender with a window and does what the tests ask, one request at a time, over a Unix socket.

A request is a line of JSON, `{"code": …, "passes": n}`. The code runs on Blender's main thread; n passes of its main
loop later, when Blender has handled the events and drawn what changed, the answer goes back: `{"result": …}` with the
value of the code's variable `result`, or `{"error": …}` with a traceback.
"""

from __future__ import annotations

import json
import os
import socket
import traceback
from typing import Any

import bpy

PAUSE = 0.01


def window() -> bpy.types.Window:
    return bpy.context.window_manager.windows[0]


def view() -> bpy.types.Area:
    return next(area for area in window().screen.areas if area.type == "VIEW_3D")


def region(kind: str) -> bpy.types.Region:
    return next(region for region in view().regions if region.type == kind)


def box(kind: str) -> list[int]:
    """Left, bottom, width and height of a region of the 3-D view in the window's pixels."""
    found = region(kind)
    return [found.x, found.y, found.width, found.height]


def event(kind: str, value: str, x: int, y: int, **more: Any) -> None:
    window().event_simulate(type=kind, value=value, x=x, y=y, **more)


def button_at_mouse() -> str:
    """The Python of the operator button below the mouse; empty where there is none."""
    with bpy.context.temp_override(window=window(), area=view(), region=region("UI")):
        manager = bpy.context.window_manager
        manager.clipboard = ""
        copy = bpy.ops.ui.copy_python_command_button
        if copy.poll():
            copy()
        return manager.clipboard


def path_at_mouse() -> str:
    """The path, from its scene, of the property whose field is below the mouse; empty where there is none."""
    with bpy.context.temp_override(window=window(), area=view(), region=region("UI")):
        manager = bpy.context.window_manager
        manager.clipboard = ""
        copy = bpy.ops.ui.copy_data_path_button
        if copy.poll():
            copy()
        return manager.clipboard


KNOWN = {"bpy": bpy, "window": window, "view": view, "region": region, "box": box, "event": event}
KNOWN |= {"button_at_mouse": button_at_mouse, "path_at_mouse": path_at_mouse}


class Agent:
    """Called by a timer of Blender's; never blocks."""

    def __init__(self, path: str) -> None:
        self.door = socket.socket(socket.AF_UNIX)
        self.door.bind(path)
        self.door.listen(1)
        self.door.setblocking(False)
        self.caller: socket.socket | None = None
        self.heard = b""
        self.answer: dict[str, Any] | None = None
        self.passes = 0

    def __call__(self) -> float:
        try:
            return self.step()
        except BlockingIOError:
            return PAUSE

    def step(self) -> float:
        if self.answer is not None:
            self.passes -= 1
            if self.passes <= 0:
                self.send(self.answer)
                self.answer = None
            return 0.0
        if self.caller is None:
            self.caller, _ = self.door.accept()
            self.caller.setblocking(False)
        if b"\n" not in self.heard:
            part = self.caller.recv(1 << 16)
            if not part:
                self.caller = None
                return PAUSE
            self.heard += part
        line, found, rest = self.heard.partition(b"\n")
        if found:
            self.heard = rest
            request = json.loads(line)
            self.answer, self.passes = self.run(request["code"]), request["passes"]
        return 0.0

    def run(self, code: str) -> dict[str, Any]:
        names: dict[str, Any] = dict(KNOWN)
        try:
            exec(compile(code, "<request>", "exec"), names)
        except Exception:
            return {"error": traceback.format_exc()}
        return {"result": names.get("result")}

    def send(self, answer: dict[str, Any]) -> None:
        assert self.caller is not None
        self.caller.setblocking(True)
        self.caller.sendall(json.dumps(answer).encode() + b"\n")
        self.caller.setblocking(False)


preferences = bpy.context.preferences
preferences.view.show_splash = False
preferences.view.show_tooltips = False
preferences.view.smooth_view = 0
preferences.filepaths.use_auto_save_temporary_files = False
preferences.use_preferences_save = False
bpy.app.timers.register(Agent(os.environ["AGENT"]), first_interval=0.5, persistent=True)
