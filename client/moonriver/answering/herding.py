"""A cowboy's steps: cows are dragged along paths, and all of it is sent one step at a time."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import NamedTuple

from client.moonriver.answering.drafting import Drafting, bits, page_order
from client.moonriver.answering.marks import Cows, Crossed, Driven, Ghost, Mark, Ring
from client.moonriver.scenes.pointing import Kind, Lit, Pointed
from client.table.answering import Remark
from engine.moonriver.commands import Command, Step
from engine.moonriver.grid import WIDTH, Cell, Mask, cells_of, xy
from engine.moonriver.legal import legal
from engine.moonriver.pieces import Terrain
from engine.moonriver.ranch import Ranch
from engine.moonriver.state import State


class Drive(NamedTuple):
    """Paths of cows, each its cell and every cell after it; the last one is that of the cow in hand."""

    walked: tuple[tuple[Cell, ...], ...] = ()
    """Those of the cows before."""
    path: tuple[Cell, ...] = ()
    over: Cell | None = None
    """Where it is held now, if it may not go there; the path waits for it to come back."""


class Herding(Drafting):
    """`command` is the first step alone. Once the host has taken it, the rest goes on by itself."""

    draft: Drive
    main, other = "move_them", "leave_cows"

    @staticmethod
    def asks(state: State, seat: int, *, mine: bool) -> Remark:
        return Remark("cowboy", {"steps": state.steps, "cell": list(xy(state.effect_cell))})

    def start(self) -> Drive:
        return Drive()

    def goes_on(self, before: object) -> bool:
        """The same drives with their first step done, if that leaves anything to do."""
        if not isinstance(before, Herding) or before.seat != self.seat or before.state.steps != self.state.steps + 1:
            return False
        walked = before.paths()
        paths = [path for path in (*(path[1:] for path in walked[:1]), *walked[1:]) if len(path) > 1]
        if paths:
            self._become(Drive(tuple(paths[:-1]), paths[-1]))
        return bool(paths)

    # Inputs

    def touch(self, thing: Pointed) -> bool:
        """A cow is taken up, or the one in hand goes there if it may."""
        match thing:
            case Pointed(Kind.CELL, seat=self.seat, cell=int(cell)):
                path = self.draft.path
                if path and cell in self.ways_from(path[0]) and not (len(path) > 1 and self.herd >> cell & 1):
                    self.drag(cell)
                elif not path or cell != path[-1]:
                    self.pick(cell)
                return True
        return False

    def take_up(self, thing: Pointed) -> bool:
        if thing.kind is not Kind.CELL or thing.cell is None:
            return False
        if not self.draft.path or self.draft.path[-1] != thing.cell:
            self.pick(thing.cell)
        return True

    def hover(self, thing: Pointed | None, *, dragging: bool) -> bool:
        match thing:
            case Pointed(Kind.CELL, seat=self.seat, cell=int(cell)) if dragging:
                before = self.draft
                self.drag(cell)
                return self.draft != before
        return super().hover(thing, dragging=dragging)

    def drop(self, thing: Pointed) -> bool:
        """Where it may not go, it stays in sight, and what is wrong is said."""
        return self.draft.over is not None or self.touch(thing)

    def pick(self, cell: Cell) -> None:
        """A cow is taken up, and what others have walked stays; where none may walk the engine says why once it is
        dragged."""
        walked = self.draft.walked + ((self.draft.path,) if len(self.draft.path) > 1 else ())
        self._become(Drive(walked, (cell,)))

    def move(self, columns: int, rows: int) -> bool:
        """The cow in hand, one cell on."""
        path = self.draft.path
        if not path:
            return super().move(columns, rows)
        x, y = xy(path[-1])
        if 1 <= x + columns <= WIDTH and 1 <= y + rows <= self.ranch.grid.depth:
            self.drag(path[-1] + columns + rows * WIDTH)
        return True

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
                self._become(Drive(self.draft.walked, path, cell), "drag")
                return
            path = ways[cell]
        self._become(Drive(self.draft.walked, path), "drag")

    # What comes of it

    @property
    def left(self) -> int:
        """Steps that remain when the draft is done."""
        return self.state.steps - len(self.steps())

    def paths(self) -> list[tuple[Cell, ...]]:
        """In the order in which the cows walk."""
        return [path for path in (*self.draft.walked, self.draft.path) if len(path) > 1]

    @property
    def ground(self) -> Ranch:
        """The own ranch, where the cows before the one in hand have walked."""
        after = self.ranch.copy()
        for path in self.draft.walked:
            after.remove_cow(path[0])
            after.add_cows(path[-1], 1)
        return after

    @property
    def herd(self) -> Mask:
        """Where cows stand when the draft is done."""
        after = self.ground
        if len(self.draft.path) > 1:
            after.remove_cow(self.draft.path[0])
            after.add_cows(self.draft.path[-1], 1)
        return after.herd

    def ways_from(self, start: Cell) -> dict[Cell, tuple[Cell, ...]]:
        """Every cell a cow on this one may come to with the steps that the others leave, and a shortest path there."""
        before = sum(len(path) - 1 for path in self.draft.walked)
        return ways_of(self.ground, start, self.state.steps - before)

    def steps(self) -> list[Step]:
        """One command for each."""
        return [Step(from_, to) for path in self.paths() for from_, to in pairwise(path)]

    def wanted(self) -> Command | None:
        if self.draft.over is not None:
            return Step(self.draft.path[0], self.draft.over)
        steps = self.steps()
        return steps[0] if steps else None

    def lacking(self) -> str | None:
        if not self.draft.path:
            return "cow"
        return "way" if self.wanted() is None else None

    def asked_now(self) -> Remark:
        return Remark("steps_left", {"left": self.left})

    def lit(self) -> Lit:
        """Cows that may walk; of a cow in hand, where it may go."""
        path = self.draft.path
        if not path:
            return Lit(cells=bits({step.from_ for step in legal(self.state, self.seat) if type(step) is Step}))
        cells = bits(set(self.ways_from(path[0])) - {path[0]})
        return Lit(cells=cells | (self.herd & self.may_walk if len(path) > 1 and self.left else 0))

    @property
    def may_walk(self) -> Mask:
        """Cells of cows beside which there is somewhere to go."""
        ground = walkable(self.ranch)
        return sum(1 << cell for cell in cells_of(self.herd) if self.ranch.grid.neighbours[cell] & ground)

    @property
    def rests(self) -> bool:
        """No step is left."""
        return self.left == 0 and self.command() is not None

    def marks(self) -> list[Mark]:
        _, path, over = self.draft
        marks: list[Mark] = [Ring(self.seat, path[0])] if path else []
        paths = self.paths()
        marks += [Driven(self.seat, way) for way in paths]
        more: Counter[Cell] = Counter()
        for way in paths:
            more[way[0]] -= 1
            more[way[-1]] += 1
        changed = {cell: cows for cell, cows in more.items() if cows}
        if changed and all(self.ranch.cows[cell] + cows >= 0 for cell, cows in changed.items()):
            marks += [Cows(self.state, self.seat, changed)]
            marks += [Ghost(self.seat, cell) for cell, cows in changed.items() if self.ranch.cows[cell] + cows == 0]
        if over is not None:
            marks.append(Crossed(self.seat, over))
        return marks

    def consequence(self, under: Pointed | None) -> tuple[tuple[Remark, ...], str]:
        return self.brought() if self.command() is not None else ((Remark(self.lacking() or "way"),), "")

    def after(self) -> Ranch | None:
        """Once all cows have gone their way; None while they may not."""
        if self.command() is None:
            return None
        after = self.ground
        path = self.draft.path
        if len(path) > 1:
            after.remove_cow(path[0])
            after.add_cows(path[-1], 1)
        return after

    def reading(self, command: Command) -> tuple[int, ...]:
        assert type(command) is Step
        return (*page_order(command.from_), *page_order(command.to))

    def drafted(self, command: Command) -> Drive:
        assert type(command) is Step
        return Drive((), (command.from_, command.to))


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
