"""Where things lie in the waiting room: in two columns, or where those have no room in one that scrolls."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from client.look.scrolled import LEAST, Scrolled
from client.look.sizes import grown, spaced

GAP, BETWEEN = 16, 20
"""Between what lies one above the other, and between the columns."""
LEFT, RIGHT = 3, 2
"""Shares of the width."""


class RoomLayout:
    """The title stays in sight, and the foot; in one column all the rest scrolls, how others come first of all."""

    def __init__(
        self,
        room: QWidget,
        title: QWidget,
        invited: QWidget | None,
        seats: QWidget,
        foot: QWidget,
        sheets: QWidget,
        chat: QWidget,
    ) -> None:
        self._room, self._title, self._invited = room, title, invited
        self._seats, self._foot, self._sheets, self._chat = seats, foot, sheets, chat
        self._outer = QVBoxLayout(room)
        spaced(self._outer, between=GAP)
        self._outer.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self._head = QHBoxLayout()
        spaced(self._head, between=14)
        self._head.addWidget(title)
        self._head.addStretch(1)
        self._body = QGridLayout()
        spaced(self._body, between=BETWEEN, down=GAP)
        self._body.setColumnStretch(0, LEFT)
        self._body.setColumnStretch(1, RIGHT)
        self._body.setRowStretch(0, 1)
        self._outer.addLayout(self._head)
        self._outer.addLayout(self._body, 1)
        self._page, self._side = Scrolled(GAP, room), Scrolled(GAP, room)
        self._right = QVBoxLayout()
        spaced(self._right, between=GAP)
        self._body.addLayout(self._right, 0, 1, 2, 1)
        self.abreast = True
        self._lay()

    def settle(self) -> None:
        """For the room there is now, and for what is shown in it."""
        abreast = self._fits_abreast()
        if abreast != self.abreast:
            self.abreast = abreast
            focused = self._room.focusWidget()
            self._lay()
            if focused is not None:
                focused.setFocus()  # whoever gets another parent loses it

    def minimum(self) -> QSize:
        """One column's: there are two only where they fit."""
        wide = max(one.minimumSizeHint().width() for one in (self._seats, self._sheets, self._chat))
        wide += self._page.verticalScrollBar().sizeHint().width()
        foot = self._foot.minimumSizeHint()
        high = self._title.minimumSizeHint().height() + foot.height() + grown(2 * GAP + LEAST)
        return QSize(max(wide, foot.width()), high).grownBy(self._outer.contentsMargins())

    def _fits_abreast(self) -> bool:
        seats, foot, chat = (one.minimumSizeHint() for one in (self._seats, self._foot, self._chat))
        side, gap, between = self._sheets.minimumSizeHint(), grown(GAP), grown(BETWEEN)
        side.setWidth(side.width() + self._side.verticalScrollBar().sizeHint().width())
        room = self._room.size().shrunkBy(self._outer.contentsMargins())
        right = max(side.width(), chat.width())
        left = min((room.width() - between) * LEFT // (LEFT + RIGHT), room.width() - between - right)
        wide = max(seats.width(), foot.width()) + between + right
        tall = max(seats.height(), self._seats.heightForWidth(left)) + gap + foot.height()
        head = [one.minimumSizeHint() for one in (self._title, self._invited) if one is not None]
        high = max(one.height() for one in head) + gap
        high += max(tall, min(grown(LEAST), side.height()) + gap + chat.height())
        wide = max(wide, sum(one.width() for one in head) + self._head.spacing() * (len(head) - 1))
        return wide <= room.width() and high <= room.height()

    def _lay(self) -> None:
        if self.abreast:
            if self._invited is not None:
                self._head.addWidget(self._invited)
            self._body.removeWidget(self._page)
            self._page.hide()
            self._body.addWidget(self._seats, 0, 0, Qt.AlignmentFlag.AlignTop)
            self._body.addWidget(self._foot, 1, 0)
            self._side.box.addWidget(self._sheets)
            self._right.addWidget(self._side)
            self._right.addWidget(self._chat, 1)
            self._side.show()
        else:
            self._right.removeWidget(self._side)
            self._side.hide()
            for one in (self._invited, self._seats, self._sheets, self._chat):
                if one is not None:
                    self._page.box.addWidget(one)
            self._body.addWidget(self._page, 0, 0, 1, 2)
            self._body.addWidget(self._foot, 1, 0, 1, 2)
            self._page.show()


def stack(spacing: int) -> tuple[QWidget, QVBoxLayout]:
    """For what lies one above the other, without a sheet of its own."""
    made = QWidget()
    box = QVBoxLayout(made)
    spaced(box, 0, spacing)
    return made, box
