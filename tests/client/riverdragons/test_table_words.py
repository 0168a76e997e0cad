"""What the screen of a table says while others act, and of what was done for its player."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from client.riverdragons.words.table import RiverDragonsWords
from client.table.acts.actions_panel import Acts
from engine import registry
from engine.riverdragons.commands import Move
from engine.riverdragons.events import Cancelled
from engine.riverdragons.legal import moves
from tests.client.table.plain_table import PlainTable
from tests.screenshots.riverdragons.pictures import nearly_across
from tests.screenshots.riverdragons.posed import Posed
from tests.screenshots.riverdragons.self_play import Moment, first

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


@pytest.mark.parametrize("wanted", [nearly_across, lambda moment: not nearly_across(moment)])
def test_who_is_one_step_from_the_end_is_said_of_rivals_before_anything_is_chosen(
    qtbot: QtBot, wanted: Callable[[Moment], bool]
) -> None:
    words = RiverDragonsWords(Posed(first(4, wanted), 0).model)
    state, names = words.state, words.names()
    near = [seat for seat, held in enumerate(state.seats) if Move(held.target) in moves(state, seat)]
    told = words.reminded(Acts(text="Lay it.")).text
    assert told.startswith("Lay it.")
    assert [n for n, name in enumerate(names) if name in told] == [seat for seat in near if seat != 0]
    assert [n for n, line in enumerate(words.standings()) if "one step" in line] == near
    assert bool(near) == (wanted is nearly_across)
