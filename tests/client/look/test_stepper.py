"""A number that is chosen by steps or written, and the options that are asked for by one."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from client.look.stepper import Stepper
from client.window.lobby.choosing import Choices
from engine import registry
from engine.contract import LISTED, Option
from tests.client.window.evening import daylight

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def stepper(qtbot: QtBot) -> Stepper:
    daylight()
    made = Stepper(range(1, 100))
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.setFocus()
    return made


def test_it_goes_by_buttons_keys_and_what_is_written(stepper: Stepper) -> None:
    told: list[str] = []
    stepper.chosen.connect(lambda: told.append(stepper.currentData()))
    stepper.show_answer("25")
    QTest.mouseClick(stepper.more, LEFT)
    QTest.mouseClick(stepper.less, LEFT)
    QTest.mouseClick(stepper.less, LEFT)
    QTest.keyClick(stepper.line, Qt.Key.Key_Up)
    stepper.line.selectAll()
    QTest.keyClicks(stepper.line, "12")
    QTest.keyClick(stepper.line, Qt.Key.Key_PageUp)
    stepper.line.selectAll()
    QTest.keyClicks(stepper.line, "40")
    QTest.keyClick(stepper.line, Qt.Key.Key_Return)
    assert told == ["26", "25", "24", "25", "12", "22", "40"], "a 1 and a 4 were not yet what was meant"


def test_what_is_no_number_of_them_changes_nothing(stepper: Stepper) -> None:
    stepper.show_answer("25")
    for written in ("0", "", "-"):
        stepper.line.selectAll()
        QTest.keyClick(stepper.line, Qt.Key.Key_Backspace)
        QTest.keyClicks(stepper.line, written)
        stepper.clearFocus()
        stepper.line.clearFocus()
        assert (stepper.currentData(), stepper.line.text()) == ("25", "25")
        stepper.setFocus()


def test_who_cannot_choose_reads_the_number(stepper: Stepper) -> None:
    stepper.show_answer("7")
    stepper.setEnabled(False)
    assert not stepper.less.isVisible()
    assert stepper.line.text() == "7"
    stepper.setEnabled(True)
    assert stepper.more.isVisible()


def test_at_an_end_there_is_no_further_step(stepper: Stepper) -> None:
    stepper.show_answer("99")
    assert (stepper.less.isEnabled(), stepper.more.isEnabled()) == (True, False)
    stepper.show_answer("1")
    assert (stepper.less.isEnabled(), stepper.more.isEnabled()) == (False, True)


def numbered(*answers: object) -> range | None:
    return Option("rounds", tuple(map(str, answers))).numbers


def test_whole_numbers_without_a_gap_are_no_list() -> None:
    assert numbered(25, *range(1, 25), *range(26, 100)) == range(1, 100)
    assert numbered(*range(LISTED)) is None, "few are a list"
    assert numbered(*range(0, 2 * LISTED, 2)) is None
    assert numbered(*range(2 * LISTED), "all") is None


def test_all_options_of_all_games_keep_what_they_are_told(qtbot: QtBot) -> None:
    """By whatever they are asked for; the last answers to those before leave a choice."""
    daylight()
    for game in registry.games():
        choices = Choices(game)
        qtbot.addWidget(choices)
        opening = choices.opening()
        for option in game.options:
            assert opening.choices.get(option.name, option.answers[0]) == option.answers[0]
            for answer in option.answers[-3:]:
                choices.options[option.name].show_answer(answer)
                assert choices.options[option.name].currentData() == answer
            assert isinstance(choices.options[option.name], Stepper) == (option.numbers is not None)
