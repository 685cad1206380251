"""A Blender with a real window for these tests, its mouse and keys, and pictures of its screen."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
WINDOW = Path("/window")
PICTURES = WINDOW / "pictures"
SIZE = (1024, 700)
ALONE = """
def below(kind):
    for each in kind.__subclasses__():
        yield each
        yield from below(each)
panels = {{getattr(each, 'bl_idname', ''): each for each in below(bpy.types.Panel)}}
first, wanted = panels['TOKYO_HIGHWAY_PT_game'], panels[{panel!r}]
bpy.app.driver_namespace['draw'] = first.draw
first.draw = wanted.draw
view().tag_redraw()
"""
"""Has the first part of the panel, which is always open and always on top, show what another one draws."""
TOGETHER = """
first = next(each for each in bpy.types.Panel.__subclasses__() if each.__name__ == 'GamePanel')
first.draw = bpy.app.driver_namespace.pop('draw')
view().tag_redraw()
"""


class Blender:
    """One running Blender, asked through `agent.py`. Places are the window's pixels, from its lower left corner."""

    def __init__(self, log: Path) -> None:
        path = WINDOW / "run" / "agent"
        path.unlink(missing_ok=True)
        self.log = log
        # Not the factory's settings: the extension is one that a person has switched on.
        command = ["blender", "--gpu-backend", "opengl", "--enable-event-simulate", "--no-window-focus"]
        command += ["--window-geometry", "0", "0", *map(str, SIZE), "--python-exit-code", "9"]
        with log.open("w") as output:
            self.process = subprocess.Popen(
                [*command, "--python", str(HERE / "agent.py")],
                env={**os.environ, "AGENT": str(path)},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(120)
        self._connect(str(path))
        self.answers = self.socket.makefile("r")

    def _connect(self, path: str) -> None:
        end = time.monotonic() + 90
        while time.monotonic() < end:
            assert self.process.poll() is None, f"Blender ended at once:\n{self.log.read_text()}"
            try:
                self.socket.connect(path)
                return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError("Blender did not answer within 90 seconds")

    def run(self, code: str, passes: int = 2) -> Any:
        """Runs code in Blender and gives what it called `result`, after so many passes of Blender's main loop."""
        self.socket.sendall(json.dumps({"code": code, "passes": passes}).encode() + b"\n")
        line = self.answers.readline()
        assert line, f"Blender ended with {self.process.wait(20)}:\n{self.log.read_text()[-3000:]}"
        answer = json.loads(line)
        assert "error" not in answer, answer["error"]
        return answer["result"]

    def get(self, expression: str) -> Any:
        return self.run(f"result = {expression}", 1)

    def operate(self, call: str) -> None:
        """An operator, called as from the 3-D view, with its own step to undo."""
        self.run(
            "with bpy.context.temp_override(window=window(), area=view(), region=region('WINDOW')):\n"
            f"    bpy.ops.{call}\nview().tag_redraw()",
            4,
        )

    def move_mouse(self, x: int, y: int) -> None:
        self.run(f"event('MOUSEMOVE', 'NOTHING', {x}, {y})")

    def click(self, x: int, y: int) -> None:
        self.move_mouse(x, y)
        for value in ("PRESS", "RELEASE"):
            self.run(f"event('LEFTMOUSE', {value!r}, {x}, {y})", 3)

    def key(self, key: str, text: str = "", **held: bool) -> None:
        """Pressed and released with the mouse over the middle of the 3-D view; `text` is what the key would type."""
        left, bottom, width, height = self.get("box('WINDOW')")
        x, y = left + width // 2, bottom + height // 2
        holding = "".join(f", {name}={value}" for name, value in held.items())
        self.move_mouse(x, y)
        self.run(f"event({key!r}, 'PRESS', {x}, {y}{holding}{f', unicode={text!r}' if text else ''})", 3)
        self.run(f"event({key!r}, 'RELEASE', {x}, {y}{holding})", 3)

    def button(self, operator: str, from_right: int | None = None) -> tuple[int, int]:
        """Where a button of the sidebar is: found by moving over it and asking what the button there would run.

        ``from_right`` is how far it is from the sidebar's right edge, where that is known: then it is found sooner.
        """
        return self._found("button_at_mouse()", f"bpy.ops.{operator}(", from_right)

    def field(self, path: str, from_right: int | None = None) -> tuple[int, int]:
        """Where a property's first field in the sidebar is, found by its path from the scene."""
        return self._found("path_at_mouse()", path, from_right)

    def _found(self, asked: str, wanted: str, from_right: int | None) -> tuple[int, int]:
        left, bottom, width, height = self.get("box('UI')")
        # Where buttons are that fill a row or half of it, and then the small ones at the ends and between.
        columns = [from_right] if from_right is not None else [120, 200, 60, 36, 250, 225, 90, 150, 175, 270]
        for column in columns:
            x = left + width - column
            if x <= left:
                continue
            for y in range(bottom + height - 30, bottom, -9):
                self.move_mouse(x, y)
                if self.get(asked).startswith(wanted):
                    return x, y
        raise AssertionError(f"nothing in the sidebar is {wanted}, {columns} pixels from its right edge")

    @contextmanager
    def only(self, panel: str) -> Iterator[None]:
        """While it lasts, a part of the panel is drawn on top of the sidebar, whatever else there is by now."""
        self.run(ALONE.format(panel=panel), 6)
        try:
            self.rest_mouse()
            yield
        finally:
            self.run(TOGETHER, 6)

    def rest_mouse(self) -> None:
        """Away from everything that lights up below it."""
        left, bottom, width, height = self.get("box('WINDOW')")
        self.move_mouse(left + width // 3, bottom + height // 3)

    def picture(self, name: str) -> Path:
        """A picture of the whole screen. It is not of one colour."""
        path = PICTURES / f"{name}.png"
        subprocess.run(["import", "-window", "root", str(path)], check=True)
        spread = subprocess.run(
            ["identify", "-format", "%[fx:standard_deviation]", str(path)], check=True, capture_output=True, text=True
        )
        assert float(spread.stdout) > 0.02, f"{name} shows nothing"
        return path

    def sidebar(self, name: str) -> Path:
        """A picture of the sidebar alone."""
        left, bottom, width, height = self.get("box('UI')")
        whole = self.picture(name)
        part = whole.with_name(f"{name}-sidebar.png")
        crop = f"{width}x{height}+{left}+{SIZE[1] - bottom - height}"
        subprocess.run(["convert", str(whole), "-crop", crop, "+repage", str(part)], check=True)
        return part

    def complaints(self) -> list[str]:
        """Faults that Blender has printed; those that happen while it draws are told nowhere else."""
        lines = self.log.read_text(errors="replace").splitlines()
        return [
            line
            for line in lines
            if re.search(r"Traceback|property not found|unknown operator|enum .* not found", line)
        ]

    def close(self) -> None:
        self.socket.close()
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def differing(first: Path, second: Path) -> int:
    """How many pixels of two pictures differ clearly."""
    answer = subprocess.run(
        ["compare", "-metric", "AE", "-fuzz", "5%", str(first), str(second), "null:"], capture_output=True, text=True
    )
    assert answer.returncode in (0, 1), answer.stderr
    return int(float(answer.stderr.split()[0]))
