"""A LAN that loses packets, cables that are out for a while, hosts that move: the game goes on by itself."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.contract import Json
from netproto.schema import record_pb2 as record
from tests.together.lan.machines import Lan, lan, missing
from tests.together.lan.on_lan import OnLan
from tests.together.lan.test_lan import GONE_WITHIN, all_saw_the_result
from tests.together.processes import DEADLINE
from tests.together.test_table import seat_of
from tests.together.told import givers, result_of, saw_what_is_written, steps_of

BACK_WITHIN = 5.0
"""Seconds: about one here when nothing else runs."""
GAME = ("--seats", "3", "--bots", "1:random", "--start-when-full", "--once")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(missing(tap=True) is not None, reason=str(missing(tap=True))),
]


@pytest.fixture
def switch() -> Iterator[Lan]:
    with lan(tap=True) as made:
        yield made


@pytest.fixture
def people(tmp_path: Path, switch: Lan) -> Iterator[OnLan]:
    with OnLan(tmp_path) as everybody:
        yield everybody


class Cable:
    """How a machine's cable may be out: without a sign of it, or so that the machine can tell."""

    def __init__(self, switch: Lan, how: str) -> None:
        self.switch = switch
        self.how = how
        self.machine = switch.machine()

    def out(self) -> None:
        assert self.switch.weather is not None
        if self.how == "behind the wall":
            self.switch.weather.split([one.name for one in self.switch.machines if one is not self.machine])
        elif self.how == "at the machine":
            self.switch.weather.carrier(self.machine.name, False)
        else:
            self.machine.unplug()

    def back(self) -> None:
        assert self.switch.weather is not None
        if self.how == "behind the wall":
            self.switch.weather.split()
        elif self.how == "at the machine":
            self.switch.weather.carrier(self.machine.name, True)
        else:
            self.machine.plug()


def views(lines: list[Json]) -> list[Json]:
    return [line["view"] for line in lines if "view" in line]


@pytest.mark.parametrize(
    ("seconds", "how"),
    [
        (5, "behind the wall"),
        (10, "behind the wall"),
        (30, "behind the wall"),
        (10, "at the machine"),
        (10, "switched off"),
    ],
)
def test_a_cable_is_out_in_the_middle_of_a_choice(switch: Lan, people: OnLan, seconds: int, how: str) -> None:
    here, there = switch.machine(), switch.machine()
    cable = Cable(switch, how)
    hosting = people.host_on(here, "Table", *GAME)
    hand = people.hand_on(cable.machine, "Table", 40, "--name", "hand")
    player = people.join_on(there, "Table", "--once")
    held = hand.line("held")["held"]
    player.has_seen(held)
    seen = len(views(hand.lines))
    cable.out()
    assert hand.stays(seconds)
    cable.back()
    now = time.monotonic()
    hand.say("go on")
    if seconds > 6:
        hand.until(lambda lines: len(views(lines)) > seen, "has no view again", 10)
        people.in_time(now, time.monotonic(), BACK_WITHIN, "seat and board are back")
    hand.has_seen(held + 1)
    people.in_time(now, time.monotonic(), BACK_WITHIN, "the choice has been taken")
    seat = seat_of(hosting, "hand")
    assert all(view["seat"] == seat for view in views(hand.lines)[seen:]), "the choice is still its own"
    all_saw_the_result(hosting, [hand, player])
    saw_what_is_written(hand, hosting.record, seat)
    assert givers(steps_of(hosting.record), seat) == [record.PERSON], "nobody else has played there"


def test_a_game_on_a_lan_that_loses_a_fifth(switch: Lan, people: OnLan) -> None:
    """Each packet takes a tenth of a second, too; tables are still heard, and joined by name."""
    assert switch.weather is not None
    here, one, other = (switch.machine() for _ in range(3))
    switch.weather.weather(loss=0.2, delay=0.1, jitter=0.02)
    hosting = people.host_on(here, "Table", *GAME)
    now = time.monotonic()
    people.in_time(now, people.listener(one).hears_names("Table"), GONE_WITHIN, "heard")
    players = [people.join_on(machine, "Table", "--once", "--timeout", "60") for machine in (one, other)]
    watching = people.watch_on(other, "Table", "--once", "--timeout", "60")
    hosting.line("event", "game")
    began = time.monotonic()
    hosting.line("event", "result", 10 * DEADLINE)
    people.in_time(began, time.monotonic(), 10 * DEADLINE, "a whole game")
    all_saw_the_result(hosting, [*players, watching])


def test_a_host_comes_back_at_another_address(switch: Lan, people: OnLan) -> None:
    """Its guests hear where the table is now, and do nothing themselves."""
    here, one, other = (switch.machine() for _ in range(3))
    killed = people.host_on(here, "Table", *GAME)
    watching = people.watch_on(other, "Table", "--once")
    watching.line("lobby")
    hand = people.hand_on(one, "Table", 40, "--name", "hand")
    player = people.join_on(other, "Table", "--once")
    held = hand.line("held")["held"]
    watching.has_seen(held)
    seen = len(views(watching.lines))
    killed.kill()
    here.move("10.77.0.1", "10.77.0.99")
    resumed = people.host_on(here, "Table", "--resume", str(killed.record), "--once", "--start-when-full")
    now = time.monotonic()
    assert resumed.table == killed.table
    assert resumed.line("event", "listening")["addresses"] == ["10.77.0.99"]
    watching.until(lambda lines: len(views(lines)) > seen, "has no view again")
    people.in_time(now, time.monotonic(), GONE_WITHIN, "found again by its uuid")
    hand.say("go on")
    assert [program.ended() for program in (hand, player, watching, resumed)] == [0] * 4
    result = result_of(killed.record)
    assert all(program.line("result")["result"] == result for program in (hand, player, watching))


def test_a_host_moves_while_it_runs(switch: Lan, people: OnLan) -> None:
    here, one, other = (switch.machine() for _ in range(3))
    hosting = people.host_on(here, "Table", *GAME)
    hand = people.hand_on(one, "Table", 40, "--name", "hand")
    player = people.join_on(other, "Table", "--once")
    listening = people.listener(other)
    player.has_seen(hand.line("held")["held"])
    seen = [len(views(program.lines)) for program in (hand, player)]
    here.move("10.77.0.1", "10.77.0.99")
    now = time.monotonic()
    for program, before in zip((hand, player), seen, strict=True):
        program.until(lambda lines, before=before: len(views(lines)) > before, "has no view again")  # type: ignore[misc]
    people.in_time(now, time.monotonic(), GONE_WITHIN, "found again by its uuid")
    listening.hears(lambda tables: tables[hosting.table]["addresses"] == ["10.77.0.99"], "the new address alone")
    people.in_time(now, time.monotonic(), GONE_WITHIN + 4, "nobody is told the old address any more")
    hand.say("go on")
    all_saw_the_result(hosting, [hand, player])
