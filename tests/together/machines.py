"""Machines out of network namespaces on a bridge. Needs root and iproute2; nothing of it touches a real interface."""

from __future__ import annotations

import os
import secrets
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

SUBNET = "10.77.0"
SUBNET6 = "fd77::"


def missing() -> str | None:
    """Why there can be no machines here."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return "network namespaces need root"
    if shutil.which("ip") is None:
        return "network namespaces need iproute2"
    probe = f"mr-probe-{secrets.token_hex(3)}"
    made = subprocess.run(["ip", "netns", "add", probe], capture_output=True, check=False)
    if made.returncode:
        return f"no network namespace can be made: {made.stderr.decode().strip()}"
    ip("netns", "del", probe)
    return None


def ip(*words: str, netns: str | None = None) -> None:
    inside = [] if netns is None else ["-n", netns]
    subprocess.run(["ip", *inside, *words], check=True, capture_output=True, text=True)


@dataclass
class Machine:
    """One computer: a namespace with loopback, and an interface on each LAN that it is plugged into."""

    name: str
    cables: list[str] = field(default_factory=list)

    def command(self, *words: str) -> list[str]:
        """The words of a command that runs on this machine."""
        return ["ip", "netns", "exec", self.name, *words]

    def unplug(self, interface: str = "eth0") -> None:
        ip("link", "set", interface, "down", netns=self.name)

    def plug(self, interface: str = "eth0") -> None:
        ip("link", "set", interface, "up", netns=self.name)


@dataclass
class Lan:
    """A switch: a bridge in a namespace of its own."""

    prefix: str
    switch: str
    machines: list[Machine] = field(default_factory=list)
    switches: list[str] = field(default_factory=list)

    def machine(self, v4: bool = True, v6: bool = False) -> Machine:
        number = len(self.machines) + 1
        machine = Machine(f"{self.prefix}-{number}")
        ip("netns", "add", machine.name)
        self.machines.append(machine)
        ip("link", "set", "lo", "up", netns=machine.name)
        if not v6:
            disable = "net.ipv6.conf.all.disable_ipv6=1"
            subprocess.run(machine.command("sysctl", "-qw", disable), check=False, capture_output=True)
        self.connect(machine, "eth0", self.switch, number, v4, v6)
        return machine

    def connect(
        self, machine: Machine, interface: str, switch: str, number: int, v4: bool, v6: bool, subnet: str = SUBNET
    ) -> None:
        """A cable between a machine and a switch."""
        port = f"p{number}{interface[-1]}"
        ip("link", "add", interface, "netns", machine.name, "type", "veth", "peer", "name", port, "netns", switch)
        ip("link", "set", port, "master", "br0", "up", netns=switch)
        if v4:
            ip("addr", "add", f"{subnet}.{number}/24", "dev", interface, netns=machine.name)
        if v6:
            ip("addr", "add", f"{SUBNET6}{number}/64", "dev", interface, "nodad", netns=machine.name)
        ip("link", "set", interface, "up", netns=machine.name)
        machine.cables.append(interface)

    def second_switch(self) -> str:
        return self._switch(f"{self.prefix}-s{len(self.switches) + 1}")

    def _switch(self, name: str) -> str:
        ip("netns", "add", name)
        self.switches.append(name)
        ip("link", "add", "br0", "type", "bridge", "forward_delay", "0", "mcast_snooping", "0", netns=name)
        ip("link", "set", "br0", "up", netns=name)
        return name


@contextmanager
def lan() -> Iterator[Lan]:
    """A switch to plug machines into; gone with everything on it in the end."""
    prefix = f"mr{secrets.token_hex(3)}"
    made = Lan(prefix, "")
    try:
        made.switch = made._switch(f"{prefix}-s0")
        yield made
    finally:
        for name in (*(machine.name for machine in made.machines), *made.switches):
            subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)


def words(command: Sequence[str]) -> str:
    return " ".join(command)
