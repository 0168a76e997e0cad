"""A table with named people in it, for tests: no network, every source fixed, and all that each of them was told.

room = Room()
room.come("Ann", owner=True)
room.come("Bob")
answer = room.say("Ann", start=Start())
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from engine import registry
from engine.contract import AnyGame, Draw, Game, Json
from engine.course import Question
from netproto.draws.chains import vouched
from netproto.keys.tokens import hash_of
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.play_pb2 import Give, Head, Said, Seen
from netproto.schema.record_pb2 import Entry
from netproto.schema.record_pb2 import Room as KeptAs
from netproto.schema.wire_pb2 import Answer, FromGuest, FromHost
from netproto.table.authority import Authority
from netproto.table.chance import Chance
from netproto.table.config import Sources, TableConfig
from netproto.table.effects import AskBot, Begin, CloseTable, Disconnect, Effect, KeepRoster, Send, Write
from netproto.table.table import Table
from netproto.wire.codec import codec
from netproto.wire.limits import Limits
from netproto.wire.protocol import DRAWS, WINDOW, version
from netproto.wire.validators import UNNUMBERED, BadMessage

GAME: Game[Any, Any, Any, Any] = registry.game("moonriver")
UUID = bytes(range(16))
OWNERS_TOKEN = b"the owner's word"
MINUTE = 60_000


def prove(key: bytes, nonce: bytes, signature: bytes) -> bytes:
    """Signatures are not what is tested here: a key proves itself by its hash with the nonce."""
    if signature != sign(key, nonce):
        raise BadMessage("bad_proof", "this is not your key")
    return hashlib.sha256(key).digest()


def vouch(table: bytes, head: Head) -> bytes:
    return prove(head.key, vouched(table, head), head.signature)


def sign(key: bytes, nonce: bytes) -> bytes:
    return hashlib.sha256(key + nonce).digest()


class Dealt:
    """Anything that the rules allow, from a seed."""

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed)

    def draw(self, draw: Draw) -> Sequence[int]:
        return self.random.sample(draw.pool, draw.number)

    def ask(self, question: Question, draw: Draw) -> Sequence[int]:
        return self.draw(draw)


@dataclass
class Someone:
    """A person's program. `told` is everything that ever came, on whichever connection."""

    name: str
    key: bytes
    token: bytes = b""
    claim: bytes = b""
    """What it shows in place of a token."""
    link: int | None = None
    person: int = 0
    nonce: bytes = b""
    requests: int = 0
    told: list[bytes] = field(default_factory=list)
    came_last: str = ""
    """The code with which the last connection ended."""


