"""Nothing that has happened leaves a table that cannot go on, once those who are needed are there.

Two cases are tried, in each of which nothing is lost any more. All come back, the hosts' computers too; or all hosts
are gone, and of the voters those that are left have not begun anew.
"""

from __future__ import annotations

from tests.succession_model.entries import age, rosters_of
from tests.succession_model.promises import REST_STUCK, STUCK
from tests.succession_model.rules import Rules, elected, members
from tests.succession_model.state import OLD_HOST, Asking, State
from tests.succession_model.steps import asked, granted, succeeding, told


def stuck(state: State, rules: Rules) -> str | None:
    """The promise to go on that does not hold here."""
    if not _all_go_on(state, rules):
        return STUCK
    return None if _rest_goes_on(state, rules) else REST_STUCK


def _all_go_on(state: State, rules: Rules) -> bool:
    """Every host tells what it may. If that does not do, the latest one asks for the next epoch."""
    for host in state.hosts:
        state = _heard(state, host.epoch, rules)
    last = state.hosts[-1]
    if last.held == len(last.log):
        return True
    asking = Asking(_beyond(state), OLD_HOST, last.log, ((),) * len(state.voters))
    return _wins(state._replace(askings=(asking,)), [*range(len(state.voters))], rules)


def _rest_goes_on(state: State, rules: Rules) -> bool:
    """Whoever of them asks: a standby may have heard less than others. Who has left the roster is not needed for it."""
    rest = [v for v, voter in enumerate(state.voters) if voter.welcomed]
    if not rest:
        return True
    best = max((state.voters[v] for v in rest), key=lambda voter: age(voter.log))
    needed = rosters_of(best.log)[:1] if best.sure else rosters_of(best.log)
    rosters = [members(state.rosters[number]) for number in needed]
    if any(len({*roster} & {*rest}) <= len(roster) // 2 for roster in rosters):
        return True
    alone = state._replace(askings=())
    return all(_wins(asked(alone, v, _beyond(state), ()), rest, rules) for v in rest)


def _beyond(state: State) -> int:
    """The next epoch after all that refusals name."""
    return 1 + max(voter.promised for voter in state.voters)


def _wins(state: State, there: list[int], rules: Rules) -> bool:
    """Whoever asks has all grants that are to be had, and then everybody there holds all of its log."""
    for v in there:
        (asking,) = state.askings
        if not asking.grants[v] and rules.grants(state.voters[v], v, asking, state):
            state = granted(state, v, asking)
    (asking,) = state.askings
    logs = elected(rules, state, asking)
    if not logs:
        return False
    log, sure = max(logs, key=lambda found: age(found[0]))
    state = _heard(succeeding(state, asking, log, sure), asking.epoch, rules, there)
    return state.hosts[-1].held == len(state.hosts[-1].log)


def _heard(state: State, epoch: int, rules: Rules, there: list[int] | None = None) -> State:
    """After the host of this epoch has told all that it may."""
    at = next(at for at, host in enumerate(state.hosts) if host.epoch == epoch)
    for v in range(len(state.voters)) if there is None else there:
        while (after := told(state, at, state.hosts[at], v, rules)) is not None:
            state = after
    return state
