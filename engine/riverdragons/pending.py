"""What a game waits for."""

from functools import cache

from engine.contract import Decision, Draw, Over, Pending
from engine.riverdragons.cards import PROGRAM as POSITIONS
from engine.riverdragons.phases import DRAW, DRAW_START, FORGOTTEN, OVER, PROGRAM
from engine.riverdragons.pieces import VILLAGES
from engine.riverdragons.state import State


def pending(state: State) -> Pending:
    phase = state.phase
    if phase == PROGRAM:
        return _decision(phase, unready(state), turn(state))
    if phase == DRAW:
        return draw_of(state)
    if phase == OVER:
        return Over(tuple(state.winners))
    assert state.turn is not None
    return _decision(phase, (state.turn,), turn(state))


@cache
def _decision(phase: str, seats: tuple[int, ...], turn: int) -> Decision:
    return Decision(phase, seats, turn)


def unready(state: State) -> tuple[int, ...]:
    """The seats that still choose their cards."""
    return tuple([number for number, seat in enumerate(state.seats) if not seat.program])


def turn(state: State) -> int:
    """Another one for each round, position and seat; the last two are 0 while programming."""
    acting = 0 if state.turn is None else state.turn + 1
    return (state.round * (POSITIONS + 1) + state.position) * (VILLAGES + 1) + acting


def draw_of(state: State) -> Draw:
    return Draw(DRAW_START, tuple(range(len(state.seats))), 1)


def programmed(state: State) -> tuple[int, ...]:
    """The seats with cards that are still to come, where somebody is asked for something."""
    if state.phase in (DRAW, OVER):
        return ()
    return tuple([number for number, seat in enumerate(state.seats) if any(seat.program[state.position :])])


def forgetting(state: State, number: int) -> Pending:
    """What chance may say of so many programs, instead of what the game waits for."""
    seats = programmed(state)
    return Draw(FORGOTTEN, seats, number) if number and seats else pending(state)
