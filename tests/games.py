"""The games that tests play at tables, as whoever knows only that they are games sees them."""

from __future__ import annotations

from typing import Any

from engine.contract import AnyGame, Game
from engine.moonriver.game import GAME
from engine.riverdragons.game import GAME as SECOND
from tests.signs.game import GAME as THIRD


def _any(game: Game[Any, Any, Any, Any]) -> AnyGame:
    return game


MOON_RIVER = _any(GAME)
RIVER_DRAGONS = _any(SECOND)
SIGNS = _any(THIRD)
