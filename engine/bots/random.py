"""The player that takes anything the rules allow."""

from __future__ import annotations

from engine.contract import Coin, Command, Sight, State


def random(sight: Sight[State, Command], coin: Coin) -> Command:
    return sight.legal[int(coin.random() * len(sight.legal))]
