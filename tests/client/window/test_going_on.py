"""Who is left of a table goes on at one of their own, and whoever was lost may come there: real hosts and windows."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from errno import ENOSPC
from pathlib import Path
from uuid import UUID

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from client.lobby import hosting
from client.lobby.hosting import open_table
from client.table.hosts import founding
from client.table.hosts.child_words import meaning_words
from client.table.reactions.reaction_toast import ReactionToast
from client.table.trouble import Doing
from client.window.homeless import going_on
from client.window.main_window import MainWindow
from netproto.files.profile_folders import places
from netproto.guest.guest import Guest
from netproto.guest.happenings import ChildFound, Homeless
from netproto.guest.left_behind import is_own, seen_of
from netproto.lan.discovery import Browser
from netproto.lan.local_hosts import running_tables
from netproto.peer import homeless, who_goes_on
from netproto.records.record import load
from netproto.succession.claims import shown
from tests.client.window.evening import Evening, Liking, daylight, end_tables, may_act, table

ALONE = ("--loopback", "--port", "0", "--pace", "0")


@pytest.fixture
def evening(qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    command = hosting.host_command
    monkeypatch.setattr(hosting, "host_command", lambda words: command([*words, *ALONE]))
    monkeypatch.setattr(who_goes_on, "CERTAIN", 0.1)
    monkeypatch.setattr(homeless, "_browser", lambda: Browser(only=["127.0.0.1"]))
    made = Evening(qtbot, daylight())
    yield made
    made.close()
    for profile in ("default", "bea"):
        end_tables(places(profile))


def of_link(window: MainWindow) -> Homeless:
    """What the window would hear if its computer found the table of the other one."""
    visit = window.where.visit
    assert visit is not None
    assert visit.link._peer is not None
    guest = visit.link._peer.guest
    seen = seen_of(guest)
    assert seen is not None
    (child,) = running_tables(places("bea"))
    found = ChildFound("Bea", UUID(child.table).bytes, [("127.0.0.1", child.port)], child.fingerprint)
    return Homeless("", True, [found], seen, shown(guest.token))


@pytest.mark.slow
def test_of_two_players_one_goes_on_and_the_other_comes_to_that_table(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def says_yes(window: QWidget, *said: str) -> bool:
        asked.extend(said)
        return True

    lost: list[bool] = []
    """For certain, and whether that host was its guest's own."""

    def of_own(guest: Guest) -> bool:
        lost.append(is_own(guest))
        return lost[-1]

    monkeypatch.setattr(homeless, "is_own", of_own)
    monkeypatch.setattr(going_on, "sure", says_yes)
    ada, bea = evening.window("Ada"), evening.window("Bea", "bea")
    running = table(places(), "--seats", "2", "--start-when-full")
    evening.at(running, ada, owner=True)
    evening.at(running, bea)
    screens, liking = [evening.screen(window) for window in (ada, bea)], Liking(3)
    for _ in range(6):
        evening.until(lambda: any(map(may_act, screens)))
        mover = next(screen for screen in screens if may_act(screen))
        evening.give_at_once(mover, liking(mover))
    evening.until(lambda: any(map(may_act, screens)))
    number = max(screen.model.number for screen in screens)
    (before,) = places().records_folder().glob("*.moonriver")
    os.kill(running.pid, signal.SIGKILL)
    kept = before.read_bytes()

    bar = screens[1].prompt_bar.trouble
    evening.until(lambda: bar.buttons[0].isVisible() and bar.buttons[0].text() == "Go on here without Ada")
    assert bar.words.text() == "Ada's computer cannot be reached, and nobody goes on with its table."
    assert [one.does for one in bar._troubles[0].remedies] == [Doing.FOUND, Doing.GO_HOME]
    bar.buttons[0].click()
    evening.until(lambda: bool(list(running_tables(places("bea")))))
    assert meaning_words("Ada") in asked
    (child,) = running_tables(places("bea"))
    assert child.table != running.table
    evening.until(lambda: bea.where.screen not in (None, screens[1]))
    screens[1] = evening.screen(bea)
    evening.until(lambda: screens[1].model.online and screens[1].model.course is not None)
    assert (screens[1].model.my_seat, screens[1].model.owner, screens[1].model.number) == (1, True, number)

    own = ada.where.visit
    assert own is not None
    evening.until(lambda: True in lost)
    assert own.model.host_news.homeless is None, "the table of one's own computer is resumed there"
    own.model.take(of_link(ada))
    bar = screens[0].prompt_bar.trouble
    evening.until(lambda: bar.buttons[0].text() == "Join Bea's table")
    bar.buttons[0].click()
    evening.until(lambda: ada.where.screen not in (None, screens[0]))
    screens[0] = evening.screen(ada)
    evening.until(lambda: screens[0].model.online and screens[0].model.my_seat == 0)
    for _ in range(4):
        evening.until(lambda: any(map(may_act, screens)))
        mover = next(screen for screen in screens if may_act(screen))
        evening.give_at_once(mover, liking(mover))
    evening.until(lambda: screens[0].model.number == screens[1].model.number > number)
    assert before.read_bytes() == kept, "the parent stays what it is"
    again = open_table(places(), ["--resume", str(before)])
    assert again.table == running.table
    evening.at(again, bea)
    evening.until(lambda: bea.where.screen not in (None, screens[1]))
    model = evening.screen(bea).model
    evening.until(lambda: model.online and model.course is not None)
    assert (model.my_seat, model.owner, model.number) == (1, False, number), "it is still itself, and so is her seat"
    (path,) = places("bea").records_folder().glob("*.moonriver")
    record = load(path)
    assert record.header.parent.table == UUID(running.table).bytes
    assert sum(1 for _ in record.turns()) > number


def test_whoever_sits_at_the_same_window_comes_along(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(going_on, "sure", lambda *_: True)
    bea = evening.window("Bea", "bea")
    running = table(places(), "--seats", "2", "--start-when-full")
    evening.at(running, bea)
    lost = bea.where.table
    assert lost is not None
    lost.company.seat("Cy")
    evening.until(lambda: [one.model.my_seat for one in lost.company.all if one.model.game is not None] == [0, 1])
    os.kill(running.pid, signal.SIGKILL)
    evening.until(lambda: lost.visit.model.host_news.homeless is not None)
    lost.wants_child.emit(None)

    def sitting() -> list[tuple[str, int | None]]:
        stay = bea.where.table
        return [] if stay in (None, lost) else [(one.name, one.model.my_seat) for one in stay.company.all]

    evening.until(lambda: sitting() == [("Bea", 0), ("Cy", 1)])
    assert bea.where.visit is not None
    lobby = bea.where.visit.model.lobby
    assert lobby is not None
    assert [(one.name, one.owner) for one in lobby.people] == [("Bea", True), ("Cy", False)]


def test_whoever_cannot_go_on_stays_where_the_table_may_come_back(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> Path:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(going_on, "sure", lambda *_: True)
    monkeypatch.setattr(founding, "written", full)
    bea = evening.window("Bea", "bea")
    running = table(places(), "--seats", "2", "--bots", "1:greedy", "--start-when-full")
    evening.at(running, bea)
    screen = evening.screen(bea)
    os.kill(running.pid, signal.SIGKILL)
    evening.until(lambda: screen.model.host_news.homeless is not None)
    screen.wants_child.emit(None)
    said = "The new table could not be made: No space left on device"
    evening.until(lambda: any(toast.words.text() == said for toast in screen.findChildren(ReactionToast)))
    assert bea.where.screen is screen
