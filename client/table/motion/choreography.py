"""What a game says of how its events are seen moving."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from client.table.motion.acts import Act

State = TypeVar("State")
Event = TypeVar("Event", contravariant=True)
Glance = TypeVar("Glance")


class Choreography(Protocol[State, Event, Glance]):
    def evolve(self, before: State, event: Event, /) -> State: ...

    def lasts(self, event: Event, /) -> float | None:
        """About how many seconds it is under way; None where nothing is seen of it."""

    def glance(self, event: Event, /) -> Glance | None:
        """Where everything lies that it may move; None while nothing has a place."""

    def acts(self, was: Glance, before: State, event: Event, /) -> Sequence[Act]:
        """From below to above, once everything lies where it will lie at the end. `was` is the glance before."""


class Traces(Protocol):
    """What is left for a moment of what has moved."""

    def __len__(self) -> int: ...

    def follow(self, act: Act, began: float, speed: float, /) -> None: ...

    def fade(self, now: float, /) -> None: ...

    def clear(self) -> None: ...
