"""Which seats of a game were this person's, in a file beside the records: a copy of a host's record says it of nobody,
and people are called otherwise later."""

import json
from collections.abc import Mapping
from pathlib import Path

from netproto.files.private import read, replace, set_aside

FILE = "own-seats.json"
FORMAT = 1

Seats = tuple[int, ...]


def game_key(table: bytes, number: int) -> str:
    """Of a table, which of its games."""
    return f"{table.hex()} {number}"


class OwnSeats:
    """It is no cache: nothing else says it."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE

    def read(self) -> Mapping[str, Seats]:
        """By the game's key, lowest first; none where somebody looked on. OSError where it cannot be read just now."""
        data = read(self._path)
        if data is None:
            return {}
        try:
            said = json.loads(data)
            if said["format"] != FORMAT:
                raise ValueError("it has another format")
            return {str(key): tuple(sorted({int(seat) for seat in seats})) for key, seats in said["games"].items()}
        except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as error:
            set_aside(self._path, str(error), "whose seat it was goes by the name")
            return {}

    def add(self, key: str, seats: Seats) -> None:
        """Also these, where several have sat here. Nobody else may write meanwhile."""
        known = dict(self.read())
        all_seats = tuple(sorted({*known.get(key, ()), *seats}))
        if known.get(key) != all_seats:
            known[key] = all_seats
            text = json.dumps({"format": FORMAT, "games": known}, separators=(",", ":"))
            replace(self._path, text.encode())
