"""The whole table as a scene: it shows a view and what is lit, and says what was pointed at. It knows no rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from client.look.pictures import Pictures, Scale
from client.look.theme import Theme
from client.riverdragons.answering.marks import Mark
from client.riverdragons.scenes.all_laid import (
    BOARD,
    FOOT,
    HAND,
    NOW,
    ROUND,
    TRAY,
    Beside,
    all_laid,
    board_laid,
)
from client.riverdragons.scenes.backdrop import backdrop
from client.riverdragons.scenes.board_looks import Veiled
from client.riverdragons.scenes.board_pointing import FINGER, middle_of, pointed_at
from client.riverdragons.scenes.chosen import chosen
from client.riverdragons.scenes.happened import Happened
from client.riverdragons.scenes.laid import Laid, Told, chooses, rect
from client.riverdragons.scenes.mist import Mist
from client.riverdragons.scenes.pointing import Lit, Pointed, lit_things
from client.riverdragons.scenes.regions import regions
from client.riverdragons.scenes.table_layout import TableLayout, table_layout
from client.riverdragons.words.spoken import read_words, spoken_words, water_to_read
from client.table.pieces.laid_item import LaidItem
from client.table.pieces.played_scene import PlayedScene
from client.table.sitting import Sitting
from engine.contract import SPECTATOR, Viewer
from engine.riverdragons.state import State


class TableScene(PlayedScene[Pointed, Lit, Mark]):
    def __init__(self, pictures: Pictures, theme: Theme) -> None:
        super().__init__()
        self.pictures = pictures
        self.theme = theme
        self.state: State | None = None
        self.viewer: Viewer = SPECTATOR
        self.placing: TableLayout | None = None
        """Where everything lies; None until a state has been shown."""
        self.told: Told | None = None
        self.items_of = {name: LaidItem(pictures) for name in (BOARD, ROUND, HAND, FOOT, TRAY, NOW)}
        self.laid: dict[str, Laid] = {}
        self.mist = Mist(pictures)
        self.happened = Happened()
        """What the state does not tell of how it came about."""
        self._beside = Beside()
        self._peeked: tuple[int, ...] = ()
        self.looked_at: int | None = None
        """Whose planks a key has brought to the tray's place."""
        self._pos: QPointF | None = None
        """Where the pointer rests."""
        self._size = (1280.0, 800.0)
        self._ratio = 1.0
        self._text = 1.0
        self._panel = 0.0
        self._sitting: tuple[Sitting, ...] = ()
        self._lit = Lit()
        self._marks: tuple[Mark, ...] = ()
        self._ground = QGraphicsPixmapItem()
        self._ground.setZValue(-1)
        self._painted: object = None
        """For what the ground is painted."""
        for item in (self._ground, self.mist, *self.items_of.values()):
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self.addItem(item)
        self.items_of[ROUND].setZValue(1)
        self.items_of[TRAY].setZValue(1)

    # What is shown

    def show_view(self, state: State, viewer: Viewer, sitting: Sequence[Sitting]) -> None:
        moved = self.state is None or viewer != self.viewer or self._kind(state, viewer) != self._kind_now()
        self.state, self.viewer, self._sitting = state, viewer, tuple(sitting)
        self._peeked = ()
        if moved:
            self._arrange()
        else:
            self._lay()
        self.hover(self._pos)  # what lies there may be gone

    def _kind(self, state: State, viewer: Viewer) -> tuple[int, bool]:
        """What makes another layout."""
        return len(state.seats), chooses(state, viewer)

    def _kind_now(self) -> tuple[int, bool]:
        assert self.state is not None
        return self._kind(self.state, self.viewer)

    def show_counts(self, told: State | None) -> None:
        """What is counted, as in this state: where something still moves, in one of before; None: as it is."""
        self._show_beside(counted=told)

    def light(self, lit: Lit | None = None) -> None:
        """A glow round what leads on, and round nothing else; None: nothing does."""
        made = Lit() if lit is None else lit
        if made != self._lit:
            self._lit = made
            self._lay()

    def draft(self, marks: Iterable[Mark] = ()) -> None:
        """What is about to be done, over what is."""
        made = tuple(marks)
        if made != self._marks:
            self._marks = made
            self._lay()

    def veil(self, veiled: Veiled | None) -> None:
        """The mist of the end; None: there is none."""
        self._show_beside(veiled=veiled)

    def mark(self, where: Iterable[Pointed] = ()) -> None:
        """What is being spoken of."""
        self._show_beside(spoken_of=tuple(where))

    def look_at(self, seat: int | None) -> None:
        """This player's planks lie in the tray's place; None: mine."""
        if seat != self.looked_at:
            self.looked_at = seat
            self._lay()

    def peek(self, program: tuple[int, ...] = ()) -> None:
        """The viewer's own five lie open, until the table shows anything else; none: as they lie."""
        if program != self._peeked:
            self._peeked = program
            self._lay()

    def wave(self, gone: int) -> None:
        """The flag of whoever acts."""
        if self.state is not None and self.state.turn is not None:
            self._show_beside(wave=gone)

    def lit_things(self) -> list[Pointed]:
        """Everything that is lit, as a click on it is told."""
        if self.state is None or self.viewer == SPECTATOR:
            return []
        return lit_things(self._lit, self.viewer, self.state.options.pieces)

    def lit_to_read(self) -> list[Pointed]:
        lit = self.lit_things()
        if self.state is None or not self._lit.water:
            return lit
        return water_to_read(self.state, self.viewer, lit, self.chosen_things())

    def chosen_things(self) -> list[Pointed]:
        """What the draft is made of."""
        return [*chosen(self._marks, self.viewer)]

    def regions(self) -> list[list[Pointed]]:
        """What the keys go through: the hand, my five, the board, my planks, the rows."""
        if self.state is None:
            return []
        return regions(self.state, self.laid)

    # Size and theme

    def resize(self, wide: float, high: float, ratio: float = 1.0) -> None:
        """To a window of so many logical pixels."""
        if ((wide, high), ratio) != (self._size, self._ratio) or self.placing is None:
            self._size, self._ratio = (wide, high), ratio
            self._arrange()

    def apply_theme(self, theme: Theme, text: float | None = None) -> None:
        """`text` is a factor of the common text size."""
        self.theme = theme
        self._text = self._text if text is None else text
        self._arrange()

    def make_room(self, panel: float) -> None:
        """What is asked needs so much height."""
        if panel != self._panel:
            self._panel = panel
            before = self.placing
            if self.state is not None and self._placed() != before:
                self._arrange()

    def let_go(self) -> None:
        """The table has been left: its ground, by far the largest picture, does not wait for Python's collector."""
        self._ground.setPixmap(QPixmap())
        self.mist.let_go()

    # Where things are

    def pointed_at(self, pos: QPointF) -> Pointed | None:
        """What lies at this point of the scene."""
        state, placing = self.state, self.placing
        if state is None or placing is None:
            return None
        if rect(placing.board).contains(pos):
            x, y = (pos.x() - placing.board.x) / placing.unit, (pos.y() - placing.board.y) / placing.unit
            return pointed_at(state, self._lit, x, y, placing.unit)
        for name in (HAND, FOOT, TRAY, NOW, ROUND):
            found = [thing for box, thing in self.laid[name].things.values() if rect(box).contains(pos)]
            if found:
                return found[-1]
        return None

    def rect_of(self, thing: Pointed) -> QRectF:
        """Where it is to be pointed at, in the scene."""
        state, placing = self.state, self.placing
        if state is None or placing is None:
            return QRectF()
        for laid in self.laid.values():
            for box, one in laid.things.values():
                if one == thing:
                    return rect(box)
        at = middle_of(state, thing)
        if at is None:
            return QRectF()
        x, y = placing.board.x + at[0] * placing.unit, placing.board.y + at[1] * placing.unit
        return QRectF(x - FINGER, y - FINGER, 2 * FINGER, 2 * FINGER)

    def at(self, x: float, y: float) -> QPointF:
        """Of a point of the board, in the scene."""
        assert self.placing is not None
        return QPointF(self.placing.board.x + x * self.placing.unit, self.placing.board.y + y * self.placing.unit)

    def spoken(self, thing: Pointed) -> str:
        """What lies there, as a sentence."""
        if self.state is None:
            return ""
        return spoken_words(self.state, self.viewer, thing, [one.name for one in self._sitting])

    def read(self, thing: Pointed) -> str:
        if self.state is None:
            return ""
        return read_words(self.state, self.viewer, thing, [one.name for one in self._sitting])

    # The pointer

    def hover(self, pos: QPointF | None) -> None:
        self._pos = None if pos is None else QPointF(pos)
        before = self._under
        super().hover(pos)
        if self._under != before:
            self._lay()

    # Making it so

    def _placed(self) -> TableLayout:
        assert self.state is not None
        choosing = chooses(self.state, self.viewer)
        return table_layout(*self._size, len(self.state.seats), self._text, choosing=choosing, panel=self._panel)

    def _arrange(self) -> None:
        if self.state is None:
            return
        placing = self._placed()
        ground = (placing.window, placing.board, self.theme, self._ratio)
        if ground != self._painted:
            self._painted = ground
            self.mist.arrange(placing, self.theme.drawn, self._ratio)
            self._ground.setPixmap(backdrop(placing, self.theme, self.pictures, self._ratio))
        self.placing = placing
        self.setSceneRect(0, 0, placing.window.wide, placing.window.high)
        board = self.items_of[BOARD]
        board.setPos(placing.board.x, placing.board.y)
        board.rescale(Scale(placing.unit, self._ratio))
        for name in (ROUND, HAND, FOOT, TRAY, NOW):
            self.items_of[name].rescale(Scale(1.0, self._ratio))
        self._lay()
        self.arranged.emit()

    def _lay(self) -> None:
        """Everything as it is now; what has not changed stays as it lies."""
        if self.state is None or self.placing is None:
            return
        self.told = Told(
            self.state,
            self.viewer,
            self.placing,
            self.theme,
            self._sitting,
            self._marks,
            self._lit,
            self._under,
            self._peeked,
        )
        self.laid = all_laid(self.told, self.looked_at)
        for name, laid in self.laid.items():
            self.items_of[name].lay(laid.looks, laid.words, {})
        self._lay_board()

    def _lay_board(self) -> None:
        if self.told is not None:
            self._beside = replace(self._beside, last=dict(self.happened.last))
            looks, words = board_laid(self.told, self._beside)
            self.items_of[BOARD].lay(looks, words, {})

    def _show_beside(self, **changed: Any) -> None:
        made = replace(self._beside, **changed)
        if made != self._beside:
            self._beside = made
            self._lay_board()
