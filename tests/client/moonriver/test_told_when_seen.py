"""Whatever somebody does meanwhile: nothing is told before it is seen, in the end all of it is, and nothing sticks."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.look.theme import DARK, LIGHT
from client.profile.settings import MOTIONS
from engine.contract import SPECTATOR
from engine.moonriver.options import HIDDEN, MODES, OPEN, PLAYERS
from tests.client.moonriver.watching import Watching
from tests.screenshots.moonriver.self_play import GameSetup, played

MANY = 10
MOST_TAKEN_BACK = 2
WAYS = list(product(PLAYERS, MODES, (HIDDEN, OPEN)))


def meddle(watching: Watching, chance: Random) -> None:
    """What a player does while something moves, or between."""
    screen = watching.screen
    match chance.randrange(30):
        case 0:
            watching.settings.motion = chance.choice(MOTIONS)
            screen.apply_theme()
        case 1:
            screen.surroundings.daylight.choose(chance.choice((LIGHT, DARK)))
            screen.apply_theme()
        case 2:
            watching.settings.text_size = chance.choice((1.0, 1.5, 2.0))
            screen.apply_theme()
        case 3:
            screen.resize(chance.choice((1024, 1366, 1600)), chance.choice((700, 900)))
            QApplication.processEvents()
        case 4:
            screen.hurry()
        case 5:
            watching.resync()
        case 6 if watching.posed.model.taken_back < MOST_TAKEN_BACK:
            to = screen.model.my_last_turn
            if to in watching.steps[-12:]:
                watching.take_back(to)
        case 7:
            screen.score.turn_over()
        case 8:
            screen.scene.enlarge(chance.choice((None, 0, 1)))
        case 9:
            screen.scene.touched.emit()
        case 10:
            QApplication.processEvents()
    watching._look()


def evening(qtbot: QtBot, seed: int) -> None:
    chance = Random(seed)
    players, mode, reserves = WAYS[seed % len(WAYS)]
    viewer = chance.choice((0, 0, 0, 1, SPECTATOR))
    game = played(GameSetup(players, mode, reserves), seed)
    watching = Watching(qtbot, game._replace(number=0), chance.choice(MOTIONS), viewer, lines_every=9)
    screen, model = watching.screen, watching.posed.model
    assert model.lobby is not None
    for number, seat in enumerate(model.lobby.seats):
        if number != viewer:
            seat.level = "greedy"
    model.takes_back = True
    watching.resync()
    while not watching.ended:
        called = watching.called()
        watching.go_on()
        assert watching.called() == called or not screen.motion.busy
        watching.check()
        for _ in range(chance.choice((0, 0, 1, 4, 12))):
            meddle(watching, chance)
            watching.check()
            called, moving = watching.called(), screen.motion.busy
            watching.go_by(chance.random() * 0.3)
            watching.check()
            assert watching.called() == called or (moving and not screen.motion.busy)
    watching.finish()
    watching.check()
    assert not watching.untold
    assert watching.lines == len(model.log)
    assert screen.pad.isVisible() or screen.prompt_bar.back.isVisibleTo(screen)


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_is_told_before_it_is_seen_and_nothing_sticks(qtbot: QtBot, seed: int) -> None:
    evening(qtbot, seed)


def test_the_headline_goes_with_what_is_seen(qtbot: QtBot) -> None:
    """My answer ends my question where it lands; then it is the turn of who is seen to act, not yet of who is asked."""
    game = played(GameSetup(3, "base", OPEN), 4)
    mine = next(
        number
        for number, step in enumerate(game.steps)
        if step.seat == 0 and [follows.seat for follows in game.steps[number + 1 : number + 3]] == [1, 2]
    )
    watching = Watching(qtbot, game._replace(number=mine))
    screen = watching.screen
    said = [screen.prompt_bar.text.text()]
    for _ in range(3):
        watching.go_on()
    while screen.motion.busy:
        if screen.prompt_bar.text.text() != said[-1]:
            said.append(screen.prompt_bar.text.text())
        watching.go_by(0.05)
    assert not any(name in said[0] for name in screen.words.names()[1:])
    assert screen.words.names()[1] in said[1]
    assert screen.words.names()[2] in said[2]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3, 3 + MANY))
def test_nor_in_many_games(qtbot: QtBot, seed: int) -> None:
    evening(qtbot, seed)
