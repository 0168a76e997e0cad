"""Positions of random games in every way to play, each as the one who is asked sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from client.riverdragons.scenes.pointing import Kind, Pointed, thing_of_space
from engine.contract import Commands
from engine.riverdragons.commands import Command, Jump, Lay, Move, Outcome, Program, Stone, Take
from engine.riverdragons.geometry import Point
from engine.riverdragons.legal import legal
from engine.riverdragons.options import Options
from engine.riverdragons.phases import JUMP
from engine.riverdragons.redact import view
from engine.riverdragons.state import State
from tests.engine.riverdragons.self_play import WAYS, random_game

EACH = 7
"""Answers of a question that are tried."""


class Asked(NamedTuple):
    seen: State
    seat: int
    command: Command
    """What was answered there."""


@cache
def asked() -> Sequence[Asked]:
    """Every kind of question, in every way to play."""
    return [one for seed, options in enumerate(WAYS) for one in questions(options, seed)]


def questions(options: Options, seed: int) -> Iterator[Asked]:
    """Of one game, not all that are alike."""
    met: dict[tuple[str, int, bool], int] = {}
    for step in random_game(options, seed):
        if step.seat is None or isinstance(step.command, Outcome):
            continue
        alike = step.state.phase, step.state.left, bool(step.state.held)
        met[alike] = met.get(alike, 0) + 1
        if met[alike] in (1, 4, 9, 16):
            yield Asked(view(step.state, step.seat), step.seat, step.command)
            yield from jumps(step.state, seed + met[alike])


def jumps(state: State, seed: int) -> Iterator[Asked]:
    """The same board with pawns on planks, for one who jumps: they meet too seldom by chance."""
    if state.turn is None or len(state.board.planks) < len(state.seats):
        return
    posed = view(state, state.turn)
    for seat, plank in zip(posed.seats, Random(seed).sample(sorted(posed.board.planks), len(posed.seats)), strict=True):
        seat.pawn = plank
    posed.phase, posed.answers, posed.held, posed.missed = JUMP, None, 0, ()
    found = legal(posed, state.turn)
    if len(found) > 1:
        yield Asked(posed, state.turn, found[seed % len(found)])


def some(answers: Commands[Command], seed: int) -> list[Command]:
    """All, or where they are many some of them."""
    if len(answers) <= EACH:
        return [*answers]
    return [answers[n] for n in Random(seed).sample(range(len(answers)), EACH)]


def fingers(command: Command, seat: int) -> list[Pointed]:
    """What somebody touches one after the other who wants this."""
    match command:
        case Program(cards):
            return [Pointed(Kind.CARD, card=card) for card in cards]
        case Stone(None, (x, y)):
            return [Pointed(Kind.WATER, at=Point(x, y))]
        case Stone(island):
            return [Pointed(Kind.SUPPORT, support=island)]
        case Lay((low, high), plank):
            supports = [Pointed(Kind.SUPPORT, support=end) for end in (low, high)]
            return [*supports, Pointed(Kind.TRAY, seat, plank=plank)]
        case Take(None, stone):
            return [Pointed(Kind.SUPPORT, support=stone)]
        case Take(plank):
            return [Pointed(Kind.PLANK, plank=plank)]
        case Move(to):
            return [thing_of_space(to)]
        case Jump(over, to):
            return [Pointed(Kind.PLANK, plank=over), thing_of_space(to)]
    raise AssertionError(command)


def everything(state: State) -> Iterator[Pointed]:
    """All that lies there, whoever is asked, and a few points of open water."""
    for seat, held in enumerate(state.seats):
        yield Pointed(Kind.PAWN, seat)
        yield Pointed(Kind.ROW, seat)
        for plank in held.reserve:
            yield Pointed(Kind.TRAY, seat, plank=plank)
    for support, at in enumerate(state.board.chart.at):
        if at is not None:
            yield Pointed(Kind.SUPPORT, support=support)
    for plank in state.board.planks:
        yield Pointed(Kind.PLANK, plank=plank)
    for card in range(1, 15):
        yield Pointed(Kind.CARD, card=card)
    for x in range(0, 1400, 130):
        for y in range(0, 1240, 130):
            yield Pointed(Kind.WATER, at=Point(x, y))
    yield Pointed(Kind.HEAP)
