"""How a game is played, a page at a time: a picture, a title, and two or three sentences."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from client.look.labels import button, label
from client.look.pictures import Pictures
from client.look.sizes import follow, grown
from client.look.theme import Theme
from client.table.help.help import Page, Painted
from client.words.saying import say, tr

LEAST_PICTURE = 120
LARGEST_PICTURE = 620
"""Pixels wide, in a window of common size."""


class PagePicture(QWidget):
    """As large as there is room for it."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self._pictures = pictures
        self._painted: Painted | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        follow(self, lambda: self.setMinimumHeight(grown(LEAST_PICTURE)))

    def show_picture(self, painted: Painted) -> None:
        self._painted = painted
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802  # Qt's name
        return QSize(grown(LARGEST_PICTURE), grown(LARGEST_PICTURE // 2))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802  # Qt's name
        if self._painted is None:
            return
        shape = self._painted.wide / self._painted.high
        wide = min(self.width(), grown(LARGEST_PICTURE), self.height() * shape)
        around = QRect(0, 0, round(wide), round(wide / shape))
        around.moveCenter(self.rect().center())
        painter = QPainter(self)
        painter.drawPixmap(
            around.topLeft(), self._painted.painted(self._pictures, around.width(), self.devicePixelRatioF())
        )
        painter.end()


class HelpPages(QWidget):
    def __init__(self, pages: Sequence[Page], pictures: Pictures, theme: Theme) -> None:
        super().__init__()
        self.pages, self._theme, self.number = pages, theme, 0
        self.picture = PagePicture(pictures)
        self.title = label("", 20, bold=True, wrap=True)
        self.text = label("", 17, wrap=True)
        self.count = label("", 14, quiet=True)
        self.before = button(tr("help", "Back"))
        self.next = button(tr("help", "Next"), main=True)
        self.before.clicked.connect(lambda: self.turn(-1))
        self.next.clicked.connect(lambda: self.turn(1))
        foot = QHBoxLayout()
        foot.addWidget(self.before)
        foot.addStretch(1)
        foot.addWidget(self.count)
        foot.addStretch(1)
        foot.addWidget(self.next)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.picture, 1)
        for part in (self.title, self.text):
            box.addWidget(part)
        box.addLayout(foot)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._show()

    def apply_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._show()

    def turn(self, by: int) -> None:
        number = self.number + by
        if 0 <= number < len(self.pages):
            self.number = number
            self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        match event.key():
            case Qt.Key.Key_Left | Qt.Key.Key_PageUp:
                self.turn(-1)
            case Qt.Key.Key_Right | Qt.Key.Key_PageDown:
                self.turn(1)
            case _:
                super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802  # Qt's name
        super().resizeEvent(event)
        self.picture.update()

    @Slot()
    def _show(self) -> None:
        page = self.pages[self.number]
        self.picture.show_picture(page.picture(self._theme))
        self.picture.setAccessibleName(say(page.title))
        self.title.setText(say(page.title))
        self.text.setText(say(page.text))
        self.count.setText(tr("help", "{page} of {pages}", page=self.number + 1, pages=len(self.pages)))
        self.before.setEnabled(self.number > 0)
        last = self.number == len(self.pages) - 1
        if last and self.next.hasFocus():
            self.before.setFocus()
        self.next.setEnabled(not last)
