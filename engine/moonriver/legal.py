"""The phases in which a seat is asked, and the commands that it may give in each."""

from collections.abc import Callable, Sequence
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
    Steal,
    Step,
    Swap,
)
from engine.moonriver.grid import cells_of
from engine.moonriver.lazy import DONE, Discards, Hirings, Placements, Steps
from engine.moonriver.numbers import COLUMN, NO_RANCHER
from engine.moonriver.options import HIDDEN
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
    """Seconds until who watches a bot is ready for its answer: a cow's step is seen sooner than a domino."""


PHASES = {
    START: Phase((Choose,), choices, 0.8),
    EXPAND: Phase((Place, Discard, Done), expansions, 0.7),
    COWS: Phase((Serve,), servings, 0.4),
    DROUGHT: Phase((Drought,), droughts, 0.4),
    HIRE: Phase((Hire,), hirings, 0.5),
    COWBOY: Phase((Step, Done), steps, 0.4),
    DESPERADO: Phase((Swap, Done), swaps, 0.5),
    THIEF: Phase((Steal, Done), thefts, 0.4),
    BONUS: Phase((Bonus,), bonuses, 0.4),
    CHOOSE: Phase((Choose,), choices, 0.5),
}
