"""Commands, positions and results as outside programs read them."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.contract import SPECTATOR, IllegalCommand, Json, UnreadableText
from engine.riverdragons.commands import COMMANDS, Command, Jump, Lay, Move, Outcome, Program, Stone, Take
from engine.riverdragons.decide import decide, play
from engine.riverdragons.events import EVENTS, Programmed
from engine.riverdragons.lazy import Programs
from engine.riverdragons.legal import legal
from engine.riverdragons.numbers import plank
from engine.riverdragons.options import Options
from engine.riverdragons.redact import redact, redact_command, view
from engine.riverdragons.state import State
from engine.riverdragons.text import header_text, result_text, state_text
from tests.engine.riverdragons.drawing import Table, cards, position

WRITTEN: list[Json] = [
    {"program": {"cards": ["stone", "two_planks", "dragon_red", "move", "jump"]}},
    {"stone": {"island": 12}},
    {"stone": {"at": [700, 540]}},
    {"lay": {"between": [6, 12], "plank": "blue-3"}},
    {"lay": {"between": [23, "red"], "plank": "black-6"}},
    {"take": {"plank": "red-2"}},
    {"take": {"stone": 4}},
    {"move": {"to": "green-1"}},
    {"move": {"to": "pink"}},
    {"jump": {"over": "green-1", "to": "yellow"}},
    {"draw": {"kind": "start", "outcome": [2]}},
]


@pytest.mark.parametrize("written", WRITTEN, ids=json.dumps)
def test_a_command_is_written_as_it_is_read(written: Json) -> None:
    assert COMMANDS.text(COMMANDS.read(json.loads(json.dumps(written)))) == written


@pytest.mark.parametrize(
    "wrong",
    [
        None, {"program": {"cards": "stone"}}, {"program": {"cards": ["dragon"]}}, {"stone": {}}, {"stone": 3},
        {"stone": {"island": 0}}, {"stone": {"island": 28}}, {"stone": {"island": 1, "at": [1, 1]}},
        {"stone": {"at": [1]}}, {"lay": {"between": [1, "purple"], "plank": "blue-1"}},
        {"lay": {"between": [1, 2, 3], "plank": "blue-1"}}, {"lay": {"between": [1, 2], "plank": "blue-7"}},
        {"take": {"plank": "red-2", "stone": 1}}, {"take": {"plank": None}}, {"move": {"to": 3}},
        {"jump": {"over": "red", "to": "red"}}, {"move": {"to": ["red"]}},
    ],
    ids=json.dumps,
)  # fmt: skip
def test_text_that_is_no_command_is_refused_in_one_line(wrong: Json) -> None:
    with pytest.raises(UnreadableText) as refusal:
        COMMANDS.read(wrong)
    assert "\n" not in str(refusal.value)


def test_a_state_is_written_with_everything_in_its_place() -> None:
    state = position("red-2 12-6, blue-6 17-green [yellow]", stones="5", players=4, hold={"blue": "blue-1 green-6"})
    seats: list[dict[str, object]] = [
        {"color": "blue", "pawn": "blue", "reserve": ["blue-1", "green-6"], "program": None, "cancelled": []},
        {"color": "green", "pawn": "green", "reserve": [f"green-{n}" for n in range(1, 6)]},
        {"color": "yellow", "pawn": "blue-6", "reserve": [f"yellow-{n}" for n in range(1, 7)]},
        {"color": "red", "pawn": "red", "reserve": [f"red-{n}" for n in (1, 3, 4, 5, 6)]},
    ]
    text = json.loads(json.dumps(state_text(state)))
    promised = (
        "round", "phase", "start", "position", "turn", "left", "held", "missed", "stones", "planks", "gone", "winners",
        "seats",
    )  # fmt: skip
    assert tuple(text)[: len(promised)] == promised
    assert {name: text[name] for name in promised if name not in ("seats", "gone", "stones")} == {
        "round": 1, "phase": "program", "start": 0, "position": 0, "turn": None, "left": 0, "held": None, "missed": [],
        "planks": [{"plank": "blue-6", "between": [17, "green"]}, {"plank": "red-2", "between": [6, 12]}],
        "winners": [],
    }  # fmt: skip
    assert [stone["stone"] for stone in text["stones"]] == [5, 6, 12, 17]
    assert text["stones"][0] == {"stone": 5, "at": [1007, 283]}
    assert text["gone"] == ["blue-2", "blue-3", "blue-4", "blue-5"]
    state.gone = sorted(map(plank, ("red-1", "green-2", "blue-3")))
    assert state_text(state)["gone"] == ["blue-3", "green-2", "red-1"], "by name, not round the board"
    state.gone = sorted(map(plank, ("yellow-1", "red-2", "black-3")))
    assert state_text(state)["gone"] == ["black-3", "red-2", "yellow-1"]
    for seat, wanted in zip(text["seats"], seats, strict=True):
        promised_of_seat = {**wanted, "program": None, "cancelled": []}
        assert {name: seat[name] for name in promised_of_seat} == promised_of_seat


def test_before_the_draw_nobody_has_begun() -> None:
    text = state_text(State(Options(2)))
    assert (text["round"], text["phase"], text["start"], text["turn"]) == (0, "draw", None, None)


def test_while_a_card_is_carried_out_what_is_left_held_and_missed_is_told() -> None:
    table = Table(position(stones="6 12 17"), "blue", "two_planks")
    assert state_text(table.state)["left"] == 2
    text = state_text(table.play("blue-1 6-12").state)
    assert (text["phase"], text["turn"], text["left"], text["held"]) == ("plank", 0, 2, "blue-1")
    assert text["missed"] == [[6, 12]]
    assert "blue-1" in text["seats"][0]["reserve"]


def test_others_see_that_somebody_is_ready_and_nothing_else() -> None:
    state = State(Options(3))
    play(state, Outcome("start", (1,)), None)
    chosen = Program(cards("stone two_planks dragon_red move jump"))
    first = redact(decide(state, chosen, 0)[0], 2)
    other = redact(decide(state, Program(cards("jump move remove plank stone")), 0)[0], SPECTATOR)
    assert first == other == Programmed(0, ())
    assert EVENTS.text(first) == {"programmed": {"seat": 0, "cards": []}}
    assert COMMANDS.text(redact_command(chosen, 0, 1, state)) == {"program": {"cards": []}}
    assert redact_command(chosen, 0, 0, state) == chosen
    play(state, chosen, 0)
    assert state_text(view(state, 2))["seats"][0]["program"] == [None] * 5
    assert state_text(view(state, 0))["seats"][0]["program"] == COMMANDS.text(chosen)["program"]["cards"]


def test_who_arrives_leaves_the_rest_as_it_was_and_hidden_cards_stay_hidden() -> None:
    table = Table(position("green-1 21-23, red-2 23-red [green]"), "green", "move", "stone plank remove two_stones")
    if table.over is None:
        table.play("red")
    assert table.over == (table.seat,)
    text = state_text(table.state)
    assert (text["position"], text["turn"], text["start"], text["left"]) == (1, 1, 1, 0)
    assert text["winners"] == [1]
    assert result_text(table.state)["scores"][1] == {"seat": 1, "arrived": True, "missing": 0}
    seen = state_text(view(table.state, SPECTATOR))["seats"]
    assert all(seat["program"][1:] == [None] * 4 and seat["program"][0] for seat in seen)


def test_a_header_has_all_that_was_agreed() -> None:
    text = header_text(State(Options(2, "open", rounds=9)), ["Ann", "Bo"])
    assert text | {"islands": []} == {
        "game": "riverdragons", "players": 2, "board": "open", "judging": "eye", "too_short": "elsewhere", "rounds": 9,
        "seats": [
            {"name": "Ann", "color": "pink", "target": "black"}, {"name": "Bo", "color": "black", "target": "pink"},
        ],
        "islands": [], "lengths": [158, 196, 233, 272, 312, 352], "printed": True,
    }  # fmt: skip
    assert text["islands"][26] == {"stone": 27, "at": [839, 1054]}


@pytest.mark.parametrize(("rivals", "count"), [(1, 15_120), (3, 31_920), (5, 48_720)])
def test_programs_are_counted_walked_and_indexed_without_a_list(rivals: int, count: int) -> None:
    programs = Programs(tuple(range(9, 9 + rivals)))
    assert len(programs) == count
    assert len(set(programs)) == count
    assert all(programs[n] in programs for n in range(0, count, 501))
    for wrong in ((1, 2, 3, 4, 4), (1, 2, 3, 4, 15), (9, 10, 1, 2, 3), (1, 2, 3, 4), (0, 1, 2, 3, 4)):
        assert Program(wrong) not in programs


numbers = st.integers(-3, 60) | st.integers(-(10**9), 10**9)
pairs = st.tuples(numbers, numbers)
odd_commands: st.SearchStrategy[Command] = st.one_of(
    st.builds(Program, st.lists(st.integers(-1, 16), max_size=6).map(tuple)),
    st.builds(Stone, st.none() | numbers, st.just(()) | pairs),
    st.builds(Lay, pairs, numbers),
    st.builds(Lay, st.tuples(st.integers(1, 33), st.integers(1, 33)), st.integers(1, 6)),
    st.builds(Take, st.none() | numbers, st.none() | numbers),
    st.builds(Move, numbers),
    st.builds(Jump, numbers, numbers),
)
PLANKS = "blue-1 12-17 [green], green-2 6-12, red-2 7-12, pink-1 17-18 [yellow], yellow-3 4-blue [blue]"
POINTS = {1: (700, 620), 2: (850, 620), 3: (700, 900)}
POSITIONS = [
    position(),
    *(Table(position(PLANKS), "blue", card).state for card in ("stone", "plank", "remove", "move")),
    Table(position("blue-1 12-17 [green], green-2 6-12, red-2 7-12 [red], pink-1 17-18 [blue]"), "green", "jump").state,
    Table(position("red-1 1-2", board="open", points=POINTS), "blue", "two_stones").state,
    Table(position("red-1 1-2", board="open", points=POINTS, judging="shown"), "blue", "plank").state,
]


@settings(derandomize=True, deadline=None, max_examples=400)
@given(st.sampled_from(POSITIONS), odd_commands, st.integers(-1, 6))
def test_an_odd_command_is_played_or_refused(state: State, command: Command, seat: int) -> None:
    try:
        assert decide(state, command, seat)
        assert command in legal(state, seat)
    except IllegalCommand as refusal:
        assert refusal.code
