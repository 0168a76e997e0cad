"""Who may know what. All secrecy of the game is in this file: a program is its owner's until cards are turned over."""

from engine.contract import SPECTATOR, Giver, Viewer
from engine.riverdragons.cards import PROGRAM, UNKNOWN
from engine.riverdragons.commands import COMMANDS, Command, Program
from engine.riverdragons.events import EVENTS, Event, Programmed
from engine.riverdragons.state import State


def _programmed(event: Programmed, viewer: Viewer) -> Event:
    return event if viewer == event.seat else event._replace(cards=())


REDACTIONS = EVENTS.ruled({Programmed: _programmed})


def redact(event: Event, viewer: Viewer = SPECTATOR) -> Event:
    """What this viewer may know of an event."""
    return REDACTIONS[type(event)](event, viewer)


def _program(command: Program, giver: Giver, viewer: Viewer, before: State) -> Command:
    return command if viewer == giver else Program(())


COMMAND_REDACTIONS = COMMANDS.ruled({Program: _program})


def redact_command(command: Command, giver: Giver, viewer: Viewer, before: State) -> Command:
    """What this viewer may know of the command or outcome that this state was answered with."""
    return COMMAND_REDACTIONS[type(command)](command, giver, viewer, before)


def view(state: State, viewer: Viewer = SPECTATOR) -> State:
    """What this viewer may know of a state: a copy in which cards of others that are not turned over are unknown."""
    seen = state.copy()
    seen.viewer = viewer
    for number, seat in enumerate(seen.seats):
        if number != viewer and seat.program:
            turned = seat.program[: state.position]
            seat.program = turned + (UNKNOWN,) * (PROGRAM - len(turned))
    return seen
