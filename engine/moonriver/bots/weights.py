"""What a greedy player finds a thing worth, in points: one line a belief."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Weights:
    reach: float = 0.65
    """Of an even share of the plots still to come: how many lie where they make a territory grow."""
    hand: float = 0.4
    """The same for each plot of the hand."""
    open: tuple[float, ...] = (0.0, 0.4, 0.7, 0.85, 1.0)
    """By number of free cells around a territory: how much of its growth finds room (the last: and for more)."""
    grow_herd: float = 0.6
    """A plot still to come, for each cow that it will feed."""
    grow_land: float = 0.7
    """A cow still to come, for each plot that it will graze on."""
    room: float = 0.12
    """Each plot of a territory where some plot has no cow: what cowboys and thieves may bring there."""
    spare: float = 1.0
    """A second cow on a plot: nothing at the end, but a cowboy may lead it away."""
    stranded: float = 3.0
    """A free cell that no domino will ever fill."""
    regret_young: float = 0.4
    """Of what a plot is worth at its best place: how much of it laying it elsewhere costs, in an empty ranch."""
    regret_old: float = 0.85
    """The same when the ranch is nearly full, and better places stay away."""
    wait: float = 4.0
    """What a domino must bring, after regret, to be laid before one must."""
    keep: float = 0.15
    """A circle that is not laid yet, for each plot still to come: hiring late brings more."""
    symbols: float = 0.8
    """A specialist, for each symbol of an even share of those still to come."""
    desperado: float = 1.0
    """A swap of plots."""
    guard: float = 0.2
    """A point of a territory that nobody guarded and now somebody does."""
    rob: float = 0.5
    """A point that another loses, against one of the own."""
    trust: float = 0.85
    """In a choice of plots: how much of what the land promises will come."""
    early: float = 0.8
    """In a choice of plots: one place nearer the box, so acting earlier in the next round."""
    pair: float = 6.0
    """Two of a scenario's group of three, for each plot still to come that may join (two at most)."""
    single: float = 2.0
    """The same for one of a group of three."""
    gang: float = 6.0
    """The same for a group that is complete."""


WEIGHTS = Weights()

TWO_PLAYERS = replace(WEIGHTS, trust=0.47)
"""Where ranches are twice as deep and half of all plots are one's own, promises are kept later."""


def beliefs(players: int) -> Weights:
    return TWO_PLAYERS if players == 2 else WEIGHTS
