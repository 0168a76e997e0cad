"""The player that takes anything the rules allow."""

from __future__ import annotations

from typing import TypeVar

from engine.contract import Coin, Sight

State = TypeVar("State")
Command = TypeVar("Command")


def random(sight: Sight[State, Command], coin: Coin) -> Command:
    return sight.legal[int(coin.random() * len(sight.legal))]
