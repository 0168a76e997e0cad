"""A ranch as a file: what people write down to have a printed game scored."""

from collections.abc import Callable
from typing import TypeVar

from engine.contract import Json, UnreadableText
from engine.moonriver.grid import DEPTHS, grid
from engine.moonriver.numbers import CELL, cell_text
from engine.moonriver.options import BASE, MODES, Scenario
from engine.moonriver.pieces import CAMP, HOME_OF, NOBODY, Partner, Resource, Terrain, printed
from engine.moonriver.ranch import Ranch, tile_id
from engine.texts import NUMBER, key, name_of, one_of, optional, shown, within

Read = TypeVar("Read")

MOST = 9
"""Resource symbols on one square."""

RANCH_KEYS = ("mode", "board", "depth", "scenario", "squares")
SQUARE_KEYS = ("cell", "terrain", "resource", "amount", "cows", "partner")


def read_ranch(text: Json) -> tuple[Ranch, Scenario | None]:
    """The ranch and its scenario; UnreadableText names the entry and the reason. Only the form is checked: how many
    of a piece there are, and whether a game could lead there, is not asked."""
    _only(text, RANCH_KEYS)
    mode = _one(text, "mode", one_of(MODES).read)
    boards = printed().boards
    name = _one(text, "board", one_of(tuple(boards)).read)
    if (mode == BASE) != (name == CAMP):
        raise UnreadableText(f"board: a {mode} game is not played on {name}")
    depth = _one(text, "depth", NUMBER.read)
    if depth not in DEPTHS:
        raise UnreadableText(f"depth: {depth} is neither 5 nor 10")
    scenario: Scenario | None = _one(text, "scenario", optional(name_of(Scenario)).read)
    if mode == BASE and scenario is not None:
        raise UnreadableText("scenario: a base game has none, so null is needed")
    ranch = Ranch(grid(depth), boards[name])
    squares = key(text, "squares")
    if not isinstance(squares, list):
        raise UnreadableText("squares: this is no list")
    for n, square in enumerate(squares, 1):
        with within(f"square {n}"):
            _lay(ranch, square)
    return ranch, scenario


def _lay(ranch: Ranch, square: Json) -> None:
    _only(square, SQUARE_KEYS)
    cell = _one(square, "cell", CELL.read)
    if not ranch.grid.all >> cell & 1:
        raise UnreadableText(f"cell: {cell_text(cell)} is outside the {ranch.grid.depth} rows")
    if ranch.board.blocked >> cell & 1:
        raise UnreadableText(f"cell: {cell_text(cell)} is the board's own centre")
    if not ranch.free >> cell & 1:
        raise UnreadableText(f"cell: {cell_text(cell)} is taken twice")
    terrain: Terrain = _one(square, "terrain", name_of(Terrain).read)
    resource: Resource | None = _one(square, "resource", optional(name_of(Resource)).read)
    amount = _one(square, "amount", NUMBER.read)
    if resource is not None and HOME_OF.get(terrain) is not resource:
        raise UnreadableText(f"resource: no {resource.word} on a {terrain.word}")
    if not 0 <= amount <= MOST:
        raise UnreadableText(f"amount: {amount} is not from 0 to {MOST}")
    if (resource is None) != (amount == 0):
        raise UnreadableText(f"amount: {amount} for {'no resource' if resource is None else resource.word}")
    cows = _one(square, "cows", NUMBER.read)
    if cows < 0:
        raise UnreadableText(f"cows: {cows} is less than none")
    if cows and terrain is Terrain.CORNFIELD:
        raise UnreadableText("cows: no cow stands on a cornfield")
    partner: Partner | None = _one(square, "partner", optional(name_of(Partner)).read)
    ranch.lay(cell, terrain, amount, tile_id(terrain))
    if cows:
        ranch.add_cows(cell, cows)
    if partner is not None:
        ranch.seat_partner(cell, partner)
    assert ranch.partners[cell] == (partner or NOBODY)


def _only(text: Json, keys: tuple[str, ...]) -> None:
    if not isinstance(text, dict):
        raise UnreadableText(f"{shown(text)} is no object")
    for found in text:
        if found not in keys:
            raise UnreadableText(f"{shown(found)} is no key here, only {', '.join(keys)} are")


def _one(text: Json, name: str, read: Callable[[Json], Read]) -> Read:
    found = key(text, name)
    with within(name):
        return read(found)
