"""A mutant of each rule: where the explorer finds what it breaks, and which promise that is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tests.succession_model.bounds import Bounds
from tests.succession_model.entries import Log, rosters_of
from tests.succession_model.promises import CLOSED, DROPPED, LEFT, LOST, MIXED, REST_STUCK, STUCK, TWICE, TWO_STORIES
from tests.succession_model.rules import Rules
from tests.succession_model.state import OLD_HOST, Asking, Host, State, Voter


class HalfSucceeds(Rules):
    """Half of the voters make a successor."""

    def most(self, voters: int) -> int:
        return self.half(voters)


class OneHolds(Rules):
    """A move is acknowledged once one voter holds it."""

    def half(self, voters: int) -> int:
        return 1


class LessThanHalfHolds(Rules):
    """Half is rounded down."""

    def half(self, voters: int) -> int:
        return max(1, voters // 2)


class AnyLog(Rules):
    """A successor goes on from its own log."""

    def choose(self, granted: Iterable[Log], own: Log) -> list[Log]:
        return [own]


class LongestLog(Rules):
    """The longest log is the best, whatever epoch it ends in."""

    def choose(self, granted: Iterable[Log], own: Log) -> list[Log]:
        return [max((*granted, own), key=len)]


class WithoutTheTail(Rules):
    """A successor whose tail nobody reachable has goes on with what it has."""

    def reachable(self, log: Log, state: State, asking: Asking) -> bool:
        return True

    def cut(self, log: Log, state: State, asking: Asking) -> Log:
        if super().reachable(log, state, asking):
            return log
        return asking.journal if asking.by == OLD_HOST else asking.grants[asking.by]


class BegunAnewDenies(Rules):
    """Of a tail that one alone has, a step is cut whose giver, begun anew, knows no such command any more."""

    def cut(self, log: Log, state: State, asking: Asking) -> Log:
        anew = any(not voter.welcomed for voter in state.voters)
        alone = sum(grant[: len(log)] == log for grant in asking.grants) == 1 and asking.journal != log
        return log[:-1] if anew and alone and len(log) > 1 else log


class BeforeSucceededHolds(Rules):
    """A successor acknowledges what half hold of the elected log, though not its Succeeded."""

    def of_its_own(self, host: Host, length: int) -> int:
        return length


class NewVotersAcknowledge(Rules):
    """A roster counts alone for acknowledging as soon as it is in the log."""

    def acknowledging(self, log: Log, sure: bool) -> tuple[int, ...]:
        return rosters_of(log)[:1]


class NewVotersElect(Rules):
    """A roster counts alone for electing as soon as it is in the log."""

    def electing(self, log: Log, sure: bool) -> tuple[int, ...]:
        return rosters_of(log)[:1]


class OldVotersElect(Rules):
    """The roster before counts alone for electing until the last one is known to hold."""

    def electing(self, log: Log, sure: bool) -> tuple[int, ...]:
        return rosters_of(log)[:1] if sure else rosters_of(log)[-1:]


class RosterBefore(Rules):
    """The roster before the last counts for ever."""

    def acknowledging(self, log: Log, sure: bool) -> tuple[int, ...]:
        return rosters_of(log)[-1:]

    def electing(self, log: Log, sure: bool) -> tuple[int, ...]:
        return rosters_of(log)[-1:]


class RostersAtOnce(Rules):
    """Another roster is begun before it is known that the last one holds."""

    def may_change_roster(self, host: Host) -> bool:
        return True


class BegunAnewGrants(Rules):
    """A program that began anew grants before a host has welcomed it."""

    def may_grant(self, voter: Voter) -> bool:
        return True


class GrantsTwice(Rules):
    """A voter grants one epoch to all who ask."""

    def free_to_grant(self, voter: Voter, number: int, asking: Asking, state: State) -> bool:
        return asking.epoch >= voter.promised


class GrantNotWritten(Rules):
    """A voter that begins anew knows of nothing that it granted."""

    def after_crash(self, voter: Voter) -> tuple[int, int]:
        return voter.followed, voter.followed


class FollowedNotWritten(Rules):
    """A voter that begins anew knows what it granted, but not whom it has followed."""

    def after_crash(self, voter: Voter) -> tuple[int, int]:
        return 1, 1


class GrantsByKey(Rules):
    """A grant is given to a key, not to one asking: who asks again with the same key gets it again."""

    def free_to_grant(self, voter: Voter, number: int, asking: Asking, state: State) -> bool:
        again = asking.epoch == voter.promised and any(
            other.epoch == asking.epoch and other.by == asking.by and other.grants[number] for other in state.askings
        )
        return again or super().free_to_grant(voter, number, asking, state)


class CountsOlder(Rules):
    """A voter that has granted a later epoch goes on acknowledging what the old host tells."""

    def counts(self, host: Host, voter: Voter) -> bool:
        return host.epoch >= voter.followed


class NoLettingGo(Rules):
    """Who holds more than was elected keeps it, and says that it holds so much."""

    def kept(self, voter: Voter, host: Host) -> int | None:
        return len(voter.log)

    def says(self, log: Log, host: Host) -> int:
        return min(len(log), len(host.log))


class AnyDifferenceContradicts(Rules):
    """Whoever holds another step within the elected length leaves, whatever epoch it is of."""

    def kept(self, voter: Voter, host: Host) -> int | None:
        kept = super().kept(voter, host)
        return None if kept is None or kept < min(len(voter.log), host.began - 1) else kept


class DoneAgain(Rules):
    """A host looks only among its own moves for one that is given again."""

    def wanting(self, host: Host, id: int) -> bool:
        return not any(entry == host.epoch * 64 + id for entry in host.log)


class CopyGoesOn(Rules):
    """Whoever has a host's record and key is that host, though the record may be an old copy."""

    def goes_on_from_a_copy(self) -> bool:
        return True


