"""A sheet that lies inside the window, over what is there: nothing else can be reached until it is put away."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Slot
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from client.look.line import ENTER
from client.look.sizes import grown, sizes, spaced

WIDTH = 440
"""Pixels, where the text has its common size."""
MARGIN = 24
LEFT_FREE = 32
SHADE = 150
"""How dark lies what is under the veil, of 255."""


class Veil(QWidget):
    """Over the whole window, under one sheet: it takes every click."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        window.installEventFilter(self)

    def cover(self) -> None:
        self.setGeometry(self.window().rect())
        self.raise_()
        self.show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Resize and isinstance(watched, QWidget):
            self.setGeometry(watched.rect())
            for sheet in self.findChildren(Sheet, options=Qt.FindChildOption.FindDirectChildrenOnly):
                sheet.fit()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(8, 6, 16, SHADE))
        painter.end()


class Sheet(QDialog):
    """Its title is what a screen reader says first. Esc puts away the one on top, the tab key stays inside, and the
    focus goes back to where it was. Without a window to lie in it is a window of its own."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        self._veil = None if parent is None else Veil(parent.window())
        super().__init__(self._veil)
        self._came_from = None if parent is None else parent.window().focusWidget()
        """Of the focus: asked before anything in here wants it."""
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setProperty("sheet", True)
        if self._veil is not None:
            self.setWindowFlags(Qt.WindowType.Widget)
            self.setAutoFillBackground(True)
            self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
            self.destroyed.connect(self._veil.deleteLater)
        sizes().followed.connect(self._follow)

    def end_with(self, box: QVBoxLayout, other: QPushButton, meant: QPushButton) -> None:
        """The last row: at its right the button that Enter presses, wherever the keyboard is."""
        row = QHBoxLayout()
        row.addWidget(other)
        row.addStretch(1)
        row.addWidget(meant)
        box.addLayout(row)
        other.setAutoDefault(False)
        meant.setDefault(True)

    def hold_together(self, box: QVBoxLayout) -> None:
        """Last of all in its making."""
        spaced(box, MARGIN, 12)
        self.fit()

    # How large it is, and where

    @Slot()
    def _follow(self) -> None:
        """Once Qt's own layouts have followed as well."""
        QTimer.singleShot(0, self, self.fit)

    def fit(self) -> None:
        room = self.room()
        wanted = min(round(WIDTH * max(1.0, sizes().text)), room.width())
        width = max(wanted, min(self.minimumSizeHint().width(), room.width()))
        self.setFixedWidth(width)
        self.resize(width, min(self._height(), room.height()) if self._veil is not None else self._height())
        if self._veil is not None:
            self.move((self._veil.width() - self.width()) // 2, (self._veil.height() - self.height()) // 2)

    def room(self) -> QSize:
        """What its window leaves it."""
        owner = self.parentWidget()
        room = owner.window().size() if owner is not None else self.screen().availableSize()
        return room - QSize(grown(LEFT_FREE), grown(LEFT_FREE))

    def _height(self) -> int:
        layout = self.layout()
        if layout is None:
            return self.height()
        layout.activate()
        high = layout.totalHeightForWidth(self.width()) if layout.hasHeightForWidth() else -1
        return high if high >= 0 else layout.totalSizeHint().height()

    # Coming and going

    def setVisible(self, visible: bool) -> None:  # noqa: N802
        veil = self._veil
        if veil is None or visible == self.isVisible():
            super().setVisible(visible)
            return
        if visible:
            veil.cover()
            super().setVisible(True)
            self.fit()
            self._take_focus()
            self._tell_reader(begins=True)
        else:
            self._give_focus_back()  # or Qt would pass it on, as by the tab key
            super().setVisible(False)
            veil.hide()
            self._tell_reader(begins=False)

    def _tell_reader(self, *, begins: bool) -> None:
        from PySide6.QtGui import QAccessible, QAccessibleEvent

        event = QAccessible.Event.DialogStart if begins else QAccessible.Event.DialogEnd
        QAccessible.updateAccessibility(QAccessibleEvent(self, event))

    def _take_focus(self) -> None:
        mine = self.focusWidget() or next(iter(self._reached()), None) or self
        mine.setFocus(Qt.FocusReason.PopupFocusReason)

    def _give_focus_back(self) -> None:
        came_from, self._came_from = self._came_from, None
        try:
            if came_from is not None and came_from.isVisible():
                came_from.setFocus(Qt.FocusReason.PopupFocusReason)
        except RuntimeError:  # it has gone meanwhile
            pass

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and self._veil is not None:
            event.accept()  # no key of what lies below
            return True
        if event.type() == QEvent.Type.LayoutRequest:
            done = super().event(event)
            self.fit()
            return done
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Enter presses the button that the keyboard is at, else the lit one."""
        focused = self.focusWidget()
        if event.key() in ENTER and isinstance(focused, QPushButton):
            if not event.isAutoRepeat():
                focused.click()
        else:
            super().keyPressEvent(event)
        if self._veil is not None:
            event.accept()

    def _reached(self) -> list[QWidget]:
        """By the tab key, in this order."""
        found: list[QWidget] = []
        one: QWidget | None = self.nextInFocusChain()
        while one is not None and one is not self:
            if self.isAncestorOf(one):
                tabbed = one.focusPolicy().value & Qt.FocusPolicy.TabFocus.value
                if tabbed and one.isVisibleTo(self) and one.isEnabled():
                    found.append(one)
            one = one.nextInFocusChain()
        return found

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: N802
        reached = self._reached()
        if self._veil is None or not reached:
            return super().focusNextPrevChild(next)
        focused = self.focusWidget()
        at = reached.index(focused) if focused in reached else (-1 if next else 0)
        reason = Qt.FocusReason.TabFocusReason if next else Qt.FocusReason.BacktabFocusReason
        reached[(at + (1 if next else -1)) % len(reached)].setFocus(reason)
        return True
