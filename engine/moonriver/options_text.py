"""Options as text: what a command line or a lobby says, what a record carries, and what a replay prints first."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Json, UnreadableText
from engine.moonriver import pieces_file
from engine.moonriver.options import BASE, HIDDEN, RANDOM, Options, Scenario
from engine.moonriver.pieces import COLORS, Plot, printed
from engine.moonriver.state import State
from engine.moonriver.text import SCENARIO
from engine.texts import name_of, optional

BOARD_KEYS = ("slots", "bridges", "river", "blocked")
KEYS = ("players", "mode", "scenario", "reserves", "colors", "pieces")


def read_options(text: Json) -> Options:
    """Everything has a default; `scenario` may be "random", `pieces` are the sections of a table of pieces."""
    if not isinstance(text, dict):
        raise UnreadableText("options: this is no object")
    for found in text:
        if found not in KEYS:
            raise UnreadableText(f"options: {found}: no such option")
    mode = text.get("mode", BASE)
    named = text.get("scenario")
    colors = text.get("colors", list(COLORS))
    if not isinstance(colors, list) or not all(isinstance(color, str) for color in colors):
        raise UnreadableText("options: colors: this is no list of words")
    players = text.get("players", 4)
    if named == RANDOM and mode == BASE:
        raise UnreadableText("options: scenario: only a legends game has one")
    try:
        scenario = None if named in (None, RANDOM) else Scenario(name_of(Scenario).read(named))
        pieces = printed() if text.get("pieces") is None else pieces_file.parse(text["pieces"], "pieces")[0]
        if not isinstance(players, int) or isinstance(players, bool):
            raise UnreadableText(f"players: {players!r} is no number")
        return Options(players, mode, scenario, text.get("reserves", HIDDEN), tuple(colors), pieces)
    except ValueError as error:
        raise UnreadableText(f"options: {error}") from None


def options_text(options: Options) -> Json:
    """All of them, with the table of pieces: `read_options` gives equal options."""
    return {
        "players": options.players,
        "mode": options.mode,
        "scenario": optional(SCENARIO).write(options.scenario),
        "reserves": options.reserves,
        "colors": list(options.colors),
        "pieces": pieces_file.table(options.pieces),
    }


def header_text(state: State, names: Sequence[str]) -> Json:
    options = state.options
    pieces = pieces_file.table(options.pieces)
    return {
        "game": "moonriver",
        "players": options.players,
        "mode": options.mode,
        "scenario": optional(SCENARIO).write(state.scenario),
        "reserves": options.reserves,
        "seats": [
            {"name": name, "color": options.colors[seat], "board": options.board(seat).name}
            for seat, name in enumerate(names)
        ],
        "plots": [_plot(plot) for plot in options.pieces.plots],
        "cows": pieces["game"]["cows"],
        "partners": pieces["partners"],
        "boards": {name: {key: board[key] for key in BOARD_KEYS} for name, board in pieces["board"].items()},
        "tiles": [tile["terrains"] for tile in pieces["tile"]],
        "printed": is_printed(options),
    }


def is_printed(options: Options) -> bool:
    """Whether it is played with the pieces that this program comes with."""
    return options.pieces == printed()


def _plot(plot: Plot) -> Json:
    return {
        "id": plot.id,
        "terrain": plot.terrain.word,
        "number": plot.number,
        "cows": plot.cows,
        "skull": plot.skull,
        "circle": plot.circle,
        "resource": None if plot.resource is None else plot.resource.word,
        "amount": plot.amount,
    }
