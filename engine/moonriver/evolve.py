"""The one reducer: what each event does to a state. It decides nothing, so truth, views and replays share it."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from typing import Any, Final

from engine.contract import SPECTATOR
from engine.moonriver.events import (
    UNKNOWN,
    Asked,
    Awaited,
    BlindlySwapped,
    Chosen,
    ColumnDrawn,
    CowsPut,
    Discarded,
    Dried,
    EffectEnded,
    Ended,
    Event,
    Hired,
    LeftOver,
    NobodyHired,
    Offered,
    Passed,
    Placed,
    RancherDrawn,
    RoundBegan,
    SaloonFilled,
    ScenarioDrawn,
    Stepped,
    Stolen,
    Swapped,
    Taken,
    TileTaken,
)
from engine.moonriver.options import Scenario
from engine.moonriver.pieces import NOBODY, Partner
from engine.moonriver.state import (
    COLUMN,
    DRAW,
    DRAW_SWAP,
    NO_PLOT,
    NO_RANCHER,
    OVER,
    State,
)
from engine.moonriver.trades import Trade, followed, given_openly, taken_openly

COWBOY_STEPS: Final = 3
DOMINOES_OF_A_FULL_HAND = 2
FULL_HAND = 4
WITH_USE = (Partner.COWBOY, Partner.DESPERADO, Partner.CATTLE_THIEF)
"""Partners with an effect at once."""


def evolve(state: State, event: Event) -> State:
    """The state after this event; the given one stays as it was."""
    after = state.copy()
    apply(after, event)
    return after


def apply(state: State, event: Event) -> None:
    """The same in place."""
    REDUCERS[type(event)](state, event)


def _leave(reserve: list[int], plot: int) -> None:
    """A plot becomes public: a viewer who did not know it loses an unknown one."""
    reserve.remove(plot if plot in reserve else UNKNOWN)


def scenario_drawn(state: State, event: ScenarioDrawn) -> None:
    state.scenario = Scenario(event.scenario)


def saloon_filled(state: State, event: SaloonFilled) -> None:
    partners = iter(event.partners)
    for place, partner in enumerate(state.saloon):
        if partner == NOBODY:
            token = next(partners, NOBODY)
            if token != NOBODY:
                state.saloon[place] = token
                state.stack.remove(token)


def column_drawn(state: State, event: ColumnDrawn) -> None:
    for plot in event.plots:
        del state.box[plot]
    if any(state.current):
        state.following = list(event.plots)
    else:
        state.current = list(event.plots)


def rancher_drawn(state: State, event: RancherDrawn) -> None:
    state.seat = event.seat


def chosen(state: State, event: Chosen) -> None:
    if any(state.following):
        state.following_ranchers[event.place] = event.seat
    else:
        state.current_ranchers[event.place] = event.seat


def left_over(state: State, event: LeftOver) -> None:
    state.current[event.place] = NO_PLOT
    state.removed.append(event.plot)


def round_began(state: State, event: RoundBegan) -> None:
    state.round = event.round
    state.seat = None
    state.current = state.following
    state.current_ranchers = state.following_ranchers
    state.following = [NO_PLOT] * COLUMN
    state.following_ranchers = [NO_RANCHER] * COLUMN


def taken(state: State, event: Taken) -> None:
    state.seat = event.seat
    state.current[event.place] = NO_PLOT
    state.current_ranchers[event.place] = NO_RANCHER
    seat = state.seats[event.seat]
    insort(seat.reserve, event.plot)
    if followed(state.trades, event.seat):
        state.trades = taken_openly(state.trades, event.seat, (event.plot,))
    hand = len(seat.reserve)
    state.forced = hand > seat.slots
    state.last_turn = not any(state.following) and event.seat not in state.current_ranchers
    if state.last_turn:
        state.dominoes = hand // 2
    else:
        state.dominoes = DOMINOES_OF_A_FULL_HAND if hand >= FULL_HAND else 1


def placed(state: State, event: Placed) -> None:
    pieces = state.options.pieces
    seat = state.seats[event.seat]
    ranch = seat.ranch
    a, b = event.plots
    cell_a, cell_b = event.cells
    _leave(seat.reserve, a)
    _leave(seat.reserve, b)
    if state.secrets:
        state.secrets.pop(a, None)
        state.secrets.pop(b, None)
    if followed(state.trades, event.seat):
        state.trades = given_openly(state.trades, event.seat, event.plots)
    terrain = pieces.terrain
    ranch.lay(cell_a, terrain[a], pieces.amount[a], a)
    ranch.lay(cell_b, terrain[b], pieces.amount[b], b)
    state.dominoes -= 1
    state.forced = False
    cows = pieces.cow_symbols
    if (cows[a] or cows[b]) and state.supply:
        state.cow_symbols = tuple((cell, number) for cell, number in ((cell_a, cows[a]), (cell_b, cows[b])) if number)
    skull = pieces.skull
    if skull[a] or skull[b]:
        state.skulls = (cell_a,) * skull[a] + (cell_b,) * skull[b]
    circle = pieces.circle
    if circle[a] or circle[b]:
        state.circles = (cell_a,) * circle[a] + (cell_b,) * circle[b]
    if state.tiles and not seat.tile_taken and (1 << cell_a | 1 << cell_b) & ranch.grid.last_row:
        state.bonus_due = True


def cows_put(state: State, event: CowsPut) -> None:
    state.seats[event.seat].ranch.add_cows(event.cell, event.cows)
    state.supply -= event.cows
    left = tuple((cell, number - event.cows if cell == event.cell else number) for cell, number in state.cow_symbols)
    state.cow_symbols = tuple(symbols for symbols in left if symbols[1]) if state.supply else ()


def dried(state: State, event: Dried) -> None:
    state.skulls = state.skulls[1:]
    if event.cell is not None:
        state.seats[event.seat].ranch.remove_cow(event.cell)
        state.supply += 1


def hired(state: State, event: Hired) -> None:
    state.seats[event.seat].ranch.seat_partner(event.cell, event.partner)
    state.saloon[event.place] = NOBODY
    state.circles = tuple(cell for cell in state.circles if cell != event.cell)
    if event.partner in WITH_USE:
        state.effect = event.partner
        state.effect_cell = event.cell
        if event.partner == Partner.COWBOY:
            state.steps = COWBOY_STEPS


def nobody_hired(state: State, event: NobodyHired) -> None:
    state.circles = tuple(cell for cell in state.circles if cell != event.cell)


def _end_effect(state: State) -> None:
    state.effect = NOBODY
    state.effect_cell = 0
    state.steps = 0


def stepped(state: State, event: Stepped) -> None:
    ranch = state.seats[event.seat].ranch
    ranch.remove_cow(event.from_)
    ranch.add_cows(event.to, 1)
    state.steps -= 1
    if not state.steps:
        _end_effect(state)


def _exchange(state: State, seat: int, give: int, other: int, take: int) -> None:
    mine = state.seats[seat].reserve
    theirs = state.seats[other].reserve
    _leave(mine, give)
    _leave(theirs, take)
    insort(mine, take)
    insort(theirs, give)
    _end_effect(state)


def swapped(state: State, event: Swapped) -> None:
    _exchange(state, *event)


def offered(state: State, event: Offered) -> None:
    state.offer = (event.give, event.other)


def blindly_swapped(state: State, event: BlindlySwapped) -> None:
    state.offer = None
    mine = state.seats[event.seat]
    theirs = state.seats[event.other]
    for seat in (event.seat, event.other):
        if not followed(state.trades, seat):
            state.trades = taken_openly(state.trades, seat, state.seats[seat].reserve)
    state.trades = (*state.trades, Trade(*event))
    if event.give == UNKNOWN:
        mine.reserve = [UNKNOWN] * len(mine.reserve)
        theirs.reserve = [UNKNOWN] * len(theirs.reserve)
        _end_effect(state)
        return
    if state.viewer is None:
        concerned = frozenset((event.seat, event.other))
        everybody = frozenset((SPECTATOR, *range(state.options.players)))
        for plot in (*mine.reserve, *theirs.reserve):
            state.secrets[plot] = state.secrets.get(plot, everybody) & concerned
        state.secrets[event.give] = state.secrets[event.take] = concerned
    _exchange(state, *event)


def stolen(state: State, event: Stolen) -> None:
    state.seats[event.other].ranch.remove_cow(event.from_)
    state.seats[event.seat].ranch.add_cows(event.cell, 1)
    _end_effect(state)


def tile_taken(state: State, event: TileTaken) -> None:
    seat = state.seats[event.seat]
    seat.tile_taken = True
    state.tiles = tuple(tile for tile in state.tiles if tile != event.tile)
    state.bonus_due = False
    if event.cell is not None and event.terrain is not None:
        seat.ranch.lay_tile(event.cell, event.terrain)
        state.circles = (event.cell,)


def discarded(state: State, event: Discarded) -> None:
    seat = state.seats[event.seat]
    for plot in event.plots:
        _leave(seat.reserve, plot)
        state.secrets.pop(plot, None)
    if followed(state.trades, event.seat):
        state.trades = given_openly(state.trades, event.seat, event.plots)
    seat.discarded.extend(event.plots)
    state.dominoes = 0
    state.forced = False


def passed(state: State, event: Passed) -> None:
    state.dominoes = 0


def effect_ended(state: State, event: EffectEnded) -> None:
    _end_effect(state)


def asked(state: State, event: Asked) -> None:
    state.phase, state.seat = event
    state.draw = None
    state.answers = None


def awaited(state: State, event: Awaited) -> None:
    state.phase = DRAW
    state.draw = event.draw
    state.answers = None
    if event.draw != DRAW_SWAP:
        state.seat = None


def ended(state: State, event: Ended) -> None:
    state.phase = OVER
    state.draw = None
    state.answers = None
    state.seat = None


REDUCERS: dict[type[Event], Callable[[State, Any], None]] = {
    ScenarioDrawn: scenario_drawn,
    SaloonFilled: saloon_filled,
    ColumnDrawn: column_drawn,
    RancherDrawn: rancher_drawn,
    Chosen: chosen,
    LeftOver: left_over,
    RoundBegan: round_began,
    Taken: taken,
    Placed: placed,
    CowsPut: cows_put,
    Dried: dried,
    Hired: hired,
    NobodyHired: nobody_hired,
    Stepped: stepped,
    Swapped: swapped,
    Offered: offered,
    BlindlySwapped: blindly_swapped,
    Stolen: stolen,
    TileTaken: tile_taken,
    Discarded: discarded,
    Passed: passed,
    EffectEnded: effect_ended,
    Asked: asked,
    Awaited: awaited,
    Ended: ended,
}
