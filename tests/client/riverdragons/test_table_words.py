"""What the screen of a table says while others act, and of what was done for its player."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from client.riverdragons.words.table import RiverDragonsWords
from engine import registry
from engine.riverdragons.events import Cancelled
from tests.client.table.plain_table import PlainTable

GAME = registry.game("riverdragons")


def seated(players: int, seed: int) -> tuple[PlainTable, RiverDragonsWords]:
    table = PlainTable(GAME, players, 0, seed)
    return table, RiverDragonsWords(table.model)


def test_a_whole_game_is_worded_at_every_step(qtbot: QtBot) -> None:
    unasked, asked = set(), set()
    for seed in range(3):
        table, words = seated(4, seed)
        for _ in range(250):
            number = table.model.number
            if not table.step():
                break
            asked.add(words.asked())
            lines = [line for line in table.model.log if line.step > number]
            unasked |= {words.unasked(line) for line in lines}
            assert words.looking_on(words.news([line.event for line in lines])).text is not None
    assert "Choose five cards and their order." in asked
    assert any(said.endswith("still choose.") for said in asked)
    assert "No free plank: you fall." in unasked
    assert "Nobody to jump over, or no space beyond: you fall." in unasked
    assert "Nothing possible: lost." in unasked


def test_news_of_a_dragon_name_whose_it_was(qtbot: QtBot) -> None:
    table, words = seated(4, 1)
    told = []
    for _ in range(400):
        if not table.step():
            break
        told += [
            words.news([line.event])
            for line in table.model.log
            if line.step == table.model.number and isinstance(line.event, Cancelled)
        ]
    assert told
    assert all("dragon" in said and said.endswith(".") for said in told)
    assert any("'s dragon strikes" in said or said.startswith("Your dragon") for said in told)
