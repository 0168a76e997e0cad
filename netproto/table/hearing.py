"""What people ask: each request is answered exactly once, and nobody asks for more than is good for the others."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from engine.contract import IllegalCommand
from netproto.schema import play_pb2 as play
from netproto.schema.wire_pb2 import Answer, Beat, FromGuest, FromHost
from netproto.table.handing_over import STILL_HEARD
from netproto.table.refused import RequestRefused
from netproto.table.requests import COSTLY, OWED, OWNERS, REQUESTS
from netproto.table.seats import Person
from netproto.table.shares import Shares
from netproto.wire.codec import UnreadableMessage
from netproto.wire.validators import TO_WHO_GOES_ON, BadMessage

if TYPE_CHECKING:
    from netproto.table.table import Table


WHILE_STANDING_BY = ("leave", "keep")
"""What a successor that was started ahead may ask for, whom nobody sees."""
AT_THE_DOOR = ("hello", "share", "proof")
"""What nobody says who is in."""


class Hearing:
    def __init__(self, table: Table, now: int) -> None:
        self._table = table
        limits = table.limits
        self._talk = Shares(limits.lines, limits.watchers_lines, now)
        self._asking = Shares(limits.asked, limits.watchers_asked, now)
        self.owed: dict[tuple[int, str], FromGuest] = {}
        """By link and kind, in this order: what was asked for and will be answered as soon as may be."""

    def hear(self, link: int, person: Person, message: FromGuest, now: int) -> None:
        kind = message.WhichOneof("kind")
        assert kind is not None
        if kind in AT_THE_DOOR:
            raise BadMessage("hello_again", "you have said who you are already")
        if self._table.backing.handing.begun and kind not in STILL_HEARD:
            return
        person.confirmed = True
        if kind == "beat":
            self._table.telling.tell(link, FromHost(beat=Beat(count=message.beat.count)), later=True)
        elif kind == "reach":
            self._reach(link, person, message, now)
        elif kind in OWED:
            self._owe(link, person, kind, message, now)
        elif kind == "received":
            person.received = True
        elif kind == "head":
            self._head(person, message.head)
        elif kind == "link":
            self._link(person, message.link)
        elif kind in TO_WHO_GOES_ON:
            if self._table.backing.heard(person, message):
                self._table.links[link].bucket.give_back()
        elif kind == "give":
            self._give(link, person, message.request, message.give, now)
        else:
            self._request(link, person, message.request, kind, getattr(message, kind), now)

    def _person_on(self, link: int) -> Person:
        person = self._table.links[link].person
        assert person is not None
        return self._table.roster.people[person]

    def _request(self, link: int, person: Person, request: int, kind: str, said: Any, now: int) -> None:
        """What follows for others comes after the answer and never before the record."""
        if person.stands_by and kind not in WHILE_STANDING_BY:
            raise BadMessage("stands_by", "a program that stands by asks for nothing")
        try:
            self._allow(kind, person, now)
            then = REQUESTS[kind](self._table, person, said, now)
        except RequestRefused as no:
            self._refuse(link, request, no, now)
            return
        done = FromHost(answer=Answer(request=request, done=True))
        if kind == "take_back":
            self._table.telling.do(self._table.backing.answer(link, done, self._table.turns.log.length))
        else:
            self._table.telling.tell(link, done)
        then()

    def _give(self, link: int, person: Person, request: int, give: play.Give, now: int) -> None:
        telling, turns = self._table.telling, self._table.turns
        done = FromHost(answer=Answer(request=request, done=True))
        try:
            seat = self._table.roster.seat_of(person)
            if seat is None:
                raise RequestRefused("no_seat")
            length = turns.answered(seat, give.id)
            if length is not None:
                telling.do(self._table.backing.answer(link, done, length))
                return
            effects = turns.answer(seat, give.question, give.id, give.command, now)
        except (RequestRefused, IllegalCommand) as no:
            self._refuse(link, request, no, now)
        except UnreadableMessage as unreadable:
            raise BadMessage("unreadable_command", str(unreadable)) from None
        else:
            length = turns.answered(seat, give.id) or 0
            self._table.took([*effects, *self._table.backing.answer(link, done, length)], by=seat)

    def _reach(self, link: int, person: Person, message: FromGuest, now: int) -> None:
        """Each that says something new is signed, written and told to all: nobody may say more than a few, and the last
        one counts."""
        if not self._table.telling.watches(person):
            self.owed.pop((link, "reach"), None)
            if message.reach != person.reach:
                self._owe(link, person, "reach", message, now)

    # A person's part of a draw: what was not asked for, or does not fit, changes nothing

    def _head(self, person: Person, head: play.Head) -> None:
        drawing = self._table.turns.drawing
        if drawing is None or not self._sits(person, head.seat):
            return
        if self._table.sources.vouch(self._table.config.uuid, head) == person.key:
            drawing.head(head)

    def _link(self, person: Person, link: play.Link) -> None:
        drawing = self._table.turns.drawing
        fits = drawing is not None and self._sits(person, link.seat) and drawing.link(link)
        if fits and self._table.absences.drew(link.seat):
            self._table.tell_lobby()

    def _sits(self, person: Person, seat: int) -> bool:
        seats = self._table.roster.seats
        return seat < len(seats) and seats[seat].person == person.id

    def _allow(self, kind: str, person: Person, now: int) -> None:
        roster = self._table.roster
        if kind in OWNERS and not (roster.leads(person) or (kind == "pass_on" and roster.opened(person))):
            raise RequestRefused("not_owner")
        if kind in ("say", "react"):
            self._share(self._talk, "too_much_said", person, now)
        elif kind in COSTLY:
            self._share(self._asking, "too_much_asked", person, now)

    def _share(self, shares: Shares, code: str, person: Person, now: int) -> None:
        watches = self._table.telling.watches(person)
        if shares.wait(person.key, watches, now):
            raise RequestRefused(code)
        shares.spend(person.key, watches, now)

    def _refuse(self, link: int, request: int, no: RequestRefused | IllegalCommand, now: int) -> None:
        """Whoever asks for nothing but what is refused is heard more seldom."""
        facts = json.dumps(dict(no.facts))
        answer = Answer(request=request, done=False, code=no.code, facts=facts, sentence=str(no))
        self._table.telling.tell(link, FromHost(answer=answer), later=True)
        self._table.links[link].bucket.spend(self._table.limits.refusal, now)

    # What a guest cannot do without, and what costs much: done at once, or as soon as may be

    def _owe(self, link: int, person: Person, kind: str, message: FromGuest, now: int) -> None:
        if (link, kind) not in self.owed:
            self.owed[link, kind] = message
            self.serve_owed(now)
        elif message.request:
            self._refuse(link, message.request, RequestRefused("too_much_asked"), now)
        else:
            self._table.links[link].bucket.spend(self._table.limits.refusal, now)

    def serve_owed(self, now: int) -> None:
        telling = self._table.telling
        for link, kind in list(self.owed):
            if (link, kind) not in self.owed or self._wait(link, now):
                continue
            message = self.owed.pop((link, kind))
            person = self._person_on(link)
            watches = telling.watches(person)
            self._asking.spend(person.key, watches, now)
            if kind == "resync":
                telling.tell(link, telling.lobby(now), later=watches)
                telling.view(person, message.resync.seen if message.resync.HasField("seen") else None)
            elif kind == "outline":
                self._table.backing.lead(link, message.outline)
            elif kind == "reach":
                self._table.backing.reach(person, message.reach)
            else:
                self._request(link, person, message.request, kind, getattr(message, kind), now)

    def _wait(self, link: int, now: int) -> int:
        person = self._person_on(link)
        return self._asking.wait(person.key, self._table.telling.watches(person), now)

    def forget(self, link: int) -> None:
        for kind in OWED:
            self.owed.pop((link, kind), None)

    def due(self, now: int) -> list[int]:
        return [now + self._wait(link, now) for link, _ in self.owed]
