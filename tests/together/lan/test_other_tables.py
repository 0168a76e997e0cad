"""Another table at an address is a wrong address: a guest looks for its own, and a resumed table goes where it was."""

from __future__ import annotations

import pytest

from netproto.records import journal
from tests.together.lan.machines import Lan, Machine, missing
from tests.together.lan.on_lan import OnLan
from tests.together.lan.test_lan import all_saw_the_result
from tests.together.processes import Hosting, Program

GAME = ("--seats", "2", "--bots", "1:random", "--start-when-full", "--once")

pytestmark = [pytest.mark.slow, pytest.mark.skipif(missing() is not None, reason=str(missing()))]


def two_tables(people: OnLan, here: Machine, there: Machine) -> list[tuple[Hosting, list[Program]]]:
    """Two tables of one computer, each with a guest on another one, and a spectator on its own."""
    tables = []
    for name in ("One", "Two"):
        hosting = people.host_on(here, name, *GAME)
        hand = people.hand_on(there, name, 20, "--profile", name.lower())
        hand.line("held")
        where = (f"127.0.0.1:{hosting.port}", "--trust", hosting.fingerprint, "--profile", name.lower())
        watching = people.watch_on(here, *where, "--once")
        watching.line("view")
        tables.append((hosting, [hand, watching]))
    assert tables[0][0].fingerprint == tables[1][0].fingerprint, "their key does not tell them apart"
    return tables


def resume(people: OnLan, machine: Machine, killed: Hosting, *words: str) -> Hosting:
    return people.host_on(machine, "", "--resume", str(killed.record), "--once", *words)


def all_come_back(hosting: Hosting, killed: Hosting, programs: list[Program]) -> None:
    hand, _ = programs
    for program in programs:
        program.until(lambda lines: sum("view" in line for line in lines) > 1, "has not come back")
    hand.say("go on")
    hosting.lines.insert(0, killed.line("event", "game"))
    all_saw_the_result(hosting, programs)


def test_tables_of_one_computer_that_are_resumed_in_the_other_order(switch: Lan, people: OnLan) -> None:
    here, there = switch.machine(), switch.machine()
    tables = two_tables(people, here, there)
    for killed, _ in tables:
        killed.kill()
    resumed = [resume(people, here, killed) for killed, _ in reversed(tables)]
    assert [hosting.port for hosting in reversed(resumed)] == [killed.port for killed, _ in tables]
    for hosting, (killed, programs) in zip(reversed(resumed), tables, strict=True):
        all_come_back(hosting, killed, programs)


def test_tables_of_one_computer_that_have_changed_places(switch: Lan, people: OnLan) -> None:
    here, there = switch.machine(), switch.machine()
    (one, ones), (two, twos) = two_tables(people, here, there)
    one.kill()
    two.kill()
    first, second = (
        resume(people, here, one, "--port", str(two.port)),
        resume(people, here, two, "--port", str(one.port)),
    )
    all_come_back(first, one, ones)
    all_come_back(second, two, twos)


def test_a_new_table_where_the_old_one_was(switch: Lan, people: OnLan) -> None:
    here, there = switch.machine(), switch.machine()
    old = people.host_on(here, "Old", *GAME)
    hand = people.hand_on(there, "Old", 20)
    watching = people.watch_on(here, f"127.0.0.1:{old.port}", "--trust", old.fingerprint, "--once")
    hand.line("held")
    watching.line("view")
    old.kill()
    new = people.host_on(here, "New")
    assert new.port == old.port
    resumed = resume(people, here, old)
    assert resumed.lines[0]["event"] == "listening"
    said = resumed.line("event", "port")
    assert (said["port"], said["before"]) == (resumed.port, old.port) != (old.port, old.port)
    all_come_back(resumed, old, [hand, watching])
    ports = [entry.opened.port for entry in journal.read(old.record).entries if entry.HasField("opened")]
    assert ports == [old.port, resumed.port]
