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
    from engine.phrase import Text

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
def lesson(id: str) -> int:
    """How many minutes the guided first game takes, 0 where there is none. It is a package of its own, so the rest of
    the game is not loaded."""
    package = f"{packages()[id]}.guided"
    minutes: int = import_module(package).MINUTES if find_spec(package) is not None else 0
    return minutes


@cache
def title(id: str) -> Text:
    """What people call it. A game of a package that says so itself is not loaded for that."""
    found: Text | None = getattr(import_module(packages()[id]), "TITLE", None)
    return game(id).title if found is None else found


def games() -> Iterator[AnyGame]:
    return map(game, ids())


@cache
def _loaded(package: str) -> AnyGame:
    from engine.contract import Game

    found: object = import_module(f"{package}.game").GAME
    assert isinstance(found, Game)
    return cast("AnyGame", found)
