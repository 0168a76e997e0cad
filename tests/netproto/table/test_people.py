"""Who may come, sit, stand and leave: people, connections and seats."""

from __future__ import annotations

from typing import cast

import pytest

from engine.contract import AnyGame
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.lobby_pb2 import Agree, Dress, End, Fill, Leave, Ready, Rematch, Sit, Stand, Start
from netproto.schema.wire_pb2 import Beat
from netproto.table.refused import RequestRefused
from netproto.table.roster import Roster
from netproto.wire.codec import codec
from netproto.wire.limits import Limits
from tests.netproto.table.any_message import options_bytes
from tests.netproto.table.gathered import play_out, room_of, started
from tests.netproto.table.room import GAME
from tests.signs import game as signs

SIGNS = cast("AnyGame", signs.GAME)


# Seats


def test_who_sits_may_stand_and_somebody_else_may_sit_while_seats_are_open() -> None:
    room = room_of("Ann", "Bob")
    room.come("Wes", hello.WATCH)
    assert room.say("Wes", sit=Sit(seat=1)).code == "seat_taken"
    assert room.say("Bob", stand=Stand()).done
    assert room.say("Wes", sit=Sit(seat=1)).done
    assert (room.seat_of("Wes"), room.seat_of("Bob")) == (1, None)
    assert room.say("Bob", sit=Sit(seat=7)).code == "no_such_seat"


def test_sitting_down_elsewhere_leaves_the_first_seat() -> None:
    room = room_of("Ann", options={"players": 3})
    assert room.say("Ann", sit=Sit(seat=2)).done
    assert room.seat_of("Ann") == 2
    assert sum(seat.HasField("person") for seat in room.lobby("Ann").seats) == 1


def test_a_color_is_ones_own() -> None:
    room = room_of("Ann", "Bob")
    mine, theirs = (seat.color for seat in room.lobby("Ann").seats)
    assert room.say("Ann", dress=Dress(color=theirs)).code == "color_taken"
    assert room.say("Ann", dress=Dress(color="pink")).code == "no_such_color"
    (free, *_) = (color for color in GAME.colors(2) if color not in (mine, theirs))
    assert room.say("Ann", dress=Dress(color=free)).done
    assert room.lobby("Bob").seats[0].color == free


def test_a_game_begins_when_all_seats_are_taken_and_all_but_the_owner_are_ready() -> None:
    room = room_of("Ann")
    assert room.say("Ann", start=Start()).code == "seats_open"
    room.come("Bob")
    assert room.say("Ann", start=Start()).code == "not_ready"
    assert room.say("Bob", ready=Ready(ready=True)).done
    assert room.say("Ann", start=Start()).done
    assert room.say("Bob", ready=Ready(ready=False)).code == "game_running"
    assert room.say("Bob", stand=Stand()).code == "game_running"
    assert room.say("Bob", dress=Dress(color="green")).code == "game_running"


def test_bots_sit_where_the_owner_wants_them_but_on_nobodys_lap() -> None:
    room = room_of("Ann", "Bob", options={"players": 3})
    assert room.say("Ann", fill=Fill(seat=1, level="random")).code == "seat_taken"
    assert room.say("Ann", fill=Fill(seat=2, level="genius")).code == "no_such_level"
    assert room.say("Ann", fill=Fill(seat=2, level="random")).done
    assert room.lobby("Bob").seats[2].level == "random"
    assert room.say("Ann", fill=Fill(seat=2)).done
    assert not room.lobby("Bob").seats[2].HasField("level")


def test_what_is_agreed_anew_has_to_be_agreed_to_anew() -> None:
    room = room_of("Ann", "Bob", options={"players": 3})
    room.say("Bob", ready=Ready(ready=True))
    assert room.say("Ann", agree=Agree(options=b"\xff")).code == "unusable_options"
    assert room.say("Ann", agree=Agree(options=options_bytes(players=2), clock=60)).done
    told = room.lobby("Bob")
    assert (len(told.seats), told.clock, told.seats[1].ready) == (2, 60, False)
    assert codec(GAME.id).read_options(told.options).players == 2
    assert (room.seat_of("Ann"), room.seat_of("Bob")) == (0, 1)


def test_who_is_away_while_their_seat_is_agreed_away_is_gone() -> None:
    room = room_of("Ann", "Bob", "Cat")
    room.drop("Cat")
    assert room.say("Ann", agree=Agree(options=options_bytes(players=2))).done
    assert [person.name for person in room.lobby("Ann").people] == ["Ann", "Bob"]


def test_who_comes_to_play_and_finds_no_seat_watches() -> None:
    room = room_of("Ann", "Bob")
    room.come("Cat")
    assert room.seat_of("Cat") is None
    assert [person.name for person in room.lobby("Ann").people] == ["Ann", "Bob", "Cat"]


