"""What happens is announced as the log words it, once; and each question to the player."""

from __future__ import annotations

from typing import cast

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.riverdragons.answering.where import pawn_point
from client.riverdragons.scenes.pointing import Kind
from engine.contract import Commands, Sight
from engine.riverdragons.cards import Card
from engine.riverdragons.commands import Command, Program
from engine.riverdragons.game import GAME
from engine.riverdragons.geometry import square
from engine.riverdragons.phases import STONE
from tests.client.riverdragons.local_table import LocalTable
from tests.client.riverdragons.sat_down import sat_down
from tests.client.table.fingers.reader import named

STEPS = 25


def test_whatever_happens_is_announced_once(qtbot: QtBot, heard: list[str]) -> None:
    local = LocalTable(3, 0, seed=3)
    screen = sat_down(qtbot, local)
    begun = len(screen.model.log)
    for _ in range(STEPS):
        while local.others():
            QApplication.processEvents()
        qtbot.waitUntil(lambda: screen.prompt_bar.asked in heard)
        legal = cast("Commands[Command]", screen.model.legal())
        local.give(GAME.bots["easy"](Sight(0, legal, lambda: screen.state), local.coin), screen.model.question)
    QApplication.processEvents()
    news = [screen.words.news([line.event]) for line in screen.model.log[begun:]]
    happened = [said for said in news if said]
    assert len(happened) > STEPS
    assert [said for said in heard if said in happened] == happened


def test_stones_and_places_have_numbers_and_pipes_an_owner(qtbot: QtBot, heard: list[str]) -> None:
    local = LocalTable(3, 0, seed=3)
    screen = sat_down(qtbot, local)
    while local.others():
        QApplication.processEvents()
    names = [*named(screen.view)]
    assert "Place 1: free" in names
    assert any(name.startswith("Number 1: Island") for name in names)
    for player in screen.words.names():
        assert any(name.startswith(f"{player}. Pipes.") for name in names)
    assert len(screen.words.standings()) == 3


def test_the_open_water_is_offered_by_squares_the_nearest_first_and_arrows_say_where(
    qtbot: QtBot, heard: list[str]
) -> None:
    local = LocalTable(3, 0, seed=3, board="open")
    screen = sat_down(qtbot, local)
    while screen.state.phase != STONE or screen.state.turn != 0:
        if not local.others():
            legal = cast("Commands[Command]", screen.model.legal())
            stones = (
                one for one in legal if isinstance(one, Program) and one.cards[0] in (Card.STONE, Card.TWO_STONES)
            )
            local.give(next(stones, legal[0]), screen.model.question)
        QApplication.processEvents()
    screen.motion.skip()
    qtbot.waitUntil(lambda: any(thing.kind is Kind.WATER for thing in screen.view.aloud.buttons))
    water = [thing for thing in screen.view.aloud.buttons if thing.kind is Kind.WATER]
    assert 8 < len(water) < 45 < len(screen.scene.lit_things())
    pawn = pawn_point(screen.state, 0)
    far = [square(thing.at or pawn, pawn) for thing in water]
    assert far == sorted(far)
    heard.clear()
    went = []
    for way in ((1, 0), (0, 1), (-1, 0), (0, -1), (-1, 0)):
        before = screen.scene.chosen_things()
        screen.hand.move(*way)
        went += [thing for thing in screen.scene.chosen_things() if thing not in before]
    assert len(went) > 2
    assert [line for line in heard if line.startswith("Column ")] == [screen.scene.read(thing) for thing in went]
    assert {*screen.scene.chosen_things()} <= {*screen.scene.lit_to_read()}
