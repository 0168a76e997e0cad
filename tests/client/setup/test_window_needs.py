"""What is missing for a window is said before Qt would end the process."""

from __future__ import annotations

import argparse
import sys

import pytest

from client.__main__ import wants_window
from client.command_line import COMMANDS, run
from client.commands import score
from client.refusal import WrongUse
from client.setup import window_needs
from client.setup.window_needs import require_all, requirement


def test_where_everything_is_there_nothing_is_said() -> None:
    require_all({"QT_QPA_PLATFORM": "offscreen"}, "linux")
    require_all({"WAYLAND_DISPLAY": "wayland-0"}, "linux")
    require_all({}, "darwin")


def test_a_computer_without_a_screen_is_told_so() -> None:
    with pytest.raises(WrongUse, match="no screen here"):
        require_all({}, "linux")


def test_libraries_that_are_missing_are_named_as_their_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window_needs, "loads", lambda library: library not in ("libxcb-cursor.so.0", "libEGL.so.1"))
    monkeypatch.setattr(window_needs, "install", lambda packages, why: False)
    with pytest.raises(WrongUse, match=r"apt-get install -y --no-install-recommends libegl1 libxcb-cursor0$"):
        require_all({"DISPLAY": ":0"}, "linux")
    with pytest.raises(WrongUse, match=r"libegl1$"):
        require_all({"QT_QPA_PLATFORM": "offscreen"}, "linux")


def test_libraries_that_could_be_installed_are_not_complained_of(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(window_needs, "loads", lambda library: "cursor" not in library)

    def install(packages: list[str], why: str) -> bool:
        asked.extend(packages)
        return True

    monkeypatch.setattr(window_needs, "install", install)
    require_all({"DISPLAY": ":0"}, "linux")
    assert asked == ["libxcb-cursor0"]


def test_without_qt_the_way_to_get_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window_needs, "find_spec", lambda name: None)
    with pytest.raises(WrongUse) as said:
        require_all({"DISPLAY": ":0"}, "linux")
    assert f"{sys.executable} -m pip install 'PySide6-Essentials" in str(said.value)
    assert requirement().startswith("PySide6-Essentials")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (ModuleNotFoundError("No module named 'PySide6'", name="PySide6"), "pip install"),
        (ImportError("libEGL.so.1: cannot open shared object file", name="PySide6.QtGui"), "libEGL.so.1"),
    ],
)
def test_an_import_of_qt_that_fails_is_a_sentence_in_any_command(
    error: ImportError, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(arguments: argparse.Namespace) -> int:
        raise error

    monkeypatch.setattr(score, "run", fail)
    assert run(["score", "ranch.json"]) == 2
    err = capsys.readouterr().err
    assert words in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("line", ["", "play", "join CODE", "watch CODE --name Ann", "replay FILE", "--profile ann"])
def test_in_a_checkout_a_window_brings_qt(line: str) -> None:
    assert wants_window(line.split())


@pytest.mark.parametrize(
    "line", ["host --json", "join CODE --bot=easy", "watch CODE --json", "replay FILE --verify", "play -h", "--version"]
)
def test_in_a_checkout_nothing_else_does(line: str) -> None:
    assert not wants_window(line.split())


def test_every_command_is_one_of_the_two() -> None:
    assert {name for name in COMMANDS if wants_window([name])} == {"play", "join", "watch", "replay"}
