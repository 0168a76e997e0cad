"""The successor that a guest's program starts ahead, if it is among the first to sit: another process of this program.

It is told on its standard input where the table is, and says on its standard output, a line of JSON each, where it
stands by, and that it has gone on with the table. It ends with its input, unless it is the host by then.
"""

from __future__ import annotations

import asyncio
import json
import logging
import subprocess
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from engine.contract import Json
from netproto.lan.addresses import is_loopback
from netproto.lan.target import Address
from netproto.loop_call import call_in
from netproto.no_terminal import NO_TERMINAL
from netproto.schema.succession_pb2 import Roster
from netproto.succession.rosters import first_seat_of, first_to_stand_by
from netproto.this_program import this_program

if TYPE_CHECKING:
    from netproto.peer.peer import Peer

ON_LOOPBACK = False
"""Whether one is started for a table of this computer alone, which would be lost with it."""
TRIES = 3
"""How often one is started that ends by itself."""

log = logging.getLogger(__name__)


class Follows(NamedTuple):
    """What a successor is told: of which table, and as whom it comes there."""

    table: str
    address: str
    port: int
    fingerprint: str
    """Of the host's key."""
    name: str
    passcode: str
    loopback: bool
    """It listens for this machine alone."""


class OwnStandby:
    """Looks after it from the first roster on until the table is left."""

    def __init__(self, peer: Peer, on_loopback: bool = ON_LOOPBACK) -> None:
        self._peer = peer
        self._on_loopback = on_loopback
        self._process: subprocess.Popen[str] | None = None
        self._tries = 0
        """One that has gone on with the table, and was a guest again, was none in vain."""

        peer.goes_on.when_enrolled = self._look
        peer.goes_on.when_left = self._end

    def _look(self, roster: Roster) -> None:
        peer, held = self._peer, self._peer.guest.held
        host = b"" if held.known is None else held.known.host
        first = first_seat_of(roster, held.key)
        wanted = first in peer.guest.seats and held.key in first_to_stand_by(roster, host)
        if not wanted or self._process is not None or self._tries >= TRIES or peer.reached is None:
            return
        loopback = is_loopback(peer.reached.host)
        if self._on_loopback or not loopback:
            self._tries += 1
            self._start(peer.reached, loopback)

    def _start(self, host: Address, loopback: bool) -> None:
        """Nothing of it ends with this process: it may be the host by then."""
        peer = self._peer
        where = Follows(
            peer.guest.table.hex(),
            *host,
            peer.fingerprint,
            peer.name,
            peer.guest.knocking.passcode,
            loopback,
        )
        try:
            self._process = process = subprocess.Popen(
                this_program("standby", "--profile", peer.places.profile),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                start_new_session=True,
                creationflags=NO_TERMINAL,
            )
        except OSError as error:
            log.warning("no successor could be started: %s", error)
            return
        loop = asyncio.get_running_loop()
        reading = (process, lambda said: call_in(loop, self._heard, process, said))
        threading.Thread(target=_read, args=reading, name="standby", daemon=True).start()
        assert process.stdin is not None
        try:
            process.stdin.write(json.dumps(where._asdict()) + "\n")
            process.stdin.flush()
        except OSError as error:
            log.warning("the successor has ended at once: %s", error)
            _close(process)

    def _heard(self, process: subprocess.Popen[str], said: Json) -> None:
        if process is not self._process:
            return
        event = said.get("event") if isinstance(said, dict) else None
        if event == "stands_by":
            self._peer.goes_on.stands_by(said["port"], said["addresses"])
        elif event == "carries_on":
            self._tries = 0
            self._peer.goes_on.stands_by(0)
        elif said is None:
            self._process = None
            self._peer.goes_on.stands_by(0)

    def _end(self) -> None:
        """The table is left. One that hosts it goes on."""
        process, self._process = self._process, None
        self._tries = TRIES
        if process is not None:
            _close(process)


def _close(process: subprocess.Popen[str]) -> None:
    """Its input."""
    assert process.stdin is not None
    try:
        process.stdin.close()
    except OSError:
        log.info("the successor had ended before")


def _read(process: subprocess.Popen[str], heard: Callable[[Json], None]) -> None:
    """In a thread of its own. None: it has ended."""
    assert process.stdout is not None
    with process.stdout as lines:
        for line in lines:
            try:
                heard(json.loads(line))
            except ValueError:
                log.warning("a successor said what nobody can read")
    process.wait()
    heard(None)
