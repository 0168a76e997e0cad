"""Tables on machines of their own, whose host's machine is lost in the middle of a game; the rest goes on, and nothing
that anybody was told is done is lost.

    python -m tests.together.succession.lost_host HOW GAMES [--seed N] [--at-once N]

Each game prints a line of JSON: seconds from the loss being certain to each survivor until it was welcomed elsewhere.
Needs root and iproute2, as all machines of these tests.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from engine.contract import Json
from netproto.succession.rosters import STANDBYS
from tests.together.lan.machines import Lan, Machine, lan
from tests.together.lan.on_lan import OnLan
from tests.together.processes import Hosting, Program
from tests.together.told import kept, replay

TABLE = "The table"
GAMES = {
    "moonriver": ("--seats", "{players}"),
    "riverdragons": ("--game", "riverdragons", "--seats", "{players}", "--rounds", "6"),
}
STEPS = {"moonriver": (1, 150), "riverdragons": (1, 60)}
"""A machine is lost once so many steps were seen."""
LONGEST = 90.0
"""Seconds for anything: the host is lost for certain after eight."""
ASLEEP = 30.0


class Seen(NamedTuple):
    """What a survivor said, and when."""

    lost: float
    welcomed: float


class LostHost:
    """One table, at the first of so many machines. Its owner plays there, too."""

    def __init__(self, switch: Lan, people: OnLan, game: str, players: int, seed: int) -> None:
        self.coin = random.Random(seed)
        self.people = people
        self.game = game
        self.switch = switch
        self.machines = [switch.machine() for _ in range(players)]
        words = [word.format(players=players) for word in GAMES[game]]
        self.hosting: Hosting = people.host_on(self.machines[0], TABLE, *words, "--start-when-full", "--once")
        self.players = [self.plays(machine) for machine in self.machines]

    def plays(self, machine: Machine) -> Program:
        command = [sys.executable, "-m", "tests.together.succession.survivor", TABLE, "--name", machine.name[-1]]
        command += ["--json", "--once", "--timeout", "30", "--seed", str(self.coin.randrange(1 << 30))]
        return self.people.run_on(machine, *command)

    @property
    def survivors(self) -> list[Program]:
        return self.players[1:]

    def moment(self) -> None:
        """Waits for one in the middle of the game, once two could carry on with it."""
        for program in self.survivors:
            program.line("ranked", STANDBYS, LONGEST)
        step = self.coin.randint(*STEPS[self.game])
        with contextlib.suppress(AssertionError):  # the game may be shorter than that
            self.players[-1].until(lambda lines: any(line.get("seq", 0) >= step for line in lines), "moves on", LONGEST)
        time.sleep(self.coin.uniform(0, 0.1))

    def went_over(self, programs: Sequence[Program]) -> list[Seen]:
        """Once each of them was welcomed by another host."""
        for program in programs:
            program.line("epoch", seconds=LONGEST)
        return [Seen(program.at("lost"), program.at("epoch")) for program in programs]

    def ends(self, programs: Sequence[Program]) -> None:
        """All have the same result, and records that hold by the rules and are one another's beginnings."""
        results = [program.line("result", seconds=LONGEST)["result"] for program in programs]
        assert all(result == results[0] for result in results), results
        assert [program.ended(LONGEST) for program in programs] == [0] * len(programs)
        for program in programs:
            for path in kept(program.home):
                verified = replay(path, "--verify")
                assert verified.returncode == 0, f"{program.name}: {verified.stderr or verified.stdout}"


def end(machine: Machine, how: signal.Signals) -> None:
    """All that runs on that machine, and on no other."""
    said = subprocess.run(["ip", "netns", "pids", machine.name], capture_output=True, text=True, check=True).stdout
    for pid in map(int, said.split()):
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, how)


# Ways to be lost


def killed(table: LostHost) -> list[Seen]:
    """And begun anew: its owner comes back to the same seat, at another computer's."""
    table.moment()
    end(table.machines[0], signal.SIGKILL)
    seen = table.went_over(table.survivors)
    table.players[0] = table.plays(table.machines[0])
    table.ends(table.players)
    return seen


