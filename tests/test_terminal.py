"""What is written fits the terminal, in any script; colours and redrawing are for terminals only."""

from __future__ import annotations

import io

import pytest

from tokyo_highway_addon.terminal import Progress, Terminal, columns, fitted, padded, wrapped


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("text", "width"),
    [("road", 4), ("도로", 4), ("道路", 4), ("cafe\u0301", 4), ("é", 1), ("ｒ", 2), ("", 0), ("a도", 3)],
)
def test_columns_of_a_text(text: str, width: int) -> None:
    assert columns(text) == width


def test_padding_counts_columns_not_signs() -> None:
    assert padded("도로", 6) == "도로  "
    assert padded("도로", 6, right=True) == "  도로"
    assert padded("toolong", 3) == "toolong"


def test_lines_break_at_spaces_and_inside_what_is_longer_than_a_line() -> None:
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("abcdefghij k", 4) == ["abcd", "efgh", "ij k"]
    assert wrapped("a abcdefgh", 4) == ["a", "abcd", "efgh"]
    assert wrapped("도로 도로 도로", 9) == ["도로 도로", "도로"]
    assert wrapped("도로도로", 5) == ["도로", "도로"]
    assert wrapped("", 5) == [""]
    assert wrapped("3\N{NO-BREAK SPACE}mm 4", 4) == ["3\N{NO-BREAK SPACE}mm", "4"]


def test_what_is_cut_says_so() -> None:
    assert fitted("abcdef", 6) == "abcdef"
    assert fitted("abcdefg", 6) == "abcde…"
    assert fitted("도로도로", 6) == "도로…"


@pytest.mark.parametrize(
    ("stream", "environ", "coloured"),
    [
        (Screen(), {}, True),
        (Screen(), {"TERM": "xterm"}, True),
        (Screen(), {"NO_COLOR": ""}, True),
        (Screen(), {"NO_COLOR": "1"}, False),
        (Screen(), {"TERM": "dumb"}, False),
        (io.StringIO(), {}, False),
        (None, {}, False),
    ],
)
def test_colour_is_for_terminals_that_want_it(
    stream: io.StringIO | None, environ: dict[str, str], coloured: bool
) -> None:
    painted = Terminal(stream, None, environ).paint("pink", "Ann")
    assert painted == ("\x1b[38;5;205mAnn\x1b[0m" if coloured else "Ann")


def test_players_of_a_record_with_colours_of_its_own_stay_plain() -> None:
    assert Terminal(Screen(), None, {}).paint("violet", "Ann") == "Ann"


def test_json_stays_on_one_line_and_is_utf8() -> None:
    raw = io.BytesIO()
    terminal = Terminal(io.TextIOWrapper(raw, encoding="ascii"), None, {})
    terminal.report({"file": "기보\u2028\x85\n\udcff.json"})
    assert raw.getvalue() == '{"file": "기보\\u2028\\u0085\\n\\udcff.json"}\n'.encode()


def test_signs_the_terminal_lacks_become_question_marks() -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="ascii")
    Terminal(stream, None, {}).say("a · 도로")
    assert raw.getvalue() == b"a ? ??\n"


def test_quick_work_says_nothing() -> None:
    side, clock = Screen(), Clock()
    progress = Progress(side, 80, clock)
    for _ in range(9):
        clock.now += 0.1
        progress.show("Drawing", 0.5)
    progress.clear()
    assert side.getvalue() == ""


def test_on_a_terminal_one_line_is_redrawn_and_taken_off_again() -> None:
    side, clock = Screen(), Clock()
    progress = Progress(side, 80, clock)
    clock.now += 1.5
    progress.show("Rendering", 0.07)
    progress.show("Rendering", 0.08)
    clock.now += 0.2
    progress.show("Saving")
    progress.clear()
    progress.clear()
    assert side.getvalue() == "\rRendering   7 %\rSaving         \r      \r"


def test_a_narrow_terminal_is_not_overrun() -> None:
    side, clock = Screen(), Clock()
    progress = Progress(side, 11, clock)
    clock.now += 2.0
    progress.show("Rendering picture 1 of 7", 0.5)
    assert side.getvalue() == "\rRendering…"


def test_elsewhere_a_line_comes_now_and_then() -> None:
    side, clock = io.StringIO(), Clock()
    progress = Progress(side, 80, clock)
    progress.begin("Rendering")
    for tenth in range(251):
        clock.now = 100.0 + tenth / 10.0
        progress.show("Rendering", tenth / 250.0)
    progress.clear()
    assert side.getvalue() == "Rendering   4 %\nRendering  44 %\nRendering  84 %\n"


def test_long_work_is_named_at_once_where_that_can_be_taken_off_again() -> None:
    side = Screen()
    Progress(side, 80, Clock()).begin("Rendering")
    assert side.getvalue() == "\rRendering"


def test_a_complaint_takes_the_progress_off_first() -> None:
    side = Screen()
    terminal = Terminal(None, side, {})
    terminal.progress.begin("Rendering")
    terminal.complain("No.")
    assert side.getvalue() == "\rRendering\r         \rNo.\n"


def test_a_closed_standard_error_is_borne() -> None:
    side = io.StringIO()
    side.close()
    Terminal(None, side, {}).complain("No.")
    Terminal(None, None, {}).complain("No.")
