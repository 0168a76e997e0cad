"""A state as one plain value: what is compared, printed, sent and stored."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from engine.moonriver.numbers import (
    COLUMN,
    CellNo,
    Cows,
    LaidNo,
    PartnerNo,
    PlotNo,
    RancherNo,
    ScenarioNo,
    SeatNo,
    TileNo,
    ViewerNo,
)
from engine.moonriver.options import Options, Scenario
from engine.moonriver.ranch import tile_id
from engine.moonriver.state import State
from engine.moonriver.trades import Trade
from engine.texts import Long
from engine.value import value


@value
class Stand(NamedTuple):
    """One place of a column: a plot (0: none any more) and the seat whose rancher stands there (-1: none)."""

    plot: PlotNo
    rancher: RancherNo


Stands = Annotated[tuple[Stand, ...], Long(lambda options: COLUMN)]


@value
class Square(NamedTuple):
    """One plot of a ranch; a bonus tile of terrain t has the plot -1 - t."""

    cell: CellNo
    plot: LaidNo
    cows: Cows
    partner: PartnerNo


@value
class SeatSnapshot(NamedTuple):
    reserve: tuple[PlotNo, ...]
    discarded: tuple[PlotNo, ...]
    tile_taken: bool
    ranch: tuple[Square, ...]


@value
class Secret(NamedTuple):
    plot: PlotNo
    viewers: tuple[ViewerNo, ...]


@value
class Symbols(NamedTuple):
    cell: CellNo
    cows: Cows


@value
class Offer(NamedTuple):
    give: PlotNo
    other: SeatNo


@value
class Snapshot(NamedTuple):
    """The fields of `State`, without what follows from the options."""

    viewer: ViewerNo | None
    scenario: ScenarioNo | None
    round: int
    phase: str
    draw: str | None
    seat: SeatNo | None
    current: Stands
    following: Stands
    saloon: Annotated[tuple[PartnerNo, ...], Long(lambda options: options.pieces.saloon)]
    stack: tuple[PartnerNo, ...]
    supply: Cows
    box: tuple[PlotNo, ...]
    removed: tuple[PlotNo, ...]
    tiles: tuple[TileNo, ...]
    seats: tuple[SeatSnapshot, ...]
    secrets: tuple[Secret, ...]
    dominoes: int
    forced: bool
    last_turn: bool
    cow_symbols: tuple[Symbols, ...]
    skulls: tuple[CellNo, ...]
    circles: tuple[CellNo, ...]
    effect: PartnerNo
    effect_cell: CellNo
    steps: int
    offer: Offer | None
    bonus_due: bool
    trades: tuple[Trade, ...]


def snapshot(state: State) -> Snapshot:
    return Snapshot(
        viewer=state.viewer,
        scenario=None if state.scenario is None else int(state.scenario),
        round=state.round,
        phase=state.phase,
        draw=state.draw,
        seat=state.seat,
        current=tuple(map(Stand, state.current, state.current_ranchers)),
        following=tuple(map(Stand, state.following, state.following_ranchers)),
        saloon=tuple(map(int, state.saloon)),
        stack=tuple(map(int, state.stack)),
        supply=state.supply,
        box=tuple(state.box),
        removed=tuple(state.removed),
        tiles=state.tiles,
        seats=tuple(
            SeatSnapshot(
                reserve=tuple(seat.reserve),
                discarded=tuple(seat.discarded),
                tile_taken=seat.tile_taken,
                ranch=tuple(
                    Square(cell, seat.ranch.plots[cell], seat.ranch.cows[cell], int(seat.ranch.partners[cell]))
                    for cell in seat.ranch.squares()
                ),
            )
            for seat in state.seats
        ),
        secrets=tuple(Secret(plot, tuple(sorted(viewers))) for plot, viewers in sorted(state.secrets.items())),
        dominoes=state.dominoes,
        forced=state.forced,
        last_turn=state.last_turn,
        cow_symbols=tuple(Symbols(*symbols) for symbols in state.cow_symbols),
        skulls=state.skulls,
        circles=state.circles,
        effect=int(state.effect),
        effect_cell=state.effect_cell,
        steps=state.steps,
        offer=None if state.offer is None else Offer(*state.offer),
        bonus_due=state.bonus_due,
        trades=state.trades,
    )


def restore(options: Options, taken: Snapshot) -> State:
    """The state that a snapshot was taken of, under the options it was played with."""
    state = State(options)
    state.viewer = taken.viewer
    state.scenario = None if taken.scenario is None else Scenario(taken.scenario)
    state.round = taken.round
    state.phase = taken.phase
    state.draw = taken.draw
    state.seat = taken.seat
    state.current = [stand.plot for stand in taken.current]
    state.current_ranchers = [stand.rancher for stand in taken.current]
    state.following = [stand.plot for stand in taken.following]
    state.following_ranchers = [stand.rancher for stand in taken.following]
    state.saloon = list(taken.saloon)
    state.stack = list(taken.stack)
    state.supply = taken.supply
    state.box = dict.fromkeys(taken.box)
    state.removed = list(taken.removed)
    state.tiles = taken.tiles
    for seat, held in zip(state.seats, taken.seats, strict=True):
        seat.reserve = list(held.reserve)
        seat.discarded = list(held.discarded)
        seat.tile_taken = held.tile_taken
        for square in held.ranch:
            if square.plot > 0:
                seat.ranch.lay_plot(square.cell, square.plot, options.pieces)
            else:
                seat.ranch.lay_tile(square.cell, tile_id(square.plot))
            if square.cows:
                seat.ranch.add_cows(square.cell, square.cows)
            if square.partner:
                seat.ranch.seat_partner(square.cell, square.partner)
    state.secrets = {secret.plot: frozenset(secret.viewers) for secret in taken.secrets}
    state.dominoes = taken.dominoes
    state.forced = taken.forced
    state.last_turn = taken.last_turn
    state.cow_symbols = tuple((symbols.cell, symbols.cows) for symbols in taken.cow_symbols)
    state.skulls = taken.skulls
    state.circles = taken.circles
    state.effect = taken.effect
    state.effect_cell = taken.effect_cell
    state.steps = taken.steps
    state.offer = None if taken.offer is None else (taken.offer.give, taken.offer.other)
    state.bonus_due = taken.bonus_due
    state.trades = taken.trades
    return state
