"""The guided first game, moment by moment, as who follows the glow comes through it."""

from __future__ import annotations

from random import Random
from typing import Any

from PySide6.QtWidgets import QMenu

from client.riverdragons.screen import RiverDragonsScreen
from client.table.lesson.standing import Stage as At
from client.table.table_model import Entered
from engine.chance import Script
from engine.contract import Decision, Draw, Sight
from engine.riverdragons.game import GAME
from netproto.schema.lobby_pb2 import RUNNING, Lobby, Person, Seat
from netproto.wire.codec import codec
from tests.screenshots.riverdragons.posed import ME
from tests.screenshots.riverdragons.ruled import Ruled
from tests.screenshots.riverdragons.self_play import Moment
from tests.screenshots.studio import Situation, Stage

YOU, ADA = 0, 1


class Lesson(Ruled):
    """Ada keeps to her script."""

    def __init__(self) -> None:
        assert GAME.guided is not None
        super().__init__(Moment((), 0, GAME.new(GAME.read_options(GAME.guided.options))), YOU)
        self.chance, self.coin = Script(GAME.guided.draws()), Random(1)
        self.model.lobby = Lobby(
            name="Calamity Jane's table",
            stage=RUNNING,
            people=[Person(id=ME, name="Calamity Jane", owner=True, connected=True)],
            seats=[Seat(color="pink", person=ME), Seat(color="black", level="ada")],
            options=codec(GAME.id).options_bytes(self.truth.options),
            game_number=1,
        )

    def give(self, command: Any, question: int) -> None:
        self.step(YOU, command)
        self.others()

    def others(self) -> None:
        """Chance and Ada, up to the next question."""
        while True:
            waiting = GAME.pending(self.truth)
            if isinstance(waiting, Draw):
                self.step(None, GAME.outcome(waiting, self.chance.draw(waiting) or ()))
            elif isinstance(waiting, Decision) and ADA in waiting.seats:
                sight = Sight(ADA, GAME.legal(self.truth, ADA), lambda: GAME.view(self.truth, ADA))
                self.step(ADA, GAME.players_by_level["ada"].bot(sight, self.coin))
            else:
                return


def lesson(code: str, given: int = 0) -> Situation:
    """Where the step of this code begins, or with so much of it done; `over` is the end."""

    def situation(stage: Stage) -> None:
        table = Lesson()
        stage.surroundings.daylight.wear(RiverDragonsScreen.wears)
        screen = RiverDragonsScreen(table, stage.surroundings)
        screen.put_menu(QMenu(screen))
        table.listen(screen.take)
        stage.show(screen)
        screen.take(Entered())
        table.others()
        stage.settle()
        while not came_to(screen, code, given):
            _on(screen)
            stage.settle()

    return situation


def came_to(screen: RiverDragonsScreen, code: str, given: int) -> bool:
    stands = screen.teacher.stands
    if stands.stage is At.PAD:
        return True
    return stands.step is not None and (stands.step.code, stands.given) == (code, given)


def _on(screen: RiverDragonsScreen) -> None:
    """By one input."""
    if screen.teacher.stands.stage is At.TOLD:
        screen.teacher.go_on()
    elif screen.acts.confirm.isEnabled():
        screen.hand.confirm()
    else:
        screen.hand.tour(1)
