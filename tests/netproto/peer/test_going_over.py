"""A guest goes over to whoever shows that they have succeeded its host, keeps its seat, and believes nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from uuid import UUID

import pytest

from engine import registry
from netproto.files.profile_folders import ProfileFolders, places
from netproto.guest.happenings import Happening, Parted
from netproto.keys.identity import Identity, own_identity, server_context
from netproto.keys.tokens import TokenStore
from netproto.keys.trust import TrustStore, Verdict
from netproto.lan import discovery
from netproto.lan.advert import Advert
from netproto.lan.discovery import Browser, FoundTable
from netproto.peer import going_over, search, standbys
from netproto.peer import peer as peers
from netproto.peer.last_seats import LastSeats
from netproto.peer.peer import Peer
from netproto.peer.route import CannotJoin, Route
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.succession_pb2 import (
    CarriesOn,
    Certificate,
    Grant,
    Link,
    LogTold,
    Roster,
    Seated,
    Signed,
    StandbyAt,
    StandbysTold,
    Succeeded,
    Told,
)
from netproto.schema.wire_pb2 import Beat, FromGuest, FromHost
from netproto.succession.claims import claim_of, shown
from netproto.succession.log import Held, Log, roster_digest
from netproto.succession.signed import GRANT, ROSTER, sign
from netproto.wire.framing import FrameReader, frame
from netproto.wire.protocol import STANDS_BY, SUCCESSION, version
from resources.program import HOME
from tests.netproto.peer.coming_in import peer
from tests.together.processes import DEADLINE

TABLE = bytes(range(16))
OLD_TOKEN, NEW_TOKEN = b"o" * 16, b"n" * 16
ASKING = b"a" * 16
ADA, BOB, CAT, OLD, STRANGER = range(5)


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> list[Identity]:
    folder = tmp_path_factory.mktemp("keys")
    return [own_identity(folder / f"{n}.pem") for n in range(5)]


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in (
        (search, "BETWEEN_ATTEMPTS"),
        (search, "BETWEEN_ADDRESSES"),
        (standbys, "AGAIN"),
        (going_over, "AGAIN"),
    ):
        monkeypatch.setattr(module, name, 0.01)


def print_of(key: Identity) -> bytes:
    return bytes.fromhex(key.fingerprint)


class Computer:
    """A host, as much of one as a guest sees: it lets everybody in, and may be put to sleep."""

    def __init__(self, key: Identity, greeting: hello.Greeting, token: bytes, log: LogTold | None) -> None:
        self.key = key
        self.greeting = greeting
        self.token = token
        self.log = log
        self.standbys: Sequence[StandbyAt] = ()
        self.heard: list[FromGuest] = []
        self.news = asyncio.Event()
        self.awake = asyncio.Event()
        self.awake.set()
        self.port = 0
        self._writers: list[asyncio.StreamWriter] = []

    async def open(self, port: int = 0) -> Computer:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", port, ssl=server_context(self.key))
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    @property
    def place(self) -> tuple[str, int]:
        return "127.0.0.1", self.port

    def kinds(self) -> list[str]:
        return [said.WhichOneof("kind") or "" for said in self.heard]

    @property
    def hellos(self) -> list[hello.Hello]:
        return [said.hello for said in self.heard if said.HasField("hello")]

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.append(writer)
        frames = FrameReader(reader)
        self._say(writer, FromHost(greeting=self.greeting))
        while data := await self._next(frames):
            await self.awake.wait()
            said = FromGuest.FromString(data)
            self.heard.append(said)
            self.news.set()
            if said.HasField("beat"):
                self._say(writer, FromHost(beat=Beat()))
            if not said.HasField("hello"):
                continue
            if STANDS_BY in self.greeting.version.features:
                continue
            seats = [lobby.Seat(color="red", person=1), lobby.Seat(color="blue")]
            people = [lobby.Person(id=1, name="Ada", connected=True)]
            there = lobby.Lobby(name="table", people=people, seats=seats)
            told = [FromHost(welcome=hello.Welcome(person=1, token=self.token)), FromHost(lobby=there)]
            self._say(writer, *told, *(() if self.log is None else (FromHost(log_told=self.log),)))
            self._say(writer, FromHost(standbys_told=StandbysTold(standbys=self.standbys)))

    @staticmethod
    async def _next(frames: FrameReader) -> bytes | None:
        try:
            return await frames.read()
        except ConnectionError:
            return None

    @staticmethod
    def _say(writer: asyncio.StreamWriter, *messages: FromHost) -> None:
        for message in messages:
            writer.write(frame(message.SerializeToString()))

    def tell_all(self, message: FromHost) -> None:
        for writer in self._writers:
            self._say(writer, message)

    def cut(self) -> None:
        for writer in self._writers:
            writer.transport.abort()

    async def until(self, heard: Callable[[Computer], bool]) -> None:
        while not heard(self):
            self.news.clear()
            await self.news.wait()

    async def close(self) -> None:
        self.awake.set()
        self._server.close()
        self.cut()


Forging = Callable[["Story"], Certificate]


class Story:
    """Ada, Bob and Cat are at a table in its waiting room; Bob's computer goes on with it, as most of them grant."""

    def __init__(self, keys: list[Identity], folder: Path) -> None:
        self.keys = keys
        self.ada: ProfileFolders = places("default", {HOME: str(folder)})
        self.ada.key_file.parent.mkdir(parents=True, exist_ok=True)
        self.ada.key_file.write_bytes(keys[ADA].path.read_bytes())
        self.ada.key_file.chmod(0o600)
        self.open: list[Computer] = []
        self.peers: list[Peer] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.happened: list[Happening] = []
        self.news = asyncio.Event()
        self.asked: list[str] = []
        self.standby_port = 0
        self.version = 1
        self.stays = False
        self.seated: Sequence[int] = (ADA, BOB, CAT)

    def roster(self, version: int = 0, epoch: int = 1) -> Signed:
        seated = [Seated(seat=n, fingerprint=print_of(self.keys[key])) for n, key in enumerate(self.seated)]
        for one, key in zip(seated, self.seated, strict=True):
            if key == ADA:
                one.claim = claim_of(OLD_TOKEN)
            if key == BOB:
                one.rank, one.stands_by = 1, True
        body = Roster(table=TABLE, epoch=epoch, version=version or self.version, seated=seated, stays=self.stays)
        return sign(self.keys[OLD], ROSTER, body.SerializeToString())

    def standbys(self) -> list[StandbyAt]:
        return [StandbyAt(key=print_of(self.keys[BOB]), addresses=["127.0.0.1"], port=self.standby_port or 9)]

    @property
    def held(self) -> Held:
        return self.log.held()

    @property
    def log(self) -> Log:
        log = Log(TABLE)
        log.took(1, roster_digest(self.roster().body))
        return log

    def log_told(self) -> LogTold:
        entries = [Told(epoch=1, digest=self.log.digests[0])]
        since = Log(TABLE).held().message()
        return LogTold(since=since, entries=entries, rosters=[self.roster()], roster_at=1, held=1)

    def certificate(
        self,
        granted: Sequence[int] = (BOB, CAT),
        candidate: int = BOB,
        signers: Sequence[int] = (),
        version: int = 0,
        epoch: int = 2,
    ) -> Certificate:
        elected = self.held.message()
        grant = Grant(table=TABLE, epoch=epoch, candidate=print_of(self.keys[candidate]), asking=ASKING, held=elected)
        grant.roster_epoch, grant.roster_version, grant.sure = 1, version or self.version, True
        grants = [sign(self.keys[n], GRANT, grant.SerializeToString()) for n in signers or granted]
        gone_on = Succeeded(table=TABLE, epoch=epoch, candidate=grant.candidate, asking=ASKING, elected=elected)
        gone_on.grants.extend(grants)
        return Certificate(links=[Link(roster=self.roster(version)), Link(succeeded=gone_on)])

    async def computer(
        self, key: int, certificate: Certificate | None = None, epoch: int = 1, port: int = 0
    ) -> Computer:
        said = version("1", (SUCCESSION,))
        greeting = hello.Greeting(version=said, nonce=bytes(32), table_uuid=TABLE, game=registry.ids()[0], epoch=epoch)
        if certificate is not None:
            greeting.certificate.CopyFrom(certificate)
        old = certificate is None
        later = LogTold(since=Held(2, 2, bytes(32)).message())
        made = Computer(self.keys[key], greeting, OLD_TOKEN if old else NEW_TOKEN, self.log_told() if old else later)
        made.standbys = self.standbys()
        self.open.append(await made.open(port))
        return made

    async def standby(self) -> Computer:
        greeting = hello.Greeting(version=version("1", (SUCCESSION, STANDS_BY)), nonce=bytes(32), table_uuid=TABLE)
        made = Computer(self.keys[BOB], greeting, b"", None)
        self.open.append(await made.open())
        self.standby_port = made.port
        return made

    def comes(self, *at: Computer, trusted: Identity | None = None, kept: bool = False) -> Peer:
        """Ada's program, which trusts one key or asks; `kept`: it knows which table it is."""

        def ask(verdict: Verdict, seen: str) -> bool:
            self.asked.append(verdict.reason)
            return False

        key = None if trusted is None else trusted.fingerprint
        table = None if key and not kept else UUID(bytes=TABLE)
        made = peer("Ada", self.ada, Route([one.place for one in at], trusted=key, table=table), ask)

        async def runs() -> None:
            async for happening in made.run():
                self.happened.append(happening)
                self.news.set()

        self.peers.append(made)
        self.tasks.append(asyncio.create_task(runs()))
        return made

    async def sits(self, at: Computer) -> Peer:
        """Ada, who holds what the first host tells."""
        made = self.comes(at, trusted=at.key)
        await at.until(lambda at: "seen" in at.kinds())
        return made

    async def leave(self) -> None:
        for one in self.peers:
            await one.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.peers.clear()
        self.tasks.clear()

    async def close(self) -> None:
        await self.leave()
        for one in self.open:
            await one.close()


