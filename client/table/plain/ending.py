"""What came of the game, and what may be done now."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout

from client.look.labels import button, label, tone
from client.look.sizes import spaced
from client.words.saying import tr


class Ending(QFrame):
    again = Signal()
    save = Signal()
    verify = Signal()
    leave = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self.points = label(wrap=True)
        self.waiting = label(quiet=True, wrap=True)
        self.said = label(wrap=True)
        self.again_button = button(tr("plain table", "Play again"), main=True)
        self.save_button = button(tr("plain table", "Save the record"))
        self.verify_button = button(tr("plain table", "Check the record"))
        self.leave_button = button(tr("plain table", "Back to the lobby"))
        box = QVBoxLayout(self)
        spaced(box, (14, 10, 14, 10), 8)
        for one in (self.points, self.waiting, self.said):
            box.addWidget(one)
        for pressed, signal in (
            (self.again_button, self.again),
            (self.save_button, self.save),
            (self.verify_button, self.verify),
            (self.leave_button, self.leave),
        ):
            pressed.clicked.connect(signal)
            box.addWidget(pressed)
        self.say("", "")

    def show_points(self, points: Sequence[tuple[str, int]]) -> None:
        """By name; none where the game counts none."""
        self.points.setText("\n".join(f"{name}: {counted}" for name, counted in points))
        self.points.setVisible(bool(points))

    def offer(self, *, again: bool, waiting: str) -> None:
        self.again_button.setVisible(again)
        self.waiting.setText(waiting)
        self.waiting.setVisible(bool(waiting))

    def say(self, text: str, how: str) -> None:
        """What came of saving or checking."""
        self.said.setText(text)
        self.said.setVisible(bool(text))
        tone(self.said, how)
