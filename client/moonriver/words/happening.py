"""What has been seen to happen last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from client.moonriver.answering.telling import tell
from client.moonriver.words.telling import line_words
from client.table.table_model import LogLine, TurnTakenBack
from engine.contract import Viewer
from engine.moonriver.events import Chosen, Event, Placed, Taken
from engine.moonriver.state import State


def news_words(events: Sequence[object], names: Sequence[str], state: State, viewer: Viewer) -> str:
    told = (tell(cast("Event", event)) for event in reversed(events))
    line = next((line for line in told if line is not None), None)
    return "" if line is None else line_words(line, names, state.options.pieces, viewer)


def has_laid(log: Sequence[LogLine], number: int) -> bool:
    """The one on turn at that step has laid a domino in this turn, and not taken it back. Where its first plot is not
    told yet, what was told last is the end of the turn before."""
    back = number + 1
    for line in reversed(log):
        if isinstance(line.event, TurnTakenBack):
            back = min(back, line.event.to)
        elif line.step < back and isinstance(line.event, Placed | Taken | Chosen):
            return isinstance(line.event, Placed)
    return False
