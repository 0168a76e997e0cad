"""Whether this machine hears its own multicast: a probe goes out on each interface, and the system loops it back.

It goes to the address and port of zeroconf, so that the same firewall rules apply to it as to what tables announce. The
loop is inside this machine, so a probe that does not come back was dropped here, and not by the network.
"""

import asyncio
import secrets
import socket
import struct
import time
from collections.abc import Iterable, Sequence
from dataclasses import field
from ipaddress import IPv4Interface, IPv6Interface, ip_interface

from engine.dataclass import dataclass
from netproto.doctor.symptoms import Probe
from netproto.lan.interfaces import Interface
from resources import program

PORT = 5353
GROUP4 = "224.0.0.251"
GROUP6 = "ff02::fb"
SAID_AT = (0.0, 0.2, 0.5)
"""Seconds after which the probe is sent: one packet may get lost."""
TXT_IN = b"\x00\x10\x00\x01"


@dataclass
class _Word(asyncio.DatagramProtocol):
    """The probe of one interface, on a socket that receives on all of them."""

    interface: Interface
    own: IPv4Interface | IPv6Interface
    heard: set[bytes]
    news: asyncio.Event
    token: bytes = field(default_factory=lambda: b"probe-" + secrets.token_hex(8).encode())
    sent: bool = False
    trouble: str = ""
    opened: socket.socket | None = None
    transport: asyncio.DatagramTransport | None = None

    def datagram_received(self, data: bytes, addr: object) -> None:
        self.heard.add(data)
        self.news.set()

    def error_received(self, exc: Exception) -> None:
        self.trouble = str(exc)

    @property
    def question(self) -> bytes:
        """A DNS-SD question for a name that does not exist, so that no machine answers."""
        labels = (self.token, *program.SERVICE.encode().split(b"."))
        return struct.pack("!6H", 0, 0, 1, 0, 0, 0) + b"".join(bytes([len(one)]) + one for one in labels) + TXT_IN

    def open(self) -> socket.socket:
        four = self.own.version == 4
        opened = socket.socket(socket.AF_INET if four else socket.AF_INET6, socket.SOCK_DGRAM)
        try:
            opened.setblocking(False)
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if hasattr(socket, "SO_REUSEPORT"):
                opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            self._join(opened) if four else self._join6(opened)
        except OSError:
            opened.close()
            raise
        self.opened = opened
        return opened

    def _join(self, opened: socket.socket) -> None:
        opened.bind(("", PORT))
        opened.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, socket.inet_aton(GROUP4) + self.own.packed)
        opened.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, self.own.packed)
        opened.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_LOOP, 1)
        opened.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 1)

    def _join6(self, opened: socket.socket) -> None:
        index = self.interface.index
        opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        opened.bind(("::", PORT))
        group = socket.inet_pton(socket.AF_INET6, GROUP6) + struct.pack("@I", index)
        opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_JOIN_GROUP, group)
        opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_MULTICAST_IF, index)
        opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_MULTICAST_LOOP, 1)
        opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_MULTICAST_HOPS, 1)

    def say(self) -> None:
        """The socket sends by itself: a transport reports an error later, or never."""
        assert self.opened is not None
        try:
            self.opened.sendto(self.question, (GROUP4 if self.own.version == 4 else GROUP6, PORT))
            self.sent = True
        except OSError as error:
            self.trouble = error.strerror or str(error)

    def outcome(self) -> Probe:
        heard = any(self.token in data for data in self.heard)
        listening = self.transport is not None
        return Probe(self.interface.name, str(self.own.ip), heard, listening, self.sent, "" if heard else self.trouble)


async def probe(interfaces: Sequence[Interface], seconds: float) -> tuple[Probe, ...]:
    """One for each interface and version of IP. Ends as soon as all are heard. Never raises."""
    heard: set[bytes] = set()
    news = asyncio.Event()
    words = [_Word(interface, own, heard, news) for interface in interfaces for own in _speakers(interface)]
    open_words = [word for word in words if await _opened(word)]
    try:
        await _say_and_hear(open_words, news, seconds)
    finally:
        for word in open_words:
            assert word.transport is not None
            word.transport.abort()
    return tuple(word.outcome() for word in words)


def _speakers(interface: Interface) -> Iterable[IPv4Interface | IPv6Interface]:
    """The address of each version that this interface speaks with."""
    own = [ip_interface(address) for address in interface.addresses]
    firsts = (next((address for address in own if address.version == version), None) for version in (4, 6))
    return [address for address in firsts if address is not None]


async def _opened(word: _Word) -> bool:
    try:
        opened = word.open()
    except (OSError, AttributeError) as error:
        word.trouble = str(error)
        return False
    try:
        word.transport, _ = await asyncio.get_running_loop().create_datagram_endpoint(lambda: word, sock=opened)
    except OSError as error:
        opened.close()
        word.trouble = str(error)
        return False
    return True


async def _say_and_hear(words: Sequence[_Word], news: asyncio.Event, seconds: float) -> None:
    began = time.monotonic()
    due = [*SAID_AT]
    while words and not all(word.outcome().heard for word in words):
        passed = time.monotonic() - began
        if passed >= seconds:
            return
        if due and passed >= due[0]:
            due.pop(0)
            for word in words:
                word.say()
        news.clear()
        try:
            async with asyncio.timeout(max(0.01, (due[0] if due else seconds) - passed)):
                await news.wait()
        except TimeoutError:
            continue
