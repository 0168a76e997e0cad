"""A plank by eye: nothing tells whether it reaches before it lies."""

from __future__ import annotations

import pytest

from client.riverdragons.answering.laying import Laying
from client.riverdragons.answering.marks import Joined, Raised, Ring
from client.riverdragons.scenes.pointing import Kind, Pointed
from engine.riverdragons.chart import FIRST_VILLAGE
from engine.riverdragons.numbers import plank
from engine.riverdragons.phases import PLANK
from engine.riverdragons.state import State
from tests.engine.riverdragons.drawing import Table, laid, position


def support(number: int) -> Pointed:
    return Pointed(Kind.SUPPORT, support=number)


def tray(said: str) -> Pointed:
    return Pointed(Kind.TRAY, 0, plank=plank(said))


def laying(planks: str = "", stones: str = "6 12 17", **said: object) -> Laying:
    """Blue lays a plank."""
    state: State = position(planks, stones, **said)  # type: ignore[arg-type]
    return opened(Table(state, "blue", "plank"))


def opened(table: Table) -> Laying:
    assert table.state.phase == PLANK
    return Laying(table.state, 0)


def why(now: Laying, thing: Pointed) -> str | None:
    assert not now.touch(thing)
    said = now.why_not(thing)
    return None if said is None else said.code


def test_two_supports_and_a_plank_in_any_order() -> None:
    now = laying()
    for thing in (tray("blue-1"), support(12), support(6)):
        assert now.touch(thing)
    assert now.wanted() == laid("blue-1 6-12")
    assert [*now.marks()] == [Ring(12), Ring(6), Joined(12, 6), Raised(plank("blue-1"))]


def test_at_a_table_by_eye_no_plank_looks_or_reads_better_than_another() -> None:
    """blue-1 is too short for 6-12, blue-6 is not."""
    told = []
    for said in ("blue-1", "blue-6"):
        now = laying()
        for thing in (support(6), support(12), tray(said)):
            now.touch(thing)
        told.append((now.standing(), now.lit(), [mark for mark in now.marks() if not isinstance(mark, Raised)]))
    assert told[0] == told[1]


def test_where_it_is_shown_only_what_reaches_can_be_picked() -> None:
    now = laying(judging="shown")
    for thing in (support(6), support(12)):
        assert now.touch(thing)
    assert plank("blue-1") not in now.lit().tray
    assert why(now, tray("blue-1")) == "too_short_for_it"
    assert now.touch(tray("blue-6"))
    assert [said.code for said in now.standing().consequence] == ["reaches"]


def test_a_plank_that_was_picked_first_narrows_where_it_is_shown() -> None:
    now = laying(judging="shown")
    now.touch(tray("blue-1"))
    now.touch(support(12))
    assert 6 not in now.lit().supports
    assert 17 in now.lit().supports


@pytest.mark.parametrize(
    ("planks", "stones", "first", "second", "code"),
    [
        ("red-5 6-17", "12 13", 12, 13, "crosses"),
        ("", "4 8 13", 4, 13, "stone_in_the_way"),
        ("red-2 6-12, pink-2 7-12, red-1 12-17", "18", 18, 12, "three_planks"),
        ("red-2 6-12", "", 6, 12, "plank_there"),
        ("", "1 26 27", 26, 1, "too_far"),
        ("", "6 12", 6, 17, "no_stone_there"),
        ("", "6 12", FIRST_VILLAGE, FIRST_VILLAGE + 1, "two_villages"),
    ],
)
def test_the_second_support_says_why_not(planks: str, stones: str, first: int, second: int, code: str) -> None:
    now = laying(planks, stones)
    assert now.touch(support(first))
    assert why(now, support(second)) == code


def test_the_first_support_says_why_not() -> None:
    now = laying("red-2 6-12, pink-2 7-12, red-1 12-17", "18")
    assert why(now, support(12)) == "three_planks"
    assert why(now, support(20)) == "no_stone_there"


def test_a_plank_that_was_too_short_is_held_and_misses_no_place_twice() -> None:
    table = Table(position("", "6 12 17"), "blue", "plank")
    table.play("blue-1 6-12")
    now = opened(table)
    assert now.draft.plank == plank("blue-1")
    assert Laying.asks(table.state, 0).code == "too_short"
    assert [(said.code, said.facts) for said in now.standing().consequence] == [("tries_left", {"tries": 2})]
    assert why(now, tray("blue-2")) == "other_plank_held"
    now.touch(support(6))
    assert why(now, support(12)) == "missed_there"


def test_the_tries_that_are_left_are_told_before_it_is_laid() -> None:
    now = laying()
    for thing in (support(6), support(12), tray("blue-1")):
        now.touch(thing)
    assert [(said.code, said.facts) for said in now.standing().consequence] == [("tries", {"tries": 3})]
    lost = laying(too_short="lost")
    for thing in (support(6), support(12), tray("blue-1")):
        lost.touch(thing)
    assert [said.code for said in lost.standing().consequence] == ["else_gone"]


def test_numbers_are_sizes() -> None:
    now = laying(hold={"blue": "blue-2 red-5"})
    assert now.number(4)
    assert now.draft.plank == plank("red-5")
    assert not now.number(0)


def test_a_tour_keeps_what_was_picked() -> None:
    now = laying()
    now.touch(support(12))
    for _ in range(4):
        assert now.tour(1)
        assert 12 in (now.draft.first, now.draft.second)
    now.take_back()
    assert now.draft.second is None


def test_what_is_pointed_at_is_seen_and_changes_no_sentence() -> None:
    now = laying()
    now.touch(support(6))
    before = now.standing()
    now.hover(support(12), dragging=False)
    assert [*now.looks()] == [Ring(6), Ring(12), Joined(6, 12)]
    assert now.standing(support(12)) == before
    assert [*now.marks()] == [Ring(6)]
