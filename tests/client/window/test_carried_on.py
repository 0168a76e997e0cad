"""The host's computer is lost while people choose, with the window of whoever sat there: another one carries on, and
what somebody had laid down without sending it stands there."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from client.riverdragons.answering.programming import Cards
from client.riverdragons.scenes.pointing import Kind, Pointed
from client.riverdragons.screen import RiverDragonsScreen
from client.table import table_session
from engine.riverdragons.cards import UNKNOWN, Card
from engine.riverdragons.commands import Program
from netproto.files.profile_folders import places
from netproto.peer.own_standby import OwnStandby
from tests.client.riverdragons.fingers.mouse import Mouse
from tests.client.riverdragons.live_table import delta
from tests.client.window.evening import Evening, daylight, end_tables, may_act
from tests.client.window.test_handed_over import hosts

CARDS = (int(Card.TWO_STONES), int(Card.PLANK), int(Card.MOVE), int(Card.STONE), int(Card.JUMP))
NAMES = {"default": "Ada", "beas": "Bea", "cys": "Cy", "dis": "Di"}


@pytest.fixture
def evening(qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setattr(table_session, "OwnStandby", partial(OwnStandby, on_loopback=True))
    made = Evening(qtbot, daylight())
    yield made
    made.close()
    for profile in NAMES:
        end_tables(places(profile))


@pytest.mark.slow
def test_what_was_laid_down_is_confirmed_at_the_new_host(evening: Evening) -> None:
    opened = delta(4, 0, "--rounds", "1")
    windows = [evening.window(name, profile) for profile, name in NAMES.items()]
    for window in windows:
        evening.at(opened, window, owner=window is windows[0])
    screens = [evening.screen_of(RiverDragonsScreen, window) for window in windows]
    evening.until(lambda: all(map(may_act, screens)))
    evening.until(lambda: (there := hosts(windows[0])) is not None and len(there.next) == 2)
    left, chooser = screens[1:], screens[3]
    mouse = Mouse(chooser)
    evening.give(screens[1], Mouse(screens[1]), Program(CARDS))
    for card in CARDS[:3]:
        mouse.click(Pointed(Kind.CARD, card=card))

    os.kill(opened.pid, signal.SIGKILL)
    windows[0].end()
    evening.until(lambda: all(screen.model.host_news.lines and screen.model.online for screen in left))
    assert {line.name for screen in left for line in screen.model.host_news.lines} == {"Bea"}
    assert [window.where.screen for window in windows[1:]] == left, "the same windows show it"
    evening.until(lambda: may_act(chooser))
    assert chooser.hand.answering is not None
    assert chooser.hand.answering.draft == Cards((*CARDS[:3], UNKNOWN, UNKNOWN), last=2)
    for card in CARDS[3:]:
        mouse.click(Pointed(Kind.CARD, card=card))
    mouse.press(chooser.acts.confirm)
    evening.until(lambda: not chooser.model.my_turn)
    assert tuple(chooser.state.seats[chooser.model.viewer].program) == CARDS
