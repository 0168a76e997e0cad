"""A guided first game in the window of the real program: what is the same whichever game it is."""

from __future__ import annotations

import os
from collections.abc import Callable, Container, Iterable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from client.lobby.hosting import open_table
from client.lobby.opening import guided
from client.lobby.unfinished import Records
from client.look.sure import SureSheet
from client.table.bubbles.bubble import Bubble
from client.window.main_window import MainWindow
from engine.contract import AnyGame
from netproto.files.profile_folders import places
from netproto.lan.local_hosts import running_tables
from tests.client.window.evening import AGame, Evening, ways_out

SIZES = [(1024, 700, 1.0), (1024, 700, 2.0), (1162, 722, 1.0), (1366, 768, 1.0), (1920, 1080, 1.0), (1920, 1080, 2.0)]
"""Of a window, and of its text."""


def begun(
    evening: Evening, game: AnyGame, kind: type[AGame], wide: int, high: int, text: float, *words: str
) -> tuple[MainWindow, AGame]:
    """At a table that a real host holds."""
    opened = open_table(places(), ["--loopback", "--port", "0", "--pace", "0", *guided(game, "Ann's table"), *words])
    window = evening.window("Ann")
    window.settings.text_size = text
    window.resize(wide, high)
    evening.daylight.enlarge(text)
    window.settings_changed()
    window.activateWindow()
    evening.until(window.isActiveWindow)
    evening.at(opened, window, owner=True)
    screen = evening.screen_of(kind, window)
    screen.setFocus()
    evening.until(screen.view.hasFocus)
    return window, screen


def sometimes(quick: Container[object], values: Iterable[object]) -> list[object]:
    """A real game each: most of them take their time."""
    return [value if value in quick else pytest.param(value, marks=pytest.mark.slow) for value in values]


def picture(screen: QWidget, name: str) -> None:
    """To look at, where somebody wants to."""
    folder = os.environ.get("GUIDED_PICTURES")
    if folder:
        QApplication.processEvents()
        screen.window().grab().save(f"{folder}/{name}.png")


# Leaving it


def ways(window: MainWindow, bubble: Bubble) -> list[Callable[[], object]]:
    """By its button, which asks, and by all the ways out of a table, without a question."""
    out = ways_out(window)
    return [partial(leave, bubble), out.to_lobby, out.leave, out.end_table, window.close]


def left(evening: Evening, window: MainWindow, way: Callable[[], object]) -> None:
    """By this way: nothing is left of it."""
    way()
    evening.until(lambda: not list(running_tables(places())))
    assert window.where.table is None
    assert not Records(places()).unfinished()
    assert list(records()) == []


def records() -> Iterator[Path]:
    folder = places().records_folder()
    return folder.iterdir() if folder.exists() else iter(())


def leave(bubble: Bubble) -> None:
    """Enter stays; only the button that says so leaves."""
    for way in (lambda sheet: QTest.keyClick(sheet.stays, Qt.Key.Key_Return), lambda sheet: sheet.goes.click()):
        QTest.mouseClick(bubble.leave, Qt.MouseButton.LeftButton)
        (sheet,) = [each for each in bubble.window().findChildren(SureSheet) if each.isVisible()]
        assert bubble.isVisible()
        way(sheet)
        assert not sheet.isVisible()
