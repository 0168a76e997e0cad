"""What has become of the viewer's plots and cows without a question to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from client.table.table_model import LogLine, TableModel, TurnTakenBack
from client.words.saying import listed, one_after_another, tr, trn
from engine.moonriver.events import Asked, Chosen, Discarded, Placed, Stolen, Taken
from engine.moonriver.legal import CHOOSE
from engine.moonriver.score import total
from engine.moonriver.state import State


def unasked_words(model: TableModel, line: LogLine) -> str:
    """Where no domino fits, the game goes on to the pick; where one plot is left, its rancher needs no order: it was
    asked for only in a step of its own."""
    match line.event:
        case Asked(phase=phase, seat=seat) if phase == CHOOSE and seat == model.viewer:
            return _kept_words(model, line)
        case Chosen(seat=seat) if seat == model.viewer:
            if line is not next(one for one in model.log if one.step == line.step):
                return one_after_another(_kept_words(model, line), tr("prompt", "One plot was left: it is yours."))
    return ""


def lost_words(model: TableModel, names: Sequence[str]) -> str:
    """Cows that were stolen since the viewer's last turn, and the points that went with them, until they lay
    something."""
    thieves, cells = list[int](), list[int]()
    for event in reversed(model.happened):
        match event:
            case Chosen(seat=seat) if seat == model.viewer:
                break
            case Placed(seat=seat) if seat == model.viewer:
                return ""  # it has been read
            case Stolen(other=other) if other == model.viewer:
                thieves.insert(0, event.seat)
                cells.append(event.from_)
    if not cells:
        return ""
    state = cast("State", model.position)
    ranch = state.seats[model.viewer].ranch
    had = ranch.copy()
    for cell in cells:
        had.add_cows(cell, 1)
    points = total(had, state.scenario) - total(ranch, state.scenario)
    return trn(
        "prompt",
        "{name} stole a cow: {points}.",
        "{name} stole {n} cows: {points}.",
        len(cells),
        name=listed([names[seat] for seat in dict.fromkeys(thieves)]),
        points=f"\N{MINUS SIGN}{points}",
    )


def _kept_words(model: TableModel, line: LogLine) -> str:
    """Of a pick that came at once after the plot was taken, with two plots in hand or more."""
    viewer, log = model.viewer, model.log
    held, at = len(cast("State", model.position).seats[viewer].reserve), len(log) - 1
    while log[at] is not line:
        held -= _held(log[at].event, viewer)
        at -= 1
    for before in reversed(log[:at]):
        match before.event:
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
