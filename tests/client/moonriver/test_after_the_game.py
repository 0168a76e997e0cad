"""Once a game is over the score may be put away, and there is a way back to it, and to another game, in sight."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from client.moonriver.screen import MoonRiverScreen
from engine.contract import SPECTATOR, Viewer
from engine.moonriver.score import winners
from netproto.guest.guest import LobbyChanged
from netproto.schema.lobby_pb2 import Rematch
from tests.client.moonriver.posed_screen import Asked, last_step, sat_down
from tests.screenshots.moonriver.self_play import GameSetup, first

LEFT = Qt.MouseButton.LeftButton


def finished(qtbot: QtBot, viewer: Viewer = 0) -> tuple[MoonRiverScreen, Asked]:
    """With the score put away."""
    screen, posed = sat_down(qtbot, first(GameSetup(2), last_step), viewer)
    assert not screen.prompt_bar.back.isVisible()
    posed.go_on()
    posed.finish()
    assert screen.pad.isVisible()
    assert not screen.prompt_bar.back.isVisible()
    QTest.mouseClick(screen.pad.foot.close_button, LEFT)
    assert not screen.pad.isVisible()
    return screen, posed


def test_the_score_that_was_put_away_comes_back_with_a_click(qtbot: QtBot) -> None:
    screen, _ = finished(qtbot)
    QTest.mouseClick(screen.prompt_bar.back, LEFT)
    assert screen.pad.isVisible()
    assert screen.pad.foot.rematch_button.isVisible()
    assert not screen.prompt_bar.back.isVisible()
    assert not screen.prompt_bar.again.isVisible()


def test_and_another_game_is_begun_beside_the_ranches(qtbot: QtBot) -> None:
    screen, posed = finished(qtbot)
    QTest.mouseClick(screen.prompt_bar.again, LEFT)
    assert posed.asked == [{"rematch": Rematch()}]


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_by_its_owner_alone(qtbot: QtBot, viewer: Viewer) -> None:
    screen, posed = sat_down(qtbot, first(GameSetup(2), last_step), viewer)
    posed.model.owner = False
    posed.go_on()
    posed.finish()
    screen.pad.close_up()
    assert screen.prompt_bar.back.isVisible()
    assert not screen.prompt_bar.again.isVisible()


def test_while_a_game_goes_on_nothing_of_it_is_in_sight(qtbot: QtBot) -> None:
    screen, _ = sat_down(qtbot, first(GameSetup(2), lambda moment: moment.truth.round == 1))
    QTest.keyClick(screen.view, Qt.Key.Key_S)
    assert screen.pad.isVisible()
    screen.pad.close_up()
    assert not screen.prompt_bar.back.isVisible()
    assert not screen.prompt_bar.again.isVisible()


def test_after_another_game_the_pad_says_who_has_won_how_many(qtbot: QtBot) -> None:
    screen, posed = sat_down(qtbot, first(GameSetup(2), last_step))
    posed.go_on()
    posed.finish()
    assert not screen.pad.foot.series.isVisible(), "one game is no series"
    lobby = posed.model.lobby
    assert lobby is not None
    again = type(lobby)()
    again.CopyFrom(lobby)
    again.game_number, again.people[0].won, again.people[1].won = 3, 2, 1
    posed.model.take(LobbyChanged(again))
    assert screen.pad.foot.series.isVisible()
    assert screen.pad.foot.series.text() == "Games won at this table: Calamity Jane 2, Wild Bill 1."


def test_after_the_last_row_the_winners_fire_flares_and_lanterns_rise(qtbot: QtBot) -> None:
    """Heard row by row; a click ends it, and it ends by itself."""
    screen, posed = sat_down(qtbot, first(GameSetup(4), last_step))
    heard: list[str] = []
    screen.surroundings.sound.play = lambda name, *_, **__: heard.append(name)  # type: ignore[method-assign]
    screen.pad.set_motion("normal")
    posed.go_on()
    posed.finish()
    lit: list[object] = []
    screen.pad.row_pointed.connect(lit.append)
    rows = screen.pad.model.rowCount()
    for row in range(rows):
        assert not screen.ending.celebration.under_way
        assert screen.pad.model.filled == row
        screen.pad._tick()
    assert heard == [*["row"] * (rows - 1), "victory"]
    assert len(lit) == rows
    won = winners(screen.state)
    assert {seat for seat, _ in cast("tuple[tuple[int, int], ...]", lit[-1])} <= {*won}
    assert screen.ending.celebration.under_way
    screen.scene.touched.emit()
    before = len(screen.scene.items())
    screen.ending.celebration.begin(won)
    assert len(screen.scene.items()) > before
    for _ in range(200):
        screen.ending.celebration._idle.step()
    assert len(screen.scene.items()) == before
