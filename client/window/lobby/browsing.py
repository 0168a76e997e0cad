"""The LAN, listened to in a thread of its own, and the doctor in another one."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Qt, Signal, Slot

from netproto.files.profile_folders import ProfileFolders
from netproto.loop_call import call_in

if TYPE_CHECKING:
    import asyncio

    from netproto.doctor.diagnosis import Finding
    from netproto.lan.discovery import FoundTable

PATIENCE_TO_STOP = 3.0
EXAMINED_FOR = 5.0

Tables = tuple["FoundTable", ...]

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
        self._make_browser = make_browser or (lambda changed: _browser(changed, only))
        self.tables: Tables = ()
        self._inbox: deque[Tables] = deque()
        """Only the news crosses by signal, as with a link."""
        self._came.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="browsing", daemon=True)

    def start(self) -> None:
        """Starts the thread once, and does not wait until it listens."""
        if self._thread.ident is None:
            self._thread.start()

    def stop(self) -> None:
        if self._thread.ident is not None:
            self._ready.wait(PATIENCE_TO_STOP)
        if self._loop is not None and self._task is not None:
            call_in(self._loop, self._task.cancel)
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
        import asyncio

        try:
            asyncio.run(self._main())
        except Exception:  # no network may take the window down
            log.exception("browsing ended")
        finally:
            self._ready.set()

    async def _main(self) -> None:
        import asyncio

        self._loop, self._task = asyncio.get_running_loop(), asyncio.current_task()
        self._ready.set()
        browser = self._make_browser(lambda: self._cross(browser.tables()))
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


Examine = Callable[[], Sequence["Finding"]]


def _browser(changed: Callable[[], None], only: Sequence[str] | None) -> Listening:
    """What listens is imported in the thread that listens: the lobby is there before it."""
    from netproto.lan.discovery import Browser

    return Browser(changed, only)


def examined_here(places: ProfileFolders) -> Examine:
    def examined() -> Sequence[Finding]:
        import asyncio

        from netproto.doctor.diagnosis import diagnose
        from netproto.doctor.examination import examine

        return diagnose(asyncio.run(examine(None, "", places, EXAMINED_FOR)))

    return examined


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
