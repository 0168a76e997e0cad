"""Zeroconf (DNS-SD by multicast) on all interfaces, or on those that the caller names.

The only module that knows the library's private parts, and the records that it hands out.
"""

import contextlib
import logging
import secrets
import socket
from collections.abc import Callable, Iterable, Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address

import ifaddr
from zeroconf import InterfaceChoice, IPVersion, RecordUpdate, RecordUpdateListener, ServiceInfo, Zeroconf
from zeroconf._dns import DNSAddress, DNSQuestion, DNSService, DNSText
from zeroconf._protocol.outgoing import DNSOutgoing
from zeroconf.asyncio import AsyncZeroconf

__all__ = ["DNSAddress", "DNSService", "DNSText", "Multicast"]

QUERY_FLAGS = 0
TYPE_PTR = 12
CLASS_IN = 1

INTERFACES_EVERY = 2.0
"""Seconds between two looks at which there are."""

log = logging.getLogger(__name__)

Interfaces = frozenset[tuple[str, str]]
"""By name and address."""

Told = Callable[[Iterable[object]], None]


def interfaces(only: Sequence[str] | None = None) -> Interfaces:
    """Those that have an address right now, or the addresses in `only`; loopback alone is nothing."""
    if only is not None:
        return frozenset((address, address) for address in only)
    return frozenset(
        (adapter.nice_name, str(ip.ip))
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if not ip_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0]).is_loopback
    )


class Multicast:
    """One opened zeroconf. Whatever is private to that library is used here alone."""

    def __init__(self, opened: AsyncZeroconf) -> None:
        self._opened = opened
        self._zeroconf = opened.zeroconf

    async def serve(self, info: ServiceInfo) -> None:
        """Answers questions for this service."""
        await self._opened.async_register_service(info, cooperating_responders=True)

    def change(self, info: ServiceInfo) -> None:
        """Answers with this from now on."""
        self._zeroconf.registry.async_update(info)

    def say(self, info: ServiceInfo, ttl: int | None = None) -> None:
        """Announces the service to the LAN; a `ttl` of 0 is the goodbye."""
        self._send(self._zeroconf.generate_service_broadcast(info, ttl))

    def hear(self, told: Told) -> None:
        """Every record that comes in is `told`, refreshed ones too."""
        self._zeroconf.async_add_listener(Listener(told), None)

    def ask(self, service: str) -> None:
        """Under a number of its own: hosts ignore one that was asked in the same words within the last second."""
        question = DNSOutgoing(QUERY_FLAGS, multicast=False, id_=secrets.randbelow(1 << 16))
        question.add_question(DNSQuestion(service, TYPE_PTR, CLASS_IN))
        self._send(question)

    def _send(self, said: DNSOutgoing) -> None:
        try:
            self._zeroconf.async_send(said)
        except Exception as error:  # an interface that is going away says so in many shapes
            log.info("not sent: %r", error)

    def speak_where_bound(self) -> None:
        """Zeroconf leaves this out for sockets with a port of their own: without it they all speak on one interface,
        except on Linux, which goes by the address."""
        for sender in self._zeroconf.engine.senders:
            if not sender.is_ipv6:
                with contextlib.suppress(OSError):
                    where = socket.inet_aton(sender.sock_name[0])
                    sender.sock.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, where)

    async def close(self, goodbye: bool = True) -> None:
        """Without a `goodbye` nobody is told that the services end, for they go on elsewhere."""
        if not goodbye:
            registry = self._zeroconf.registry
            registry.async_remove(registry.async_get_service_infos())
        with contextlib.suppress(Exception):
            await self._opened.async_close()


class Listener(RecordUpdateListener):
    """Zeroconf also reports a record that only expires: as both the old one and the new one."""

    def __init__(self, told: Told) -> None:
        self._told = told

    def async_update_records(self, zc: Zeroconf, now: float, records: list[RecordUpdate]) -> None:
        self._told(update.new for update in records if update.new is not update.old)


async def open_multicast(only: Sequence[str] | None, unicast: bool = False) -> Multicast | None:
    """None where there is no interface at all: that is a state, not an error."""
    if only is None and not interfaces():
        return None
    for version in (IPVersion.All, IPVersion.V4Only, IPVersion.V6Only):
        try:
            wanted = InterfaceChoice.All if only is None else list(only)
            opened = AsyncZeroconf(wanted, unicast=unicast, ip_version=version if only is None else None)
            await opened.zeroconf.async_wait_for_start()
        except Exception as error:  # zeroconf raises whatever the system said, in many shapes
            log.info("no zeroconf with %s: %r", version, error)
            continue
        multicast = Multicast(opened)
        if unicast:
            multicast.speak_where_bound()
        return multicast
    return None


def likelihood(address: str) -> tuple[bool, bool, str]:
    """Which address to try first: IPv4, then IPv6, link-local ones last."""
    plain: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    return plain.is_link_local, plain.version == 6, address
