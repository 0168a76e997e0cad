"""The table of Moon River in a window: its scene, what is seen to move, and where the panels lie over it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from functools import partial
from typing import cast

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from client.moonriver.answering.marks import Mark
from client.moonriver.motion.motion import Motion
from client.moonriver.playing.desk import Desk, Moment, pad_place
from client.moonriver.playing.ending import Ending
from client.moonriver.playing.log_panel import LogPanel
from client.moonriver.playing.teacher import Teacher
from client.moonriver.scenes.happened import Happened
from client.moonriver.scenes.pointing import Lit, Pointed
from client.moonriver.scenes.table_scene import TableScene
from client.moonriver.scenes.table_view import TableView
from client.moonriver.scoring.panel import ScorePanel
from client.moonriver.words.table import MoonRiverWords
from client.table.pieces.pictured_screen import PicturedScreen
from client.table.screen import Attendance, Offer, Surroundings
from client.table.sitting import sitting_at
from engine.moonriver.grid import Cell
from engine.moonriver.state import State

SIDES = 2
"""Of a token."""


class MoonRiverScreen(PicturedScreen[Pointed, Lit, Mark]):
    scene: TableScene
    view: TableView
    motion: Motion
    log: LogPanel
    pad: ScorePanel
    desk: Desk
    teacher: Teacher
    words: MoonRiverWords

    def __init__(self, visit: Attendance, surroundings: Surroundings, parent: QWidget | None = None) -> None:
        super().__init__(visit, surroundings, parent)
        pictures, theme, settings = surroundings.pictures, surroundings.daylight.theme, surroundings.settings
        self._happened = Happened(())
        self.words = MoonRiverWords(self.model)
        self.scene = TableScene(pictures, theme)
        self.scene.apply_theme(theme, settings.text_size)
        self.view = TableView(self.scene, self)
        self.motion = Motion(self.scene, self._show_state, surroundings.pace, surroundings.now)
        self.lay_panels(cards=SIDES)
        self.log = LogPanel(pictures, self)
        self.pad = ScorePanel(pictures, theme, motion=surroundings.pace, parent=self)
        self.pad.hide()
        if self.model.untouched:
            self.pad.be_untouched()
        self.teacher = Teacher(self)
        self.desk = Desk(pictures, self.turn_panel, self.log, self)
        self.ending = Ending(self.scene, self.motion, self.pad, surroundings.sound, lambda: self.state)
        self._connect()
        self.wire()

    def _connect(self) -> None:
        view, hand = self.view, self.hand
        view.rotated.connect(self.at_once(hand.rotate))
        view.flipped.connect(self.at_once(hand.flip))
        view.confirmed.connect(self.at_once(lambda: self.turn_panel.enter(hand)))
        view.seconded.connect(self.at_once(hand.second))
        view.picked.connect(self.at_once(self._pick))
        self.log.pointed.connect(self._show_where)
        self.pad.pointed.connect(lambda seat, cells: self._show_where(tuple((seat, cell) for cell in cells)))
        self.pad.row_pointed.connect(self._show_where)
        self.pad.completed.connect(lambda _: self.show_acts())
        self.pad.kept.connect(self._print_pad)
        self.pad.rides.connect(self.teacher.go_on)
        self.pad.wants_help.connect(self.wants_help)

    def _print_pad(self) -> None:
        lobby = self.model.lobby
        self.pictured.emit(self.pad.printed("" if lobby is None else lobby.name))

    def _pick(self, number: int) -> None:
        now = self.hand.answering
        of_hand = now is not None and now.numbers_hand
        self.hand.pick(self.scene.numbered(number) if of_hand else number)

    @property
    def state(self) -> State:
        return cast("State", self.model.position)

    # What the window tells

    def offers(self) -> Sequence[Offer]:
        offered = [*super().offers()]
        if self.watches:
            seats = (None, *range(len(self.words.names())))
            followed = self.model.followed
            offered += [
                Offer(self.words.follow(seat), partial(self.follow, seat), ticked=seat == followed) for seat in seats
            ]
        return offered

    @property
    def hears(self) -> bool:
        return super().hears or (self.desk.said.isVisible() and not self.pad.isVisible())

    def follow(self, seat: int | None) -> None:
        """Whose ranch is large for a spectator."""
        self.model.followed = seat
        self._look_on(self.state)

    def _look_on(self, state: State) -> None:
        if not self.watches:
            return
        followed = self.model.followed
        seat = state.seat if followed is None else min(followed, len(state.seats) - 1)
        if seat is not None and seat != self.scene.large and self.scene.looks_closer is None:
            self.scene.follow(seat)

    def close_table(self) -> None:
        self.ending.celebration.end()
        super().close_table()

    # The game goes on

    def remember(self, events: Sequence[object], *, anew: bool) -> None:
        if anew:
            self._happened = Happened([seat.slots for seat in self.state.seats])
            self.ending.enter(over=self.model.over)
        super().remember(events, anew=anew)

    def open_log(self, names: Sequence[str]) -> None:
        self.log.set_table(self.state.options, names, self.model.viewer)

    def show_position(self) -> None:
        self._show_state(self.ending.laid(self.state))

    def _show_state(self, state: State) -> None:
        self._happened.add(self.begun())
        sitting, told = sitting_at(self.model, len(state.seats)), self.motion.told
        self.scene.show_view(state, self.model.viewer, self._happened, sitting, told, self.motion.asked)
        self._look_on(told or state)
        self.light()

    def show_counts(self) -> None:
        if self.motion.told is not None:
            sitting = sitting_at(self.model, len(self.state.seats))
            self.scene.show_counts(self.motion.told, sitting, self.motion.asked)
            self._look_on(self.motion.told)

    def look_away(self) -> None:
        self.scene.enlarge(None)

    def one_look(self) -> AbstractContextManager[None]:
        return self.scene.one_look()

    def before_counting(self) -> bool:
        return self.ending.thin()

    def count_score(self) -> None:
        if self.model.over:
            self.ending.thin()
            self.motion.skip()
        self.pad.show_game(self.motion.told or self.state, self.words.names(), over=self.model.over)

    @Slot(object)
    def _show_where(self, where: Sequence[tuple[int, Cell]]) -> None:
        """Where something happened, or what is counted, in light."""
        self.scene.mark(where)

    # Where everything lies

    @Slot()
    def arrange(self) -> None:
        placing = self.scene.placing
        if placing is not None:
            moment = Moment(self.model.number, self.model.question, self.prompt_bar.trouble.isVisibleTo(self))
            self.scene.cover(*self.desk.arrange(placing, moment, self.hand.answering, busy=self.motion.busy))
            out = self.log.opened
            self.desk.lay_log(placing, self.scene.asked_for() if out else (), self.scene.lying() if out else ())
            self.pad.settle(pad_place(placing))
            self.teacher.arrange()


SCREEN = MoonRiverScreen
