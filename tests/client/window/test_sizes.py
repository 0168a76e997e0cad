"""One place sets every size: after the window, the size of text or the theme has changed while something is shown, all
of it is as large as if it had been so from the start, and nothing is cut."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QGraphicsSimpleTextItem,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QTabBar,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from client.look.fitting import FittingLabel
from client.look.labels import label, tone
from client.look.pictures import Pictures
from client.look.theme import DARK, LIGHT, SMALLEST_TEXT
from client.moonriver.playing.log_panel import LogPanel
from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.screen import MoonRiverScreen
from client.profile.settings import Settings
from client.table.acts.act_card import ActCard
from client.table.acts.actions_panel import ActionsPanel
from client.table.log.log_panel import CHAT, LOG
from client.table.panel.prompt_text import PromptText
from client.table.screen import Surroundings
from client.table.table_model import Entered
from client.window.main_window import MainWindow
from client.window.settings_page import SettingsPage
from engine.moonriver.legal import HIRE
from engine.moonriver.pieces import NOBODY
from netproto.files.profile_folders import places
from tests.client.moonriver.answering.acting_hands import positions
from tests.client.moonriver.fingers.mouse import Mouse
from tests.client.moonriver.test_every_choice import Posed
from tests.client.window.evening import Evening, Liking, daylight, end_tables, table

WRITTEN = (QLabel, QPushButton, QCheckBox, QLineEdit, QComboBox, QTextEdit, QPlainTextEdit, QTabBar)
COMMON, IN_LOG, PROMPT = 15, 13, 18
"""Pixels of letters in a window of common size."""


class Wish(NamedTuple):
    wide: int
    high: int
    text: float
    theme: str
    scale: float
    """How many times as large as in a window of common size everything is."""


FIRST = Wish(1366, 768, 1.0, DARK, 1.0)
CHANGES = (
    Wish(3840, 2160, 1.0, DARK, 2.25),
    Wish(3840, 2160, 2.0, DARK, 2.25),
    Wish(3840, 2160, 1.0, LIGHT, 2.25),
    Wish(1024, 700, 1.0, LIGHT, 1.0),
    Wish(1024, 700, 2.0, LIGHT, 1.0),
    Wish(1366, 768, 2.0, DARK, 1.0),
    Wish(1920, 1080, 1.0, DARK, 1.1),
    FIRST,
)


@pytest.fixture
def evening(qtbot: QtBot, home: Path) -> Iterator[Evening]:
    made = Evening(qtbot, daylight())
    yield made
    made.daylight.suit(FIRST.wide, FIRST.high)
    made.daylight.enlarge(1.0)
    made.close()
    end_tables(places())


class Changing:
    """A window, and the settings that its owner has open beside it."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.window = evening.window()
        self.page = SettingsPage(self.window.settings, evening.daylight)
        self.page.changed.connect(self.window.settings_changed)
        evening.qtbot.addWidget(self.page)
        self.to(FIRST)

    def to(self, wish: Wish) -> None:
        self.window.resize(wish.wide, wish.high)
        self.page.theme.setCurrentIndex(self.page.theme.findData(wish.theme))
        self.page.text_size.setCurrentIndex(self.page.text_size.findData(wish.text))
        self.evening.until(lambda: self.window.size().toTuple() == (wish.wide, wish.high))
        settle()

    def check(self, wish: Wish, plain: Mapping[QWidget, int] | None = None) -> None:
        """Whatever can be read now; `plain` is how large it was in a window of common size, where that is known. Bots
        play on meanwhile: what they have just done is laid out with the next events."""
        said: list[str] = []

        def right() -> bool:
            said[:] = wrong(self.window, wish, plain or {})
            return not said

        settle()
        try:
            self.evening.until(right)
        finally:
            assert not said, wish


def settle() -> None:
    for _ in range(3):
        QApplication.processEvents()


def shown(window: QWidget) -> list[QWidget]:
    return [one for one in window.findChildren(QWidget) if one.isVisible() and isinstance(one, WRITTEN) and words(one)]


def words(one: QWidget) -> str:
    """What is written there; a field is as large without any."""
    return str(one.text()) if isinstance(one, QLabel | QAbstractButton) else type(one).__name__


