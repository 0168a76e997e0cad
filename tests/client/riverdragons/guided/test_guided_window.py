"""The guided first game in the window of the real program, at a table that a real host holds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from client.riverdragons.guided.aim import fingers, spoken_of
from client.riverdragons.guided.guide import Standing
from client.riverdragons.guided.steps import ACROSS, DRAGON, ONE_WAY, YOU
from client.riverdragons.scenes.pointing import Kind, Pointed
from client.riverdragons.screen import RiverDragonsScreen
from client.riverdragons.words.guiding import RULES, why_words
from client.riverdragons.words.rules import rule_text
from client.table.lesson.standing import Stage
from client.window.main_window import MainWindow
from client.window.settings_shown import say_anew
from engine.registry import game
from engine.riverdragons.cards import Card
from engine.riverdragons.numbers import plank
from netproto.files.profile_folders import places
from netproto.lan.local_hosts import running_tables
from tests.client.riverdragons.fingers.mouse import Mouse
from tests.client.riverdragons.guided.pupil import (
    Keyboard,
    Touch,
    assert_an_arrow_leads_on,
    follow,
    glowing,
    on_screen,
    waits,
)
from tests.client.table import lessons
from tests.client.table.lessons import SIZES, left, picture, records, sometimes, ways
from tests.client.window.evening import Evening

RIVER_DRAGONS = game("riverdragons")


def begun(
    evening: Evening, wide: int = 1280, high: int = 800, text: float = 1.0
) -> tuple[MainWindow, RiverDragonsScreen]:
    window, screen = lessons.begun(evening, RIVER_DRAGONS, RiverDragonsScreen, wide, high, text)
    evening.until(lambda: waits(screen))
    return window, screen


def at(screen: RiverDragonsScreen) -> tuple[object, ...]:
    return screen.model.number, screen.teacher.stands.stage, screen.motion.after


def came_on(screen: RiverDragonsScreen, before: tuple[object, ...]) -> bool:
    return at(screen) != before and waits(screen)


def answer(evening: Evening, screen: RiverDragonsScreen, fingers: Mouse) -> None:
    evening.until(lambda: waits(screen))
    before = at(screen)
    follow(screen, fingers)
    evening.until(partial(came_on, screen, before))
    assert screen.model.refused is None


def moments(evening: Evening, screen: RiverDragonsScreen, fingers: Mouse) -> Iterator[Standing]:
    """Each at which the player has something to do, up to the end of the game."""
    while not screen.model.over or screen.motion.busy:
        evening.until(lambda: waits(screen) and screen.teacher.bubble.isVisible())
        yield screen.teacher.stands
        answer(evening, screen, fingers)


def go_to(evening: Evening, screen: RiverDragonsScreen, moment: int) -> None:
    """To the moment with this number, from 0 on."""
    for number, _ in enumerate(moments(evening, screen, Keyboard(screen))):
        if number == moment:
            return


CODES = [
    "target", "five_cards", "first_stones", "first_stones", "too_far", "elsewhere", "longer", "sticks_out",
    "dragon", "one_way", "hold_her", "two_steps", "two_steps", "across",
]  # fmt: skip
"""Moment by moment; while the first five cards lie it is also said that ready is final."""


@pytest.mark.parametrize("fingers", [Mouse, Keyboard, Touch])
def test_whoever_follows_the_glow_gets_across(evening: Evening, fingers: type[Mouse]) -> None:
    window, screen = begun(evening)
    seen = [stands.step.code for stands in moments(evening, screen, fingers(screen)) if stands.step is not None]
    assert seen == CODES
    assert screen.teacher.stands.stage is Stage.PAD
    evening.until(screen.pad.isVisible)
    assert (screen.state.round, screen.state.winners) == (2, [YOU])
    assert not screen.teacher.bubble.isVisible()
    assert window.settings.learned == [RIVER_DRAGONS.id]
    buttons = screen.pad.buttons
    assert (buttons.again.text(), buttons.leave.text()) == ("Play Ada", "To the lobby")
    assert not buttons.more.isVisible(), "of a lesson nothing is saved"
    assert not window.settings.alone, "a victory in a lesson is none"


def test_play_ada_is_a_game_like_any(evening: Evening) -> None:
    """By real chance and with a record, and nobody guides."""
    window, lesson = begun(evening)
    for _ in moments(evening, lesson, Keyboard(lesson)):
        pass
    evening.until(lesson.pad.isVisible)
    assert list(records()) == []
    QTest.mouseClick(lesson.pad.buttons.again, Qt.MouseButton.LeftButton)
    evening.until(lambda: window.where.screen not in (None, lesson))
    screen = window.where.screen
    assert isinstance(screen, RiverDragonsScreen)
    evening.until(lambda: waits(screen))
    assert not screen.passing
    assert not screen.pad.isVisible()
    assert not screen.teacher.bubble.isVisible()
    assert len(screen.scene.lit_things()) == len(now(screen).hand)
    assert screen.words.names() == ["Ann", "Ada"]
    assert len(list(records())) == 1


def now(screen: RiverDragonsScreen) -> Any:
    """What is asked, as it is answered."""
    assert screen.hand.answering is not None
    return screen.hand.answering


def cards(screen: RiverDragonsScreen) -> tuple[int, ...]:
    found: tuple[int, ...] = now(screen).draft.cards
    return found


@pytest.mark.parametrize("moment", sometimes((0, 5, len(CODES)), range(len(CODES) + 1)))
def test_left_at_any_moment_it_leaves_nothing(evening: Evening, moment: int) -> None:
    """The last one is the end."""
    window, screen = begun(evening)
    go_to(evening, screen, moment)
    out = ways(window, screen.teacher.bubble)
    if moment == len(CODES):
        evening.until(screen.pad.isVisible)
        out[moment % len(out)] = screen.pad.buttons.leave.click
    left(evening, window, out[moment % len(out)])


@pytest.mark.parametrize("size", sometimes(SIZES[:2], SIZES))
def test_the_bubble_never_lies_over_what_it_speaks_of(evening: Evening, size: tuple[int, int, float]) -> None:
    wide, high, text = size
    _, screen = begun(evening, wide, high, text)
    keyboard = Keyboard(screen)
    for number, stands in enumerate(moments(evening, screen, keyboard)):
        name = f"{wide}_{text:g}_{number:02}"
        assert_seen(screen, name)
        if stands.stage is Stage.ASKED:
            while screen.hand.answering is not None and screen.hand.answering.command() is None:
                keyboard.key(Qt.Key.Key_Space)
                QApplication.processEvents()
                assert_an_arrow_leads_on(screen)
                assert_seen(screen, f"{name}_drafted")
    evening.until(screen.pad.isVisible)
    picture(screen, f"{wide}_{text:g}_end")


def assert_seen(screen: RiverDragonsScreen, name: str) -> None:
    bubble = screen.teacher.bubble
    picture(screen, name)
    assert screen.rect().contains(bubble.geometry())
    assert bubble.words.height() >= bubble.words.heightForWidth(bubble.words.width())
    stands = screen.teacher.stands
    things = [*screen.scene.lit_things(), *spoken_of(stands, screen.state)]
    things += [thing for wanted in stands.wanted[:1] for thing in fingers(wanted, YOU)]
    needed = [rect for _, rect in on_screen(screen, things)]
    over = [rect for rect in (*needed, screen.turn_panel.geometry()) if rect.intersects(bubble.geometry())]
    assert not over, (stands, bubble.geometry(), over)


def test_what_does_not_glow_is_not_done(evening: Evening) -> None:
    """Neither by mouse nor by key; and the bubble says so, until the step is done."""
    _, screen = begun(evening)
    bubble, mouse, number = screen.teacher.bubble, Mouse(screen), screen.model.number
    for thing in (Pointed(Kind.CARD, card=Card.TWO_STONES), Pointed(Kind.SUPPORT, support=12)):
        mouse.click(thing)
    QTest.keyClick(screen.view, Qt.Key.Key_1)
    assert screen.hand.answering is None, "while something is told nothing is asked"
    assert screen.teacher.stands.stage is Stage.TOLD
    QTest.keyClick(screen.view, Qt.Key.Key_Return)
    for wrong in (Card.STONE, Card.PLANK, Card.DRAGON_BLACK):
        mouse.click(Pointed(Kind.CARD, card=wrong))
        assert bubble.note.isVisible()
        assert bubble.note.text() == "Follow the glow this time."
    mouse.drag(Pointed(Kind.CARD, card=Card.TWO_STONES), Pointed(Kind.PLACE, place=3, card=0))
    mouse.click(Pointed(Kind.PLACE, place=2, card=0))
    QTest.keyClick(screen.view, Qt.Key.Key_1)
    assert not cards(screen).count(Card.STONE)
    assert cards(screen) == (0,) * 5
    assert not screen.acts.confirm.isEnabled()
    assert screen.model.number <= number + 1, "Ada alone has chosen meanwhile"
    answer(evening, screen, Keyboard(screen))
    assert not bubble.note.isVisible()
    mouse.click(Pointed(Kind.SUPPORT, support=1))
    assert bubble.note.isVisible()
    assert now(screen).command() is None
    go_to(evening, screen, 2)
    mouse.click(Pointed(Kind.TRAY, YOU, plank=plank("pink-6")))
    assert bubble.note.isVisible()
    QTest.keyClick(screen.view, Qt.Key.Key_6)
    assert now(screen).draft == (None, None, None)


@pytest.mark.slow
def test_what_is_told_waits_however_fast_it_goes(evening: Evening) -> None:
    """With motion: what comes after it is seen once the player goes on, and skipping leads no further."""
    _, screen = begun(evening)
    screen.surroundings.settings.motion = "quick"
    screen.apply_theme()
    assert (screen.motion.pace, screen.patient) == ("calm", True)
    for stands in moments(evening, screen, Keyboard(screen)):
        if stands.step in (DRAGON, ONE_WAY, ACROSS):
            before = screen.scene.state
            screen.motion.skip()
            assert screen.scene.state is before
            assert before is not None
            assert (stands.step, before.position, before.round) in [(DRAGON, 4, 1), (ONE_WAY, 5, 1), (ACROSS, 2, 2)]
            assert not screen.pad.isVisible()
    evening.until(screen.pad.isVisible)


def test_another_language_goes_on_where_it_is(evening: Evening) -> None:
    """With what was planned, with what was being told, and with somebody who says so when the player strays."""
    window, screen = begun(evening)
    QTest.keyClick(screen.view, Qt.Key.Key_Return)
    Mouse(screen).click(next(iter(screen.scene.lit_things())))
    stands, laid = screen.teacher.stands, cards(screen)
    assert any(laid)
    screen = in_other_words(evening, window)
    assert (screen.teacher.stands, cards(screen)) == (stands, laid)
    Mouse(screen).click(Pointed(Kind.CARD, card=Card.DRAGON_BLACK))
    assert screen.teacher.bubble.note.text() == "Follow the glow this time."
    assert cards(screen) == laid
    while screen.teacher.stands.step is not DRAGON:
        answer(evening, screen, Keyboard(screen))
    screen = in_other_words(evening, window)
    assert screen.teacher.stands.step is DRAGON
    assert screen.teacher.bubble.isVisible()
    screen = in_other_words(evening, window)
    assert screen.teacher.stands.step is DRAGON
    for _ in moments(evening, screen, Keyboard(screen)):
        pass
    evening.until(screen.pad.isVisible)


def in_other_words(evening: Evening, window: MainWindow) -> RiverDragonsScreen:
    """The table's screen, made anew."""
    before = window.where.screen
    say_anew(window)
    evening.until(lambda: window.where.screen not in (None, before))
    screen = window.where.screen
    assert isinstance(screen, RiverDragonsScreen)
    evening.until(lambda: waits(screen) and screen.teacher.bubble.isVisible())
    screen.view.setFocus()
    return screen


