"""Who may know what. All secrecy of the game is in this file: the only secret is which plots a blind swap moved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract import SPECTATOR, Viewer
from engine.moonriver.commands import Command, Outcome, Swap
from engine.moonriver.events import (
    UNKNOWN,
    Asked,
    Awaited,
    BlindlySwapped,
    Chosen,
    ColumnDrawn,
    CowsPut,
    Discarded,
    Dried,
    EffectEnded,
    Ended,
    Event,
    Hired,
    LeftOver,
    NobodyHired,
    Offered,
    Passed,
    Placed,
    RancherDrawn,
    RoundBegan,
    SaloonFilled,
    ScenarioDrawn,
    Stepped,
    Stolen,
    Swapped,
    Taken,
    TileTaken,
)
from engine.moonriver.options import HIDDEN
from engine.moonriver.state import DRAW_SWAP, State
from engine.moonriver.trades import OPENLY, Trade


def _offered(event: Offered, viewer: Viewer) -> Event:
    return event if viewer in (event.seat, event.other) else event._replace(give=UNKNOWN)


def _blindly_swapped(event: BlindlySwapped, viewer: Viewer) -> Event:
    if viewer in (event.seat, event.other):
        return event
    return event._replace(give=UNKNOWN, take=UNKNOWN)


def _traded(trade: Trade, viewer: Viewer) -> Trade:
    if trade.other == OPENLY or viewer in (trade.seat, trade.other):
        return trade
    return trade._replace(gives=UNKNOWN, takes=UNKNOWN)


def public(event: Event, viewer: Viewer) -> Event:
    return event


PUBLIC: tuple[type[Event], ...] = (
    ScenarioDrawn, SaloonFilled, ColumnDrawn, RancherDrawn, Chosen, LeftOver, RoundBegan, Taken, Placed, CowsPut,
    Dried, Hired, NobodyHired, Stepped, Swapped, Stolen, TileTaken, Discarded, Passed, EffectEnded, Asked, Awaited,
    Ended,
)  # fmt: skip

REDACTIONS: dict[type[Event], Callable[[Any, Viewer], Event]] = {
    **dict.fromkeys(PUBLIC, public),
    Offered: _offered,
    BlindlySwapped: _blindly_swapped,
}
"""Every kind of event stands here by name: one without a rule fails before anybody sees it."""


def redact(event: Event, viewer: Viewer = SPECTATOR) -> Event:
    """What this viewer may know of an event."""
    return REDACTIONS[type(event)](event, viewer)


def redact_command(command: Command, viewer: Viewer, state: State) -> Command:
    """What this viewer may know of the command or outcome that the state before it was answered with."""
    if type(command) is Swap and state.options.reserves == HIDDEN:
        if viewer not in (state.seat, command.seat):
            return command._replace(give=UNKNOWN)
    elif type(command) is Outcome and command.kind == DRAW_SWAP:
        assert state.offer is not None
        if viewer not in (state.seat, state.offer[1]):
            return command._replace(items=(UNKNOWN,))
    return command


def view(state: State, viewer: Viewer = SPECTATOR) -> State:
    """What this viewer may know of a state: a copy in which every other reserve plot is unknown."""
    seen = state.copy()
    seen.viewer = viewer
    seen.secrets = {}
    seen.trades = tuple(_traded(trade, viewer) for trade in state.trades)
    for plot, knowing in state.secrets.items():
        if viewer not in knowing:
            for seat in seen.seats:
                if plot in seat.reserve:
                    seat.reserve.remove(plot)
                    seat.reserve.insert(0, UNKNOWN)
    if state.offer is not None and viewer not in (state.seat, state.offer[1]):
        seen.offer = (UNKNOWN, state.offer[1])
    return seen
