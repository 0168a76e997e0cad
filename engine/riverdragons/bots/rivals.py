"""What rivals may have programmed: each rival's good programs, softened, and their dragons."""

from __future__ import annotations

from math import exp

from engine.contract import Coin
from engine.riverdragons.bots import greedy, programs
from engine.riverdragons.bots.look import Look
from engine.riverdragons.cards import ACTIONS, FIRST_DRAGON, UNKNOWN
from engine.riverdragons.state import State

AS_GREEDY = 0.6
"""How often a rival is taken for one that strikes who is first."""
SOFT = 0.8
"""Work: a program that is so much worse is e times as rare."""


def guessed(look: Look, state: State, seat: int, coin: Coin) -> dict[int, tuple[int, ...]]:
    """Everybody's cards but this seat's; those that are turned over are as they are."""
    return {
        rival: _kept(state.seats[rival].program, _program(look, state, rival, coin))
        for rival in range(len(state.seats))
        if rival != seat
    }


def _program(look: Look, state: State, rival: int, coin: Coin) -> tuple[int, ...]:
    if coin.random() < AS_GREEDY:
        return greedy.hurried(state, rival, look, coin)
    found = programs.calm(look.pattern(state, rival))
    weights = [exp((course.worth - found[0].worth) / SOFT) for course in found]
    at = coin.random() * sum(weights)
    for course, weight in zip(found, weights, strict=True):
        at -= weight
        if at < 0:
            return course.cards
    return found[-1].cards


def _kept(known: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """What is known, and in the other places what goes with it, in order."""
    found = [card for card in known if card != UNKNOWN]
    for card in (*cards[len(found) :], *cards, *ACTIONS):
        dragons = card >= FIRST_DRAGON and any(held >= FIRST_DRAGON for held in found)
        if len(found) < len(cards) and card not in found and not dragons:
            found.append(card)
    return tuple(found)
