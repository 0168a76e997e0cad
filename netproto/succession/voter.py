"""A program that may vote on who goes on with a table: it grants, gives others what they lack, and follows who won.

No socket and no clock. What it hears it answers with effects, to be done in their order. What it promises is on the
disk before it answers at all.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import zip_longest
from typing import NamedTuple

from google.protobuf.message import DecodeError, Message

from netproto.schema.play_pb2 import Container, Head
from netproto.schema.succession_pb2 import (
    Ask,
    Elected,
    Fetch,
    Grant,
    HandOver,
    Lead,
    LogEntry,
    Openings,
    Outline,
    Refusal,
    Roster,
    Seen,
    Signed,
    Tail,
)
from netproto.succession.archive import Archive
from netproto.succession.certificate import Known, Untrue, shown
from netproto.succession.held_log import HeldLog
from netproto.succession.log import Held, meeting
from netproto.succession.promise import Promise, Standing
from netproto.succession.rosters import voters
from netproto.succession.signed import GRANT, HAND_OVER, ROSTER, Signer, Verify, sign, signer_of


class Tell(NamedTuple):
    """To the program with this key. It may be lost."""

    to: bytes
    message: Message


class LetGo(NamedTuple):
    """Of what was told here this is no part of the table's log; it was never acknowledged."""

    entries: Sequence[LogEntry]


class Leave(NamedTuple):
    """The host's log says otherwise than what it told before: a code."""

    code: str


Effect = Tell | LetGo | Leave


class Own(NamedTuple):
    """What only this program knows of the game."""

    openings: Callable[[], Sequence[Container]] = tuple
    """Sealed steps as its seats were told them."""
    given: Callable[[], Collection[bytes]] = tuple
    """The ids of the steps that its seats gave since it began."""
    heads: Callable[[], Sequence[Head]] = tuple
    """All that were told in the game under way."""
    alone: Callable[[], bool] = lambda: True
    """No other program of its key has seats, of whose steps it would know nothing."""
    whole: Callable[[Sequence[LogEntry]], Sequence[LogEntry]] = lambda entries: entries
    """These with all that a spectator is told of their steps; in short what is not known here any more."""
    votes: Callable[[], bool] = lambda: True
    """Its key votes with what is held here. Of several programs of one key those do that have seats: a host counts what
    all of them hold, so none of them may grant with less. One that watches, as a standby does, has no vote."""


class Following:
    """Whoever is told the log of a table: it goes over to whoever shows that they have succeeded its host, and lets go
    of what they do not go on from."""

    def __init__(self, held: HeldLog, verify: Verify, votes: Callable[[], bool]) -> None:
        """`held`: what its program is told by a host, too. It knows of one, and has its log unless the program began
        anew."""
        self._held = held
        self.key = held.key
        self.promises = held.promises
        self.verify = verify
        self._votes = votes
        self.lost = False
        """The host cannot be reached any more."""

    @property
    def archive(self) -> Archive:
        assert self._held.archive is not None
        return self._held.archive

    @property
    def known(self) -> Known:
        assert self._held.known is not None
        return self._held.known

    @property
    def welcomed(self) -> bool:
        """It has had a host's whole log since it began."""
        return bool(len(self.archive))

    @property
    def promise(self) -> Promise:
        return self.promises.read(self.archive.table)

    def met(self, host: bytes) -> list[Effect]:
        """A connection to a host, which tells the rest once it knows what is held here."""
        outline = Outline(ends=[end.message() for end in self.archive.log.outline()])
        return [Tell(host, outline)]

    def led(self, who: bytes, lead: Lead) -> list[Effect]:
        """A host tells of its log. One that is succeeded is shown by whom."""
        try:
            known = shown(self.known, lead.certificate, self.verify)
        except Untrue:
            return []
        if lead.epoch < known.epoch:
            return [Tell(who, self.archive.certificate())]
        if lead.epoch > known.epoch:
            return self.met(who)  # it has not said yet who it is
        if who != known.host:
            return []
        takes = self.promise.acknowledges if self.welcomed else self.promise.welcomed_by
        if not takes(lead.epoch):
            return [Tell(who, Refusal(promised=self.promise.promised, code="promised"))]
        since, mine = Held.of(lead.since), self.archive.log
        if since.length > len(mine):
            return self.met(who)
        if not mine.has(since):
            return [Leave("contradiction")]
        self._held.known = known
        self.lost = False
        gone: Sequence[LogEntry] = ()
        if mine.held().epoch < lead.epoch or since.length + len(lead.entries) >= len(mine):
            gone = self.archive.follow(since, lead.entries, lead.roster_at, lead.sure)
            self._held.whole = True
        lost = [entry for entry, told in zip_longest(gone, lead.entries[: len(gone)]) if entry != told]
        return [*([LetGo(lost)] if lost else []), *self._seen(who, lead.epoch)]

    def _seen(self, who: bytes, epoch: int) -> list[Effect]:
        if not self._votes() or not self.promises.follows(self.archive.table, epoch):
            return []
        return [Tell(who, Seen(epoch=epoch, length=len(self.archive)))]


