"""The log follows the newest line unless one reads further up, lights what it tells, and counts what is unread."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QFont, QImage, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from client.look.pictures import Pictures
from client.look.theme import DARK, LIGHT, Daylight, theme
from client.moonriver.art.colors import player
from client.moonriver.playing.log_panel import LogPanel
from client.moonriver.scenes.table_layout import table_layout
from client.moonriver.screen import MoonRiverScreen
from client.profile.settings import Settings
from client.table.log.log_panel import CHAT, LOG
from client.table.screen import Surroundings
from client.table.table_model import Entered, LogLine
from engine import registry
from engine.contract import SPECTATOR
from engine.moonriver.events import (
    Asked,
    BlindlySwapped,
    Chosen,
    ColumnDrawn,
    Event,
    Placed,
    RoundBegan,
    Stepped,
    Stolen,
    Taken,
)
from engine.moonriver.options import Options
from engine.moonriver.pieces import COLORS, printed
from netproto.guest.guest import RecordKept
from netproto.records.record import ArenaRecorder
from tests.client.look.letters import wider
from tests.client.window.evening import daylight
from tests.engine.moonriver.self_play import random_game
from tests.screenshots.moonriver.posed import Posed
from tests.screenshots.moonriver.self_play import GameSetup, played

NAMES = ("Wild Bill", "Annie", "<b>Jo</b>", "Mary")


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(700, 500)
    return made


@pytest.fixture
def panel(qtbot: QtBot, window: QWidget) -> LogPanel:
    made = LogPanel(window)
    made.set_table(printed(), COLORS, NAMES, 0)
    made.resize(220, 300)
    window.show()
    qtbot.waitExposed(window)
    return made


def lines(*events: Event) -> list[LogLine]:
    return [LogLine(n, None, event) for n, event in enumerate(events)]


def many(count: int) -> list[LogLine]:
    return lines(*(Stepped(n % 4, 1, 2) for n in range(count)))


def read(panel: LogPanel) -> list[str]:
    return panel.sheet.toPlainText().split("\n") if panel.sheet.toPlainText() else []


def top(panel: LogPanel, block: int) -> QPoint:
    """In the middle of a line's first row."""
    rect = panel.sheet.cursorRect(QTextCursor(panel.sheet.document().findBlockByNumber(block)))
    return QPoint(60, rect.center().y())


def at_end(panel: LogPanel) -> bool:
    bar = panel.sheet.verticalScrollBar()
    return bar.maximum() > 0 and bar.value() == bar.maximum()


# Lines


def test_lines_stand_below_their_rounds(panel: LogPanel) -> None:
    panel.show_log(lines(Chosen(1, 0), Taken(0, 0, 8), Asked("expand", 0), RoundBegan(2)))
    assert read(panel) == [
        "Before the first turn",
        "Annie chose the first plot.",
        "Round 1",
        "You took a desert (nugget).",
        "Round 2",
    ]
    panel.add(lines(Taken(1, 0, 8)))
    assert read(panel)[5:] == ["Annie took a desert (nugget)."]
    panel.show_log(lines(Taken(0, 0, 8)))
    assert read(panel) == ["Round 1", "You took a desert (nugget)."]


def test_a_drive_is_one_line_however_many_its_steps(panel: LogPanel) -> None:
    told: list[object] = []
    panel.pointed.connect(told.append)
    drive = lines(Stepped(0, 1, 2), Asked("cowboy", 0), Stepped(0, 2, 7), Stepped(1, 3, 4))
    panel.show_log(drive)
    at_once = read(panel)
    assert at_once[1:] == ["You moved cows by 2 steps.", "Annie moved a cow."]
    panel.show_log([])
    for line in drive:
        panel.add([line])
    assert read(panel) == at_once
    QTest.mouseMove(panel.sheet.viewport(), top(panel, 1))
    assert told == [((0, 1), (0, 2), (0, 2), (0, 7))]


@pytest.mark.layout
def test_a_line_takes_few_rows_on_the_smallest_window(panel: LogPanel) -> None:
    """Four plots come out of the box, two of them are laid: nothing names more."""
    panel.resize(int(table_layout(1024, 700, 4, 5).log.wide * wider()), 300)
    rows: dict[type, list[int]] = {}
    for step in random_game(Options(4), 3):
        for event in step.events:
            panel.show_log(lines(event))
            rows.setdefault(type(event), []).append(panel.sheet.document().lastBlock().layout().lineCount())
    assert max(rows[ColumnDrawn]) <= 5
    assert max(rows[Placed]) <= 4
    assert max(rows[Taken] + rows[Chosen]) <= 2


def test_added_one_by_one_they_read_as_at_once(panel: LogPanel) -> None:
    told = lines(ColumnDrawn((1, 2, 3, 4)), Chosen(2, 0), Taken(0, 0, 8), Stolen(1, 6, 0, 7), RoundBegan(2))
    panel.show_log(told)
    at_once = read(panel)
    panel.show_log([])
    for line in told:
        panel.add([line])
    assert read(panel) == at_once
    assert "<b>Jo</b> chose the first plot." in at_once


