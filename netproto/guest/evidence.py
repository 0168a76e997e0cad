"""What a guest has seen of a game that it leaves as the host does not play fair: kept in a file, for people to show."""

from __future__ import annotations

import json
import logging
from datetime import datetime
from pathlib import Path

from netproto.files.private import private_folder, replace
from netproto.guest.guest import Guest
from netproto.guest.happenings import TurnedAway

REASONS = ("unfair", "contradiction")
"""Codes with which a guest leaves because of what it was told."""

log = logging.getLogger(__name__)


def keep_seen(folder: Path, guest: Guest, away: TurnedAway) -> Path | None:
    """Where it lies: everything that was told of the game, and last what could not be. None: nothing is there to keep,
    or it cannot be written."""
    game = guest.followed
    if away.code not in REASONS or game is None:
        return None
    witness = game.witness
    seen = {
        "why": away.sentence,
        "table": guest.table.hex(),
        "game": game.game.id,
        "game_number": game.game_number,
        "viewer": game.viewer,
        "options": game.codec.options_bytes(game.options).hex(),
        "story": game.story.last.hex(),
        "heads": [] if witness is None else [head.SerializeToString().hex() for head in witness.heads],
        "open": "" if witness is None or witness.open is None else witness.open.SerializeToString().hex(),
        "steps": [told.container.SerializeToString().hex() for told in game.log],
        "told_last": guest.heard_last.hex(),
    }
    try:
        when, seat = datetime.now().astimezone(), game.viewer + 1  # at one window several see the same at once
        path = private_folder(folder) / f"{when:%Y-%m-%d %H.%M.%S} {guest.table.hex()[:8]} {seat}.json"
        replace(path, json.dumps(seen, indent=1).encode())
    except OSError as error:
        log.warning("what was seen of the game cannot be kept: %s", error)
        return None
    return path
