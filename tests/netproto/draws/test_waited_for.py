"""What a guest makes of its own time: clocks that are set, a machine that sleeps, and a program that is held up."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from netproto.draws.unfair import UnfairDraw
from netproto.guest.elapsed import Elapsed
from netproto.guest.viewer_game import Told
from netproto.guest.waited_for import HOLDS_UP, TOLERANCE, WaitedFor
from netproto.schema.lobby_pb2 import RUNNING, WAITING, Lobby, Person, Seat, Stage
from netproto.schema.play_pb2 import Container, Link, Open, Proof
from netproto.schema.record_pb2 import AWAY, SILENT, WENT
from netproto.wire.bucket import SECOND

MINUTE = 60 * SECOND
OWN = (0,)


@given(st.lists(st.tuples(st.integers(0, MINUTE), st.integers(0, MINUTE), st.integers(-MINUTE, MINUTE)), max_size=9))
def test_time_that_passes_is_never_less_than_it_was(course: list[tuple[int, int, int]]) -> None:
    """Whatever is set: one clock runs while the machine is awake, the other may be set while it is."""
    running = wall = 0
    elapsed = Elapsed((lambda: running, lambda: wall))
    passed = 0
    for awake, asleep, set_by in course:
        running, wall = running + awake, wall + awake
        passed += awake
        assert elapsed() >= passed
        wall += asleep
        passed += asleep
        assert elapsed() >= passed
        wall += set_by
        before = elapsed()
        assert elapsed() == before


class Seen:
    """By Ann, who has seat 0; Bob has seat 1, Cat has seat 2."""

    def __init__(self) -> None:
        self.now = 0
        self.waited_for = WaitedFor(MINUTE, lambda: self.now)
        self.lobby(stage=WAITING)
        self.lobby()
        self.waited_for.came(1, (), OWN)
        self.ask(1, 0, 1, 2)

    def hear(self, seconds: int = 0) -> None:
        """As a host says something every two seconds."""
        for _ in range(seconds // 2):
            self.now += 2 * SECOND
            self.waited_for.heard()
        self.waited_for.heard()

    def lobby(self, *away: int, stage: Stage.ValueType = RUNNING, goodbyes: int = 0) -> None:
        people = [Person(id=n + 1, connected=n not in away, goodbyes=goodbyes if n == 1 else 0) for n in range(3)]
        self.waited_for.heard()
        self.waited_for.lobby(Lobby(stage=stage, people=people, seats=[Seat(person=n + 1) for n in range(3)]))

    def ask(self, j: int, *parties: int, here: bool = True) -> None:
        self.waited_for.heard()
        self.waited_for.asked(Open(j=j, parties=parties), OWN, here)

    def back(self, *away: int, goodbyes: int = 0, steps: int = 1) -> None:
        """To a game that has come to so many steps."""
        self.lobby(*away, goodbyes=goodbyes)
        self.waited_for.came(1, [Told(Container(number=number, seat=0), ()) for number in range(1, steps + 1)], OWN)


def refused(seen: Seen, j: int, *parties: int, here: bool = True) -> bool:
    try:
        seen.ask(j, *parties, here=here)
    except UnfairDraw as unfair:
        assert unfair.code == "hurried"
        return True
    return False


@pytest.mark.parametrize(("seconds", "soon"), [(2, True), (30, True), (60, False)])
def test_who_is_left_out_has_been_waited_for(seconds: int, soon: bool) -> None:
    for away in ((), (1,)):
        seen = Seen()
        seen.lobby(*away)
        seen.hear(seconds)
        assert refused(seen, 2, 0, 2) is soon


def test_the_minute_of_somebody_away_begins_before_the_draw() -> None:
    seen = Seen()
    seen.lobby(1)
    seen.hear(58)
    seen.waited_for.stepped()
    seen.hear(2)
    assert not refused(seen, 2, 0, 2)
    assert refused(seen, 3, 0), "whoever is there is waited for anew"


def test_it_is_said_once_who_is_left_out_and_why() -> None:
    seen = Seen()
    seen.lobby(1)
    seen.hear(62)
    seen.ask(2, 0, 2)
    assert seen.waited_for.left_out() == [(1, AWAY)]
    seen.hear(62)
    seen.ask(3, 0)
    assert seen.waited_for.left_out() == [(2, SILENT)]
    seen.waited_for.stepped()
    seen.ask(4, 0, 1)
    seen.lobby(1, goodbyes=1)
    seen.ask(5, 0)
    assert seen.waited_for.left_out() == [(1, WENT)]


def test_who_comes_back_without_an_answer_is_not_waited_for_anew() -> None:
    seen = Seen()
    seen.lobby(1)
    seen.hear(50)
    seen.lobby()
    seen.lobby(1)
    seen.hear(10)
    assert not refused(seen, 2, 0, 2)


def test_a_program_that_was_held_up_blames_nobody() -> None:
    """A minute's messages are read at once."""
    seen = Seen()
    seen.hear(2)
    seen.now += 62 * SECOND
    seen.hear()
    seen.waited_for.stepped()
    seen.lobby(1)
    assert not refused(seen, 2, 0, 2)


