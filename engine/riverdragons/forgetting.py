"""What becomes of a program that nobody knows any more: what is turned over of it stands. While others still program,
its owner is asked again; later its cards to come are cancelled."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from engine.contract import Forgetting, Supposed
from engine.riverdragons.cards import ACTIONS, PROGRAM
from engine.riverdragons.commands import Command, Outcome, Program
from engine.riverdragons.events import Event, Forgotten, Revealed, RoundBegan
from engine.riverdragons.pending import programmed
from engine.riverdragons.phases import FORGOTTEN
from engine.riverdragons.state import State


def may_be(state: State, giver: int | None, then: Sequence[Event]) -> dict[Command, int]:
    """What is turned over of the program; what is still to come will be taken back."""
    assert giver is not None
    turned = tuple([event.cards[giver] for event in _in_force(giver, then) if isinstance(event, Revealed)])
    rest = [card for card in ACTIONS if card not in turned]
    return {Program((*turned, *rest[: PROGRAM - len(turned)])): 1}


def named(state: State, supposed: Sequence[Supposed[Command, Event]]) -> Command | None:
    lost = {one.giver for one in supposed if len(_in_force(one.giver, one.since)) == len(one.since)}
    seats = tuple([seat for seat in programmed(state) if seat in lost])
    return Outcome(FORGOTTEN, seats) if seats else None


def _in_force(giver: int | None, events: Iterable[Event]) -> list[Event]:
    """What happens while a program that was given before them is in force."""
    return [*takewhile(lambda event: not isinstance(event, RoundBegan) and event != Forgotten(giver or 0), events)]


FORGETTING: Forgetting[State, Command, Event] = Forgetting(may_be, named)
