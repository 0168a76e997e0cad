"""What a screen reader finds in the window: the words that are seen, without markup, and nothing that is not there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QFontMetrics
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from client.lobby.lobby_model import rows
from client.lobby.unfinished import Unfinished
from client.table.panel.prompt_text import PromptText
from client.table.table_model import TableModel
from client.window.room.waiting_room import WaitingRoom
from engine import registry
from engine.moonriver.commands import Hire
from netproto.schema.lobby_pb2 import Lobby, Person, Seat
from tests.client.lobby.test_lobby_model import found, running
from tests.client.moonriver.posed_screen import last_step, sat_down
from tests.client.window.quiet_window import QuietWindow
from tests.screenshots.moonriver.self_play import GameSetup, first

GAME = registry.game("moonriver")
LONG = "Friday night in the long hall by the river"


def read(found: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """It, and everything in it."""
    yield found
    for number in range(found.childCount()):
        child = found.child(number)
        if child is not None:
            yield from read(child)


def heard(page: QWidget) -> list[tuple[str, str]]:
    """The name and the description of everything there."""
    QApplication.processEvents()
    every = [page, *page.findChildren(QWidget)]
    facts = [each for widget in every for each in read(QAccessible.queryAccessibleInterface(widget))]
    return [(each.text(QAccessible.Text.Name), each.text(QAccessible.Text.Description)) for each in facts]


def no_markup(page: QWidget) -> None:
    said = heard(page)
    assert len(said) > 20
    for name, description in said:
        assert "<" not in name, name
        assert "<" not in description, (name, description)


def in_the_tree(window: QuietWindow, page: QWidget) -> bool:
    return any(each.object() is page for each in read(QAccessible.queryAccessibleInterface(window)))


def test_the_lobby_has_no_markup(window: QuietWindow) -> None:
    lobby = window.lobby
    lobby.show_rows(rows([found(1, LONG), found(2, "Birch", locked=True)], [running(3)]))
    lobby.show_games([Unfinished(Path("one"), "", LONG, GAME, ("base",), ("Ada", "Bea"), 40, 77)])
    lobby.tables.setCurrentRow(1)
    no_markup(lobby)
    lobby.open.click()
    no_markup(lobby)
    lobby.ask_name()
    no_markup(lobby)


def test_the_waiting_room_has_none(qtbot: QtBot) -> None:
    seats = [Seat(color=color, person=n) for n, color in enumerate(GAME.colors(4)[:2], 1)]
    people = [Person(id=n, name=f"{LONG} {n}", owner=n == 1, connected=True) for n in (1, 2, 3)]
    model = TableModel(Lobby(name=LONG, people=people, seats=seats), 1, owner=True, online=True)
    room = WaitingRoom(GAME, model, lambda **kind: None)
    qtbot.addWidget(room)
    room.resize(1024, 700)
    room.show()
    no_markup(room)


def test_the_table_has_none_and_the_lobby_is_not_behind_it(qtbot: QtBot, window: QuietWindow) -> None:
    assert in_the_tree(window, window.lobby)
    screen, _ = sat_down(qtbot, first(GameSetup(4), lambda moment: type(moment.next.command) is Hire))
    window.pages.show_page(screen)
    no_markup(screen)
    assert in_the_tree(window, screen)
    assert not in_the_tree(window, window.lobby)
    window.pages.drop_page(screen)
    window.show_lobby()
    assert in_the_tree(window, window.lobby)
    assert window.lobby.isVisible()


def test_the_score_has_none(qtbot: QtBot) -> None:
    screen, posed = sat_down(qtbot, first(GameSetup(2), last_step))
    posed.go_on()
    posed.finish()
    no_markup(screen)


def test_the_prompt_is_heard_as_it_is_read(qtbot: QtBot) -> None:
    screen, _ = sat_down(qtbot, first(GameSetup(4), lambda moment: moment.next.seat == 0))
    assert screen.prompt_bar.text.text() == "Pick your first plot."
    assert (screen.prompt_bar.text.text(), "") in heard(screen.prompt_bar)


def test_it_is_never_cut_and_heard_plainly_however_narrow(qtbot: QtBot) -> None:
    text = PromptText()
    qtbot.addWidget(text)
    text.show()
    text.apply_theme(1.5)
    text.setText(f"{LONG}: lay a domino & keep <b>your</b> plots.")
    whole = text.heightForWidth(900)
    for wide in (900, 320, 150):
        text.resize(wide, text.heightForWidth(wide))
        assert heard(text) == [(text.text(), "")]
        words = QFontMetrics(text.font())
        needed = words.boundingRect(QRect(0, 0, wide, 0), int(Qt.TextFlag.TextWordWrap.value), text.text())
        assert text.height() >= needed.height()
    assert text.height() > whole
