"""An evening in one window, in the process of its own: games of bots, watched one after the other at one table."""

from __future__ import annotations

import gc
import json
import os
import sys
import tempfile
import threading
from collections import Counter
from dataclasses import asdict, dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from client.benches.window_made import made_window, table
from client.benches.window_memory import memory
from client.lobby_model import way_home
from client.moonriver.motion.motion import Motion
from client.moonriver.scenes.piece import Piece
from client.moonriver.scenes.table_scene import TableScene
from client.moonriver.screen import MoonRiverScreen
from client.table_model import TableModel
from client.window.main_window import MainWindow
from client.window.visit import Destination, Visit
from client.window.waiting_room import WaitingRoom
from netproto.places import HOME, places
from netproto.schema import hello_pb2 as hello
from netproto.schema.lobby_pb2 import Rematch

LOOK_EVERY = 20
"""Milliseconds."""
WARM_UP = 4
"""Games of a pace, before what is there is counted for the first time."""

COUNTED = (MoonRiverScreen, WaitingRoom, TableScene, TableModel, Motion, Visit, Piece, QTimer, QObject)


@dataclass
class Counted:
    """What there is, once garbage is gone."""

    items: int
    """Of the scene, beside the plots and cows of this very game."""
    running_timers: int
    listeners: int
    threads: int
    files: int
    alive: dict[str, int]
    """Python's objects of some kinds."""


@dataclass
class Stretch:
    """Games of one pace of motion; megabytes after each."""

    motion: str
    games: int
    resident: list[float]
    steps: int
    warm: Counted | None = None
    end: Counted | None = None


class Evening:
    """Asks for the next game as soon as the last one is over and its pad is filled."""

    def __init__(self, window: MainWindow, stretches: list[Stretch]) -> None:
        self.window, self.stretches = window, stretches
        self._left = list(stretches)
        self._played = 0
        self._timer = QTimer()
        self._timer.setInterval(LOOK_EVERY)
        self._timer.timeout.connect(self._look)
        self._begin()
        self._timer.start()

    def _begin(self) -> None:
        self.window.settings.motion = self._left[0].motion

    def _look(self) -> None:
        screen, visit = self.window.screen_shown, self.window.visit
        if visit is not None and visit.model.ended is not None:
            raise SystemExit(f"the table has ended: {visit.model.ended}")
        if visit is None or visit.model.lobby is None or not isinstance(screen, MoonRiverScreen):
            return
        model = visit.model
        if visit.model.lobby.game_number <= self._played or model.result is None or model.record is None:
            return
        if not screen.pad.isVisible() or screen.pad.counting or screen.motion.busy:
            return
        self._played = visit.model.lobby.game_number
        self._ended(screen, self._left[0])
        if self._left:
            visit.ask(rematch=Rematch())
        else:
            QApplication.quit()

    def _ended(self, screen: MoonRiverScreen, now: Stretch) -> None:
        now.resident.append(memory().resident)
        now.steps += screen.model.number
        if len(now.resident) == min(WARM_UP, now.games):
            now.warm = counted(self.window, screen)
        if len(now.resident) == now.games:
            now.end = counted(self.window, screen)
            self._left.pop(0)
            if self._left:
                self._begin()


def counted(window: MainWindow, screen: MoonRiverScreen) -> Counted:
    gc.collect()
    alive = Counter[str]()
    for one in gc.get_objects():
        for kind in COUNTED:
            if isinstance(one, kind):
                alive[kind.__name__] += 1
    timers = sum(timer.isActive() for timer in window.findChildren(QTimer))
    return Counted(
        items=sum(not isinstance(item, Piece) for item in screen.scene.items()),
        running_timers=timers,
        listeners=len(screen.model.listeners),
        threads=threading.active_count(),
        files=len(os.listdir("/proc/self/fd")) if sys.platform == "linux" else 0,
        alive=dict(alive),
    )


def watched(off: int, fast: int) -> list[Stretch]:
    stretches = [Stretch(motion, games, [], 0) for motion, games in (("off", off), ("fast", fast)) if games]
    own = places()
    window = made_window(own, stretches[0].motion)
    with table(own, "--bots", "4:random") as opened:
        window.go(Destination(way_home(opened), hello.WATCH, bytes.fromhex(opened.owner_token)))
        evening = Evening(window, stretches)
        QApplication.exec()
        del evening
    window.close()
    return stretches


def main() -> None:
    off, fast = (int(games) for games in sys.argv[1].split(":"))
    with tempfile.TemporaryDirectory(prefix="moonriver-evening-") as folder:
        os.environ.setdefault(HOME, str(Path(folder)))
        print(json.dumps([asdict(stretch) for stretch in watched(off, fast)]))


if __name__ == "__main__":
    main()
