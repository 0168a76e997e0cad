"""What a game has of its own for the window, beside its rules: `client.<its id>`, or its package where that is none of
the engine's."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType

from engine import registry


def part(game: str, name: str) -> ModuleType | None:
    """A module of it; None where the game does without."""
    package = registry.packages()[game]
    return _within(f"client.{game}" if package.startswith("engine.") else package, name)


@cache
def _within(home: str, name: str) -> ModuleType | None:
    """Once: to look for what is not there takes long."""
    wanted = f"{home}.{name}"
    try:
        return import_module(wanted)
    except ModuleNotFoundError as missing:
        if missing.name not in (home, wanted):
            raise
        return None
