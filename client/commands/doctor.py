"""`moonriver doctor`: why a table may not be seen."""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Iterator
from dataclasses import asdict

from client.profile.player import add_profile, own_places
from client.refusal import AnswerIsNo, WrongUse
from engine.contract import Json
from engine.phrase import plain
from netproto.doctor.diagnosis import Finding, diagnose
from netproto.doctor.examination import examine
from netproto.doctor.symptoms import Attempt, Outcome, Symptoms
from netproto.lan.target import BadTarget, Target, parse_target
from resources import program

EPILOG = f"""examples:
  {program.COMMAND} doctor                    why no table can be seen
  {program.COMMAND} doctor 192.168.0.7        why the table there cannot be reached
exit status: 0 where all is well, 1 where something is wrong"""

DEFAULT_TIMEOUT = 5.0
"""Seconds: where no question comes through, a table is heard when it speaks by itself, which is every four."""
LONGEST_TIMEOUT = 60


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("target", nargs="?", metavar="TARGET", help="a join code, host[:port], or a table's name")
    parser.add_argument(
        "--timeout", type=float, default=DEFAULT_TIMEOUT, metavar="S", help="how long to look (default: 5)"
    )
    add_profile(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    if not 0 < arguments.timeout <= LONGEST_TIMEOUT:
        raise WrongUse(f"--timeout: {arguments.timeout:g} is not more than 0 and at most {LONGEST_TIMEOUT} seconds")
    target = target_of(arguments.target)
    own = own_places(arguments)
    symptoms = asyncio.run(examine(target, arguments.target or "", own, arguments.timeout))
    findings = diagnose(symptoms)
    wrong = [said(one) for one in findings if one.severity == "wrong"]
    if arguments.json:
        print(json.dumps(as_json(symptoms, findings)))
    else:
        print("\n".join([*lines(symptoms), "", *(said(one) for one in findings if one.severity != "wrong")]))
    if wrong:
        raise AnswerIsNo(" ".join(wrong))
    return 0


def target_of(said: str | None) -> Target | None:
    try:
        return None if said is None else parse_target(said)
    except BadTarget as error:
        raise WrongUse(str(error)) from None


def said(finding: Finding) -> str:
    return f"{finding.wrong} {finding.advice}"


def as_json(symptoms: Symptoms, findings: tuple[Finding, ...]) -> Json:
    return {
        "interfaces": [asdict(interface) for interface in symptoms.interfaces],
        "multicast": [asdict(probe) for probe in symptoms.probes],
        "tables": [asdict(table) for table in symptoms.tables],
        "own": [asdict(table) for table in symptoms.own],
        "target": None if symptoms.target is None else asdict(symptoms.target),
        "findings": [
            {
                "code": one.code,
                "severity": one.severity,
                "sentence": str(one.wrong),
                "advice": str(one.advice),
                "facts": {name: plain(fact) for name, fact in one.facts.items()},
            }
            for one in findings
        ],
    }


def lines(symptoms: Symptoms) -> Iterator[str]:
    """The facts, a line each."""
    for interface in symptoms.interfaces:
        if interface.addresses and interface.kind != "loopback":
            state = "" if interface.up else ", down"
            way = ", the way out" if interface.default else ""
            yield f"interface  {interface.name} ({interface.kind}{state}{way}) {', '.join(interface.addresses)}"
    for probe in symptoms.probes:
        trouble = f": {probe.trouble}" if probe.trouble else ""
        yield f"multicast  {probe.interface} {probe.address} {'heard' if probe.heard else 'not heard' + trouble}"
    for table in symptoms.tables:
        where = table.join_code or ", ".join(table.addresses)
        yield f"table      {table.name} {where}, version {table.version}{', yours' if table.own else ''}"
        for attempt in table.attempts:
            yield f"           {reached(attempt)}"
    for own in symptoms.own:
        for attempt in own.attempts:
            yield f"own        {own.name}, {reached(attempt)}"
    if symptoms.target is not None:
        for attempt in symptoms.target.attempts:
            yield f"target     {reached(attempt)}"
        if not symptoms.target.attempts:
            yield f"target     {symptoms.target.asked}: {'several' if symptoms.target.join_codes else 'not known here'}"


OUTCOMES: dict[Outcome, str] = {
    "met": "a table",
    "strange": "something else",
    "refused": "nobody at that port",
    "silent": "no answer",
    "unreachable": "not to be reached",
    "no_route": "no way there",
    "forbidden": "not allowed here",
    "failed": "not reached",
}
NEIGHBOURS = {True: ", neighbour answers", False: ", neighbour does not answer", None: ""}


def reached(attempt: Attempt) -> str:
    where = f"{attempt.address} port {attempt.port}, by {attempt.interface or 'no interface'}"
    network = f", in {attempt.network}" if attempt.network else ", in no network of ours"
    detail = f" ({attempt.detail})" if attempt.detail else ""
    met = attempt.met
    said = f" {met.name}, version {met.version}{f', key: {met.key}' if met.key else ''}" if met is not None else ""
    return f"{where}{network}{NEIGHBOURS[attempt.neighbour]}: {OUTCOMES[attempt.outcome]}{detail}{said}"
