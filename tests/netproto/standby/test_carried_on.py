"""What a successor has followed is enough to open the table again: in the waiting room, in a game, and after it."""

from __future__ import annotations

from pathlib import Path
from uuid import UUID

import pytest

from engine import registry
from netproto.guest.guest import Guest
from netproto.records.rooms import RoomFile, load
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.hello_pb2 import WATCH
from netproto.schema.succession_pb2 import LogEntry, Roster, Seated, StandbyAt, Succeeded
from netproto.standby.carried_on import CarriedOn
from netproto.succession.archive import Archive
from netproto.succession.candidate import CarryOn
from netproto.succession.signed import ROSTER, sign
from tests.netproto.succession.electable import HOST, HostKey, print_of
from tests.netproto.succession.lost_tables import MOST, LostTable
from tests.netproto.table.any_message import options_bytes
from tests.netproto.table.room import UUID as TABLE
from tests.netproto.table.room import Room

NOW = 5_000_000
ANN, BOB, CAT = b"ann", b"bob", b"cat"
CATS = StandbyAt(key=print_of(CAT), addresses=["192.0.2.9"], port=40_000)


def elected(log: Archive, table: LostTable | None = None) -> CarryOn:
    succeeded = Succeeded(table=log.table, epoch=2, candidate=print_of(BOB), elected=log.log.held().message())
    return CarryOn(succeeded, log, [] if table is None else table.openings(range(3)), bytes(32))


def waiting(said: lobby.Lobby, **agreed: object) -> CarriedOn:
    """Ann has opened the table and only looks on; Bob and Cat sit there, beside a bot."""
    roster = Roster(
        table=TABLE,
        epoch=1,
        version=4,
        name="table",
        game="moonriver",
        options=options_bytes(players=4),
        game_number=3,
        seated=[
            Seated(seat=0, name="Bob", fingerprint=print_of(BOB), claim=b"b" * 32),
            Seated(seat=2, name="Cat", fingerprint=print_of(CAT), claim=b"c" * 32),
            Seated(name="Ann", fingerprint=print_of(ANN), claim=b"a" * 32, owner=True),
        ],
        banned=[print_of(b"dan")],
        clock=60,
    )
    for name, value in agreed.items():
        setattr(roster, name, value)
    signed = sign(HostKey(HOST), ROSTER, roster.SerializeToString())
    guest = Guest("Bob", WATCH, "1", lambda nonce: (b"", b""), bytes, lobby=said)
    guest.held.standbys = [CATS]
    return CarriedOn(elected(Archive(TABLE, [LogEntry(epoch=1, roster=signed)], sure=True)), guest, [], NOW)


def seen(**more: object) -> lobby.Lobby:
    people = [lobby.Person(id=7, name="Bob", won=2), lobby.Person(id=8, name="Cat")]
    seats = [
        lobby.Seat(person=7, ready=True),
        lobby.Seat(level="greedy", won=1),
        lobby.Seat(person=8),
        lobby.Seat(),
    ]
    said = lobby.Lobby(people=people, seats=seats)
    for name, value in more.items():
        setattr(said, name, value)
    return said


def test_a_waiting_room_stands_again_with_everybody_who_sat_there(tmp_path: Path) -> None:
    carried = waiting(seen())
    assert not carried.record()
    config = carried.config(bytes(32), "")
    kept = carried.room(config, over=False)
    file = RoomFile.of(tmp_path, UUID(bytes=TABLE))
    file.keep(kept)
    assert load(file.path) == kept
    file.close()
    room = Room(config.options, clock=config.clock)
    room.do(room.table.resume([], room.now, kept))
    roster = room.table.roster
    names = [None if seat.person is None else roster.people[seat.person].name for seat in roster.seats]
    assert names == ["Bob", None, "Cat", None]
    assert [(seat.level, seat.ready) for seat in roster.seats] == [
        (None, True), ("greedy", False), (None, False), (None, False),
    ]  # fmt: skip
    assert {person.name: (person.owner, person.claim[:1], person.won) for person in roster.people.values()} == {
        "Ann": (True, b"a", 0),
        "Bob": (False, b"b", 2),
        "Cat": (False, b"c", 0),
    }
    assert (roster.game_number, roster.clock, [*roster.banned]) == (3, 60, [print_of(b"dan")])
    log = room.table.turns.log
    assert (log.epoch, log.length, log.standbys) == (2, 2, [CATS])


def test_nobody_new_comes_in_where_a_passcode_was_asked_for_that_the_successor_does_not_know() -> None:
    asks = waiting(seen(passcode=True))
    assert asks.config(b"", "").locked
    known = asks.config(b"", "blueriver")
    assert (known.locked, known.passcode) == (False, "blueriver")
    assert waiting(seen(), locked=True).config(b"", "blueriver").locked


@pytest.mark.parametrize(("steps", "stage"), [(16, lobby.RUNNING), (MOST, lobby.ENDED)])
def test_a_game_stands_again_with_its_record_under_way_or_over(steps: int, stage: lobby.Stage.ValueType) -> None:
    table = LostTable(2, registry.game("riverdragons"), 2, 1, {"rounds": "2"}, steps, standbys=2)
    guest = table.peers[-1].guest
    assert guest is not None
    while stage == lobby.ENDED and guest.result is None:
        table.timeline.next_until(table.now + 1_000)
    assert guest.held.archive is not None
    carried = CarriedOn(elected(guest.held.archive, table), guest, [NOW], NOW)
    entries = carried.record()
    header = entries[0].header
    header.app_version, header.began_ms = table.header.app_version, table.header.began_ms
    assert header == table.header
    config = carried.config(bytes(32), "")
    kept = carried.room(config, over=any(entry.HasField("result") for entry in entries))
    assert kept.stage == stage
    levels = tuple(seat.level if seat.HasField("level") else None for seat in header.seats)
    room = Room(config.options, together=True, game=table.game, levels=levels)
    room.do(room.table.resume(entries, room.now, kept))
    roster = room.table.roster
    assert roster.stage == stage
    assert [seat.level for seat in roster.seats] == [*levels]
    seen = table.followed[2].story.at
    assert room.running.story.at[: len(seen)] == seen, "what nobody knows any more is named after that"
