"""A dialog as a small sheet: as wide as its text and its title want it, and never wider than its window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, QTimer, Slot
from PySide6.QtGui import QFontMetrics, QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QVBoxLayout

from client.look.sizes import grown, sizes, spaced

WIDTH = 440
"""Pixels, where the text has its common size."""
MARGIN = 24
LEFT_FREE = 32
FRAME = 120
"""Pixels of a title bar that its icon and buttons take."""


class _Fitting(QObject):
    """Follows the size of the text, and what comes and goes in the sheet."""

    def __init__(self, dialog: QDialog) -> None:
        super().__init__(dialog)
        self._dialog = dialog
        dialog.installEventFilter(self)
        sizes().followed.connect(self.fit)

    @Slot()
    def fit(self) -> None:
        """Once Qt's own layouts have followed as well."""
        QTimer.singleShot(0, self._dialog, lambda: _fit(self._dialog))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if isinstance(watched, QDialog) and event.type() == QEvent.Type.LayoutRequest:
            watched.resize(watched.width(), max(_height(watched), watched.height()))
        return False


def hold_together(dialog: QDialog, box: QVBoxLayout) -> None:
    """Last of all in its making."""
    spaced(box, MARGIN, 12)
    _Fitting(dialog)
    _fit(dialog)


def _fit(dialog: QDialog) -> None:
    wanted = round(WIDTH * max(1.0, sizes().text))
    wanted = max(wanted, title_wide(dialog))
    width = max(min(wanted, room_for(dialog).width()), dialog.minimumSizeHint().width())
    dialog.setFixedWidth(width)
    dialog.resize(width, _height(dialog))


def _height(dialog: QDialog) -> int:
    layout = dialog.layout()
    if layout is None:
        return dialog.height()
    layout.activate()
    high = layout.totalHeightForWidth(dialog.width()) if layout.hasHeightForWidth() else -1
    return high if high >= 0 else layout.totalSizeHint().height()


def title_wide(dialog: QDialog) -> int:
    """What the frame around it needs to say its title whole: most put the program's name behind it, and buttons."""
    font = QApplication.font()
    font.setBold(True)
    said = f"{dialog.windowTitle()} — {QGuiApplication.applicationDisplayName()}"
    return QFontMetrics(font).horizontalAdvance(said) + FRAME


def room_for(dialog: QDialog) -> QSize:
    """What its window leaves it."""
    owner = dialog.parentWidget()
    room = owner.window().size() if owner is not None else dialog.screen().availableSize()
    return room - QSize(grown(LEFT_FREE), grown(LEFT_FREE))
