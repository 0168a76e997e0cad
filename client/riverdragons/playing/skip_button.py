"""On to what the viewer is asked next, at the foot of the turn panel while others act."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal

from client.riverdragons.playing.foot_button import FootButton
from client.words.saying import tr


class SkipButton(FootButton):
    wished = Signal()

    def __init__(self) -> None:
        super().__init__(tr("turn panel", "Skip to my turn"))
        self.button.setToolTip(tr("turn panel", "Space"))
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button.clicked.connect(self.wished)
