"""Whole games through the window of the real program, at a table that a real host holds: by mouse alone, by keyboard
alone, as a spectator, and over the host's death."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from client.lobby.hosting import open_table
from client.moonriver.screen import MoonRiverScreen
from client.window import save_sheet
from client.window.main_window import MainWindow
from client.window.settings_page import SettingsDialog
from netproto.files.profile_folders import places
from netproto.records.record import load
from tests.client.moonriver.fingers.fingers import Fingers
from tests.client.moonriver.fingers.keyboard import Keyboard
from tests.client.moonriver.fingers.mouse import Mouse
from tests.client.moonriver.fingers.tabs import Tabs
from tests.client.window.evening import Evening, Liking, daylight, end_tables, may_act, over, table, ways_out

SEATS_AND_MODES = [(seats, mode) for seats in (2, 3, 4) for mode in ("base", "legends")]


@pytest.fixture
def evening(qtbot: QtBot, home: Path) -> Iterator[Evening]:
    made = Evening(qtbot, daylight())
    yield made
    made.close()
    for profile in ("default", "bea", "cid"):
        end_tables(places(profile))


def alone(evening: Evening, seats: int, mode: str, *words: str) -> tuple[MainWindow, MoonRiverScreen]:
    """A window at a table where everybody else is a bot."""
    opened = table(
        places(), "--seats", str(seats), "--mode", mode, "--bots", f"{seats - 1}:random", "--start-when-full", *words
    )
    window = evening.window()
    evening.at(opened, window, owner=True)
    return window, evening.screen(window)


@pytest.mark.slow
@pytest.mark.parametrize("fingers", [Mouse, Keyboard, Tabs])
@pytest.mark.parametrize(("seats", "mode"), SEATS_AND_MODES)
def test_a_whole_game(evening: Evening, seats: int, mode: str, fingers: type[Fingers]) -> None:
    reserves = ["--open-reserves"] if seats == 3 else []
    window, screen = alone(evening, seats, mode, *reserves)
    window.activateWindow()
    screen.setFocus()
    evening.until(screen.view.hasFocus)
    given = evening.play(screen, fingers(screen), Liking(seats))
    assert {"Choose", "Place", "Hire", "Done"} <= given.keys()
    evening.until(lambda: screen.pad.isVisible() and not screen.pad.counting)
    assert screen.model.result is not None
    assert screen.model.game is not None
    assert screen.model.game.text.result(screen.state) == screen.model.result
    evening.until(lambda: screen.model.record is not None)


def test_three_windows_at_one_table_and_somebody_watching(evening: Evening) -> None:
    """Every window shows the same table, and the spectator's has no hand."""
    opened = table(places(), "--seats", "2", "--start-when-full")
    first, second = evening.window("Ada"), evening.window("Bea", "bea")
    evening.at(opened, first, owner=True)
    watcher = evening.window("Cid", "cid")
    evening.at(opened, watcher, watch=True)
    evening.at(opened, second)
    screens = [evening.screen(window) for window in (first, second, watcher)]
    likings = [Liking(1), Liking(2)]
    for _ in range(40):
        evening.until(lambda: any(may_act(screen) for screen in screens))
        asked = next(n for n in (0, 1) if may_act(screens[n]))
        evening.give(screens[asked], Mouse(screens[asked]), likings[asked](screens[asked]))
        evening.until(lambda: len({screen.model.number for screen in screens}) == 1)
    assert screens[2].hand.answering is None
    assert screens[2].watches
    ways = [ways_to_go(screen) for screen in screens]
    assert ways[0] == ["To the lobby, keeping my seat", "End the table for everybody"]
    assert ways[1] == ["To the lobby, keeping my seat", "Leave the game: a bot plays on"]
    assert ways[2] == ["Stop watching"]
    assert screens[2].scene.lit_things() == []
    shown = [screen.scene.state for screen in screens]
    assert all(state is not None for state in shown)
    ranches = [[seat.ranch.plots for seat in state.seats] for state in shown if state is not None]
    assert ranches[0] == ranches[1] == ranches[2]


