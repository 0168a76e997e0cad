"""The head of the turn panel: whose turn it is and what may be done now, or what is wrong, and the menu."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QToolButton, QVBoxLayout, QWidget

from client.look.aloud import announce
from client.look.labels import button
from client.look.pictures import Pictures
from client.look.sizes import spaced
from client.look.theme import Theme
from client.table.panel.prompt_text import PromptText
from client.table.panel.trouble_bar import TroubleBar
from client.words.saying import tr

ICON = 20
READ = 6000
"""Milliseconds for which something is said in place of what is asked."""
GLANCED = 2000
"""The same for a few words."""


class PromptBar(QFrame):
    score = Signal()
    """After the game: to see the score again."""
    rematch = Signal()

    def __init__(self, pictures: Pictures, trouble: TroubleBar, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pictures, self.asked = pictures, ""
        self.trouble = trouble
        box = QVBoxLayout(self)
        spaced(box, 0, 4)
        row = QHBoxLayout()
        spaced(row, 0, 8)
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
        self.back = button(tr("table", "Score pad"))
        self.back.setToolTip(tr("table", "Key S"))
        self.back.clicked.connect(self.score)
        row.addWidget(self.text, 1)
        row.addWidget(self.menu, 0, Qt.AlignmentFlag.AlignTop)
        box.addWidget(trouble)
        box.addLayout(row)
        after = QHBoxLayout()
        spaced(after, 0, 8)
        for one in (self.again, self.back):
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            after.addWidget(one)
            one.hide()
        after.addStretch(1)
        box.addLayout(after)
        self._meanwhile = QTimer(self)
        self._meanwhile.setSingleShot(True)
        self._meanwhile.timeout.connect(self.ask_again)
        self._firm = False
        """What is said meanwhile is read, whatever is asked."""
        trouble.turned.connect(self._make_room)
        self._make_room()

    def _make_room(self) -> None:
        """What is wrong comes before what may be done."""
        self.text.setVisible(not self.trouble.halts)
        self.trouble.lead_out()

    def offer(self, *, score: bool, again: str) -> None:
        """What is left to do after a game, while its score is out of sight; `again` is the button to another one."""
        self.back.setVisible(score)
        self.again.setVisible(score and bool(again))
        if again:
            self.again.setText(again)

    def put_menu(self, menu: QMenu) -> None:
        self.menu.setMenu(menu)

    def ask(self, sentence: str) -> None:
        """What is said meanwhile stays until something else is asked."""
        if sentence != self.asked:
            self.asked = sentence
            if not self._firm:
                self.say(sentence)

    def say(self, sentence: str) -> None:
        self._meanwhile.stop()
        self._firm = False
        self.text.setText(sentence)

    def note(self, sentence: str, lasts: int = READ, *, firm: bool = False) -> None:
        """In place of what is asked, for so many milliseconds; `firm`, also where something else is asked meanwhile."""
        self.say(sentence)
        if not firm:  # else it is told among what happened
            announce(self, sentence)
        self._firm = firm
        self._meanwhile.start(lasts)

    def ask_again(self) -> None:
        """What was said meanwhile has been read, or answered."""
        self.say(self.asked)

    def apply_theme(self, theme: Theme, text: float) -> None:
        self.text.apply_theme(text)
        size = round(ICON * text)
        self.menu.setIcon(self._pictures.icon("icon_settings", theme.text, size, self.devicePixelRatioF()))
        self.menu.setIconSize(QSize(size, size))
