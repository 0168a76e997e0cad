"""From the bytes of a host to what is seen of them, in the window of somebody who plays with three bots; and how much
memory that window has once the game is over."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

from client.lobby.lobby_model import way_home
from client.moonriver.screen import MoonRiverScreen
from client.table.table_model import Change, Changed, Moved
from client.table.table_session import Destination, TableSession
from client.window.main_window import MainWindow
from engine.contract import Sight
from netproto.files.profile_folders import places
from netproto.guest.happenings import Happening
from netproto.peer.peer import Peer
from netproto.schema.wire_pb2 import FromHost
from tests.bench.window_made import made_window, table
from tests.bench.window_memory import memory

TABLE = "--bots", "3:random"
LEVEL = "greedy"
PAUSE = 15
"""Milliseconds before an own move: by then everything that came is painted."""


class Watch(QObject):
    """Notes when the bytes of each step arrive, in the thread of the network, and when all of it is painted."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self.arrived: dict[int, float] = {}
        self.taken: list[float] = []
        self._waiting: list[int] = []
        self._gave = -1
        self._coin = random.Random(1)
        window.where.visits.connect(self._begin)

    def _begin(self, visit: TableSession) -> None:
        make = visit.link._make_peer

        def listened() -> Peer:
            peer = make()
            peer.guest.received = self._noting(peer.guest.received)  # type: ignore[method-assign,assignment]
            return peer

        visit.link._make_peer = listened
        visit.changed.connect(self._changed)
        application = QApplication.instance()
        assert application is not None
        application.installEventFilter(self)

    def _noting(self, received: Callable[[bytes], list[Happening]]) -> Callable[[bytes], list[Happening]]:
        def noted(data: bytes) -> list[Happening]:
            now = time.perf_counter()
            message = FromHost.FromString(data)
            if message.HasField("container"):
                self.arrived[message.container.number] = now
            return received(data)

        return noted

    def _changed(self, change: Change) -> None:
        match change:
            case Moved(step):
                self._waiting.append(step)
            case Changed("result"):
                QTimer.singleShot(500, self, QApplication.quit)
            case _:
                QTimer.singleShot(PAUSE, self, self._play)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.UpdateRequest and self._waiting:
            QTimer.singleShot(0, self, self._painted)
        return False

    def _painted(self) -> None:
        now = time.perf_counter()
        self.taken += [1000 * (now - self.arrived[step]) for step in self._waiting if step in self.arrived]
        self._waiting.clear()
        QTimer.singleShot(PAUSE, self, self._play)

    def _play(self) -> None:
        visit, screen = self.window.where.visit, self.window.where.screen
        if visit is None or not isinstance(screen, MoonRiverScreen) or not visit.model.my_turn or self._waiting:
            return
        model = visit.model
        assert model.game is not None
        if self._gave == model.question:
            return
        self._gave = model.question
        command = model.game.bots[LEVEL](Sight(model.viewer, model.legal(), lambda: model.position), self._coin)
        visit.give(command, model.question)


def main() -> None:
    own = places()
    window = made_window(own, "off")
    watch = Watch(window)
    with table(own, *TABLE) as opened:
        window.go(Destination(way_home(opened), token=bytes.fromhex(opened.owner_token)))
        QApplication.exec()
    print(json.dumps({"ms": watch.taken, "memory": memory()._asdict() if sys.platform == "linux" else None}))


if __name__ == "__main__":
    main()
