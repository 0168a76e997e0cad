"""A game against bots that was left is there again, however its table ended: with real hosts, in the window's lobby."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from uuid import UUID

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from client.lobby import hosting
from client.lobby.lobby_model import Row
from client.lobby.unfinished import Unfinished
from client.moonriver.screen import MoonRiverScreen
from client.table.table_model import Changed
from client.window.lobby.table_list import TABLE
from client.window.lobby.two_lines import BELOW
from client.window.lobby.wishes import WantsToResume
from client.window.main_window import MainWindow
from client.window.own_table import usual_words
from netproto.files.profile_folders import places
from netproto.lan.local_hosts import RunningTable, running_tables
from netproto.peer.peer import Peer
from netproto.records import journal
from tests.client.lobby.test_lobby_model import write_record
from tests.client.window.evening import Evening, Liking, daylight, end_tables, may_act, ways_out
from tests.together.processes import client

IMPATIENT = ("--port", "0", "--pace", "0", "--countdown", "0", "--idle", "2")
"""A stand-in would take over at once, and a table that nobody is at closes soon."""


@pytest.fixture
def evening(qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    command = hosting.host_command
    monkeypatch.setattr(hosting, "host_command", lambda words: command([*words, *IMPATIENT]))
    made = Evening(qtbot, daylight())
    yield made
    made.close()
    end_tables(places())


def record() -> Path:
    (path,) = places().records_folder().iterdir()
    return path


def steps() -> int:
    return sum(entry.HasField("step") for entry in journal.read(record()).entries)


def seated(evening: Evening, window: MainWindow) -> MoonRiverScreen:
    screen = evening.screen(window)
    evening.until(lambda: may_act(screen))
    return screen


def offered(evening: Evening, window: MainWindow, steps: int) -> Unfinished:
    """The one game to resume, once nobody plays it any more."""
    games = window.desk.games
    evening.until(lambda: [game.steps for game in games.games] == [steps] and not list(running_tables(places())))
    assert window.lobby.resume_list.isVisible()
    assert window.lobby.resume_list.list.count() == 1
    return games.games[0]


def listed(window: MainWindow) -> list[str]:
    """The tables that the lobby shows: other tests of this machine may be heard as well."""
    tables = window.lobby.tables
    return [tables.item(at).data(TABLE) for at in range(tables.count())]


@pytest.mark.slow
def test_a_game_against_bots_outlives_its_table_and_its_window(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("client.window.ways_out.sure", lambda *asked: True)
    window = evening.window()
    window.open(usual_words(window.settings))
    screen, liking = seated(evening, window), Liking(1)
    for _ in range(4):
        evening.give_at_once(screen, liking(screen))
        seated(evening, window)
    left_at = steps()
    for _ in range(2):
        screen.model.hints += 1
        screen.model.tell(Changed("hints"))

    ways_out(window).to_lobby()
    assert "the game waits for you" in window.lobby.hint.text()
    game = offered(evening, window, left_at)
    assert journal.last(record()).closed.reason == "nobody_there"  # type: ignore[union-attr]
    assert (steps(), game.people) == (left_at, 1)
    assert "greedy" not in window.lobby.resume_list.list.item(0).text()

    window.lobby.resume_list.go_on.click()
    screen = seated(evening, window)
    assert (screen.model.number, screen.model.my_seat) == (left_at, screen.model.viewer)
    assert screen.model.hints == 2
    evening.give_at_once(screen, liking(screen))
    seated(evening, window)
    left_at = steps()
    ways_out(window).end_table()
    offered(evening, window, left_at)

    QTest.keyClick(window.lobby.resume_list.list, Qt.Key.Key_Return)
    seated(evening, window)
    (hosted,) = running_tables(places())
    os.kill(hosted.pid, signal.SIGKILL)
    window.show_lobby()
    offered(evening, window, left_at)

    window.lobby.resume_list.take_off.click()
    evening.until(lambda: not window.lobby.resume_list.isVisible())
    assert "Its record stays" in window.lobby.hint.text()
    assert record().exists()
    window.show_lobby()
    evening.until(lambda: not window.desk.games._busy)
    assert not window.lobby.resume_list.isVisible()


@pytest.mark.slow
def test_a_waiting_room_whose_host_was_killed_is_in_the_lobby_of_whoever_opened_it(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, other = evening.window(), evening.window("Bea", "bea")
    window.open(["--loopback", "--name", "Sunset", "--seats", "3", "--idle", "60"])
    evening.until(lambda: window.where.room is not None)
    (hosted,) = running_tables(places())
    evening.at(hosted, other)
    evening.until(lambda: other.where.room is not None)
    os.kill(hosted.pid, signal.SIGKILL)
    window.show_lobby()
    evening.until(lambda: [game.waits for game in window.desk.games.games] == [True])
    resume = window.lobby.resume_list
    evening.until(resume.isVisible)
    assert (resume.list.item(0).text(), resume.go_on.text()) == ("Ada, Bea", "Open the table again")
    assert "Sunset" in resume.list.item(0).data(BELOW)
    monkeypatch.setattr(hosting, "host_command", lambda words: client("host", *words))
    resume.go_on.click()
    evening.until(lambda: window.where.room is not None)
    (again,) = running_tables(places())
    assert (again.table, again.port, again.loopback) == (hosted.table, hosted.port, True)
    for seen, seat in ((window, 0), (other, 1)):
        model = seen.where.visit.model  # type: ignore[union-attr]
        evening.until(lambda model=model: model.online and len(model.lobby.people) == 2)  # type: ignore[misc]
        evening.until(lambda model=model: all(person.connected for person in model.lobby.people))  # type: ignore[misc]
        assert (model.my_seat, model.owner) == (seat, seat == 0)
    ways_out(window).end_table()
    evening.until(lambda: not list(places().rooms_folder.iterdir()))
    window.show_lobby()
    evening.until(lambda: not window.desk.games._busy and not window.desk.games.games)


def test_a_table_that_only_looks_alive_gives_its_game_back_once_nobody_answers_there(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The machine has crashed, and some other process has the number of the host."""
    monkeypatch.setattr("client.table.table_session.Peer", partial(Peer, patience=0.2))
    own = places()
    write_record(own.records_folder() / "one.moonriver", 1)
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        nobodys = asked.getsockname()[1]
    looks_alive = RunningTable(str(UUID(int=1)), "Mine", nobodys, "ab" * 32, os.getpid(), "cd" * 16)
    looks_alive.write(own)
    window = evening.window()
    window.show_lobby()
    mine = Row(looks_alive.table, looks_alive.name, looks_alive.fingerprint).key
    evening.until(lambda: mine in listed(window))
    window.lobby.tables.choose(mine)
    QTest.keyClick(window.lobby.tables, Qt.Key.Key_Return)
    evening.until(window.lobby.resume_list.isVisible)
    assert mine not in listed(window)


def test_where_another_window_was_quicker_there_is_a_table_to_go_back_to(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list is some moments old."""
    monkeypatch.setattr("client.window.ways_out.sure", lambda *asked: True)
    window, other = evening.window(), evening.window()
    window.open(usual_words(window.settings))
    seated(evening, window)
    ways_out(window).end_table()
    game = offered(evening, window, steps())
    other.desk.take(WantsToResume(game.path))
    evening.until(lambda: list(running_tables(places())))
    monkeypatch.setattr(window.desk, "look", lambda: None)
    window.lobby.resume_list.go_on.click()
    evening.until(lambda: window.where.visit is not None)
    (hosted,) = running_tables(places())
    assert window.where.table is not None
    assert window.where.table.sheets.hosted == hosted
    assert window.lobby.hint.text() == ""
