"""A whole table without a socket: a clock that jumps, connections that delay, break and hang, and crashes everywhere.

Everything is decided by one seed. What survives a crash is what would survive it in the world: the host keeps what its
journal has been given, a guest keeps its token.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from client.table.crossing import crossing
from client.table.table_model import TableModel
from engine import registry
from engine.contract import AnyGame
from engine.course import Open
from netproto.guest.evidence import REASONS
from netproto.guest.guest import Guest
from netproto.guest.happenings import Answered, Happening, RecordCame, StepReceived, TurnedAway, ViewCame, Welcomed
from netproto.guest.holding import Holding
from netproto.guest.own_links import InMemory
from netproto.guest.taking_part import TakingPart
from netproto.guest.waited_for import WaitedFor
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema import record_pb2 as record
from netproto.schema.lobby_pb2 import Leave
from netproto.schema.play_pb2 import Say, TakeBack
from netproto.schema.succession_pb2 import Reach
from netproto.schema.wire_pb2 import FromGuest, FromHost
from netproto.table.config import Sources, TableConfig
from netproto.table.effects import AskBot, Begin, CloseTable, Disconnect, KeepRoster, Send, Write
from netproto.table.table import Table
from netproto.wire.codec import codec
from netproto.wire.limits import Limits
from netproto.wire.validators import BadMessage
from tests.netproto.succession.electable import HOST, HostKey, lost_to, print_of, signed_by
from tests.netproto.table.room import told_what_is_kept, vouch
from tests.netproto.table.virtual_peers import Connection, Peer, Rough
from tests.netproto.table.virtual_time import Timeline

GAME = registry.game("moonriver")
UUID = bytes(range(16))
LONGEST_TICK = 5_000
"""Milliseconds after which a host looks at the time at the latest."""
LONGEST_RUN = 200_000
"""Happenings after which a game that has not ended never will."""


def prove(key: bytes, nonce: bytes, signature: bytes) -> bytes:
    """Signatures are not what is tested here."""
    if signature != hashlib.sha256(key + nonce).digest():
        raise BadMessage("bad_proof", "this is not your key")
    return hashlib.sha256(key).digest()


@dataclass
class Stood:
    """How a game stands while none of its people is there: it waits, and no time takes anything from anybody."""

    since: int
    answers: int
    played_for: list[bool]
    clocks: dict[int, int | None]


class World:
    WATCHERS_COME = 20_000
    """Milliseconds within which they do."""

    def __init__(
        self,
        seed: int,
        players: int,
        people: int,
        spectators: int,
        rough: Rough,
        options: Any = None,
        clock: int = 0,
        game: AnyGame = GAME,
        standbys: int | None = None,
    ) -> None:
        """`standbys`: so many of the people's programs run a successor ahead. None: no program knows of that."""
        self.game = game
        self.random = Random(seed)
        self.rough = rough
        self.timeline = Timeline(self.random)
        self.links = 0
        self.journal: list[record.Entry] = []
        self.room: record.Room | None = None
        self.synced = 0
        """Entries that a crash of the whole machine leaves; of the others it may leave some of the first."""
        self.told = 0
        """Steps that anybody has heard of."""
        self.calm = False
        self.happened: Counter[str] = Counter()
        self.options = options or {"players": players}
        self.clock = clock
        self.levels: tuple[str | None, ...] = (None,) * people + ("random",) * (players - people)
        self.connections: dict[int, Connection] = {}
        self._stood: Stood | None = None
        self.opens: dict[int, Open] = {}
        """By number of steps: what was open at the host."""
        self.stories: dict[int, bytes] = {}
        """The same, of its story."""
        self.host_key = HOST
        self.table = self._new_table()
        self._host(self.table.opened(self.now))
        self.peers = [
            Peer(bytes([n]) * 8, f"P{n}", hello.PLAY if n < people else hello.WATCH) for n in range(people + spectators)
        ]
        for n, peer in enumerate(self.peers):
            peer.keeps = standbys is not None and (seed % 4 != 1 or n != seed // 4 % people)
            peer.standby = 40_000 + n if peer.keeps and n < (standbys or 0) else 0
        for n in range(people + spectators):
            self.timeline.later(self._start_guest, n, within=20 if n < people else self.WATCHERS_COME)

    # The whole run

    @property
    def now(self) -> int:
        return self.timeline.now

    def chance(self, of: float) -> bool:
        return not self.calm and self.random.random() < of

    def run(self) -> None:
        """Until the game is over and everybody knows it."""
        for _ in range(LONGEST_RUN):
            if self.table.roster.stage == lobby.ENDED and not self.calm:
                self.calm = True
            if self.calm and self.settled():
                return
            latest = self.now + LONGEST_TICK
            wakes = max(self.now, min(self.table.due() or latest, latest))
            if not self.timeline.next_until(wakes):
                self._host(self.table.tick(self.now))
            if self.chance(self.rough.clock_jump):
                self.happened["clock jump"] += 1
                self.timeline.now += self.random.randrange(5_000, 200_000)
            if self.chance(self.rough.crash_in_draw if self.draws else self.rough.host_crash):
                self.crash_host()
            if self.chance(self.rough.all_gone):
                self._everybody_goes()
        raise AssertionError(f"this game never ends: {self.happened}")

    def settled(self) -> bool:
        return all(
            peer.guest is not None
            and peer.connection is not None
            and not peer.connection.hung
            and peer.guest.person in self.table.roster.people
            and peer.guest.followed is not None
            and peer.guest.followed.whole
            and peer.guest.followed.number == self.table.turns.number
            and not peer.guest.waiting
            and not peer.guest.record_due
            and peer.record
            for peer in self.peers
        )

    # The host

    def _new_table(self) -> Table:
        config = TableConfig(
            uuid=UUID,
            name="virtual",
            game=self.game,
            options=self.options,
            app_version="1",
            start_when_full=True,
            levels=self.levels,
            clock=self.clock,
        )
        key = self.host_key
        sources = Sources(None, self.random.randbytes, prove, vouch, print_of(key), HostKey(key), signed_by)
        table = Table(config, sources, self.now)
        stepped = table.turns.stepped

        def note(before: Open, after: Open) -> None:
            self.opens[table.turns.number] = after
            self.stories[table.turns.number] = table.turns.begun().story.last
            stepped(before, after)

        table.turns.stepped = note
        return table

    def _host(self, effects: list[Any], crash_after: int | None = None) -> None:
        """Does what the table wants, in its order; a crash in between leaves the rest undone."""
        for number, effect in enumerate(effects):
            if number == crash_after:
                return
            match effect:
                case KeepRoster(room):
                    assert room is not None, "nobody closed this table"
                    assert self.room is None or room.version == self.room.version + 1
                    self.room = room
                case Begin(entries):
                    self.journal = list(entries)
                    self.synced = len(self.journal)
                case Write(entries, sync):
                    self.journal += entries
                    kinds = [entry.WhichOneof("kind") for entry in entries]
                    self.happened["draw"] += kinds.count("draw_opened")
                    self.happened["left out"] += kinds.count("left_out")
                    if sync:
                        self.synced = len(self.journal)
                case Send(link, message):
                    said = FromHost.FromString(message)
                    told_what_is_kept(said, self.room)
                    self.told = max(self.told, said.container.number, said.view.number)
                    self.happened["rest"] += said.view.since > 0
                    if said.answer.done:
                        self._nothing_acknowledged_is_lost(link, said.answer.request)
                    self._send_to_guest(link, message)
                case Disconnect(link):
                    connection = self.connections.get(link)
                    if connection is not None:
                        self._break(connection)
                case AskBot():
                    self.timeline.later(self._thought, self.table, effect, within=30)
                case CloseTable():
                    raise AssertionError("nobody closed this table")
        self._nothing_goes_on_without_its_people()

    def _nothing_acknowledged_is_lost(self, link: int, request: int) -> None:
        """Whoever could be elected now, and by whomever of those who are there, has the move that this answers."""
        connection = self.connections.get(link)
        guest = None if connection is None else self.peers[connection.guest].guest
        give = None if guest is None else guest.unanswered(request)
        if give is None or guest is None or guest.seat is None:
            return
        length = self.table.turns.answered(guest.seat, give.id)
        assert length is not None, "a command was answered, and never done"
        self.happened["acknowledged"] += 1
        self.happened["electable"] += lost_to(length, self.table.turns.log, [peer for peer in self.peers if peer.keeps])

    def _nothing_goes_on_without_its_people(self) -> None:
        roster, table = self.table.roster, self.table
        holders = [roster.people[seat.person] for seat in roster.seats if seat.person is not None]
        if roster.stage != lobby.RUNNING or not holders or any(person.link is not None for person in holders):
            if self._stood is not None and self.now - self._stood.since > Limits().countdown_ms:
                self.happened["waited with nobody there"] += 1
            self._stood = None
            return
        played_for = [seat.stand_in for seat in roster.seats]
        answers = sum(step.seat is not None for step in table.turns.begun().steps)
        clocks = {seat: table.clocks.left(seat) for seat in range(len(roster.seats))}
        if self._stood is None:
            self._stood = Stood(self.now, answers, played_for, clocks)
        assert (answers, played_for) == (self._stood.answers, self._stood.played_for), "only chance goes on for nobody"
        for seat, left in clocks.items():
            before = self._stood.clocks[seat]
            assert left is None or before is None or left >= before, "a clock runs for nobody"
        due = self.table.due()
        assert due is None or due > self.now or self._somebody_at_the_door(), (
            "there is nothing to do, and the table wakes up for it"
        )

    def _somebody_at_the_door(self) -> bool:
        """Of somebody who has connected, something is expected in time."""
        return any(link.person is None for link in self.table.links.values())

    def _thought(self, table: Table, think: AskBot) -> None:
        """A bot sees its view and nothing else."""
        if table is not self.table:
            return
        values = codec(self.game.id)
        view = values.read_snapshot(values.read_options(think.options), think.view)
        command = self.random.choice(self.game.legal(view, think.seat))
        data = values.command_bytes(command) if not self.chance(0.02) else b"\x00nonsense"
        self._host(table.thought(think.seat, think.question, data, self.now))

    @property
    def draws(self) -> bool:
        """People are asked for their part of a draw."""
        drawing = self.table.turns.drawing
        return drawing is not None and drawing.open is not None

    def crash_host(self, effects: list[Any] | None = None) -> None:
        """The process is gone in the middle of what it was doing; a new one goes on from the table as it is kept, and
        from the journal, if there is one."""
        waits = self.room is None or self.room.stage == lobby.WAITING
        self.happened["crash of a waiting room" if waits else "host crash"] += 1
        self.happened["host crash in a draw"] += self.draws
        self._stood = None  # of what it was about to tell nobody has heard
        for connection in list(self.connections.values()):
            connection.open_at_host = False  # which is dead: it hears of nothing any more
            self._lost_at_guest(connection)
        self.connections.clear()
        self.table, self._stood = self._new_table(), None
        kept = self.random.randint(self.synced, len(self.journal))
        self.happened["lines lost"] += len(self.journal) - kept
        del self.journal[kept:]
        steps = sum(entry.WhichOneof("kind") == "step" for entry in self.journal)
        assert steps >= self.told, "somebody was told of a step that is lost"
        self._host(self.table.resume([] if waits else self.journal, self.now, self.room))
        self._host(self.table.opened(self.now))

    # Connections

    def _connect(self, n: int) -> None:
        peer = self.peers[n]
        if peer.guest is None or peer.connection is not None:
            return
        self.links += 1
        peer.connection = self.connections[self.links] = Connection(self.links, n)
        peer.guest.met()
        self._host(self.table.connected(self.links, self.now))

    def _send_to_guest(self, link: int, message: bytes) -> None:
        connection = self.connections.get(link)
        if connection is None:
            return
        when = max(connection.last_to_guest, self.now + 1 + self.random.randrange(self.rough.delay))
        connection.last_to_guest = when
        self.timeline.at(when, lambda: self._arrive_at_guest(connection, message))

    def _arrive_at_guest(self, connection: Connection, message: bytes) -> None:
        peer = self.peers[connection.guest]
        if connection.hung or peer.connection is not connection or peer.guest is None:
            return
        for happened in peer.guest.received(message):
            self._fold(peer, happened)
            match happened:
                case Welcomed(token):
                    peer.token, peer.issuer = token, self.host_key
                    peer.tokens.append(token)
                    if peer.standby:
                        peer.guest.say(FromGuest(reach=Reach(standby_port=peer.standby)))
                case Answered(request):
                    peer.answers[request] += 1
                case ViewCame() | StepReceived():
                    self._consider(connection.guest)
                case RecordCame(_, data):
                    peer.record = data
                case TurnedAway() as away:
                    self.turned_away(connection.guest, away)
        self._flush(connection.guest)
        if self.chance(self.rough.guest_crash if peer.guest.inside else self.rough.crash_at_the_admission):
            self._crash_guest(connection.guest)

    def turned_away(self, n: int, away: TurnedAway) -> None:
        assert away.code not in REASONS, f"no crash makes an honest host say another thing: {away.sentence}"

    def _fold(self, peer: Peer, happened: Happening) -> None:
        """Whoever follows the game has the questions that the host had after that step: the guest, and its window."""
        assert peer.guest is not None
        peer.model.take(crossing(peer.guest, happened))
        if isinstance(happened, ViewCame | StepReceived):
            assert peer.guest.followed is not None
            course, shown = peer.guest.followed.course, peer.model.course
            assert shown is not None
            assert (shown.number, shown.open, shown.last) == (course.number, course.open, course.last)
            assert course.open == self.opens[course.number]
            assert peer.guest.followed.story.last == self.stories[course.number]

    def _flush(self, n: int) -> None:
        peer = self.peers[n]
        connection = peer.connection
        if peer.guest is None or connection is None:
            return
        messages, peer.guest.outbox[:] = list(peer.guest.outbox), []
        for message in messages:
            times = 2 if self.chance(self.rough.repeat) and b"hello" not in message else 1
            when = self._arrives(connection, message)
            for _ in range(times if peer.guest.person else 1):
                self.timeline.at(when, lambda message=message: self._arrive_at_host(connection, message))  # type: ignore[misc]
        if self.chance(self.rough.cut):
            self.happened["cut"] += 1
            self._break(connection)
        elif self.chance(self.rough.hang):
            self.happened["hang"] += 1
            connection.hung = True
            self.timeline.later(self._lost_at_host, connection, within=10_000)
            self.timeline.later(self._lost_at_guest, connection, within=10_000)

    def _arrives(self, connection: Connection, message: bytes) -> int:
        """When it does."""
        when = max(connection.last_to_host, self.now + 1 + self.random.randrange(self.rough.delay))
        connection.last_to_host = when
        return when

    def _arrive_at_host(self, connection: Connection, message: bytes) -> None:
        if connection.hung or not connection.open_at_host:
            return
        number, effects = self.table.turns.number, self.table.received(connection.link, message, self.now)
        self._crossed(message, number)
        waits = self.room is None or self.room.stage == lobby.WAITING
        if effects and self.chance(self.rough.room_crash if waits else self.rough.host_crash * 3):
            self._host(effects, crash_after=self.random.randrange(len(effects) + 1))
            self.crash_host()
        else:
            self._host(effects)
            self._nobody_came_twice()

    def _crossed(self, message: bytes, number: int) -> None:
        """Counts answers that were given before their sender could know of another seat's to the same question."""
        said = FromGuest.FromString(message)
        if said.HasField("give") and said.give.question < number and self.table.turns.number > number:
            steps = self.table.turns.begun().steps[said.give.question : number]
            self.happened["crossing"] += any(step.seat is not None for step in steps)

    def _nobody_came_twice(self) -> None:
        """Who came to play is one person, however often they came: here each of them has one program at a time."""
        players = {hashlib.sha256(peer.key).digest() for peer in self.peers if peer.wish == hello.PLAY}
        came = [person.key for person in self.table.roster.people.values() if person.key in players]
        assert len(came) == len(set(came)), "somebody came twice"

    def _break(self, connection: Connection) -> None:
        self._lost_at_host(connection)
        self._lost_at_guest(connection)

    def _lost_at_host(self, connection: Connection) -> None:
        if connection.open_at_host:
            connection.open_at_host = False
            self.connections.pop(connection.link, None)
            self._host(self.table.lost(connection.link, self.now))

    def _lost_at_guest(self, connection: Connection) -> None:
        peer = self.peers[connection.guest]
        if not connection.open_at_guest:
            return
        connection.open_at_guest = False
        if peer.connection is connection:
            peer.connection = None
            if peer.guest is not None:
                for happened in peer.guest.parted():
                    if isinstance(happened, Answered):
                        peer.answers[happened.request] += 1
            self.timeline.later(self._connect, connection.guest, within=self._absence())

    def _absence(self) -> int:
        """Mostly short; now and then longer than a table waits."""
        return 150_000 if self.chance(0.1) else 2_000

    # Guests

    def _start_guest(self, n: int) -> None:
        peer = self.peers[n]
        peer.guest = Guest(
            name=peer.name,
            wish=peer.wish,
            app_version="1",
            prove=lambda nonce: (peer.key, hashlib.sha256(peer.key + nonce).digest()),
            secret=self.random.randbytes,
            token=b"" if peer.issuer != self.host_key else peer.token,
            claim_for=partial(self._claim_of, peer),
            part=TakingPart(peer, peer.links, self.random.randbytes, WaitedFor(clock=lambda: self.now)),
            held=self._holding(peer),
        )
        peer.model = TableModel()
        peer.asked.clear()
        peer.answers.clear()
        self._connect(n)

    def _claim_of(self, peer: Peer, greeting: hello.Greeting) -> bytes:
        """What it shows to whoever has succeeded the host that gave its token."""
        return b""

    def _holding(self, peer: Peer) -> Holding:
        if not peer.keeps:
            return Holding()
        return Holding(signed_by, lambda: print_of(peer.host), peer.promises, print_of(peer.key))

    def _crash_guest(self, n: int) -> None:
        self.happened["guest crash"] += 1
        self.happened["guest crash in a draw"] += self.draws
        peer = self.peers[n]
        if self.chance(self.rough.lost_file):
            self.happened["lost file"] += 1
            peer.links = InMemory()
        self._forget_guest(n)

    def _end_guest(self, n: int, guest: Guest) -> None:
        """Unless it has come back before, as it did not hear that it has been let go."""
        if self.peers[n].guest is guest and self.chance(0.5):
            self._forget_guest(n)

    def _forget_guest(self, n: int) -> None:
        """Its program is gone, and begins anew later."""
        peer = self.peers[n]
        peer.guest = None
        peer.thinking = False
        connection, peer.connection = peer.connection, None
        if connection is not None and self.chance(0.5):
            self.happened["silent crash"] += 1
            connection.open_at_guest = False
            self.timeline.later(self._lost_at_host, connection, within=10_000)
        elif connection is not None:
            self._break(connection)
        self.timeline.later(self._start_guest, n, within=self._absence())

    def _everybody_goes(self) -> None:
        """And stays away for longer than a table waits for anybody, the first to come back too."""
        back = self.now + Limits().countdown_ms
        for n, peer in enumerate(self.peers):
            if peer.guest is not None:
                peer.guest, peer.thinking = None, False
                if peer.connection is not None:
                    connection, peer.connection = peer.connection, None
                    connection.open_at_guest = False
                    self._lost_at_host(connection)
                self.timeline.at(back + self.random.randrange(1, 120_000), partial(self._start_guest, n))

    def _consider(self, n: int) -> None:
        peer = self.peers[n]
        followed = None if peer.guest is None or peer.guest.waiting else peer.guest.followed
        if followed is not None and followed.question is not None and not peer.thinking:
            peer.thinking = True
            self.timeline.later(self._act, n, within=60)

    def _act(self, n: int) -> None:
        peer = self.peers[n]
        peer.thinking = False
        guest = peer.guest
        if guest is None or guest.followed is None or guest.waiting:
            return
        question = guest.followed.question
        if question is None:
            return
        if (to := peer.model.my_last_turn) is not None and self.chance(self.rough.take_back):
            for _ in range(self.random.choice((1, 1, 2))):
                peer.asked[guest.ask(take_back=TakeBack(to=to))] += 1
            self._flush(n)
            self.timeline.later(self._consider, n, within=3_000)
            return
        legal = self.game.legal(guest.followed.state, guest.followed.viewer)
        if self.chance(self.rough.chat):
            peer.asked[guest.ask(say=Say(text="well"))] += 1
        if self.rough.leave and self.chance(self.rough.leave):
            self.happened["left"] += 1
            peer.asked[guest.ask(leave=Leave())] += 1
            self._flush(n)
            self.timeline.later(self._end_guest, n, guest, within=2_000)
            return
        request = guest.give(self.random.choice(legal), question)
        peer.asked[request] += 1
        self._flush(n)
        self.timeline.later(self._consider, n, within=3_000)
