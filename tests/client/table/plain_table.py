"""A table of any game on the plain screen, without a network: what is given happens at once."""

from __future__ import annotations

import random
from typing import Any

from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from client.look.pictures import Pictures
from client.profile.settings import Settings
from client.table.plain.screen import PlainScreen
from client.table.screen import Surroundings
from client.table.table_model import Entered, TableModel
from engine.contract import AnyGame, Draw, Over, Viewer
from engine.course import Course
from netproto.guest.happenings import Answered, StepReceived
from netproto.schema.lobby_pb2 import RUNNING, Lobby, Person, Seat
from netproto.schema.play_pb2 import Container, Said
from tests.client.window.evening import daylight

NAMES = ("Ada", "<b>Bo</b> & Co", "Cy", "Di")


class PlainTable:
    """Somebody at the table of a game, or beside it."""

    def __init__(self, game: AnyGame, players: int, viewer: Viewer, seed: int = 1) -> None:
        self.game, self.coin = game, random.Random(seed)
        self.truth = Course(game, game.new(game.read_options({"players": players})))
        self.model = TableModel(person=viewer + 1, owner=viewer == 0, online=True, viewer=viewer)
        self.model.course = Course(game, game.view(self.truth.state, viewer))
        people = [Person(id=n + 1, name=NAMES[n], owner=n == 0, connected=True) for n in range(players)]
        seats = [Seat(color=color, person=n + 1) for n, color in enumerate(game.colors(players)[:players])]
        self.model.lobby = Lobby(name="Table", stage=RUNNING, people=people, seats=seats, game_number=1)
        self.model.chat.append(Said(person=2, name=NAMES[1], text="Hello."))
        self.asked: list[dict[str, Any]] = []
        self.given: list[tuple[object, int]] = []

    def give(self, command: object, question: int, /) -> None:
        self.given.append((command, question))

    def ask(self, **kind: Any) -> None:
        self.asked.append(kind)

    def happen(self, seat: int | None, command: object) -> None:
        """A step, as this viewer is told of it."""
        events = self.truth.give(seat, b"", command)
        told = [self.game.redact(event, self.model.viewer) for event in events]
        self.model.take(StepReceived(Container(number=self.truth.number, seat=seat), told))

    def obey(self) -> None:
        """What the screen has given happens."""
        command, _ = self.given.pop()
        self.happen(self.model.viewer, command)

    def refuse(self) -> None:
        self.given.pop()
        self.model.take(Answered(1, False, "none_of_these", {}, "the rules forbid it", command=True))

    def step(self, *, but: int | None = None) -> bool:
        """One step by chance, or by a seat that is asked and is not that one; whether there was any."""
        match self.truth.pending:
            case Over():
                return False
            case Draw() as draw:
                self.happen(None, self.game.outcome(draw, self.coin.sample(list(draw.pool), draw.number)))
            case decision:
                seat = next((seat for seat in decision.seats if seat != but), None)
                if seat is None:
                    return False
                legal = self.game.legal(self.truth.state, seat)
                self.happen(seat, legal[self.coin.randrange(len(legal))])
        return True

    def play(self, *, but: int | None = None, steps: int = 10_000) -> None:
        while steps and self.step(but=but):
            steps -= 1


def shown(qtbot: QtBot, table: PlainTable) -> PlainScreen:
    screen = PlainScreen(table, Surroundings(Pictures(), daylight(), Settings(motion="off")))
    qtbot.addWidget(screen)
    screen.put_menu(QMenu(screen))
    table.model.listeners.append(screen.take)
    screen.resize(1280, 800)
    screen.show()
    screen.activateWindow()
    qtbot.waitUntil(screen.isActiveWindow)
    screen.take(Entered())
    screen.setFocus()
    QApplication.processEvents()
    return screen
