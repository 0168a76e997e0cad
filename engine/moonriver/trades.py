"""What went in and out of the hands that blind swaps moved plots between: from it follows what each hand may hold."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.moonriver.numbers import OPENLY, PlotNo, TraderNo
from engine.texts import SeatNo
from engine.value import value

NOTHING: Final = 0


@value
class Trade(NamedTuple):
    """A seat's hand gave one plot, took another, or both in a blind swap with the other seat (-1: openly, with nobody).

    Of a swap between others a viewer knows neither plot: 0, as where none moved."""

    seat: SeatNo
    gives: PlotNo
    other: TraderNo
    takes: PlotNo


Trades = tuple[Trade, ...]


def taken_openly(trades: Trades, seat: int, plots: Sequence[int]) -> Trades:
    return (*trades, *(Trade(seat, NOTHING, OPENLY, plot) for plot in plots))


def given_openly(trades: Trades, seat: int, plots: Sequence[int]) -> Trades:
    return (*trades, *(Trade(seat, plot, OPENLY, NOTHING) for plot in plots))


def followed(trades: Trades, seat: int) -> bool:
    """From its first blind swap on, every move of a hand is kept: before that every viewer knows what it holds."""
    return bool(trades) and any(seat in (trade.seat, trade.other) for trade in trades)
