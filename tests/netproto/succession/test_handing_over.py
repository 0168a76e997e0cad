"""A host hands its table over to a standby that is there: it tells all that it knows, and acknowledges nothing more."""

from __future__ import annotations

from engine.contract import SPECTATOR
from netproto.schema import hello_pb2 as hello
from netproto.schema.lobby_pb2 import NOBODY, PassOn
from netproto.schema.play_pb2 import Container, Say
from netproto.schema.succession_pb2 import HandedOver, HandOver, Signed
from netproto.succession.as_told import opens
from netproto.succession.log import Held
from netproto.succession.signed import HAND_OVER, signer_of
from netproto.table.handing_over import LONGEST, NOT_SUCCEEDED, SHOWN_WITHIN, _told
from netproto.wire.protocol import STANDS_BY
from tests.games import RIVER_DRAGONS
from tests.netproto.succession.backed_room import Backed, playing, settle
from tests.netproto.succession.electable import HOST, print_of, signed_by
from tests.netproto.succession.lost_tables import any_lost_table
from tests.netproto.succession.test_backing import ID, mover

STANDBY = "Bob, who stands by"


def stood_by(names: str = "Ann Bob Eve") -> Backed:
    """Bob's program has started a successor."""
    room = playing(names)
    room.someone(STANDBY, room.people["Bob"].key)
    room.send(STANDBY, room.hello(room.connect(STANDBY), hello.WATCH, features=(STANDS_BY,)))
    settle(room)
    return room


def stands_by_too(room: Backed, name: str, of: str) -> bool:
    room.someone(name, room.people[of].key)
    room.send(name, room.hello(room.connect(name), hello.WATCH, features=(STANDS_BY,)))
    return room.people[name].link is not None


def test_a_standby_takes_no_name_asks_for_nothing_and_is_not_waited_for() -> None:
    room = stood_by("Ann Bob")
    room.come("Wes", hello.WATCH, claims="Bob, who stands by")
    assert STANDBY in {one.name for one in room.lobby("Ann").people}
    room.drop(STANDBY)
    assert room.table.roster.dropped == []
    assert stands_by_too(room, "again", "Bob")
    room.say("again", say=Say(text="I see you"))
    assert room.people["again"].came_last == "stands_by"


def test_nobody_comes_in_unseen_but_two_standbys_of_whoever_has_a_seat() -> None:
    room = playing("Ann Bob", watching=NOBODY)
    came = [stands_by_too(room, f"Bob's {number}", "Bob") for number in range(3)]
    assert came == [True, True, False]
    room = playing("Ann Bob")
    room.come("Wes", hello.WATCH)
    assert stands_by_too(room, "Wes's", "Wes")
    assert len(room.table.roster.beside()) == 2, "a spectator starts none"


def bobs(room: Backed) -> bytes:
    return print_of(room.people["Bob"].key)


def told(room: Backed) -> list[HandedOver]:
    return [message.handed_over for message in room.heard(STANDBY) if message.HasField("handed_over")]


def pass_on(room: Backed, name: str = "Ann", to: bytes = b"") -> list[str]:
    return room.answers(name, room.request(name, pass_on=PassOn(to=to or bobs(room))))


def test_it_is_handed_over_to_a_standby_that_is_there_and_to_nobody_else() -> None:
    assert playing().table.backing.handing.heirs() == []
    room = stood_by()
    assert room.table.backing.handing.heirs() == [bobs(room)]
    assert pass_on(room, "Eve") == ["not_owner"]
    assert pass_on(room, to=print_of(room.people["Eve"].key)) == ["no_successor"]
    assert told(room) == []
    assert pass_on(room) == ["done"]
    (last,) = told(room)
    assert signer_of(last.hand_over, HAND_OVER, signed_by) == print_of(HOST)
    handing = HandOver.FromString(last.hand_over.body)
    assert (handing.candidate, handing.epoch) == (bobs(room), 1)
    assert room.log.has(Held.of(handing.held))
    assert handing.held.length == room.log.length


def test_it_is_handed_over_only_where_most_of_those_are_there_who_elect_the_next_host() -> None:
    room = stood_by()
    assert room.table.backing.handing.heirs() == [bobs(room)]
    room.drop("Eve")
    assert room.table.backing.handing.heirs() == [bobs(room)], "two of three"
    room.drop("Ann")
    assert room.table.backing.handing.heirs() == ()
    room.come("Eve")
    assert room.table.backing.handing.heirs() == [bobs(room)]
    room = stood_by("Ann Bob")
    room.drop("Ann")
    assert room.table.backing.handing.heirs() == (), "half are not enough"


def test_whoever_sits_at_a_later_host_may_hand_it_over_where_the_owner_is_back_too() -> None:
    room = stood_by()
    room.table.roster.successor = print_of(room.people["Eve"].key)
    assert pass_on(room, "Bob") == ["not_owner"]
    assert pass_on(room, "Eve") == ["done"]


def test_nothing_is_taken_told_or_answered_after_it() -> None:
    room = stood_by("Ann Bob")
    pass_on(room)
    length, name = room.log.length, mover(room)
    assert room.answers(name, room.give_first(name, ID)) == []
    settle(room)
    room.wait(1_000)
    assert room.log.length == length
    assert not room.table.closed


def test_a_host_of_which_nobody_has_heard_who_goes_on_closes_as_one_that_is_lost() -> None:
    room = stood_by()
    pass_on(room)
    room.wait(SHOWN_WITHIN)
    assert room.table.closed
    assert room.people["Eve"].came_last == "succeeded"
    assert room.shut == NOT_SUCCEEDED


def test_all_that_was_sealed_is_opened() -> None:
    authority = any_lost_table(RIVER_DRAGONS, 3, steps=12).table.turns.begun()
    sealed = [step for step in authority.log(SPECTATOR) if step.seal]
    opened = [one for told in _told(Signed(), authority.openings() * 40) for one in told.openings]
    assert sealed
    assert len(opened) == 40 * len(sealed)
    assert all(opens(*pair) for pair in zip(sealed, opened, strict=False))


def test_much_that_is_opened_comes_in_several_messages() -> None:
    opening = Container(number=1, command=bytes(LONGEST // 2 - 64))
    told = [*_told(Signed(body=b"signed"), [opening] * 5)]
    assert [len(one.openings) for one in told] == [2, 2, 1]
    assert [one.HasField("hand_over") for one in told] == [False, False, True]
