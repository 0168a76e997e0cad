"""A table whose picture is a scene: what is pointed at there is the hand's, and a first game may be guided at it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from PySide6.QtWidgets import QMenu, QWidget

from client.look.theme import Theme
from client.table.answering import Answering, Thing
from client.table.corner_buttons import CornerButtons
from client.table.hand import Lit, Look
from client.table.lesson.teacher import Teacher
from client.table.log.turns_panel import TurnsPanel
from client.table.motion.motion import Motion
from client.table.pieces.keyed_view import KeyedView
from client.table.pieces.played_scene import PlayedScene
from client.table.screen import Attendance, Surroundings
from client.table.table_model import Moved
from client.table.table_screen import TableScreen


class Desk(Protocol):
    """What lies beside the picture."""

    @property
    def corner(self) -> CornerButtons: ...

    def apply_theme(self, theme: Theme, /) -> None: ...


class PicturedScreen(TableScreen[Thing, Lit, Look]):
    scene: PlayedScene[Thing, Lit, Look]
    view: KeyedView[Thing]
    motion: Motion[Any, Any]
    log: TurnsPanel
    desk: Desk
    teacher: Teacher[Thing, Any]

    def __init__(self, visit: Attendance, surroundings: Surroundings, parent: QWidget | None = None) -> None:
        super().__init__(visit, surroundings, parent)
        self._coming: deque[object] = deque()
        """What has happened since, and has not begun to be seen."""

    def wire(self) -> None:
        scene, view, hand = self.scene, self.view, self.hand
        scene.touched.connect(self.motion.skip)
        scene.pressed.connect(hand.press)
        scene.hovered.connect(self.hover)
        scene.released.connect(hand.release)
        scene.clicked.connect(hand.click)
        scene.arranged.connect(self.arrange)
        self.motion.settled.connect(self.arrange)
        view.to_panel = self.turn_panel.focus_first
        view.taken_back.connect(self.back)
        view.toured.connect(self._tour)
        view.moved.connect(self.at_once(hand.move))
        self.desk.corner.helped.connect(self.wants_help)
        self.log.rearranged.connect(self.arrange)
        self.wants_turns.connect(self.log.open_turns)
        super().wire()

    def _tour(self, way: int) -> None:
        if not self.hurry():
            self.hand.tour(way)

    # What the window asks and tells

    @property
    def passing(self) -> bool:
        return self.teacher.teaches

    @property
    def patient(self) -> bool:
        """Whoever learns has not seen any of it before."""
        return self.teacher.teaches

    @property
    def explored(self) -> bool:
        return self.view.keys.thing is not None

    def put_menu(self, menu: QMenu) -> None:
        self.desk.corner.put_menu(menu)

    def dress(self) -> None:
        super().dress()
        self.desk.apply_theme(self.surroundings.daylight.theme)
        self.teacher.dress()

    def apply_theme(self) -> None:
        super().apply_theme()
        self.scene.apply_theme(self.surroundings.daylight.theme, self.surroundings.settings.text_size)
        self.draft_changed()

    def close_table(self) -> None:
        super().close_table()
        self.scene.let_go()

    # The game goes on

    def remember(self, events: Sequence[object], *, anew: bool) -> None:
        if anew:
            self._coming.clear()
        self._coming += events

    def begun(self) -> Iterator[Any]:
        """What has begun to be seen since this was asked last: the game's own events."""
        return (self._coming.popleft() for _ in range(len(self._coming) - self.motion.unseen))

    def open_decision(self) -> Answering[Thing, Lit, Look] | None:
        return self.teacher.asked()

    def show_move(self, moved: Moved) -> None:
        self.scene.draft()
        self.motion.follow(moved.before, moved.events, self.model.position)

    def show_draft(self, answering: Answering[Thing, Lit, Look] | None, *, lit: bool) -> None:
        self.scene.draft(() if answering is None else answering.looks())
        self.scene.light(answering.lit() if answering is not None and lit else None)
        self.teacher.show()

    def uncover(self) -> None:
        self.scene.mark(())
        self.show_acts()
        self.teacher.show()
