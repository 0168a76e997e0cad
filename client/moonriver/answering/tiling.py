"""A bonus tile: which one, which side up, and where."""

from __future__ import annotations

from typing import NamedTuple

from client.moonriver.answering.drafting import Drafting, bits, page_order
from client.moonriver.answering.marks import LaidTile
from client.moonriver.scenes.pointing import Kind, Lit, Pointed
from client.table.answering import Remark
from engine.moonriver.commands import Bonus, Command
from engine.moonriver.grid import Cell
from engine.moonriver.legal import legal
from engine.moonriver.state import State


class Tile(NamedTuple):
    tile: int | None = None
    terrain: int | None = None
    cell: Cell | None = None


class Tiling(Drafting):
    draft: Tile
    main = "place_it"
    rotates = True

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat)
        self._floats = False
        """It follows the pointer: nobody has put it down yet."""

    @staticmethod
    def asks(state: State, seat: int, *, mine: bool) -> Remark:
        return Remark("bonus", {"tiles": state.tiles})

    def start(self) -> Tile:
        return Tile()

    # Inputs

    def touch(self, thing: Pointed) -> bool:
        self._floats = False
        match thing:
            case Pointed(Kind.TILE, place=int(tile), terrain=int(terrain)):
                self.pick(tile, terrain)
                return True
            case Pointed(Kind.CELL, seat=self.seat, cell=int(cell)) if self.draft.tile is not None:
                self.point(cell)
                return True
        return False

    def number(self, n: int) -> bool:
        """The nth side of those that lie there."""
        sides = sorted(self.lit().tiles)
        return n < len(sides) and self.touch(Pointed(Kind.TILE, place=sides[n][0], terrain=sides[n][1]))

    def hover(self, thing: Pointed | None, *, dragging: bool) -> bool:
        match thing:
            case Pointed(Kind.CELL, seat=self.seat, cell=int(cell)) if self.draft.tile is not None:
                if self._floats or self.command() is None:
                    self.point(cell)
                    self._floats = True
                    return True
        return False

    def rotate(self, quarters: int = 1) -> bool:
        self.turn_over()
        return True

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

    # What comes of it

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

    def marks(self) -> list[LaidTile]:
        tile, terrain, cell = self.draft
        if tile is None or terrain is None or cell is None or not self.fits(tile):
            return []
        return [LaidTile(self.seat, cell, terrain, allowed=self.command() is not None)]

    def consequence(self, under: Pointed | None) -> tuple[tuple[Remark, ...], str]:
        command = self.command()
        if type(command) is Bonus and command.cell is None:
            return (Remark("tile_leaves"),), "warning"
        return super().consequence(under)

    def reading(self, command: Command) -> tuple[int, ...]:
        assert type(command) is Bonus
        return (command.tile, command.terrain or 0, *(() if command.cell is None else page_order(command.cell)))

    def drafted(self, command: Command) -> Tile:
        assert type(command) is Bonus
        return Tile(*command)
