"""A guest at a table, without its connection: what it knows, what it has asked, and what it sends.

Connections come and go under it: `met` begins a new one, and everything that has to be said then is said again.
"""

from collections.abc import Callable, Collection
from dataclasses import field
from typing import Any

from engine import registry
from engine.contract import Json
from engine.dataclass import dataclass
from engine.phrase import N_, Phrase
from netproto.guest.happenings import (
    Answered,
    FellBehind,
    Greeted,
    Happening,
    LeftOut,
    LobbyChanged,
    Parted,
    RecordCame,
    ResultCame,
    SaidSomething,
    SomebodyReacted,
    StepReceived,
    TakesOver,
    TurnedAway,
    ViewCame,
    Welcomed,
)
from netproto.guest.holding import Holding
from netproto.guest.knocking import AtDoor, Knocking
from netproto.guest.requests import Requests
from netproto.guest.seated import seats_of
from netproto.guest.taking_part import TakingPart, Unfair
from netproto.guest.viewer_game import Contradiction, OutOfStep, ViewerGame
from netproto.guest.wanted_record import WantedRecord
from netproto.schema import hello_pb2 as hello
from netproto.schema.lobby_pb2 import Lobby
from netproto.schema.play_pb2 import Container, Give, Heads, Keep, Open, Resync, Said
from netproto.schema.wire_pb2 import Answer, Beat, FromGuest, Received
from netproto.wire.codec import UnreadableMessage, codec
from netproto.wire.names import visible
from netproto.wire.protocol import DRAWS, SUCCESSION, mismatch, version
from netproto.wire.validators import BadMessage, hear, hear_json

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
    "passcode_wanted": N_(
        "end of a visit", "this table asks newcomers for a passcode: say the one that you were told with --passcode"
    ),
    "passcode_unasked": N_(
        "end of a visit",
        "what answers there asks for no passcode: it is another table, or one that has none and is joined without",
    ),
    "passcode_unproven": N_(
        "end of a visit",
        "what answers there does not show that it knows the passcode: somebody may be answering in the host's place",
    ),
    "contradiction": N_("end of a visit", "the host tells another game than the one seen here: {difference}"),
}
"""What ends a visit on this side, whatever the host says."""

FLEETING = ("elsewhere", "succeeded", "too_fast", "slow", "unreadable")
"""Codes with which a connection ends while the seat is kept."""

NOT_HEARD = "the connection went before an answer came"
CHAT_KEPT = 400
"""The latest lines: endless talk does not fill a guest's memory."""
UNANSWERED = "the table has not answered yet what it was asked before"


