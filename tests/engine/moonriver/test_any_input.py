"""Whatever comes in is either played or refused by name: nothing else may ever happen."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.contract import IllegalCommand, Json, UnreadableText
from engine.moonriver.commands import (
    COMMANDS,
    Bonus,
    Choose,
    Command,
    Discard,
    Drought,
    Hire,
    Place,
    Serve,
    Side,
    Steal,
    Step,
    Swap,
)
from engine.moonriver.decide import decide
from engine.moonriver.pieces import printed
from engine.moonriver.pieces_file import UnusablePieces, parse, table
from engine.moonriver.state import State
from tests.engine.moonriver.playing import turn

settings.register_profile("same every time", derandomize=True, deadline=None, max_examples=300)
SAME = settings.get_profile("same every time")

POSITIONS: list[State] = [
    table.state
    for table in (
        turn("d d # d d", hand="d c p k4"),
        turn("d d # d d", hand="d c p k4", players=2),
        turn("d:1 d:2 # . .", hand="dx c").play("place dx@1,2 c@2,2"),
        turn(".", "dw:31 . # . .", hand="bww cw").play("place bww@1,1 cw@2,1"),
        turn(hand="po c").play("place po@1,1 c@2,1"),
        turn("c:1 c # . .", hand="po c").play("place c@1,2 po@2,2", "hire 2,2 C"),
        turn(hand="po c d", others=("d",)).play("place po@1,1 c@2,1", "hire 1,1 D"),
        turn(hand="po c d", others=("d",), reserves="open").play("place po@1,1 c@2,1", "hire 1,1 D"),
        turn(".", "d:1 . # . .", hand="po c").play("place po@1,1 c@2,1", "hire 1,1 T"),
        turn("\n".join(["d . . . .", *[". . . . ."] * 8, ". . # . ."]), hand="d c", players=2).play(
            "place d@2,10 c@3,10"
        ),
        turn(hand="d"),
    )
]

numbers = st.integers(-3, 60) | st.integers(-(10**12), 10**12)
pairs = st.tuples(numbers, numbers)
perhaps = st.none() | numbers
odd_commands: st.SearchStrategy[Command] = st.one_of(
    st.builds(Choose, numbers),
    st.builds(Place, st.tuples(st.integers(0, 97), st.integers(0, 97)), pairs),
    st.builds(Discard, pairs),
    st.builds(Drought, numbers),
    st.builds(Hire, numbers, numbers, st.sampled_from(Side)),
    st.builds(Step, numbers, numbers),
    st.builds(Swap, numbers, numbers, perhaps),
    st.builds(Steal, numbers, numbers),
    st.builds(Bonus, numbers, perhaps, perhaps),
    st.builds(Serve, numbers),
)


@SAME
@given(st.sampled_from(POSITIONS), odd_commands, st.integers(0, 3))
def test_an_odd_command_is_played_or_refused(state: State, command: Command, seat: int) -> None:
    try:
        assert decide(state, command, seat)
    except IllegalCommand as refusal:
        assert refusal.code


@SAME
@given(st.data())
def test_own_plots_on_odd_cells_are_played_or_refused(data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(POSITIONS[:2]))
    hand = st.sampled_from(state.seats[0].reserve)
    start, step = data.draw(st.integers(-6, 210)), data.draw(st.sampled_from((1, 5, -1, -5)))
    command = Place((data.draw(hand), data.draw(hand)), (start, start + step))
    try:
        assert decide(state, command, 0)
    except IllegalCommand as refusal:
        assert refusal.code


json_values: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 100) | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
fields = st.sampled_from(sorted({name.rstrip("_") for kind in COMMANDS.values() for name in kind._fields}))


@SAME
@given(
    st.dictionaries(st.sampled_from(sorted(COMMANDS)), st.dictionaries(fields, json_values, max_size=4) | json_values)
)
def test_odd_text_is_read_back_the_same_or_refused(written: dict[str, Json]) -> None:
    try:
        command = COMMANDS.read(written)
    except UnreadableText as refusal:
        assert "\n" not in str(refusal)
    else:
        assert COMMANDS.read(COMMANDS.text(command)) == command


def places(node: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every entry of a table."""
    entries = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    return [found for key, inner in entries for found in ((*way, key), *places(inner, (*way, key)))]


TABLE = table(printed())


@SAME
@given(st.sampled_from(places(TABLE)), json_values)
def test_an_odd_table_of_pieces_is_read_or_refused(way: tuple[Any, ...], value: Json) -> None:
    changed = copy.deepcopy(TABLE)
    here = changed
    for step in way[:-1]:
        here = here[step]
    here[way[-1]] = value
    try:
        pieces, _ = parse(changed, "mine.toml")
    except UnusablePieces as refusal:
        assert str(refusal).startswith("mine.toml: ")
        assert "\n" not in str(refusal)
    else:
        assert len(pieces.plots) == 96