def test_who_leaves_a_game_comes_back_to_the_same_seat(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Meanwhile nobody waits: a bot plays on."""
    opened = table(places(), "--seats", "2", "--start-when-full")
    ada, bea = evening.window("Ada"), evening.window("Bea", "bea")
    evening.at(opened, ada, owner=True)
    evening.at(opened, bea)
    here, there = evening.screen(ada), evening.screen(bea)
    evening.until(lambda: here.model.my_seat is not None and there.model.my_seat is not None)
    seat = there.model.my_seat
    monkeypatch.setattr("client.window.ways_out.sure", lambda *asked: True)
    ways_out(bea).leave()
    assert bea.where.visit is None
    evening.until(lambda: here.prompt_bar.trouble.words.text() == "Bea has left: a bot plays on until Bea is back.")
    liking = Liking(1)
    before = here.model.number

    def bot_has_played() -> bool:
        return any(line.seat == seat and line.step > before for line in here.model.log)

    evening.until(lambda: may_act(here) or bot_has_played())
    while not bot_has_played():
        evening.give(here, Mouse(here), liking(here))
        evening.until(lambda: may_act(here) or bot_has_played())
    evening.at(opened, bea)
    evening.until(lambda: bea.where.visit is not None and bea.where.visit.model.my_seat == seat)


def ways_to_go(screen: MoonRiverScreen) -> list[str]:
    """The last part of the menu."""
    menu = screen.desk.corner.gear.menu()
    menu.aboutToShow.emit()
    offered = [action for action in menu.actions() if action.isVisible()]
    last = max(n for n, action in enumerate(offered) if action.isSeparator())
    return [action.text() for action in offered[last + 1 :]]


def test_enter_presses_whatever_button_the_keyboard_is_at(evening: Evening) -> None:
    """At the table, and on the score pad over it."""
    window, screen = alone(evening, 2, "base")
    window.activateWindow()
    evening.until(lambda: may_act(screen) and window.isActiveWindow())

    def enter(button: QAbstractButton) -> None:
        button.setFocus()
        QTest.keyClick(button, Qt.Key.Key_Return)

    screen.view.setFocus()
    QTest.keyClick(screen.view, Qt.Key.Key_Space)
    assert screen.hand.answering is not None
    enter(screen.acts.undo)
    assert not screen.hand.answering.begun
    QTest.keyClick(screen.view, Qt.Key.Key_Space)
    number = screen.model.number
    enter(screen.acts.confirm)
    evening.until(lambda: screen.model.number > number)
    screen.view.setFocus()
    QTest.keyClick(screen.view, Qt.Key.Key_S)
    enter(screen.pad.foot.close_button)
    assert not screen.pad.isVisible()


def test_after_settings_the_table_has_its_keys_and_its_pad(evening: Evening) -> None:
    """The keys are not the ladder's, as by the tab key; and nothing of the pad has gone with the sheet."""
    window, screen = alone(evening, 2, "base")
    window.activateWindow()
    evening.until(lambda: may_act(screen) and window.isActiveWindow())
    screen.view.setFocus()
    for _ in range(2):
        QTest.keyClick(screen.view, Qt.Key.Key_S)
        assert screen.pad.isVisible()
        screen.pad.close_up()
        assert screen.view.hasFocus(), QApplication.focusWidget()
        QTimer.singleShot(0, lambda: QTest.keyClick(sheet_over(window), Qt.Key.Key_Escape))
        window.show_settings()
        gc.collect()
        assert screen.view.hasFocus(), (QApplication.focusWidget(), window.focusWidget())
        assert screen.view.keys.thing is None


def sheet_over(window: QWidget) -> QWidget:
    return next(sheet for sheet in window.findChildren(SettingsDialog) if sheet.isVisible())


def test_a_late_spectator_reads_the_whole_log(evening: Evening) -> None:
    opened = table(places(), "--seats", "2", "--bots", "1:random", "--start-when-full")
    player, watcher = evening.window("Ada"), evening.window("Cid", "cid")
    evening.at(opened, player, owner=True)
    screen = evening.screen(player)
    fingers, liking = Mouse(screen), Liking(3)
    for _ in range(12):
        assert evening.asked(screen)
        evening.give(screen, fingers, liking(screen))
    assert evening.asked(screen)
    evening.at(opened, watcher, watch=True)
    watching = evening.screen(watcher)
    evening.until(lambda: watching.model.number == screen.model.number)
    assert len(watching.model.log) == len(screen.model.log)
    assert watching.acts.text.text() == "You are watching. F2 shows the other ranch large."
    assert watching.log.sheet.count == screen.log.sheet.count > 9


@pytest.mark.slow
def test_the_host_dies_and_the_game_goes_on(evening: Evening) -> None:
    window, screen = alone(evening, 3, "base")
    fingers, liking = Mouse(screen), Liking(5)
    for _ in range(15):
        assert evening.asked(screen)
        evening.give(screen, fingers, liking(screen))
    assert evening.asked(screen)
    assert window.where.table is not None
    hosted = window.where.table.sheets.hosted
    assert hosted is not None
    number = screen.model.number
    os.kill(hosted.pid, signal.SIGKILL)
    evening.until(lambda: not screen.model.online)
    assert screen.prompt_bar.trouble.isVisible()
    record = next(places().records_folder().glob("*.moonriver"))
    open_table(places(), ["--loopback", "--port", str(hosted.port), "--once", "--resume", str(record)])
    evening.until(lambda: screen.model.online and screen.model.number >= number)
    assert not screen.prompt_bar.trouble.isVisible()
    evening.play(screen, fingers, liking)
    assert over(screen)
    assert window.where.screen is screen
    QApplication.processEvents()


@pytest.mark.slow
def test_after_the_end_the_record_is_kept_and_checked_and_another_game_begins(
    evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["--loopback", "--port", "0", "--seats", "2", "--bots", "1:random", "--start-when-full"]
    window = evening.window()
    evening.at(open_table(places(), words), window, owner=True)
    screen = evening.screen(window)
    liking = Liking(7)
    while evening.asked(screen):
        evening.give_at_once(screen, liking(screen))
    evening.until(lambda: screen.model.record is not None)
    pad = screen.pad
    assert pad.isVisible()

    copy = tmp_path / "a copy.moonriver"
    monkeypatch.setattr(save_sheet, "place_to_save", lambda *_: copy)
    pad.foot.save_act.trigger()
    assert load(copy).result is not None
    pad.foot.verify_act.trigger()
    assert "by the rules" in pad.foot.said.text()

    pad.foot.rematch_button.click()
    evening.until(lambda: screen.model.lobby is not None and screen.model.lobby.game_number == 2)
    again = evening.screen(window)
    assert evening.asked(again)
    assert not again.pad.isVisible()
    assert again.model.result is None
    assert again.model.number < 30