@dataclass
class Guest:
    name: str
    wish: hello.Wish.ValueType
    app_version: str
    prove: Prove
    secret: Callable[[int], bytes]
    token_for: Callable[[bytes], bytes] = lambda table: b""
    """A token that was given earlier for the table with this uuid."""
    claim_for: Callable[[hello.Greeting], bytes] = lambda greeting: b""
    """What shows that a host before the one that greets has given one."""
    goes_on: Callable[[ViewerGame], None] = lambda game: None
    """Raises Contradiction where that does not go on from what was seen of it at another table."""
    part: TakingPart = field(default_factory=TakingPart)
    """In draws."""
    held: Holding = field(default_factory=Holding)
    """What it keeps, so that somebody can go on with the table."""
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
    knocking: Knocking = field(default_factory=Knocking)
    inside: bool = False
    """Welcomed on this connection. Before that hello is the only word: any other says that a token has arrived."""
    outbox: list[bytes] = field(default_factory=list)
    """Messages to be sent, in this order; the connection takes them out."""
    heard_last: bytes = b""  # of the host's messages
    game: str = ""  # its id, once the host has greeted
    together: bool = False  # everybody draws, says the host
    backed: bool = False  # the host answers a move once half of those who could go on with the table hold it
    _requests: Requests = field(default_factory=Requests)
    _fresh: ViewerGame | None = None
    """The game as it is sent anew, until all of it is here."""
    _resyncing: bool = False
    _record: WantedRecord = field(default_factory=WantedRecord)

    # What the connection does

    def met(self) -> None:
        """A new connection: the host will greet first."""
        self.outbox.clear()
        self.inside = False
        self.held.met()
        self._fresh = None
        self._resyncing = False
        self._forget_record()

    def parted(self) -> list[Happening]:
        """The connection is gone. Commands are sent again on the next one; other requests are lost."""
        self.inside = False
        self.outbox.clear()
        self.part.waited_for.misses()
        self._forget_record()
        return [*self._refused(), *self._lost(), Parted()]

    def received(self, data: bytes) -> list[Happening]:
        self.heard_last = data
        self.part.waited_for.heard()
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
        if (handler := HANDLERS.get(kind or "")) is None:
            return []
        try:
            happened: list[Happening] = handler(self, getattr(message, kind or ""))
        except (UnreadableMessage, BadMessage) as error:
            return [self._ended("unreadable", why=str(error))]
        except Unfair as unfair:
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

    def goes_over(self, greeting: hello.Greeting) -> list[Happening]:
        """To a host that has succeeded the last one, and has shown that. What was not elected is let go: nobody was
        told that it is done. Nor is a command sent again that was chosen for that."""
        self.token, game = b"", self.followed
        number, epoch = self.held.goes_over(greeting, game)
        if game is None:
            return []
        self.part.goes_over(number)
        self.result = self.result if number == game.number else None
        self.followed = game.for_successor(number, epoch)
        return [Answered(late, False, "lost", {}, NOT_HEARD, command=True) for late in self._requests.after(number)]

    # What the guest does

    def ask(self, **kind: Any) -> int:
        """A request of one kind, such as `sit=Sit(seat=1)`; the number that its answer will bear."""
        request = self._requests.new(kind.get("give"))
        if "leave" in kind:
            self.part.waited_for.leaves()
            if not self.owner:  # who stays all the same
                self.parts()
        if self.inside and request in self._requests:
            self.say(FromGuest(request=request, **kind))
        return request

    def parts(self) -> None:
        """Nothing waits for this program any more."""
        last = self.held.parts() if self.inside and self.backed and self.seats else None
        if last is not None:
            self.say(FromGuest(parting=last))

    def give(self, command: object, question: int) -> int:
        """A command in answer to the question of this number; the host says whether it came in time."""
        data = codec(self.game).command_bytes(command)
        return self.ask(give=Give(question=question, id=self.secret(8), command=data))

    @property
    def waiting(self) -> bool:
        """A command is on its way."""
        return bool(self._requests.commands)

    @property
    def given(self) -> Collection[bytes]:
        """The ids of all commands that were ever given."""
        return self._requests.given

    def unanswered(self, request: int) -> Give | None:
        """The command that was given with it, until the host has said what came of it."""
        return self._requests.commands.get(request)

    @property
    def record_due(self) -> bool:
        """The record of the game that is over is on its way."""
        return self._record.request is not None

    @property
    def seat(self) -> int | None:
        return next(iter(self.seats), None)

    @property
    def seats(self) -> list[int]:
        """All that are this guest's."""
        return seats_of(self.lobby, self.person)

    @property
    def up_to_date(self) -> ViewerGame | None:
        """The game, unless it is on its way anew."""
        return None if self._fresh is not None or self._resyncing else self.followed

    @property
    def watches(self) -> bool:
        """Known at the table, without a seat to come back to and without its owner's rights."""
        people = () if self.lobby is None else self.lobby.people
        return self.seat is None and not self.owner and any(person.id == self.person for person in people)

    # What the host says

    def say(self, *messages: FromGuest) -> None:
        self.outbox += [message.SerializeToString() for message in messages]

    def away(self, code: str, sentence: str, phrase: Phrase | None = None) -> TurnedAway:
        self.turned_away = TurnedAway(code, visible(sentence), phrase)
        return self.turned_away

    def _ended(self, code: str, **facts: object) -> TurnedAway:
        phrase = Phrase(code, ENDINGS[code], facts)
        return self.away(code, str(phrase), phrase)

    def _on_greeting(self, greeting: hello.Greeting) -> list[Happening]:
        self.backed = self.held.takes_part and SUCCESSION in greeting.version.features
        has = (*self.features, DRAWS, *((SUCCESSION,) if self.backed else ()), *self.knocking.features)
        mine = version(self.app_version, has)
        apart = mismatch(mine, greeting.version, "the table")
        if apart is not None:
            return [self.away("version", str(apart), apart)]
        if self.table and greeting.table_uuid != self.table:
            return [self._ended("other_table")]
        if greeting.game not in registry.ids():
            return [self._ended("unknown_game", game=repr(greeting.game))]
        self.held.greeted(greeting)
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
            claim=b"" if self.token and not greeting.certificate.links else self.claim_for(greeting),
            key=key,
            signature=signature,
            seen=None if self.followed is None else self.followed.seen,
        )
        return [Greeted(greeting), *_at_door(self, self.knocking.says(said, greeting))]

    def _on_welcome(self, welcome: hello.Welcome) -> list[Happening]:
        if self.inside:
            return []
        if not self.knocking.enters():
            return [self._ended("passcode_unasked")]
        self.person, self.token, self.owner = welcome.person, welcome.token, welcome.owner
        self.inside = True
        self.part.comes_in()
        self.chat.clear()
        self.say(FromGuest(beat=Beat()))
        for request, give in self._requests.commands.items():
            self.say(FromGuest(request=request, give=give))
        return [Welcomed(welcome.token), *self._lost()]

    def _on_lobby(self, lobby: Lobby) -> list[Happening]:
        self.lobby = lobby
        self.owner = any(one.owner for one in lobby.people if one.id == self.person)
        self.part.lobby(lobby)
        return [LobbyChanged(lobby)]

    def _on_view(self, view: Any) -> list[Happening]:
        self.part.agreed(self.together, view.epoch)
        rest = None if self.followed is None else self.followed.continued(view)
        self._fresh = rest or ViewerGame(self.game, self.table, view, self.followed)
        return self._take_fresh(self._fresh)

    def _take_fresh(self, fresh: ViewerGame) -> list[Happening]:
        """The game that was sent anew, or its rest, once all of it is here: what was seen of it stays as it was."""
        if not fresh.whole:
            return []
        try:
            fresh.stands(self.followed)
            self.goes_on(fresh)
        except Contradiction as difference:
            return [self._contradicted(difference)]
        self.followed, self._fresh, self.result = fresh, None, None
        self._resyncing = False
        self.say(*self.part.came(fresh, self.table, self.seats))
        return [ViewCame(fresh), *_left_out(self, fresh), *self._done({told.container.id for told in fresh.log})]

    def _contradicted(self, difference: Contradiction) -> TurnedAway:
        self._fresh = None
        return self._ended("contradiction", difference=str(difference))

    def _on_container(self, container: Container) -> list[Happening]:
        if self.followed is None or self._fresh is not None or self._resyncing:
            return []
        if container.number <= self.followed.number:
            return []  # it came with the view
        witness, story = self.followed.witness, self.followed.story.last
        try:
            events = self.followed.follow(container)
        except OutOfStep:
            self._resyncing = True
            self.part.comes_in()
            self.say(FromGuest(resync=Resync(seen=self.followed.seen)))
            return [FellBehind()]
        self.part.stepped(container, witness, story, self.seats)
        self.say(*self.held.followed(container, self.followed))
        return [*self._done({container.id}), StepReceived(container, events), *_left_out(self, self.followed)]

    def _done(self, ids: set[bytes]) -> list[Happening]:
        """Commands that are in the log, whatever became of their answers, where that is all that an answer says."""
        done = () if self.backed else self._requests.done(ids)
        return [Answered(request, True, "", {}, "", command=True) for request in done]

    def _lost(self) -> list[Happening]:
        """Requests that will have no answer."""
        return [Answered(request, False, "lost", {}, NOT_HEARD) for request in self._requests.lost()]

    def _forget_record(self) -> None:
        """The request is lost with its connection."""
        if (request := self._record.lost()) is not None and request in self._requests:
            self._requests.answered(request)


