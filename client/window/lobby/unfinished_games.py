"""The games that may be gone on with: read in a thread, for there may be hundreds of records."""

from __future__ import annotations

import contextlib
import logging
import threading
from collections import deque

from PySide6.QtCore import QObject, Qt, Signal, Slot

from client.lobby.unfinished import Records, Unfinished, in_order
from netproto.files.profile_folders import ProfileFolders

PATIENCE_TO_STOP = 3.0

log = logging.getLogger(__name__)


class UnfinishedGames(QObject):
    """`changed` comes in the window's thread, and `games` is what was found by then."""

    changed = Signal()
    _came = Signal()

    def __init__(self, places: ProfileFolders, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.games: tuple[Unfinished, ...] = ()
        self._records = Records(places)
        self._busy = self._late = self._stopped = False
        self._thread: threading.Thread | None = None
        self._inbox: deque[tuple[Unfinished, ...]] = deque()
        self._came.connect(self._take, Qt.ConnectionType.QueuedConnection)

    def look(self) -> None:
        """Once at a time."""
        if not self._busy and not self._stopped:
            self._busy = True
            self._thread = threading.Thread(target=self._run, name="records", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """The window goes: a look that is under way comes to its end."""
        self._stopped = True
        if self._thread is not None:
            self._thread.join(PATIENCE_TO_STOP)

    def put_aside(self, game: Unfinished) -> None:
        """OSError where that cannot be remembered. What a look finds that is under way may be from before."""
        self._records.put_aside(game)
        self._late = self._busy
        self._show(tuple(one for one in self.games if one.path != game.path))

    def put_back(self, game: Unfinished) -> None:
        """OSError where that cannot be remembered."""
        self._records.put_back(game)
        self._late = self._busy
        games = [game, *(one for one in self.games if one.path != game.path)]
        self._show(tuple(sorted(games, key=in_order)))

    def _run(self) -> None:
        try:
            self._inbox.append(self._records.unfinished())
        except Exception:
            log.exception("the records could not be looked through")
            self._inbox.append(())
        with contextlib.suppress(RuntimeError):  # the window has gone meanwhile
            self._came.emit()

    @Slot()
    def _take(self) -> None:
        self._busy = False
        found = self.games
        while self._inbox:
            found = self._inbox.popleft()
        if self._late:
            self._late = False
            self.look()
        else:
            self._show(found)

    def _show(self, games: tuple[Unfinished, ...]) -> None:
        if games != self.games:
            self.games = games
            self.changed.emit()
