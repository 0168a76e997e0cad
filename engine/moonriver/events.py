"""What happened, and what each event does to a state. It decides nothing, so truth, views and replays share it."""

from bisect import insort
from collections.abc import Sequence
from typing import Final, NamedTuple

from engine import events
from engine.contract import SPECTATOR
from engine.declared import Kinds
from engine.moonriver.draws import DRAW, DRAW_SWAP, OVER
from engine.moonriver.numbers import (
    COLUMN,
    NO_PLOT,
    NO_RANCHER,
    UNKNOWN,
    CellNo,
    Cows,
    PartnerNo,
    PlaceNo,
    PlotNo,
    ScenarioNo,
    TerrainNo,
    TileNo,
)
from engine.moonriver.options import Scenario
from engine.moonriver.pieces import NOBODY, Partner
from engine.moonriver.state import Offer, State, Symbols
from engine.moonriver.trades import Trade, followed, given_openly, taken_openly
from engine.texts import SeatNo

COWBOY_STEPS: Final = 3
DOMINOES_OF_A_FULL_HAND = 2
FULL_HAND = 4
WITH_USE = (Partner.COWBOY, Partner.DESPERADO, Partner.CATTLE_THIEF)
"""Partners with an effect at once."""

Event = events.Event[State]

EVENTS: Kinds[Event] = Kinds("event")


def _leave(reserve: list[int], plot: int) -> None:
    """A plot becomes public: a viewer who did not know it loses an unknown one."""
    reserve.remove(plot if plot in reserve else UNKNOWN)


def _give_openly(state: State, seat: int, plots: Sequence[int]) -> None:
    """Plots leave a hand, and all see which."""
    reserve = state.seats[seat].reserve
    for plot in plots:
        _leave(reserve, plot)
        if state.secrets:
            state.secrets.pop(plot, None)
    if followed(state.trades, seat):
        state.trades = given_openly(state.trades, seat, plots)


def _end_effect(state: State) -> None:
    state.effect = NOBODY
    state.effect_cell = state.steps = 0


def _exchange(state: State, seat: int, give: int, other: int, take: int) -> None:
    mine = state.seats[seat].reserve
    theirs = state.seats[other].reserve
    _leave(mine, give)
    _leave(theirs, take)
    insort(mine, take)
    insort(theirs, give)
    _end_effect(state)


@EVENTS.kind(1, public=True)
class ScenarioDrawn(NamedTuple):
    scenario: ScenarioNo

    def happen(self, state: State) -> None:
        state.scenario = Scenario(self.scenario)


@EVENTS.kind(2, public=True)
class SaloonFilled(NamedTuple):
    """New tokens on the empty places, nearest the door first."""

    partners: tuple[PartnerNo, ...]

    def happen(self, state: State) -> None:
        partners = iter(self.partners)
        for place, partner in enumerate(state.saloon):
            if partner == NOBODY:
                token = next(partners, NOBODY)
                if token != NOBODY:
                    state.saloon[place] = token
                    state.stack.remove(token)


@EVENTS.kind(3, public=True)
class ColumnDrawn(NamedTuple):
    """A new column, sorted from the box outward."""

    plots: tuple[PlotNo, ...]

    def happen(self, state: State) -> None:
        for plot in self.plots:
            del state.box[plot]
        if any(state.current):
            state.following = list(self.plots)
        else:
            state.current = list(self.plots)


@EVENTS.kind(4, public=True)
class RancherDrawn(NamedTuple):
    """Whose rancher came out of the hand at the start."""

    seat: SeatNo

    def happen(self, state: State) -> None:
        state.seat = self.seat


@EVENTS.kind(5, public=True)
class Chosen(NamedTuple):
    seat: SeatNo
    place: PlaceNo

    def happen(self, state: State) -> None:
        if any(state.following):
            state.following_ranchers[self.place] = self.seat
        else:
            state.current_ranchers[self.place] = self.seat


@EVENTS.kind(6, public=True)
class LeftOver(NamedTuple):
    """The plot that none of three players chose leaves the game."""

    place: PlaceNo
    plot: PlotNo

    def happen(self, state: State) -> None:
        state.current[self.place] = NO_PLOT
        state.removed.append(self.plot)


@EVENTS.kind(7, public=True)
class RoundBegan(NamedTuple):
    """The next column becomes the current one."""

    round: int

    def happen(self, state: State) -> None:
        state.round = self.round
        state.seat = None
        state.current = state.following
        state.current_ranchers = state.following_ranchers
        state.following = [NO_PLOT] * COLUMN
        state.following_ranchers = [NO_RANCHER] * COLUMN


