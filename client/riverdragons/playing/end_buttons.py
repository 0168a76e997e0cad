"""What may be done after the end, at the foot of the turn panel."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from client.look.labels import button
from client.look.sizes import spaced
from client.words.saying import tr


class EndButtons(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.over = False
        self.again = button("", main=True)
        self.leave = button(tr("way left", "To the lobby"))
        self.look = button(tr("way left", "Look at the delta"))
        self.look.setCheckable(True)
        self.more = button(tr("way left", "More"))
        self.save = QAction(tr("way left", "Save the record"), self)
        self.verify = QAction(tr("way left", "Check the record"), self)
        self.lobby = QAction(tr("way left", "To the lobby"), self)
        self.delta = QAction(self.look.text(), self)
        self.delta.setCheckable(True)
        self.delta.toggled.connect(self.look.setChecked)
        self.look.toggled.connect(self.delta.setChecked)
        self._kept = False
        menu = QMenu(self)
        menu.addActions((self.delta, self.save, self.verify, self.lobby))
        self.more.setMenu(menu)
        row = QHBoxLayout(self)
        spaced(row, 0, 6)
        for one in (self.again, self.leave, self.look, self.more):
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(one)
        row.addStretch(1)

    def offer(self, *, again: str, over: bool, kept: bool) -> None:
        """Before the end nothing is. `again` is the button to another game, where there is one; of a game that is not
        `kept` there is nothing to save."""
        self.over = over
        self.again.setText(again)
        self.again.setVisible(bool(again))
        self.leave.setVisible(not kept)
        self._kept = kept
        self._fit()
        self.more.setVisible(kept)
        if not over:
            self.look.setChecked(False)
            self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802  # Qt's name
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Where there is no room to look at the delta, that is among the rest alone."""
        layout = self.layout()
        assert layout is not None
        beside = [one for one in (self.again, self.more) if not one.isHidden()]
        wanted = sum(one.sizeHint().width() + layout.spacing() for one in (*beside, self.look))
        fits = wanted <= self.width()
        self.look.setVisible(self._kept and fits)
        self.delta.setVisible(not fits)
