"""Daydreams (rollouts): a round played to its end as it may go, every seat taking the next thing on its way."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

from engine.contract import Decision
from engine.riverdragons.bots.answering import answer
from engine.riverdragons.bots.keeping import Keeping
from engine.riverdragons.bots.look import Look
from engine.riverdragons.bots.way import Way
from engine.riverdragons.commands import Command, Program
from engine.riverdragons.decide import play
from engine.riverdragons.legal import legal
from engine.riverdragons.pending import pending
from engine.riverdragons.phases import PROGRAM
from engine.riverdragons.state import State

WORK, LONGEST, LACKING = 0.1, 0.55, 0.5
"""How much less likely (in powers of e) work makes a victory, what there is most of, as that takes rounds, and a size
that has to be taken from the board: fitted to who won from 517 positions."""
NOWHERE = 12
"""Moves, where no way leads."""
AHEAD = 0.9
"""Of what a victory is worth, what a round that ends without one may come to."""

Programs = Mapping[int, tuple[int, ...]]
"""By seat: all its cards."""


class Chance:
    """The coin of one daydream: the same for every idea that is dreamt under it."""

    def __init__(self, seed: float) -> None:
        self._at = seed

    def random(self) -> float:
        self._at = (self._at * 997.0 + 0.1234567) % 1.0
        return self._at


def dreamt(look: Look, start: State, programs: Programs, first: Command | None, seat: int, seed: float) -> float:
    """What the round comes to for this seat where everybody has these cards, and it answers so at first."""
    state, coin, keeping = start.copy(), Chance(seed), Keeping(look)
    for number, cards in programs.items():
        state.seats[number].program = cards
    if state.phase == PROGRAM:
        state.seats[seat].program = ()
        play(state, Program(programs[seat]), seat)
    elif first is not None:
        play(state, first, seat)
    round = start.round
    while state.round == round and isinstance(waiting := pending(state), Decision):
        asked = waiting.seats[0]
        play(state, answer(state, asked, legal(state, asked), keeping, coin), asked)
    return worth(keeping, state, seat)


def worth(look: Look, state: State, seat: int) -> float:
    """A seat's share of the victory, as it seems."""
    if state.winners:
        return (seat in state.winners) / len(state.winners)
    chances = [exp(-_far(look.way(state, number))) for number in range(len(state.seats))]
    return AHEAD * chances[seat] / sum(chances)


def _far(way: Way) -> float:
    planks, stones, lacking = 0, 0, 0
    for leg in way.legs:
        stones += leg.stone > 0
        if leg.pair >= 0 and not leg.space:
            planks += 1
            lacking += not leg.size
    if not way.legs:
        return WORK * way.cost + LONGEST * NOWHERE
    return WORK * way.cost + LONGEST * max(len(way.legs), planks, stones) + LACKING * lacking
