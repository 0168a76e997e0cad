"""Guests keep connections to those who would go on with their table, and are asked on these once its host is lost."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from pathlib import Path

import pytest

from netproto.guest.voting import Voting
from netproto.host.proving import Proving
from netproto.host.standby import Standby
from netproto.keys import identity as keys
from netproto.keys.identity import Identity, own_identity
from netproto.peer import standbys
from netproto.peer.standbys import Standbys
from netproto.schema.hello_pb2 import Greeting
from netproto.schema.succession_pb2 import CarriesOn, LogEntry, Roster, Seated, StandbyAt
from netproto.schema.wire_pb2 import Beat, FromGuest, FromHost
from netproto.succession.archive import Archive
from netproto.succession.candidate import Candidate, CarryOn
from netproto.succession.certificate import first_known
from netproto.succession.held_log import HeldLog
from netproto.succession.promises import InMemory, Promises
from netproto.succession.rosters import STANDBYS
from netproto.succession.signed import ROSTER, sign
from netproto.succession.standing_by import Done, StandingBy
from netproto.succession.voter import Own, Voter
from netproto.wire.cutting import cut
from netproto.wire.framing import FrameReader, frame
from netproto.wire.limits import Limits
from netproto.wire.protocol import version
from netproto.wire.validators import hear
from resources import program
from tests.together.processes import DEADLINE

TABLE = bytes(range(16))
ANN, BOB, CAT = range(3)
BEAT, ANSWER = FromGuest(beat=Beat(count=7)), FromHost(beat=Beat(count=7))


@pytest.fixture(scope="module")
def people(tmp_path_factory: pytest.TempPathFactory) -> list[Identity]:
    """Ann, Bob and Cat, and the computer that is lost."""
    folder: Path = tmp_path_factory.mktemp("keys")
    return [own_identity(folder / f"{n}.pem") for n in range(4)]


def key_of(identity: Identity) -> bytes:
    return bytes.fromhex(identity.fingerprint)


def now_ms() -> int:
    return time.monotonic_ns() // 1_000_000


class Waiting:
    """The waiting room of a table: three are there, and Bob stands by."""

    def __init__(self, people: list[Identity]) -> None:
        self.people = people
        *self.voters, self.host = people
        seated = [Seated(seat=n, fingerprint=key_of(one), name=str(n)) for n, one in enumerate(self.voters)]
        seated[BOB].stands_by, seated[BOB].rank = True, 1
        self.roster = Roster(table=TABLE, epoch=1, version=1, seated=seated)
        self.signed = sign(self.host, ROSTER, self.roster.SerializeToString())
        self.promises: list[Promises] = [InMemory() for _ in self.voters]
        self.done: asyncio.Future[CarryOn] = asyncio.get_running_loop().create_future()
        self.reached = asyncio.Event()
        self.guests: list[Standbys] = []
        self.ever: set[bytes] = set()
        """With whom a connection stood at any time."""

    def held(self, n: int) -> HeldLog:
        archive = Archive(TABLE, [LogEntry(epoch=1, roster=self.signed)], sure=True)
        host = key_of(self.host)
        known = first_known(self.signed, host, keys.signer)
        self.promises[n].follows(TABLE, 1)
        return HeldLog(keys.signer, lambda: host, self.promises[n], key_of(self.people[n]), archive, known)

    def guest(self, n: int) -> Standbys:
        voting = Voting(self.held(n), self.people[n], lambda: None, lambda: [n], frozenset)
        voting.lost = True
        self.guests.append(Standbys(TABLE, f"P{n}", self.people[n], voting, self.changed))
        return self.guests[-1]

    def changed(self) -> None:
        self.ever.update(*(guest.reached for guest in self.guests))
        self.reached.set()

    def standby(self, clock: Callable[[], int]) -> Standby:
        bob = self.people[BOB]
        candidate = Candidate(Voter(self.held(BOB), bob, keys.signer, Own(votes=lambda: False)), 1, bytes)
        greeting = Greeting(version=version("1"), table_uuid=TABLE)
        core = StandingBy(candidate, greeting, Proving(bob.fingerprint).prove, secrets.token_bytes)
        return Standby(bob, core, self.then, clock)

    def then(self, done: Done) -> None:
        assert isinstance(done, CarryOn)
        self.done.set_result(done)

    def at(self, port: int) -> list[StandbyAt]:
        return [StandbyAt(key=key_of(self.people[BOB]), addresses=["127.0.0.1"], port=port)]

    def changed_to(self, **bobs: object) -> Roster:
        told = Roster()
        told.CopyFrom(self.roster)
        for name, value in bobs.items():
            setattr(told.seated[BOB], name, value)
        return told

    async def all_reach(self, who: bytes) -> None:
        while not all(who in guest.reached for guest in self.guests):
            self.reached.clear()
            await self.reached.wait()


class Spoken:
    """A connection to a standby that says whatever a test wants."""

    def __init__(self, frames: FrameReader, writer: asyncio.StreamWriter) -> None:
        self._frames, self._writer = frames, writer

    def says(self, messages: Iterable[FromGuest]) -> None:
        self._writer.write(b"".join(frame(message.SerializeToString()) for message in messages))

    async def said(self) -> FromHost:
        data = await self._frames.read()
        assert data is not None
        return hear(data)


@contextlib.asynccontextmanager
async def spoken(standby: Standby, guest: Standbys) -> AsyncIterator[Spoken]:
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", standby.port, ssl=keys.client_context(), server_hostname=program.SERVER
    )
    try:
        frames, made = FrameReader(reader), Spoken(FrameReader(reader), writer)
        key = bytes.fromhex(keys.peer_fingerprint(writer.get_extra_info("ssl_object")))
        made.says([guest._hello(key, await Standbys._next(frames))])
        yield made
    finally:
        cut(writer)


def in_the_waiting_room(
    people: list[Identity], do: Callable[[Waiting, Standby], Awaitable[None]], clock: Callable[[], int] = now_ms
) -> None:
    async def there() -> None:
        room = Waiting(people)
        standby = room.standby(clock)
        await standby.open(["127.0.0.1"])
        try:
            async with asyncio.timeout(DEADLINE):
                await do(room, standby)
        finally:
            for guest in room.guests:
                await guest.close()
            await standby.close()

    asyncio.run(there())


def test_those_who_are_connected_elect_a_standby_over_real_connections(people: list[Identity]) -> None:
    async def do(room: Waiting, standby: Standby) -> None:
        for n in (ANN, BOB):
            room.guest(n).follow(room.roster, room.at(standby.port))
        await room.all_reach(key_of(people[BOB]))
        standby.host_lost()
        done = await room.done
        assert done.succeeded.candidate == key_of(people[BOB])
        assert len(done.succeeded.grants) == 2
        assert all(one.read(TABLE).promised == done.succeeded.epoch for one in room.promises[:CAT])

    in_the_waiting_room(people, do)


def test_who_comes_once_the_host_is_lost_is_asked_as_well(people: list[Identity]) -> None:
    async def do(room: Waiting, standby: Standby) -> None:
        room.guest(ANN).follow(room.roster, room.at(standby.port))
        await room.all_reach(key_of(people[BOB]))
        standby.host_lost()
        room.guest(CAT).follow(room.roster, room.at(standby.port))
        done = await room.done
        assert len(done.succeeded.grants) == 2

    in_the_waiting_room(people, do)


def test_a_connection_is_kept_to_the_right_key_and_no_longer_than_it_has_a_rank(
    people: list[Identity], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standbys, "AGAIN", 0.01)

    async def do(room: Waiting, standby: Standby) -> None:
        guest, false = room.guest(ANN), room.changed_to(fingerprint=key_of(people[CAT]))
        talked: list[bytes] = []
        right = Standbys._talk

        async def talk(self: Standbys, key: bytes, address: str, port: int) -> None:
            try:
                await right(self, key, address, port)
            finally:
                talked.append(key)
                room.reached.set()

        monkeypatch.setattr(Standbys, "_talk", talk)
        guest.follow(false, [StandbyAt(key=key_of(people[CAT]), port=standby.port)])
        while talked.count(key_of(people[CAT])) < 2:
            room.reached.clear()
            await room.reached.wait()
        assert not room.ever
        guest.follow(room.changed_to(rank=STANDBYS + 1), room.at(standby.port))
        assert not guest._kept, "no host sends its guests to more computers than there are standbys"
        guest.follow(room.roster, room.at(standby.port))
        await room.all_reach(key_of(people[BOB]))
        guest.follow(Roster(), room.at(standby.port))
        while guest.reached:
            room.reached.clear()
            await room.reached.wait()

    in_the_waiting_room(people, do)


def test_whom_a_host_knows_nothing_of_any_more_stays_connected(people: list[Identity]) -> None:
    async def do(room: Waiting, standby: Standby) -> None:
        guest = room.guest(ANN)
        guest.follow(room.roster, room.at(standby.port))
        await room.all_reach(key_of(people[BOB]))
        (before,) = guest._kept.values()
        guest.follow(room.roster, ())
        assert [*guest._kept.values()] == [before], "a host that began anew"
        guest.follow(room.roster, room.at(standby.port + 1))
        assert [*guest._kept.values()] != [before], "it stands by elsewhere"

    in_the_waiting_room(people, do)


def test_who_does_not_answer_is_tried_ever_more_seldom_until_the_host_is_gone(
    people: list[Identity], monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []
    pauses: list[float] = []
    tells = asyncio.Event()

    async def talk(self: Standbys, key: bytes, address: str, port: int) -> None:
        tried.append(address)
        if len(tried) == 15:
            self._reach(key, True)  # and it is lost again
            self._reach(key, False)
        raise OSError("nobody answers")

    async def hurries(hurry: asyncio.Event, seconds: float) -> bool:
        pauses.append(seconds)
        if len(pauses) < 12 or 12 < len(pauses) < 18:
            return False
        tells.set()
        return await hurry.wait()

    monkeypatch.setattr(Standbys, "_talk", talk)
    monkeypatch.setattr(standbys, "_hurries", hurries)

    async def do(room: Waiting, standby: Standby) -> None:
        guest, found = room.guest(ANN), room.at(standby.port)
        guest._voting.lost = False
        found[0].addresses.append("::1")
        guest.follow(room.roster, found)
        await tells.wait()
        assert pauses == [1, 1, 1, 2, 1, 4, 1, 8, 1, 16, 1, 30]
        assert tried == ["127.0.0.1", "::1"] * 6
        tells.clear()
        guest.hurry()
        await tells.wait()
        assert pauses[12:] == [1, 1, 1, 1, 1, 2]

    in_the_waiting_room(people, do)


def test_all_who_are_connected_or_come_are_told_where_the_table_goes_on(people: list[Identity]) -> None:
    async def do(room: Waiting, standby: Standby) -> None:
        async with spoken(standby, room.guest(ANN)) as ann, spoken(standby, room.guest(CAT)) as cat:
            ann.says([BEAT])
            assert await ann.said() == ANSWER
            standby.carries_on(CarriesOn(epoch=2, port=41_327))
            for one in (ann, cat):
                assert (await one.said()).carries_on.port == 41_327
            standby.host_lost()
            cat.says([BEAT])
            assert await cat.said() == ANSWER, "it asks nobody any more"

    in_the_waiting_room(people, do)


def test_whoever_says_more_than_is_good_for_the_others_is_not_listened_to_for_a_while(people: list[Identity]) -> None:
    async def do(room: Waiting, standby: Standby) -> None:
        async with spoken(standby, room.guest(ANN)) as ann, spoken(standby, room.guest(CAT)) as cat:
            burst = Limits().burst - 1
            ann.says([BEAT] * 2 * burst)
            for _ in range(burst):
                assert await ann.said() == ANSWER
            cat.says([BEAT])
            assert await cat.said() == ANSWER
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0):
                    await ann.said()  # no time has passed

    in_the_waiting_room(people, do, clock=lambda: 5)
