"""The player for a first game: a decent way to its village as if nobody else were there, a needless card now and then,
and not the best of eyes."""

from __future__ import annotations

from engine.contract import Coin
from engine.riverdragons.bots import programs
from engine.riverdragons.bots.greedy import by_eye
from engine.riverdragons.bots.look import Look
from engine.riverdragons.cards import ACTIONS, Card
from engine.riverdragons.state import State

ERROR = 0.10
"""Of distances, as a share."""
NEEDLESS = 0.5
"""How often a card of a program is another one than it should be."""


def decent(state: State, seat: int, look: Look, coin: Coin) -> tuple[int, ...]:
    """One of the better programs; a card that is not in it may come in place of one that is, but no jump, which might
    end in the water."""
    found = programs.calm(look.pattern(state, seat))
    cards = list(found[int(coin.random() * len(found))].cards)
    if coin.random() < NEEDLESS:
        others = [card for card in ACTIONS if card not in cards and card != Card.JUMP]
        cards[int(coin.random() * len(cards))] = others[int(coin.random() * len(others))]
    return tuple(cards)


easy = by_eye(ERROR, decent, forgetful=True)
