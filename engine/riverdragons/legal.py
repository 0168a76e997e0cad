"""The phases in which a seat is asked, and the commands that it may give in each."""

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.contract import Commands
from engine.riverdragons.bits import members
from engine.riverdragons.board import FIRST_HOME, PLANKS, color_of, size_of
from engine.riverdragons.chart import bit_of
from engine.riverdragons.commands import Command, Jump, Lay, Move, Program, Stone, Take
from engine.riverdragons.lazy import IslandStones, Lays, OpenStones, programs
from engine.riverdragons.options import ISLANDS, SHOWN
from engine.riverdragons.phases import JUMP, MOVE, PLANK, PROGRAM, REMOVE, STONE
from engine.riverdragons.pieces import SIZES, STONES, VILLAGES
from engine.riverdragons.state import State

MOST_COLORS = 2
"""In one reserve."""


def legal(state: State, seat: int) -> Commands[Command]:
    if state.viewer is not None and state.viewer != seat:
        return ()
    if state.phase == PROGRAM:
        return programmings(state, seat) if 0 <= seat < len(state.seats) else ()
    if seat != state.turn or state.phase not in PHASES:
        return ()
    if state.answers is None:
        state.answers = PHASES[state.phase].lister(state, seat)
    return state.answers


def programmings(state: State, seat: int) -> Commands[Command]:
    if state.seats[seat].program:
        return ()
    return programs(state.options.colors, seat)


def stones(state: State, seat: int) -> Commands[Command]:
    if state.board.next_stone() is None:
        return ()
    return (IslandStones if state.options.board == ISLANDS else OpenStones)(state.board)


def places(state: State) -> int:
    """The pairs that may be named: not again where the plank in hand was too short."""
    free = state.board.places()
    for low, high in state.missed:
        free &= ~(1 << bit_of(low, high))
    return free


def lays(state: State, seat: int) -> Commands[Command]:
    free = places(state)
    planks = [state.held] if state.held else state.seats[seat].reserve
    if state.options.judging == SHOWN:
        fits = state.board.chart.fits
        fitting = {plank: pairs for plank in planks if (pairs := free & fits[size_of(plank)])}
        if fitting:
            return Lays(fitting)
    return Lays(dict.fromkeys(planks, free))


TAKE_PLANK: Final = tuple([Take(plank, None) for plank in range(PLANKS + 1)])
TAKE_STONE: Final = tuple([Take(None, stone) for stone in range(STONES + 1)])
MOVE_TO: Final = tuple([Move(space) for space in range(FIRST_HOME + VILLAGES)])


def takes(state: State, seat: int) -> Commands[Command]:
    board, loads = state.board, state.board.loads
    found: list[Command] = []
    reserve = state.seats[seat].reserve
    if board.planks and len(reserve) < SIZES:
        sizes = {size_of(plank) for plank in reserve}
        colors = {color_of(plank) for plank in reserve}
        one_more, stood_on = len(colors) < MOST_COLORS, state.occupied()
        found += [
            TAKE_PLANK[plank]
            for plank in sorted(board.planks)
            if plank not in stood_on and size_of(plank) not in sizes and (one_more or color_of(plank) in colors)
        ]
    return found + [TAKE_STONE[stone] for stone in members(board.stones) if not loads[stone]]


def free_neighbours(state: State, space: int) -> list[int]:
    """Next to that space: villages, and planks without a pawn."""
    stood_on = state.occupied()
    return sorted([next for next in state.board.neighbours(space) if next >= FIRST_HOME or next not in stood_on])


def moves(state: State, seat: int) -> Commands[Command]:
    return [MOVE_TO[space] for space in free_neighbours(state, state.seats[seat].pawn)]


def jumps(state: State, seat: int) -> Commands[Command]:
    here, stood_on = state.seats[seat].pawn, state.occupied()
    return [
        Jump(over, to)
        for over in sorted(state.board.neighbours(here))
        if over < FIRST_HOME and over in stood_on
        for to in free_neighbours(state, over)
        if to != here
    ]


class Phase(NamedTuple):
    """What the game asks of a seat."""

    kind: type[Command]
    """Of the commands that answer it."""
    lister: Callable[[State, int], Commands[Command]]
    """The commands that this seat may give."""
    pause: float
    """Seconds until who watches a bot is ready for its answer."""


PHASES = {
    PROGRAM: Phase(Program, programmings, 0.8),
    STONE: Phase(Stone, stones, 0.6),
    PLANK: Phase(Lay, lays, 0.8),
    REMOVE: Phase(Take, takes, 0.7),
    MOVE: Phase(Move, moves, 0.4),
    JUMP: Phase(Jump, jumps, 0.5),
}
