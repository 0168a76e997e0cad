"""A table without a network at which the rules themselves answer."""

from __future__ import annotations

from engine.contract import Viewer
from engine.riverdragons.commands import Command
from engine.riverdragons.game import GAME
from engine.riverdragons.state import State
from netproto.guest.happenings import ResultCame, StepReceived
from netproto.schema.play_pb2 import Container
from tests.screenshots.riverdragons.posed import Posed
from tests.screenshots.riverdragons.self_play import Moment


class Ruled(Posed):
    def __init__(self, moment: Moment, viewer: Viewer) -> None:
        super().__init__(moment, viewer)
        self.truth: State = moment.truth.copy()

    def step(self, seat: int | None, command: Command) -> None:
        events = GAME.play(self.truth, command, seat)
        container = Container(number=self.model.number + 1)
        if seat is not None:
            container.seat = seat
        self.model.take(StepReceived(container, [self.seen(event) for event in events]))
        if self.over:
            self.model.take(ResultCame(GAME.text.result(self.truth)))

    @property
    def over(self) -> bool:
        return self.truth.phase == "over"
