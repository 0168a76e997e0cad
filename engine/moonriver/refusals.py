"""Why a command is refused: a stable code, and the facts that make a sentence of it."""

from collections.abc import Callable
from typing import Any

from engine.chance import MISDRAWN
from engine.contract import IllegalCommand
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
from engine.moonriver.draws import DRAW, OVER
from engine.moonriver.grid import Cell
from engine.moonriver.lazy import Placements
from engine.moonriver.legal import PHASES, column, expansions
from engine.moonriver.numbers import COLUMN, NO_PLOT, NO_RANCHER, cell_text
from engine.moonriver.options import HIDDEN
from engine.moonriver.pieces import NOBODY, Terrain
from engine.moonriver.ranch import Ranch
from engine.moonriver.state import State

SENTENCES = {
    "over": "the game is over",
    "chance_first": "first chance has to draw",
    "not_your_turn": "it is the turn of seat {turn}",
    "not_asked": "this is no answer now: the game waits for {phase}",
    "none_of_these": "this is none of the answers that the game takes for {phase} now",
    "no_such_place": "there is no place {place}, only 0 to {last}",
    "no_plot_there": "no plot lies on place {place}",
    "place_taken": "seat {by} already stands on place {place}",
    "one_plot_twice": "a domino needs two plots, not plot {plot} twice",
    "not_in_hand": "plot {plot} is not in your hand",
    "outside": "{cell} is outside the ranch",
    "not_free": "{cell} is not free",
    "not_adjacent": "{first} and {second} are not neighbours",
    "no_contact": "the domino touches neither a bridge nor a {terrains}",
    "must_expand": "your hand is over your board: a domino has to be placed",
    "must_discard": "no two plots of your hand fit: two of them have to be discarded",
    "last_turn": "in your last turn every domino that fits has to be placed",
    "need_not_discard": "your hand is not over your board, so nothing may be discarded",
    "something_fits": "two plots of your hand still fit, so nothing may be discarded",
    "not_this_drought": "{cell} is not in the territory of the drought at {skull}",
    "no_cow_there": "no cow stands on {cell}",
    "no_circle_there": "no circle waits for a partner on {cell}",
    "no_such_saloon_place": "the saloon has no place {place}, only 0 to {last}",
    "nobody_at_place": "nobody sits on place {place} of the saloon",
    "no_such_side": "a token's side is the cowboy's or the specialist's",
    "not_one_step": "from {first} to {second} is not one step",
    "nothing_to_walk_on": "no plot lies on {cell}",
    "corn": "a cow may not enter the cornfield on {cell}",
    "no_such_seat": "there is no seat {seat} at this table",
    "own_seat": "that is your own seat",
    "nothing_to_swap": "seat {seat} has no plot to swap",
    "swap_is_blind": "reserves lie face down, so nobody can name the plot that comes back",
    "swap_is_open": "reserves are open, so name the plot that comes back",
    "not_theirs": "plot {plot} is not in the reserve of seat {seat}",
    "guarded": "the cow on {cell} is guarded",
    "no_such_tile": "bonus tile {tile} is not to be had",
    "not_on_tile": "bonus tile {tile} has no {terrain} side",
    "tile_unconnected": "on {cell} the tile touches neither a bridge nor a {terrain}",
    "tile_fits": "bonus tile {tile} fits somewhere, so it has to be placed",
    "tile_fits_nowhere": "bonus tile {tile} fits nowhere, so it leaves the game with neither terrain nor cell",
    "symbols_served": "no cow symbol on {cell} waits for a cow",
    **MISDRAWN,
    "chance_has_no_commands": "chance only draws",
}
"""English, for logs and for programs; a window words the code and the facts in its own language."""


def illegal(code: str, **facts: object) -> IllegalCommand:
    return IllegalCommand(code, SENTENCES[code], **facts)


def refuse(state: State, command: Command, seat: int | None) -> IllegalCommand:
    """Why this seat may not give this command. Nothing in it tells more than that seat may know."""
    if seat is None:
        return illegal("chance_has_no_commands")
    if state.phase == OVER:
        return illegal("over")
    if state.phase == DRAW:
        return illegal("chance_first")
    if seat != state.seat:
        return illegal("not_your_turn", turn=state.seat)
    if type(command) not in PHASES[state.phase].kinds:
        return illegal("not_asked", phase=state.phase)
    reason = REASONS.get(type(command))
    found = None if reason is None else reason(state, command, seat)
    return found or illegal("none_of_these", phase=state.phase)


def _outside(ranch: Ranch, cell: Cell) -> bool:
    return not 0 <= cell < ranch.grid.size


def _choose(state: State, command: Choose, seat: int) -> IllegalCommand | None:
    plots, ranchers = column(state)
    place = command.place
    if not 0 <= place < COLUMN:
        return illegal("no_such_place", place=place, last=COLUMN - 1)
    if plots[place] == NO_PLOT:
        return illegal("no_plot_there", place=place)
    if ranchers[place] != NO_RANCHER:
        return illegal("place_taken", place=place, by=ranchers[place])
    return None


def _two_of_hand(hand: list[int], plots: tuple[int, int]) -> IllegalCommand | None:
    for plot in plots:
        if plot not in hand:
            return illegal("not_in_hand", plot=plot)
    if plots[0] == plots[1]:
        return illegal("one_plot_twice", plot=plots[0])
    return None


