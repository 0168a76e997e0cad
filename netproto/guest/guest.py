"""A guest at a table, without its connection: what it knows, what it has asked, and what it sends.

Connections come and go under it: `met` begins a new one, and everything that has to be said then is said again.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from engine import registry
from engine.contract import Json
from engine.phrase import N_, Phrase
from netproto.draws.unfair import UnfairDraw
from netproto.guest.happenings import (
    Answered,
    FellBehind,
    Greeted,
    Happening,
    LobbyChanged,
    Parted,
    RecordCame,
    ResultCame,
    SaidSomething,
    SomebodyReacted,
    StepReceived,
    TurnedAway,
    ViewCame,
    Welcomed,
)
from netproto.guest.own_links import InMemory, LinkFile, OwnLinks, Unsigned, Vouching
from netproto.guest.requests import Requests
from netproto.guest.viewer_game import LONGEST, Contradiction, OutOfStep, ViewerGame
from netproto.schema import hello_pb2 as hello
from netproto.schema.lobby_pb2 import Lobby
from netproto.schema.play_pb2 import Container, Give, Heads, Keep, Open, Resync, Said
from netproto.schema.wire_pb2 import Answer, Beat, FromGuest, Received
from netproto.wire.cleaning import clean_json
from netproto.wire.codec import UnreadableMessage, codec
from netproto.wire.names import visible
from netproto.wire.protocol import DRAWS, mismatch, version
from netproto.wire.validators import BadMessage, hear

Prove = Callable[[bytes], tuple[bytes, bytes]]
"""From the host's nonce: the own public key, and a signature."""


HOST_GONE = "host_gone"
"""The guest has given the host up; the host may still come back later."""

ENDINGS = {
    "unreadable": N_("end of a visit", "the host said something that nobody can read: {why}"),
    HOST_GONE: N_("end of a visit", "the host has been gone for {minutes} minutes: join again once its table is back"),
    "other_table": N_("end of a visit", "another table answers there now"),
    "unknown_game": N_("end of a visit", "{game} is no game that this program knows"),
    "unfair": N_("end of a visit", "a draw was not made as everybody had agreed: {difference}"),
    "contradiction": N_("end of a visit", "the host tells another game than the one seen here: {difference}"),
}
"""What ends a visit on this side, whatever the host says."""

FLEETING = ("elsewhere", "too_fast", "slow", "unreadable")
"""Codes with which a connection ends while the seat is kept."""

NOT_HEARD = "the connection went before an answer came"
CHAT_KEPT = 400
"""The latest lines: endless talk does not fill a guest's memory."""
UNANSWERED = "the table has not answered yet what it was asked before"


@dataclass
class Coming:
    """A record that was asked for."""

    request: int
    game_number: int
    data: bytearray = field(default_factory=bytearray)


