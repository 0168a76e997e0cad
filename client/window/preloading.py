"""Imports what a table needs (preloading), while the player still looks at the lobby or a host starts."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from importlib import import_module

from client.table.parts import part
from engine.contract import AnyGame

NEXT = ("client.window.table_stay", "client.window.room.waiting_room")

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
        for name in NEXT:
            import_module(name)
        part(find_game().id, "screen")
    except Exception as error:
        log.info("not ready ahead: %s", error)
