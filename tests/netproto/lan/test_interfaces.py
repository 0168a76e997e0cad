"""Of which kind an interface is, by its name."""

from __future__ import annotations

import socket
import sys

import pytest

from netproto.lan.interfaces import interfaces, kind_of

NAMES = {
    "lan": "eth0, enp3s0, wlan0, wlp2s0, en0, Wi-Fi, Intel(R) Ethernet Connection, br0, usb0",
    "vpn": "tun0, wg0, utun4, ppp0, tailscale0, ztabc, proton0, WireGuard Tunnel, TAP-Windows Adapter V9",
    "virtual": "docker0, br-0123456789ab, virbr0, vboxnet0, veth12ab, vEthernet (WSL), awdl0, bridge100",
    "loopback": "lo, lo0, Software Loopback Interface 1",
}


@pytest.mark.parametrize("kind", NAMES)
def test_interfaces_are_known_by_name(kind: str) -> None:
    names = NAMES[kind].split(", ")
    assert {name: kind_of(name) for name in names} == dict.fromkeys(names, kind)


@pytest.mark.skipif(sys.platform == "win32", reason="there no interface is found by its name")
def test_each_has_the_systems_number() -> None:
    found = {each.name: each.index for each in interfaces()}
    assert found == {name: socket.if_nametoindex(name) for name in found}
    assert found
