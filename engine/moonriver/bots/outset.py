"""What all daydreams of one decision begin with, and the ways that chance may go."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.chance import Deal
from engine.contract import Draw
from engine.moonriver.bots.coming import turns_left
from engine.moonriver.bots.hiring import best_theft
from engine.moonriver.bots.holding import Holding
from engine.moonriver.bots.weights import Weights, beliefs
from engine.moonriver.bots.whereabouts import whereabouts
from engine.moonriver.bots.worth import outlook
from engine.moonriver.state import State


class Outset:
    """A view, and what follows from it whatever chance brings."""

    __slots__ = ("holdings", "look", "seat", "state", "theft", "their_weights", "turns", "weights", "whereabouts")

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        self.their_weights = beliefs(len(state.seats))
        """The others are taken for greedy ones."""
        self.look = outlook(state, seat, weights)
        self.whereabouts = whereabouts(state)
        """What the reserves may be."""
        self.theft = best_theft(state, seat)
        """What somebody loses if a thief comes now."""
        self.turns = [turns_left(state, other) for other in range(len(state.seats))]
        self.holdings = [
            Holding(self.look.coming, weights if other == seat else self.their_weights, theirs.ranch)
            for other, theirs in enumerate(state.seats)
        ]
        """Where every seat's daydreams begin."""

    def forget(self) -> None:
        """What was dreamt under one fate hardly comes again under another, but for its first step."""
        for holding in self.holdings:
            holding.forget_later()


class Fate(NamedTuple):
    """One way that chance may go."""

    plots: Sequence[int]
    """As they come out of the box."""
    tokens: Sequence[int]
    reserves: Sequence[Sequence[int]]
    """Which plots the seats hold; a blind swap moves the first."""


def fate(outset: Outset, deal: Deal) -> Fate:
    state = outset.state
    reserves = outset.whereabouts
    way = deal.draw(Draw("whereabouts", tuple(range(len(reserves))), 1))[0] if len(reserves) > 1 else 0
    return Fate(
        _shuffled(deal, state.box),
        _shuffled(deal, state.stack),
        [_shuffled(deal, reserve) for reserve in reserves[way]],
    )


def _shuffled(deal: Deal, items: Collection[int]) -> Sequence[int]:
    return deal.draw(Draw("fate", tuple(items), len(items)))
