"""`moonriver tables`: the tables on this LAN."""

from __future__ import annotations

import argparse
import json

from client.app import app_version
from client.commands.finding import heard, row
from client.refusal import WrongUse
from netproto.lan.discovery import FoundTable
from netproto.wire.protocol import MAJOR
from resources import program

EPILOG = f"""examples:
  {program.COMMAND} tables
  {program.COMMAND} tables --timeout 3 --json"""

DEFAULT_TIMEOUT = 1.0
LONGEST_TIMEOUT = 3600


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--timeout", type=float, default=DEFAULT_TIMEOUT, metavar="S", help="how long to listen (default: 1)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON array")


def run(arguments: argparse.Namespace) -> int:
    if not 0 < arguments.timeout <= LONGEST_TIMEOUT:
        raise WrongUse(f"--timeout: {arguments.timeout:g} is not more than 0 and at most {LONGEST_TIMEOUT} seconds")
    tables = heard(arguments.timeout)
    if arguments.json:
        print(json.dumps([row(table) for table in tables]))
    elif tables:
        print("\n".join(map(line, tables)))
    else:
        print(f"No tables can be heard here. `{program.COMMAND} doctor` says why that may be.")
    return 0


def line(table: FoundTable) -> str:
    advert = table.advert
    state = "running" if advert.running else f"{advert.free} of {advert.seats} seats free"
    if advert.passcode:
        state += ", with a passcode"
    elif advert.locked:
        state += ", locked"
    if not advert.compatible:
        who = "this program" if advert.major > MAJOR else "that table's program"
        state += f", of another version ({advert.app}; here {app_version()}): update {who}"
    return f"{advert.name:<30} {state:<28} {table.join_code() or ', '.join(table.addresses)}"
