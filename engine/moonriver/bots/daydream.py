"""The rest of a game as it may go: every seat plays on greedily, until the last domino lies."""

from __future__ import annotations

from bisect import insort
from typing import NamedTuple

from engine.moonriver.bots.dreamer import Dreamer
from engine.moonriver.bots.hiring import CROWDED
from engine.moonriver.bots.holding import Saloon
from engine.moonriver.bots.outset import Fate, Outset
from engine.moonriver.bots.partners import CATTLE_THIEF
from engine.moonriver.grid import Cell, cells_of
from engine.moonriver.numbers import COLUMN, NO_PLOT, NO_RANCHER
from engine.moonriver.pieces import NOBODY
from engine.moonriver.score import total


class Loot(NamedTuple):
    """What a thief takes, and where."""

    points: float
    seat: int
    cell: Cell


class Daydream:
    __slots__ = (
        "_plots", "_tokens", "column", "dreamers", "fate", "me", "outset", "owners", "saloon", "tiles", "waiting",
    )  # fmt: skip

    def __init__(self, outset: Outset, fate: Fate) -> None:
        state = outset.state
        self.outset = outset
        self.fate = fate
        self.waiting = [
            (seat, plot)
            for seat, plot in zip(state.current_ranchers, state.current, strict=True)
            if seat != NO_RANCHER and plot
        ]
        """Whose rancher still stands in the current column, and on which plot."""
        self.column: list[int] = list(state.following)
        self.owners: list[int] = list(state.following_ranchers)
        self.saloon: list[int] = [int(partner) for partner in state.saloon]
        self.tiles = list(state.tiles)
        self._plots = 0
        self._tokens = 0
        self.dreamers = [Dreamer(self, seat, sorted(hand)) for seat, hand in enumerate(fate.reserves)]
        self.me = self.dreamers[outset.seat]

    def saloon_for(self, seat: int) -> Saloon:
        offers = 0
        for partner in self.saloon:
            offers |= 1 << partner
        offers &= ~(1 << NOBODY)
        thief = False
        if offers & 1 << CATTLE_THIEF:
            for dreamer in self.dreamers:
                if dreamer.seat != seat and dreamer.holding.ranch.herd:
                    thief = True
            if not thief:
                offers ^= 1 << CATTLE_THIEF
        return Saloon(tuple(self.saloon), thief, offers)

    def loot(self, seat: int) -> Loot:
        """What a thief of this seat takes: little, where only crowding cows are left unguarded."""
        best = Loot(0.0, 0, 0)
        for dreamer in self.dreamers:
            if dreamer.seat != seat:
                ranch = dreamer.holding.ranch
                for cell in cells_of(ranch.unguarded()):
                    points = float(ranch.territory(cell).bit_count()) if ranch.cows[cell] == 1 else CROWDED
                    if points > best.points:
                        best = Loot(points, dreamer.seat, cell)
        return best

    def swap(self, give: int, other: int) -> None:
        """Blindly: which plot of the other comes back is up to fate."""
        take = self.fate.reserves[other][0]
        for hand, lost, won in ((self.me.hand, give, take), (self.dreamers[other].hand, take, give)):
            hand.remove(lost)
            insort(hand, won)

    def play_on(self) -> list[int]:
        """To the end: everybody's score."""
        while True:
            while self.waiting:
                seat, plot = self.waiting.pop(0)
                last = not any(self.column) and all(later != seat for later, _ in self.waiting)
                self.dreamers[seat].turn(plot, last)
            if not any(self.column):
                scenario = self.outset.state.scenario
                return [total(dreamer.holding.ranch, scenario) for dreamer in self.dreamers]
            self.begin_round()

    def begin_round(self) -> None:
        self.waiting = [(seat, plot) for seat, plot in zip(self.owners, self.column, strict=True) if seat != NO_RANCHER]
        drawn = self.fate.plots[self._plots : self._plots + COLUMN]
        self._plots += COLUMN
        number = self.outset.look.pieces.number
        self.column = sorted(drawn, key=number.__getitem__) or [NO_PLOT] * COLUMN
        self.owners = [NO_RANCHER] * COLUMN
        tokens = self.fate.tokens
        for place, partner in enumerate(self.saloon):
            if partner == NOBODY and self._tokens < len(tokens):
                self.saloon[place] = tokens[self._tokens]
                self._tokens += 1
