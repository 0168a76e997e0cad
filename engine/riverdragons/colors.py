"""The six colors in the order of their villages round the board, and which of them play."""

import tomllib
from functools import cache

from resources.files import RESOURCES

COLORS = ("blue", "green", "pink", "yellow", "red", "black")
"""Clockwise from the top left."""
PLAYERS = (2, 3, 4, 5, 6)


@cache
def _playing() -> dict[int, tuple[str, ...]]:
    source = RESOURCES.joinpath("riverdragons/colors.toml")
    found = {int(players): tuple(names) for players, names in tomllib.loads(source.read_text("utf-8")).items()}
    for players, names in found.items():
        if len(names) != players or sorted(names, key=COLORS.index) != list(names):
            raise ValueError(f"colors.toml: {players}: {players} colors are needed, clockwise")
    if tuple(found) != PLAYERS:
        raise ValueError(f"colors.toml: {', '.join(map(str, PLAYERS))} players are needed")
    return found


def playing(players: int) -> tuple[str, ...]:
    """The colors of so many players, clockwise from blue."""
    return _playing()[players]


def opposite(color: int) -> int:
    """The color of the village that this color's pawn wants to reach."""
    return (color + len(COLORS) // 2) % len(COLORS)


@cache
def acting(colors: tuple[str, ...], start: int) -> tuple[int, ...]:
    """The seats of these colors by their villages, clockwise from that seat."""
    first = COLORS.index(colors[start])
    by_color = {(COLORS.index(color) - first) % len(COLORS): seat for seat, color in enumerate(colors)}
    return tuple(by_color[away] for away in sorted(by_color))
