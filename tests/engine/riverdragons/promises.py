"""What the engine promises of each step of a game: that it can be played, told and shown, and nothing besides."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice

import pytest

from engine.contract import SPECTATOR, Decision, IllegalCommand
from engine.declared import checking
from engine.events import apply
from engine.riverdragons import commands as command_values
from engine.riverdragons import events as event_values
from engine.riverdragons.commands import COMMANDS, Command, Jump, Lay, Move, Outcome, Program, Stone, Take
from engine.riverdragons.decide import decide
from engine.riverdragons.events import EVENTS
from engine.riverdragons.legal import legal
from engine.riverdragons.options import OPEN, Options
from engine.riverdragons.pending import pending
from engine.riverdragons.redact import redact, redact_command, view
from engine.riverdragons.refusals import SENTENCES
from engine.riverdragons.state import State, restore, snapshot
from engine.riverdragons.text import state_text
from tests.engine.riverdragons.invariants import (
    check_board,
    check_end,
    check_places,
    check_position,
    check_water,
    lying,
)
from tests.engine.riverdragons.self_play import Step, random_game
from tests.engine.riverdragons.state_texts import read_state

NAMES = {**vars(command_values), **vars(event_values)}
SOME = 6
"""Of many legal commands: so many are tried."""
LISTED = 400
BOARDS, PLACES = 6, 24
"""Changes of the board after which it is looked at, and after which each of its places is: what lies wrong stays so."""


def check_order(options: Options, seed: int, eager: bool) -> State:
    """Of one game: the position at every step, the board after some of its changes, and the end."""
    before, changes = lying(State(options)), seed
    for step in random_game(options, seed, eager):
        check_position(step.state)
        if before != (before := lying(step.state)):
            changes += 1
            if changes % BOARDS == 0:
                check_board(step.state)
            if changes % PLACES == 0:
                check_places(step.state)
    check_board(step.state)
    check_end(step.state)
    return step.state


def check_game(options: Options, seed: int, eager: bool = False) -> State:
    """Everything, of one game."""
    viewers = [SPECTATOR, *range(options.players)]
    views = {viewer: view(State(options), viewer) for viewer in viewers}
    check = checking(options)
    for number, step in enumerate(random_game(options, seed, eager)):
        check_position(step.state)
        check_views(step, views)
        check_text(step)
        check_redaction(step)
        check(snapshot(step.state))
        if (number + seed) % 4 == 0:
            check_board(step.state)
            check_places(step.state)
            if options.board == OPEN:
                check_water(step.state)
            check_answers(step)
    check_end(step.state)
    return step.state


def check_views(step: Step, views: dict[int, State]) -> None:
    """For every viewer, evolving redacted events gives exactly the view of the state, and the same legal commands."""
    for viewer, seen in views.items():
        for event in step.events:
            apply(seen, redact(event, viewer))
        assert snapshot(seen) == snapshot(view(step.state, viewer))
        assert pending(seen) == pending(step.state)
        for seat in range(step.state.options.players):
            assert len(legal(seen, seat)) == (len(legal(step.state, seat)) if viewer == seat else 0)


def check_redaction(step: Step) -> None:
    """To redact twice is to redact for less, whoever was first; the same bytes for every program."""
    for viewer in range(step.state.options.players):
        for event in step.events:
            assert redact(redact(event, viewer)) == redact(event)
        for_seat = redact_command(step.command, step.seat, viewer, step.state)
        assert redact_command(for_seat, step.seat, SPECTATOR, step.state) == redact_command(
            step.command, step.seat, SPECTATOR, step.state
        )
        if type(step.command) is Program:
            assert for_seat == (step.command if viewer == step.seat else Program(()))


def check_text(step: Step) -> None:
    """Commands, events and states come back from their text, commands and events from their repr too."""
    for event in step.events:
        assert EVENTS.read(through_json(EVENTS.text(event))) == event
        assert eval(repr(event), NAMES) == event  # noqa: S307
    assert COMMANDS.read(through_json(COMMANDS.text(step.command))) == step.command
    assert eval(repr(step.command), NAMES) == step.command  # noqa: S307
    text = through_json(state_text(step.state))
    assert len(json.dumps(text, separators=(",", ":"))) < 6_000
    assert snapshot(read_state(step.state.options, text)) == snapshot(step.state)
    taken = snapshot(step.state)
    assert snapshot(restore(step.state.options, taken)) == taken


def through_json(value: object) -> object:
    return json.loads(json.dumps(value))


def check_answers(step: Step) -> None:
    """Each legal command applies, each other one near it is refused, nothing of that touches the state."""
    state = step.state
    waiting = pending(state)
    if not isinstance(waiting, Decision):
        return
    seat = waiting.seats[-1]
    answers = legal(state, seat)
    assert len(answers) > 1
    some = range(0, len(answers), max(1, len(answers) // SOME))
    before = snapshot(state)
    listed = list(islice(answers, LISTED))
    assert listed == [answers[n] for n in range(len(listed))]
    assert len(listed) == len(set(listed))
    assert answers[-1] == answers[len(answers) - 1]
    for n in some:
        assert answers[n] in answers
        assert decide(state, answers[n], seat)
        for near in neighbours(answers[n]):
            if near not in answers:
                with pytest.raises(IllegalCommand) as refused:
                    decide(state, near, seat)
                assert refused.value.code in SENTENCES
                assert str(refused.value)
            elif len(answers) <= len(listed):
                assert near in listed
    for other in range(state.options.players):
        if other not in waiting.seats:
            assert len(legal(state, other)) == 0
            with pytest.raises(IllegalCommand):
                decide(state, answers[0], other)
    assert snapshot(state) == before


def neighbours(command: Command) -> Iterator[Command]:
    """Commands that differ from this one in one number, and one of every other kind."""
    match command:
        case Program(cards):
            for n, card in enumerate(cards):
                for other in (card + 1, card - 1, cards[n - 1], 14, 9, 99):
                    yield Program((*cards[:n], other, *cards[n + 1 :]))
            yield Program(cards[:4])
            yield Program(())
        case Stone(island, at):
            yield from (Stone(near, ()) for near in ((island or 0) + 1, (island or 0) - 1, 0, 28, -3))
            if len(at) == 2:
                yield from (Stone(None, (at[0] + dx, at[1] + dy)) for dx, dy in ((10, 0), (0, 70), (-5, 0), (900, 0)))
            yield Stone(None, ())
            yield Stone(1, (700, 620))
        case Lay((low, high), plank):
            yield from (Lay((low, near), plank) for near in (high + 1, high - 1, low, 33, 40, -1))
            yield from (Lay((near, high), plank) for near in (low + 1, low - 1, 0, 28))
            yield from (Lay((low, high), near) for near in (plank + 1, plank - 1, 0, 37))
            yield Lay((high, low), plank)
        case Take(plank, stone):
            yield from (Take(near, None) for near in ((plank or 0) + 1, (plank or 0) - 1, 0, 37))
            yield from (Take(None, near) for near in ((stone or 0) + 1, (stone or 0) - 1, 0, 28))
            yield Take(None, None)
        case Move(to):
            yield from (Move(near) for near in (to + 1, to - 1, 0, 43, 37))
        case Jump(over, to):
            yield from (Jump(near, to) for near in (over + 1, over - 1, 0, 37))
            yield from (Jump(over, near) for near in (to + 1, to - 1, 0, 43))
    yield from (
        Program((1, 2, 3, 4, 5)), Stone(1, ()), Stone(None, (700, 620)), Lay((1, 2), 1), Take(1, None), Take(None, 1),
        Move(1), Move(37), Jump(1, 2), Outcome("start", (0,)), Outcome("start", (9,)),
    )  # fmt: skip
