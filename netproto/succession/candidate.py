"""A standby that would go on with a table once its host is lost: it asks, takes what it lacks from whoever has it, and
has what was sealed opened; then its computer is the host.

No socket and no clock. It is a voter, too, whose own grant is written down like any other, unless it only watches: then
it asks the program of its key that votes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from google.protobuf.message import DecodeError

from netproto.draws.supposing import SECRET_BYTES, asking
from netproto.schema.play_pb2 import Container, Head
from netproto.schema.succession_pb2 import (
    Ask,
    Certificate,
    Elected,
    Fetch,
    Grant,
    Lead,
    Openings,
    Outline,
    Refusal,
    Roster,
    Signed,
    Succeeded,
    Tail,
)
from netproto.succession import tail
from netproto.succession.archive import Archive
from netproto.succession.certificate import Untrue, shown
from netproto.succession.election import AFTER_ONE_ANOTHER, FOR_THE_REST, SHORT_OF_MOST, Election, Succeed
from netproto.succession.log import Held
from netproto.succession.own_promise import OwnPromise
from netproto.succession.signed import GRANT, signer_of
from netproto.succession.voter import Effect, Tell, Voter

TELLS_AGAIN = 150
"""Milliseconds after which an asking is told again to those who have not granted it."""


class CarryOn(NamedTuple):
    """Elected: rebuild the game, write all of it down, and be the host of this epoch."""

    succeeded: Succeeded
    log: Archive
    """What is gone on from, before that entry."""
    openings: Sequence[Container]
    secret: bytes
    """What the asking was made of."""
    heads: Sequence[Head] = ()
    """Those that were told to whoever has the rest of the log."""


class Candidate:
    def __init__(
        self,
        voter: Voter,
        rank: int,
        secret: Callable[[int], bytes],
        handed_over: Signed | None = None,
        journal: bool = False,
    ) -> None:
        """`journal`: the host itself asks, or has handed over its journal: that is the archive, and counts whatever the
        voters hold."""
        self.voter = voter
        self.rank = rank
        """As the last roster has it, before the host is lost."""
        self._random = secret
        self._handed_over = self._took = handed_over
        self._journal = voter.archive.log.held() if journal else None
        self._grants_itself = not journal and voter.own.votes()
        self._election: Election | None = None
        self._asking = self._secret = b""
        self._told: Ask | None = None
        self._tells_at = 0
        """It may be heard by somebody who had not lost the host before, or not have arrived."""
        self._again = 0
        """Not before then: somebody else is granted, and may go on."""
        self._grants: dict[bytes, Grant] = {}
        self._promise = OwnPromise(voter)
        self._out: set[bytes] = set()
        """Those whose grants do not count in this asking, whatever they say."""
        self._log: Archive | None = None
        """The one that is gone on from, once all of it is here."""
        self._heads: Sequence[Head] = ()
        """That were told with it."""
        self._fetching: tuple[bytes, int] | None = None
        """From whom, and until when."""
        self._won: Succeed | None = None
        self._until = 0
        """Until then it is waited for what is opened."""
        self._opened: dict[bytes, Sequence[Container]] = {}

    # What happens

    def lost(self, now: int) -> None:
        """The host, for certain; or it hands over."""
        self.voter.lost = True
        if self._election is None:
            promised = max(self.voter.promise.promised, self.voter.known.epoch)
            self._election = Election(self.voter.archive.table, self.voter.key, self.rank, promised, now)

    def takes_over(self, signed: Signed, now: int) -> bool:
        """Whether it does: at once, if the host hands over to it, and all of the host's log is here."""
        held = self.voter.archive.log.held()
        if signed == self._took or not self.voter.handed_over(signed, self.voter.key, held):
            return False
        self._took = self._handed_over = signed
        self._journal, self._grants_itself, self.rank = held, False, 0
        self._election = self._won = self._told = None
        self.lost(now)
        return True

    def found(self) -> None:
        """A host is there."""
        self.voter.lost = False
        self._election = self._won = self._told = None
        self._asks_alone()

    def _asks_alone(self) -> None:
        """From now on nobody has handed anything over."""
        self._handed_over = self._journal = None
        self._grants_itself = self.voter.own.votes()
        self._promise.look()

    def due(self) -> int | None:
        """When `tick` has something to do, if nothing is heard before."""
        if self._election is None:
            return None
        if self._won is not None:
            return self._until
        times = [max(self._again, self._election.asks_at)]
        if self._stands():
            times.append(self._tells_at)
        if self._fetching is not None:
            times.append(self._fetching[1])
        elif self._stands() and self._election.due < self._election.asks_at:
            times.append(self._election.due)
        return min(times)

    def asked(self, ask: Ask, now: int) -> list[Effect]:
        """By another one, which is left the time that it needs once it is granted."""
        before = self.voter.promise
        effects = self.voter.asked(ask)
        if self.voter.promise != before:
            self._yield(now)
        return effects

    def tick(self, now: int) -> list[Effect | CarryOn]:
        election = self._election
        if election is None:
            return []
        if self._won is not None:
            return self._carry_on(now)
        if self._fetching is not None and now >= self._fetching[1]:
            self._without(self._fetching[0])
        found = self._go_on(now)
        if self._won is None and not found and now >= max(self._again, election.asks_at):
            if not self._grants_itself and self._promise.granted_another(self._asking):
                self._yield(now)
                return []
            return self._ask(election, now)
        if self._won is None and self._stands() and now >= self._tells_at:
            return [*found, *self._tell(now)]
        return found

    def granted(self, signed: Signed, now: int) -> list[Effect | CarryOn]:
        voter = signer_of(signed, GRANT, self.voter.verify)
        if voter is None or voter in self._out or self._election is None or self._won is not None:
            return []
        try:
            counts = self._election.granted(voter, signed)
        except DecodeError:
            return []
        if counts:
            self._grants[voter] = Grant.FromString(signed.body)
        return self._go_on(now)

    def refused(self, refusal: Refusal) -> None:
        if self._election is not None:
            self._election.refused(refusal)

    def tail(self, who: bytes, told: Tail, now: int) -> list[Effect | CarryOn]:
        """The rest of its log. One that does not lead to what it has granted with is as if it had granted nothing."""
        if self._election is None or self._fetching is None or self._fetching[0] != who:
            return []
        elected = self._election.elected(self._journal)
        log = self.voter.archive.copy()
        since = Held.of(told.since)
        if elected is None or not log.log.has(since):
            self._without(who)
            return self._go_on(now)
        log.cut(since.length)
        try:
            log.take(told.entries)
        except ValueError:
            self._without(who)
            return self._go_on(now)
        self._fetching = None
        if log.log.held() == elected and _believed(who, log, self._grants):
            self._log, self._heads = log, [*told.heads]
        else:
            self._without(who)
        return self._go_on(now)

    def led(self, who: bytes, lead: Lead) -> list[Effect]:
        """By a host: nobody has to go on any more."""
        effects = self.voter.led(who, lead)
        if not self.voter.lost:
            self.found()
        return effects

    def elected(self, who: bytes, elected: Elected, now: int) -> list[Effect]:
        """Another one was; it is left the time that it needs."""
        effects = self.voter.elected(who, elected)
        if effects:
            self._yield(now)
        return effects

    def _yield(self, now: int) -> None:
        """Somebody else is left the time that they need."""
        self._again = now + SHORT_OF_MOST + self.rank * AFTER_ONE_ANOTHER
        self._won = None

    def openings(self, who: bytes, told: Openings, now: int) -> list[Effect | CarryOn]:
        if self._won is None or self._election is None or told.epoch != self._election.epoch:
            return []
        self._opened[who] = told.steps
        return self._carry_on(now)

    # What it does

    def _ask(self, election: Election, now: int) -> list[Effect | CarryOn]:
        if not self.voter.welcomed:
            return []
        promised = Refusal(promised=self.voter.promise.promised)
        election.refused(promised)
        self._secret = self._random(SECRET_BYTES)
        self._asking = asking(self._secret)
        self._grants.clear()
        self._out.clear()
        self._fetching = self._log = None
        self._heads = ()
        self._told = ask = election.ask(now, self._asking).ask
        if self.voter.archive.roster is not None:
            ask.roster.CopyFrom(self.voter.archive.roster)
        if self._handed_over is not None:
            ask.handed_over.CopyFrom(self._handed_over)
        won: list[Effect | CarryOn] = []
        for effect in self.voter.asked(ask) if self._grants_itself else ():
            if isinstance(effect, Tell) and isinstance(effect.message, Signed):
                won = self.granted(effect.message, now)  # at once, where nobody else votes
        return [*self._tell(now), *won]

    def _tell(self, now: int) -> list[Tell]:
        """To all who have not granted it yet: the same asking is granted as often as it comes."""
        assert self._told is not None
        self._tells_at = now + TELLS_AGAIN
        others = self.everybody - self._grants.keys() - self._out - self._itself
        return [Tell(other, self._told) for other in sorted(others)]

    def _go_on(self, now: int) -> list[Effect | CarryOn]:
        """As far as the grants go that are here."""
        election = self._election
        if election is None or self._won is not None or not self._stands():
            return []
        elected = election.elected(self._journal)
        if elected is None:
            return []
        log = _held(elected, self._log, self.voter.archive)
        if log is None:
            return self._fetch(elected, now)
        won = election.at(now, log.rosters(log.sure or election.sure(elected)), self._journal)
        if won is None or not self._shows(won, log):
            return []
        self._won, self._log, self._until = won, log, now + FOR_THE_REST
        self._opened = {}
        shows = Elected(certificate=_certificate(log, self._succeeded(won)))
        others = sorted((log.everybody() | self._grants.keys()) - self._itself)
        return [*(Tell(other, shows) for other in others), *self._carry_on(now)]

    @property
    def everybody(self) -> frozenset[bytes]:
        """Who votes, by its own log and by the better one that it has fetched: who came to the table last is in that
        alone, perhaps."""
        fetched = frozenset() if self._log is None else self._log.everybody()
        return self.voter.archive.everybody() | fetched

    @property
    def _itself(self) -> set[bytes]:
        """Who need not be told what it does."""
        return {self.voter.key} if self._grants_itself else set()

    def _stands(self) -> bool:
        """Its key has granted nobody else since it asked."""
        election = self._election
        if election is None or self._told is None:
            return False
        return self._journal is not None or self._promise.stands(election.epoch, self._asking)

    def _fetch(self, elected: Held, now: int) -> list[Effect | CarryOn]:
        assert self._election is not None
        who = next(iter(self._election.who_has(elected)), None)
        if who is None or self._fetching is not None:
            return []
        self._fetching = who, now + FOR_THE_REST
        outline = Outline(ends=[end.message() for end in self.voter.archive.log.outline()])
        return [Tell(who, Fetch(log=outline))]

    def _without(self, who: bytes) -> None:
        self._fetching = None
        if self._election is not None:
            self._election.gone(who)
        self._grants.pop(who, None)
        self._out.add(who)

    def _succeeded(self, won: Succeed) -> Succeeded:
        assert self._election is not None
        return Succeeded(
            table=self.voter.archive.table,
            epoch=self._election.epoch,
            candidate=self.voter.key,
            asking=self._asking,
            elected=won.elected.message(),
            grants=won.grants,
            handed_over=self._handed_over,
        )

    def _shows(self, won: Succeed, log: Archive) -> bool:
        """Whether others will believe it. If not, some grant is not what it seemed to be: nothing is won with these."""
        try:
            shown(self.voter.known, _certificate(log, self._succeeded(won)), self.voter.verify)
        except Untrue:
            for voter in [*self._grants]:
                self._without(voter)
            return False
        return True

    def _carry_on(self, now: int) -> list[Effect | CarryOn]:
        """Once everybody who granted has opened what they know, or had the time to."""
        won, log = self._won, self._log
        if won is None or log is None or self._told is None:
            return []
        if not self._stands():
            self._won = None
            return []
        if now < self._until and self._grants.keys() - self._opened.keys() - self._itself:
            return []
        opened = [*self.voter.own.openings(), *(step for one in sorted(self._opened) for step in self._opened[one])]
        done = CarryOn(self._succeeded(won), log, opened, self._secret, self._heads)
        self._election = self._won = None
        self._asks_alone()
        return [done]


