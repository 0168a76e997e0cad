"""A game as a guest follows it: the view it was sent, evolved by the events it is told."""

from __future__ import annotations

from typing import Any

from engine import registry
from engine.contract import SPECTATOR, Viewer
from netproto.running import codec
from netproto.schema.play_pb2 import Container, View


class OutOfStep(Exception):
    """What came in does not follow from what is here: everything has to be sent anew."""


class FollowedGame:
    def __init__(self, game: str, view: View) -> None:
        self.game = registry.game(game)
        self.codec = codec(game)
        self.options = self.codec.read_options(view.options)
        self.state = self.codec.read_snapshot(self.options, view.snapshot)
        self.number = view.number
        self.viewer: Viewer = view.seat if view.HasField("seat") else SPECTATOR
        self.log: list[Container] = []
        """Every step so far, once all of the history has come."""
        self.missing_log = view.history

    @property
    def whole(self) -> bool:
        """Whether the log has come, too."""
        return self.missing_log == 0

    def history(self, containers: list[Container]) -> None:
        self.log += containers
        self.missing_log -= len(containers)

    def follow(self, container: Container) -> list[Any]:
        """The events of the next step, applied; nothing for one that is here already; OutOfStep for a gap, or where
        the view afterwards is not the host's."""
        if container.number <= self.number:
            return []
        if container.number != self.number + 1:
            raise OutOfStep(f"step {container.number} came after step {self.number}")
        events = [self.codec.read_event(event) for event in container.events]
        try:
            for event in events:
                self.game.apply(self.state, event)
        except (LookupError, ValueError, TypeError, AttributeError, AssertionError, StopIteration) as error:
            raise OutOfStep(f"step {container.number} cannot have happened: {error!r}") from None
        self.number = container.number
        self.log.append(container)
        if container.view_hash and self.codec.state_hash(self.state) != container.view_hash:
            raise OutOfStep(f"the view after step {container.number} is not the host's")
        return events

    def my_turn(self) -> bool:
        return self.viewer != SPECTATOR and len(self.game.legal(self.state, self.viewer)) > 0
