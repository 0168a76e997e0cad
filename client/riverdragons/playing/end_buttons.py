"""What may be done after the end, at the foot of the turn panel."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from client.look.labels import button
from client.look.sizes import spaced
from client.words.saying import tr


class EndButtons(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.over = False
        self.again = button("", main=True)
        self.look = button(tr("way left", "Look at the delta"))
        self.look.setCheckable(True)
        self.more = button(tr("way left", "More"))
        self.save = QAction(tr("way left", "Save the record"), self)
        self.verify = QAction(tr("way left", "Check the record"), self)
        self.lobby = QAction(tr("way left", "To the lobby"), self)
        menu = QMenu(self)
        menu.addActions((self.save, self.verify, self.lobby))
        self.more.setMenu(menu)
        row = QHBoxLayout(self)
        spaced(row, 0, 6)
        for one in (self.again, self.look, self.more):
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(one)
        row.addStretch(1)

    def offer(self, *, again: str, over: bool) -> None:
        """Before the end nothing is; `again` is what the button to another game says, where there is one."""
        self.over = over
        self.again.setText(again)
        self.again.setVisible(bool(again))
        if not over:
            self.look.setChecked(False)
            self.hide()
