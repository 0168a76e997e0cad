"""The table of pieces: TOML and JSON in, checked, with a message that names file, entry and reason."""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path

from engine.contract import Json, UnreadableText
from engine.counted import counted
from engine.moonriver.grid import DEPTHS, WIDTH, Mask, cell_at, cells_of, xy
from engine.moonriver.pieces import CAMP, COLORS, HOME_OF, SPECIALISTS, Board, Partner, Pieces, Plot, Resource, Terrain
from engine.small_file import read_small
from resources.files import RESOURCES

PLOTS = 96
HIGHEST_NUMBER = 6
SCENARIO_NUMBERS = (1, 2, 3, 4)
TILES = 2
SECTIONS = ("game", "plot", "partners", "tile", "board")


class UnusablePieces(UnreadableText):
    """A table of pieces that cannot be played with: one line that names file, entry and reason."""


def builtin() -> Pieces:
    source = RESOURCES.joinpath("moonriver/pieces.toml")
    return parse(tomllib.loads(source.read_text("utf-8")), "pieces.toml")[0]


def load(path: Path) -> tuple[Pieces, list[str]]:
    """The pieces of a file of one's own, over the printed ones, and warnings."""
    try:
        own = tomllib.loads(read_small(path))
    except OSError as error:
        raise UnusablePieces(f"{path}: {error.strerror or error}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UnusablePieces(f"{path}: this is no TOML: {error}") from None
    source = RESOURCES.joinpath("moonriver/pieces.toml")
    return parse({**tomllib.loads(source.read_text("utf-8")), **own}, str(path))


def parse(table: Mapping[str, Json], name: str) -> tuple[Pieces, list[str]]:
    """Pieces from the sections of `pieces.toml`, and warnings."""
    return _Reader(name).pieces(table)


class _Reader:
    """Reads one table; every complaint begins with where."""

    def __init__(self, name: str) -> None:
        self.name = name

    def wrong(self, entry: str, reason: str) -> UnusablePieces:
        return UnusablePieces(f"{self.name}: {entry}: {reason}")

    def pieces(self, table: Mapping[str, Json]) -> tuple[Pieces, list[str]]:
        for section in SECTIONS:
            if section not in table:
                raise self.wrong(section, "this section is missing")
        for section in table:
            if section not in SECTIONS:
                raise self.wrong(section, f"no such section, only {', '.join(SECTIONS)}")
        plots = tuple(self.plots(self.entries("plot", table["plot"])))
        game = self.mapping("game", table["game"])
        cows = self.number("game", game, "cows", 0, 999)
        saloon = self.number("game", game, "saloon", 1, 20)
        self.only("game", game, ("cows", "saloon"))
        pieces = Pieces(
            plots=plots,
            tokens=self.tokens(self.mapping("partners", table["partners"])),
            tiles=self.tiles(self.entries("tile", table["tile"])),
            boards=self.boards(self.mapping("board", table["board"])),
            cows=cows,
            saloon=saloon,
        )
        self.whole(plots)
        symbols = sum(plot.cows for plot in plots)
        warnings = []
        if symbols != cows:
            warnings.append(f"{self.name}: plot: {counted(symbols, 'cow symbol')} for {counted(cows, 'cow')}")
        return pieces, warnings

    # Plots

    def plots(self, kinds: list[Mapping[str, Json]]) -> Iterator[Plot]:
        id = 0
        for n, kind in enumerate(kinds, 1):
            where = f"plot {n}"
            keys = ("count", "terrain", "number", "cows", "skull", "circle", "resource", "amount")
            self.only(where, kind, keys)
            terrain = Terrain[self.word(where, kind, "terrain", [t.word for t in Terrain]).upper()]
            resource = None
            if "resource" in kind:
                named = self.word(where, kind, "resource", [r.word for r in Resource])
                resource = Resource[named.upper()]
                if HOME_OF.get(terrain) is not resource:
                    raise self.wrong(where, f"no {named} on a {terrain.word}")
            amount = self.number(where, kind, "amount", 1, 9, 1) if resource is not None else 0
            if resource is None and "amount" in kind:
                raise self.wrong(where, "an amount, but no resource")
            if resource is Resource.NUGGET and amount != 1:
                raise self.wrong(where, "more than one nugget on a plot")
            cows = self.number(where, kind, "cows", 0, 2, 0)
            if cows and terrain is Terrain.CORNFIELD:
                raise self.wrong(where, "a cow symbol on a cornfield")
            number = self.number(where, kind, "number", 1, HIGHEST_NUMBER)
            skull = self.flag(where, kind, "skull")
            circle = self.flag(where, kind, "circle")
            for _ in range(self.number(where, kind, "count", 1, PLOTS)):
                id += 1
                yield Plot(id, terrain, number, cows, skull, circle, resource, amount)

    def whole(self, plots: tuple[Plot, ...]) -> None:
        if len(plots) != PLOTS:
            raise self.wrong("plot", f"the counts add up to {counted(len(plots), 'plot')}, not {PLOTS}")
        numbers = Counter(plot.number for plot in plots)
        for number in SCENARIO_NUMBERS:
            if not numbers[number]:
                raise self.wrong("plot", f"no plot has the number {number}, which draws a scenario")

    # The rest

    def tokens(self, counts: Mapping[str, Json]) -> tuple[Partner, ...]:
        names = [partner.word for partner in SPECIALISTS]
        self.only("partners", counts, names)
        return tuple(
            partner for partner in SPECIALISTS for _ in range(self.number("partners", counts, partner.word, 0, 99))
        )

    def tiles(self, entries: list[Mapping[str, Json]]) -> tuple[tuple[Terrain, Terrain], ...]:
        if len(entries) != TILES:
            raise self.wrong("tile", f"{counted(len(entries), 'bonus tile')}, not {TILES}")
        tiles = []
        for n, entry in enumerate(entries, 1):
            where = f"tile {n}"
            self.only(where, entry, ("terrains",))
            sides = entry.get("terrains")
            names = [terrain.word for terrain in Terrain if terrain is not Terrain.CORNFIELD]
            if not isinstance(sides, list) or len(sides) != 2 or any(side not in names for side in sides):
                raise self.wrong(where, f"terrains: two of {', '.join(names)} are needed")
            if sides[0] == sides[1]:
                raise self.wrong(where, "both sides have the same terrain")
            tiles.append((Terrain[sides[0].upper()], Terrain[sides[1].upper()]))
        return tuple(tiles)

    def boards(self, entries: Mapping[str, Json]) -> dict[str, Board]:
        boards = {}
        for name, entry in entries.items():
            where = f"board.{name}"
            entry = self.mapping(where, entry)
            self.only(where, entry, ("color", "slots", "bridges", "river", "blocked"))
            color = self.word(where, entry, "color", COLORS) if "color" in entry else None
            blocked = self.cells(where, entry, "blocked")
            board = Board(
                name=name,
                color=color,
                slots=self.number(where, entry, "slots", 2, 9),
                bridges=self.cells(where, entry, "bridges"),
                river=self.cells(where, entry, "river"),
                blocked=blocked,
            )
            if not board.bridges:
                raise self.wrong(where, "no bridge leads anywhere")
            for label, cells in (("bridges", board.bridges), ("river", board.river)):
                if cells & blocked:
                    raise self.wrong(where, f"{label}: {list(xy(cells_of(cells & blocked)[0]))} is blocked")
            boards[name] = board
        if CAMP not in boards or boards[CAMP].color is not None:
            raise self.wrong("board", "a board named camp, without a color, is needed")
        colors = Counter(board.color for board in boards.values() if board.name != CAMP)
        if colors != Counter(COLORS):
            raise self.wrong("board", f"beside camp exactly one board of each color is needed: {', '.join(COLORS)}")
        return boards

    # Words, numbers, cells

    def entries(self, where: str, value: Json) -> list[Mapping[str, Json]]:
        if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
            raise self.wrong(where, f"a list of [[{where}]] entries is needed")
        return value

    def mapping(self, where: str, value: Json) -> Mapping[str, Json]:
        if not isinstance(value, dict):
            raise self.wrong(where, f"a [{where}] section is needed")
        return value

    def only(self, where: str, entry: Mapping[str, Json], keys: tuple[str, ...] | list[str]) -> None:
        for key in entry:
            if key not in keys:
                raise self.wrong(where, f"{key}: no such key, only {', '.join(keys)}")

    def number(
        self, where: str, entry: Mapping[str, Json], key: str, low: int, high: int, default: int | None = None
    ) -> int:
        value = entry.get(key, default)
        if value is None:
            raise self.wrong(where, f"{key} is missing")
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.wrong(where, f"{key}: {value!r} is no whole number from {low} to {high}")
        return value

    def flag(self, where: str, entry: Mapping[str, Json], key: str) -> bool:
        value = entry.get(key, False)
        if not isinstance(value, bool):
            raise self.wrong(where, f"{key}: {value!r} is neither true nor false")
        return value

    def word(self, where: str, entry: Mapping[str, Json], key: str, words: tuple[str, ...] | list[str]) -> str:
        value = entry.get(key)
        if value not in words:
            raise self.wrong(where, f"{key}: {value!r} is none of {', '.join(words)}")
        assert isinstance(value, str)
        return value

    def cells(self, where: str, entry: Mapping[str, Json], key: str) -> Mask:
        value = entry.get(key)
        if not isinstance(value, list):
            raise self.wrong(where, f"{key}: a list of cells [column, row] is needed")
        mask = 0
        for pair in value:
            match pair:
                case [int(x), int(y)] if 1 <= x <= WIDTH and 1 <= y <= min(DEPTHS) and bool not in (type(x), type(y)):
                    mask |= 1 << cell_at(x, y)
                case _:
                    raise self.wrong(where, f"{key}: {pair!r} is no cell [column, row] of a {WIDTH}x{min(DEPTHS)} grid")
        return mask


def table(pieces: Pieces) -> Json:
    """The same table as sections: what `parse` reads back to equal pieces."""

    def cells(mask: Mask) -> list[list[int]]:
        return [list(xy(cell)) for cell in cells_of(mask)]

    def kind(plot: Plot) -> dict[str, Json]:
        return {key: held for key, held in plot.text().items() if held and key != "id"}

    counts = Counter(pieces.tokens)
    return {
        "game": {"cows": pieces.cows, "saloon": pieces.saloon},
        "plot": [{"count": len([*alike]), **each} for each, alike in groupby(map(kind, pieces.plots))],
        "partners": {partner.word: counts[partner] for partner in SPECIALISTS},
        "tile": [{"terrains": [side.word for side in tile]} for tile in pieces.tiles],
        "board": {
            board.name: {
                **({} if board.color is None else {"color": board.color}),
                "slots": board.slots,
                "bridges": cells(board.bridges),
                "river": cells(board.river),
                "blocked": cells(board.blocked),
            }
            for board in pieces.boards.values()
        },
    }
