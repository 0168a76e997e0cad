"""Random games in every way to play, and what must hold at each of their steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import NamedTuple

from engine.contract import Commands, Decision, Draw
from engine.riverdragons.bits import members
from engine.riverdragons.board import color_of
from engine.riverdragons.cards import Card
from engine.riverdragons.chart import FIRST_VILLAGE, PAIRS, touching
from engine.riverdragons.colors import PLAYERS
from engine.riverdragons.commands import Command, Outcome, Program
from engine.riverdragons.decide import play
from engine.riverdragons.events import Event
from engine.riverdragons.geometry import meet, nearer
from engine.riverdragons.legal import legal
from engine.riverdragons.options import BOARDS, FATES, JUDGINGS, Options
from engine.riverdragons.pending import pending
from engine.riverdragons.pieces import BEARS, SIZES
from engine.riverdragons.state import State
from engine.riverdragons.water import Water

WAYS = [
    Options(players, board, judging, too_short, rounds=4)
    for players, board, judging, too_short in product(PLAYERS, BOARDS, JUDGINGS, FATES)
]

BUSY = (Card.TWO_STONES, Card.TWO_PLANKS, Card.REMOVE, Card.JUMP, Card.TWO_MOVES)


class Step(NamedTuple):
    """Before a command or an outcome of chance: what was played, and what had happened since the step before."""

    state: State
    events: list[Event]
    command: Command
    seat: int | None


def chosen(state: State, answers: Commands[Command], coin: Random) -> Command:
    """Anything, but programs that fill the board and move about more often than not."""
    if state.phase == "program" and coin.random() < 0.6:
        return Program(tuple(int(card) for card in coin.sample(BUSY, len(BUSY))))
    return answers[int(coin.random() * len(answers))]


def random_game(options: Options, seed: int) -> Iterator[Step]:
    """Every step of one game, and the state stays at its end."""
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
            command = chosen(state, legal(state, seat), coin)
        else:
            break
        yield Step(state, events, command, seat)
        events = play(state, command, seat)
    yield Step(state, events, Outcome("nothing", ()), None)


def check_position(state: State) -> None:
    """Every plank is in one place, none crosses another or lies over a stone, no support bears more than it can, and
    no pawn stands on what is not there."""
    board, point = state.board, state.board.chart.point
    held = [plank for seat in state.seats for plank in seat.reserve]
    colors = {seat.color for seat in state.seats}
    everything = Counter([*held, *board.planks, *state.gone])
    assert set(everything.values()) == {1}
    assert Counter(map(color_of, everything)) == dict.fromkeys(colors, SIZES)
    for seat in state.seats:
        assert len({(plank - 1) % SIZES for plank in seat.reserve}) == len(seat.reserve)
        assert len({color_of(plank) for plank in seat.reserve}) <= 2
        assert seat.pawn in board.planks or seat.pawn >= 37
    standing = Counter(seat.pawn for seat in state.seats if seat.pawn < 37)
    assert set(standing.values()) <= {1}
    supports = Counter(end for pair in board.pairs for end in PAIRS[pair])
    assert all(board.loads[support] == count <= BEARS for support, count in supports.items())
    assert set(members(board.full)) == {support for support, count in supports.items() if count == BEARS}
    for pair in board.pairs:
        low, high = PAIRS[pair]
        a, b = point(low), point(high)
        assert all(end >= FIRST_VILLAGE or board.stones >> end & 1 for end in (low, high))
        for stone in members(board.stones):
            assert stone in (low, high) or not nearer(point(stone), a, b, 36)
        for other in board.pairs:
            if not {low, high} & {*PAIRS[other]}:
                assert not meet(a, b, *map(point, PAIRS[other]))


def naive_places(state: State) -> set[tuple[int, int]]:
    """By the words of the rules, one pair after the other."""
    board, point = state.board, state.board.chart.point
    standing = [*members(board.stones), *range(FIRST_VILLAGE, FIRST_VILLAGE + 6)]
    found = set()
    for low in standing:
        for high in standing:
            if low >= high or low >= FIRST_VILLAGE or board.loads[low] >= BEARS or board.loads[high] >= BEARS:
                continue
            a, b = point(low), point(high)
            longest = 352 + 42 * (high >= FIRST_VILLAGE)
            if (a.x - b.x) ** 2 + (a.y - b.y) ** 2 > longest**2:
                continue
            others = [other for other in standing if other not in (low, high)]
            if any(nearer(point(other), a, b, 62 if other >= FIRST_VILLAGE else 36) for other in others):
                continue
            if any(
                {low, high} == {*PAIRS[pair]}
                or (not {low, high} & {*PAIRS[pair]} and meet(a, b, *map(point, PAIRS[pair])))
                for pair in board.pairs
            ):
                continue
            found.add((low, high))
    return found


def check_places(state: State) -> None:
    assert {PAIRS[pair] for pair in members(state.board.places())} == naive_places(state)
    assert touching(state.board.full) & state.board.places() == 0


def check_water(state: State) -> None:
    """Some points of the open water, one by one."""
    water = Water(state.options.pieces)
    free = water.free(state.board)
    for bit in range(state.round * 7, water.columns * water.rows, 53):
        assert free >> bit & 1 == (water.why_not(state.board, water.point(bit)) is None)
