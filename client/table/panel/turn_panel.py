"""Whose turn it is, what is asked, what a draft comes to, and the buttons: all of it in one panel, wherever a game's
table has room for it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QFrame, QLayout, QVBoxLayout, QWidget

from client.look.pictures import Pictures
from client.look.sizes import grown, spaced
from client.look.theme import Theme
from client.table.acts.actions_panel import ActionsPanel
from client.table.hand import Hand
from client.table.panel.prompt_bar import PromptBar
from client.table.panel.trouble_bar import TroubleBar

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
        self._below: list[QWidget] = []
        """The buttons at its foot that the tab key goes to."""
        self._last: int | None = None
        """The height that it needed when it was asked last."""
        box = QVBoxLayout(self)
        spaced(box, EDGES, GAP)
        box.addWidget(self.prompt_bar)
        box.addWidget(self.acts, 1)

    def apply_theme(self, theme: Theme, text: float) -> None:
        self.prompt_bar.apply_theme(theme, text)
        self.acts.apply_theme(theme, text)

    def serve(self, hand: Hand[Any, Any, Any]) -> None:
        """What is pressed here is done there."""
        acts = self.acts
        acts.confirmed.connect(hand.confirm)
        acts.taken_back.connect(hand.take_back)
        acts.rotated.connect(hand.rotate)
        acts.flipped.connect(hand.flip)
        acts.stopped.connect(hand.second)
        acts.aimed.connect(hand.pick)

    def enter(self, hand: Hand[Any, Any, Any]) -> None:
        """The key does what the lit button does."""
        if self.acts.acts.hinted:
            hand.second()
        else:
            hand.enter()

    def put_in_place_of_acts(self, widget: QWidget) -> None:
        """For a table at which nothing is decided any more."""
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.replaceWidget(self.acts, widget)
        layout.setStretchFactor(widget, 1)
        self.acts.hide()

    def put_below(self, widget: QWidget) -> None:
        """At the foot of the panel, where a game has more buttons."""
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.addWidget(widget)
        widget.hide()
        buttons = widget.findChildren(QAbstractButton)
        self._below += [one for one in buttons if one.focusPolicy() & Qt.FocusPolicy.TabFocus]

    def lead_to(self, view: QWidget) -> None:
        """The tab key goes through the buttons, and then there; so do the keys of a button that goes."""
        self.acts.deserted.connect(view.setFocus)
        for button, after in pairwise((*self._pressable(), view)):
            QWidget.setTabOrder(button, after)

    def focus_first(self) -> bool:
        """The keys are at the first button that may be pressed; False where there is none."""
        first = next((one for one in self._pressable() if one.isVisible() and one.isEnabled()), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.TabFocusReason)
        return first is not None

    def _pressable(self) -> Sequence[QWidget]:
        bar = self.prompt_bar
        return (*self.acts.in_turn(), bar.again, bar.back, *self._below)

    def settle(self, wide: int, high: int, most: int | None = None) -> int:
        """The height that it needs where it is so wide: what a draft comes to, and then the sentence, get a little
        smaller before that is more than `high`, and what is wrong is told in smaller letters before it is more than
        `most`."""
        self.prompt_bar.trouble.write(1.0)
        inner = wide - 2 * grown(EDGES[0])
        self.acts.settle(inner)
        sentence, words = self.prompt_bar.text.sizes, self.acts.sizes
        needed, sizes = (
            high,
            [*((sentence[0], pixels) for pixels in words), *((pixels, words[-1]) for pixels in sentence[1:])],
        )
        for of_sentence, of_words in sizes:
            self.prompt_bar.text.write(of_sentence)
            self.acts.write(of_words)
            needed = self._needed(wide)
            if needed <= high:
                break
        if most is not None and needed > most and not self.prompt_bar.trouble.isHidden():
            for share in self.prompt_bar.trouble.smaller:
                self.prompt_bar.trouble.write(share)
                needed = self._needed(wide)
                if needed <= most:
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
