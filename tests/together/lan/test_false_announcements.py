"""Somebody on the LAN announces a table two hundred times where it is not, with the key that everybody can read."""

from __future__ import annotations

import json
import sys

import pytest

from tests.together.lan.machines import Lan, Machine, missing
from tests.together.lan.on_lan import OnLan
from tests.together.lan.test_bad_lan import GAME, views
from tests.together.lan.test_lan import all_saw_the_result
from tests.together.processes import Hosting, Program

FALSE_ONES = 200

pytestmark = [pytest.mark.slow, pytest.mark.skipif(missing() is not None, reason=str(missing()))]


def lies(people: OnLan, machine: Machine, hosting: Hosting, number: int = FALSE_ONES, fingerprint: str = "") -> Program:
    """Until the test ends."""
    here = f"10.77.0.{machine.number}"
    words = (hosting.table, fingerprint or hosting.fingerprint, str(number), here)
    lying = people.run_on(machine, sys.executable, "-m", "tests.together.lan.false_announcer", *words)
    lying.line("announced")
    return lying


def test_a_host_that_has_moved_is_found_among_them(switch: Lan, people: OnLan) -> None:
    here, there, foe = (switch.machine() for _ in range(3))
    killed = people.host_on(here, "Table", *GAME)
    hand = people.hand_on(there, "Table", 40)
    player = people.join_on(there, "Table", "--once")
    hand.line("held")
    seen = len(views(hand.lines))
    lies(people, foe, killed)
    killed.kill()
    here.move("10.77.0.1", "10.77.0.99")
    assert hand.stays(5)
    resumed = people.host_on(here, "Table", "--resume", str(killed.record), "--once")
    hand.until(lambda lines: len(views(lines)) > seen, "has no view again")
    hand.say("go on")
    assert [program.ended() for program in (hand, player, resumed)] == [0] * 3


def test_a_table_keeps_its_row_and_another_key_is_another_one(switch: Lan, people: OnLan) -> None:
    here, there, foe, other = (switch.machine() for _ in range(4))
    hosting = people.host_on(here, "Table", *GAME)
    listening = people.listener(there)
    listening.hears_names("Table")
    lies(people, other, hosting, 5, "cd" * 32)
    rows = json.loads(people.ask(there, "tables", "--json", "--timeout", "3").stdout)
    assert {row["fingerprint"] for row in rows} == {hosting.fingerprint, "cd" * 32}
    said = people.ask(there, "join", "Table", "--bot", "random")
    assert said.returncode == 1
    assert "2 tables are named" in said.stderr
    assert hosting.code in said.stderr
    lying = lies(people, foe, hosting)
    lying.until(lambda lines: len(lines) > 3, "has not lied on")
    told = {tuple(row) for line in listening.lines for row in line.get("rows", ())}
    assert {row for row in told if row[0] == hosting.fingerprint} == {(hosting.fingerprint, hosting.port)}
    all_saw_the_result(hosting, [people.join_on(machine, hosting.code, "--once") for machine in (there, foe)])
