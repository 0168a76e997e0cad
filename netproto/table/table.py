"""The authority: links, people, the game, and who may do what. No socket, no sleep; time is an argument.

Messages and happenings go in, effects come out, in the order in which they have to be done. A table does not know
what a connection is: a link is a number that somebody connected, and may never be heard of again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from engine.contract import SPECTATOR, AnyGame, IllegalCommand, Json, Viewer
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema import play_pb2 as play
from netproto.schema.record_pb2 import Entry
from netproto.schema.wire_pb2 import Answer, Beat, Closed, FromGuest, FromHost
from netproto.table.admission import Admission, Knock
from netproto.table.conduct import Conduct
from netproto.table.draws import Chance
from netproto.table.effects import CloseTable, Disconnect, Effect, Send
from netproto.table.refused import RequestRefused
from netproto.table.requests import COSTLY, OWED, OWNERS, REQUESTS
from netproto.table.roster import Roster
from netproto.table.seats import Person, Seat
from netproto.table.shares import Shares
from netproto.wire.bucket import Bucket, Rate
from netproto.wire.codec import UnreadableMessage, codec
from netproto.wire.limits import Limits
from netproto.wire.protocol import WINDOW, mismatch, version
from netproto.wire.validators import BadMessage, read

Prover = Callable[[bytes, bytes, bytes], bytes]
"""From a public key, the nonce and the signature: the key's fingerprint; BadMessage where it proves nothing."""


@dataclass(frozen=True)
class TableConfig:
    uuid: bytes
    name: str
    game: AnyGame
    options: Json
    """Text of the game's options."""
    app_version: str
    owner_token_hash: bytes | None = None
    clock: int = 0
    """Seconds for a turn; 0: no clock."""
    start_when_full: bool = False
    levels: tuple[str | None, ...] = ()
    """Bots that sit there from the start, by seat."""
    watching: lobby.Watching.ValueType = lobby.ANYBODY
    pace: float = 0.0
    """How much of the game's pauses bots keep where people play: 1 is natural, 0 no pause at all."""
    limits: Limits = field(default_factory=Limits)


@dataclass(frozen=True)
class Sources:
    """What a table takes from outside beside messages and time."""

    chance: Chance
    secret: Callable[[int], bytes]
    """So many random bytes."""
    prove: Prover


@dataclass(slots=True)
class Link:
    nonce: bytes
    since: int
    bucket: Bucket
    person: int | None = None
    knock: Knock | None = None
    """At the door: until it shows who that is."""
    newcomer: bool = True
    """It has no seat here."""
    told_record: int = 0
    """The number of the game whose record was sent here."""

    @property
    def silent(self) -> bool:
        """Nobody has said yet who is here."""
        return self.person is None and self.knock is None


