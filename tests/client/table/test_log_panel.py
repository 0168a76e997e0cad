"""The log follows the newest line unless one reads further up, lights what it tells, and counts what is unread."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QFont, QImage, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from client.look.theme import DARK, LIGHT, Daylight, theme
from client.table.log.log_panel import CHAT, LOG, LogPanel
from client.table.log.log_sheet import LogSheet
from client.table.log.telling import Told
from client.table.table_model import LogLine, TableModel
from netproto.guest.happenings import LeftOut, LobbyChanged
from netproto.schema.lobby_pb2 import WAITING, Lobby, Person, Seat
from netproto.schema.record_pb2 import AWAY, SILENT, WENT

COLORS = ("#aa3311", "#118833", "#2244cc", "#ddbb22")


class AsTold:
    """Whose events are lines already."""

    about = ()

    def begin(self) -> None:
        """There is nothing to forget."""

    def tell(self, line: LogLine) -> Sequence[Told]:
        assert isinstance(line.event, Told)
        return (line.event,)


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(700, 500)
    return made


@pytest.fixture
def panel(qtbot: QtBot, window: QWidget) -> LogPanel[LogSheet]:
    made = LogPanel(AsTold(), LogSheet(), window)
    made.mark(COLORS)
    made.resize(220, 300)
    window.show()
    qtbot.waitExposed(window)
    return made


def lines(*events: Told) -> list[LogLine]:
    return [LogLine(n, None, event) for n, event in enumerate(events)]


def moved(seat: int, *where: tuple[int, int]) -> Told:
    return Told(f"Player {seat} moved a cow to another plot.", seat, where)


ROUND = Told("Round 2", heading=True)


def many(count: int) -> list[LogLine]:
    return lines(*(moved(n % 4) for n in range(count)))


def read(panel: LogPanel[LogSheet]) -> list[str]:
    return panel.sheet.toPlainText().split("\n") if panel.sheet.toPlainText() else []


def top(panel: LogPanel[LogSheet], block: int) -> QPoint:
    """In the middle of a line's first row."""
    rect = panel.sheet.cursorRect(QTextCursor(panel.sheet.document().findBlockByNumber(block)))
    return QPoint(60, rect.center().y())


def at_end(panel: LogPanel[LogSheet]) -> bool:
    bar = panel.sheet.verticalScrollBar()
    return bar.maximum() > 0 and bar.value() == bar.maximum()


# Lines


def test_a_line_of_which_more_is_known_takes_the_place_of_the_last(panel: LogPanel[LogSheet]) -> None:
    told = lines(ROUND, moved(1), moved(2)._replace(longer=True), moved(3))
    panel.show_log(told)
    at_once = read(panel)
    assert at_once == [ROUND.words, moved(2).words, moved(3).words]
    panel.show_log([])
    for line in told:
        panel.add([line])
    assert read(panel) == at_once


def test_who_is_left_out_of_a_draw_has_a_line_of_its_own(panel: LogPanel[LogSheet]) -> None:
    people = [Person(id=n + 1, name=name) for n, name in enumerate(("Ann", "Bob", "Cat"))]
    lobby = Lobby(people=people, seats=[Seat(person=n + 1) for n in range(3)])
    model = TableModel(lobby=lobby, person=1)
    panel.attend(model, lambda **kind: None)
    told = lines(Told("one", 1), Told("one, two", 1, longer=True), Told("three", 1))
    panel.show_log(told[:1])
    for left in (LeftOut(0, 1, AWAY), LeftOut(0, 2, SILENT), LeftOut(2, 1, WENT), LeftOut(2, 0, AWAY)):
        model.take(left)
    panel.show_log(told[:1])
    panel.add(told[1:2])
    between = [
        "Drawn without Bob: away too long.",
        "Drawn without Cat: no answer.",
    ]
    assert read(panel)[:3] == ["one", *between]
    assert read(panel)[-1] == "one, two", "what it says of the draw is not written over"
    panel.show_log(told)
    assert read(panel) == [
        "one", *between, "one, two", "three",
        "Drawn without Bob: gone.", "Drawn without you: away too long.",
    ]  # fmt: skip
    model.take(LobbyChanged(Lobby(people=people, seats=lobby.seats, stage=WAITING, game_number=2)))
    panel.show_log([])
    assert read(panel) == [], "that was another game"


def test_the_newest_is_followed_unless_one_reads_further_up(panel: LogPanel[LogSheet]) -> None:
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


