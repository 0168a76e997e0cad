"""Takes pictures of the window: any page, in any size and theme, the same each time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QWidget

from client.look.pictures import Pictures
from client.look.theme import Daylight
from client.profile.settings import Settings
from client.table.screen import Surroundings

HIGH = {1024: 700, 1162: 722, 1280: 800, 1366: 768, 1920: 1080, 2560: 1440, 3840: 2160}
"""Of a window, by its width."""

ROUNDS = 4
"""Of events, until nothing moves any more: what is made in one is arranged in the next."""


@dataclass(frozen=True)
class Frame:
    wide: int
    high: int
    theme: str
    text: float = 1.0

    @classmethod
    def read(cls, words: str) -> Frame:
        """`1024 dark`, or `1024 dark 1.5` with larger text."""
        wide, theme, *text = words.split()
        return cls(int(wide), HIGH[int(wide)], theme, float(text[0]) if text else 1.0)

    def __str__(self) -> str:
        larger = f"_text-{self.text}" if self.text != 1 else ""
        return f"{self.wide}x{self.high}_{self.theme}{larger}"


class Stage:
    """One window before the camera. Whoever sets the scene puts a page into it, and dialogs over that."""

    def __init__(self, surroundings: Surroundings, frame: Frame) -> None:
        self.surroundings = surroundings
        self.window = QMainWindow()
        self.window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        self.window.resize(frame.wide, frame.high)
        self._over: list[QDialog] = []

    def show(self, page: QWidget) -> None:
        self.window.setCentralWidget(page)
        self.window.show()
        page.setFocus()
        self.settle()

    def lay_over(self, dialog: QDialog) -> None:
        if dialog.isWindow():
            self._over.append(dialog)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        dialog.show()
        self.settle()

    def settle(self) -> None:
        for _ in range(ROUNDS):
            QApplication.processEvents()

    def image(self) -> QImage:
        taken = self.window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        painter = QPainter(taken)
        line = QColor(self.surroundings.daylight.theme.line)
        for dialog in self._over:
            sheet = dialog.grab()
            left, top = ((taken.width() - sheet.width()) // 2, (taken.height() - sheet.height()) // 2)
            painter.drawPixmap(left, top, sheet)
            painter.setPen(QPen(line, 1))
            painter.drawRect(left - 1, top - 1, sheet.width() + 1, sheet.height() + 1)
        painter.end()
        return taken

    def clear(self) -> None:
        for widget in (*self._over, self.window):
            widget.close()
            widget.deleteLater()
        self.settle()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # or it would be dressed with the next one


Situation = Callable[[Stage], None]
"""Sets the scene."""


@dataclass(frozen=True)
class Portrait:
    """A situation, and in which frames it belongs to the set."""

    name: str
    situation: Situation
    frames: tuple[Frame, ...]

    @classmethod
    def of(cls, name: str, situation: Situation, *frames: str) -> Portrait:
        return cls(name, situation, tuple(map(Frame.read, frames)))

    def files(self) -> list[tuple[str, Frame]]:
        return [(f"{self.name}_{frame}.png", frame) for frame in self.frames]


class Studio:
    """Dresses the whole application for each picture."""

    def __init__(self, application: QApplication) -> None:
        application.setCursorFlashTime(0)
        self._daylight = Daylight(application, "dark")
        self._pictures = Pictures()

    def surroundings(self, frame: Frame, motion: str = "off") -> Surroundings:
        self._daylight.wear("")
        self._daylight.choose(frame.theme)
        self._daylight.suit(frame.wide, frame.high)
        self._daylight.enlarge(frame.text)
        settings = Settings("Calamity Jane", frame.theme, frame.text, motion)
        return Surroundings(self._pictures, self._daylight, settings)

    def take(self, situation: Situation, frame: Frame) -> QImage:
        stage = Stage(self.surroundings(frame), frame)
        try:
            situation(stage)
            return stage.image()
        finally:
            stage.clear()
