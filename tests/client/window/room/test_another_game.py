"""A table for another game than the one that was played last, in the real window: its waiting room takes the game from
the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from client.lobby import hosting
from client.window.main_window import MainWindow
from client.window.room.waiting_room import WaitingRoom
from engine import registry
from netproto.files.profile_folders import places
from netproto.wire.codec import codec
from resources import program
from tests.client.window.evening import Evening, daylight, end_tables


@pytest.fixture
def evening(qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setenv(program.GAMES, "tests.signs")
    command = hosting.host_command
    monkeypatch.setattr(hosting, "host_command", lambda words: command([*words, "--loopback", "--port", "0"]))
    made = Evening(qtbot, daylight())
    yield made
    made.close()
    end_tables(places())


def room_of(evening: Evening, window: MainWindow) -> WaitingRoom:
    """Of the table's game, once somebody sits there."""
    evening.until(
        lambda: window.where.room is not None and window.where.room.game.id == "signs" and bool(window.where.room.cards)
    )
    assert window.where.room is not None
    return window.where.room


def rounds(window: MainWindow) -> int:
    assert window.where.visit is not None
    assert window.where.visit.model.lobby is not None
    game = registry.game("signs")
    agreed: int = game.text.options(codec("signs").read_options(window.where.visit.model.lobby.options))["rounds"]
    return agreed


def offered(room: WaitingRoom) -> set[str]:
    """The colors that whoever looks on may wear."""
    return {color for card in room.cards for color, swatch in card.swatches.items() if swatch.isVisible()}


def test_its_waiting_room_shows_its_options_its_colors_and_its_bots(evening: Evening) -> None:
    window = evening.window()
    assert window.settings.game == ""
    window.open(["--game", "signs", "--seats", "6", "--name=Signs"])
    room = room_of(evening, window)
    game = registry.game("signs")
    evening.until(lambda: room.played.choices.isEnabled() and len(room.cards) == 6)
    assert list(room.played.choices.options) == [option.name for option in game.options]
    evening.until(lambda: offered(room) == set(game.colors(6)))
    mine = room.cards[0]
    assert [mine.filler.itemData(n) for n in range(mine.filler.count())] == [None, *game.levels]

    QTest.keyClick(room.played.choices.options["rounds"], Qt.Key.Key_Down)
    evening.until(lambda: rounds(window) == 5)
    QTest.keyClick(room.played.choices.seats, Qt.Key.Key_Home)
    evening.until(lambda: len(room.cards) == 2)
    evening.until(lambda: offered(room) == set(game.colors(2)))
    QTest.mouseClick(mine.swatches[game.colors(2)[2]], Qt.MouseButton.LeftButton)
    evening.until(lambda: mine.figure.color == game.colors(2)[2])
