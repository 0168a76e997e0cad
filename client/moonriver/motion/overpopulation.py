"""Before counting: each plot keeps one cow, and those too many trot off."""

from __future__ import annotations

from typing import NamedTuple

from engine.moonriver.grid import Cell
from engine.moonriver.ranch import Ranch
from engine.moonriver.state import State


class Overpopulation(NamedTuple):
    """What the rules only count, as something to be seen: the ranches of these seats have too many cows."""

    seats: tuple[int, ...]

    def happen(self, state: State) -> None:
        for seat in self.seats:
            ranch = state.seats[seat].ranch
            for cell in crowded(ranch):
                while ranch.cows[cell] > 1:
                    ranch.remove_cow(cell)
                    state.supply += 1


def overpopulation(state: State) -> Overpopulation:
    return Overpopulation(tuple(number for number, seat in enumerate(state.seats) if crowded(seat.ranch)))


def crowded(ranch: Ranch) -> list[Cell]:
    return [cell for cell, there in enumerate(ranch.cows) if there > 1]
