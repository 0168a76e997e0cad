"""Who goes on with this guest's table if its host is lost: connections to them, and when the host is lost for certain.

Nothing is done where no program runs a successor ahead.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from netproto.guest.guest import Guest
from netproto.guest.happenings import Happening, HostsTold
from netproto.guest.hosts import Hosts, HostsKnown
from netproto.guest.voting import Voting
from netproto.keys.identity import Identity
from netproto.peer.kept_certificate import KeptCertificate
from netproto.peer.rounds import Place
from netproto.peer.standbys import Standbys
from netproto.schema.succession_pb2 import Reach, Roster, Signed, StandbyAt
from netproto.schema.wire_pb2 import FromGuest

CERTAIN = 8.0
"""Seconds after the host's last word; a new connection is tried in the last two of them at least."""

HOPELESS = 12.0
"""Seconds after which nobody goes on any more who could have."""


class WhoGoesOn:
    def __init__(
        self,
        guest: Guest,
        identity: Identity,
        flush: Callable[[], None],
        kept: KeptCertificate,
        carried: Callable[[Sequence[Place]], None],
    ) -> None:
        """`kept` outlives this program; `carried` is told where a standby says that it is the host now."""
        self._guest = guest
        self._identity = identity
        self._flush = flush
        self._kept = kept
        self._carried = carried
        self._followed: Signed | None = None
        """The roster whose standbys are connected to."""
        self._found_at: Sequence[StandbyAt] = ()
        """Where these are."""
        self._epoch = 0
        """Of the host that was heard last."""
        self._standbys: Standbys | None = None
        self._certain: asyncio.TimerHandle | None = None
        self._own = Reach()
        """Where a successor of this program's own listens."""
        self.when_lost: Callable[[], None] = lambda: None
        """Called once the host is lost for certain."""
        self.when_homeless: Callable[[], None] = lambda: None
        """Called once nobody can be expected any more to go on with its table."""
        self.when_home: Callable[[], None] = lambda: None
        """Called when a host is there."""
        self._homeless: asyncio.TimerHandle | None = None
        self._hosts = HostsKnown()
        self.when_enrolled: Callable[[Roster], None] = lambda roster: None
        """Called with each roster that is told."""
        self.when_left: Callable[[], None] = lambda: None
        """Called once the table is left, or this program ends."""
        given = guest.given
        self.voting = Voting(guest.held, identity, lambda: guest.followed, lambda: guest.seats, lambda: given)

    @property
    def hosts(self) -> Hosts | None:
        """None before the log has said it."""
        return self._hosts.hosts

    @property
    def reached(self) -> frozenset[bytes]:
        """The keys of those with whom a connection stands."""
        return frozenset(() if self._standbys is None else self._standbys.reached)

    @property
    def certain_in(self) -> float | None:
        """Seconds until the host is lost for certain, which begin once the connection is gone; None where nobody could
        go on with the table."""
        archive = self._guest.held.archive
        if self._certain is None or archive is None or not archive.everybody():
            return None
        return max(0.0, self._certain.when() - asyncio.get_running_loop().time())

    def news(self) -> list[Happening]:
        """Whether that has changed with what was heard."""
        hosts = self._hosts.news(self._guest.held) if self._guest.inside else None
        return [] if hosts is None else [HostsTold(hosts)]

    def heard(self) -> None:
        """Something of the host, which may have been another roster, or where its standbys are."""
        self._there()
        archive = self._guest.held.archive
        signed = None if archive is None else archive.roster
        if archive is None or signed is None:
            return
        epoch, found_at = archive.log.held().epoch, self._guest.held.standbys
        if signed is self._followed and found_at is self._found_at and epoch == self._epoch:
            return
        self._followed, self._found_at, self._epoch = signed, found_at, epoch
        roster = Roster.FromString(signed.body)
        if not roster.stays:
            self._kept.keep(archive.table, archive.certificate())
        if self._standbys is None and not roster.stays:
            table, name = archive.table, self._guest.name
            self._standbys = Standbys(table, name, self._identity, self.voting, self._say, self._carried)
        if self._standbys is not None:
            self._standbys.follow(roster, found_at)
        self.when_enrolled(roster)

    def stands_by(self, port: int, addresses: Sequence[str] = ()) -> None:
        """A successor was started ahead, and listens there."""
        self._own = Reach(standby_port=port, addresses=addresses)
        self._say()

    def welcomed(self) -> None:
        """A host that began anew knows nothing of this."""
        if self._own.standby_port or self.reached:
            self._say()

    def parted(self, silent: float) -> None:
        """The connection is gone, and the host had been silent for so many seconds."""
        self._there()
        self._hurry()
        self._certain = asyncio.get_running_loop().call_later(max(0.0, CERTAIN - silent), self._lost)

    def _there(self) -> None:
        self.voting.lost = False
        for timer in (self._certain, self._homeless):
            if timer is not None:
                timer.cancel()
        self._certain = self._homeless = None
        self.when_home()

    def _lost(self) -> None:
        self.voting.lost = True
        self._hurry()
        self.when_lost()
        wait = HOPELESS if self._somebody_could else 0.0
        self._homeless = asyncio.get_running_loop().call_later(wait, lambda: self.when_homeless())

    def _hurry(self) -> None:
        if self._standbys is not None:
            self._standbys.hurry()

    @property
    def _somebody_could(self) -> bool:
        """Go on with the table, for all that is known here: most of those who vote may be at a successor."""
        archive = self._guest.held.archive
        if archive is None or archive.roster is None:
            return False
        known = self._guest.held.known
        lost = frozenset() if known is None else frozenset({known.host})
        standing_by = bool(self.reached or self._own.standby_port)
        return standing_by and any(len(voters - lost) * 2 > len(voters) for voters in archive.rosters(archive.sure))

    def _say(self) -> None:
        """Where its own successor is, and whose it reaches: they go on first whom all can reach."""
        if self._guest.inside:
            own = self._own
            said = Reach(standby_port=own.standby_port, addresses=own.addresses, reached=sorted(self.reached))
            self._guest.say(FromGuest(reach=said))
            self._flush()

    def left(self) -> None:
        self.when_left()

    async def close(self) -> None:
        self.left()
        self._there()
        if self._standbys is not None:
            await self._standbys.close()
