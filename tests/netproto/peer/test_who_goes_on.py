"""When a host goes without a word, its guests elect over real connections who would go on with the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from engine import registry
from netproto.files.profile_folders import places
from netproto.host.host import Host
from netproto.host.host_settings import HostSettings
from netproto.keys.identity import own_identity
from netproto.lan.addresses import loopback_addresses
from netproto.peer import who_goes_on
from netproto.peer.peer import Peer
from netproto.peer.route import Route
from netproto.schema import hello_pb2 as hello
from netproto.schema.succession_pb2 import Roster
from netproto.succession.candidate import CarryOn
from netproto.succession.log import Held
from netproto.succession.standing_by import Done
from netproto.table.config import TableConfig
from resources.program import HOME
from tests.netproto.peer.coming_in import standby_of
from tests.together.processes import DEADLINE

SEATS = 2


class Heard(Peer):
    """`news` is told whenever it has heard or says something."""

    news: asyncio.Event

    def flush(self) -> None:
        super().flush()
        self.news.set()


class Table:
    """A host in this process, two players, and the standby of one of them, which watches."""

    def __init__(self, folder: Path, here: str = "127.0.0.1") -> None:
        self.folder, self.here = folder, here
        self.identity = own_identity(folder / "host.pem")
        game = registry.game("moonriver")
        config = TableConfig(bytes(range(16)), "table", game, {"players": SEATS}, "1", start_when_full=True)
        settings = HostSettings(config, self.identity, lambda number: folder / "record", 0, [here])
        self.host = Host(settings)
        self.peers: list[Peer] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.news = asyncio.Event()
        self.elected: asyncio.Future[CarryOn] = asyncio.get_running_loop().create_future()

    def comes(self, name: str, wish: hello.Wish.ValueType = hello.PLAY, beside: bool = False) -> Peer:
        own = places(environ={HOME: str(self.folder / name)})
        made = Heard(
            name=name,
            wish=wish,
            app_version="1",
            route=Route([(self.here, self.host.port)], trusted=self.identity.fingerprint),
            places=own,
            identity=own_identity(own.key_file),
            ask=lambda verdict, seen: False,
            beside=beside,
        )

        made.news = self.news

        async def stays() -> None:
            async for _ in made.run():
                self.news.set()

        self.peers.append(made)
        self.tasks.append(asyncio.create_task(stays()))
        return made

    def then(self, done: Done) -> None:
        assert isinstance(done, CarryOn)
        self.elected.set_result(done)

    async def until(self, holds: Callable[[], bool]) -> None:
        while not holds():
            self.news.clear()
            await self.news.wait()

    async def close(self) -> None:
        for peer in self.peers:
            await peer.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def followed(peer: Peer) -> Roster:
    archive = peer.guest.held.archive
    signed = None if archive is None else archive.roster
    return Roster() if signed is None else Roster.FromString(signed.body)


def level(table: Table) -> bool:
    """All have a game, and hold the log to the same end."""
    archives = [peer.guest.held.archive for peer in table.peers]
    ends = {archive and archive.log.held() for archive in archives}
    return len(ends) == 1 and None not in ends and all(peer.guest.followed is not None for peer in table.peers)


async def lost_host(folder: Path) -> None:
    table = Table(folder)
    await table.host.open()
    serving = asyncio.create_task(table.host.serve())
    ann, bob = table.comes("Ann"), table.comes("Bob")
    bobs = bytes.fromhex(bob.identity.fingerprint)
    await table.until(lambda: bob.guest.held.archive is not None)
    watcher = table.comes("Bob", hello.WATCH, beside=True)
    await table.until(lambda: watcher.guest.held.archive is not None)
    standby = standby_of(watcher, table.then)
    watcher.goes_on.when_lost = standby.host_lost
    await standby.open(["127.0.0.1"])
    try:
        bob.goes_on.stands_by(standby.port)
        await table.until(lambda: all(bobs in peer.goes_on.reached for peer in (ann, bob)))
        await table.until(lambda: any(one.rank for one in followed(ann).seated) and level(table))
        held = ann.guest.held.archive
        assert held is not None
        before: Held = held.log.held()
        serving.cancel()
        await table.host.close()
        done = await table.elected
        assert done.succeeded.candidate == bobs
        assert len(done.succeeded.grants) == SEATS
        assert done.log.log.has(before)
    finally:
        await standby.close()
        await table.close()


def test_the_standby_of_a_guest_is_elected_when_the_host_goes_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(who_goes_on, "CERTAIN", 0.1)

    async def there() -> None:
        async with asyncio.timeout(DEADLINE):
            await lost_host(tmp_path)

    asyncio.run(there())


async def all_close(folder: Path, here: str) -> None:
    table = Table(folder, here)
    await table.host.open()
    serving = asyncio.create_task(table.host.serve())
    table.host.changed = table.news.set
    _, bob = table.comes("Ann"), table.comes("Bob")
    at = table.host.table
    try:
        await table.until(lambda: bob.guest.held.archive is not None)
        bob.goes_on.stands_by(1)
        await table.until(lambda: len(at.turns.log.voters) == SEATS and at.turns.log.sure)
        assert {one.address for one in at.roster.people.values()} == {here}
        for peer, task in zip(table.peers, table.tasks, strict=True):
            task.cancel()
            await asyncio.wait([task])
            await peer.close()
        await table.until(lambda: not at.roster.present())
        assert len(at.turns.log.voters) == SEATS
        assert not at.roster.cut_off, "they have said that they grant nothing any more"
    finally:
        await table.close()
        table.host.end("over", "over")
        await serving


@pytest.mark.parametrize("here", loopback_addresses())
def test_nobody_who_has_closed_is_waited_for(here: str, tmp_path: Path) -> None:
    async def there() -> None:
        async with asyncio.timeout(DEADLINE):
            await all_close(tmp_path, here)

    asyncio.run(there())
