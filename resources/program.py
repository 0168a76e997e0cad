"""What this program is called, wherever people, files, the network or the system meet it."""

from __future__ import annotations

import os
from typing import Final

TITLE: Final = "Moon River"
COMMAND: Final = "moonriver"

SUFFIX: Final = ".moonriver"
"""Of a record."""
MAGIC: Final = b"moonriver record "
"""A record begins with it."""

SERVICE: Final = "_moonriver._tcp.local."
"""Of tables on the LAN, by mDNS."""
SERVER: Final = "moonriver"
"""Said in the clear when a connection begins: the same for all, so that it tells nobody what was typed."""
PROOF: Final = b"moonriver guest proof 1\0"
"""Before what a guest signs."""
HEAD_PROOF: Final = b"moonriver head proof 1\0"
"""Before what a guest signs for the links that it will give."""
DOOR: Final = b"moonriver passcode 1"
"""Begins what the proof of a passcode is bound to."""
CODE_SALT: Final = b"moonriver join code 1"

FOLDER: Final = "moonriver"
"""Of a person's data, settings and logs."""

HOME: Final = "MOONRIVER_HOME"
"""The environment's word for another place for all of these."""
VENV: Final = "MOONRIVER_VENV"
"""The environment's word for where a checkout sets up what it needs."""
PASSCODE: Final = "MOONRIVER_PASSCODE"
"""The environment's word for a table's passcode: a command line can be read by everybody on the machine."""
GAMES: Final = "MOONRIVER_GAMES"
"""The environment's word for packages of games beside the program's own, with spaces between them."""


def more_games() -> tuple[str, ...]:
    return tuple(os.environ.get(GAMES, "").split())
