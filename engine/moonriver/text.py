"""Positions and headers as texts: what the command line promises, and beside it what the rest of a turn and a bot
need."""

from collections.abc import Sequence

from engine.contract import Json
from engine.declared import written
from engine.moonriver.options import OPTIONS, Options, options_text
from engine.moonriver.pieces import printed
from engine.moonriver.state import State, snapshot

BOARD_KEYS = ("slots", "bridges", "river", "blocked")


def state_text(state: State) -> Json:
    """As the fields are declared. Those named here have a place of their own, and all others stand behind them."""
    told = written(snapshot(state))
    take = told.pop
    for seat in told["seats"]:
        seat["tile_taken"] = seat.pop("tile_taken")
    effect_cell = take("effect_cell")
    return {
        "round": take("round"),
        "phase": take("phase"),
        "seat": take("seat"),
        "columns": {"current": take("current"), "next": take("following")},
        "saloon": take("saloon"),
        "stack": len(state.stack),
        "supply": take("supply"),
        "box": len(state.box),
        "removed": take("removed"),
        "seats": take("seats"),
        "viewer": take("viewer"),
        "scenario": take("scenario"),
        "undrawn": take("box"),
        "tokens": take("stack"),
        "tiles": take("tiles"),
        "secrets": take("secrets"),
        "trades": take("trades"),
        "turn": {
            "draw": take("draw"),
            "dominoes": take("dominoes"),
            "forced": take("forced"),
            "last": take("last_turn"),
            "cow_symbols": take("cow_symbols"),
            "skulls": take("skulls"),
            "circles": take("circles"),
            "effect": take("effect"),
            "effect_cell": effect_cell if state.effect else None,
            "steps": take("steps"),
            "offer": take("offer"),
            "bonus_due": take("bonus_due"),
        },
        **told,
    }


def header_text(state: State, names: Sequence[str]) -> Json:
    """What a replay prints first: everything that was agreed, with all pieces."""
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
