"""A table goes from one computer to another by choice, seen at the windows of those who play there: real hosts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from client.table import table_session
from client.table.pieces.pictured_screen import PicturedScreen
from client.window.main_window import MainWindow
from netproto.files.profile_folders import places
from netproto.guest.hosts import Hosts
from netproto.peer.own_standby import OwnStandby
from netproto.schema.lobby_pb2 import Sit
from tests.client.window.evening import Evening, daylight, end_tables, table, ways_out

BEAS = "beas"


@pytest.fixture
def evening(qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setattr(table_session, "OwnStandby", partial(OwnStandby, on_loopback=True))
    made = Evening(qtbot, daylight())
    yield made
    made.close()
    for profile in ("default", BEAS):
        end_tables(places(profile))


def hosts(window: MainWindow) -> Hosts | None:
    visit = window.where.visit
    return None if visit is None else visit.model.host_news.hosts


def offered(window: MainWindow) -> list[str]:
    """In the menu of the screen."""
    assert isinstance(window.where.screen, PicturedScreen)
    menu = window.where.screen.desk.corner.gear.menu()
    return [action.text() for action in menu.actions()]


def test_whoever_hosted_the_table_is_a_guest_where_it_goes_on(evening: Evening) -> None:
    ada, bea = evening.window(), evening.window("Bea", BEAS)
    opened = table(places(), "--seats", "2", "--start-when-full")
    evening.at(opened, ada, owner=True)
    assert ada.where.table is not None
    ada.where.table.sheets._hosted = replace(opened, loopback=False)
    evening.at(opened, bea)
    sheets = [window.where.table.sheets for window in (ada, bea) if window.where.table is not None]
    screens = [evening.screen(window) for window in (ada, bea)]
    evening.until(lambda: (there := hosts(ada)) is not None and any(one.name == "Bea" for one in there.next))
    there = hosts(ada)
    assert there is not None
    assert there.host.mine
    assert "A picture for the room ..." in offered(ada)
    ways_out(ada).pass_on(next(one for one in there.next if one.name == "Bea"))
    evening.until(lambda: all(screen.model.host_news.lines and screen.model.online for screen in screens))
    assert [line.name for screen in screens for line in screen.model.host_news.lines] == ["Bea", "Bea"]
    assert [screen.model.host_news.lines[0].here for screen in screens] == [False, True]
    said = [screen.log.newest for screen in screens]
    assert "Bea's computer carries on." in said[0]
    assert "This computer carries on with the table." in said[1]
    assert "A picture for the room ..." not in offered(ada)
    sheets[0].show_picture()  # by a menu that was open meanwhile
    evening.until(lambda: all(screen.model.my_seat is not None and not screen.model.paused for screen in screens))
    hosted = sheets[1].hosted
    assert sheets[0].hosted is None
    assert hosted is not None
    assert hosted.fingerprint != opened.fingerprint, "the old join code is dead"


def test_whoever_closes_the_window_goes_once_the_other_carries_on(evening: Evening) -> None:
    """Of two, the one who goes has the vote that the other one needs."""
    ada, bea = evening.window(), evening.window("Bea", BEAS)
    opened = table(places(), "--seats", "2", "--start-when-full")
    evening.at(opened, ada, owner=True)
    evening.at(opened, bea)
    screen = evening.screen(bea)
    evening.until(lambda: ways_out(ada)._heirs())
    ada.end()
    assert not ada.closed
    evening.until(lambda: ada.closed)
    evening.until(lambda: screen.model.host_news.lines and screen.model.online)
    assert screen.model.host_news.lines[0].here


def test_whoever_watched_and_sits_down_can_carry_on(evening: Evening) -> None:
    ada, bea = evening.window(), evening.window("Bea", BEAS)
    opened = table(places(), "--seats", "2", "--start-when-full")
    evening.at(opened, ada, owner=True)
    evening.at(opened, bea, watch=True)
    assert bea.where.visit is not None
    bea.where.visit.ask(sit=Sit(seat=1))
    evening.until(lambda: (there := hosts(ada)) is not None and [one.name for one in there.next] == ["Bea"])
