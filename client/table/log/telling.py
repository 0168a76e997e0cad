"""What a game tells of its events, as the log writes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from client.table.hosts.host_news import CarriedOn
from client.table.hosts.host_words import carried_words
from client.table.log.drawn import Drawing
from client.table.table_model import LogLine, TurnTakenBack
from client.words.saying import tr
from engine.contract import SPECTATOR, Viewer

TEXT = 13
"""Pixels of a line at the common text size."""


class Told(NamedTuple):
    """A line of the log."""

    words: str
    seat: int | None = None
    """The player whose mark it bears."""
    where: tuple[object, ...] = ()
    """What is to be lit while the line is pointed at, in the game's own terms."""
    heading: bool = False
    longer: bool = False
    """The line before it, of which more is known now."""
    drawing: Drawing | None = None
    """Where pictures say it; then the words are for tips and for screen readers."""


def beside_the_game(line: LogLine, names: Sequence[str], viewer: Viewer = SPECTATOR) -> Told | None:
    """Of what is no event of the game, in every game; None of what is. `names` by seat."""
    if isinstance(line.event, CarriedOn):
        return Told(carried_words(line.event))
    return taken_back(line, names, viewer) if isinstance(line.event, TurnTakenBack) else None


def taken_back(line: LogLine, names: Sequence[str], viewer: Viewer = SPECTATOR) -> Told:
    """Of a TurnTakenBack, in every game; `names` by seat."""
    if line.seat == viewer:
        return Told(tr("log", "You took back a turn."), line.seat)
    name = names[line.seat] if line.seat is not None and line.seat < len(names) else ""
    return Told(tr("log", "{name} took back a turn.", name=name), line.seat)


class Telling(Protocol):
    """A game's words for a log, from its beginning on."""

    @property
    def about(self) -> object:
        """Whom and what the words are about, besides the lines."""

    def begin(self) -> None:
        """The log is written anew."""

    def tell(self, line: LogLine, /) -> Sequence[Told]:
        """What is to be written of one event; nothing where it is no news."""
