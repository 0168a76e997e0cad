"""What a greedy player finds a thing worth, in points: one line a belief."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
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
    lure: float = 0.0
    """A cow still to come, for each two plots of a territory: whoever has much land looks for its herd."""
    liking: tuple[float, ...] = ()
    """In a choice of plots: by terrain, then for each cow, for a circle, for a skull."""
    keeping: tuple[float, ...] = ()
    """What laying corn, a cow, a skull gives up in an empty ranch."""


WEIGHTS = Weights()

TWO_PLAYERS = replace(WEIGHTS, trust=0.47)
"""Where ranches are twice as deep and half of all plots are one's own, promises are kept later."""


PLANS = Weights(
    reach=0.65, grow_herd=0.55, grow_land=0.86, lure=0.07, open=(0.0, 0.32, 0.64, 0.82, 1.0),
    regret_young=0.35, regret_old=0.75, wait=4.5, keep=0.19, symbols=1.28, guard=0.3, rob=0.6, trust=1.04, early=0.68,
    liking=(-0.3, -0.7, 0.4, 0.6, 0.05, 0.25, -0.15, 1.5, 0.2), keeping=(0.3, 1.1, -1.3),
)  # fmt: skip
"""What a player that looks ahead dreams by: fitted, all at once, to the results of greedy games."""

PLANS_OF_TWO = Weights(
    grow_herd=0.63, lure=0.06, open=(0.0, 0.3, 0.62, 0.81, 1.0), stranded=3.4, regret_young=0.37, regret_old=0.77,
    wait=5.3, keep=0.18, symbols=1.15, guard=0.25, rob=0.6, trust=0.5, early=0.9,
    liking=(0.3, -0.3, 0.6, 0.5, 0.1, -0.4, 0.5, 2.6, 0.9), keeping=(-0.2, 2.8, -1.7),
)  # fmt: skip
"""The same for two players."""


def beliefs(players: int) -> Weights:
    """What a greedy player thinks."""
    return TWO_PLAYERS if players == 2 else WEIGHTS


def plans(players: int) -> Weights:
    """What a player that looks ahead thinks; the others it takes for greedy ones."""
    return PLANS_OF_TWO if players == 2 else PLANS