# People, connections, seats


def test_a_dropped_connection_is_not_a_lost_seat() -> None:
    room = started("Ann", "Bob")
    room.drop("Bob")
    assert room.lobby("Ann").seats[1].person == room.people["Bob"].person
    token = room.people["Bob"].token
    room.come("Bob", hello.WATCH, claims="Robert")
    assert (room.seat_of("Bob"), room.people["Bob"].token) == (1, token)


def test_coming_from_somewhere_else_ends_the_first_connection_and_nothing_more() -> None:
    room = started("Ann", "Bob")
    first = room.people["Bob"].link
    room.come("Bob")
    assert first not in room.by_link
    assert room.seat_of("Bob") == 1
    assert not room.paused
    assert room.people["Bob"].came_last == "elsewhere"


def test_somebody_elses_token_is_worth_nothing_with_another_key() -> None:
    room = started("Ann", "Bob")
    room.someone("Eve").token = room.people["Bob"].token
    room.come("Eve", claims="Bob")
    assert room.seat_of("Eve") is None
    assert room.people["Eve"].token != room.people["Bob"].token
    assert room.people["Bob"].link is not None


def test_a_key_has_to_be_proven() -> None:
    room = room_of("Ann")
    eve = room.connect("Eve")
    eve.key = room.people["Ann"].key
    proof = room.hello(eve)
    eve.nonce = b"another"
    wrong = room.hello(eve)
    assert proof != wrong
    room.send("Eve", wrong)
    assert eve.came_last == "bad_proof"


def test_who_leaves_a_game_is_not_waited_for_and_has_the_seat_again_on_coming_back() -> None:
    room = started("Ann", "Bob")
    token, played = room.people["Bob"].token, room.table.turns.number
    assert room.say("Bob", leave=Leave()).done
    assert room.people["Bob"].came_last == "stepped_out"
    seat = room.lobby("Ann").seats[1]
    assert (seat.stand_in, seat.HasField("countdown_ms")) == (True, False)
    assert not room.paused
    while room.turn != 1:
        assert room.give("Ann", GAME.legal(room.running.state, 0)[0]).done
    assert room.think()
    assert room.table.turns.number > played
    room.come("Bob")
    assert room.seat_of("Bob") == 1
    assert room.people["Bob"].token == token
    assert not room.lobby("Ann").seats[1].stand_in


def test_nobody_else_gets_the_seat_of_who_has_left() -> None:
    room = started("Ann", "Bob")
    assert room.say("Bob", leave=Leave()).done
    room.come("Cid")
    assert room.seat_of("Cid") is None
    assert room.say("Cid", sit=Sit(seat=1)).code


def test_who_leaves_before_a_game_leaves_an_open_seat() -> None:
    room = room_of("Ann", "Bob")
    assert room.say("Bob", leave=Leave()).done
    assert room.lobby("Ann").seats[1] == lobby.Seat(color=room.lobby("Ann").seats[1].color)


def test_a_table_waits_for_whoever_has_a_seat_and_is_not_there() -> None:
    room = room_of("Ann", "Bob", "Cid")
    room.come("Wes", hello.WATCH)

    def awaited() -> list[str]:
        return [person.name for person in room.table.roster.awaited()]

    assert awaited() == []
    for name in ("Bob", "Wes"):
        room.drop(name)
    assert awaited() == ["Bob"]
    room.wait(Limits().countdown_ms)
    assert awaited() == []
    assert room.say("Cid", leave=Leave()).done
    assert awaited() == []

    room = started("Ann", "Bob", "Cid")
    assert room.say("Bob", leave=Leave()).done
    assert awaited() == ["Bob"]
    assert room.say("Ann", fill=Fill(seat=1, level="greedy")).done
    assert awaited() == []
    room.drop("Cid")
    room.wait(Limits().countdown_ms)
    assert awaited() == ["Cid"]
    room.come("Cid")
    assert awaited() == []


def test_the_owner_cannot_leave_but_end_the_table_for_all() -> None:
    room = started("Ann", "Bob")
    assert room.say("Ann", leave=Leave()).code == "owner_stays"
    assert room.say("Ann", end=End()).done
    assert room.shut == "ended"
    assert [room.people[name].came_last for name in ("Ann", "Bob")] == ["ended", "ended"]
    assert room.journals[-1][-1].closed.reason == "ended"
    room.connect("Cat")
    assert room.people["Cat"].came_last == "closed"


# Limits


