"""Once all have chosen in River Dragons, people at one window need not look away any more: what lies there is the same
whatever one of them has still face down."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.riverdragons import screen as screens
from client.riverdragons.art.cards import CardFace
from client.riverdragons.scenes.all_laid import FOOT
from client.riverdragons.screen import RiverDragonsScreen
from client.riverdragons.words.naming import card_name
from engine.contract import SPECTATOR
from engine.riverdragons.cards import PROGRAM, UNKNOWN, Card
from engine.riverdragons.events import Programmed
from engine.riverdragons.game import GAME
from engine.riverdragons.phases import MOVE, PLANK
from engine.riverdragons.state import State
from tests.client.riverdragons.sat_down import sat_down
from tests.client.window.company.test_curtain import heard
from tests.screenshots.riverdragons.posed import Posed
from tests.screenshots.riverdragons.self_play import Moment, first

ACTIONS = tuple(card for card in Card if card != UNKNOWN)


def asked(phase: str) -> Moment:
    return first(2, lambda moment: moment.truth.phase == phase and 0 < moment.truth.position < PROGRAM - 1)


def otherwise(moment: Moment, seat: int) -> Moment:
    """As if that seat had chosen other cards for what is still to come."""
    truth = moment.truth.copy()
    held = truth.seats[seat]
    known = held.program[: truth.position]
    others = [card for card in reversed(ACTIONS) if card not in held.program]
    held.program = (*known, *others[: PROGRAM - len(known)])
    assert len(held.program) == PROGRAM
    steps = [*moment.steps]
    at = max(
        n
        for n, step in enumerate(steps[: moment.number])
        if any(isinstance(event, Programmed) and event.seat == seat for event in step.events)
    )
    told = [
        event._replace(cards=held.program) if isinstance(event, Programmed) and event.seat == seat else event
        for event in steps[at].events
    ]
    steps[at] = steps[at]._replace(events=told)
    steps[moment.number] = steps[moment.number]._replace(before=truth)
    return moment._replace(steps=tuple(steps))


def seen(qtbot: QtBot, moment: Moment, beside: frozenset[int]) -> tuple[bytes, list[str], object]:
    """Picture, what a reader finds, and what the window's code could look at: by whoever is asked."""
    seat = moment.truth.turn
    assert seat is not None
    posed = Posed(moment, seat)
    posed.model.beside = beside
    screen = sat_down(qtbot, posed, 1024, 700)
    QApplication.processEvents()
    image = screen.grab().toImage()
    made = bytes(image.constBits()), heard(screen), GAME.forms.snapshot(screen.state)
    screen.hide()
    return made


@pytest.mark.parametrize("phase", [PLANK, MOVE])
def test_what_lies_face_down_is_not_seen(qtbot: QtBot, phase: str) -> None:
    moment = asked(phase)
    seat = moment.truth.turn
    assert seat is not None
    poses = moment, otherwise(moment, seat)
    one, other = (seen(qtbot, pose, frozenset({2})) for pose in poses)
    assert one == other
    assert one[1]
    alone = seen(qtbot, moment, frozenset())
    assert alone[0] != one[0], "who is alone sees their own cards"


@pytest.mark.parametrize("key", [None, Qt.Key.Key_Space])
def test_whoever_holds_a_button_down_sees_their_own_cards_for_as_long(
    qtbot: QtBot, key: Qt.Key | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(screens, "announce", lambda view, words: said.append(words))
    moment = asked(MOVE)
    seat = moment.truth.turn
    assert seat is not None
    posed = Posed(moment, seat)
    posed.model.beside = frozenset({2})
    screen = sat_down(qtbot, posed, 1024, 700)
    button, mine = screen.own_cards.button, moment.truth.seats[seat].program
    before, known = faces(screen), GAME.forms.snapshot(screen.state)
    assert before[moment.truth.position :] == [UNKNOWN] * (PROGRAM - moment.truth.position)
    assert not said
    if key is None:
        QTest.mousePress(button, Qt.MouseButton.LeftButton)
    else:
        screen.turn_panel.focus_first()
        while not button.hasFocus():
            QTest.keyClick(screen.focusWidget(), Qt.Key.Key_Tab)
        QTest.keyPress(button, key)
    assert faces(screen) == [*mine]
    assert GAME.forms.snapshot(screen.state) == known, "nothing else of the window knows them"
    assert [card_name(card) in said[-1] for card in mine] == [n >= moment.truth.position for n in range(PROGRAM)]
    if key is None:
        QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
    else:
        QTest.keyRelease(button, key)
    assert faces(screen) == before
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    posed.go_on()
    qtbot.waitUntil(lambda: not screen.motion.busy)
    assert faces(screen)[posed.moment.truth.position :] == before[posed.moment.truth.position :]
    screen.hide()


def test_a_look_is_offered_where_something_is_laid_down(qtbot: QtBot) -> None:
    moment = asked(MOVE)
    seat = moment.truth.turn
    assert seat is not None
    for viewer, beside in ((seat, frozenset[int]()), (SPECTATOR, frozenset({2}))):
        posed = Posed(moment, viewer)
        posed.model.beside = beside
        screen = sat_down(qtbot, posed)
        assert not screen.own_cards.isVisible()
        screen.hide()


def faces(screen: RiverDragonsScreen) -> list[int]:
    """What lies open in the foot."""
    looks = screen.scene.laid[FOOT].looks
    shown = [looks["place", place].image for place in range(PROGRAM)]
    assert all(isinstance(face, CardFace) for face in shown)
    return [cast("CardFace", face).card for face in shown]


def test_who_chooses_sees_what_they_choose(qtbot: QtBot) -> None:
    """And nothing is laid down of what a record or a spectator shows."""
    moment = first(2, lambda moment: any(seat.program for seat in moment.truth.seats) and not moment.truth.position)
    seat = next(number for number, held in enumerate(moment.truth.seats) if held.program)
    posed = Posed(moment, seat)
    posed.model.beside = frozenset({2})
    assert cast("State", posed.model.position).seats[seat].program == moment.truth.seats[seat].program
    late = asked(MOVE)
    for viewer in (SPECTATOR, 0, 1):
        beside = Posed(late, viewer)
        lying = GAME.forms.snapshot(cast("State", beside.model.position))
        beside.model.beside = frozenset({2})
        assert (GAME.forms.snapshot(cast("State", beside.model.position)) == lying) == (viewer == SPECTATOR)
