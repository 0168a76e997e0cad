"""The table of Moon River in a window: its scene, what is seen to move, and where the panels lie over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

from PySide6.QtCore import QRect, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from client.moonriver.answering.asking import answering
from client.moonriver.answering.marks import Mark
from client.moonriver.motion.motion import Motion
from client.moonriver.playing.log_panel import LogPanel
from client.moonriver.playing.seating import sitting_at
from client.moonriver.scenes.pointing import Lit, Pointed
from client.moonriver.scenes.ranch_layout import dominoes
from client.moonriver.scenes.table_layout import Box
from client.moonriver.scenes.table_scene import TableScene
from client.moonriver.scenes.table_view import TableView
from client.moonriver.scoring.panel import ScorePanel
from client.moonriver.words.table import MoonRiverWords
from client.table.answering import Answering
from client.table.motion.pace import OFF
from client.table.screen import Attendance, Surroundings
from client.table.table_model import Moved
from client.table.table_screen import TableScreen
from engine.moonriver.events import Event
from engine.moonriver.grid import Cell
from engine.moonriver.state import State

ACTIONS_MOST = 0.82
"""Of the height beside the ranch, what may be done takes at most: the log has the rest."""
SIDES = 2
"""Of a token."""


class MoonRiverScreen(TableScreen[Pointed, Lit, Mark]):
    view: TableView
    motion: Motion
    log: LogPanel
    pad: ScorePanel

    words: MoonRiverWords

    def __init__(self, visit: Attendance, surroundings: Surroundings, parent: QWidget | None = None) -> None:
        super().__init__(visit, surroundings, parent)
        pictures, theme, settings = surroundings.pictures, surroundings.daylight.theme, surroundings.settings
        self._joined: dict[int, dict[Cell, Cell]] = {}
        self._followed: int | None = 0
        """For a spectator: the ranch that stays large; None: that of whoever is on turn."""
        self._controls: QWidget | None = None
        self.words = MoonRiverWords(self.model)
        self.scene = TableScene(pictures, theme)
        self.scene.apply_theme(theme, settings.text_size)
        self.view = TableView(self.scene, self)
        self.motion = Motion(self.scene, self._show_state, settings.motion, surroundings.now)
        self.lay_panels(cards=SIDES)
        self.log = LogPanel(self)
        self.pad = ScorePanel(pictures, theme, motion=settings.motion, parent=self)
        self.pad.hide()
        self._connect()
        self.wire()

    def _connect(self) -> None:
        scene, view, hand = self.scene, self.view, self.hand
        scene.touched.connect(self.motion.skip)
        scene.pressed.connect(hand.press)
        scene.hovered.connect(self.hover)
        scene.released.connect(hand.release)
        scene.clicked.connect(hand.click)
        scene.arranged.connect(self.arrange)
        view.rotated.connect(self.at_once(hand.rotate))
        view.flipped.connect(self.at_once(hand.flip))
        view.confirmed.connect(self.at_once(hand.confirm))
        view.taken_back.connect(self.back)
        view.stopped.connect(self.at_once(hand.stop))
        view.toured.connect(self.at_once(hand.tour))
        view.moved.connect(self.at_once(hand.move))
        view.picked.connect(self.at_once(hand.pick))
        self.log.pointed.connect(self._show_where)
        self.pad.pointed.connect(lambda seat, cells: self._show_where(tuple((seat, cell) for cell in cells)))
        self.pad.row_pointed.connect(self._show_where)

    @property
    def state(self) -> State:
        return cast("State", self.model.position)

    # What the window tells

    def put_controls(self, controls: QWidget) -> None:
        self._controls = controls
        controls.setParent(self)
        controls.show()
        self.acts.hide()
        self.arrange()

    def offers(self) -> Sequence[tuple[str, Callable[[], object]]]:
        offered = [*super().offers()]
        if self.watches:
            seats = (None, *range(len(self.words.names())))
            offered += [(self.words.follow(seat), partial(self.follow, seat)) for seat in seats]
        return offered

    def follow(self, seat: int | None) -> None:
        """Whose ranch is large for a spectator."""
        self._followed = seat
        self._look_on(self.state)

    def _look_on(self, state: State) -> None:
        if not self.watches:
            return
        seat = state.seat if self._followed is None else self._followed
        if seat is not None and seat != self.scene.large and self.scene.looks_closer is None:
            self.scene.follow(seat)

    def apply_theme(self) -> None:
        super().apply_theme()
        self.scene.apply_theme(self.surroundings.daylight.theme, self.surroundings.settings.text_size)
        self.draft_changed()

    def close_table(self) -> None:
        super().close_table()
        self.scene.let_go()

    # The game goes on

    def remember(self, events: Sequence[object], *, anew: bool) -> None:
        """Which halves belong together."""
        if anew:
            self._joined = {seat: {} for seat in range(len(self.state.seats))}
        for seat, joined in self._joined.items():
            joined.update(dominoes(cast("Sequence[Event]", events), seat))

    def open_log(self, names: Sequence[str]) -> None:
        options = self.state.options
        self.log.set_table(options.pieces, options.colors, names, self.model.viewer)

    def open_decision(self) -> Answering[Pointed, Lit, Mark] | None:
        return answering(self.state, self.model.viewer)

    def show_move(self, moved: Moved) -> None:
        before, events = cast("State", moved.before), cast("Sequence[Event]", moved.events)
        if self.motion.pace == OFF:
            self.motion.gather(before, self.state)
        else:
            self.motion.moved(before, events, self.state)

    def show_position(self) -> None:
        self._show_state(self.state)

    def _show_state(self, state: State) -> None:
        self.scene.show_view(state, self.model.viewer, self._joined, sitting_at(self.model, len(state.seats)))
        self._look_on(state)
        self.light()

    def show_draft(self, answering: Answering[Pointed, Lit, Mark] | None, *, lit: bool) -> None:
        self.scene.draft(() if answering is None else answering.looks())
        self.scene.light(answering.lit() if answering is not None and lit else None)

    def spoken(self, thing: Pointed) -> str:
        return self.scene.spoken(thing)

    def look_away(self) -> None:
        self.scene.enlarge(None)

    def count_score(self) -> None:
        self.pad.show_game(self.state, self.words.names(), over=self.model.over)

    def uncover(self) -> None:
        self.scene.mark(())

    @Slot(object)
    def _show_where(self, where: Sequence[tuple[int, Cell]]) -> None:
        """Where something happened, or what is counted, in light."""
        self.scene.mark(where)

    # Where everything lies

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802  # Qt's name
        super().resizeEvent(event)
        if self.isWindow():
            self.surroundings.daylight.suit(self.width(), self.height())
            self.dress()
        self.motion.skip()
        self.view.setGeometry(self.rect())
        self.arrange()

    @Slot()
    def arrange(self) -> None:
        placing = self.scene.placing
        if placing is None:
            return
        strip = placing.prompt
        _lay(self.prompt_bar, strip._replace(high=max(strip.high, self.prompt_bar.needed(int(strip.wide)))))
        body = placing.prompt.bottom + placing.gap
        actions, log = placing.actions, placing.log
        room = log.bottom - actions.y
        most = min(room * ACTIONS_MOST, room - placing.gap - self.log.least())
        self.acts.settle(int(actions.wide), int(most))
        needed = min(max(self.acts.heightForWidth(int(actions.wide)), self.acts.sizeHint().height()), most)
        high = max(actions.high, needed)
        _lay(self.acts, actions._replace(high=high))
        if self._controls is not None:
            high = max(actions.high, self._controls.sizeHint().height())
            _lay(self._controls, actions._replace(high=high))
        top = actions.y + high + placing.gap
        _lay(self.log, Box(log.x, top, log.wide, log.bottom - top))
        ranch = placing.ranches[0].strip
        self.pad.settle(QRect(0, round(body), round(ranch.x), self.height() - round(body)))


def _lay(widget: QWidget, box: Box) -> None:
    left, top = round(box.x), round(box.y)
    widget.setGeometry(left, top, round(box.right) - left, round(box.bottom) - top)


SCREEN = MoonRiverScreen
