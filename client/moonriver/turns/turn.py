"""A game's turns as values, folded from its events: a turn grows while it is under way."""

from __future__ import annotations

from dataclasses import field, replace

from client.moonriver.answering.telling import Line, gone_on, tell
from engine.dataclass import dataclass
from engine.events import apply
from engine.moonriver.events import (
    BlindlySwapped,
    Chosen,
    CowsPut,
    Discarded,
    Dried,
    Event,
    Hired,
    Placed,
    Stolen,
    Swapped,
    Taken,
    TileTaken,
)
from engine.moonriver.grid import Cell
from engine.moonriver.options import Options
from engine.moonriver.redact import view
from engine.moonriver.score import total
from engine.moonriver.state import State

BEFORE_THE_FIRST = 0
"""The round of the picks at the start."""


@dataclass(frozen=True)
class Turn:
    """Plots by number, those that this viewer may not know as 0; bonus tiles as `Ranch.plots` numbers them."""

    seat: int
    round: int
    taken: int | None = None
    laid: tuple[int, ...] = ()
    """Two a domino, one a bonus tile."""
    cows: int = 0
    partners: tuple[int, ...] = ()
    swapped: tuple[tuple[int, int, int], ...] = ()
    """What was given, to whom, and what came back."""
    discarded: tuple[int, ...] = ()
    dried: int = 0
    """Cows that droughts took."""
    robbed: tuple[int, ...] = ()
    """Whom a cow was taken from."""
    points: int = 0
    rung: int | None = None
    where: tuple[tuple[int, Cell], ...] = ()
    lines: tuple[Line, ...] = ()
    """All of it as the log tells it."""
    had: int = field(default=0, compare=False)
    """Points before it."""


class Turns:
    """Takes all events of a game, from the first one on."""

    def __init__(self, options: Options) -> None:
        self._state = view(State(options))
        self.now: Turn | None = None

    def take(self, event: Event) -> Turn | None:
        """The turn that it belongs to, as far as that has come; None where it is nobody's."""
        apply(self._state, event)
        line = tell(event)
        if isinstance(event, Taken):
            self.now = Turn(event.seat, self._state.round, event.plot, had=self._points(event.seat))
        elif isinstance(event, Chosen) and (self.now is None or self.now.round == BEFORE_THE_FIRST):
            self.now = Turn(event.seat, BEFORE_THE_FIRST)
        if line is None or self.now is None or line.seat != self.now.seat:
            return None
        self.now = self._told(_with(self.now, event), line)
        return self.now

    def _told(self, turn: Turn, line: Line) -> Turn:
        longer = gone_on(turn.lines[-1], line) if turn.lines else None
        lines = (*turn.lines, line) if longer is None else (*turn.lines[:-1], longer)
        points = self._points(turn.seat) - turn.had
        where = tuple(dict.fromkeys((*turn.where, *line.where)))
        return replace(turn, lines=lines, where=where, points=0 if turn.round == BEFORE_THE_FIRST else points)

    def _points(self, seat: int) -> int:
        return total(self._state.seats[seat].ranch, self._state.scenario)


def _with(turn: Turn, event: Event) -> Turn:
    """With what the event adds to it: keeping plots and droughts without harm add nothing."""
    match event:
        case Placed(plots=plots):
            return replace(turn, laid=(*turn.laid, *plots))
        case TileTaken(terrain=int(terrain)):
            return replace(turn, laid=(*turn.laid, -1 - terrain))
        case CowsPut(cows=cows):
            return replace(turn, cows=turn.cows + cows)
        case Hired(partner=partner):
            return replace(turn, partners=(*turn.partners, partner))
        case Swapped(give=give, other=other, take=take) | BlindlySwapped(give=give, other=other, take=take):
            return replace(turn, swapped=(*turn.swapped, (give, other, take)))
        case Discarded(plots=plots):
            return replace(turn, discarded=(*turn.discarded, *plots))
        case Dried(cell=int()):
            return replace(turn, dried=turn.dried + 1)
        case Stolen(other=other):
            return replace(turn, robbed=(*turn.robbed, other))
        case Chosen(place=place):
            return replace(turn, rung=place + 1)
    return turn
