"""Pieces as plain values, for options that are sent and stored. Words are those of `pieces.toml`."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.moonriver.grid import Cell, cell_at, xy
from engine.moonriver.pieces import Pieces
from engine.moonriver.pieces_file import parse, table
from engine.value import value


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
    bridges: tuple[Cell, ...]
    river: tuple[Cell, ...]
    blocked: tuple[Cell, ...]


def plain_pieces(pieces: Pieces) -> dict[str, Any]:
    """By field."""
    said = table(pieces)

    def cells(pairs: list[list[int]]) -> tuple[Cell, ...]:
        return tuple(cell_at(x, y) for x, y in pairs)

    return {
        "cows": said["game"]["cows"],
        "saloon": said["game"]["saloon"],
        "plots": tuple(PlotKind(copies=kind.pop("count"), **kind) for kind in said["plot"]),
        "tokens": tuple(TokenKind(partner, count) for partner, count in said["partners"].items()),
        "tiles": tuple(TileKind(tuple(tile["terrains"])) for tile in said["tile"]),
        "boards": tuple(
            BoardKind(
                name=name,
                color=board.get("color"),
                slots=board["slots"],
                bridges=cells(board["bridges"]),
                river=cells(board["river"]),
                blocked=cells(board["blocked"]),
            )
            for name, board in said["board"].items()
        ),
    }


def read_plain_pieces(plain: Any) -> Pieces:
    """From plain options, checked like a file of one's own; ValueError where nobody can play with it."""

    def pairs(cells: tuple[Cell, ...]) -> list[list[int]]:
        return [list(xy(cell)) for cell in cells]

    def kind(plot: PlotKind) -> dict[str, Any]:
        said = {key: entry for key, entry in plot._asdict().items() if entry != PlotKind._field_defaults.get(key)}
        return {"count": said.pop("copies"), **said}

    pieces, _ = parse(
        {
            "game": {"cows": plain.cows, "saloon": plain.saloon},
            "plot": [kind(plot) for plot in plain.plots],
            "partners": {token.partner: token.copies for token in plain.tokens},
            "tile": [{"terrains": list(tile.terrains)} for tile in plain.tiles],
            "board": {
                board.name: {
                    **({} if board.color is None else {"color": board.color}),
                    "slots": board.slots,
                    "bridges": pairs(board.bridges),
                    "river": pairs(board.river),
                    "blocked": pairs(board.blocked),
                }
                for board in plain.boards
            },
        },
        "pieces",
    )
    return pieces
