"""Commands and states as text."""

from __future__ import annotations

import json

import pytest

from engine.contract import SPECTATOR, Json, UnreadableText
from engine.moonriver.commands import COMMANDS
from engine.moonriver.redact import view
from engine.moonriver.text import state_text
from tests.engine.moonriver.playing import turn


@pytest.mark.parametrize(
    "written",
    [
        {"choose": {"place": 3}},
        {"place": {"plots": [1, 96], "cells": [[1, 1], [2, 1]]}},
        {"discard": {"plots": [7, 8]}},
        {"drought": {"cell": [5, 5]}},
        {"hire": {"cell": [1, 2], "place": 4, "side": "cowboy"}},
        {"hire": {"cell": [1, 2], "place": 0, "side": "specialist"}},
        {"step": {"from": [1, 1], "to": [1, 2]}},
        {"swap": {"give": 5, "seat": 1, "take": None}},
        {"swap": {"give": 5, "seat": 1, "take": 6}},
        {"steal": {"seat": 2, "cell": [3, 3]}},
        {"bonus": {"tile": 0, "terrain": "forest", "cell": [3, 10]}},
        {"bonus": {"tile": 1, "terrain": None, "cell": None}},
        {"serve": {"cell": [2, 1]}},
        {"done": {}},
    ],
    ids=lambda written: next(iter(written)),
)
def test_a_command_is_written_as_it_is_read(written: Json) -> None:
    assert COMMANDS.text(COMMANDS.read(json.loads(json.dumps(written)))) == written


@pytest.mark.parametrize(
    "wrong",
    [
        None, [], "done", {}, {"done": None}, {"done": {}, "choose": {"place": 1}}, {"fly": {}}, {"choose": {}},
        {"choose": {"place": "1"}}, {"choose": {"place": True}}, {"choose": {"place": 1.0}},
        {"choose": {"place": 1, "plot": 2}}, {"choose": {"place": 1 << 80}},
        {"place": {"plots": [1], "cells": [[1, 1], [2, 1]]}},
        {"place": {"plots": [1, 2], "cells": [[1, 1]]}}, {"hire": {"cell": [1, 1], "place": 0, "side": "both"}},
        {"steal": {"seat": 1, "cell": None}}, {"bonus": {"tile": 0, "terrain": "swamp", "cell": None}},
    ],
)  # fmt: skip
def test_text_that_is_no_command_is_refused_in_one_line(wrong: Json) -> None:
    with pytest.raises(UnreadableText) as refusal:
        COMMANDS.read(wrong)
    assert str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_state_is_written_with_every_piece_in_its_place() -> None:
    table = turn("dw:1 po:P # . .", hand="d c", others=("fb",), players=3, saloon="D - P - -")
    written = json.loads(json.dumps(state_text(table.state)))
    assert (written["round"], written["phase"], written["seat"]) == (12, "expand", 0)
    assert written["saloon"] == ["desperado", None, "prospector", None, None]
    assert (written["stack"], written["supply"]) == (20 - 2 - 1, 31)
    assert len(written["removed"]) == 1
    assert written["columns"]["current"][1] == {"plot": None, "rancher": None}
    assert written["columns"]["current"][2]["rancher"] == 1
    first = written["seats"][0]
    assert len(first["reserve"]) == 2
    assert first["discarded"] == []
    assert [(square["cell"], square["cows"], square["partner"]) for square in first["ranch"]] == [
        ([1, 1], 1, None),
        ([2, 1], 0, "prospector"),
    ]
    columns = [entry["plot"] for name in ("current", "next") for entry in written["columns"][name] if entry["plot"]]
    laid = [square["plot"] for seat in written["seats"] for square in seat["ranch"]]
    held = [plot for seat in written["seats"] for plot in seat["reserve"]]
    assert len({*columns, *laid, *held, *written["removed"]}) + written["box"] == 96


def test_a_bonus_tile_is_written_with_its_terrain_and_no_plot() -> None:
    picture = "\n".join(["F:C d . . ."] + [". . . . ."] * 8 + [". . # . ."])
    written = state_text(turn(picture, hand="d c", players=2).state)
    tile = written["seats"][0]["ranch"][-2]
    assert tile == {"cell": [1, 10], "plot": None, "terrain": "forest", "cows": 0, "partner": "cowboy"}


def test_a_view_has_zeros_for_the_plots_it_does_not_know() -> None:
    table = turn(hand="do d p k4", others=("cn cw",)).play(
        "place do@1,1 d@2,1", "hire 1,1 D", "swap p 1", "drawn swap cn"
    )
    seen = state_text(view(table.state, SPECTATOR))
    assert [seat["reserve"] for seat in seen["seats"][:2]] == [[0, 0], [0, 0]]
    own = state_text(view(table.state, 1))
    assert [seat["reserve"] for seat in own["seats"]] == [seat.reserve for seat in table.state.seats]