@EVENTS.kind(8, public=True)
class Taken(NamedTuple):
    """A turn begins: the plot under the rancher goes into the hand."""

    seat: SeatNo
    place: PlaceNo
    plot: PlotNo

    def happen(self, state: State) -> None:
        state.seat = self.seat
        state.current[self.place] = NO_PLOT
        state.current_ranchers[self.place] = NO_RANCHER
        seat = state.seats[self.seat]
        insort(seat.reserve, self.plot)
        if followed(state.trades, self.seat):
            state.trades = taken_openly(state.trades, self.seat, (self.plot,))
        hand = len(seat.reserve)
        state.forced = hand > seat.slots
        state.last_turn = not any(state.following) and self.seat not in state.current_ranchers
        if state.last_turn:
            state.dominoes = hand // 2
        else:
            state.dominoes = DOMINOES_OF_A_FULL_HAND if hand >= FULL_HAND else 1


@EVENTS.kind(9, public=True)
class Placed(NamedTuple):
    seat: SeatNo
    plots: tuple[PlotNo, PlotNo]
    cells: tuple[CellNo, CellNo]

    def happen(self, state: State) -> None:
        pieces = state.options.pieces
        seat = state.seats[self.seat]
        ranch = seat.ranch
        a, b = self.plots
        cell_a, cell_b = self.cells
        _give_openly(state, self.seat, self.plots)
        terrain = pieces.terrain
        ranch.lay(cell_a, terrain[a], pieces.amount[a], a)
        ranch.lay(cell_b, terrain[b], pieces.amount[b], b)
        state.dominoes -= 1
        state.forced = False
        cows = pieces.cow_symbols
        if (cows[a] or cows[b]) and state.supply:
            symbols = (Symbols(cell_a, cows[a]), Symbols(cell_b, cows[b]))
            state.cow_symbols = tuple([each for each in symbols if each.cows])
        skull = pieces.skull
        if skull[a] or skull[b]:
            state.skulls = (cell_a,) * skull[a] + (cell_b,) * skull[b]
        circle = pieces.circle
        if circle[a] or circle[b]:
            state.circles = (cell_a,) * circle[a] + (cell_b,) * circle[b]
        if state.tiles and not seat.tile_taken and (1 << cell_a | 1 << cell_b) & ranch.grid.last_row:
            state.bonus_due = True


@EVENTS.kind(10, public=True)
class CowsPut(NamedTuple):
    seat: SeatNo
    cell: CellNo
    cows: Cows

    def happen(self, state: State) -> None:
        state.seats[self.seat].ranch.add_cows(self.cell, self.cows)
        state.supply -= self.cows
        left = [Symbols(cell, cows - self.cows if cell == self.cell else cows) for cell, cows in state.cow_symbols]
        state.cow_symbols = tuple([each for each in left if each.cows]) if state.supply else ()


@EVENTS.kind(11, public=True)
class Dried(NamedTuple):
    """The skull on a cell takes a cow from another, or finds none (None)."""

    seat: SeatNo
    skull: CellNo
    cell: CellNo | None

    def happen(self, state: State) -> None:
        state.skulls = state.skulls[1:]
        if self.cell is not None:
            state.seats[self.seat].ranch.remove_cow(self.cell)
            state.supply += 1


@EVENTS.kind(12, public=True)
class Hired(NamedTuple):
    seat: SeatNo
    cell: CellNo
    place: PlaceNo
    partner: PartnerNo

    def happen(self, state: State) -> None:
        state.seats[self.seat].ranch.seat_partner(self.cell, self.partner)
        state.saloon[self.place] = NOBODY
        state.circles = tuple(cell for cell in state.circles if cell != self.cell)
        if self.partner in WITH_USE:
            state.effect = self.partner
            state.effect_cell = self.cell
            if self.partner == Partner.COWBOY:
                state.steps = COWBOY_STEPS


@EVENTS.kind(13, public=True)
class NobodyHired(NamedTuple):
    """A circle for which the saloon has nobody left."""

    seat: SeatNo
    cell: CellNo

    def happen(self, state: State) -> None:
        state.circles = tuple(cell for cell in state.circles if cell != self.cell)


@EVENTS.kind(14, public=True)
class Stepped(NamedTuple):
    seat: SeatNo
    from_: CellNo
    to: CellNo

    def happen(self, state: State) -> None:
        ranch = state.seats[self.seat].ranch
        ranch.remove_cow(self.from_)
        ranch.add_cows(self.to, 1)
        state.steps -= 1
        if not state.steps:
            _end_effect(state)