class Room:
    def __init__(
        self,
        options: Json = None,
        *,
        chance: Chance | None = None,
        together: bool = False,
        game: AnyGame = GAME,
        table: type[Table] = Table,
        limits: Limits | None = None,
        **config: Any,
    ) -> None:
        self.now = 1_000_000
        self.people: dict[str, Someone] = {}
        self.by_link: dict[int, Someone] = {}
        self.journals: list[list[Entry]] = []
        self.kept: KeptAs | None = None
        self.versions: list[int] = []
        self.thinks: list[AskBot] = []
        self.shut = ""
        self._links = 0
        self.neighbour = self.address = ""
        """The address from which people come now."""
        self.apart = False
        """In the other of two worlds the last command, or what a swap brought, was another one."""
        self.ids = 0
        self.settings = TableConfig(
            uuid=UUID,
            name="room",
            game=game,
            options=options or {"players": 2},
            app_version="1",
            owner_token_hash=hash_of(OWNERS_TOKEN),
            limits=limits or Limits(),
            **config,
        )
        self.coin = Random(5)
        self.sources = Sources(None if together else chance or Dealt(), self.coin.randbytes, prove, vouch)
        self.kind = table
        self.table = table(self.settings, self.sources, self.now)

    # What the table wants

    def do(self, effects: Sequence[Effect]) -> None:
        for effect in effects:
            match effect:
                case Send(link, data):
                    assert link in self.by_link, "somebody was told something after the connection had ended"
                    told_what_is_kept(FromHost.FromString(data), self.kept)
                    self._tell(self.by_link[link], data)
                case Disconnect(link):
                    gone = self.by_link.pop(link)
                    if gone.link == link:
                        gone.link = None
                case KeepRoster(kept):
                    self.kept = kept
                    self.versions += [] if kept is None else [kept.version]
                case Begin(entries):
                    self.journals.append(list(entries))
                case Write(entries):
                    self.journals[-1] += entries
                case AskBot():
                    self.thinks.append(effect)
                case CloseTable(code):
                    self.shut = code

    @staticmethod
    def _tell(someone: Someone, data: bytes) -> None:
        someone.told.append(data)
        message = FromHost.FromString(data)
        match message.WhichOneof("kind"):
            case "greeting":
                someone.nonce = message.greeting.nonce
            case "welcome":
                someone.person, someone.token = message.welcome.person, message.welcome.token
            case "refused":
                someone.came_last = message.refused.code
            case "closed":
                someone.came_last = message.closed.code

    def crash(self) -> None:
        """The host's process is gone, every connection with it, and another one goes on from what it has kept."""
        for someone in self.by_link.values():
            someone.link = None
        self.by_link.clear()
        self.thinks.clear()
        kept = self.kept
        settings = self.settings
        if kept is not None:
            game = settings.game
            settings = replace(settings, options=game.text.options(codec(game.id).read_options(kept.options)))
        self.table = self.kind(settings, self.sources, self.now)
        self.do(self.table.resume(going_on(self.journals, kept), self.now, kept))
        self.do(self.table.opened(self.now))

    # People

    def someone(self, name: str, key: bytes = b"") -> Someone:
        if name not in self.people:
            self.people[name] = Someone(name, key or name.encode())
        return self.people[name]

    def connect(self, name: str) -> Someone:
        someone = self.someone(name)
        self._links += 1
        someone.link = self._links
        self.by_link[self._links] = someone
        self.do(self.table.connected(self._links, self.now, self.neighbour, self.address))
        return someone

    def come(
        self,
        name: str,
        wish: hello.Wish.ValueType = hello.PLAY,
        *,
        owner: bool = False,
        claims: str = "",
        color: str = "",
        window: bool = False,
        seen: Seen | None = None,
    ) -> Someone:
        """Connects, and says who it is: with its token, if it was given one, and by its own name or a claimed one."""
        someone = self.connect(name)
        if owner:
            someone.token = OWNERS_TOKEN
        self.send(name, self.hello(someone, wish, claims, (WINDOW,) if window else (), seen))
        return someone

    def hello(
        self,
        someone: Someone,
        wish: hello.Wish.ValueType = hello.PLAY,
        claims: str = "",
        features: tuple[str, ...] = (),
        seen: Seen | None = None,
    ) -> bytes:
        said = hello.Hello(
            version=version("1", (DRAWS, *features)),
            name=claims or someone.name,
            wish=wish,
            token=someone.token,
            claim=someone.claim,
            key=someone.key,
            signature=sign(someone.key, someone.nonce),
            seen=seen,
        )
        return FromGuest(hello=said).SerializeToString()

    def drop(self, name: str) -> None:
        someone = self.people[name]
        assert someone.link is not None
        link, someone.link = someone.link, None
        del self.by_link[link]
        self.do(self.table.lost(link, self.now))

    def send(self, name: str, data: bytes) -> None:
        someone = self.people[name]
        assert someone.link is not None
        self.do(self.table.received(someone.link, data, self.now))

    def say(self, name: str, **kind: Any) -> Answer:
        """A request, and the one answer to it. No request at all (`beat`, `resync`) gets an empty one."""
        someone = self.people[name]
        numbered = not {*UNNUMBERED} & kind.keys()
        someone.requests += numbered
        before = len(someone.told)
        self.send(name, FromGuest(request=someone.requests if numbered else 0, **kind).SerializeToString())
        answers = [message.answer for message in self.heard(name, before) if message.HasField("answer")]
        if not numbered or (not answers and someone.link is None):
            return Answer(code=someone.came_last)
        if "keep" in kind and not answers:
            return Answer(code="owed")  # whoever asks for much at once has it later
        (answer,) = answers
        assert answer.request == someone.requests
        return answer

    def give(self, name: str, command: Any, question: int | None = None, id: bytes = b"") -> Answer:
        """A command as a value of the game, or as bytes; the question is the one that is open for this one."""
        self.ids += 1
        data = command if isinstance(command, bytes) else codec(self.settings.game.id).command_bytes(command)
        number = self.asked(self.seat_of(name)) if question is None else question
        return self.say(name, give=Give(question=number, id=id or self.ids.to_bytes(8, "big"), command=data))

    # Looking

    def heard(self, name: str, since: int = 0) -> list[FromHost]:
        return [FromHost.FromString(data) for data in self.people[name].told[since:]]

    def lobby(self, name: str) -> lobby.Lobby:
        """The last that this one was told."""
        return [message.lobby for message in self.heard(name) if message.HasField("lobby")][-1]

    def clock(self, name: str) -> int | None:
        """What is left of their time; None while they are not asked."""
        return self.table.clocks.left(self.seat_of(name) or 0)

    def chat(self, name: str) -> list[Said]:
        return [message.said for message in self.heard(name) if message.HasField("said")]

    def seat_of(self, name: str) -> int | None:
        person = self.people[name].person
        seats = self.table.roster.seats
        return next((number for number, seat in enumerate(seats) if person and seat.person == person), None)

    @property
    def running(self) -> Authority:
        return self.table.turns.begun()

    @property
    def turn(self) -> int | None:
        """The seat that the game waits for, or the first of them."""
        return next((seat for seat in self.table.turns.open if seat is not None), None)

    @property
    def paused(self) -> bool:
        """Nobody who is asked may answer: the game waits for people who are away."""
        seats = [seat for seat in self.table.turns.open if seat is not None]
        return bool(seats) and all(map(self.table.absences.blocks, seats))

    def asked(self, seat: int | None) -> int:
        """The number of what it is asked; of somebody who is not asked, of the last step."""
        question = self.table.turns.open.get(seat) if seat is not None else None
        return self.table.turns.number if question is None else question.number

    # Time, and bots

    def wait(self, milliseconds: int, sleeping: bool = False) -> None:
        """Time passes: by ticks, or (asleep) in one leap."""
        step = milliseconds if sleeping else 5_000
        while milliseconds > 0:
            self.now += min(step, milliseconds)
            milliseconds -= step
            self.do(self.table.tick(self.now))

    def think(self, choose: Callable[[AskBot], bytes] | None = None) -> int:
        """Answers every open question to a bot, with its first legal command unless told otherwise; how many."""
        thinks, self.thinks = self.thinks, []
        for think in thinks:
            command = choose(think) if choose else first_legal(think, self.settings.game)
            self.do(self.table.thought(think.seat, think.question, command, self.now))
        return len(thinks)


