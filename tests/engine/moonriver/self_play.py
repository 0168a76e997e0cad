"""Random games in every way to play, and what must hold at each of their steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import NamedTuple

from engine.chance import Deal
from engine.contract import Commands, Json
from engine.moonriver.commands import Command, Outcome
from engine.moonriver.decide import begin, play
from engine.moonriver.draws import DRAW, OVER
from engine.moonriver.events import Event
from engine.moonriver.grid import xy
from engine.moonriver.legal import legal
from engine.moonriver.options import MODES, PLAYERS, RESERVES, Options
from engine.moonriver.pending import draw_of
from engine.moonriver.pieces import NOBODY, Partner
from engine.moonriver.score import score
from engine.moonriver.state import Seat, State
from tests.engine.moonriver import naive

WAYS = [
    Options(players, mode, None, reserves)
    for players, mode, reserves in product(PLAYERS, MODES, RESERVES)
]  # fmt: skip


class Step(NamedTuple):
    """Before a command or an outcome of chance: what was played, and what had happened since the step before."""

    state: State
    events: list[Event]
    command: Command
    seat: int | None


def random_game(options: Options, seed: int, eagerness: float = 1.0) -> Iterator[Step]:
    """The eager leave out most `done`s."""
    coin = Random(seed)

    def choose(state: State, answers: Commands[Command]) -> Command:
        command = answers[int(coin.random() * len(answers))]
        if command == answers[len(answers) - 1] and coin.random() < eagerness:
            command = answers[int(coin.random() * len(answers))]
        return command

    return game(options, seed, choose)


def game(options: Options, seed: int, choose: Callable[[State, Commands[Command]], Command]) -> Iterator[Step]:
    """Every step of one game, and the state stays at its end."""
    deal = Deal(str(seed))
    state = State(options)
    events = begin(state)
    while state.phase != OVER:
        seat = None
        command: Command
        if state.phase == DRAW:
            draw = draw_of(state)
            command = Outcome(draw.kind, deal.draw(draw))
        else:
            seat = state.seat
            assert seat is not None
            command = choose(state, legal(state, seat))
        yield Step(state, events, command, seat)
        events = play(state, command, seat)
    yield Step(state, events, Outcome("nothing", ()), None)


def check_conservation(state: State) -> None:
    """Every plot, cow and partner is in exactly one place."""
    pieces = state.options.pieces
    plots = Counter(list(state.box))
    plots.update(plot for plot in (*state.current, *state.following) if plot)
    plots.update(state.removed)
    cows, partners = state.supply, Counter(state.stack)
    partners.update(token for token in state.saloon if token != NOBODY)
    for seat in state.seats:
        ranch = seat.ranch
        plots.update(seat.reserve)
        plots.update(seat.discarded)
        plots.update(plot for plot in ranch.plots if plot > 0)
        cows += sum(ranch.cows)
        partners.update(partner for partner in ranch.partners if partner != NOBODY)
        assert all(cow == 0 or ranch.plots[cell] for cell, cow in enumerate(ranch.cows))
    assert plots == Counter(range(1, len(pieces.plots) + 1))
    assert cows == pieces.cows
    printed = Counter(pieces.tokens)
    assert sum(partners.values()) == len(pieces.tokens)
    for specialist in Partner:
        if specialist is not Partner.COWBOY:
            assert partners[specialist] <= printed[specialist]


def check_scores(state: State) -> None:
    """The engine's masks, kept while the ranch grew, against sets of cells."""
    for seat in state.seats:
        assert score(seat.ranch, state.scenario)._asdict() == naive.score(ranch_text(state, seat))


def ranch_text(state: State, seat: Seat) -> Json:
    pieces = state.options.pieces
    squares = []
    for cell, plot in enumerate(seat.ranch.plots):
        if not plot:
            continue
        kind = pieces.plots[plot - 1] if plot > 0 else None
        partner = seat.ranch.partners[cell]
        squares.append(
            {
                "cell": list(xy(cell)),
                "terrain": ("desert", "canyon", "prairie", "forest", "cornfield", "farm")[seat.ranch.ground[cell]],
                "resource": kind.resource.word if kind and kind.resource is not None else None,
                "amount": kind.amount if kind else 0,
                "cows": seat.ranch.cows[cell],
                "partner": Partner(partner).word if partner else None,
            }
        )
    return {
        "mode": state.options.mode,
        "board": seat.ranch.board.name,
        "depth": state.options.grid.depth,
        "scenario": None if state.scenario is None else state.scenario.word,
        "squares": squares,
    }
