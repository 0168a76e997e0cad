"""Every event as a line of the log, and no line that tells more than its event."""

from __future__ import annotations

import pytest

from client.moonriver.answering.telling import TELLING, Line, tell
from client.moonriver.words.telling import WORDING
from engine.contract import SPECTATOR
from engine.moonriver.events import (
    EVENTS,
    Asked,
    Awaited,
    BlindlySwapped,
    Chosen,
    ColumnDrawn,
    CowsPut,
    Discarded,
    Dried,
    EffectEnded,
    Ended,
    Event,
    Hired,
    LeftOver,
    NobodyHired,
    Offered,
    Passed,
    Placed,
    RancherDrawn,
    RoundBegan,
    SaloonFilled,
    ScenarioDrawn,
    Stepped,
    Stolen,
    Swapped,
    Taken,
    TileTaken,
)
from engine.moonriver.options import Options
from engine.moonriver.redact import redact
from tests.engine.moonriver.self_play import WAYS, random_game

TOLD: list[tuple[Event, Line | None]] = [
    (ScenarioDrawn(2), Line("scenario_drawn", None, {"scenario": "gold_rush"})),
    (SaloonFilled((2, 6)), Line("saloon_filled", None, {"partners": ["desperado", "farmer"]})),
    (ColumnDrawn((4, 9, 1, 7)), Line("column_drawn", None, {"plots": [4, 9, 1, 7]})),
    (RancherDrawn(3), Line("rancher_drawn", 3)),
    (Chosen(1, 2), Line("chosen", 1, {"place": 2})),
    (LeftOver(0, 12), Line("left_over", None, {"place": 0, "plot": 12})),
    (RoundBegan(7), Line("round_began", None, {"round": 7})),
    (Taken(1, 2, 30), Line("taken", 1, {"plot": 30, "place": 2})),
    (Placed(0, (3, 8), (6, 7)), Line("placed", 0, {"plots": [3, 8]}, ((0, 6), (0, 7)))),
    (CowsPut(0, 6, 2), Line("cows_put", 0, {"cows": 2}, ((0, 6),))),
    (Dried(0, 6, 7), Line("dried", 0, {}, ((0, 6), (0, 7)))),
    (Dried(0, 6, None), Line("dried_nothing", 0, {}, ((0, 6),))),
    (Hired(2, 6, 4, 1), Line("hired", 2, {"partner": "cowboy", "place": 4}, ((2, 6),))),
    (NobodyHired(2, 6), Line("nobody_hired", 2, {}, ((2, 6),))),
    (Stepped(1, 6, 7), Line("stepped", 1, {"steps": 1}, ((1, 6), (1, 7)))),
    (Swapped(1, 5, 2, 9), Line("swapped", 1, {"give": 5, "other": 2, "take": 9})),
    (Offered(1, 5, 2), Line("offered", 1, {"give": 5, "other": 2})),
    (Offered(1, 0, 2), Line("offered_unseen", 1, {"other": 2})),
    (BlindlySwapped(1, 5, 2, 9), Line("swapped_blindly", 1, {"give": 5, "other": 2, "take": 9})),
    (BlindlySwapped(1, 0, 2, 0), Line("swapped_unseen", 1, {"other": 2})),
    (Stolen(1, 6, 3, 11), Line("stolen", 1, {"other": 3}, ((3, 11), (1, 6)))),
    (TileTaken(0, 1, 2, 47), Line("tile_laid", 0, {"tile": 1, "terrain": "prairie"}, ((0, 47),))),
    (TileTaken(0, 1, None, None), Line("tile_lost", 0, {"tile": 1})),
    (Discarded(3, (4, 5)), Line("discarded", 3, {"plots": [4, 5]})),
    (Passed(3), Line("passed", 3)),
    (EffectEnded(3, 3), Line("effect_ended", 3, {"partner": "cattle_thief"})),
    (Asked("hire", 2), None),
    (Awaited("plots"), None),
    (Ended(), Line("ended")),
]


@pytest.mark.parametrize(("event", "line"), TOLD, ids=lambda value: repr(value)[:40])
def test_an_event_is_told_as_this_line(event: Event, line: Line | None) -> None:
    assert tell(event) == line


def test_every_kind_of_event_and_every_line_is_among_them() -> None:
    assert {type(event) for event, _ in TOLD} == set(TELLING) == set(EVENTS.values())
    assert {line.code for _, line in TOLD if line is not None} == set(WORDING)


@pytest.mark.parametrize("options", WAYS[::2])
def test_whole_games_are_told_to_everybody(options: Options) -> None:
    for step in random_game(options, 8):
        for event in step.events:
            for viewer in (SPECTATOR, *range(step.state.options.players)):
                line = tell(redact(event, viewer))
                assert line is None or line.code in WORDING


def test_who_may_not_know_a_swap_hears_the_same_whatever_it_moved() -> None:
    for viewer in (SPECTATOR, 0, 3):
        told = {str(tell(redact(BlindlySwapped(1, give, 2, take), viewer))) for give in (5, 6) for take in (9, 10)}
        assert len(told) == 1
        assert "give" not in told.pop()
        assert len({str(tell(redact(Offered(1, give, 2), viewer))) for give in (5, 6)}) == 1
