"""The LAN, listened to in a thread of its own, and the doctor in another one."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import QObject, Qt, Signal, Slot

from netproto.diagnosis import Finding, diagnose
from netproto.discovery import Browser, FoundTable
from netproto.examination import examine
from netproto.places import Places

PATIENCE_TO_STOP = 3.0
EXAMINED_FOR = 5.0

Tables = tuple[FoundTable, ...]

log = logging.getLogger(__name__)


class Listening(Protocol):
    """What a thread needs of a browser."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    def tables(self) -> Tables: ...


MakeBrowser = Callable[[Callable[[], None]], Listening]
"""From what to call when there is something new."""


class Browsing(QObject):
    """`changed` comes in the window's thread; `tables` is what was heard by then."""

    changed = Signal()
    _came = Signal()

    def __init__(self, make_browser: MakeBrowser | None = None, only: Sequence[str] | None = None) -> None:
        super().__init__()
        self._make_browser = make_browser or (lambda changed: Browser(changed, only))
        self.tables: Tables = ()
        self._inbox: deque[Tables] = deque()
        """Only the news crosses by signal, as with a link."""
        self._came.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="browsing", daemon=True)

    def start(self) -> None:
        self._thread.start()
        self._ready.wait()

    def stop(self) -> None:
        if self._loop is not None and self._task is not None and self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._task.cancel)
        if self._thread.is_alive():
            self._thread.join(PATIENCE_TO_STOP)

    @Slot()
    def _take(self) -> None:
        if not self._inbox:
            return
        while self._inbox:
            self.tables = self._inbox.popleft()
        self.changed.emit()

    # In the thread

    def _run(self) -> None:
        try:
            asyncio.run(self._main())
        except Exception:  # no network may take the window down
            log.exception("browsing ended")
        finally:
            self._ready.set()

    async def _main(self) -> None:
        self._loop, self._task = asyncio.get_running_loop(), asyncio.current_task()
        browser = self._make_browser(lambda: self._cross(browser.tables()))
        self._ready.set()
        try:
            await browser.open()
            self._cross(browser.tables())
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            pass
        finally:
            await browser.close()

    def _cross(self, tables: Tables) -> None:
        self._inbox.append(tables)
        self._came.emit()


Examine = Callable[[], Sequence[Finding]]


def examined_here(places: Places) -> Examine:
    return lambda: diagnose(asyncio.run(examine(None, "", places, EXAMINED_FOR)))


class Doctor(QObject):
    """Asked once at a time; `found` comes in the window's thread."""

    found = Signal()
    _came = Signal()

    def __init__(self, examine: Examine) -> None:
        super().__init__()
        self._examine = examine
        self.findings: tuple[Finding, ...] = ()
        self.busy = False
        self._inbox: deque[tuple[Finding, ...]] = deque()
        self._came.connect(self._take, Qt.ConnectionType.QueuedConnection)

    def ask(self) -> None:
        if not self.busy:
            self.busy = True
            threading.Thread(target=self._run, name="doctor", daemon=True).start()

    def _run(self) -> None:
        try:
            self._inbox.append(tuple(self._examine()))
        except Exception:
            log.exception("nothing could be examined")
            self._inbox.append(())
        self._came.emit()

    @Slot()
    def _take(self) -> None:
        while self._inbox:
            self.findings = self._inbox.popleft()
        self.busy = False
        self.found.emit()
