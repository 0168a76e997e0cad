"""Whoever says or asks too much hears so and stays; nobody else waits for it, and no disk is kept busy with it."""

from __future__ import annotations

from netproto.schema import hello_pb2 as hello
from netproto.schema.lobby_pb2 import Dress, Ready, Stand, Start
from netproto.schema.play_pb2 import Give, Keep, Resync, Say
from netproto.schema.wire_pb2 import FromGuest, FromHost
from netproto.table.effects import Effect, Send, Write
from netproto.wire.bucket import Rate
from netproto.wire.limits import Limits
from tests.netproto.table.gathered import play_out, room_of, started
from tests.netproto.table.room import GAME, Room

LINES = Limits().lines.burst
ASKED = Limits().asked.burst


def chats(room: Room, name: str, number: int) -> list[str]:
    """What came of each of so many lines: nothing to complain about, or a code."""
    return [room.say(name, say=Say(text="hello")).code for _ in range(number)]


def effects_of(room: Room, name: str, **kind: object) -> list[Effect]:
    """What the table wants done about a request; the room does it."""
    link = room.people[name].link
    assert link is not None
    effects = room.table.received(link, FromGuest(request=77, **kind).SerializeToString(), room.now)  # type: ignore[arg-type]
    room.do(effects)
    return effects


def effects_of_a_move(room: Room) -> list[Effect]:
    turn = room.turn
    assert turn is not None
    command = room.running.codec.command_bytes(GAME.legal(room.running.state, turn)[0])
    give = Give(question=room.table.turns.number, id=bytes(8), command=command)
    return effects_of(room, ("Ann", "Bob")[turn], give=give)


def with_watchers(*watchers: str) -> Room:
    room = started("Ann", "Bob")
    for name in watchers:
        room.come(name, hello.WATCH)
    return room


def views(room: Room, name: str) -> int:
    return sum(message.HasField("view") for message in room.heard(name))


# Chat


def test_a_line_is_told_without_a_sync_and_a_step_never() -> None:
    room = started("Ann", "Bob")
    said = [effect for effect in effects_of(room, "Ann", say=Say(text="hello")) if isinstance(effect, Write)]
    assert [(write.sync, write.entries[0].chat.text) for write in said] == [(False, "hello")]
    done = effects_of_a_move(room)
    written = next(number for number, effect in enumerate(done) if isinstance(effect, Write) and effect.sync)
    assert all(number > written for number, effect in enumerate(done) if isinstance(effect, Send))


def test_over_so_many_lines_the_sender_hears_a_sentence_and_nothing_closes() -> None:
    room = with_watchers("Wes")
    heard = len(room.chat("Bob"))
    assert chats(room, "Ann", LINES + 5) == [""] * LINES + ["too_much_said"] * 5
    assert len(room.chat("Bob")) == heard + LINES
    assert room.people["Ann"].link is not None
    room.wait(1000)
    assert chats(room, "Ann", 3) == ["", "", "too_much_said"]
    assert chats(room, "Bob", 1) == [""], "that is another key's matter"


def test_a_second_connection_of_a_key_may_say_no_more() -> None:
    room = started("Ann", "Bob")
    room.someone("Second", key=room.people["Bob"].key)
    room.come("Second", hello.WATCH)
    assert chats(room, "Bob", LINES) == [""] * LINES
    assert chats(room, "Second", 1) == ["too_much_said"]


def test_all_who_watch_share_what_may_be_said_and_players_lose_nothing_by_it() -> None:
    watchers = [f"W{number}" for number in range(20)]
    room = with_watchers(*watchers)
    said = [code for name in watchers for code in chats(room, name, 1)]
    assert said.count("") == Limits().watchers_lines.burst
    assert chats(room, "Ann", 1) == [""]


def test_talk_is_told_behind_what_is_played() -> None:
    room = with_watchers("Wes")
    talk = [effect for effect in effects_of(room, "Ann", say=Say(text="hello")) if isinstance(effect, Send)]
    assert [FromHost.FromString(tell.message).WhichOneof("kind") for tell in talk if tell.later] == ["said"] * 3


def test_a_step_is_told_to_those_who_play_and_right_behind_them_to_those_who_watch() -> None:
    room = room_of("Ann")
    room.come("Wes", hello.WATCH)
    room.come("Bob")
    room.say("Bob", ready=Ready(ready=True))
    assert room.say("Ann", start=Start()).done
    told = [effect for effect in effects_of_a_move(room) if isinstance(effect, Send)]
    steps = [send for send in told if FromHost.FromString(send.message).HasField("container")]
    assert steps[-1].link == room.people["Wes"].link
    assert not any(send.later for send in steps)


