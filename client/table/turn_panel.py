"""Whose turn it is, what is asked, what a draft comes to, and the buttons: all of it in one panel, wherever a game's
table has room for it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QFrame, QLayout, QVBoxLayout, QWidget

from client.look.pictures import Pictures
from client.look.sizes import grown, spaced
from client.look.theme import Theme
from client.table.actions_panel import ActionsPanel
from client.table.prompt_bar import PromptBar
from client.table.trouble_bar import TroubleBar

EDGES, GAP = (10, 8, 10, 8), 4
"""Pixels in a window of common size."""


class TurnPanel(QFrame):
    outgrown = Signal()
    """It needs another height than it said last: letters are worn, and words measured, only after they are told."""

    def __init__(
        self, pictures: Pictures, theme: Theme, trouble: TroubleBar, *, cards: int = 0, parent: QWidget | None = None
    ) -> None:
        """`cards` is how many there may be at once."""
        super().__init__(parent)
        self.setProperty("panel", True)
        self.prompt_bar = PromptBar(pictures, trouble)
        self.acts = ActionsPanel(pictures, theme, cards=cards)
        self._last: int | None = None
        """The height that it needed when it was asked last."""
        box = QVBoxLayout(self)
        spaced(box, EDGES, GAP)
        box.addWidget(self.prompt_bar)
        box.addWidget(self.acts, 1)

    def apply_theme(self, theme: Theme, text: float) -> None:
        self.prompt_bar.apply_theme(theme, text)
        self.acts.apply_theme(theme, text)

    def put_in_place_of_acts(self, widget: QWidget) -> None:
        """For a table at which nothing is decided any more."""
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.replaceWidget(self.acts, widget)
        layout.setStretchFactor(widget, 1)
        self.acts.setParent(None)

    def settle(self, wide: int, high: int) -> int:
        """The height that it needs where it is so wide: the sentence gets a little smaller before that is more than
        `high`."""
        inner = wide - 2 * grown(EDGES[0])
        self.acts.settle(inner)
        needed = high
        for pixels in self.prompt_bar.text.sizes:
            self.prompt_bar.text.write(pixels)
            needed = self._needed(wide)
            if needed <= high:
                break
        self._last = needed
        return needed

    def event(self, event: QEvent) -> bool:
        handled = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self._last not in (None, self._measured(self.width())):
            self._last = None
            self.outgrown.emit()
        return handled

    def _needed(self, wide: int) -> int:
        """Measured anew: each layout remembers what it has measured, and so does each place in it."""
        for widget in (self.prompt_bar.text, self.prompt_bar, self.acts.text, self.acts):
            widget.updateGeometry()
        for layout in self.findChildren(QLayout):
            layout.invalidate()
        return self._measured(wide)

    def _measured(self, wide: int) -> int:
        whole = self.layout()
        return 0 if whole is None else whole.totalHeightForWidth(wide)
