"""The games of this program, by id. A new game is a package beside `moonriver` with a `game.GAME`, and a line here."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from engine.contract import AnyGame, Game

IDS = ("moonriver",)
"""The first one is played where nobody names another."""


@cache
def game(id: str = IDS[0]) -> AnyGame:
    if id not in IDS:
        raise KeyError(f"there is no game {id!r} here, only {', '.join(IDS)}")
    found: object = import_module(f"engine.{id}.game").GAME
    assert isinstance(found, Game)
    return found
