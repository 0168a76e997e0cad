"""Among bots a person takes back their last turn: a step of its own, which everybody knows of and every record has."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from client.commands.joining import say
from client.commands.replay import lines, verdict
from client.table.replaying import Replay
from client.table.table_model import TurnTakenBack
from engine.contract import SPECTATOR, AnyGame
from netproto.guest.guest import Guest
from netproto.guest.happenings import StepReceived
from netproto.guest.viewer_game import OutOfStep, ViewerGame
from netproto.records import journal
from netproto.records.journal import Reading
from netproto.records.record import BrokenRule, Record, load, of_reading
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema import record_pb2 as record
from netproto.schema.lobby_pb2 import Fill, Leave, Ready, Start
from netproto.schema.play_pb2 import Container, Seen, TakeBack
from netproto.schema.record_pb2 import Entry
from netproto.schema.wire_pb2 import Answer, FromGuest
from netproto.wire.fields import UnreadableMessage
from netproto.wire.story import Step
from tests.games import MOON_RIVER, SIGNS
from tests.netproto.table.room import UUID, Room
from tests.signs.game import Outcome

GAMES: list[tuple[AnyGame, dict[str, Any]]] = [(MOON_RIVER, {"reserves": "hidden"}), (SIGNS, {"rounds": 5})]


@pytest.fixture(autouse=True)
def signs_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOONRIVER_GAMES", "tests.signs")


def alone(game: AnyGame = MOON_RIVER, options: dict[str, Any] | None = None, **config: Any) -> Room:
    room = Room({"players": 3, **(options or {})}, game=game, levels=(None, "random", "random"), **config)
    room.come("Ann", owner=True)
    room.come("Wes", hello.WATCH)
    assert room.say("Ann", start=Start()).done
    return room


def answer(room: Room, at: int = 0, name: str = "Ann") -> None:
    """Bots answer until this person is asked, who then answers, too."""
    seat = room.seat_of(name)
    assert seat is not None
    while seat not in room.table.turns.open:
        assert room.think()
    legal = room.table.roster.game.legal(room.running.state, seat)
    assert room.give(name, legal[at % len(legal)]).done


def turns(room: Room, number: int, at: int = 0) -> None:
    """Of Ann's, to their end."""
    course = room.running.course
    before = course.last_turn(0)
    while number:
        answer(room, at)
        if course.last_turn(0) != before:
            number, before = number - 1, course.last_turn(0)
    while room.think():
        pass


def take_back(room: Room, to: int | None = None, name: str = "Ann") -> Answer:
    first = room.running.course.last_turn(room.seat_of(name) or 0) or 0
    return room.say(name, take_back=TakeBack(to=first if to is None else to))


def position(room: Room) -> object:
    return room.running.game.forms.snapshot(room.running.state)


def seen_by(room: Room, viewer: int) -> ViewerGame:
    first, *parts = room.running.view(viewer, 2_000)
    seen = ViewerGame(room.running.game.id, UUID, first.view)
    for part in parts:
        seen.history(part.history.containers)
    seen.stands(None)
    return seen


def written(room: Room) -> Record:
    return of_reading(Path("journal"), Reading(room.journals[-1], torn=False, end=0))


def drawn(room: Room) -> list[bytes]:
    return [step.command for step in room.running.steps if step.seat is None and step.back_to is None]


