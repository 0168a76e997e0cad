"""A look at one's own cards at a window with several people, where they lie face down: for as long as a button is held
down, so that nobody turns them over by chance and the others can look away."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent

from client.look.labels import hint
from client.riverdragons.playing.foot_button import FootButton
from client.riverdragons.words.naming import card_name
from client.table.known_table import KnownTable
from client.words.saying import tr
from engine.contract import SPECTATOR
from engine.riverdragons.cards import UNKNOWN
from engine.riverdragons.state import State


class OwnCards(FootButton):
    held = Signal(bool)
    """Whether the cards are looked at now."""

    def __init__(self) -> None:
        super().__init__(tr("turn panel", "Look at my cards"))
        hint(self.button, tr("turn panel", "They are shown for as long as this is held down: the others look away."))
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.button.pressed.connect(lambda: self.held.emit(True))
        self.button.released.connect(lambda: self.held.emit(False))

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        super().hideEvent(event)
        self.held.emit(False)


def laid_down(model: KnownTable) -> tuple[int, ...]:
    """The viewer's five, where the window shows it less of them than it knows; none elsewhere."""
    if model.course is None or model.viewer == SPECTATOR:
        return ()
    known, shown = (cast("State", state).seats[model.viewer].program for state in (model.course.state, model.position))
    return known if known != shown else ()


def spoken(program: tuple[int, ...], shown: tuple[int, ...]) -> str:
    """Of `program`, what of it is not `shown`, place by place."""
    return "\n".join(
        tr("reader", "Place {number}: {what}", number=place + 1, what=card_name(card))
        for place, (card, seen) in enumerate(zip(program, shown, strict=True))
        if seen == UNKNOWN
    )