def test_a_lobby_outdates_the_one_before_and_nothing_else_does() -> None:
    room = room_of("Ann", "Bob")
    told = [effect for effect in effects_of(room, "Bob", ready=Ready(ready=True)) if isinstance(effect, Send)]
    kinds = {(FromHost.FromString(send.message).WhichOneof("kind"), send.outdates) for send in told}
    assert kinds == {("answer", False), ("lobby", True)}


def test_what_is_refused_again_and_again_is_heard_more_seldom() -> None:
    room = started("Ann", "Bob")
    link = room.people["Bob"].link
    assert link is not None
    said = 0
    while not room.table.rest(link, room.now):
        said += 1
        chats(room, "Bob", 1)
    assert LINES < said < LINES + Limits().burst // Limits().refusal + 1


# What costs much


def test_what_goes_to_everybody_is_bounded_for_each_key_but_not_for_the_owner() -> None:
    room = room_of("Ann", "Bob")
    colors = GAME.colors(4)
    codes = [room.say("Bob", dress=Dress(color=colors[2 + n % 2])).code for n in range(ASKED + 3)]
    assert codes == [""] * ASKED + ["too_much_asked"] * 3
    assert room.people["Bob"].link is not None
    room.come("Wes", hello.WATCH)
    assert all(room.say("Wes", stand=Stand()).done for _ in range(ASKED))
    assert room.say("Wes", stand=Stand()).code == "too_much_asked"
    room.wait(1000)
    assert room.say("Bob", dress=Dress(color=colors[2])).done


def test_a_view_that_was_asked_for_too_often_comes_a_little_later_and_once() -> None:
    room = with_watchers("Wes")
    before = views(room, "Wes")
    for _ in range(ASKED + 20):
        room.say("Wes", resync=Resync())
    assert views(room, "Wes") == before + ASKED
    assert room.people["Wes"].link is not None
    due = room.table.due()
    assert due is not None
    room.wait(due - room.now)
    assert views(room, "Wes") == before + ASKED + 1
    room.wait(10_000)
    assert views(room, "Wes") == before + ASKED + 1, "it was owed once"


def test_a_view_is_owed_to_everybody_in_turn() -> None:
    """Who asks again at once does not get in before those who wait."""
    watchers = [f"W{number}" for number in range(6)]
    limits = Limits(asked=Rate(100, 100), watchers_asked=Rate(1, 1))
    room = started("Ann", "Bob", limits=limits)
    for name in watchers:
        room.come(name, hello.WATCH)
    before = {name: views(room, name) for name in watchers}
    for _ in range(len(watchers)):
        for name in watchers:
            room.say(name, resync=Resync())
        room.wait(1001)
    assert all(views(room, name) > before[name] for name in watchers)


def test_who_plays_has_a_view_at_once_however_many_who_watch_want_one() -> None:
    room = started("Ann", "Bob", limits=Limits(watchers_asked=Rate(1, 1)))
    for name in ("Wes", "Win"):
        room.come(name, hello.WATCH)
        room.say(name, resync=Resync())
    before = views(room, "Bob")
    room.say("Bob", resync=Resync())
    assert views(room, "Bob") == before + 1


def test_newcomers_come_in_one_after_the_other_and_who_has_a_seat_at_once() -> None:
    room = started("Ann", "Bob", limits=Limits(newcomers=Rate(1, 2)))
    names = ("Wes", "Win", "Zoe")
    for name in names:
        room.come(name, hello.WATCH)
    assert [views(room, name) for name in names] == [1, 0, 0], "Bob was a newcomer, too"
    seen = views(room, "Bob")
    room.drop("Bob")
    room.come("Bob")
    assert views(room, "Bob") == seen + 1
    for later in names[1:]:
        due = room.table.due()
        assert due is not None
        room.wait(due - room.now)
        assert views(room, later) == 1


def test_a_record_is_owed_too_and_forgotten_with_its_connection() -> None:
    room = started("Ann", "Bob", limits=Limits(watchers_asked=Rate(1, 1)))
    for name in ("Wes", "Win", "Zoe"):
        room.come(name, hello.WATCH)
    play_out(room)

    def parts(name: str) -> int:
        return sum(message.HasField("record") for message in room.heard(name))

    for name in ("Wes", "Win", "Zoe"):
        room.send(name, FromGuest(request=1, keep=Keep()).SerializeToString())
    assert (parts("Wes") > 0, parts("Win"), parts("Zoe")) == (True, 0, 0)
    room.send("Zoe", FromGuest(request=2, keep=Keep()).SerializeToString())
    assert [m.answer.code for m in room.heard("Zoe") if m.HasField("answer")] == ["too_much_asked"]
    room.drop("Win")
    room.wait(1001)
    assert parts("Zoe") > 0
    assert not room.table._hearing.owed