def _history(guest: Guest, history: Any) -> list[Happening]:
    fresh = guest._fresh
    if fresh is None:
        return []
    try:
        fresh.history(history.containers)
    except Contradiction as difference:
        return [guest._contradicted(difference)]
    return guest._take_fresh(fresh)


def _answer(guest: Guest, answer: Answer) -> list[Happening]:
    if answer.request not in guest._requests:
        return []
    command = guest._requests.answered(answer.request)
    if guest._record.request == answer.request:
        if not answer.done:
            _record_settled(guest)
        return []
    facts = hear_json(answer.facts) if answer.facts else {}
    return [Answered(answer.request, answer.done, answer.code, facts, answer.sentence, command)]


def _result(guest: Guest, result: Any) -> list[Happening]:
    guest.result = hear_json(result.result)
    if not guest.record_due:
        _want_record(guest)
    return [ResultCame(guest.result, guest.part.drawn_by(guest.followed, guest.lobby))]


def _want_record(guest: Guest) -> None:
    """Once a game, and again where the connection went before it was here."""
    played = guest.lobby.game_number if guest.lobby is not None else 0
    if played != guest._record.settled and guest.followed is not None:
        guest._record.asked(guest.ask(keep=Keep()), played)
    else:
        guest.say(FromGuest(received=Received()))


