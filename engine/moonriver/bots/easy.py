"""The player for a first game: lays sensibly what lies at hand, and thinks of no tomorrow."""

from __future__ import annotations

from engine.contract import Coin, Sight
from engine.moonriver.bots.greedy import answer
from engine.moonriver.bots.weights import Weights
from engine.moonriver.commands import Command
from engine.moonriver.legal import CHOOSE, START
from engine.moonriver.state import State

TODAY = Weights(
    reach=0.0, hand=0.0, room=0.0, spare=0.0, stranded=0.0, regret_young=0.0, regret_old=0.0, wait=1.0,
    keep=0.0, symbols=0.0, guard=0.0, pair=0.0, single=0.0, gang=0.0,
)  # fmt: skip

WHIMS = 0.5
"""How often it takes a plot because it is there."""


def easy(sight: Sight[State, Command], coin: Coin) -> Command:
    if sight.view.phase in (START, CHOOSE) and coin.random() < WHIMS:
        return sight.legal[int(coin.random() * len(sight.legal))]
    return answer(sight, TODAY)
