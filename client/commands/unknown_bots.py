"""Bots that another version of the program has left in a record or at a table, as a person may read of them."""

from __future__ import annotations

from collections.abc import Iterable

from engine.contract import AnyGame
from netproto.wire.names import visible


def unknown_bots(game: AnyGame, levels: Iterable[str]) -> list[str]:
    """Each once, in quotes."""
    return [repr(visible(level)) for level in dict.fromkeys(levels) if level not in game.players_by_level]
