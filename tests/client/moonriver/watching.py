"""A screen at a fake clock, and beside it what may have been told by now, folded from the events alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from client.look.pictures import Pictures
from client.moonriver.scenes.happened import Happened
from client.moonriver.scenes.pointing import Kind, Lit, Pointed
from client.moonriver.scenes.table_spoken import points_spoken, supply_spoken
from client.moonriver.scoring.words import TOTAL
from client.moonriver.screen import MoonRiverScreen
from client.profile.settings import Settings
from client.sound.sound import TURN, Sound
from client.table.screen import Surroundings
from client.table.table_model import Entered, LogLine
from engine.contract import Viewer
from engine.events import evolve
from engine.moonriver.events import Event
from engine.moonriver.score import total
from engine.moonriver.state import State
from netproto.guest.happenings import StepReceived
from netproto.schema.play_pb2 import Container
from tests.client.moonriver.motion.motions import Clock
from tests.client.window.evening import daylight
from tests.screenshots.moonriver.posed import Posed
from tests.screenshots.moonriver.self_play import Moment


class Heard(Sound):
    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def play(self, name: str, after: float = 0.0, *, always: bool = False) -> None:
        self.names.append(name)


@dataclass
class Unseen:
    """A step of which something is still to be told."""

    before: State
    after: State
    events: int
    told: int = 0

    @property
    def asked(self) -> State:
        """Whose question is answered, as far as has been told."""
        return self.after if self.told else self.before


UNASKED = ("Nothing fits: you keep your plots.", "One plot was left: it is yours.")
"""They are read, whatever is asked meanwhile."""


class Watching:
    def __init__(
        self, qtbot: QtBot, moment: Moment, motion: str = "normal", viewer: Viewer = 0, lines_every: int = 1
    ) -> None:
        self.clock, self.heard = Clock(), Heard()
        self.posed = Posed(moment, viewer)
        self.settings = Settings(motion=motion)
        around = Surroundings(Pictures(), daylight(), self.settings, self.clock, self.heard)
        self.screen = MoonRiverScreen(self.posed, around)
        qtbot.addWidget(self.screen, before_close_func=MoonRiverScreen.close_table)
        self.posed.listen(self.screen.take)
        self.screen.resize(1280, 800)
        self.screen.show()
        self.screen.take(Entered())
        self.told: State = self.screen.state.copy()
        self.lines = len(self.posed.model.log)
        self.untold: list[Event] = []
        self.unseen: deque[Unseen] = deque()
        self.begun: list[Event] = []
        self.read: dict[int, list[str]] = {}
        """By number of events: how they read when they are written at once."""
        self.folded: dict[tuple[tuple[int, ...], int], Happened] = {}
        """What has been seen to happen, of all that has by now."""
        self.moving = False
        """The first of what is untold is under way."""
        self.steps: list[int] = []
        """The numbers of those that have not been taken back."""
        self.asked = self.screen.prompt_bar.text.text()
        self.checks, self.lines_every = 0, lines_every
        self.screen.motion.began.connect(self._begin)

    def _begin(self, event: object, speed: float) -> None:
        """All before it has landed, and it has not."""
        if not any(event is one for one in self.untold):
            self.settle()  # cows trot off: nothing is told of them, and of all else everything has been
            return
        self.begun.append(event)  # type: ignore[arg-type]
        if self.moving:
            self._tell()
        self.moving = True
        while self.untold[0] is not event:
            self._tell()

    def _tell(self) -> None:
        self.told = evolve(self.told, self.untold.pop(0))
        self.lines += 1
        self.unseen[0].told += 1
        if self.unseen[0].told == self.unseen[0].events:
            self.unseen.popleft()

    # What happens

    @property
    def ended(self) -> bool:
        return self.posed.moment.number == len(self.posed.moment.steps)

    def go_on(self) -> None:
        """The next step of the game."""
        step, model = self.posed.moment.next, self.posed.model
        events = [self.posed.seen(event) for event in step.events]
        self.posed.moment = self.posed.moment.later(1)
        self.untold += events
        self.folded.clear()
        self.steps.append(model.number + 1)
        before = self.screen.state.copy()
        self.unseen.append(Unseen(before, evolved(before, events), len(events)))
        model.take(StepReceived(Container(number=model.number + 1, seat=step.seat), events))
        self._look()
        if self.ended:
            self.posed.finish()
            self._look()

    def take_back(self, to: int) -> None:
        """To before the step of this number."""
        model, began = self.posed.model, self.steps.index(to)
        self.posed.moment = self.posed.moment.later(began - len(self.steps))
        del self.steps[began:]
        model.take(StepReceived(Container(number=model.number + 1, seat=0, back_to=to), []))
        self.anew()

    def resync(self) -> None:
        self.screen.take(Entered())
        self.anew()

    def anew(self) -> None:
        """All of it has been told at once."""
        self.read.clear()
        self.folded.clear()
        self.told, self.lines = self.screen.state.copy(), len(self.posed.model.log)
        self.untold.clear()
        self.unseen.clear()
        self._look()

    def go_by(self, seconds: float) -> None:
        """An event that ends is told at once; those after it that move nothing, too."""
        self.clock.seconds += seconds
        self.screen.motion.tick()
        self._look()

    def finish(self) -> None:
        for _ in range(300):
            if not self.screen.motion.busy:
                return
            self.go_by(0.1)
            QApplication.processEvents()
        raise AssertionError("it never settles")

    def _look(self) -> None:
        if not self.screen.motion.busy:
            self.settle()

    def settle(self) -> None:
        self.moving = False
        while self.untold:
            self._tell()

    # What is told of it

    def check(self) -> None:
        screen, told = self.screen, self.told
        for seat, strip in enumerate(screen.scene.parts.strips):
            points = points_spoken(total(told.seats[seat].ranch, told.scenario))
            assert points in strip.spoken, f"{strip.spoken} instead of {points}"
        if not screen.model.over:
            assert screen.scene.spoken(Pointed(Kind.STOCK, place=1)) == supply_spoken(told.supply)
        self._check_lines()
        if screen.pad.isVisible() and not screen.model.over:  # then it begins anew, once all has been seen
            sheet = screen.pad.model.sheet
            assert sheet is not None
            totals = [total(seat.ranch, told.scenario) for seat in told.seats]
            counted = next(line for line in sheet.lines if line.name == TOTAL)
            assert [entry.points for entry in counted.entries] == totals
        if screen.motion.busy:
            assert not screen.acts.acts.asked
            assert screen.scene._lit == Lit()
            then = screen.words.asked_then(self.unseen[0].asked, len(self.untold)) if self.unseen else ""
            assert screen.prompt_bar.asked == (then or self.asked)
            assert screen.behind
        self.asked = screen.prompt_bar.asked
        assert screen.prompt_bar.text.text() in (self.asked, *UNASKED, " ".join(UNASKED))
        self._check_picture()

    def _check_lines(self) -> None:
        """Now and then: all of it is written for that."""
        self.checks += 1
        if self.checks % self.lines_every and not self.ended:
            return
        if self.lines not in self.read:
            self.read[self.lines] = written(self.screen, self.screen.model.log[: self.lines])
        rows = [row.words for row in self.screen.log.sheet.lines.rows]
        assert rows == self.read[self.lines]

    def _check_picture(self) -> None:
        """Round cells and at hats stands what has begun, and nothing of what still waits."""
        screen, shown = self.screen, self.screen.scene.state
        assert shown is not None
        seen = len(screen.model.happened) - screen.motion.unseen
        if screen.motion.pace == "off" and screen.motion.busy:
            return  # nothing has been shown of it, and all of it will be at once
        if not screen.model.over:
            folded = self._folded(tuple(seat.slots for seat in shown.seats), seen)
            for number, ranch in enumerate(screen.scene.parts.ranches):
                assert ranch.changed == folded.changed_in(number, shown)
            assert {n: seats for n, seats in screen._happened.acted.items() if seats} == {
                n: seats for n, seats in folded.acted.items() if seats
            }

    def _folded(self, slots: tuple[int, ...], seen: int) -> Happened:
        """Out of so many events; once, while nothing else happens."""
        if (slots, seen) not in self.folded:
            events = cast("Sequence[Event]", self.screen.model.happened[:seen])
            self.folded = {(slots, seen): Happened(slots, events)}
        return self.folded[slots, seen]

    def called(self) -> int:
        """How often the viewer was called to their turn."""
        return self.heard.names.count(TURN)


def evolved(state: State, events: Sequence[Event]) -> State:
    for event in events:
        state = evolve(state, event)
    return state


def written(screen: MoonRiverScreen, log: Sequence[LogLine]) -> list[str]:
    """As all of it is written at once."""
    other = type(screen.log)(Pictures())
    other.set_table(screen.state.options, screen.words.names(), screen.model.viewer)
    other.show_log(log)
    words = [row.words for row in other.sheet.lines.rows]
    delete(other)  # or it would be dressed anew with the screen
    return words
