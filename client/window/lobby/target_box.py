"""A join code, an address or a name, checked while it is typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout

from client.lobby.lobby_model import Row, wish_of
from client.lobby.typed import NoWay, way_of
from client.look.abreast import Abreast
from client.look.labels import button, label, tone
from client.look.line import Line
from client.look.sizes import grown, spaced
from client.words.lobby_words import no_way
from client.words.saying import tr

if TYPE_CHECKING:
    from netproto.peer.route import Route

EXAMPLE = "1003-HG52-7JF7-N17K"


class CodeLine(Line):
    def sizeHint(self) -> QSize:  # noqa: N802
        """A join code is seen whole."""
        wanted = super().sizeHint()
        return QSize(self.fontMetrics().horizontalAdvance(EXAMPLE) + grown(28), wanted.height())


class TargetBox(QFrame):
    meant = Signal(object, int)
    """With a Route or a Row, and the wish."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self._rows: Sequence[Row] = ()
        box = QVBoxLayout(self)
        spaced(box, 16, 10)
        box.addWidget(label(tr("lobby", "Join code or address"), 15, bold=True))
        self.line = CodeLine()
        self.line.setPlaceholderText(EXAMPLE)
        self.line.setAccessibleName(tr("lobby", "Join code or address"))
        self.trouble = label(wrap=True)
        tone(self.trouble, "warning")
        self.join, self.watch = button(tr("lobby", "Join")), button(tr("lobby", "Watch"))
        box.addWidget(Abreast(self.line, Abreast(self.join, self.watch), shares=(1, 0)))
        box.addWidget(self.trouble)
        box.addStretch(1)
        self.line.textChanged.connect(lambda: self._check())
        self.line.returnPressed.connect(lambda: self._go("PLAY"))
        self.join.clicked.connect(lambda: self._go("PLAY"))
        self.watch.clicked.connect(lambda: self._go("WATCH"))
        self._check()

    def show_rows(self, rows: Sequence[Row]) -> None:
        """A name may become one that can be heard."""
        self._rows = rows
        self._check()

    def _check(self) -> Route | Row | None:
        meant = way_of(self.line.text(), self._rows)
        wrong = no_way(meant, self.line.text()) if isinstance(meant, NoWay) else ""
        self.trouble.setText(wrong)
        self.trouble.setVisible(bool(wrong))
        found = None if isinstance(meant, NoWay) else meant
        self.join.setEnabled(found is not None and not (isinstance(found, Row) and not found.may_join))
        self.watch.setEnabled(found is not None and not (isinstance(found, Row) and not found.may_watch))
        return found

    def _go(self, wish: str) -> None:
        found = self._check()
        asked = self.join if wish == "PLAY" else self.watch
        if found is not None and asked.isEnabled():
            self.meant.emit(found, wish_of(wish))
