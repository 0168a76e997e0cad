"""The guided first game in the window of the real program, at a table that a real host holds."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.lobby.hosting import open_table
from client.lobby.opening import guided
from client.riverdragons.guided.steps import STEPS, Concept
from client.riverdragons.screen import RiverDragonsScreen
from client.table.lesson.standing import Stage
from client.window.main_window import MainWindow
from engine.registry import game
from netproto.files.profile_folders import places
from tests.client.riverdragons.guided.pupil import Keyboard, Touch, follow, waits
from tests.client.riverdragons.sat_down import Mouse
from tests.client.window.evening import Evening, daylight, end_tables

RIVER_DRAGONS = game("riverdragons")
LAST = len(STEPS)


@pytest.fixture
def evening(qtbot: QtBot, home: Path) -> Iterator[Evening]:
    made = Evening(qtbot, daylight())
    yield made
    made.close()
    end_tables(places())


def begun(
    evening: Evening, wide: int = 1280, high: int = 800, text: float = 1.0
) -> tuple[MainWindow, RiverDragonsScreen]:
    opened = open_table(places(), ["--loopback", "--port", "0", "--pace", "0", *guided(RIVER_DRAGONS, "Ann's table")])
    window = evening.window("Ann")
    window.settings.text_size = text
    window.resize(wide, high)
    evening.daylight.enlarge(text)
    window.settings_changed()
    window.activateWindow()
    evening.until(window.isActiveWindow)
    evening.at(opened, window, owner=True)
    evening.until(lambda: window.where.screen is not None)
    screen = window.where.screen
    assert isinstance(screen, RiverDragonsScreen)
    screen.setFocus()
    evening.until(screen.view.hasFocus)
    evening.until(lambda: waits(screen))
    return window, screen


def at(screen: RiverDragonsScreen) -> tuple[object, ...]:
    stands = screen.teacher.stands
    return screen.model.number, stands.stage, stands.number, screen.motion.after


def answer(evening: Evening, screen: RiverDragonsScreen, fingers: Mouse) -> None:
    before = at(screen)
    follow(screen, fingers)
    evening.until(partial(came_on, screen, before))
    assert screen.model.refused is None


def came_on(screen: RiverDragonsScreen, before: tuple[object, ...]) -> bool:
    return at(screen) != before and waits(screen)


def picture(screen: RiverDragonsScreen, name: str) -> None:
    folder = os.environ.get("GUIDED_PICTURES")
    if folder:
        QApplication.processEvents()
        screen.window().grab().save(f"{folder}/{name}.png")


@pytest.mark.parametrize("fingers", [Mouse, Keyboard, Touch])
def test_whoever_follows_the_glow_gets_across(evening: Evening, fingers: type[Mouse]) -> None:
    window, screen = begun(evening)
    taught, seen = set[Concept](), list[str]()
    while not screen.model.over or screen.motion.busy:
        step = screen.teacher.stands.step
        assert step is not None
        assert screen.teacher.bubble.isVisible()
        taught.update(step.teaches)
        seen.append(step.code)
        picture(screen, f"{len(seen)}_{fingers.__name__}")
        answer(evening, screen, fingers(screen))
    print(seen)
    assert screen.teacher.stands.stage is Stage.PAD
    evening.until(screen.pad.isVisible)
    picture(screen, f"end_{fingers.__name__}")
