"""Who has not heard the result of a game that is over, and for how long they are waited for."""

import array
import contextlib
import socket
import sys
from collections.abc import Callable
from dataclasses import field

from engine.dataclass import dataclass
from netproto.table.table import Table

if sys.platform == "linux":
    from fcntl import ioctl
    from termios import TIOCOUTQ

ACKNOWLEDGED_WITHIN = 5.0
"""Seconds in which somebody who is there, and to whom everything has been delivered, says so."""


def undelivered(connection: socket.socket | None) -> bool:
    """Whether something has not arrived at the other machine yet. Only Linux tells; elsewhere it counts as arrived."""
    if sys.platform != "linux" or connection is None or connection.fileno() < 0:
        return False
    held = array.array("i", [0])
    with contextlib.suppress(OSError):  # it has just been closed
        ioctl(connection.fileno(), TIOCOUTQ, held)
    return held[0] > 0


@dataclass
class Unheard:
    """Asked again and again from the end of the game on; times are seconds of a clock that never goes back."""

    table: Table
    behind: Callable[[int], bool]
    """Whether something that this link was told has not arrived."""
    began: float
    patience: float
    """For whoever is missing, or so far behind."""
    least: float = 0.0
    """Even if nobody is known to be missing: those who watched are in no record."""
    _arrived: dict[tuple[int, bool], float] = field(default_factory=dict)
    """When everything had arrived on a link for the first time, without the record and with it."""

    def waits(self, now: float) -> bool:
        """Whether somebody is worth waiting for still."""
        spent = now - self.began
        if spent < self.least:
            return True
        missing = spent < self.patience
        roster = self.table.roster
        if missing and roster.dropped:
            return True
        return any(
            missing if person.link is None else self._is_due(person.link, missing, now)
            for person in roster.people.values()
            if not (person.received or person.left or person.stands_by)
        )

    def _is_due(self, link: int, missing: bool, now: float) -> bool:
        """Whether the acknowledgement of somebody who is there may still come."""
        key = (link, self.table.links[link].told_record == self.table.roster.game_number)
        if key not in self._arrived:
            if missing and self.behind(link):
                return True
            self._arrived[key] = now
        return now - self._arrived[key] < ACKNOWLEDGED_WITHIN