class NumberCloses(Rules):
    """A host closes when somebody names a later epoch that they have promised."""

    def may_close(self, host: Host, state: State) -> bool:
        return any(voter.promised > host.epoch for voter in state.voters)


class SameUuid(Rules):
    """Whoever is left alone takes the table itself."""

    def new_uuid(self) -> bool:
        return False


class ChildForParent(Rules):
    """A program shows what it plays at a child as its log of the parent."""

    def keeps_apart(self) -> bool:
        return False


class JoinsAnyChild(Rules):
    """A guest joins a child that began before what it holds."""

    def joins(self, voter: Voter, base: Log) -> bool:
        return True


class WelcomesLaterOnly(Rules):
    """A program that began anew takes nothing of the host that it followed once it has granted a later epoch."""

    def welcomes(self, host: Host, voter: Voter) -> bool:
        return host.epoch >= voter.promised


class RefusesOlderRoster(Rules):
    """A voter grants nothing to whoever knows an older roster than its own."""

    def free_to_grant(self, voter: Voter, number: int, asking: Asking, state: State) -> bool:
        own = asking.journal if asking.by == OLD_HOST else asking.grants[asking.by]
        later = rosters_of(own)[:1] >= rosters_of(voter.log)[:1]
        return later and super().free_to_grant(voter, number, asking, state)


class Mutant(NamedTuple):
    rules: type[Rules]
    promise: str
    bounds: Bounds

    @property
    def name(self) -> str:
        return self.rules.__name__

    @property
    def every(self) -> int:
        """Whether states are tried for being stuck."""
        return int(self.promise in (STUCK, REST_STUCK))


MUTANTS = (
    Mutant(HalfSucceeds, LOST, Bounds(4)),
    Mutant(OneHolds, LOST, Bounds(3)),
    Mutant(LessThanHalfHolds, LOST, Bounds(3)),
    Mutant(AnyLog, LOST, Bounds(3)),
    Mutant(LongestLog, LOST, Bounds(3, epochs=4, moves=2)),
    Mutant(WithoutTheTail, LOST, Bounds(3, restarts=1)),
    Mutant(BegunAnewDenies, LOST, Bounds(3, restarts=1)),
    Mutant(BeforeSucceededHolds, LOST, Bounds(3, epochs=4)),
    Mutant(NewVotersAcknowledge, LOST, Bounds(3, newcomers=1, rosters=2)),
    Mutant(NewVotersElect, LOST, Bounds(4, moves=0, epochs=3, rosters=2)),
    Mutant(OldVotersElect, LOST, Bounds(3, newcomers=1, rosters=2)),
    Mutant(RosterBefore, REST_STUCK, Bounds(2, rosters=2, restarts=1)),
    Mutant(RostersAtOnce, LOST, Bounds(3, rosters=3)),
    Mutant(BegunAnewGrants, LOST, Bounds(3, restarts=1)),
    Mutant(GrantsTwice, TWO_STORIES, Bounds(3)),
    Mutant(GrantNotWritten, LOST, Bounds(3, restarts=1)),
    Mutant(FollowedNotWritten, LOST, Bounds(4, epochs=3, restarts=1)),
    Mutant(GrantsByKey, TWO_STORIES, Bounds(2, copies=1, old_host=True)),
    Mutant(CountsOlder, LOST, Bounds(3)),
    Mutant(NoLettingGo, LOST, Bounds(3, epochs=3)),
    Mutant(AnyDifferenceContradicts, LEFT, Bounds(3, epochs=3)),
    Mutant(DoneAgain, TWICE, Bounds(2, moves=2)),
    Mutant(CopyGoesOn, TWO_STORIES, Bounds(2, epochs=1, moves=2, copies=1)),
    Mutant(NumberCloses, CLOSED, Bounds(3, fencing=True)),
    Mutant(SameUuid, TWO_STORIES, Bounds(2, children=1)),
    Mutant(ChildForParent, MIXED, Bounds(2, moves=0, children=1)),
    Mutant(WelcomesLaterOnly, STUCK, Bounds(2, restarts=2)),
    Mutant(RefusesOlderRoster, REST_STUCK, Bounds(3, rosters=2)),
    Mutant(JoinsAnyChild, DROPPED, Bounds(2, children=1)),
)
