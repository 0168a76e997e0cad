# a multiplication sign is meant
"""A card comes to whoever points at a thing, asks by key, or presses it for long, and goes at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.look.theme import DARK, Daylight, theme
from client.moonriver.answering.herding import Herding
from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.screen import MoonRiverScreen
from client.moonriver.words.cards import product_words
from client.moonriver.words.rules import rule_name
from client.table.cards.card import ThingCard
from client.table.cards.card_text import CardText
from client.table.cards.explaining import RESTS
from engine.moonriver.commands import Place
from engine.moonriver.grid import cells_of
from engine.moonriver.legal import CHOOSE, HIRE, START
from engine.moonriver.pieces import Terrain
from tests.client.moonriver.posed_screen import sat_down
from tests.client.window.evening import daylight
from tests.screenshots.moonriver.pictures import drive, far_to_walk, own_turn
from tests.screenshots.moonriver.pointer import Pointer
from tests.screenshots.moonriver.self_play import GameSetup, Moment, first


def hiring(moment: Moment) -> bool:
    return moment.truth.phase == HIRE and moment.truth.seat == 0 and moment.number > 100


def choosing(moment: Moment) -> bool:
    return moment.truth.phase == CHOOSE and moment.truth.seat == 0 and moment.number > 100


@pytest.fixture
def screen(qtbot: QtBot) -> MoonRiverScreen:
    return sat_down(qtbot, first(GameSetup(4), hiring))[0]


@pytest.fixture
def worn(qapp: QApplication) -> Iterator[Daylight]:
    made = daylight()
    yield made
    made.enlarge(1.0)


def card_of(screen: MoonRiverScreen) -> ThingCard:
    assert screen.explaining is not None
    return screen.explaining.card


def where(screen: MoonRiverScreen, thing: Pointed) -> QPoint:
    return screen.scene.rect_of(thing).center().toPoint()


def own_plot(screen: MoonRiverScreen) -> Pointed:
    return Pointed(Kind.CELL, 0, cells_of(screen.state.seats[0].ranch.laid)[0])


def test_pointing_for_a_while_shows_a_card_and_leaving_hides_it(screen: MoonRiverScreen, qtbot: QtBot) -> None:
    card = card_of(screen)
    QTest.mouseMove(screen.view.viewport(), where(screen, Pointed(Kind.DOOR, place=0)))
    assert card.isHidden(), "not before the pointer rests"
    qtbot.waitUntil(card.isVisible)
    assert card.text.rule
    assert card.text.here
    assert screen.view.accessibleDescription() == card.text.spoken
    QTest.mouseMove(screen.view.viewport(), where(screen, own_plot(screen)))
    assert card.isHidden()
    assert screen.view.accessibleDescription() != card.text.spoken


def test_the_key_shows_the_card_of_what_is_pointed_at_or_meant(screen: MoonRiverScreen) -> None:
    card = card_of(screen)
    QTest.keyClick(screen.view, Qt.Key.Key_I)
    assert card.isVisible(), "nothing is pointed at: the first thing that glows"
    QTest.keyClick(screen.view, Qt.Key.Key_I)
    assert card.isHidden()
    QTest.mouseMove(screen.view.viewport(), where(screen, own_plot(screen)))
    QTest.keyClick(screen.view, Qt.Key.Key_I)
    assert card.isVisible()
    assert "plot" in " ".join(card.text.here)


def test_a_long_press_shows_the_card(screen: MoonRiverScreen, qtbot: QtBot) -> None:
    card, at = card_of(screen), where(screen, own_plot(screen))
    QTest.mousePress(screen.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    qtbot.waitUntil(card.isVisible)
    QTest.mouseRelease(screen.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert card.isVisible(), "it can be read once the finger is off"


def test_writing_in_the_chat_asks_for_no_card(screen: MoonRiverScreen) -> None:
    screen.log.open_chat()
    QTest.keyClicks(screen.log.chat.line, "India")
    assert screen.log.chat.line.text() == "India"
    assert card_of(screen).isHidden()


@pytest.mark.parametrize("wanted", [hiring, choosing])
@pytest.mark.parametrize("size", [(1024, 700), (1366, 768), (1920, 1080)])
def test_a_card_leaves_the_ladder_the_panel_and_the_glow_in_sight(
    qtbot: QtBot, wanted: object, size: tuple[int, int]
) -> None:
    screen, _ = sat_down(qtbot, first(GameSetup(4), choosing if wanted is choosing else hiring))
    screen.resize(*size)
    assert screen.explaining is not None
    for thing in [Pointed(Kind.DOOR, place=0), own_plot(screen), Pointed(Kind.PLACE, place=3), Pointed(Kind.SEAT, 2)]:
        screen.explaining.show(thing)
        card = card_of(screen)
        assert screen.rect().contains(card.geometry())
        explainer = screen.explaining.explainer
        covered = [rect for rect in (*explainer.avoided(), *explainer.fellows(thing)) if area(rect & card.geometry())]
        assert not covered, (thing, size)


def area(rect: QRect) -> int:
    return max(0, rect.width()) * max(0, rect.height()) if rect.isValid() else 0


def test_a_territory_is_drawn_round_while_its_card_is_shown(screen: MoonRiverScreen) -> None:
    explaining = screen.explaining
    assert explaining is not None
    before = len(screen.scene.items())
    explaining.show(own_plot(screen))
    assert len(screen.scene.items()) > before
    explaining.hide()
    assert len(screen.scene.items()) == before


def test_a_name_is_no_markup_on_a_card(screen: MoonRiverScreen) -> None:
    card = ThingCard(screen)
    card.apply_theme(theme(DARK))
    card.tell(CardText("<img src='/x'>", "<b>rule</b>"))
    assert card.name.textFormat() is Qt.TextFormat.PlainText
    assert card.rule.text() == "<b>rule</b>"


def starting(moment: Moment) -> bool:
    return moment.truth.phase == START and moment.truth.seat == 0


def test_a_game_of_legends_opens_with_cards_that_can_be_closed(qtbot: QtBot) -> None:
    screen, posed = sat_down(qtbot, first(GameSetup(4, "legends"), starting))
    assert screen.explaining is not None
    opening = screen.explaining.opening
    assert opening.isVisible()
    assert len(opening.texts) == 2
    assert not any(area(rect & opening.geometry()) for rect in screen.explaining.explainer.avoided())
    posed.go_on()
    assert opening.isVisible(), "still the first round"
    QTest.keyClick(screen.view, Qt.Key.Key_Escape)
    assert opening.isHidden()
    posed.go_on()
    assert opening.isHidden()


def test_what_lay_below_a_card_that_is_closed_by_mouse_opens_none_by_itself(qtbot: QtBot) -> None:
    screen, _ = sat_down(qtbot, first(GameSetup(4, "legends"), starting))
    assert screen.explaining is not None
    closes, card = screen.explaining.opening.close_button, card_of(screen)
    QTest.mouseMove(closes)
    screen.view.setFocus()
    QTest.mouseClick(closes, Qt.MouseButton.LeftButton)
    assert screen.view.hasFocus()
    assert screen.view.keys.thing is None, "nobody has gone anywhere by the tab key"
    below = Pointed(Kind.PLACE, place=0, following=False)
    screen.scene.hovered.emit(below)  # the pointer is over it now, and has not moved
    qtbot.wait(RESTS + 200)
    assert card.isHidden()
    QTest.mouseMove(screen.view.viewport(), where(screen, below))
    screen.scene.hovered.emit(below)
    qtbot.waitUntil(card.isVisible)


def test_a_base_game_opens_without(qtbot: QtBot) -> None:
    screen, _ = sat_down(qtbot, first(GameSetup(4), starting))
    assert screen.explaining is not None
    assert screen.explaining.opening.isHidden()


def test_whoever_plays_on_by_key_sees_no_card(screen: MoonRiverScreen) -> None:
    QTest.keyClick(screen.view, Qt.Key.Key_I)
    assert card_of(screen).isVisible()
    QTest.keyClick(screen.view, Qt.Key.Key_Space)
    assert card_of(screen).isHidden()


def test_a_card_follows_what_happens_below_the_pointer(qtbot: QtBot) -> None:
    """Every place of every hand is pointed at while a game goes on: what is said is what lies there."""
    screen, posed = sat_down(qtbot, first(GameSetup(4, reserves="open"), choosing).later(-40))
    assert screen.explaining is not None
    for step in range(40):
        thing = Pointed(Kind.PLOT, step % 4, place=step // 4 % 4, plot=None)
        screen.explaining.show(thing)
        posed.go_on()
        state = screen.scene.state
        assert state is not None
        reserve = state.seats[step % 4].reserve
        here = card_of(screen).text.here
        if card_of(screen).isVisible():
            assert str(len(reserve)) in here[-1]


def test_the_button_at_the_stock_asks_for_help(screen: MoonRiverScreen, qtbot: QtBot) -> None:
    with qtbot.waitSignal(screen.wants_help):
        screen.desk.corner.help.click()


@pytest.mark.parametrize(("size", "text"), [((1024, 700), 1.0), ((1024, 700), 2.0), ((1366, 768), 1.0)])
def test_a_card_leaves_the_domino_in_sight_that_is_being_laid(
    qtbot: QtBot, size: tuple[int, int], text: float, worn: Daylight
) -> None:
    """And the cells beside it; and it says what would lie there."""
    moment = first(GameSetup(4), own_turn)
    screen, _ = sat_down(qtbot, moment, moment.next.seat or 0)
    command, mine = moment.next.command, moment.next.seat
    assert type(command) is Place
    screen.surroundings.settings.text_size = text
    worn.enlarge(text)
    screen.resize(*size)
    screen.apply_theme()
    pointer, explaining = Pointer(screen), screen.explaining
    assert explaining is not None
    pointer.pick(command.plots)
    pointer.turn(command)
    for cell, plot in zip(command.cells, command.plots, strict=True):
        explaining.show(pointer.cell(cell))
        card = card_of(screen)
        grid = screen.state.options.grid
        near = {one for half in command.cells for one in (half, *cells_of(grid.neighbours[half]))}
        squares = [screen.scene.rect_of(Pointed(Kind.CELL, mine, one)).toAlignedRect() for one in near]
        assert [square for square in squares if square.adjusted(2, 2, -2, -2).intersects(card.geometry())] == []
        assert card.text.name == rule_name(Terrain(screen.state.options.pieces.terrain[plot]).word)
        assert card.height() <= 0.45 * screen.height()


def test_a_card_counts_the_cow_that_is_being_walked(qtbot: QtBot) -> None:
    moment = first(GameSetup(4), far_to_walk)
    screen, posed = sat_down(qtbot, moment, moment.next.seat or 0)
    pointer, explaining = Pointer(screen), screen.explaining
    assert explaining is not None
    drive(posed, pointer)
    now = screen.hand.answering
    assert isinstance(now, Herding)
    after = now.after()
    assert after is not None
    cell = now.draft.path[-1]
    explaining.show(pointer.cell(cell))
    land = after.territory(cell)
    assert product_words(after, land) != product_words(now.ranch, land)
    cows = (land & after.herd).bit_count()
    assert f"{land.bit_count()} plots × {cows} cow" in card_of(screen).text.here[0]
    screen.hand.take_back()
    assert f"{land.bit_count()} plots × {cows} cow" not in card_of(screen).text.here[0]
