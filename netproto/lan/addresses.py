"""Where others can reach this machine."""

import contextlib
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address


def own_addresses() -> list[str]:
    """To be passed on by people: they mean the same on every machine of the LAN, unlike those of link-local IPv6."""
    return [str(address) for address in _on_the_lan() if not (address.version == 6 and address.is_link_local)]


def announced_addresses() -> list[str]:
    """Every address at which the LAN may reach this machine, link-local ones included."""
    return [str(address) for address in _on_the_lan()]


def in_no_network() -> bool:
    """Nobody else can reach this machine."""
    return not announced_addresses()


def _on_the_lan() -> list[IPv4Address | IPv6Address]:
    """Of the interfaces that are up, likeliest first: private IPv4, other IPv4, IPv6, link-local ones."""
    import ifaddr  # which runs a program of the system to be imported

    found: set[IPv4Address | IPv6Address] = set()
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            address = ip_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0])
            if not (address.is_loopback or address.is_unspecified or address.is_multicast):
                found.add(address)
    return sorted(found, key=_likelihood)


def loopback_addresses() -> list[str]:
    """Those of this machine's loopback that exist: some machines have no IPv6."""
    usable = []
    for family, address in ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")):
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.bind((address, 0))
            usable.append(address)
    return usable


def is_loopback(address: str) -> bool:
    """Of a computer that reaches itself."""
    return ip_address(address.partition("%")[0]).is_loopback


def _likelihood(address: IPv4Address | IPv6Address) -> tuple[bool, bool, bool, bytes]:
    return address.is_link_local, address.version == 6, not address.is_private, address.packed
