"""Machines out of network namespaces on a bridge, or on a switch that loses packets. Needs root and iproute2; nothing
of it touches a real interface."""

from __future__ import annotations

import os
import secrets
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from tests.together.lan.switch import Switch

SUBNET = "10.77.0"
SECOND_SUBNET = "10.78.0"
SUBNET6 = "fd77::"
PATIENCE = 20.0


def missing(tap: bool = False) -> str | None:
    """Why there can be no machines here."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return "network namespaces need root"
    if shutil.which("ip") is None:
        return "network namespaces need iproute2"
    if tap and not os.access("/dev/net/tun", os.R_OK | os.W_OK):
        return "a switch that loses packets needs /dev/net/tun"
    probe = f"mr-probe-{secrets.token_hex(3)}"
    trouble = None
    for words in (["netns", "add", probe], ["-n", probe, "link", "add", "br0", "type", "bridge"]):
        made = subprocess.run(["ip", *words], capture_output=True, check=False)
        if made.returncode:
            trouble = f"no network namespaces can be made here: {made.stderr.decode().strip()}"
            break
    subprocess.run(["ip", "netns", "del", probe], capture_output=True, check=False)
    return trouble


def ip(*words: str, netns: str | None = None) -> str:
    inside = [] if netns is None else ["-n", netns]
    return subprocess.run(["ip", *inside, *words], check=True, capture_output=True, text=True).stdout


@dataclass
class Machine:
    """One computer: a namespace with loopback, and an interface on each LAN that it is plugged into."""

    name: str
    number: int
    cables: list[str] = field(default_factory=list)

    def command(self, *words: str) -> list[str]:
        """The words of a command that runs on this machine."""
        return ["ip", "netns", "exec", self.name, *words]

    def unplug(self, interface: str = "eth0") -> None:
        """The interface is down: its IPv6 addresses go, its IPv4 addresses stay."""
        ip("link", "set", interface, "down", netns=self.name)

    def plug(self, interface: str = "eth0") -> None:
        """The system hears of the cable a moment later, and on a busy computer much later."""
        ip("link", "set", interface, "up", netns=self.name)
        deadline = time.monotonic() + PATIENCE
        while "NO-CARRIER" in ip("link", "show", interface, netns=self.name):
            if time.monotonic() > deadline:
                raise TimeoutError(f"{interface} of {self.name} is plugged in nowhere")
            time.sleep(0.005)

    def move(self, old: str, new: str, interface: str = "eth0") -> None:
        """Another address, as a router may give it."""
        ip("addr", "del", f"{old}/24", "dev", interface, netns=self.name)
        ip("addr", "add", f"{new}/24", "dev", interface, netns=self.name)

    def setting(self, name: str, value: int) -> None:
        subprocess.run(self.command("sysctl", "-qw", f"net.{name}={value}"), check=False, capture_output=True)


@dataclass
class Lan:
    """A switch and the machines on it; there may be a second one."""

    prefix: str
    switch: str = ""
    machines: list[Machine] = field(default_factory=list)
    switches: list[str] = field(default_factory=list)
    weather: Switch | None = None
    """Of the first switch, where it is one that loses packets."""

    def machine(self, v4: bool = True, v6: bool = False, plugged: bool = True) -> Machine:
        """IPv6 alone (v4=False) has a global address, too, and so has v6 beside IPv4."""
        number = len(self.machines) + 1
        machine = Machine(f"{self.prefix}-{number}", number)
        ip("netns", "add", machine.name)
        self.machines.append(machine)
        ip("link", "set", "lo", "up", netns=machine.name)
        machine.setting("ipv6.conf.default.accept_dad", 0)
        if not v6:
            machine.setting("ipv6.conf.all.disable_ipv6", 1)
        if plugged:
            self.connect(machine, v4=v4, v6=v6)
        return machine

    def link_local_machine(self) -> Machine:
        """Has no address but the one that IPv6 makes up."""
        machine = self.machine(v4=False, v6=True, plugged=False)
        self.connect(machine, v4=False)
        return machine

    def connect(
        self,
        machine: Machine,
        interface: str = "eth0",
        switch: str | None = None,
        v4: bool = True,
        v6: bool = False,
        subnet: str = SUBNET,
    ) -> None:
        """A cable between a machine and a switch."""
        where = switch or self.switch
        if self.weather is not None and where == self.switch:
            self.weather.plug(machine.name, interface)
        else:
            port = f"p{machine.number}{interface[-1]}"
            ip("link", "add", interface, "netns", machine.name, "type", "veth", "peer", "name", port, "netns", where)
            ip("link", "set", port, "master", "br0", "up", netns=where)
        if v4:
            ip("addr", "add", f"{subnet}.{machine.number}/24", "dev", interface, netns=machine.name)
        if v6:
            ip("addr", "add", f"{SUBNET6}{machine.number}/64", "dev", interface, "nodad", netns=machine.name)
        machine.plug(interface)
        machine.cables.append(interface)

    def second_switch(self) -> str:
        name = self.namespace()
        ip("link", "add", "br0", "type", "bridge", "forward_delay", "0", "mcast_snooping", "0", netns=name)
        ip("link", "set", "br0", "up", netns=name)
        return name

    def namespace(self) -> str:
        name = f"{self.prefix}-s{len(self.switches)}"
        ip("netns", "add", name)
        self.switches.append(name)
        return name


@contextmanager
def lan(tap: bool = False, seed: int = 1) -> Iterator[Lan]:
    """A switch to plug machines into; gone with everything on it in the end. `tap`: one that can lose packets."""
    made = Lan(f"mr{secrets.token_hex(3)}")
    try:
        if tap:
            made.switch = made.namespace()
            made.weather = Switch(made.switch, seed)
        else:
            made.switch = made.second_switch()
        yield made
    finally:
        if made.weather is not None:
            made.weather.close()
        for name in (*(machine.name for machine in made.machines), *made.switches):
            subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)