@dataclass
class Guest:
    name: str
    wish: hello.Wish.ValueType
    app_version: str
    prove: Prove
    secret: Callable[[int], bytes]
    token_for: Callable[[bytes], bytes] = lambda table: b""
    """A token that was given earlier for the table with this uuid."""
    vouching: Vouching = field(default_factory=Unsigned)
    links: LinkFile = field(default_factory=InMemory)
    """Where what its seats add to draws is kept."""
    token: bytes = b""
    color: str = ""
    features: tuple[str, ...] = ()
    """What this guest can do, or has, beyond the protocol's version."""
    person: int = 0
    owner: bool = False
    table: bytes = b""
    lobby: Lobby | None = None
    followed: ViewerGame | None = None
    result: Json = None
    chat: list[Said] = field(default_factory=list)
    turned_away: TurnedAway | None = None
    inside: bool = False
    """Welcomed on this connection. Before that hello is the only word: any other says that a token has arrived."""
    outbox: list[bytes] = field(default_factory=list)
    """Messages to be sent, in this order; the connection takes them out."""
    game: str = ""  # its id, once the host has greeted
    together: bool = False
    """The host has said that everybody draws."""
    _requests: Requests = field(default_factory=Requests)
    _fresh: ViewerGame | None = None
    """The game as it is sent anew, until all of it is here."""
    _resyncing: bool = False
    _coming: Coming | None = None
    _record_of: int = 0
    """The last game whose record has come, or never will."""
    _told_with_view: bool = False
    """What is asked for next may have been asked for before this guest was here."""
    _excused: bool = False
    """A draw was asked for without a seat of this guest, which had not answered in time."""
    _late: bool = False
    """The draw that is asked for was asked for before this guest was here."""

    def __post_init__(self) -> None:
        self._own = OwnLinks(self.vouching, self.secret, self.links)

    # What the connection does

    def met(self) -> None:
        """A new connection: the host will greet first."""
        self.outbox.clear()
        self.inside = False
        self._fresh = None
        self._resyncing = False
        self._forget_record()

    def parted(self) -> list[Happening]:
        """The connection is gone. Commands are sent again on the next one; other requests are lost."""
        self.inside = False
        self.outbox.clear()
        self._forget_record()
        return [*self._refused(), *self._lost(), Parted()]

    def received(self, data: bytes) -> list[Happening]:
        return [*self._refused(), *self._heard(data)]

    def _refused(self) -> list[Happening]:
        """Too much was asked since the host said something last."""
        return [
            Answered(request, False, "unanswered", {}, UNANSWERED, command)
            for request, command in self._requests.refused()
        ]

    def _heard(self, data: bytes) -> list[Happening]:
        try:
            message = hear(data)
        except BadMessage as bad:
            return [self._ended("unreadable", why=str(bad))]
        kind = message.WhichOneof("kind")
        handler = HANDLERS.get(kind or "")
        if handler is None:
            return []
        try:
            happened: list[Happening] = handler(self, getattr(message, kind or ""))
        except UnreadableMessage as error:
            return [self._ended("unreadable", why=str(error))]
        except UnfairDraw as unfair:
            self._fresh = None
            return [self._ended("unfair", difference=unfair.phrase)]
        return happened

    def finds(self, first: bytes) -> bool:
        """Whether these first words of a connection are the guest's table's. A guest that was at none yet takes any."""
        try:
            message = hear(first)
        except BadMessage:
            return True
        return not self.table or not message.HasField("greeting") or message.greeting.table_uuid == self.table

    def give_up(self, seconds: float) -> TurnedAway:
        """The host has not come back for so long."""
        return self._ended(HOST_GONE, minutes=round(seconds / 60))

    def hope(self) -> None:
        """The host that was given up may be back by now."""
        self.turned_away = None

    # What the guest does

    def ask(self, **kind: Any) -> int:
        """A request of one kind, such as `sit=Sit(seat=1)`; the number that its answer will bear."""
        request = self._requests.new(kind.get("give"))
        if self.inside and request in self._requests:
            self._say(FromGuest(request=request, **kind))
        return request

    def give(self, command: object, question: int) -> int:
        """A command in answer to the question of this number; the host says whether it came in time."""
        data = codec(self.game).command_bytes(command)
        return self.ask(give=Give(question=question, id=self.secret(8), command=data))

    @property
    def waiting(self) -> bool:
        """A command is on its way."""
        return bool(self._requests.commands)

    @property
    def record_due(self) -> bool:
        """The record of the game that is over is on its way."""
        return self._coming is not None

    @property
    def seat(self) -> int | None:
        if self.lobby is None:
            return None
        return next(
            (
                number
                for number, seat in enumerate(self.lobby.seats)
                if seat.HasField("person") and seat.person == self.person
            ),
            None,
        )

    @property
    def seats(self) -> list[int]:
        """All that are this guest's."""
        seats = () if self.lobby is None else self.lobby.seats
        return [n for n, seat in enumerate(seats) if seat.HasField("person") and seat.person == self.person]

    @property
    def watches(self) -> bool:
        """Known at the table, without a seat to come back to and without its owner's rights."""
        people = () if self.lobby is None else self.lobby.people
        return self.seat is None and not self.owner and any(person.id == self.person for person in people)

    # What the host says

    def _say(self, message: FromGuest) -> None:
        self.outbox.append(message.SerializeToString())

    def _away(self, code: str, sentence: str, phrase: Phrase | None = None) -> TurnedAway:
        self.turned_away = TurnedAway(code, visible(sentence), phrase)
        return self.turned_away

    def _ended(self, code: str, **facts: object) -> TurnedAway:
        phrase = Phrase(code, ENDINGS[code], facts)
        return self._away(code, str(phrase), phrase)

    def _on_greeting(self, greeting: hello.Greeting) -> list[Happening]:
        mine = version(self.app_version, (*self.features, DRAWS))
        apart = mismatch(mine, greeting.version, "the table")
        if apart is not None:
            return [self._away("version", str(apart), apart)]
        if self.table and greeting.table_uuid != self.table:
            return [self._ended("other_table")]
        if greeting.game not in registry.ids():
            return [self._ended("unknown_game", game=repr(greeting.game))]
        self.together = DRAWS in greeting.version.features
        self.table = greeting.table_uuid
        self.game = greeting.game
        self.token = self.token or self.token_for(self.table)
        key, signature = self.prove(greeting.nonce)
        said = hello.Hello(
            version=mine,
            name=self.name,
            wish=self.wish,
            color=self.color,
            token=self.token,
            key=key,
            signature=signature,
            seen=None if self.followed is None else self.followed.seen,
        )
        self._say(FromGuest(hello=said))
        return [Greeted(greeting)]

    def _on_refused(self, refused: hello.Refused) -> list[Happening]:
        return [self._away(refused.code, refused.sentence)]

    def _on_welcome(self, welcome: hello.Welcome) -> list[Happening]:
        if self.inside:
            return []
        self.person, self.token, self.owner = welcome.person, welcome.token, welcome.owner
        self.inside = True
        self.chat.clear()
        self._say(FromGuest(beat=Beat()))
        for request, give in self._requests.commands.items():
            self._say(FromGuest(request=request, give=give))
        return [Welcomed(welcome.token), *self._lost()]

    def _on_answer(self, answer: Answer) -> list[Happening]:
        if answer.request not in self._requests:
            return []
        command = self._requests.answered(answer.request)
        if self._coming is not None and self._coming.request == answer.request:
            if not answer.done:
                self._record_settled(self._coming)
            return []
        facts = _read_json(answer.facts) if answer.facts else {}
        return [Answered(answer.request, answer.done, answer.code, facts, answer.sentence, command)]

    def _on_lobby(self, lobby: Lobby) -> list[Happening]:
        self.lobby = lobby
        return [LobbyChanged(lobby)]

    def _on_view(self, view: Any) -> list[Happening]:
        if self.together and not view.epoch:
            raise UnfairDraw("alone")
        rest = None if self.followed is None else self.followed.continued(view)
        self._fresh = rest or ViewerGame(self.game, self.table, view, self.followed)
        return self._take_fresh(self._fresh)

    def _on_history(self, history: Any) -> list[Happening]:
        if self._fresh is None:
            return []
        try:
            self._fresh.history(history.containers)
        except Contradiction as difference:
            return [self._contradicted(difference)]
        return self._take_fresh(self._fresh)

    def _take_fresh(self, fresh: ViewerGame) -> list[Happening]:
        """The game that was sent anew, or its rest, once all of it is here: what was seen of it stays as it was."""
        if not fresh.whole:
            return []
        try:
            fresh.stands(self.followed)
        except Contradiction as difference:
            return [self._contradicted(difference)]
        self.followed, self._fresh, self.result = fresh, None, None
        self._resyncing = False
        self._told_with_view = True
        self._take_part()
        return [ViewCame(fresh), *self._done({told.container.id for told in fresh.log})]

    # Draws

    def _take_part(self) -> None:
        """Every seat of this guest has a chain of links, and the host knows where it ends."""
        game = self.followed
        if game is None or game.witness is None or not self.seats:
            return
        known = game.witness.known
        self._own.take_part(self.table, game.game_number, known.epoch)
        self._own.check(self.seats, known)
        if self._own.answered is not None:
            game.witness.remember(self._own.answered)
        if self.result is None:
            for head in self._own.heads(self.seats, known):
                self._say(FromGuest(head=head))

    @property
    def _up_to_date(self) -> ViewerGame | None:
        """The game, unless it is on its way anew."""
        return None if self._fresh is not None or self._resyncing else self.followed

    def _on_heads(self, told: Heads) -> list[Happening]:
        game = self._up_to_date
        if game is not None:
            game.heads(told)
            if game.witness is not None:
                self._own.check(self.seats, game.witness.known)
        return []

    def _on_open(self, told: Open) -> list[Happening]:
        game = self._up_to_date
        if game is None or game.witness is None:
            return []
        before, here = game.witness.open, not self._told_with_view
        self._told_with_view = False
        game.asked(told, here)
        self._included(told, before, here)
        if self.seats:
            known = game.witness.known
            for link in self._own.answer(told, [seat for seat in self.seats if self._own.owns(seat, told.j, known)]):
                self._say(FromGuest(link=link))
            self._take_part()
        return []

    def _included(self, told: Open, before: Open | None, here: bool) -> None:
        """Nobody makes a draw without a seat of this guest, unless that did not answer in time."""
        game = self.followed
        assert game is not None
        assert game.witness is not None
        again = before is not None and before.story == told.story
        for seat in self.seats:
            if not self._own.owns(seat, told.j, game.witness.known):
                self._excused = True
            elif seat in told.parties:
                self._excused = False
            elif here and again and self._late:
                self._excused = True
            elif here and not self._excused:
                raise UnfairDraw("left_out", seat=seat, j=told.j)
        self._late = not here or (again and self._late)

    def _contradicted(self, difference: Contradiction) -> TurnedAway:
        self._fresh = None
        return self._ended("contradiction", difference=str(difference))

    def _on_container(self, container: Container) -> list[Happening]:
        if self.followed is None or self._fresh is not None or self._resyncing:
            return []
        if container.number <= self.followed.number:
            return []  # it came with the view
        self._told_with_view = False
        witness, story = self.followed.witness, self.followed.story.last
        try:
            events = self.followed.follow(container)
        except OutOfStep:
            self._resyncing = True
            self._say(FromGuest(resync=Resync(seen=self.followed.seen)))
            return [FellBehind()]
        if witness is not None and container.HasField("proof") and not container.proof.links:
            self._included(Open(j=container.proof.j, story=story), witness.open, here=True)
        return [*self._done({container.id}), StepReceived(container, events)]

    def _done(self, ids: set[bytes]) -> list[Happening]:
        """Commands that are in the log, whatever became of their answers."""
        return [Answered(request, True, "", {}, "", command=True) for request in self._requests.done(ids)]

    def _on_result(self, result: Any) -> list[Happening]:
        self.result = _read_json(result.result)
        if self._coming is None:
            self._want_record()
        return [ResultCame(self.result)]

    def _want_record(self) -> None:
        """Once a game, and again where the connection went before it was here."""
        played = self.lobby.game_number if self.lobby is not None else 0
        if played != self._record_of and self.followed is not None:
            self._coming = Coming(self.ask(keep=Keep()), played)
        else:
            self._say(FromGuest(received=Received()))

    def _on_record(self, part: Any) -> list[Happening]:
        coming = self._coming
        if coming is None:
            return []
        coming.data += part.data
        fits = len(coming.data) <= LONGEST
        if fits and not part.last:
            return []
        self._record_settled(coming)
        return [RecordCame(coming.game_number, bytes(coming.data))] if fits else []

    def _record_settled(self, coming: Coming) -> None:
        self._coming = None
        self._record_of = coming.game_number
        self._say(FromGuest(received=Received()))

    def _lost(self) -> list[Happening]:
        """Requests that will have no answer."""
        return [Answered(request, False, "lost", {}, NOT_HEARD) for request in self._requests.lost()]

    def _forget_record(self) -> None:
        """The request is lost with its connection; the host may never have received it."""
        if self._coming is not None and self._coming.request in self._requests:
            self._requests.answered(self._coming.request)
        self._coming = None

    def _on_said(self, said: Said) -> list[Happening]:
        self.chat.append(said)
        del self.chat[:-CHAT_KEPT]
        return [SaidSomething(said)]

    def _on_closed(self, closed: Any) -> list[Happening]:
        if closed.code in FLEETING:
            return []
        return [self._away(closed.code, closed.sentence)]


def _read_json(text: str) -> Json:
    try:
        return clean_json(json.loads(text))
    except (ValueError, RecursionError):
        raise UnreadableMessage("this is no JSON") from None


HANDLERS: dict[str, Callable[[Guest, Any], list[Happening]]] = {
    "greeting": Guest._on_greeting,
    "refused": Guest._on_refused,
    "welcome": Guest._on_welcome,
    "answer": Guest._on_answer,
    "lobby": Guest._on_lobby,
    "view": Guest._on_view,
    "history": Guest._on_history,
    "container": Guest._on_container,
    "heads": Guest._on_heads,
    "open": Guest._on_open,
    "result": Guest._on_result,
    "record": Guest._on_record,
    "said": Guest._on_said,
    "reacted": lambda guest, reacted: [SomebodyReacted(reacted)],
    "closed": Guest._on_closed,
}
