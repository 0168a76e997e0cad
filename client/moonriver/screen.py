"""The table of Moon River in a window: the scene, the panels over it, and the hand that plays on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import cast

from PySide6.QtCore import QCoreApplication, QRect, Qt, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QMenu, QWidget

from client.look.sizes import sizes
from client.moonriver.answering.asking import AnyActing, prompt
from client.moonriver.answering.drafting import DraftProblem
from client.moonriver.answering.herding import Herding
from client.moonriver.answering.hiring import Hiring
from client.moonriver.answering.placing import Placing
from client.moonriver.answering.telling import tell
from client.moonriver.corner_buttons import CornerButtons
from client.moonriver.log_panel import LogPanel
from client.moonriver.motion.motion import Motion
from client.moonriver.motion.timing import OFF
from client.moonriver.playing.actions_panel import ActionsPanel
from client.moonriver.playing.hand import Hand
from client.moonriver.playing.prompt_bar import PromptBar
from client.moonriver.playing.seating import sitting_at
from client.moonriver.playing.standing import standing
from client.moonriver.scenes.box import Box
from client.moonriver.scenes.happened import Happened
from client.moonriver.scenes.pointing import Pointed
from client.moonriver.scenes.table_layout import TableLayout
from client.moonriver.scenes.table_scene import TableScene
from client.moonriver.scenes.table_view import TableView
from client.moonriver.scoring.panel import ScorePanel
from client.moonriver.words.prompting import prompt_words
from client.moonriver.words.refusing import refusal_words
from client.moonriver.words.telling import line_words
from client.table.screen import Attendance, Screen, Surroundings
from client.table.table_model import Change, Changed, Entered, Moved
from client.table.trouble_bar import TroubleBar
from client.words.wording import name_at, refusal
from engine.contract import SPECTATOR
from engine.moonriver.draws import OVER
from engine.moonriver.events import Event
from engine.moonriver.grid import Cell
from engine.moonriver.numbers import COLUMN
from engine.moonriver.refusals import SENTENCES
from engine.moonriver.state import State
from netproto.guest.guest import Answered
from netproto.schema.lobby_pb2 import Rematch
from netproto.schema.play_pb2 import Say

translate = QCoreApplication.translate

CHORDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
"""Held with a letter they make another key of it."""

PROMPT = 58
"""How high what is asked is, in the panel with what may be done."""


class MoonRiverScreen(Screen):
    def __init__(self, visit: Attendance, surroundings: Surroundings, parent: QWidget | None = None) -> None:
        super().__init__(visit, surroundings, parent)
        model, pictures = visit.model, surroundings.pictures
        theme = surroundings.daylight.theme
        self.model = model
        self._happened = Happened(())
        self._under: Pointed | None = None
        self._news = ""
        """What happened last, in words."""
        self._called: list[str] = []
        """The names that the log was written with."""
        self._followed: int | None = 0
        """For a spectator: the ranch that stays large; None: that of whoever is on turn."""
        self.hand = Hand(visit.give, self._draft_changed)
        self.scene = TableScene(pictures, theme)
        self.scene.apply_theme(theme, surroundings.settings.text_size)
        self.view = TableView(self.scene, self)
        self.motion = Motion(self.scene, self._show_state, surroundings.settings.motion, surroundings.now)
        self.prompt_bar = PromptBar(pictures, TroubleBar(model, visit.ask, self._refused), self)
        self.acts = ActionsPanel(pictures, theme, self)
        self.corner = CornerButtons(pictures, self)
        self.log = LogPanel(self)
        self.pad = ScorePanel(pictures, theme, motion=surroundings.settings.motion, parent=self)
        self.pad.hide()
        self.prompt_bar.menu.hide()
        self._controls: QWidget | None = None
        self._talking = False
        self._counted = False
        """The pad has been shown for this game."""
        self._connect()
        self._dress()
        self.setFocusProxy(self.view)

    def _connect(self) -> None:
        scene, view, hand = self.scene, self.view, self.hand
        scene.touched.connect(self.motion.skip)
        scene.pressed.connect(hand.press)
        scene.hovered.connect(self._hovered)
        scene.released.connect(hand.release)
        scene.clicked.connect(hand.click)
        scene.arranged.connect(self._arrange)
        view.rotated.connect(self._now(hand.rotate))
        view.flipped.connect(self._now(hand.flip))
        view.confirmed.connect(self._now(hand.confirm))
        view.taken_back.connect(self._back)
        view.stopped.connect(self._now(hand.stop))
        view.toured.connect(self._now(hand.tour))
        view.moved.connect(self._now(hand.move))
        view.picked.connect(self._now(self._pick))
        acts = self.acts
        acts.confirmed.connect(hand.confirm)
        acts.taken_back.connect(hand.take_back)
        acts.rotated.connect(hand.rotate)
        acts.flipped.connect(hand.flip)
        acts.stopped.connect(hand.stop)
        acts.turned.connect(hand.turn_token)
        self.log.pointed.connect(self._show_where)
        self.log.said.connect(self._say_aloud)
        self.motion.settled.connect(self._settled)
        self.prompt_bar.trouble.wants_home.connect(self.left)
        self.prompt_bar.trouble.wants_again.connect(self.wants_again)
        self.prompt_bar.trouble.turned.connect(self._arrange)
        self.pad.closed.connect(self._close_pad)
        self.pad.pointed.connect(lambda seat, cells: self._show_where(tuple((seat, cell) for cell in cells)))
        self.pad.row_pointed.connect(self._show_where)
        for asks in (self.pad, self.prompt_bar):
            asks.rematch.connect(lambda: self.visit.ask(rematch=Rematch()))
        self.prompt_bar.score.connect(self._preview_pad)
        self.pad.save.connect(self.saved)
        self.pad.verify.connect(self.verified)
        self.pad.left.connect(self.left)

    def _now(self, does: Callable[..., None]) -> Callable[..., None]:
        """A wish is for what is really there: whatever is still under way arrives at once."""

        def at_once(*facts: int) -> None:
            self.motion.skip()
            does(*facts)

        return at_once

    # What the window tells

    def take(self, change: Change) -> None:
        match change:
            case Entered():
                self._enter()
            case Moved():
                self._move(change)
            case Changed("chat"):
                self._show_chat()
            case Changed("answer") if self.model.refused is not None and self.model.refused.command:
                self.hand.refused()
            case Changed("log"):
                self._write_log()
            case Changed("result"):
                self._show_pad(over=True)
            case Changed("lobby" | "connection"):
                self._seats_changed()
        self._say_prompt()

    def put_menu(self, menu: QMenu) -> None:
        self.corner.put_menu(menu)

    def put_controls(self, controls: QWidget) -> None:
        self._controls = controls
        controls.setParent(self)
        controls.show()
        self.acts.hide()
        self._arrange()

    def offers(self) -> Sequence[tuple[str, Callable[[], object]]]:
        offered: list[tuple[str, Callable[[], object]]] = [
            (translate("Table", "The score pad (S)"), self._preview_pad),
            (translate("Table", "Chat (C)"), self._open_chat),
        ]
        if self.watches:
            offered.append((translate("Table", "Follow whoever is on turn"), lambda: self.follow(None)))
            for seat, name in enumerate(self._names()):
                words = translate("Table", "Follow {name}").format(name=name.replace("&", "&&"))
                offered.append((words, partial(self.follow, seat)))
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

    def say(self, text: str, tone: str = "") -> None:
        self.pad.say(text, tone)

    def apply_theme(self) -> None:
        self.motion.skip()
        self.motion.set_pace(self.surroundings.settings.motion)
        self.pad.set_motion(self.surroundings.settings.motion)
        theme = self.surroundings.daylight.theme
        self._dress()
        self.scene.apply_theme(theme, self.surroundings.settings.text_size)
        self._draft_changed()

    def _dress(self) -> None:
        """What lies over the scene; its text is as large as the scene's."""
        theme, text = self.surroundings.daylight.theme, sizes().text
        for panel in (self.prompt_bar, self.acts, self.corner, self.log, self.pad):
            panel.apply_theme(theme, text)

    def close_table(self) -> None:
        self.motion.clear()
        self.scene.let_go()
        self.prompt_bar.trouble.close_bar()

    # The game goes on

    @property
    def state(self) -> State:
        return cast("State", self.model.position)

    def _enter(self) -> None:
        """Everything anew."""
        self.motion.clear()
        events = cast("list[Event]", [line.event for line in self.model.log])
        self._happened = Happened([seat.slots for seat in self.state.seats], events)
        state = self.state
        self._write_log()
        self._news = ""
        if not self.watches:  # who watches reads how to, until something happens
            self._tell_news(events)
        self._show_chat()
        self._show_state(state)
        self._renew_hand()
        if state.phase == OVER:
            self._show_pad(over=True)
        else:
            self._counted = False
            if self.pad.isVisible():
                self._close_pad()
            self._offer_score()

    def _move(self, moved: Moved) -> None:
        events, before = cast("Sequence[Event]", moved.events), cast("State", moved.before)
        self._happened.add(events)
        self.scene.bring_back()
        self.log.add([line for line in self.model.log[-len(events) :] if line.step == moved.step])
        self._tell_news(events)
        if self.model.my_turn and self.scene.large != self.model.viewer:
            self.scene.enlarge(None)
        if self.motion.pace == OFF:
            self.motion.gather(before, self.state)
        else:
            self.motion.moved(before, events, self.state)
        if self.pad.isVisible() and self.state.phase != OVER:
            self.pad.show_game(self.state, self._names(), over=False)
        self._renew_hand()

    def _tell_news(self, events: Sequence[Event]) -> None:
        told = next((line for line in map(tell, reversed(events)) if line is not None), None)
        if told is not None:
            self._news = line_words(told, self._names(), self.state.options.pieces, self.model.viewer)

    def _seats_changed(self) -> None:
        """Somebody came, went, or is called otherwise."""
        names = self._names()
        if names != self._called:
            self._write_log()
        if not self.motion.busy:
            self._show_state(self.state)
        self._tell_owner()
        self._show_standing()

    def _write_log(self) -> None:
        state = self.state
        self._called = self._names()
        self.log.set_table(state.options.pieces, state.options.colors, self._called, self.model.viewer)
        self.log.show_log(self.model.log)

    def _renew_hand(self) -> None:
        self.hand.renew(self.state, self.model.viewer, self.model.question)

    def _show_state(self, state: State) -> None:
        self.scene.show_view(state, self.model.viewer, self._happened, sitting_at(self.model, len(state.seats)))
        self._look_on(state)
        self._light()

    @Slot()
    def _settled(self) -> None:
        self._light()

    def _light(self) -> None:
        """What may be done now, once everything has arrived that leads to it."""
        hand = self.hand
        acting = hand.acting if not self.motion.busy else None
        self.scene.draft(acting)
        heard = self.model.online and not self.model.paused
        asks = heard and acting is not None and hand.may_act and not acting.stopping and not laid(acting)
        self.scene.light(acting.lit() if acting is not None and asks else None)

    # The hand

    @Slot(object)
    def _hovered(self, thing: Pointed | None) -> None:
        self._under = thing
        self.hand.hover(thing)
        self._show_standing()

    @Slot()
    def _back(self) -> None:
        """What is open first, then the draft, then a closer look."""
        if self.pad.isVisible():
            self._close_pad()
        elif self.hand.may_act and self.hand.acting is not None and self.hand.acting.begun:
            self.hand.take_back()
        else:
            self.scene.enlarge(None)

    def _pick(self, number: int) -> None:
        """A door, or the plot that lies in the reserve's place with this number."""
        acting = self.hand.acting
        if acting is None or isinstance(acting, Hiring):
            self.hand.pick(number)
            return
        places = self.scene.parts.ranches[acting.seat].ground.places_of(len(acting.hand))
        if number in places:
            self.hand.pick(places.index(number))

    def _draft_changed(self) -> None:
        self._light()
        self._show_standing()

    def _show_standing(self) -> None:
        spoken = "" if self._under is None else self.scene.spoken(self._under)
        now = standing(self.hand, self._under, spoken or self._news, self._names())
        if self.model.paused or not self.model.online:
            waits = translate("Acting", "The game waits. You may plan meanwhile.") if now.asked else now.text
            now = replace(now, confirms=False, text=waits, tone="")
        elif self.watches and not now.text:
            keys = translate("Acting", "You are watching. F1 to F{last} show a ranch large.")
            now = replace(now, text=keys.format(last=len(self.state.seats)))
        self.acts.show_standing(now)
        self._arrange()

    # Words

    def _names(self) -> list[str]:
        return [name_at(self.model, seat) for seat in range(len(self.state.seats))]

    def _say_prompt(self) -> None:
        state = self.state
        score = None if self.model.game is None else self.model.game.score
        points = score(state) if score is not None and state.phase == OVER else ()
        asked = prompt(state, self.model.viewer)
        thinks = asked.seat is not None and sitting_at(self.model, len(state.seats))[asked.seat].thinks
        self.prompt_bar.say(prompt_words(asked, self._names(), points, self.model.viewer, thinks=thinks))

    def _refused(self, answer: Answered) -> str:
        """A move that the table refused is worded by the game, everything else by the window."""
        if answer.code not in SENTENCES or self.model.state is None:
            return refusal(answer)
        facts = answer.facts if isinstance(answer.facts, dict) else {}
        return refusal_words(DraftProblem(answer.code, facts, answer.sentence), self._names())

    def go_on_saying(self, words: str) -> None:
        self.log.chat.line.setText(words)
        self._open_chat()

    def _open_chat(self) -> None:
        """Over the saloon, where it has no room of its own."""
        self._talking = True
        self._arrange()
        self.log.open_chat()

    def _end_chat(self) -> None:
        self._talking = False
        self._arrange()
        self.view.setFocus()

    @Slot(str)
    def _say_aloud(self, text: str) -> None:
        """Once, and the keys are the game's again; after it there is nothing left but to talk."""
        self.visit.ask(say=Say(text=text))
        if self.state.phase != OVER:
            self._end_chat()

    def _show_chat(self) -> None:
        self.log.show_chat([(said.name, said.text) for said in self.model.chat])

    @Slot(object)
    def _show_where(self, where: Sequence[tuple[int, Cell]]) -> None:
        """Where something happened, or what is counted, in light."""
        self.scene.mark(where)

    # The pad

    def _show_pad(self, *, over: bool) -> None:
        if over and self._counted:
            return
        self._counted = self._counted or over
        self.motion.skip()
        self._tell_owner()
        self.pad.show_game(self.state, self._names(), over=over)
        self._arrange()
        self.pad.show()
        self.pad.raise_()
        self.pad.setFocus()
        self._offer_score()

    def _preview_pad(self) -> None:
        over = self.state.phase == OVER
        self._counted = False if over else self._counted
        self._show_pad(over=over)

    def _tell_owner(self) -> None:
        lobby = self.model.lobby
        owner = "" if lobby is None else next((person.name for person in lobby.people if person.owner), "")
        over = self.model.game is not None and self.state.phase == OVER
        mine = self.model.owner
        waiting = translate("Table", "Waiting for {name} to start another game.").format(name=owner)
        self.pad.offer(
            rematch=over and mine,
            waiting=waiting if over and owner and not mine and self.model.ended is None else "",
            save=over,
            verify=over,
            leave=over,
        )
        self._offer_score()

    def _offer_score(self) -> None:
        """Once it has been closed there is a way back in sight."""
        over = self._counted and self.state.phase == OVER and self.pad.isHidden()
        self.prompt_bar.offer(score=over, rematch=self.model.owner)

    @Slot()
    def _close_pad(self) -> None:
        focused = QApplication.focusWidget()
        had = focused is None or focused is self.pad or self.pad.isAncestorOf(focused)
        self.pad.hide()
        self._offer_score()
        self.scene.mark(())
        if had:
            self.view.setFocus()

    # Where everything lies

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if self.isWindow():
            self.surroundings.daylight.suit(self.width(), self.height())
            self._dress()
        self.motion.skip()
        self.view.setGeometry(self.rect())
        self._arrange()

    @Slot()
    def _arrange(self) -> None:
        placing = self.scene.placing
        if placing is None:
            return
        panel, ladder = placing.panel, placing.ladder
        high = max(PROMPT * placing.text, self.prompt_bar.needed(int(panel.wide)))
        _lay(self.prompt_bar, panel._replace(high=high))
        left = Box(panel.x, panel.y + high, panel.wide, panel.high - high)
        most = ladder.box.bottom - left.y
        self.acts.settle(int(left.wide), int(most))
        needed = max(self.acts.heightForWidth(int(left.wide)), self.acts.sizeHint().height())
        if self._controls is not None:
            needed = self._controls.sizeHint().height()
        reached = left._replace(high=_reach(left, needed, placing) - left.y)
        _lay(self.acts if self._controls is None else self._controls, reached)
        log, least = placing.log, self.log.least()
        if log.high < least:
            log = Box(panel.x, self.height() - placing.gap - 2 * least, panel.wide, 2 * least)
        _lay(self.log, log)
        self.log.setVisible(self._talking or log == placing.log)
        if self._talking:
            self.log.raise_()
        saloon = placing.saloon
        self.corner.settle(saloon.help, saloon.gear)
        ranch = placing.ranches[0].strip
        self.pad.settle(QRect(0, round(panel.y), round(ranch.x), self.height() - round(panel.y)))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Keys that no panel wants are the table's, and what it does not want either is the window's."""
        focused, key = QApplication.focusWidget(), event.key()
        if event.modifiers() & CHORDS:
            super().keyPressEvent(event)
        elif isinstance(focused, QLineEdit) or (self.pad.isVisible() and key != Qt.Key.Key_S):
            if key == Qt.Key.Key_Escape:
                self._end_chat()
            else:
                super().keyPressEvent(event)
        elif key == Qt.Key.Key_C:
            self._open_chat()
        elif key == Qt.Key.Key_S:
            if self.pad.isVisible():
                self._close_pad()
            else:
                self._preview_pad()
        elif focused is not self.view and not isinstance(focused, QAbstractButton):
            self.view.setFocus()
            self.view.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    @property
    def watches(self) -> bool:
        return self.model.viewer == SPECTATOR


def laid(acting: AnyActing) -> bool:
    """A domino that lies where it may, or a drive with no step left, needs no light round other places."""
    if isinstance(acting, Herding):
        return acting.left == 0 and acting.command() is not None
    return isinstance(acting, Placing) and acting.draft.put and acting.command() is not None


def _reach(panel: Box, needed: float, placing: TableLayout) -> float:
    """How far down a panel comes that needs so much: over whole rungs of the ladder, and nothing moves."""
    if needed <= panel.high:
        return panel.bottom
    ends = [placing.ladder.reach(rungs) for rungs in range(COLUMN + 1)]
    return next((end for end in ends if end - panel.y >= needed), ends[-1])


def _lay(widget: QWidget, box: Box) -> None:
    left, top = round(box.x), round(box.y)
    widget.setGeometry(left, top, round(box.right) - left, round(box.bottom) - top)


SCREEN = MoonRiverScreen
