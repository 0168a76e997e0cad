"""Between two people at one window nothing of what one knows is to be seen or heard: whatever that is, the window looks
the same to the other one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from client.riverdragons.screen import RiverDragonsScreen
from client.window.company import curtain as curtains
from client.window.main_window import MainWindow
from engine.riverdragons.cards import UNKNOWN, Card
from engine.riverdragons.commands import Program
from tests.client.riverdragons.live_table import delta
from tests.client.window.company.shared import Elsewhere, company, curtain, in_front, lift, seat
from tests.client.window.evening import Evening, may_act

PROGRAMS = (
    Program((Card.TWO_STONES, Card.PLANK, Card.MOVE, Card.STONE, Card.JUMP)),
    Program((Card.STONE, Card.TWO_PLANKS, Card.MOVE, Card.REMOVE, Card.TWO_MOVES)),
)


def picture(window: MainWindow) -> bytes:
    image = window.grab().toImage()
    return bytes(image.constBits())


def heard(window: QWidget) -> list[str]:
    """All that a screen reader finds in it."""

    def names(one: QAccessibleInterface | None) -> list[str]:
        if one is None or one.state().invisible:
            return []
        said = [one.text(kind) for kind in (QAccessible.Text.Name, QAccessible.Text.Description)]
        return [*said, *(name for at in range(one.childCount()) for name in names(one.child(at)))]

    return [name for name in names(QAccessible.queryAccessibleInterface(window)) if name]


def passed_to(evening: Evening, window: MainWindow) -> str:
    evening.until(lambda: curtain(window) is not None)
    drawn = curtain(window)
    assert drawn is not None
    drawn.lift.setFocus()
    return drawn.title.text()


def choose(evening: Evening, window: MainWindow, program: Program) -> RiverDragonsScreen:
    """Whoever is in front makes their choice."""
    screen = evening.screen_of(RiverDragonsScreen, window)
    evening.until(lambda: may_act(screen))
    screen.visit.give(program, screen.model.question)
    return screen


class Seen(NamedTuple):
    own: Sequence[int]
    """Her own program, as Ada saw it."""
    curtain: bytes
    heard: Sequence[str]
    beside: Sequence[Sequence[int]]
    """All programs, as all of them see the table while others choose."""


def seen(evening: Evening, number: int, program: Program) -> Seen:
    """By Annie, once Ada has chosen that."""
    opened = delta(3, 0, "--name", "Here")
    window = evening.window("Ada")
    evening.at(opened, window, owner=True)
    seat(evening, window, "Annie")
    there = Elsewhere(opened, f"bea{number}", "Bea", answers=False)
    assert passed_to(evening, window) == "Pass to Ada", "both are asked, and each chooses alone"
    lift(evening, window)
    assert in_front(window) == "Ada"
    screen = choose(evening, window, program)
    evening.until(lambda: screen.state.seats[0].program == program.cards)
    own = [*screen.state.seats[0].program]
    assert passed_to(evening, window) == "Pass to Annie"
    under, told = picture(window), heard(window)
    lift(evening, window)
    assert in_front(window) == "Annie"
    choose(evening, window, PROGRAMS[0])
    evening.until(lambda: window.where.screen is not None and in_front(window) == "")
    on = evening.screen_of(RiverDragonsScreen, window)
    beside = [seat.program for seat in on.state.seats]
    there.close()
    window.close()
    return Seen(own, under, told, beside)


def test_the_window_looks_the_same_whatever_one_has_chosen(evening: Evening) -> None:
    """Under the curtain, and to all who look on afterwards."""
    one, other = (seen(evening, number, program) for number, program in enumerate(PROGRAMS))
    assert one.own != other.own
    assert one[1:] == other[1:]
    assert {card for program in one.beside for card in program} == {UNKNOWN}
    assert {"Pass to Annie", "I am here"} <= {*one.heard}
    assert not [words for words in one.heard if "stone" in words.lower() or "plank" in words.lower()]


def test_the_key_that_ended_a_turn_does_not_begin_the_next_one(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(curtains, "TREMBLES", 3600.0)
    opened = delta(2, 0)
    window = evening.window("Ada")
    evening.at(opened, window, owner=True)
    seat(evening, window, "Annie")
    evening.until(lambda: curtain(window) is not None)
    drawn = curtain(window)
    assert drawn is not None
    QTest.keyClick(drawn.lift, Qt.Key.Key_Return)
    assert curtain(window) is drawn
    monkeypatch.setattr(curtains, "TREMBLES", 0.0)
    QTest.keyClick(drawn.lift, Qt.Key.Key_Return)
    evening.until(lambda: curtain(window) is None)
    assert in_front(window) == "Ada"


def later(window: MainWindow, seconds: int) -> None:
    """So much time has passed for all at this window."""
    for one in company(window).all:
        counting = one.model.counting
        counting._now = partial(lambda now: now() + seconds * 1000, counting._now)


def left(words: str) -> tuple[str, int]:
    """Who has how many seconds."""
    found = re.fullmatch(r"(You|Ada|Annie) ha(?:s|ve) (\d+):(\d\d) left for this turn\.", words)
    assert found, words
    return found[1], 60 * int(found[2]) + int(found[3])


def test_the_time_of_who_is_waited_for_is_seen_to_run(evening: Evening) -> None:
    """Behind the curtain, and on from there: also while another one was at the window."""
    opened = delta(2, 0, "--clock", "3600")
    window = evening.window("Ada")
    evening.at(opened, window, owner=True)
    seat(evening, window, "Annie")
    passed_to(evening, window)
    drawn = curtain(window)
    assert drawn is not None
    assert left(drawn.clock.text()) > ("Ada", 3000)
    later(window, 600)
    evening.until(lambda: left(drawn.clock.text()) <= ("Ada", 3000))
    lift(evening, window)
    screen = choose(evening, window, PROGRAMS[0])
    assert ("You", 2400) < left(screen.prompt_bar.trouble.words.text()) <= ("You", 3000)
    passed_to(evening, window)
    hers = curtain(window)
    assert hers is not None
    assert hers.clock.isVisible()
    assert ("Annie", 2400) < left(hers.clock.text()) <= ("Annie", 3000)


def test_whoever_is_there_first_may_choose_first(evening: Evening) -> None:
    opened = delta(2, 0)
    window = evening.window("Ada")
    evening.at(opened, window, owner=True)
    seat(evening, window, "Annie")
    assert passed_to(evening, window) == "Pass to Ada"
    drawn = curtain(window)
    assert drawn is not None
    drawn.others.click()
    evening.until(lambda: curtain(window) is not drawn)
    assert passed_to(evening, window) == "Pass to Annie"
    lift(evening, window)
    choose(evening, window, PROGRAMS[0])
    assert passed_to(evening, window) == "Pass to Ada"
    drawn = curtain(window)
    assert drawn is not None
    assert not drawn.others.isVisible(), "nobody else is asked"
