"""A switch that delays, loses and keeps apart what it forwards. Needs root: each port is the far end of a TAP device.

`Switch` starts one as a process in a namespace and tells it, a line of JSON each, what to do:

    {"plug": [machine, interface]}    a cable into that namespace, whose interface appears there
    {"weather": {"loss": 0.2, "delay": 0.1, "jitter": 0.02}}
    {"parts": [[machine, ...], ...]}  who can still reach whom; none: everybody everybody
    {"carrier": [machine, true]}      whether the machine can tell that its cable is in
"""

from __future__ import annotations

import fcntl
import heapq
import json
import os
import random
import selectors
import struct
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

TAP_NO_PACKET_INFORMATION = 0x0002 | 0x1000
TUNSETIFF = 0x400454CA
TUNSETCARRIER = 0x400454E2
LONGEST_FRAME = 65_536
MULTICAST = 1
"""The bit of an address's first byte."""

Late = tuple[float, int, int, bytes]
"""When a frame is due, its number, the port it goes to, and the frame."""


class Ports:
    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.machines: dict[int, str] = {}
        """At the other end of a port's cable."""
        self.learnt: dict[bytes, int] = {}
        self.late: list[Late] = []
        self.frames = 0
        self.loss = self.delay = self.jitter = 0.0
        self.parts: list[list[str]] = []
        self.ready = selectors.DefaultSelector()

    def obey(self, orders: dict[str, list[str]], weather: dict[str, float], parts: list[list[str]] | None) -> None:
        if "plug" in orders:
            self.plug(*orders["plug"])
        if "carrier" in orders:
            machine, there = orders["carrier"]
            for port in (port for port, name in self.machines.items() if name == machine):
                fcntl.ioctl(port, TUNSETCARRIER, struct.pack("i", bool(there)))
        self.loss, self.delay, self.jitter = (
            weather.get(name, getattr(self, name)) for name in ("loss", "delay", "jitter")
        )
        self.parts = self.parts if parts is None else parts

    def plug(self, machine: str, interface: str) -> None:
        port = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
        tap = f"tap{port}"
        fcntl.ioctl(port, TUNSETIFF, struct.pack("16sH22x", tap.encode(), TAP_NO_PACKET_INFORMATION))
        subprocess.run(["ip", "link", "set", tap, "name", interface, "netns", machine], check=True)
        self.machines[port] = machine
        self.ready.register(port, selectors.EVENT_READ)

    def together(self, one: int, other: int) -> bool:
        pair = {self.machines[one], self.machines[other]}
        return not self.parts or any(pair <= set(part) for part in self.parts)

    def take(self, source: int) -> None:
        """A frame from a machine: on its way to one port, or to all."""
        try:
            frame = os.read(source, LONGEST_FRAME)
        except BlockingIOError:
            return
        except OSError:  # its machine is gone
            self.ready.unregister(source)
            del self.machines[source]
            return
        self.learnt[frame[6:12]] = source
        known = None if frame[0] & MULTICAST else self.learnt.get(frame[:6])
        for port in self.machines if known not in self.machines else (known,):
            if port != source and self.together(port, source) and self.chance.random() >= self.loss:
                due = time.monotonic() + self.delay + self.chance.uniform(0, self.jitter)
                self.frames += 1
                heapq.heappush(self.late, (due, self.frames, port, frame))

    def give(self) -> float | None:
        """Delivers what is due; the seconds until the next is."""
        while self.late and (wait := self.late[0][0] - time.monotonic()) > 0:
            return wait
        while self.late and self.late[0][0] <= time.monotonic():
            _, _, port, frame = heapq.heappop(self.late)
            try:
                os.write(port, frame)
            except OSError:  # a cable that is out
                continue
        return None if not self.late else 0.0

    def run(self) -> None:
        self.ready.register(0, selectors.EVENT_READ)
        said = b""
        while True:
            wait = self.give()
            for key, _ in self.ready.select(wait):
                if key.fd != 0:
                    self.take(key.fd)
                    continue
                more = os.read(0, LONGEST_FRAME)
                if not more:
                    return
                *lines, said = (said + more).split(b"\n")
                for line in lines:
                    orders = json.loads(line)
                    self.obey(orders, orders.get("weather", {}), orders.get("parts"))
                    print("done", flush=True)


class Switch:
    """The process, from outside."""

    def __init__(self, namespace: str, seed: int = 1) -> None:
        command = [sys.executable, "-m", "tests.together.lan.switch", str(seed)]
        self.process = subprocess.Popen(
            ["ip", "netns", "exec", namespace, *command],
            cwd=Path(__file__).parents[3],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def plug(self, machine: str, interface: str) -> None:
        self._tell({"plug": [machine, interface]})

    def weather(self, **weather: float) -> None:
        """`loss` as a share; `delay` and `jitter` in seconds, each way."""
        self._tell({"weather": weather})

    def split(self, *parts: Sequence[str]) -> None:
        self._tell({"parts": [list(part) for part in parts]})

    def carrier(self, machine: str, there: bool) -> None:
        self._tell({"carrier": [machine, there]})

    def _tell(self, orders: object) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(orders) + "\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline() == "done\n", f"the switch did not do {orders}"

    def close(self) -> None:
        self.process.communicate()


if __name__ == "__main__":
    Ports(int(sys.argv[1])).run()
