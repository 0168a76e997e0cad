"""Hands at a table without a window: positions of random games, and the inputs that amount to a given command."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from client.moonriver.answering.asking import answering
from client.moonriver.answering.choosing import Choosing
from client.moonriver.answering.discarding import Discarding
from client.moonriver.answering.drafting import Drafting
from client.moonriver.answering.drying import Drying
from client.moonriver.answering.herding import Herding
from client.moonriver.answering.hiring import Hiring
from client.moonriver.answering.placing import Placing
from client.moonriver.answering.serving import Serving
from client.moonriver.answering.stealing import Stealing
from client.moonriver.answering.swapping import Swapping
from client.moonriver.answering.tiling import Tiling
from client.moonriver.scenes.pointing import Kind, Pointed
from engine.moonriver.commands import (
    Bonus,
    Choose,
    Command,
    Discard,
    Done,
    Drought,
    Hire,
    Place,
    Serve,
    Side,
    Steal,
    Step,
    Swap,
)
from engine.moonriver.draws import DRAW, OVER
from engine.moonriver.legal import CHOOSE, COWBOY, EXPAND, HIRE, START, legal
from engine.moonriver.options import Options
from engine.moonriver.pieces import printed
from engine.moonriver.redact import view
from engine.moonriver.state import State
from tests.engine.moonriver.self_play import WAYS, random_game

COMMON = (START, EXPAND, HIRE, COWBOY, CHOOSE)
"""Phases that every game has often, last turns apart."""

SCARCE = Options(players=3, pieces=replace(printed(), cows=5))
"""So few cows that the supply is short in every game."""


class Position(NamedTuple):
    """A decision in a random game: the truth, and what the seat that is asked may know of it."""

    truth: State
    seen: State
    seat: int

    def acting(self) -> Drafting:
        made = answering(self.seen, self.seat)
        assert made is not None
        return made


@cache
def positions() -> tuple[Position, ...]:
    """Some of every phase, in every way to play; of those that come seldom, all of many games."""
    return tuple(_positions())


def _positions() -> Iterator[Position]:
    found: Counter[str] = Counter()
    for seed in range(12):
        for n, options in enumerate((*WAYS, SCARCE)):
            met: Counter[str] = Counter()
            for step in random_game(options, 100 * seed + n, eagerness=0.7):
                state, seat = step.state, step.seat
                if state.phase in (DRAW, OVER) or seat is None:
                    continue
                kind = "discard" if type(legal(state, seat)[0]) is Discard else state.phase + "!" * state.last_turn
                met[kind] += 1
                seldom = kind not in COMMON and found[kind] < SELDOM
                often = kind in COMMON and seed == 0 and met[kind] % 13 == 1 and met[kind] < 13 * 4
                if seldom or often:
                    found[kind] += 1
                    yield Position(state.copy(), view(state, seat), seat)


SELDOM = 25
"""Positions of a rare phase are enough."""


def act(hand: Drafting, command: Command) -> None:
    """The inputs of somebody who means this command."""
    if type(command) is Done:
        return
    match hand, command:
        case Choosing(), Choose(place):
            hand.pick(place)
        case Placing(), Place((a, b), (here, there)):
            hold(hand, a, b)
            hand.point(here)
            if (halves := hand.halves()) is not None and halves[0][0] != a:
                hand.flip()
            while (halves := hand.halves()) is not None and halves[1][1] != there:
                hand.rotate()
            hand.put()
        case Discarding(), Discard((a, b)):
            hand.pick(b)
            hand.pick(a)
        case (Drying(), Drought(cell)) | (Serving(), Serve(cell)):
            assert isinstance(hand, Drying | Serving)
            hand.pick(cell)
        case Hiring(), Hire(cell, place, side):
            hand.pick(place)
            hand.turn(side)
            hand.pick_circle(cell)
        case Herding(), Step(from_, to):
            hand.pick(from_)
            hand.drag(to)
        case Swapping(), Swap(give, seat, take):
            hand.give(give)
            if take is None:
                hand.ask(seat)
            else:
                hand.take(seat, take)
        case Stealing(), Steal(seat, cell):
            hand.pick(seat, cell)
        case Tiling(), Bonus(tile, terrain, cell):
            hand.pick(tile, hand.state.options.pieces.tiles[tile][0] if terrain is None else terrain)
            if cell is not None:
                hand.point(cell)
        case _:
            raise AssertionError(f"{hand} is no way to {command}")


def hold(hand: Placing, *plots: int) -> None:
    """These and no others, whatever is held already."""
    for plot in hand.draft.picked:
        if plot not in plots:
            hand.pick(plot)
    for plot in plots:
        if plot not in hand.draft.picked:
            hand.pick(plot)


def said(hand: Drafting, command: Command) -> Command | None:
    """What is sent by somebody who has said this."""
    return hand.second() if type(command) is Done else hand.command()


def fumble(hand: Drafting, rolls: Iterator[int]) -> None:
    """One input of somebody who tries anything."""

    def any_of(number: int) -> int:
        return next(rolls) % number

    def a_cell() -> int:
        return any_of(hand.ranch.grid.size)

    def a_plot() -> int:
        return hand.hand[any_of(len(hand.hand))] if any_of(8) else 1 + any_of(96)

    def a_seat() -> int:
        return any_of(len(hand.state.seats))

    match any_of(12):
        case 0:
            hand.take_back()
            return
        case 1:
            hand.hover(Pointed(Kind.CELL, hand.seat, a_cell()), dragging=False)
            return
        case 2:
            hand.tour(1 - 2 * any_of(2))
            return
    match hand:
        case Choosing():
            hand.pick(any_of(4))
        case Placing():
            match any_of(8):
                case 0 | 1:
                    hand.pick(a_plot())
                case 2:
                    hand.point(a_cell())
                case 3:
                    hand.rotate(any_of(4))
                case 4:
                    hand.flip()
                case 5:
                    hand.put(a_cell())
                case 6:
                    hand.lift()
                case _:
                    hand.push(any_of(3) - 1, any_of(3) - 1)
        case Discarding():
            hand.pick(a_plot())
        case Drying() | Serving():
            hand.pick(a_cell())
        case Hiring():
            match any_of(3):
                case 0:
                    hand.pick(any_of(5))
                case 1:
                    hand.turn(Side(any_of(2)))
                case _:
                    hand.pick_circle(a_cell() if any_of(4) == 0 else hand.state.circles[-1])
        case Herding():
            match any_of(3):
                case 0:
                    hand.pick(a_cell())
                case _:
                    hand.drag(a_cell())
        case Swapping():
            match any_of(3):
                case 0:
                    hand.give(a_plot())
                case 1:
                    hand.ask(a_seat())
                case _:
                    hand.take(a_seat(), a_plot())
        case Stealing():
            hand.pick(a_seat(), a_cell())
        case Tiling():
            match any_of(3):
                case 0:
                    hand.pick(any_of(2), any_of(4))
                case 1:
                    hand.turn_over()
                case _:
                    hand.point(a_cell())
