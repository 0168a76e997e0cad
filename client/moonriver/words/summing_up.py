"""How everybody stands, a sentence for each player."""

from __future__ import annotations

from collections.abc import Sequence

from client.moonriver.scenes.table_spoken import points_spoken
from client.words.saying import tr
from engine.moonriver.score import score
from engine.moonriver.state import State


def standings_words(state: State, names: Sequence[str]) -> list[str]:
    said = []
    for name, seat in zip(names, state.seats, strict=True):
        counted = score(seat.ranch, state.scenario)
        said.append(
            tr(
                "summing up",
                "{name}: {points}; territories: {territories}, the largest has {largest}; cows: {cows}; "
                "plots in hand: {plots}.",
                name=name,
                points=points_spoken(counted.total),
                territories=sum(map(len, seat.ranch.territories)),
                largest=counted.largest_territory,
                cows=counted.cows,
                plots=len(seat.reserve),
            )
        )
    return said
