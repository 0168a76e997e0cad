"""A guest's connections to those who would go on with its table: on these it is asked once the host is lost."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
from collections.abc import Callable, Iterable, Sequence

from netproto.guest.voting import Voting
from netproto.keys import identity as keys
from netproto.keys.identity import Identity
from netproto.peer.rounds import Place
from netproto.schema.hello_pb2 import WATCH, Hello
from netproto.schema.succession_pb2 import CarriesOn, Roster, StandbyAt
from netproto.schema.wire_pb2 import Beat, FromGuest
from netproto.succession.reachable import reachable
from netproto.succession.rosters import STANDBYS
from netproto.wire.cutting import cut
from netproto.wire.framing import BadFrame, FrameReader, frame
from netproto.wire.protocol import STANDS_BY, SUCCESSION, version
from netproto.wire.validators import BadMessage, hear
from resources import program

WITHIN, SILENCE, HEARTBEAT = 6.0, 6.0, 2.0
"""Seconds: for a connection to stand; without a word; between two words."""

AGAIN, SELDOM = 1.0, 30.0
"""Seconds until the next attempt: twice as long after each round in which nobody answered, up to so many."""

log = logging.getLogger(__name__)


class NoStandby(OSError):
    """Somebody else answers there, or it stands by no more."""


class Standbys:
    """`changed` is told when another one is reached, or one no more; `carried` where one of them says that it is the
    host now."""

    def __init__(
        self,
        table: bytes,
        name: str,
        identity: Identity,
        voting: Voting,
        changed: Callable[[], None] = lambda: None,
        carried: Callable[[Sequence[Place]], None] = lambda places: None,
    ) -> None:
        self._table = table
        self._name = name
        self._identity = identity
        self._voting = voting
        self._changed = changed
        self._carried = carried
        self._hurry = asyncio.Event()
        self._answered: set[bytes] = set()
        """The keys of those with whom a connection stood lately."""
        self._kept: dict[bytes, tuple[StandbyAt, asyncio.Task[None]]] = {}
        """By key, whom a connection is kept to."""
        self.reached: set[bytes] = set()
        """The keys of those with whom a connection stands."""

    def follow(self, roster: Roster, found_at: Iterable[StandbyAt]) -> None:
        """Those who have a rank in it, the own one too, as that asks the window of its key like any other. A host that
        began anew may not know where somebody is who was reached before."""
        ranked = {one.fingerprint for one in roster.seated if 0 < one.rank <= STANDBYS}
        found = {one.key: one for one in found_at if one.key in ranked}
        for key, (before, task) in list(self._kept.items()):
            if key not in ranked or found.get(key, before) != before:
                task.cancel()
                del self._kept[key]
        for key, one in found.items():
            if key not in self._kept:
                self._kept[key] = one, asyncio.create_task(self._keep(one))

    def hurry(self) -> None:
        """The host is gone: whoever was not reached for long is tried at once."""
        hurry, self._hurry = self._hurry, asyncio.Event()
        hurry.set()

    async def close(self) -> None:
        tasks = [task for _, task in self._kept.values()]
        self._kept.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _keep(self, one: StandbyAt) -> None:
        """One after the other of its addresses, until it is not wanted any more."""
        addresses, pause = one.addresses or ("127.0.0.1",), AGAIN
        for number, address in enumerate(itertools.cycle(addresses), 1):
            hurry = self._hurry
            try:
                await self._talk(one.key, address, one.port)
            except (OSError, ValueError, BadFrame, BadMessage) as trouble:
                log.info("no connection to a standby: %r", trouble)
            if one.key in self._answered or self._voting.lost:
                self._answered.discard(one.key)
                pause = AGAIN
            ends = number % len(addresses) == 0
            if await _hurries(hurry, pause if ends else AGAIN):
                pause = AGAIN
            elif ends:
                pause = min(SELDOM, 2 * pause)

    async def _talk(self, key: bytes, address: str, port: int) -> None:
        """One connection, to its end; its key is checked before a byte is sent."""
        async with asyncio.timeout(WITHIN):
            reader, writer = await asyncio.open_connection(
                address, port, ssl=keys.client_context(), server_hostname=program.SERVER
            )
        beats: asyncio.Task[None] | None = None
        try:
            if bytes.fromhex(keys.peer_fingerprint(writer.get_extra_info("ssl_object"))) != key:
                raise NoStandby("another key")
            frames = FrameReader(reader)
            writer.write(_framed(self._hello(key, await self._next(frames))))
            beats = asyncio.create_task(_beat(writer))
            self._reach(key, True)
            while True:
                data = await self._next(frames)
                if (told := hear(data)).HasField("carries_on"):
                    self._carried(_places(address, told.carries_on))
                for answer in self._voting.heard(data, key):
                    writer.write(_framed(answer))
        finally:
            if beats is not None:
                beats.cancel()
            self._voting.parted(key)
            self._reach(key, False)
            cut(writer)

    @staticmethod
    async def _next(frames: FrameReader) -> bytes:
        async with asyncio.timeout(SILENCE):
            data = await frames.read()
        if data is None:
            raise NoStandby("closed")
        return data

    def _hello(self, key: bytes, first: bytes) -> FromGuest:
        """Raises NoStandby where the greeting is no standby's of this table."""
        greeting = hear(first).greeting
        if greeting.table_uuid != self._table or STANDS_BY not in greeting.version.features:
            raise NoStandby("it stands by no more")
        signature = self._identity.sign(keys.challenge(greeting.nonce, key.hex()))
        mine = version(greeting.version.app, (SUCCESSION,))
        said = Hello(version=mine, name=self._name, wish=WATCH, key=self._identity.certificate, signature=signature)
        return FromGuest(hello=said)

    def _reach(self, key: bytes, there: bool) -> None:
        if there:
            self._answered.add(key)
        if (key in self.reached) != there:
            (self.reached.add if there else self.reached.discard)(key)
            self._changed()


def _places(address: str, told: CarriesOn) -> list[Place]:
    """Where the standby itself was reached comes first."""
    return [(one, told.port) for one in reachable(address, told.addresses)]


async def _hurries(hurry: asyncio.Event, seconds: float) -> bool:
    """Whether there is a hurry before so much time has passed."""
    try:
        async with asyncio.timeout(seconds):
            return await hurry.wait()
    except TimeoutError:
        return False


def _framed(message: FromGuest) -> bytes:
    return frame(message.SerializeToString())


async def _beat(writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        for count in itertools.count(1):
            await asyncio.sleep(HEARTBEAT)
            writer.write(_framed(FromGuest(beat=Beat(count=count))))
