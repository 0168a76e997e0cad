"""A table with a passcode: who comes in, who does not, and how often it may be tried."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from netproto.keys.cpace import PROOF, SHARE, Run
from netproto.keys.door import Door, guests_run
from netproto.schema import hello_pb2 as hello
from netproto.schema.hello_pb2 import Proof, Share
from netproto.schema.lobby_pb2 import Kick, Lock, Unbar
from netproto.schema.wire_pb2 import FromGuest, FromHost
from netproto.table.roster import Roster
from netproto.wire.limits import Limits
from netproto.wire.protocol import KNOWS_PASSCODE, PASSCODE
from tests.netproto.table.room import MINUTE, UUID, Room, Someone

WORDS = "blueriver"
LIMITS = Limits()


def guarded(**config: Any) -> Room:
    """Ann has opened it."""
    room = Room({"players": 4}, passcode=WORDS, **config)
    room.come("Ann", owner=True)
    return room


def told(room: Room, name: str) -> list[str]:
    """The kinds of what this one was told on all connections, in order."""
    return [message.WhichOneof("kind") or "" for message in room.heard(name)]


def last(room: Room, name: str, kind: str) -> Any:
    return next(getattr(one, kind) for one in reversed(room.heard(name)) if one.WhichOneof("kind") == kind)


def knock(room: Room, name: str, key: bytes = b"", at: str = "", features: tuple[str, ...] = (PASSCODE,)) -> Someone:
    """Comes to the door, from an address of their own."""
    room.someone(name, key)
    room.neighbour = at or name
    someone = room.connect(name)
    room.send(name, room.hello(someone, features=features))
    return someone


def run_of(room: Room, someone: Someone, words: str = WORDS, **another: bytes) -> Run:
    door = Door(b"", hashlib.sha256(someone.key).digest(), UUID, someone.nonce)._replace(**another)
    return guests_run(words, door, Random(someone.name).randbytes)


def share(room: Room, name: str, data: bytes) -> None:
    room.send(name, FromGuest(share=Share(share=data)).SerializeToString())


def prove(room: Room, name: str, data: bytes) -> None:
    room.send(name, FromGuest(proof=Proof(proof=data)).SerializeToString())


def try_with(room: Room, name: str, words: str, **another: bytes) -> str:
    """Says the passcode at the door; with what that ends, or nothing where they are in."""
    someone, before = room.people[name], len(room.people[name].told)
    run = run_of(room, someone, words, **another)
    share(room, name, run.share)
    if any(one.HasField("share") for one in room.heard(name, before)):
        run.meet(last(room, name, "share").share)
        prove(room, name, run.proof)
    if inside(room, name):
        assert run.proves(last(room, name, "proof").proof)
        return ""
    return someone.came_last


def come(
    room: Room,
    name: str,
    words: str = WORDS,
    at: str = "",
    other: Mapping[str, bytes] | None = None,
) -> str:
    someone = knock(room, name, at=at)
    return try_with(room, name, words, **(other or {})) if someone.link is not None else someone.came_last


def inside(room: Room, name: str) -> bool:
    known = room.table.links.get(room.people[name].link or 0)
    return known is not None and known.person is not None


# Coming in


def test_who_knows_it_comes_in_and_is_shown_first_that_the_table_knows_it_too() -> None:
    room = guarded()
    assert come(room, "Bob") == ""
    assert told(room, "Bob")[:5] == ["greeting", "passcode_wanted", "share", "proof", "welcome"]
    assert room.seat_of("Bob") == 1


def test_who_does_not_is_told_nothing_of_the_table() -> None:
    room = guarded()
    assert come(room, "Eve", "bluerivet") == "wrong_passcode"
    assert told(room, "Eve") == ["greeting", "passcode_wanted", "share", "refused"]
    assert not inside(room, "Eve")


def test_nobody_passes_by_the_question() -> None:
    """Nothing comes of words, silence, a share without a proof, or a proof without a share."""
    room = guarded()
    knock(room, "Eve")
    assert not inside(room, "Eve")
    prove(room, "Eve", bytes(PROOF))
    assert room.people["Eve"].came_last == "proof_unasked"
    knock(room, "Eve")
    room.say("Eve", beat={})
    assert room.people["Eve"].came_last == "hello_first"
    someone = knock(room, "Eve")
    share(room, "Eve", run_of(room, someone).share)
    share(room, "Eve", run_of(room, someone).share)
    assert room.people["Eve"].came_last == "share_unasked"
    knock(room, "Eve")
    room.wait(LIMITS.hello_ms)
    assert room.people["Eve"].came_last == "no_hello"
    assert not inside(room, "Eve")


@pytest.mark.parametrize("point", [bytes(32), b"\x01" + bytes(31), b"\xec" + b"\xff" * 30 + b"\x7f"])
def test_a_share_that_leads_to_no_key_ends_it(point: bytes) -> None:
    room = guarded()
    knock(room, "Eve")
    share(room, "Eve", point)
    assert room.people["Eve"].came_last == "no_key"


def test_what_was_heard_once_lets_nobody_in_again() -> None:
    room = guarded()
    someone = knock(room, "Bob")
    run = run_of(room, someone)
    share(room, "Bob", run.share)
    run.meet(last(room, "Bob", "share").share)
    prove(room, "Bob", run.proof)
    assert inside(room, "Bob")
    room.drop("Bob")
    knock(room, "Eve", key=b"Bob")
    share(room, "Eve", run.share)
    prove(room, "Eve", run.proof)
    assert (inside(room, "Eve"), room.people["Eve"].came_last) == (False, "wrong_passcode")


@pytest.mark.parametrize(
    "other", [{"host": b"another host"}, {"guest": b"\x01" * 32}, {"table": b"\x02" * 16}, {"nonce": b"\x03" * 32}]
)
def test_the_proof_is_bound_to_both_keys_to_the_table_and_to_the_greeting(other: dict[str, bytes]) -> None:
    room = guarded()
    assert come(room, "Eve", other=other) == "wrong_passcode"


def test_an_older_program_is_told_to_be_updated_and_not_asked() -> None:
    room = guarded()
    knock(room, "Old", features=())
    assert room.people["Old"].came_last == "passcode_unknown"
    assert told(room, "Old") == ["greeting", "refused"]


def test_the_greeting_says_whether_there_is_a_passcode() -> None:
    for passcode, said in ((WORDS, [PASSCODE]), ("", [])):
        room = Room({"players": 2}, passcode=passcode)
        room.connect("Bob")
        assert [*last(room, "Bob", "greeting").version.features] == said


def test_without_a_passcode_nobody_is_asked() -> None:
    room = Room({"players": 2})
    room.come("Ann", owner=True)
    room.come("Bob")
    assert inside(room, "Bob")
    assert told(room, "Bob")[:2] == ["greeting", "welcome"]
    share(room, "Bob", bytes(SHARE))
    assert room.people["Bob"].came_last == "hello_again", "inside that is no word at all"


# Tokens


def test_a_token_needs_no_passcode_again_and_neither_does_who_opened_the_table() -> None:
    room = guarded()
    come(room, "Bob")
    room.drop("Bob")
    room.come("Bob")
    assert inside(room, "Bob")
    assert told(room, "Bob").count("passcode_wanted") == 1
    assert "passcode_wanted" not in told(room, "Ann")


def test_a_key_without_its_token_does() -> None:
    """It may have been killed before the token came: then it has the passcode still."""
    room = guarded()
    come(room, "Bob")
    room.drop("Bob")
    room.people["Bob"].token = b""
    assert come(room, "Bob") == ""
    assert room.seat_of("Bob") == 1


def test_somebody_beside_whoever_is_there_is_not_asked() -> None:
    room = guarded()
    come(room, "Bob")
    room.say("Bob", beat={})
    knock(room, "Bea", b"Bob")
    assert inside(room, "Bea")
    room.drop("Bea")
    knock(room, "Bo", b"Bob", features=(PASSCODE, KNOWS_PASSCODE))
    assert not inside(room, "Bo"), "who knows it is to see that the table does, too"
    assert try_with(room, "Bo", WORDS) == ""
    room.drop("Bo")
    room.drop("Bob")
    knock(room, "Ben", b"Bob")
    assert not inside(room, "Ben"), "of the same key nobody is there any more"


def test_who_would_not_be_let_in_anyway_is_not_asked() -> None:
    room = guarded()
    come(room, "Bob")
    room.say("Ann", kick=Kick(person=room.people["Bob"].person))
    room.people["Bob"].token = b""
    assert come(room, "Bob") == "banned"
    room.say("Ann", lock=Lock(locked=True))
    assert come(room, "Cat") == "locked"
    assert "passcode_wanted" not in told(room, "Cat")


# How often


def test_one_key_may_try_a_few_times_and_then_once_a_minute() -> None:
    room = guarded()
    said = [come(room, "Eve", f"guess {n}", at=str(n)) for n in range(LIMITS.guesses.burst + 1)]
    assert said == ["wrong_passcode"] * LIMITS.guesses.burst + ["passcode_tried_often"]
    room.wait(MINUTE)
    assert come(room, "Eve", "another guess", at="anywhere") == "wrong_passcode"
    assert come(room, "Eve", at="anywhere") == "passcode_tried_often", "not even with the right one"


def test_so_may_one_address_whatever_keys_come_from_there() -> None:
    room = guarded()
    burst = LIMITS.neighbours_guesses.burst
    said = [come(room, f"Eve {n}", "a guess", at="one house") for n in range(burst + 1)]
    assert said == ["wrong_passcode"] * burst + ["passcode_tried_often"]
    assert come(room, "Bob", at="another house") == ""
    told = room.lobby("Ann")
    assert (told.wrong_passcodes, told.barred) == (burst, False)
    assert room.say("Ann", unbar=Unbar()).done
    assert room.lobby("Ann").wrong_passcodes == 0
    assert come(room, "Cat", at="one house") == ""


def test_a_right_one_costs_nothing() -> None:
    room = guarded()
    for _ in range(2 * LIMITS.neighbours_guesses.burst):
        assert come(room, "Bob", at="home") == ""
        room.drop("Bob")
        room.people["Bob"].token = b""
    assert not room.lobby("Ann").barred


def test_who_breaks_off_has_guessed_wrong() -> None:
    room = guarded()
    for _ in range(LIMITS.guesses.burst):
        someone = knock(room, "Eve")
        share(room, "Eve", run_of(room, someone).share)
        room.drop("Eve")
    assert come(room, "Eve") == "passcode_tried_often"


def bar(room: Room) -> None:
    for n in range(LIMITS.guesses_in_all):
        assert not room.lobby("Ann").barred
        assert come(room, f"Eve {n}", "a guess") == "wrong_passcode"


def test_after_many_wrong_ones_the_owner_is_told_and_nobody_may_try_until_they_say_so() -> None:
    room = guarded()
    come(room, "Bob")
    assert room.say("Ann", unbar=Unbar()).code == "not_barred"
    bar(room)
    assert room.lobby("Ann").barred
    assert come(room, "Cat") == "barred"
    room.wait(60 * MINUTE)
    assert come(room, "Cat") == "barred", "it takes a person, not time"
    room.drop("Bob")
    room.come("Bob")
    assert inside(room, "Bob"), "who has a seat has it"
    assert room.say("Bob", unbar=Unbar()).code == "not_owner"
    assert room.say("Ann", unbar=Unbar()).done
    assert not room.lobby("Ann").barred
    assert come(room, "Cat") == ""
    assert come(room, "Eve 0", "a guess") == "wrong_passcode"


def test_the_last_guess_bars_nobody_if_it_is_the_right_one() -> None:
    room = guarded()
    for n in range(LIMITS.guesses_in_all - 1):
        assert come(room, f"Eve {n}", "a guess") == "wrong_passcode"
    assert come(room, "Bob") == ""
    assert not room.lobby("Ann").barred
    assert come(room, "Cat") == ""
    assert come(room, "Eve", "a guess") == "wrong_passcode"
    assert room.lobby("Ann").barred, "by so many wrong ones, and not by more"
    assert come(room, "Dan") == "barred"


def test_a_right_one_gives_back_its_own_guess_alone() -> None:
    room = guarded()
    someone = knock(room, "Bob")
    run = run_of(room, someone)
    share(room, "Bob", run.share)
    for n in range(LIMITS.guesses_in_all - 1):
        come(room, f"Eve {n}", "a guess")
    assert room.lobby("Ann").barred
    run.meet(last(room, "Bob", "share").share)
    prove(room, "Bob", run.proof)
    assert inside(room, "Bob")
    assert not room.lobby("Ann").barred, "one more may try"
    come(room, "Eve last", "a guess")
    assert come(room, "Cat") == "barred"


# Kept, and told to nobody


def test_the_passcode_is_kept_with_the_table_and_told_to_nobody() -> None:
    room = guarded(levels=(None, None, "random", "random"))
    come(room, "Bob")
    come(room, "Eve", "bluerivet")
    assert room.kept is not None
    assert room.kept.passcode == WORDS
    for someone in room.people.values():
        assert not any(WORDS.encode() in data for data in someone.told)
    assert room.lobby("Bob").passcode


# Anything at all

SAID = st.one_of(
    st.binary(max_size=2 * SHARE).map(lambda data: FromGuest(share=Share(share=data))),
    st.binary(min_size=SHARE, max_size=SHARE).map(lambda data: FromGuest(share=Share(share=data))),
    st.binary(min_size=PROOF, max_size=PROOF).map(lambda data: FromGuest(proof=Proof(proof=data))),
    st.just(FromGuest(hello=hello.Hello())),
)


@given(st.lists(SAID | st.binary(max_size=80), max_size=6))
@settings(max_examples=40, deadline=None)
def test_whatever_is_said_at_the_door_nobody_comes_in_without_the_passcode(said: list[FromGuest | bytes]) -> None:
    room = guarded()
    knock(room, "Eve")
    for one in said:
        if room.people["Eve"].link is not None:
            room.send("Eve", one if isinstance(one, bytes) else one.SerializeToString())
    assert not inside(room, "Eve")
    assert all(FromHost.FromString(data).WhichOneof("kind") != "lobby" for data in room.people["Eve"].told)
    assert come(room, "Bob") == ""


def test_a_roster_hears_its_owner_whoever_has_the_same_key() -> None:
    roster = Roster(Room().settings.game, "table", {"players": 2}, (), 0)
    ann = roster.join("Ann", b"", b"key")
    ann.owner = True
    roster.muted.add(b"key")
    assert roster.hears(ann)
    assert not roster.hears(roster.join("Bob", b"", b"key"))
