"""A window's network against a real host process: the table outlives the window, and the seat waits."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any, Self

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from client.lobby.hosting import CannotOpen, open_table
from client.table.crossing import Failed, Whole
from client.table.link import MOST_AHEAD, Link, log
from client.table.table_model import Change, Changed, TableModel
from client.window.lobby.opener import Opener
from engine.contract import SPECTATOR
from netproto.files.profile_folders import ProfileFolders, places
from netproto.guest.happenings import Happening, LobbyChanged, RecordKept, ResultCame
from netproto.lan.local_hosts import RunningTable, alive, running_tables
from netproto.loop_call import call_in
from netproto.peer.route import Route
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.lobby_pb2 import Lobby
from netproto.schema.play_pb2 import Said
from netproto.schema.wire_pb2 import FromHost
from tests.client.table.lingering import lingers
from tests.netproto.guest.test_guest import begun
from tests.netproto.peer.coming_in import peer
from tests.together.strangers.false_host import GREETING, FalseHost, Say

LONG, SOON = 60_000, 10_000
TWO = ["--loopback", "--port", "0", "--seats", "2", "--bots", "1:random", "--start-when-full", "--name", "here"]


@pytest.fixture
def own(home: Path) -> ProfileFolders:
    return places()


@pytest.fixture
def table(own: ProfileFolders) -> Iterator[RunningTable]:
    opened = open_table(own, TWO)
    yield opened
    if alive(opened.pid):
        os.kill(opened.pid, signal.SIGKILL)


class Started:
    """Hosts that are started meanwhile, none of which is left in the end."""

    def __enter__(self) -> Self:
        self.processes: list[subprocess.Popen[bytes]] = []
        self._patch = pytest.MonkeyPatch()
        started = subprocess.Popen

        def popen(*words: Any, **how: Any) -> subprocess.Popen[bytes]:
            self.processes.append(started(*words, **how))
            return self.processes[-1]

        self._patch.setattr("client.lobby.hosting.subprocess.Popen", popen)
        return self

    def __exit__(self, *error: object) -> None:
        self._patch.undo()
        for process in self.processes:
            if process.poll() is None:
                process.kill()


class Window:
    """What a window has of a table, without a picture of it; it answers with the first legal command."""

    def __init__(self, own: ProfileFolders, table: RunningTable, plays: bool = True) -> None:
        self.model = TableModel()
        way = Route([("127.0.0.1", table.port)], trusted=table.fingerprint)
        self.link = Link(lambda: peer("Ada", own, way))
        self.link.happened.connect(self.model.take)
        self.gave = -1
        if plays:
            self.model.listeners.append(lambda change: self.answer())
        self.link.start()

    def answer(self) -> None:
        if self.model.my_turn and self.gave < self.model.question:
            self.gave = self.model.question
            self.link.give(self.model.legal()[0], self.model.question)


def test_a_whole_game_is_played_through_the_link(qtbot: QtBot, own: ProfileFolders, table: RunningTable) -> None:
    window = Window(own, table)
    with qtbot.waitSignal(
        window.link.happened, timeout=LONG, check_params_cb=lambda what: isinstance(what, ResultCame)
    ):
        pass
    model = window.model
    qtbot.waitUntil(lambda: model.lobby is not None and model.lobby.stage == lobby.ENDED, timeout=LONG)
    assert model.result is not None
    assert model.game is not None
    assert model.game.text.result(model.position) == model.result
    assert model.waiting_for() == ()
    assert len(model.log) > model.number > 100
    assert model.name_of(model.viewer) == "Ada"
    qtbot.waitUntil(lambda: model.record is not None, timeout=LONG)
    assert list(own.records_folder().glob("*.moonriver")) == [model.record], "the host of this profile has it already"
    window.link.stop()


async def says_everything_anew(say: Say) -> None:
    messages = [*begun(table=GREETING.table_uuid).view(SPECTATOR, 1 << 16)]
    for number in range(30):
        await say(FromHost(lobby=Lobby(name=str(number))))
        for message in messages:
            await say(message)
    for _ in range(MOST_AHEAD):
        await say(FromHost(said=Said(text="on and on")))
    await say(FromHost(said=Said(text="the last")))


def test_a_host_waits_while_a_window_is_busy(qtbot: QtBot, tmp_path: Path, own: ProfileFolders) -> None:
    """And nothing that it says meanwhile fills memory, or is lost."""
    with FalseHost(tmp_path, says_everything_anew).serving() as host:
        way = Route([("127.0.0.1", host.port)], trusted=host.identity.fingerprint)
        link, model = Link(lambda: peer("Ada", own, way)), TableModel()
        wholes: list[Whole] = []
        link.happened.connect(model.take)
        link.happened.connect(lambda what: wholes.append(what) if isinstance(what, Whole) else None)
        held: list[int] = []
        """How many views lay there, counted whenever something had crossed."""
        rests = Event()

        def crossed() -> None:
            held.append(sum(isinstance(one, Whole) for one in list(link._inbox)))
            if link._loop is not None:
                call_in(link._loop, lambda: rests.set() if link._waiting or len(link._inbox) > MOST_AHEAD else None)

        link._came.connect(crossed, Qt.ConnectionType.DirectConnection)
        link.start()
        assert host.said.wait(LONG / 1000)
        assert rests.wait(LONG / 1000), "the link waits, or has read more than it may"
        qtbot.waitUntil(lambda: bool(model.chat) and model.chat[-1].text == "the last", timeout=LONG)
        assert max(held) == 1
        assert len(wholes) == 30
        assert len(model.chat) == MOST_AHEAD + 1
        link.stop()


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


def test_the_table_outlives_its_window_and_the_seat_waits(
    qtbot: QtBot, own: ProfileFolders, table: RunningTable
) -> None:
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


def test_a_table_that_cannot_be_opened_says_why_in_one_sentence(own: ProfileFolders) -> None:
    with pytest.raises(CannotOpen, match="--seats: 7") as said:
        open_table(own, ["--loopback", "--seats", "7"])
    assert "\n" not in str(said.value)


def test_seats_that_cannot_be_kept_on_the_disk_are_said_to_be_so(
    qtbot: QtBot, own: ProfileFolders, table: RunningTable
) -> None:
    own.tokens_folder.parent.mkdir(parents=True, exist_ok=True)
    own.tokens_folder.touch()
    window = Window(own, table, plays=False)
    qtbot.waitUntil(lambda: window.model.ended is not None, timeout=SOON)
    ended = window.model.ended
    assert isinstance(ended, Failed)
    assert ended.code == "disk"
    assert str(own.tokens_folder) in ended.sentence
    window.link.stop()


class Broken:
    """A connection to nowhere, with a mistake in it."""

    goes_on = SimpleNamespace()

    def run(self) -> AsyncIterator[Happening]:
        raise ZeroDivisionError

    async def close(self) -> None:
        pass


def no_peer() -> Any:
    raise ZeroDivisionError


@pytest.mark.parametrize("make", [no_peer, Broken])
def test_a_mistake_in_the_network_ends_the_visit_with_a_sentence(
    qtbot: QtBot, make: Any, caplog: pytest.LogCaptureFixture
) -> None:
    link, model = Link(make), TableModel()
    link.happened.connect(model.take)
    Thread(target=link.start, daemon=True).start()
    qtbot.waitUntil(lambda: model.ended is not None, timeout=SOON)
    assert isinstance(model.ended, Failed)
    assert model.ended.code == "internal"
    assert "ZeroDivisionError" in caplog.text
    link.stop()


def test_a_link_that_has_just_broken_can_be_spoken_to_and_stopped(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = lingers(monkeypatch, log)
    make: Any = Broken
    link = Link(make)
    link.start()
    assert over.wait(60)
    link.ask(leave=lobby.Leave())
    link.stop()


class Closes:
    """A connection that is over at once, and closes only once somebody has asked it to stop."""

    goes_on = SimpleNamespace()
    guest = SimpleNamespace(turned_away=None)

    def __init__(self) -> None:
        self.closing, self.asked, self.closed = Event(), Event(), Event()

    async def run(self) -> AsyncIterator[Happening]:
        happened: tuple[Happening, ...] = ()
        for one in happened:
            yield one

    async def close(self) -> None:
        self.closing.set()
        await asyncio.to_thread(self.asked.wait)
        self.closed.set()


def test_a_link_that_is_stopped_as_it_closes_is_closed_whole(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    peer: Any = Closes()
    link = Link(lambda: peer)
    cancel = link._cancel
    monkeypatch.setattr(link, "_cancel", lambda: (cancel(), peer.asked.set()))
    link.start()
    assert peer.closing.wait(60)
    link.stop()
    assert peer.closed.is_set()


def test_an_opener_whose_window_goes_leaves_no_host_behind(
    qtbot: QtBot, own: ProfileFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("client.lobby.hosting.running_tables", lambda own: iter(()))
    opener = Opener(own)
    came: list[object] = []
    opener.opened.connect(came.append)
    with Started() as started:
        opener.open(TWO)
        qtbot.waitUntil(lambda: bool(started.processes), timeout=SOON)
        opener.close()
        (process,) = started.processes
        qtbot.waitUntil(lambda: process.poll() is not None, timeout=SOON)
    assert came == []


def test_a_table_that_came_as_the_window_went_is_ended(qtbot: QtBot, own: ProfileFolders) -> None:
    opener = Opener(own)
    with Started() as started:
        opener.open(TWO)
        assert opener._thread is not None
        opener._thread.join()
        opener.close()
        (process,) = started.processes
        qtbot.waitUntil(lambda: process.poll() is not None, timeout=SOON)


def test_a_mistake_while_a_table_is_opened_is_said(
    qtbot: QtBot, own: ProfileFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mistaken(*words: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("client.lobby.hosting.open_table", mistaken)
    opener = Opener(own)
    with qtbot.waitSignal(opener.failed, timeout=SOON) as said:
        opener.open(TWO)
    assert "log" in said.args[0]
    assert not opener.busy
