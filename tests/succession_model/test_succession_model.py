"""A table outlives its host: the rules keep all promises within small bounds, and none of them can be done without."""

from __future__ import annotations

from itertools import permutations

import pytest

from netproto.succession import votes
from tests.succession_model import rules
from tests.succession_model.bounds import SMALL, Bounds
from tests.succession_model.explorer import explore
from tests.succession_model.mutants import MUTANTS, Mutant
from tests.succession_model.promises import LEFT, LOST
from tests.succession_model.rules import Rules
from tests.succession_model.state import State, in_one_order, renumbered
from tests.succession_model.steps import first, following


@pytest.mark.parametrize("bounds", SMALL, ids=str)
def test_every_promise_is_kept(bounds: Bounds) -> None:
    found = explore(bounds, Rules(), every=20)
    assert found.promise is None, found.trace
    assert found.complete


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_no_rule_can_be_done_without(mutant: Mutant) -> None:
    assert explore(mutant.bounds, mutant.rules(), mutant.promise, mutant.every).promise == mutant.promise


@pytest.mark.parametrize("bounds", [Bounds(3), Bounds(2, newcomers=1, epochs=1, rosters=2, restarts=1)], ids=str)
def test_which_voter_is_which_makes_no_difference(bounds: Bounds) -> None:
    def smallest(state: State) -> State:
        orders = (renumbered(state, order) for order in permutations(range(bounds.programs)))
        return min(one._replace(askings=tuple(sorted(one.askings))) for one in orders)

    def reached(ordered: bool) -> set[State]:
        found, left = {first(bounds)}, [first(bounds)]
        while left:
            for _, after in following(left.pop(), bounds, Rules()):
                state = in_one_order(after) if ordered else after
                if state not in found:
                    found.add(state)
                    left.append(state)
        return found

    everything, once = reached(ordered=False), reached(ordered=True)
    assert {*map(smallest, everything)} == {*map(smallest, once)}
    assert len(everything) > len(once)


BROKEN: dict[str, tuple[object, str, object, Bounds]] = {
    "half": (votes, LOST, lambda voters: 1, Bounds(3)),
    "most": (votes, LOST, lambda voters: (voters + 1) // 2, Bounds(4)),
    "in_force": (votes, LOST, lambda rosters, sure: rosters[-1:], Bounds(3, newcomers=1, rosters=2)),
    "best": (rules, LOST, lambda logs: logs[-1], Bounds(3)),
    "meeting": (rules, LEFT, lambda one, other: min(one[-1].length, other[-1].length), Bounds(3, epochs=3)),
    "refusal": (rules, LOST, lambda promise, ask, standing: None, Bounds(3, restarts=1)),
}
"""What the program decides by, decided wrongly."""


@pytest.mark.parametrize("name", BROKEN)
def test_it_is_the_program_that_is_explored(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, promise, wrongly, bounds = BROKEN[name]
    monkeypatch.setattr(module, name, wrongly)
    assert explore(bounds, Rules(), promise, every=0).promise == promise
