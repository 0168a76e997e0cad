"""One connection of a host: TLS over a plain transport, frames in and frames out, as fast as its keeper takes them.

It costs a socket until its first byte is there, then what OpenSSL needs, and nothing once it is over.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import ssl
import time
from collections import deque
from enum import Enum
from typing import Protocol

from netproto.host.lane import Lane
from netproto.wire.framing import MAX_PAYLOAD, BadFrame, FrameDecoder, frame

READ = 4096
"""Bytes that are taken in at once, of whatever a connection may have sent."""
RECORD = 1 << 14
"""Bytes that TLS puts in one piece."""
OVERHEAD = 64
"""Bytes that a message may cost beside its own: its length, and what TLS puts around it."""
CHAFF = MAX_PAYLOAD + (1 << 13)
"""Bytes that may come in and not make a message: one that has begun, and a handshake. TLS has words of its own, which
cost whoever says them nothing, and the host an answer each."""
LAST_WORDS = 1.0
"""Seconds for what was told last to get out."""

_room = memoryview(bytearray(READ))
"""For all: what was read is taken out of it before anything else is."""


class End(Enum):
    """In place of a message: the other side says no more."""

    END = 0


class Keeper(Protocol):
    def secured(self, connection: Connection) -> None:
        """Whoever is there can be talked to."""

    def heard(self, connection: Connection, words: list[bytes | BadFrame | End]) -> None:
        """In this order."""

    def gone(self, connection: Connection) -> None:
        """It is over, for whatever reason."""


class Connection(asyncio.BufferedProtocol):
    def __init__(self, context: ssl.SSLContext, lane: Lane, keeper: Keeper) -> None:
        self.link = 0
        """Its number at the table, once it is secured."""
        self.inbox: deque[bytes | BadFrame | End] = deque()
        """What its keeper has not looked at yet."""
        self.queued = False
        """Its keeper looks at the next word when its turn comes, and listens to no more until then."""
        self.heard_at = time.monotonic()
        self.secured = False
        self.ending = False
        self._context = context
        self._lane = lane
        self._keeper = keeper
        self._transport: asyncio.Transport | None = None
        self._tls: ssl.SSLObject | None = None
        self._incoming = ssl.MemoryBIO()
        self._outgoing = ssl.MemoryBIO()
        self._frames = FrameDecoder()
        self._chaff = 0
        self._outbox: list[bytes] = []
        self._outbox_bytes = 0
        self._replaceable = False
        """Whether the last of it is a message that `outdates`."""
        self._flush_due = False
        self._ended_there = False
        self._cut_at: asyncio.TimerHandle | None = None

    # From the transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        if self.ending:  # it was cut before it was there
            transport.abort()

    def get_buffer(self, sizehint: int) -> memoryview:
        return _room

    def buffer_updated(self, nbytes: int) -> None:
        if self.ending:
            return
        self.heard_at = time.monotonic()
        self._chaff += nbytes
        self._incoming.write(_room[:nbytes])
        if self.secured:
            self._decrypt()
        else:
            self.listen(False)
            self._lane.add(self._shake_hands)

    def eof_received(self) -> bool:
        """Whoever says no more may still listen."""
        self._ended_there = True
        if self.ending or not self.secured:
            return False
        self._heard(self._over())
        return True

    def connection_lost(self, error: Exception | None) -> None:
        self.ending = True
        if self._cut_at is not None:
            self._cut_at.cancel()
        self._transport = self._tls = None
        self.inbox.clear()
        self._outbox.clear()
        self._keeper.gone(self)

    # TLS

    def _shake_hands(self) -> None:
        if self.ending:
            return
        if self._tls is None:
            self._tls = self._context.wrap_bio(self._incoming, self._outgoing, server_side=True)
        try:
            self._tls.do_handshake()
        except ssl.SSLWantReadError:
            self._send()
            self.listen(True)
        except ssl.SSLError:
            self._send()
            self.cut()
        else:
            self.secured = True
            self._send()
            self._keeper.secured(self)
            self.listen(True)
            self._decrypt()

    def _decrypt(self) -> None:
        words: list[bytes | BadFrame | End] = []
        try:
            while not self.ending:
                assert self._tls is not None
                data = self._tls.read(RECORD)
                if not data:
                    words += self._over()
                    break
                words += self._frames.feed(data)
        except ssl.SSLWantReadError:
            pass
        except ssl.SSLError:
            self.cut()
            return
        except BadFrame as wrong:
            words += [*wrong.before, wrong]
        self._chaff = max(0, self._chaff - sum(OVERHEAD + len(word) for word in words if isinstance(word, bytes)))
        if self._chaff > CHAFF:
            self.cut()
            return
        self._send()
        self._heard(words)

    def _over(self) -> list[bytes | BadFrame | End]:
        try:
            self._frames.end()
        except BadFrame as wrong:
            return [wrong]
        return [End.END]

    def _heard(self, words: list[bytes | BadFrame | End]) -> None:
        if words and not self.ending:
            self._keeper.heard(self, words)

    def _send(self) -> None:
        data = self._outgoing.read()
        if data and self._transport is not None and not self._transport.is_closing():
            self._transport.write(data)

    # From the keeper

    def listen(self, listens: bool) -> None:
        """What is not listened to waits at the other side."""
        if self._transport is None or self._ended_there:
            return
        if listens:
            self._transport.resume_reading()
        else:
            self._transport.pause_reading()

    @property
    def waiting(self) -> int:
        """Bytes that have been told and are not out."""
        return self._outbox_bytes + (0 if self._transport is None else self._transport.get_write_buffer_size())

    @property
    def socket(self) -> socket.socket | None:
        return None if self._transport is None else self._transport.get_extra_info("socket")

    def tell(self, message: bytes, outdates: bool = False) -> None:
        """Goes out with the next `flush`, in this order; in place of the last one, where each `outdates` another."""
        if self.ending:
            return
        if outdates and self._replaceable and self._outbox:
            self._outbox_bytes -= len(self._outbox.pop())
        self._replaceable = outdates
        self._outbox.append(frame(message))
        self._outbox_bytes += len(self._outbox[-1])

    def flush_later(self) -> None:
        if not self._flush_due:
            self._flush_due = True
            self._lane.add(self.flush)

    def flush_in_turn(self) -> None:
        """At once, unless something long waits in the lane: then with that, when its turn comes."""
        if not self._flush_due or self._outbox_bytes <= RECORD:
            self.flush()

    def flush(self) -> None:
        self._flush_due = False
        if not self._outbox or self.ending or self._tls is None:
            return
        told = memoryview(b"".join(self._outbox))
        self._outbox.clear()
        self._outbox_bytes = 0
        try:
            while told:
                told = told[self._tls.write(told[:RECORD]) :]
        except ssl.SSLError:
            self.cut()
        self._send()

    def end(self) -> None:
        """Closes once everything is out; whoever reads nothing is cut off a little later. What still comes is let go
        by: closed on top of it, a socket forgets what was told last."""
        if self.ending or self._transport is None:
            return
        self.flush()
        if self._tls is not None and self.secured:
            with contextlib.suppress(ssl.SSLError):
                self._tls.unwrap()
            self._send()
        self.ending = True
        self.inbox.clear()
        self._cut_at = asyncio.get_running_loop().call_later(LAST_WORDS, self.cut)
        if self._ended_there:
            self._transport.close()
        else:
            self.listen(True)
            with contextlib.suppress(OSError):
                self._transport.write_eof()

    def cut(self) -> None:
        """At once: what is still to be written is lost."""
        self.ending = True
        if self._transport is not None:
            self._transport.abort()
