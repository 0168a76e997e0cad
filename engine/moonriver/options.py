"""What is agreed before the first draw."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.contract import Option
from engine.moonriver.grid import Grid, grid
from engine.moonriver.pieces import CAMP, COLORS, Board, Pieces, printed
from engine.value import NamedInt


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
PLAYERS = (2, 3, 4)
OPTIONS = (
    Option("mode", MODES),
    Option("scenario", (RANDOM, *(scenario.word for scenario in Scenario))),
    Option("reserves", RESERVES, "open-reserves", "everybody sees every reserve"),
)


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
        if self.mode not in MODES:
            raise ValueError(f"mode: {self.mode!r} is neither base nor legends")
        if self.mode == BASE and self.scenario is not None:
            raise ValueError("scenario: only a legends game has one")
        if self.reserves not in RESERVES:
            raise ValueError(f"reserves: {self.reserves!r} is neither hidden nor open")
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