def test_the_newest_is_followed_unless_one_reads_further_up(panel: LogPanel) -> None:
    panel.show_log(many(60))
    assert at_end(panel)
    panel.add(many(5))
    assert at_end(panel)
    bar = panel.sheet.verticalScrollBar()
    bar.setValue(40)
    panel.add(many(5))
    assert bar.value() == 40
    assert panel.sheet.newest.isVisible()
    QTest.mouseClick(panel.sheet.newest, Qt.MouseButton.LeftButton)
    assert at_end(panel)
    assert not panel.sheet.newest.isVisible()
    panel.add(many(5))
    assert at_end(panel)


def test_it_is_followed_in_another_size_and_behind_the_chat(panel: LogPanel) -> None:
    panel.show_log(many(60))
    for wide, size in ((600, 1.0), (205, 1.0), (205, 1.5)):
        panel.resize(wide, 300)
        panel.apply_theme(theme(DARK), size)
        QApplication.processEvents()
        assert at_end(panel)
    panel.tabs.setCurrentIndex(CHAT)
    panel.add(many(40))
    panel.resize(300, 400)
    panel.tabs.setCurrentIndex(LOG)
    QApplication.processEvents()
    assert at_end(panel)


@pytest.mark.parametrize("size", [1.0, 1.5])
def test_no_line_is_wider_than_a_narrow_panel(panel: LogPanel, size: float) -> None:
    panel.apply_theme(theme(DARK), size)
    panel.resize(205, 300)
    panel.show_log(lines(Taken(2, 0, 8), ColumnDrawn((1, 30, 60, 96))))
    QApplication.processEvents()
    assert panel.sheet.document().idealWidth() <= panel.sheet.viewport().width()
    for tab in (LOG, CHAT):
        shown = panel.tabs.fontMetrics().horizontalAdvance(panel.tabs.tabText(tab))
        assert shown < panel.tabs.tabRect(tab).width()
        assert panel.tabs.tabRect(tab).right() <= panel.tabs.width()
        assert panel.tabs.tabRect(tab).height() >= 24


# Pointing


def test_the_line_under_the_mouse_lights_where_it_happened(panel: LogPanel, qtbot: QtBot) -> None:
    told: list[object] = []
    panel.pointed.connect(told.append)
    panel.show_log(lines(Taken(0, 0, 8), Stolen(1, 6, 0, 7), Stepped(2, 3, 4)))
    page = panel.sheet.viewport()
    QTest.mouseMove(page, top(panel, 2))
    QTest.mouseMove(page, top(panel, 3))
    QTest.mouseMove(page, top(panel, 1))
    QTest.mouseMove(page, top(panel, 2))
    QTest.mouseMove(page, QPoint(60, page.height() - 2))
    assert told == [((0, 7), (1, 6)), ((2, 3), (2, 4)), (), ((0, 7), (1, 6)), ()]
    QTest.mouseMove(page, top(panel, 3))
    QTest.mouseMove(panel.tabs, QPoint(9, 9))
    assert told[5:] == [((2, 3), (2, 4)), ()]


def test_the_keyboard_goes_from_line_to_line_past_the_headings(panel: LogPanel, qtbot: QtBot) -> None:
    told: list[object] = []
    panel.pointed.connect(told.append)
    panel.show_log(lines(Stolen(1, 6, 0, 7), RoundBegan(2), Stepped(2, 3, 4)))
    panel.window().activateWindow()
    panel.sheet.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(panel.sheet.hasFocus)
    assert told == [((2, 3), (2, 4))]
    QTest.keyClick(panel.sheet, Qt.Key.Key_Up)
    assert told[1:] == [((0, 7), (1, 6))]
    QTest.keyClick(panel.sheet, Qt.Key.Key_Up)
    assert told[2:] == []
    QTest.keyClick(panel.sheet, Qt.Key.Key_End)
    assert told[2:] == [((2, 3), (2, 4))]
    panel.tabs.setFocus()
    assert told[3:] == [()]


def test_every_player_has_a_mark_and_a_name(panel: LogPanel) -> None:
    panel.show_log(lines(*(Stepped(seat, 1, 2) for seat in range(4))))
    looks = image(panel)
    sheet = panel.sheet.viewport().mapTo(panel, QPoint(0, 0))
    for seat, color in enumerate(COLORS):
        at = sheet + QPoint(8, top(panel, seat + 1).y())
        assert looks.pixelColor(at) == QColor(player(color))
        assert ("You", "Annie", "<b>Jo</b>", "Mary")[seat] in read(panel)[seat + 1]


# Looks


def image(panel: LogPanel) -> QImage:
    return panel.grab().toImage()


def colors_of(panel: LogPanel) -> set[str]:
    looks = image(panel)
    return {looks.pixelColor(x, y).name() for x in range(looks.width()) for y in range(looks.height())}


