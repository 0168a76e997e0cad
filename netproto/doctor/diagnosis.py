"""From symptoms to what is wrong: findings with a stable code, the most important first. Looks at nothing itself."""

from collections.abc import Iterator, Mapping, Sequence
from ipaddress import ip_address
from typing import Literal

from engine.dataclass import dataclass
from engine.phrase import N_, Phrase, Text
from netproto.doctor.advice import ADVICE
from netproto.doctor.symptoms import Attempt, HeardTable, Met, Sought, Symptoms
from resources import program

MOST = 2
"""Findings: more than two are no help."""
CLOCKS_APART_MS = 2 * 60_000
MINUTE_MS = 60_000
BEST_FIRST = ("met", "strange", "refused", "forbidden", "silent", "unreachable", "failed", "no_route")
WRONG_KEYS = {"not-the-code", "not-the-flag", "changed", "not-announced"}

Severity = Literal["wrong", "note"]

Fact = str | int | Text | tuple[str, ...]

NO_ANSWER = N_("network trouble, after: the system says", "no answer")
UNKNOWN = N_("name of a network", "unknown")


@dataclass(frozen=True)
class Finding:
    code: str
    severity: Severity
    facts: Mapping[str, Fact]

    @property
    def wording(self) -> str:
        """Which entry of ADVICE says it."""
        return f"version: update {self.facts['update']}" if self.code == "version" else self.code

    @property
    def wrong(self) -> Phrase:
        """What is wrong."""
        return Phrase(self.code, ADVICE[self.wording][0], {"program": program.TITLE, **self.facts})

    @property
    def advice(self) -> Phrase:
        """What to try."""
        return Phrase(self.code, ADVICE[self.wording][1], {"program": program.TITLE, **self.facts})


def diagnose(symptoms: Symptoms) -> tuple[Finding, ...]:
    """One or two findings. Never raises."""
    wrong: dict[str, Finding] = {}
    for finding in _wrong(symptoms):
        wrong.setdefault(finding.code, finding)
    notes = [*wrong.values()] or [_fine(symptoms)]
    return tuple([*notes, *_clock(symptoms)][:MOST])


def _finding(code: str, **facts: Fact) -> Finding:
    return Finding(code, "wrong", facts)


def _note(code: str, **facts: Fact) -> Finding:
    return Finding(code, "note", facts)


def _wrong(symptoms: Symptoms) -> Iterator[Finding]:
    if (loopback := _on_this_machine(symptoms.target)) is not None:
        yield from _target(symptoms, loopback)
        return
    if not symptoms.of_kind("lan") and not symptoms.of_kind("vpn"):
        yield _finding("no_network")
        return
    sought = symptoms.target
    if sought is not None:
        yield from _target(symptoms, sought)
    if not symptoms.of_kind("lan") and _greeting(sought) is None:
        yield _finding("only_vpn", vpn=_names(symptoms, "vpn"))
        return
    yield from _own(symptoms)
    for table in _others(symptoms):
        if table.major == symptoms.mine[0]:
            yield from _reached(symptoms, table.attempts, heard=True)
    yield from _announcements(symptoms)


# The table that is asked about


def _on_this_machine(sought: Sought | None) -> Sought | None:
    addresses = [] if sought is None else [one.address.partition("%")[0] for one in sought.attempts]
    return sought if addresses and all(ip_address(address).is_loopback for address in addresses) else None


def _best(attempts: Sequence[Attempt]) -> Attempt | None:
    """Of several addresses, the one that tells most: a table that greets, else one in our own networks. What others
    have for their virtual machines may be an address of ours, too, and means nothing."""
    return min(
        attempts,
        key=lambda one: (one.outcome != "met", one.network is None, BEST_FIRST.index(one.outcome)),
        default=None,
    )


def _greeting(sought: Sought | None) -> Met | None:
    best = None if sought is None else _best(sought.attempts)
    return None if best is None else best.met


def _others(symptoms: Symptoms) -> list[HeardTable]:
    return [table for table in symptoms.tables if not table.own]


def _target(symptoms: Symptoms, sought: Sought) -> Iterator[Finding]:
    if sought.join_codes:
        yield _finding("several", name=sought.host, codes=tuple(sought.join_codes))
    elif not sought.attempts:
        yield from _unknown(symptoms, sought)
    else:
        yield from _reached(symptoms, sought.attempts, sought.heard)


def _reached(symptoms: Symptoms, attempts: Sequence[Attempt], heard: bool) -> Iterator[Finding]:
    best = _best(attempts)
    if best is not None and best.met is not None:
        yield from _met(symptoms, best, best.met, heard)
    elif best is not None:
        yield _unmet(symptoms, best, heard)


def _unknown(symptoms: Symptoms, sought: Sought) -> Iterator[Finding]:
    if sought.kind != "name":
        yield _finding("unknown_host", host=sought.host)
    elif _others(symptoms):
        yield _finding("unknown_table", name=sought.host, heard=tuple(table.name for table in symptoms.tables))


