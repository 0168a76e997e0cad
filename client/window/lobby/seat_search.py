"""Tables that have a seat for the player and may not be announced: each is asked where it was last whether it is there
still. In a thread, for a computer that is switched off answers nothing for seconds."""

from __future__ import annotations

import contextlib
import logging
import threading
from collections import deque
from collections.abc import Mapping, Sequence
from time import monotonic

from PySide6.QtCore import QObject, Qt, Signal, Slot

from netproto.files.profile_folders import ProfileFolders
from netproto.peer.last_seats import LastSeat, LastSeats

AGAIN_AFTER = 10.0
"""Seconds from one look to the next."""
ANSWERS_WITHIN = 3.0

Sought = Mapping[LastSeat, bool]
"""Whether its table answers."""

log = logging.getLogger(__name__)


class SeatSearch(QObject):
    """`changed` comes in the window's thread, and `sought` is what was found by then."""

    changed = Signal()
    _came = Signal()

    def __init__(self, places: ProfileFolders, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.sought: Sought = {}
        self._seats = LastSeats(places.last_seats_file)
        self._busy = False
        self._known: tuple[LastSeat, ...] = ()
        self._due = 0.0
        self._inbox: deque[Sought] = deque()
        self._came.connect(self._take, Qt.ConnectionType.QueuedConnection)

    def look(self) -> None:
        """Once at a time, and again after a while, or once there is another seat."""
        if self._busy:
            return
        try:
            seats = self._seats.seats()
        except OSError as error:
            log.warning("where there are seats cannot be read: %s", error)
            return
        if seats == self._known and (monotonic() < self._due or not seats):
            return
        self._known, self._busy = seats, True
        threading.Thread(target=self._run, args=(seats,), name="seats", daemon=True).start()

    def _run(self, seats: Sequence[LastSeat]) -> None:
        found: Sought = {}
        try:
            found = _answering(seats)
        except Exception:
            log.exception("tables could not be asked")
        self._inbox.append(found)
        with contextlib.suppress(RuntimeError):  # the window has gone meanwhile
            self._came.emit()

    @Slot()
    def _take(self) -> None:
        self._busy, self._due = False, monotonic() + AGAIN_AFTER
        found = self.sought
        while self._inbox:
            found = self._inbox.popleft()
        if found != self.sought:
            self.sought = found
            self.changed.emit()


def _answering(seats: Sequence[LastSeat]) -> Sought:
    """What asks is imported in the thread that asks: the lobby is there before it."""
    if not seats:
        return {}
    import asyncio

    from netproto.doctor.reaching import attempt

    async def there(seat: LastSeat) -> bool:
        met = (await attempt(seat.host, seat.port, (), ANSWERS_WITHIN)).met
        return met is not None and (met.table, met.fingerprint) == (seat.table, seat.fingerprint)

    async def all_of_them() -> list[bool]:
        return await asyncio.gather(*map(there, seats))

    return dict(zip(seats, asyncio.run(all_of_them()), strict=True))
