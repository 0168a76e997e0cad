"""Legal commands where they are many: counted, walked and tested without being listed."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence

from engine.moonriver.commands import Command, Discard, Done, Hire, Place, Side, Step
from engine.moonriver.grid import cells_of, nth_bit
from engine.moonriver.pieces import NOBODY
from engine.moonriver.ranch import Lanes, Ranch

DONE = Done()
SIDES = tuple(Side)


class Lazy(ABC):
    """What counts, walks and takes the nth of lanes of bits, with `done` last where it is allowed."""

    __slots__ = ("count", "done")

    count: int
    done: bool

    def __len__(self) -> int:
        return self.count + self.done

    def __getitem__(self, n: int) -> Command:
        if n < 0:
            n += self.count + self.done
        if 0 <= n < self.count:
            return self.nth(n)
        if n == self.count and self.done:
            return DONE
        raise IndexError(n)

    def __contains__(self, command: object) -> bool:
        if type(command) is Done:
            return self.done
        return self.allows(command)

    def __iter__(self) -> Iterator[Command]:
        yield from self.walk()
        if self.done:
            yield DONE

    @abstractmethod
    def nth(self, n: int) -> Command: ...

    def walk(self) -> Iterator[Command]:
        return map(self.nth, range(self.count))

    @abstractmethod
    def allows(self, command: object) -> bool: ...


class Placements(Lazy):
    """Every domino of two plots of the hand, wherever it fits."""

    __slots__ = ("masks", "pairs", "ranch")

    def __init__(self, ranch: Ranch, hand: Sequence[int], terrain: Sequence[int], done: bool) -> None:
        self.ranch = ranch
        self.done = done
        fits = ranch.fits
        self.pairs: list[tuple[int, int]] = []
        self.masks: list[Lanes] = []
        count = 0
        for n, b in enumerate(hand):
            for a in hand[:n]:
                mask = fits(terrain[a], terrain[b])
                if mask:
                    self.pairs.append((a, b))
                    self.masks.append(mask)
                    count += mask.bit_count()
        self.count = count

    def nth(self, n: int) -> Command:
        for pair, mask in zip(self.pairs, self.masks, strict=True):
            here = mask.bit_count()
            if n < here:
                return Place(pair, self.ranch.cells_of_lane(nth_bit(mask, n)))
            n -= here
        raise IndexError(n)

    def walk(self) -> Iterator[Command]:
        for pair, mask in zip(self.pairs, self.masks, strict=True):
            for bit in cells_of(mask):
                yield Place(pair, self.ranch.cells_of_lane(bit))

    def allows(self, command: object) -> bool:
        if type(command) is not Place:
            return False
        plots, cells = command
        if plots[0] > plots[1]:
            plots, cells = (plots[1], plots[0]), (cells[1], cells[0])
        if plots not in self.pairs:
            return False
        bit = self.ranch.lane_of_cells(*cells)
        return bit >= 0 and bool(self.masks[self.pairs.index(plots)] >> bit & 1)


class Discards(Lazy):
    """Any two plots of the hand, where one must expand and nothing fits."""

    __slots__ = ("hand", "pairs")

    def __init__(self, hand: Sequence[int]) -> None:
        self.hand = hand
        self.pairs = [(a, b) for n, b in enumerate(hand) for a in hand[:n]]
        self.count = len(self.pairs)
        self.done = False

    def nth(self, n: int) -> Command:
        return Discard(self.pairs[n])

    def allows(self, command: object) -> bool:
        if type(command) is not Discard:
            return False
        a, b = command.plots
        return a != b and a in self.hand and b in self.hand


class Hirings(Lazy):
    """Every waiting circle, every open token, both sides."""

    __slots__ = ("circles", "places")

    def __init__(self, circles: Sequence[int], saloon: Sequence[int]) -> None:
        self.circles = circles
        self.places = [place for place, partner in enumerate(saloon) if partner != NOBODY]
        self.count = 2 * len(self.places) * len(circles)
        self.done = False

    def nth(self, n: int) -> Command:
        n, side = divmod(n, 2)
        circle, place = divmod(n, len(self.places))
        return Hire(self.circles[circle], self.places[place], SIDES[side])

    def allows(self, command: object) -> bool:
        return (
            type(command) is Hire
            and command.cell in self.circles
            and command.place in self.places
            and command.side in SIDES
        )


class Steps(Lazy):
    """Single steps of the own cows."""

    __slots__ = ("lanes", "ranch")

    def __init__(self, ranch: Ranch) -> None:
        self.ranch = ranch
        self.lanes = ranch.steps()
        self.count = self.lanes.bit_count()
        self.done = True

    def nth(self, n: int) -> Command:
        return Step(*self.ranch.step_of_lane(nth_bit(self.lanes, n)))

    def walk(self) -> Iterator[Command]:
        for bit in cells_of(self.lanes):
            yield Step(*self.ranch.step_of_lane(bit))

    def allows(self, command: object) -> bool:
        if type(command) is not Step:
            return False
        bit = self.ranch.lane_of_step(*command)
        return bit >= 0 and bool(self.lanes >> bit & 1)
