"""One seat in a daydream: it plays greedily, by what it finds things worth."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final

from engine.moonriver.bots.dominoes import least_wanted
from engine.moonriver.bots.hiring import best_hiring
from engine.moonriver.bots.holding import Holding
from engine.moonriver.bots.partners import CATTLE_THIEF, COWBOY
from engine.moonriver.bots.tiles import best_tile
from engine.moonriver.bots.trail import best_trail, pastures
from engine.moonriver.bots.worth import Outlook
from engine.moonriver.commands import Place
from engine.moonriver.events import COWBOY_STEPS
from engine.moonriver.grid import Cell
from engine.moonriver.numbers import COLUMN, NO_RANCHER
from engine.moonriver.pieces import NOBODY
from engine.moonriver.ranch import Ranch

if TYPE_CHECKING:
    from engine.moonriver.bots.daydream import Daydream


OWN_END: Final = 2
OTHERS_END: Final = 1
"""How many ways to begin the last turn are thought through."""


class Dreamer:
    __slots__ = ("_dream", "_early", "_rob", "hand", "holding", "seat", "tiled", "turns")

    def __init__(self, dream: Daydream, seat: int, hand: list[int]) -> None:
        outset = dream.outset
        weights = outset.weights if seat == outset.seat else outset.their_weights
        self._dream = dream
        self._early = weights.early
        self._rob = weights.rob
        self.seat = seat
        self.hand = hand
        self.holding: Holding = outset.holdings[seat]
        self.turns = outset.turns[seat]
        state = outset.state
        self.tiled = not state.tiles or state.seats[seat].tile_taken
        """No bonus tile waits for this seat."""

    def look(self) -> Outlook:
        return self.holding.look(self.hand, self.turns, self._dream.saloon_for(self.seat))

    def turn(self, plot: int, last: bool) -> None:
        insort(self.hand, plot)
        self.turns -= 1
        if last:
            self.last_turn()
        else:
            self.expand()
            self.choose()

    def expand(self) -> None:
        """A domino only where one must: what may wait nearly always does."""
        if len(self.hand) > self.holding.ranch.board.slots:
            place = self.place()
            if place is None:
                self.throw_away(least_wanted(self.look(), self.hand))
            else:
                self.lay(place)

    def last_turn(self) -> None:
        tries = OWN_END if self.seat == self._dream.outset.seat else OTHERS_END
        while len(self.hand) > 1:
            place = self.place(tries)
            if place is None:
                return
            self.lay(place)

    def place(self, tries: int = 0) -> Place | None:
        return self.holding.place(self.hand, self.turns, self._dream.saloon_for(self.seat), tries)

    def lay(self, place: Place) -> None:
        for plot in place.plots:
            self.hand.remove(plot)
        self.holding, circles = self.holding.laid(place, self.hand)
        self.hire(circles)
        ranch = self.holding.ranch
        if not self.tiled and (1 << place.cells[0] | 1 << place.cells[1]) & ranch.grid.last_row:
            self.take_tile()

    def take_tile(self) -> None:
        self.tiled = True
        found = best_tile(self.look(), self._dream.tiles)
        if found is not None:
            self._dream.tiles.remove(found.tile)
            ranch = self.holding.ranch.copy()
            ranch.lay_tile(found.cell, found.terrain)
            self.holding = self.holding.changed(ranch)
            self.hire((found.cell,))

    def throw_away(self, pair: tuple[int, int]) -> None:
        for plot in pair:
            self.hand.remove(plot)

    def hire(self, circles: tuple[Cell, ...]) -> None:
        while circles:
            dream = self._dream
            theft = dream.loot(self.seat).points * self._rob if CATTLE_THIEF in dream.saloon else 0.0
            look = self.holding.fresh_look(self.hand, self.turns, dream.saloon_for(self.seat))
            chosen = best_hiring(look, circles, theft)
            if chosen is None:
                return
            _, hired, place, side = chosen
            self.engage(hired, place, side)
            circles = tuple(cell for cell in circles if cell != hired)

    def engage(self, cell: Cell, place: int, side: int) -> None:
        dream = self._dream
        partner = dream.saloon[place] if side else COWBOY
        dream.saloon[place] = NOBODY
        ranch = self.holding.ranch.copy()
        ranch.seat_partner(cell, partner)
        if partner == COWBOY:
            drive(ranch, COWBOY_STEPS)
        elif partner == CATTLE_THIEF and not ranch.is_cornfield(cell):
            loot = dream.loot(self.seat)
            if loot.points:
                dream.dreamers[loot.seat].lose(loot.cell)
                ranch.add_cows(cell, 1)
        self.holding = self.holding.changed(ranch)

    def lose(self, cell: Cell) -> None:
        """A cow, to a thief."""
        ranch = self.holding.ranch.copy()
        ranch.remove_cow(cell)
        self.holding = self.holding.changed(ranch)

    def choose(self) -> None:
        dream = self._dream
        column = dream.column
        owners = dream.owners
        chosen = -1
        most = 0.0
        saloon = dream.saloon_for(self.seat)
        for place in range(COLUMN):
            if column[place] and owners[place] == NO_RANCHER:
                points = self.holding.appeal(column[place], self.hand, self.turns, saloon)
                points -= self._early * place
                if chosen < 0 or points > most:
                    chosen = place
                    most = points
        if chosen >= 0:
            owners[chosen] = self.seat


def drive(ranch: Ranch, steps: int) -> None:
    worth = pastures(ranch)
    while steps:
        trail = best_trail(ranch, steps, worth)
        if trail.step is None:
            break
        ranch.remove_cow(trail.step[0])
        ranch.add_cows(trail.step[1], 1)
        steps -= 1
