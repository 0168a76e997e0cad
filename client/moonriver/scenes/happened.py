"""What a position alone does not tell of how it came about: which halves belong together, where in a reserve a plot
lies, who has acted in this round, which plot nobody took, and each player's last cells. All of it is folded from
events: whoever comes back sees what the others see."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.moonriver.events import (
    BlindlySwapped,
    Discarded,
    Event,
    Hired,
    LeftOver,
    Placed,
    RoundBegan,
    Stepped,
    Stolen,
    Swapped,
    Taken,
    TileTaken,
)
from engine.moonriver.grid import Cell
from engine.moonriver.numbers import UNKNOWN
from engine.moonriver.state import State

NOWHERE = -1


class Spot(NamedTuple):
    """A cell of a seat's ranch."""

    seat: int
    cell: Cell


class Held:
    """Where in a reserve each plot lies: it keeps its place, and a new one has the first that is free."""

    def __init__(self) -> None:
        self._places: dict[int, int] = {}
        self._orders: dict[tuple[int, ...], tuple[int, ...]] = {}
        """By what was held: the place of each."""

    def order(self, reserve: Sequence[int]) -> tuple[int, ...]:
        """The place of each of these."""
        return self._orders.get(tuple(reserve), tuple(range(len(reserve))))

    def put(self, plot: int) -> None:
        self._places[self._free()] = plot
        self._note()

    def take(self, plots: Iterable[int], slots: int) -> None:
        """These are gone; what lay beyond the slots moves into one."""
        for plot in plots:
            self._places.pop(self._place(plot), None)
        for place in sorted(self._places):
            if place >= max(slots, len(self._places)):
                self._places[self._free()] = self._places.pop(place)
        self._note()

    def exchange(self, plot: int, other: int) -> None:
        place = self._place(plot)
        if place in self._places:
            self._places[place] = other
        self._note()

    def forget(self) -> None:
        """Nobody here knows any more which is which."""
        self._places = dict.fromkeys(self._places, UNKNOWN)
        self._note()

    def _free(self) -> int:
        return next(place for place in range(len(self._places) + 1) if place not in self._places)

    def _place(self, plot: int) -> int:
        places = sorted(self._places, reverse=True)
        known = (place for place in places if self._places[place] == plot)
        return next(known, next((place for place in places if self._places[place] == UNKNOWN), NOWHERE))

    def _note(self) -> None:
        lie = sorted((plot, place) for place, plot in self._places.items())
        places = tuple(place for _, place in lie)
        self._orders[(UNKNOWN,) * len(lie)] = tuple(sorted(places))
        self._orders[tuple(plot for plot, _ in lie)] = places


class Happened:
    def __init__(self, slots: Sequence[int], events: Iterable[Event] = ()) -> None:
        """`slots` of each seat's board."""
        self._slots = list(slots)
        self.joined: list[dict[Cell, Cell]] = [{} for _ in slots]
        """The dominoes that are known, by seat."""
        self.held = [Held() for _ in slots]
        self.acted: defaultdict[int, list[int]] = defaultdict(list)
        """Whose turns began in a round, in order."""
        self.left_over: dict[int, tuple[int, int]] = {}
        """By round, the rung of the plot that nobody took, and the plot."""
        self.last: list[list[Spot]] = [[] for _ in slots]
        """What each seat changed in its last turn."""
        self._round = 1
        self.add(events)

    def add(self, events: Iterable[Event]) -> None:
        for event in events:
            self._take(event)

    def changed_in(self, ranch: int, state: State) -> dict[Cell, str]:
        """The cells of last turns in a seat's ranch, with the colours of those whose turns they were."""
        return {
            spot.cell: state.options.colors[seat]
            for seat, spots in enumerate(self.last)
            if state.seat != seat
            for spot in spots
            if spot.seat == ranch and state.seats[ranch].ranch.plots[spot.cell]
        }

    def _take(self, event: Event) -> None:
        match event:
            case RoundBegan(number):
                self._round = number
            case LeftOver(place, plot):
                self.left_over[self._round] = (place, plot)
            case Taken(seat, _, plot):
                self.acted[self._round].append(seat)
                self.last[seat] = []
                self.held[seat].put(plot)
            case Placed(seat, plots, cells):
                self.joined[seat][cells[0]] = cells[1]
                self.held[seat].take(plots, self._slots[seat])
                self.last[seat] += [Spot(seat, cell) for cell in cells]
            case Discarded(seat, plots):
                self.held[seat].take(plots, self._slots[seat])
            case Swapped(seat, give, other, take) | BlindlySwapped(seat, give, other, take):
                if give == UNKNOWN:
                    self.held[seat].forget()
                    self.held[other].forget()
                else:
                    self.held[seat].exchange(give, take)
                    self.held[other].exchange(take, give)
            case TileTaken(seat=seat, cell=int(cell)) | Hired(seat=seat, cell=cell):
                self.last[seat].append(Spot(seat, cell))
            case Stepped(seat, origin, cell):
                if self.last[seat][-1:] == [Spot(seat, origin)]:
                    self.last[seat].pop()  # a step on the way
                self.last[seat].append(Spot(seat, cell))
            case Stolen(seat, cell, other, gone):
                self.last[seat] += [Spot(seat, cell), Spot(other, gone)]
