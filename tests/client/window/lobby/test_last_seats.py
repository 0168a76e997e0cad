"""A seat at a table that was reached by its address, and that nothing announces, is offered by the next window."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from client.lobby.hosting import open_table
from client.lobby.lobby_model import Deed, Row
from client.table.table_session import Destination
from client.window.main_window import MainWindow
from client.words.lobby_words import act_of
from netproto.files.profile_folders import places
from netproto.keys.join_code import key_check
from netproto.lan.local_hosts import RunningTable
from netproto.peer.last_seats import KEPT, MOST, LastSeats
from netproto.peer.route import Route
from tests.client.window.evening import Evening, daylight, end_tables, table

FINGERPRINT = "ab" * 32


@pytest.fixture
def evening(qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setattr("client.window.lobby.seat_search.AGAIN_AFTER", 0.0)
    made = Evening(qtbot, daylight())
    yield made
    made.close()
    end_tables(places("host"))


def sit(evening: Evening, running: RunningTable) -> MainWindow:
    """By the join code that somebody else has read out."""
    window = evening.window()
    window.go(Destination(Route([("127.0.0.1", running.port)], code=key_check(running.fingerprint))))
    seated(evening, window)
    return window


def seated(evening: Evening, window: MainWindow) -> None:
    visit = window.where.visit
    assert visit is not None
    evening.until(lambda: visit.model.my_seat is not None)


def rows(window: MainWindow) -> list[Row]:
    return list(window.lobby._rows)


def is_offered(window: MainWindow, deed: Deed) -> bool:
    return [row.deed for row in rows(window)] == [deed]


def test_it_is_chosen_and_enter_leads_back_to_it(evening: Evening) -> None:
    running = table(places("host"), "--seats", "2")
    sit(evening, running).close()
    window = evening.window()
    assert rows(window) == [], "the lobby waits for nobody"
    evening.until(lambda: is_offered(window, Deed.RETURN))
    (row,) = rows(window)
    assert (row.name, row.game, act_of(row)) == (running.name, "moonriver", "Come back")
    QTest.keyClick(window.lobby.tables, Qt.Key.Key_Return)
    seated(evening, window)


def test_a_table_that_does_not_answer_may_be_tried_and_comes_back_by_itself(evening: Evening) -> None:
    host = places("host")
    running = table(host, "--seats", "2")
    sit(evening, running).close()
    os.kill(running.pid, signal.SIGKILL)
    window = evening.window()
    evening.until(lambda: is_offered(window, Deed.TRY))
    (row,) = rows(window)
    spoken = window.lobby.tables.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.endswith("not found just now, Your seat waits, Try again")
    assert window.lobby.tables.chosen() is None, "nobody is led to where nothing is"
    window.lobby.tables.choose(row.key)
    window.lobby.tables.setFocus()
    assert "does not answer" in window.lobby.why_not.text()
    QTest.keyClick(window.lobby.tables, Qt.Key.Key_Return)
    evening.until(lambda: "no table answers" in window.lobby.hint.text().lower())
    (room,) = host.rooms_folder.glob("*.moonriver")
    assert open_table(host, ["--loopback", "--resume", str(room)]).port == running.port
    evening.until(lambda: is_offered(window, Deed.RETURN))


@pytest.mark.parametrize("comes_back", [False, True])
def test_a_table_that_was_closed_is_offered_no_more(comes_back: bool, evening: Evening) -> None:
    running = table(places("host"), "--seats", "2")
    window = sit(evening, running)
    if comes_back:
        window.close()
        window = evening.window()
        evening.until(lambda: is_offered(window, Deed.RETURN))
        QTest.keyClick(window.lobby.tables, Qt.Key.Key_Return)
        seated(evening, window)
    os.kill(running.pid, signal.SIGTERM)
    evening.until(lambda: not LastSeats(places().last_seats_file).seats())
    window.show_lobby()
    evening.until(lambda: not rows(window))


def test_a_seat_is_looked_for_where_it_was_last_and_for_a_day(tmp_path: Path) -> None:
    now = 1000.0
    kept = LastSeats(tmp_path / "last-seats.json", lambda: now)
    for number in range(MOST + 2):
        kept.keep(UUID(int=number), FINGERPRINT, ("10.0.0.1", 4242), "Aspen", "moonriver")
    kept.keep(UUID(int=MOST), FINGERPRINT, ("10.0.0.2", 4242), "Aspen", "moonriver")
    found = kept.seats()
    assert [UUID(seat.table).int for seat in found[:3]] == [MOST, MOST + 1, MOST - 1]
    assert (found[0].host, len(found)) == ("10.0.0.2", MOST)
    now += KEPT
    assert kept.seats() == ()


SEAT = {"table": str(UUID(int=7)), "fingerprint": FINGERPRINT, "host": "10.0.0.1", "port": 4242, "name": "", "game": ""}


def file_of(**changed: object) -> str:
    return json.dumps({"format": 1, "seats": [{**SEAT, "at": 1000.0, **changed}]})


@pytest.mark.parametrize(
    "damage",
    ["", "[]", '{"format": 1, "seats": [{"table": 3}]}', '{"format": 1, "seats": [3]}', file_of(table=3)],
)
def test_a_damaged_file_costs_the_seats_alone(damage: str, tmp_path: Path) -> None:
    path = tmp_path / "last-seats.json"
    path.write_text(damage)
    path.chmod(0o600)
    assert LastSeats(path).seats() == ()
    assert not path.exists()


@pytest.mark.parametrize(
    "at", [10**400, -(10**400), float("nan"), float("inf")], ids=["late", "early", "never", "at last"]
)
def test_a_seat_of_no_possible_time_is_passed_over(at: float, tmp_path: Path) -> None:
    path = tmp_path / "last-seats.json"
    path.write_text(file_of(at=at))
    assert LastSeats(path).seats() == ()