def near(color: str, seen: set[str]) -> bool:
    """Thin letters are smoothed: with some fonts no pixel has all of their colour."""
    wanted = QColor(color)
    shades = (QColor.red, QColor.green, QColor.blue)
    return any(max(abs(shade(wanted) - shade(QColor(one))) for shade in shades) < 32 for one in seen)


def test_another_theme_leaves_none_of_the_old_colours(panel: LogPanel, application: QApplication) -> None:
    daylight = Daylight(application, DARK)
    panel.apply_theme(daylight.theme, 1.0)
    panel.show_log(lines(Chosen(1, 0), RoundBegan(2), Stepped(0, 1, 2)))
    dark, light = theme(DARK), theme(LIGHT)
    seen = colors_of(panel)
    assert dark.panel.lower() in seen
    assert near(dark.text, seen)
    assert near(dark.muted, seen)
    daylight.choose(LIGHT)
    panel.apply_theme(daylight.theme, 1.0)
    QApplication.processEvents()
    seen = colors_of(panel)
    assert light.panel.lower() in seen
    assert near(light.text, seen)
    assert near(light.muted, seen)
    assert not {color.lower() for color in (dark.panel, dark.raised, dark.line, dark.text, dark.muted)} & seen
    daylight.deleteLater()


# Chat


def test_unread_lines_are_counted_until_one_looks(panel: LogPanel) -> None:
    assert panel.tabs.tabText(CHAT) == "Chat"
    panel.show_chat([("Annie", "Howdy"), ("Mary", "Hello")])
    assert panel.tabs.tabText(CHAT) == "Chat (2)"
    assert panel.tabs.accessibleTabName(CHAT) == "Chat, unread: 2"
    panel.tabs.setCurrentIndex(CHAT)
    assert panel.tabs.tabText(CHAT) == "Chat"
    panel.show_chat([("Annie", "Howdy"), ("Mary", "Hello"), ("Annie", "My turn")])
    panel.tabs.setCurrentIndex(LOG)
    assert panel.unread == 0
    panel.show_chat([("Mary", "Anew")])
    assert panel.unread == 0
    panel.show_chat([("Mary", "Anew"), ("Mary", "More")])
    assert panel.unread == 1


def test_names_are_bold_and_nothing_is_markup(panel: LogPanel) -> None:
    panel.open_chat()
    panel.show_chat([("<i>Jo</i>", "<b>hi</b>\nthere")])
    panel.show_chat([("<i>Jo</i>", "<b>hi</b>\nthere"), ("Mary", "&amp;")])
    page = panel.chat.lines
    assert page.toPlainText() == "<i>Jo</i>: <b>hi</b> there\nMary: &amp;"
    weights = []
    for position in (3, 14, page.toPlainText().index("Mary") + 2, len(page.toPlainText())):
        cursor = QTextCursor(page.document())
        cursor.setPosition(position)
        weights.append(cursor.charFormat().fontWeight() >= QFont.Weight.Bold)
    assert weights == [True, False, True, False]


def test_what_is_said_is_passed_on(panel: LogPanel, qtbot: QtBot) -> None:
    said: list[str] = []
    panel.said.connect(said.append)
    panel.window().activateWindow()
    panel.open_chat()
    qtbot.waitUntil(panel.chat.line.hasFocus)
    QTest.keyClicks(panel.chat.line, "howdy")
    QTest.keyClick(panel.chat.line, Qt.Key.Key_Return)
    assert said == ["howdy"]


def test_a_long_chat_keeps_its_end_in_sight(panel: LogPanel) -> None:
    talk = [("Annie", f"line {n}") for n in range(500)]
    panel.open_chat()
    for upto in (100, 450, 500):
        panel.show_chat(talk[:upto])
        QApplication.processEvents()
        bar = panel.chat.lines.verticalScrollBar()
        assert bar.value() == bar.maximum() > 0
        assert panel.chat.lines.toPlainText().endswith(f"Annie: line {upto - 1}")
    bar.setValue(0)
    panel.show_chat([*talk, ("Mary", "now")])
    assert bar.value() == 0


# The end


def test_once_the_record_is_there_the_log_tells_everybody_what_blind_swaps_moved(qtbot: QtBot, tmp_path: Path) -> None:
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
    told = screen.log.sheet.toPlainText()
    assert "without looking" in told
    assert "In return" not in told
    any_game = registry.game("moonriver")
    recorder = ArenaRecorder(tmp_path / "game.moonriver", any_game, game.end.options, ["greedy"] * 3)
    states = [*(step.before for step in game.steps[1:]), game.end]
    for step, after in zip(game.steps, states, strict=True):
        recorder.step(step.seat, step.command, step.events, after)
    recorder.end(game.end)
    posed.model.take(RecordKept(1, recorder.path))
    known = screen.log.sheet.toPlainText()
    assert "without looking" not in known
    assert "In return" in known
    assert len(known.split("\n")) == len(told.split("\n"))
