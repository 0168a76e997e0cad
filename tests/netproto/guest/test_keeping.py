"""The record of a game that is over goes to everybody who asks, and is kept where it is of the game that was seen."""

from __future__ import annotations

import errno
import logging
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.contract import SPECTATOR
from netproto.files.profile_folders import ProfileFolders
from netproto.guest import keeping
from netproto.guest.guest import Guest
from netproto.guest.happenings import Answered, Happening, Parted, RecordCame, ResultCame
from netproto.guest.keeping import keep
from netproto.guest.viewer_game import LONGEST, ViewerGame
from netproto.records import journal
from netproto.records.own_seats import FILE, OwnSeats, game_key
from netproto.records.record import load
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema import record_pb2 as record
from netproto.schema.lobby_pb2 import Ready, Rematch, Start
from netproto.schema.play_pb2 import Keep, Record, Resync, Say
from netproto.schema.record_pb2 import Entry
from netproto.schema.wire_pb2 import Answer, FromGuest, FromHost
from netproto.wire.codec import codec
from netproto.wire.framing import MAX_PAYLOAD
from netproto.wire.limits import Limits
from tests.netproto.table.room import GAME, UUID, Room

# The host


def room_of_two(limits: Limits | None = None) -> Room:
    room = Room({"players": 2}, limits=limits)
    room.come("Ann", owner=True)
    room.come("Bob")
    room.come("Wes", hello.WATCH)
    room.say("Bob", ready=Ready(ready=True))
    return room


def play_out(room: Room, steps: int = 10_000, choice: int = 0) -> None:
    while room.table.roster.stage == lobby.RUNNING and room.table.turns.number < steps:
        turn = room.turn
        assert turn is not None
        (name,) = (name for name in ("Ann", "Bob") if room.seat_of(name) == turn)
        room.now += 100
        assert room.give(name, GAME.legal(room.running.state, turn)[choice]).done


def over(limits: Limits | None = None) -> Room:
    room = room_of_two(limits)
    assert room.say("Ann", start=Start()).done
    room.say("Bob", say=Say(text="between ourselves"))
    play_out(room)
    return room


def parts(room: Room, name: str, since: int = 0) -> list[Record]:
    return [message.record for message in room.heard(name, since) if message.HasField("record")]


def asked(room: Room, name: str) -> bytes:
    since = len(room.people[name].told)
    assert room.say(name, keep=Keep()).done
    return b"".join(part.data for part in parts(room, name, since))


def everybodys(entries: Iterable[Entry]) -> list[Entry]:
    return [entry for entry in entries if entry.WhichOneof("kind") in ("header", "step", "result")]


def test_before_the_end_nobody_gets_it() -> None:
    room = room_of_two()
    assert room.say("Ann", keep=Keep()).code == "not_over"
    room.say("Ann", start=Start())
    play_out(room, 40)
    for name in ("Ann", "Bob", "Wes"):
        assert room.say(name, keep=Keep()).code == "not_over"
        assert not parts(room, name)


def test_after_the_end_everybody_gets_the_game_and_nothing_else(tmp_path: Path) -> None:
    room = over()
    room.come("Late", hello.WATCH)
    data = asked(room, "Ann")
    assert [asked(room, name) for name in ("Bob", "Wes", "Late")] == [data] * 3
    assert journal.parse(data, tmp_path).entries == everybodys(room.journals[-1])
    for private in (room.table.roster.people[1].token_hash, room.table.roster.people[1].key, b"between ourselves"):
        written = b"".join(entry.SerializeToString() for entry in room.journals[-1])
        assert private in written
        assert private not in data


