"""`moonriver bench`: its own speeds, as ratios to a floor of the same run; measured in a checkout alone."""

from __future__ import annotations

import argparse
from importlib import import_module
from importlib.util import find_spec

from client.refusal import WrongUse
from resources import program

MEASURING = "tests.bench.measuring"

PARTS = {
    "rules": "the engine: whole games, placements, totals, bots",
    "bots": "bots at a live table, while every core is busy: how long they take, memory",
    "table": "a table on this machine: moves, joining, spectators, memory",
    "draw": "draws that all make together: how long they take, checking them",
    "window": "the window: starting, moving pieces, pointing, resizing, memory",
}

EPILOG = f"""examples:
  {program.COMMAND} bench            everything, as a table
  {program.COMMAND} bench rules      one part of it

Peers are in the extra `bench`: pip install '{program.COMMAND}[bench]'. Without them their ratios are left out."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parts = "; ".join(f"{name}: {line}" for name, line in PARTS.items())
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{parts} (default: all)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    for part in arguments.parts:
        if part not in PARTS:
            raise WrongUse(f"there is no part {part!r} to measure, only {', '.join(PARTS)}")
    if not in_a_checkout():
        raise WrongUse("speeds are measured in a checkout of the source alone: run `python3 -m client bench` in one")
    status: int = import_module(MEASURING).measure(
        arguments.parts or list(PARTS), bool(arguments.parts), arguments.json
    )
    return status


def in_a_checkout() -> bool:
    try:
        return find_spec(MEASURING) is not None
    except ModuleNotFoundError:
        return False
