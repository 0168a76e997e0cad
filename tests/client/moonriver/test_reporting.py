"""Nothing is told before it has been seen: no count, no line, no prompt, no light and no sound of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.look.pictures import Pictures
from client.moonriver.scenes.pointing import Kind, Lit, Pointed
from client.moonriver.scenes.table_spoken import points_spoken, supply_spoken
from client.moonriver.screen import MoonRiverScreen
from client.moonriver.sounds import cues
from client.profile.settings import Settings
from client.sound.sound import TURN, Sound
from client.table.screen import Surroundings
from client.table.table_model import Entered, LogLine
from engine.events import evolve
from engine.moonriver.events import Event
from engine.moonriver.score import total
from engine.moonriver.state import State
from tests.client.moonriver.motion.motions import Clock
from tests.client.window.evening import daylight
from tests.screenshots.moonriver.posed import Posed
from tests.screenshots.moonriver.self_play import GameSetup, Moment, played


class Heard(Sound):
    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def play(self, name: str, after: float = 0.0, *, always: bool = False) -> None:
        self.names.append(name)


class Watching:
    """A screen, and beside it what may have been told by now, folded from the events alone."""

    def __init__(self, qtbot: QtBot, moment: Moment, motion: str = "normal") -> None:
        self.clock, self.heard = Clock(), Heard()
        self.posed = Posed(moment, 0)
        around = Surroundings(Pictures(), daylight(), Settings(motion=motion), self.clock, self.heard)
        self.screen = MoonRiverScreen(self.posed, around)
        qtbot.addWidget(self.screen)
        self.posed.listen(self.screen.take)
        self.screen.resize(1280, 800)
        self.screen.take(Entered())
        self.told: State = self.screen.state.copy()
        self.lines = len(self.posed.model.log)
        self.untold: list[Event] = []
        self.begun: list[Event] = []
        self.read: dict[int, list[str]] = {}
        """By number of events: how they read when they are written at once."""
        self.moving = False
        """The first of what is untold is under way."""
        self.screen.motion.began.connect(self._begin)

    def _begin(self, event: Event, speed: float) -> None:
        """All before it has landed, and it has not."""
        self.begun.append(event)
        if self.moving:
            self._tell(self.untold.pop(0))
        self.moving = True
        while self.untold[0] != event:
            self._tell(self.untold.pop(0))

    def _tell(self, event: Event) -> None:
        self.told = evolve(self.told, event)
        self.lines += 1

    def go_on(self) -> None:
        step = self.posed.moment.next
        self.untold += [self.posed.seen(event) for event in step.events]
        self.posed.go_on()
        if not self.screen.motion.busy:
            self.settle()

    def settle(self) -> None:
        self.moving = False
        while self.untold:
            self._tell(self.untold.pop(0))

    def go_by(self, seconds: float) -> None:
        """An event that ends is told at once; those after it that move nothing, too."""
        self.clock.seconds += seconds
        self.screen.motion.tick()
        if not self.screen.motion.busy:
            self.settle()

    def check(self) -> None:
        screen, told = self.screen, self.told
        for seat, strip in enumerate(screen.scene.parts.strips):
            assert points_spoken(total(told.seats[seat].ranch, told.scenario)) in strip.spoken
        supply = screen.scene.spoken(Pointed(Kind.STOCK, place=1))
        assert supply == supply_spoken(told.supply)
        if self.lines not in self.read:
            self.read[self.lines] = written(screen, screen.model.log[: self.lines])
        assert [row.words for row in screen.log.sheet.lines.rows] == self.read[self.lines]
        if screen.motion.busy:
            assert not screen.acts.acts.asked
            assert screen.scene._lit == Lit()


def written(screen: MoonRiverScreen, log: Sequence[LogLine]) -> list[str]:
    """As all of it is written at once."""
    other = type(screen.log)(Pictures())
    other.set_table(screen.state.options, screen.words.names(), screen.model.viewer)
    other.show_log(log)
    return [row.words for row in other.sheet.lines.rows]


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_nothing_is_told_before_it_has_landed(qtbot: QtBot, players: int, seed: int) -> None:
    chance = Random(seed)
    watching = Watching(qtbot, played(GameSetup(players), seed)._replace(number=0))
    for _ in range(50):
        turns = watching.heard.names.count(TURN)
        was_mine = watching.screen.reporting._mine
        watching.go_on()
        watching.check()
        while watching.screen.motion.busy and chance.random() < 0.97:
            assert watching.heard.names.count(TURN) == turns
            watching.go_by(0.12)
            watching.check()
        if not watching.screen.motion.busy:
            newly = watching.screen.model.my_turn and not was_mine
            assert watching.heard.names.count(TURN) - turns == newly
    assert [name for name in watching.heard.names if name != TURN] == [
        cue.name for event in watching.begun for cue in cues(event)
    ]


def test_what_is_skipped_is_told_and_not_heard(qtbot: QtBot) -> None:
    watching = Watching(qtbot, played(GameSetup(4), 5)._replace(number=0))
    for _ in range(40):
        watching.go_on()
        if watching.screen.motion.busy:
            heard = list(watching.heard.names)
            watching.screen.motion.skip()
            watching.settle()
            assert watching.heard.names in (heard, [*heard, TURN])
        watching.check()


def test_without_motion_all_is_told_together_and_in_silence(qtbot: QtBot) -> None:
    watching = Watching(qtbot, played(GameSetup(3), 5)._replace(number=0), "off")
    for _ in range(40):
        watching.go_on()
        QApplication.processEvents()
        watching.settle()
        watching.check()
    assert {*watching.heard.names} == {TURN}
