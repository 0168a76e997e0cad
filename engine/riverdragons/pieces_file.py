"""The table of pieces: TOML and JSON in, checked, with a message that names file, entry and reason."""

import tomllib
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path

from engine.contract import Json, UnreadableText
from engine.riverdragons.colors import COLORS, opposite
from engine.riverdragons.geometry import Point, square
from engine.riverdragons.pieces import SIZES, STONES, Pieces
from engine.small_file import read_small
from resources.files import RESOURCES

KEYS = {
    "board": ("size", "open_water"),
    "planks": ("lengths", "width", "landing"),
    "radii": ("stone", "island", "village"),
    "villages": COLORS,
    "islands": ("at",),
}
"""By section."""
LARGEST = 10_000
"""Units: no board is wider."""


class UnusablePieces(UnreadableText):
    """A table of pieces that cannot be played with: one line that names file, entry and reason."""


def _printed_table() -> dict[str, Json]:
    return tomllib.loads(RESOURCES.joinpath("riverdragons/pieces.toml").read_text("utf-8"))


def builtin() -> Pieces:
    return parse(_printed_table(), "pieces.toml")


def load(path: Path) -> Pieces:
    """The pieces of a file of one's own, over the printed ones."""
    try:
        own = tomllib.loads(read_small(path))
    except OSError as error:
        raise UnusablePieces(f"{path}: {error.strerror or error}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UnusablePieces(f"{path}: this is no TOML: {error}") from None
    return parse({**_printed_table(), **own}, str(path))


def parse(table: Json, name: str) -> Pieces:
    """Pieces from the sections of `pieces.toml`."""
    return _Reader(name).pieces(table)


class _Reader:
    """Reads one table; every complaint begins with where."""

    def __init__(self, name: str) -> None:
        self.name = name

    def wrong(self, entry: str, reason: str) -> UnusablePieces:
        return UnusablePieces(f"{self.name}: {entry}: {reason}")

    def pieces(self, table: Json) -> Pieces:
        if not isinstance(table, dict):
            raise UnusablePieces(f"{self.name}: sections are needed: {', '.join(KEYS)}")
        for section in table:
            if section not in KEYS:
                raise self.wrong(section, f"no such section, only {', '.join(KEYS)}")
        board, planks, radii, villages, islands = (self.section(table, section) for section in KEYS)
        pieces = Pieces(
            size=self.point("board: size", board["size"]),
            open_water=self.number("board", board, "open_water"),
            lengths=self.lengths(planks["lengths"]),
            width=self.number("planks", planks, "width"),
            landing=self.number("planks", planks, "landing", 0),
            stone=self.number("radii", radii, "stone"),
            island=self.number("radii", radii, "island"),
            village=self.number("radii", radii, "village"),
            villages=tuple(self.point(f"villages: {color}", villages[color]) for color in COLORS),
            islands=self.islands(islands["at"]),
        )
        self.inside(pieces)
        self.apart(pieces)
        self.crossed(pieces)
        return pieces

    def section(self, table: Mapping[str, Json], section: str) -> Mapping[str, Json]:
        found = table.get(section)
        if not isinstance(found, dict):
            raise self.wrong(section, f"a [{section}] section is needed")
        for key in found:
            if key not in KEYS[section]:
                raise self.wrong(section, f"{key}: no such key, only {', '.join(KEYS[section])}")
        for key in KEYS[section]:
            if key not in found:
                raise self.wrong(section, f"{key} is missing")
        return found

    def number(self, where: str, entry: Mapping[str, Json], key: str, low: int = 1) -> int:
        return self.whole(f"{where}: {key}", entry[key], low)

    def whole(self, where: str, value: Json, low: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= LARGEST:
            raise self.wrong(where, f"{value!r} is no whole number from {low} to {LARGEST}")
        return value

    def point(self, where: str, value: Json) -> Point:
        if not isinstance(value, list) or len(value) != 2:
            raise self.wrong(where, f"{value!r} is no point [x, y]")
        return Point(self.whole(where, value[0], 0), self.whole(where, value[1], 0))

    def lengths(self, value: Json) -> tuple[int, ...]:
        if not isinstance(value, list) or len(value) != SIZES:
            raise self.wrong("planks", f"lengths: a list of {SIZES} is needed")
        lengths = [self.whole("planks: lengths", length, 1) for length in value]
        if sorted(set(lengths)) != lengths:
            raise self.wrong("planks", "lengths: each has to be longer than the one before")
        return tuple(lengths)

    def islands(self, value: Json) -> tuple[Point, ...]:
        if not isinstance(value, list) or len(value) != STONES:
            raise self.wrong("islands", f"at: a list of {STONES} points [x, y] is needed")
        return tuple(self.point(f"islands: {number}", point) for number, point in enumerate(value, 1))

    # What has to hold together

    def inside(self, pieces: Pieces) -> None:
        if pieces.open_water > min(pieces.size) // 2:
            raise self.wrong("board", "open_water: it goes beyond the board")
        for name, point, radius in _lands(pieces):
            if not (radius <= point.x <= pieces.size.x - radius and radius <= point.y <= pieces.size.y - radius):
                raise self.wrong(name, f"{list(point)} is not on the board")

    def apart(self, pieces: Pieces) -> None:
        """Stones on neighbouring islands need as much room as anywhere."""
        for (name, a, radius), (other, b, wide) in combinations(_lands(pieces), 2):
            if square(a, b) < max(radius + wide, pieces.apart) ** 2:
                raise self.wrong(name, f"it overlaps {other}")

    def crossed(self, pieces: Pieces) -> None:
        """From every village over islands, no farther from each other than the longest plank spans, to its target."""
        longest = pieces.lengths[-1]
        for color, village in enumerate(pieces.villages):
            target = pieces.villages[opposite(color)]
            ashore = (longest + pieces.landing) ** 2
            reached = {point for point in pieces.islands if square(village, point) <= ashore}
            if not reached:
                raise self.wrong(f"villages: {COLORS[color]}", "no plank reaches an island from it")
            edge = reached
            while edge:
                edge = {
                    point for point in pieces.islands if any(square(point, near) <= longest**2 for near in edge)
                } - reached
                reached = reached | edge
            if not any(square(target, point) <= ashore for point in reached):
                raise self.wrong(f"villages: {COLORS[color]}", "nobody can cross from it to its target")


def _lands(pieces: Pieces) -> list[tuple[str, Point, int]]:
    """By name: where it is and how wide."""
    villages = [(f"villages: {color}", at, pieces.village) for color, at in zip(COLORS, pieces.villages, strict=True)]
    return villages + [(f"islands: {number}", at, pieces.island) for number, at in enumerate(pieces.islands, 1)]


def table(pieces: Pieces) -> Json:
    """The same table as sections: what `parse` reads back to equal pieces."""
    return {
        "board": {"size": list(pieces.size), "open_water": pieces.open_water},
        "planks": {"lengths": list(pieces.lengths), "width": pieces.width, "landing": pieces.landing},
        "radii": {"stone": pieces.stone, "island": pieces.island, "village": pieces.village},
        "villages": {color: list(at) for color, at in zip(COLORS, pieces.villages, strict=True)},
        "islands": {"at": [list(at) for at in pieces.islands]},
    }
