"""What is kept of a table beside the record of its game, so that it stands again after a crash."""

from collections.abc import Iterable, Mapping

from netproto.records import recording
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.record_pb2 import Room, RoomPerson, RoomSeat
from netproto.table.config import TableConfig
from netproto.table.effects import KeepRoster
from netproto.table.roster import Roster
from netproto.table.seats import Person, Seat
from netproto.table.table_log import TableLog
from netproto.wire.codec import codec


class KeptRoom:
    def __init__(self, config: TableConfig, roster: Roster, log: TableLog) -> None:
        self._config = config
        self._roster = roster
        self._log = log
        self._kept = Room()
        self.stale = False
        """Somebody is about to be told of the lobby, so the roster may have changed."""

    def keep(self, now: int, closed: bool) -> list[KeepRoster]:
        """To be done before anybody is told. A table that is closed is over, unless its game may be gone on with."""
        stale, self.stale = self.stale, False
        if not stale or (closed and self._roster.stage == lobby.RUNNING):
            return []
        kept = KeepRoster(None) if closed else self._changed(now)
        return [] if kept is None else [kept]

    def _changed(self, now: int) -> KeepRoster | None:
        """The table as it is now, where that is something else than what is kept."""
        room = self._room()
        room.version, room.at_ms = self._kept.version, self._kept.at_ms
        if room == self._kept:
            return None
        room.version, room.at_ms = room.version + 1, now
        self._kept = room
        return KeepRoster(room)

    def _room(self) -> Room:
        roster, kept = self._roster, Room()
        if roster.stage == lobby.RUNNING == self._kept.stage and roster.game_number == self._kept.game_number:
            kept.CopyFrom(self._kept)  # the record has what else changes now, and spectators come and go
        else:
            kept.CopyFrom(self._agreed())
            kept.seats.extend(RoomSeat(color=seat.color, level=seat.level, won=seat.won) for seat in roster.seats)
            kept.people.extend(self._people())
            if (log := self._log.kept()) is not None:
                kept.log.CopyFrom(log)
        kept.ClearField("standbys")
        kept.standbys.extend(self._log.standbys)
        kept.passcode = self._config.passcode
        kept.locked, kept.hushed = roster.locked, roster.hushed
        banned = sorted(roster.banned.items())
        kept.banned[:], kept.banned_names[:] = [key for key, _ in banned], [name for _, name in banned]
        kept.muted[:] = sorted(roster.muted)
        return kept

    def _agreed(self) -> Room:
        config, roster, limits = self._config, self._roster, self._config.limits
        return Room(
            format=recording.FORMAT,
            app_version=config.app_version,
            game=roster.game.id,
            options=roster.options_bytes(),
            table_uuid=config.uuid,
            table_name=roster.name,
            game_number=roster.game_number,
            epoch=self._log.epoch,
            stage=roster.stage,
            unwatched=roster.watching == lobby.NOBODY,
            clock=roster.clock,
            start_when_full=config.start_when_full,
            pace=config.pace,
            countdown_ms=limits.countdown_ms,
            idle_ms=limits.idle_ms,
            served_ms=limits.served_ms,
        )

    def _people(self) -> list[RoomPerson]:
        """Whoever else is there only watches, and comes back as a newcomer."""
        roster = self._roster
        people = []
        for person in roster.people.values():
            number = roster.seat_of(person)
            if number is not None or person.owner:
                people.append(
                    RoomPerson(
                        name=person.name,
                        token_hash=person.token_hash,
                        fingerprint=person.key,
                        owner=person.owner,
                        seat=number,
                        ready=number is not None and roster.seats[number].ready,
                        won=person.won,
                        claim=person.claim,
                    )
                )
        return people

    def restore(self, room: Room, now: int) -> None:
        """The table is as it was kept. Where a game runs, its record has said already who has which seat."""
        self._kept.CopyFrom(room)
        if room.HasField("log") and self._roster.stage != lobby.RUNNING:
            self._log.restore(room.log)  # while a game runs, its record says what was told
        self._log.standbys = [*room.standbys]
        roster = self._roster
        roster.locked, roster.hushed = room.locked, room.hushed
        names = [*room.banned_names, *[""] * len(room.banned)]
        roster.banned = dict(zip(room.banned, names, strict=False))
        roster.muted = set(room.muted)
        since = {n: roster.people[seat.person].won for n, seat in enumerate(roster.seats) if seat.person is not None}
        if roster.stage == lobby.RUNNING:
            if roster.owner is None:
                self._seat([person for person in room.people if person.owner and not person.HasField("seat")])
            self._count_wins(room, since)
            return
        self._agree(room)
        self._seat(room.people)
        self._count_wins(room, since)
        if roster.stage == lobby.WAITING:
            # a seat is held for as long as the table would stand with nobody there
            for seat in roster.seats:
                seat.countdown = None if seat.person is None else now + self._config.limits.idle_ms

    def _count_wins(self, room: Room, since: Mapping[int, int]) -> None:
        """`since`: by seat, those of a game whose end the record knows; the room may have been kept before it."""
        later = room.stage == lobby.RUNNING
        for kept in room.people:
            person = self._there(kept)
            if person is not None:
                person.won = kept.won + (since.get(kept.seat, 0) if later and kept.HasField("seat") else 0)
        for seat, won in zip(self._roster.seats, (seat.won for seat in room.seats), strict=False):
            seat.won = won if seat.level is not None else 0

    def _there(self, kept: RoomPerson) -> Person | None:
        """By the place, as a successor knows nobody's token."""
        roster = self._roster
        held = roster.seats[kept.seat].person if kept.HasField("seat") else None
        person = roster.owner if not kept.HasField("seat") else None if held is None else roster.people[held]
        return person if person is not None and person.key == kept.fingerprint else None

    def _agree(self, room: Room) -> None:
        roster, read = self._roster, codec(self._roster.game.id).read_options
        roster.agreed = {**roster.game.text.options(read(room.options))}
        roster.clock = roster.clock or room.clock
        if room.unwatched:
            roster.watching = lobby.NOBODY
        if roster.stage == lobby.WAITING:
            # a game that the room knows of and nobody has the record of is over
            roster.game_number = room.game_number + (room.stage != lobby.WAITING)
        roster.people.clear()
        roster.seats = [Seat(seat.color) for seat in room.seats]
        for seat, kept in zip(roster.seats, room.seats, strict=True):
            seat.level = roster.bot(kept.level) if kept.HasField("level") else None

    def _seat(self, people: Iterable[RoomPerson]) -> None:
        roster = self._roster
        for kept in people:
            person = roster.join(kept.name, kept.token_hash, kept.fingerprint)
            person.owner, person.claim = kept.owner, kept.claim
            if kept.HasField("seat"):
                roster.seats[kept.seat].person = person.id
                roster.seats[kept.seat].ready = kept.ready
