"""The lobby, clicked by mouse and keyboard: it only says what somebody wants."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from client.lobby.lobby_model import rows
from client.lobby.opening import Opening, playable, remembered, settled
from client.lobby.unfinished import Unfinished
from client.look.theme import DARK, Daylight
from client.window.lobby.lobby import LobbyScreen
from client.window.lobby.wishes import WantsToOpen
from client.window.own_table import usual_words
from engine import registry
from netproto.schema import hello_pb2 as hello
from resources import program
from tests.client.lobby.test_lobby_model import found
from tests.client.window.lobby.seen import GAME, LEFT, Seen, opened

(SCENARIOS,) = (option.answers for option in GAME.options if option.name == "scenario")


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


@pytest.mark.layout
@pytest.mark.parametrize("learned", [[], [*registry.ids()]])
def test_nothing_beside_the_tables_is_cut_in_large_letters(
    qtbot: QtBot, qapp: QApplication, learned: list[str]
) -> None:
    daylight = Daylight(qapp, DARK)
    daylight.enlarge(2.0)
    seen = opened(qtbot)
    lobby = seen.lobby
    seen.settings.learned[:] = learned
    lobby.home()
    lobby.resize(1024, 700)
    lobby.target_box.line.setText("no such place")
    for wide in (1280, 1024):
        lobby.resize(wide, 700)
        qtbot.waitUntil(lambda: not cut(lobby))
    daylight.enlarge(1.0)


def cut(lobby: LobbyScreen) -> list[str]:
    """What is smaller than it has to be, with its text."""
    side = lobby.side
    shown: list[QLabel | QAbstractButton] = [*side.findChildren(QLabel), *side.findChildren(QAbstractButton)]
    return [one.text() for one in shown if one.isVisible() and small(one)]


def small(one: QWidget) -> bool:
    least, around = one.minimumSizeHint(), one.parentWidget()
    high = one.heightForWidth(one.width()) if one.hasHeightForWidth() else least.height()
    beyond = around is not None and not around.rect().contains(one.geometry())
    return beyond or one.height() < high or one.width() < least.width()


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


@pytest.mark.layout
def test_nothing_overlaps_or_lies_outside_at_the_smallest_window(dressed: None, qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    lobby.show_rows(rows([found(n, f"Table {n}") for n in range(30)], []))
    lobby.show_games([Unfinished(Path(str(n)), "", "Old", GAME, ("base",), ("Ada", "Bea"), 40, 77) for n in range(9)])
    qtbot.waitUntil(lambda: (lobby.width(), lobby.height()) == (1024, 700))
    QApplication.processEvents()
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
