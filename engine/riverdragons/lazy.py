"""Legal commands where they are many: counted, walked, tested and indexed without being listed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import cache
from math import perm
from typing import Final

from engine.riverdragons.bits import members, nth
from engine.riverdragons.board import Board
from engine.riverdragons.cards import ACTIONS, PROGRAM, dragon
from engine.riverdragons.chart import PAIRS, SUPPORTS, bit_of
from engine.riverdragons.colors import COLORS
from engine.riverdragons.commands import Command, Lay, Program, Stone
from engine.riverdragons.geometry import Point
from engine.riverdragons.water import Water


class Lazy(ABC):
    __slots__ = ("count",)

    count: int

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, n: int) -> Command:
        if n < 0:
            n += self.count
        if not 0 <= n < self.count:
            raise IndexError(n)
        return self.nth(n)

    def __iter__(self) -> Iterator[Command]:
        return map(self.nth, range(self.count))

    @abstractmethod
    def __contains__(self, command: object) -> bool: ...

    @abstractmethod
    def nth(self, n: int) -> Command: ...


CALM: Final = perm(len(ACTIONS), PROGRAM)
"""Programs without a dragon."""
REST: Final = perm(len(ACTIONS), PROGRAM - 1)
"""Ways to fill the other places beside a dragon."""


def _ordered(cards: Sequence[int], number: int, n: int) -> list[int]:
    """The nth way to choose so many different ones of these, in order."""
    left = list(cards)
    chosen = []
    for ways in _ways(len(cards), number):
        at, n = divmod(n, ways)
        chosen.append(left.pop(at))
    return chosen


@cache
def _ways(cards: int, number: int) -> tuple[int, ...]:
    """For each of so many that are chosen of these cards: how many ways the rest has."""
    return tuple([perm(cards - 1 - before, number - 1 - before) for before in range(number)])


class Programs(Lazy):
    """Five different cards in order, at most one of them a dragon: first those without one."""

    __slots__ = ("dragons",)

    def __init__(self, dragons: tuple[int, ...]) -> None:
        self.dragons = dragons
        self.count = CALM + len(dragons) * PROGRAM * REST

    def nth(self, n: int) -> Command:
        if n < CALM:
            return Program(tuple(_ordered(ACTIONS, PROGRAM, n)))
        dragon, n = divmod(n - CALM, PROGRAM * REST)
        position, n = divmod(n, REST)
        cards = _ordered(ACTIONS, PROGRAM - 1, n)
        cards.insert(position, self.dragons[dragon])
        return Program(tuple(cards))

    def __contains__(self, command: object) -> bool:
        if type(command) is not Program or len(command.cards) != PROGRAM or len(set(command.cards)) != PROGRAM:
            return False
        others = [card for card in command.cards if card not in ACTIONS]
        return not others or (len(others) == 1 and others[0] in self.dragons)


@cache
def programs(colors: tuple[str, ...], seat: int) -> Programs:
    """Of this seat, where the seats have these colors."""
    rivals = sorted(COLORS.index(color) for number, color in enumerate(colors) if number != seat)
    return Programs(tuple(dragon(color) for color in rivals))


class IslandStones(Lazy):
    """A stone onto any free island."""

    __slots__ = ("free",)

    def __init__(self, board: Board) -> None:
        self.free = board.islands()
        self.count = self.free.bit_count()

    def nth(self, n: int) -> Command:
        return Stone(nth(self.free, n), ())

    def __contains__(self, command: object) -> bool:
        return (
            type(command) is Stone
            and command.island is not None
            and not command.at
            and command.island > 0
            and bool(self.free >> command.island & 1)
        )


class OpenStones(Lazy):
    """A stone anywhere into the free water."""

    __slots__ = ("free", "water")

    def __init__(self, board: Board) -> None:
        self.water = Water(board.chart.pieces)
        self.free = self.water.free(board)
        self.count = self.free.bit_count()

    def nth(self, n: int) -> Command:
        return Stone(None, self.water.point(nth(self.free, n)))

    def __contains__(self, command: object) -> bool:
        if type(command) is not Stone or command.island is not None or len(command.at) != 2:
            return False
        bit = self.water.bit(Point(*command.at))
        return bit is not None and bool(self.free >> bit & 1)


class Lays(Lazy):
    """Some planks, each at some pairs."""

    __slots__ = ("at",)

    def __init__(self, at: dict[int, int]) -> None:
        self.at = at
        """By plank: its pairs."""
        self.count = sum(pairs.bit_count() for pairs in at.values())

    def nth(self, n: int) -> Command:
        for plank, pairs in self.at.items():
            here = pairs.bit_count()
            if n < here:
                return Lay(PAIRS[nth(pairs, n)], plank)
            n -= here
        raise IndexError(n)

    def __iter__(self) -> Iterator[Command]:
        for plank, pairs in self.at.items():
            for pair in members(pairs):
                yield Lay(PAIRS[pair], plank)

    def __contains__(self, command: object) -> bool:
        if type(command) is not Lay or command.plank not in self.at or len(command.between) != 2:
            return False
        low, high = command.between
        return 0 < low < high <= SUPPORTS and bool(self.at[command.plank] >> bit_of(low, high) & 1)