@EVENTS.kind(16, public=True)
class Swapped(NamedTuple):
    """An open swap: all see both plots."""

    seat: SeatNo
    give: PlotNo
    other: SeatNo
    take: PlotNo

    def happen(self, state: State) -> None:
        _exchange(state, *self)


@EVENTS.kind(17)
class Offered(NamedTuple):
    """A blind swap is confirmed; chance decides what comes back."""

    seat: SeatNo
    give: PlotNo
    other: SeatNo

    def happen(self, state: State) -> None:
        state.offer = Offer(self.give, self.other)


@EVENTS.kind(18)
class BlindlySwapped(NamedTuple):
    seat: SeatNo
    give: PlotNo
    other: SeatNo
    take: PlotNo

    def happen(self, state: State) -> None:
        state.offer = None
        mine = state.seats[self.seat]
        theirs = state.seats[self.other]
        for seat in (self.seat, self.other):
            if not followed(state.trades, seat):
                state.trades = taken_openly(state.trades, seat, state.seats[seat].reserve)
        state.trades = (*state.trades, Trade(*self))
        if self.give == UNKNOWN:
            mine.reserve = [UNKNOWN] * len(mine.reserve)
            theirs.reserve = [UNKNOWN] * len(theirs.reserve)
            _end_effect(state)
            return
        if state.viewer is None:
            concerned = frozenset((self.seat, self.other))
            everybody = frozenset((SPECTATOR, *range(state.options.players)))
            for plot in (*mine.reserve, *theirs.reserve):
                state.secrets[plot] = state.secrets.get(plot, everybody) & concerned
            state.secrets[self.give] = state.secrets[self.take] = concerned
        _exchange(state, *self)


@EVENTS.kind(19, public=True)
class Stolen(NamedTuple):
    """A cow goes from the other's cell to the thief's."""

    seat: SeatNo
    cell: CellNo
    other: SeatNo
    from_: CellNo

    def happen(self, state: State) -> None:
        state.seats[self.other].ranch.remove_cow(self.from_)
        state.seats[self.seat].ranch.add_cows(self.cell, 1)
        _end_effect(state)


@EVENTS.kind(20, public=True)
class TileTaken(NamedTuple):
    """A bonus tile is laid, or (None) leaves the game as it fits nowhere."""

    seat: SeatNo
    tile: TileNo
    terrain: TerrainNo | None
    cell: CellNo | None

    def happen(self, state: State) -> None:
        seat = state.seats[self.seat]
        seat.tile_taken = True
        state.tiles = tuple(tile for tile in state.tiles if tile != self.tile)
        state.bonus_due = False
        if self.cell is not None and self.terrain is not None:
            seat.ranch.lay_tile(self.cell, self.terrain)
            state.circles = (self.cell,)


@EVENTS.kind(21, public=True)
class Discarded(NamedTuple):
    seat: SeatNo
    plots: tuple[PlotNo, ...]

    def happen(self, state: State) -> None:
        _give_openly(state, self.seat, self.plots)
        state.seats[self.seat].discarded.extend(self.plots)
        state.dominoes = 0
        state.forced = False


@EVENTS.kind(22, public=True)
class Passed(NamedTuple):
    """No (more) expanding in this turn."""

    seat: SeatNo

    def happen(self, state: State) -> None:
        state.dominoes = 0


@EVENTS.kind(23, public=True)
class EffectEnded(NamedTuple):
    """No (more) use of a partner's effect."""

    seat: SeatNo
    partner: PartnerNo

    def happen(self, state: State) -> None:
        _end_effect(state)


@EVENTS.kind(15, public=True)
class Asked(NamedTuple):
    """The game waits for a seat."""

    phase: str
    seat: SeatNo

    def happen(self, state: State) -> None:
        state.phase, state.seat = self
        state.draw = state.answers = None


@EVENTS.kind(24, public=True)
class Awaited(NamedTuple):
    """The game waits for chance."""

    draw: str

    def happen(self, state: State) -> None:
        state.phase = DRAW
        state.draw = self.draw
        state.answers = None
        if self.draw != DRAW_SWAP:
            state.seat = None


@EVENTS.kind(25, public=True)
class Ended(NamedTuple):
    """The last turn is over; scores follow from the ranches."""

    def happen(self, state: State) -> None:
        state.phase = OVER
        state.draw = state.answers = state.seat = None
