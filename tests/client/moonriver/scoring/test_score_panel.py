"""The score pad over the table: it fills, is pointed at and is pressed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from client.look.theme import DARK, theme
from client.moonriver.scoring.panel import ScorePanel
from client.moonriver.scoring.sheet import sheet_of
from client.moonriver.scoring.verdict import verdict
from engine.moonriver.grid import Cell, cell_at
from engine.moonriver.options import Options
from engine.moonriver.score import score
from tests.client.moonriver.scoring.pads import (
    FORESTS,
    LEFT,
    LEGEND,
    NAMES,
    ended,
    entry,
    laid,
    pictures,
    row_of,
    with_ranches,
)
from tests.engine.moonriver.drawing import ranch
from tests.engine.moonriver.self_play import random_game


def field(panel: ScorePanel, name: str, seat: int) -> QPoint:
    """The middle of a number, in the table's viewport."""
    return panel.table.visualRect(panel.model.index(row_of(panel, name), seat)).center()


def test_who_shares_the_victory_is_marked_in_both_columns(table: QWidget) -> None:
    panel = laid(table, with_ranches(ranch("d:1 . # . ."), ranch("d:1 . # . .")))
    assert [panel.model.written(panel.model.index(row_of(panel, "place"), seat)) for seat in (0, 1)] == ["Shared"] * 2
    assert "share the victory" in panel.foot.verdict.text()


def test_it_fills_row_by_row_and_says_who_won_last(table: QWidget, qtbot: QtBot) -> None:
    state = ended(LEGEND, 3)
    panel = ScorePanel(pictures(), theme(DARK), table, motion="quick")
    order: list[str] = []
    told: list[str] = []
    panel.counted.connect(order.append)
    panel.counted.connect(lambda _: told.append(panel.foot.verdict.text()))
    panel.show_game(state, NAMES, over=True)
    assert panel.model.filled == 0
    assert panel.model.written(panel.model.index(0, 0)) == ""
    qtbot.waitUntil(lambda: not panel.counting)
    assert order == [
        "desert", "canyon", "prairie", "forest", "farm", "nugget", "beaver", "corn",
        "prospector", "trapper", "farmer", "scenario", "total", "place",
    ]  # fmt: skip
    assert set(told) == {"The ranches are counted."}
    assert panel.foot.verdict.text() == verdict([score(seat.ranch, state.scenario) for seat in state.seats], NAMES)
    panel.show_game(state, NAMES, over=True)
    assert not panel.counting, "the same game is counted once"


@pytest.mark.parametrize("how", ["paper", "table", "head", "key", "button", "motion", "hide"])
def test_whoever_cannot_wait_sees_all_at_once(table: QWidget, how: str) -> None:
    panel = laid(table, ended(Options(3), 2), motion="normal")
    assert panel.model.filled == 0
    match how:
        case "paper":
            QTest.mouseClick(panel, LEFT, pos=QPoint(20, panel.height() - 12))
        case "table":
            QTest.mouseClick(panel.table.viewport(), LEFT, pos=QPoint(4, 4))
        case "head":
            QTest.mouseClick(panel.table.horizontalHeader().viewport(), LEFT, pos=QPoint(40, 20))
        case "key":
            QTest.keyClick(panel, Qt.Key.Key_Space)
        case "button":
            QTest.mouseClick(panel.foot.rematch_button, LEFT)
        case "motion":
            panel.set_motion("off")
        case "hide":
            panel.hide()
    assert panel.model.complete
    assert panel.foot.verdict.text() == sheet_of(ended(Options(3), 2), NAMES[:3], over=True).verdict


def test_before_the_end_it_follows_the_game_and_offers_only_the_way_back(table: QWidget) -> None:
    steps = random_game(Options(3), 4)
    early = next(step.state.copy() for step in steps if step.state.round == 3)
    late = next(step.state.copy() for step in steps if step.state.round == 12)
    panel = laid(table, early, over=False)
    panel.table.setFocus()
    panel.table.setCurrentIndex(panel.model.index(2, 1))
    panel.show_game(late, NAMES[:3], over=False)
    assert panel.table.currentIndex() == panel.model.index(2, 1)
    totals = [panel.model.written(panel.model.index(row_of(panel, "total"), seat)) for seat in range(3)]
    assert totals == [str(score(seat.ranch, None).total) for seat in late.seats]
    assert [one.text() for one in panel.foot.buttons if one.isVisible()] == ["Back to the table"]
    panel.show_game(ended(Options(3), 4), NAMES[:3], over=True)
    assert len([one for one in panel.foot.buttons if one.isVisible()]) == 4


def hover(panel: ScorePanel, at: QPoint) -> None:
    move(panel.table.viewport(), at)


