"""What a plot on a cell is worth to one ranch, without laying it: points now, and what they promise."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from engine.moonriver.bots.coming import GROUP_TERRAIN, Coming, turns_left
from engine.moonriver.bots.partners import BANDITS, CATTLE_THIEF, DESPERADO, PROSPECTOR, SPECIALIST_OF
from engine.moonriver.bots.trail import STAY, Trail, best_trail, pastures
from engine.moonriver.bots.weights import WEIGHTS, Weights
from engine.moonriver.events import COWBOY_STEPS
from engine.moonriver.grid import Cell, Mask, cells_of
from engine.moonriver.numbers import NO_PLOT
from engine.moonriver.options import Scenario
from engine.moonriver.pieces import Resource, Terrain
from engine.moonriver.ranch import Ranch
from engine.moonriver.score import SCENARIO_GROUP, SCENARIO_POINTS
from engine.moonriver.state import State

BANDIT_OF: Final = (0.0, 2.0, 6.0, 10.0)
"""By partners of a gang, the new one too: what its first bandit brings."""

CORNFIELD: Final = int(Terrain.CORNFIELD)
NUGGET: Final = int(Resource.NUGGET)


@cache
def _room(open: tuple[float, ...], cells: int) -> tuple[float, ...]:
    return (*open, *[open[-1]] * cells)


class Land:
    """A territory as a new plot finds it."""

    __slots__ = ("front", "herd", "less", "mask", "plots", "spare", "worth")

    def __init__(self, mask: Mask, front: Mask, plots: int, herd: int, spare: int, worth: float, less: float) -> None:
        self.mask = mask
        self.front = front
        self.plots = plots
        self.herd = herd
        self.spare = spare
        self.worth = worth
        self.less = less
        """What it loses with one cell of its front."""


class Outlook:
    """What one seat may expect of its ranch: made once a decision, asked for many cells."""

    __slots__ = (
        "_at", "_fresh", "_gangs", "_nuggets", "_plain", "_rafting", "blocked", "circle", "coming", "extra",
        "gang_base", "gang_left", "grid", "group_terrain", "hand", "lands", "lured", "outlaws", "pieces",
        "plots_left", "ranch", "rates", "rho", "room", "saloon", "slack", "symbols_left", "thief", "turns", "weights",
    )  # fmt: skip

    def __init__(
        self,
        coming: Coming,
        ranch: Ranch,
        hand: Sequence[int],
        turns: int,
        saloon: Sequence[int],
        thief: bool,
        weights: Weights,
    ) -> None:
        self.coming = coming
        self.room = _room(weights.open, ranch.grid.size)
        """By number of free cells around a territory: how much of its growth finds room."""
        self.ranch = ranch
        self.hand = hand
        self.turns = turns
        self.saloon = saloon
        self.thief = thief
        """A thief waits in the saloon, and somebody has a cow."""
        self.weights = weights
        pieces = self.pieces = coming.pieces
        grid = self.grid = ranch.grid
        scenario = coming.scenario
        free = ranch.free.bit_count()
        fill = self.plots_left = min(turns, free)
        self.slack = max(0, free - turns - len(hand))
        reach = weights.reach * fill
        self.rho = [reach * share for share in coming.terrains]
        for plot in hand:
            self.rho[pieces.terrain[plot]] += weights.hand
        self.lured = [weights.lure * cows for cows in coming.cows]
        self.rates = [weights.grow_land * cows for cows in coming.cows]
        self.symbols_left = [weights.symbols * fill * number for number in coming.symbols]
        self.gang_left = fill * coming.gang
        self.extra = [1.0 + ranch.tally[partner] for partner in SPECIALIST_OF]
        self.blocked: list[float] = [0.0] * grid.size
        self._plain: dict[int, float] = {}
        self._at: dict[int, float] = {}
        self._fresh: dict[int, float] = {}
        self._gangs: dict[Mask, float] = {}
        self.gang_base: Mask = 0
        self._rafting = scenario is Scenario.TIMBER_RAFTING
        self._nuggets = scenario is Scenario.GOLD_RUSH
        self.outlaws = scenario is Scenario.OUTLAWS
        if self._nuggets:
            self.gang_base = ranch.nuggets
        elif self.outlaws:
            self.gang_base = ranch.guarded
        self.group_terrain = -1 if scenario is None else GROUP_TERRAIN.get(scenario, -1)
        self._survey()
        self.circle = -1.0

    def after(self, ranch: Ranch, hand: Sequence[int]) -> Outlook:
        """The same seat a domino later."""
        return Outlook(self.coming, ranch, hand, self.turns, self.saloon, self.thief, self.weights)

    def _promise(self, terrain: int, plots: int, herd: int, open_cells: int) -> float:
        """What the growth of a territory is worth."""
        if terrain == CORNFIELD:
            return 0.0
        growth = self.rho[terrain] * self.room[open_cells]
        weights = self.weights
        promise = growth * (weights.grow_herd * herd + (self.rates[terrain] + self.lured[terrain] * plots) * plots)
        return promise + weights.room * plots if herd < plots else promise

    def _survey(self) -> None:
        ranch = self.ranch
        grid = self.grid
        free = ranch.free
        herd = ranch.herd
        cows = ranch.cows
        crowded = sum(cows) > herd.bit_count()
        blocked = self.blocked
        wanted = self.group_terrain
        self.lands: list[list[Land]] = []
        for terrain, territories in enumerate(ranch.territories):
            lands: list[Land] = []
            for land in territories:
                front = grid.around(land) & free
                plots = land.bit_count()
                grazed = land & herd
                number = grazed.bit_count()
                spare = sum(cows[cell] - 1 for cell in cells_of(grazed)) if crowded and grazed else 0
                open_cells = front.bit_count()
                promise = self._promise(terrain, plots, number, open_cells)
                worth = plots * number + promise + self.weights.spare * spare
                if terrain == wanted:
                    worth += self._group(plots, open_cells, self._counts(land))
                less = 0.0
                if front:
                    less = promise - self._promise(terrain, plots, number, open_cells - 1)
                    if terrain == wanted:
                        less += self._group(plots, open_cells, True) - self._group(plots, open_cells - 1, True)
                    if less:
                        edge = front
                        while edge:
                            low = edge & -edge
                            edge ^= low
                            blocked[low.bit_length() - 1] += less
                lands.append(Land(land, front, plots, number, spare, worth, less))
            self.lands.append(lands)

    # Scenarios

    def _counts(self, land: Mask) -> bool:
        return not self._rafting or bool(land & self.ranch.board.river)

    def _group(self, size: int, open_cells: int, counts: bool) -> float:
        """A scenario's group, now and later."""
        weights = self.weights
        room = self.room[open_cells]
        growth = min(self.gang_left, 2.0) * room
        if not counts:
            growth *= 0.5
        if size >= SCENARIO_GROUP:
            now = float(SCENARIO_POINTS * (size - SCENARIO_GROUP + 1))
            return (now if counts else now * 0.5 * room) + weights.gang * growth
        return growth * (weights.pair if size == 2 else weights.single)

    def gang(self, bits: Mask) -> float:
        """What these cells add to groups that do not care for terrain: nuggets, or partners."""
        known = self._gangs.get(bits)
        if known is None:
            grid = self.grid
            free = self.ranch.free & ~bits
            base = self.gang_base
            after = base | bits
            known = 0.0
            for group in grid.groups(after):
                if group & bits:
                    known += self._group(group.bit_count(), (grid.around(group) & free).bit_count(), True)
                    for old in grid.groups(group & base):
                        known -= self._group(old.bit_count(), (grid.around(old) & self.ranch.free).bit_count(), True)
            self._gangs[bits] = known
        return known

    def bandit(self, cell: Cell) -> float:
        """What a bandit adds to the gang that this cell joins, where none is in it yet."""
        ranch = self.ranch
        for gang in self.grid.groups(ranch.guarded | 1 << cell):
            if gang >> cell & 1 and not any(ranch.partners[other] in BANDITS for other in cells_of(gang)):
                return BANDIT_OF[min(gang.bit_count(), SCENARIO_GROUP)]
        return 0.0

    # Plots

    def alone(self, plot: int) -> float:
        """What a plot brings wherever it lies: symbols, and what its circle may."""
        kind = self.pieces.kind[plot]
        known = self._plain.get(kind)
        if known is None:
            pieces = self.pieces
            known = float(pieces.amount[plot])
            if known:
                known *= self.extra[pieces.resource[plot]]
            if pieces.circle[plot]:
                known += self.hiring()
            self._plain[kind] = known
        return known

    def hiring(self) -> float:
        """What a circle is worth with the saloon as it is, but for a thief."""
        if self.circle < 0:
            self.circle = 0.0
            if any(self.saloon):
                self.circle = self.trail(COWBOY_STEPS).points
                for partner in {*self.saloon}:
                    self.circle = max(self.circle, self.specialist(partner))
        return self.circle

    def trail(self, steps: int) -> Trail:
        """Where a cowboy leads the cows."""
        return best_trail(self.ranch, steps, pastures(self.ranch)) if self.ranch.herd else STAY

    def specialist(self, partner: int) -> float:
        """What the specialist's side brings without a look at where."""
        if partner >= PROSPECTOR:
            resource = partner - PROSPECTOR
            return self.ranch.symbols[resource] + self.symbols_left[resource]
        return self.weights.desperado if partner == DESPERADO else 0.0

    def lay(self, terrain: int, cows: int, skulls: int, bits: Mask, circle: bool = False) -> float:
        """What one or two plots of a terrain on these cells change: cows counts cells with one, and 4 for each more."""
        grid = self.grid
        ranch = self.ranch
        first = bits.bit_length() - 1
        front = grid.neighbours[first]
        plots = 1
        points = -self.blocked[first]
        second = bits ^ 1 << first
        if second:
            cell = second.bit_length() - 1
            front |= grid.neighbours[cell]
            plots = 2
            points -= self.blocked[cell]
        herd = cows & 3
        spare = cows >> 2
        joined = bits
        for land in self.lands[terrain]:
            touching = land.front & bits
            if touching:
                joined |= land.mask
                plots += land.plots
                herd += land.herd
                spare += land.spare
                points -= land.worth
                if land.less:
                    points += land.less if touching & (touching - 1) == 0 else 2 * land.less
                front |= land.front
        while skulls:
            skulls -= 1
            if spare:
                spare -= 1
            elif herd:
                herd -= 1
        open_cells = (front & ranch.free & ~bits).bit_count()
        if circle and herd and not joined & ranch.guarded:
            points += self.weights.guard * plots * herd
        points += plots * herd + self._promise(terrain, plots, herd, open_cells) + self.weights.spare * spare
        if terrain == self.group_terrain:
            points += self._group(plots, open_cells, self._counts(joined))
        return points

    def at(self, plot: int, cell: Cell) -> float:
        """What this plot changes on this cell, wherever the other half of the domino lies."""
        pieces = self.pieces
        key = pieces.kind[plot] << 6 | cell
        known = self._at.get(key)
        if known is None:
            terrain = pieces.terrain[plot]
            if self.ranch.near[terrain] >> cell & 1 or terrain == self.group_terrain:
                known = self._joining(plot, cell)
            else:
                open_cells = (self.grid.neighbours[cell] & self.ranch.free).bit_count()
                fresh = pieces.kind[plot] << 3 | open_cells
                alike = self._fresh.get(fresh)
                if alike is None:
                    alike = self._fresh[fresh] = self._joining(plot, cell) + self.blocked[cell]
                known = alike - self.blocked[cell]
            self._at[key] = known
        return known

    def _joining(self, plot: int, cell: Cell) -> float:
        pieces = self.pieces
        terrain = pieces.terrain[plot]
        cows = COWS[pieces.cow_symbols[plot]]
        circle = pieces.circle[plot]
        bit = 1 << cell
        points = self.lay(terrain, cows, pieces.skull[plot], bit, circle) + self.alone(plot)
        if circle and self.thief and not cows:
            plots = 1
            for land in self.lands[terrain]:
                if land.front & bit:
                    plots += land.plots
            points += max(0.0, plots - self.hiring())
        return points

    def both(self, a: int, b: int, bits: Mask) -> float:
        """The same for two plots of one terrain, side by side."""
        pieces = self.pieces
        cows = COWS[pieces.cow_symbols[a]] + COWS[pieces.cow_symbols[b]]
        circle = pieces.circle[a] or pieces.circle[b]
        land = self.lay(pieces.terrain[a], cows, pieces.skull[a] + pieces.skull[b], bits, circle)
        return land + self.alone(a) + self.alone(b)

    def members(self, hand: Sequence[int]) -> tuple[int, ...]:
        """The plots of the hand that join groups of nuggets or of partners, where the scenario wants these."""
        pieces = self.pieces
        if self._nuggets:
            return tuple(plot for plot in hand if pieces.amount[plot] and pieces.resource[plot] == NUGGET)
        if self.outlaws:
            return tuple(plot for plot in hand if pieces.circle[plot])
        return ()


COWS: Final = (0, 1, 5)
"""By cow symbols: see `Outlook.lay`."""


def outlook(state: State, seat: int, weights: Weights = WEIGHTS) -> Outlook:
    """What this seat may expect now."""
    mine = state.seats[seat]
    thief = CATTLE_THIEF in state.saloon and any(
        theirs.ranch.herd for other, theirs in enumerate(state.seats) if other != seat
    )
    hand = [plot for plot in mine.reserve if plot != NO_PLOT]
    return Outlook(Coming(state), mine.ranch, hand, turns_left(state, seat), state.saloon, thief, weights)
