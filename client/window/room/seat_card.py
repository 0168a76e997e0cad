"""One seat of the waiting room: who is there, in which colour, and what may be done about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from client.lobby.opening import offered
from client.look.chooser import Chooser, Swatch
from client.look.fitting import TwoLines, fitting
from client.look.labels import button, hint, tip, tone
from client.look.pictures import Pictures, Scale
from client.look.sizes import grown, sizes, spaced
from client.look.theme import palette
from client.table.figures import character_of, figure_of, shade_of
from client.table.link import Ask
from client.table.reactions.reaction_bubble import ReactionBubble
from client.table.table_model import TableModel
from client.window.room.character_board import CharacterBoard
from client.words.names import character_word, level_line, level_word, name_at, word
from client.words.saying import tr
from engine.contract import AnyGame
from netproto.schema.lobby_pb2 import WAITING, Dress, Fill, Kick, Lobby, Seat, Sit, Stand

FIGURE = 72


class Beside(Protocol):
    """Who else sits at this window."""

    def asks(self, person: int) -> Ask: ...

    def take_away(self, person: int) -> None: ...

    def another(self, game: AnyGame, parent: QWidget) -> QWidget:
        """Offers somebody else at this window a seat."""

    def may_leave(self, window: QWidget) -> bool:
        """All of them; the player may be asked."""

    def leave(self) -> None: ...


class Figure(QLabel):
    """The pawn of a colour, or an empty place."""

    def __init__(self, game: AnyGame, pictures: Pictures) -> None:
        super().__init__()
        self._pictures = pictures
        self._game = game.id
        self.color = ""
        self.faint = False
        sizes().changed.connect(self._fit)
        self._fit()

    @Slot()
    def _fit(self) -> None:
        self.setFixedSize(QSize(grown(FIGURE), grown(FIGURE)))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QColor(palette("paper")["dusk"] if self.faint else shade_of(self._game, self.color))
        ground.setAlpha(110 if self.faint else 255)
        painter.setBrush(ground)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawRoundedRect(self.rect(), grown(12), grown(12))
        name = figure_of(self._game, self.color)
        if name in self._pictures.catalogue.pictures:
            picture = self._pictures.catalogue.pictures[name]
            unit = (self.width() - grown(10)) / max(picture.width, picture.height)
            cut = self._pictures.cut(
                name, Scale(unit, self.devicePixelRatioF()), opacity=0.5 if self.faint else 1.0
            ).pixmap
            size = cut.deviceIndependentSize()
            left, top = (self.width() - size.width()) / 2, (self.height() - size.height()) / 2
            painter.drawPixmap(round(left), round(top), cut)
        painter.end()


class SeatCard(QFrame):
    def __init__(self, number: int, game: AnyGame, pictures: Pictures, ask: Ask, company: Beside | None = None) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self.number, self._game, self._ask, self._company = number, game, ask, company
        self._person = 0
        row = QHBoxLayout(self)
        spaced(row, (12, 10, 12, 10), 10)
        self.figure = Figure(game, pictures)
        row.addWidget(self.figure)
        self.board = CharacterBoard(game)
        row.addWidget(self.board)
        middle = QVBoxLayout()
        spaced(middle, between=4)
        self.name = fitting(pixels=18, bold=True)
        self.state = TwoLines("", 14)
        middle.addStretch(1)
        self.reaction = ReactionBubble(in_place_of=self.state)
        middle.addWidget(self.name)
        middle.addWidget(self.reaction)
        middle.addWidget(self.state)
        swatches = QHBoxLayout()
        spaced(swatches, between=6)
        self.swatches = {color: self._swatch(color) for number in game.players for color in game.colors(number)}
        for swatch in self.swatches.values():
            swatches.addWidget(swatch)
        swatches.addStretch(1)
        middle.addLayout(swatches)
        middle.addStretch(1)
        row.addLayout(middle, 1)
        self.filler = Chooser()
        self.filler.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.filler.setSizeAdjustPolicy(Chooser.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.filler.setMinimumContentsLength(5)
        self.filler.setAccessibleName(tr("seat", "Who plays at seat {seat}", seat=number + 1))
        self.filler.addItem(tr("seat", "Anybody"), None)
        for level in offered(game):
            self.filler.addItem(tr("seat", "Bot: {level}", level=level_word(game, level)), level)
            self.filler.setItemData(self.filler.count() - 1, tip(level_line(game, level)), Qt.ItemDataRole.ToolTipRole)
        self.filler.activated.connect(self._fill)
        self.sit = button(tr("seat", "Sit here"))
        self.sit.clicked.connect(lambda: self._ask(sit=Sit(seat=self.number)))
        self.stand = button(tr("seat", "Stand up"))
        self.stand.clicked.connect(lambda: self._ask(stand=Stand()))
        self.kick = button(tr("seat", "Send away"))
        self.kick.clicked.connect(lambda: self._ask(kick=Kick(person=self._person)))
        self.take_away = button(tr("seat", "Remove"))
        self.take_away.clicked.connect(self._take_away)
        for one in (self.filler, self.sit, self.stand, self.kick, self.take_away):
            row.addWidget(one)

    def _swatch(self, color: str) -> Swatch:
        made = Swatch(shade_of(self._game.id, color))
        made.clicked.connect(lambda: self._dress(color))
        return made

    def _dress(self, color: str) -> None:
        """Whoever sits here, at this window."""
        ask = self._ask if self._company is None else self._company.asks(self._person)
        ask(dress=Dress(color=color))

    def _take_away(self) -> None:
        if self._company is not None:
            self._company.take_away(self._person)

    def _fill(self) -> None:
        level: Any = self.filler.currentData()
        self._ask(fill=Fill(seat=self.number, level=level) if level else Fill(seat=self.number))

    def show_seat(self, model: TableModel, characters: Mapping[str, str], options: object = None) -> None:
        """`characters` are the names of the players' characters by colour, where the game has any."""
        said = model.lobby
        assert said is not None
        seat = said.seats[self.number]
        waiting = said.stage == WAITING
        taken = seat.HasField("person")
        mine = taken and seat.person == model.person
        beside = taken and seat.person in model.beside
        self._person = seat.person if taken else 0
        bot = seat.level if not taken and seat.HasField("level") else ""
        self.figure.color, self.figure.faint = seat.color, not taken and not bot
        self.figure.update()
        self.board.show_character(options, seat.color)
        self.name.setText(self._who(model, taken, mine, beside, bot))
        chosen = model.owner and waiting and not taken
        text, how = _state(self._game, said, seat, taken, bot)
        if bot and chosen:
            text = tr("seat", "Bot")  # beside the box there is no room for more: its hint says the rest
        played = (
            character_word(self._game, characters[seat.color]) if seat.color in characters and (taken or bot) else ""
        )
        self.state.setText(f"{played} · {text}" if played else text)
        tone(self.state, how)
        worn = {other.color for other in said.seats if other.HasField("person") or other.HasField("level")}
        known = self._game.colors(len(said.seats))
        for color, swatch in self.swatches.items():
            free = color in known and color not in worn
            swatch.setVisible((mine or beside) and waiting and (free or color == seat.color))
            swatch.worn = color == seat.color
            named = word(self._game, color)
            if color in characters:
                named = tr(
                    "seat", "{color}: {character}", color=named, character=character_word(self._game, characters[color])
                )
            about = character_of(self._game.id, options, color)
            swatch.setAccessibleName(named)
            hint(swatch, named if about is None else about.said)
            swatch.update()
        self.filler.setVisible(chosen)
        self.filler.setCurrentIndex(max(0, self.filler.findData(bot or None)))
        hint(self.filler, level_line(self._game, bot) if bot else "")
        self._offer(sit=waiting and not taken and not bot, stand=mine and waiting)
        self.kick.setVisible(model.owner and taken and not mine and not beside)
        self.take_away.setVisible(beside and waiting)

    def _offer(self, *, sit: bool, stand: bool) -> None:
        """The keys go from the one to the other."""
        for one, other, shown in ((self.sit, self.stand, stand), (self.stand, self.sit, sit)):
            had = one.hasFocus()
            other.setVisible(shown or other.hasFocus())
            if had and shown:
                other.setFocus()
        self.sit.setVisible(sit)
        self.stand.setVisible(stand)

    def react(self, reaction: str) -> None:
        self.reaction.show_reaction(reaction)

    def _who(self, model: TableModel, taken: bool, mine: bool, beside: bool, bot: str) -> str:
        if taken:
            name = model.name_of(self.number)
            if beside:
                return tr("seat", "{name} (at this computer)", name=name)
            return tr("seat", "{name} (you)", name=name) if mine else name
        return name_at(model, self.number) if bot else tr("seat", "Free seat")


def _state(game: AnyGame, said: Lobby, seat: Seat, taken: bool, bot: str) -> tuple[str, str]:
    """In words, and how they are meant."""
    if bot:
        return level_line(game, bot), ""
    if not taken:
        return tr("seat", "Nobody yet"), ""
    person = next((one for one in said.people if one.id == seat.person), None)
    if person is None or not person.connected:
        return tr("seat", "Connection lost"), "warning"
    if seat.ready:
        return tr("seat", "Ready"), "good"
    return (tr("seat", "Opened the table"), "") if person.owner else (tr("seat", "Not ready yet"), "")
