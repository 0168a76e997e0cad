"""Playing against bots: two keys for another game like the last one, and a word on what each answer means."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from client.lobby.opening import alone, keep_victory
from client.profile.settings import Settings, load
from client.window.lobby.bots_card import BotsCard
from client.window.lobby.wishes import WantsToOpen
from client.window.own_table import usual_words
from engine import registry
from tests.client.window.quiet_window import QuietWindow

GAME = registry.game("moonriver")


@pytest.fixture
def card(window: QuietWindow) -> BotsCard:
    window.lobby.bots.click()
    return window.lobby.bots_cards.card


def words(window: QuietWindow) -> str:
    want = window.wants[-1]
    assert isinstance(want, WantsToOpen)
    return " ".join(want.words)


FIELDS: dict[str, Callable[[BotsCard], QWidget]] = {
    "rivals": lambda card: card.rivals,
    "level": lambda card: card.level,
    "reserves": lambda card: card.choices.options["reserves"],
    "play": lambda card: card.play,
}


@pytest.mark.parametrize("field", FIELDS)
def test_enter_plays_from_any_field(window: QuietWindow, card: BotsCard, field: str) -> None:
    at = FIELDS[field](card)
    at.setFocus()
    QTest.keyClick(at, Qt.Key.Key_Return)
    assert "--bots 2:easy" in words(window)


def test_escape_and_the_button_lead_back(window: QuietWindow, card: BotsCard) -> None:
    QTest.keyClick(card.rivals, Qt.Key.Key_Escape)
    assert window.lobby.tables_page.isVisible()
    window.lobby.bots.click()
    card.back.click()
    assert window.lobby.tables_page.isVisible()
    assert window.wants == []
    window.lobby.open.click()
    assert window.lobby.open_page.isVisible(), "each page is found, whichever was made first"


def test_it_is_played_as_chosen_and_so_again(window: QuietWindow, card: BotsCard) -> None:
    card.rivals.setCurrentIndex(card.rivals.findData(4))
    card.level.setCurrentIndex(card.level.findData("steady"))
    mode, reserves = (card.choices.options[name] for name in ("mode", "reserves"))
    mode.show_answer("legends")
    reserves.show_answer("hidden")
    card.play.click()
    said = words(window)
    assert "--bots 3:steady" in said
    assert "--mode legends" in said
    assert "--open-reserves" not in said
    assert "--bots 3:easy" in " ".join(usual_words(window.settings))
    window.lobby.bots.click()
    assert (card.rivals.currentData(), mode.currentData(), reserves.currentData()) == (4, "legends", "hidden")
    assert card.level.currentData() == "easy", "the weakest until a game is won"


def test_after_a_victory_the_level_is_as_last(tmp_path: Path) -> None:
    settings = Settings(alone={GAME.id: {"seats": 2, "level": "sharp", "reserves": "hidden"}})
    assert alone(settings).level == "easy"
    keep_victory(settings, GAME)
    assert settings.save(tmp_path / "settings")
    again, _ = load(tmp_path / "settings")
    opening = alone(again)
    assert (opening.level, opening.seats, opening.bots, opening.choices["reserves"]) == ("sharp", 2, 1, "hidden")


def test_what_makes_no_sense_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "settings"
    path.write_text(json.dumps({"format": 1, "alone": {GAME.id: {"seats": 99, "level": [], "reserves": "x"}, "y": 3}}))
    settings, _ = load(path)
    opening = alone(settings)
    assert (opening.seats, opening.level) == (max(GAME.players), "easy")


def test_every_game_has_a_card(qapp: object) -> None:
    for game in registry.games():
        card = BotsCard(game)
        card.show_opening(alone(Settings(), game.id))
        opening = card.opening()
        assert opening.bots == opening.seats - 1 > 0
        card.deleteLater()