def _held(elected: Held, *logs: Archive | None) -> Archive | None:
    """The log that is gone on from, if all of it is here."""
    return next((log for log in logs if log is not None and log.log.held() == elected), None)


def _certificate(log: Archive, succeeded: Succeeded) -> Certificate:
    shows = log.certificate()
    shows.links.add().succeeded.CopyFrom(succeeded)
    return shows


def _believed(who: bytes, log: Archive, grants: Mapping[bytes, Grant]) -> bool:
    """Of what it alone has nothing is denied by whoever is said to have given it."""
    others = [Held.of(grant.held) for voter, grant in grants.items() if voter != who]
    shared = max((held.length for held in others if log.log.has(held)), default=0)
    keys = _keys(log.roster)
    given = {voter: {*grant.given} for voter, grant in grants.items() if grant.remembers}
    told = [
        tail.Told(keys.get(entry.step.step.seat) if entry.step.step.id else None, entry.step.step.id, drawn=False)
        for entry in log.entries(shared)
        if entry.HasField("step")
    ]
    return tail.believed(told, given, lambda at: True) == len(told)


def _keys(signed: Signed | None) -> dict[int, bytes]:
    """By seat, who has it."""
    seated = [] if signed is None else Roster.FromString(signed.body).seated
    return {one.seat: one.fingerprint for one in seated if one.HasField("seat")}
