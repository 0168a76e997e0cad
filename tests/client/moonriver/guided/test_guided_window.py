"""The guided first game in the window of the real program, at a table that a real host holds."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.lobby.lobby_model import Records
from client.lobby.opening import guided
from client.moonriver.guided.guide import Stage
from client.moonriver.guided.steps import STEPS, Concept
from client.moonriver.screen import MoonRiverScreen
from client.window.main_window import MainWindow
from engine.moonriver.score import scores
from netproto.files.profile_folders import places
from netproto.lan.local_hosts import running_tables
from tests.client.moonriver.fingers import Fingers, Keyboard, Mouse, Touch
from tests.client.moonriver.guided.pupil import follow, glowing, waits
from tests.client.window.evening import Evening, daylight, end_tables, table, ways_out
from tests.games import MOON_RIVER

LAST = len(STEPS)


@pytest.fixture
def evening(qtbot: QtBot, home: Path) -> Iterator[Evening]:
    made = Evening(qtbot, daylight())
    yield made
    made.close()
    end_tables(places())


def begun(evening: Evening, wide: int = 1280, high: int = 800, text: float = 1.0) -> tuple[MainWindow, MoonRiverScreen]:
    opened = table(places(), *guided(MOON_RIVER, "Ann's table"), "--pace", "0")
    window = evening.window("Ann")
    window.settings.text_size = text
    window.resize(wide, high)
    evening.daylight.suit(wide, high)
    window.settings_changed()
    window.activateWindow()
    evening.at(opened, window, owner=True)
    screen = evening.screen(window)
    screen.setFocus()
    evening.until(lambda: waits(screen))
    return window, screen


def go_to(evening: Evening, screen: MoonRiverScreen, fingers: Fingers, step: int) -> None:
    """To where that step begins; the pad comes after the last one."""
    while screen.teacher.stands.stage is Stage.ASKED and screen.teacher.stands.number < step:
        answer(evening, screen, fingers)


def answer(evening: Evening, screen: MoonRiverScreen, fingers: Fingers) -> None:
    number = screen.model.number
    follow(screen, fingers)
    evening.until(lambda: screen.model.number > number and waits(screen))
    assert screen.model.refused is None


@pytest.mark.parametrize("fingers", [Mouse, Keyboard, Touch])
def test_whoever_follows_the_glow_comes_to_the_pad_and_rides_on(evening: Evening, fingers: type[Fingers]) -> None:
    window, screen = begun(evening)
    taught: set[Concept] = set()
    for step in STEPS:
        assert screen.teacher.stands.step == step
        assert screen.teacher.bubble.isVisible()
        taught.update(step.teaches)
        go_to(evening, screen, fingers(screen), screen.teacher.stands.number + 1)
    assert screen.teacher.stands.stage is Stage.PAD
    evening.until(screen.pad.isVisible)
    taught.add(Concept.PAD)
    assert len(taught) == len(Concept) == 15
    assert [score.total for score in scores(screen.state)][1:] == [7, 15]
    assert screen.pad.foot.ride_button.isVisible()
    assert not screen.pad.foot.rematch_button.isVisible()
    assert window.settings.learned == [MOON_RIVER.id]
    QTest.mouseClick(screen.pad.foot.ride_button, Qt.MouseButton.LeftButton)
    evening.until(lambda: screen.hand.may_act and screen.teacher.stands.stage is Stage.RIDING)
    assert not screen.passing
    assert not screen.teacher.bubble.isVisible()
    assert len(screen.scene.lit_things()) > 1


@pytest.mark.parametrize("step", range(1, LAST + 2))
def test_left_at_any_step_it_leaves_nothing(evening: Evening, step: int) -> None:
    """By its button and by all the ways out of a table, without a question; the pad is the last step."""
    window, screen = begun(evening)
    go_to(evening, screen, Keyboard(screen), step)
    ways = [
        lambda: QTest.mouseClick(screen.teacher.bubble.leave, Qt.MouseButton.LeftButton),
        ways_out(window).to_lobby,
        ways_out(window).leave,
        ways_out(window).end_table,
        window.close,
    ]
    if step > LAST:
        ways[0] = lambda: QTest.mouseClick(screen.pad.foot.leave_button, Qt.MouseButton.LeftButton)
    ways[(step - 1) % len(ways)]()
    evening.until(lambda: not list(running_tables(places())))
    assert window.where.table is None
    assert Records(places()).unfinished() == []
    assert not places().records_folder().exists() or not list(places().records_folder().iterdir())


SIZES = [(1024, 700, 1.0), (1024, 700, 2.0), (1920, 1080, 1.0), (1920, 1080, 2.0)]


@pytest.mark.parametrize(("wide", "high", "text"), SIZES)
def test_the_bubble_never_lies_over_what_glows(evening: Evening, wide: int, high: int, text: float) -> None:
    _, screen = begun(evening, wide, high, text)
    for step in range(1, LAST + 1):
        while screen.teacher.stands.number == step and screen.teacher.stands.stage is Stage.ASKED:
            bubble = screen.teacher.bubble
            picture(screen, f"{wide}_{text:g}_{step}")
            assert screen.rect().contains(bubble.geometry())
            needed = [*glowing(screen), screen.acts.geometry()]
            assert needed[:-1] or screen.acts.stop.property("main")
            over = [rect for rect in needed if rect.intersects(bubble.geometry())]
            assert not over, (step, bubble.geometry(), over)
            assert bubble.words.height() >= bubble.words.heightForWidth(bubble.words.width())
            answer(evening, screen, Keyboard(screen))
    picture(screen, f"{wide}_{text:g}_pad")
    assert screen.pad.isVisible()


def picture(screen: MoonRiverScreen, name: str) -> None:
    folder = os.environ.get("GUIDED_PICTURES")
    if folder:
        QApplication.processEvents()
        screen.window().grab().save(f"{folder}/{name}.png")