def test_it_comes_in_parts_that_fit() -> None:
    whole = asked(over(), "Wes")
    room = over(Limits(history_bytes=1000))
    assert asked(room, "Wes") == whole
    told = parts(room, "Wes")
    assert [len(part.data) for part in told[:-1]] == [1000] * (len(whole) // 1000)
    assert [part.last for part in told] == [False] * (len(told) - 1) + [True]
    assert max(map(len, room.people["Wes"].told)) + Limits().history_bytes < MAX_PAYLOAD


def test_once_a_connection_and_once_more_on_the_next() -> None:
    room = over()
    data = asked(room, "Bob")
    since = len(room.people["Bob"].told)
    assert room.say("Bob", keep=Keep()).code == "record_told"
    assert not parts(room, "Bob", since)
    room.drop("Bob")
    room.come("Bob")
    assert asked(room, "Bob") == data


def test_with_another_game_agreed_it_is_the_hosts_alone_again() -> None:
    room = over()
    asked(room, "Bob")
    room.say("Ann", rematch=Rematch())
    for name in ("Ann", "Bob", "Wes"):
        assert room.say(name, keep=Keep()).code == "not_over"
    room.say("Bob", ready=Ready(ready=True))
    room.say("Ann", start=Start())
    assert room.say("Wes", keep=Keep()).code == "not_over"
    play_out(room)
    assert journal.parse(asked(room, "Bob"), Path()).entries == everybodys(room.journals[1])


@pytest.mark.parametrize("at", [40, 10_000], ids=["in the middle", "after the end"])
def test_a_host_that_came_back_has_all_of_it(at: int) -> None:
    room = room_of_two()
    room.say("Ann", start=Start())
    room.say("Bob", say=Say(text="between ourselves"))
    play_out(room, at)
    room.crash()
    for name in ("Ann", "Bob"):
        room.come(name)
    play_out(room)
    assert journal.parse(asked(room, "Ann"), Path()).entries == everybodys(room.journals[-1])


# The guest


def a_guest() -> Guest:
    return Guest("Wes", hello.WATCH, "1", lambda nonce: (b"key", b"proof"), lambda number: bytes(number))


def hear(guest: Guest, *messages: FromHost | bytes) -> list[Happening]:
    data = [each if isinstance(each, bytes) else each.SerializeToString() for each in messages]
    return [happened for each in data for happened in guest.received(each)]


@cache
def told() -> tuple[bytes, ...]:
    """All that Wes heard of a whole game."""
    return tuple(over().people["Wes"].told)


@cache
def whole() -> bytes:
    return asked(over(), "Ann")


def at_the_end(messages: Iterable[bytes] = ()) -> Guest:
    guest = a_guest()
    hear(guest, *(messages or told()))
    return guest


def said(guest: Guest) -> list[str]:
    """Kinds of what it has to say, which is then said."""
    messages, guest.outbox[:] = list(guest.outbox), []
    return [FromGuest.FromString(data).WhichOneof("kind") or "" for data in messages]


def part(data: bytes, last: bool = True) -> FromHost:
    return FromHost(record=Record(data=data, last=last))


YES = FromHost(answer=Answer(request=1, done=True))


def test_a_guest_asks_by_itself_and_says_received_when_it_is_here() -> None:
    guest = at_the_end()
    assert said(guest) == ["hello", "beat", "keep"]
    assert hear(guest, YES, part(b"one ", last=False)) == []
    assert (guest.record_due, said(guest)) == (True, [])
    assert hear(guest, part(b"two")) == [RecordCame(1, b"one two")]
    assert (guest.record_due, said(guest)) == (False, ["received"])
    hear(guest, *(data for data in told() if FromHost.FromString(data).HasField("result")))
    assert said(guest) == ["received"], "once is enough"


def test_a_refusal_is_nobodys_business() -> None:
    guest = at_the_end()
    said(guest)
    assert hear(guest, FromHost(answer=Answer(request=1, code="not_over"))) == []
    assert said(guest) == ["received"]
    assert hear(guest, part(whole())) == []


def test_a_record_that_was_cut_off_is_asked_for_anew_and_comes_whole() -> None:
    guest = at_the_end()
    hear(guest, YES, part(b"one ", last=False))
    assert guest.parted() == [Parted()], "nobody else had asked"
    assert not guest.record_due
    guest.met()
    hear(guest, *told())
    assert said(guest) == ["hello", "beat", "keep"]
    assert hear(guest, part(b"all")) == [RecordCame(1, b"all")]


def test_a_connection_that_goes_before_the_answer_costs_one_happening() -> None:
    guest = at_the_end()
    guest.ask(ready=Ready(ready=True))
    assert [type(happened) for happened in guest.parted()] == [Answered, Parted]


def test_a_host_that_never_stops_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    guest = at_the_end()
    hear(guest, YES)
    said(guest)
    block = bytes(48 * 1024)
    for _ in range(LONGEST // len(block)):
        assert hear(guest, part(block, last=False)) == []
    assert guest.record_due
    assert hear(guest, part(block)) == []
    assert said(guest) == ["received"]
    assert hear(guest, part(b"more")) == []


def test_a_result_without_a_game_is_followed_by_no_question() -> None:
    guest = a_guest()
    welcomed = [data for data in told() if FromHost.FromString(data).WhichOneof("kind") in ("greeting", "welcome")]
    result = next(data for data in told() if FromHost.FromString(data).HasField("result"))
    assert isinstance(hear(guest, *welcomed, result)[-1], ResultCame)
    assert said(guest) == ["hello", "beat", "received"]


def test_a_result_that_comes_before_all_of_the_game_is_followed_by_no_question() -> None:
    late = over()
    late.come("Late", hello.WATCH)
    messages = [data for data in late.people["Late"].told if not FromHost.FromString(data).HasField("history")]
    assert said(at_the_end(messages)) == ["hello", "beat", "received"]


# The copy


@pytest.fixture
def own(tmp_path: Path) -> ProfileFolders:
    return ProfileFolders(tmp_path / "data", tmp_path / "config", tmp_path / "state")


def kept(own: ProfileFolders, data: bytes, guest: Guest | None = None) -> Path | None:
    guest = guest or at_the_end()
    assert guest.followed is not None
    return keep(own, data, guest.table, 1, guest.followed, guest.result).path


def test_a_copy_is_a_record_like_any_other(own: ProfileFolders) -> None:
    path = kept(own, whole())
    assert path is not None
    assert path.parent == own.records_folder()
    assert path.name.endswith(f" {UUID.hex()[:8]} 1.moonriver")
    assert path.read_bytes() == whole()
    assert list(load(path).turns())
    assert sorted(own.records_folder().iterdir()) == sorted([path, path.with_name(FILE)])


def test_whose_seats_they_were_is_noted_beside_it(own: ProfileFolders) -> None:
    """Several may sit at one window, one may look on, and another game is no reason to forget."""
    own_seats, key = OwnSeats(own.records_folder()), game_key(UUID, 1)
    own_seats.add("another game", (3,))
    for viewer, noted in ((SPECTATOR, ()), (1, (1,)), (0, (0, 1)), (1, (0, 1))):
        keeping._note(own.records_folder(), key, viewer)
        assert own_seats.read() == {"another game": (3,), key: noted}
    (own.records_folder() / FILE).write_bytes(b'{"format": 1, "games": [1]}')
    assert own_seats.read() == {}
    assert kept(own, whole()) is not None
    assert own_seats.read() == {key: ()}, "who watches has none"


def test_what_is_there_already_is_not_written_twice(own: ProfileFolders) -> None:
    entries = journal.parse(whole(), Path()).entries
    more = Entry(chat=record.Chat(name="Ann", text="well played", at_ms=1))
    hosts = own.records_folder() / "my own name.moonriver"
    journal.Journal.create(hosts, *entries, more).close()
    (own.records_folder() / "another.moonriver").write_bytes(b"nonsense " + UUID)
    (own.records_folder() / "folder.moonriver").mkdir()
    (own.records_folder() / "before.moonriver").write_bytes(journal.whole(entries[:-9]))
    before = sorted([*own.records_folder().iterdir(), own.records_folder() / FILE])
    assert kept(own, whole()) == hosts
    assert sorted(own.records_folder().iterdir()) == before


def test_nothing_is_ever_overwritten(own: ProfileFolders) -> None:
    first = kept(own, whole())
    assert first is not None
    first.write_bytes(b"something else")
    second = kept(own, whole())
    assert second is not None
    assert (first.read_bytes(), second.read_bytes()) == (b"something else", whole())
    assert second.stem == f"{first.stem} (2)"


def changed(change: Callable[[list[Entry]], Any]) -> bytes:
    entries = journal.parse(whole(), Path()).entries
    change(entries)
    return journal.whole(entries)


def another_game() -> bytes:
    """As lawful as the first, at the same table, with the same number."""
    room = room_of_two()
    room.say("Ann", start=Start())
    play_out(room, 60)
    play_out(room, choice=-1)
    return asked(room, "Ann")


def other_options(entries: list[Entry]) -> None:
    options = GAME.read_options({"players": 2, "mode": "legends"})
    entries[0].header.options = codec(GAME.id).options_bytes(options)


HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "nothing": (lambda: b"", "no record of a game"),
    "nonsense": (lambda: b"nonsense", "no record of a game"),
    "no entry": (lambda: journal.whole([]), "no header"),
    "damaged": (lambda: whole()[:5000] + b"\xff\xff" + whole()[5002:], "ends before"),
    "torn": (lambda: whole() + journal.frame(b"torn")[:-2], "ends before"),
    "another table": (
        lambda: changed(lambda entries: entries[0].header.MergeFrom(record.Header(table_uuid=bytes(16)))),
        "another table",
    ),
    "another game of it": (
        lambda: changed(lambda entries: entries[0].header.MergeFrom(record.Header(game_number=2))),
        "another of its games",
    ),
    "other options": (lambda: changed(other_options), "agreed to play something else"),
    "no result": (lambda: changed(lambda entries: entries.pop()), "ends before"),
    "a step too few": (lambda: changed(lambda entries: entries.pop(-2)), "steps, not"),
    "no steps": (lambda: changed(lambda entries: entries.__delitem__(slice(1, -1))), "0 steps"),
    "other winners": (lambda: changed(lambda entries: entries[-1].result.winners.append(1)), "won, not"),
    "an event changed": (
        lambda: changed(lambda entries: entries[30].step.events.append(entries[29].step.events[0])),
        "step 30: ",
    ),
    "a command that bears another id": (
        lambda: changed(lambda entries: setattr(entries[30].step, "command_id", b"another.")),
        "step 30 was another one",
    ),
    "another lawful game": (another_game, "steps, not"),
}


@pytest.mark.parametrize(("hostile", "why"), HOSTILE.values(), ids=HOSTILE)
def test_what_was_not_seen_here_is_not_kept(
    own: ProfileFolders, hostile: Callable[[], bytes], why: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        assert kept(own, hostile()) is None
    assert list(own.records_folder().iterdir()) == []
    (line,) = caplog.messages
    assert line.startswith("the record of game 1 is not kept: ")
    assert why in line


def test_nobody_looks_through_what_a_host_adds_to_the_end_of_a_record(
    own: ProfileFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a megabyte of what may be the beginnings of entries takes twelve seconds."""
    looked: list[int] = []

    def look(data: bytes, at: int) -> bool:
        looked.append(at)
        return True

    monkeypatch.setattr(journal, "_torn", look)
    assert kept(own, whole() + journal.frame(bytes(1 << 18))[:8] + b"\x00\x02" * (1 << 16)) is None
    assert looked == []


def seen_otherwise(change: Callable[[Guest, ViewerGame], Any]) -> Guest:
    guest = at_the_end()
    assert guest.followed is not None
    change(guest, guest.followed)
    return guest


SEEN: dict[str, tuple[Callable[[Guest, ViewerGame], Any], str]] = {
    "an event less": (lambda guest, followed: followed.log[40].container.events.pop(), "step 41 was another one"),
    "another story": (
        lambda guest, followed: followed.story.at.__setitem__(41, followed.story.at[40]),
        "step 41 was another one",
    ),
    "not all of it": (lambda guest, followed: followed.log.pop(), "steps, not"),
    "another result": (lambda guest, followed: guest.result.update(winners=[0, 1]), "another result"),
}


@pytest.mark.parametrize(("change", "why"), SEEN.values(), ids=SEEN)
def test_a_lawful_record_of_what_was_not_seen_is_not_kept_either(
    own: ProfileFolders, change: Callable[[Guest, ViewerGame], Any], why: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert kept(own, whole(), seen_otherwise(change)) is None
    assert why in caplog.text


def test_a_record_from_no_time_at_all_has_a_name_all_the_same(own: ProfileFolders) -> None:
    assert (
        kept(own, changed(lambda entries: entries[0].header.MergeFrom(record.Header(began_ms=(1 << 63))))) is not None
    )


def test_a_full_disk_costs_the_copy_alone(
    own: ProfileFolders, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "no space left on device")

    monkeypatch.setattr(keeping, "replace", full)
    assert kept(own, whole()) is None
    assert "no space left" in caplog.text


def test_a_seat_keeps_what_the_others_did_not_see() -> None:
    """Everybody was shown something else, and the record is the same for all."""
    room = over()
    data = asked(room, "Ann")
    for name, viewer in (("Ann", 0), ("Bob", 1), ("Wes", SPECTATOR)):
        guest = at_the_end(room.people[name].told)
        assert guest.followed is not None
        assert guest.followed.viewer == viewer
        assert keeping.checked(data, UUID, 1, guest.followed, guest.result).steps


def test_a_resync_at_the_end_asks_only_once() -> None:
    room = over()
    room.say("Wes", resync=Resync())
    assert said(at_the_end(room.people["Wes"].told)) == ["hello", "beat", "keep"]
