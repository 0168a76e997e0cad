"""Whoever goes is told what becomes of the game, and that is so."""

from __future__ import annotations

import pytest

from client.table.leaving import broken_off_words, kept_words, left_words
from client.table.table_model import TableModel
from netproto.schema.lobby_pb2 import RUNNING, Lobby, Person, Seat

ME, ANNIE = 1, 2


def model(owner: bool, annie: bool) -> TableModel:
    """At a table with Annie, who may be away, a bot, and somebody who watches."""
    people = [Person(id=ME, connected=True), Person(id=ANNIE, connected=annie), Person(id=3, connected=True)]
    seats = [Seat(person=ANNIE), Seat(person=ME), Seat(level="greedy")]
    return TableModel(person=ME, owner=owner, online=True, lobby=Lobby(stage=RUNNING, people=people, seats=seats))


@pytest.mark.parametrize("owner", [True, False])
def test_as_long_as_somebody_else_plays_a_bot_plays_on(owner: bool) -> None:
    here = model(owner, annie=True)
    assert "waits a minute" in kept_words(here)
    assert ("stays open while anybody is there" in kept_words(here)) == owner
    assert "nobody waits for you" in left_words(here)
    assert "for everybody" in broken_off_words(here)


@pytest.mark.parametrize("owner", [True, False])
def test_whoever_goes_last_leaves_a_game_that_waits(owner: bool) -> None:
    here = model(owner, annie=False)
    for words in (kept_words(here), left_words(here)):
        assert "the game waits" in words
        assert "bot" not in words
        assert "ten minutes" in words
        assert ("Games to resume" in words) == owner
    assert broken_off_words(here) == 'The game is kept: you can go on with it from "Games to resume" in the lobby.'
