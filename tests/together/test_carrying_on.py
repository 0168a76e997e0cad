"""The host is killed in the middle of a game, and another computer carries on: real processes, and nothing else."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Iterator

import pytest

from client.command_line import run
from netproto.files.profile_folders import places
from netproto.lan.local_hosts import RunningTable, running_tables
from netproto.records import journal
from netproto.succession.rosters import STANDBYS
from resources.program import HOME
from tests.together.processes import DEADLINE, Program, Together, gone
from tests.together.told import kept

LOOPBACK = "127.0.0.1"
HOLDS = 20
"""Steps after which a game waits until its host is dead."""


class Lost:
    """A table whose host will be killed. All guests but one run successors ahead."""

    def __init__(self, together: Together, game: str, ahead: int = STANDBYS) -> None:
        begins = ("--game", game, "--seats", str(1 + ahead), "--start-when-full")
        self.host = together.host(*begins, home=f"{game}-host")
        self.ahead = []
        for n in range(ahead):
            home = f"{game}-{n}"
            self.ahead.append(together.join(self.host, home, "--name", home, "--standby-on-loopback", "--once"))
            self.ahead[-1].line("lobby")
        self.hand = together.hand(self.host, f"{game}-hand", HOLDS, "--once")
        self.guests = [*self.ahead, self.hand]

    def stood_by(self) -> None:
        held = self.hand.line("held")["held"]
        for guest in self.ahead:
            guest.has_seen(held)
        ahead = len(self.ahead)
        self.hand.until(lambda lines: any(len(line.get("stand_by", ())) == ahead for line in lines), "no standbys")

    def carries_on(self) -> Iterator[RunningTable]:
        for guest in self.ahead:
            yield from running_tables(places(environ={HOME: str(guest.home)}))


@pytest.fixture
def tables(together: Together) -> Iterator[list[Lost]]:
    """One of each game, at the same time, as most of it is waiting."""
    lost = [Lost(together, game) for game in ("moonriver", "riverdragons")]
    yield lost
    for table in lost:
        for host in table.carries_on():
            with contextlib.suppress(ProcessLookupError):
                os.kill(host.pid, signal.SIGKILL)
            gone(host.pid, DEADLINE)


def finished(guest: Program) -> tuple[object, int]:
    """Its result, and how many steps it has seen."""
    assert guest.ended() == 0, guest.name
    numbers = [step["seq"] for step in guest.steps()]
    assert numbers == sorted({*numbers}), "what was seen once is not told again"
    return guest.line("result")["result"], numbers[-1]


def test_the_game_goes_on_at_another_computer_once_its_host_is_killed(tables: list[Lost]) -> None:
    for table in tables:
        table.stood_by()
    for table in tables:
        table.host.kill()
        table.hand.say("go on")
    for table in tables:
        (seen,) = {repr(finished(guest)) for guest in table.guests}
        (host,) = table.carries_on()
        for guest in table.guests:
            (record,) = kept(guest.home)
            assert run(["replay", "--verify", str(record)]) == 0
            entries = journal.read(record).entries
            assert sum(entry.HasField("carried") for entry in entries) == 1
            assert entries[-1].HasField("result"), seen
        for record in (path for program in (table.host, *table.guests) for path in kept(program.home)):
            assert LOOPBACK.encode() not in record.read_bytes(), "where its players are is not everybody's"
        os.kill(host.pid, signal.SIGTERM)
        assert gone(host.pid, DEADLINE)
