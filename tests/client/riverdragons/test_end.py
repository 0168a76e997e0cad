"""The end of a game: mist over all but the winning way, and what each had left."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.riverdragons.scenes.all_laid import BOARD, ROUND
from client.riverdragons.scenes.winning_way import winning_way
from client.riverdragons.screen import RiverDragonsScreen
from engine.riverdragons.chart import PAIRS
from tests.client.riverdragons.sat_down import sat_down
from tests.screenshots.riverdragons.pictures import across, stopped
from tests.screenshots.riverdragons.posed import Posed


def ended(qtbot: QtBot, players: int = 4) -> tuple[RiverDragonsScreen, Posed]:
    posed = Posed(across(players), 0)
    screen = sat_down(qtbot, posed)
    posed.finish()
    QApplication.processEvents()
    return screen, posed


def test_the_winning_way_leads_from_target_to_home() -> None:
    for players in (2, 3, 4, 6):
        end = across(players).end
        way = winning_way(end)
        assert way is not None
        (winner,) = end.winners
        assert winner in way.pawns
        assert end.seats[winner].color + 28 in way.supports
        ends = [support for plank in way.planks for support in PAIRS[end.board.planks[plank]]]
        assert {*ends} <= way.supports


def test_nobody_has_a_way_before_the_end() -> None:
    game = across(3)
    assert winning_way(game._replace(number=len(game.steps) - 1).truth) is None


def test_mist_lies_over_all_but_the_way(qtbot: QtBot) -> None:
    screen, posed = ended(qtbot)
    way = winning_way(posed.moment.end)
    assert way is not None
    looks = screen.scene.items_of[BOARD].looks()
    mist = looks["mist",]
    for key, look in looks.items():
        if key[0] == "plank":
            assert (look.z > mist.z) == (key[1] in way.planks), key
        elif key[0] == "pawn":
            assert (look.z > mist.z) == (key[1] in way.pawns), key
    assert not [key for key in looks if key[0] == "glow"]


def test_one_may_look_at_the_delta_without_it(qtbot: QtBot) -> None:
    screen, _ = ended(qtbot)
    buttons = screen.pad.buttons
    assert buttons.isVisible()
    assert screen.pad.isVisible()
    QTest.mouseClick(buttons.look, Qt.MouseButton.LeftButton)
    assert ("mist",) not in screen.scene.items_of[BOARD].looks()
    QTest.mouseClick(buttons.look, Qt.MouseButton.LeftButton)
    assert ("mist",) in screen.scene.items_of[BOARD].looks()


@pytest.mark.parametrize("owner", [True, False])
def test_who_has_opened_the_table_may_play_again(qtbot: QtBot, owner: bool) -> None:
    posed = Posed(across(4), 0)
    posed.model.owner = owner
    screen = sat_down(qtbot, posed)
    posed.finish()
    QApplication.processEvents()
    assert screen.pad.buttons.look.isVisible()
    assert screen.pad.buttons.again.isVisible() == owner
    assert bool(screen.pad.note) != owner, "who may not reads who may"


def test_what_is_left_is_told_from_the_winner_on(qtbot: QtBot) -> None:
    screen, posed = ended(qtbot)
    said = screen.pad.accessibleName()
    names = screen.words.names()
    assert said.startswith(f"{names[posed.moment.end.winners[0]]}: across.")
    assert all(name in said for name in names)


def test_who_is_nearest_in_the_last_round_is_seen_to_have_won(qtbot: QtBot) -> None:
    posed = Posed(stopped(4), 0)
    screen = sat_down(qtbot, posed)
    posed.finish()
    QApplication.processEvents()
    winners = posed.moment.end.winners
    assert winners
    framed = {key[1] for key in screen.scene.items_of[ROUND].looks() if key[0] == "frame"}
    assert framed == {*winners}
    assert screen.pad.accessibleName().startswith(screen.words.names()[winners[0]])


def test_keys_are_still_the_tables(qtbot: QtBot) -> None:
    screen, _ = ended(qtbot)
    QTest.keyClick(screen.view, Qt.Key.Key_C)
    assert screen.log.chat.line.hasFocus() or screen.log.opened


def test_the_keys_reach_what_may_be_done_after_the_end_and_enter_plays_again(qtbot: QtBot) -> None:
    screen, _ = ended(qtbot)
    buttons = screen.pad.buttons
    again: list[bool] = []
    screen.pad.rematch.connect(lambda: again.append(True))
    screen.pad.beware()
    QTest.keyClick(screen.view, Qt.Key.Key_Return)
    assert not again, "it may have been meant for what was asked before the end"
    qtbot.waitUntil(lambda: not screen.pad.wary)
    QTest.keyClick(screen.view, Qt.Key.Key_Return)
    assert again == [True]
    for reached in (buttons.again, buttons.look, buttons.more):
        QTest.keyClick(QApplication.focusWidget() or screen.view, Qt.Key.Key_Tab)
        assert reached.hasFocus()


def test_while_others_act_one_may_skip_to_the_own_turn(qtbot: QtBot) -> None:
    game = across(4)
    waits = next(
        game._replace(number=number)
        for number, step in enumerate(game.steps)
        if step.before.turn not in (None, 0) and step.before.position
    )
    screen = sat_down(qtbot, Posed(waits, 0))
    assert screen.skip.isVisible()
    mine = next(game._replace(number=number) for number, step in enumerate(game.steps) if step.before.turn == 0)
    asked = sat_down(qtbot, Posed(mine, 0))
    assert not asked.skip.isVisible()
