"""Where others can reach this machine."""

from __future__ import annotations

import contextlib
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address

import ifaddr


def own_addresses() -> list[str]:
    """Addresses of the interfaces that are up, likeliest first: private IPv4, then other IPv4, then IPv6. Loopback and
    link-local ones, which mean something else on every machine, are left out."""
    found: set[IPv4Address | IPv6Address] = set()
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            address = ip_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0])
            if not (address.is_loopback or address.is_link_local or address.is_unspecified or address.is_multicast):
                found.add(address)
    return [str(address) for address in sorted(found, key=_likelihood)]


def loopback_addresses() -> list[str]:
    """Those of this machine's loopback that exist: some machines have no IPv6."""
    usable = []
    for family, address in ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")):
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.bind((address, 0))
            usable.append(address)
    return usable


def _likelihood(address: IPv4Address | IPv6Address) -> tuple[bool, bool, bytes]:
    return address.version == 6, not address.is_private, address.packed
