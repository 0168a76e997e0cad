"""A table is kept before anybody is told of a change, and stands again as it was told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy

import pytest

from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.lobby_pb2 import Agree, Dress, End, Fill, Kick, Leave, Lock, Ready, Rematch, Sit, Stand, Start
from netproto.schema.play_pb2 import Say
from netproto.schema.wire_pb2 import FromHost
from netproto.table.effects import Effect, KeepRoster, Send
from netproto.wire.limits import Limits
from tests.netproto.table.any_message import options_bytes
from tests.netproto.table.room import GAME, MINUTE, Room


class Crashed(Exception):
    pass


class Fragile(Room):
    """Its host crashes after so many effects, if it is asked to."""

    left: int | None = None

    def do(self, effects: Sequence[Effect]) -> None:
        for effect in effects:
            if self.left == 0:
                raise Crashed
            if self.left is not None:
                self.left -= 1
            super().do([effect])


Deed = Callable[[Room], None]


def asks(name: str, **kind: object) -> Deed:
    def deed(room: Room) -> None:
        assert room.say(name, **kind).done or room.people[name].link is None

    return deed


def comes(name: str, wish: hello.Wish.ValueType = hello.PLAY) -> Deed:
    def deed(room: Room) -> None:
        room.come(name, wish)

    return deed


def eve_is_sent_away(room: Room) -> None:
    asks("Ann", kick=Kick(person=room.people["Eve"].person))(room)


BEFORE: Sequence[Deed] = (
    comes("Bob"),
    comes("Wes", hello.WATCH),
    comes("Eve"),
    asks("Ann", agree=Agree(options=options_bytes(players=3), clock=90, watching=lobby.ANYBODY)),
    eve_is_sent_away,
    asks("Bob", sit=Sit(seat=2)),
    asks("Bob", dress=Dress(color="white")),
    asks("Ann", fill=Fill(seat=1, level="easy")),
    asks("Ann", lock=Lock(locked=True)),
    asks("Ann", stand=Stand()),
    asks("Ann", sit=Sit(seat=0)),
    asks("Bob", ready=Ready(ready=True)),
)
START = asks("Ann", start=Start())
AFTER: Sequence[Deed] = (
    asks("Ann", rematch=Rematch()),
    asks("Bob", leave=Leave()),
    asks("Ann", lock=Lock(locked=False)),
)
EVENING: Sequence[Deed] = (*BEFORE, START, lambda room: play_out(room), *AFTER)


def play_out(room: Room) -> None:
    while room.table.roster.stage == lobby.RUNNING:
        if not room.think():
            turn = room.turn
            assert turn is not None
            name = next(name for name in room.people if room.seat_of(name) == turn)
            assert room.give(name, GAME.legal(room.running.state, turn)[0]).done


def opened() -> Fragile:
    room = Fragile({"players": 4})
    room.do(room.table.opened(room.now))
    room.come("Ann", owner=True)
    return room


def as_it_is(room: Room) -> object:
    """What may not change with a crash."""
    roster = room.table.roster
    people = roster.people
    seats = [
        (
            seat.color,
            None if seat.person is None else people[seat.person].name,
            seat.level,
            seat.ready and roster.stage == lobby.WAITING,
            seat.won if seat.person is None else people[seat.person].won,
        )
        for seat in roster.seats
    ]
    owner = [person.name for person in people.values() if person.owner]
    agreed = GAME.read_options(roster.options())
    return seats, owner, agreed, roster.clock, roster.watching, roster.locked, roster.banned, roster.stage


def everybody_comes_back(room: Room) -> None:
    """Whoever has a seat comes with the token that they were given last, and has it."""
    before = as_it_is(room)
    assert room.kept is not None
    for person in list(room.table.roster.people.values()):
        name = next(name for name in room.people if room.people[name].name == person.name)
        if room.people[name].token:
            room.come(name)
            assert room.lobby(name).seats
    assert as_it_is(room) == before


def test_a_host_that_is_killed_has_the_same_table_when_it_is_started_again() -> None:
    room = opened()
    for deed in EVENING:
        deed(room)
        before, number = as_it_is(room), room.table.roster.game_number
        room.crash()
        assert as_it_is(room) == before
        assert room.table.roster.game_number == number
        everybody_comes_back(room)


@pytest.mark.parametrize("number", [n for n, deed in enumerate(EVENING) if deed in (*BEFORE, START, *AFTER)])
def test_a_crash_between_any_two_effects_contradicts_nothing_that_was_told(number: int) -> None:
    """What is told is compared with what is kept each time that somebody is told it."""
    room = opened()
    for earlier in EVENING[:number]:
        earlier(room)
    crashes = 0
    while True:
        again = deepcopy(room)
        again.left = crashes
        try:
            EVENING[number](again)
        except Crashed:
            again.left = None
            again.crash()
            everybody_comes_back(again)
            crashes += 1
        else:
            break
    assert crashes > 1


def kept_by(room: Room, name: str, **kind: object) -> list[Effect]:
    """What a request has kept."""
    done: list[Effect] = []

    def note(effects: Sequence[Effect]) -> None:
        done.extend(effect for effect in effects if isinstance(effect, KeepRoster))
        Room.do(room, effects)

    room.do = note  # type: ignore[method-assign]
    room.say(name, **kind)
    del room.do
    return done


def test_what_changes_nothing_of_the_roster_keeps_nothing() -> None:
    room = opened()
    room.come("Bob")
    room.come("Wes", hello.WATCH)
    assert not kept_by(room, "Bob", say=Say(text="hello"))
    assert not kept_by(room, "Bob", ready=Ready(ready=False))
    assert not kept_by(room, "Bob", sit=Sit(seat=0)), "it is taken"
    room.drop("Wes")
    version = room.versions[-1]
    room.come("Wes", hello.WATCH)
    room.drop("Bob")
    room.come("Bob")
    assert room.versions[-1] == version
    assert kept_by(room, "Bob", ready=Ready(ready=True))


def test_no_move_keeps_the_roster_and_neither_do_those_who_come_and_go_meanwhile() -> None:
    room = opened()
    room.come("Bob")
    room.say("Bob", ready=Ready(ready=True))
    for seat in (2, 3):
        room.say("Ann", fill=Fill(seat=seat, level="random"))
    room.say("Ann", start=Start())
    begun = len(room.versions)
    for number in range(20):
        room.come(f"W{number}", hello.WATCH)
        if not room.think():
            turn = room.turn
            assert turn is not None
            name = next(name for name in room.people if room.seat_of(name) == turn)
            assert room.give(name, GAME.legal(room.running.state, turn)[0]).done
    room.drop("Bob")
    room.come("Bob")
    assert len(room.versions) == begun
    room.say("Ann", lock=Lock(locked=True))
    assert len(room.versions) == begun + 1


def test_the_last_step_of_a_game_does_not_wait_until_the_roster_is_kept() -> None:
    room = opened()
    room.come("Bob")
    room.say("Bob", ready=Ready(ready=True))
    for seat in (2, 3):
        room.say("Ann", fill=Fill(seat=seat, level="random"))
    room.say("Ann", start=Start())
    done: list[str] = []

    def note(effects: Sequence[Effect]) -> None:
        done[:] = [
            str(FromHost.FromString(effect.message).WhichOneof("kind"))
            if isinstance(effect, Send)
            else type(effect).__name__
            for effect in effects
        ]
        Room.do(room, effects)

    room.do = note  # type: ignore[method-assign]
    while room.turn is not None:
        if not room.think():
            name = next(name for name in room.people if room.seat_of(name) == room.turn)
            assert room.give(name, GAME.legal(room.running.state, room.turn)[0]).done
    kept = done.index("KeepRoster")
    assert {"Write", "container", "result"} <= {*done[:kept]}
    assert "container" not in done[kept:]
    assert "lobby" not in done[:kept]


def test_versions_grow_by_one_and_go_on_after_a_crash() -> None:
    room = opened()
    room.come("Bob")
    room.crash()
    room.come("Ann")
    room.say("Ann", lock=Lock(locked=True))
    assert room.versions == list(range(1, len(room.versions) + 1))
    assert room.kept is not None
    assert room.kept.epoch == 1


def test_seats_are_held_for_as_long_as_a_table_stands_with_nobody_there() -> None:
    room = opened()
    room.come("Bob")
    room.crash()
    room.come("Ann")
    room.wait(Limits().idle_ms - MINUTE)
    room.come("Bob")
    assert room.seat_of("Bob") == 1


def test_who_was_sent_away_stays_away_and_a_lock_stays() -> None:
    for stage in ("waiting", "running"):
        room = opened()
        room.come("Bob")
        room.come("Eve")
        room.say("Ann", kick=Kick(person=room.people["Eve"].person))
        if stage == "running":
            for seat in (2, 3):
                room.say("Ann", fill=Fill(seat=seat, level="random"))
            room.say("Bob", ready=Ready(ready=True))
            assert room.say("Ann", start=Start()).done
        room.say("Ann", lock=Lock(locked=True))
        room.crash()
        room.come("Eve")
        assert room.people["Eve"].came_last == "banned", stage
        room.come("New")
        assert room.people["New"].came_last == "locked", stage


def test_the_owner_of_a_resumed_table_is_whoever_has_the_new_hosts_token_and_the_same_key() -> None:
    room = opened()
    room.say("Ann", stand=Stand())
    old = room.people["Ann"].token
    room.crash()
    room.settings = deepcopy(room.settings)
    room.someone("Eve").token = old
    room.come("Eve", hello.WATCH)
    room.come("Ann", hello.WATCH, owner=True)
    assert [person.owner for person in room.lobby("Ann").people if person.name == "Ann"] == [True]
    assert room.say("Ann", lock=Lock(locked=True)).done
    assert room.say("Eve", lock=Lock(locked=False)).code == "not_owner"


def test_a_game_whose_record_is_gone_is_over_and_the_table_waits_for_the_next() -> None:
    room = opened()
    for deed in (*BEFORE, START):
        deed(room)
    room.journals.clear()
    room.crash()
    assert (room.table.roster.stage, room.table.roster.game_number) == (lobby.WAITING, 2)
    everybody_comes_back(room)


def test_a_table_that_is_over_is_kept_no_more_but_for_one_whose_game_may_go_on() -> None:
    room = opened()
    room.say("Ann", end=End())
    assert room.kept is None
    left = opened()
    left.drop("Ann")
    left.wait(Limits().idle_ms)
    assert (left.shut, left.kept) == ("nobody_there", None)
    running = opened()
    for deed in (*BEFORE, START):
        deed(running)
    running.say("Ann", end=End())
    assert running.kept is not None


def test_how_many_games_each_has_won_is_kept_with_the_table() -> None:
    room = opened()
    for deed in (*BEFORE, START):
        deed(room)
    play_out(room)
    assert sum(seat.won for seat in room.table.roster.seats) + sum(
        person.won for person in room.table.roster.people.values()
    )
    for number, person in room.table.roster.people.items():
        person.won += number
    for deed in AFTER:
        deed(room)
        before = as_it_is(room)
        room.crash()
        assert as_it_is(room) == before
        everybody_comes_back(room)
