"""Before a game: who is there, who sits where, and how it will be played. Shows the model; a click only asks."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPalette, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QWidget

from client.look.backdrop import Backdrop, on_scene, panel
from client.look.fitting import fitting
from client.look.labels import button, label, light, tone
from client.look.pictures import Pictures
from client.look.sizes import at_least, follow, sizes
from client.table.chat import Chat
from client.table.link import Ask
from client.table.panel.ticking import Ticking
from client.table.table_model import Change, Changed, Entered, TableModel, listen
from client.window.room.agreeing import agreed_opening, agreed_options, agreement
from client.window.room.game_panel import GamePanel
from client.window.room.invitation import Invitation as Invitation
from client.window.room.invitation import InvitationHead
from client.window.room.people_list import PeopleButton, PeopleList
from client.window.room.room_layout import RoomLayout, stack
from client.window.room.room_words import gave_up, missing_words, room_words
from client.window.room.seat_card import Beside, SeatCard
from client.words.saying import tr
from engine.contract import AnyGame
from netproto.schema.lobby_pb2 import (
    RUNNING,
    WAITING,
    End,
    Leave,
    Lobby,
    Lock,
    Ready,
    Seat,
    Start,
)
from netproto.schema.play_pb2 import Say

SAID = 84
"""Pixels of the chat's lines at least."""
ICON = 20


