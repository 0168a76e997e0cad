"""Opens a table beside the window, which would stand still while the host starts."""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot

from client.words.saying import say, tr
from netproto.files.profile_folders import ProfileFolders
from netproto.lan.local_hosts import RunningTable

if TYPE_CHECKING:
    from client.lobby.hosting import StartedHost

log = logging.getLogger(__name__)

PATIENCE_TO_STOP = 3.0


class Opener(QObject):
    """`opened` and `failed` come in the window's thread."""

    opened = Signal(object)
    """The RunningTable."""
    failed = Signal(str)
    _came = Signal()

    def __init__(self, places: ProfileFolders, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._places = places
        self._inbox: deque[RunningTable | str] = deque()
        self._came.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self.busy = False
        self._dropped = threading.Event()
        self._thread: threading.Thread | None = None

    def open(self, words: Sequence[str]) -> None:
        def opened() -> RunningTable:
            from client.lobby.hosting import open_table

            return open_table(self._places, tuple(words), self._dropped)

        self._begin(opened)

    def await_host(self, host: StartedHost) -> None:
        self._begin(lambda: host.table(self._dropped))

    def _begin(self, opened: Callable[[], RunningTable]) -> None:
        if not self.busy and not self._dropped.is_set():
            self.busy = True
            self._thread = threading.Thread(target=self._run, args=(opened,), name="opener", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """The window goes: a table that nobody has come to yet is ended, and nothing more is told."""
        self._dropped.set()
        if self._thread is not None:
            self._thread.join(PATIENCE_TO_STOP)
        while self._inbox:
            came = self._inbox.popleft()
            if isinstance(came, RunningTable):
                with contextlib.suppress(OSError):
                    os.kill(came.pid, signal.SIGTERM)

    def _run(self, opened: Callable[[], RunningTable]) -> None:
        from client.lobby.hosting import CannotOpen

        try:
            self._inbox.append(opened())
        except CannotOpen as error:
            self._inbox.append(say(error.phrase))
        except OSError as error:
            log.exception("no host could be started")
            self._inbox.append(error.strerror or str(error))
        except Exception:
            log.exception("no host could be started")
            self._inbox.append(tr("opening a table", "something happened that nobody expected, and the log says more"))
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
