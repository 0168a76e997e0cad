"""A bot whose file is loaded when it first thinks: windows and hosts only say what it is called."""

from __future__ import annotations

from importlib import import_module

from engine.contract import Bot, Coin, Command, Sight, State


def at_need(module: str) -> Bot[State, Command]:
    """The function of that file which is called as the file is."""
    thinks: Bot[State, Command] | None = None

    def bot(sight: Sight[State, Command], coin: Coin) -> Command:
        nonlocal thinks
        if thinks is None:
            thinks = getattr(import_module(module), module.rpartition(".")[2])
        return thinks(sight, coin)

    return bot
