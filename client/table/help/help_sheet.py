"""How to play, the rules and the keys, on a sheet inside the window; the game below goes on."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal, Slot
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from client.look.labels import button, label
from client.look.line import ENTER
from client.look.pictures import Pictures
from client.look.sizes import grown, sizes, spaced
from client.look.theme import Daylight
from client.table.help.entries import Entries
from client.table.help.help import Entry, Help
from client.table.help.pages import HelpPages
from client.words.saying import say, tr

WIDE, HIGH = 760, 620
"""Pixels, where the text has its common size; never more than the window has."""
LEFT_FREE = 16
SHADE = 0.6


class HelpSheet(QWidget):
    """Covers its window; made anew each time, as game and language may be others."""

    closed = Signal()

    def __init__(self, window: QWidget, title: str, found: Help, pictures: Pictures, daylight: Daylight) -> None:
        super().__init__(window)
        self._window, self._daylight = window, daylight
        self._back = QApplication.focusWidget()
        """Where the keys were before."""
        self.setAccessibleName(title)
        self.panel = QFrame(self)
        self.panel.setProperty("panel", True)
        box = QVBoxLayout(self.panel)
        spaced(box, 16, 10)
        self.close_button = button(tr("help", "Close"))
        self.close_button.clicked.connect(self.finish)
        self.tabs: list[QAbstractButton] = []
        self.stack = QStackedWidget()
        self.pages = HelpPages(found.pages, pictures, daylight.theme) if found.pages else None
        self.rules = Entries(found.rules(), searched=bool(found.pages))
        keys = [Entry(say(key.keys), say(key.does)) for key in found.keys]
        self.keys = Entries(keys, searched=False)
        head = QHBoxLayout()
        spaced(head, 0, 8)
        if self.pages is not None:
            self._tab(head, tr("help", "How to play"), self.pages)
        rules = tr("help", "Rules") if found.pages else tr("help", "Options")
        self._tab(head, rules, self.rules)
        self._tab(head, tr("help", "Keys"), self.keys)
        head.addStretch(1)
        head.addWidget(self.close_button)
        self.title = label(title, 20, bold=True)
        box.addWidget(self.title)
        box.addLayout(head)
        box.addWidget(self.stack, 1)
        window.installEventFilter(self)
        sizes().followed.connect(self.settle)
        daylight.changed.connect(self._dressed)
        self.turn_to(0)
        self.settle()
        self.show()
        self.raise_()
        self.tabs[0].setFocus()

    def turn_to(self, tab: int) -> None:
        self.stack.setCurrentIndex(tab)
        for n, one in enumerate(self.tabs):
            one.setChecked(n == tab)

    @Slot()
    def finish(self) -> None:
        """Closed, and the keys are back where they were."""
        if self.isHidden():
            return
        self.hide()
        self._window.removeEventFilter(self)
        try:
            if self._back is not None and self._back.isVisible():
                self._back.setFocus()
        except RuntimeError:  # it has gone meanwhile
            pass
        self.closed.emit()
        self.deleteLater()

    @Slot()
    def settle(self) -> None:
        """In the middle, as large as its text wants it and the window allows."""
        room = self._window.rect()
        self.setGeometry(room)
        letters = max(1.0, sizes().text / sizes().scale)
        free = grown(LEFT_FREE)
        wide = min(grown(WIDE * letters), room.width() - 2 * free)
        high = min(grown(HIGH * letters), room.height() - 2 * free)
        at = QPoint((room.width() - wide) // 2, (room.height() - high) // 2)
        self.panel.setGeometry(QRect(at.x(), at.y(), wide, high))

    def _tab(self, head: QHBoxLayout, text: str, shown: QWidget) -> None:
        made = button(text)
        made.setCheckable(True)
        number = self.stack.addWidget(shown)
        made.clicked.connect(lambda: self.turn_to(number))
        self.tabs.append(made)
        head.addWidget(made)

    @Slot()
    def _dressed(self) -> None:
        if self.pages is not None:
            self.pages.apply_theme(self._daylight.theme)
        self.update()

    # The window below

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        if event.type() == QEvent.Type.Resize and watched is self._window:
            self.settle()
        return False

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: N802  # Qt's name
        """The tab key stays within."""
        inside = [
            one
            for one in self.findChildren(QWidget)
            if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.isVisibleTo(self) and one.isEnabled()
        ]
        now = QApplication.focusWidget()
        at = inside.index(now) if now in inside else -1
        inside[(at + (1 if next else -1)) % len(inside)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        """None reaches the game; Enter presses buttons, as anywhere in the window."""
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.finish()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and self.pages is not None and self.pages.isVisible():
            self.pages.turn(-1 if key == Qt.Key.Key_Left else 1)
        elif key in ENTER:
            event.ignore()
            return
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Beside the sheet: that closes it."""
        if not self.panel.geometry().contains(event.position().toPoint()):
            self.finish()
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802  # Qt's name
        shade = QColor(self._daylight.theme.table)
        shade.setAlphaF(SHADE)
        painter = QPainter(self)
        painter.fillRect(self.rect(), shade)
        painter.end()
