"""A window at which several people sit, and people elsewhere, at a table that a real host holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from client.lobby.lobby_model import way_home
from client.profile.settings import Settings
from client.table.reactions.reaction_toast import ReactionToast
from client.table.table_model import Change, TableModel
from client.table.table_screen import TableScreen
from client.table.table_session import Destination, TableSession
from client.window.company.company import Company
from client.window.company.curtain import Curtain
from client.window.household import Household
from client.window.main_window import MainWindow
from engine.contract import Sight
from netproto.files.profile_folders import places
from netproto.lan.local_hosts import RunningTable
from netproto.schema import hello_pb2 as hello
from tests.client.window.company.hands import Hands
from tests.client.window.evening import Evening, may_act

LEVEL = "greedy"


def company(window: MainWindow) -> Company:
    assert window.where.table is not None
    return window.where.table.company


def curtain(window: MainWindow) -> Curtain | None:
    return None if window.where.table is None else window.where.table.curtain


def seat(evening: Evening, window: MainWindow, name: str) -> TableSession:
    """Somebody else at this window, who sits."""
    people = company(window)
    people.seat(name)
    made = people.beside[-1]
    evening.until(lambda: made.model.my_seat is not None)
    return made


def lift(evening: Evening, window: MainWindow, hands: Hands | None = None) -> None:
    """The person comes who is waited for."""
    drawn = curtain(window)
    assert drawn is not None
    evening.until(lambda: drawn.ready)
    drawn.lift.click() if hands is None else hands.lift(drawn)
    evening.until(lambda: curtain(window) is None)


def in_front(window: MainWindow) -> str:
    """Whose eyes the table is seen with; nothing while all look on."""
    screen = window.where.screen
    assert isinstance(screen, TableScreen)
    model = screen.model
    return "" if screen.watches else model.name_of(model.viewer)


class Elsewhere:
    """Somebody at a window of their own, of which nothing is painted: they answer at once, or watch."""

    def __init__(
        self,
        table: RunningTable,
        profile: str,
        name: str,
        wish: hello.Wish.ValueType = hello.PLAY,
        *,
        answers: bool = True,
    ) -> None:
        own = places(profile)
        self._answers = answers
        there = Destination(way_home(table), wish)
        self.seen: dict[int, object] = {}
        """By number of steps: what they were told of the position."""
        self.coin = Random(name)
        self.session = TableSession(there, name, own, Household(own, Settings()).identity, lambda *asked: False)
        self.session.changed.connect(self._answer)
        self._gave = -1
        self.session.start()

    def _answer(self, change: Change) -> None:
        model = self.session.model
        if model.game is not None:
            self.seen[model.number] = model.game.forms.snapshot(model.position)
        if self._answers and model.my_turn and model.question > self._gave:
            self._gave = model.question
            self.session.give(liked(model.viewer, model, self.coin), model.question)

    def close(self) -> None:
        self.session.stop()


@contextmanager
def gathered(evening: Evening, opened: RunningTable) -> Iterator[tuple[MainWindow, Elsewhere]]:
    """Ada and Annie at one window, who opened the table; Bea and Cid elsewhere, and somebody who watches."""
    here = evening.window("Ada")
    evening.at(opened, here, owner=True)
    seat(evening, here, "Annie")
    watcher = Elsewhere(opened, "dee", "Dee", hello.WATCH)
    evening.until(lambda: watcher.session.model.lobby is not None)
    others = [watcher, Elsewhere(opened, "bea", "Bea"), Elsewhere(opened, "cid", "Cid")]
    yield here, watcher
    for other in others:
        other.close()


def liked(viewer: int, model: Any, coin: Random) -> object:
    """What a bot would do in the place of this viewer."""
    bot = model.game.bots[LEVEL]
    return bot(Sight(viewer, model.legal(), lambda: model.position), coin)


class Passing:
    """Plays at one window, and counts who gave answers, and to whom it was passed behind a curtain. What is seen while
    all of them look on is compared with what a watcher is told."""

    def __init__(
        self, evening: Evening, window: MainWindow, watcher: Elsewhere | None = None, hands: Hands | None = None
    ) -> None:
        """Without `hands` what is answered goes to the table at once."""
        self.evening, self.window, self.watcher, self.hands = evening, window, watcher, hands
        self.coin = Random(1)
        self.given: Counter[str] = Counter()
        self.called: Counter[str] = Counter()
        self.looked_on: set[int] = set()
        """After which steps."""
        self.told: set[str] = set()
        """What was called out."""

    @property
    def over(self) -> bool:
        return company(self.window).own.model.over

    def play(self, until: Callable[[], bool] = lambda: False) -> None:
        while not self.over and not until():
            self.evening.until(lambda: self.over or self.waits())
            self.turn()

    def waits(self) -> bool:
        """Somebody has to do something here, and the window has turned to them."""
        screen = self.window.where.screen
        if isinstance(screen, TableScreen):
            self.told |= {toast.words.text() for toast in screen.findChildren(ReactionToast) if toast.isVisible()}
            if screen.watches:
                self._look_on(screen.model)
        stay = self.window.where.table
        turns = stay is not None and stay._turns.isActive()
        return curtain(self.window) is not None or (isinstance(screen, TableScreen) and may_act(screen) and not turns)

    def _look_on(self, model: TableModel) -> None:
        number, watcher = model.number, self.watcher
        if number in self.looked_on or model.game is None:
            return
        self.looked_on.add(number)
        if watcher is not None:
            seen = model.game.forms.snapshot(model.position)
            self.evening.qtbot.waitUntil(lambda: number in watcher.seen)
            assert seen == watcher.seen[number]

    def turn(self) -> None:
        drawn, screen = curtain(self.window), self.window.where.screen
        if drawn is not None:
            self.called[drawn.title.text()] += 1
            lift(self.evening, self.window, self.hands)
        elif isinstance(screen, TableScreen) and may_act(screen):
            self.given[in_front(self.window)] += 1
            model, question = screen.model, screen.model.question
            wished = liked(model.viewer, model, self.coin)
            if self.hands is None:
                screen.visit.give(wished, question)
            else:
                self.hands.at(screen).do(wished)
            self.evening.until(lambda: model.question != question or model.refused is not None)
            assert model.refused is None, model.refused