# What comes of it


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_it_is_as_it_was_before_that_turn(game: AnyGame, options: dict[str, Any]) -> None:
    room = alone(game, options, clock=30)
    turns(room, 2)
    while 0 not in room.table.turns.open:
        assert room.think()
    before, asked = position(room), {*room.table.turns.open}
    number = room.table.turns.number
    answer(room)
    first = room.running.course.last_turn(0)
    while room.think():
        pass
    room.wait(20_000)
    assert take_back(room).done
    assert first is not None
    assert first <= number + 1
    if game is MOON_RIVER and first == number + 1:
        assert position(room) == before
        assert {*room.table.turns.open} == asked
    now = room.table.turns.number
    assert {question.number for question in room.table.turns.open.values()} == {now}, "all are asked anew"
    assert room.clock("Ann") == 30_000, "and have all their time"
    for name, viewer in (("Ann", 0), ("Wes", SPECTATOR)):
        told = [message.container for message in room.heard(name) if message.HasField("container")][-1]
        assert (told.number, told.seat, told.back_to, told.command, list(told.events)) == (now, 0, first, b"", [])
        seen = seen_by(room, viewer)
        assert seen.story.at == room.running.story.at
        assert seen.course.open == room.running.course.open
    steps = list(written(room).turns())
    assert (steps[now - 1].back_to, steps[now - 1].is_end) == (first, False)
    assert [turn.story for turn in steps[:-1]] == room.running.story.at[1:]
    assert game.forms.snapshot(steps[-1].state) == game.forms.snapshot(steps[first - 1].state)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_turns_are_taken_back_one_after_the_other_to_the_first(game: AnyGame, options: dict[str, Any]) -> None:
    room = alone(game, options)
    turns(room, 3)
    taken: list[int] = []
    while (first := room.running.course.last_turn(0)) is not None:
        assert take_back(room).done
        taken.append(first)
    assert taken == sorted(set(taken), reverse=True)
    assert len(taken) == 3
    assert take_back(room).code == "no_turn"
    turns(room, 1, at=1)
    assert take_back(room).done
    story = room.running.story.at
    room.crash()
    assert room.running.story.at == story
    room.come("Ann")
    turns(room, 3)
    assert room.running.story.at[1:] == [turn.story for turn in written(room).turns()][:-1]


@pytest.mark.parametrize(("game", "options"), GAMES)
@pytest.mark.parametrize("crash", [False, True])
def test_chance_says_the_same_to_the_same_draw(game: AnyGame, options: dict[str, Any], crash: bool) -> None:
    room = alone(game, options)
    turns(room, 3)
    before = drawn(room)
    for _ in range(3):
        assert take_back(room).done
    if crash:
        room.crash()
        room.come("Ann")
    again = len(before)
    turns(room, 3)
    played = drawn(room)[again:]
    assert played
    assert played == before[len(before) - len(played) :]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_what_was_thought_and_answered_before_it_is_nobodys(game: AnyGame, options: dict[str, Any]) -> None:
    """Even where the same is asked again in the same turn."""
    room = alone(game, options)
    while 0 not in room.table.turns.open:
        assert room.think()
    question = room.asked(0)
    answer(room)
    thoughts = room.thinks[:]
    assert thoughts
    assert take_back(room).done
    assert room.give("Ann", game.legal(room.running.state, 0)[0], question).code == "outdated"
    number = room.table.turns.number
    for think in thoughts:
        room.do(room.table.thought(think.seat, think.question, b"", room.now))
    assert room.table.turns.number == number
    answer(room)


def test_what_is_asked_for_twice_is_done_once() -> None:
    room = alone()
    turns(room, 2)
    first = room.running.course.last_turn(0)
    assert take_back(room, first).done
    assert take_back(room, first).code == "outdated"


def test_it_is_written_before_anybody_is_told() -> None:
    room = alone()
    turns(room, 2)
    number = room.table.turns.number
    told = {name: len(someone.told) for name, someone in room.people.items()}
    effects = room.table.received(room.people["Ann"].link or 0, request(room), room.now)
    assert type(effects[0]).__name__ == "Write"
    for crash_after in range(2, len(effects)):
        assert type(effects[crash_after]).__name__ != "Write"
    room.do(effects[:1])
    room.crash()
    assert room.table.turns.number == number + 1
    assert told == {name: len(someone.told) for name, someone in room.people.items()}
    seen = room.running.story.at[number]
    room.come("Ann", seen=Seen(number=number, story=seen, seat=0))
    rest = [message for message in room.heard("Ann", told["Ann"]) if message.HasField("history")]
    assert [container.number for message in rest for container in message.history.containers] == [number + 1]


def request(room: Room) -> bytes:
    return FromGuest(request=99, take_back=TakeBack(to=room.running.course.last_turn(0) or 0)).SerializeToString()