def wrong(window: QWidget, wish: Wish, plain: Mapping[QWidget, int]) -> list[str]:
    size = wish.scale * wish.text
    said = []
    for one in shown(window):
        pixels, wanted = one.font().pixelSize(), expected(one, size, plain.get(one, COMMON))
        if pixels not in wanted:
            said.append(f"{type(one).__name__} {words(one)!r} has {pixels} px instead of {wanted}")
        if cut(one):
            needed = one.minimumSizeHint().toTuple()
            said.append(f"{type(one).__name__} {words(one)!r} is cut: {one.size().toTuple()}, not {needed}")
    return said


def expected(one: QWidget, size: float, plain: int) -> range:
    """Pixels that its letters may have."""
    least = base = plain
    if isinstance(one, PromptText):
        least, base = round(0.7 * PROMPT), PROMPT
    elif isinstance(one.parent(), ActCard):
        least = 6
    elif inside(one, ActionsPanel):  # smaller before the panel covers the ladder, or a button goes below another
        least = round(0.75 * COMMON)
    elif inside(one, LogPanel):
        least = base = IN_LOG
    smallest, largest = (max(SMALLEST_TEXT, round(pixels * size)) for pixels in (least, base))
    return range(smallest - 1, largest + 2)  # but for what rounding does


def inside(one: QWidget, kind: type[QWidget]) -> bool:
    parent = one.parentWidget()
    return parent is not None and (isinstance(parent, kind) or inside(parent, kind))


def cut(one: QWidget) -> bool:
    """Some of what is written there has no room."""
    if isinstance(one, PromptText):
        room, flags = one.contentsRect(), Qt.TextFlag.TextWordWrap.value
        taken = QFontMetrics(one.font()).boundingRect(QRect(0, 0, room.width(), 0), flags, one.text())
        return taken.height() > room.height() or taken.width() > room.width()
    if isinstance(one, FittingLabel):  # in little room its letters are smaller
        return one.height() < one.fontMetrics().height()
    if isinstance(one, QTextEdit | QPlainTextEdit):  # it scrolls
        return one.viewport().height() < one.fontMetrics().height()
    if isinstance(one, QLabel) and one.wordWrap():
        longest = max(map(one.fontMetrics().horizontalAdvance, one.text().split()))
        return one.width() < longest or one.height() < one.heightForWidth(one.width())
    needed = one.minimumSizeHint()
    return bool(one.width() < needed.width() or one.height() < needed.height())


class Looking(Mouse):
    """Looks at what is about to be done before it is confirmed."""

    def __init__(self, screen: MoonRiverScreen, changing: Changing) -> None:
        super().__init__(screen)
        self.changing = changing
        self.wish = FIRST
        self.looked = 0

    def press(self, button: QWidget) -> None:
        self.changing.check(self.wish)
        self.looked += 1
        super().press(button)


def written_on(screen: MoonRiverScreen) -> list[str]:
    """What can be read at the ladder and of what all have in common."""
    parts = screen.scene.parts
    inside = [line for item in (parts.stock, parts.rungs, *parts.columns) for line in item.childItems()]
    return [line.text() for line in inside if isinstance(line, QGraphicsSimpleTextItem)]


def strips(screen: MoonRiverScreen) -> list[tuple[int, int]]:
    """Letters of the names and of the scores, mine first."""
    written = [screen.scene.parts.strips[(screen.model.viewer + n) % 4].written() for n in range(4)]
    return [(one.named.pixelSize(), one.counted.pixelSize()) for one in written]


def test_everything_of_a_running_game_follows_every_change(evening: Evening) -> None:
    changing = Changing(evening)
    window, like = changing.window, Liking(3)
    running = table(places(), "--seats", "4", "--bots", "3:greedy", "--start-when-full", "--pace", "0")
    evening.at(running, window, owner=True)
    screen = evening.screen(window)
    fingers = Looking(screen, changing)
    letters = {}
    for number, wish in enumerate((FIRST, *CHANGES)):
        changing.to(wish)
        changing.check(wish)
        fingers.wish = wish
        screen.log.tabs.setCurrentIndex(CHAT if number % 2 else LOG)
        for _ in range(2):
            assert evening.asked(screen)
            evening.give(screen, fingers, like(screen))
            changing.check(wish)
        letters[wish] = strips(screen)
    assert fingers.looked > len(CHANGES)
    for wish in CHANGES[1], CHANGES[4], CHANGES[5]:
        small = letters[FIRST if wish.wide == FIRST.wide else wish._replace(text=1.0, theme=LIGHT)]
        assert letters[wish][0][0] > small[0][0], "my name"
        assert all(points > before for (_, before), (_, points) in zip(small, letters[wish], strict=True)), letters


