"""How many hints the player was given in games that may be gone on with: the score pad says it at their end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple
from uuid import UUID

from netproto.files.private import alone, read, replace, set_aside

FORMAT = 1
MOST = 50
"""Tables that are remembered: those of the last hints."""


class Given(NamedTuple):
    game: int
    """Its number at the table."""
    hints: int


class HintsGiven:
    """In a file that several processes share."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def given(self, table: UUID, game: int) -> int:
        last = self._tables().get(str(table))
        return last.hints if last is not None and last.game == game else 0

    def keep(self, table: UUID, given: Given) -> None:
        """OSError where the disk refuses."""
        with alone(self._path):
            others = [(name, one) for name, one in self._tables().items() if name != str(table)]
            text = json.dumps({"format": FORMAT, "tables": dict([*others, (str(table), given)][-MOST:])}, indent=1)
            replace(self._path, text.encode())

    def _tables(self) -> dict[str, Given]:
        """Those of the last hints come last."""
        try:
            data = read(self._path)
        except OSError:
            return {}
        if data is None:
            return {}
        try:
            found = json.loads(data)
            if not isinstance(found, dict) or found.get("format") != FORMAT or not isinstance(found["tables"], dict):
                raise ValueError("it has another format")
            return {name: _given(*one) for name, one in found["tables"].items()}
        except (ValueError, TypeError, KeyError, RecursionError) as damage:
            set_aside(self._path, str(damage), "hints are counted anew")
            return {}


def _given(game: int, hints: int) -> Given:
    if not isinstance(game, int) or not isinstance(hints, int) or hints < 0:
        raise ValueError("a count in it is none")
    return Given(game, hints)
