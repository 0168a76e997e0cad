"""The LAN, listened to in a thread of its own, and the doctor in another one."""

from __future__ import annotations

import contextlib
import logging
import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Qt, Signal, Slot

from client.words.sentences import advice_of
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

    @property
    def connected(self) -> bool:
        """There is a network to hear something on."""

    def tables(self) -> Tables: ...


MakeBrowser = Callable[[Callable[[], None]], Listening]
"""From what to call when there is something new."""


class Browsing(QObject):
    """`changed` comes in the window's thread; `tables` is what was heard by then, and `alone` whether this computer was
    in no network."""

    changed = Signal()
    _came = Signal()

    def __init__(self, make_browser: MakeBrowser | None = None, only: Sequence[str] | None = None) -> None:
        super().__init__()
        self._make_browser = make_browser or (lambda changed: _browser(changed, only))
        self.tables: Tables = ()
        self.alone = False
        self._inbox: deque[tuple[Tables, bool]] = deque()
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
            self.tables, self.alone = self._inbox.popleft()
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
        browser = self._make_browser(lambda: self._cross(browser))
        opening = asyncio.ensure_future(browser.open())
        try:
            await asyncio.shield(opening)
            self._cross(browser)
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            await opening  # what is half open cannot be closed
        finally:
            await browser.close()

    def _cross(self, browser: Listening) -> None:
        self._inbox.append((browser.tables(), not browser.connected))
        self._came.emit()


Examine = Callable[[], Sequence["Finding"]]


def _browser(changed: Callable[[], None], only: Sequence[str] | None) -> Listening:
    """What listens is imported in the thread that listens: the lobby is there before it."""
    from netproto.lan.discovery import Browser

    return Browser(changed, only)


class Here:
    """This machine's network, from the thread that asks; another one may end that."""

    def __init__(self, places: ProfileFolders) -> None:
        self._places = places
        self._ended = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[Sequence[Finding]] | None = None

    def examined(self) -> Sequence[Finding]:
        import asyncio

        try:
            return asyncio.run(self._main())
        except asyncio.CancelledError:
            return ()

    def end(self) -> None:
        self._ended.set()
        if self._loop is not None and self._task is not None:
            call_in(self._loop, self._task.cancel)

    async def _main(self) -> Sequence[Finding]:
        import asyncio

        from netproto.doctor.diagnosis import diagnose
        from netproto.doctor.examination import examine

        self._loop, self._task = asyncio.get_running_loop(), asyncio.current_task()
        return () if self._ended.is_set() else diagnose(await examine(None, "", self._places, EXAMINED_FOR))


def doctor_here(places: ProfileFolders) -> Doctor:
    here = Here(places)
    return Doctor(here.examined, here.end)


class Doctor(QObject):
    """Asked once at a time; `found` comes in the window's thread."""

    found = Signal()
    _came = Signal()

    def __init__(self, examine: Examine, end: Callable[[], None] = lambda: None) -> None:
        """`end` is called while it examines, once nobody wants to know any more."""
        super().__init__()
        self._examine, self._end = examine, end
        self._thread: threading.Thread | None = None
        self._stopped = False
        self.findings: tuple[Finding, ...] = ()
        self.busy = False
        self._inbox: deque[tuple[Finding, ...]] = deque()
        self._came.connect(self._take, Qt.ConnectionType.QueuedConnection)

    def ask(self) -> None:
        if not self.busy:
            self.busy = True
            self._thread = threading.Thread(target=self._run, name="doctor", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """The window closes, and nothing that it has begun outlives it."""
        self._stopped = True
        if self._thread is not None and self._thread.is_alive():
            self._end()
            self._thread.join(PATIENCE_TO_STOP)

    @property
    def advice(self) -> str:
        """A line for each finding."""
        return "\n".join(advice_of(finding) for finding in self.findings)

    @property
    def wrong(self) -> bool:
        return any(finding.severity == "wrong" for finding in self.findings)

    def _run(self) -> None:
        try:
            self._inbox.append(tuple(self._examine()))
        except Exception:
            log.exception("nothing could be examined")
            self._inbox.append(())
        with contextlib.suppress(RuntimeError):  # the window has gone meanwhile
            self._came.emit()

    @Slot()
    def _take(self) -> None:
        if self._stopped:
            return
        while self._inbox:
            self.findings = self._inbox.popleft()
        self.busy = False
        self.found.emit()
