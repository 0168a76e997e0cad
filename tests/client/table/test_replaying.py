"""A record in the window: any step can be gone to, and shows what the game was then."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from client.command_line import run
from client.look.pictures import Pictures
from client.moonriver.screen import MoonRiverScreen
from client.table.log.log_panel import CHAT, LOG
from client.table.replaying import Replay, ReplayBar, eyes_of
from client.window.main_window import MainWindow
from client.window.played.score_sheet import ScoreSheet
from engine.contract import SPECTATOR
from engine.moonriver.state import snapshot
from netproto.records.record import Record, load
from tests.client.window.evening import Evening, daylight

Key = Qt.Key


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Record:
    folder = tmp_path_factory.mktemp("records")
    words = ["arena", "--seats", "greedy,random,random", "--games", "1", "--workers", "1", "--records", str(folder)]
    assert run(words) == 0
    return load(min(folder.iterdir()))


@pytest.fixture
def window(qtbot: QtBot, home: Path) -> Iterator[MainWindow]:
    evening = Evening(qtbot, daylight())
    yield evening.window()
    evening.close()


def shown(window: MainWindow) -> Replay:
    assert window.where.replay is not None
    return window.where.replay.replay


def test_any_step_shows_what_the_game_was_then(window: MainWindow, record: Record) -> None:
    states = [record.game.forms.snapshot(turn.state) for turn in record.turns()]
    window.show_replay(record)
    replay, screen = shown(window), window.where.screen
    assert isinstance(screen, MoonRiverScreen)
    assert len(replay) == len(states) - 1
    for step in (1, 2, 3, 40, 41, 7, len(replay), 0, len(replay) - 1, len(replay)):
        replay.go(step)
        screen.motion.skip()
        assert snapshot(screen.state) == states[step]
        assert screen.scene.state is not None
        if step < len(replay):  # at the end the cows that no plot can feed are gone
            assert snapshot(screen.scene.state) == states[step]
        assert [line.step for line in replay.model.log] == sorted(line.step for line in replay.model.log)
        assert {line.step for line in replay.model.log} == set(range(1, step + 1))
    assert screen.pad.isVisible()
    screen.pad.close_up()
    assert screen.prompt_bar.back.isVisible()
    assert not screen.prompt_bar.again.isVisible()
    replay.go(3)
    assert not screen.prompt_bar.back.isVisible()
    assert record.header.table_name in window.windowTitle()


def test_the_bar_leads_through_it(qtbot: QtBot, window: MainWindow, record: Record) -> None:
    window.show_replay(record)
    replay = shown(window)
    bar = window.findChild(ReplayBar)
    assert bar is not None
    assert not bar.back.isEnabled()
    bar.on.click()
    bar.on.click()
    bar.back.click()
    assert (replay.at, bar.slider.value()) == (1, 1)
    bar.slider.setValue(30)
    assert replay.at == 30
    bar.slider.setValue(len(replay) - 1)
    bar.timer.setInterval(0)
    bar.play.click()
    qtbot.waitUntil(lambda: not bar.play.isChecked(), timeout=5000)
    assert replay.at == len(replay)
    assert not bar.on.isEnabled()
    assert not bar.timer.isActive()


def test_keys_lead_through_it(window: MainWindow, record: Record) -> None:
    """As the slider has them, wherever the keys are; within the table, where the tab key leads, arrows are its own."""
    window.show_replay(record)
    replay, screen, bar = shown(window), window.where.screen, window.findChild(ReplayBar)
    assert isinstance(screen, MoonRiverScreen)
    assert bar is not None
    at = []
    for keyed in (screen.view, bar.slider):
        for key in (Key.Key_Home, Key.Key_Right, Key.Key_Right, Key.Key_Left, Key.Key_End, Key.Key_Home):
            QTest.keyClick(keyed, key)
            at.append(replay.at)
        QTest.keyClick(keyed, Key.Key_Space)
        assert bar.play.isChecked()
        QTest.keyClick(keyed, Key.Key_Space)
        assert not bar.play.isChecked()
    assert at == [0, 1, 2, 1, len(replay), 0] * 2
    screen.view.keys.enter()
    QTest.keyClick(screen.view, Key.Key_Right)
    assert replay.at == 0


def test_its_keys_are_told(window: MainWindow, record: Record) -> None:
    helping = window.where.helping

    def told() -> list[str]:
        helping.open()
        assert helping.sheet is not None
        names = [entry.name for entry in helping.sheet.keys.entries]
        helping.sheet.finish()
        return names

    assert "Left, Right" not in told()
    window.show_replay(record)
    assert told()[:3] == ["Left, Right", "Home, End", "Space"]


def test_nobody_thinks_in_it(window: MainWindow, record: Record) -> None:
    window.show_replay(record)
    replay, screen = shown(window), window.where.screen
    assert isinstance(screen, MoonRiverScreen)
    for step in range(1, len(replay), 7):
        replay.go(step)
        assert "Thinking" not in screen.prompt_bar.asked
        assert not any(strip._sitting.thinks for strip in screen.scene.parts.strips)


def test_back_in_the_lobby_nothing_is_left_of_it(window: MainWindow, record: Record) -> None:
    window.show_replay(record)
    window.show_lobby()
    assert window.where.replay is None
    assert window.where.screen is None
    assert window.pages.currentWidget() is window.lobby


def test_a_record_is_looked_at_in_silence(window: MainWindow, record: Record) -> None:
    window.surroundings.sound.set_volume("loud")
    window.show_replay(record)
    screen = window.where.screen
    assert screen is not None
    assert screen.surroundings.sound.gain() == 0.0
    assert screen.surroundings.settings is window.settings, "all else is as it is at a table"


def test_a_click_on_the_slider_leads_there(window: MainWindow, record: Record) -> None:
    window.show_replay(record)
    window.show()
    replay, bar = shown(window), window.findChild(ReplayBar)
    assert bar is not None
    slider = bar.slider
    for share in (0.5, 0.9, 0.1):
        QTest.mouseClick(
            slider, Qt.MouseButton.LeftButton, pos=QPoint(round(share * slider.width()), slider.height() // 2)
        )
        assert abs(replay.at - share * len(replay)) < 0.1 * len(replay)


def test_nobody_talks_in_it(window: MainWindow, record: Record) -> None:
    window.show_replay(record)
    screen = window.where.screen
    assert isinstance(screen, MoonRiverScreen)
    assert not screen.log.tabs.isTabVisible(CHAT)
    assert not any("Chat" in offer.words for offer in screen.offers())
    QTest.keyClick(screen.view, Key.Key_C)
    assert not screen.log.opened
    assert screen.log.tabs.currentIndex() == LOG


@pytest.mark.parametrize("eyes", [SPECTATOR, 0, 1, 2])
def test_any_step_is_seen_as_somebody_saw_it_then(window: MainWindow, record: Record, eyes: int) -> None:
    game = record.game
    states = [game.forms.snapshot(game.view(turn.state, eyes)) for turn in record.turns()]
    window.show_replay(record)
    replay, screen = shown(window), window.where.screen
    assert isinstance(screen, MoonRiverScreen)
    replay.go(40)
    replay.see_as(eyes)
    for step in (40, 41, 42, 7, len(replay) - 1, len(replay)):
        replay.go(step)
        screen.motion.skip()
        assert game.forms.snapshot(replay.model.position) == states[step]
    assert replay.model.result is not None
    replay.see_as(None)
    assert replay.model.result is not None
    *_, end = record.turns()
    assert game.forms.snapshot(replay.model.position) == game.forms.snapshot(end.state)


def test_whose_eyes_it_is_seen_with_is_chosen_in_the_menu(window: MainWindow, record: Record) -> None:
    window.show_replay(record)
    replay = shown(window)
    called = [words for words, _ in eyes_of(replay)]
    assert [eyes for _, eyes in eyes_of(replay)] == [None, 0, 1, 2, SPECTATOR]
    for words, eyes in (*eyes_of(replay)[1:], eyes_of(replay)[0]):
        next(one for one in acts_of(window) if one.text() == words).trigger()
        assert replay.eyes == eyes
        (ticked,) = [one.text() for one in acts_of(window) if one.isChecked() and one.text() in called]
        assert ticked == words


def acts_of(window: MainWindow) -> list[QAction]:
    """Of the menu at the table, opened anew."""
    menu = next(menu for menu in window.findChildren(QMenu) if any("lobby" in act.text() for act in menu.actions()))
    menu.aboutToShow.emit()
    return menu.actions()


def test_the_score_is_drawn_to_the_very_end(window: MainWindow, record: Record) -> None:
    window.show_replay(record)
    replay, bar = shown(window), window.findChild(ReplayBar)
    assert bar is not None
    *_, end = record.turns()
    score = record.game.score
    assert score is not None
    assert len(replay.scores.points) == len(replay) + 1
    assert replay.scores.points[-1] == tuple(score(end.state))
    assert [*replay.scores.rounds.values()] == [*range(1, len(replay.scores.rounds) + 1)]
    replay.go(30)
    assert str(replay.scores.points[30][0]) in bar.lines.accessibleDescription()


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_where_the_row_is_narrow_the_score_is_drawn_and_the_step_said_in_figures(
    qtbot: QtBot, record: Record, text: float
) -> None:
    worn = daylight()
    worn.enlarge(text)
    replay = Replay(record)
    bar = ReplayBar(replay, Pictures(), worn)
    qtbot.addWidget(bar)
    said = set()
    for wide in (900, 360):
        bar.resize(wide, 120)
        bar.show()
        QApplication.processEvents()
        assert bar.lines.drawn
        assert bar.words.shown() == bar.words.text()
        said.add(bar.words.text().startswith("Step "))
    worn.enlarge(1.0)
    assert said == ({True} if text == 1.0 else {True, False})


def test_the_score_is_shown_large_and_a_click_leads_there(qtbot: QtBot, window: MainWindow, record: Record) -> None:
    window.show_replay(record)
    replay, said = shown(window), []

    def read() -> None:
        (sheet,) = window.findChildren(ScoreSheet)
        assert sheet.lines.drawn
        QTest.mouseClick(sheet.lines, Qt.MouseButton.LeftButton, pos=QPoint(round(sheet.lines.x_of(30)), 8))
        said.append(sheet.now.text())
        QTest.keyClick(sheet, Key.Key_Escape)

    QTimer.singleShot(0, window, read)
    next(one for one in acts_of(window) if one.text() == "How the score went").trigger()
    assert abs(replay.at - 30) <= 1
    assert f"Step {replay.at}: " in said[0]
    assert str(replay.scores.points[replay.at][2]) in said[0]


@pytest.mark.parametrize("eyes", [SPECTATOR, 0, 1])
def test_what_was_secret_then_is_secret_again(tmp_path: Path, qtbot: QtBot, eyes: int) -> None:
    """Programs of cards are, until they are carried out."""
    words = ["--seats", "random,random", "--rounds", "2", "--games", "1", "--workers", "1", "--records", str(tmp_path)]
    assert run(["arena", "--game", "riverdragons", *words]) == 0
    replay = Replay(load(min(tmp_path.iterdir())))
    game = replay.record.game
    replay.see_as(eyes)
    hidden = 0
    for turn in replay.record.turns():
        replay.go(turn.number - 1)
        seen = game.forms.snapshot(replay.model.position)
        assert seen == game.forms.snapshot(game.view(turn.state, eyes))
        hidden += seen != game.forms.snapshot(turn.state)
    told = [event for turn in replay.record.turns() for event in turn.events]
    assert [line.event for line in replay.model.log] == [game.redact(event, eyes) for event in told]
    assert [line.event for line in replay.model.log] != told
    assert hidden
