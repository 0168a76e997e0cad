"""What the wire and the disk carry is what the engine meant, and nothing else gets through."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from runpy import run_path
from types import SimpleNamespace
from typing import Any, NamedTuple, Protocol, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from engine.contract import SPECTATOR
from engine.declared import Kinds, fields
from engine.moonriver.commands import COMMANDS as COMMANDS
from engine.moonriver.commands import Choose, Command, Done, Hire, Outcome, Place, Serve, Side, Step, Swap
from engine.moonriver.events import EVENTS as EVENTS
from engine.moonriver.events import Asked, Dried, Event, Placed, Taken
from engine.moonriver.options import LEGENDS, Options, Scenario
from engine.moonriver.redact import view
from engine.moonriver.state import snapshot
from netproto.wire.codec import UnreadableMessage
from netproto.wire.fields import HIGHEST
from tests.netproto.wire.moonriver import CODEC, EVERY_OPTIONS, game

GENERATE = Path(__file__).parents[3] / "proto" / "generate.py"
wire: Any = SimpleNamespace(**CODEC.messages)

# Every kind


def values(form: Any) -> SearchStrategy[Any]:
    """Any value of this class, field by field."""
    if isinstance(form, type) and issubclass(form, tuple):
        return st.builds(form, **{name: values(hint) for name, hint in get_type_hints(form).items()})
    args = get_args(form)
    if get_origin(form) is tuple:
        if args[-1] is Ellipsis:
            return st.lists(values(args[0]), max_size=8).map(tuple)
        return st.tuples(*map(values, args))
    if args:
        return st.one_of(*(st.none() if arg is type(None) else values(arg) for arg in args))
    if form is int:
        return st.integers(0, HIGHEST)
    return st.from_type(form)


@pytest.mark.parametrize("kind", COMMANDS)
@settings(deadline=None)
@given(data=st.data())
def test_every_command_comes_back_as_it_was(kind: str, data: st.DataObject) -> None:
    command: Command = data.draw(values(COMMANDS[kind]))
    written = CODEC.command_bytes(command)
    found = CODEC.read_command(written)
    assert found == command
    assert type(found) is type(command)
    assert wire.Command.FromString(written).WhichOneof("kind") == kind


@pytest.mark.parametrize("kind", EVENTS)
@settings(deadline=None)
@given(data=st.data())
def test_every_event_comes_back_as_it_was(kind: str, data: st.DataObject) -> None:
    event: Event = data.draw(values(EVENTS[kind]))
    written = CODEC.event_bytes(event)
    found = CODEC.read_event(written)
    assert found == event
    assert type(found) is type(event)
    assert wire.Event.FromString(written).WhichOneof("kind") == kind


def test_a_named_number_comes_back_with_its_name() -> None:
    found = CODEC.read_command(CODEC.command_bytes(Hire(3, 1, Side.SPECIALIST)))
    assert repr(found) == "Hire(cell=3, place=1, side=Side.SPECIALIST)"


def test_none_and_zero_are_told_apart() -> None:
    for take in (None, 0):
        assert CODEC.read_command(CODEC.command_bytes(Swap(0, 0, take))) == Swap(0, 0, take)


@pytest.mark.parametrize(
    ("wanted", "written"),
    [
        ("0a020802", CODEC.command_bytes(Choose(2))),
        ("12080a02032c1202070c", CODEC.command_bytes(Place((3, 44), (7, 12)))),
        ("320408061007", CODEC.command_bytes(Step(6, 7))),
        ("5a00", CODEC.command_bytes(Done())),
        ("620d0a05706c6f7473120405061e60", CODEC.command_bytes(Outcome("plots", (5, 6, 30, 96)))),
        ("4206080110021809", CODEC.event_bytes(Taken(1, 2, 9))),
        ("4a0a080312020304" + "1a020001", CODEC.event_bytes(Placed(3, (3, 4), (0, 1)))),
        ("5a021004", CODEC.event_bytes(Dried(0, 4, None))),
        ("7a0a0a0663686f6f73651001", CODEC.event_bytes(Asked("choose", 1))),
    ],
)
def test_old_records_stay_readable_as_the_bytes_of_a_value_never_change(wanted: str, written: bytes) -> None:
    assert written.hex() == wanted


# What is declared


class Song(Protocol):
    pass


def test_two_kinds_have_two_numbers_and_two_words() -> None:
    songs: Kinds[Song] = Kinds("song")

    @songs.kind(1)
    class Sung(NamedTuple):
        verses: int

    for number, word, wrong in (
        (1, "hummed", "1 is the number of sung"),
        (2, "sung", "there is one of that word"),
    ):
        with pytest.raises(TypeError, match=f"song {word}: {wrong}"):
            songs.kind(number, word)(Sung)


def test_a_kind_is_secret_unless_it_says_that_it_is_public() -> None:
    songs: Kinds[Song] = Kinds("song")

    @songs.kind(1)
    class Whispered(NamedTuple):
        word: str

    with pytest.raises(TypeError, match="song Whispered has no rule for who may know what of it"):
        songs.ruled({})
    songs.ruled({Whispered: lambda song, viewer: song})
    songs.public.add(Whispered)
    with pytest.raises(TypeError, match=r"song Whispered has a rule .* and is public"):
        songs.ruled({Whispered: lambda song, viewer: song})


def test_a_field_holds_what_can_be_written() -> None:
    class Shouted(NamedTuple):
        loud: float

    with pytest.raises(TypeError, match=r"loud: <class 'float'> is nothing that a value may hold"):
        fields(Shouted)


def test_a_number_that_was_given_out_stands_for_the_same_for_ever(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    generate = run_path(str(GENERATE))
    monkeypatch.setitem(generate["keep_numbers"].__globals__, "PROTO", tmp_path)
    keep, sung = generate["keep_numbers"], "message Sung {\n  uint32 verses = 1;\n}\n"
    keep("song.proto", sung)
    (tmp_path / "song.proto").write_text(sung, "utf-8")
    keep("song.proto", "message Sung {\n  uint32 verses = 1;\n  uint32 keys = 2;\n}\n")
    for changed in ("uint32 lines = 1", "sint32 verses = 1", "uint32 verses = 2"):
        with pytest.raises(generate["GivenAway"], match="Sung: 1 was 'uint32 verses'"):
            keep("song.proto", f"message Sung {{\n  {changed};\n}}\n")


def test_the_generated_files_are_those_of_the_schema() -> None:
    check = subprocess.run([sys.executable, GENERATE, "--check"], capture_output=True, text=True, check=False)
    assert check.stderr == ""
    assert check.returncode == 0


# States and options


@pytest.mark.parametrize("options", EVERY_OPTIONS, ids=str)
def test_a_game_as_everybody_sees_it_goes_over_the_wire(options: Options) -> None:
    for n, (_, command, events, state) in enumerate(game(options, seed=7)):
        assert CODEC.read_command(CODEC.command_bytes(command)) == command
        for event in events:
            assert CODEC.read_event(CODEC.event_bytes(event)) == event
        if n % 10 == 0:
            for viewer in (None, SPECTATOR, *range(options.players)):
                seen = state if viewer is None else view(state, viewer)
                found = CODEC.read_snapshot(options, CODEC.snapshot_bytes(seen))
                assert snapshot(found) == snapshot(seen)
                assert CODEC.state_hash(found) == CODEC.state_hash(seen)


def test_a_hash_tells_states_apart() -> None:
    hashes = [CODEC.state_hash(played.state) for played in game(Options(), seed=1)]
    assert len(set(hashes)) == len(hashes)
    assert all(len(hash) == 8 for hash in hashes)
    assert CODEC.hash_of(b"") != CODEC.hash_of(b"\0")


@pytest.mark.parametrize("options", [*EVERY_OPTIONS, Options(3, LEGENDS, Scenario.OUTLAWS)], ids=str)
def test_options_carry_the_whole_table_of_pieces(options: Options) -> None:
    rich = replace(options.pieces, cows=40)
    for pieces in (options.pieces, rich):
        wanted = replace(options, pieces=pieces)
        found = CODEC.read_options(CODEC.options_bytes(wanted))
        assert found == wanted
        assert found.pieces.cow_symbols == wanted.pieces.cow_symbols


# What is no value


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"", "command: no kind that this version knows"),
        (wire.Snapshot(round=3).SerializeToString(), "command: no"),
        (b"\xff", "command: no message of this schema"),
        (b"\xfa\x01\x00", "command: no kind that this version knows"),
        (
            wire.Command(place=wire.Place(plots=[1], cells=[2, 3])),
            "command place: plots: 1 of them, not 2",
        ),
        (
            wire.Command(discard=wire.Discard(plots=[1, 2, 3])),
            "command discard: plots: 3 of them, not 2",
        ),
        (wire.Command(hire=wire.Hire(side=2)), "command hire: side: 2 is no side"),
        (
            wire.Command(step=wire.Step(to=HIGHEST + 1)),
            "command step: to: 1048577 is beyond every number of a game",
        ),
        (
            wire.Command(draw=wire.Outcome(items=[1, 1 << 31])),
            "command draw: items: 2147483648 is beyond",
        ),
    ],
)
def test_no_command(data: Any, complaint: str) -> None:
    with pytest.raises(UnreadableMessage, match=complaint) as refusal:
        CODEC.read_command(data if isinstance(data, bytes) else data.SerializeToString())
    assert "\n" not in str(refusal.value)


def test_two_kinds_at_once_are_the_last_one() -> None:
    assert CODEC.read_command(CODEC.command_bytes(Done()) + CODEC.command_bytes(Serve(4))) == Serve(4)


@pytest.mark.parametrize(
    "change",
    [
        {"players": 5},
        {"mode": "advanced"},
        {"scenario": 7},
        {"colors": ["pink"]},
        {"saloon": 0},
        {"plots": []},
        {"boards": []},
        {"tiles": [{"terrains": ["desert"]}] * 2},
        {"tokens": [{"partner": "desperado", "copies": 1000}]},
    ],
    ids=str,
)
def test_no_options(change: dict[str, Any]) -> None:
    message = wire.Options.FromString(CODEC.options_bytes(Options()))
    for name in change:
        message.ClearField(name)
    message.MergeFrom(wire.Options(**change))
    with pytest.raises(UnreadableMessage, match=r"^options: ") as refusal:
        CODEC.read_options(message.SerializeToString())
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    "change",
    [
        {"seats": [{}]},
        {"current": {"plot": [1, 2], "rancher": [0]}},
        {"seats": [{"ranch": {"cell": [90], "plot": [1], "cows": [0], "partner": [0]}}, {}, {}, {}]},
        {"seats": [{"ranch": {"cell": [2], "plot": [97], "cows": [0], "partner": [0]}}, {}, {}, {}]},
        {"seats": [{"ranch": {"cell": [2, 2], "plot": [1, 2], "cows": [0, 0], "partner": [0, 0]}}, {}, {}, {}]},
        {"scenario": 9},
        {"box": [1, 1]},
    ],
    ids=str,
)
def test_no_state(change: dict[str, Any]) -> None:
    start = next(game(Options(), seed=1)).state
    message = wire.Snapshot.FromString(CODEC.snapshot_bytes(start))
    for name in change:
        message.ClearField(name)
    message.MergeFrom(wire.Snapshot(**change))
    with pytest.raises(UnreadableMessage, match=r"^snapshot: ") as refusal:
        CODEC.read_snapshot(Options(), message.SerializeToString())
    assert "\n" not in str(refusal.value)


def scribbled(written: bytes) -> SearchStrategy[bytes]:
    """Bytes with some of them changed, and perhaps the end cut off."""
    changes = st.lists(st.tuples(st.integers(0, len(written) - 1), st.integers(0, 255)), min_size=1, max_size=4)

    def scribble(changes: list[tuple[int, int]], end: int) -> bytes:
        data = bytearray(written)
        for at, byte in changes:
            data[at] = byte
        return bytes(data[:end])

    return st.builds(scribble, changes, st.just(len(written)) | st.integers(0, len(written)))


*_, LAST = game(Options(2, LEGENDS), seed=3)
NEARLY = [
    CODEC.command_bytes(Place((3, 44), (7, 12))),
    CODEC.event_bytes(Placed(3, (3, 4), (0, 1))),
    CODEC.options_bytes(Options()),
    CODEC.snapshot_bytes(LAST.state),
]


@settings(deadline=None)
@given(st.binary(max_size=64) | st.sampled_from(NEARLY).flatmap(scribbled))
def test_bytes_of_anybody_are_a_value_or_unreadable(data: bytes) -> None:
    readers = (
        CODEC.read_command,
        CODEC.read_event,
        CODEC.read_options,
        lambda data: CODEC.read_snapshot(LAST.state.options, data),
    )
    for read in readers:
        try:
            read(data)
        except UnreadableMessage as error:
            assert "\n" not in str(error)


@settings(deadline=None)
@given(st.sampled_from(NEARLY[:2]).flatmap(scribbled))
def test_what_is_read_is_written_the_same_again(data: bytes) -> None:
    try:
        command = CODEC.read_command(data)
    except UnreadableMessage:
        return
    assert CODEC.read_command(CODEC.command_bytes(command)) == command
