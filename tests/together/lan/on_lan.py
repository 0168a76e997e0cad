"""The programs of a test on machines of their own, which know of each other only what the LAN tells them."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from engine.contract import Json
from resources.program import HOME
from tests.together.lan.machines import Machine
from tests.together.processes import DEADLINE, ROOT, Hosting, Program, Together, client


def unrepeated(*words: str) -> list[str]:
    """A module and its words, run by somebody who says and asks everything only once."""
    return [sys.executable, "-m", "tests.together.lan.unrepeated", *words]


def starting() -> float:
    """Seconds that a program like ours needs to get ready now."""
    began = time.monotonic()
    subprocess.run([sys.executable, "-c", "import netproto.lan.discovery"], cwd=ROOT, check=True)
    return time.monotonic() - began


Tables = dict[str, Json]
"""What a listener hears, by the table's uuid."""


class Listener(Program):
    """Prints what can be heard on its machine."""

    def __init__(self, name: str, command: list[str], home: Path) -> None:
        self._began = time.monotonic()
        super().__init__(name, command, home)

    def opened(self) -> float:
        return float(self.line("opened")["opened"])

    def start(self) -> float:
        """Seconds that this machine needs to start a program, as busy as it is."""
        return self.opened() - self._began

    def tables(self) -> Tables:
        return next((line["tables"] for line in reversed(self.lines) if "tables" in line), {})

    def hears(self, holds: Callable[[Tables], bool], what: str, seconds: float = DEADLINE) -> float:
        """Waits until what can be heard is as wished; the time when it was."""

        def last(lines: list[Json]) -> bool:
            return bool(lines) and "tables" in lines[-1] and holds(lines[-1]["tables"])

        self.until(last, f"does not hear {what}", seconds)
        return float(self.lines[-1]["at"])

    def hears_names(self, *names: str) -> float:
        return self.hears(lambda tables: sorted(row["name"] for row in tables.values()) == sorted(names), str(names))


class OnLan(Together):
    """Everybody of one test, each on a machine, with a home that goes by the machine's name."""

    def host_on(self, machine: Machine, name: str, *words: str) -> Hosting:
        return self._host_on(machine, client("host", "--name", name, "--json", *words))

    def unrepeated_host_on(self, machine: Machine, name: str, *words: str) -> Hosting:
        return self._host_on(machine, unrepeated("client", "host", "--name", name, "--json", *words))

    def _host_on(self, machine: Machine, words: list[str]) -> Hosting:
        command = machine.command(*words)
        hosting = Hosting(self._name("host"), command, self._home(machine.name))
        self.programs.append(hosting)
        return hosting

    def join_on(self, machine: Machine, target: str, *words: str, level: str = "random") -> Program:
        return self.run_on(machine, *client("join", target, "--bot", level, "--json", "--timeout", "20", *words))

    def watch_on(self, machine: Machine, target: str, *words: str) -> Program:
        return self.run_on(machine, *client("watch", target, "--json", "--timeout", "20", *words))

    def hand_on(self, machine: Machine, target: str, hold: int, *words: str) -> Program:
        """A guest that waits for a line of ours before its first move after so many steps."""
        hand = (sys.executable, "-m", "tests.together.hand", target)
        return self.run_on(machine, *hand, "--hold", str(hold), "--json", "--once", "--timeout", "20", *words)

    def run_on(self, machine: Machine, *command: str) -> Program:
        return self._start(machine.name, machine.command(*command))

    def listener(self, machine: Machine) -> Listener:
        return self._listener(machine, sys.executable, "-m", "tests.together.lan.listener")

    def unrepeated_listener(self, machine: Machine) -> Listener:
        return self._listener(machine, *unrepeated("tests.together.lan.listener"))

    def _listener(self, machine: Machine, *words: str) -> Listener:
        listening = Listener(self._name("listener"), machine.command(*words), self._home(machine.name))
        self.programs.append(listening)
        listening.opened()
        return listening

    def in_time(self, since: float, heard: float, seconds: float, what: str) -> None:
        """So many seconds, and what passes on this machine while ten programs get ready."""
        starts = [program.start() for program in self.programs if isinstance(program, Listener)]
        busy = 10 * max([starting(), *starts])
        print(f"{what}: {heard - since:.3f} s of {seconds} + {busy:.3f}")
        assert heard - since < seconds + busy, what

    def ask(self, machine: Machine, *words: str) -> subprocess.CompletedProcess[str]:
        """A program that ends by itself."""
        command = machine.command(*client(*words))
        environment = {**os.environ, HOME: str(self._home(machine.name)), "PYTHONUTF8": "1"}
        return subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=DEADLINE, check=False
        )
