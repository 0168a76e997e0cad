"""The guided first game in the lobby: first of all, until it was played or waved off."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.lobby.lobby_model import rows
from client.lobby.opening import guided
from client.lobby.unfinished import Unfinished
from client.profile.settings import Settings, load
from client.window.lobby.browsing import Doctor
from client.window.lobby.lobby import LobbyScreen
from client.window.lobby.wishes import WantsToOpen
from engine import registry
from tests.client.lobby.test_lobby_model import found, running
from tests.games import MOON_RIVER, RIVER_DRAGONS

LEFT = Qt.MouseButton.LeftButton


def opened(qtbot: QtBot, settings: Settings) -> LobbyScreen:
    lobby = LobbyScreen(settings, Doctor(lambda: ()))
    lobby.resize(1024, 700)
    qtbot.addWidget(lobby)
    lobby.show()
    qtbot.waitExposed(lobby)
    lobby.activateWindow()
    return lobby


def test_it_is_what_somebody_new_is_led_to(qtbot: QtBot) -> None:
    lobby = opened(qtbot, Settings("Ann"))
    learn, wants = lobby.learning.lessons[MOON_RIVER.id], list[object]()
    lobby.wants.connect(wants.append)
    assert learn.property("main")
    assert not lobby.bots.property("main")
    assert lobby.focusWidget() is learn
    assert learn.mapTo(lobby, learn.rect().topLeft()).y() < lobby.bots.mapTo(lobby, lobby.bots.rect().topLeft()).y()
    QTest.mouseClick(learn, LEFT)
    assert wants == [WantsToOpen(tuple(guided(MOON_RIVER, "Ann's table")))]


def test_a_seat_that_waits_comes_first(qtbot: QtBot) -> None:
    lobby = opened(qtbot, Settings("Ann"))
    lobby.show_rows(rows([], [running(1)]))
    assert lobby.tables.chosen() is not None
    assert not any(learn.property("main") for learn in lobby.learning.lessons.values())


def test_every_game_can_be_learned_and_says_which_it_is(qtbot: QtBot) -> None:
    for id in (RIVER_DRAGONS.id, MOON_RIVER.id):
        settings, wants = Settings("Ann", learned=[*registry.ids()]), list[object]()
        lobby = opened(qtbot, settings)
        lobby.wants.connect(wants.append)
        assert {*lobby.learning.lessons} == {id for id in registry.ids() if registry.lesson(id)}
        assert str(registry.title(id)) in lobby.learning.lessons[id].text()
        QTest.mouseClick(lobby.learning.lessons[id], LEFT)
        assert wants == [WantsToOpen(tuple(guided(registry.game(id), "Ann's table")))]
        assert settings.game == id, "what comes after it is about the same game"


def test_the_lesson_of_the_game_one_would_play_is_lit(qtbot: QtBot) -> None:
    lobby = opened(qtbot, Settings("Ann", game=RIVER_DRAGONS.id, learned=[MOON_RIVER.id]))
    assert {id for id, learn in lobby.learning.lessons.items() if learn.property("main")} == {RIVER_DRAGONS.id}


def test_waved_off_it_stays_below_the_rest_and_that_is_remembered(qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings("Ann")
    lobby = opened(qtbot, settings)
    lobby.settings_changed.connect(lambda: settings.save(tmp_path / "settings"))
    QTest.mouseClick(lobby.learning.not_now, LEFT)
    for shown in (lobby, opened(qtbot, load(tmp_path / "settings")[0])):
        learn = shown.learning.lessons[MOON_RIVER.id]
        QApplication.processEvents()
        assert learn.isVisible()
        assert not shown.learning.not_now.isVisible()
        assert not learn.property("main")
        assert shown.bots.property("main")
        assert shown.focusWidget() is shown.bots
        assert learn.mapTo(shown, learn.rect().topLeft()).y() > shown.open.mapTo(shown, shown.open.rect().topLeft()).y()


def test_the_games_that_guide_are_known_before_they_are_loaded() -> None:
    for id in registry.ids():
        assert (registry.lesson(id) > 0) == (registry.game(id).guided is not None)


def test_somebody_new_reads_which_games_there_are(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = opened(qtbot, Settings("Ann"))
    assert lobby.side.games.isVisible()
    assert {id for id in registry.ids() if str(registry.game(id).title) in lobby.side.games.text()} == {*registry.ids()}
    lobby.show_games([Unfinished(Path("one"), "", "Old", MOON_RIVER, ("base",), ("Ada", "Bea"), 40, 77)])
    assert not lobby.side.games.isVisible(), "whoever has one to go on with needs the room"
    monkeypatch.setattr(registry, "PACKAGES", registry.PACKAGES[:1])
    assert not opened(qtbot, Settings("Ann")).side.games.isVisible(), "where it is one its name stands above"


def test_what_a_game_is_called_is_known_before_it_is_loaded() -> None:
    words = "from engine import registry; import sys; print(*map(registry.title, registry.ids()), sep='/')"
    words += "; assert not any(name.endswith('.game') for name in sys.modules)"
    said = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True).stdout
    assert said.strip().split("/") == [str(registry.game(id).title) for id in registry.ids()]


@pytest.mark.parametrize("learned", [[], [MOON_RIVER.id]])
def test_the_tab_key_goes_as_one_reads(qtbot: QtBot, learned: list[str]) -> None:
    lobby = opened(qtbot, Settings("Ann", learned=learned))
    lobby.show_rows(rows([found(1, "Aspen")], []))
    lobby.show_games([Unfinished(Path("one"), "", "Old", MOON_RIVER, ("base",), ("Ada", "Bea"), 40, 77)])
    QApplication.processEvents()
    lobby.name_button.setFocus()
    seen: list[tuple[bool, int, int]] = []
    while not seen or lobby.focusWidget() is not lobby.name_button:
        focused = lobby.focusWidget()
        at = focused.mapTo(lobby, focused.rect().topLeft())
        seen.append((at.x() > lobby.width() // 2, at.y() // 20, at.x()))
        QTest.keyClick(focused, Qt.Key.Key_Tab)
        assert len(seen) < 30
    _, _, *below = seen
    assert len(below) >= 8
    assert below == sorted(below)
