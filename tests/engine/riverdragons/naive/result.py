"""Who arrived, and how far the others are from their targets (R21)."""

from __future__ import annotations

from math import isqrt

from tests.engine.riverdragons.naive.board import HUNDREDTH, OPPOSITE, VILLAGES
from tests.engine.riverdragons.naive.geometry import squared
from tests.engine.riverdragons.naive.setup import Setup
from tests.engine.riverdragons.naive.state import Seat, State, Support, middle, rests_on


def result(setup: Setup, state: State) -> dict[str, object]:
    """Of a game that is over."""
    return {
        "scores": [
            {"seat": number, "arrived": arrived(seat), "missing": missing(state, seat)}
            for number, seat in enumerate(state["seats"][: len(setup.colors)])
        ],
        "winners": list(state["winners"]),
    }


def arrived(seat: Seat) -> bool:
    return seat["pawn"] == OPPOSITE[seat["color"]]


def missing(state: State, seat: Seat) -> int:
    """From the nearer end of its plank, straight to the target, in whole hundredths of the way."""
    target = VILLAGES[OPPOSITE[seat["color"]]]
    stands: list[Support] = [seat["pawn"]] if seat["pawn"] in VILLAGES else rests_on(state, seat["pawn"])
    nearer = min(squared(middle(state, support), target) for support in stands)
    return isqrt(nearer // HUNDREDTH**2)


def nearest(state: State) -> list[int]:
    away = [missing(state, seat) for seat in state["seats"]]
    return [number for number, hundredths in enumerate(away) if hundredths == min(away)]
