"""The plain window of River Dragons: it can be played by words alone, for whoever does not see the board."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from engine import registry
from engine.riverdragons.phases import PROGRAM
from tests.client.table.plain_table import PlainTable, shown

GAME = registry.game("riverdragons")


@pytest.mark.parametrize("players", [2, 4])
def test_a_game_is_played_by_words_alone(qtbot: QtBot, players: int) -> None:
    table = PlainTable(GAME, players, 0)
    screen = shown(qtbot, table)
    asked = set()
    for _ in range(60):
        table.play(but=0, steps=40)
        if not table.model.my_turn:
            break
        asked.add(screen.prompt.text())
        said = [button.accessibleName() for button in screen.answers.buttons]
        assert said
        assert len({*said}) == len(said), said
        screen.answers.press(1 + table.coin.randrange(min(9, len(said))))
        table.obey()
    assert "Choose five cards and their order." in asked
    assert len(asked) > 3
    written = screen.state.toPlainText()
    assert "on the way to" in written
    assert "Stones on the heap" in written


def test_cards_are_found_by_their_names(qtbot: QtBot) -> None:
    table = PlainTable(GAME, 2, 0)
    screen = shown(qtbot, table)
    table.play(but=0, steps=5)
    assert table.truth.state.phase == PROGRAM  # type: ignore[attr-defined]
    screen.answers.wanted.setText("jump remove")
    said = [button.accessibleName() for button in screen.answers.buttons]
    assert said
    assert all("Jump" in one and "Remove" in one for one in said)