@pytest.mark.parametrize("game", [MOON_RIVER, SIGNS], ids=lambda game: game.id)
def test_a_guest_believes_no_host_that_takes_back_something_else(game: AnyGame) -> None:
    room = alone(game)
    turns(room, 2)
    seen = seen_by(room, 0)
    first = room.running.course.last_turn(0)
    assert first is not None
    others = {"seat": 1, "back_to": room.running.course.last_turn(1)}
    assert take_back(room).done
    (told,) = room.running.containers(0, seen.number)
    for harm in (others, {"back_to": first + 1}, {"back_to": 1}, {"seat": 1}, {"command": b"x"}, {"id": b"12345678"}):
        false = Container()
        false.CopyFrom(told)
        false.MergeFrom(Container(**harm))
        false.story = seen.story.after(Step.back(false.seat, false.back_to))  # it goes on from there as if it were so
        false.view_hash = b""
        with pytest.raises((UnreadableMessage, OutOfStep)):
            seen_by_now(room, seen).follow(false)
    fresh = seen_by_now(room, seen)
    assert list(fresh.follow(told)) == []
    assert fresh.story.last == room.running.story.last
    false = Container(number=fresh.number + 1, seat=0, command=b"x")
    with pytest.raises((UnreadableMessage, OutOfStep)):
        fresh.follow(false)
    assert fresh.course.open == room.running.course.open, "what is not taken leaves everything as it was"
    assert fresh.codec.snapshot_bytes(fresh.state) == room.running.view_bytes(0)


def seen_by_now(room: Room, seen: ViewerGame) -> ViewerGame:
    """Another guest that has seen as much."""
    first, *parts = room.running.view(0, 1 << 20)
    first.view.number, first.view.story = seen.number, seen.story.last
    made = ViewerGame(room.running.game.id, UUID, first.view)
    made.history([container for part in parts for container in part.history.containers][: seen.number])
    return made


# Who may not


def test_not_where_another_person_has_a_seat() -> None:
    room = Room({"players": 3}, levels=(None, None, "random"))
    room.come("Ann", owner=True)
    room.come("Bob")
    room.say("Bob", ready=Ready(ready=True))
    assert room.say("Ann", start=Start()).done
    for _ in range(3):
        seat = room.turn
        if seat is not None and seat < 2:
            answer(room, name=("Ann", "Bob")[seat])
        room.think()
    assert {take_back(room, name=name).code for name in ("Ann", "Bob")} == {"among_people"}
    room.say("Bob", leave=Leave())
    assert take_back(room).code == "among_people", "a stand-in plays for somebody"
    assert room.say("Ann", fill=Fill(seat=1, level="random")).done
    assert take_back(room).code == "among_people", "Bob has played"
    assert list(written(room).turns())


def test_not_from_beside_the_table_and_not_before_or_after_the_game() -> None:
    room = alone(SIGNS, {"rounds": 3})
    assert take_back(room).code == "no_turn"
    answer(room)
    assert take_back(room, name="Wes").code == "no_seat"
    while room.table.roster.stage == lobby.RUNNING:
        if not room.think():
            answer(room)
    assert take_back(room).code == "no_game"
    waiting = Room({"players": 2}, levels=(None, "random"))
    waiting.come("Ann", owner=True)
    assert waiting.say("Ann", take_back=TakeBack(to=1)).code == "no_game"


# Records


def test_a_record_says_so_line_by_line() -> None:
    room = alone()
    turns(room, 2)
    assert take_back(room).done
    turns(room, 1, at=1)
    first, *said = lines(written(room))
    assert first["header"]["game"] == "moonriver"
    (back,) = [line for line in said if line["kind"] == "undo"]
    assert {*back} == {"step", "kind", "seat", "to", "state"}
    assert said[back["step"]]["state"] == said[back["to"] - 1]["state"]
    assert "every one by the rules" in verdict(written(room))


