"""What a player has lost to others since their last turn."""

from __future__ import annotations

from collections.abc import Sequence

from client.table.table_model import TableModel
from client.words.saying import listed, trn
from engine.moonriver.events import Chosen, Placed, Stolen
from engine.moonriver.score import total
from engine.moonriver.state import State


def lost_words(model: TableModel, state: State, names: Sequence[str]) -> str:
    """Nothing, once it has been read."""
    thieves, cows = list[str](), list[int]()
    for event in reversed(model.happened):
        match event:
            case Chosen(seat=seat) if seat == model.viewer:
                break
            case Placed(seat=seat) if seat == model.viewer:
                return ""
            case Stolen(other=other) if other == model.viewer:
                thieves.insert(0, names[event.seat])
                cows.append(event.from_)
    if not cows:
        return ""
    ranch = state.seats[model.viewer].ranch
    had = ranch.copy()
    for cell in cows:
        had.add_cows(cell, 1)
    points = total(ranch, state.scenario) - total(had, state.scenario)
    who = listed(list(dict.fromkeys(thieves)))
    return trn(
        "prompt",
        "{name} stole a cow: {points}.",
        "{name} stole {n} cows: {points}.",
        len(cows),
        name=who,
        points=f"\N{MINUS SIGN}{-points}",
    )
