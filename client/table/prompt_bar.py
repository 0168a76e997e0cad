"""The strip over the table: whose turn it is and what may be done now, or what is wrong, and the menu."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QToolButton, QWidget

from client.look.pictures import Pictures
from client.look.sizes import spaced
from client.look.theme import Theme
from client.table.prompt_text import PromptText
from client.table.trouble_bar import TroubleBar
from client.words.saying import tr
from client.words.wording import button

PIXELS, ICON = 17, 20


class PromptBar(QFrame):
    score = Signal()
    """After the game: to see the score again."""
    rematch = Signal()

    def __init__(self, pictures: Pictures, trouble: TroubleBar, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self._pictures = pictures
        self.trouble = trouble
        row = QHBoxLayout(self)
        spaced(row, (10, 0, 4, 0), 8)
        self.text = PromptText()
        self.menu = QToolButton()
        self.menu.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu.setAccessibleName(tr("table", "Menu"))
        self.menu.setToolTip(tr("table", "Menu"))
        within = trouble.layout()
        if within is not None:
            spaced(within, (0, 0, 4, 0), 8)
        self.again = button(tr("table", "Play again"), main=True)
        self.again.clicked.connect(self.rematch)
        self.back = button(tr("table", "The score"))
        self.back.setToolTip(tr("table", "Key S"))
        self.back.clicked.connect(self.score)
        row.addWidget(self.text, 1)
        row.addWidget(trouble, 2)
        for one in (self.again, self.back):
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(one)
            one.hide()
        row.addWidget(self.menu)
        trouble.turned.connect(self._make_room)
        self._make_room()

    def _make_room(self) -> None:
        """What is wrong comes before what may be done."""
        self.text.setVisible(not self.trouble.halts)

    def needed(self, wide: int) -> int:
        """Height: a trouble with its buttons may need more than the strip has."""
        if self.trouble.isHidden():
            return 0
        layout = self.layout()
        return 0 if layout is None else max(layout.heightForWidth(wide), layout.sizeHint().height())

    def offer(self, *, score: bool, rematch: bool) -> None:
        """What is left to do after a game, while its score is out of sight."""
        self.back.setVisible(score)
        self.again.setVisible(score and rematch)

    def put_menu(self, menu: QMenu) -> None:
        self.menu.setMenu(menu)

    def say(self, sentence: str) -> None:
        self.text.setText(sentence)

    def apply_theme(self, theme: Theme, text: float) -> None:
        self.text.apply_theme(round(PIXELS * text))
        size = round(ICON * text)
        self.menu.setIcon(self._pictures.icon("icon_settings", theme.text, size, self.devicePixelRatioF()))
        self.menu.setIconSize(QSize(size, size))
