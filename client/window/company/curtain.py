"""What stands in the place of the table while the window goes from one person to another one: nothing of it lies under
this page, for eyes or for screen readers."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from client.look.aloud import announce
from client.look.backdrop import Backdrop
from client.look.labels import button, label, tone
from client.look.line import ENTER
from client.look.pictures import Pictures
from client.look.sizes import grown, sizes, spaced
from client.table.counting import answering
from client.table.panel.ticking import TICK
from client.table.table_session import TableSession
from client.table.trouble import clock_tone, clock_words
from client.window.room.seat_card import Figure
from client.words.saying import tr

WIDTH = 520
"""Pixels of the sheet, where the text has its common size."""
TREMBLES = 0.5
"""Seconds in which the press that ended the last turn does not begin the next one."""


class Curtain(Backdrop):
    lifted = Signal()
    """That person sits there now."""
    passed_on = Signal()
    """Somebody else comes first."""
    wants_home = Signal()
    """To the lobby, keeping the seats."""

    def __init__(self, person: TableSession, pictures: Pictures, now: Callable[[], float], *, others: bool) -> None:
        """For that person, who is asked; whether `others` could come first."""
        super().__init__()
        self._model = model = person.model
        game, seat = model.game, model.my_seat
        assert game is not None
        assert model.lobby is not None
        name = person.called
        self.unsaid = ""
        """Half a line of chat."""
        self._now = now
        self._came = now()
        self._words = tr("company", "Pass to {name}", name=name)
        self.setAccessibleName(self._words)
        outer = QVBoxLayout(self)
        self._sheet = QFrame()
        self._sheet.setProperty("panel", True)
        box = QVBoxLayout(self._sheet)
        spaced(box, 28, 14)
        figure = Figure(game, pictures)
        figure.color = "" if seat is None else model.lobby.seats[seat].color
        head = QHBoxLayout()
        spaced(head, between=18)
        self.title = label(self._words, 30, bold=True, wrap=True)
        head.addWidget(figure)
        head.addWidget(self.title, 1)
        box.addLayout(head)
        why = tr("company", "What is shown now is for {name} alone.", name=name)
        box.addWidget(label(why, 17, wrap=True))
        self.clock = label(pixels=17, wrap=True)
        box.addWidget(self.clock)
        self._ticks = QTimer(self)
        self._ticks.setInterval(TICK)
        self._ticks.timeout.connect(self._tell_time)
        self._ticks.start()
        self._tell_time()
        row = QHBoxLayout()
        self.home = button(tr("company", "To the lobby"))
        self.home.clicked.connect(self.wants_home)
        self.lift = button(tr("company", "I am here"), main=True)
        self.lift.setProperty("tall", True)
        self.lift.setAccessibleDescription(why)
        self.lift.clicked.connect(self._lift)
        self.others = button(tr("company", "Somebody else first"))
        self.others.clicked.connect(self.passed_on)
        row.addWidget(self.home)
        row.addStretch(1)
        row.addWidget(self.others)
        row.addWidget(self.lift)
        box.addLayout(row)
        self.others.setHidden(not others)  # within the page: alone it would be a window, which takes the keys
        outer.addStretch(1)
        outer.addWidget(self._sheet, 0, Qt.AlignmentFlag.AlignHCenter)
        outer.addStretch(1)
        sizes().changed.connect(self._fit)
        self._fit()

    @Slot()
    def _tell_time(self) -> None:
        """How long that person has got left, which runs while the others pass the window on."""
        seat = self._model.my_seat
        left = None if seat is None or seat not in answering(self._model) else self._model.counting.clock(seat)
        self.clock.setHidden(left is None)
        if left is None or seat is None:
            return
        words = clock_words(self._model, seat, left)
        if words != self.clock.text():
            self.clock.setText(words)
        tone(self.clock, clock_tone(left))

    def _fit(self) -> None:
        room = self.width() - grown(56) if self.isVisible() else WIDTH * 10
        self._sheet.setFixedWidth(max(1, min(round(WIDTH * max(1.0, sizes().text)), room)))

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self._fit()
        self.lift.setFocus()
        announce(self, self._words)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusInEvent(event)
        self.lift.setFocus()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._fit()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Enter presses whichever button the keys are at."""
        if event.key() in ENTER and not event.isAutoRepeat():
            next((one for one in (self.home, self.others) if one.hasFocus()), self.lift).click()
        elif event.key() not in ENTER:
            super().keyPressEvent(event)

    @property
    def ready(self) -> bool:
        return self._now() - self._came >= TREMBLES

    def _lift(self) -> None:
        if self.ready:
            self.lifted.emit()