def told_what_is_kept(message: FromHost, kept: KeptAs | None) -> None:
    """A roster that somebody is told of is kept."""
    told = message.lobby
    if not message.HasField("lobby"):
        return
    assert kept is not None
    agreed = (kept.game_number, kept.locked, kept.unwatched, kept.clock, kept.options)
    watching = told.watching == lobby.NOBODY
    assert agreed == (told.game_number, told.locked, watching, told.clock, told.options)
    if told.stage == lobby.WAITING and kept.stage == lobby.RUNNING:
        assert kept.start_when_full, "who comes last hears of the table before the game begins"
    else:
        assert kept.stage == told.stage
    if told.stage == lobby.RUNNING:
        return  # the record has it
    people = {person.id: person for person in told.people}
    seated = {n: (people[seat.person].name, seat.ready) for n, seat in enumerate(told.seats) if seat.HasField("person")}
    assert seated == {one.seat: (one.name, one.ready) for one in kept.people if one.HasField("seat")}
    bots = [(seat.color, seat.level if seat.HasField("level") else None) for seat in told.seats]
    assert bots == [(seat.color, seat.level if seat.HasField("level") else None) for seat in kept.seats]
    if kept.epoch <= 1:  # at a successor its own person leads until the owner is back
        assert [one.name for one in kept.people if one.owner] == [one.name for one in told.people if one.owner]


def going_on(journals: Sequence[list[Entry]], kept: KeptAs | None) -> Sequence[Entry]:
    """The record of the game that is under way or over at the table that is kept like this."""
    if kept is not None and kept.stage == lobby.WAITING:
        return ()
    number = kept.game_number if kept is not None else len(journals)
    return next((entries for entries in journals if entries[0].header.game_number == number), ())


def first_legal(think: AskBot, game: AnyGame = GAME) -> bytes:
    """From the question alone."""
    values = codec(game.id)
    view = values.read_snapshot(values.read_options(think.options), think.view)
    return values.command_bytes(game.legal(view, think.seat)[0])
