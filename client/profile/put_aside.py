"""Unfinished games and tables that the player does not mean to go on with. Their files stay, and are not offered."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from netproto.files.private import alone, read, replace, set_aside

FORMAT = 1


class PutAside:
    """By the names of their files: with how many steps each was put aside, as one that was played on is another."""

    def __init__(self, path: Path, folders: Sequence[Path]) -> None:
        self._path = path
        self._folders = folders

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
        """Games whose file is gone are forgotten. OSError where the disk refuses."""
        with alone(self._path):
            self._write({**self.games(), record.name: steps})

    def drop(self, record: Path) -> None:
        """It is not put aside any more."""
        with alone(self._path):
            self._write({name: at for name, at in self.games().items() if name != record.name})

    def _write(self, games: Mapping[str, int]) -> None:
        there = {name: at for name, at in games.items() if self._there(name)}
        replace(self._path, json.dumps({"format": FORMAT, "games": there}, indent=1).encode())

    def _there(self, name: str) -> bool:
        return any((folder / name).exists() for folder in self._folders)
