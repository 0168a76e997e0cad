"""A cowboy's steps: a cow is dragged along a path, and the path is sent one step at a time."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from client.moonriver.answering.drafting import Drafting, bits, gain_tone, gained, page_order
from client.moonriver.answering.marks import Cows, Crossed, Driven, Mark, Ring
from client.moonriver.scenes.pointing import Kind, Lit, Pointed
from client.table.answering import Phrase
from engine.moonriver.commands import Command, Step
from engine.moonriver.grid import Cell, Mask, cells_of, xy
from engine.moonriver.legal import legal
from engine.moonriver.pieces import Terrain
from engine.moonriver.ranch import Ranch
from engine.moonriver.score import total
from engine.moonriver.state import State


class Drive(NamedTuple):
    """The cow's cell and every cell after it."""

    path: tuple[Cell, ...] = ()
    over: Cell | None = None
    """Where it is held now, if it may not go there; the path waits for it to come back."""


class Herding(Drafting):
    """`command` is the first step of the path alone. Once the host has taken it, the rest goes on by itself."""

    draft: Drive

    @staticmethod
    def asks(state: State, seat: int, *, mine: bool) -> Phrase:
        return Phrase("cowboy", {"steps": state.steps, "cell": list(xy(state.effect_cell))})

    def start(self) -> Drive:
        return Drive()

    def goes_on(self, before: object) -> bool:
        """The same drive with its first step done, if that leaves anything to do."""
        if not isinstance(before, Herding) or before.seat != self.seat or before.state.steps != self.state.steps + 1:
            return False
        rest = before.draft.path[1:]
        if len(rest) < 2:
            return False
        self.draft = Drive(rest)
        return True

    # Inputs

    def touch(self, thing: Pointed) -> bool:
        """A cow is taken up, or the one in hand goes there if it may."""
        match thing:
            case Pointed(Kind.CELL, seat=self.seat, cell=int(cell)):
                ways = self.ways_from(self.draft.path[0]) if self.draft.path else {}
                if cell in ways:
                    self.drag(cell)
                else:
                    self.pick(cell)
                return True
        return False

    def take_up(self, thing: Pointed) -> bool:
        if thing.kind is not Kind.CELL or thing.cell is None:
            return False
        if not self.draft.path or self.draft.path[-1] != thing.cell:
            self.pick(thing.cell)
        return True

    def hover(self, thing: Pointed, *, dragging: bool) -> bool:
        match thing:
            case Pointed(Kind.CELL, seat=self.seat, cell=int(cell)) if dragging:
                self.drag(cell)
                return True
        return False

    def drop(self, thing: Pointed) -> bool:
        """Where it may not go, it stays in sight, and what is wrong is said."""
        return self.draft.over is not None or self.touch(thing)

    def pick(self, cell: Cell) -> None:
        """A cow is taken up; where none may walk the engine says why once it is dragged."""
        self._become(Drive((cell,)))

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

    @property
    def rests(self) -> bool:
        """No step is left."""
        return self.left == 0 and self.command() is not None

    def marks(self) -> list[Mark]:
        path, over = self.draft
        if not path:
            return []
        marks: list[Mark] = [Ring(self.seat, path[0]), Driven(self.seat, path)]
        if len(path) > 1 and self.ranch.cows[path[0]]:
            marks.append(Cows(self.state, self.seat, {path[0]: -1, path[-1]: 1}))
        if over is not None:
            marks.append(Crossed(self.seat, over))
        return marks

    def consequence(self, under: Pointed | None) -> tuple[tuple[Phrase, ...], str]:
        """With a cow in hand, the steps that are left as well."""
        if not self.draft.path:
            return super().consequence(under)
        left, gain = Phrase("steps_left", {"left": self.left}), self.gain()
        if gain is None:
            return (left, Phrase(self.missing() or "way")), ""
        return (left, gained(gain)), gain_tone(gain)

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
