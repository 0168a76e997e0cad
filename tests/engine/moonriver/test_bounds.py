"""What is told of a game names what is at the table, and nothing else is taken for it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.contract import SPECTATOR
from engine.declared import checking
from engine.moonriver.events import Asked, ColumnDrawn, CowsPut, EffectEnded, Hired, Passed, Placed, Taken, TileTaken
from engine.moonriver.options import Options
from engine.moonriver.redact import redact, view
from engine.moonriver.state import Square, Stand, State, Symbols, snapshot
from engine.moonriver.trades import Trade
from tests.engine.moonriver.self_play import WAYS, random_game

TWO = Options(2)


@pytest.mark.parametrize("options", WAYS, ids=repr)
def test_whatever_happens_in_a_game_is_within_them(options: Options) -> None:
    check = checking(options)
    for step in random_game(options, 3):
        for viewer in (SPECTATOR, *range(options.players)):
            check(snapshot(view(step.state, viewer)))
            for event in step.events:
                check(redact(event, viewer))
        check(snapshot(step.state))


@pytest.mark.parametrize(
    "event",
    [
        Passed(2),
        Asked("expand", -1),
        ColumnDrawn((1, 2, 3, 97)),
        Taken(0, 4, 97),
        Placed(0, (1, 2), (0, 50)),
        CowsPut(0, 0, 33),
        Hired(0, 0, 5, 1),
        EffectEnded(0, 7),
        TileTaken(0, 9, 0, 0),
        TileTaken(0, 0, 6, 0),
    ],
    ids=repr,
)
def test_an_event_names_nothing_else(event: Any) -> None:
    with pytest.raises(ValueError, match="there is no"):
        checking(TWO)(event)


STAND = Stand(0, -1)


@pytest.mark.parametrize(
    "different",
    [
        {"seat": 2},
        {"box": (97,)},
        {"current": (Stand(1, 2), STAND, STAND, STAND)},
        {"current": (STAND,) * 5},
        {"following": ()},
        {"saloon": (0,)},
        {"scenario": 5},
        {"cow_symbols": (Symbols(50, 1),)},
        {"trades": (Trade(0, 97, 1, 0),)},
        {"round": 1 << 20},
    ],
    ids=lambda different: next(iter(different)),
)
def test_a_position_names_nothing_else(different: dict[str, Any]) -> None:
    taken = snapshot(State(TWO))
    checking(TWO)(taken)
    with pytest.raises(ValueError, match=r"there is no|number of places"):
        checking(TWO)(taken._replace(**different))


def test_nor_does_a_ranch() -> None:
    taken = snapshot(State(TWO))
    first, *others = taken.seats
    for square in (Square(50, 1, 0, 0), Square(0, 97, 0, 0), Square(0, -7, 0, 0), Square(0, 1, 1 << 20, 0)):
        with pytest.raises(ValueError, match="there is no"):
            checking(TWO)(taken._replace(seats=(first._replace(ranch=(square,)), *others)))