def _place(state: State, command: Place, seat: int) -> IllegalCommand:
    mine = state.seats[seat]
    unfit = _two_of_hand(mine.reserve, command.plots)
    if unfit is not None:
        return unfit
    for cell in command.cells:
        if _outside(mine.ranch, cell):
            return illegal("outside", cell=cell_text(cell))
        if not mine.ranch.free >> cell & 1:
            return illegal("not_free", cell=cell_text(cell))
    first, second = command.cells
    if not mine.ranch.grid.neighbours[first] >> second & 1:
        return illegal("not_adjacent", first=cell_text(first), second=cell_text(second))
    terrains = {Terrain(state.options.pieces.terrain[plot]).word: None for plot in command.plots}
    return illegal("no_contact", terrains=" or ".join(terrains))


def _discard(state: State, command: Discard, seat: int) -> IllegalCommand | None:
    if state.last_turn:
        return illegal("last_turn")
    if not state.forced:
        return illegal("need_not_discard")
    if type(expansions(state, seat)) is Placements:
        return illegal("something_fits")
    return _two_of_hand(state.seats[seat].reserve, command.plots)


def _done(state: State, command: Done, seat: int) -> IllegalCommand | None:
    if state.last_turn:
        return illegal("last_turn")
    if not state.forced:
        return None
    return illegal("must_expand" if type(expansions(state, seat)) is Placements else "must_discard")


def _drought(state: State, command: Drought, seat: int) -> IllegalCommand:
    ranch = state.seats[seat].ranch
    if _outside(ranch, command.cell):
        return illegal("outside", cell=cell_text(command.cell))
    skull = state.skulls[0]
    if not ranch.territory(skull) >> command.cell & 1:
        return illegal("not_this_drought", cell=cell_text(command.cell), skull=cell_text(skull))
    return illegal("no_cow_there", cell=cell_text(command.cell))


def _hire(state: State, command: Hire, seat: int) -> IllegalCommand:
    if command.cell not in state.circles:
        return illegal("no_circle_there", cell=cell_text(command.cell))
    if not 0 <= command.place < len(state.saloon):
        return illegal("no_such_saloon_place", place=command.place, last=len(state.saloon) - 1)
    if state.saloon[command.place] == NOBODY:
        return illegal("nobody_at_place", place=command.place)
    return illegal("no_such_side")


def _step(state: State, command: Step, seat: int) -> IllegalCommand:
    ranch = state.seats[seat].ranch
    for cell in command:
        if _outside(ranch, cell):
            return illegal("outside", cell=cell_text(cell))
    if not ranch.herd >> command.from_ & 1:
        return illegal("no_cow_there", cell=cell_text(command.from_))
    if not ranch.grid.neighbours[command.from_] >> command.to & 1:
        return illegal("not_one_step", first=cell_text(command.from_), second=cell_text(command.to))
    if not ranch.laid >> command.to & 1:
        return illegal("nothing_to_walk_on", cell=cell_text(command.to))
    return illegal("corn", cell=cell_text(command.to))


def _other_seat(state: State, other: int, seat: int) -> IllegalCommand | None:
    if not 0 <= other < len(state.seats):
        return illegal("no_such_seat", seat=other)
    if other == seat:
        return illegal("own_seat")
    return None


def _swap(state: State, command: Swap, seat: int) -> IllegalCommand:
    if command.give not in state.seats[seat].reserve:
        return illegal("not_in_hand", plot=command.give)
    wrong = _other_seat(state, command.seat, seat)
    if wrong is not None:
        return wrong
    if not state.seats[command.seat].reserve:
        return illegal("nothing_to_swap", seat=command.seat)
    if state.options.reserves == HIDDEN:
        return illegal("swap_is_blind")
    if command.take is None:
        return illegal("swap_is_open")
    return illegal("not_theirs", plot=command.take, seat=command.seat)


def _steal(state: State, command: Steal, seat: int) -> IllegalCommand:
    wrong = _other_seat(state, command.seat, seat)
    if wrong is not None:
        return wrong
    ranch = state.seats[command.seat].ranch
    if _outside(ranch, command.cell):
        return illegal("outside", cell=cell_text(command.cell))
    if not ranch.herd >> command.cell & 1:
        return illegal("no_cow_there", cell=cell_text(command.cell))
    return illegal("guarded", cell=cell_text(command.cell))


def _bonus(state: State, command: Bonus, seat: int) -> IllegalCommand:
    ranch = state.seats[seat].ranch
    if command.tile not in state.tiles:
        return illegal("no_such_tile", tile=command.tile)
    sides = state.options.pieces.tiles[command.tile]
    if command.terrain is None or command.cell is None:
        fits = any(ranch.connected(terrain) for terrain in sides)
        return illegal("tile_fits" if fits else "tile_fits_nowhere", tile=command.tile)
    if command.terrain not in sides:
        named = Terrain(command.terrain).word if command.terrain in list(Terrain) else command.terrain
        return illegal("not_on_tile", tile=command.tile, terrain=named)
    if _outside(ranch, command.cell):
        return illegal("outside", cell=cell_text(command.cell))
    if not ranch.free >> command.cell & 1:
        return illegal("not_free", cell=cell_text(command.cell))
    terrain = Terrain(command.terrain).word
    return illegal("tile_unconnected", cell=cell_text(command.cell), terrain=terrain)


def _serve(state: State, command: Serve, seat: int) -> IllegalCommand:
    return illegal("symbols_served", cell=cell_text(command.cell))


REASONS: dict[type[Command], Callable[[State, Any, int], IllegalCommand | None]] = {
    Choose: _choose,
    Place: _place,
    Discard: _discard,
    Done: _done,
    Serve: _serve,
    Drought: _drought,
    Hire: _hire,
    Step: _step,
    Swap: _swap,
    Steal: _steal,
    Bonus: _bonus,
}
"""By kind of command: what is wrong with one that is not legal. It may stay unsaid."""
