"""`moonriver bench`: its own speeds, as ratios to a floor of the same run."""

from __future__ import annotations

import argparse
import json
import sys
from importlib import import_module

from client.benches.measure import Measurement
from client.refusal import WrongUse
from client.window_needs import has_qt, no_qt

PARTS = {
    "rules": "the engine: whole games, placements, totals, bots",
    "bots": "bots at a live table, while every core is busy: how long they take, memory",
    "table": "a table on this machine: moves, joining, spectators, memory",
    "window": "the window: starting, moving pieces, pointing, resizing, memory",
}

EPILOG = """examples:
  moonriver bench            everything, as a table
  moonriver bench rules      one part of it

Peers are in the extra `bench`: pip install 'moonriver[bench]'. Without them their ratios are left out."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parts = "; ".join(f"{name}: {line}" for name, line in PARTS.items())
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{parts} (default: all)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    for part in arguments.parts:
        if part not in PARTS:
            raise WrongUse(f"there is no part {part!r} to measure, only {', '.join(PARTS)}")
    no_window = why_no_window()
    if "window" in arguments.parts and no_window:
        raise WrongUse(no_window)
    measured = {}
    for part in arguments.parts or [part for part in PARTS if part != "window" or not no_window]:
        for measurement in import_module(f"client.benches.{part}").measure():
            measured[measurement.name] = measurement.text()
            if not arguments.json:
                print(line(measurement), flush=True)
            elif sys.stderr.isatty():
                print(line(measurement), file=sys.stderr, flush=True)
    if arguments.json:
        print(json.dumps(measured))
    return 0


def why_no_window() -> str:
    """Why it cannot be measured here, or nothing."""
    if not has_qt():
        return no_qt()
    if getattr(sys, "frozen", False):
        return "the window is measured where it runs with a Python of its own, and not in this package"
    return ""


def line(measured: Measurement) -> str:
    value = f"{measured.name:<32}{measured.value:>14,.1f} {measured.unit:<12}"
    if measured.ratio is None:
        return f"{value} (no peer here: {measured.against})"
    return f"{value}{measured.ratio:>7.2f} x {measured.floor:,.1f} ({measured.against})"
