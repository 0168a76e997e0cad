"""The player that takes what is worth most at one look ahead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from engine.contract import Bot, Coin, Sight
from engine.moonriver.bots.dominoes import appeal, best_alone, best_of_last, least_wanted, next_domino
from engine.moonriver.bots.hiring import best_hiring, best_theft
from engine.moonriver.bots.tiles import best_tile
from engine.moonriver.bots.weights import Weights, beliefs
from engine.moonriver.bots.whereabouts import whereabouts
from engine.moonriver.bots.worth import outlook
from engine.moonriver.commands import (
    Bonus,
    Choose,
    Command,
    Discard,
    Drought,
    Hire,
    Serve,
    Steal,
    Step,
    Swap,
)
from engine.moonriver.grid import cells_of
from engine.moonriver.lazy import DONE
from engine.moonriver.legal import (
    BONUS,
    CHOOSE,
    COWBOY,
    COWS,
    DESPERADO,
    DROUGHT,
    EXPAND,
    HIRE,
    START,
    THIEF,
    column,
    free_places,
)
from engine.moonriver.options import HIDDEN
from engine.moonriver.score import total
from engine.moonriver.state import State

WORTH_A_SWAP = 0.5
"""Points that a swap must bring."""

LEADER = 0.001
"""Of two equal thefts: a point that the robbed one has."""


def greedy(sight: Sight[State, Command], coin: Coin) -> Command:
    """Deterministic: what it sees decides, and the coin stays in the pocket."""
    return answer(sight, beliefs(len(sight.view.seats)))


def answer(sight: Sight[State, Command], weights: Weights) -> Command:
    """In a phase that this player does not know it gives the last legal command: `Done`, where that is allowed."""
    if len(sight.legal) == 1:
        return sight.legal[0]
    state = sight.view
    found = ANSWERS.get(state.phase)
    return sight.legal[len(sight.legal) - 1] if found is None else found(state, sight.seat, weights)


def greedy_by(weights: Weights) -> Bot[State, Command]:
    """The same player with other beliefs."""

    def bot(sight: Sight[State, Command], coin: Coin) -> Command:
        return answer(sight, weights)

    return bot


# Dominoes and columns


def expand(state: State, seat: int, weights: Weights) -> Command:
    look = outlook(state, seat, weights)
    hand = state.seats[seat].reserve
    if state.last_turn:
        last = best_of_last(look, hand)
        assert last is not None
        return last
    found = next_domino(look, hand, state.forced)
    if found is not None:
        return found
    return Discard(least_wanted(look, hand)) if state.forced else DONE


def choose(state: State, seat: int, weights: Weights) -> Command:
    plots, ranchers = column(state)
    look = outlook(state, seat, weights)
    early = weights.early if state.box else 0.0
    return Choose(max(free_places(plots, ranchers), key=lambda place: appeal(look, plots[place]) - early * place))


# Cows


def serve(state: State, seat: int, weights: Weights) -> Command:
    ranch = state.seats[seat].ranch
    return Serve(max(state.cow_symbols, key=lambda symbols: ranch.territory(symbols.cell).bit_count()).cell)


def dry(state: State, seat: int, weights: Weights) -> Command:
    """A cow that shares its plot, if there is one."""
    ranch = state.seats[seat].ranch
    cows = cells_of(ranch.territory(state.skulls[0]) & ranch.herd)
    return Drought(max(cows, key=lambda cell: ranch.cows[cell]))


def step(state: State, seat: int, weights: Weights) -> Command:
    trail = outlook(state, seat, weights).trail(state.steps)
    return DONE if trail.step is None else Step(*trail.step)


def steal(state: State, seat: int, weights: Weights) -> Command:
    best = -1.0
    chosen: Command = DONE
    for other, theirs in enumerate(state.seats):
        if other != seat:
            points = LEADER * total(theirs.ranch, state.scenario)
            for cell in cells_of(theirs.ranch.unguarded()):
                loss = theirs.ranch.territory(cell).bit_count() if theirs.ranch.cows[cell] == 1 else 0
                if loss + points > best:
                    best = loss + points
                    chosen = Steal(other, cell)
    return chosen


# Partners


def hire(state: State, seat: int, weights: Weights) -> Command:
    look = outlook(state, seat, weights)
    hiring = best_hiring(look, state.circles, best_theft(state, seat) * weights.rob)
    assert hiring is not None
    return Hire(*hiring[1:])


def swap(state: State, seat: int, weights: Weights) -> Command:
    """The least wanted plot of the hand against what the other may hold: on average, where the swap is blind."""
    look = outlook(state, seat, weights)
    mine = state.seats[seat].reserve
    worth = {plot: best_alone(look, plot) for plot in mine}
    give = min(mine, key=lambda plot: (worth[plot], plot))
    best = worth[give] + WORTH_A_SWAP
    chosen: Command = DONE
    possible = whereabouts(state)
    for other, theirs in enumerate(state.seats):
        if other == seat or not theirs.reserve:
            continue
        held = Counter(plot for reserves in possible for plot in reserves[other])
        brings = {plot: best_alone(look, plot) for plot in held}
        if state.options.reserves == HIDDEN:
            points = sum(brings[plot] * often for plot, often in held.items()) / held.total()
            take = None
        else:
            points, take = max((points, plot) for plot, points in brings.items())
        if points > best:
            best = points
            chosen = Swap(give, other, take)
    return chosen


def bonus(state: State, seat: int, weights: Weights) -> Command:
    found = best_tile(outlook(state, seat, weights), state.tiles)
    return Bonus(state.tiles[0], None, None) if found is None else Bonus(*found)


ANSWERS: dict[str, Callable[[State, int, Weights], Command]] = {
    START: choose,
    EXPAND: expand,
    COWS: serve,
    DROUGHT: dry,
    HIRE: hire,
    COWBOY: step,
    DESPERADO: swap,
    THIEF: steal,
    BONUS: bonus,
    CHOOSE: choose,
}
