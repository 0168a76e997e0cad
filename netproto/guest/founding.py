"""What a guest knows of its table, as the record of a child: a table of its own that the game goes on at.

It has the game as its seat was told it, what its seat can open, and the roster, which says who had which seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple
from uuid import UUID

from netproto.draws.supposing import SECRET_BYTES
from netproto.guest.guest import Guest
from netproto.guest.left_behind import host_of, roster_of, seen_of
from netproto.guest.viewer_game import ViewerGame
from netproto.records.recording import FORMAT
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.lobby_pb2 import Lobby
from netproto.schema.record_pb2 import Carried, Entry, Header, Room, RoomSeat, Seat
from netproto.schema.succession_pb2 import Roster, Succeeded
from netproto.succession.as_told import as_a_spectator, openings
from netproto.succession.carrying_on import hosts, name_of
from netproto.succession.children import record_of, seats_of
from netproto.succession.rebuilding import Heard
from netproto.wire.limits import Limits

UUID_BYTES = 16
PACE = 1.0
"""Of the bots: nobody has told it."""


class Founded(NamedTuple):
    """What a host of the child goes on from: the record of the game, and the table beside it."""

    table: UUID
    record: list[Entry]
    room: Room


def founded(guest: Guest, name: str, now: int) -> Founded:
    """A child whose founder this guest is; `name`: of the table. Raises FalseLog."""
    game, said, roster, parent = guest.followed, guest.lobby, roster_of(guest), seen_of(guest)
    assert game is not None
    assert said is not None
    assert roster is not None
    assert parent is not None
    parent.host = next((one.name for one in roster.seated if one.fingerprint == host_of(guest)), "")
    table = UUID(bytes=guest.secret(UUID_BYTES), version=4)
    header = Header(
        format=FORMAT,
        app_version=guest.app_version,
        game=guest.game,
        options=said.options,
        seats=_began(guest, game, said),
        table_uuid=table.bytes,
        table_name=name,
        game_number=game.game_number,
        clock=said.clock,
        unwatched=said.watching == lobby.NOBODY,
        epoch=game.reigns[0].epoch,
        parent=parent,
        began_at=game.reigns[0].table,
        began_ms=now,
    )
    carried = Carried(founded=table.bytes, name=guest.name, secret=guest.secret(SECRET_BYTES), at_ms=now)
    began = [seat.level if seat.HasField("level") else None for seat in header.seats]
    left = [
        seat.level if seat.HasField("level") and began[number] is None else None
        for number, seat in enumerate(said.seats)
    ]
    seats = [*seats_of(roster, guest.seats, left, now)]
    told = [*_heard(game, _elected(guest, now), now)]
    known = openings(one.container for one in game.log)
    record = record_of(header, game.ended(), told, known, seats, carried, now)
    return Founded(table, record, _room(guest, header, said, roster, now))


def _began(guest: Guest, game: ViewerGame, said: Lobby) -> Iterator[Seat]:
    """The seats at the beginning of the game: whoever adds to draws, or has given a command, is no bot."""
    heads = [] if game.witness is None else game.witness.heads
    people = {head.seat for head in heads} | {one.container.seat for one in game.log if one.container.id}
    names = {person.id: person.name for person in said.people}
    for number, seat in enumerate(said.seats):
        bot = seat.level if seat.HasField("level") and number not in people else None
        name = names.get(seat.person, seat.level)
        yield Seat(name=name, color=seat.color, level=bot, owner=number in guest.seats)


def _elected(guest: Guest, now: int) -> dict[int, Carried]:
    """By epoch, who has carried the table on until now, and what shows it."""
    archive = guest.held.archive
    shows = () if archive is None else hosts(archive.successions())
    return {
        one.epoch: Carried(succeeded=one, name=name_of(rosters, one.candidate), rosters=rosters, at_ms=now)
        for one, rosters in shows
    }


def _heard(game: ViewerGame, elected: Mapping[int, Carried], now: int) -> Iterator[Heard | Carried]:
    """Its steps as a spectator was told them, and between them who has carried it on."""
    begins = game.game.view(game.game.new(game.options), game.viewer)
    ends = [(one.number, after) for one, after in zip(game.reigns, game.reigns[1:], strict=False)]
    steps = [*as_a_spectator(game.game, begins, (one.container for one in game.log))]
    table = game.reigns[0].table
    for number in range(len(steps) + 1):
        for end, after in ends:
            if end == number:
                founded, table = after.table != table, after.table
                shown = elected.get(after.epoch) or Carried(succeeded=Succeeded(epoch=after.epoch), at_ms=now)
                yield Carried(founded=table, at_ms=now) if founded else shown
        if number < len(steps):
            yield Heard(steps[number], now)


def _room(guest: Guest, header: Header, said: Lobby, roster: Roster, now: int) -> Room:
    """Who was kept out stays out. A table whose passcode is not known here is closed to newcomers."""
    limits = Limits()
    return Room(
        format=FORMAT,
        app_version=header.app_version,
        game=header.game,
        options=header.options,
        table_uuid=header.table_uuid,
        table_name=header.table_name,
        game_number=header.game_number,
        epoch=1,
        version=1,
        stage=lobby.RUNNING,
        seats=[RoomSeat(color=seat.color, level=seat.level or None) for seat in said.seats],
        banned=roster.banned,
        banned_names=[""] * len(roster.banned),
        locked=said.locked or (said.passcode and not guest.knocking.passcode),
        passcode=guest.knocking.passcode if said.passcode else "",
        unwatched=header.unwatched,
        clock=said.clock,
        hushed=said.hushed,
        pace=PACE,
        countdown_ms=limits.countdown_ms,
        idle_ms=limits.idle_ms,
        served_ms=limits.served_ms,
        at_ms=now,
    )
