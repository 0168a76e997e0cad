"""The games of this program, by id. A new game is a package with a `game.GAME`, and a line here."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, cast

from resources import program

if TYPE_CHECKING:
    from engine.contract import AnyGame

PACKAGES = (
    "engine.moonriver",
    "engine.riverdragons",
)
"""The first one is played where nobody names another."""


def packages() -> dict[str, str]:
    """By id."""
    return {package.rpartition(".")[2]: package for package in (*PACKAGES, *program.more_games())}


def ids() -> tuple[str, ...]:
    return tuple(packages())


def game(id: str) -> AnyGame:
    found = packages()
    if id not in found:
        raise KeyError(f"there is no game {id!r} here, only {', '.join(found)}")
    return _loaded(found[id])


@cache
def guides(id: str) -> bool:
    """Whether the game has a guided first game, which is a package of its own, without loading the rest."""
    return find_spec(f"{packages()[id]}.guided") is not None


def games() -> Iterator[AnyGame]:
    return map(game, ids())


@cache
def _loaded(package: str) -> AnyGame:
    from engine.contract import Game

    found: object = import_module(f"{package}.game").GAME
    assert isinstance(found, Game)
    return cast("AnyGame", found)
