"""The lobby, clicked by mouse and keyboard: it only says what somebody wants."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QFocusEvent, QFont, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from client.lobby.lobby_model import rows
from client.lobby.opening import Opening, playable, remembered, settled
from client.lobby.unfinished import Unfinished
from client.look.fitting import fitted
from client.look.theme import DARK, Daylight
from client.profile.settings import Settings
from client.window.lobby import table_card, two_lines
from client.window.lobby.browsing import Doctor
from client.window.lobby.lobby import LobbyScreen
from client.window.lobby.table_card import ROW, button_of, card_high
from client.window.lobby.wishes import WantsToJoin, WantsToOpen, WantsToPutAside, WantsToPutBack, WantsToResume
from client.window.own_table import usual_words
from client.words.lobby_words import place_of
from engine import registry
from netproto.doctor.diagnosis import Finding
from netproto.schema import hello_pb2 as hello
from resources import program
from tests.client.lobby.test_lobby_model import found, running

GAME = registry.game("moonriver")
(SCENARIOS,) = (option.answers for option in GAME.options if option.name == "scenario")
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def dressed(qapp: QApplication) -> Iterator[None]:
    """In the theme, whose buttons are larger than the system's."""
    Daylight(qapp, DARK)
    yield
    qapp.setStyleSheet("")


@dataclass
class Seen:
    lobby: LobbyScreen
    settings: Settings
    wants: list[Any] = field(default_factory=list)
    saved: int = 0

    def save(self) -> None:
        self.saved += 1