def test_a_short_silence_of_the_host_gains_it_little() -> None:
    seen = Seen()
    seen.now += HOLDS_UP + SECOND
    seen.lobby(1)
    seen.hear((MINUTE - TOLERANCE - HOLDS_UP) // SECOND - 6)
    assert refused(seen, 2, 0, 2)


@pytest.mark.parametrize(("seconds", "soon"), [(20, True), (62, False)])
def test_what_was_missed_may_have_been_as_soon_as_this_guest_was_away(seconds: int, soon: bool) -> None:
    seen = Seen()
    seen.hear(100)
    seen.waited_for.stepped()
    seen.waited_for.misses()
    seen.now += seconds * SECOND
    seen.back(1, steps=3)
    assert refused(seen, 2, 0, 2, here=False) is soon


def test_a_goodbye_that_was_missed_is_one() -> None:
    for goodbyes in (0, 1):
        seen = Seen()
        seen.waited_for.stepped()
        seen.waited_for.misses()
        seen.now += 4 * SECOND
        seen.back(goodbyes=goodbyes)
        assert refused(seen, 2, 0, 2, here=False) is (goodbyes == 0)


@pytest.mark.parametrize("leaves", [False, True])
def test_nobody_says_goodbye_for_this_guest(leaves: bool) -> None:
    """Where it has said so itself, it may come back before it hears that it has been let go."""
    seen = Seen()
    if leaves:
        seen.waited_for.leaves()
    seen.waited_for.stepped()
    seen.waited_for.misses()
    seen.now += 4 * SECOND
    lobby = Lobby(stage=RUNNING, people=[Person(id=1, connected=True, goodbyes=1)], seats=[Seat(person=1)])
    seen.waited_for.heard()
    seen.waited_for.lobby(lobby)
    seen.waited_for.came(1, (), OWN)
    assert refused(seen, 2, 1, 2, here=False) is not leaves


def test_a_program_that_was_begun_anew_knows_of_no_time() -> None:
    seen = Seen()
    seen.waited_for = WaitedFor(MINUTE, lambda: seen.now)
    seen.back(1)
    assert not refused(seen, 7, 2, here=False)


def test_who_was_left_out_before_and_comes_back_twice_blames_nobody() -> None:
    """Their seat was out of the draw that they came back to, and is out of it still."""
    seen = Seen()
    seen.waited_for.misses()
    seen.hear(62)
    seen.back(1, 2)
    assert not refused(seen, 2, 1, 2, here=False)
    seen.hear(8)
    assert not refused(seen, 3, 1)
    seen.waited_for.misses()
    seen.now += SECOND
    seen.back(1, 2)
    assert not refused(seen, 3, 1, here=False)
    seen.hear(8)
    assert not refused(seen, 4)


def test_a_goodbye_of_ones_own_counts_though_the_draw_was_made_with_this_guest() -> None:
    """It had added its part already, and comes back before it hears that it was let go."""
    seen = Seen()
    seen.waited_for.leaves()
    seen.waited_for.misses()
    seen.now += 20 * SECOND
    lobby = Lobby(stage=RUNNING, people=[Person(id=1, connected=True, goodbyes=1)], seats=[Seat(person=1)])
    seen.waited_for.heard()
    seen.waited_for.lobby(lobby)
    drawn = [
        Proof(j=1, links=[Link(seat=seat) for seat in (0, 1, 2)]),
        Proof(j=2, links=[Link(seat=seat) for seat in (1, 2)]),
    ]
    seen.waited_for.came(1, [Told(Container(proof=proof), ()) for proof in drawn], OWN)