def test_so_many_may_watch_and_no_more() -> None:
    room = room_of("Ann", "Bob", limits=Limits(spectators=2))
    for name in ("Cat", "Dan", "Eve"):
        room.come(name, hello.WATCH)
    assert [room.people[name].link is None for name in ("Cat", "Dan", "Eve")] == [False, False, True]
    assert room.people["Eve"].came_last == "too_many_watching"


def test_one_key_has_so_many_connections_and_no_more() -> None:
    room = room_of("Ann", limits=Limits(links_of_a_key=2))
    for name in ("Cat", "Dan", "Eve"):
        room.someone(name, key=b"one of them all")
        room.come(name, hello.WATCH)
    assert room.people["Dan"].link is not None
    assert room.people["Eve"].link is None


def test_who_says_too_much_at_once_has_to_rest_and_stays() -> None:
    room = started("Ann", "Bob")
    bob = room.people["Bob"].link
    assert bob is not None
    said = 0
    while not (rest := room.table.rest(bob, room.now)):
        said += 1
        room.say("Bob", beat=Beat())
    assert said > Limits().burst - 10
    room.wait(rest)
    assert room.table.rest(bob, room.now) == 0
    assert room.people["Bob"].link == bob


def test_a_steady_word_now_and_then_is_never_too_much() -> None:
    room = room_of("Ann")
    for _ in range(1000):
        room.now += 1000 // Limits().messages_a_second
        room.say("Ann", beat=Beat())
    assert room.people["Ann"].link is not None


def test_who_never_says_who_they_are_is_hung_up_on() -> None:
    room = room_of("Ann")
    room.connect("Eve")
    room.wait(Limits().hello_ms)
    assert room.people["Eve"].came_last == "no_hello"


def test_before_the_hello_nothing_is_answered_and_after_it_no_second_one() -> None:
    room = room_of("Ann")
    room.connect("Eve")
    assert room.say("Eve", sit=Sit(seat=1)).code == "hello_first"
    bob = room.come("Bob")
    room.send("Bob", room.hello(bob))
    assert bob.came_last == "hello_again"


# Another game


def test_a_rematch_keeps_people_and_seats_and_asks_for_readiness_anew() -> None:
    room = started("Ann", "Bob")
    assert room.say("Ann", rematch=Rematch()).code == "not_over"
    play_out(room)
    assert [message.HasField("result") for message in room.heard("Bob")].count(True) == 1
    result = cast("dict[str, list[int]]", room.table.turns.result())
    room.drop("Bob")
    room.come("Bob")
    people = {person.id: person.won for person in room.lobby("Bob").people}
    won = [people[seat.person] for seat in room.lobby("Bob").seats]
    assert won == [int(seat in result["winners"]) for seat in range(2)]
    assert room.say("Ann", rematch=Rematch()).done
    told = room.lobby("Bob")
    assert (told.stage, told.game_number) == (lobby.WAITING, 2)
    assert room.say("Ann", start=Start()).code == "not_ready"
    room.come("Wes", hello.WATCH)
    assert room.say("Bob", stand=Stand()).done
    assert room.say("Wes", sit=Sit(seat=1)).done
    assert room.say("Wes", ready=Ready(ready=True)).done
    assert room.say("Ann", start=Start()).done
    assert [journal[0].header.game_number for journal in room.journals] == [1, 2]
    assert [seat.name for seat in room.journals[1][0].header.seats] == ["Ann", "Wes"]


def test_a_seat_of_somebody_who_went_after_the_game_is_free_a_while_after_the_rematch() -> None:
    room = started("Ann", "Bob")
    play_out(room)
    room.drop("Bob")
    assert room.say("Ann", rematch=Rematch()).done
    assert room.lobby("Ann").seats[1].countdown_ms == Limits().countdown_ms
    room.wait(Limits().countdown_ms)
    assert not room.lobby("Ann").seats[1].HasField("person")


def test_a_color_that_so_few_players_do_not_have_becomes_another_one() -> None:
    game = SIGNS
    roster = Roster(game, "Table", {"players": 6}, (), 0)
    ann, bob = (roster.join(name, bytes(16), name.encode()) for name in ("Ann", "Bob"))
    roster.sit(ann, 5)
    roster.sit(bob, 0)
    worn = roster.seats[5].color
    assert worn not in game.colors(2)
    roster.agree({"players": 2}, 0, roster.watching)
    assert {seat.person for seat in roster.seats} == {ann.id, bob.id}
    assert {seat.color for seat in roster.seats} <= set(game.colors(2))
    assert len({seat.color for seat in roster.seats}) == 2
    with pytest.raises(RequestRefused):
        roster.dress(ann, worn)
    roster.agree({"players": 6}, 0, roster.watching)
    roster.dress(ann, worn)
