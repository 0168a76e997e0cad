"""What the game did for a player without a question, as there was no choice."""

from __future__ import annotations

from client.table.table_model import LogLine, TableModel, TurnTakenBack
from client.words.saying import one_after_another, tr
from engine.moonriver.events import Asked, Chosen, Discarded, Placed, Taken
from engine.moonriver.legal import CHOOSE
from engine.moonriver.state import State


def unasked_words(model: TableModel, state: State, line: LogLine) -> str:
    """Where no domino fits, the game goes on to the pick; where one plot is left, its rancher needs no order: it was
    asked for only in a step of its own."""
    match line.event:
        case Asked(phase=phase, seat=seat) if phase == CHOOSE and seat == model.viewer:
            return _kept_words(model, state, line)
        case Chosen(seat=seat) if seat == model.viewer:
            if line is not next(one for one in model.log if one.step == line.step):
                return one_after_another(
                    _kept_words(model, state, line), tr("prompt", "One plot was left: it is yours.")
                )
    return ""


def _kept_words(model: TableModel, state: State, line: LogLine) -> str:
    """Of a pick that came at once after the plot was taken, with two plots in hand or more."""
    viewer, log = model.viewer, model.log
    held, at = len(state.seats[viewer].reserve), len(log) - 1
    while log[at] is not line:
        held -= _held(log[at].event, viewer)
        at -= 1
    while at > 0:
        at -= 1
        match log[at].event:
            case Taken(seat=seat) if seat == viewer:
                return tr("prompt", "Nothing fits: you keep your plots.") if held > 1 else ""
            case Asked() | Placed() | Discarded() | TurnTakenBack():
                break
    return ""


def _held(event: object, seat: int) -> int:
    """How many plots more are in that hand after it."""
    match event:
        case Taken(seat=by) if by == seat:
            return 1
        case Placed(seat=by) if by == seat:
            return -2
        case Discarded(seat=by, plots=plots) if by == seat:
            return -len(plots)
    return 0
