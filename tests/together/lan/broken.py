"""Networks broken on purpose, with what the kernel offers through iproute2: no test needs nftables."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.together.lan.machines import Lan, Machine, ip

TCP, UDP = 6, 17


def firewall(machine: Machine, protocol: int, port: int | None = None) -> None:
    """Packets to this port, or to any, go into a cable that leads nowhere."""
    ip("link", "add", "nowhere", "type", "veth", "peer", "name", "nobody", netns=machine.name)
    match = ["match", "ip", "protocol", str(protocol), "0xff"]
    if port is not None:
        match += ["match", "ip", "dport", str(port), "0xffff"]
    rule = ["parent", "ffff:", "protocol", "ip", "u32", *match]
    _tc(machine, "qdisc", "add", "dev", "eth0", "ingress")
    _tc(machine, "filter", "add", "dev", "eth0", *rule, "action", "mirred", "egress", "redirect", "dev", "nowhere")


def _tc(machine: Machine, *words: str) -> None:
    done = subprocess.run(machine.command("tc", *words), capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"tc cannot drop packets here: {done.stderr.strip()}")


@contextmanager
def vpn(machine: Machine, *networks: str) -> Iterator[None]:
    """A tunnel that takes what goes to these networks, and never answers. It is up while a program holds it."""
    ip("tuntap", "add", "tun0", "mode", "tun", netns=machine.name)
    ip("addr", "add", "10.8.0.2/24", "dev", "tun0", netns=machine.name)
    ip("link", "set", "tun0", "up", netns=machine.name)
    for network in networks:
        ip("route", "add", network, "dev", "tun0", netns=machine.name)
    command = machine.command(sys.executable, "-c", HOLD)
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holding:
        try:
            assert holding.stdout is not None
            assert holding.stdout.readline() == "held\n"
            yield
        finally:
            holding.kill()


HOLD = """
import fcntl, struct, sys
with open("/dev/net/tun", "r+b", buffering=0) as tunnel:
    fcntl.ioctl(tunnel, 0x400454CA, struct.pack("16sH22x", b"tun0", 0x1001))
    print("held", flush=True)
    sys.stdin.read()
"""
"""TUNSETIFF with IFF_TUN and IFF_NO_PI."""


def keep_apart(lan: Lan, *machines: Machine) -> None:
    """As a Wi-Fi does that isolates its devices: none of these hears another."""
    for machine in machines:
        _set_port(lan, machine, "isolated", "on")


def filter_multicast(lan: Lan, *machines: Machine) -> None:
    """As a switch does that takes care to bother nobody: what is said to all does not come to these."""
    for machine in machines:
        _set_port(lan, machine, "mcast_flood", "off")


def _set_port(lan: Lan, machine: Machine, *setting: str) -> None:
    ip("link", "set", f"p{machine.number}0", "type", "bridge_slave", *setting, netns=lan.switch)
