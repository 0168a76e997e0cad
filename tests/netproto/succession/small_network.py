"""Voters, candidates and hosts of one table in a network that loses, delays and turns round messages, is cut in two,
and whose programs die at any moment. Time is a number; every run follows from its seed.

A host here is as little as one can be: it adds entries to a log, tells them, and acknowledges what half hold.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from hashlib import sha256
from random import Random
from typing import NamedTuple

from google.protobuf.message import Message

from netproto.schema.play_pb2 import Container
from netproto.schema.succession_pb2 import (
    Ask,
    Certificate,
    Elected,
    Fetch,
    HandOver,
    Lead,
    LogEntry,
    LoggedStep,
    Openings,
    Outline,
    Refusal,
    Roster,
    Seated,
    Seen,
    Signed,
    Tail,
)
from netproto.succession.archive import Archive
from netproto.succession.candidate import Candidate, CarryOn
from netproto.succession.certificate import Known, closes, first_known, shown
from netproto.succession.held_log import HeldLog
from netproto.succession.holding import Holding
from netproto.succession.log import Held, meeting
from netproto.succession.promise import Promise
from netproto.succession.promises import Decide, InMemory, Promises
from netproto.succession.signed import HAND_OVER, ROSTER, sign
from netproto.succession.voter import Effect, Leave, LetGo, Own, Tell, Voter

TABLE = bytes(range(16))
BEAT, CERTAIN, GIVE_AGAIN = 400, 2_000, 300
"""Milliseconds: a host says that it is there; it is lost for certain; a move is given again."""
STANDBYS = 2
WATCHING = b" watching"
"""At the end of the address of a standby that is a program of its own: what a host tells a key is told twice, then."""


class Broken(AssertionError):
    """A promise of succession."""


class Key(NamedTuple):
    name: bytes

    @property
    def certificate(self) -> bytes:
        return self.name

    def sign(self, asked: bytes) -> bytes:
        return sha256(self.name + asked).digest()


def verify(certificate: bytes, asked: bytes, signature: bytes) -> bytes | None:
    return certificate if Key(certificate).sign(asked) == signature else None


class Host:
    """Of one epoch. Its record is the archive, written before it is told."""

    def __init__(self, key: bytes, epoch: int, archive: Archive, began: int) -> None:
        self.key = key
        self.epoch = epoch
        self.archive = archive
        self.began = began
        self.ids = {entry.step.step.id for entry in archive.entries() if entry.HasField("step")}
        self.acknowledged = 0
        self.told: dict[bytes, int] = {}
        self.closed = False
        self.holding = self._holding()
        self.asks: Candidate | None = None
        """For the next epoch, as rank 0."""
        self.handed: tuple[bytes, Signed, int] | None = None
        """To whom it has handed over, and when: it acknowledges nothing after that."""

    def _holding(self) -> Holding:
        archive = self.archive
        holding = Holding(self.epoch, archive.rosters(archive.sure), self.began, archive.roster_at, archive.sure)
        holding.grew(len(archive))
        return holding

    def resumed(self) -> Host:
        """From its record, by another process."""
        again = Host(self.key, self.epoch, self.archive.copy(), self.began)
        again.closed = self.closed
        return again

    def add(self, entry: LogEntry) -> None:
        self.archive.take([entry])
        if entry.HasField("roster"):
            self.archive.sure = False
            self.holding.changed(self.archive.rosters(True)[0], len(self.archive))
        self.holding.grew(len(self.archive))

    def move(self, id: bytes) -> None:
        self.ids.add(id)
        number = len(self.ids)
        story = sha256(self.archive.log.held().trail + id).digest()
        step = Container(number=number, seat=id[0] - 1, id=id, story=story)
        self.add(LogEntry(epoch=self.epoch, step=LoggedStep(game_number=1, step=step)))

    def hand_over(self, to: bytes, now: int) -> None:
        last = Roster() if self.archive.roster is None else Roster.FromString(self.archive.roster.body)
        handing = HandOver(
            table=TABLE,
            epoch=self.epoch,
            candidate=to,
            held=self.archive.log.held().message(),
            roster_epoch=last.epoch,
            roster_version=last.version,
            sure=self.holding.sure,
        )
        self.handed = to, sign(Key(self.key), HAND_OVER, handing.SerializeToString()), now

    def lead(self, to: bytes, since: int | None = None) -> Tell:
        """The rest for this one; of all of it, with the certificate, where it is not known what is held there."""
        at = self.told.get(to) if since is None else since
        lead = Lead(epoch=self.epoch, roster_at=self.archive.roster_at, sure=self.holding.sure)
        if at is None or since is not None:
            lead.certificate.CopyFrom(self.archive.certificate())
        lead.since.CopyFrom(self.archive.log.held(at or 0).message())
        lead.entries.extend(self.archive.entries(at or 0))
        self.told[to] = len(self.archive)
        return Tell(to, lead)


class Disk(InMemory):
    """It outlives whoever writes there."""

    def change(self, table: bytes, decide: Decide) -> bool:
        before = self.read(table)
        super().change(table, decide)
        if any(now < was for now, was in zip(self.read(table)[:2], before[:2], strict=True)):
            raise Broken("a promise is taken back")
        return True


class Program:
    """Of one person: it votes, and may go on with the table; `apart`, another one of the same key does, which follows
    the table as somebody who watches."""

    def __init__(self, key: bytes, known: Known, rank: int, random: Random, apart: bool) -> None:
        self.key = key
        self.first_known = known
        self.rank = rank
        self.random = random
        self.apart = apart
        self.promises: Promises = Disk()
        self.ids = 0
        self.wants: list[bytes] = []
        """Ids of moves that were not acknowledged yet."""
        self.begin()

    def begin(self) -> None:
        self.alive = True
        self.heard_at = 0
        self.given: set[bytes] = set()
        own = Own(given=lambda: self.given)
        self.voter = self._voter(own)
        standby = self._voter(Own(votes=lambda: False)) if self.apart else self.voter
        self.candidate = Candidate(standby, self.rank or 9, self.random.randbytes)

    def _voter(self, own: Own) -> Voter:
        known = self.first_known
        held = HeldLog(verify, lambda: known.host, self.promises, self.key, Archive(TABLE), known)
        return Voter(held, Key(self.key), verify, own)


class Rough(NamedTuple):
    """How often what happens, of a message or of a tenth of a second."""

    lost: float = 0.03
    slow: float = 0.05
    host_dies: float = 0.006
    program_dies: float = 0.002
    cut: float = 0.01
    healed: float = 0.03
    roster: float = 0.01
    back: float = 0.01
    hands_over: float = 0.0


class Network:
    def __init__(self, seed: int, programs: int = 4, rough: Rough | None = None, apart: bool = False) -> None:
        self.random = Random(seed)
        self.rough = rough or Rough()
        self.now = 0
        self.happened: Counter[str] = Counter()
        self._queue: list[tuple[int, int, Callable[[], None]]] = []
        self._count = 0
        self.calm = False
        keys = [bytes([number + 1]) * 8 for number in range(programs)]
        self.keys = keys
        self.addresses = [*keys, *(key + WATCHING for key in keys if apart)]
        first = Key(b"the host")
        signed = self.roster(first, 1, 1, keys)
        known = first_known(signed, first.name, verify)
        self.programs = {key: Program(key, known, rank, self.random, apart) for rank, key in enumerate(keys, 0)}
        archive = Archive(TABLE, [LogEntry(epoch=1, roster=signed)])
        self.version = 1
        self.hosts: dict[bytes, Host] = {first.name: Host(first.name, 1, archive, 0)}
        self.dead_hosts: list[Host] = []
        self.cut_off: set[bytes] = set()
        """Those can reach each other, and nobody else."""
        self.acknowledged: dict[int, tuple[bytes, int]] = {}
        """By length of the log: what it came to, and in which epoch that was first said."""
        self.answered: set[bytes] = set()
        for key in keys:
            self.later(self.random.randrange(50), lambda key=key: self._beat_program(key))  # type: ignore[misc]
        self.later(10, self._beat)

    @staticmethod
    def roster(signer: Key, epoch: int, version: int, members: Collection[bytes]) -> Signed:
        seated = [Seated(fingerprint=key, seat=key[0] - 1, name=key.hex()) for key in sorted(members)]
        body = Roster(table=TABLE, epoch=epoch, version=version, seated=seated).SerializeToString()
        return sign(signer, ROSTER, body)

    # Time and messages

    def later(self, milliseconds: int, do: Callable[[], None]) -> None:
        self._count += 1
        heapq.heappush(self._queue, (self.now + milliseconds, self._count, do))

    def run(self, milliseconds: int) -> None:
        end = self.now + milliseconds
        while self._queue and self._queue[0][0] <= end:
            self.now, _, do = heapq.heappop(self._queue)
            do()
        self.now = end

    def chance(self, of: float) -> bool:
        return not self.calm and self.random.random() < of

    def send(self, frm: bytes, to: bytes, message: Message) -> None:
        cut = (frm.removesuffix(WATCHING) in self.cut_off) != (to.removesuffix(WATCHING) in self.cut_off)
        if cut or self.chance(self.rough.lost):
            return
        data, kind = message.SerializeToString(), type(message)
        slow = 3_000 if self.chance(self.rough.slow) else 40
        self.later(1 + self.random.randrange(slow), lambda: self._arrive(frm, to, kind.FromString(data)))

    def _arrive(self, frm: bytes, to: bytes, message: Message) -> None:
        if not isinstance(message, Ask | Lead | Fetch) and to in self.hosts:
            self._to_host(self.hosts[to], frm, message)
        program = self.programs.get(to.removesuffix(WATCHING))
        if program is None or not program.alive:
            return
        if to.endswith(WATCHING):
            self._to_standby(program, frm, message)
        else:
            self._to_program(program, frm, message)

    def _to_standby(self, program: Program, frm: bytes, message: Message) -> None:
        """What it hears as one who watches."""
        if isinstance(message, Lead):
            self.do(program, program.candidate.led(frm, message), watching=True)

    def _to_program(self, program: Program, frm: bytes, message: Message) -> None:
        voter, candidate = program.voter, program.candidate
        match message:
            case Ask():
                self.happened["ask"] += 1
                asked = voter.asked(message) if program.apart else candidate.asked(message, self.now)
                self.do(program, asked)
            case Lead():
                before = voter.known.epoch
                effects = voter.led(frm, message) if program.apart else candidate.led(frm, message)
                if not voter.lost and (voter.known.host, voter.known.epoch) == (frm, message.epoch):
                    program.heard_at = self.now
                self.happened["followed another host"] += voter.known.epoch > before
                self.do(program, effects)
            case Fetch():
                self.happened["fetched"] += 1
                self.do(program, voter.fetched(frm, message))
            case Tail():
                self.do(program, candidate.tail(frm, message, self.now))
            case Elected():
                opened = voter.elected(frm, message) if program.apart else candidate.elected(frm, message, self.now)
                self.do(program, opened)
            case Openings():
                self.do(program, candidate.openings(frm, message, self.now))
            case Signed():
                self.do(program, candidate.granted(message, self.now))
            case Refusal():
                self.happened[f"refused: {message.code}"] += 1
                candidate.refused(message)

    # Programs

    def do(self, program: Program, effects: Sequence[Effect | CarryOn], watching: bool = False) -> None:
        """One after the other; the program may die before any of them."""
        for effect in effects:
            if self.chance(self.rough.program_dies / 4):
                self._die(program)
                return
            match effect:
                case Tell(to, message):
                    self.send(program.key + WATCHING if watching else program.key, to, message)
                case LetGo(entries):
                    self.happened["let go"] += len(entries)
                case Leave(code):
                    raise Broken(f"somebody leaves an honest table: {code}")
                case CarryOn():
                    self._carry_on(program, effect)

    def _beat_program(self, key: bytes) -> None:
        """Every tenth of a second."""
        program = self.programs[key]
        self.later(100, lambda: self._beat_program(key))
        if not program.alive:
            if self.calm or self.chance(self.rough.back):
                program.begin()
                program.heard_at = self.now
            return
        if self.chance(self.rough.program_dies):
            self._die(program)
            return
        if self.now - program.heard_at > CERTAIN:
            program.voter.lost = True
            if program.rank in range(1, STANDBYS + 1):
                program.candidate.lost(self.now)
        program.wants = [id for id in program.wants if id not in self.answered]
        due = program.candidate.due()
        if due is not None and due <= self.now:
            self.do(program, program.candidate.tick(self.now))
        if not program.wants and self.random.random() < 0.3:
            program.ids += 1
            program.wants.append(program.key + program.ids.to_bytes(4, "big"))
        if program.wants and self.now // 100 % 3 == 0:
            self._give(program)

    def _give(self, program: Program) -> None:
        """The move that is not acknowledged yet, to the host that is followed."""
        host, id = program.voter.known.host, program.wants[0]
        program.given.add(id)
        if (program.key in self.cut_off) == (host in self.cut_off):
            self.later(self.random.randrange(1, 40), lambda: self._given(host, id))

    def _die(self, program: Program) -> None:
        self.happened["program died"] += 1
        program.alive = False
        self._host_dies(program.key)

    def _carry_on(self, program: Program, done: CarryOn) -> None:
        self.happened["carried on"] += 1
        archive = done.log
        self._loses_nothing(archive, done.succeeded.epoch)
        archive = archive.copy()
        epoch = done.succeeded.epoch
        archive.take([LogEntry(epoch=epoch, succeeded=done.succeeded)])
        began = len(archive)
        if program.key in self.hosts:
            self._host_dies(program.key)
        host = self.hosts[program.key] = Host(program.key, epoch, archive, began)
        if len(host.ids) != sum(entry.HasField("step") for entry in archive.entries()):
            raise Broken("a move is done twice")
        self._tell(host)

    def _loses_nothing(self, archive: Archive, epoch: int) -> None:
        """Of what was acknowledged in earlier epochs. Who carries on too late, when a later one was elected, is nobody
        whom anybody follows."""
        for length, (trail, at) in self.acknowledged.items():
            if at < epoch and not archive.log.has(Held(0, length, trail)):
                raise Broken(f"an acknowledged entry is lost: {length} of {max(self.acknowledged)}")
            self.happened["carried on too late"] += at > epoch

    # Hosts

    def _host_dies(self, key: bytes) -> None:
        host = self.hosts.pop(key, None)
        if host is not None:
            self.happened["host died"] += 1
            self.dead_hosts.append(host)

    def _beat(self) -> None:
        """Every tenth of a second."""
        self.later(100, self._beat)
        for key, host in [*self.hosts.items()]:
            if self.chance(self.rough.host_dies):
                self._host_dies(key)
                continue
            self._go_on(host)
        for host in [*self.dead_hosts]:
            alive = host.key not in self.programs or self.programs[host.key].alive
            last = max(other.epoch for other in self.dead_hosts if other.key == host.key)
            if host.epoch < last:
                self.dead_hosts.remove(host)
            elif alive and host.key not in self.hosts and (self.calm or self.chance(self.rough.back / 4)):
                self.happened["host resumed"] += 1
                self.dead_hosts.remove(host)
                self.hosts[host.key] = host.resumed()
        if self.cut_off and (self.calm or self.chance(self.rough.healed)):
            self.cut_off = set()
        elif self.chance(self.rough.cut):
            everybody = [*self.programs, b"the host"]
            self.cut_off = {*self.random.sample(everybody, self.random.randrange(1, len(everybody)))}
            self.happened["cut"] += 1

    def _go_on(self, host: Host) -> None:
        if host.closed:
            return
        if host.handed is not None:
            self._hands_over(host, *host.handed)
            return
        if self.rough.hands_over and self.chance(self.rough.hands_over):
            able = [one.key for one in self.programs.values() if one.apart and one.alive]
            if able:
                host.hand_over(self.random.choice(able), self.now)
                self.happened["handed over"] += 1
                return
        if self.now // 100 % (BEAT // 100) == 0:
            self._tell(host)
        if host.asks is not None:
            due = host.asks.due()
            if due is not None and due <= self.now:
                self._asks(host, host.asks.tick(self.now))
        if host.holding.sure and self.chance(self.rough.roster):
            members = {*host.archive.everybody()} ^ {self.random.choice(self.keys)}
            if len(members) >= 2:
                self.happened["roster"] += 1
                self.version += 1
                signed = self.roster(Key(host.key), host.epoch, self.version, members)
                host.add(LogEntry(epoch=host.epoch, roster=signed))
                self._tell(host)

    def _hands_over(self, host: Host, to: bytes, signed: Signed, since: int) -> None:
        """Again and again, with its log; where nobody takes it over, it is a host that is lost."""
        if self.now - since > CERTAIN:
            self.happened["nobody took over"] += 1
            self._host_dies(host.key)
        elif (
            to not in self.hosts
            and (host.key in self.cut_off) == (to in self.cut_off)
            and not self.chance(self.rough.lost)
        ):
            lead = host.lead(to + WATCHING, 0).message
            assert isinstance(lead, Lead)
            self.later(1 + self.random.randrange(40), lambda: self._handed(host.key, to, lead, signed))

    def _handed(self, host: bytes, to: bytes, lead: Lead, signed: Signed) -> None:
        program = self.programs[to]
        if program.alive and program.candidate._took != signed:
            self.do(program, program.candidate.led(host, lead), watching=True)
            self.happened["took over"] += program.candidate.takes_over(signed, self.now)

    def _tell(self, host: Host) -> None:
        for key in self.addresses:
            if key.endswith(WATCHING) and self.chance(0.7):
                continue  # who watches is told later
            tell = host.lead(key)
            self.send(host.key, key, tell.message)

    def _given(self, key: bytes, id: bytes) -> None:
        host = self.hosts.get(key)
        if host is None or host.closed or host.handed is not None:
            return
        if id not in host.ids:
            host.move(id)
            self._tell(host)
        self._acknowledge(host)

    def _acknowledge(self, host: Host) -> None:
        """All that half hold."""
        if host.handed is not None:
            return
        for length in range(host.acknowledged + 1, host.holding.held + 1):
            trail, entry = host.archive.log.at[length], host.archive.entries(length - 1)[0]
            if self.acknowledged.setdefault(length, (trail, host.epoch))[0] != trail:
                raise Broken(f"two entries {length} are acknowledged")
            if entry.HasField("step"):
                self.answered.add(entry.step.step.id)
        host.acknowledged = max(host.acknowledged, host.holding.held)

    def _to_host(self, host: Host, frm: bytes, message: Message) -> None:
        if host.closed:
            return
        match message:
            case Outline():
                at = meeting(host.archive.log.outline(), tuple(map(Held.of, message.ends)))
                self.send(host.key, frm, host.lead(frm, at).message)
            case Seen():
                host.holding.heard(frm, message.epoch, message.length)
                host.archive.sure = host.holding.sure
                self._acknowledge(host)
            case Certificate() if closes(first_known_of(host), message, verify):
                self.happened["closed"] += 1
                host.closed = True
                self.hosts.pop(host.key)
            case Refusal() if message.promised > host.epoch and host.asks is None and host.handed is None:
                self._ask_anew(host, message)
            case Refusal() if host.asks is not None:
                host.asks.refused(message)
            case Signed() if host.asks is not None:
                self._asks(host, host.asks.granted(message, self.now))
            case Tail() if host.asks is not None:
                self._asks(host, host.asks.tail(frm, message, self.now))
            case Openings() if host.asks is not None:
                self._asks(host, host.asks.openings(frm, message, self.now))

    def _ask_anew(self, host: Host, refusal: Refusal) -> None:
        """Somebody has granted a later epoch, and perhaps nobody won: as rank 0, once the others had their time."""
        self.happened["host asks"] += 1
        promises = InMemory({TABLE: Promise(host.epoch, host.epoch)})
        held = HeldLog(verify, lambda: host.key, promises, host.key, host.archive.copy(), first_known_of(host))
        voter = Voter(held, Key(host.key), verify)
        host.asks = Candidate(voter, 0, self.random.randbytes, journal=True)
        host.asks.lost(self.now + CERTAIN)
        host.asks.refused(refusal)

    def _asks(self, host: Host, effects: Sequence[Effect | CarryOn]) -> None:
        for effect in effects:
            match effect:
                case Tell(to, message):
                    self.send(host.key, to, message)
                case CarryOn():
                    self.happened["carried on by the host itself"] += 1
                    archive = effect.log.copy()
                    self._loses_nothing(archive, effect.succeeded.epoch)
                    archive.take([LogEntry(epoch=effect.succeeded.epoch, succeeded=effect.succeeded)])
                    self.hosts[host.key] = Host(host.key, effect.succeeded.epoch, archive, len(archive))
                    self._tell(self.hosts[host.key])

    # The end

    def settle(self) -> None:
        """Nothing is lost any more, everybody is back: the table goes on, for everybody who is still at it."""
        self.calm = True
        self.cut_off = set()
        for program in self.programs.values():
            program.ids += 1
            program.wants.append(program.key + program.ids.to_bytes(4, "big"))
        fresh = {program.wants[-1] for program in self.programs.values()}
        for _ in range(40):
            self.run(1_000)
            if fresh <= self.answered:
                return
        raise Broken(f"the table stands still: {self.happened}")


def first_known_of(host: Host) -> Known:
    """What a host knows of itself."""
    archive = host.archive
    first = archive.entries()[0].roster
    return shown(first_known(first, b"the host", verify), archive.certificate(), verify)
