"""What happens to a position: events, each applied before the next is found."""

from typing import Generic, Protocol, TypeVar

from engine.position import Position

State = TypeVar("State", bound=Position)
Changed = TypeVar("Changed", contravariant=True)


class Event(Protocol[Changed]):
    def happen(self, state: Changed, /) -> None:
        """Changes the state in place: the one reducer. A viewer's view is changed by what that viewer is told."""


def apply(state: State, event: Event[State]) -> None:
    event.happen(state)


def evolve(state: State, event: Event[State]) -> State:
    """The state after this event; the given one stays as it was."""
    after = state.copy()
    event.happen(after)
    return after


class Flow(Generic[State]):
    """Events as they follow from each other."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event[State]] = []

    def happen(self, event: Event[State]) -> None:
        self.events.append(event)
        event.happen(self.state)
