"""Pieces as plain values, for options that are sent and stored. Words are those of `pieces.toml`."""

from typing import Annotated, Any, NamedTuple

from engine.declared import read, written
from engine.moonriver.grid import Cell, cell_at, xy
from engine.moonriver.pieces import Pieces
from engine.moonriver.pieces_file import parse, table
from engine.texts import Holds
from engine.value import value

CellNo = Annotated[Cell, Holds(lambda cell: list(xy(cell)), lambda pair: cell_at(*pair))]


@value
class PlotKind(NamedTuple):
    """So many equal plots, numbered on from those of the kinds before."""

    copies: int
    terrain: str
    number: int
    cows: int = 0
    skull: bool = False
    circle: bool = False
    resource: str | None = None
    amount: int = 0


@value
class TokenKind(NamedTuple):
    partner: str
    copies: int


@value
class TileKind(NamedTuple):
    terrains: tuple[str, str]


@value
class BoardKind(NamedTuple):
    name: str
    color: str | None
    slots: int
    bridges: tuple[CellNo, ...]
    river: tuple[CellNo, ...]
    blocked: tuple[CellNo, ...]


def plain_pieces(pieces: Pieces) -> dict[str, Any]:
    """By field."""
    said = table(pieces)
    return {
        **said["game"],
        "plots": tuple(PlotKind(copies=kind.pop("count"), **kind) for kind in said["plot"]),
        "tokens": tuple(TokenKind(partner, count) for partner, count in said["partners"].items()),
        "tiles": tuple(read(TileKind, tile) for tile in said["tile"]),
        "boards": tuple(
            read(BoardKind, {"name": name, "color": None, **board}) for name, board in said["board"].items()
        ),
    }


def read_plain_pieces(plain: Any) -> Pieces:
    """From plain options, checked like a file of one's own; ValueError where nobody can play with it."""

    def kind(plot: PlotKind) -> dict[str, Any]:
        said = {key: entry for key, entry in plot._asdict().items() if entry != PlotKind._field_defaults.get(key)}
        return {"count": said.pop("copies"), **said}

    def board(kind: BoardKind) -> dict[str, Any]:
        return {key: entry for key, entry in written(kind).items() if key != "name" and entry is not None}

    return parse(
        {
            "game": {"cows": plain.cows, "saloon": plain.saloon},
            "plot": [kind(plot) for plot in plain.plots],
            "partners": {token.partner: token.copies for token in plain.tokens},
            "tile": [written(tile) for tile in plain.tiles],
            "board": {each.name: board(each) for each in plain.boards},
        },
        "pieces",
    )[0]
