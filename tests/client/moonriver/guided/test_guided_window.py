"""The guided first game in the window of the real program, at a table that a real host holds."""

from __future__ import annotations

import os
from collections.abc import Container, Iterable, Iterator
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
from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.screen import MoonRiverScreen
from client.moonriver.words.guiding import explain
from client.window.main_window import MainWindow
from engine.moonriver.events import Chosen
from engine.moonriver.grid import cell_at
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
    evening.daylight.enlarge(text)
    window.settings_changed()
    window.activateWindow()
    evening.until(window.isActiveWindow)
    evening.at(opened, window, owner=True)
    screen = evening.screen(window)
    screen.setFocus()
    evening.until(screen.view.hasFocus)
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
    window, screen = begun(evening, 1920, 1080)
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


def sometimes(quick: Container[object], values: Iterable[object]) -> list[object]:
    """A real game each: most of them take their time."""
    return [value if value in quick else pytest.param(value, marks=pytest.mark.slow) for value in values]


@pytest.mark.parametrize("step", sometimes((1, 8, 15), range(1, LAST + 2)))
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
    assert not Records(places()).unfinished()
    assert not places().records_folder().exists() or not list(places().records_folder().iterdir())


SIZES = [(1024, 700, 1.0), (1024, 700, 2.0), (1920, 1080, 1.0), (1920, 1080, 2.0)]


@pytest.mark.parametrize("size", sometimes(SIZES[1:3], SIZES))
def test_the_bubble_never_lies_over_what_glows(evening: Evening, size: tuple[int, int, float]) -> None:
    wide, high, text = size
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


def test_what_does_not_glow_is_not_done(evening: Evening) -> None:
    """Neither by mouse nor by key; and the bubble says so, until the step is done."""
    _, screen = begun(evening)
    bubble, number, mouse = screen.teacher.bubble, screen.model.number, Mouse(screen)
    for key in (Qt.Key.Key_R, Qt.Key.Key_F):
        QTest.keyClick(screen.view, key)
        assert bubble.note.isVisible()
    mouse.click(Pointed(Kind.PLACE, place=0))
    mouse.click(Pointed(Kind.PLACE, place=0))
    assert bubble.note.text() == "Follow the glow this time."
    assert not screen.acts.confirm.isEnabled()
    QTest.keyClick(screen.view, Qt.Key.Key_Return)
    answer(evening, screen, mouse)
    assert not bubble.note.isVisible()
    assert screen.model.number > number
    assert [line.event for line in screen.model.log if line.event == Chosen(0, 2)]
    go_to(evening, screen, mouse, 3)
    cell = Pointed(Kind.CELL, 0, cell_at(4, 2))
    for thing in (*(mouse.plot(0, plot) for plot in screen.state.seats[0].reserve), cell, cell):
        mouse.click(thing)
    QTest.keyClick(screen.view, Qt.Key.Key_D)
    assert bubble.note.isVisible()
    assert screen.hand.may_act


def test_why_tells_the_rule_and_tab_comes_to_it(evening: Evening) -> None:
    _, screen = begun(evening, 1024, 700)
    bubble = screen.teacher.bubble
    assert bubble.accessibleName() == bubble.words.text()
    for _ in range(40):
        if bubble.why.hasFocus():
            break
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    before = bubble.height()
    QTest.keyClick(bubble.why, Qt.Key.Key_Return)
    assert bubble.rule.isVisible()
    assert bubble.rule.text() == explain(STEPS[0].card)
    assert bubble.height() > before
    assert not any(rect.intersects(bubble.geometry()) for rect in glowing(screen))
    screen.window().resize(1920, 1080)
    QApplication.processEvents()
    assert not any(rect.intersects(bubble.geometry()) for rect in glowing(screen))


def test_a_window_that_comes_back_stands_where_it_stood(evening: Evening) -> None:
    window, screen = begun(evening)
    go_to(evening, screen, Keyboard(screen), 6)
    visit = window.where.visit
    assert visit is not None
    visit.stop()  # without a word, as in a crash
    again = evening.window("Ann")
    (running,) = running_tables(places())
    evening.at(running, again, owner=True)
    back = evening.screen(again)
    evening.until(lambda: waits(back))
    assert back.teacher.stands == screen.teacher.stands
    assert back.teacher.bubble.isVisible()
