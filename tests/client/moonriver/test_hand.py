"""The hand over the table: dragging, taking back, what is said meanwhile, and that nothing goes out by accident."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.moonriver.answering.hiring import Hiring
from client.moonriver.answering.placing import Placing
from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.screen import MoonRiverScreen
from client.table.table_model import Entered, LogLine
from engine.contract import SPECTATOR
from engine.course import Course
from engine.moonriver.commands import Choose, Place, Steal
from engine.moonriver.events import Asked, Passed
from engine.moonriver.legal import CHOOSE, EXPAND, legal
from engine.moonriver.pieces import Partner
from engine.moonriver.redact import view
from netproto.guest.happenings import Answered
from netproto.schema.play_pb2 import Say
from tests.client.moonriver.answering.acting_hands import Position, positions
from tests.client.moonriver.fingers.mouse import Mouse
from tests.client.moonriver.posed_screen import last_step, sat_down
from tests.client.moonriver.test_every_choice import Posed, shown
from tests.games import MOON_RIVER
from tests.screenshots.moonriver.self_play import GameSetup, first
from tests.screenshots.studio import ROUNDS


def placing_position() -> tuple[Position, Place]:
    """With more than two plots in the hand, and somewhere to lay two of them."""
    for position in positions():
        if position.seen.phase == EXPAND and len(position.seen.seats[position.seat].reserve) >= 3:
            ways = [one for one in legal(position.seen, position.seat) if type(one) is Place]
            if ways:
                return position, ways[0]
    raise AssertionError("no such position")


@pytest.fixture
def laying(qtbot: QtBot) -> tuple[MoonRiverScreen, Posed, Mouse, Placing, Place]:
    position, way = placing_position()
    screen, posed = shown(qtbot, position)
    acting = screen.hand.answering
    assert isinstance(acting, Placing)
    return screen, posed, Mouse(screen), acting, way


Laying = tuple[MoonRiverScreen, Posed, Mouse, Placing, Place]


def test_one_plot_dragged_onto_another_makes_a_domino(laying: Laying) -> None:
    _, _, mouse, acting, way = laying
    first, second = (mouse.plot(acting.seat, plot) for plot in way.plots)
    mouse.drag(first, second)
    assert acting.draft.picked == way.plots
    assert acting.draft.cell is None


def test_a_domino_is_dragged_to_its_place_and_on_from_there(laying: Laying) -> None:
    screen, posed, mouse, acting, way = laying
    first, second = (mouse.plot(acting.seat, plot) for plot in way.plots)
    mouse.click(first)
    here, there = (Pointed(Kind.CELL, acting.seat, cell) for cell in way.cells)
    mouse.drag(second, there, here)
    assert acting.draft.picked == way.plots
    assert acting.draft.put
    assert acting.draft.cell == here.cell
    assert acting.command() is not None, "it turns by itself to where it fits"
    mouse.drag(here, there)
    assert acting.draft.cell == there.cell
    assert acting.draft.put
    assert posed.given == []
    assert screen.acts.confirm.isEnabled()


def test_an_illegal_drop_says_why_and_cannot_be_confirmed(laying: Laying) -> None:
    screen, posed, mouse, acting, way = laying
    for plot in way.plots:
        mouse.click(mouse.plot(acting.seat, plot))
    ranch = acting.ranch
    taken = next(cell for cell in range(ranch.grid.size) if ranch.laid >> cell & 1)
    mouse.click(Pointed(Kind.CELL, acting.seat, taken))
    assert acting.problem() is not None
    assert screen.acts.text.text().endswith(".")
    assert screen.acts.text.property("tone") == "danger"
    assert not screen.acts.confirm.isEnabled()
    QTest.keyClick(screen.view, Qt.Key.Key_Return)
    mouse.click(Pointed(Kind.CELL, acting.seat, taken))
    assert posed.given == []


def test_everything_can_be_taken_back_until_it_is_confirmed(laying: Laying) -> None:
    screen, posed, mouse, acting, way = laying
    fresh = acting.draft
    for plot in way.plots:
        mouse.click(mouse.plot(acting.seat, plot))
    here = Pointed(Kind.CELL, acting.seat, way.cells[0])
    mouse.click(here)
    mouse.turn(here)
    while acting.begun:
        QTest.keyClick(screen.view, Qt.Key.Key_Escape)
    assert acting.draft == fresh
    assert not screen.acts.undo.isEnabled()
    assert posed.given == []


def test_the_same_place_once_more_confirms_and_another_one_does_not(qtbot: QtBot) -> None:
    position = next(one for one in positions() if one.seen.phase == CHOOSE and len(legal(one.seen, one.seat)) > 1)
    screen, posed = shown(qtbot, position)
    first, second = (one for one in list(legal(position.seen, position.seat))[:2] if type(one) is Choose)
    mouse = Mouse(screen)
    mouse.click(Pointed(Kind.PLACE, place=first.place, following=True))
    mouse.click(Pointed(Kind.PLACE, place=second.place, following=True))
    assert posed.given == []
    mouse.click(Pointed(Kind.PLACE, place=second.place, following=True))
    assert posed.given == [second]
    mouse.click(Pointed(Kind.PLACE, place=second.place, following=True))
    assert posed.given == [second], "what is on its way is not sent again"


def test_what_is_lit_leads_on_and_is_large_enough_to_be_hit(laying: Laying) -> None:
    screen, _, mouse, acting, _ = laying
    for thing in screen.scene.lit_things():
        rect = screen.scene.rect_of(thing)
        assert min(rect.width(), rect.height()) >= 24, thing
    lit = [thing for thing in screen.scene.lit_things() if thing.kind is Kind.PLOT]
    mouse.click(lit[0])
    assert acting.draft.picked == (lit[0].plot,)


def test_a_plan_outlives_a_lost_connection(laying: Laying) -> None:
    screen, _, mouse, acting, way = laying
    for plot in way.plots:
        mouse.click(mouse.plot(acting.seat, plot))
    planned = acting.draft
    screen.take(Entered())
    assert screen.hand.answering is acting
    assert acting.draft == planned
    assert planned.picked == way.plots


def test_what_is_written_in_the_chat_is_no_move(laying: Laying) -> None:
    """Not even if everything is told anew in the middle of a word."""
    screen, posed, _, acting, _ = laying
    screen.log.open_chat()
    line = screen.log.chat.line
    QTest.keyClicks(line, "so 1 ")
    screen.take(Entered())
    assert screen.focusWidget() is line
    QTest.keyClicks(line, "fd 2")
    QTest.keyClick(line, Qt.Key.Key_Escape)
    assert line.text() == "so 1 fd 2"
    assert len(acting.draft.picked) == 0
    assert posed.given == []
    assert screen.focusWidget() is screen.view
    QTest.keyClick(screen.view, Qt.Key.Key_1)
    assert list(acting.draft.picked) == [acting.hand[0]]


def test_once_a_line_is_said_the_keys_are_the_games_again(qtbot: QtBot) -> None:
    screen, posed = sat_down(
        qtbot, first(GameSetup(2), lambda moment: moment.truth.phase == EXPAND and not moment.next.seat)
    )
    acting = screen.hand.answering
    assert isinstance(acting, Placing)
    line = screen.log.chat.line
    for said in ("1 2", "3"):
        QTest.keyClick(screen.view, Qt.Key.Key_C)
        QTest.keyClicks(line, said)
        if said == "3":
            screen.log.chat.send.click()
        else:
            QTest.keyClick(line, Qt.Key.Key_Return)
        assert posed.asked.pop() == {"say": Say(text=said)}
        assert screen.focusWidget() is screen.view
    assert not acting.begun
    QTest.keyClick(screen.view, Qt.Key.Key_1)
    assert acting.begun


def test_after_the_game_people_go_on_talking(qtbot: QtBot) -> None:
    screen, posed = sat_down(qtbot, first(GameSetup(2), last_step))
    posed.go_on()
    posed.finish()
    screen.log.open_chat()
    QTest.keyClicks(screen.log.chat.line, "well played")
    QTest.keyClick(screen.log.chat.line, Qt.Key.Key_Return)
    assert posed.asked == [{"say": Say(text="well played")}]
    assert screen.focusWidget() is screen.log.chat.line


def test_keys_that_no_panel_wants_are_the_tables(laying: Laying) -> None:
    screen, _, _, acting, _ = laying
    screen.log.sheet.setFocus()
    QTest.keyClick(screen.log.sheet, Qt.Key.Key_1)
    assert list(acting.draft.picked) == [acting.hand[0]]
    QTest.keyClick(screen.view, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert len(acting.draft.picked) == 1
    QTest.keyClick(screen.view, Qt.Key.Key_S)
    assert screen.pad.isVisible()
    QTest.keyClick(screen.pad, Qt.Key.Key_S)
    assert not screen.pad.isVisible()


def is_sent(screen: MoonRiverScreen) -> bool:
    return screen.hand.sent


def test_a_refused_request_leaves_a_move_on_its_way_alone(laying: Laying) -> None:
    screen, _, mouse, _, way = laying
    mouse.do(way)
    assert is_sent(screen)
    screen.model.listeners.append(screen.take)
    screen.model.take(Answered(7, False, "seat_taken", {"seat": 1}, "that seat is taken"))
    assert is_sent(screen)
    screen.model.take(Answered(8, False, "outdated", {}, "that was answered already", command=True))
    assert not is_sent(screen)
    assert screen.acts.confirm.isEnabled()


def test_the_click_that_confirms_a_theft_looks_no_closer(qtbot: QtBot) -> None:
    position = next(one for one in positions() if any(type(way) is Steal for way in legal(one.seen, one.seat)))
    screen, posed = shown(qtbot, position)
    theft = next(way for way in legal(position.seen, position.seat) if type(way) is Steal)
    cow = Pointed(Kind.CELL, theft.seat, theft.cell)
    mouse, brought = Mouse(screen), screen.scene.large
    assert brought != position.seat, "the best victim's is in the middle by itself"
    mouse.click(cow)
    mouse.click(cow)
    assert posed.given == [theft]
    assert screen.scene.large == brought


def test_whoever_comes_back_while_another_is_asked_reads_what_happened_last(qtbot: QtBot) -> None:
    position = next(iter(positions()))
    screen, _ = shown(qtbot, position)
    model = screen.model
    model.viewer = next(seat for seat in range(len(position.truth.seats)) if seat != position.seat)
    model.course = Course(MOON_RIVER, view(position.truth, model.viewer))
    model.log = [LogLine(1, position.seat, Passed(position.seat)), LogLine(1, None, Asked("choose", position.seat))]
    screen.take(Entered())
    assert screen.acts.text.text() == f"Player {position.seat + 1} kept their plots."
    model.viewer, model.course = SPECTATOR, Course(MOON_RIVER, view(position.truth, SPECTATOR))
    screen.take(Entered())
    assert screen.acts.text.text().startswith("You are watching.")


@pytest.mark.layout
@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
def test_what_the_sides_of_a_token_bring_is_cut_nowhere_on_the_smallest_window(qtbot: QtBot, text_size: float) -> None:
    hiring = [one for one in positions() if type(one.acting()) is Hiring]
    screen, _ = shown(qtbot, next(one for one in hiring if a_thief_is_there(one)))
    screen.surroundings.settings.text_size = text_size
    screen.resize(1024, 700)
    screen.apply_theme()
    acting = screen.hand.answering
    assert isinstance(acting, Hiring)
    for place in sorted(acting.lit().saloon):
        Mouse(screen).click(Pointed(Kind.DOOR, place=place))
        for _ in range(ROUNDS):
            QApplication.processEvents()
        for said in (words for side in screen.acts.cards for words in (side.title, side.rule, side.line)):
            assert said.visibleRegion().boundingRect() == said.rect()
            assert said.height() >= said.heightForWidth(said.width()), said.text()
            for word in said.text().split():
                assert QFontMetrics(said.font()).horizontalAdvance(word) <= said.width(), word


def a_thief_is_there(position: Position) -> bool:
    """A Cattle Thief is to be had, of whom there is most to say, where there is least room for it."""
    return Partner.CATTLE_THIEF in position.seen.saloon and len(position.seen.seats) == 4
