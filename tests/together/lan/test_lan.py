"""Tables find people on a LAN: machines of their own, which share nothing but a switch."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from itertools import dropwhile

import pytest

from netproto.keys.join_code import JoinCode
from tests.together.lan.machines import SECOND_SUBNET, Lan, missing
from tests.together.lan.on_lan import OnLan
from tests.together.processes import Hosting, Program, client
from tests.together.told import result_of

GONE_WITHIN = 15.0
KEYS = {
    "table", "name", "addresses", "port", "fingerprint", "game", "version", "seats", "free", "spectators", "locked",
    "running", "join_code",
}  # fmt: skip
LONG_NAME = "Küche no. 1 – 月河 🐄👩‍👩‍👧 v2.0 .. the longest name there is 🌙…"

pytestmark = pytest.mark.skipif(missing() is not None, reason=str(missing()))


def all_saw_the_result(hosting: Hosting, programs: list[Program]) -> None:
    assert [program.ended() for program in (*programs, hosting)] == [0] * (len(programs) + 1)
    result = result_of(hosting.record)
    for program in programs:
        assert program.line("result")["result"] == result, program.name


def test_four_machines_hear_each_other_and_play(switch: Lan, people: OnLan) -> None:
    machines = [switch.machine() for _ in range(4)]
    game = ("--seats", "4", "--bots", "1:random", "--start-when-full", "--once")
    hosts = [people.host_on(machine, f"Table no. {n}", *game) for n, machine in enumerate(machines)]
    for machine in machines:
        listening = people.listener(machine)
        listening.hears_names(*(f"Table no. {n}" for n in range(4)))
        listening.terminate()
    watching = [people.watch_on(machine, "table no. 0", "--once") for machine in (machines[0], machines[3])]
    players = [
        people.join_on(machine, "Table no. 0", "--once", level=level)
        for machine, level in zip(machines[1:], ("random", "greedy", "random"), strict=True)
    ]
    all_saw_the_result(hosts[0], [*players, *watching])


def test_a_row_says_everything_about_its_table(switch: Lan, people: OnLan) -> None:
    assert len(LONG_NAME) == 60
    here, there, asking = (switch.machine() for _ in range(3))
    second = switch.second_switch()
    switch.connect(here, "eth1", second, subnet=SECOND_SUBNET)
    hosting = people.host_on(here, LONG_NAME, "--seats", "3", "--bots", "1:random", "--start-when-full", "--once")
    twins = [people.host_on(there, "Twins") for _ in range(2)]
    rows = {row["table"]: row for row in json.loads(people.ask(asking, "tables", "--json").stdout)}
    assert rows.keys() == {hosting.table, *(twin.table for twin in twins)}
    row = rows[hosting.table]
    assert row.keys() >= KEYS
    assert row["name"] == LONG_NAME
    assert row["addresses"] == ["10.77.0.1", "10.78.0.1"]
    assert (row["port"], row["fingerprint"], row["join_code"]) == (hosting.port, hosting.fingerprint, hosting.code)
    assert (row["seats"], row["free"], row["spectators"], row["locked"], row["running"]) == (3, 2, 0, False, False)
    ambiguous = people.ask(asking, "join", "twins", "--bot", "random")
    assert ambiguous.returncode == 1
    assert ambiguous.stderr.count("\n") == 1
    assert all(twin.code in ambiguous.stderr for twin in twins)
    unknown = people.ask(asking, "watch", "Nobody's table", "--json", "--timeout", "0.5")
    assert unknown.returncode == 1
    assert "no table named" in unknown.stderr
    all_saw_the_result(hosting, [people.join_on(machine, LONG_NAME, "--once") for machine in (there, asking)])


def test_changes_are_heard_at_once(switch: Lan, people: OnLan) -> None:
    here, there, asking = (switch.machine() for _ in range(3))
    listening = people.unrepeated_listener(asking)
    hosting = people.unrepeated_host_on(here, "Table", "--seats", "2", "--start-when-full")

    def heard(what: str, holds: Callable[[dict[str, int]], bool]) -> None:
        listening.hears(lambda tables: bool(tables) and holds(tables[hosting.table]), what)

    heard("free seats", lambda row: row["free"] == 2)
    watching = people.watch_on(there, "Table")
    hand = people.hand_on(there, "Table", hold=10)
    heard("the spectator", lambda row: row["spectators"] == 1)
    heard("the person who sat down", lambda row: row["free"] <= 1)
    people.join_on(asking, "Table")
    hosting.line("event", "game")
    heard("running", lambda row: bool(row["running"]) and row["free"] == 0)
    hand.line("held")
    watching.terminate()
    heard("the spectator is gone", lambda row: row["spectators"] == 0)
    hosting.terminate()
    listening.hears_names()


def test_whoever_looks_often_is_answered_at_once(switch: Lan, people: OnLan) -> None:
    """A host does not say to all again what it said to all within the last second."""
    here, there = switch.machine(), switch.machine()
    people.host_on(here, "Table")
    took = []
    for _ in range(5):
        listening = people.listener(there)
        took.append((listening.hears_names("Table") - listening.opened()) / listening.start())
        listening.terminate()
        listening.ended()
    assert sorted(took)[len(took) // 2] < 1, f"looking took longer than starting what looks: {took}"


@pytest.mark.slow
@pytest.mark.parametrize("how", ["the program is killed", "its cable is out"])
def test_a_table_that_falls_silent_is_gone(switch: Lan, people: OnLan, how: str) -> None:
    here, stays, asking = (switch.machine() for _ in range(3))
    hosting = people.host_on(here, "Falls silent")
    people.host_on(stays, "Stays")
    listening = people.listener(asking)
    listening.hears_names("Falls silent", "Stays")
    now = time.monotonic()
    if how == "its cable is out":
        here.unplug()
    else:
        hosting.kill()
    people.in_time(now, listening.hears_names("Stays"), GONE_WITHIN, "gone")
    if how == "its cable is out":
        now = time.monotonic()
        here.plug()
        people.in_time(now, listening.hears_names("Falls silent", "Stays"), GONE_WITHIN, "back")


def test_one_of_two_networks_is_dead(switch: Lan, people: OnLan) -> None:
    """The host announces both of its addresses; a guest comes in by the one that it can reach."""
    here, one, other = switch.machine(), switch.machine(), switch.machine(plugged=False)
    second = switch.second_switch()
    switch.connect(here, "eth1", second, subnet=SECOND_SUBNET)
    switch.connect(other, "eth0", second, subnet=SECOND_SUBNET)
    hosting = people.host_on(here, "Table", "--seats", "2", "--start-when-full", "--once")
    for machine in (one, other):
        people.listener(machine).hears(
            lambda tables: bool(tables) and tables[hosting.table]["addresses"] == ["10.77.0.1", "10.78.0.1"], "both"
        )
    players = []
    for machine in (one, other):
        now = time.monotonic()
        players.append(people.hand_on(machine, "Table", hold=0))
    for player in players:
        player.line("view")
    people.in_time(now, time.monotonic(), 10, "in by the network that lives")
    for player in players:
        player.say("go on")
    all_saw_the_result(hosting, players)


def test_link_local_ipv4_has_a_join_code(switch: Lan, people: OnLan) -> None:
    """Two laptops and a cable: each makes up an address, and that is the one to type."""
    here, there = (switch.machine(plugged=False) for _ in range(2))
    for machine in (here, there):
        switch.connect(machine, subnet="169.254.7")
    hosting = people.host_on(here, "Table", "--seats", "2", "--bots", "1:random", "--start-when-full", "--once")
    assert JoinCode.parse(hosting.code).host == "169.254.7.1"
    player = people.run_on(there, *client("join", hosting.code, "--bot", "random", "--json", "--once"))
    all_saw_the_result(hosting, [player])


@pytest.mark.parametrize("addresses", ["global", "link-local"])
def test_without_ipv4(switch: Lan, people: OnLan, addresses: str) -> None:
    def machine() -> tuple[str, ...]:
        made = switch.link_local_machine() if addresses == "link-local" else switch.machine(v4=False, v6=True)
        return (made.name,)

    for _ in range(2):
        machine()
    here, there = switch.machines
    hosting = people.host_on(here, "Table", "--seats", "2", "--bots", "1:random", "--start-when-full", "--once")
    code = hosting.line("event", "listening")["join_code"]
    assert (code is None) == (addresses == "link-local"), "no code leads to what means something else there"
    listening = people.listener(there)
    listening.hears_names("Table")
    (row,) = listening.tables().values()
    wanted = r"fe80::.+%eth0|fe80::.+%\d+" if addresses == "link-local" else "fd77::1"
    assert any(re.fullmatch(wanted, address) for address in row["addresses"]), row
    all_saw_the_result(hosting, [people.join_on(there, "Table", "--once")])


def test_a_cable_that_is_plugged_in_later(switch: Lan, people: OnLan) -> None:
    """Host and listener begin without any interface; later the host gets a second one."""
    here, there, other = (switch.machine(plugged=False) for _ in range(3))
    hosting = people.host_on(here, "Table", "--seats", "2", "--bots", "1:random", "--start-when-full", "--once")
    listening = people.listener(there)
    asking = people.run_on(there, *client("tables", "--timeout", "10", "--json"))
    for machine in (here, there):
        switch.connect(machine)
    now = time.monotonic()
    people.in_time(now, listening.hears_names("Table"), 10, "heard once there is a cable")
    assert asking.ended() == 0
    assert [row["table"] for row in asking.lines[0]] == [hosting.table]
    second = switch.second_switch()
    switch.connect(here, "eth1", second, subnet=SECOND_SUBNET)
    switch.connect(other, "eth0", second, subnet=SECOND_SUBNET)
    now = time.monotonic()
    people.in_time(now, people.listener(other).hears_names("Table"), 10, "heard on an interface that came later")
    listening.hears(lambda tables: bool(tables) and len(tables[hosting.table]["addresses"]) == 2, "the second address")
    since = [*dropwhile(lambda line: not line.get("tables"), listening.lines)]
    assert all(line["tables"] for line in since), "the table was never gone where it could be heard"
    all_saw_the_result(hosting, [people.join_on(other, "Table", "--once")])


@pytest.mark.slow
def test_whoever_was_cut_off_hears_everything_again(switch: Lan, people: OnLan) -> None:
    here, there = (switch.machine() for _ in range(2))
    before = people.listener(there)
    there.unplug()
    people.host_on(here, "Table")
    during = people.listener(there)
    there.plug()
    now = time.monotonic()
    people.in_time(now, before.hears_names("Table"), GONE_WITHIN, "heard by whoever had been cut off")
    people.in_time(now, during.hears_names("Table"), GONE_WITHIN, "heard by whoever began while cut off")
    there.unplug()
    people.in_time(time.monotonic(), before.hears_names(), GONE_WITHIN, "nothing can be heard")
    there.plug()
    people.in_time(time.monotonic(), before.hears_names("Table"), GONE_WITHIN, "heard again")
