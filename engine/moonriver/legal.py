"""The phases in which a seat is asked, and the commands that it may give there, lazily: what is many is listed only
when a caller walks it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from engine.contract import Commands
from engine.moonriver.commands import (
    Bonus,
    Choose,
    Command,
    Discard,
    Done,
    Drought,
    Hire,
    Place,
    Serve,
    Side,
    Steal,
    Step,
    Swap,
)
from engine.moonriver.grid import cells_of, nth_bit
from engine.moonriver.numbers import COLUMN, NO_RANCHER
from engine.moonriver.options import HIDDEN
from engine.moonriver.pieces import NOBODY
from engine.moonriver.ranch import Lanes, Ranch
from engine.moonriver.state import State

START: Final = "start"
EXPAND: Final = "expand"
COWS: Final = "cows"
DROUGHT: Final = "drought"
HIRE: Final = "hire"
COWBOY: Final = "cowboy"
DESPERADO: Final = "desperado"
THIEF: Final = "thief"
BONUS: Final = "bonus"
CHOOSE: Final = "choose"

DONE = Done()


class Lazy(ABC):
    """What counts, walks and takes the nth of lanes of bits, with `done` last where it is allowed."""

    __slots__ = ("count", "done")

    count: int
    done: bool

    def __len__(self) -> int:
        return self.count + self.done

    def __getitem__(self, n: int) -> Command:
        if n < 0:
            n += self.count + self.done
        if 0 <= n < self.count:
            return self.nth(n)
        if n == self.count and self.done:
            return DONE
        raise IndexError(n)

    def __contains__(self, command: object) -> bool:
        if type(command) is Done:
            return self.done
        return self.allows(command)

    def __iter__(self) -> Iterator[Command]:
        yield from self.walk()
        if self.done:
            yield DONE

    @abstractmethod
    def nth(self, n: int) -> Command: ...

    @abstractmethod
    def walk(self) -> Iterator[Command]: ...

    @abstractmethod
    def allows(self, command: object) -> bool: ...


class Placements(Lazy):
    """Every domino of two plots of the hand, wherever it fits."""

    __slots__ = ("masks", "pairs", "ranch")

    def __init__(self, ranch: Ranch, hand: Sequence[int], terrain: Sequence[int], done: bool) -> None:
        self.ranch = ranch
        self.done = done
        fits = ranch.fits
        self.pairs: list[tuple[int, int]] = []
        self.masks: list[Lanes] = []
        count = 0
        for n, b in enumerate(hand):
            for a in hand[:n]:
                mask = fits(terrain[a], terrain[b])
                if mask:
                    self.pairs.append((a, b))
                    self.masks.append(mask)
                    count += mask.bit_count()
        self.count = count

    def nth(self, n: int) -> Command:
        for pair, mask in zip(self.pairs, self.masks, strict=True):
            here = mask.bit_count()
            if n < here:
                return Place(pair, self.ranch.cells_of_lane(nth_bit(mask, n)))
            n -= here
        raise IndexError(n)

    def walk(self) -> Iterator[Command]:
        for pair, mask in zip(self.pairs, self.masks, strict=True):
            for bit in cells_of(mask):
                yield Place(pair, self.ranch.cells_of_lane(bit))

    def allows(self, command: object) -> bool:
        if type(command) is not Place:
            return False
        plots, cells = command
        if plots[0] > plots[1]:
            plots, cells = (plots[1], plots[0]), (cells[1], cells[0])
        if plots not in self.pairs:
            return False
        bit = self.ranch.lane_of_cells(*cells)
        return bit >= 0 and bool(self.masks[self.pairs.index(plots)] >> bit & 1)


class Discards(Lazy):
    """Any two plots of the hand, where one must expand and nothing fits."""

    __slots__ = ("hand",)

    def __init__(self, hand: Sequence[int]) -> None:
        self.hand = hand
        self.count = len(hand) * (len(hand) - 1) // 2
        self.done = False

    def nth(self, n: int) -> Command:
        return list(self.walk())[n]

    def walk(self) -> Iterator[Command]:
        for n, b in enumerate(self.hand):
            for a in self.hand[:n]:
                yield Discard((a, b))

    def allows(self, command: object) -> bool:
        if type(command) is not Discard:
            return False
        a, b = command.plots
        return a != b and a in self.hand and b in self.hand


class Hirings(Lazy):
    """Every waiting circle, every open token, both sides."""

    __slots__ = ("circles", "places")

    def __init__(self, circles: Sequence[int], saloon: Sequence[int]) -> None:
        self.circles = circles
        self.places = [place for place, partner in enumerate(saloon) if partner != NOBODY]
        self.count = 2 * len(self.places) * len(circles)
        self.done = False

    def nth(self, n: int) -> Command:
        n, side = divmod(n, 2)
        circle, place = divmod(n, len(self.places))
        return Hire(self.circles[circle], self.places[place], SIDES[side])

    def walk(self) -> Iterator[Command]:
        for n in range(self.count):
            yield self.nth(n)

    def allows(self, command: object) -> bool:
        return (
            type(command) is Hire
            and command.cell in self.circles
            and command.place in self.places
            and command.side in SIDES
        )


SIDES = tuple(Side)


class Steps(Lazy):
    """Single steps of the own cows."""

    __slots__ = ("lanes", "ranch")

    def __init__(self, ranch: Ranch) -> None:
        self.ranch = ranch
        self.lanes = ranch.steps()
        self.count = self.lanes.bit_count()
        self.done = True

    def nth(self, n: int) -> Command:
        return Step(*self.ranch.step_of_lane(nth_bit(self.lanes, n)))

    def walk(self) -> Iterator[Command]:
        for bit in cells_of(self.lanes):
            yield Step(*self.ranch.step_of_lane(bit))

    def allows(self, command: object) -> bool:
        if type(command) is not Step:
            return False
        bit = self.ranch.lane_of_step(*command)
        return bit >= 0 and bool(self.lanes >> bit & 1)


def legal(state: State, seat: int) -> Commands[Command]:
    if seat != state.seat or (state.viewer is not None and state.viewer != seat):
        return ()
    if state.answers is None:
        phase = PHASES.get(state.phase)
        state.answers = () if phase is None else phase.lister(state, seat)
    return state.answers


def expansions(state: State, seat: int) -> Placements | Discards:
    mine = state.seats[seat]
    compulsory = state.forced or state.last_turn
    placements = Placements(mine.ranch, mine.reserve, state.options.pieces.terrain, not compulsory)
    if compulsory and not placements.count:
        return Discards(tuple(mine.reserve))
    return placements


PLACES = range(COLUMN)
CHOICES = tuple(Choose(place) for place in PLACES)


def free_places(plots: Sequence[int], ranchers: Sequence[int]) -> list[int]:
    return [place for place in PLACES if ranchers[place] == NO_RANCHER and plots[place]]


def column(state: State) -> tuple[list[int], list[int]]:
    """The plots of the column in which ranchers choose their places now, and who stands there."""
    if state.phase == START:
        return state.current, state.current_ranchers
    return state.following, state.following_ranchers


def choices(state: State, seat: int) -> list[Choose]:
    return [CHOICES[place] for place in free_places(*column(state))]


def servings(state: State, seat: int) -> Commands[Command]:
    return [Serve(cell) for cell, _ in state.cow_symbols]


def droughts(state: State, seat: int) -> Commands[Command]:
    ranch = state.seats[seat].ranch
    return [Drought(cell) for cell in cells_of(ranch.territory(state.skulls[0]) & ranch.herd)]


def hirings(state: State, seat: int) -> Commands[Command]:
    return Hirings(state.circles, state.saloon)


def steps(state: State, seat: int) -> Commands[Command]:
    return Steps(state.seats[seat].ranch)


def swaps(state: State, seat: int) -> Commands[Command]:
    mine = state.seats[seat].reserve
    listed: list[Command] = []
    for other, theirs in enumerate(state.seats):
        if other == seat or not theirs.reserve:
            continue
        takes: list[int | None] = [None] if state.options.reserves == HIDDEN else [*theirs.reserve]
        listed += [Swap(give, other, take) for give in mine for take in takes]
    listed.append(DONE)
    return listed


def thefts(state: State, seat: int) -> Commands[Command]:
    listed: list[Command] = [
        Steal(other, cell)
        for other, theirs in enumerate(state.seats)
        if other != seat
        for cell in cells_of(theirs.ranch.unguarded())
    ]
    listed.append(DONE)
    return listed


def bonuses(state: State, seat: int) -> Commands[Command]:
    ranch = state.seats[seat].ranch
    listed: list[Command] = []
    for tile in state.tiles:
        fitting: list[Command] = [
            Bonus(tile, int(terrain), cell)
            for terrain in state.options.pieces.tiles[tile]
            for cell in cells_of(ranch.connected(terrain))
        ]
        listed += fitting or [Bonus(tile, None, None)]
    return listed


class Phase(NamedTuple):
    """What the game asks of a seat."""

    kinds: tuple[type[Command], ...]
    """Of the commands that answer it."""
    lister: Callable[[State, int], Commands[Command]]
    """The commands that this seat may give. Where `Done` is one of them it is the last."""
    pause: float
    """Seconds after which people who watch a bot are ready for its answer: a cow's step is over sooner than a domino is
    looked at."""


PHASES = {
    START: Phase((Choose,), choices, 0.8),
    EXPAND: Phase((Place, Discard, Done), expansions, 1.2),
    COWS: Phase((Serve,), servings, 0.4),
    DROUGHT: Phase((Drought,), droughts, 0.4),
    HIRE: Phase((Hire,), hirings, 1.0),
    COWBOY: Phase((Step, Done), steps, 0.5),
    DESPERADO: Phase((Swap, Done), swaps, 1.0),
    THIEF: Phase((Steal, Done), thefts, 0.8),
    BONUS: Phase((Bonus,), bonuses, 1.0),
    CHOOSE: Phase((Choose,), choices, 0.8),
}
