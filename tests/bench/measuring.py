"""What `moonriver bench` measures and prints: its own speeds, as ratios to a floor of the same run."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from importlib import import_module

from client.refusal import WrongUse
from client.setup.window_needs import has_qt, no_qt
from tests.bench.measure import Measurement


def measure(parts: Sequence[str], asked_for: bool, as_json: bool) -> int:
    """The window is left out where there is none, unless it was asked for."""
    if "window" in parts and not has_qt():
        if asked_for:
            raise WrongUse(no_qt())
        parts = [part for part in parts if part != "window"]
    measured = {}
    for part in parts:
        for measurement in import_module(f"tests.bench.{part}").measure():
            measured[measurement.name] = measurement.text()
            if not as_json:
                print(line(measurement), flush=True)
            elif sys.stderr.isatty():
                print(line(measurement), file=sys.stderr, flush=True)
    if as_json:
        print(json.dumps(measured))
    return 0


def line(measured: Measurement) -> str:
    value = f"{measured.name:<32}{measured.value:>14,.1f} {measured.unit:<12}"
    if measured.ratio is None:
        return f"{value} (no peer here: {measured.against})"
    return f"{value}{measured.ratio:>7.2f} x {measured.floor:,.1f} ({measured.against})"
