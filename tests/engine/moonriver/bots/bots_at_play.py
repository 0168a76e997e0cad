"""Games in which every seat is a bot, to wherever a test wants them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from engine.chance import Deal
from engine.contract import Bot, Coin, Sight, timeless
from engine.events import evolve
from engine.moonriver.commands import Command, Outcome
from engine.moonriver.decide import begin, play
from engine.moonriver.draws import DRAW, OVER
from engine.moonriver.events import BlindlySwapped
from engine.moonriver.legal import legal
from engine.moonriver.options import Options
from engine.moonriver.pending import draw_of
from engine.moonriver.redact import view
from engine.moonriver.state import State, snapshot

Player = Bot[State, Command]
Stop = Callable[[State], bool]


def never(state: State) -> bool:
    return False


def new(options: Options) -> State:
    state = State(options)
    begin(state)
    return state


def answer(state: State, bot: Player, spent: Callable[[], float] = timeless, coin: Coin | None = None) -> Command:
    """By what the seat may see; the same when asked again."""
    seat = state.seat
    assert seat is not None
    return bot(Sight(seat, legal(state, seat), lambda: view(state, seat), spent), coin or Random(3))


def play_on(state: State, deal: Deal, bots: Sequence[Player], stop: Stop = never) -> State:
    coin = Random(3)
    while state.phase != OVER and not stop(state):
        if state.phase == DRAW:
            draw = draw_of(state)
            play(state, Outcome(draw.kind, deal.draw(draw)), None)
        else:
            seat = state.seat
            assert seat is not None
            play(state, answer(state, bots[seat], coin=coin), seat)
    return state


def two_worlds(state: State) -> tuple[State, State]:
    """The seats 1 and 2 swap blindly, one plot of the first or another: seat 0 cannot tell."""
    mine, theirs = state.seats[1].reserve, state.seats[2].reserve
    one, two = (evolve(state, BlindlySwapped(1, give, 2, theirs[0])) for give in (mine[0], mine[-1]))
    assert snapshot(one) != snapshot(two)
    assert snapshot(view(one, 0)) == snapshot(view(two, 0))
    return one, two
