"""The table of River Dragons in a window: its scene, what is seen to move, and where the panels lie over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from client.look.aloud import announce
from client.riverdragons.answering.marks import Mark
from client.riverdragons.motion.motion import Motion
from client.riverdragons.playing.desk import Desk, pad_place
from client.riverdragons.playing.log_panel import LogPanel
from client.riverdragons.playing.own_cards import OwnCards, laid_down, spoken
from client.riverdragons.playing.skip_button import SkipButton
from client.riverdragons.playing.teacher import Teacher
from client.riverdragons.playing.way_left import WayLeft, ways_of
from client.riverdragons.scenes.happened import Happened
from client.riverdragons.scenes.pointing import Kind, Lit, Pointed
from client.riverdragons.scenes.table_scene import TableScene
from client.riverdragons.scenes.table_view import TableView
from client.riverdragons.scenes.winning_way import winning_way
from client.riverdragons.words.table import RiverDragonsWords
from client.table.pieces.pictured_screen import PicturedScreen
from client.table.screen import Attendance, Screen, Surroundings
from client.table.sitting import sitting_at
from engine.riverdragons.state import State


class RiverDragonsScreen(PicturedScreen[Pointed, Lit, Mark]):
    wears = "delta"

    scene: TableScene
    view: TableView
    motion: Motion
    log: LogPanel
    pad: WayLeft
    desk: Desk
    teacher: Teacher
    words: RiverDragonsWords

    def __init__(self, visit: Attendance, surroundings: Surroundings, parent: QWidget | None = None) -> None:
        super().__init__(visit, surroundings, parent)
        pictures, theme, settings = surroundings.pictures, surroundings.daylight.theme, surroundings.settings
        self._heard: list[Pointed] = []
        """Where in the water a stone would lie, as it was said last."""
        self.words = RiverDragonsWords(self.model)
        self.scene = TableScene(pictures, theme)
        self.scene.apply_theme(theme, settings.text_size)
        self.view = TableView(self.scene, self)
        self.motion = Motion(self.scene, self._show_state, surroundings.pace, surroundings.now)
        self.lay_panels()
        self.log = LogPanel(pictures, self)
        self.pad = WayLeft(pictures, theme, self)
        self.pad.hide()
        self.pad.setFocusProxy(self.view)
        self.skip = SkipButton()
        self.own_cards = OwnCards()
        self.turn_panel.put_below(self.skip)
        self.turn_panel.put_below(self.own_cards)
        self.turn_panel.put_below(self.pad.buttons)
        self.teacher = Teacher(self)
        self.desk = Desk(pictures, self.turn_panel, self.log, self)
        self._connect()
        self.wire()

    def _connect(self) -> None:
        view, hand = self.view, self.hand
        view.confirmed.connect(self._press_enter)
        view.erased.connect(self.at_once(hand.take_back))
        view.picked.connect(self.at_once(hand.pick))
        view.looked.connect(self._look_at)
        self.skip.wished.connect(self.hurry)
        self.own_cards.held.connect(self._peek)
        self.log.pointed.connect(self._show_where)
        self.pad.turned.connect(self._cover)
        self.pad.delta.connect(self._veil)

    @property
    def state(self) -> State:
        return cast("State", self.model.position)

    @property
    def question(self) -> int:
        """While something is told nothing is answered."""
        return self.teacher.question

    # What the window tells

    def go_on_from(self, before: Screen) -> None:
        if isinstance(before, RiverDragonsScreen):
            self.teacher.go_on_from(before.teacher)
        super().go_on_from(before)

    # The game goes on

    def remember(self, events: Sequence[object], *, anew: bool) -> None:
        if anew:
            self.scene.happened = Happened()
        super().remember(events, anew=anew)

    def open_log(self, names: Sequence[str]) -> None:
        self.log.set_table(self.state.options, names, self.model.viewer)

    def show_position(self) -> None:
        self._show_state(self.state.copy())

    def _show_state(self, state: State) -> None:
        self.scene.show_counts(self.motion.told)
        self.scene.happened.add(self.begun())
        self.scene.show_view(state, self.model.viewer, sitting_at(self.model, len(state.seats)))
        self.light()

    def show_counts(self) -> None:
        self.scene.show_counts(self.motion.told)

    def look_away(self) -> None:
        self.scene.look_at(None)

    @Slot(int)
    def _look_at(self, number: int) -> None:
        """Another player's planks, and with the same key back."""
        if self.scene.told is not None:
            others = [seat for seat in self.scene.told.order if seat != self.model.viewer]
            if number < len(others):
                seat = others[number]
                self.scene.look_at(None if seat == self.scene.looked_at else seat)

    def at_once(self, does: Callable[..., None]) -> Callable[..., None]:
        """Nothing while something is told."""
        wish = super().at_once(does)
        return lambda *facts: None if self.teacher.tells else wish(*facts)

    @Slot()
    def _press_enter(self) -> None:
        if self.model.over and self.pad.isVisible():
            self.pad.press_meant()
        elif not self.teacher.goes_on():
            self.at_once(lambda: self.turn_panel.enter(self.hand))()

    def hurry(self) -> bool:
        return self.teacher.goes_on() or super().hurry()

    def draft_changed(self) -> None:
        """Whoever does not see the water hears where a stone would lie."""
        super().draft_changed()
        now = self.hand.answering
        water = [thing for thing in self.scene.chosen_things() if thing.kind is Kind.WATER and now is not None]
        if water != self._heard:
            self._heard = water
            announce(self.view, "\n".join(map(self.scene.read, water)))

    def spoken(self, thing: Pointed) -> str:
        return self.scene.spoken(thing)

    def before_counting(self) -> bool:
        """All that is told on the way to it."""
        return self.teacher.teaches and self.motion.busy

    def count_score(self) -> None:
        if self.model.over:
            self.motion.skip()
        state = self.motion.told or self.state
        self.pad.show_ways(ways_of(state, self.words.names(), self.model.viewer))

    @Slot()
    def _cover(self) -> None:
        self._veil(clear=False)
        self.arrange()

    @Slot(bool)
    def _veil(self, clear: bool) -> None:
        """The mist of the end, while that is looked at."""
        self.scene.veil(None if clear or not self.pad.isVisible() else winning_way(self.state))

    def show_acts(self) -> None:
        """Whoever waits may go on to what they are asked."""
        model = self.model
        waits = not (self.watches or model.over or model.past or self.teacher.tells) and model.goes_on
        self.skip.offer(waits and (self.motion.busy or (not model.my_turn and self.state.position > 0)))
        self.own_cards.offer(bool(laid_down(model)))
        super().show_acts()

    @Slot(bool)
    def _peek(self, held: bool) -> None:
        program = laid_down(self.model) if held else ()
        self.scene.peek(program)
        if program:
            announce(self.view, spoken(program, self.state.seats[self.model.viewer].program))

    @Slot(object)
    def _show_where(self, where: Sequence[Pointed]) -> None:
        """Where something happened, in light."""
        self.scene.mark(where)

    # Where everything lies

    @Slot()
    def arrange(self) -> None:
        if self.scene.placing is not None:
            self.scene.make_room(self.desk.needs(self.scene.placing, None if self.model.over else self.model.question))
            placing = self.scene.placing
            self.desk.arrange(placing, covered=self.pad.isVisible())
            self.pad.settle(pad_place(placing))
            self.teacher.arrange()


SCREEN = RiverDragonsScreen
