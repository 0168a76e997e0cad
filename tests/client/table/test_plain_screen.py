"""The plain screen shows any game of the registry, and only what its viewer may know."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from client.table.plain.answers import MOST
from client.table.plain.screen import PlainScreen
from client.table.plain.words import Words, words_of
from client.table.screen import screen_of
from engine.contract import SPECTATOR, AnyGame, Over, Viewer
from netproto.guest.happenings import LobbyChanged, Parted, TurnedAway
from resources import program
from tests.client.table.plain_table import NAMES, PlainTable, shown
from tests.games import MOON_RIVER, SIGNS
from tests.signs.game import Chosen

GAMES = pytest.mark.parametrize("game", [SIGNS, MOON_RIVER], ids=lambda game: game.id)
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(autouse=True)
def third_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(program.GAMES, "tests.signs")


def focused() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def written(screen: PlainScreen) -> str:
    """Everything to be read on it but the names."""
    answers = [one.text() for one in screen.answers.buttons]
    return "\n".join([screen.prompt.text(), screen.state.toPlainText(), screen.log.sheet.toPlainText(), *answers])


@GAMES
@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_a_whole_game_is_shown_and_every_answer_is_a_button(qtbot: QtBot, game: AnyGame, viewer: Viewer) -> None:
    table = PlainTable(game, 2, viewer)
    screen = shown(qtbot, table)
    while True:
        table.play(but=viewer)
        pending = table.truth.pending
        if isinstance(pending, Over):
            break
        legal = list(game.legal(table.truth.state, viewer))
        assert len(screen.answers.buttons) == min(len(legal), MOST)
        assert len({one.accessibleName() for one in screen.answers.buttons}) == len(screen.answers.buttons)
        table.coin.choice(screen.answers.buttons).click()
        assert table.given[0][0] in legal
        table.obey()
    won = ", ".join(NAMES[seat] for seat in pending.winners)
    assert screen.prompt.text() == f"The game is over: {won} won."
    assert screen.ending.isVisible()
    assert screen.answers.isHidden()
    assert screen.ending.again_button.isVisible() == (viewer == 0)
    points = [] if game.score is None else [str(one) for one in game.score(table.truth.state)]
    assert [line.rpartition(" ")[2] for line in screen.ending.points.text().splitlines()] == points


def test_two_truths_that_a_viewer_may_not_tell_apart_read_alike(qtbot: QtBot) -> None:
    seen = []
    for sign in range(3):
        table = PlainTable(SIGNS, 3, 0)
        screen = shown(qtbot, table)
        table.step()
        table.happen(1, SIGNS.legal(table.truth.state, 1)[sign])
        seen.append(written(screen))
    assert len(set(seen)) == 1
    assert "has chosen" in seen[0]


def test_an_answer_goes_once_and_may_be_given_again_where_it_was_refused(qtbot: QtBot) -> None:
    table = PlainTable(SIGNS, 2, 0)
    screen = shown(qtbot, table)
    table.step()
    question = table.model.question
    for _ in range(2):
        QTest.keyClick(screen, Qt.Key.Key_2)
    assert [number for _, number in table.given] == [question]
    table.refuse()
    assert screen.trouble.words.text() == "The rules forbid it."
    QTest.keyClick(screen, Qt.Key.Key_3)
    (answer,) = table.given
    assert answer == (SIGNS.legal(table.truth.state, 0)[2], question)
    table.obey()
    assert not screen.answers.buttons
    assert screen.answers.note.text() == "Nobody asks you anything now."


def test_keys_lead_from_answer_to_answer(qtbot: QtBot) -> None:
    table = PlainTable(SIGNS, 2, 0)
    screen = shown(qtbot, table)
    table.step()
    assert focused() is screen.answers.buttons[0]
    QTest.keyClick(focused(), Qt.Key.Key_Down)
    QTest.keyClick(focused(), Qt.Key.Key_Down)
    assert focused() is screen.answers.buttons[2]
    QTest.keyClick(focused(), Qt.Key.Key_Up)
    QTest.keyClick(focused(), Qt.Key.Key_C)
    assert focused() is screen.log.chat.line
    QTest.keyClicks(focused(), "31c")
    assert not table.given
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert table.asked[0]["say"].text == "31c"
    QTest.keyClick(focused(), Qt.Key.Key_Escape)
    QTest.keyClick(focused(), Qt.Key.Key_Space)
    assert len(table.given) == 1


def test_while_something_is_written_no_answer_takes_the_keys(qtbot: QtBot) -> None:
    table = PlainTable(SIGNS, 2, 0)
    screen = shown(qtbot, table)
    screen.go_on_saying("Hel")
    table.step()
    assert screen.answers.buttons
    assert focused() is screen.log.chat.line
    assert screen.log.chat.line.text() == "Hel"


def test_of_many_answers_those_with_certain_words_are_found(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("client.table.plain.answers.MOST", few := 5)
    table = PlainTable(MOON_RIVER, 2, 0, seed=3)
    screen = shown(qtbot, table)
    while not (table.model.my_turn and len(table.model.legal()) > few):
        assert table.step()
    answers, words = screen.answers, words_of(MOON_RIVER)
    legal = list(table.model.legal())
    assert len(answers.buttons) == few
    assert f"{few} of {len(legal)}" in answers.note.text()
    wanted = words.answer(legal[-2], NAMES[:2])
    QTest.keyClicks(answers.wanted, wanted)
    assert wanted in [one.accessibleName() for one in answers.buttons]
    QTest.keyClick(answers.wanted, Qt.Key.Key_Return)
    assert answers.buttons[0].hasFocus()
    QTest.keyClicks(answers.wanted, " nowhere")
    assert not answers.buttons
    assert answers.note.text() == "No answer has these words."


def test_nobody_answers_while_the_table_is_away(qtbot: QtBot) -> None:
    table = PlainTable(SIGNS, 2, 0)
    screen = shown(qtbot, table)
    table.step()
    table.model.take(Parted())
    assert screen.trouble.isVisible()
    QTest.mouseClick(screen.answers.buttons[0], LEFT)
    assert not table.given


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_at_a_table_that_was_closed_nobody_is_asked(qtbot: QtBot, viewer: Viewer) -> None:
    table = PlainTable(SIGNS, 2, viewer)
    screen = shown(qtbot, table)
    table.step()
    table.model.take(TurnedAway("ended", "closed"))
    assert "was broken off" in screen.prompt.text()
    assert not screen.answers.buttons


def test_a_player_who_is_called_otherwise_is_so_everywhere(qtbot: QtBot) -> None:
    table = PlainTable(SIGNS, 2, 0)
    screen = shown(qtbot, table)
    table.play(but=0)
    assert table.model.lobby is not None
    table.model.lobby.people[1].name = "Zoe"
    table.model.take(LobbyChanged(table.model.lobby))
    assert NAMES[1] not in written(screen)
    assert written(screen).count("Zoe") == 2, "what is hers, and that she has chosen"


def test_a_game_words_better_what_it_can_and_does_without_the_rest() -> None:
    own = words_of(SIGNS)
    assert own.event(Chosen(1, 4), NAMES) == f"{NAMES[1]} has chosen"
    assert Words(SIGNS).event(Chosen(1, 4), NAMES) == f"{NAMES[1]} · Chosen: hidden"
    assert type(words_of(MOON_RIVER)) is Words


def test_a_game_without_a_screen_has_this_one() -> None:
    assert screen_of("signs") is PlainScreen
    assert screen_of("moonriver") is not PlainScreen
