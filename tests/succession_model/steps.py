"""Who may do what next: each is one message taken, or one thing decided."""

from __future__ import annotations

from collections.abc import Iterator

from tests.succession_model.bounds import Bounds
from tests.succession_model.entries import (
    CHILD,
    Log,
    age,
    last_roster_at,
    move,
    moves_of,
    roster,
    rosters_of,
    shared,
    succeeded,
)
from tests.succession_model.promises import DROPPED, LEFT
from tests.succession_model.rules import Rules, elected, members
from tests.succession_model.state import OLD_HOST, Asking, Child, Host, State, Voter

Step = tuple[str, int, int]
"""What happens, and which epoch and which voter it is about; -1 where there is none."""


def first(bounds: Bounds) -> State:
    """A table at which everybody has heard of its roster."""
    log: Log = (roster(1, 0),)
    voter = Voter(log, followed=1, promised=1, welcomed=True, sure=True)
    newcomer = Voter((), followed=0, promised=0, welcomed=False, sure=False)
    seen = tuple(int(v < bounds.voters) for v in range(bounds.programs))
    return State(
        voters=(voter,) * bounds.voters + (newcomer,) * bounds.newcomers,
        hosts=(Host(1, log, began=0, seen=seen, held=1, sure=True, closed=False),),
        askings=(),
        rosters=((1 << bounds.voters) - 1,),
        restarts=bounds.restarts,
        copies=bounds.copies,
        children=(),
        went_wrong="",
    )


def following(state: State, bounds: Bounds, rules: Rules) -> Iterator[tuple[Step, State]]:
    """Every step that may be next, and the state after it."""
    for at, host in enumerate(state.hosts):
        if not host.closed:
            yield from _of_host(state, at, host, bounds, rules)
    for v, voter in enumerate(state.voters):
        yield from _of_voter(state, v, voter, bounds, rules)
    for asking in state.askings:
        yield from _of_asking(state, asking, rules)
    for number, child in enumerate(state.children):
        yield from _of_child(state, number, child, bounds, rules)


def _of_host(state: State, at: int, host: Host, bounds: Bounds, rules: Rules) -> Iterator[tuple[Step, State]]:
    wanted = [id for id in range(bounds.moves) if rules.wanting(host, id)]
    if len(moves_of(host.log)) < bounds.moves:
        for id in wanted if bounds.copies else wanted[:1]:
            yield ("move", host.epoch, -1), _with_host(state, at, host._replace(log=(*host.log, move(host.epoch, id))))
    if len(state.rosters) < bounds.rosters and rules.may_change_roster(host):
        now = state.rosters[rosters_of(host.log)[0]]
        for v in range(bounds.programs):
            if now != 1 << v:
                log = (*host.log, roster(host.epoch, len(state.rosters)))
                changed = state._replace(rosters=(*state.rosters, now ^ 1 << v))
                yield ("roster", host.epoch, v), _with_host(changed, at, host._replace(log=log, sure=False))
    for v in {v for number in rosters_of(host.log) for v in members(state.rosters[number])}:
        after = told(state, at, host, v, rules)
        if after is not None:
            yield ("tell", host.epoch, v), after
    if bounds.old_host:
        for epoch in range(host.epoch + 1, bounds.epochs + 1):
            if not any(asking.by == OLD_HOST and asking.epoch == epoch for asking in state.askings):
                asking = Asking(epoch, OLD_HOST, host.log, ((),) * bounds.programs)
                yield ("the old host asks", epoch, -1), state._replace(askings=(*state.askings, asking))
    if state.copies:
        yield from _of_copy(state, host, bounds, rules)
    if bounds.fencing and rules.may_close(host, state):
        yield ("close", host.epoch, -1), _with_host(state, at, host._replace(closed=True))


