"""The screen of River Dragons as a whole: sizes, letters, themes, spectators, keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QGraphicsPixmapItem,
    QGraphicsSimpleTextItem,
    QLabel,
    QWidget,
)
from pytestqt.qtbot import QtBot

from client.riverdragons.answering.nearly_there import nearly_there
from client.riverdragons.answering.programming import Programming
from client.riverdragons.art.cards import CardFace
from client.riverdragons.art.papers import KeyMark
from client.riverdragons.scenes import hand_looks
from client.riverdragons.scenes.all_laid import BOARD, FOOT, ROUND, TRAY
from client.riverdragons.scenes.laid import rect
from client.riverdragons.scenes.pointing import Kind, Pointed, village
from client.riverdragons.screen import RiverDragonsScreen
from client.table.pieces.piece import Role
from engine.contract import SPECTATOR
from engine.riverdragons.cards import UNKNOWN
from engine.riverdragons.colors import opposite
from engine.riverdragons.commands import Lay, Program
from engine.riverdragons.phases import PLANK, PROGRAM
from tests.client.riverdragons.fingers.mouse import Mouse
from tests.client.riverdragons.local_table import LocalTable
from tests.client.riverdragons.positions import fingers
from tests.client.riverdragons.sat_down import sat_down
from tests.screenshots.riverdragons.pictures import nearly_across
from tests.screenshots.riverdragons.posed import Posed
from tests.screenshots.riverdragons.self_play import Moment, first, played

Facts = tuple[object, ...]


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def seen(screen: RiverDragonsScreen) -> Counter[Facts]:
    """Two screens with the same look alike."""
    return Counter(chain(_items(screen), _widgets(screen)))


def _items(screen: RiverDragonsScreen) -> Iterator[Facts]:
    for item in screen.scene.items():
        if not item.isVisible():
            continue
        said: Facts = ()
        if isinstance(item, QGraphicsSimpleTextItem):
            said = item.text(), item.font().pixelSize()
        elif isinstance(item, QGraphicsPixmapItem):
            said = item.pixmap().width(), item.pixmap().height()
        yield type(item).__name__, str(item.data(Role.KEY)), _rounded(item.sceneBoundingRect()), item.zValue(), *said


def _rounded(rect: QRectF) -> Facts:
    return tuple(round(number, 1) for number in (rect.x(), rect.y(), rect.width(), rect.height()))


def _widgets(screen: RiverDragonsScreen) -> Iterator[Facts]:
    for one in screen.findChildren(QWidget):
        if not one.isVisibleTo(screen) or one.objectName().startswith("qt_") or one.window() is not screen.window():
            continue
        if isinstance(one, QLabel | QAbstractButton):
            at = one.mapTo(screen, one.rect().topLeft())
            yield type(one).__name__, one.text(), at.toTuple(), one.size().toTuple(), one.font().pixelSize()


def programming(players: int) -> Moment:
    return first(players, lambda one: one.truth.phase == PROGRAM and one.truth.round == 2)


def acting(players: int) -> Moment:
    return first(players, lambda one: one.truth.phase == PLANK and one.truth.turn == 0 and one.truth.round > 1)


MOMENTS = {
    "choosing": lambda: programming(4),
    "choosing, six": lambda: programming(6),
    "laying": lambda: acting(2),
    "laying, six": lambda: acting(6),
    "over": lambda: played(3, 2),
}


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize(("wide", "high", "text"), [(1024, 700, 1.0), (1366, 768, 1.5), (1920, 1080, 1.0)])
def test_after_another_size_it_looks_as_a_fresh_one(
    qtbot: QtBot, moment: str, wide: int, high: int, text: float
) -> None:
    there = MOMENTS[moment]()
    fresh = sat_down(qtbot, Posed(there, 0), wide, high, text=text)
    settle()
    expected = seen(fresh)
    fresh.close()
    changed = sat_down(qtbot, Posed(there, 0), 1280, 800)
    settle()
    daylight = changed.surroundings.daylight
    changed.surroundings.settings.text_size = text
    daylight.enlarge(text)
    changed.apply_theme()
    changed.resize(wide, high)
    settle()
    assert seen(changed) == expected


def test_whoever_watches_sees_backs_and_no_hand(qtbot: QtBot) -> None:
    moment = acting(4)
    screen = sat_down(qtbot, Posed(moment, SPECTATOR))
    assert screen.scene.placing is not None
    assert screen.scene.placing.hand is None
    position = moment.truth.position
    for name in (ROUND, FOOT):
        for key, look in screen.scene.items_of[name].looks().items():
            if key[0] in ("card", "place") and isinstance(look.image, CardFace):
                assert (look.image.card == UNKNOWN) == (int(key[-1]) >= position), key
    while moment.truth.phase != PROGRAM:
        moment = moment.later(1)
    watching = sat_down(qtbot, Posed(moment, SPECTATOR))
    assert watching.scene.placing is not None
    assert watching.scene.placing.hand is None


@pytest.mark.layout
@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize(("wide", "high"), [(1024, 700), (1366, 768)])
def test_what_is_told_first_covers_neither_where_one_is_nor_where_one_goes(
    qtbot: QtBot, players: int, wide: int, high: int
) -> None:
    moment = first(players, lambda one: one.truth.phase == PROGRAM and one.truth.round == 1 and one.next.seat == 0)
    screen = sat_down(qtbot, Posed(moment, 0), wide, high)
    settle()
    assert screen.explaining is not None
    told, color = screen.explaining.opening, moment.truth.seats[0].color
    assert told.isVisible()
    for thing in (village(color), village(opposite(color)), Pointed(Kind.PAWN, 0)):
        assert not told.geometry().intersects(screen.scene.rect_of(thing).toAlignedRect()), thing
    for one in (screen.desk.corner.help, screen.desk.corner.gear):
        assert not told.geometry().intersects(QRect(one.mapTo(screen, QPoint()), one.size()))
    before = told.geometry()
    for key in "12345":
        QTest.keyClicks(screen.view, key)
    settle()
    assert told.geometry() == before, "it does not come over the hand because no more cards may be chosen"


def test_nor_what_is_asked_where_letters_are_large(qtbot: QtBot) -> None:
    """One below the other there, beside the panel of the turn and the hand."""
    moment = first(3, lambda one: one.truth.phase == PROGRAM and one.truth.round == 1 and one.next.seat == 0)
    screen = sat_down(qtbot, Posed(moment, 0), 1024, 700, text=2.0)
    settle()
    assert screen.explaining is not None
    assert screen.scene.placing is not None
    told, hand = screen.explaining.opening, screen.scene.placing.hand
    assert told.isVisible()
    assert hand is not None
    for one in (screen.acts.geometry(), rect(hand).toAlignedRect()):
        assert not told.geometry().intersects(one)


def test_the_round_is_told_where_it_is_folded(qtbot: QtBot) -> None:
    screen = sat_down(qtbot, Posed(programming(6), 0), 1024, 700)
    assert screen.scene.placing is not None
    assert screen.scene.placing.round.folded
    assert "Round 2 of 25" in screen.scene.items_of[ROUND].lines().values()


def test_a_rival_who_is_one_step_from_the_end_is_marked_in_the_row_and_on_the_board(qtbot: QtBot) -> None:
    for players, wide in ((4, 1366), (6, 1024)):
        moment = first(players, nearly_across)
        screen = sat_down(qtbot, Posed(moment, 0), wide, 700)
        near = {("near", seat) for seat in range(players) if nearly_there(moment.truth, seat)}
        assert near
        assert {key for key in screen.scene.laid[ROUND].looks if key[0] == "near"} == near
        assert {key for key in screen.scene.items_of[BOARD].looks() if key[0] == "near"} == near - {("near", 0)}
        for seat in range(players):
            row = screen.scene.read(Pointed(Kind.ROW, seat))
            assert ("One step more and" in row) == (("near", seat) in near)


def test_rows_are_in_acting_order_with_the_boat_on_top(qtbot: QtBot) -> None:
    moment = acting(4)
    screen = sat_down(qtbot, Posed(moment, 0))
    rows = [thing.seat for _, thing in screen.scene.laid[ROUND].things.values() if thing.kind is Kind.ROW]
    assert tuple(rows) == moment.truth.order()
    assert rows[0] == moment.truth.start


def test_pointing_at_a_row_shows_its_planks_in_the_trays_place(qtbot: QtBot) -> None:
    moment = acting(2)
    screen = sat_down(qtbot, Posed(moment, 0))

    def shown() -> set[int]:
        things = screen.scene.laid[TRAY].things.values()
        return {thing.plank for _, thing in things if thing.plank is not None}

    assert shown() == {*moment.truth.seats[0].reserve}
    Mouse(screen).move(Pointed(Kind.ROW, 1))
    assert shown() == {*moment.truth.seats[1].reserve}
    screen.scene.hover(None)
    QTest.keyClick(screen.view, Qt.Key.Key_F2)
    assert shown() == {*moment.truth.seats[1].reserve}
    QTest.keyClick(screen.view, Qt.Key.Key_F2)
    assert shown() == {*moment.truth.seats[0].reserve}


def test_planks_in_the_tray_are_as_long_as_on_the_board(qtbot: QtBot) -> None:
    for wide, high in ((1024, 700), (1920, 1080)):
        screen = sat_down(qtbot, Posed(acting(2), 0), wide, high)
        placing = screen.scene.placing
        assert placing is not None
        assert {
            look.zoom for key, look in screen.scene.items_of[TRAY].looks().items() if key[0] == "tray" and key[1:]
        } == {placing.unit}
        screen.close()


# Drags and keys


def test_cards_are_dragged_into_order(qtbot: QtBot) -> None:
    table = LocalTable(2, 0)
    screen = sat_down(qtbot, table)
    while table.others():
        screen.motion.skip()
    mouse = Mouse(screen)

    def cards() -> tuple[int, ...]:
        five = screen.scene.told and screen.scene.told.five
        assert five
        return five.cards

    place = [Pointed(Kind.PLACE, card=0, place=n) for n in range(5)]
    mouse.drag(Pointed(Kind.CARD, card=3), place[2])
    assert cards() == (0, 0, 3, 0, 0)
    mouse.click(Pointed(Kind.CARD, card=1))
    assert cards() == (1, 0, 3, 0, 0)
    mouse.drag(Pointed(Kind.PLACE, card=3, place=2), Pointed(Kind.PLACE, card=1, place=0))
    assert cards() == (3, 1, 0, 0, 0)
    mouse.click(Pointed(Kind.PLACE, card=1, place=1))
    assert cards() == (3, 0, 0, 0, 0)
    mouse.drag(Pointed(Kind.PLACE, card=3, place=0), Pointed(Kind.HEAP))
    assert cards() == (0, 0, 0, 0, 0)


def test_keys_choose_cards_and_enter_twice_is_ready(qtbot: QtBot) -> None:
    table = LocalTable(3, 0)
    screen = sat_down(qtbot, table)
    while table.others():
        screen.motion.skip()
    hand = screen.hand
    now = [10.0]
    hand._now = lambda: now[0]
    assert screen.view.keys.enter(), "whoever was among the cards by the tab key goes on by digits"
    for key in (Qt.Key.Key_2, Qt.Key.Key_7, Qt.Key.Key_D, Qt.Key.Key_1, Qt.Key.Key_8, Qt.Key.Key_Backspace):
        QTest.keyClick(screen.view, key)
    for key in (Qt.Key.Key_3, Qt.Key.Key_6):
        QTest.keyClick(screen.view, key)
    assert table.commands == []
    QTest.keyClick(screen.view, Qt.Key.Key_Return)
    assert table.commands == []
    now[0] += 0.1
    QTest.keyClick(screen.view, Qt.Key.Key_Return)
    assert table.commands == [], "that was one press that trembled"
    now[0] += 0.5
    QTest.keyClick(screen.view, Qt.Key.Key_Return)
    (given,) = table.commands
    assert isinstance(given, Program)
    assert given.cards[:2] == (2, 7)
    assert given.cards[2] > 8
    assert given.cards[3:] == (3, 6)


def test_each_card_of_the_hand_bears_the_keys_that_choose_it(qtbot: QtBot) -> None:
    screen = sat_down(qtbot, Posed(first(6, lambda one: one.truth.phase == PROGRAM), 0))
    told, acting = screen.scene.told, screen.hand.answering
    assert told is not None
    assert isinstance(acting, Programming)
    marks = {key[1]: look.image for key, look in hand_looks.laid(told).looks.items() if key[0] == "key"}
    assert len(marks) == 13
    for card, mark in marks.items():
        assert isinstance(mark, KeyMark)
        QTest.keyClicks(screen.view, mark.text)
        assert acting.draft.cards[0] == card
        QTest.keyClick(screen.view, Qt.Key.Key_Backspace)


def test_a_plank_is_laid_by_keys(qtbot: QtBot) -> None:
    moment = acting(2)
    posed = Posed(moment, 0)
    given: list[object] = []
    posed.given = given.append
    screen = sat_down(qtbot, posed)
    QTest.keyClick(screen.view, Qt.Key.Key_Space)
    size = 1 + (moment.truth.seats[0].reserve[0] - 1) % 6
    QTest.keyClick(screen.view, Qt.Key(Qt.Key.Key_0 + size))
    QTest.keyClick(screen.view, Qt.Key.Key_Return)
    (lay,) = given
    assert isinstance(lay, Lay)
    assert lay.plank == moment.truth.seats[0].reserve[0]


def test_the_cursor_comes_to_everything_that_glows(qtbot: QtBot) -> None:
    screen = sat_down(qtbot, Posed(acting(2), 0))
    lit = screen.scene.lit_things()
    assert lit
    met = {thing for region in screen.scene.regions() for thing in region}
    assert {*lit} <= met
    for thing in lit:
        assert not screen.scene.rect_of(thing).isEmpty()


@pytest.mark.parametrize("players", [2, 4, 6])
def test_arrows_lead_from_everything_to_everything(qtbot: QtBot, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Within each region, however things are strewn over the board."""
    screen = sat_down(qtbot, Posed(acting(players), 0))
    monkeypatch.setattr(screen.scene, "hover", lambda pos: None)  # what lies there is of no matter, and takes its time
    keys = screen.view.keys
    for number, region in enumerate(screen.scene.regions()):
        leads: dict[Pointed, set[Pointed]] = {}
        for thing in region:
            for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                keys._region = number
                keys._point(thing)
                keys.move(*way)
                assert keys.thing is not None
                leads.setdefault(thing, set()).add(keys.thing)
        for start in region:
            met, ahead = {start}, [start]
            while ahead:
                further = leads[ahead.pop()] - met
                ahead += further
                met |= further
            assert met == {*region}, start


def test_a_draft_lies_over_the_board_and_nothing_of_it_is_a_ruler(qtbot: QtBot) -> None:
    moment = first(2, lambda one: one.truth.phase == PLANK and one.truth.turn == 0 and not one.truth.held)
    screen = sat_down(qtbot, Posed(moment, 0))
    command = moment.next.command
    mouse = Mouse(screen)
    for thing in fingers(command, 0):
        mouse.click(thing)
    keys = {key[0] for key in screen.scene.items_of["board"].looks()}
    assert {"ring", "joined"} <= keys
    assert isinstance(command, Lay)
    assert ("plank", command.plank) not in screen.scene.items_of["board"].looks(), "it is laid before it is confirmed"
    assert screen.scene.told is not None
    assert screen.scene.told.raised == command.plank
