"""On to what the viewer is asked next, at the foot of the turn panel while others act."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from client.look.labels import button
from client.look.sizes import spaced
from client.words.saying import tr


class SkipButton(QWidget):
    wished = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.button = button(tr("turn panel", "Skip to my turn"))
        self.button.setToolTip(tr("turn panel", "Space"))
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button.clicked.connect(self.wished)
        row = QHBoxLayout(self)
        spaced(row, 0, 6)
        row.addWidget(self.button)
        row.addStretch(1)

    def offer(self, offered: bool) -> None:
        if offered == self.isHidden():
            self.setVisible(offered)
