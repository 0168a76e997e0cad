"""Zeroconf on the interfaces that there are: on all of them, or on those that somebody names."""

from __future__ import annotations

import contextlib
import logging
import socket
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address

import ifaddr
from zeroconf import InterfaceChoice, IPVersion
from zeroconf.asyncio import AsyncZeroconf

INTERFACES_EVERY = 2.0
"""Seconds between two looks at which there are."""

log = logging.getLogger(__name__)

Interfaces = frozenset[tuple[str, str]]
"""By name and address."""


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


async def open_zeroconf(only: Sequence[str] | None, unicast: bool = False) -> AsyncZeroconf | None:
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
        if unicast:
            _speak_where_bound(opened)
        return opened
    return None


def _speak_where_bound(opened: AsyncZeroconf) -> None:
    """Zeroconf leaves this out for sockets with a port of their own: without it they all speak on one interface, except
    on Linux, which goes by the address."""
    for sender in opened.zeroconf.engine.senders:
        if not sender.is_ipv6:
            with contextlib.suppress(OSError):
                where = socket.inet_aton(sender.sock_name[0])
                sender.sock.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, where)


async def close_zeroconf(opened: AsyncZeroconf | None) -> None:
    if opened is not None:
        with contextlib.suppress(Exception):
            await opened.async_close()


def likelihood(address: str) -> tuple[bool, bool, str]:
    """Which address to try first: IPv4, then IPv6, link-local ones last."""
    plain: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    return plain.is_link_local, plain.version == 6, address