def told(state: State, at: int, host: Host, v: int, rules: Rules) -> State | None:
    """The voter takes what this host tells it next, and the host hears of it."""
    voter = state.voters[v]
    if not voter.welcomed:
        if not rules.welcomes(host, voter):
            return None
        log = host.log
    elif not rules.counts(host, voter):
        return None
    else:
        length = len(voter.log)
        if voter.log != host.log[:length]:
            kept = rules.kept(voter, host)
            if kept is None:
                return state._replace(went_wrong=LEFT)
            log = voter.log[:kept]
        elif length < len(host.log):
            log = host.log[: length + 1]
        elif voter.sure == host.sure or not host.sure:
            return None
        else:
            log = host.log
    counted = rules.counts(host, voter)
    after = Voter(
        log=log,
        followed=max(voter.followed, host.epoch),
        promised=max(voter.promised, host.epoch),
        welcomed=True,
        sure=_sure(voter, log, host),
    )
    heard = _with_voter(state, v, after)
    says = rules.says(log, host)
    if not counted or host.seen[v] >= says:
        return heard if after != voter else None
    seen = (*host.seen[:v], says, *host.seen[v + 1 :])
    return _with_host(heard, at, _settled(host._replace(seen=seen), state, rules))


def _sure(voter: Voter, log: Log, host: Host) -> bool:
    """A host begins another roster only once the one before holds."""
    last = last_roster_at(log)
    if host.sure and last == last_roster_at(host.log) and shared(log, host.log) >= last:
        return True
    if last == last_roster_at(voter.log) and shared(log, voter.log) >= last:
        return voter.sure
    return last < last_roster_at(voter.log) or last < last_roster_at(host.log)


def _settled(host: Host, state: State, rules: Rules) -> Host:
    """What holds now is acknowledged, and once the last roster does, the one before no longer counts."""
    host = host._replace(held=rules.held(host, state.rosters))
    if not host.sure and host.held >= last_roster_at(host.log):
        host = host._replace(sure=True)
        return host._replace(held=rules.held(host, state.rosters))
    return host


def _of_copy(state: State, host: Host, bounds: Bounds, rules: Rules) -> Iterator[tuple[Step, State]]:
    """An old copy of this host's record is resumed, here or elsewhere, whether the host lives or not."""
    for length in range(max(host.began, 1), len(host.log) + 1):
        log = host.log[:length]
        fewer = state._replace(copies=state.copies - 1)
        if rules.goes_on_from_a_copy():
            again = Host(host.epoch, log, host.began, (0,) * bounds.programs, 0, sure=False, closed=False)
            yield ("a copy goes on", host.epoch, length), fewer._replace(hosts=(*state.hosts, again))
            continue
        for epoch in range(host.epoch + 1, bounds.epochs + 1):
            asking = Asking(epoch, OLD_HOST, log, ((),) * bounds.programs)
            yield ("a copy asks", epoch, length), fewer._replace(askings=(*state.askings, asking))


def _of_voter(state: State, v: int, voter: Voter, bounds: Bounds, rules: Rules) -> Iterator[tuple[Step, State]]:
    if voter.welcomed:
        for epoch in range(voter.promised + 1, bounds.epochs + 1):
            for journal in {(), *(host.log for host in state.hosts if bounds.old_host and host.epoch < epoch)}:
                yield ("ask", epoch, v), asked(state, v, epoch, journal)
        if state.restarts:
            followed, promised = rules.after_crash(voter)
            began = Voter((), followed, promised, welcomed=False, sure=False)
            askings = tuple(asking for asking in state.askings if asking.by != v)
            fewer = state._replace(restarts=state.restarts - 1, askings=askings)
            yield ("begin anew", -1, v), _with_voter(fewer, v, began)
        if len(state.children) < bounds.children:
            yield from _founding(state, v, voter, bounds, rules)
    for asking in state.askings:
        if not asking.grants[v] and rules.grants(voter, v, asking, state):
            yield ("grant", asking.epoch, v), granted(state, v, asking)