def _record_settled(guest: Guest) -> None:
    guest._record.settle()
    guest.say(FromGuest(received=Received()))


def _record(guest: Guest, part: Any) -> list[Happening]:
    whole = guest._record.part(part.data, part.last) if guest.record_due else None
    if whole is None:
        return []
    _record_settled(guest)
    return [RecordCame(guest._record.game_number, whole)] if whole else []


def _held(guest: Guest, told: Any) -> list[Happening]:
    if guest._resyncing or guest._fresh is not None:
        return []  # the log is told behind the game
    try:
        guest.say(*guest.held.heard(told, guest.table, guest.up_to_date))
    except Contradiction as difference:
        return [guest._contradicted(difference)]
    return []


def _part(guest: Guest, part: Any) -> list[Happening]:
    """Of what the host says that is longer than a frame."""
    whole = guest.held.joining.took(part.data, part.last)
    if whole == b"":
        raise BadMessage("out_of_bounds", "part: nothing is that long")
    return [] if whole is None else guest._heard(whole)


def _said(guest: Guest, said: Said) -> list[Happening]:
    guest.chat.append(said)
    del guest.chat[:-CHAT_KEPT]
    return [SaidSomething(said)]


def _closed(guest: Guest, closed: Any) -> list[Happening]:
    return [] if closed.code in FLEETING else [guest.away(closed.code, closed.sentence)]


def _heads(guest: Guest, told: Heads) -> list[Happening]:
    if (game := guest.up_to_date) is not None:
        guest.part.told(game, told, guest.seats)
    return []


def _open(guest: Guest, told: Open) -> list[Happening]:
    if (game := guest.up_to_date) is not None:
        guest.say(*guest.part.asked(game, told, guest.seats))
        return _left_out(guest, game)
    return []


def _left_out(guest: Guest, game: ViewerGame) -> list[Happening]:
    return [LeftOut(game.number, seat, why) for seat, why in guest.part.waited_for.left_out()]


def _at_door(guest: Guest, said: AtDoor) -> list[Happening]:
    if isinstance(said, FromGuest):
        guest.say(said)
        return []
    return [guest._ended(said)] if said else []


HANDLERS: dict[str, Callable[[Guest, Any], list[Happening]]] = {
    "greeting": Guest._on_greeting,
    "refused": lambda guest, refused: [guest.away(refused.code, refused.sentence)],
    "passcode_wanted": lambda guest, wanted: _at_door(guest, guest.knocking.begins()),
    "share": lambda guest, share: _at_door(guest, guest.knocking.meets(share.share)),
    "proof": lambda guest, proof: _at_door(guest, guest.knocking.believes(proof.proof)),
    "welcome": Guest._on_welcome,
    "answer": _answer,
    "lobby": Guest._on_lobby,
    "view": Guest._on_view,
    "history": _history,
    "container": Guest._on_container,
    "heads": _heads,
    "open": _open,
    "result": _result,
    "record": _record,
    "said": _said,
    "reacted": lambda guest, reacted: [SomebodyReacted(reacted)],
    "closed": _closed,
    "log_told": _held,
    "roster_told": _held,
    "standbys_told": _held,
    "holds": _held,
    "handed_over": lambda guest, told: [TakesOver(told)],
    "lead": _held,
    "part": _part,
}
