"""A bonus tile: which one, which side up, and where."""

from __future__ import annotations

from typing import NamedTuple

from client.moonriver.answering.drafting import Acting, Lit, bits, page_order
from engine.moonriver.commands import Bonus, Command
from engine.moonriver.grid import Cell
from engine.moonriver.legal import legal
from engine.moonriver.score import total
from engine.moonriver.state import State


class Tile(NamedTuple):
    tile: int | None = None
    terrain: int | None = None
    cell: Cell | None = None


class Tiling(Acting[Tile]):
    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat, Tile())

    def pick(self, tile: int, terrain: int) -> None:
        """This tile with this terrain up; the cell pointed at stays."""
        self._become(self.draft._replace(tile=tile, terrain=terrain))

    def turn_over(self) -> None:
        tile, terrain, _ = self.draft
        if tile is not None and terrain is not None:
            front, back = self.state.options.pieces.tiles[tile]
            self._become(self.draft._replace(terrain=int(back if terrain == front else front)))

    def point(self, cell: Cell) -> None:
        self._become(self.draft._replace(cell=cell), "point")

    def fits(self, tile: int) -> bool:
        """A side of it fits somewhere; otherwise taking it takes it out of the game."""
        return Bonus(tile, None, None) not in legal(self.state, self.seat)

    def wanted(self) -> Command | None:
        tile, terrain, cell = self.draft
        if tile is None:
            return None
        if not self.fits(tile):
            return Bonus(tile, None, None)
        return None if terrain is None or cell is None else Bonus(tile, terrain, cell)

    def lacking(self) -> str | None:
        if self.draft.tile is None:
            return "tile"
        return "tile_cell" if self.wanted() is None else None

    def lit(self) -> Lit:
        """Every side that leads on, and the cells for the side that is up; before one is picked, those for any."""
        possible = [command for command in legal(self.state, self.seat) if type(command) is Bonus]
        tiles = set()
        cells = set()
        for tile, terrain, cell in possible:
            if terrain is None or cell is None:
                tiles |= {(tile, int(side)) for side in self.state.options.pieces.tiles[tile]}
                continue
            tiles.add((tile, terrain))
            if self.draft.tile is None or self.draft[:2] == (tile, terrain):
                cells.add(cell)
        return Lit(cells=bits(cells), tiles=frozenset(tiles))

    def gain(self) -> int | None:
        """Points more once the tile lies, before its circle hires; None while it may not be laid like this."""
        command = self.command()
        if type(command) is not Bonus:
            return None
        ranch = self.ranch.copy()
        if command.terrain is not None and command.cell is not None:
            ranch.lay_tile(command.cell, command.terrain)
        return total(ranch, self.state.scenario) - total(self.ranch, self.state.scenario)

    def reading(self, command: Command) -> tuple[int, ...]:
        assert type(command) is Bonus
        return (command.tile, command.terrain or 0, *(() if command.cell is None else page_order(command.cell)))

    def drafted(self, command: Command) -> Tile:
        assert type(command) is Bonus
        return Tile(*command)
