"""What a replay prints first: everything that was agreed, with all pieces."""

from collections.abc import Sequence

from engine.contract import Json
from engine.moonriver.options import OPTIONS, Options, options_text
from engine.moonriver.pieces import printed
from engine.moonriver.state import State

BOARD_KEYS = ("slots", "bridges", "river", "blocked")


def header_text(state: State, names: Sequence[str]) -> Json:
    options = state.options
    agreed = options_text(options)
    pieces = agreed["pieces"]
    return {
        "game": "moonriver",
        "players": options.players,
        **{option.name: agreed[option.name] for option in OPTIONS},
        "scenario": None if state.scenario is None else state.scenario.word,
        "seats": [
            {"name": name, "color": options.colors[seat], "board": options.board(seat).name}
            for seat, name in enumerate(names)
        ],
        "plots": [plot.text() for plot in options.pieces.plots],
        "cows": pieces["game"]["cows"],
        "partners": pieces["partners"],
        "boards": {name: {key: board[key] for key in BOARD_KEYS} for name, board in pieces["board"].items()},
        "tiles": [tile["terrains"] for tile in pieces["tile"]],
        "printed": is_printed(options),
    }


def is_printed(options: Options) -> bool:
    """Whether it is played with the pieces that this program comes with."""
    return options.pieces == printed()
