"""A window's network against a real host process: the table outlives the window, and the seat waits."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from client.hosting import CannotOpen, open_table
from client.table_model import Change, Changed, TableModel
from client.window.link import Link
from netproto.guest import LobbyChanged, RecordKept, ResultCame
from netproto.identity import own_identity
from netproto.peer import Peer, Way
from netproto.places import Places, places
from netproto.running_tables import RunningTable, alive, running_tables
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby

LONG = 60_000
TWO = ["--loopback", "--port", "0", "--seats", "2", "--bots", "1:random", "--start-when-full", "--name", "here"]


@pytest.fixture
def own(home: Path) -> Places:
    return places()


@pytest.fixture
def table(own: Places) -> Iterator[RunningTable]:
    opened = open_table(own, TWO)
    yield opened
    if alive(opened.pid):
        os.kill(opened.pid, signal.SIGKILL)


class Window:
    """What a window has of a table, without a picture of it; it answers with the first legal command."""

    def __init__(self, own: Places, table: RunningTable, plays: bool = True) -> None:
        self.model = TableModel()
        self.link = Link(lambda: self.peer(own, table))
        self.link.happened.connect(self.model.take)
        self.gave = -1
        if plays:
            self.model.listeners.append(lambda change: self.answer())
        self.link.start()

    def peer(self, own: Places, table: RunningTable) -> Peer:
        return Peer(
            name="Ada",
            wish=hello.PLAY,
            app_version="test",
            way=Way([("127.0.0.1", table.port)], trusted=table.fingerprint),
            places=own,
            identity=own_identity(own.key_file),
            ask=lambda verdict, seen: False,
        )

    def answer(self) -> None:
        if self.model.my_turn and self.gave < self.model.number:
            self.gave = self.model.number
            self.link.give(self.model.legal()[0], self.model.number)


def test_a_whole_game_is_played_through_the_link(qtbot: QtBot, own: Places, table: RunningTable) -> None:
    window = Window(own, table)
    with qtbot.waitSignal(
        window.link.happened, timeout=LONG, check_params_cb=lambda what: isinstance(what, ResultCame)
    ):
        pass
    model = window.model
    qtbot.waitUntil(lambda: model.lobby is not None and model.lobby.stage == lobby.ENDED, timeout=LONG)
    assert model.result is not None
    assert model.game is not None
    assert model.game.text.result(model.state) == model.result
    assert model.waiting_for() == ()
    assert len(model.log) > model.number > 100
    assert model.name_of(model.viewer) == "Ada"
    qtbot.waitUntil(lambda: model.record is not None, timeout=LONG)
    assert list(own.records_folder().glob("*.moonriver")) == [model.record], "the host of this profile has it already"
    window.link.stop()


def test_a_record_is_that_of_the_game_that_is_over(tmp_path: Path) -> None:
    model = TableModel()
    told: list[Change] = []
    model.listeners.append(told.append)
    model.take(RecordKept(1, tmp_path))
    model.take(LobbyChanged(lobby.Lobby(stage=lobby.ENDED, game_number=1)))
    model.take(RecordKept(1, tmp_path))
    assert told[-1] == Changed("record")
    model.take(LobbyChanged(lobby.Lobby(stage=lobby.ENDED, game_number=1)))
    assert model.record == tmp_path
    model.take(LobbyChanged(lobby.Lobby(stage=lobby.WAITING, game_number=2)))
    model.take(RecordKept(1, tmp_path))
    assert model.record is None


def test_the_table_outlives_its_window_and_the_seat_waits(qtbot: QtBot, own: Places, table: RunningTable) -> None:
    first = Window(own, table, plays=False)
    qtbot.waitUntil(lambda: first.model.my_turn, timeout=LONG)
    seat, number = first.model.viewer, first.model.number
    first.link.stop()

    assert [found.table for found in running_tables(own)] == [table.table]
    again = Window(own, table, plays=False)
    qtbot.waitUntil(lambda: again.model.my_turn, timeout=LONG)
    assert (again.model.viewer, again.model.number) == (seat, number)
    assert again.model.person == first.model.person
    assert not again.model.paused
    assert [line.event for line in again.model.log] == [line.event for line in first.model.log]
    again.link.stop()


def test_a_table_that_cannot_be_opened_says_why_in_one_sentence(own: Places) -> None:
    with pytest.raises(CannotOpen, match="--seats: 7") as said:
        open_table(own, ["--loopback", "--seats", "7"])
    assert "\n" not in str(said.value)
