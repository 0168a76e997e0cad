"""Whoever hosts a game closes its computer down, and another one carries on at once: real processes."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from client.command_line import run
from client.commands.serving import NOT_CARRIED_ON
from client.refusal import AnswerIsNo
from netproto.files.profile_folders import places
from netproto.lan.local_hosts import RunningTable, running_tables
from netproto.records import journal
from netproto.table.handing_over import NOT_SUCCEEDED
from resources.program import HOME
from tests.together.processes import DEADLINE, Program, Together, gone
from tests.together.test_carrying_on import Lost, finished
from tests.together.told import kept


@pytest.fixture
def table(together: Together) -> Iterator[Lost]:
    lost = Lost(together, "riverdragons")
    yield lost
    for host in lost.carries_on():
        with contextlib.suppress(ProcessLookupError):
            os.kill(host.pid, signal.SIGKILL)
        gone(host.pid, DEADLINE)


def test_a_host_that_is_told_to_stop_hands_its_table_over(table: Lost) -> None:
    table.stood_by()
    table.host.process.send_signal(signal.SIGTERM)
    table.hand.say("go on")
    assert table.host.ended() == 0
    assert table.host.line("event", "closed")["reason"] == "succeeded"
    succeeded = table.host.line("event", "succeeded")
    (told,) = {repr(finished(guest)) for guest in table.guests}
    (host,) = table.carries_on()
    for guest in table.guests:
        assert guest.line("host") == {"host": host.fingerprint, "epoch": 2}, told
        assert (succeeded["host"], succeeded["epoch"]) == (host.fingerprint, 2)
        (record,) = kept(guest.home)
        assert run(["replay", "--verify", str(record)]) == 0
        entries = journal.read(record).entries
        (carried,) = (entry.carried for entry in entries if entry.HasField("carried"))
        assert carried.succeeded.HasField("handed_over")
        assert not carried.secret, "the host has opened all that it knew"


def test_a_player_that_is_told_to_stop_hands_on_the_table_that_its_computer_has_taken_over(table: Lost) -> None:
    table.stood_by()
    table.host.process.send_signal(signal.SIGTERM)
    for guest in table.guests:
        guest.line("host")
    first, second = table.ahead if running(table.ahead[0]) else table.ahead[::-1]
    table.hand.until(lambda lines: any(line.get("epoch") == 2 and "stand_by" in line for line in lines), "no heir")
    (taken_over,) = running(first)
    first.process.send_signal(signal.SIGTERM)
    assert first.ended() == 0
    assert gone(taken_over.pid, DEADLINE), "its computer may be closed down"
    (host,) = running(second)
    for guest in (second, table.hand):
        guest.until(lambda lines: any(line.get("epoch") == 3 and "host" in line for line in lines), "nobody goes on")
    assert host.fingerprint != taken_over.fingerprint


def test_a_host_says_no_where_nobody_carries_on_with_the_table_that_it_handed_over(together: Together) -> None:
    """The successor answers nothing just then; the host waits for it as long as for anybody."""
    table = Lost(together, "moonriver", ahead=1)
    table.stood_by()
    standby = successor_of(table.ahead[0])
    os.kill(standby, signal.SIGSTOP)
    try:
        table.host.process.send_signal(signal.SIGTERM)
        table.host.line("event", "handing_over")
        assert table.host.ended() == AnswerIsNo.status
        assert table.host.line("event", "closed")["reason"] == NOT_SUCCEEDED
        assert NOT_CARRIED_ON in table.host.stderr
    finally:
        os.kill(standby, signal.SIGKILL)
        assert gone(standby, DEADLINE)


def running(guest: Program) -> list[RunningTable]:
    """At its computer."""
    return list(running_tables(places(environ={HOME: str(guest.home)})))


def successor_of(guest: Program) -> int:
    """The process that it has started ahead."""
    children = Path(f"/proc/{guest.pid}/task/{guest.pid}/children").read_text().split()
    (pid,) = (int(pid) for pid in children if b"standby" in Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0"))
    return pid
