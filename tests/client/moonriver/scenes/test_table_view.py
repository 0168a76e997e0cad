"""Real clicks, keys and wheels on the table come out as things pointed at and as wishes."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.look.pictures import Pictures
from client.moonriver.scenes.pointing import Kind, Lit, Pointed
from client.moonriver.scenes.table_view import TableView
from engine.moonriver.options import Options
from engine.moonriver.state import State
from tests.client.moonriver.scenes.tables import show, table

NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def window(qtbot: QtBot) -> TableView:
    scene = table(Pictures())
    made = TableView(scene)
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    qtbot.waitExposed(made)
    show(scene, State(Options(4)), 0)
    return made


def test_the_scene_is_as_large_as_the_window(window: TableView) -> None:
    for wide, high in ((1024, 700), (1500, 900)):
        window.resize(wide, high)
        assert window.table.sceneRect() == QRectF(0, 0, wide, high)
        assert window.mapFromScene(QPointF(100, 100)) == QPoint(100, 100)
        assert window.transform().isIdentity()


def test_a_real_click_is_told_and_looks_closer(window: TableView) -> None:
    told: list[object] = []
    window.table.clicked.connect(told.append)
    things = [
        Pointed(Kind.CELL, 0, 7),
        Pointed(Kind.PLOT, 0, place=1),
        Pointed(Kind.PLACE, place=3, following=True),
        Pointed(Kind.DOOR, place=4),
        Pointed(Kind.STOCK, place=1),
    ]
    for thing in things:
        QTest.mouseClick(window.viewport(), Qt.MouseButton.LeftButton, NONE, middle(window, thing))
    assert told == things
    assert window.table.large == 0
    for seat, large in ((2, 2), (2, 0), (1, 1), (0, 0)):
        click = Pointed(Kind.SEAT, seat)
        QTest.mouseClick(window.viewport(), Qt.MouseButton.LeftButton, NONE, middle(window, click))
        assert window.table.large == large
    QTest.mouseClick(window.viewport(), Qt.MouseButton.LeftButton, NONE, middle(window, Pointed(Kind.CELL, 3, 2)))
    assert window.table.large == 3
    window.table.enlarge(None)
    window.table.light(Lit(ranches={3: 4}))
    for cell in (2, 3):
        lit = Pointed(Kind.CELL, 3, cell)
        QTest.mouseClick(window.viewport(), Qt.MouseButton.LeftButton, NONE, middle(window, lit))
        assert told[-1] == lit
        assert window.table.large == 0


def middle(window: TableView, thing: Pointed) -> QPoint:
    return window.mapFromScene(window.table.rect_of(thing).center())


def test_the_pointer_is_told_once_for_each_thing(window: TableView) -> None:
    told: list[object] = []
    window.table.hovered.connect(told.append)
    here, there = Pointed(Kind.CELL, 0, 7), Pointed(Kind.CELL, 0, 8)
    for thing in (here, here, there):
        QTest.mouseMove(window.viewport(), middle(window, thing))
        QApplication.processEvents()
    window.table.hover(None)
    assert told == [here, there, None]


def test_a_drag_is_no_click(window: TableView) -> None:
    told: list[object] = []
    for name in ("pressed", "released", "clicked"):
        getattr(window.table, name).connect(lambda thing, name=name: told.append((name, thing)))
    here, there = Pointed(Kind.CELL, 0, 7), Pointed(Kind.CELL, 0, 8)
    QTest.mousePress(window.viewport(), Qt.MouseButton.LeftButton, NONE, middle(window, here))
    QTest.mouseRelease(window.viewport(), Qt.MouseButton.LeftButton, NONE, middle(window, there))
    assert told == [("pressed", here), ("released", there)]


KEYS = [
    (Qt.Key.Key_R, "rotated", (1,)),
    (Qt.Key.Key_F, "flipped", ()),
    (Qt.Key.Key_Return, "confirmed", ()),
    (Qt.Key.Key_Escape, "taken_back", ()),
    (Qt.Key.Key_Space, "toured", (1,)),
    (Qt.Key.Key_Up, "moved", (0, 1)),
    (Qt.Key.Key_2, "picked", (1,)),
    (Qt.Key.Key_K, "seconded", ()),
]


@pytest.mark.parametrize(("key", "name", "said"), KEYS, ids=[name for _, name, _ in KEYS])
def test_keys_are_wishes(window: TableView, key: Qt.Key, name: str, said: tuple[int, ...]) -> None:
    told: list[tuple[int, ...]] = []
    getattr(window, name).connect(lambda *values: told.append(values))
    QTest.keyClick(window, key)
    assert told == [said]


def test_wheel_and_right_click_are_wishes(window: TableView) -> None:
    turned: list[int] = []
    flips: list[bool] = []
    window.rotated.connect(turned.append)
    window.flipped.connect(lambda: flips.append(True))
    for delta in (-120, 60, 60):
        none = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
        at = QPointF(600, 400)
        window.wheelEvent(QWheelEvent(at, at, QPoint(), QPoint(0, delta), *none, False))
    QTest.mouseClick(window.viewport(), Qt.MouseButton.RightButton, NONE, QPoint(600, 400))
    assert turned == [1, -1]
    assert flips == [True]


def test_a_key_looks_closer_and_back(window: TableView) -> None:
    for key, large in (
        (Qt.Key.Key_F3, 2),
        (Qt.Key.Key_F3, 0),
        (Qt.Key.Key_F2, 1),
        (Qt.Key.Key_F4, 3),
        (Qt.Key.Key_F4, 0),
    ):
        QTest.keyClick(window, key)
        assert window.table.large == large
