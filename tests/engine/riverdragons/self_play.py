"""Games in every way to play, by chance alone or by somebody who wants to arrive, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import NamedTuple

from engine.contract import Commands, Decision, Draw
from engine.riverdragons.board import FIRST_HOME, size_of
from engine.riverdragons.cards import Card
from engine.riverdragons.chart import FIRST_VILLAGE, PAIRS, bit_of
from engine.riverdragons.colors import PLAYERS
from engine.riverdragons.commands import Command, Jump, Lay, Move, Outcome, Program, Stone
from engine.riverdragons.decide import play
from engine.riverdragons.events import Event
from engine.riverdragons.geometry import Point, square
from engine.riverdragons.legal import legal
from engine.riverdragons.options import BOARDS, FATES, JUDGINGS, Options
from engine.riverdragons.pending import pending
from engine.riverdragons.state import State

WAYS = [
    Options(players, board, judging, too_short, rounds=4)
    for players, board, judging, too_short in product(PLAYERS, BOARDS, JUDGINGS, FATES)
]

BUSY = (Card.TWO_STONES, Card.TWO_PLANKS, Card.REMOVE, Card.JUMP, Card.TWO_MOVES)
HURRIED = (Card.TWO_STONES, Card.TWO_PLANKS, Card.MOVE, Card.PLANK, Card.TWO_MOVES)
LOOKED_AT = 24
"""Of many answers, by somebody who wants to arrive."""
MOST_ROUNDS = 12


class Step(NamedTuple):
    """Before a command or an outcome of chance: what was played, and what had happened since the step before."""

    state: State
    events: list[Event]
    command: Command
    seat: int | None


def way(seed: int) -> Options:
    """All ways in turn, with seats in any order round the board and a last round soon or late."""
    coin, usual = Random(seed), WAYS[seed % len(WAYS)]
    colors = tuple(coin.sample(usual.colors, usual.players))
    return replace(usual, colors=colors, rounds=coin.randint(1, MOST_ROUNDS))


def chosen(state: State, answers: Commands[Command], coin: Random, seat: int | None = None) -> Command:
    """Anything, but programs that fill the board and move about more often than not; with a seat, mostly what seems to
    bring it nearer to its target."""
    if state.phase == "program" and coin.random() < 0.6:
        cards = BUSY if seat is None or coin.random() < 0.3 else HURRIED
        return Program(tuple(int(card) for card in (coin.sample(BUSY, len(BUSY)) if cards is BUSY else cards)))
    if seat is None or state.phase == "program" or coin.random() < 0.15:
        return answers[int(coin.random() * len(answers))]
    looked_at = [answers[int(coin.random() * len(answers))] for _ in range(LOOKED_AT)]
    return min(looked_at, key=lambda command: detour(state, command, seat))


def detour(state: State, command: Command, seat: int) -> int:
    """Small for what lies between a pawn, or what it stands on, and its target."""
    chart, mine = state.board.chart, state.seats[seat]
    target = chart.point(mine.target - FIRST_HOME + FIRST_VILLAGE)

    def way_by(*points: Point) -> int:
        return min(square(point, target) for point in points)

    def ends(space: int) -> list[Point]:
        if space >= FIRST_HOME:
            return [chart.point(space - FIRST_HOME + FIRST_VILLAGE)]
        return list(map(chart.point, PAIRS[state.board.planks[space]]))

    def beside(point: Point) -> int:
        return way_by(point) + 3 * min(square(point, end) for end in ends(mine.pawn))

    match command:
        case Move(to) | Jump(_, to):
            return way_by(*ends(to)) if to != mine.target else -1
        case Stone(None, at):
            return beside(Point(*at))
        case Stone(int(island)):
            return beside(chart.point(island))
        case Lay(between, plank):
            spans = chart.fits[size_of(plank)] >> bit_of(*between) & 1
            return sum(beside(chart.point(end)) for end in between) + (0 if spans else 10**8)
    return 0


def random_game(options: Options, seed: int, eager: bool = False) -> Iterator[Step]:
    """Every step of one game, and the state stays at its end. Who is eager wants to arrive."""
    coin = Random(seed)
    state = State(options)
    events: list[Event] = []
    while True:
        waiting = pending(state)
        command: Command
        seat = None
        if isinstance(waiting, Draw):
            command = Outcome(waiting.kind, (int(coin.random() * options.players),))
        elif isinstance(waiting, Decision):
            seat = waiting.seats[int(coin.random() * len(waiting.seats))]
            command = chosen(state, legal(state, seat), coin, seat if eager else None)
        else:
            break
        yield Step(state, events, command, seat)
        events = play(state, command, seat)
    yield Step(state, events, Outcome("nothing", ()), None)
