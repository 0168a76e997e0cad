"""The network in a thread of its own, and Qt signals to the window.

Nothing of a guest is shared between the two: what crosses is a happening, and a copy of the view.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import deque
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal, Slot

from client.table.crossing import Crossing, Failed, Reached, Whole, crossing
from client.words.saying import tr
from netproto.guest.guest import HOST_GONE
from netproto.guest.happenings import Welcomed
from netproto.loop_call import call_in
from netproto.peer.homeless import Homelessness
from netproto.peer.peer import Peer
from netproto.peer.route import CannotJoin

log = logging.getLogger(__name__)

Ask = Callable[..., None]
"""Sends the host a request: `Link.ask`, or what stands in its place."""

PATIENCE_TO_STOP = 3.0
WAITS = (HOST_GONE, "passcode_wanted", "wrong_passcode", "passcode_tried_often")
"""Codes after which the player may want to try again."""
MOST_AHEAD = 100
"""Happenings that may wait for the window; beyond that the link stops reading from the host."""
TOLD_AT_ONCE = 20
"""Happenings that the window takes before it handles its own events again."""


class Link(QObject):
    """One table. `happened` comes in the window's thread, in the order in which things happened."""

    happened = Signal(object)
    _came = Signal()

    def __init__(self, make_peer: Callable[[], Peer], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._make_peer = make_peer
        self._loop: asyncio.AbstractEventLoop | None = None
        self._peer: Peer | None = None
        self._task: asyncio.Task[None] | None = None
        self._inbox: deque[Crossing] = deque()
        """What has crossed and is not told yet. Qt carries only the news that there is something: values of ours that
        it would carry between threads it may also drop there, without asking Python."""
        self._came.connect(self._tell, Qt.ConnectionType.QueuedConnection)
        self._again = asyncio.Event()
        """Set when the player wants to try again."""
        self._all_told = asyncio.Event()
        self._waiting = False
        """Whether the link's thread waits for that."""
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="link", daemon=True)

    def start(self) -> None:
        self._thread.start()
        self._ready.wait()

    def stop(self) -> None:
        """The window goes; the seat is kept."""
        if self._loop is not None:
            call_in(self._loop, self._cancel)
        self._thread.join(PATIENCE_TO_STOP)

    @Slot()
    def _tell(self) -> None:
        for _ in range(TOLD_AT_ONCE):
            if not self._inbox:
                break
            self.happened.emit(self._inbox.popleft())
        if self._inbox:
            self._came.emit()
        elif self._waiting and self._loop is not None:
            call_in(self._loop, self._all_told.set)

    def give(self, command: object, question: int) -> None:
        """A command in answer to the question of this number; the host says whether it came in time."""
        self._say(lambda peer: peer.guest.give(command, question))

    def ask(self, **kind: Any) -> None:
        """A request of one kind, such as `sit=Sit(seat=1)`."""
        self._say(lambda peer: peer.guest.ask(**kind))

    def leave(self) -> None:
        """The table, before the link is stopped."""
        self._say(lambda peer: peer.leave())

    def found(self, name: str) -> None:
        """A table of this name at this computer goes on with the game: what a host needs for that."""

        def inside() -> None:
            if self._peer is not None:
                from client.table.hosts.founding import child_made

                self._cross(child_made(self._peer.guest, self._peer.places, name))

        if self._loop is not None:
            call_in(self._loop, inside)

    def _say(self, what: Callable[[Peer], object]) -> None:
        def inside() -> None:
            if self._peer is not None:
                what(self._peer)
                self._peer.flush()

        if self._loop is not None:
            call_in(self._loop, inside)

    def look_again(self) -> None:
        """For a host that was given up."""
        if self._loop is not None:
            call_in(self._loop, self._again.set)

    def try_passcode(self, passcode: str) -> None:
        """At the door of a table that has asked for one."""
        self._say(lambda peer: peer.guest.knocking.try_with(passcode))
        self.look_again()

    # In the thread

    def _run(self) -> None:
        try:
            asyncio.run(self._main())
        except Exception:
            log.exception("the link to a table broke")
            self._cross(
                Failed(
                    "internal",
                    tr("trouble at the table", "Something happened that nobody expected: the log says more."),
                )
            )
        finally:
            self._ready.set()

    def _cancel(self) -> None:
        """Whatever is closed already is closed whole."""
        if self._task is not None:
            self._task.cancel()

    async def _main(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.current_task()
        self._peer = peer = self._make_peer()
        homeless = Homelessness(peer, self._cross)
        self._ready.set()
        try:
            while True:
                async for happening in peer.run():
                    if isinstance(happening, Welcomed) and peer.reached is not None:
                        self._cross(Reached(*peer.reached, peer.fingerprint))
                    crossed = crossing(peer.guest, happening)
                    self._cross(crossed)
                    await self._room(0 if isinstance(crossed, Whole) else MOST_AHEAD)
                if peer.guest.turned_away is None or peer.guest.turned_away.code not in WAITS:
                    break
                await self._again.wait()
                self._again.clear()
        except CannotJoin as error:
            self._cross(Failed(error.code, str(error), error.phrase))
        except asyncio.CancelledError:
            pass
        finally:
            self._task = None
            try:
                await homeless.close()
            finally:
                await peer.close()

    async def _room(self, ahead: int) -> None:
        """Waits until the window has taken most happenings, so that a host's messages do not pile up in memory."""
        while len(self._inbox) > ahead:
            self._all_told.clear()
            self._waiting = True
            if self._inbox:  # or the window was faster
                await self._all_told.wait()
            self._waiting = False

    def _cross(self, crossed: Crossing) -> None:
        self._inbox.append(crossed)
        self._came.emit()
