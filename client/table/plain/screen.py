"""A table of any game, in words: the state, the answers as buttons, and the log. It asks the game what every game says,
and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from client.look.labels import label
from client.look.sizes import at_least, grown, sizes, spaced
from client.table.figures import shade_of
from client.table.known_table import NOT_ASKED
from client.table.log.log_panel import LogPanel
from client.table.log.log_sheet import LogSheet
from client.table.panel.trouble_bar import TroubleBar
from client.table.plain.answers import BY_DIGIT, Answers
from client.table.plain.ending import Ending
from client.table.plain.telling import PlainTelling
from client.table.plain.words import words_of
from client.table.screen import Attendance, Offer, Screen, Surroundings
from client.table.table_keys import CHORDS
from client.table.table_model import Change, Changed, Entered, Moved
from client.table.trouble import left_off_words
from client.words.names import name_at
from client.words.saying import tr
from engine.contract import Over
from netproto.schema.lobby_pb2 import Rematch
from netproto.schema.play_pb2 import Say

ICON = 20
LOG = 180
"""Pixels of its height at least."""


class PlainScreen(Screen):
    def __init__(self, visit: Attendance, surroundings: Surroundings, parent: QWidget | None = None) -> None:
        super().__init__(visit, surroundings, parent)
        assert visit.model.game is not None
        self.model, self.game = visit.model, visit.model.game
        self.words = words_of(self.game)
        self._telling = PlainTelling(self.words)
        self._given = NOT_ASKED
        """The question that has been answered, and the host has not said what came of it."""
        self._asked = NOT_ASKED
        """The question whose answers are shown."""
        self.prompt = label(pixels=17, bold=True, wrap=True)
        self.trouble = TroubleBar(self.model, visit.ask)
        self.menu = QToolButton()
        self.state = QPlainTextEdit()
        self.answers = Answers()
        self.ending = Ending()
        self.log = LogPanel(self._telling, LogSheet())
        self._beside = QVBoxLayout()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._lay()
        self._connect()
        self.apply_theme()

    def _lay(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.prompt, 1)
        head.addWidget(self.menu)
        self.menu.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu.setAccessibleName(tr("plain table", "Menu"))
        self.menu.setToolTip(tr("plain table", "Menu"))
        self.state.setReadOnly(True)
        self.state.setTabChangesFocus(True)
        self.state.setAccessibleName(tr("plain table", "The game, as you may know it"))
        self.state.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        for one in (self.answers, self.ending, self.log):
            self._beside.addWidget(one, 1 if one is self.log else 0)
        at_least(self.log, LOG)
        self.ending.hide()
        columns = QHBoxLayout()
        columns.addWidget(self.state, 3)
        columns.addLayout(self._beside, 2)
        box = QVBoxLayout(self)
        box.addLayout(head)
        box.addWidget(self.trouble)
        box.addLayout(columns, 1)
        spaced(box, 14, 10)
        for within in (head, columns, self._beside):
            spaced(within, 0, 10)

    def _connect(self) -> None:
        self.answers.chosen.connect(self._give)
        self.log.attend(self.model, self.visit.ask)
        self.log.said.connect(lambda text: self.visit.ask(say=Say(text=text)))
        self.trouble.wants_home.connect(self.left)
        self.trouble.wants_again.connect(self.wants_again)
        self.trouble.wants_child.connect(self.wants_child)
        self.ending.again.connect(lambda: self.visit.ask(rematch=Rematch()))
        self.ending.save.connect(self.saved)
        self.ending.verify.connect(self.verified)
        self.ending.leave.connect(self.left)

    # What the window tells

    def take(self, change: Change) -> None:
        match change:
            case Entered():
                self._given = NOT_ASKED
                self._write_log()
                self._show_chat()
            case Moved(step):
                self._telling.names = self._names()
                self.log.add([line for line in self.model.log if line.step == step])
            case Changed("chat"):
                self._show_chat()
            case Changed("answer") if self.model.refused is not None:
                self._given = NOT_ASKED
            case Changed("log" | "left out"):
                self._write_log()
            case Changed("carried on"):
                self.log.add(self.model.written[-1:])
            case Changed("lobby") if self._names() != list(self._telling.names):
                self._write_log()
                self._asked = NOT_ASKED
        self._show()

    def keep_open(self, before: Screen) -> None:
        if isinstance(before, PlainScreen):
            self.log.show_page(before.log.page)

    @property
    def in_words(self) -> Sequence[str]:
        return (*self.log.newest, self.prompt.text())

    @property
    def tells_time(self) -> bool:
        return self.trouble.timer.isActive()

    def put_menu(self, menu: QMenu) -> None:
        self.menu.setMenu(menu)

    def put_controls(self, controls: QWidget) -> None:
        self.answers.hide()
        self._beside.insertWidget(0, controls)

    def offers(self) -> Sequence[Offer]:
        return (Offer(tr("plain table", "Chat (C)"), self.log.open_chat),)

    @property
    def hears(self) -> bool:
        return self.log.chat.isVisible()

    def say(self, text: str, tone: str = "") -> None:
        self.ending.say(text, tone)

    def go_on_saying(self, words: str) -> None:
        self.log.chat.line.setText(words)
        self.log.open_chat()

    @property
    def unsaid(self) -> str:
        return self.log.chat.line.text()

    def apply_theme(self) -> None:
        theme, size = self.surroundings.daylight.theme, grown(ICON)
        self.log.apply_theme(theme, sizes().text)
        icon = self.surroundings.pictures.icon("icon_settings", theme.text, size, self.devicePixelRatioF())
        self.menu.setIcon(icon)
        self.menu.setIconSize(QSize(size, size))

    def close_table(self) -> None:
        self.trouble.close_bar()

    # What is shown

    def _show(self) -> None:
        model, names = self.model, self._names()
        pending = self.game.pending(model.position)
        self._show_state(names)
        self.prompt.setText(left_off_words(model) or self.words.asked(pending, model.my_turn, names))
        over = isinstance(pending, Over)
        anew = model.question != self._asked
        self._asked = model.question
        legal = model.legal() if model.my_turn else ()
        self.answers.ask(legal, lambda command: self.words.answer(command, names), anew=anew)
        waits = model.paused or self._given == model.question
        self.answers.setEnabled(model.online and not waits)
        if anew and self.hasFocus() and self.answers.buttons:
            self.answers.buttons[0].setFocus()
        self.ending.setVisible(over)
        if over:
            self._show_end(names)

    def _show_state(self, names: Sequence[str]) -> None:
        text = "\n".join(self.words.state(self.model.position, names))
        if text != self.state.toPlainText():
            bar = self.state.verticalScrollBar()
            at = bar.value()
            self.state.setPlainText(text)
            bar.setValue(at)

    def _show_end(self, names: Sequence[str]) -> None:
        model = self.model
        points = () if self.game.score is None else self.game.score(model.position)
        self.ending.show_points(tuple(zip(names, points, strict=False)))
        owner = "" if model.lobby is None else next((one.name for one in model.lobby.people if one.owner), "")
        waits = owner and not model.owner and model.ended is None
        waiting = tr("plain table", "Waiting for {name} to start another game.", name=owner) if waits else ""
        self.ending.offer(again=model.may_play_again, waiting=waiting)
        if not self.answers.isHidden():
            self.answers.hide()
            self.setFocus()

    def _names(self) -> list[str]:
        players = 0 if self.model.lobby is None else len(self.model.lobby.seats)
        return [name_at(self.model, seat) for seat in range(players)]

    def _write_log(self) -> None:
        lobby = self.model.lobby
        self._telling.names = self._names()
        self.log.mark(() if lobby is None else [shade_of(self.game.id, seat.color) for seat in lobby.seats])
        self.log.show_log(self.model.written)

    def _show_chat(self) -> None:
        self.log.show_chat([(said.name, said.text) for said in self.model.chat], self.model.unread)

    # What the player does

    @Slot(object)
    def _give(self, command: object) -> None:
        self._given = self.model.question
        self.answers.setEnabled(False)
        self.visit.give(command, self.model.question)
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Digits answer, and C is for chat, unless something is being written."""
        writing = isinstance(QApplication.focusWidget(), QLineEdit)
        if event.modifiers() & CHORDS:
            super().keyPressEvent(event)
        elif writing:
            if event.key() == Qt.Key.Key_Escape:
                self._go_on()
            else:
                super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_C:
            self.log.open_chat()
        elif event.text().isdecimal() and 1 <= int(event.text()) <= BY_DIGIT and not event.isAutoRepeat():
            self.answers.press(int(event.text()))
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.answers.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def _go_on(self) -> None:
        """To the answers, or to nothing that a key would press."""
        (self.answers.buttons[0] if self.answers.buttons else self).setFocus()
