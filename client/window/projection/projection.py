"""A table as somebody sees it who only looks on, in a window that nobody sees: pictures of it, and its words."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future

from PySide6.QtCore import QBuffer, QByteArray, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QImage, QImageWriter
from PySide6.QtWidgets import QAbstractButton, QPushButton, QStackedWidget, QToolButton, QWidget

from client.look.pictures import Pictures
from client.look.theme import Daylight
from client.profile.settings import Settings
from client.projector.shown import Now
from client.table.motion.pace import OFF
from client.table.screen import Screen, Surroundings, screen_of
from client.table.table_model import Change, Entered
from client.table.table_session import TableSession
from client.table.trouble import ended_words
from client.window.projection.before_the_game import BeforeTheGame
from client.words.saying import tr

WIDE, HIGH = 1280, 720
FORMAT, QUALITY = QByteArray(b"webp"), 88
GATHERED = 60
"""Milliseconds within which changes are one change."""
COUNTED = 5000
"""Milliseconds until a time that runs is shown anew."""


class Projection(QObject):
    ended = Signal()
    """The table is gone, or this spectator is."""
    _wished = Signal()

    def __init__(self, session: TableSession, daylight: Daylight, tell: Callable[[Now], None]) -> None:
        super().__init__()
        self.session, self._daylight, self._tell = session, daylight, tell
        self.number = 0
        self.screen: Screen | None = None
        self._surroundings = Surroundings(Pictures(), daylight, Settings(motion=OFF, reactions=False))
        self._pages = QStackedWidget()
        self._pages.resize(WIDE, HIGH)
        daylight.suit(WIDE, HIGH)
        self._before = BeforeTheGame(session.model)
        self._pages.addWidget(self._before)
        self._pages.show()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(GATHERED)
        self._soon.timeout.connect(self._say)
        self._counting = QTimer(self)
        self._counting.setInterval(COUNTED)
        self._counting.timeout.connect(self._count)
        self._counting.start()
        self._wishes: deque[tuple[str, Future[bytes]]] = deque()
        """Qt carries only the news that there is one: values of ours it may drop in another thread."""
        self._wished.connect(self._paint, Qt.ConnectionType.QueuedConnection)
        session.model.followed, session.model.untouched = None, True
        session.changed.connect(self._take)

    def paint(self, theme: str) -> Future[bytes]:
        """From any thread."""
        painted: Future[bytes] = Future()
        self._wishes.append((theme, painted))
        self._wished.emit()
        return painted

    def close(self) -> None:
        self._soon.stop()
        self._counting.stop()
        if self.screen is not None:
            self.screen.close_table()
        self._pages.close()
        self._pages.deleteLater()

    @Slot(object)
    def _take(self, change: Change) -> None:
        model = self.session.model
        if model.game is None:
            self._put_away()
            self._before.renew()
        elif self.screen is None:
            self._lay_out(model.game.id)
        else:
            self.screen.take(change)
        if not self._soon.isActive():
            self._soon.start()

    def _lay_out(self, game: str) -> None:
        kind = screen_of(game)
        self._daylight.wear(kind.wears)
        self.screen = screen = kind(self.session, self._surroundings)
        screen.put_controls(QWidget())
        self._pages.setCurrentIndex(self._pages.addWidget(screen))
        screen.take(Entered())

    def _put_away(self) -> None:
        if self.screen is not None:
            self.screen.close_table()
            self._pages.removeWidget(self.screen)
            self.screen.deleteLater()
            self.screen = None
            self._daylight.wear("")

    @Slot()
    def _count(self) -> None:
        if self.screen is not None and self.screen.tells_time:
            self._soon.start()

    @Slot()
    def _say(self) -> None:
        self.number += 1
        model = self.session.model
        name = model.called if model.lobby is None else model.lobby.name
        if model.ended is not None:
            gone = tr("picture for the room", "The table is gone.")
            self._tell(Now(self.number, name, (gone, ended_words(model.ended)), gone=True))
            self.ended.emit()
            return
        words = self._before.in_words if self.screen is None else self.screen.in_words
        self._tell(Now(self.number, name, tuple(filter(None, words))))

    @Slot()
    def _paint(self) -> None:
        """As it is now."""
        theme, painted = self._wishes.popleft()
        if self._daylight.choice != theme:
            self._daylight.choose(theme)
            if self.screen is not None:
                self.screen.apply_theme()
        for button in self._pages.findChildren(QAbstractButton):
            if isinstance(button, QPushButton | QToolButton):
                button.hide()  # nobody could press it
        try:
            painted.set_result(written(self._pages.grab().toImage()))
        finally:
            painted.cancel()  # where that failed, nobody waits for it


def written(image: QImage) -> bytes:
    buffer = QBuffer()
    writer = QImageWriter(buffer, FORMAT)
    writer.setQuality(QUALITY)
    if not writer.write(image):
        raise OSError(writer.errorString())
    return bytes(buffer.data().data())
