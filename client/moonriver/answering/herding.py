"""A cowboy's steps: a cow is dragged along a path, and the path is sent one step at a time."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from client.moonriver.answering.drafting import Acting, Lit, bits, page_order
from engine.moonriver.commands import Command, Step
from engine.moonriver.grid import Cell, Mask, cells_of
from engine.moonriver.legal import COWBOY, legal
from engine.moonriver.pieces import Terrain
from engine.moonriver.ranch import Ranch
from engine.moonriver.score import total
from engine.moonriver.state import State


class Drive(NamedTuple):
    """The cow's cell and every cell after it."""

    path: tuple[Cell, ...] = ()
    over: Cell | None = None
    """Where it is held now, if it may not go there; the path waits for it to come back."""


class Herding(Acting[Drive]):
    """`command` is the first step of the path alone. Once the host has taken it, `after` goes on with the rest."""

    def __init__(self, state: State, seat: int, path: tuple[Cell, ...] = ()) -> None:
        super().__init__(state, seat, Drive(path))

    # Inputs

    def pick(self, cell: Cell) -> None:
        """A cow is taken up; where none may walk the engine says why once it is dragged."""
        self._become(Drive((cell,)))

    def drop(self) -> None:
        """The cow goes back to where it stands."""
        self._become(Drive())

    def drag(self, cell: Cell) -> None:
        """The cow is held over this cell: on from where the path ends if that is one step and steps are left, back
        along the path if it came from there, otherwise the shortest way from where the cow stands."""
        path = self.draft.path
        if not path:
            return
        if cell in path:
            path = path[: path.index(cell) + 1]
        elif self.ranch.grid.neighbours[path[-1]] >> cell & 1 and walkable(self.ranch) >> cell & 1 and self.left:
            path = (*path, cell)
        else:
            ways = self.ways_from(path[0])
            if cell not in ways:
                self._become(Drive(path, cell), "drag")
                return
            path = ways[cell]
        self._become(Drive(path), "drag")

    # What comes of it

    @property
    def left(self) -> int:
        """Steps that remain when the draft is done."""
        return self.state.steps - max(0, len(self.draft.path) - 1)

    def ways_from(self, start: Cell) -> dict[Cell, tuple[Cell, ...]]:
        """Every cell a cow on this one may come to with the steps that remain, and a shortest path there."""
        return ways_of(self.ranch, start, self.state.steps)

    def steps(self) -> list[Step]:
        """The path, one command for each step."""
        path = self.draft.path
        return [Step(from_, to) for from_, to in pairwise(path)]

    def after(self, state: State) -> Herding | None:
        """The same drive with its first step done, in the state that came of it; None where nothing is left to do."""
        rest = self.draft.path[1:]
        done = state.phase == COWBOY and state.seat == self.seat and state.steps == self.state.steps - 1
        if len(rest) < 2 or not done:
            return None
        return Herding(state.copy(), self.seat, rest)

    def wanted(self) -> Command | None:
        if self.draft.over is not None:
            return Step(self.draft.path[0], self.draft.over)
        steps = self.steps()
        return steps[0] if steps else None

    def lacking(self) -> str | None:
        if not self.draft.path:
            return "cow"
        return "way" if self.wanted() is None else None

    def lit(self) -> Lit:
        """Cows that may walk; of a cow in hand, where it may go."""
        if not self.draft.path:
            return Lit(cells=bits({step.from_ for step in legal(self.state, self.seat) if type(step) is Step}))
        start = self.draft.path[0]
        return Lit(cells=bits(set(self.ways_from(start)) - {start}))

    def gain(self) -> int | None:
        """Points more once the cow has gone the whole path; None while it may not."""
        if self.command() is None or self.stopping:
            return None
        return gain_of(self.ranch, self.draft.path[0], self.draft.path[-1])

    def reading(self, command: Command) -> tuple[int, ...]:
        assert type(command) is Step
        return (*page_order(command.from_), *page_order(command.to))

    def drafted(self, command: Command) -> Drive:
        assert type(command) is Step
        return Drive((command.from_, command.to))


def walkable(ranch: Ranch) -> Mask:
    """Every plot but the cornfields."""
    ground = ranch.laid
    for field in ranch.territories[Terrain.CORNFIELD]:
        ground &= ~field
    return ground


def ways_of(ranch: Ranch, start: Cell, steps: int) -> dict[Cell, tuple[Cell, ...]]:
    """Where a cow on this cell may come to, itself included, and a shortest path there; nothing where none stands."""
    if not (0 <= start < ranch.grid.size and ranch.herd >> start & 1):
        return {}
    ground = walkable(ranch)
    ways: dict[Cell, tuple[Cell, ...]] = {start: (start,)}
    edge = [start]
    for _ in range(steps):
        further = []
        for cell in edge:
            for there in cells_of(ranch.grid.neighbours[cell] & ground):
                if there not in ways:
                    ways[there] = (*ways[cell], there)
                    further.append(there)
        edge = further
    return ways


def gain_of(ranch: Ranch, start: Cell, end: Cell) -> int:
    """Points more when a cow has gone from here to there: nothing but a cow changes, so no scenario does."""
    after = ranch.copy()
    after.remove_cow(start)
    after.add_cows(end, 1)
    return total(after, None) - total(ranch, None)


class Best(NamedTuple):
    """The best that a cowboy can do with his steps, and fewest steps for it; nothing is the least he does."""

    gain: int
    steps: tuple[Step, ...]


CROWD = 6
"""Bits that count the cows of a cell: 32 cows are all there are."""


def best_drive(ranch: Ranch, steps: int) -> Best:
    """Looks at every herd that so many steps may lead to and that those which remain could still make the best, each
    once, in one number: the cows of cell c from bit 6c."""
    worth = [0] * ranch.grid.size
    for lands in ranch.territories:
        for land in lands:
            for cell in cells_of(land):
                worth[cell] = land.bit_count()
    most = max(worth)
    """What one step may add at most: a cow for the largest territory."""
    ground = walkable(ranch)
    onward = [cells_of(ranch.grid.neighbours[cell] & ground) for cell in range(ranch.grid.size)]
    start = sum(cows << CROWD * cell for cell, cows in enumerate(ranch.cows))
    seen = {start}
    best = Best(0, ())
    herds: list[tuple[int, Mask, int, tuple[Step, ...]]] = [(start, ranch.herd, 0, ())]
    for remaining in reversed(range(steps)):
        further = []
        for herd, at, gain, done in sorted(herds, key=lambda found: -found[2]):
            if gain + most * (remaining + 1) <= best.gain:
                break
            for cell in cells_of(at):
                alone = herd >> CROWD * cell & (1 << CROWD) - 1 == 1
                left = gain - worth[cell] if alone else gain
                for there in onward[cell]:
                    points = left if at >> there & 1 else left + worth[there]
                    if points > best.gain:
                        best = Best(points, (*done, Step(cell, there)))
                    if points + most * remaining <= best.gain:
                        continue
                    after = herd - (1 << CROWD * cell) + (1 << CROWD * there)
                    if after not in seen:
                        seen.add(after)
                        stays = at & ~(1 << cell) if alone else at
                        further.append((after, stays | 1 << there, points, (*done, Step(cell, there))))
        herds = further
    return best