class Voter(Following):
    def __init__(self, held: HeldLog, signer: Signer, verify: Verify, own: Own | None = None) -> None:
        self.own = own or Own()
        super().__init__(held, verify, lambda: self.own.votes())
        self.signer = signer

    # Who asks

    def asked(self, ask: Ask) -> list[Effect]:
        """A grant, written down first, or a refusal."""
        who = ask.candidate
        if ask.table != self.archive.table or not self._may_ask(ask):
            return [self._refusal(ask, "stranger")]
        if not self.own.votes():
            return [self._refusal(ask, "no_vote")]
        wanted = who == self.known.host or self.handed_over(ask.handed_over, ask.candidate)
        code = self.promises.refuses(ask.table, ask, Standing(self.welcomed, self.lost or wanted))
        return [Tell(who, self._grant(ask)) if code is None else self._refusal(ask, code)]

    def _refusal(self, ask: Ask, code: str) -> Tell:
        return Tell(ask.candidate, Refusal(asking=ask.asking, promised=self.promise.promised, code=code))

    def _may_ask(self, ask: Ask) -> bool:
        """Who votes, by the rosters that are known here or by a later one of the same host; and the host itself."""
        if ask.candidate in (*self.archive.everybody(), self.known.host):
            return True
        try:
            later = Roster.FromString(ask.roster.body)
        except DecodeError:
            return False
        signed = signer_of(ask.roster, ROSTER, self.verify) == self.known.host
        return signed and later.table == ask.table and ask.candidate in voters(later)

    def handed_over(self, signed: Signed, to: bytes, held: Held | None = None) -> bool:
        """The host that lives wants it; `held` is all that it has, where that has to be known."""
        try:
            handing = HandOver.FromString(signed.body)
        except DecodeError:
            return False
        wanted = handing.table, handing.epoch, handing.candidate
        return (
            wanted == (self.archive.table, self.known.epoch, to)
            and held in (None, Held.of(handing.held))
            and signer_of(signed, HAND_OVER, self.verify) == self.known.host
        )

    def _grant(self, ask: Ask) -> Signed:
        signed = self.archive.roster
        last = Roster() if signed is None else Roster.FromString(signed.body)
        grant = Grant(
            table=ask.table,
            epoch=ask.epoch,
            candidate=ask.candidate,
            asking=ask.asking,
            held=self.archive.log.held().message(),
            roster_epoch=last.epoch,
            roster_version=last.version,
            sure=self.archive.sure,
            given=sorted(self.own.given()),
            remembers=self._held.remembers and self.own.alone(),
        )
        return sign(self.signer, GRANT, grant.SerializeToString())

    def fetched(self, who: bytes, fetch: Fetch) -> list[Effect]:
        """The rest of what is held here, if all of it is."""
        if who not in self.archive.everybody() and who != self.known.host:
            return []
        at = meeting(self.archive.log.outline(), tuple(map(Held.of, fetch.log.ends)))
        if at < self.archive.since.length:
            return []
        entries = self.own.whole(self.archive.entries(at))
        if any(entry.HasField("digest") for entry in entries):
            return []
        return [Tell(who, Tail(since=self.archive.log.held(at).message(), entries=entries, heads=self.own.heads()))]

    def elected(self, who: bytes, elected: Elected) -> list[Effect]:
        """What is sealed is opened for whoever was elected, and for nobody else."""
        try:
            after = shown(self.known, elected.certificate, self.verify)
        except Untrue:
            return []
        if after.host != who or after.epoch <= self.known.epoch or not self.promise.acknowledges(after.epoch):
            return []
        return [Tell(who, Openings(epoch=after.epoch, steps=self.own.openings()))]
