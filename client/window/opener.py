"""Opens a table beside the window, which would stand still while the host starts."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, Signal, Slot

from client.hosting import CannotOpen, open_table
from netproto.places import Places
from netproto.running_tables import RunningTable

log = logging.getLogger(__name__)


class Opener(QObject):
    """`opened` and `failed` come in the window's thread."""

    opened = Signal(object)
    """The RunningTable."""
    failed = Signal(str)
    _came = Signal()

    def __init__(self, places: Places, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._places = places
        self._inbox: deque[RunningTable | str] = deque()
        self._came.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self.busy = False

    def open(self, words: Sequence[str]) -> None:
        if not self.busy:
            self.busy = True
            threading.Thread(target=self._run, args=(tuple(words),), name="opener", daemon=True).start()

    def _run(self, words: Sequence[str]) -> None:
        try:
            self._inbox.append(open_table(self._places, words))
        except CannotOpen as error:
            self._inbox.append(str(error))
        except OSError as error:
            log.exception("no host could be started")
            self._inbox.append(error.strerror or str(error))
        self._came.emit()

    @Slot()
    def _take(self) -> None:
        while self._inbox:
            self.busy = False
            came = self._inbox.popleft()
            if isinstance(came, str):
                self.failed.emit(came)
            else:
                self.opened.emit(came)
