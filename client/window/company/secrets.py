"""Whether people at one window know different things of their game: only then has one to look away."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from client.table.known_table import KnownTable
from client.table.parts import part
from engine.contract import AnyGame, GameState, Plain

WHOSE = "viewer"
"""What says in a view whose it is."""


def secrets_among(tables: Sequence[KnownTable]) -> bool:
    """Each as one of them knows it, all after the same step."""
    return any(_differ(one, other) for one, other in pairwise(tables))


def _differ(one: KnownTable, other: KnownTable) -> bool:
    if one.game is None or one.state is None or other.state is None:
        return False
    return bool(_before_them(one.game, one.state) != _before_them(one.game, other.state))


def _before_them(game: AnyGame, state: GameState) -> Plain:
    """All that is shown to whom this view is; a game's part `face_down` lays down what only its owner looks at."""
    lying = part(game.id, "face_down")
    shown = game.forms.snapshot(state if lying is None else lying.as_it_lies(state))
    return shown._replace(**{WHOSE: None}) if WHOSE in shown._fields else shown
