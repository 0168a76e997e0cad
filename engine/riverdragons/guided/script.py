"""The script of the guided first game, read from `resources/riverdragons/guided.toml`: its words become the commands
that the rules know."""

import tomllib
from collections.abc import Mapping
from functools import cache

from engine.contract import Json, UnreadableText
from engine.dataclass import dataclass
from engine.riverdragons.cards import UNKNOWN
from engine.riverdragons.commands import Command, Lay, Move, Program, Stone
from engine.riverdragons.numbers import card, plank, space, stone, support
from engine.riverdragons.phases import DRAW_START
from engine.riverdragons.state import State
from resources.files import RESOURCES

FILE = "guided.toml"
ANY = "any"
"""A card of the player's own choice."""


@dataclass(frozen=True)
class Script:
    seats: tuple[str, ...]
    draws: Mapping[str, tuple[int, ...]]
    """By kind of draw: what comes."""
    turns: tuple[tuple[tuple[Command, ...], ...], ...]
    """By seat, then by round: what it answers. In a program a card of its own choice is 0."""

    @property
    def rounds(self) -> int:
        return len(self.turns[0])

    def turn(self, state: State, seat: int) -> tuple[Command, ...]:
        """What this seat does in this round; nothing after the script."""
        return self.turns[seat][state.round - 1] if 1 <= state.round <= self.rounds else ()


@cache
def script() -> Script:
    source = RESOURCES.joinpath("riverdragons", FILE)
    return read(tomllib.loads(source.read_text("utf-8")))


def read(table: Json) -> Script:
    """UnreadableText where it has a word that means nothing."""
    seats = tuple(table["seats"])
    turns = tuple(tuple(_turn(line) for line in table["turns"][name]) for name in seats)
    return Script(seats, {DRAW_START: (seats.index(table["start"]),)}, turns)


def _turn(line: str) -> tuple[Command, ...]:
    return tuple(_command(*part.split()) for part in line.split(";"))


def _command(verb: str, *words: str) -> Command:
    match verb, words:
        case "cards", [*names]:
            return Program(tuple(UNKNOWN if name == ANY else card(name) for name in names))
        case "stone", [island]:
            return Stone(stone(_number(island)), ())
        case "lay", [laid, *ends]:
            low, high = sorted(support(_number(end)) for end in ends)
            return Lay((low, high), plank(laid))
        case "move", [to]:
            return Move(space(to))
    raise UnreadableText(f"{FILE}: {' '.join((verb, *words))} means nothing here")


def _number(word: str) -> Json:
    """A stone's, or the color of a village as it is."""
    return int(word) if word.isdecimal() else word


def fits(command: Command, wanted: Command) -> bool:
    """This is what is wanted; a card of the player's own choice may be any."""
    if isinstance(command, Program) and isinstance(wanted, Program):
        return all(meant in (UNKNOWN, card) for card, meant in zip(command.cards, wanted.cards, strict=True))
    return command == wanted
