"""Everything that can happen within bounds, tried breadth first: the first broken promise has the shortest trace."""

from __future__ import annotations

from typing import NamedTuple

from tests.succession_model.bounds import Bounds
from tests.succession_model.promises import broken
from tests.succession_model.recovery import stuck
from tests.succession_model.rules import Rules
from tests.succession_model.state import State, in_one_order
from tests.succession_model.steps import Step, first, following


class Explored(NamedTuple):
    states: int
    """Different ones, up to which voter is which."""
    steps: int
    depth: int
    complete: bool
    """Nothing was left out within the bounds."""
    promise: str | None
    """The one that is broken."""
    trace: tuple[tuple[Step | None, State], ...]
    """What led there."""


def explore(
    bounds: Bounds, rules: Rules, sought: str | None = None, every: int = 1, most: int = 1_000_000_000
) -> Explored:
    """Until a promise is broken, or the one that is sought. Of `every` so many states one is tried for being stuck.

    A state is known by its hash, 64 bits; where it came from by that one's.
    """
    start = in_one_order(first(bounds))
    came_from = {hash(start): 0}
    layer = [start]
    steps = depth = 0
    while layer and len(came_from) < most:
        depth += 1
        fresh = []
        for state in layer:
            known = hash(state)
            for _, after in following(state, bounds, rules):
                steps += 1
                after = in_one_order(after)
                reached = hash(after)
                if reached in came_from:
                    continue
                came_from[reached] = known
                promise = broken(after)
                if promise is None and every and reached % every == 0:
                    promise = stuck(after, rules)
                if promise is not None and promise != (sought or promise):
                    continue
                if promise is not None:
                    trace = _trace(came_from, reached, bounds, rules)
                    return Explored(len(came_from), steps, depth, False, promise, trace)
                fresh.append(after)
        layer = fresh
    return Explored(len(came_from), steps, depth, not layer, None, ())


def _trace(came_from: dict[int, int], last: int, bounds: Bounds, rules: Rules) -> tuple[tuple[Step | None, State], ...]:
    """The way there, walked again."""
    way = [last]
    while came_from[way[-1]]:
        way.append(came_from[way[-1]])
    state = in_one_order(first(bounds))
    trace: list[tuple[Step | None, State]] = [(None, state)]
    for wanted in way[-2::-1]:
        step, state = next(
            (step, in_one_order(after))
            for step, after in following(state, bounds, rules)
            if hash(in_one_order(after)) == wanted
        )
        trace.append((step, state))
    return tuple(trace)
