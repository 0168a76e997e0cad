"""Plays River Dragons by the thousand and checks each step: `python -m tests.engine.riverdragons.soak --games 20000`.

The first game that breaks a promise ends it, and says its seed and its options: `--seed` with `--games 1` plays it
again."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from time import process_time

from tests.engine.riverdragons.promises import check_game, check_order
from tests.engine.riverdragons.self_play import WAYS, way


def soak(light: int, full: int, seed: int) -> Counter[str]:
    """So many games with the board in order, then so many with everything, of all ways in turn."""
    ends: Counter[str] = Counter()
    for number in range(seed, seed + light + full):
        options, eager = way(number), number // len(WAYS) % 2 == 0
        try:
            state = (check_order if number < seed + light else check_game)(options, number, eager)
        except BaseException as fault:
            fault.add_note(f"seed {number}{' with everything' * (number >= seed + light)}: {options}")
            raise
        ends["games"] += 1
        ends["rounds"] += state.round
        ends["arrivals"] += any(seat.pawn == seat.target for seat in state.seats)
        ends["planks gone"] += len(state.gone)
    return ends


PART = 500
"""Games after which it says how far it is."""


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.engine.riverdragons.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=1_000, help="with the board in order (default: 1000)")
    parser.add_argument("--full", type=int, default=0, help="with everything, after those (default: 0)")
    parser.add_argument("--seed", type=int, default=0, help="of the first game (default: 0)")
    said = parser.parse_args(words)
    total: Counter[str] = Counter()
    for first in range(0, said.games + said.full, PART):
        light = max(0, min(said.games - first, PART))
        full = min(said.games + said.full - first, PART) - light
        total += soak(light, full, said.seed + first)
        print(f"{process_time():.0f} s:", *(f"{count} {what}" for what, count in total.items()), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