def cut(table: LostHost) -> list[Seen]:
    """Its cable is out, and in again: then it is a guest by itself."""
    table.moment()
    table.machines[0].unplug()
    seen = table.went_over(table.survivors)
    table.machines[0].plug()
    table.ends(table.players)
    return seen


def asleep(table: LostHost) -> list[Seen]:
    table.moment()
    end(table.machines[0], signal.SIGSTOP)
    seen = table.went_over(table.survivors)
    time.sleep(max(0.0, seen[0].lost + ASLEEP - 8 - time.monotonic()))
    end(table.machines[0], signal.SIGCONT)
    table.ends(table.players)
    return seen


def alone(table: LostHost) -> list[Seen]:
    """Its machine on one side, all others on the other one."""
    table.moment()
    assert table.switch.weather is not None
    table.switch.weather.split([machine.name for machine in table.machines[1:]], [table.machines[0].name])
    seen = table.went_over(table.survivors)
    table.switch.weather.split()
    table.ends(table.players)
    return seen


def half(table: LostHost) -> list[Seen]:
    """The host has half of them, so nobody goes on without it."""
    table.moment()
    assert table.switch.weather is not None
    names = [machine.name for machine in table.machines]
    table.switch.weather.split(names[:2], names[2:])
    for program in table.players[2:]:
        program.line("lost", seconds=LONGEST)
    time.sleep(5.0)
    table.switch.weather.split()
    table.ends(table.players)
    assert table.hosting.ended(LONGEST) == 0
    assert not any("epoch" in line for program in table.players for line in program.lines)
    return []


HOW: dict[str, Callable[[LostHost], list[Seen]]] = {
    "killed": killed,
    "cut": cut,
    "asleep": asleep,
    "alone": alone,
    "half": half,
}
NEEDS_WEATHER = ("alone", "half")


def lose(how: str, game: str, players: int, seed: int, folder: Path) -> list[Seen]:
    with lan(tap=how in NEEDS_WEATHER) as switch, Quietly(folder) as people:
        try:
            return HOW[how](LostHost(switch, people, game, players, seed))
        finally:
            for machine in switch.machines:
                end(machine, signal.SIGKILL)  # a successor outlives whoever has started it


class Quietly(OnLan):
    """Says of its programs what goes wrong, and where they are many no more."""

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.failed = error is not None
        super().__exit__(kind, error, at)

    def _tell(self) -> None:
        if self.failed:
            super()._tell()


def tables(how: str, number: int, seed: int) -> Iterator[tuple[str, int, int]]:
    """Of both games, with three and with four."""
    for n in range(number):
        players = 4 if how == "half" else 3 + n % 2
        yield ("moonriver", "riverdragons")[n // 2 % 2], players, seed + n


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("how", choices=[*HOW])
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--at-once", type=int, default=2)
    arguments = parser.parse_args()
    took: list[float] = []
    failed = 0
    said = threading.Lock()

    def one(table: tuple[str, int, int]) -> None:
        nonlocal failed
        game, players, seed = table
        line: Json = {"how": arguments.how, "game": game, "players": players, "seed": seed}
        with tempfile.TemporaryDirectory() as folder:
            try:
                seen = lose(arguments.how, game, players, seed, Path(folder))
                line["seconds"] = [round(one.welcomed - one.lost, 3) for one in seen]
            except Exception as error:
                line["failed"] = f"{type(error).__name__}: {error}"
        with said:
            failed += "failed" in line
            took.extend(line.get("seconds", ()))
            print(json.dumps(line), flush=True)

    with ThreadPoolExecutor(arguments.at_once) as together:
        [*together.map(one, tables(arguments.how, arguments.games, arguments.seed))]
    took.sort()
    if took:
        p50, p99 = took[len(took) // 2], took[min(len(took) - 1, len(took) * 99 // 100)]
        print(json.dumps({"games": arguments.games, "failed": failed, "p50": p50, "p99": p99}))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
