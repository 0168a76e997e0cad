"""Which addresses of a program are told to others, who connect there: not just any that it says are its own.

Where it was seen is its own for certain. What it adds may only be of the network around: nobody has others try
computers elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address


def reachable(seen: str, said: Iterable[str]) -> list[str]:
    """`seen`: where it has a connection from, empty where nobody knows."""
    here = bool(seen) and ip_address(seen).is_loopback
    around = [one for one in said if _is_around(ip_address(one), here)]
    return list(dict.fromkeys([seen, *around] if seen else around))


def _is_around(said: IPv4Address | IPv6Address, here: bool) -> bool:
    address = (said.ipv4_mapped or said) if said.version == 6 else said
    if address.is_loopback:
        return here
    return not (address.is_global or address.is_multicast or address.is_reserved or address.is_unspecified)
