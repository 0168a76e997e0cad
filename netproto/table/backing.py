"""Those who could go on with the table hold what they were told of it: they are told each change of the roster, and a
move is answered once half of them hold it. Where fewer than half can be reached, the game waits for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from netproto.schema import lobby_pb2 as lobby
from netproto.schema import succession_pb2 as succession
from netproto.schema.record_pb2 import Enrolled, Entry
from netproto.schema.wire_pb2 import FromGuest, FromHost
from netproto.succession.spoken import to_voter
from netproto.table.effects import Effect, Send, Write
from netproto.table.handing_over import HandingOver
from netproto.table.kept_room import KeptRoom
from netproto.table.seats import Person

if TYPE_CHECKING:
    from netproto.table.table import Table


SUCCEEDED = "another computer carries on with this table"


class Waiting(NamedTuple):
    """An answer to a move, until half hold it."""

    length: int
    link: int
    answer: FromHost


class Backing:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._log = table.turns.log
        self.room = KeptRoom(table.config, table.roster, self._log)
        """What the host itself keeps of the table beside the record of its game."""
        self.handing = HandingOver(table)
        self._answers: list[Waiting] = []
        self._sure = False
        """As it was told."""
        self.successor: succession.Succeeded | None = None
        """Who has gone on with the table, as this host was shown."""
        self.stale = True
        """The last roster may not say any more how the table is."""

    # What is heard

    def heard(self, person: Person, message: FromGuest) -> bool:
        """Whether more is held than before. This host asks nobody to go on, so what answers that is nobody's here."""
        match message.WhichOneof("kind"):
            case "seen":
                return self.seen(person, message.seen)
            case "shown":
                self._shown(message.shown)
            case "parting":
                self._parted(person, message.parting)
        return False

    def lead(self, link: int, outline: succession.Outline) -> None:
        """Somebody has followed another host, and says how far."""
        if self._log.there:
            self._table.telling.tell(link, *to_voter(self._log.lead(outline)))

    def found_out(self, certificate: succession.Certificate, now: int) -> list[Effect]:
        """By the host itself, and not by somebody who is there."""
        self._shown(certificate)
        return [] if self.successor is None else self._table.end("succeeded", SUCCEEDED, now)

    def _shown(self, certificate: succession.Certificate) -> None:
        """Somebody has gone on with this table, and others follow: this host could acknowledge nothing any more."""
        sources = self._table.sources
        if sources.verify is not None and self._log.is_succeeded(certificate, sources.verify):
            self.successor = next(link.succeeded for link in reversed(certificate.links) if link.HasField("succeeded"))
            self._table.shut("succeeded", SUCCEEDED)

    def seen(self, person: Person, said: succession.Seen) -> bool:
        """This program holds so much. Whether that is more than it held."""
        more = person.seen < said.length <= self._log.length and said.epoch == self._log.epoch
        if more:
            person.seen = said.length
            programs = self._programs(person.key)
            if programs:
                self._log.heard(person.key, said.epoch, min(one.seen for one in programs))
        return more

    def _programs(self, key: bytes) -> list[Person]:
        """Those of this key that have seats here, or had them: all of them hold what the key is said to hold."""
        roster = self._table.roster
        of_key = [one for one in roster.people.values() if one.key == key and not one.parted]
        seated = [one for one in of_key if roster.seat_of(one) is not None] or of_key
        return [one for one in seated if one.follows or one.link is None]

    def reach(self, person: Person, said: succession.Reach) -> None:
        person.reach = said
        self.stale = True

    def _parted(self, person: Person, said: succession.Parting) -> None:
        """By their own word: the seat may wait for them, and nothing else does. What other programs of this key hold
        still counts."""
        if said.epoch == self._log.epoch:
            person.parted = True
            if not self._programs(person.key):
                self._log.parted(person.key)

    def back(self, person: Person) -> None:
        """All of it is told to them now."""
        person.seen, person.parted = 0, False
        self._log.back(person.key)

    # Answers

    def answer(self, link: int, answer: FromHost, length: int) -> list[Send]:
        """What is sent at once; nothing where that has to wait until half hold so much of the log."""
        if length <= self._log.held:
            return [Send(link, answer.SerializeToString())]
        self._answers.append(Waiting(length, link, answer))
        return []

    def forget(self, link: int) -> None:
        """Whoever comes back sends the move again."""
        self._answers = [waiting for waiting in self._answers if waiting.link != link]

    # What follows

    def go_on(self, now: int) -> None:
        """At the end of whatever has happened."""
        if not self._log.there:
            return
        self._unreached()
        self._enrol(now)
        held, telling = self._log.held, self._table.telling
        for waiting in self._answers:
            if waiting.length <= held:
                telling.tell(waiting.link, waiting.answer)
        self._answers = [waiting for waiting in self._answers if waiting.length > held]
        if self._log.sure and not self._sure:
            self._sure = True
            self._tell(FromHost(holds=succession.Holds(epoch=self._log.epoch, length=held)))

    def _enrol(self, now: int) -> None:
        if not self.stale or not self._log.enrols:
            return
        self.stale = False
        signed = self._log.enrol()
        if signed is not None:
            self._enrolled(signed, now)
        moved = self._log.finds()
        if moved:
            self.room.stale = True
        if moved or signed is not None:
            for person in self._table.roster.present():
                self._table.telling.standbys(person)

    def _enrolled(self, signed: succession.Signed, now: int) -> None:
        self._sure = False
        table = self._table
        if table.roster.stage == lobby.RUNNING:
            table.telling.do([Write((Entry(enrolled=Enrolled(roster=signed, at_ms=now)),))])
        else:
            self.room.stale = True
        self._tell(FromHost(roster_told=succession.RosterTold(roster=signed, length=self._log.length)))

    def _tell(self, message: FromHost) -> None:
        """To all who follow the log, whoever watches too."""
        for person in self._table.roster.present():
            if person.follows and person.link is not None:
                self._table.telling.tell(person.link, message, later=self._table.telling.watches(person))

    def here(self) -> set[bytes]:
        """The keys of those who vote and whose programs are all connected."""
        return {key for key in self._log.voters if self._is_here(key)}

    def _is_here(self, key: bytes) -> bool:
        programs = self._programs(key)
        return bool(programs) and all(one.link is not None for one in programs)

    def _unreached(self) -> None:
        """Fewer than half of those who vote are here, and so nothing could be answered."""
        here = self.here()
        cut_off = len(here) < len(self._log.voters) and not self._log.reach(here)
        if cut_off != self._table.roster.cut_off:
            self._table.roster.cut_off = cut_off
            self._table.seats_changed()
