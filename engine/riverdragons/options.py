"""What is agreed before the first draw. An option is a line of OPTIONS, a field of Options, and one of PlainOptions;
its text and its bytes follow."""

from dataclasses import field
from typing import Final, NamedTuple

from engine.contract import Json, Option, UnreadableText
from engine.dataclass import dataclass
from engine.riverdragons import pieces_file
from engine.riverdragons.chart import Chart, island_chart, open_chart
from engine.riverdragons.colors import COLORS, PLAYERS, playing
from engine.riverdragons.geometry import Point
from engine.riverdragons.pieces import Pieces, printed
from engine.texts import shown
from engine.value import value

ISLANDS: Final = "islands"
OPEN: Final = "open"
EYE: Final = "eye"
SHOWN: Final = "shown"
ELSEWHERE: Final = "elsewhere"
LOST: Final = "lost"
BOARDS: Final = (ISLANDS, OPEN)
JUDGINGS: Final = (EYE, SHOWN)
FATES: Final = (ELSEWHERE, LOST)
"""Of a plank that is too short."""
ROUNDS: Final = 25
MOST_ROUNDS: Final = 99

OPTIONS = (
    Option("board", BOARDS, alone=ISLANDS),
    Option("judging", JUDGINGS),
    Option("too_short", FATES),
    Option(
        "rounds",
        tuple(map(str, sorted(range(1, MOST_ROUNDS + 1), key=lambda number: (number != ROUNDS, number)))),
        line=f"the last round, 1 to {MOST_ROUNDS} (default: {ROUNDS})",
    ),
)


@dataclass(frozen=True, slots=True)
class Options:
    """`colors` are the seats', in order: all that play in a game of so many, in any order."""

    players: int = 4
    board: str = ISLANDS
    judging: str = EYE
    too_short: str = ELSEWHERE
    rounds: int = ROUNDS
    colors: tuple[str, ...] = ()
    pieces: Pieces = field(default_factory=printed, repr=False)

    def __post_init__(self) -> None:
        if self.players not in PLAYERS:
            raise ValueError(f"players: {self.players}, but River Dragons is for {min(PLAYERS)} to {max(PLAYERS)}")
        for option in OPTIONS:
            said = getattr(self, option.name)
            if str(said) not in option.answers:
                known = option.line or " or ".join(option.answers)
                raise ValueError(f"{option.name}: {shown(said)} is none of these: {known}")
        play = playing(self.players)
        object.__setattr__(self, "colors", tuple(self.colors) or play)
        if sorted(self.colors) != sorted(play):
            raise ValueError(f"colors: {self.players} players have {', '.join(play)}")

    @property
    def villages(self) -> tuple[int, ...]:
        """By seat: its color's number."""
        return tuple(map(COLORS.index, self.colors))

    def chart(self) -> Chart:
        """Before the first stone."""
        return island_chart(self.pieces) if self.board == ISLANDS else open_chart(self.pieces)


# As text: what a command line or a lobby says, and what a record carries


def read_options(text: Json) -> Options:
    """Everything has a default; `pieces` are the sections of a table of pieces."""
    if not isinstance(text, dict):
        raise UnreadableText("options: this is no object")
    words = [option.name for option in OPTIONS if option.name != "rounds"]
    for found in text:
        if found not in ("players", *words, "rounds", "colors", "pieces"):
            raise UnreadableText(f"options: {found}: no such option")
    said = {name: text[name] for name in text if text[name] is not None and name != "pieces"}
    if str(said.get("rounds", "")).isdecimal() and not isinstance(said["rounds"], bool):
        said["rounds"] = int(said["rounds"])
    for name in ("players", "rounds"):
        if not isinstance(said.get(name, 1), int) or isinstance(said.get(name), bool):
            raise UnreadableText(f"options: {name}: {shown(said[name])} is no number")
    for name in words:
        if not isinstance(said.get(name, ""), str):
            raise UnreadableText(f"options: {name}: {shown(said[name])} is no word")
    colors = said.pop("colors", [])
    if not isinstance(colors, list) or not all(isinstance(color, str) for color in colors):
        raise UnreadableText("options: colors: this is no list of words")
    try:
        pieces = printed() if text.get("pieces") is None else pieces_file.parse(text["pieces"], "pieces")
        return Options(**said, colors=tuple(colors), pieces=pieces)
    except ValueError as error:
        raise UnreadableText(f"options: {error}") from None


def options_text(options: Options) -> Json:
    """All of them, with the table of pieces: `read_options` gives equal options."""
    return {
        "players": options.players,
        **{option.name: getattr(options, option.name) for option in OPTIONS},
        "colors": list(options.colors),
        "pieces": pieces_file.table(options.pieces),
    }


def summary(options: Options) -> tuple[str, ...]:
    """In a few words, for a list of tables: what is not as usual is said as well."""
    unusual = ((option, getattr(options, option.name)) for option in OPTIONS[1:3])
    return options.board, *(said for option, said in unusual if said != option.answers[0])


# As one plain value: what is sent and stored


@value
class Spot(NamedTuple):
    x: int
    y: int


@value
class PlainOptions(NamedTuple):
    players: int
    board: str
    judging: str
    too_short: str
    rounds: int
    colors: tuple[str, ...]
    size: Spot
    open_water: int
    lengths: tuple[int, ...]
    width: int
    landing: int
    stone: int
    island: int
    village: int
    villages: tuple[Spot, ...]
    islands: tuple[Spot, ...]


def plain_options(options: Options) -> PlainOptions:
    pieces = options.pieces
    return PlainOptions(
        options.players, options.board, options.judging, options.too_short, options.rounds, options.colors,
        Spot(*pieces.size), pieces.open_water, pieces.lengths, pieces.width, pieces.landing,
        pieces.stone, pieces.island, pieces.village,
        tuple(Spot(*at) for at in pieces.villages), tuple(Spot(*at) for at in pieces.islands),
    )  # fmt: skip


def read_plain_options(plain: PlainOptions) -> Options:
    """Checked like a file of one's own; ValueError where nobody can play with it."""
    pieces = Pieces(
        Point(*plain.size), plain.open_water, plain.lengths, plain.width, plain.landing,
        plain.stone, plain.island, plain.village,
        tuple(Point(*at) for at in plain.villages), tuple(Point(*at) for at in plain.islands),
    )  # fmt: skip
    if len(plain.villages) != len(COLORS):
        raise ValueError(f"villages: {len(COLORS)} of them are needed")
    pieces = pieces_file.parse(pieces_file.table(pieces), "pieces")
    return Options(
        plain.players, plain.board, plain.judging, plain.too_short, plain.rounds, plain.colors, pieces
    )  # fmt: skip
