"""Drawn turns: the newest at the top, pointed at by mouse and keyboard, in a column, in few lines and in a drawer."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from client.look.pictures import Pictures
from client.moonriver.playing.log_panel import LogPanel
from client.moonriver.screen import MoonRiverScreen
from client.profile.settings import Settings
from client.table.log.log_panel import CHAT, LOG
from client.table.screen import Surroundings
from client.table.table_model import Entered, LogLine
from engine import registry
from engine.contract import SPECTATOR
from engine.moonriver.events import BlindlySwapped
from engine.moonriver.options import Options
from netproto.guest.happenings import RecordKept
from netproto.records.record import ArenaRecorder
from tests.client.moonriver.motion.motions import steps
from tests.client.window.evening import daylight
from tests.screenshots.moonriver.posed import Posed
from tests.screenshots.moonriver.self_play import GameSetup, played

NAMES = ("Wild Bill", "Annie", "<b>Jo</b>", "Mary")
COLUMN, DRAWER = QRect(0, 0, 215, 500), QRect(0, 0, 330, 480)


def log() -> list[LogLine]:
    return [LogLine(n, None, event) for n, step in enumerate(steps(Options(4), 7, 0)) for event in step.events]


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(700, 500)
    return made


@pytest.fixture
def panel(qtbot: QtBot, window: QWidget) -> LogPanel:
    made = LogPanel(Pictures(), window)
    made.set_table(Options(4), NAMES, 0)
    made.settle(COLUMN, DRAWER)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    made.show_log(log())
    return made


def point_at(panel: LogPanel, row: int) -> None:
    QTest.mouseMove(panel.sheet.viewport(), panel.sheet.visualRect(panel.sheet.lines.index(row)).center())


def lines_in_sight(panel: LogPanel) -> list[str]:
    QApplication.processEvents()
    sheet = panel.sheet
    return [
        line.words
        for row, line in enumerate(sheet.lines.rows)
        if sheet.viewport().rect().contains(sheet.visualRect(sheet.lines.index(row)).center())
        and not sheet.isRowHidden(row)
    ]


def test_rounds_and_turns_stand_with_the_newest_first(panel: LogPanel) -> None:
    rows = panel.sheet.lines.rows
    numbers = [int(row.words.split()[1]) for row in rows if row.heading and row.words.startswith("Round")]
    assert numbers == sorted(numbers, reverse=True)
    assert rows[0].heading
    at_once = [row.words for row in rows]
    panel.show_log([])
    for entry in log():
        panel.add([entry])
    assert [row.words for row in rows] == at_once


def test_the_line_pointed_at_lights_where_it_happened(panel: LogPanel) -> None:
    told: list[object] = []
    panel.pointed.connect(told.append)
    rows = panel.sheet.lines.rows
    row = next(n for n, line in enumerate(rows) if line.where)
    panel.sheet.scrollTo(panel.sheet.lines.index(row))
    point_at(panel, row)
    assert told == [rows[row].where]
    assert panel.sheet.accessibleDescription() == rows[row].words
    tip = panel.sheet.lines.index(row).data(Qt.ItemDataRole.ToolTipRole)
    assert tip.replace("\n", " ") == rows[row].words
    assert max(map(len, tip.splitlines())) <= 60
    QTest.mouseMove(panel.tabs, QPoint(9, 9))
    assert told[1:] == [()]


def test_the_keyboard_goes_from_line_to_line(panel: LogPanel) -> None:
    rows = panel.sheet.lines.rows
    panel.sheet.setFocus(Qt.FocusReason.TabFocusReason)
    assert panel.sheet.shown is rows[1], "the newest, below its heading"
    seen = []
    for _ in range(12):
        QTest.keyClick(panel.sheet, Qt.Key.Key_Down)
        seen.append(panel.sheet.shown)
    lines = [row for row in rows if not row.heading]
    assert [line for line in seen if line is not None] == [line for line in lines[1:13] if line in seen]
    assert len({*map(id, seen)} - {id(None)}) >= 9
    panel.tabs.setFocus()
    assert panel.sheet.shown is None


@pytest.mark.parametrize(("lines", "high"), [(1, 26), (3, 85)])
def test_in_little_room_there_are_the_newest_lines_alone(panel: LogPanel, lines: int, high: int) -> None:
    panel.settle(QRect(0, 0, 320, high), DRAWER)
    assert panel.tabs.isHidden()
    newest = [row.words for row in panel.sheet.lines.rows if not row.heading]
    assert lines_in_sight(panel) == newest[:lines]
    panel.settle(COLUMN, DRAWER)
    assert panel.tabs.isVisible()
    assert lines_in_sight(panel)[0] == "Round 24"


def test_the_drawer_has_all_of_it_and_the_chat(panel: LogPanel) -> None:
    few = QRect(0, 400, 320, 85)
    panel.rearranged.connect(lambda: panel.settle(few, DRAWER))
    panel.settle(few, DRAWER)
    panel.open_turns()
    assert (panel.geometry(), panel.tabs.isVisible(), panel.tabs.currentIndex()) == (DRAWER, True, LOG)
    panel.open_chat()
    assert (panel.geometry(), panel.tabs.currentIndex()) == (DRAWER, CHAT)
    assert panel.close_drawer()
    assert (panel.geometry(), panel.tabs.isVisible(), panel.tabs.currentIndex()) == (few, False, LOG)
    assert not panel.close_drawer()
    panel.open_turns()
    panel.open_turns()
    assert panel.geometry() == few


def test_who_reads_further_down_is_not_moved_on(panel: LogPanel) -> None:
    entries = log()
    panel.show_log(entries[: len(entries) // 2])
    bar = panel.sheet.verticalScrollBar()
    panel.sheet.doItemsLayout()
    bar.setValue(200)
    before = lines_in_sight(panel)
    panel.add(entries[len(entries) // 2 :])
    panel.sheet.doItemsLayout()
    assert lines_in_sight(panel) == before


def test_once_the_record_is_there_the_turns_tell_everybody_what_blind_swaps_moved(qtbot: QtBot, tmp_path: Path) -> None:
    game = next(
        game
        for game in (played(GameSetup(3), seed) for seed in range(1, 60))
        if any(type(event) is BlindlySwapped for step in game.steps for event in step.events)
    )
    posed = Posed(game, SPECTATOR)
    screen = MoonRiverScreen(posed, Surroundings(Pictures(), daylight(), Settings(motion="off")))
    qtbot.addWidget(screen)
    posed.listen(screen.take)
    screen.take(Entered())
    told = [row.words for row in screen.log.sheet.lines.rows]
    assert any("without looking" in line for line in told)
    assert not any("In return" in line for line in told)
    any_game = registry.game("moonriver")
    recorder = ArenaRecorder(tmp_path / "game.moonriver", any_game, game.end.options, ["greedy"] * 3)
    states = [*(step.before for step in game.steps[1:]), game.end]
    for step, after in zip(game.steps, states, strict=True):
        recorder.step(step.seat, step.command, step.events, after)
    recorder.end(game.end)
    posed.model.take(RecordKept(1, recorder.path))
    known = [row.words for row in screen.log.sheet.lines.rows]
    assert not any("without looking" in line for line in known)
    assert any("In return" in line for line in known)
    assert len(known) == len(told)