@pytest.fixture
def entries() -> list[Entry]:
    room = alone()
    turns(room, 2)
    assert take_back(room).done
    turns(room, 1)
    return [Entry.FromString(entry.SerializeToString()) for entry in room.journals[-1]]


def back_in(entries: list[Entry]) -> record.Step:
    return next(entry.step for entry in entries if entry.step.HasField("back_to"))


def other_step(step: record.Step) -> None:
    step.back_to += 1


def other_seat(step: record.Step) -> None:
    step.seat = 1


def a_bot(step: record.Step) -> None:
    step.giver = record.BOT


def with_a_command(step: record.Step) -> None:
    step.command = b"\x0a\x00"


def other_position(step: record.Step) -> None:
    step.state_hash = bytes(8)


@pytest.mark.parametrize("harm", [other_step, other_seat, a_bot, with_a_command, other_position])
def test_a_record_that_takes_back_what_it_may_not_is_found_out(entries: list[Entry], harm: Any) -> None:
    step = back_in(entries)
    harm(step)
    with pytest.raises(BrokenRule, match=f"^step {step.number}: "):
        list(of_reading(Path("journal"), Reading(entries, torn=False, end=0)).turns())


def test_a_record_in_which_people_played_and_one_took_back_is_found_out(entries: list[Entry]) -> None:
    entries[0].header.seats[2].ClearField("level")
    with pytest.raises(BrokenRule, match="bots have all other seats"):
        list(of_reading(Path("journal"), Reading(entries, torn=False, end=0)).turns())


def test_a_record_in_which_chance_draws_anew_is_found_out() -> None:
    """Somebody who could take back until they like what is drawn would win whatever they want."""
    room = alone(SIGNS)
    turns(room, 1)
    answer(room)
    assert take_back(room).done
    assert take_back(room).done
    turns(room, 1)
    entries = [Entry.FromString(entry.SerializeToString()) for entry in room.journals[-1]]
    draws = [entry.step for entry in entries if entry.HasField("step") and not entry.step.HasField("seat")]
    last, values = draws[-1], room.running.codec
    outcome = values.read_command(last.command)
    assert values.read_command(draws[1].command) == outcome
    last.command = values.command_bytes(Outcome("card", (1 + outcome.items[0] % 5,)))  # type: ignore[attr-defined]
    with pytest.raises(BrokenRule, match="chance draws something else"):
        list(of_reading(Path("journal"), Reading(entries, torn=False, end=0)).turns())


def test_a_torn_record_is_read_up_to_what_stands(tmp_path: Path, entries: list[Entry]) -> None:
    """Of the tail that takes a turn back nothing is believed before all of it is there."""
    upto = next(n for n, entry in enumerate(entries) if entry.step.HasField("back_to"))
    whole = journal.whole(entries[: upto + 1])
    before = len(journal.whole(entries[:upto]))
    path = tmp_path / "torn.moonriver"
    for end in range(before, len(whole)):
        path.write_bytes(whole[:end])
        read = load(path)
        assert not any(turn.back_to for turn in read.turns())
    path.write_bytes(whole)
    assert any(turn.back_to for turn in load(path).turns())


def test_who_watches_without_a_window_reads_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    room = alone()
    turns(room, 2)
    first, number = room.running.course.last_turn(0), room.table.turns.number
    watching = Guest("Wes", hello.WATCH, "1", lambda nonce: (b"", b""), bytes, followed=seen_by(room, SPECTATOR))
    assert take_back(room).done
    (told,) = room.running.containers(SPECTATOR, number)
    say(watching, StepReceived(told, ()))
    assert json.loads(capsys.readouterr().out) == {
        "seq": number + 1, "cause": {"seat": 0, "undo": first}, "events": [],
    }  # fmt: skip


# In the window


def test_the_log_tells_of_it() -> None:
    room = alone()
    turns(room, 2)
    assert take_back(room).done
    replay = Replay(written(room))
    replay.go(len(replay))
    assert [line.event for line in replay.model.log][-1] == TurnTakenBack(room.running.steps[-1].back_to or 0)
    assert MOON_RIVER.forms.snapshot(replay.model.position) == position(room)
