"""Unfinished games that the player does not mean to go on with. Their records stay; the lobby no longer offers them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from netproto.files.private import alone, read, replace, set_aside

FORMAT = 1


class PutAside:
    """By the names of their records: with how many steps each was put aside, as one that was played on is another."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def games(self) -> Mapping[str, int]:
        try:
            data = read(self._path)
        except OSError:
            return {}
        if data is None:
            return {}
        try:
            found = json.loads(data)
            if not isinstance(found, dict) or found.get("format") != FORMAT:
                raise ValueError("it has another format")
            games = found.get("games")
            if not isinstance(games, dict):
                raise ValueError("it names no games")
        except (ValueError, RecursionError) as damage:
            set_aside(self._path, str(damage), "every unfinished game is offered again")
            return {}
        return {str(name): steps for name, steps in games.items() if isinstance(steps, int)}

    def add(self, record: Path, steps: int) -> None:
        """Games whose record is gone are forgotten. OSError where the disk refuses."""
        with alone(self._path):
            games = {name: at for name, at in self.games().items() if record.with_name(name).exists()}
            text = json.dumps({"format": FORMAT, "games": {**games, record.name: steps}}, indent=1)
            replace(self._path, text.encode())
