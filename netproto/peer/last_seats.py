"""Where this profile has seats at tables that it reached by an address: nothing may ever announce them here."""

import json
import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from uuid import UUID

from engine.dataclass import dataclass
from netproto.files.private import alone, read, replace, set_aside
from netproto.keys.fingerprints import FINGERPRINT

FORMAT = 1
KEPT = 24 * 3600
"""Seconds after which a table is no more looked for where the seat was last."""
MOST = 8


@dataclass(frozen=True)
class LastSeat:
    table: str
    fingerprint: str
    host: str
    port: int
    name: str
    """Of the table."""
    game: str
    at: float
    """In seconds since 1970: when the seat was last found there."""


class LastSeats:
    """In a file that several processes share."""

    def __init__(self, path: Path, now: Callable[[], float] = time.time) -> None:
        self._path, self._now = path, now

    def seats(self) -> tuple[LastSeat, ...]:
        """The last one first."""
        data = read(self._path)
        if data is None:
            return ()
        try:
            found = json.loads(data)
            if not isinstance(found, dict) or found.get("format") != FORMAT or not isinstance(found.get("seats"), list):
                raise ValueError("it has another format")
            seats = [_seat(LastSeat(**one)) for one in found["seats"]]
        except (ValueError, TypeError, RecursionError) as damage:
            set_aside(self._path, str(damage), "tables that are not announced are to be typed again")
            return ()
        return tuple(seat for seat in seats if seat.at <= self._now() < seat.at + KEPT)

    def keep(self, table: UUID, fingerprint: str, place: tuple[str, int], name: str, game: str) -> None:
        seat = LastSeat(str(table), fingerprint, *place, name, game, self._now())
        with alone(self._path):
            self._write((seat, *(one for one in self.seats() if one.table != seat.table)))

    def drop(self, table: UUID) -> None:
        """There is none to come back to."""
        with alone(self._path):
            seats = self.seats()
            left = tuple(one for one in seats if one.table != str(table))
            if left != seats:
                self._write(left)

    def _write(self, seats: tuple[LastSeat, ...]) -> None:
        text = json.dumps({"format": FORMAT, "seats": [asdict(one) for one in seats[:MOST]]}, indent=1)
        replace(self._path, text.encode())


def _seat(found: LastSeat) -> LastSeat:
    texts = (found.table, found.fingerprint, found.host, found.name, found.game)
    if not all(isinstance(text, str) for text in texts) or not FINGERPRINT.fullmatch(found.fingerprint):
        raise ValueError("a seat in it has no key")
    UUID(found.table)
    if not isinstance(found.port, int) or not 0 < found.port < 65536 or not isinstance(found.at, int | float):
        raise ValueError("a seat in it has no place")
    return found
