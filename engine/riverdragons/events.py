"""What happened, and what each event does to a state. It decides nothing, so truth, views and replays share it."""

from bisect import insort
from typing import Annotated, NamedTuple

from engine import events
from engine.declared import Kinds
from engine.riverdragons.board import home
from engine.riverdragons.cards import PROGRAM, TWICE, UNKNOWN
from engine.riverdragons.chart import bit_of
from engine.riverdragons.geometry import Point
from engine.riverdragons.numbers import (
    NOTHING,
    CardNo,
    Coordinate,
    PlankNo,
    PositionNo,
    SpaceNo,
    StoneNo,
    SupportNo,
)
from engine.riverdragons.phases import OVER
from engine.riverdragons.state import Place, State
from engine.texts import BY_SEAT, SeatNo

Event = events.Event[State]

EVENTS: Kinds[Event] = Kinds("event")


def _done(state: State) -> None:
    """One of what the card is good for."""
    state.left -= 1
    state.held = NOTHING
    state.missed = ()


def _end_round(state: State) -> None:
    state.position = 0
    state.turn = None
    state.left = 0
    for seat in state.seats:
        seat.program = ()
        seat.cancelled = []


@EVENTS.kind(1, public=True)
class StartDrawn(NamedTuple):
    """Who begins."""

    seat: SeatNo

    def happen(self, state: State) -> None:
        state.start = self.seat


@EVENTS.kind(2, public=True)
class RoundBegan(NamedTuple):
    """Everybody has all cards back; this seat acts first."""

    round: int
    seat: SeatNo

    def happen(self, state: State) -> None:
        _end_round(state)
        state.round = self.round
        state.start = self.seat


@EVENTS.kind(3)
class Programmed(NamedTuple):
    """A seat is ready; whoever may not know its cards is told of none."""

    seat: SeatNo
    cards: tuple[CardNo, ...]

    def happen(self, state: State) -> None:
        state.seats[self.seat].program = self.cards or (UNKNOWN,) * PROGRAM


@EVENTS.kind(4, public=True)
class Revealed(NamedTuple):
    """Everybody's card of this position."""

    position: PositionNo
    cards: Annotated[tuple[CardNo, ...], BY_SEAT]

    def happen(self, state: State) -> None:
        state.position = self.position
        state.turn = None
        for seat, card in zip(state.seats, self.cards, strict=True):
            if seat.program[self.position - 1] == UNKNOWN:
                seat.program = (*seat.program[: self.position - 1], card, *seat.program[self.position :])


@EVENTS.kind(5, public=True)
class Cancelled(NamedTuple):
    """A dragon has struck this seat's card."""

    seat: SeatNo
    position: PositionNo

    def happen(self, state: State) -> None:
        state.seats[self.seat].cancelled.append(self.position)


@EVENTS.kind(6, public=True)
class Acting(NamedTuple):
    """A seat begins to carry out its card."""

    seat: SeatNo
    card: CardNo

    def happen(self, state: State) -> None:
        state.turn = self.seat
        state.left = 1 + (self.card in TWICE)


@EVENTS.kind(7, public=True)
class StonePut(NamedTuple):
    seat: SeatNo
    stone: StoneNo
    at: tuple[Coordinate, Coordinate]

    def happen(self, state: State) -> None:
        state.board.put_stone(self.stone, Point(*self.at))
        _done(state)


@EVENTS.kind(8, public=True)
class PlankLaid(NamedTuple):
    seat: SeatNo
    plank: PlankNo
    between: tuple[SupportNo, SupportNo]

    def happen(self, state: State) -> None:
        state.seats[self.seat].reserve.remove(self.plank)
        state.board.lay(self.plank, bit_of(*self.between))
        _done(state)


@EVENTS.kind(9, public=True)
class TooShort(NamedTuple):
    """It does not reach, and has to go elsewhere."""

    seat: SeatNo
    plank: PlankNo
    between: tuple[SupportNo, SupportNo]

    def happen(self, state: State) -> None:
        state.held = self.plank
        state.missed = (*state.missed, Place(*self.between))


@EVENTS.kind(10, public=True)
class PlankGone(NamedTuple):
    """It leaves the game."""

    seat: SeatNo
    plank: PlankNo

    def happen(self, state: State) -> None:
        state.seats[self.seat].reserve.remove(self.plank)
        insort(state.gone, self.plank)
        _done(state)


@EVENTS.kind(11, public=True)
class PlankTaken(NamedTuple):
    """From the board into this seat's reserve."""

    seat: SeatNo
    plank: PlankNo

    def happen(self, state: State) -> None:
        state.board.take_plank(self.plank)
        insort(state.seats[self.seat].reserve, self.plank)
        _done(state)


@EVENTS.kind(12, public=True)
class StoneTaken(NamedTuple):
    """Back into the common reserve."""

    seat: SeatNo
    stone: StoneNo

    def happen(self, state: State) -> None:
        state.board.take_stone(self.stone)
        _done(state)


@EVENTS.kind(13, public=True)
class Moved(NamedTuple):
    seat: SeatNo
    to: SpaceNo

    def happen(self, state: State) -> None:
        state.seats[self.seat].pawn = self.to
        _done(state)


@EVENTS.kind(14, public=True)
class Jumped(NamedTuple):
    seat: SeatNo
    over: PlankNo
    to: SpaceNo

    def happen(self, state: State) -> None:
        state.seats[self.seat].pawn = self.to
        _done(state)


@EVENTS.kind(15, public=True)
class Fell(NamedTuple):
    """Into the water, and home; that was the card."""

    seat: SeatNo

    def happen(self, state: State) -> None:
        seat = state.seats[self.seat]
        seat.pawn = home(seat.color)
        state.left = 0


@EVENTS.kind(16, public=True)
class Lost(NamedTuple):
    """Nothing (more) can be done of this card."""

    seat: SeatNo
    card: CardNo

    def happen(self, state: State) -> None:
        state.left = 0


@EVENTS.kind(17, public=True)
class Asked(NamedTuple):
    """The game waits for these seats."""

    phase: str
    seats: tuple[SeatNo, ...]

    def happen(self, state: State) -> None:
        state.phase = self.phase
        state.answers = None


@EVENTS.kind(19, public=True)
class Forgotten(NamedTuple):
    """Nobody knows this seat's cards that are still to come: it is asked again, or they are cancelled."""

    seat: SeatNo

    def happen(self, state: State) -> None:
        seat = state.seats[self.seat]
        if state.position:
            turned = seat.program[: state.position]
            seat.program = turned + (UNKNOWN,) * (PROGRAM - len(turned))
            seat.cancelled += range(state.position + 1, PROGRAM + 1)
        else:
            seat.program = ()


@EVENTS.kind(18, public=True)
class Ended(NamedTuple):
    """A pawn has arrived, or else the last round has ended as any does."""

    winners: tuple[SeatNo, ...]

    def happen(self, state: State) -> None:
        state.phase = OVER
        state.answers = None
        state.winners = sorted(self.winners)
        state.left = 0
        if not any(state.seats[seat].pawn == state.seats[seat].target for seat in self.winners):
            _end_round(state)
            state.start = state.order()[1]
