"""What people say is seen at a table whose chat is out of sight, and counted until somebody looks."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.table.crossing import Admitted
from client.table.reactions.reaction_toast import ReactionToast
from client.table.table_model import Changed, TableModel
from netproto.files.profile_folders import places
from netproto.guest.happenings import Parted, SaidSomething
from netproto.schema.play_pb2 import Said
from tests.client.moonriver.posed_screen import sat_down
from tests.client.window.evening import Evening, daylight, end_tables, table
from tests.screenshots.moonriver.pictures import own_turn
from tests.screenshots.moonriver.self_play import GameSetup, first


def test_a_line_of_another_is_seen_for_some_seconds_and_counted(qtbot: QtBot, home: Path) -> None:
    evening = Evening(qtbot, daylight())
    own = places("default")
    try:
        opened = table(own, "--seats", "2", "--start-when-full")
        windows = [evening.window("Ada"), evening.window("Bea", "bea")]
        for window in windows:
            window.resize(1024, 700)
            evening.at(opened, window, owner=window is windows[0])
        ada, bea = (evening.screen(window) for window in windows)
        for screen in (ada, bea):
            evening.until(lambda screen=screen: screen.model.waiting_for())  # type: ignore[misc]
        assert not ada.hears
        bea.log.said.emit("Howdy, " + 30 * "neighbour ")
        evening.until(lambda: ada.findChild(ReactionToast) is not None)
        toast = ada.findChild(ReactionToast)
        assert toast is not None
        assert toast.isVisible()
        assert toast.words.text().startswith("Bea: Howdy, neighbour")
        assert ada.rect().contains(toast.geometry())
        bea.log.said.emit("And good luck!")
        evening.until(lambda: len(ada.model.chat) == 2)
        assert toast.words.text().splitlines()[1] == "Bea: And good luck!"
        assert not any(shown.isVisible() for shown in bea.findChildren(ReactionToast)), "it is one's own"
        assert (ada.desk.corner.gear.badge, bea.desk.corner.gear.badge) == ("2", "")
        assert any("2 unread" in offer.words for offer in ada.offers())
        toast.hide()
        ada.log.open_chat()
        assert (ada.desk.corner.gear.badge, ada.model.unread) == ("", 0)
        bea.log.said.emit("You see it.")
        evening.until(lambda: "You see it." in ada.log.chat.lines.toPlainText())
        assert not toast.isVisible()
    finally:
        evening.close()
        end_tables(own)


def test_what_the_host_tells_again_is_no_news() -> None:
    model, told = TableModel(), []
    model.listeners.append(lambda change: told.append(change) if change == Changed("said") else None)
    howdy, mine = Said(person=2, name="Bea", text="Howdy", at_ms=5), Said(person=1, name="Ada", text="Hi", at_ms=6)
    model.take(Admitted(1, owner=False))
    for said in (howdy, mine):
        model.take(SaidSomething(said))
    assert (model.unread, len(told)) == (1, 1)
    model.read_chat()
    model.take(Parted())
    model.take(Admitted(1, owner=False))
    for said in (howdy, mine, Said(person=2, name="Bea", text="Howdy", at_ms=9)):
        model.take(SaidSomething(said))
    assert (model.unread, len(told), len(model.chat)) == (1, 2, 3)


def test_the_gear_counts_only_where_no_tab_does(qtbot: QtBot) -> None:
    screen, posed = sat_down(qtbot, first(GameSetup(4), own_turn))
    gear, model = screen.desk.corner.gear, posed.model
    screen.resize(1024, 700)
    for at in range(12):
        model.take(SaidSomething(Said(person=2, name="Bea", text=f"line {at}", at_ms=at)))
        screen.take(Changed("chat"))
    QApplication.processEvents()
    assert gear.badge == "9+"
    assert "12 lines" in gear.accessibleName()
    screen.resize(1920, 1080)
    QApplication.processEvents()
    assert screen.log.tabs.isVisible()
    assert (gear.badge, screen.log.unread) == ("", 12)
    QTest.mouseClick(screen.log.tabs, Qt.MouseButton.LeftButton, pos=screen.log.tabs.tabRect(1).center())
    screen.resize(1024, 700)
    QApplication.processEvents()
    assert gear.badge == ""
