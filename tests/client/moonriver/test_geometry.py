"""After every resize, every new size of text and every decision a screen is what a fresh one would be at that moment,
and nothing of it is cut or too small: for who sits there, for who looks on, and where a record is gone through."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from client.command_line import run
from client.look.pictures import Pictures
from client.look.theme import DARK, Daylight
from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.screen import MoonRiverScreen
from client.profile.settings import Settings
from client.table.replaying import Replay, ReplayBar
from client.table.screen import Surroundings
from client.table.table_model import Changed, Entered
from engine.contract import SPECTATOR
from engine.moonriver.commands import Choose, Hire
from engine.moonriver.numbers import COLUMN
from netproto.records.record import Record, load
from tests.client.moonriver.geometry import faults, geometry, settle
from tests.screenshots.moonriver.pictures import Wanted, asked, own_turn, two_sides
from tests.screenshots.moonriver.pointer import Pointer
from tests.screenshots.moonriver.posed import Posed
from tests.screenshots.moonriver.self_play import GameSetup, first

SIZES = ((1024, 700), (1162, 722), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160))
TEXTS = (1.0, 1.5, 2.0)
SEAT, LOOKING_ON, REPLAY = "seat", "looking on", "replay"
PLAYERS = (2, 3, 4)
DECISIONS = 2
OTHER = 2
"""A person who sits there, too."""

Wish = tuple[int, int, float]
Decide = Callable[[], None]


@pytest.fixture
def worn(qapp: QApplication) -> Iterator[Daylight]:
    made = Daylight(qapp, DARK)
    yield made
    made.enlarge(1.0)
    made.deleteLater()


@cache
def record(players: int) -> Record:
    """A whole game."""
    with TemporaryDirectory() as folder:
        seats = ",".join(["greedy"] * players)
        run(["arena", "--seats", seats, "--games", "1", "--workers", "1", "--records", folder])
        return load(min(Path(folder).iterdir()))


class Showing:
    """A kind of screen at a moment of a game, which goes on."""

    def __init__(self, qtbot: QtBot, worn: Daylight, players: int, kind: str, wanted: Wanted = own_turn) -> None:
        """`wanted` is the moment of a game that is not a record."""
        self.qtbot, self.worn, self.kind = qtbot, worn, kind
        self.settings = Settings(motion="off")
        self.pictures = Pictures()
        if kind == REPLAY:
            self.record = record(players)
            self.at = len(list(self.record.turns())) // 2
        else:
            self.moment = first(GameSetup(players), wanted)
            assert self.moment.next.seat is not None
            self.viewer = self.moment.next.seat if kind == SEAT else SPECTATOR

    def fresh(self, wish: Wish, news: str = "") -> tuple[MoonRiverScreen, Decide]:
        """A screen as large as that from the start, and how its game goes on; `news` is the last sentence of what
        happened while one looked on."""
        self.dress(wish)
        around = Surroundings(self.pictures, self.worn, self.settings)
        if self.kind == REPLAY:
            replay = Replay(self.record)
            replay.go(self.at)
            screen = MoonRiverScreen(replay, around)
            screen.put_controls(ReplayBar(replay, self.pictures, self.worn))
            replay.changed.connect(screen.take)
            replay.setParent(screen)
            goes_on: Decide = lambda: replay.go(replay.at + 1)  # noqa: E731
        else:
            posed = self.posed = Posed(self.moment, self.viewer)
            screen = MoonRiverScreen(posed, around)
            posed.listen(screen.take)
            goes_on = lambda: posed.go_on() and None  # noqa: E731
        screen.put_menu(QMenu(screen))
        self.qtbot.addWidget(screen)
        screen.resize(wish[0], wish[1])
        screen.show()
        screen.take(Entered())
        settle()
        if news:
            screen.reporting.news = news
            screen.take(Changed("news"))
            screen.resize(wish[0], wish[1] - 1)  # the sentence before it kept its room
            screen.resize(wish[0], wish[1])
            settle()
        return screen, goes_on

    def dress(self, wish: Wish) -> None:
        self.settings.text_size = wish[2]
        self.worn.suit(wish[0], wish[1])
        self.worn.enlarge(wish[2])

    def change(self, screen: MoonRiverScreen, wish: Wish) -> None:
        """As the window does it."""
        screen.resize(wish[0], wish[1])
        self.dress(wish)
        screen.apply_theme()
        settle()

    def later(self) -> None:
        """Whoever comes now comes a decision later."""
        if self.kind == REPLAY:
            self.at += 1
        else:
            self.moment = self.moment.later(1)


def differs(one: MoonRiverScreen, other: MoonRiverScreen) -> list[str]:
    here, there = geometry(one), geometry(other)
    return [f"- {fact}" for fact in (there - here)][:8] + [f"+ {fact}" for fact in (here - there)][:8]


def go_through(showing: Showing, wishes: list[Wish]) -> list[str]:
    """What is wrong at each of them."""
    found: list[str] = []
    screen, goes_on = showing.fresh(wishes[-1])
    for wish in wishes:
        showing.change(screen, wish)
        found += check(showing, screen, wish, "changed")
        for _ in range(DECISIONS):
            goes_on()
            showing.later()
            settle()
        found += check(showing, screen, wish, "decided")
    return found


def check(showing: Showing, screen: MoonRiverScreen, wish: Wish, when: str) -> list[str]:
    screen.prompt_bar.ask_again()  # what is said for a moment has been read
    other, _ = showing.fresh(wish, screen.reporting.news)
    found = [f"{wish} {when}: {one}" for one in (*faults(screen), *differs(screen, other))]
    other.close_table()
    other.close()
    other.deleteLater()
    return found


QUICK = ((4, SEAT, (1024, 700)), (2, LOOKING_ON, (1366, 768)), (3, REPLAY, (1920, 1080)))


@pytest.mark.parametrize(("players", "kind", "size"), QUICK, ids=str)
def test_a_screen_is_what_a_fresh_one_would_be(
    qtbot: QtBot, worn: Daylight, players: int, kind: str, size: tuple[int, int]
) -> None:
    assert go_through(Showing(qtbot, worn, players, kind), [(*size, 1.0), (1280, 800, 2.0)]) == []


@pytest.mark.slow
@pytest.mark.parametrize("kind", [SEAT, LOOKING_ON, REPLAY])
@pytest.mark.parametrize("players", PLAYERS)
def test_every_screen_is_what_a_fresh_one_would_be(qtbot: QtBot, worn: Daylight, players: int, kind: str) -> None:
    """Each size of window, with sizes of text as they come."""
    chance = Random(f"{players} {kind}")
    wishes = [(*size, chance.choice(TEXTS)) for size in chance.sample(SIZES, len(SIZES))]
    assert go_through(Showing(qtbot, worn, players, kind), wishes) == []


def trouble(showing: Showing, screen: MoonRiverScreen) -> None:
    """Somebody is away, and the one at this window may end the waiting."""
    showing.posed.drop(OTHER, 42_000)


def hire_card(showing: Showing, screen: MoonRiverScreen) -> None:
    command = showing.moment.next.command
    assert isinstance(command, Hire)
    Pointer(screen).click(Pointed(Kind.DOOR, place=command.place))


def drawer(showing: Showing, screen: MoonRiverScreen) -> None:
    screen.log.open_turns()


def nothing(showing: Showing, screen: MoonRiverScreen) -> None:
    """Nothing but what is asked."""


POSES: dict[str, tuple[Wanted, Callable[[Showing, MoonRiverScreen], None]]] = {
    "choosing": (asked(Choose), nothing),
    "choosing in trouble": (asked(Choose), trouble),
    "choosing beside the drawer": (asked(Choose), drawer),
    "hiring": (two_sides, hire_card),
    "hiring beside the drawer": (two_sides, drawer),
}
HARD = ((1024, 700, 1.0), (1162, 722, 2.0), (1366, 768, 1.1))


@pytest.mark.parametrize("pose", POSES)
def test_nothing_that_is_asked_for_is_covered(qtbot: QtBot, worn: Daylight, pose: str) -> None:
    """From the start, in other sizes while the game runs, and two decisions later."""
    wanted, does = POSES[pose]
    for players in (2, 4):
        showing = Showing(qtbot, worn, players, SEAT, wanted)
        screen, goes_on = showing.fresh(HARD[0])
        does(showing, screen)
        for wish in HARD:
            showing.change(screen, wish)
            assert faults(screen) == [], (players, wish)
            ladder, placing = screen.scene.parts.ladder, screen.scene.placing
            assert ladder is not None
            assert placing is not None
            reached = screen.turn_panel.geometry().bottom()
            if pose.startswith("choosing"):
                assert reached < ladder.rungs[0], (players, wish)
            else:
                assert ladder == placing.ladder, "nothing moves"
                covered = [ladder.rungs[n] for n in range(COLUMN) if ladder.rungs[n] < reached]
                assert reached >= max(covered, default=0) + bool(covered) * ladder.plot, "whole rungs"
        for _ in range(DECISIONS):
            goes_on()
            settle()
        assert faults(screen) == [], players
        screen.close_table()


@pytest.mark.parametrize("players", PLAYERS)
def test_the_controls_of_a_record_cover_nothing(qtbot: QtBot, worn: Daylight, players: int) -> None:
    showing = Showing(qtbot, worn, players, REPLAY)
    for wish in ((1024, 700, 1.0), (1024, 700, 2.0), (1920, 1080, 1.0)):
        screen, _ = showing.fresh(wish)
        assert screen.scene.placing is not None
        assert screen.turn_panel.geometry().bottom() < screen.scene.placing.ladder.box.y, wish
