"""The script of the guided first game, read from `resources/moonriver/guided.toml`: its letters become the plots of the
box, and its words the commands that the rules know."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache

from engine.contract import Json, UnreadableText
from engine.dataclass import dataclass
from engine.moonriver.commands import Choose, Command, Done, Hire, Place, Side, Steal, Step
from engine.moonriver.draws import DRAW_PARTNERS, DRAW_PLOTS, DRAW_RANCHER
from engine.moonriver.grid import Cell, cell_at
from engine.moonriver.legal import START
from engine.moonriver.letters import INITIAL, Kind, kind_of
from engine.moonriver.pieces import Pieces, printed
from engine.moonriver.state import State
from resources.files import RESOURCES

FILE = "guided.toml"
FREE = "free"
CIRCLE = "o"
PARTNER = {initial: partner for partner, initial in INITIAL.items()}


@dataclass(frozen=True)
class Script:
    seats: tuple[str, ...]
    ladders: tuple[tuple[int, ...], ...]
    """By round, from the first one on: its plots, rung 1 first."""
    draws: Mapping[str, tuple[int, ...]]
    """By kind of draw: what comes, one after the other."""
    turns: tuple[tuple[tuple[Command, ...], ...], ...]
    """By seat, then by round, after the start: what it does."""

    @property
    def rounds(self) -> int:
        """As many as every seat has its turn for."""
        return len(self.turns[0]) - 1

    def turn_number(self, state: State) -> int | None:
        """0 is the start. None in a game that has left the script, or was never its own: other plots lie there."""
        number, lies = (0, state.current) if state.phase == START else (state.round, state.following)
        return number if number <= self.rounds and tuple(lies) == self.ladders[number] else None

    def turn(self, state: State, seat: int) -> tuple[Command, ...]:
        """What this seat does, as long as the game keeps to the script."""
        number = self.turn_number(state)
        return () if number is None else self.turns[seat][number]


@cache
def script() -> Script:
    source = RESOURCES.joinpath("moonriver", FILE)
    return read(tomllib.loads(source.read_text("utf-8")), printed())


def read(table: Json, pieces: Pieces) -> Script:
    """UnreadableText where it names a plot that the box or a hand has not, or a word that it does not know."""
    seats = tuple(table["seats"])
    box: dict[Kind, list[int]] = {}
    for plot in pieces.plots:
        box.setdefault(kind_of(plot), []).append(plot.id)
    ladders = tuple(
        tuple(_taken(box, kind, f"ladder {number}") for kind in ladder.split())
        for number, ladder in enumerate(table["ladders"], 1)
    )
    draws = {
        DRAW_PLOTS: tuple(plot for ladder in ladders for plot in ladder),
        DRAW_PARTNERS: tuple(int(PARTNER[initial]) for drawn in table["saloon"] for initial in drawn.split()),
        DRAW_RANCHER: tuple(map(seats.index, table["ranchers"])),
    }
    turns = tuple(_Reader(name, seats, ladders, pieces).turns(table["turns"][name]) for name in seats)
    return Script(seats, ladders, draws, turns)


def _taken(plots: dict[Kind, list[int]], kind: Kind, where: str) -> int:
    if not plots.get(kind):
        raise UnreadableText(f"{FILE}: {where}: there is no plot {kind} any more")
    return plots[kind].pop(0)


class _Reader:
    """Reads the turns of one seat, and knows what is in its hand."""

    def __init__(self, name: str, seats: Sequence[str], ladders: Sequence[Sequence[int]], pieces: Pieces) -> None:
        self._name = name
        self._seats = seats
        self._ladders = ladders
        self._pieces = pieces
        self._hand: dict[Kind, list[int]] = {}
        self._circle: Cell = 0
        """Where the last domino has one."""

    def turns(self, lines: Sequence[str]) -> tuple[tuple[Command, ...], ...]:
        return tuple(self._turn(number, line) for number, line in enumerate(lines))

    def _turn(self, number: int, line: str) -> tuple[Command, ...]:
        parts = [part.split() for part in line.split(";")]
        commands = tuple(self._command(number, *words) for words in parts if words != [FREE])
        last = commands[-1]
        if isinstance(last, Choose):
            plot = self._ladders[number][last.place]
            self._hand.setdefault(kind_of(self._pieces.plots[plot - 1]), []).append(plot)
        return commands

    def _command(self, number: int, verb: str, *words: str) -> Command:
        match verb, words:
            case "rung", [rung]:
                return Choose(int(rung) - 1)
            case "lay", [first, second]:
                return self._lay(number, first.split("@"), second.split("@"))
            case "keep", []:
                return Done()
            case "hire", [door, side]:
                return Hire(self._circle, int(door) - 1, Side[side.upper()])
            case "step", [start, end]:
                return Step(_cell(start), _cell(end))
            case "steal", [victim, at]:
                return Steal(self._seats.index(victim), _cell(at))
        raise UnreadableText(f"{FILE}: {self._name}, turn {number}: {' '.join((verb, *words))} means nothing here")

    def _lay(self, number: int, *squares: Sequence[str]) -> Place:
        laid = []
        for kind, at in squares:
            laid.append((_taken(self._hand, kind, f"{self._name}, turn {number}"), _cell(at)))
            if CIRCLE in kind[1:]:
                self._circle = _cell(at)
        (a, cell_a), (b, cell_b) = sorted(laid)
        return Place((a, b), (cell_a, cell_b))


def _cell(text: str) -> Cell:
    x, y = text.split(",")
    return cell_at(int(x), int(y))


def one_command(command: Command) -> Command:
    """A domino is the same one whichever of its plots is named first."""
    if isinstance(command, Place) and command.plots[0] > command.plots[1]:
        return Place(command.plots[::-1], command.cells[::-1])
    return command