def _met(symptoms: Symptoms, found: Attempt, met: Met, heard: bool) -> Iterator[Finding]:
    where: dict[str, Fact] = {"address": found.address, "port": found.port}
    if met.key in WRONG_KEYS:
        yield _finding("wrong_key", **where)
    if met.major != symptoms.mine[0]:
        yield _version(symptoms, met.name, met)
    if heard:
        return
    if ip_address(found.address.partition("%")[0]).is_loopback:
        yield _finding("only_here", name=met.name)
        return
    if (deaf := _deaf(symptoms)) is not None:
        yield deaf
    yield _finding("multicast_filtered", name=met.name, **where)


def _unmet(symptoms: Symptoms, found: Attempt, heard: bool) -> Finding:
    where: dict[str, Fact] = {"address": found.address, "port": found.port}
    if found.outcome == "strange":
        return _finding("not_a_table", **where)
    if found.outcome == "forbidden" or (found.outcome in ("silent", "unreachable") and _muzzled(symptoms)):
        return _finding("firewall_here", interfaces=found.interface or _names(symptoms, "lan"))
    if found.outcome == "refused":
        return _finding("firewall_there" if heard else "refused", **where)
    if found.via == "vpn":
        return _finding("vpn_in_the_way", vpn=found.interface or _names(symptoms, "vpn"))
    if found.network is None:
        networks = tuple(address for interface in symptoms.of_kind("lan") for address in interface.addresses)
        return _finding("other_subnet", address=found.address, own=networks or _names(symptoms, "vpn"))
    if found.neighbour or (found.neighbour is None and heard):
        return _finding("firewall_there", **where)
    if found.neighbour is False or found.outcome == "unreachable":
        return _finding("isolated", **where)
    return _finding("silent", **where)


def _version(symptoms: Symptoms, name: str, theirs: Met | HeardTable) -> Finding:
    mine = symptoms.mine
    return _finding(
        "version",
        name=name,
        theirs=f"{theirs.major}.{theirs.minor}",
        mine=f"{mine[0]}.{mine[1]}",
        update="there" if theirs.major < mine[0] else "here",
    )


# Announcements


def _deaf(symptoms: Symptoms) -> Finding | None:
    """Why this machine hears no other, where the cause is on this machine. One that hears any other is not deaf."""
    heard = {probe.interface for probe in symptoms.probes if probe.heard}
    unheard = [probe for probe in symptoms.probes if probe.interface not in heard]
    if not unheard or _others(symptoms):
        return None
    if not any(probe.listening for probe in symptoms.probes):
        return _finding("deaf", trouble=unheard[0].trouble or NO_ANSWER)
    return _finding("firewall_here", interfaces=tuple(dict.fromkeys(probe.interface for probe in unheard)))


def _muzzled(symptoms: Symptoms) -> bool:
    """No packet gets out: a firewall that blocks the local network does that, and macOS without the permission."""
    return bool(symptoms.probes) and not any(probe.sent for probe in symptoms.probes)


def _announcements(symptoms: Symptoms) -> Iterator[Finding]:
    if (deaf := _deaf(symptoms)) is not None:
        yield deaf
    others = _others(symptoms)
    sought = symptoms.target
    reached = sought is not None and sought.attempts
    if not others and not reached and (sought is not None or not symptoms.own):
        vpns = [interface for interface in symptoms.of_kind("vpn") if interface.default]
        if vpns:
            yield _finding("vpn_in_the_way", vpn=tuple(vpn.name for vpn in vpns))
        if deaf is None:
            yield _finding("nobody_heard")
    if sought is None and others and all(table.major != symptoms.mine[0] for table in others):
        yield _version(symptoms, others[0].name, others[0])


def _own(symptoms: Symptoms) -> Iterator[Finding]:
    if symptoms.target is not None:
        return
    for table in symptoms.own:
        reached = [one.met is not None and one.met.table == table.table for one in table.attempts]
        if reached and not any(reached):
            yield _finding("only_here", name=table.name)


# What is no trouble


def _fine(symptoms: Symptoms) -> Finding:
    if symptoms.target is None and symptoms.own and not _others(symptoms):
        return _note("only_own", name=symptoms.own[0].name, port=symptoms.own[0].port)
    return _note("all_well", tables=len(symptoms.tables))


def _clock(symptoms: Symptoms) -> Iterator[Finding]:
    met = _greeting(symptoms.target)
    if met is not None and abs(met.clock_ms) > CLOCKS_APART_MS:
        yield _note("clock", minutes=abs(met.clock_ms) // MINUTE_MS)


def _names(symptoms: Symptoms, kind: Literal["lan", "vpn"]) -> Fact:
    return tuple(interface.name for interface in symptoms.of_kind(kind)) or UNKNOWN