def asked(state: State, v: int, epoch: int, journal: Log) -> State:
    """The voter asks for this epoch, and is the first to grant it; with the journal of a host that hands over to it."""
    grants: tuple[Log, ...] = ((),) * len(state.voters)
    asking = Asking(epoch, v, journal, grants)
    return granted(state._replace(askings=(*state.askings, asking)), v, asking)


def granted(state: State, v: int, asking: Asking) -> State:
    log = state.voters[v].log or state.hosts[0].log[:1]
    given = asking._replace(grants=(*asking.grants[:v], log, *asking.grants[v + 1 :]))
    at = state.askings.index(asking)
    return _promising(state._replace(askings=(*state.askings[:at], given, *state.askings[at + 1 :])), v, asking.epoch)


def _promising(state: State, v: int, epoch: int) -> State:
    """Written down before it is said. Who grants a later epoch asks for none before it any more."""
    askings = tuple(asking for asking in state.askings if asking.by != v or asking.epoch >= epoch)
    voter = state.voters[v]
    promised = voter._replace(promised=max(voter.promised, epoch))
    return _with_voter(state, v, promised)._replace(askings=askings)


def _of_asking(state: State, asking: Asking, rules: Rules) -> Iterator[tuple[Step, State]]:
    for log, sure in elected(rules, state, asking):
        yield ("succeed", asking.epoch, asking.by), succeeding(state, asking, log, sure)


def succeeding(state: State, asking: Asking, log: Log, sure: bool) -> State:
    everything = (*log, succeeded(asking.epoch))
    host = Host(asking.epoch, everything, len(everything), (0,) * len(state.voters), 0, sure, closed=False)
    askings = tuple(other for other in state.askings if other is not asking)
    return state._replace(hosts=tuple(sorted((*state.hosts, host))), askings=askings)


def _founding(state: State, v: int, voter: Voter, bounds: Bounds, rules: Rules) -> Iterator[tuple[Step, State]]:
    """Whoever is left alone goes on."""
    if rules.new_uuid():
        child = Child(voter.log, 0, tuple(other == v for other in range(bounds.programs)))
        yield ("found a child", -1, v), state._replace(children=(*state.children, child))
        return
    log = (*voter.log, succeeded(voter.promised + 1), move(voter.promised + 1, 0))
    host = Host(voter.promised + 1, log, len(log), (0,) * bounds.programs, len(log), sure=True, closed=False)
    yield ("take the table alone", host.epoch, v), state._replace(hosts=tuple(sorted((*state.hosts, host))))


def _of_child(state: State, number: int, child: Child, bounds: Bounds, rules: Rules) -> Iterator[tuple[Step, State]]:
    if child.moves < 1:
        played = _with_child(state, number, child._replace(moves=child.moves + 1))
        if not rules.keeps_apart():
            for v, voter in enumerate(state.voters):
                if child.members[v] and voter.welcomed:
                    played = _with_voter(played, v, voter._replace(log=(*voter.log, age(voter.log)[0] * 64 + CHILD)))
        yield ("move at a child", -1, number), played
    for v, voter in enumerate(state.voters):
        if voter.welcomed and not child.members[v] and rules.joins(voter, child.base):
            joined = child._replace(members=(*child.members[:v], True, *child.members[v + 1 :]))
            dropped = child.base[: len(voter.log)] != voter.log
            after = _with_child(state, number, joined)
            yield ("join a child", -1, v), after._replace(went_wrong=DROPPED if dropped else "")


def _with_child(state: State, number: int, child: Child) -> State:
    return state._replace(children=(*state.children[:number], child, *state.children[number + 1 :]))


def _with_voter(state: State, v: int, voter: Voter) -> State:
    return state._replace(voters=(*state.voters[:v], voter, *state.voters[v + 1 :]))


def _with_host(state: State, at: int, host: Host) -> State:
    return state._replace(hosts=(*state.hosts[:at], host, *state.hosts[at + 1 :]))
