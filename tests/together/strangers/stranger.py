"""A connection that the tests hold in their own hands: real TLS, any bytes, and no manners unless asked for."""

from __future__ import annotations

import contextlib
import socket
import ssl
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from netproto.keys.identity import Identity, challenge, client_context, own_identity, peer_fingerprint
from netproto.peer.peer import HEARTBEAT
from netproto.schema import hello_pb2 as hello
from netproto.schema.wire_pb2 import Beat, FromGuest, FromHost
from netproto.wire.framing import PREFIX, frame
from netproto.wire.protocol import DRAWS, version
from tests.together.processes import DEADLINE

QUESTION = 7
"""Counted by a beat whose echo is waited for."""


class Stranger:
    """Greeted, and not a word said yet."""

    def __init__(self, port: int, key: Path, receive_buffer: int | None = None, at: str = "127.0.0.1") -> None:
        self.identity: Identity = own_identity(key)
        plain = socket.socket()
        if receive_buffer is not None:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        plain.settimeout(DEADLINE)
        plain.bind((at, 0))
        plain.connect(("127.0.0.1", port))
        self.tls: ssl.SSLSocket = client_context().wrap_socket(plain)
        self.tls.settimeout(HEARTBEAT)
        self._inside = False
        self._last_beat = time.monotonic()
        try:
            self.greeting = self.hear("greeting").greeting
        except BaseException:
            self.tls.close()
            raise

    def send(self, data: bytes) -> None:
        self.tls.sendall(data)

    def tell(self, message: FromGuest) -> None:
        self.send(frame(message.SerializeToString()))

    def introduction(
        self,
        wish: hello.Wish.ValueType = hello.WATCH,
        said: hello.Version | None = None,
        nonce: bytes = b"",
        token: bytes = b"",
    ) -> FromGuest:
        signed = challenge(nonce or self.greeting.nonce, peer_fingerprint(self.tls))
        return FromGuest(
            hello=hello.Hello(
                version=said or version("0.1.0", (DRAWS,)),
                name="stranger",
                wish=wish,
                token=token,
                key=self.identity.certificate,
                signature=self.identity.sign(signed),
            )
        )

    def come_in(self, wish: hello.Wish.ValueType = hello.WATCH, token: bytes = b"") -> hello.Welcome:
        self.tell(self.introduction(wish, token=token))
        welcome = self.hear("welcome").welcome
        self._inside = True
        return welcome

    def beat(self) -> None:
        """There and back: everything that was sent before has been looked at."""
        self.tell(FromGuest(beat=Beat(count=QUESTION)))
        while self.hear("beat").beat.count != QUESTION:
            pass

    def _keep_alive(self) -> None:
        """Whoever is in and says nothing would be taken for cut."""
        if self._inside and time.monotonic() > self._last_beat + HEARTBEAT:
            self._last_beat = time.monotonic()
            with contextlib.suppress(OSError):
                self.tell(FromGuest(beat=Beat()))

    def _bytes(self, number: int) -> bytes | None:
        """None where the stream ends."""
        data = bytearray()
        deadline = time.monotonic() + DEADLINE
        while len(data) < number:
            self._keep_alive()
            try:
                more = self.tls.recv(number - len(data))
            except TimeoutError:
                if time.monotonic() > deadline:
                    raise
                continue
            except (ConnectionError, ssl.SSLError):
                return None
            if not more:
                return None
            data += more
        return bytes(data)

    def listen(self) -> FromHost | None:
        """The next message, or None where the host has closed."""
        prefix = self._bytes(PREFIX)
        data = None if prefix is None else self._bytes(int.from_bytes(prefix, "big"))
        return None if data is None else FromHost.FromString(data)

    def hear(self, kind: str) -> FromHost:
        """The next message of this kind; the others go by."""
        while (message := self.listen()) is not None:
            if message.WhichOneof("kind") == kind:
                return message
        raise AssertionError(f"the host closed before it said {kind}")

    def last_words(self) -> tuple[str, str]:
        """With what code and sentence the host closed this connection."""
        said = ("", "")
        while (message := self.listen()) is not None:
            if message.HasField("refused"):
                said = (message.refused.code, message.refused.sentence)
            elif message.HasField("closed"):
                said = (message.closed.code, message.closed.sentence)
        return said

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.tls.close()