def move(viewport: QWidget, at: QPoint) -> None:
    place = QPointF(at)
    event = QMouseEvent(
        QMouseEvent.Type.MouseMove, place, viewport.mapToGlobal(place), Qt.MouseButton.NoButton,
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(viewport, event)


def test_pointing_at_a_number_lights_what_it_counts(table: QWidget, qtbot: QtBot) -> None:
    state = with_ranches(ranch("d . # . ."), ranch(FORESTS))
    panel = laid(table, state)
    seen: list[tuple[int, tuple[Cell, ...]]] = []
    panel.pointed.connect(lambda seat, cells: seen.append((seat, cells)))
    forest = entry(FORESTS, "forest").cells
    hover(panel, field(panel, "forest", 1))
    assert seen == [(1, forest)]
    assert panel.foot.note.text().startswith("Calamity Jane, forest: 5 plots")
    hover(panel, field(panel, "corn", 1))
    assert seen[1:] == [(1, (cell_at(5, 1), cell_at(5, 2)))]
    panel.table.viewport().clearFocus()
    QApplication.sendEvent(panel.table.viewport(), QMouseEvent(
        QMouseEvent.Type.Leave, QPointF(), QPointF(), Qt.MouseButton.NoButton, Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
    ))  # fmt: skip
    assert seen[2:] == [(1, ())]
    assert panel.foot.note.text() == "Point at a number to see what it counts."


def test_pointing_at_a_row_lights_what_it_counts_in_every_ranch(table: QWidget) -> None:
    """By its name; by a finger, too."""
    state = with_ranches(ranch("d:1 . # . ."), ranch(FORESTS))
    panel = laid(table, state)
    seen: list[object] = []
    panel.row_pointed.connect(seen.append)
    heads = panel.table.verticalHeader()
    rows = {line.name: row for row, line in enumerate(panel.model.sheet.lines)} if panel.model.sheet else {}
    desert = tuple((0, cell) for cell in entry("d:1 . # . .", "desert").cells)
    forest = tuple((1, cell) for cell in entry(FORESTS, "forest").cells)

    def at(name: str) -> QPoint:
        return QPoint(
            heads.width() // 2, heads.sectionViewportPosition(rows[name]) + heads.sectionSize(rows[name]) // 2
        )

    for name in ("desert", "forest"):
        move(heads.viewport(), at(name))
    assert seen == [desert, forest]
    QApplication.sendEvent(heads.viewport(), QEvent(QEvent.Type.Leave))
    assert seen[2:] == [()]
    QTest.mouseClick(heads.viewport(), Qt.MouseButton.LeftButton, pos=at("desert"))
    assert seen[3:] == [desert]
    hover(panel, field(panel, "forest", 1))
    assert seen[4:] == [()]


def test_every_number_is_reached_and_heard_by_keyboard(table: QWidget, qtbot: QtBot) -> None:
    state = ended(LEGEND, 3)
    panel = laid(table, state)
    qtbot.waitUntil(panel.hasFocus)
    seen: list[tuple[int, tuple[Cell, ...]]] = []
    panel.pointed.connect(lambda seat, cells: seen.append((seat, cells)))
    QTest.keyClick(panel, Qt.Key.Key_Down)
    assert panel.table.hasFocus()
    sheet = panel.model.sheet
    assert sheet is not None
    reader = QAccessible.queryAccessibleInterface(panel.table)
    heard = {
        child.text(QAccessible.Text.Name)
        for child in (reader.child(number) for number in range(reader.childCount()))
        if child is not None
    }
    for row, line in enumerate(sheet.lines):
        for seat, told in enumerate(line.entries):
            assert panel.table.currentIndex() == panel.model.index(row, seat)
            assert panel.foot.note.text() == told.told
            assert told.spoken in heard
            QTest.keyClick(panel.table, Qt.Key.Key_Right)
        QTest.keyClick(panel.table, Qt.Key.Key_Home)
        QTest.keyClick(panel.table, Qt.Key.Key_Down)
    assert {cells for _, cells in seen} >= {one.cells for line in sheet.lines for one in line.entries if one.cells}
    QTest.keyClick(panel.table, Qt.Key.Key_Up)
    assert seen[-1] == (0, sheet.lines[-2].entries[0].cells)
    QTest.keyClick(panel.table, Qt.Key.Key_Tab)
    assert panel.foot.rematch_button.hasFocus()
    assert seen[-1][1] == ()


def test_what_is_not_counted_yet_is_not_pointed_at(table: QWidget) -> None:
    panel = laid(table, with_ranches(ranch("d:1 . # . ."), ranch("d . # . .")), motion="normal")
    seen: list[tuple[Cell, ...]] = []
    panel.pointed.connect(lambda _, cells: seen.append(cells))
    hover(panel, field(panel, "desert", 0))
    assert seen == []
    index = panel.model.index(0, 0)
    assert panel.model.data(index, Qt.ItemDataRole.AccessibleTextRole) == "Wild Bill, Desert: not counted yet"
    panel.count_all()
    assert seen == [(cell_at(1, 1),)]


def test_buttons_say_what_is_wanted(table: QWidget, qtbot: QtBot) -> None:
    panel = laid(table, ended(Options(2), 1))
    foot = panel.foot
    for button, signal in (
        (foot.rematch_button, panel.rematch),
        (foot.leave_button, panel.left),
        (foot.close_button, panel.closed),
    ):
        with qtbot.waitSignal(signal):
            QTest.mouseClick(button, LEFT)
    for act, signal in ((foot.save_act, panel.save), (foot.verify_act, panel.verify)):
        assert act in foot.more_button.menu().actions()
        with qtbot.waitSignal(signal):
            act.trigger()
    assert not panel.isVisible()
    panel.show()
    with qtbot.waitSignal(panel.closed):
        QTest.keyClick(panel, Qt.Key.Key_Escape)
    panel.show()
    panel.offer(waiting="Waiting for Ada to start another game.", save=True)
    assert not foot.rematch_button.isVisible()
    assert foot.waiting.text() == "Waiting for Ada to start another game."
    assert foot.waiting.isVisible()
    panel.say("Saved.", "good")
    assert foot.said.isVisible()
    assert foot.said.property("tone") == "good"
