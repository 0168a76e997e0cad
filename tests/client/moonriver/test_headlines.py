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
from engine.moonriver.events import Asked, Chosen, Discarded, Placed, Stolen, Taken
from engine.moonriver.options import HIDDEN, LEGENDS, MODES, OPEN, PLAYERS, Options
from engine.moonriver.redact import redact, view
from engine.moonriver.score import total
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
            second = "second" in said and "second plot" not in said
            assert not second or isinstance(last[0], Placed), said
            offered += second
    assert offered > 5


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_a_plot_that_is_taken_without_a_choice_is_told_to_its_owner_alone(options: Options) -> None:
    told = 0
    for viewer in (0, SPECTATOR):
        game = Beside(options, viewer)
        for _, lines in game.steps(4):
            for n, line in enumerate(lines):
                unasked = isinstance(line.event, Chosen) and line.event.seat == viewer and n > 0
                assert game.words.unasked(line).endswith("One plot was left: it is yours.") == unasked
                told += unasked
    assert (told > 0) == (options.players != 3), "three leave one of four plots"


NOTHING_FITS = "Nothing fits: you keep your plots."


@pytest.mark.parametrize("reserves", [HIDDEN, OPEN])
def test_where_no_domino_fits_its_owner_is_told_why_nothing_was_asked(reserves: str) -> None:
    told, asked = 0, 0
    for viewer, options, seed in product((0, 1), (Options(3, LEGENDS, None, reserves), Options(4)), range(3)):
        game, laying = Beside(options, viewer), False
        for _, lines in game.steps(seed):
            hand = game.words.state.seats[viewer].reserve
            for line in lines:
                match line.event:
                    case Taken(seat=seat) if seat == viewer:
                        laying = True
                    case Placed() | Discarded() | Asked(phase="expand"):
                        laying = False
                said = game.words.unasked(line)
                picks = isinstance(line.event, Chosen | Asked) and line.event.seat == viewer
                skipped = laying and picks and len(hand) > 1
                assert said.startswith(NOTHING_FITS) == skipped
                laying = laying and not picks
                told, asked = told + skipped, asked + picks
    assert told > 5
    assert asked > 5 * told


def test_whoever_was_robbed_reads_it_on_their_next_turn_until_they_act() -> None:
    """And how many points it was."""
    read = 0
    for seed in range(12):
        game, robbed, had = Beside(Options(4, LEGENDS, None, HIDDEN), 0), 0, 0
        for seen, lines in game.steps(seed):
            for event in (line.event for line in lines):
                if isinstance(event, Stolen) and event.other == 0:
                    robbed, had = robbed + 1, had or total(seen.seats[0].ranch, seen.scenario)
                if isinstance(event, Chosen | Placed) and event.seat == 0:
                    robbed = had = 0
            said = game.words.lost()
            assert bool(said) == bool(robbed)
            if robbed:
                lost = had - total(game.words.state.seats[0].ranch, seen.scenario)
                assert said.endswith(f": \N{MINUS SIGN}{lost}.")
                assert " stole a cow: " in said if robbed == 1 else f" stole {robbed} cows: " in said
                read += 1
    assert read > 5
