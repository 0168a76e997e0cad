"""The rest of a game as one seat may live it: it plays on greedily, while the others take plots and partners."""

from __future__ import annotations

from bisect import insort

from engine.moonriver.bots.dominoes import appeal, best_of_last, least_wanted, next_domino
from engine.moonriver.bots.hiring import best_hiring
from engine.moonriver.bots.outset import Fate, Outset
from engine.moonriver.bots.trail import best_trail
from engine.moonriver.bots.worth import Outlook
from engine.moonriver.commands import Place
from engine.moonriver.evolve import COWBOY_STEPS
from engine.moonriver.grid import Cell, cells_of
from engine.moonriver.pieces import NOBODY, Partner
from engine.moonriver.score import total
from engine.moonriver.state import COLUMN, NO_PLOT, NO_RANCHER

HASTE = 2
"""How many ways to begin the end are thought through in a dream."""


class Daydream:
    __slots__ = (
        "_early", "_look", "_plots", "_tastes", "_their_early", "_tokens", "_weights", "column", "fate", "hand",
        "outset", "owners", "pieces", "ranch", "saloon", "seat", "spoiled", "turns", "waiting",
    )  # fmt: skip

    def __init__(self, outset: Outset, fate: Fate) -> None:
        state = outset.state
        seat = self.seat = outset.seat
        self.outset = outset
        self.fate = fate
        self.pieces = state.options.pieces
        self.ranch = state.seats[seat].ranch.copy()
        self.hand = state.seats[seat].reserve[:]
        self.turns = outset.look.turns
        self.waiting = [
            (other, plot)
            for other, plot in zip(state.current_ranchers, state.current, strict=True)
            if other != NO_RANCHER and plot
        ]
        """Whose rancher still stands in the current column, and on which plot."""
        self.column = state.following
        self.owners = state.following_ranchers[:]
        self.saloon = state.saloon[:]
        self.spoiled = 0.0
        """What the others still got of the column that the decision was about, without what was stolen from them."""
        self._plots = 0
        self._tokens = 0
        self._weights = outset.weights
        self._early = outset.weights.early
        self._their_early = outset.their_weights.early
        self._tastes = outset.tastes
        self._look: Outlook | None = None

    # What the seat does

    def look(self) -> Outlook:
        """As it was when a domino was laid last: what a hand and a saloon bring between two dominoes changes little."""
        found = self._look
        if found is None:
            outset = self.outset
            thief = outset.thieves and Partner.CATTLE_THIEF in self.saloon
            found = self._look = Outlook(
                outset.look.coming, self.ranch, self.hand, self.turns, self.saloon, thief, self._weights
            )
        return found

    def turn(self, plot: int) -> None:
        hand = self.hand
        insort(hand, plot)
        self.turns -= 1
        if not any(self.column) and all(seat != self.seat for seat, _ in self.waiting):
            self.last_turn()
            return
        self.expand()
        self.choose()

    def expand(self) -> None:
        """A domino only where one must: what may wait nearly always does."""
        if len(self.hand) <= self.ranch.board.slots:
            return
        self._look = None
        look = self.look()
        place = next_domino(look, self.hand, forced=True)
        if place is None:
            self.throw_away(least_wanted(look, self.hand))
        else:
            self.lay(place)

    def last_turn(self) -> None:
        while len(self.hand) > 1:
            place = best_of_last(self.look(), self.hand, HASTE)
            if place is None:
                return
            self.lay(place)

    def lay(self, place: Place) -> None:
        pieces = self.pieces
        ranch = self.ranch
        plots, cells = place
        self._look = None
        for plot, cell in zip(plots, cells, strict=True):
            self.hand.remove(plot)
            ranch.lay_plot(cell, plot, pieces)
            if pieces.cow_symbols[plot]:
                ranch.add_cows(cell, pieces.cow_symbols[plot])
        for plot, cell in zip(plots, cells, strict=True):
            if pieces.skull[plot]:
                self.dry(cell)
        self.hire(tuple(cell for plot, cell in zip(plots, cells, strict=True) if pieces.circle[plot]))

    def dry(self, skull: Cell) -> None:
        ranch = self.ranch
        cows = ranch.territory(skull) & ranch.herd
        if cows:
            ranch.remove_cow(max(cells_of(cows), key=ranch.cows.__getitem__))

    def throw_away(self, pair: tuple[int, int]) -> None:
        for plot in pair:
            self.hand.remove(plot)
        self._look = None

    def swap(self, give: int, other: int) -> None:
        self.hand.remove(give)
        insort(self.hand, self.fate.reserves[other][0])
        self._look = None

    def hire(self, circles: tuple[Cell, ...]) -> None:
        while circles:
            chosen = best_hiring(self.look(), circles, self.outset.theft * self._weights.rob)
            if chosen is None:
                return
            self.engage(chosen.cell, chosen.place, chosen.side)
            circles = tuple(cell for cell in circles if cell != chosen.cell)

    def engage(self, cell: Cell, place: int, side: int) -> None:
        ranch = self.ranch
        partner = self.saloon[place] if side else int(Partner.COWBOY)
        self.saloon[place] = NOBODY
        ranch.seat_partner(cell, partner)
        self._look = None
        if partner == Partner.COWBOY:
            self.drive(COWBOY_STEPS)
        elif partner == Partner.CATTLE_THIEF and self.outset.theft and not ranch.is_cornfield(cell):
            ranch.add_cows(cell, 1)
            self.spoiled -= self.outset.theft

    def drive(self, steps: int) -> None:
        ranch = self.ranch
        self._look = None
        pastures = self.look().pastures()
        while steps:
            trail = best_trail(ranch, steps, pastures)
            if trail.step is None:
                break
            ranch.remove_cow(trail.step[0])
            ranch.add_cows(trail.step[1], 1)
            steps -= 1
        self._look = None

    def choose(self) -> None:
        places = [place for place in range(COLUMN) if self.column[place] and self.owners[place] == NO_RANCHER]
        if not places:
            return
        chosen = places[0]
        if len(places) > 1:
            look = self.look()
            early = self._early
            column = self.column
            chosen = max(places, key=lambda place: appeal(look, column[place]) - early * place)
        self.owners[chosen] = self.seat

    # What the others do

    def other_turn(self, seat: int, plot: int) -> None:
        """They take the best plot that is left; who takes a circle soon hires somebody."""
        taste = self._tastes[seat]
        early = self._their_early
        column = self.column
        owners = self.owners
        most = 0.0
        chosen = -1
        for place in range(COLUMN):
            if column[place] and owners[place] == NO_RANCHER:
                points = taste[column[place]] - early * place
                if chosen < 0 or points > most:
                    most = points
                    chosen = place
        if chosen >= 0:
            owners[chosen] = seat
            if not self._plots:
                self.spoiled += taste[column[chosen]]
        if self.pieces.circle[plot]:
            self.saloon[plot % len(self.saloon)] = NOBODY

    # The game goes on

    def play_on(self) -> float:
        """To the end: the seat's score."""
        while True:
            while self.waiting:
                seat, plot = self.waiting.pop(0)
                if seat == self.seat:
                    self.turn(plot)
                else:
                    self.other_turn(seat, plot)
            if not any(self.column):
                return float(total(self.ranch, self.outset.state.scenario))
            self.begin_round()

    def begin_round(self) -> None:
        self.waiting = [(seat, plot) for seat, plot in zip(self.owners, self.column, strict=True) if seat != NO_RANCHER]
        drawn = self.fate.plots[self._plots : self._plots + COLUMN]
        self._plots += COLUMN
        self.column = sorted(drawn, key=self.pieces.number.__getitem__) or [NO_PLOT] * COLUMN
        self.owners = [NO_RANCHER] * COLUMN
        tokens = self.fate.tokens
        for place, partner in enumerate(self.saloon):
            if partner == NOBODY and self._tokens < len(tokens):
                self.saloon[place] = tokens[self._tokens]
                self._tokens += 1
