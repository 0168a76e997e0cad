"""Whoever opens the window while a seat waits for them is led back to it, and nobody else is."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from uuid import UUID

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.lobby.unfinished import Unfinished
from client.table.table_session import Destination
from client.window.lobby.wishes import WantsToJoin, WantsToResume
from client.words.lobby_words import act_of
from netproto.files.profile_folders import places
from netproto.keys.tokens import TokenStore, hash_of, mark_of
from netproto.lan.discovery import FoundTable
from netproto.schema.lobby_pb2 import End
from tests.client.lobby.test_lobby_model import FINGERPRINT, found, running
from tests.client.window.lobby.seen import GAME
from tests.client.window.quiet_window import QuietWindow

TOKEN = bytes(16)


def hears(window: QuietWindow, *tables: FoundTable) -> None:
    window.desk._browsing.tables = tables
    window.desk._browsing.changed.emit()


def enter(window: QuietWindow) -> None:
    focused = window.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Return)


def test_a_seat_that_waits_is_chosen_and_lit_and_enter_leads_to_it(window: QuietWindow) -> None:
    TokenStore(places().tokens_folder).keep(UUID(int=2), FINGERPRINT, TOKEN).release()
    lobby = window.lobby
    assert lobby.focusWidget() is lobby.bots
    hears(window, found(1, "Aspen"), found(2, "Birch", running=True, free=0, awaited=(mark_of(hash_of(TOKEN)),)))
    assert lobby.focusWidget() is lobby.tables
    chosen = lobby.tables.chosen()
    assert chosen is not None
    assert act_of(chosen) == "Come back"
    assert not lobby.bots.property("main")
    enter(window)
    (want,) = window.wants
    assert isinstance(want, WantsToJoin)
    assert want.way.table == UUID(int=2)
    hears(window, found(1, "Aspen"))
    assert lobby.tables.chosen() is None
    assert lobby.focusWidget() is lobby.bots
    assert lobby.bots.property("main")


@pytest.mark.parametrize(("told", "goes"), [({"epoch": 2}, True), ({}, False)], ids=["elsewhere", "a ghost"])
def test_a_game_to_resume_leads_to_where_its_table_goes_on(
    told: dict[str, int], goes: bool, window: QuietWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = Path("one")
    opened: list[object] = []
    gone: list[Destination] = []
    monkeypatch.setattr(window.desk, "open", opened.append)
    window.desk.goes.disconnect()
    window.desk.goes.connect(gone.append)
    window.desk.games.games = (Unfinished(path, str(UUID(int=2)), "Old", GAME, ("base",), ("Ada", "Bea"), 40, 77),)
    hears(window, found(1, "Aspen", **told), found(2, "Birch", running=True, free=0, **told))
    window.desk.take(WantsToResume(path))
    assert [there.way.table for there in gone] == ([UUID(int=2)] if goes else [])
    assert len(opened) == (not goes)


@pytest.mark.parametrize(("about", "stays"), [(UUID(int=2), False), (UUID(int=3), True)])
def test_a_note_about_a_seat_ends_with_its_table(about: UUID, stays: bool, window: QuietWindow) -> None:
    TokenStore(places().tokens_folder).keep(UUID(int=2), FINGERPRINT, TOKEN).release()
    lobby = window.lobby
    hears(window, found(2, "Birch", running=True, free=0, awaited=(mark_of(hash_of(TOKEN)),)))
    lobby.say("Your seat is kept.", about=str(about))
    hears(window)
    assert lobby.why_not.text() == "Birch is not there any more."
    assert bool(lobby.hint.text()) == stays


def test_who_only_watched_may_watch_again(window: QuietWindow) -> None:
    TokenStore(places().tokens_folder).keep(UUID(int=2), FINGERPRINT, TOKEN).release()
    lobby = window.lobby
    hears(window, found(2, "Birch", running=True, free=0, awaited=("01234567",)))
    assert lobby.focusWidget() is lobby.bots
    lobby.tables.setCurrentRow(0)
    assert lobby.tables.item(0).data(Qt.ItemDataRole.AccessibleTextRole).endswith(", Watch")


def test_a_choice_that_somebody_has_made_is_not_made_anew(window: QuietWindow) -> None:
    TokenStore(places().tokens_folder).keep(UUID(int=2), FINGERPRINT, TOKEN).release()
    aspen = found(1, "Aspen")
    birch = found(2, "Birch", running=True, free=0, awaited=(mark_of(hash_of(TOKEN)),))
    hears(window, aspen)
    window.lobby.tables.setCurrentRow(0)
    hears(window, aspen, birch)
    chosen = window.lobby.tables.chosen()
    assert chosen is not None
    assert chosen.name == "Aspen"
    hears(window, birch)
    assert window.lobby.tables.chosen() is None


def test_an_own_table_is_gone_on_with_after_a_crash_and_not_once_it_was_ended(qtbot: QtBot, home: Path) -> None:
    mine = replace(running(3), pid=os.getpid())
    mine.write(places())
    window = QuietWindow()
    lobby = window.lobby
    assert lobby.focusWidget() is lobby.tables
    assert not lobby.bots.property("main")
    enter(window)
    (want,) = window.wants
    assert isinstance(want, WantsToJoin)
    from client.table.table_session import Destination

    window.go(Destination(want.way, want.wish, want.token))
    assert window.where.visit is not None
    window.where.visit.ask(end=End())
    window.show_lobby()
    QApplication.processEvents()
    assert lobby.tables.count() == 0
    assert lobby.focusWidget() is lobby.bots
    assert lobby.bots.property("main")
    window.close()
    window.deleteLater()
