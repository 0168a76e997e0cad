"""A host that starts while the window is made: its table is seen first, and no host is left without a window."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from client.command_line import run
from client.profile.settings import Settings
from client.window.household import Household
from client.window.lobby.browsing import Browsing, Doctor
from client.window.main_window import MainWindow
from client.window.own_table import usual_host
from client.window.table_first import table_first
from netproto.files.profile_folders import places
from tests.client.window.evening import Evening

SOON = 20.0
NEVER = 10**6
Printed = pytest.CaptureFixture[str]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[subprocess.Popen[bytes]]]:
    """The hosts, none of which is left in the end."""
    processes: list[subprocess.Popen[bytes]] = []
    popen = subprocess.Popen

    def starting(*words: object, **how: object) -> subprocess.Popen[bytes]:
        processes.append(popen(*words, **how))  # type: ignore[call-overload]
        return processes[-1]

    monkeypatch.setattr("client.lobby.hosting.subprocess.Popen", starting)
    yield processes
    for process in processes:
        process.kill()


@pytest.fixture
def window(evening: Evening) -> MainWindow:
    made = evening.window()
    made.hide()
    return made


def test_a_window_that_fails_leaves_no_host_behind(
    home: Path,
    started: list[subprocess.Popen[bytes]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: Printed,
) -> None:
    def failing(*how: object, **more: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr("client.window.starting.run", failing)
    assert run(["play"]) != 0
    assert capsys.readouterr().err.count("\n") == 1
    (host,) = started
    host.wait(SOON)


def test_a_host_that_the_window_never_waited_for_is_ended(home: Path, started: list[subprocess.Popen[bytes]]) -> None:
    with usual_host(Household(places(), Settings())):
        pass
    (host,) = started
    host.wait(SOON)


def test_the_table_is_what_is_seen_first(evening: Evening, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("client.window.table_first.UNSEEN", NEVER)
    seen: list[bool] = []
    window.pages.covers_lobby.connect(lambda: seen.append(window.isVisible()))
    with usual_host(window.household) as host:
        table_first(window, host)
        window.pages.covered_lobby.connect(lambda: seen.append(window.isVisible()))
        evening.until(lambda: len(seen) == 2)
    assert seen == [False, True]
    assert window.where.screen is not None
    assert window.pages.currentWidget() is window.where.screen


def test_a_lobby_that_nobody_has_seen_is_not_made_for_a_table(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("client.window.table_first.UNSEEN", NEVER)
    here = Household(places(), Settings(name="Ada", motion="off"))
    window = MainWindow(here, evening.daylight, Browsing(only=["127.0.0.1"]), Doctor(lambda: ()))
    evening.windows.append(window)
    with usual_host(here) as host:
        table_first(window, host)
        evening.until(window.isVisible)
    assert window.pages.made_lobby is None
    window.show_lobby()
    assert window.pages.currentWidget() is window.lobby
    assert window.lobby.isEnabled()
    assert not window.lobby.hint.text()


def test_a_player_who_is_kept_waiting_sees_the_lobby(
    evening: Evening, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("client.window.table_first.UNSEEN", 0)
    monkeypatch.setattr("client.lobby.hosting.running_tables", lambda own: iter(()))
    with usual_host(window.household) as host:
        table_first(window, host)
        evening.until(window.isVisible)
    assert window.pages.currentWidget() is window.lobby
    assert window.lobby.hint.text() == "Opening the table ..."


def test_what_prevents_a_host_is_said_in_the_lobby(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*how: object, **more: object) -> None:
        raise OSError(12, "Cannot allocate memory")

    monkeypatch.setattr("client.lobby.hosting.subprocess.Popen", refused)
    with qtbot.waitSignal(window.desk.could_not_open), usual_host(window.household) as host:
        table_first(window, host)
    assert "Cannot allocate memory" in window.lobby.hint.text()
    assert window.isVisible()