def test_a_window_that_comes_back_stands_where_it_stood(evening: Evening) -> None:
    window, screen = begun(evening)
    go_to(evening, screen, 5)
    visit = window.where.visit
    assert visit is not None
    visit.stop()  # without a word, as in a crash
    again = evening.window("Ann")
    (running,) = running_tables(places())
    evening.at(running, again, owner=True)
    evening.until(lambda: again.where.screen is not None)
    back = again.where.screen
    assert isinstance(back, RiverDragonsScreen)
    evening.until(lambda: waits(back))
    assert back.teacher.stands == screen.teacher.stands
    assert back.teacher.bubble.isVisible()


def test_why_explains_the_card_in_question(evening: Evening) -> None:
    """Over nothing that is needed, and the same button hides it."""
    _, screen = begun(evening, 1024, 700)
    explaining, bubble = screen.explaining, screen.teacher.bubble
    assert explaining is not None
    for stands in moments(evening, screen, Keyboard(screen)):
        assert stands.step is not None
        QTest.mouseClick(bubble.why, Qt.MouseButton.LeftButton)
        card = explaining.card
        assert card.isVisible()
        assert card.text.rule == rule_text(RULES[stands.step.code])
        assert card.text.here == (why_words(stands.step.code),)
        picture(screen, f"why_{stands.number:02}_{stands.given}")
        needed = [*(rect for _, rect in glowing(screen)), screen.acts.geometry(), bubble.geometry()]
        assert not any(rect.intersects(card.geometry()) for rect in needed)
        QTest.mouseClick(bubble.why, Qt.MouseButton.LeftButton)
        assert card.isHidden()
