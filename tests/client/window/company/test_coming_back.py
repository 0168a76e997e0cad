"""Both people of a window have their seats back: after a lost connection, a killed host, and another evening; and they
leave together."""

from __future__ import annotations

import os
import signal

import pytest

from client.lobby.hosting import open_table
from client.riverdragons.screen import RiverDragonsScreen
from client.table.reactions.reaction_toast import ReactionToast
from client.table.table_session import TableSession
from client.window import ways_out as ways
from client.window.main_window import MainWindow
from client.window.room import people_sheet
from netproto.files.profile_folders import places
from netproto.lan.local_hosts import RunningTable, running_tables
from netproto.schema.lobby_pb2 import Lobby
from netproto.wire.cutting import cut
from resources import program
from tests.client.riverdragons.live_table import delta
from tests.client.window.company.shared import Passing, company, curtain, in_front, seat
from tests.client.window.evening import Evening, table, ways_out


def two(evening: Evening, opened: RunningTable) -> MainWindow:
    window = evening.window("Ada")
    evening.at(opened, window, owner=True)
    seat(evening, window, "Annie")
    return window


def sits(window: MainWindow) -> dict[str, int | None]:
    return {one.name: one.model.my_seat for one in company(window).all}


def lose(session: TableSession) -> None:
    """Its connection, and no other."""

    def inside(peer: object) -> None:
        writer = getattr(peer, "_writer", None)
        if writer is not None:
            cut(writer)

    session.link._say(inside)


def both_go_on(passing: Passing) -> None:
    passing.given.clear()
    passing.play(until=lambda: passing.given.keys() == {"Ada", "Annie"})
    assert passing.given.keys() == {"Ada", "Annie"}


def test_one_of_them_is_lost_and_comes_back(evening: Evening) -> None:
    window = two(evening, delta(3, 1, "--rounds", "2"))
    passing = Passing(evening, window)
    passing.play(until=lambda: sum(passing.given.values()) == 3)
    annie, before = company(window).beside[0], sits(window)
    lost: list[bool] = []
    annie.changed.connect(lambda change: lost.append(not annie.model.online))
    lose(annie)
    evening.until(lambda: any(lost) and annie.model.online)
    assert sits(window) == before
    both_go_on(passing)


def test_who_loses_a_seat_in_a_game_is_missed_aloud(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the list of people, where whoever sits at the owner's window is neither muted nor said to be kept out."""
    window = two(evening, delta(3, 1, "--rounds", "2"))
    passing = Passing(evening, window)
    passing.play(until=lambda: sum(passing.given.values()) == 3)
    stay, annie = window.where.table, company(window).beside[0].model.person
    assert stay is not None
    asked: list[str] = []

    def sure(_: object, *words: str) -> bool:
        asked.extend(words)
        return True

    monkeypatch.setattr(people_sheet, "sure", sure)
    stay.sheets.show_people()
    (sheet,) = window.findChildren(people_sheet.PeopleSheet)
    assert (annie in sheet.kicks, annie in sheet.mutes) == (True, False)
    sheet.kicks[annie].click()
    evening.until(lambda: not company(window).beside)
    assert "A bot plays on for Annie." in asked
    evening.until(lambda: "Annie does not sit at this window any more." in toasts(window))
    sheet.reject()
    assert not lobby(window).sent_away, "she may sit here again"


def toasts(window: MainWindow) -> str:
    return "".join(toast.words.text() for toast in window.findChildren(ReactionToast) if toast.isVisible())


def lobby(window: MainWindow) -> Lobby:
    found = company(window).own.model.lobby
    assert found is not None
    return found


@pytest.mark.parametrize("stays", [True, False], ids=["the window stays", "another evening"])
def test_the_host_dies_and_both_go_on(evening: Evening, stays: bool) -> None:
    window = two(evening, delta(3, 1, "--rounds", "2"))
    passing = Passing(evening, window)
    passing.play(until=lambda: sum(passing.given.values()) == 3)
    before, (hosted,) = sits(window), running_tables(places())
    number = company(window).own.model.number
    os.kill(hosted.pid, signal.SIGKILL)
    if stays:
        evening.until(lambda: not any(one.model.online for one in company(window).all))
    else:
        window.where.go_home()
    (record,) = places().records_folder().glob("*.moonriver")
    words = ["--loopback", "--port", str(hosted.port), "--pace", "0", "--once", "--resume", str(record)]
    resumed = open_table(places(), words)
    if not stays:
        evening.at(resumed, window, owner=True)
    evening.until(lambda: sits(window) == before)
    evening.until(lambda: all(one.model.online and one.model.number >= number for one in company(window).all))
    both_go_on(passing)


def test_a_waiting_room_that_went_down_has_both_again(evening: Evening) -> None:
    window = two(evening, table(places(), "--seats", "3"))
    before, (hosted,) = sits(window), running_tables(places())
    os.kill(hosted.pid, signal.SIGKILL)
    evening.until(lambda: not any(one.model.online for one in company(window).all))
    (kept,) = places().rooms_folder.glob(f"*{program.SUFFIX}")
    open_table(places(), ["--loopback", "--port", str(hosted.port), "--once", "--resume", str(kept)])
    evening.until(lambda: all(one.model.online for one in company(window).all))
    assert sits(window) == before


def test_another_window_finds_both_again_and_they_leave_together(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = delta(3, 0, "--rounds", "2")
    host = evening.window("Bea", "bea")
    evening.at(opened, host, owner=True)
    window = evening.window("Ada")
    evening.at(opened, window)
    seat(evening, window, "Annie")
    evening.until(lambda: curtain(window) is not None)
    before = sits(window)
    window.where.go_home()
    evening.at(opened, window)
    evening.until(lambda: len(sits(window)) == 2 and None not in sits(window).values())
    assert sits(window) == before
    evening.until(lambda: curtain(window) is not None)

    asked: list[str] = []

    def sure(window: object, question: str, what: str, yes: str) -> bool:
        asked.append(what)
        return True

    monkeypatch.setattr(ways, "sure", sure)
    ways_out(window).leave()
    assert asked[0].startswith("Annie leaves with you.")
    assert window.where.visit is None

    def gone() -> bool:
        lobby = company(host).own.model.lobby
        return lobby is not None and sum(not person.connected for person in lobby.people) == 2

    evening.until(gone)


def test_they_play_again(evening: Evening) -> None:
    """The score is the player's own, whoever was in front at the end; and the next game begins behind a curtain."""
    opened = open_table(
        places(),
        ["--loopback", "--port", "0", "--game", "riverdragons", "--rounds", "1", "--pace", "0", "--seats", "2"],
    )
    window = two(evening, opened)
    evening.until(lambda: window.where.room is not None and window.where.room.start.isEnabled())
    assert window.where.room is not None
    window.where.room.start.click()
    Passing(evening, window).play()
    screen = evening.screen_of(RiverDragonsScreen, window)
    evening.until(lambda: in_front(window) == "Ada" and evening.screen_of(RiverDragonsScreen, window).pad.isVisible())
    screen = evening.screen_of(RiverDragonsScreen, window)
    screen.score.play_again()
    evening.until(lambda: window.where.room is not None and window.where.room.start.isEnabled())
    window.where.room.start.click()
    evening.until(lambda: curtain(window) is not None)