class WaitingRoom(Backdrop):
    wants_to_leave = Signal()
    """The table was told; the window goes back to the lobby. Closing the window instead keeps the seat."""
    wants_settings = Signal()
    wants_again = Signal()
    """To look for a host that was given up."""

    def __init__(
        self,
        game: AnyGame,
        model: TableModel,
        ask: Ask,
        invitation: Invitation | None = None,
        pictures: Pictures | None = None,
        company: Beside | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.game, self._model, self._ask, self._company = game, model, ask, company
        self._pictures = pictures or Pictures()
        self.invitation = invitation
        self.cards: list[SeatCard] = []
        self.title = fitting(pixels=30, bold=True)
        on_scene(self.title)
        self.invited = None if invitation is None else InvitationHead(invitation)
        seats, below = stack(12)
        if company is not None:
            below.addWidget(company.another(game, seats))
        cards, self._seats = stack(12)
        below.addWidget(cards)
        sheets, box = stack(16)
        self._entered = False
        """A table at which a game runs already has no waiting room: nothing of one is shown."""
        self.people = PeopleList(ask)
        box.addWidget(self.people)
        self.played = GamePanel(game)
        self.played.choices.chosen.connect(self._agree)
        box.addWidget(self.played)
        self.chat = Chat()
        at_least(self.chat.lines, SAID)
        self.chat.attend(model, ask)
        self.chat.said.connect(lambda text: self._ask(say=Say(text=text)))
        self._inside = [one for one in (self.invited, seats, sheets, self.chat) if one is not None]
        self.lying = RoomLayout(self, self.title, self.invited, seats, self._foot(), sheets, self.chat)
        self._time = Ticking(self, lambda: self._listen(Changed("time")))
        self._end_listening = listen(self, model, self._listen)
        follow(self, self._dress)
        self._listen(Entered())

    def _dress(self) -> None:
        size, ink = round(ICON * sizes().text), self.palette().color(QPalette.ColorRole.ButtonText).name()
        self.settings.setIcon(self._pictures.icon("icon_settings", ink, size, self.devicePixelRatioF()))
        self.settings.setIconSize(QSize(size, size))

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "settings"):
            self._dress()

    def close_room(self) -> None:
        """Nothing more is told to it."""
        self._time.stop()
        self._end_listening()

    def _foot(self) -> QFrame:
        frame, box = panel(14, 8)
        self.said = label(wrap=True)
        line, row = QHBoxLayout(), QHBoxLayout()
        self.leave = button(tr("waiting room", "Leave"))
        self.lock = button(tr("waiting room", "Lock"))
        self.lock.setToolTip(tr("waiting room", "Nobody new comes in while the table is locked"))
        self.lock.setCheckable(True)
        self.manage = PeopleButton(self._model)
        self.settings = QToolButton()
        self.settings.setAccessibleName(tr("waiting room", "Settings"))
        self.settings.setToolTip(tr("waiting room", "Settings"))
        self.settings.clicked.connect(self.wants_settings)
        self.ready = button(tr("waiting room", "I am ready"), main=True)
        self.start = button(tr("waiting room", "Start the game"), main=True)
        self.again = button(tr("waiting room", "Try again"), main=True)
        for one in (self.ready, self.start, self.again):
            one.setProperty("tall", True)
        row.addWidget(self.leave)
        row.addWidget(self.lock)
        row.addStretch(1)
        row.addWidget(self.again)
        row.addWidget(self.ready)
        row.addWidget(self.start)
        line.addWidget(self.said, 1)
        line.addWidget(self.manage, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(self.settings, 0, Qt.AlignmentFlag.AlignTop)
        box.addLayout(line, 1)
        box.addLayout(row)
        for one in (self.again, self.lock, self.manage, self.ready, self.start):
            one.hide()  # until it is known who one is
        self.again.clicked.connect(self.wants_again)
        self.leave.clicked.connect(self._leave)
        self.lock.clicked.connect(lambda locked: self._ask(lock=Lock(locked=locked)))
        self.ready.clicked.connect(self._ready)
        self.start.clicked.connect(lambda: self._ask(start=Start()))
        return frame

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self._take_focus()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Whoever shows the room gives it the keys."""
        super().focusInEvent(event)
        self._take_focus()

    def _take_focus(self) -> None:
        if self.lying.abreast:  # elsewhere it may be out of sight
            self.chat.line.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.lying.settle()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.lying.settle()
        return super().event(event)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return self.lying.minimum()

    # What is shown

    def _listen(self, change: Change) -> None:
        lobby = self._model.lobby
        enters = not self._entered and lobby is not None and lobby.stage != RUNNING
        self._entered = self._entered or enters
        for one in self._inside:
            one.setVisible(self._entered)
        if enters:
            self._take_focus()
        if lobby is None or not (self._entered or self._model.ended or not self._model.online):
            self._say(tr("waiting room", "Entering ..."), "")
            return
        match change:
            case Changed("reaction"):
                self._show_reaction()
                return
            case Changed("chat"):
                self._show_chat()
                return
            case Changed("said"):
                return
        self._show_seats(lobby)
        self._show_chat()
        self.title.setText(lobby.name)
        self.played.show_series(self._model)
        self.people.show_people(self._model)
        self._show_choices(lobby)
        mine = self._my_seat(lobby)
        self.ready.setVisible(mine is not None and not self._model.owner)
        self.ready.setText(
            tr("waiting room", "Not ready after all")
            if mine is not None and mine.ready
            else tr("waiting room", "I am ready")
        )
        light(self.ready, mine is None or not mine.ready)
        self.start.setVisible(self._model.owner)
        missing = missing_words(self._model, lobby)
        self.start.setEnabled(not missing and lobby.stage == WAITING)
        self.lock.setVisible(self._model.owner)
        self.manage.fit()
        self.lock.setChecked(lobby.locked)
        self.lock.setText(tr("waiting room", "Locked") if lobby.locked else tr("waiting room", "Lock"))
        self.leave.setText(tr("waiting room", "Close the table") if self._model.owner else tr("waiting room", "Leave"))
        self._show_word(lobby, missing, mine)

    def _show_word(self, lobby: Lobby, missing: str, mine: Seat | None) -> None:
        """The one sentence: what is wrong, else what is waited for."""
        given_up, over = gave_up(self._model), self._model.ended is not None
        self.again.setVisible(given_up)
        if over:
            for one in (self.ready, self.start, self.lock, self.played.picture):
                one.hide()
            self.leave.setText(tr("waiting room", "To the lobby"))
        light(self.leave, over and not given_up)
        for card in self.cards:
            card.setEnabled(not over)
        self._say(*room_words(self._model, lobby, missing, sits=mine is not None))
        self._time.run(self._model.host_news.runs)

    def _say(self, text: str, how: str) -> None:
        tone(self.said, how)
        self.said.setText(text)

    def _show_seats(self, lobby: Lobby) -> None:
        while len(self.cards) > len(lobby.seats):
            card = self.cards.pop()
            self._seats.removeWidget(card)
            card.hide()
            card.deleteLater()
        while len(self.cards) < len(lobby.seats):
            card = SeatCard(len(self.cards), self.game, self._pictures, self._ask, self._company)
            self.cards.append(card)
            self._seats.addWidget(card)
        options = agreed_options(self.game, lobby.options)
        of = self.game.characters
        characters = {} if of is None or options is None else of(options)
        for card in self.cards:
            card.show_seat(self._model, characters, options)

    def _show_reaction(self) -> None:
        reaction = self._model.reaction
        seats = () if self._model.lobby is None else self._model.lobby.seats
        for card, seat in zip(self.cards, seats, strict=False):
            if reaction is not None and seat.HasField("person") and seat.person == reaction.person:
                card.react(reaction.reaction)

    def _show_chat(self) -> None:
        self._model.read_chat()
        self.chat.show_lines([(said.name, said.text) for said in self._model.chat])

    def _show_choices(self, lobby: Lobby) -> None:
        self.played.choices.setEnabled(self._model.owner and lobby.stage == WAITING)
        opening = agreed_opening(self.game, lobby)
        if opening is not None:
            self.played.choices.show_opening(opening)

    def _my_seat(self, lobby: Lobby) -> Seat | None:
        return next((s for s in lobby.seats if s.HasField("person") and s.person == self._model.person), None)

    # What is asked

    def _ready(self) -> None:
        mine = self._my_seat(self._model.lobby) if self._model.lobby is not None else None
        if mine is not None:
            self._ask(ready=Ready(ready=not mine.ready))

    def _agree(self) -> None:
        lobby = self._model.lobby
        agree = None if lobby is None else agreement(self.game, lobby, self.played.choices.opening())
        if agree is not None:
            self._ask(agree=agree)

    def _leave(self) -> None:
        company = self._company
        if company is not None and not company.may_leave(self.window()):
            return
        if self._model.owner:
            self._ask(end=End())
        elif company is not None:
            company.leave()
        else:
            self._ask(leave=Leave())
        self.wants_to_leave.emit()
