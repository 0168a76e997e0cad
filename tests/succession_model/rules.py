"""The rules of succession, one method each, so that a mutant is a class with one method of its own.

Everything else about a table that outlives its host is in `steps`: who may do what next. Here is what they decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from netproto.schema.succession_pb2 import Ask
from netproto.succession import votes
from netproto.succession.log import best, meeting
from netproto.succession.promise import Promise, Standing, refusal
from tests.succession_model.as_told import as_told
from tests.succession_model.entries import Log, age, last_roster_at, moves_of, rosters_of, shared
from tests.succession_model.state import OLD_HOST, Asking, Host, State, Voter


class Rules:
    # How many voters

    def half(self, voters: int) -> int:
        """So many hold what is acknowledged."""
        return votes.half(voters)

    def most(self, voters: int) -> int:
        """So many grant a successor."""
        return votes.most(voters)

    def acknowledging(self, log: Log, sure: bool) -> tuple[int, ...]:
        """The rosters that half of is needed."""
        return tuple(votes.in_force(rosters_of(log)[::-1], sure))

    def electing(self, log: Log, sure: bool) -> tuple[int, ...]:
        """The rosters that most of is needed."""
        return tuple(votes.in_force(rosters_of(log)[::-1], sure))

    # A host

    def held(self, host: Host, rosters: Sequence[int]) -> int:
        """How much of its log half of the voters hold. What it was elected with holds once its Succeeded does."""
        lengths = [
            self._held_by_half([host.seen[v] for v in members(rosters[number])])
            for number in self.acknowledging(host.log, host.sure)
        ]
        return max(host.held, self.of_its_own(host, min(lengths)))

    def _held_by_half(self, seen: list[int]) -> int:
        return sorted(seen, reverse=True)[self.half(len(seen)) - 1]

    def of_its_own(self, host: Host, length: int) -> int:
        """Nothing is acknowledged before half hold Succeeded."""
        return length if length >= host.began else 0

    def may_change_roster(self, host: Host) -> bool:
        """One at a time."""
        return host.sure

    def wanting(self, host: Host, id: int) -> bool:
        """Whether a move that is given again is still to be done."""
        return id not in moves_of(host.log)

    def goes_on_from_a_copy(self) -> bool:
        """A record that may be an old copy is another host's log: it asks for the next epoch."""
        return False

    def may_close(self, host: Host, state: State) -> bool:
        """Shown the certificate of a later epoch: grants by most of its voters, which a host alone can have."""
        return any(other.epoch > host.epoch for other in state.hosts)

    # A voter

    def welcomes(self, host: Host, voter: Voter) -> bool:
        """Whose log a program that began anew takes: never an older host's than the one that it followed."""
        return Promise(voter.followed, voter.promised).welcomed_by(host.epoch)

    def counts(self, host: Host, voter: Voter) -> bool:
        """Whether it acknowledges what this host tells."""
        return Promise(voter.followed, voter.promised).acknowledges(host.epoch)

    def kept(self, voter: Voter, host: Host) -> int | None:
        """How much of its log stays when it follows: as far as the host's says the same. None: it leaves."""
        mine, theirs = as_told(voter.log), as_told(host.log)
        length = meeting(mine.outline(), theirs.outline())
        return length if mine.has(theirs.held(length)) else None

    def says(self, log: Log, host: Host) -> int:
        """How much of this host's log it holds."""
        return shared(log, host.log)

    def grants(self, voter: Voter, number: int, asking: Asking, state: State) -> bool:
        return self.may_grant(voter) and self.free_to_grant(voter, number, asking, state)

    def _refusal(self, voter: Voter, asking: Asking) -> str | None:
        promise = Promise(voter.followed, voter.promised)
        return refusal(promise, Ask(epoch=asking.epoch, asking=b"another one"), Standing(voter.welcomed, lost=True))

    def may_grant(self, voter: Voter) -> bool:
        """A program that began anew grants nothing until a host has welcomed it."""
        return self._refusal(voter, Asking(voter.promised + 1, OLD_HOST, (), ())) is None

    def free_to_grant(self, voter: Voter, number: int, asking: Asking, state: State) -> bool:
        """It has granted this epoch to no other asking, and knows none as late."""
        return self._refusal(voter._replace(welcomed=True), asking) is None

    def after_crash(self, voter: Voter) -> tuple[int, int]:
        """Which epoch it has followed and which it has promised, as it reads them again."""
        return voter.followed, voter.promised

    # A successor

    def choose(self, granted: Iterable[Log], own: Log) -> list[Log]:
        """The logs that may be elected: the best one."""
        logs = {as_told(log).held(): log for log in (*granted, own)}
        return [logs[best([*logs])]]

    def reachable(self, log: Log, state: State, asking: Asking) -> bool:
        """Somebody who is there still has all of it."""
        return asking.journal[: len(log)] == log or any(
            voter.welcomed and voter.log[: len(log)] == log for voter in state.voters
        )

    def cut(self, log: Log, state: State, asking: Asking) -> Log:
        """What is taken of a tail that one alone has: of honest people all."""
        return log

    # A child

    def keeps_apart(self) -> bool:
        """What a program plays at a child is not its log of the table that it came from."""
        return True

    def joins(self, voter: Voter, base: Log) -> bool:
        """Only a child whose log continues its own."""
        return base[: len(voter.log)] == voter.log

    def new_uuid(self) -> bool:
        """A rest without a majority goes on as another table."""
        return True


def members(mask: int) -> list[int]:
    return [v for v in range(mask.bit_length()) if mask >> v & 1]


def elected(rules: Rules, state: State, asking: Asking) -> list[tuple[Log, bool]]:
    """The logs that this asking may win with now, and whether the last roster in each is known to hold.

    Any of the grants may still be on their way, so every number of them that suffices is tried. What the best log of
    those is decides alone, so all grants count that are not better than it.
    """
    found = []
    own = asking.journal if asking.by == OLD_HOST else asking.grants[asking.by]
    for latest in {*filter(None, asking.grants), asking.journal, own} - {()}:
        if age(latest) < age(own):
            continue
        counted = [v for v, log in enumerate(asking.grants) if log and age(log) <= age(latest)]
        for log in rules.choose([asking.grants[v] for v in counted] + [asking.journal], own):
            sure = any(
                voter.sure
                and last_roster_at(voter.log) == last_roster_at(log)
                and shared(voter.log, log) >= last_roster_at(log)
                for voter in state.voters
            )
            enough = all(
                sum(v in counted for v in members(mask)) >= rules.most(mask.bit_count())
                for mask in (state.rosters[number] for number in rules.electing(log, sure))
            )
            if enough and rules.reachable(log, state, asking):
                found.append((rules.cut(log, state, asking), sure))
    return found
