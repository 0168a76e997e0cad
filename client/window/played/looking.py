"""Looks through the records in a thread of its own: the first time there may be hundreds to read."""

from __future__ import annotations

import contextlib
import logging
import threading
from collections import deque

from PySide6.QtCore import QObject, Qt, Signal, Slot

from client.app import app_version
from client.refusal import CommandFailed
from client.window.household import Household
from netproto.played.all_played import AllPlayed, Found

PATIENCE_TO_STOP = 3.0

log = logging.getLogger(__name__)


class Looking(QObject):
    """`changed` comes in the window's thread, and `found` is what was found by then."""

    changed = Signal()
    progressed = Signal(int, int)
    """How many of the records that have changed are read, and of how many."""
    _came = Signal()

    def __init__(self, household: Household, parent: QObject) -> None:
        super().__init__(parent)
        self.found: Found | None = None
        """None until all have been read once."""
        self.key = ""
        """The fingerprint of the player's own, where there is one."""
        self._household = household
        self._all: AllPlayed | None = None
        self._thread: threading.Thread | None = None
        self._stopped = False
        self._inbox: deque[tuple[Found, str]] = deque()
        self._came.connect(self._take, Qt.ConnectionType.QueuedConnection)

    def look(self) -> None:
        """Once at a time."""
        if self._thread is None and not self._stopped:
            self._thread = threading.Thread(target=self._run, name="played", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """The window goes: what has been read is kept."""
        self._stopped = True
        if self._thread is not None:
            self._thread.join(PATIENCE_TO_STOP)

    def _run(self) -> None:
        try:
            found = self._look()
        except Exception:
            log.exception("the records could not be looked through")
            found = Found()
        self._inbox.append((found, self._own_key()))
        with contextlib.suppress(RuntimeError):  # the window has gone meanwhile
            self._came.emit()

    def _look(self) -> Found:
        if self._all is None:
            self._all = AllPlayed(self._household.places.records_folder(), app_version())
        return self._all.look(self._tell, lambda: self._stopped)

    def _tell(self, done: int, of: int) -> None:
        with contextlib.suppress(RuntimeError):
            self.progressed.emit(done, of)

    def _own_key(self) -> str:
        """Nobody needs one to look at games: where there is none, none is made."""
        if not self._household.places.key_file.exists():
            return ""
        try:
            return self._household.identity.fingerprint
        except CommandFailed as error:
            log.info("whose seats were one's own is not known: %s", error)
            return ""

    @Slot()
    def _take(self) -> None:
        self._thread = None
        before = self.found, self.key
        while self._inbox:
            self.found, self.key = self._inbox.popleft()
        if before != (self.found, self.key):
            self.changed.emit()
