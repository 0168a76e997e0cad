"""When a card is shown: the pointer rests on a thing, the key I asks for it, or a finger rests on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, Protocol, cast

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Slot
from PySide6.QtGui import QCursor, QKeyEvent, QPixmap
from PySide6.QtWidgets import QWidget

from client.look.aloud import announce
from client.look.sizes import sizes
from client.look.theme import Daylight
from client.table.cards.card import ThingCard
from client.table.cards.card_text import CardText
from client.table.cards.opening import OpeningCards
from client.table.parts import part
from client.table.pieces.pointed_scene import PointedScene, Thing
from client.table.table_model import TableModel

RESTS, PRESSED = 350, 500
"""Milliseconds that the pointer rests on a thing, and a finger presses it."""


class Told(NamedTuple):
    """A card that somebody else writes."""

    text: CardText
    picture: QPixmap | None
    seen: Callable[[], Sequence[QRect]]
    """What else it leaves in sight, in the view."""


class Explainer(Protocol[Thing]):
    """What a game knows of the things on its table."""

    @property
    def scene(self) -> PointedScene[Thing]: ...

    @property
    def view(self) -> QWidget:
        """What the scene is seen in, and what screen readers hear."""

    @property
    def busy(self) -> bool:
        """Things are under way: what is read would not be what is seen."""

    def text(self, thing: Thing, /) -> CardText | None:
        """All there is to tell."""

    def picture(self, thing: Thing, /) -> QPixmap | None: ...

    def place(self, thing: Thing, /) -> QRect:
        """Where it is, in the view."""

    def avoided(self) -> Sequence[QRect]:
        """What a card never covers."""

    def fellows(self, thing: Thing, /) -> Sequence[QRect]:
        """What lies in one row with it, in the view: a card leaves it in sight if it can."""

    def outline(self, thing: Thing | None, /) -> None:
        """What belongs to it is drawn round; None: nothing is."""

    def opening(self) -> tuple[Sequence[CardText], QRect]:
        """What the game is about, while it begins, and beside what its cards lie."""

    def meant(self) -> Thing | None:
        """What the keys have come to."""


class Explaining(QObject, Generic[Thing]):
    def __init__(self, screen: QWidget, explainer: Explainer[Thing], daylight: Daylight) -> None:
        super().__init__(screen)
        self.explainer, self._daylight = explainer, daylight
        self._screen = screen
        self._card: ThingCard | None = None
        self.opening = OpeningCards(screen)
        self._thing: Thing | None = None
        """What the pointer is over."""
        self._shown: Thing | None = None
        self._told: Told | None = None
        """What its card says in place of all there is to tell."""
        self._drags = False
        """Something is held down: what it comes over is not asked about."""
        self._left_at: QPoint | None = None
        """Where the pointer was when a card was closed that lay there: what comes to light below is not asked about."""
        self._rests = self._timer(RESTS, self._rested)
        self._presses = self._timer(PRESSED, self._held)
        scene = explainer.scene
        scene.hovered.connect(self._hovered)
        scene.pressed.connect(self._pressed)
        scene.released.connect(self._released)
        self.opening.close_button.clicked.connect(self._closed)
        explainer.view.installEventFilter(self)
        daylight.changed.connect(self._dress)
        sizes().followed.connect(self._dress)
        self._dress()

    @Slot()
    def _dress(self) -> None:
        for one in (self._card, self.opening):
            if one is not None:
                one.apply_theme(self._daylight.theme)
        self.hide()

    @property
    def card(self) -> ThingCard:
        """Made when something is first asked about."""
        if self._card is None:
            self._card = ThingCard(self._screen)
            self._card.apply_theme(self._daylight.theme)
        return self._card

    @property
    def tells(self) -> bool:
        """A card is shown that says something else than all there is to tell."""
        return self._shown is not None and self._told is not None

    def renew(self) -> None:
        """The game has gone on: what is said of this thing may have changed."""
        if self._shown is not None:
            self.show(self._shown, self._told)
        texts, beside = self.explainer.opening()
        self.opening.tell(texts, self.explainer.view.rect(), beside, self.explainer.avoided())

    @Slot()
    def turn(self) -> None:
        """The key shows the card of what is pointed at, or of what the keys have come to, and hides it again."""
        thing = self._thing if self._thing is not None else self.explainer.meant()
        if self.card.isVisible() or thing is None:
            self.hide()
        else:
            self.show(thing)
            if self._shown is not None:
                announce(self.card, self.card.text.spoken)

    def show(self, thing: Thing, told: Told | None = None) -> None:
        explainer = self.explainer
        text = explainer.text(thing) if told is None else told.text
        if text is None:
            self.hide()
            return
        self._shown, self._told = thing, told
        explainer.outline(thing if told is None else None)
        self.card.tell(text, explainer.picture(thing) if told is None else told.picture)
        seen = explainer.fellows(thing) if told is None else told.seen()
        self.card.lie(explainer.view.rect(), explainer.place(thing), explainer.avoided(), seen)
        self._describe(text.spoken)

    def read(self, text: CardText) -> None:
        """It is of nothing that lies there, and comes in the middle."""
        self.hide()
        self.card.tell(text)
        room = self.explainer.view.rect()
        self.card.lie(room, QRect(room.center(), QSize(1, 1)), self.explainer.avoided())

    def hide(self) -> None:
        if self._card is None or (self._shown is None and self._card.isHidden()):
            return
        self._shown = None
        self.card.hide()
        self.explainer.outline(None)
        self._describe("" if self._thing is None else self.explainer.scene.spoken(self._thing))

    def _describe(self, spoken: str) -> None:
        """For screen readers."""
        self.explainer.view.setAccessibleDescription(spoken)
        from PySide6.QtGui import QAccessible, QAccessibleEvent

        told = QAccessibleEvent(self.explainer.view, QAccessible.Event.DescriptionChanged)
        QAccessible.updateAccessibility(told)

    def _timer(self, milliseconds: int, due: Callable[[], None]) -> QTimer:
        made = QTimer(self)
        made.setSingleShot(True)
        made.setInterval(milliseconds)
        made.timeout.connect(due)
        return made

    @Slot(object)
    def _hovered(self, thing: object) -> None:
        self._thing = cast("Thing | None", thing)
        self.hide()
        self._presses.stop()
        if thing is None:
            self._rests.stop()
        elif not self._drags and self._left_at != QCursor.pos():
            self._left_at = None
            self._rests.start()

    @Slot()
    def _closed(self) -> None:
        self._left_at = QCursor.pos()
        self._rests.stop()

    @Slot(object)
    def _pressed(self, thing: object) -> None:
        self.hide()
        self._rests.stop()
        self._drags = True
        if thing is not None:
            self._presses.start()

    @Slot(object)
    def _released(self, thing: object) -> None:
        """After a long press the card stays until something else is pointed at."""
        self._presses.stop()
        self._drags = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        """Whoever plays on by key has read enough; the key I itself is the screen's."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() != Qt.Key.Key_I:
            self.hide()
        elif event.type() == QEvent.Type.Resize:
            QTimer.singleShot(0, self, self._rearrange)
        return False

    @Slot()
    def _rearrange(self) -> None:
        """Once everything lies elsewhere, unless the table has gone meanwhile."""
        if not self._screen.isHidden():
            self.renew()

    @Slot()
    def _held(self) -> None:
        """A finger that rests to read does not act when it is lifted; a mouse has shown the card before."""
        self._rested()
        if self.explainer.scene.by_finger:
            self.explainer.scene.forget_press()

    @Slot()
    def _rested(self) -> None:
        if self._thing is not None and not self.explainer.busy:
            self.show(self._thing)


def explaining(screen: QWidget, model: TableModel, daylight: Daylight) -> Explaining[object] | None:
    """Of a game that has cards: `EXPLAINER` of its part `explaining` makes what knows its things."""
    made = None if model.game is None else getattr(part(model.game.id, "explaining"), "EXPLAINER", None)
    return None if made is None else Explaining(screen, made(screen), daylight)
