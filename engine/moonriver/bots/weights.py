"""What a greedy player finds a thing worth, in points: one line a belief."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    reach: float = 1.3
    """How many of the plots still to come end where they are wanted, over what an even share would be."""
    open: tuple[float, ...] = (0.0, 0.5, 0.8, 0.95, 1.0)
    """By number of free cells around a territory: how much of its growth will find room (the last for more)."""
    grow_herd: float = 0.8
    """A plot still to come, for each cow that it will feed."""
    grow_land: float = 0.8
    """A cow still to come, for each plot that it will graze."""
    room: float = 0.12
    """For each plot of a territory where some plot has no cow: what cowboys and thieves may bring there."""
    spare: float = 2.0
    """A second cow on a plot: nothing at the end, but a cowboy may lead it away."""
    stranded: float = 3.0
    """A free cell that no domino will ever fill."""
    regret: float = 0.6
    """Of what a plot is worth at its best place: how much is lost by laying it elsewhere."""
    wait: float = 4.0
    """What a domino must be worth (after regret) to be laid before one must."""
    symbols: float = 0.8
    """A specialist, for each symbol that is still to come."""
    guard: float = 0.1
    """A point in a territory that nobody guarded and now somebody does."""
    desperado: float = 1.0
    """A swap of plots."""
    rob: float = 0.35
    """A point that another loses, against one of the own."""
    early: float = 0.5
    """One place nearer the box: acting earlier in the next round."""
    partner: float = 0.5
    """In a choice of plots: what a plot makes with the best plot of the hand, against what it is worth alone."""
    pair: float = 4.0
    """Two of a scenario's group of three."""
    single: float = 1.0
    """One of a scenario's group of three."""
    gang: float = 6.0
    """A plot still to come that a scenario's group may grow by."""


WEIGHTS = Weights()
