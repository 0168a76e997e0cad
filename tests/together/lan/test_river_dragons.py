"""A game in which several answer at once and in secret, on machines that share nothing but a switch."""

from __future__ import annotations

import pytest

from tests.together.lan.machines import Lan, missing
from tests.together.lan.on_lan import OnLan
from tests.together.lan.test_lan import all_saw_the_result
from tests.together.told import kept, replay, saw_what_is_written, steps_of

pytestmark = [pytest.mark.slow, pytest.mark.skipif(missing() is not None, reason=str(missing()))]

LEVELS = ("steady", "greedy", "easy", "greedy", "easy", "random")
RIVER = ("--game", "riverdragons", "--seats", "6", "--rounds", "25", "--start-when-full", "--once")


def test_six_machines_play_river_dragons_and_two_watch(switch: Lan, people: OnLan) -> None:
    """The table is on the first of them. Who watches learns no program before it is revealed, and everybody has the
    same record in the end."""
    machines = [switch.machine() for _ in LEVELS]
    hosting = people.host_on(machines[0], "The delta", *RIVER)
    watching = [people.watch_on(machine, "The delta", "--once", "--profile", "aside") for machine in machines[1::3]]
    for one in watching:
        one.line("lobby")
    playing = [
        people.join_on(machine, "The delta", "--once", level=level)
        for machine, level in zip(machines, LEVELS, strict=True)
    ]
    all_saw_the_result(hosting, [*playing, *watching])
    for one in watching:
        saw_what_is_written(one, hosting.record)
    copies = [path for one in playing for path in kept(one.home)]
    copies += [path for one in watching for path in kept(one.home, "aside")]
    assert len(copies) == len(playing) + len(watching), "on the host's machine the host's own is the copy"
    for path in copies:
        assert replay(path, "--verify").returncode == 0, path
        assert steps_of(path) == steps_of(hosting.record), path
