"""Once a game is over the score may be put away, and there is a way back to it, and to another game, in sight."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from client.moonriver.screen import MoonRiverScreen
from client.table.motion.acts import Gait
from client.table.table_model import Change, Changed, Entered
from engine.contract import SPECTATOR, Viewer
from engine.moonriver.score import winners
from engine.moonriver.state import State
from netproto.guest.happenings import LobbyChanged
from netproto.schema.lobby_pb2 import RUNNING, WAITING, Lobby, Rematch
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


@pytest.mark.parametrize("untouched", [False, True])
def test_in_a_picture_for_the_room_nothing_says_how_to_point_or_press(qtbot: QtBot, untouched: bool) -> None:
    """While the game goes on, and on the pad; whoever looks on at a window is told."""
    screen, posed = sat_down(qtbot, first(GameSetup(2), last_step), SPECTATOR, untouched=untouched)

    def told() -> str:
        return " ".join(one.text() for one in screen.findChildren(QLabel) if one.isVisible())

    playing = screen.words.looking_on("").text
    posed.go_on()
    posed.finish()
    assert screen.pad.isVisible()
    said = ("F2" in playing, "Point at a number" in told())
    assert said == ((False, False) if untouched else (True, True))
    assert "wins" in told()


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


def shows_a_game(posed: Asked) -> bool:
    return posed.model.game is not None


def played_again(posed: Asked) -> Lobby:
    """The lobby that the others hear of once the host has begun another game."""
    lobby = posed.model.lobby
    assert lobby is not None
    again = Lobby()
    again.CopyFrom(lobby)
    again.stage, again.game_number, again.people[1].won = WAITING, 2, 1
    for seat in again.seats:
        seat.ready = False
    return again


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_who_reads_the_score_keeps_it_when_its_host_plays_again(qtbot: QtBot, viewer: Viewer) -> None:
    screen, posed = sat_down(qtbot, first(GameSetup(2), last_step), viewer)
    model = posed.model
    model.owner, model.person = False, 2 if viewer == 1 else model.person
    posed.go_on()
    posed.finish()
    scores, foot = screen.pad.model.sheet, screen.pad.foot
    model.take(LobbyChanged(played_again(posed)))
    assert screen.pad.isVisible()
    assert screen.pad.model.sheet == scores
    assert foot.waiting.text() == "Calamity Jane plays again."
    assert foot.rematch_button.isVisible()
    assert foot.rematch_button.text() == "To the table"
    foot.close_button.click()
    assert screen.prompt_bar.again.text() == "To the table"
    assert "plays again" in screen.acts.acts.text
    screen.prompt_bar.back.click()
    left: list[Change] = []
    model.listeners[:] = [left.append]
    foot.rematch_button.click()
    assert posed.asked == []
    assert left == [Changed("lobby")]
    assert not shows_a_game(posed)
    assert model.lobby is not None
    assert (model.lobby.game_number, model.next_lobby) == (2, None)


def test_the_next_game_takes_along_whoever_still_reads_and_its_host_goes_at_once(qtbot: QtBot) -> None:
    _, posed = sat_down(qtbot, first(GameSetup(2), last_step), SPECTATOR)
    posed.go_on()
    posed.finish()
    posed.model.listeners.clear()
    ahead = played_again(posed)
    posed.model.take(LobbyChanged(ahead))
    assert shows_a_game(posed)
    ahead.stage = RUNNING
    posed.model.take(LobbyChanged(ahead))
    assert not shows_a_game(posed)
    mine, host = sat_down(qtbot, first(GameSetup(2), last_step))
    host.go_on()
    host.finish()
    host.model.listeners.clear()
    host.model.take(LobbyChanged(played_again(host)))
    assert not shows_a_game(host)
    assert mine.pad.isVisible()


def test_enter_that_was_meant_for_the_last_move_does_not_begin_another_game(qtbot: QtBot) -> None:
    screen, posed = sat_down(qtbot, first(GameSetup(2), last_step))
    screen.pad.set_motion("normal")
    posed.go_on()
    posed.finish()
    assert screen.pad.counting
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Enter):
        QTest.keyClick(screen.pad, key)
    assert screen.pad.counting
    assert posed.asked == []
    qtbot.waitUntil(lambda: not screen.pad.wary)
    QTest.keyClick(screen.pad, Qt.Key.Key_Return)
    assert screen.pad.model.complete
    QTest.keyClick(screen.pad, Qt.Key.Key_Return)
    assert posed.asked == [], "nor one that skips the counting"
    qtbot.waitUntil(lambda: not screen.pad.wary)
    QTest.keyClick(screen.pad, Qt.Key.Key_Return)
    assert posed.asked == [{"rematch": Rematch()}]


def ears(screen: MoonRiverScreen) -> list[str]:
    heard: list[str] = []
    screen.surroundings.sound.play = lambda name, *_, **__: heard.append(name)  # type: ignore[method-assign]
    return heard


def ends(qtbot: QtBot, pace: str) -> tuple[MoonRiverScreen, Asked]:
    """A game at whose end plots have more cows than they can feed; its last step has been made, and not been seen."""
    screen, posed = sat_down(qtbot, first(GameSetup(4), lambda moment: last_step(moment) and too_many(moment.end) > 2))
    screen.motion.set_pace(pace)
    screen.pad.set_motion(pace)
    posed.go_on()
    posed.finish()
    return screen, posed


def too_many(state: State) -> int:
    return sum(there - 1 for seat in state.seats for there in seat.ranch.cows if there > 1)


def shown(screen: MoonRiverScreen) -> State:
    assert screen.scene.state is not None
    return screen.scene.state


def test_cows_that_no_plot_can_feed_trot_off_before_it_is_counted(qtbot: QtBot) -> None:
    """To the supply, and for good; nobody is told who wins before it has been counted."""
    screen, posed = ends(qtbot, "normal")
    screen.motion.skip()  # what led to the end
    assert screen.motion.busy
    assert not too_many(shown(screen))
    assert any(sprite.act.gait is Gait.TROT and sprite.act.end.opacity == 0 for sprite in screen.motion.sprites())
    assert not screen.pad.isVisible()
    assert not screen.prompt_bar.text.text().startswith(screen.words.asked())
    screen.motion.skip()
    assert screen.pad.isVisible()
    counting = screen.pad.counting
    assert counting
    assert screen.prompt_bar.text.text() != screen.words.asked()
    supply = posed.moment.end.supply + sum(sum(seat.ranch.cows) for seat in posed.moment.end.seats)
    assert shown(screen).supply + sum(sum(seat.ranch.cows) for seat in shown(screen).seats) == supply
    QTest.mouseClick(screen.pad.title, LEFT)
    assert not screen.pad.counting
    assert screen.prompt_bar.text.text() == screen.words.asked()
    assert posed.model.lobby is not None
    posed.model.take(LobbyChanged(posed.model.lobby))  # somebody goes, and the table is shown anew
    screen.apply_theme()
    assert not too_many(shown(screen))


def test_without_motion_they_are_gone_at_once(qtbot: QtBot) -> None:
    screen, _ = ends(qtbot, "off")
    assert not too_many(shown(screen))
    assert screen.pad.isVisible()
    assert not screen.pad.counting
    assert not screen.ending.celebration.under_way


@pytest.mark.parametrize("pace", ["normal", "off"])
def test_who_comes_back_to_the_end_sees_them_gone(qtbot: QtBot, pace: str) -> None:
    screen, posed = ends(qtbot, pace)
    screen.take(Entered())
    assert not screen.motion.busy
    assert not too_many(shown(screen))
    assert screen.pad.isVisible()
    assert len(posed.model.log) == sum(len(step.events) for step in posed.moment.steps)


def test_who_asks_for_the_score_meanwhile_has_it_at_once(qtbot: QtBot) -> None:
    screen, _ = ends(qtbot, "normal")
    QTest.keyClick(screen.view, Qt.Key.Key_S)
    assert screen.pad.isVisible()
    assert not screen.motion.busy
    assert not too_many(shown(screen))


def test_a_click_skips_the_counting_and_leads_to_the_feast_in_silence(qtbot: QtBot) -> None:
    screen, _ = ends(qtbot, "normal")
    screen.motion.skip()
    screen.motion.skip()
    heard = ears(screen)
    lit: list[object] = []
    screen.pad.row_pointed.connect(lit.append)
    QTest.mouseClick(screen.pad, LEFT, pos=screen.pad.rect().center())
    assert not screen.pad.counting
    assert screen.ending.celebration.under_way
    assert lit[-1]
    assert heard == []


def test_another_game_is_not_begun_by_lanterns(qtbot: QtBot) -> None:
    screen, posed = ends(qtbot, "normal")
    screen.score.show()
    screen.pad.count_all()
    screen.ending.celebration.begin(winners(screen.state))
    other = Asked(first(GameSetup(4), lambda moment: moment.truth.round == 1), 0).model
    posed.model.course, posed.model.log, posed.model.result = other.course, other.log, None
    screen.take(Entered())
    assert not screen.ending.celebration.under_way
    assert not screen.pad.isVisible()
    assert not screen.prompt_bar.back.isVisible()


def test_after_the_last_row_the_winners_fire_flares_and_lanterns_rise(qtbot: QtBot) -> None:
    """Heard row by row; a click ends it, and it ends by itself."""
    screen, posed = sat_down(qtbot, first(GameSetup(4), last_step))
    heard = ears(screen)
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
