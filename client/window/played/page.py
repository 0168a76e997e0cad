"""The page of the games that the player has played: a list that is searched, and each of them to be seen again.

Nothing is decided here: what the player wants goes out as a signal.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout

from client.look.abreast import Abreast
from client.look.fitting import MIDDLE
from client.look.labels import button, label, tip, tone
from client.look.line import Line
from client.look.sizes import follow, grown, spaced
from client.window.lobby.two_lines import BELOW, OFFER, Look, row_high
from client.window.played.words import details, players, result, when_and_what
from client.words.saying import in_a_row, tr, trn
from netproto.played.game_played import Played

SEARCHED = OFFER + 1


class GamesList(QListWidget):
    """The arrow up from its first row leads out of it, and what is typed here is searched for."""

    left_above = Signal()
    typed = Signal(str)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if letters(event):
            self.typed.emit(event.text())
        elif event.key() == Qt.Key.Key_Up and self.currentRow() == self.first():
            self.left_above.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """What is chosen stays in sight."""
        super().resizeEvent(event)
        self.scrollTo(self.currentIndex())

    def first(self) -> int:
        """The first row that is shown, or -1."""
        return next((at for at in range(self.count()) if not self.isRowHidden(at)), -1)


def letters(event: QKeyEvent) -> bool:
    """Rather than a key that does something; a space is one of those."""
    plain = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    return plain and event.text().isprintable() and bool(event.text().strip())


class PlayedPage(QFrame):
    dropped = Signal()
    meant = Signal(object)
    """The Played that is to be seen again."""
    wants_saved = Signal(object)
    """With the games that are listed: those that the search has left."""
    wants_statistics = Signal()
    wants_unreadable = Signal()
    """Why some files are not in the list."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self._games: tuple[Played, ...] = ()
        self._own: tuple[int | None, ...] = ()
        self._loaded = False
        box = QVBoxLayout(self)
        spaced(box, (24, 14, 24, 16), 8)
        self.search = Line()
        self.search.setPlaceholderText(tr("games played", "Search name, table, game"))
        self.search.setAccessibleName(tr("games played", "Search"))
        follow(self.search, lambda: self.search.setMinimumWidth(grown(260)))
        title = label(tr("games played", "Games you have played"), 22, bold=True)
        box.addWidget(Abreast(title, self.search, between=20, shares=(1, 1)))
        self.list = GamesList()
        self.list.setAccessibleName(tr("games played", "Games you have played"))
        self.list.setItemDelegate(Look(self.list, MIDDLE))
        self.list.setMouseTracking(True)
        follow(self.list, lambda: self.list.setMinimumHeight(row_high() + grown(12)))
        box.addWidget(self.list, 1)
        self.note = label(wrap=True, quiet=True)
        self.trouble = label(wrap=True)
        self.trouble.hide()
        self.count = label(quiet=True)
        told = QHBoxLayout()
        spaced(told, 0, 16)
        told.addWidget(self.note, 1)
        told.addWidget(self.count, 0, Qt.AlignmentFlag.AlignTop)
        box.addLayout(told)
        box.addWidget(self.trouble)
        self.back = button(tr("games played", "Back"))
        self.again = button(tr("games played", "See it again"), main=True)
        self.unreadable = button("")
        self.unreadable.hide()
        self.fared = button(tr("games played", "Statistics"))
        box.addWidget(self.unreadable, 0, Qt.AlignmentFlag.AlignLeft)
        self.save = button(tr("games played", "Save the list"))
        box.addWidget(Abreast(Abreast(self.back, self.fared), Abreast(self.save, self.again)))
        for one in (self.fared, self.save):
            one.setEnabled(False)
        self.back.clicked.connect(self.dropped)
        self.again.clicked.connect(self._go)
        self.fared.clicked.connect(self.wants_statistics)
        self.save.clicked.connect(lambda: self.wants_saved.emit(self.shown()))
        self.unreadable.clicked.connect(self.wants_unreadable)
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self._go)
        self.list.itemClicked.connect(lambda item: self._go())
        self.list.itemActivated.connect(lambda item: self._go())
        self.list.itemEntered.connect(lambda item: self._describe(self.list.row(item)))
        self.list.currentRowChanged.connect(self._turned)
        self.list.left_above.connect(self.search.setFocus)
        self.list.typed.connect(self._search_for)
        self._say()

    # What it is told

    def show_progress(self, done: int, of: int) -> None:
        if not self._loaded:
            self.note.setText(tr("games played", "Reading your records: {done} of {of} ...", done=done, of=of))

    def show_games(self, games: Sequence[Played], own: Sequence[int | None], unreadable: int) -> None:
        """`own` says where the player sat in each of them."""
        first, self._loaded = not self._loaded, True
        self.fared.setEnabled(bool(games))
        self.unreadable.setVisible(unreadable > 0)
        self.unreadable.setText(
            trn("games played", "{n} file cannot be read ...", "{n} files cannot be read ...", unreadable)
        )
        if (tuple(games), tuple(own)) != (self._games, self._own):
            chosen = self._chosen()
            self._games, self._own = tuple(games), tuple(own)
            self._fill()
            again = [at for at, game in enumerate(self._games) if chosen is not None and game.file == chosen.file]
            self.list.setCurrentRow(again[0] if again else 0)
        self._filter()
        if first and not self.search.text():
            self.lead()

    def shown(self) -> tuple[Played, ...]:
        return tuple(game for at, game in enumerate(self._games) if not self.list.isRowHidden(at))

    def say(self, trouble: str, how: str = "danger") -> None:
        """What went wrong, or came of a button; nothing once it is over."""
        tone(self.trouble, how)
        self.trouble.setText(trouble)
        self.trouble.setVisible(bool(trouble))

    # What is seen of it

    def _fill(self) -> None:
        self.list.blockSignals(True)
        self.list.clear()
        for game, own in zip(self._games, self._own, strict=True):
            item = QListWidgetItem(players(game))
            below, came_of_it, more = when_and_what(game), result(game, own), details(game, own)
            item.setData(BELOW, below)
            item.setData(OFFER, came_of_it)
            item.setData(SEARCHED, " ".join((item.text(), below)).casefold())
            item.setData(Qt.ItemDataRole.AccessibleTextRole, in_a_row([item.text(), came_of_it, below]))
            item.setToolTip(tip(more))
            self.list.addItem(item)
        self.list.blockSignals(False)

    def _filter(self) -> None:
        """Every word that is searched for stands somewhere."""
        words = self.search.text().casefold().split()
        for at in range(self.list.count()):
            said = str(self.list.item(at).data(SEARCHED))
            self.list.setRowHidden(at, not all(word in said for word in words))
        at = self.list.currentRow()
        if at < 0 or self.list.isRowHidden(at):
            self.list.setCurrentRow(self.list.first())
        left = len(self.shown())
        self.save.setEnabled(left > 0)
        self.count.setText(trn("games played", "{n} game", "{n} games", left) if left else "")
        self._turned()

    def _search_for(self, letter: str) -> None:
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        self.search.insert(letter)

    def _turned(self) -> None:
        self._say()
        if (at := self.list.currentRow()) >= 0 and not self.list.isRowHidden(at):
            self.list.scrollToItem(self.list.item(at))

    def _say(self) -> None:
        """Of the game that is chosen, or why there is none."""
        chosen = self._chosen()
        self.again.setEnabled(chosen is not None)
        if chosen is not None:
            self._describe(self.list.currentRow())
        elif not self._loaded:
            self.note.setText(tr("games played", "Reading your records ..."))
        elif self._games:
            self.note.setText(tr("games played", "No game has all of these words in it."))
        else:
            self.note.setText(tr("games played", "There are none yet: every game that you play is kept here."))

    def _describe(self, at: int) -> None:
        self.note.setText(details(self._games[at], self._own[at]))

    def _chosen(self) -> Played | None:
        at = self.list.currentRow()
        return self._games[at] if 0 <= at < len(self._games) and not self.list.isRowHidden(at) else None

    # What a person does

    def _go(self) -> None:
        chosen = self._chosen()
        if chosen is not None and self.isVisible():
            self.meant.emit(chosen)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Once the lobby has led the player elsewhere: they come back from a record."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self.lead)

    def lead(self) -> None:
        if self.isVisible():
            (self.list if self._games else self.search).setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Esc takes back the search first."""
        if event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
        elif event.key() == Qt.Key.Key_Escape:
            self.dropped.emit()
        elif event.key() == Qt.Key.Key_Down and self.search.hasFocus():
            self.list.setFocus()
        else:
            super().keyPressEvent(event)
