"""Players that look ahead: each idea is daydreamed on under the same fates, and the poorer half is dropped in turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.chance import Deal
from engine.contract import Bot, Coin, Sight
from engine.dataclass import dataclass
from engine.moonriver.bots.daydream import Daydream
from engine.moonriver.bots.greedy import answer
from engine.moonriver.bots.ideas import Idea, ideas
from engine.moonriver.bots.outset import Outset, fate
from engine.moonriver.bots.weights import plans
from engine.moonriver.commands import Command
from engine.moonriver.legal import CHOOSE, EXPAND
from engine.moonriver.state import State

LATE = 5
"""Turns: a daydream of fewer than these costs no less, for at the end whole hands are laid."""

SMALL_MATTERS = 0.4
"""Of the work that laying or choosing plots deserves: what is left for all else."""


@dataclass(frozen=True)
class Work:
    """What a decision may cost, and how it is spent."""

    turns: int
    """How many turns of its own the player may dream of; the others have theirs besides."""
    dominoes: int
    """How many ways to lay one are worth a thought."""
    faith: float = 8.0
    """How many daydreams the first impression of an idea weighs."""
    denial: float = 0.5
    """A point that the best of the others does not get."""


def searching(work: Work) -> Bot[State, Command]:
    def bot(sight: Sight[State, Command], coin: Coin) -> Command:
        if len(sight.legal) == 1:
            return sight.legal[0]
        weights = plans(len(sight.view.seats))
        outset = Outset(sight.view, sight.seat, weights)
        found = ideas(outset, work.dominoes)
        if not found:
            return answer(sight, weights)
        return best(outset, found, work, Deal(str(coin.random())), sight.spent).command

    return bot


def best(outset: Outset, found: Sequence[Idea], work: Work, deal: Deal, spent: Callable[[], float]) -> Idea:
    """Every round of halving costs about the same, and takes no more than its part of the time; when that is up the
    leader so far is the answer."""
    points = [work.faith * idea.rating for idea in found]
    left = list(range(len(found)))
    share = 1.0 if outset.state.phase in (EXPAND, CHOOSE) else SMALL_MATTERS
    daydreams = int(share * work.turns) // max(LATE, outset.look.turns)
    halvings = (len(found) - 1).bit_length()
    for halving in range(1, halvings + 1):
        for _ in range(max(1, daydreams // (halvings * len(left)))):
            chance = fate(outset, deal)
            dreamt = []
            for n in left:
                if spent() >= 1:
                    return found[max(left, key=points.__getitem__)]
                dream = Daydream(outset, chance)
                found[n].begin(dream)
                theirs = dream.play_on()
                mine = theirs.pop(outset.seat)
                dreamt.append(mine - work.denial * max(theirs))
            outset.forget()
            for n, worth in zip(left, dreamt, strict=True):
                points[n] += worth
            if spent() >= halving / halvings:
                break
        left.sort(key=points.__getitem__, reverse=True)
        del left[(len(left) + 1) // 2 :]
    return found[left[0]]
