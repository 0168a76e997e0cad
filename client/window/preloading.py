"""Imports what a table needs (preloading), while the player still looks at the lobby or a host starts."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from client.table.parts import part

if TYPE_CHECKING:
    from engine.contract import AnyGame

STAY, ROOM = "client.window.table_stay", "client.window.room.waiting_room"
PARTS = ("screen", "explaining", "sounds")

PATIENCE_TO_STOP = 3.0

log = logging.getLogger(__name__)


def make_ready(find_game: Callable[[], AnyGame], find_key: Callable[[], object]) -> threading.Thread:
    """In a thread, for a game is much to load; an import that needs a module earlier waits for that one. What fails
    here fails again there, where the window reports it."""
    thread = threading.Thread(target=_run, args=(find_game, find_key), name="ahead", daemon=True)
    thread.start()
    return thread


def _run(find_game: Callable[[], AnyGame], find_key: Callable[[], object]) -> None:
    try:
        find_key()
        import_module(STAY)
        load_parts(find_game())
        import_module(ROOM)
    except Exception as error:
        log.info("not ready ahead: %s", error)


def load_parts(game: AnyGame) -> None:
    """Its screen, and all that this is made of."""
    for name in PARTS:
        part(game.id, name)
