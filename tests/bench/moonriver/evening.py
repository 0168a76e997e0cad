"""An evening in one window, in a process of its own: games of bots, watched one after the other at one table.

python -m tests.bench.moonriver.evening 180:20      so many with motion off, and so many with quick motion
"""

from __future__ import annotations

import gc
import json
import os
import sys
import tempfile
import threading
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from client.lobby.lobby_model import way_home
from client.moonriver.motion.motion import Motion
from client.moonriver.scenes.table_scene import TableScene
from client.moonriver.screen import MoonRiverScreen
from client.table.pieces.piece import Piece
from client.table.table_model import TableModel
from client.table.table_session import Destination, TableSession
from client.window.main_window import MainWindow
from client.window.room.waiting_room import WaitingRoom
from netproto.files.profile_folders import places
from netproto.schema import hello_pb2 as hello
from netproto.schema.lobby_pb2 import Rematch
from resources.program import HOME
from tests.bench.window_made import made_window, table
from tests.bench.window_memory import memory

LOOK_EVERY = 20
"""Milliseconds."""
WARM_UP = 6
"""Games of a pace before what there is is counted for the first time: by then most pictures have been painted once."""

KINDS = (MoonRiverScreen, WaitingRoom, TableScene, TableModel, Motion, TableSession, QTimer, QObject)


@dataclass
class Counted:
    """What there is while the pad of a game that is over is shown, and nothing moves any more."""

    items: int
    """Of the scene, beside the pieces of this very game."""
    listeners: int
    threads: int
    files: int
    running_timers: int
    alive: dict[str, int]
    """Python's objects, by kind."""


@dataclass
class Stretch:
    """Games of one pace of motion; megabytes after each of them."""

    motion: str
    games: int
    steps: int = 0
    resident: list[float] = field(default_factory=list)
    warm: Counted | None = None
    end: Counted | None = None

    @property
    def warm_up(self) -> int:
        return min(WARM_UP, self.games)


class Evening:
    """Asks for the next game as soon as the last one is over, its pad is filled and nothing moves."""

    def __init__(self, window: MainWindow, stretches: list[Stretch]) -> None:
        self._window = window
        self._left = list(stretches)
        self._played = 0
        self._timer = QTimer()
        self._timer.setInterval(LOOK_EVERY)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def _look(self) -> None:
        screen, visit = self._window.where.screen, self._window.where.visit
        if visit is None or visit.model.ended is not None:
            sys.exit(f"the table has ended: {None if visit is None else visit.model.ended}")
        model = visit.model
        if not isinstance(screen, MoonRiverScreen) or model.lobby is None or model.lobby.game_number <= self._played:
            return
        if model.record is None or not screen.pad.isVisible() or screen.pad.counting or screen.motion.ticking:
            return
        self._played = model.lobby.game_number
        self._ended(screen, self._left[0])
        if self._left:
            self._window.settings.motion = self._left[0].motion
            visit.ask(rematch=Rematch())
        else:
            QApplication.quit()

    def _ended(self, screen: MoonRiverScreen, now: Stretch) -> None:
        gc.collect()
        now.resident.append(round(memory().resident, 1) if sys.platform == "linux" else 0.0)
        now.steps += screen.model.number
        if len(now.resident) == now.warm_up:
            now.warm = counted(screen)
        if len(now.resident) == now.games:
            now.end = counted(screen)
            self._left.pop(0)


def counted(screen: MoonRiverScreen) -> Counted:
    alive = Counter[str]()
    running = 0
    for one in gc.get_objects():
        if isinstance(one, KINDS):
            alive[next(kind.__name__ for kind in KINDS if isinstance(one, kind))] += 1
            running += isinstance(one, QTimer) and isValid(one) and one.isActive()
    return Counted(
        items=sum(not isinstance(item, Piece) for item in screen.scene.items()),
        listeners=len(screen.model.listeners),
        threads=threading.active_count(),
        files=len(os.listdir("/proc/self/fd")) if sys.platform == "linux" else 0,
        running_timers=running,
        alive=dict(alive),
    )


def watched(off: int, fast: int) -> list[Stretch]:
    stretches = [Stretch(motion, games) for motion, games in (("off", off), ("quick", fast)) if games]
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
        os.environ[HOME] = str(Path(folder))
        print(json.dumps([asdict(stretch) for stretch in watched(off, fast)]))


if __name__ == "__main__":
    main()
