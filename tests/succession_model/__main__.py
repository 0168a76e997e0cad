"""`python -m tests.succession_model` tries large bounds, of each 5,000,000 states unless `--most` says something else.

With names of mutants it shows how each is found: `python -m tests.succession_model LongestLog`."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

from tests.succession_model.bounds import LARGE, SMALL
from tests.succession_model.entries import written
from tests.succession_model.explorer import Explored, explore
from tests.succession_model.mutants import MUTANTS
from tests.succession_model.rules import Rules
from tests.succession_model.state import State


def main() -> None:
    reader = argparse.ArgumentParser(prog="python -m tests.succession_model")
    reader.add_argument("mutants", nargs="*", metavar="MUTANT", help="names of classes in mutants.py")
    reader.add_argument("--most", type=int, default=5_000_000, help="states of each bound")
    reader.add_argument("--every", type=int, default=50, help="of so many states one is tried for being stuck")
    reader.add_argument("--small", action="store_true", help="the bounds that every change is tried with")
    said = reader.parse_args()
    if said.mutants:
        for mutant in MUTANTS:
            if mutant.name in said.mutants:
                print(mutant.rules.__doc__)
                show(explore(mutant.bounds, mutant.rules(), mutant.promise, mutant.every))
        return
    states = 0
    for bounds in SMALL if said.small else LARGE:
        began = time.process_time()
        found = explore(bounds, Rules(), every=said.every, most=said.most)
        states += found.states
        seconds = time.process_time() - began
        whole = "all" if found.complete else f"all to depth {found.depth - 1}"
        print(f"{bounds}: {found.states:,} states, {found.steps:,} steps, {whole}, {seconds:.1f} s of CPU", flush=True)
        show(found)
    print(f"{states:,} states")


def show(found: Explored) -> None:
    """The way to a broken promise, nothing where none is."""
    for step, state in found.trace:
        print("at first" if step is None else f"{step[0]}, epoch {step[1]}, voter {step[2]}")
        for line in lines(state):
            print(f"      {line}")
    if found.promise is not None:
        print(f"{found.promise} ({found.states:,} states)\n")


def lines(state: State) -> Iterator[str]:
    for host in state.hosts:
        yield f"host {host.epoch}: {written(host.log)}; seen {host.seen}, {host.held} held"
    for v, voter in enumerate(state.voters):
        yield f"voter {v}: {written(voter.log)}; follows {voter.followed}, has promised {voter.promised}"
    for asking in state.askings:
        granted = [v for v, log in enumerate(asking.grants) if log]
        yield f"asks for {asking.epoch}: {asking.by}, granted by {granted}"


if __name__ == "__main__":
    main()