class Table:
    def __init__(self, config: TableConfig, sources: Sources, now: int) -> None:
        self.config = config
        self.sources = sources
        self.limits = config.limits
        self.roster = Roster(config.game, config.name, config.options, config.levels, config.clock)
        self.roster.watching = config.watching
        self.conduct = Conduct(self.roster, config, sources.chance)
        self._admission = Admission(self.roster, config.owner_token_hash, config.limits, sources.secret)
        self.links: dict[int, Link] = {}
        self._strangers: dict[int, Link] = {}
        """Of these links those without a person."""
        self._owed: dict[tuple[int, str], FromGuest] = {}
        """By link and kind, in this order: what was asked for and will be answered as soon as may be."""
        self._talk = Shares(config.limits.lines, config.limits.watchers_lines, now)
        self._asking = Shares(config.limits.asked, config.limits.watchers_asked, now)
        self._newcomers = Bucket(config.limits.newcomers, now)
        self.chat: list[play.Said] = []
        self._options_sent: tuple[Json, bytes] = (None, b"")
        """The options that were told last, as text and as bytes."""
        self.closed = False
        self._effects: list[Effect] = []
        self._now = now
        self._lonely_since = now

    # What happens to a table

    def opened(self, now: int) -> list[Effect]:
        """The table stands: one of bots alone begins at once, where it begins when it is full."""
        self._at(now)
        self._start_if_full(now)
        return self._done()

    def connected(self, link: int, now: int) -> list[Effect]:
        """Somebody is there and is greeted."""
        self._at(now)
        nonce = self.sources.secret(32)
        rate = Rate(self.limits.messages_a_second, self.limits.burst)
        self.links[link] = self._strangers[link] = Link(nonce, now, Bucket(rate, now))
        limits = hello.Limits(
            name_length=self.limits.name_length,
            chat_length=self.limits.chat_length,
            messages_a_second=self.limits.messages_a_second,
            heartbeat_ms=self.limits.heartbeat_ms,
        )
        greeting = hello.Greeting(
            version=version(self.config.app_version),
            nonce=nonce,
            table_uuid=self.config.uuid,
            table_name=self.config.name,
            game=self.config.game.id,
            limits=limits,
            now_ms=now,
        )
        self._tell(link, FromHost(greeting=greeting))
        if self.closed:
            self._hang(link, "closed", "this table is closed")
        return self._done()

    def lost(self, link: int, now: int) -> list[Effect]:
        """The connection is gone, for whatever reason."""
        self._at(now)
        gone = self._forget(link)
        if gone is not None and gone.person is not None:
            self._drop(self.roster.people[gone.person], now)
        return self._done()

    def received(self, link: int, data: bytes, now: int) -> list[Effect]:
        """A message, as it came in."""
        self._at(now)
        known = self.links.get(link)
        if known is None:
            return []
        known.bucket.spend(1, now)
        try:
            self._handle(link, known, read(data, self.limits), now)
        except BadMessage as bad:
            self._hang(link, bad.code, str(bad))
        return self._done()

    def rest(self, link: int, now: int) -> int:
        """Milliseconds for which nothing more should be taken from here: more was said than is good for the others."""
        known = self.links.get(link)
        return 0 if known is None else known.bucket.wait(now)

    def refuse(self, link: int, code: str, sentence: str, now: int) -> list[Effect]:
        """What came in was not even a message."""
        self._at(now)
        if link in self.links:
            self._hang(link, code, sentence)
        return self._done()

    def thought(self, seat: int, number: int, command: bytes, now: int) -> list[Effect]:
        """What a bot came up with for a AskBot; late answers are nobody's business any more."""
        self._at(now)
        if self._wanted(seat, number) and not self.conduct.hold(seat, number, command, now):
            self._took(self.conduct.bot_command(seat, command, now))
        return self._done()

    def _wanted(self, seat: int, number: int) -> bool:
        return not self.closed and self.conduct.asks_bot(seat) and self.conduct.number == number

    def tick(self, now: int) -> list[Effect]:
        """Time has passed."""
        self._at(now)
        if self.conduct.tick(now):
            self.forget_the_missing()
            self.tell_lobby()
        ripe = self.conduct.ripe(now)
        if ripe is not None and self._wanted(ripe.seat, ripe.number):
            self._took(self.conduct.bot_command(ripe.seat, ripe.command, now))
        self._serve_owed()
        for number, link in list(self._strangers.items()):
            if link.silent and now - link.since >= self.limits.hello_ms:
                self._hang(number, "no_hello", "you did not say who you are")
        if now - self._lonely_since >= self.limits.idle_ms:
            self.shut("nobody_there", "nobody has been at the table for some time")
        return self._done()

    def end(self, code: str, sentence: str, now: int) -> list[Effect]:
        """Whoever runs the host closes the table."""
        self._at(now)
        self.shut(code, sentence)
        return self._done()

    def due(self) -> int | None:
        """When `tick` has something to do next, as far as that is known."""
        times = [link.since + self.limits.hello_ms for link in self._strangers.values() if link.silent]
        knocks = [link for link in self._strangers.values() if link.knock is not None]
        times += [due for link in knocks if link.knock and (due := self._admission.due(link.knock)) is not None]
        if knocks and (wait := self._newcomers.wait(self._now)):
            times.append(self._now + wait)
        times += self.conduct.due()
        times += [self._now + self._owed_in(link) for link, _ in self._owed]
        if not self.roster.present():
            times.append(self._lonely_since + self.limits.idle_ms)
        return min(times, default=None)

    def resume(self, entries: Iterable[Entry], now: int) -> list[Effect]:
        """Goes on with the game of a record: everybody is missing until they come back."""
        self._at(now)
        chat, written = self.conduct.resume(list(entries), now)
        self.chat = chat[-self.limits.chat_kept :]
        self._effects += written
        return self._done()

    # Effects

    def _at(self, now: int) -> None:
        slept = now - self._now > self.limits.clock_gap_ms or now < self._now
        self._now = now
        if slept:
            self.conduct.woke(now)
        if slept or self.roster.present():
            self._lonely_since = now

    def _done(self) -> list[Effect]:
        if not self.closed:
            self._answer_doors()
            self._effects += self.conduct.questions()
        effects, self._effects = self._effects, []
        return effects

    def do(self, effects: Iterable[Effect]) -> None:
        """In this order, after what is to be done already."""
        self._effects += effects

    def _tell(self, link: int, message: FromHost, later: bool = False) -> None:
        self._effects.append(Send(link, message.SerializeToString(), later))

    def tell(self, link: int, messages: Iterable[FromHost], later: bool = False) -> None:
        for message in messages:
            self._tell(link, message, later)

    def tell_all(self, message: FromHost, later: bool = False, outdates: bool = False) -> None:
        """Whoever only watches hears of it a moment later than those who play."""
        data = message.SerializeToString()
        self._effects += [
            Send(person.link, data, later or self.watches(person), outdates)
            for person in self.roster.present()
            if person.link is not None
        ]

    def watches(self, person: Person) -> bool:
        return not person.owner and self.roster.seat_of(person) is None

    def _hang(self, link: int, code: str, sentence: str, drops: bool = True) -> None:
        """Says why, and closes; whoever was there has dropped out, unless they are here on another link already."""
        gone = self._forget(link)
        assert gone is not None
        kind = Closed(code=code, sentence=sentence)
        refused = hello.Refused(code=code, sentence=sentence)
        self._tell(link, FromHost(refused=refused) if gone.person is None else FromHost(closed=kind))
        self._effects.append(Disconnect(link))
        if drops and gone.person is not None and gone.person in self.roster.people:
            self._drop(self.roster.people[gone.person], self._now)

    def shut(self, code: str, sentence: str) -> None:
        if self.closed:
            return
        self._effects += self.conduct.broken_off(code, self._now)
        self.closed = True
        for link in list(self.links):
            self._hang(link, code, sentence)
        self._effects.append(CloseTable(code))

    # People coming and going

    def _forget(self, link: int) -> Link | None:
        self._strangers.pop(link, None)
        for kind in OWED:
            self._owed.pop((link, kind), None)
        return self.links.pop(link, None)

    def viewer(self, person: Person) -> Viewer:
        seat = self.roster.seat_of(person)
        return SPECTATOR if seat is None else seat

    def _drop(self, person: Person, now: int) -> None:
        person.link = None
        if self.closed:
            return
        seat = self.roster.seat_of(person)
        if seat is None and not person.owner:
            self.roster.drop(person, now)
        elif seat is not None:
            self.conduct.missing(seat, now)
        self.tell_lobby()

    def forget_the_missing(self) -> None:
        for person in list(self.roster.people.values()):
            if person.link is None and not person.owner and self.roster.seat_of(person) is None:
                self.roster.forget(person)

    def _hello(self, known: Link, said: hello.Hello) -> None:
        apart = mismatch(version(self.config.app_version), said.version, "your program")
        if apart is not None:
            raise BadMessage("version", apart.replace("this program", "the table"))
        known.knock = Knock(said, self.sources.prove(said.key, known.nonce, said.signature))
        known.newcomer = not self._admission.knows(known.knock)

    def _answer_doors(self) -> None:
        """Lets in whoever has said who they are, in the order in which they came."""
        for link, known in list(self._strangers.items()):
            if known.knock is None or (known.newcomer and self._newcomers.wait(self._now)):
                continue
            try:
                self._answer_admission(link, known, known.knock)
            except BadMessage as bad:
                self._hang(link, bad.code, str(bad))

    def _answer_admission(self, link: int, known: Link, knock: Knock) -> None:
        entrance = self._admission.answer(knock, self._now)
        if entrance is None:
            return
        if known.newcomer:
            self._newcomers.spend(1, self._now)
        person, token, fresh = entrance
        if fresh:
            self._effects += self.conduct.token_given(person, self._now)
        seat = self.roster.seat_of(person)
        if seat is not None:
            self.conduct.back(seat, self._now)
        if person.link is not None:
            self._hang(person.link, "elsewhere", "you have come to this table from somewhere else", drops=False)
        person.link = link
        person.looks = WINDOW in knock.said.version.features
        person.welcomed = self._now
        known.person, known.knock = person.id, None
        self.roster.came_back(person)
        del self._strangers[link]
        self._tell(link, FromHost(welcome=hello.Welcome(person=person.id, token=token, owner=person.owner)))
        self.tell_lobby()
        self._tell_view(person)
        for line in self.chat:
            self._tell(link, FromHost(said=line))
        self._start_if_full(self._now)

    # What everybody is told

    def lobby_message(self) -> FromHost:
        roster = self.roster
        return FromHost(
            lobby=lobby.Lobby(
                name=roster.name,
                stage=roster.stage,
                people=[
                    lobby.Person(id=person.id, name=person.name, owner=person.owner, connected=person.link is not None)
                    for person in roster.people.values()
                ],
                seats=[self._seat_message(seat) for seat in roster.seats],
                options=self._options(),
                watching=roster.watching,
                locked=roster.locked,
                clock=roster.clock,
                clock_ms=self.conduct.clock_left(self._now),
                game_number=roster.game_number,
            )
        )

    def _options(self) -> bytes:
        """Worked out again only where something else was agreed on."""
        options = self.roster.options()
        if options != self._options_sent[0]:
            game = self.roster.game
            self._options_sent = options, codec(game.id).options_bytes(game.read_options(options))
        return self._options_sent[1]

    def _seat_message(self, seat: Seat) -> lobby.Seat:
        left = None if seat.countdown is None else max(0, seat.countdown - self._now)
        return lobby.Seat(
            color=seat.color,
            person=seat.person,
            level=seat.level,
            ready=seat.ready,
            stand_in=seat.stand_in,
            countdown_ms=left,
        )

    def tell_lobby(self) -> None:
        if not self.closed:
            self.tell_all(self.lobby_message(), outdates=True)

    def _tell_view(self, person: Person) -> None:
        running = self.conduct.running
        if running is None or person.link is None:
            return
        self.tell(person.link, running.view(self.viewer(person), self.limits.history_bytes), self.watches(person))
        if self.roster.stage == lobby.ENDED:
            self._tell(person.link, self.conduct.result_message(), self.watches(person))

    def _tell_views(self) -> None:
        for person in self.roster.present():
            self._tell_view(person)

    def _took(self, effects: list[Effect]) -> None:
        """A step was made: it is written, then everybody is told of it, those who play before those who watch, each as
        they may know it."""
        self._effects += effects
        running = self.conduct.running
        assert running is not None
        known: dict[Viewer, list[bytes]] = {}
        watching: list[int] = []
        for person in self.roster.present():
            viewer = self.viewer(person)
            if viewer not in known:
                fresh = running.containers(viewer, self.conduct.told)
                known[viewer] = [FromHost(container=container).SerializeToString() for container in fresh]
            assert person.link is not None
            if viewer == SPECTATOR:
                watching.append(person.link)
            else:
                self._effects += [Send(person.link, data) for data in known[viewer]]
        self._effects += [Send(link, data) for link in watching for data in known[SPECTATOR]]
        self.conduct.told = running.number
        if self.roster.stage == lobby.ENDED:
            self.tell_all(self.conduct.result_message())
        if self.conduct.lobby_changed():
            self.tell_lobby()

    # Requests

    def _handle(self, link: int, known: Link, message: FromGuest, now: int) -> None:
        kind = message.WhichOneof("kind")
        assert kind is not None
        if known.person is None:
            if kind != "hello":
                raise BadMessage("hello_first", "say who you are first")
            if known.knock is not None:
                raise BadMessage("hello_again", "you have said who you are already")
            self._hello(known, message.hello)
            return
        person = self.roster.people[known.person]
        person.confirmed = True
        if kind == "hello":
            raise BadMessage("hello_again", "you have said who you are already")
        if kind == "beat":
            self._tell(link, FromHost(beat=Beat(count=message.beat.count)), later=True)
        elif kind in OWED:
            self._owe(link, known, kind, message)
        elif kind == "received":
            person.received = True
        else:
            self._request(link, person, message.request, kind, getattr(message, kind), now)

    def _request(self, link: int, person: Person, request: int, kind: str, said: Any, now: int) -> None:
        """Answers exactly once. What follows for others comes after the answer and never before the record."""
        if kind == "give":
            self._give(link, person, request, said, now)
            return
        answer = Answer(request=request, done=True)
        try:
            self._allow(kind, person, now)
            then = REQUESTS[kind](self, person, said, now)
        except RequestRefused as no:
            self._refuse(link, refusal(request, no.code, dict(no.facts), str(no)))
            return
        self._tell(link, FromHost(answer=answer))
        then()

    def _allow(self, kind: str, person: Person, now: int) -> None:
        if kind in OWNERS and not person.owner:
            raise RequestRefused("not_owner")
        if kind == "say":
            self._share(self._talk, "too_much_said", person, now)
        elif kind in COSTLY:
            self._share(self._asking, "too_much_asked", person, now)

    def _share(self, shares: Shares, code: str, person: Person, now: int) -> None:
        watches = self.watches(person)
        if shares.wait(person.key, watches, now):
            raise RequestRefused(code)
        shares.spend(person.key, watches, now)

    def _refuse(self, link: int, answer: Answer) -> None:
        """Whoever asks for nothing but what is refused is heard more seldom."""
        self._tell(link, FromHost(answer=answer), later=True)
        self.links[link].bucket.spend(self.limits.refusal, self._now)

    # What a guest cannot do without, and what costs much: done at once, or as soon as may be

    def _owe(self, link: int, known: Link, kind: str, message: FromGuest) -> None:
        if (link, kind) not in self._owed:
            self._owed[link, kind] = message
            self._serve_owed()
        elif message.request:
            no = RequestRefused("too_much_asked")
            self._refuse(link, refusal(message.request, no.code, dict(no.facts), str(no)))
        else:
            known.bucket.spend(self.limits.refusal, self._now)

    def _owed_in(self, link: int) -> int:
        person = self._person(link)
        return self._asking.wait(person.key, self.watches(person), self._now)

    def _serve_owed(self) -> None:
        for link, kind in list(self._owed):
            if (link, kind) not in self._owed or self._owed_in(link):
                continue
            message = self._owed.pop((link, kind))
            person = self._person(link)
            self._asking.spend(person.key, self.watches(person), self._now)
            if kind == "resync":
                self._tell(link, self.lobby_message(), self.watches(person))
                self._tell_view(person)
            else:
                self._request(link, person, message.request, kind, getattr(message, kind), self._now)

    def _person(self, link: int) -> Person:
        person = self.links[link].person
        assert person is not None
        return self.roster.people[person]

    def _give(self, link: int, person: Person, request: int, give: play.Give, now: int) -> None:
        answer = Answer(request=request, done=True)
        try:
            seat = self.roster.seat_of(person)
            if seat is None:
                raise RequestRefused("no_seat")
            if self.roster.seats[seat].last_command == give.id:
                self._tell(link, FromHost(answer=answer))
                return
            effects = self.conduct.command(seat, give.seen, give.id, give.command, now)
        except RequestRefused as no:
            self._refuse(link, refusal(request, no.code, dict(no.facts), str(no)))
        except IllegalCommand as illegal:
            self._refuse(link, refusal(request, illegal.code, dict(illegal.facts), str(illegal)))
        except UnreadableMessage as unreadable:
            raise BadMessage("unreadable_command", str(unreadable)) from None
        else:
            told = len(self._effects) + len(effects)
            self._took(effects)
            self._effects.insert(told, Send(link, FromHost(answer=answer).SerializeToString()))

    def seats_changed(self, now: int) -> None:
        self.tell_lobby()
        self._start_if_full(now)

    def _start_if_full(self, now: int) -> None:
        if self.config.start_when_full and self.roster.stage == lobby.WAITING and self.roster.full:
            self.start(now)

    def start(self, now: int) -> None:
        self._effects += self.conduct.start(now)
        self.tell_lobby()
        self._tell_views()

    def step_out(self, person: Person) -> None:
        """Out of a game: nobody waits for them, and the seat is theirs again when they are back."""
        seat = self.roster.seat_of(person)
        assert seat is not None
        self.conduct.give_up(seat)
        person.left = True
        link, person.link = person.link, None
        if link is not None:
            words = "you have left the game, and have your seat again when you are back"
            self._hang(link, "stepped_out", words, drops=False)
        self.tell_lobby()

    def send_away(self, person: Person, code: str, sentence: str, now: int) -> None:
        """For good: the seat goes to a bot, or is free."""
        seat = self.roster.seat_of(person)
        if seat is not None:
            self._effects += self.conduct.vacate(seat, now)
        link, person.link = person.link, None
        self.roster.forget(person)
        if link is not None:
            self._hang(link, code, sentence)
        self.tell_lobby()


def refusal(request: int, code: str, facts: Json, sentence: str) -> Answer:
    return Answer(request=request, done=False, code=code, facts=json.dumps(facts), sentence=sentence)
