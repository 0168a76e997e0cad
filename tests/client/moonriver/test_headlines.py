"""What stands at the head of the panel while a game goes on: of what has been seen, and nothing of before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import pytest

from client.moonriver.words.table import MoonRiverWords
from client.table.table_model import LogLine, TableModel
from engine import registry
from engine.contract import SPECTATOR
from engine.course import Course
from engine.moonriver.events import Chosen, Placed, Taken
from engine.moonriver.options import HIDDEN, MODES, PLAYERS, Options
from engine.moonriver.redact import redact, view
from engine.moonriver.state import State
from tests.engine.moonriver.self_play import random_game

GAME = registry.game("moonriver")
OF_A_TURN = Taken, Placed, Chosen
WAYS = [Options(players, mode, None, HIDDEN) for players, mode in product(PLAYERS, MODES)]


class Beside:
    """A game as it is told to a viewer."""

    def __init__(self, options: Options, viewer: int) -> None:
        self.viewer, self.options = viewer, options
        self.model = TableModel(person=1, online=True, viewer=viewer)
        self.words = MoonRiverWords(self.model)

    def steps(self, seed: int) -> Iterator[tuple[State, Sequence[LogLine]]]:
        """What is seen before each step, and what that step brings; it is in the log by then."""
        before: State | None = None
        giver: int | None = None
        for number, step in enumerate(random_game(self.options, seed)):
            lines = [LogLine(number, giver, redact(event, self.viewer)) for event in step.events]
            now = view(step.state, self.viewer)
            self.model.log += lines
            self.model.course = Course(GAME, now)
            self.model.course.number = number
            if before is not None:
                yield before, lines
            before, giver = now, step.seat


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_a_second_domino_is_for_who_has_laid_one_in_this_turn(options: Options) -> None:
    game, offered = Beside(options, SPECTATOR), 0
    for seen, untold in game.steps(3):
        events = [line.event for line in game.model.log]
        told = len(events) - len(untold)
        for n in range(told, len(events) + 1):
            said = game.words.asked_then(seen, len(events) - n)
            last = [event for event in events[:n] if isinstance(event, OF_A_TURN)][-1:]
            assert "second" not in said or isinstance(last[0], Placed), said
            offered += "second" in said
    assert offered > 5


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_a_plot_that_is_taken_without_a_choice_is_told_to_its_owner_alone(options: Options) -> None:
    told = 0
    for viewer in (0, SPECTATOR):
        game = Beside(options, viewer)
        for _, lines in game.steps(4):
            for n, line in enumerate(lines):
                unasked = isinstance(line.event, Chosen) and line.event.seat == viewer and n > 0
                assert game.words.unasked(line) == ("One plot was left: it is yours." if unasked else "")
                told += unasked
    assert (told > 0) == (options.players != 3), "three leave one of four plots"
