"""A turn is one line, which grows while it is under way and tells all that came of it, and nothing that is a secret."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from client.moonriver.scenes.plot_face import HIDDEN
from client.moonriver.turns.drawing import drawn
from client.moonriver.turns.turn import Turn, Turns
from client.moonriver.turns.turn_lines import TurnLines
from client.table.log.retold import Retold
from client.table.log.telling import Told
from client.table.table_model import LogLine, TurnTakenBack
from engine.events import evolve
from engine.moonriver.events import BlindlySwapped, Chosen, CowsPut, Dried, Event, Hired, Placed, Stolen, Taken
from engine.moonriver.options import MODES, PLAYERS, RESERVES, Options
from engine.moonriver.redact import redact
from engine.moonriver.score import total
from engine.moonriver.state import State
from tests.engine.moonriver.self_play import random_game

WAYS = [Options(players, mode, None, reserves) for players, mode, reserves in product(PLAYERS, MODES, RESERVES)]
SEEDS = range(4)


def told_to(options: Options, seed: int, viewer: int) -> list[Event]:
    return [redact(event, viewer) for step in random_game(options, seed) for event in step.events]


def turns_of(options: Options, events: list[Event]) -> list[Turn]:
    turns = Turns(options)
    found: list[Turn] = []
    for event in events:
        turn = turns.take(event)
        if turn is None:
            continue
        if len(turn.lines) > 1:
            found[-1] = turn
        else:
            found.append(turn)
    return found


@pytest.mark.parametrize("options", WAYS, ids=str)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_line_for_each_turn_with_all_that_happened_in_it(options: Options, seed: int) -> None:
    events = told_to(options, seed, 0)
    turns = turns_of(options, events)
    taken = [event for event in events if isinstance(event, Taken)]
    assert [(turn.seat, turn.taken) for turn in turns if turn.taken is not None] == [
        (event.seat, event.plot) for event in taken
    ]
    assert [turn.round for turn in turns] == sorted(turn.round for turn in turns)
    assert sum(turn.rung is not None for turn in turns) == sum(isinstance(event, Chosen) for event in events)
    assert sum(turn.cows for turn in turns) == sum(event.cows for event in events if isinstance(event, CowsPut))
    harm = [event for event in events if isinstance(event, Dried) and event.cell is not None]
    assert sum(turn.dried for turn in turns) == len(harm)
    assert sum(len(turn.partners) for turn in turns) == sum(isinstance(event, Hired) for event in events)
    laid = Counter(plot for turn in turns for plot in turn.laid if plot > 0)
    assert laid == Counter(plot for event in events if isinstance(event, Placed) for plot in event.plots)


@pytest.mark.parametrize("options", WAYS, ids=str)
@pytest.mark.parametrize("seed", SEEDS)
def test_points_are_those_that_the_turn_brought(options: Options, seed: int) -> None:
    """With what thieves took from others they come to the score at the end."""
    state, stolen = State(options), Counter[int]()
    events = [event for step in random_game(options, seed) for event in step.events]
    for event in events:
        after = evolve(state, event)
        if isinstance(event, Stolen):
            lost = [total(each.seats[event.other].ranch, each.scenario) for each in (state, after)]
            stolen[event.other] += lost[0] - lost[1]
        state = after
    turns = turns_of(options, events)
    for seat, held in enumerate(state.seats):
        won = sum(turn.points for turn in turns if turn.seat == seat)
        assert won - stolen[seat] == total(held.ranch, state.scenario)


def test_added_one_by_one_they_read_as_at_once() -> None:
    options = Options(3)
    log = [LogLine(n, None, event) for n, event in enumerate(told_to(options, 3, 0))]
    telling = TurnLines()
    telling.options, telling.names = options, ("Bill", "Annie", "Jo")
    telling.begin()
    lines: list[Told] = []
    for entry in log:
        for line in telling.tell(entry):
            if line.longer:
                assert line.words.startswith(lines[-1].words.split(".")[0])
                assert line.seat == lines[-1].seat
                lines[-1] = line
            else:
                lines.append(line)
    headings = [line.words for line in lines if line.heading]
    assert headings[:2] == ["Before the first turn", "Round 1"]
    assert len({*headings}) == len(headings)
    assert all(line.drawing is not None and line.words for line in lines if not line.heading)


def test_what_is_kept_of_words_says_what_would_be_said_anew() -> None:
    """However a record is gone through, with whose eyes, and whatever its people are called."""
    options, coin = Options(3), Random(1)
    logs = [[LogLine(n, None, event) for n, event in enumerate(told_to(options, 3, viewer))] for viewer in (0, 1)]
    kept_by = TurnLines()
    kept_by.options = options
    kept = Retold(kept_by)
    for _ in range(40):
        viewer, names = coin.randrange(2), coin.choice([("Bill", "Annie", "Jo"), ("Bill", "Annie", "Joe")])
        log = logs[viewer][: coin.randrange(len(logs[viewer]))]
        anew = TurnLines()
        anew.options = options
        for one in (kept_by, anew):
            one.names, one.viewer = names, coin.choice((0, viewer)) if one is kept_by else kept_by.viewer
        for telling in (kept, anew):
            telling.begin()
        assert [kept.tell(line) for line in log] == [anew.tell(line) for line in log]


def test_who_may_not_know_a_swap_sees_the_backs_of_its_plots() -> None:
    options = Options(4)
    games = ([event for step in random_game(options, seed) for event in step.events] for seed in range(60))
    truth = next(events for events in games if any(isinstance(event, BlindlySwapped) for event in events))
    swap = next(event for event in truth if isinstance(event, BlindlySwapped))
    others = {*range(4)} - {swap.seat, swap.other}
    for viewer in range(4):
        turns = turns_of(options, [redact(event, viewer) for event in truth])
        turn = next(turn for turn in turns if turn.swapped)
        (told,) = turn.swapped
        faces = [part.image for part in drawn(turn, options).parts]
        assert (told == (swap.give, swap.other, swap.take)) == (viewer not in others)
        assert faces.count(HIDDEN) == (2 if viewer in others else 0)
    assert turns_of(options, truth)


def test_keeping_and_droughts_without_harm_are_silent() -> None:
    """A turn in which nothing was laid has a hat, its plot and its rung."""
    options = Options(4)
    turns = turns_of(options, told_to(options, 2, 0))
    kept = [turn for turn in turns if turn.taken is not None and not turn.laid and not turn.discarded]
    assert kept
    for turn in kept:
        drawing = drawn(turn, options)
        assert [type(part.image) for part in drawing.parts].count(type(None)) == 0
        assert len(drawing.parts) == 2
        assert [part.words for part in drawing.end] == ([] if turn.rung is None else [str(turn.rung)])


def written(lines: list[LogLine], options: Options) -> list[Told]:
    """As a log writes it."""
    telling = TurnLines()
    telling.options, telling.names, telling.viewer = options, ("Ann", "Ben", "Cleo"), 0
    telling.begin()
    found: list[Told] = []
    for line in lines:
        for told in telling.tell(line):
            if told.longer:
                found[-1] = told._replace(longer=False)
            else:
                found.append(told)
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_a_turn_that_is_taken_back_and_played_anew_has_a_line_of_its_own(seed: int) -> None:
    options = Options(3)
    lines = [
        LogLine(number, 0, event) for number, step in enumerate(random_game(options, seed), 1) for event in step.events
    ]
    began = next(n for n, line in enumerate(lines) if n > len(lines) // 2 and isinstance(line.event, Placed))
    to = lines[began].step
    ended = next(n for n in range(began, len(lines)) if isinstance(lines[n].event, Chosen))
    there = [line for line in lines[: ended + 1] if line.step < to]
    anew = lines[len(there) : ended + 1]
    back = LogLine(lines[ended].step + 1, 0, TurnTakenBack(to))
    told = written([*lines[: ended + 1], back, *anew], options)
    assert told[-2].words == "You took back a turn."
    assert told[-1] == told[-3] == written(lines[: ended + 1], options)[-1]