def test_nothing_is_cut_beside_the_long_ranches_of_two(evening: Evening) -> None:
    changing = Changing(evening)
    running = table(places(), "--seats", "2", "--bots", "1:random", "--start-when-full", "--pace", "0")
    evening.at(running, changing.window, owner=True)
    screen = evening.screen(changing.window)
    for wish in (FIRST, *CHANGES):
        changing.to(wish)
        changing.check(wish)
        assert {"first", "last", "1", "2", "3", "4"} <= set(written_on(screen)), wish
        assert {"Round 1", "Round 1 of 24"} & set(written_on(screen)), wish


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_sides_of_a_token_are_never_cut(qtbot: QtBot, text: float) -> None:
    worn = daylight()
    worn.enlarge(text)
    hires = (one for one in positions() if one.seen.phase == HIRE and len(one.seen.seats) == 4)
    for position in islice(hires, 2, 40, 8):
        around = Surroundings(Pictures(), worn, Settings(motion="off", text_size=text))
        screen = MoonRiverScreen(Posed(position), around)
        qtbot.addWidget(screen)
        screen.resize(1024, 700)
        screen.show()
        screen.take(Entered())
        for place, token in enumerate(position.seen.saloon):
            if token != NOBODY:
                Mouse(screen).click(Pointed(Kind.DOOR, place=place))
                settle()
                said = [one for side in screen.acts.cards for one in (side.title, side.rule, side.line, side.act)]
                assert [one.text() for one in (screen.acts.text, *said) if one.isVisible() and cut(one)] == []
        screen.close_table()
    worn.enlarge(1.0)


def test_a_page_that_is_opened_only_later_is_no_smaller(evening: Evening) -> None:
    """The chat is first looked at after everything has grown and shrunk again; the pad as well."""
    changing = Changing(evening)
    window = changing.window
    running = table(places(), "--seats", "2", "--bots", "1:random", "--start-when-full", "--pace", "0")
    evening.at(running, window, owner=True)
    screen = evening.screen(window)
    for wish in CHANGES[1], FIRST:
        changing.to(wish)
    screen.log.open_chat()
    changing.check(FIRST)
    screen.score.show()
    settle()
    assert screen.pad.foot.note.font().pixelSize() == COMMON
    changing.to(CHANGES[1])
    assert screen.pad.foot.note.font().pixelSize() == round(COMMON * 4.5)


@pytest.mark.parametrize("page", ["tables", "name", "open", "room"])
def test_the_pages_before_a_game_follow_every_change(evening: Evening, page: str) -> None:
    changing = Changing(evening)
    window = changing.window
    show(evening, window, page)
    plain = {one: one.font().pixelSize() for one in shown(window)}
    high = {one: one.height() for one in shown(window) if isinstance(one, QPushButton)}
    assert len(plain) >= 4
    for wish in CHANGES:
        changing.to(wish)
        changing.check(wish, plain)
        for one, before in high.items():
            assert not one.isVisible() or one.height() >= 0.95 * before * wish.scale, words(one)
    assert {one: one.font().pixelSize() for one in shown(window)} == plain
    assert {one: one.height() for one in shown(window) if isinstance(one, QPushButton)} == high


def show(evening: Evening, window: MainWindow, page: str) -> None:
    if page == "name":
        window.lobby.ask_name()
    elif page == "open":
        window.lobby.show_open()
    elif page == "room":
        evening.at(table(places(), "--seats", "4", "--bots", "2:greedy"), window, owner=True)
        evening.until(lambda: window.where.room is not None)
    settle()


def test_a_label_has_its_letters_and_its_ink_before_it_is_seen(qtbot: QtBot) -> None:
    worn = daylight()
    worn.enlarge(2.0)
    made = label("words", 22, bold=True, quiet=True)
    qtbot.addWidget(made)
    assert (made.font().pixelSize(), made.font().bold()) == (44, True)
    tone(made, "danger")
    assert (made.font().pixelSize(), made.font().bold()) == (44, True)
    assert made.palette().windowText().color() == QColor(worn.theme.danger)
    tone(made, "")
    assert made.palette().windowText().color() == QColor(worn.theme.muted)
    worn.enlarge(1.0)
