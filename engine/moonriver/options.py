"""What is agreed before the first draw. An option is a line of OPTIONS, a field of Options, and one, the last, of
PlainOptions; its text and its bytes follow."""

from dataclasses import field
from typing import Any, NamedTuple

from engine.contract import Json, Option, UnreadableText
from engine.dataclass import dataclass
from engine.moonriver import pieces_file
from engine.moonriver.grid import Grid, grid
from engine.moonriver.pieces import CAMP, COLORS, Board, Pieces, printed
from engine.moonriver.plain_pieces import BoardKind, PlotKind, TileKind, TokenKind, plain_pieces, read_plain_pieces
from engine.texts import shown
from engine.value import NamedInt, value


class Scenario(NamedInt):
    """By the number of the plot that draws it."""

    TIMBER_RAFTING = 1
    GOLD_RUSH = 2
    OUTLAWS = 3
    MOON_RIVER_CITY = 4


BASE = "base"
LEGENDS = "legends"
MODES = (BASE, LEGENDS)
HIDDEN = "hidden"
OPEN = "open"
RESERVES = (HIDDEN, OPEN)
RANDOM = "random"
RANDOM_SCENARIO = "random_scenario"
"""What it is called away from the question for a scenario."""
PLAYERS = (2, 3, 4)

OPTIONS = (
    Option("mode", MODES),
    Option("scenario", (RANDOM, *(scenario.word for scenario in Scenario))),
    Option("reserves", RESERVES, "open-reserves", "everybody sees every reserve", alone=OPEN),
)
MEANT: dict[str, Scenario | None] = {RANDOM: None, **{scenario.word: scenario for scenario in Scenario}}
"""What is no word among the options."""


@dataclass(frozen=True, slots=True)
class Options:
    """`scenario` None is drawn at the start in Legends; a base game has none. `colors` are the seats', in order."""

    players: int = 4
    mode: str = BASE
    scenario: Scenario | None = None
    reserves: str = HIDDEN
    colors: tuple[str, ...] = COLORS
    pieces: Pieces = field(default_factory=printed, repr=False)

    def __post_init__(self) -> None:
        if self.players not in PLAYERS:
            raise ValueError(f"players: {self.players}, but Moon River is for 2, 3 or 4")
        for option in OPTIONS:
            if _word(getattr(self, option.name)) not in (None, *option.answers):
                said = shown(getattr(self, option.name))
                raise ValueError(f"{option.name}: {said} is none of {', '.join(option.answers)}")
        if self.mode == BASE and self.scenario is not None:
            raise ValueError("scenario: only a legends game has one")
        object.__setattr__(self, "colors", tuple(self.colors)[: self.players])
        if len(set(self.colors)) != self.players or not set(self.colors) <= set(COLORS):
            raise ValueError(f"colors: {self.players} different ones of {', '.join(COLORS)} are needed")

    def board(self, seat: int) -> Board:
        if self.mode == LEGENDS:
            return self.pieces.legend(self.colors[seat])
        return self.pieces.boards[CAMP]

    @property
    def grid(self) -> Grid:
        return grid(10 if self.players == 2 else 5)


def _word(held: Any) -> Any:
    return held.word if isinstance(held, NamedInt) else held


# As text: what a command line or a lobby says, and what a record carries


def read_options(text: Json) -> Options:
    """Everything has a default; `scenario` may be "random", `pieces` are the sections of a table of pieces."""
    if not isinstance(text, dict):
        raise UnreadableText("options: this is no object")
    names = [option.name for option in OPTIONS]
    for found in text:
        if found not in ("players", *names, "colors", "pieces"):
            raise UnreadableText(f"options: {found}: no such option")
    said = {name: text[name] for name in text if text[name] is not None and name != "pieces"}
    if said.get("scenario") == RANDOM and said.get("mode", BASE) == BASE:
        raise UnreadableText("options: scenario: only a legends game has one")
    if not isinstance(said.get("players", 4), int) or isinstance(said.get("players"), bool):
        raise UnreadableText(f"options: players: {said['players']!r} is no number")
    colors = said.get("colors", list(COLORS))
    if not isinstance(colors, list) or not all(isinstance(color, str) for color in colors):
        raise UnreadableText("options: colors: this is no list of words")
    meant = {name: MEANT.get(said[name], said[name]) for name in names if isinstance(said.get(name), str)}
    try:
        pieces = printed() if text.get("pieces") is None else pieces_file.parse(text["pieces"], "pieces")[0]
        return Options(**{**said, "colors": tuple(colors), **meant}, pieces=pieces)
    except ValueError as error:
        raise UnreadableText(f"options: {error}") from None


def options_text(options: Options) -> Json:
    """All of them, with the table of pieces: `read_options` gives equal options."""
    return {
        "players": options.players,
        **{option.name: _word(getattr(options, option.name)) for option in OPTIONS},
        "colors": list(options.colors),
        "pieces": pieces_file.table(options.pieces),
    }


def summary(options: Options) -> tuple[str, ...]:
    """In a word or two, for a list of tables."""
    if options.mode == BASE:
        return (options.mode,)
    return options.mode, RANDOM_SCENARIO if options.scenario is None else options.scenario.word


# As one plain value: what is sent and stored


@value
class PlainOptions(NamedTuple):
    players: int
    mode: str
    scenario: int | None
    reserves: str
    colors: tuple[str, ...]
    cows: int
    saloon: int
    plots: tuple[PlotKind, ...]
    tokens: tuple[TokenKind, ...]
    tiles: tuple[TileKind, ...]
    boards: tuple[BoardKind, ...]


def plain_options(options: Options) -> PlainOptions:
    pieces = plain_pieces(options.pieces)
    return PlainOptions(*(pieces[name] if name in pieces else getattr(options, name) for name in PlainOptions._fields))


def read_plain_options(plain: PlainOptions) -> Options:
    """Checked like a file of one's own; ValueError where nobody can play with it. A word that is not there is as it is
    unasked: a record may be older than its option."""
    said = {option.name: getattr(plain, option.name) for option in OPTIONS if getattr(plain, option.name) != ""}
    if plain.scenario is not None:
        said["scenario"] = Scenario(plain.scenario)
    return Options(plain.players, colors=plain.colors, pieces=read_plain_pieces(plain), **said)


def colors(players: int) -> tuple[str, ...]:
    """All of them, however many play."""
    return COLORS


def characters(options: Options) -> dict[str, str]:
    if options.mode != LEGENDS:
        return {}
    return {color: options.pieces.legend(color).name.replace("_", " ").title() for color in COLORS}
