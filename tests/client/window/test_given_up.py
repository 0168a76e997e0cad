"""A host that does not come back is given up with a sentence, and looked for again with one click."""

from __future__ import annotations

import os
import signal

from client.lobby.hosting import open_table
from client.table.trouble import Doing
from client.window.main_window import MainWindow
from netproto.files.profile_folders import places
from netproto.lan.local_hosts import RunningTable
from netproto.peer.peer import GIVES_UP
from tests.client.window.evening import Evening, table

GONE = "has given it up"


def gives_up(window: MainWindow, seconds: float) -> None:
    assert window.where.visit is not None
    assert window.where.visit.link._peer is not None
    window.where.visit.link._peer.gives_up = seconds


def test_a_game_goes_on_at_the_table_of_a_host_that_was_given_up(evening: Evening) -> None:
    window = evening.window()
    running = table(places(), "--seats", "2", "--bots", "1:random", "--start-when-full")
    evening.at(running, window, owner=True)
    screen = evening.screen(window)
    evening.until(lambda: screen.model.my_turn)
    number, bar = screen.model.number, screen.prompt_bar.trouble
    gives_up(window, 0.1)
    os.kill(running.pid, signal.SIGKILL)
    evening.until(lambda: GONE in bar.words.text())
    assert [remedy.does for remedy in bar._troubles[0].remedies] == [Doing.LOOK_AGAIN, Doing.GO_HOME]
    assert bar.buttons[0].text() == "Try again"
    gives_up(window, GIVES_UP)
    (record,) = places().records_folder().glob("*.moonriver")
    again = open_table(places(), ["--loopback", "--resume", str(record)])
    assert again.port == running.port
    bar.buttons[0].click()
    assert "Looking for it" in bar.words.text()
    evening.until(lambda: screen.model.online and not bar.isVisible())
    assert (screen.model.number, screen.model.my_turn) == (number, True)


def test_a_waiting_room_can_look_again(evening: Evening) -> None:
    window = evening.window()
    running: RunningTable = table(places(), "--seats", "2")
    evening.at(running, window, owner=True)
    evening.until(lambda: window.where.room is not None and window.where.room.start.isVisible())
    room = window.where.room
    assert room is not None
    assert not room.again.isVisible()
    gives_up(window, 0.1)
    os.kill(running.pid, signal.SIGKILL)
    evening.until(lambda: GONE in room.said.text())
    assert (room.again.isVisible(), room.start.isVisible()) == (True, False)
    room.again.click()
    assert "looking" in room.said.text()
    assert not room.again.isVisible()
    evening.until(lambda: room.again.isVisible())
