"""Who may know what. All secrecy of the game is in this file: the only secret is which plots a blind swap moved."""

from engine.contract import SPECTATOR, Giver, Viewer
from engine.moonriver.commands import COMMANDS, Command, Outcome, Swap
from engine.moonriver.draws import DRAW_SWAP
from engine.moonriver.events import EVENTS, BlindlySwapped, Event, Offered
from engine.moonriver.numbers import OPENLY, UNKNOWN
from engine.moonriver.options import HIDDEN
from engine.moonriver.state import State
from engine.moonriver.trades import Trade


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


REDACTIONS = EVENTS.ruled({Offered: _offered, BlindlySwapped: _blindly_swapped})


def redact(event: Event, viewer: Viewer = SPECTATOR) -> Event:
    """What this viewer may know of an event."""
    return REDACTIONS[type(event)](event, viewer)


def _swap(command: Swap, giver: Giver, viewer: Viewer, before: State) -> Command:
    if before.options.reserves != HIDDEN or viewer in (giver, command.seat):
        return command
    return command._replace(give=UNKNOWN)


def _outcome(outcome: Outcome, giver: Giver, viewer: Viewer, before: State) -> Command:
    if outcome.kind != DRAW_SWAP:
        return outcome
    assert before.offer is not None
    return outcome if viewer in (before.seat, before.offer.other) else outcome._replace(items=(UNKNOWN,))


COMMAND_REDACTIONS = COMMANDS.ruled({Swap: _swap, Outcome: _outcome})


def redact_command(command: Command, giver: Giver, viewer: Viewer, before: State) -> Command:
    """What this viewer may know of the command or outcome that this state was answered with."""
    return COMMAND_REDACTIONS[type(command)](command, giver, viewer, before)


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
    if state.offer is not None and viewer not in (state.seat, state.offer.other):
        seen.offer = state.offer._replace(give=UNKNOWN)
    return seen
