"""Which table `join` and `watch` mean, and the way to it."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

from client.commands.finding import every, found, named
from client.refusal import AnswerIsNo, WrongUse
from netproto.keys.fingerprints import parse_fingerprint
from netproto.keys.join_code import JoinCode
from netproto.lan.discovery import FoundTable
from netproto.lan.target import Address, BadTarget, TableName, parse_target
from netproto.peer.route import Route

MOST_LISTED = 16


def way_of(arguments: argparse.Namespace) -> Route:
    try:
        trusted = None if arguments.trust is None else parse_fingerprint(arguments.trust)
    except ValueError as error:
        raise WrongUse(f"--trust: {error}") from None
    if not arguments.timeout > 0:
        raise WrongUse(f"--timeout: {arguments.timeout:g} is not more than 0 seconds")
    if arguments.target is None:
        return way_of_only_table(arguments.timeout, trusted)
    try:
        target = parse_target(arguments.target)
    except BadTarget as error:
        raise WrongUse(str(error)) from None
    if isinstance(target, JoinCode):
        return Route([(target.host, target.port)], code=target.key_check, trusted=trusted)
    if isinstance(target, Address):
        return Route([(target.host, target.port)], trusted=trusted)
    return way_of_name(target, arguments.timeout, trusted)


def way_of_only_table(timeout: float, trusted: str | None) -> Route:
    tables = found(every, timeout)
    if not tables:
        raise AnswerIsNo("no table can be heard here: name one by its join code or its address, or ask the doctor")
    if len(tables) > 1:
        names = some(tables, lambda table: f"{table.advert.name} ({table.join_code() or 'no code'})")
        raise AnswerIsNo(f"{len(tables)} tables can be heard here, so say which: {names}")
    return way_to(tables[0], trusted)


def way_of_name(target: TableName, timeout: float, trusted: str | None) -> Route:
    """A table that is heard on the LAN under this name, if it is the only one."""
    tables = found(named(target.name), timeout)
    if not tables:
        hint = f"; {target.hint}" if target.hint else ""
        raise AnswerIsNo(f"no table named {target.name!r} can be heard here: use its join code or its address{hint}")
    if len(tables) > 1:
        codes = some(tables, lambda table: table.join_code() or str(table.advert.table))
        raise AnswerIsNo(f"{len(tables)} tables are named {target.name!r}: join one by its code: {codes}")
    return way_to(tables[0], trusted)


def some(tables: Sequence[FoundTable], said: Callable[[FoundTable], str]) -> str:
    """The first codes in one line: an attacker can announce any number of tables, and a code takes time to compute."""
    more = len(tables) - MOST_LISTED
    return ", ".join(map(said, tables[:MOST_LISTED])) + (f" and {more} more" if more > 0 else "")


def way_to(table: FoundTable, trusted: str | None) -> Route:
    return Route(
        table.places,
        trusted=trusted,
        announced=table.advert.fingerprint,
        table=table.advert.table,
    )
