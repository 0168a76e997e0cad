"""At the screen of a game, whatever lies there is explained to whoever points, presses or asks by key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.screen import MoonRiverScreen
from client.moonriver.words.cards import product_words
from client.table.cards.explaining import PRESSED, RESTS, Explaining
from engine.moonriver.grid import cells_of
from engine.moonriver.legal import CHOOSE
from tests.client.moonriver.cards.test_cards import LONGEST, things
from tests.client.moonriver.posed_screen import sat_down
from tests.screenshots.moonriver.self_play import GameSetup, Moment, first

WAYS = [GameSetup(2), GameSetup(3, "legends"), GameSetup(4, reserves="open")]


def late(moment: Moment) -> bool:
    return moment.truth.phase == CHOOSE and moment.truth.seat == 0 and moment.number > 150


def seated(qtbot: QtBot, way: GameSetup) -> tuple[MoonRiverScreen, Explaining[object]]:
    screen, _ = sat_down(qtbot, first(way, late))
    assert screen.explaining is not None
    return screen, screen.explaining


def middle(screen: MoonRiverScreen, thing: Pointed) -> QPoint:
    return screen.view.mapFromScene(screen.scene.rect_of(thing).center())


def seen(screen: MoonRiverScreen) -> list[Pointed]:
    """One side of everything that lies there, as it is found by pointing."""
    assert screen.scene.state is not None
    found = (
        screen.scene.pointed_at(screen.scene.rect_of(thing).center())
        for thing in things(screen.scene.state)
        if thing.side is None and not screen.scene.rect_of(thing).isEmpty()
    )
    return list(dict.fromkeys(thing for thing in found if thing is not None))


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_the_key_explains_everything_that_is_pointed_at(qtbot: QtBot, way: GameSetup) -> None:
    screen, explaining = seated(qtbot, way)
    kinds = set()
    for thing in seen(screen):
        QTest.mouseMove(screen.view.viewport(), middle(screen, thing))
        QTest.keyClick(screen.view, Qt.Key.Key_I)
        told = explaining.explainer.text(thing)
        assert told is not None
        assert explaining.card.isVisible(), thing
        assert explaining.card.text == told, thing
        assert all(len(said) <= LONGEST for said in (told.rule, *told.more, *told.here))
        assert screen.view.accessibleDescription() == told.spoken
        kinds.add(thing.kind)
    assert kinds == set(Kind) - ({Kind.TILE} if way.players > 2 else set())


@pytest.mark.parametrize("by_press", [False, True])
def test_rest_and_press_explain_every_kind_of_thing(qtbot: QtBot, by_press: bool) -> None:
    assert (RESTS, PRESSED) == (350, 500)
    screen, explaining = seated(qtbot, WAYS[2])
    for thing in {thing.kind: thing for thing in seen(screen)}.values():
        at = middle(screen, thing)
        if by_press:
            QTest.mousePress(screen.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
        else:
            QTest.mouseMove(screen.view.viewport(), at)
        assert explaining.card.isHidden()
        qtbot.waitUntil(explaining.card.isVisible)
        assert explaining.card.text == explaining.explainer.text(thing)
        if by_press:
            QTest.mouseRelease(screen.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
        explaining.hide()
        screen.scene.hover(None)


def test_a_territory_tells_its_sum_and_its_guard(qtbot: QtBot) -> None:
    """Beside the card: "4 plots x 3 cows = 12, guarded by a Trapper"; the line round it has the same sum."""
    screen, explaining = seated(qtbot, WAYS[2])
    guarded = 0
    for seat, theirs in enumerate(screen.state.seats):
        pastures = (cell for cell in cells_of(theirs.ranch.laid) if not theirs.ranch.is_cornfield(cell))
        for cell in pastures:
            land = theirs.ranch.territory(cell)
            plots, cows = land.bit_count(), (land & theirs.ranch.herd).bit_count()
            told = explaining.explainer.text(Pointed(Kind.CELL, seat, cell))
            assert told is not None
            many = f"{plots} plot{'s' if plots > 1 else ''} × {cows} cow{'' if cows == 1 else 's'} = {plots * cows}"
            assert told.here[0].startswith(f"Here: {many}")
            assert product_words(theirs.ranch, land) == f"{plots} × {cows} = {plots * cows}"
            assert ("guarded by a" in told.here[0]) == bool(land & theirs.ranch.guarded)
            guarded += bool(land & theirs.ranch.guarded)
    assert guarded