def test_it_is_followed_in_another_size_and_behind_the_chat(panel: LogPanel[LogSheet]) -> None:
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
def test_no_line_is_wider_than_a_narrow_panel(panel: LogPanel[LogSheet], size: float) -> None:
    panel.apply_theme(theme(DARK), size)
    panel.resize(205, 300)
    panel.show_log(lines(moved(2), Told("New: a desert with a nugget, a canyon with a beaver, a forest with a cow.")))
    QApplication.processEvents()
    assert panel.sheet.document().idealWidth() <= panel.sheet.viewport().width()
    for tab in (LOG, CHAT):
        shown = panel.tabs.fontMetrics().horizontalAdvance(panel.tabs.tabText(tab))
        assert shown < panel.tabs.tabRect(tab).width()
        assert panel.tabs.tabRect(tab).right() <= panel.tabs.width()
        assert panel.tabs.tabRect(tab).height() >= 24


# Pointing


def test_the_line_under_the_mouse_lights_where_it_happened(panel: LogPanel[LogSheet], qtbot: QtBot) -> None:
    told: list[object] = []
    panel.pointed.connect(told.append)
    panel.show_log(lines(ROUND, moved(0), moved(1, (0, 7), (1, 6)), moved(2, (2, 3), (2, 4))))
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


def test_the_keyboard_goes_from_line_to_line_past_the_headings(panel: LogPanel[LogSheet], qtbot: QtBot) -> None:
    told: list[object] = []
    panel.pointed.connect(told.append)
    panel.show_log(lines(moved(1, (0, 7), (1, 6)), ROUND, moved(2, (2, 3), (2, 4))))
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


def test_every_player_has_a_mark(panel: LogPanel[LogSheet]) -> None:
    panel.show_log(lines(ROUND, *map(moved, range(4))))
    looks = image(panel)
    sheet = panel.sheet.viewport().mapTo(panel, QPoint(0, 0))
    for seat, color in enumerate(COLORS):
        at = sheet + QPoint(8, top(panel, seat + 1).y())
        assert looks.pixelColor(at) == QColor(color)


# Looks


def image(panel: LogPanel[LogSheet]) -> QImage:
    return panel.grab().toImage()


def colors_of(panel: LogPanel[LogSheet]) -> set[str]:
    looks = image(panel)
    return {looks.pixelColor(x, y).name() for x in range(looks.width()) for y in range(looks.height())}


def near(color: str, seen: set[str]) -> bool:
    """Thin letters are smoothed: with some fonts no pixel has all of their colour."""
    wanted = QColor(color)
    shades = (QColor.red, QColor.green, QColor.blue)
    return any(max(abs(shade(wanted) - shade(QColor(one))) for shade in shades) < 32 for one in seen)


def test_another_theme_leaves_none_of_the_old_colours(panel: LogPanel[LogSheet], application: QApplication) -> None:
    daylight = Daylight(application, DARK)
    panel.apply_theme(daylight.theme, 1.0)
    panel.show_log(lines(moved(1), ROUND, moved(0)))
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


def test_unread_lines_are_counted_until_one_looks(panel: LogPanel[LogSheet]) -> None:
    assert panel.tabs.tabText(CHAT) == "Chat"
    read: list[int] = []
    panel.read.connect(lambda: read.append(panel.unread))
    panel.show_chat([("Annie", "Howdy"), ("Mary", "Hello")], 2)
    assert panel.tabs.tabText(CHAT) == "Chat (2)"
    assert panel.tabs.accessibleTabName(CHAT) == "Chat, unread: 2"
    assert not read
    panel.tabs.setCurrentIndex(CHAT)
    assert (panel.tabs.tabText(CHAT), read) == ("Chat", [0])
    panel.show_chat([("Annie", "Howdy"), ("Mary", "Hello"), ("Annie", "My turn")], 1)
    assert read == [0, 0]
    panel.tabs.setCurrentIndex(LOG)
    assert panel.unread == 0


def test_names_are_bold_and_nothing_is_markup(panel: LogPanel[LogSheet]) -> None:
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


def test_what_is_said_is_passed_on(panel: LogPanel[LogSheet], qtbot: QtBot) -> None:
    said: list[str] = []
    panel.said.connect(said.append)
    panel.window().activateWindow()
    panel.open_chat()
    qtbot.waitUntil(panel.chat.line.hasFocus)
    QTest.keyClicks(panel.chat.line, "howdy")
    QTest.keyClick(panel.chat.line, Qt.Key.Key_Return)
    assert said == ["howdy"]


def test_a_long_chat_keeps_its_end_in_sight(panel: LogPanel[LogSheet]) -> None:
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
