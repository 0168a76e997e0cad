"""What follows from a command or from an outcome of chance, up to the next question."""

from collections.abc import Callable, Sequence
from typing import Any

from engine import events
from engine.chance import misdrawn
from engine.contract import Decision
from engine.riverdragons.board import size_of
from engine.riverdragons.cards import FIRST_DRAGON, Card, prey
from engine.riverdragons.cards import PROGRAM as POSITIONS
from engine.riverdragons.chart import bit_of
from engine.riverdragons.commands import Command, Jump, Lay, Move, Outcome, Program, Stone, Take
from engine.riverdragons.distance import missing
from engine.riverdragons.events import (
    Acting,
    Asked,
    Cancelled,
    Ended,
    Event,
    Fell,
    Forgotten,
    Jumped,
    Lost,
    Moved,
    PlankGone,
    PlankLaid,
    PlankTaken,
    Programmed,
    Revealed,
    RoundBegan,
    StartDrawn,
    StonePut,
    StoneTaken,
    TooShort,
)
from engine.riverdragons.legal import PHASES, legal, places
from engine.riverdragons.options import LOST
from engine.riverdragons.pending import forgetting, pending, unready
from engine.riverdragons.phases import FORGOTTEN, JUMP, MOVE, PLANK, PROGRAM, REMOVE, STONE
from engine.riverdragons.refusals import refuse
from engine.riverdragons.state import State

Flow = events.Flow[State]

TRIES = 3
"""At so many places a plank may be too short in one action."""

PHASE_OF: dict[int, str] = {
    Card.STONE: STONE,
    Card.TWO_STONES: STONE,
    Card.PLANK: PLANK,
    Card.TWO_PLANKS: PLANK,
    Card.REMOVE: REMOVE,
    Card.MOVE: MOVE,
    Card.TWO_MOVES: MOVE,
    Card.JUMP: JUMP,
}


def decide(state: State, command: Command, seat: int | None) -> list[Event]:
    """The events that follow when this seat (None: chance) gives this command. The state stays as it is."""
    return play(state.copy(), command, seat)


def play(state: State, command: Command, seat: int | None) -> list[Event]:
    """decide and evolve at once, in place. A refusal leaves the state untouched too."""
    flow: Flow = events.Flow(state)
    if type(command) is Outcome:
        forgotten = command.kind == FORGOTTEN
        refused = misdrawn(forgetting(state, len(command.items)) if forgotten else pending(state), seat, *command)
        if refused is not None:
            raise refused
        (forget if forgotten else start)(flow, command.items)
    else:
        if seat is None or command not in legal(state, seat):
            raise refuse(state, command, seat)
        HANDLERS[type(command)](flow, command, seat)
        go_on(flow)
    return flow.events


def start(flow: Flow, items: Sequence[int]) -> None:
    flow.happen(StartDrawn(items[0]))
    begin_round(flow, 1, items[0])


def forget(flow: Flow, items: Sequence[int]) -> None:
    for seat in items:
        flow.happen(Forgotten(seat))
    waiting = pending(flow.state)
    assert isinstance(waiting, Decision)
    flow.happen(Asked(*waiting[:2]))


def begin_round(flow: Flow, number: int, seat: int) -> None:
    flow.happen(RoundBegan(number, seat))
    flow.happen(Asked(PROGRAM, unready(flow.state)))


# Commands


def program(flow: Flow, command: Program, seat: int) -> None:
    flow.happen(Programmed(seat, command.cards))


def stone(flow: Flow, command: Stone, seat: int) -> None:
    board = flow.state.board
    if command.island is None:
        x, y = command.at
        number = board.next_stone()
        assert number is not None
        flow.happen(StonePut(seat, number, (x, y)))
    else:
        point = board.chart.point(command.island)
        flow.happen(StonePut(seat, command.island, (point.x, point.y)))


