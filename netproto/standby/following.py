"""A successor that was started ahead: it follows its table as a spectator, stands by for those who vote there, and asks
them once the host is lost."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from uuid import UUID

from netproto.files.profile_folders import ProfileFolders
from netproto.guest.happenings import TakesOver, Welcomed
from netproto.host.proving import Proving
from netproto.host.standby import Standby
from netproto.keys import identity as keys
from netproto.keys.identity import Identity
from netproto.peer.own_standby import Follows
from netproto.peer.peer import Peer
from netproto.peer.route import CannotJoin, Route
from netproto.schema.hello_pb2 import WATCH, Greeting
from netproto.schema.play_pb2 import Container
from netproto.schema.succession_pb2 import CarriesOn, Elected, HandedOver, Roster
from netproto.succession.candidate import Candidate, CarryOn
from netproto.succession.rosters import rank_of
from netproto.succession.standing_by import Done, StandingBy
from netproto.succession.voter import Own, Voter
from netproto.wire.bucket import monotonic_ms
from netproto.wire.protocol import STANDS_BY, version

log = logging.getLogger(__name__)


def watcher(follows: Follows, own: ProfileFolders, identity: Identity, app_version: str) -> Peer:
    """With the key of whoever has started this."""
    return Peer(
        name=follows.name,
        wish=WATCH,
        app_version=app_version,
        route=Route([(follows.address, follows.port)], trusted=follows.fingerprint, table=UUID(follows.table)),
        places=own,
        identity=identity,
        ask=lambda verdict, seen: False,
        features=(STANDS_BY,),
        passcode=follows.passcode,
        stands_by=True,
    )


class Following:
    """`then` is told at which port it stands by."""

    def __init__(self, peer: Peer, interfaces: Sequence[str] | None, then: Callable[[int], None]) -> None:
        """`peer` watches with the key of whoever has started this."""
        self.peer = peer
        self.heard_at: list[int] = []
        """When each step of the game was told, milliseconds since 1970."""
        self.interfaces = interfaces
        self._then = then
        self._opened: list[Container] = []
        """By a host that hands over."""
        self._candidate: Candidate | None = None
        self._standby: Standby | None = None
        self._elected: asyncio.Future[CarryOn | None] = asyncio.get_running_loop().create_future()
        peer.goes_on.when_enrolled = self._enrolled
        peer.goes_on.when_lost = self._lost
        peer.goes_on.voting.when_elected = self._another
        self._enrolled_once = asyncio.Event()

    async def elected(self) -> CarryOn | None:
        """None once there is nothing to follow any more."""
        tasks = [asyncio.create_task(self._follow()), asyncio.create_task(self._open())]
        for task in tasks:
            task.add_done_callback(self._over)
        try:
            return await self._elected
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def carries_on(self, where: CarriesOn) -> None:
        """All who are connected are told, and whoever comes later."""
        if self._standby is not None:
            self._standby.carries_on(where)

    async def close(self) -> None:
        await self.peer.close()
        if self._standby is not None:
            await self._standby.close()

    async def _follow(self) -> None:
        try:
            async for happening in self.peer.run():
                self._note(time.time_ns() // 1_000_000)
                match happening:
                    case Welcomed() if self._standby is not None:
                        self._standby.host_found()
                    case TakesOver(told):
                        self._take_over(told)
        except CannotJoin as error:
            log.info("the table cannot be followed: %s", error)
        self._ends(None)

    def _take_over(self, told: HandedOver) -> None:
        self._opened += told.openings
        if told.HasField("hand_over") and self._standby is not None:
            self._standby.takes_over(told.hand_over)

    def _note(self, now: int) -> None:
        number = 0 if self.peer.guest.followed is None else self.peer.guest.followed.number
        del self.heard_at[number:]
        self.heard_at += [now] * (number - len(self.heard_at))

    # Standing by

    def _enrolled(self, roster: Roster) -> None:
        self._enrolled_once.set()
        if self._candidate is not None:
            self._candidate.rank = rank_of(roster, self.peer.guest.held.key)

    def _lost(self) -> None:
        log.info("the host is lost for certain")
        if self._standby is not None and self._candidate is not None and self._candidate.rank:
            self._standby.host_lost()

    def _another(self, who: bytes, shows: Elected) -> None:
        """Was elected, and is left the time that it needs."""
        if self._candidate is not None and who != self._candidate.voter.key:
            self._candidate.elected(who, shows, monotonic_ms())

    async def _open(self) -> None:
        """Nobody is asked anything before there is a log to go on from."""
        await self._enrolled_once.wait()
        guest, identity = self.peer.guest, self.peer.identity
        voter = Voter(guest.held, identity, keys.signer, Own(openings=lambda: self._opened, votes=lambda: False))
        self._candidate = candidate = Candidate(voter, 0, secrets.token_bytes)
        greeting = Greeting(version=version(guest.app_version), table_uuid=guest.table, game=guest.game)
        prove = Proving(identity.fingerprint).prove
        core = StandingBy(candidate, greeting, prove, secrets.token_bytes)
        self._standby = standby = Standby(identity, core, self._done, monotonic_ms)
        await standby.open(self.interfaces)
        self._then(standby.port)

    def _done(self, done: Done) -> None:
        if isinstance(done, CarryOn):
            self._ends(done)

    def _over(self, task: asyncio.Task[None]) -> None:
        """Whatever goes wrong there, this stands by no more: whoever has started it starts another one."""
        trouble = None if task.cancelled() else task.exception()
        if trouble is not None:
            log.error("the table cannot be followed", exc_info=trouble)
            self._ends(None)

    def _ends(self, done: CarryOn | None) -> None:
        if not self._elected.done():
            self._elected.set_result(done)