def test_a_table_that_nobody_announces_has_no_empty_line(
    qtbot: QtBot, dressed: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What there is to say of it stands below its name."""
    written: list[tuple[str, QRect]] = []
    monkeypatch.setattr(table_card, "_write", lambda painter, room, words, *look: written.append((words, room)))
    seen = opened(qtbot)
    seen.lobby.show_rows(rows([], [running(9)]))
    seen.lobby.grab()
    (_, name), (said, below) = written[-2:]
    assert said == "on this computer"
    assert below.top() - name.bottom() <= 1


def opened(qtbot: QtBot, name: str = "Ada", **remembers: Any) -> Seen:
    settings = Settings(name, choices={GAME.id: remembers}, learned=[GAME.id])
    doctor = Doctor(lambda: [Finding("no_network", "wrong", {})])
    lobby = LobbyScreen(settings, doctor)
    lobby.resize(1024, 700)
    qtbot.addWidget(lobby)
    lobby.show()
    qtbot.waitExposed(lobby)
    seen = Seen(lobby, settings)
    lobby.wants.connect(seen.wants.append)
    lobby.settings_changed.connect(seen.save)
    return seen


@pytest.fixture
def seen(qtbot: QtBot) -> Seen:
    return opened(qtbot)


def test_the_first_run_asks_a_name(qtbot: QtBot) -> None:
    seen = opened(qtbot, "")
    lobby = seen.lobby
    assert lobby.name_page.isVisible()
    assert not lobby.tables_page.isVisible()
    assert not lobby.name_page.done.isEnabled()
    QTest.keyClicks(lobby.name_page.line, "Ada")
    QTest.keyClick(lobby.name_page.line, Qt.Key.Key_Return)
    assert seen.settings.name == "Ada"
    assert seen.saved == 1
    assert lobby.tables_page.isVisible()
    assert lobby.name_button.text() == "Ada"


def test_a_name_that_hides_something_is_refused_in_a_sentence(qtbot: QtBot) -> None:
    seen = opened(qtbot, "")
    seen.lobby.name_page.line.setText("A\u202eda")
    QTest.mouseClick(seen.lobby.name_page.done, LEFT)
    assert "invisible" in seen.lobby.name_page.trouble.text()
    assert seen.settings.name == ""


def test_the_name_can_be_changed(qtbot: QtBot, seen: Seen) -> None:
    QTest.mouseClick(seen.lobby.name_button, LEFT)
    QTest.keyClicks(seen.lobby.name_page.line, "Bea")
    QTest.mouseClick(seen.lobby.name_page.done, LEFT)
    assert seen.settings.name == "Bea"


def test_play_against_bots_is_two_clicks(qtbot: QtBot, seen: Seen) -> None:
    QTest.mouseClick(seen.lobby.bots, LEFT)
    QTest.mouseClick(seen.lobby.bots_cards.card.play, LEFT)
    (want,) = seen.wants
    assert isinstance(want, WantsToOpen)
    words = " ".join(want.words)
    assert "--bots 2:easy" in words
    assert "--open-reserves" in words
    assert "--loopback --start-when-full" in words
    assert "--name=Ada's table" in want.words


def test_tables_appear_and_a_row_is_joined_by_double_click(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    assert lobby.none_here.isVisible()
    said = set()
    for alone in (True, False):
        lobby.near.tell_network(alone=alone)
        said.add(("no network" in lobby.none_here.text(), "Nobody" in lobby.none_here.text()))
    assert said == {(True, False), (False, True)}
    lobby.show_rows(rows([found(1, "Aspen"), found(2, "Birch")], []))
    assert not lobby.none_here.isVisible()
    at = lobby.tables.visualItemRect(lobby.tables.item(1)).center()
    QTest.mouseClick(lobby.tables.viewport(), LEFT, pos=at)
    QTest.mouseDClick(lobby.tables.viewport(), LEFT, pos=at)
    (want,) = seen.wants
    assert isinstance(want, WantsToJoin)
    assert want.way.table == found(2).advert.table
    assert want.wish == hello.PLAY


def its_button(lobby: LobbyScreen, at: int = 0) -> QPoint:
    item = lobby.tables.item(at)
    row = item.data(ROW)
    return button_of(lobby.tables.visualItemRect(item), row).center()


def test_the_one_button_of_a_card_does_what_fits_and_does_it_once(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    lobby.show_rows(rows([found(1, "Aspen"), found(2, "Birch", running=True, free=0), found(3, "C", locked=True)], []))
    for at, wish in ((0, hello.PLAY), (1, hello.WATCH)):
        where = its_button(lobby, at)
        QTest.mouseClick(lobby.tables.viewport(), LEFT, pos=where)
        QTest.mouseDClick(lobby.tables.viewport(), LEFT, pos=where)
        assert [want.wish for want in seen.wants] == [wish]
        seen.wants.clear()
    locked = lobby.tables.item(2)
    assert button_of(lobby.tables.visualItemRect(locked), locked.data(ROW)).isEmpty()
    QTest.mousePress(lobby.tables.viewport(), LEFT, pos=its_button(lobby))
    QTest.mouseRelease(lobby.tables.viewport(), LEFT, pos=its_button(lobby, 1))
    assert seen.wants == [], "let go elsewhere"


def test_a_card_shows_who_sits_and_which_seats_are_free(qtbot: QtBot, seen: Seen) -> None:
    """In the colours that the table says; an older one says none, and its seats are as many."""
    lobby = seen.lobby

    def card(*seated: str) -> QImage:
        lobby.show_rows(rows([found(1, "Aspen", seated=seated)], []))
        return lobby.tables.viewport().grab().toImage()

    assert len({bytes(card(*seated).constBits()) for seated in ((), ("purple", "white"), ("green", "white"))}) == 3
    assert card("purple", "white") == card("purple", "white")


def test_a_card_has_a_lock_where_newcomers_are_asked_for_a_passcode(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby

    def corner(*, passcode: bool) -> QImage:
        """Of the card, beside its button: words say it elsewhere."""
        lobby.show_rows(rows([found(1, "Aspen", locked=passcode, passcode=passcode)], []))
        lobby.tables.clearSelection()
        card = lobby.tables.visualItemRect(lobby.tables.item(0))
        pressed = button_of(card, lobby.tables.item(0).data(ROW))
        side = pressed.height()
        return lobby.tables.viewport().grab(QRect(pressed.left() - side, pressed.top(), side, side)).toImage()

    assert corner(passcode=True) != corner(passcode=False)
    assert corner(passcode=True) == corner(passcode=True)
    assert "with a passcode" in place_of(lobby.tables.item(0).data(ROW))
    assert not button_of(QRect(0, 0, 400, 100), lobby.tables.item(0).data(ROW)).isEmpty(), "one may go in"


def test_a_row_is_watched_by_keyboard(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    lobby.show_rows(rows([found(1, "Aspen"), found(2, "Birch", running=True, free=0)], []))
    lobby.tables.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(lobby.tables, key)
    (want,) = seen.wants
    assert want.wish == hello.WATCH
    assert "you can watch" in lobby.why_not.text()


def test_a_locked_table_says_why_not(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    lobby.show_rows(rows([found(1, "Aspen", locked=True)], []))
    lobby.tables.setCurrentRow(0)
    QTest.keyClick(lobby.tables, Qt.Key.Key_Return)
    assert seen.wants == []
    assert "locked" in lobby.why_not.text()


def test_a_note_stays_while_tables_come_and_go(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    lobby.show_rows(rows([found(1, "Aspen", locked=True)], []))
    lobby.tables.setCurrentRow(0)
    lobby.say("The table is closed; its game is kept.")
    lobby.show_rows(rows([found(1, "Aspen", locked=True), found(2, "Birch")], []))
    assert lobby.hint.text() == "The table is closed; its game is kept."
    lobby.show_rows(rows([found(2, "Birch")], []))
    assert lobby.hint.text() == "The table is closed; its game is kept."
    assert "locked" not in lobby.why_not.text()


def test_where_a_chosen_table_goes_none_is_chosen_and_that_is_said(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    aspen, birch, cedar = found(1, "Aspen"), found(2, "Birch"), found(3, "Cedar")
    lobby.show_rows(rows([aspen, birch, cedar], []))
    lobby.tables.setCurrentRow(1)
    for _ in range(2):
        lobby.show_rows(rows([aspen, cedar], []))
        assert lobby.tables.chosen() is None
        assert lobby.why_not.text() == "Birch is not there any more."
        QApplication.sendEvent(lobby.tables, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.ActiveWindowFocusReason))
        QTest.keyClick(lobby.tables, Qt.Key.Key_Return)
    assert seen.wants == []
    QTest.keyClick(lobby.tables, Qt.Key.Key_Down)
    chosen = lobby.tables.chosen()
    assert chosen is not None
    assert chosen.name == "Aspen"
    assert not lobby.why_not.isVisible()


def test_who_comes_to_the_tables_by_key_stands_on_the_first(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    lobby.show_rows(rows([found(1, "Aspen"), found(2, "Birch")], []))
    QApplication.sendEvent(lobby.tables, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason))
    chosen = lobby.tables.chosen()
    assert chosen is not None
    assert chosen.name == "Aspen"


def test_an_own_table_is_returned_to_as_its_owner(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    lobby.show_rows(rows([], [running(3)]))
    lobby.tables.setCurrentRow(0)
    QTest.mouseClick(lobby.tables.viewport(), LEFT, pos=its_button(lobby))
    assert seen.wants[0].token == bytes.fromhex("cd" * 16)


def test_the_chosen_row_stays_chosen_while_tables_come_and_go(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    aspen, birch, cedar = found(1, "Aspen"), found(2, "Birch"), found(3, "Cedar")
    lobby.show_rows(rows([birch], []))
    lobby.tables.setCurrentRow(0)
    for tables in ([aspen, birch], [aspen, birch, cedar], [birch, cedar]):
        lobby.show_rows(rows(tables, []))
        row = lobby.tables.chosen()
        assert row is not None
        assert row.name == "Birch"
        assert [lobby.tables.item(n).text() for n in range(lobby.tables.count())] == [
            table.advert.name for table in tables
        ]
    lobby.show_rows(rows([], []))
    assert lobby.tables.chosen() is None


def test_a_code_is_checked_while_it_is_typed(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    code = found(1).join_code()
    assert code is not None
    assert not lobby.target_box.join.isEnabled()
    QTest.keyClicks(lobby.target_box.line, code[:-1] + ("0" if code[-1] != "0" else "1"))
    assert lobby.target_box.trouble.isVisible()
    assert not lobby.target_box.join.isEnabled()
    lobby.target_box.line.clear()
    assert not lobby.target_box.trouble.isVisible()
    QTest.keyClicks(lobby.target_box.line, code.lower())
    assert not lobby.target_box.trouble.isVisible()
    QTest.keyClick(lobby.target_box.line, Qt.Key.Key_Return)
    (want,) = seen.wants
    assert list(want.way.addresses) == [("192.168.0.7", 41327)]
    assert want.way.code


def test_an_address_is_watched_and_a_name_is_heard(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    QTest.keyClicks(lobby.target_box.line, "192.168.7.7")
    QTest.mouseClick(lobby.target_box.watch, LEFT)
    assert seen.wants[0].wish == hello.WATCH
    lobby.target_box.line.clear()
    QTest.keyClicks(lobby.target_box.line, "Sunset")
    assert "Sunset" in lobby.target_box.trouble.text()
    lobby.show_rows(rows([found(1, "Sunset")], []))
    assert not lobby.target_box.trouble.isVisible()
    QTest.mouseClick(lobby.target_box.join, LEFT)
    assert seen.wants[1].way.table == found(1).advert.table


def test_a_table_is_opened_as_it_was_chosen_and_that_is_remembered(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    QTest.mouseClick(lobby.open, LEFT)
    page = lobby.open_page
    assert page.isVisible()
    assert page.name.text() == "Ada's table"
    assert not page.choices.options["scenario"].isEnabled()
    mode = page.choices.options["mode"]
    mode.setFocus()
    QTest.keyClick(mode, Qt.Key.Key_Down)
    assert page.choices.options["scenario"].isEnabled()
    QTest.keyClick(page.choices.options["scenario"], Qt.Key.Key_Down)
    QTest.keyClick(page.choices.seats, Qt.Key.Key_Up)
    QTest.keyClick(page.bots, Qt.Key.Key_Down)
    QTest.keyClick(page.choices.clock, Qt.Key.Key_Down)
    QTest.keyClick(page.choices.watched, Qt.Key.Key_Space)
    QTest.mouseClick(page.open, LEFT)
    (want,) = seen.wants
    scenario = SCENARIOS[1]
    assert " ".join(want.words) == (
        "--game moonriver --seats 3 --name=Ada's table --bots 1:greedy --clock 30 --no-watching "
        f"--mode legends --scenario {scenario}"
    )
    assert seen.saved == 1
    again = remembered(GAME, seen.settings.choices[GAME.id])
    assert (again.seats, again.bots, again.clock, again.watched) == (3, 1, 30, False)
    assert again.choices["mode"] == "legends"


def test_opening_can_be_taken_back(qtbot: QtBot, seen: Seen) -> None:
    QTest.mouseClick(seen.lobby.open, LEFT)
    QTest.mouseClick(seen.lobby.open_page.back, LEFT)
    assert seen.lobby.tables_page.isVisible()
    assert seen.wants == []


def test_no_tables_leads_to_the_doctor(qtbot: QtBot, seen: Seen) -> None:
    QTest.mouseClick(seen.lobby.ask_doctor, LEFT)
    qtbot.waitUntil(lambda: "not connected to any network" in seen.lobby.hint.text())
    assert "Wi-Fi" in seen.lobby.hint.text()
    assert seen.lobby.ask_doctor.isEnabled()


def test_what_the_doctor_said_goes_when_a_table_comes(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    QTest.mouseClick(lobby.ask_doctor, LEFT)
    qtbot.waitUntil(lambda: "not connected to any network" in lobby.hint.text())
    lobby.show_rows(rows([], []))
    assert lobby.hint.text()
    lobby.show_rows(rows([found(1, "Aspen")], []))
    assert lobby.hint.text() == ""
    QTest.mouseClick(lobby.ask_doctor, LEFT)
    lobby.show_rows(rows([found(1, "Aspen"), found(2, "Birch")], []))
    qtbot.waitUntil(lobby.ask_doctor.isEnabled)
    assert lobby.hint.text() == "", "it came while the network was looked at"


def test_a_table_that_is_there_again_is_not_said_to_be_gone(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    both = rows([found(1, "Aspen"), found(2, "Birch")], [])
    lobby.show_rows(both)
    lobby.tables.choose(both[1].key)
    lobby.show_rows(rows([found(1, "Aspen")], []))
    assert lobby.why_not.text() == "Birch is not there any more."
    lobby.show_rows(both)
    assert not lobby.why_not.isVisible()


def test_who_would_only_watch_may_do_so_where_seats_are_free(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    listed = rows([found(1, "Aspen", free=2), found(2, "Birch", running=True, free=0)], [])
    lobby.show_rows(listed)
    assert not lobby.near.watch.isVisible()
    lobby.tables.choose(listed[1].key)
    assert not lobby.near.watch.isVisible(), "its own button says so"
    lobby.tables.choose(listed[0].key)
    QTest.mouseClick(lobby.near.watch, LEFT)
    assert [want.wish for want in seen.wants] == [hello.WATCH]


@pytest.mark.layout
def test_a_tables_name_has_room_beside_its_button_or_above_it(qtbot: QtBot, dressed: None) -> None:
    (row,) = rows([found(1, "Annie's table")], [])
    for wide, above in ((700, False), (160, True)):
        card = QRect(0, 0, wide, card_high())
        pressed = button_of(card, row)
        assert card.contains(pressed)
        assert (pressed.center().y() > card.center().y()) == above


def test_a_game_that_was_taken_off_the_list_can_be_put_back_at_once(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    game = Unfinished(Path("/somewhere/one"), "", "Old", GAME, ("base",), ("Ada", "Bea"), 40, 77)
    lobby.say_put_aside(game)
    assert "/" not in lobby.hint.text()
    assert "Its record stays" in lobby.hint.text()
    QTest.mouseClick(lobby.near.put_back, LEFT)
    assert seen.wants == [WantsToPutBack(game)]
    assert not lobby.near.put_back.isVisible()
    assert not lobby.hint.text()
    lobby.say_put_aside(game)
    lobby.say("Something else.")
    assert not lobby.near.put_back.isVisible()


def test_games_to_resume(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    assert not lobby.resume_list.isVisible()
    lobby.show_games([Unfinished(Path("one"), "", "Old", GAME, ("base",), ("Ada", "Bea"), 40, 77)])
    assert lobby.resume_list.isVisible()
    QTest.mouseClick(lobby.resume_list.go_on, LEFT)
    assert seen.wants == [WantsToResume(Path("one"))]


@pytest.mark.layout
def test_a_game_to_resume_with_long_names_is_cut_in_the_middle_and_said_whole(
    qtbot: QtBot, seen: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[str] = []

    def spied(*words: Any) -> tuple[QFont, str]:
        worn, shown = fitted(*words)
        painted.append(shown)
        return worn, shown

    monkeypatch.setattr(two_lines, "fitted", spied)
    players = tuple(f"Bartholomew {name}" for name in ("Aspen", "Birch", "Cedar", "Dogwood"))
    seen.lobby.show_games([Unfinished(Path("one"), "", "Old", GAME, ("base",), players, 40, 77)])
    seen.lobby.resume_list.list.grab()
    assert any("…" in shown and shown.startswith("Barth") and shown.endswith("wood") for shown in painted), painted
    tip = seen.lobby.resume_list.list.item(0).toolTip()
    assert ", ".join(players) in tip
    assert "Old" in tip


def unfinished(*names: str) -> list[Unfinished]:
    return [Unfinished(Path(name), "", name, GAME, ("base",), ("Ada", "Bea"), 40, 77) for name in names]


def test_bots_of_a_game_to_resume_are_called_as_at_the_table(qtbot: QtBot, seen: Seen) -> None:
    players = ("Ada", "easy", "greedy", "easy")
    game = Unfinished(Path("one"), "", "Old", GAME, ("base",), players, 40, 77, 1, (None, *players[1:]))
    seen.lobby.show_games([game])
    easy, greedy = GAME.levels["easy"].name, GAME.levels["greedy"].name
    assert seen.lobby.resume_list.list.item(0).text() == f"Ada, {easy} 1, {greedy}, {easy} 2"


def test_a_game_is_taken_off_the_list_by_mouse_and_by_keyboard(qtbot: QtBot, seen: Seen) -> None:
    lobby, resume = seen.lobby, seen.lobby.resume_list
    games = unfinished("one", "two", "three")
    lobby.show_games(games)
    resume.list.setCurrentRow(1)
    QTest.mouseClick(resume.take_off, LEFT)
    assert seen.wants.pop() == WantsToPutAside(games.pop(1))
    lobby.show_games(games)
    assert [item.text() for item in resume.list.selectedItems()] == ["Ada, Bea"]
    assert resume.list.currentRow() == 1, "the next one is chosen"
    resume.list.setFocus()
    QTest.keyClick(resume.list, Qt.Key.Key_Delete)
    assert seen.wants.pop() == WantsToPutAside(games.pop(1))
    lobby.show_games(games)
    assert resume.list.currentRow() == 0
    resume.take_off.setFocus()
    QTest.keyClick(resume.take_off, Qt.Key.Key_Space)
    assert seen.wants.pop() == WantsToPutAside(games.pop())
    lobby.show_games(games)
    assert not resume.isVisible()


def test_a_game_that_goes_off_the_list_by_itself_leaves_no_other_one_chosen(qtbot: QtBot, seen: Seen) -> None:
    lobby, resume = seen.lobby, seen.lobby.resume_list
    one, two, three = unfinished("one", "two", "three")
    lobby.show_games([one, two])
    assert resume.list.currentRow() == 0
    lobby.show_games([three, one, two])
    assert resume.list.currentRow() == 1
    lobby.show_games([three, two])
    assert resume.list.currentRow() == -1
    assert not resume.go_on.isEnabled()
    assert not resume.take_off.isEnabled()


@pytest.mark.layout
def test_nothing_overlaps_or_lies_outside_at_the_smallest_window(dressed: None, qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    lobby.show_rows(rows([found(n, f"Table {n}") for n in range(30)], []))
    lobby.show_games([Unfinished(Path(str(n)), "", "Old", GAME, ("base",), ("Ada", "Bea"), 40, 77) for n in range(9)])
    qtbot.wait(20)
    assert (lobby.width(), lobby.height()) == (1024, 700)
    for shown in lobby.findChildren(QAbstractButton):
        if shown.isVisible():
            assert lobby.rect().contains(shown.rect().translated(shown.mapTo(lobby, QPoint(0, 0)))), shown.text()
            assert min(shown.width(), shown.height()) >= 24


@pytest.mark.layout
@pytest.mark.parametrize("text_size", [1.0, 1.5, 1.75, 2.0])
def test_the_largest_text_needs_no_larger_window_and_is_cut_nowhere(
    qapp: QApplication, qtbot: QtBot, text_size: float
) -> None:
    worn = qapp.font()
    Daylight(qapp, DARK, text_size=text_size)
    lobby = opened(qtbot, "Calamity Jane").lobby
    lobby.show_rows(rows([found(n, f"Table {n}") for n in range(30)], []))
    lobby.show_games([Unfinished(Path("one"), "", "Old", GAME, ("base",), ("Ada", "Bea"), 40, 77)])
    pages: tuple[Callable[[], object], ...] = (lobby.show_name, lobby.open.click, lobby.ask_name)
    for turn_to in pages:
        turn_to()
        QApplication.processEvents()
        assert (lobby.width(), lobby.height()) == (1024, 700)
        shown = [*lobby.findChildren(QAbstractButton), *lobby.findChildren(QLineEdit), *lobby.findChildren(QComboBox)]
        for one in shown:
            if one.isVisible():
                assert one.height() >= one.fontMetrics().height(), one
    qapp.setFont(worn)
    qapp.setStyleSheet("")


def test_answers_that_do_not_go_together_give_way() -> None:
    said = settled(GAME, {"mode": "base", "scenario": SCENARIOS[1], "reserves": "nonsense"}, 4)
    assert said == {"mode": "base", "reserves": "hidden"}
    assert playable(GAME, said, 4)
    assert remembered(GAME, {"seats": 99, "bots": "x", "level": 3, "mode": 7}).seats == max(GAME.players)
    assert Opening(GAME, "x", 2, watched=True, choices={"reserves": "open"}).words()[-1] == "--open-reserves"


def test_names_are_never_markup(qtbot: QtBot, seen: Seen) -> None:
    for shown in seen.lobby.findChildren(QLabel):
        if shown.text():
            assert shown.textFormat() == Qt.TextFormat.PlainText


def test_another_game_is_opened_with_its_own_options_and_remembered(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(program.GAMES, "tests.signs")
    seen = opened(qtbot, seats=3, mode="legends")
    QTest.mouseClick(seen.lobby.open, LEFT)
    page = seen.lobby.open_page
    assert page.games.isVisible()
    page.name.setText("Our table")
    page.games.setCurrentIndex(page.games.findData("signs"))
    page.games.activated.emit(page.games.currentIndex())
    turned = seen.lobby.open_page
    assert (page.isVisible(), turned.isVisible(), turned.game.id) == (False, True, "signs")
    assert turned.name.text() == "Our table"
    assert list(turned.choices.options) == [option.name for option in turned.game.options]
    QTest.keyClick(turned.choices.options["rounds"], Qt.Key.Key_Down)
    QTest.keyClick(turned.choices.seats, Qt.Key.Key_Home)
    QTest.mouseClick(turned.open, LEFT)
    (want,) = seen.wants
    assert " ".join(want.words) == "--game signs --seats 2 --name=Our table --rounds 5"
    assert (seen.settings.game, seen.settings.choices["signs"]["rounds"]) == ("signs", "5")
    assert seen.settings.choices[GAME.id] == {"seats": 3, "mode": "legends"}
    assert usual_words(seen.settings)[:2] == ("--game", "signs"), "what was played last is played again"
    assert usual_words(seen.settings, GAME.id)[:2] == ("--game", GAME.id)


def test_with_one_game_nobody_is_asked_which(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "PACKAGES", registry.PACKAGES[:1])
    seen = opened(qtbot)
    QTest.mouseClick(seen.lobby.open, LEFT)
    assert not seen.lobby.open_page.games.isVisible()


def test_a_row_names_its_game_where_there_are_several(monkeypatch: pytest.MonkeyPatch) -> None:
    (row,) = rows([found(1, "Sunset", spectators=0)], [])
    assert place_of(row) == "Moon River · Base · 2 of 4 seats free"
    monkeypatch.setattr(registry, "PACKAGES", registry.PACKAGES[:1])
    assert place_of(row) == "Base · 2 of 4 seats free"