def lay(flow: Flow, command: Lay, seat: int) -> None:
    state = flow.state
    between, plank = command
    if state.board.chart.fits[size_of(plank)] >> bit_of(*between) & 1:
        flow.happen(PlankLaid(seat, plank, between))
        return
    flow.happen(TooShort(seat, plank, between))
    fits = places(state) & state.board.chart.fits[size_of(plank)]
    if state.options.too_short == LOST or len(state.missed) == TRIES or not fits:
        flow.happen(PlankGone(seat, plank))


def take(flow: Flow, command: Take, seat: int) -> None:
    if command.plank is not None:
        flow.happen(PlankTaken(seat, command.plank))
    elif command.stone is not None:
        flow.happen(StoneTaken(seat, command.stone))


def move(flow: Flow, command: Move, seat: int) -> None:
    flow.happen(Moved(seat, command.to))


def jump(flow: Flow, command: Jump, seat: int) -> None:
    flow.happen(Jumped(seat, command.over, command.to))


HANDLERS: dict[type[Command], Callable[[Flow, Any, int], None]] = {
    Program: program,
    Stone: stone,
    Lay: lay,
    Take: take,
    Move: move,
    Jump: jump,
}


# What is due


def go_on(flow: Flow) -> None:
    """Everything that nobody has to be asked about, up to the next question or the end."""
    state = flow.state
    if not state.position:
        waiting = unready(state)
        if waiting:
            flow.happen(Asked(PROGRAM, waiting))
            return
        reveal(flow)
    while state.turn is None or not (arrived(flow, state.turn) or (state.left and carry_out(flow, state.turn))):
        if not next_actor(flow):
            if state.position == POSITIONS:
                end_round(flow)
                return
            reveal(flow)


def reveal(flow: Flow) -> None:
    """All turn over their next card, and dragons strike before anybody acts."""
    state = flow.state
    position = state.position + 1
    cards = tuple([seat.program[position - 1] for seat in state.seats])
    flow.happen(Revealed(position, cards))
    if max(cards) >= FIRST_DRAGON:
        struck = {prey(card) for card in cards}
        for seat in state.order():
            if state.seats[seat].color in struck and cards[seat] < FIRST_DRAGON:
                flow.happen(Cancelled(seat, position))


def next_actor(flow: Flow) -> bool:
    """Whether somebody has a card at this position that is still to be carried out."""
    state = flow.state
    order, position, seats = state.order(), state.position, state.seats
    for seat in order[order.index(state.turn) + 1 :] if state.turn is not None else order:
        held = seats[seat]
        card = held.program[position - 1]
        if card < FIRST_DRAGON and position not in held.cancelled:
            flow.happen(Acting(seat, card))
            return True
    return False


def arrived(flow: Flow, seat: int) -> bool:
    mine = flow.state.seats[seat]
    if mine.pawn != mine.target:
        return False
    flow.happen(Ended((seat,)))
    return True


def carry_out(flow: Flow, seat: int) -> bool:
    """What is left of a card, as far as it is not asked; True where the game waits or is over."""
    state = flow.state
    card = state.card(seat)
    phase = PHASE_OF[card]
    lister = PHASES[phase].lister
    while state.left:
        answers = lister(state, seat)
        if len(answers) > 1:
            flow.happen(Asked(phase, (seat,)))
            state.answers = answers
            return True
        if answers:
            only = answers[0]
            HANDLERS[type(only)](flow, only, seat)
            if arrived(flow, seat):
                return True
        else:
            flow.happen(Fell(seat) if phase in (MOVE, JUMP) else Lost(seat, card))
    return False


def end_round(flow: Flow) -> None:
    state = flow.state
    if state.round < state.options.rounds:
        begin_round(flow, state.round + 1, state.order()[1])
        return
    left = [missing(state, seat) for seat in range(len(state.seats))]
    flow.happen(Ended(tuple([seat for seat, away in enumerate(left) if away == min(left)])))