def tell(keys: list[Identity], folder: Path, do: Callable[[Story], Awaitable[None]]) -> None:
    async def there() -> None:
        story = Story(keys, folder)
        try:
            async with asyncio.timeout(DEADLINE):
                await do(story)
        finally:
            await story.close()

    asyncio.run(there())


def welcomed(at: Computer) -> bool:
    return "beat" in at.kinds()


def has_gone_over(story: Story, one: Peer, to: Computer) -> None:
    (said,) = to.hellos
    assert (said.token, said.claim) == (b"", shown(OLD_TOKEN)), "no token is shown but to the host that gave it"
    assert one.fingerprint == to.key.fingerprint
    assert not story.asked
    assert TrustStore(story.ada.trust_file).remembered(UUID(bytes=TABLE)) == to.key.fingerprint
    kept = TokenStore(story.ada.tokens_folder).files()[UUID(bytes=TABLE)]
    assert any(NEW_TOKEN.hex() in path.read_text() and to.key.fingerprint in path.read_text() for path in kept)
    (seat,) = LastSeats(story.ada.last_seats_file).seats() or (None,)
    assert seat is None or (seat.fingerprint, seat.port) == (to.key.fingerprint, to.port)


def test_a_guest_that_has_lost_its_host_goes_over_to_the_one_that_shows_it_was_elected(
    keys: list[Identity], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it is told of is tried at once, however long a search pauses."""
    monkeypatch.setattr(search, "BETWEEN_ATTEMPTS", 2 * DEADLINE)

    async def do(story: Story) -> None:
        old = await story.computer(OLD)
        ada = await story.sits(old)
        await old.close()
        new = await story.computer(BOB, story.certificate(), epoch=2)
        while not any(isinstance(one, Parted) for one in story.happened):
            await story.news.wait()
            story.news.clear()
        ada._over.told([new.place])
        await new.until(lambda new: "outline" in new.kinds())
        has_gone_over(story, ada, new)
        assert "shown" not in new.kinds()

    tell(keys, tmp_path, do)


FORGED: dict[str, Forging] = {
    "nothing shown": lambda story: Certificate(links=[Link(roster=story.roster())]),
    "a minority": lambda story: story.certificate((BOB,)),
    "one twice": lambda story: story.certificate((BOB, BOB)),
    "signed by nobody at the table": lambda story: story.certificate(signers=(BOB, STRANGER)),
    "for somebody else": lambda story: story.certificate(candidate=CAT),
    "by an old roster": lambda story: story.certificate(version=story.version - 1),
}


def test_nobody_else_is_believed_whatever_they_show(keys: list[Identity], tmp_path: Path) -> None:
    """Neither by a program that has lost its host, nor by one that begins anew: that one asks its person."""

    async def do(story: Story) -> None:
        story.version = 7
        old = await story.computer(OLD)
        await story.sits(old)
        await story.leave()
        false = [await story.computer(BOB, forged(story), epoch=2) for forged in FORGED.values()]
        for one in false:
            story.comes(one)
            with pytest.raises(CannotJoin, match="the key there has changed"):
                await story.tasks[-1]
            assert story.asked == ["changed"]
            story.asked.clear()
            await story.leave()
        ada = story.comes(old, trusted=old.key)
        await old.until(lambda old: old.kinds().count("seen") == 2)
        await old.close()
        new = await story.computer(CAT, story.certificate(candidate=CAT), epoch=2)
        ada._over.told([*(one.place for one in false), new.place])
        await new.until(welcomed)
        assert not story.asked
        assert [one.heard for one in false] == [[]] * len(FORGED), "not a byte is said to them"

    tell(keys, tmp_path, do)


def test_a_successor_that_dies_at_once_costs_nobody_their_seat(keys: list[Identity], tmp_path: Path) -> None:
    """The next one goes on from what the first host has told, and knows of no token that came later. The first one is
    nobody's host any more."""

    async def do(story: Story) -> None:
        old = await story.computer(OLD)
        ada = await story.sits(old)
        port = old.port
        await old.close()
        first = await story.computer(BOB, story.certificate(), epoch=2)
        ada._over.told([first.place])
        await first.until(welcomed)
        await first.close()
        back = await story.computer(OLD, port=port)
        next = await story.computer(CAT, story.certificate(candidate=CAT, epoch=3), epoch=3)
        ada._over.told([back.place, first.place, next.place])
        await next.until(welcomed)
        assert next.hellos[0].claim == shown(OLD_TOKEN)
        assert not back.heard

    tell(keys, tmp_path, do)


def test_a_key_that_was_elected_again_is_another_host(keys: list[Identity], tmp_path: Path) -> None:
    """It knows no token any more, but what the roster says of those that it gave."""

    async def do(story: Story) -> None:
        old = await story.computer(OLD)
        ada = await story.sits(old)
        went: list[int] = []
        goes_over = ada.guest.goes_over

        def notes(greeting: hello.Greeting) -> list[Happening]:
            went.append(greeting.epoch)
            return goes_over(greeting)

        ada.guest.goes_over = notes  # type: ignore[method-assign]
        await old.close()
        again = await story.computer(OLD, story.certificate(candidate=OLD), epoch=2)
        ada._over.told([again.place])
        await again.until(welcomed)
        (said,) = again.hellos
        assert (said.token, said.claim) == (OLD_TOKEN, shown(OLD_TOKEN))
        again.cut()
        await again.until(lambda again: len(again.hellos) == 2)
        assert again.hellos[1].token == NEW_TOKEN
        assert went == [2], "once, though it has told nothing of its log yet"

    tell(keys, tmp_path, do)


def test_nothing_is_kept_or_believed_where_nobody_could_go_on(keys: list[Identity], tmp_path: Path) -> None:
    async def do(story: Story) -> None:
        story.stays = True
        old = await story.computer(OLD)
        ada = story.comes(old, trusted=old.key)
        await old.until(welcomed)
        false = await story.computer(BOB, story.certificate(), epoch=2)
        back = await story.computer(OLD)
        await old.close()
        ada._over.told([false.place, back.place])
        await back.until(welcomed)
        assert not false.heard
        assert not [*story.ada.tokens_folder.glob("*.known")]

    tell(keys, tmp_path, do)


def test_who_watches_goes_over_as_well(keys: list[Identity], tmp_path: Path) -> None:
    async def do(story: Story) -> None:
        story.seated = (BOB, CAT, STRANGER)
        old = await story.computer(OLD)
        ada = story.comes(old, trusted=old.key)
        await old.until(welcomed)
        await old.close()
        new = await story.computer(BOB, story.certificate(), epoch=2)
        ada._over.told([new.place])
        await new.until(welcomed)
        (said,) = new.hellos
        assert (said.token, said.claim) == (b"", b"")
        assert not story.asked

    tell(keys, tmp_path, do)


def test_a_program_that_begins_anew_believes_whom_the_last_one_would_have_believed(
    keys: list[Identity], tmp_path: Path
) -> None:
    async def do(story: Story) -> None:
        old = await story.computer(OLD)
        await story.sits(old)
        await story.leave()
        await old.close()
        new = await story.computer(BOB, story.certificate(), epoch=2)
        ada = story.comes(new)
        await new.until(welcomed)
        has_gone_over(story, ada, new)
        await story.leave()
        story.comes(new)
        await new.until(lambda new: len(new.hellos) == 2)
        assert new.hellos[1].token == NEW_TOKEN, "from then on it is at home there"
        assert not story.asked

    tell(keys, tmp_path, do)


def test_a_host_that_still_answers_is_left_for_what_another_one_shows_and_is_shown_it_too(
    keys: list[Identity], tmp_path: Path
) -> None:
    async def do(story: Story) -> None:
        standby = await story.standby()
        old = await story.computer(OLD)
        ada = await story.sits(old)
        await standby.until(lambda standby: "hello" in standby.kinds())
        nowhere = CarriesOn(epoch=2, port=9)
        standby.tell_all(FromHost(carries_on=nowhere))
        false = await story.computer(BOB, story.certificate((BOB,)), epoch=2)
        standby.tell_all(FromHost(carries_on=CarriesOn(epoch=2, port=false.port)))
        await old.until(lambda old: old.kinds().count("beat") > 1)
        assert ada.fingerprint == old.key.fingerprint, "a number is nothing to leave a host for"
        new = await story.computer(BOB, story.certificate(), epoch=2)
        standby.tell_all(FromHost(carries_on=CarriesOn(epoch=2, port=new.port)))
        await new.until(welcomed)
        has_gone_over(story, ada, new)
        await old.until(lambda old: "shown" in old.kinds())
        assert old.heard[-1].shown == new.greeting.certificate
        assert not false.heard

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(peers, "HEARTBEAT", 0.02)
        tell(keys, tmp_path, do)


def test_a_host_that_wakes_up_finds_that_it_was_succeeded(
    keys: list[Identity], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, seconds in (("HEARTBEAT", 0.05), ("UNEASY", 0.15), ("SILENCE", 0.3)):
        monkeypatch.setattr(peers, name, seconds)

    async def do(story: Story) -> None:
        old = await story.computer(OLD)
        ada = await story.sits(old)
        old.awake.clear()
        new = await story.computer(BOB, story.certificate(), epoch=2)
        ada._search.told([new.place])
        await new.until(welcomed)
        has_gone_over(story, ada, new)
        old.awake.set()
        await old.until(lambda old: "shown" in old.kinds())
        assert ada.fingerprint == new.key.fingerprint

    tell(keys, tmp_path, do)


@pytest.mark.parametrize("anew", [False, True])
def test_a_guest_that_no_standby_reaches_finds_the_new_host_as_it_is_announced(
    keys: list[Identity], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, anew: bool
) -> None:
    """As does a program that begins anew, and knows where the old one was."""
    announced: list[FoundTable] = []

    class Hears(Browser):
        async def open(self) -> None:
            pass

        async def close(self) -> None:
            pass

        def tables(self) -> tuple[FoundTable, ...]:
            return tuple(announced)

    monkeypatch.setattr(discovery, "Browser", Hears)
    monkeypatch.setattr(search, "LOOPBACK", ())

    async def do(story: Story) -> None:
        old = await story.computer(OLD)
        ada = await story.sits(old)
        false = await story.computer(BOB, story.certificate((BOB,)), epoch=2)
        new = await story.computer(BOB, story.certificate(), epoch=2)
        for one in (false, new):
            advert = Advert(UUID(bytes=TABLE), "Table", one.key.fingerprint, "moonriver", "1", 4, 4, 0, False, False)
            announced.append(FoundTable(advert, one.port, ("127.0.0.1",), (one.place,)))
        if anew:
            await story.leave()
        await old.close()
        if anew:
            ada = story.comes(old, trusted=old.key, kept=True)
        await new.until(welcomed)
        has_gone_over(story, ada, new)
        assert not false.heard

    tell(keys, tmp_path, do)
