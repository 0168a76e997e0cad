"""The page of keys in the help, and the keys that a table has: each does something, and none is left out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.moonriver.help import KEYS
from client.moonriver.screen import MoonRiverScreen
from engine.moonriver.commands import Choose, Hire, Place
from engine.moonriver.legal import CHOOSE, EXPAND, HIRE, legal
from tests.client.moonriver.posed_screen import sat_down
from tests.screenshots.moonriver.self_play import GameSetup, Moment, first

Key = Qt.Key
LISTED: dict[str, tuple[Key, ...]] = {
    "1 to 5": (Key.Key_1, Key.Key_2, Key.Key_3, Key.Key_4, Key.Key_5),
    "Arrows": (Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down),
    "R, F": (Key.Key_R, Key.Key_F),
    "Space": (Key.Key_Space,),
    "Enter": (Key.Key_Return,),
    "Esc": (Key.Key_Escape,),
    "K": (Key.Key_K,),
    "S": (Key.Key_S,),
    "L": (Key.Key_L,),
    "C": (Key.Key_C,),
    "I": (Key.Key_I,),
    "H": (Key.Key_H,),
    "P": (Key.Key_P,),
    "O": (Key.Key_O,),
    "M": (Key.Key_M,),
    "F1, ?": (Key.Key_F1, Key.Key_Question),
    "F2 to F4": (Key.Key_F2, Key.Key_F3, Key.Key_F4),
    "F11": (Key.Key_F11,),
    "Tab": (Key.Key_Tab,),
}
"""What the page calls them."""
EVERY = [key for keys in LISTED.values() for key in keys]
HELD = {Key.Key_Return, Key.Key_Escape, Key.Key_R, Key.Key_F, Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down}
"""Are for a draft; at the edge of a ranch, or where a domino fits in one way only, they change nothing."""
WAYS = 12
"""Of laying a domino, that they are pressed at."""


def laying(moment: Moment) -> bool:
    """Two dominoes fit, so that there is something to turn, and plots may be kept."""
    truth = moment.truth
    if truth.phase != EXPAND or truth.seat != 0 or moment.number < 60 or truth.forced:
        return False
    answers = legal(truth, 0)
    return len(truth.seats[0].reserve) >= 3 and sum(type(command) is Place for command in answers) > 20


def choosing(moment: Moment) -> bool:
    truth = moment.truth
    return truth.phase == CHOOSE and truth.seat == 0 and Choose(3) in legal(truth, 0)


def hiring(moment: Moment) -> bool:
    truth = moment.truth
    return (
        truth.phase == HIRE
        and truth.seat == 0
        and any(type(command) is Hire and command.place == 4 for command in legal(truth, 0))
    )


ELSEWHERE = {Key.Key_4: choosing, Key.Key_5: hiring}
"""A hand has three places, a ladder four, the saloon five."""


def test_the_page_lists_the_keys_that_there_are(qtbot: QtBot) -> None:
    assert [key.keys.english for key in KEYS] == list(LISTED)
    screen, _ = sat_down(qtbot, first(GameSetup(4), laying))
    assert screen.keys.known <= set(EVERY)


def state_of(screen: MoonRiverScreen, heard: list[str]) -> tuple[object, ...]:
    """All that a key may change."""
    assert screen.explaining is not None
    now = screen.hand.answering
    return (
        None if now is None else now.draft, screen.hand.sent, screen.pad.isVisible(), screen.log.isVisible(),
        screen.log.tabs.currentIndex(), screen.explaining.card.isVisible(), screen.scene.large, screen.isFullScreen(),
        QApplication.focusWidget(), screen.surroundings.sound.muted, tuple(heard),
    )  # fmt: skip


@pytest.mark.parametrize("key", EVERY, ids=lambda key: key.name)
def test_every_key_that_is_listed_does_something(qtbot: QtBot, key: Key) -> None:
    screen, _ = sat_down(qtbot, first(GameSetup(4), ELSEWHERE.get(key, laying)))
    heard: list[str] = []
    for name in ("wants_help", "wants_hint"):
        getattr(screen, name).connect(_telling(heard, name))
    for _ in range(WAYS):
        if key in HELD:
            QTest.keyClick(screen.view, Key.Key_Space)
        before = state_of(screen, heard)
        QTest.keyClick(screen.view, key)
        if state_of(screen, heard) != before:
            return
    raise AssertionError(f"nothing comes of {key}")


def _telling(heard: list[str], name: str) -> Callable[[], None]:
    return lambda: heard.append(name)
