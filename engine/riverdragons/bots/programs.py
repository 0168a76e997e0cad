"""Every program played out on one's own way alone, as if nobody else were there: what is best, and when it arrives."""

from __future__ import annotations

from functools import lru_cache
from heapq import nlargest
from typing import NamedTuple

from engine.riverdragons.bits import members
from engine.riverdragons.bots.way import LACK, PLANK, STONE, Way
from engine.riverdragons.cards import PROGRAM, Card

MOVES = {int(Card.MOVE): 1, int(Card.TWO_MOVES): 2}
PLANKS = {int(Card.PLANK): 1, int(Card.TWO_PLANKS): 2}
STONES = {int(Card.STONE): 1, int(Card.TWO_STONES): 2}
PLAYED = (*MOVES, *PLANKS, *STONES, int(Card.REMOVE))
"""Cards that are thought of beside a dragon: a jump comes of itself only."""

NO_PLANK, NO_STONE, NO_SIZE = 1, 2, 4
"""What a leg may lack: a plank between its ends, a stone at its far one, and any plank of the reserve that would do."""
BARRED = (NO_PLANK | NO_SIZE, 0)
"""Where no way leads: something has to be taken away first."""

DRAGON = 0
"""Any, in a program: it does nothing on one's own way."""
ARRIVED, SOONER = 40.0, 2.0
"""What it is worth to arrive, and to do so a position earlier."""
WASTED_PLANK, WASTED_STONE, TAKEN = 1.5, 0.05, 0.3
"""What is lost by a plank that has to lie somewhere, a stone, and a card that takes away."""
KEPT = 16
"""Of the programs with a dragon at one position, and of those without."""
EVEN = 0.02
"""Programs that differ by less are as good as each other."""


class Course(NamedTuple):
    """One program on that way."""

    worth: float
    cards: tuple[int, ...]
    arrives: int
    """The position at which the pawn is there; 0: not in this round."""


class Pattern(NamedTuple):
    """All that programs depend on: by leg, what it lacks."""

    lacking: tuple[int, ...]
    afloat: bool
    """The pawn stands on a plank: whoever cannot move on steps back."""
    planks: int
    """In reserve."""


def pattern_of(way: Way, afloat: bool, planks: int) -> Pattern:
    lacking = [
        NO_PLANK * (leg.pair >= 0 and not leg.space)
        + NO_STONE * bool(leg.stone)
        + NO_SIZE * (leg.pair >= 0 and not leg.space and not leg.size)
        for leg in way.legs
    ]
    return Pattern(tuple(lacking or BARRED), afloat, planks)


class _Stage(NamedTuple):
    """In the middle of a program."""

    leg: int
    """That comes next: so many are behind the pawn, -1 where it stepped back."""
    planks: int
    """Legs without one, as bits."""
    stones: int
    sizes: int
    """For these a plank has to be taken from the board first."""
    left: int
    lost: float


@lru_cache(4096)
def calm(pattern: Pattern) -> tuple[Course, ...]:
    """The best without a dragon."""
    return _Played(pattern).best(0)


@lru_cache(4096)
def striking(pattern: Pattern) -> tuple[tuple[Course, ...], ...]:
    """The best with one, by its position; the first position is 1."""
    played = _Played(pattern)
    return ((), *(played.best(position) for position in range(1, PROGRAM + 1)))


class _Played:
    """Programs on one pattern: what a card makes of a stage is worked out once."""

    def __init__(self, pattern: Pattern) -> None:
        self.pattern = pattern
        self._after: dict[tuple[_Stage, int], _Stage] = {}
        self._worth: dict[_Stage, float] = {}
        self._found: list[Course] = []

    def best(self, dragon: int) -> tuple[Course, ...]:
        """With a dragon at this position; 0: without one."""
        self._found = []
        planks, stones, sizes = (
            sum(1 << leg for leg, lacks in enumerate(self.pattern.lacking) if lacks & what)
            for what in (NO_PLANK, NO_STONE, NO_SIZE)
        )
        self._walk(_Stage(0, planks, stones, sizes, self.pattern.planks, 0.0), (), dragon)
        return tuple(nlargest(KEPT, self._found))

    def _walk(self, stage: _Stage, cards: tuple[int, ...], dragon: int) -> None:
        played = len(cards)
        if stage.leg == len(self.pattern.lacking):
            if dragon <= played:
                rest = [card for card in PLAYED if card not in cards][: PROGRAM - played]
                self._found.append(Course(ARRIVED - SOONER * played - stage.lost, (*cards, *rest), played))
        elif played == PROGRAM:
            worth = self._worth.get(stage)
            if worth is None:
                worth = self._worth[stage] = -_left(self.pattern, stage) - stage.lost
            self._found.append(Course(worth, cards, 0))
        elif played + 1 == dragon:
            self._walk(stage, (*cards, DRAGON), dragon)
        else:
            for card in PLAYED:
                if card not in cards:
                    after = self._after.get((stage, card))
                    if after is None:
                        after = self._after[stage, card] = _after(self.pattern, stage, card)
                    self._walk(after, (*cards, card), dragon)


def _left(pattern: Pattern, stage: _Stage) -> float:
    """Work, and the rounds that what there is most of takes at least: three a round."""
    moves, planks, stones = len(pattern.lacking) - stage.leg, stage.planks.bit_count(), stage.stones.bit_count()
    rounds = max(moves, planks, stones, 3 * stage.sizes.bit_count())
    return moves + PLANK * planks + STONE * stones + LACK * stage.sizes.bit_count() + rounds


def _after(pattern: Pattern, stage: _Stage, card: int) -> _Stage:
    leg, planks, stones, sizes, left, lost = stage
    if card in MOVES:
        for _ in range(MOVES[card]):
            if leg < 0 or not planks >> leg & 1:
                leg += 1
                if leg == len(pattern.lacking):
                    break
            elif leg > 0 or pattern.afloat:
                leg -= 1
    elif card in PLANKS:
        for _ in range(PLANKS[card]):
            free = next((n for n in members(planks & ~sizes & ~stones) if not (n and stones >> n - 1 & 1)), None)
            if not left:
                break
            left -= 1
            if free is None:
                lost += WASTED_PLANK
            else:
                planks ^= 1 << free
    elif card in STONES:
        for _ in range(STONES[card]):
            if stones:
                stones &= stones - 1
            else:
                lost += WASTED_STONE
    elif sizes:
        sizes, left = sizes & sizes - 1, left + 1
    else:
        lost += TAKEN
    return _Stage(leg, planks, stones, sizes, left, lost)
