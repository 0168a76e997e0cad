"""A table outlives its hosts, whatever is lost on the way: nothing acknowledged is lost, no two hosts say otherwise,
and once everybody is back it goes on. Each rule is broken once, and some run shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from netproto.schema.succession_pb2 import Ask, LogEntry
from netproto.succession import holding, votes
from netproto.succession.archive import Archive
from netproto.succession.candidate import Candidate
from netproto.succession.election import Election
from netproto.succession.log import Held
from netproto.succession.promise import Promise, Standing
from netproto.succession.promises import InMemory
from tests.netproto.succession.small_network import Broken, Network, Program, Rough

CHAOS = 20_000
"""Milliseconds of it."""


def played(seed: int) -> Network:
    network = Network(seed, 2 + seed % 4, apart=seed // 4 % 2 == 1)
    network.run(CHAOS)
    network.settle()
    return network


def test_nothing_acknowledged_is_lost_and_the_table_goes_on() -> None:
    happened: Counter[str] = Counter()
    for seed in range(40):
        happened += played(seed).happened
    rare = ("carried on", "carried on by the host itself", "fetched", "let go", "closed", "host resumed", "roster")
    assert all(happened[what] for what in rare), happened


def test_whoever_asks_has_carried_on_within_a_second() -> None:
    """With nothing else lost: from when it is certain that the host is gone until a move is acknowledged again."""
    for seed in range(8):
        network = Network(seed, 4, Rough(*[0.0] * len(Rough._fields)))
        network.run(2_000)
        network._host_dies(b"the host")
        while not all(program.voter.lost for program in network.programs.values()):
            network.run(100)
        before = {*network.answered}
        network.run(1_000)
        assert network.answered - before


def test_a_host_hands_over_and_nothing_that_it_has_is_lost() -> None:
    """Whatever else is lost on the way; where nobody takes over, others go on as where a host is lost."""
    happened: Counter[str] = Counter()
    for seed in range(16):
        network = Network(seed, 2 + seed % 4, Rough(hands_over=0.02), apart=True)
        network.run(CHAOS)
        network.settle()
        happened += network.happened
    assert all(happened[what] for what in ("handed over", "took over", "carried on", "nobody took over")), happened


def test_who_is_handed_a_table_has_it_at_once() -> None:
    """All of it, what nobody else was told yet too."""
    for seed in range(8):
        network = Network(seed, 2 + seed % 3, Rough(*[0.0] * len(Rough._fields)), apart=True)
        network.run(2_000)
        (host,) = network.hosts.values()
        to = network.random.choice(network.keys)
        for untold in range(3):
            host.move(to + (9_000 + untold).to_bytes(4, "big"))
        host.hand_over(to, network.now)
        held = host.archive.log.held()
        network.run(1_000)
        assert network.hosts[to].archive.log.has(held)
        assert network.hosts[to].epoch == 2


# What breaks it


def most_is_half(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(votes, "most", votes.half)


def one_holds(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(votes, "half", lambda voters: 1)


def nothing_kept(patch: pytest.MonkeyPatch) -> None:
    begin = Program.begin

    def forgetful(program: Program) -> None:
        program.promises = InMemory()
        begin(program)

    patch.setattr(Program, "begin", forgetful)


def grants_everybody(patch: pytest.MonkeyPatch) -> None:
    def never(promise: Promise, ask: Ask, standing: Standing) -> str | None:
        return None if standing.welcomed else "began_anew"

    patch.setattr("netproto.succession.promises.refusal", never)


def own_log(patch: pytest.MonkeyPatch) -> None:
    def elected(election: Election, journal: Held | None = None) -> Held | None:
        found = [given.held for given in election._given.values() if given.voter == election._candidate]
        return (found or [None])[0]  # type: ignore[list-item]

    patch.setattr(Election, "elected", elected)
    patch.setattr(Candidate, "_shows", lambda *_: True)


def last_roster_alone(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(holding, "in_force", lambda rosters, sure: rosters[-1:])
    patch.setattr("netproto.succession.archive.in_force", lambda rosters, sure: rosters[-1:])


def acknowledges_the_old(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Promise, "acknowledges", lambda promise, epoch: True)


def nothing_let_go(patch: pytest.MonkeyPatch) -> None:
    right = Archive.follow

    def follow(archive: Archive, since: Held, entries: Sequence[LogEntry], roster_at: int, sure: bool) -> Any:
        return right(archive, since, entries, roster_at, sure) if since.length >= len(archive) else ()

    patch.setattr(Archive, "follow", follow)


def refusals_unheard(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Candidate, "refused", lambda candidate, refusal: None)


def standby_votes(patch: pytest.MonkeyPatch) -> None:
    """With what it holds itself, beside the window of its key."""
    init = Candidate.__init__

    def beside(candidate: Candidate, *told: Any, **named: Any) -> None:
        init(candidate, *told, **named)
        candidate.voter.own = candidate.voter.own._replace(votes=lambda: True)
        candidate._grants_itself = not named.get("journal")

    patch.setattr(Candidate, "__init__", beside)


MUTANTS: dict[Callable[[pytest.MonkeyPatch], None], int] = {
    most_is_half: 5,
    one_holds: 18,
    nothing_kept: 16,
    grants_everybody: 27,
    own_log: 3,
    last_roster_alone: 123,
    acknowledges_the_old: 284,
    nothing_let_go: 6,
    refusals_unheard: 6,
    standby_votes: 117,
}
"""And a seed from which on a run shows it soon."""


@pytest.mark.parametrize(("breaks", "seed"), MUTANTS.items(), ids=lambda value: getattr(value, "__name__", ""))
def test_every_rule_is_needed(
    breaks: Callable[[pytest.MonkeyPatch], None], seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    breaks(monkeypatch)
    with pytest.raises(Broken):
        for other in range(seed, seed + 40):
            played(other)
