"""A domino in the making: two plots of the hand, where the first of them lies, and which way the second."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import NamedTuple

from client.moonriver.answering.discarding import Discarding
from client.moonriver.answering.drafting import Drafting, page_order
from client.moonriver.answering.marks import Gone, Laid, Mark, Raised
from client.moonriver.scenes.pointing import Kind, Lit, Pointed
from client.table.answering import DraftProblem, Remark
from engine.moonriver.commands import Command, Discard, Done, Place
from engine.moonriver.grid import WIDTH, Cell, Mask, xy
from engine.moonriver.legal import legal
from engine.moonriver.ranch import Ranch
from engine.moonriver.refusals import illegal
from engine.moonriver.state import State


class Towards(IntEnum):
    """Where the second half lies, seen from the first; clockwise."""

    RIGHT = 0
    DOWN = 1
    LEFT = 2
    UP = 3


OFFSETS = {Towards.RIGHT: (1, 0), Towards.DOWN: (0, -1), Towards.LEFT: (-1, 0), Towards.UP: (0, 1)}
"""Columns to the right and rows away from the river."""

TOWARDS = {dx + dy * WIDTH: towards for towards, (dx, dy) in OFFSETS.items()}


class Domino(NamedTuple):
    """`cell` is pointed at and holds the first half: the plot picked first, or, flipped, the one picked second. Until
    it is put down `towards` and `flipped` are only wished for: where that does not fit, it lies as it fits."""

    picked: tuple[int, ...] = ()
    cell: Cell | None = None
    towards: Towards = Towards.RIGHT
    flipped: bool = False
    put: bool = False
    """Laid down for a look: the pointer moves it no longer, if it may lie there."""


class Lying(NamedTuple):
    """A way for the picked pair to lie on a given cell."""

    towards: Towards
    flipped: bool


class Placing(Drafting):
    """Where the rules want a domino and none fits, two plots are thrown away instead: `Discarding`."""

    draft: Domino
    main, other = "lay_it", "keep_plots"
    rotates = flips = True

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat)
        self._worth: dict[Command, float] = {}
        """Worked out once, when somebody goes through them."""
        self._found: tuple[object, Lying] | None = None
        """How a pair lies best, and what was sought: all that is shown of a draft asks it."""

    @classmethod
    def opened(cls, state: State, seat: int) -> Drafting:
        return Discarding(state, seat) if type(legal(state, seat)[0]) is Discard else cls(state, seat)

    @staticmethod
    def asks(state: State, seat: int, *, mine: bool) -> Remark:
        """Only the seat itself may know that nothing fits."""
        hand = state.seats[seat]
        code = "must_expand_last" if state.last_turn else "must_expand" if state.forced else "may_expand"
        first = type(legal(state, seat)[0]) if mine else None
        if first is Discard:
            code = "must_discard"
        elif first is Done:
            code = "nothing_fits"
        return Remark(code, {"hand": len(hand.reserve), "slots": hand.slots, "dominoes": state.dominoes})

    def start(self) -> Domino:
        """Two plots that are all of the hand are held at once."""
        held = len(self.hand) == 2 and type(legal(self.state, self.seat)[0]) is Place
        return Domino(tuple(self.hand) if held else ())

    # Inputs

    def touch(self, thing: Pointed) -> bool:
        """A plot joins the domino; a cell gets it, turned so that it fits if it fits at all."""
        match thing:
            case Pointed(Kind.PLOT, seat=self.seat, plot=int(plot)):
                self.pick(plot)
                return True
            case Pointed(Kind.CELL, seat=self.seat, cell=int(cell)) if len(self.draft.picked) == 2:
                if not self.rests or cell not in self._covers():
                    self.put(cell)
                return True
        return False

    def take_up(self, thing: Pointed) -> bool:
        """A plot of the hand, or the domino from where it lies."""
        match thing:
            case Pointed(Kind.PLOT, seat=self.seat):
                if thing.plot is not None and thing.plot not in self.draft.picked:
                    self.pick(thing.plot)
            case _ if not (self.draft.put and thing.cell in self._covers()):
                return False
        self.lift()
        return True

    def hover(self, thing: Pointed | None, *, dragging: bool) -> bool:
        before = self.draft
        match thing:
            case Pointed(Kind.CELL, seat=self.seat, cell=int(cell)) if len(self.draft.picked) == 2:
                self.point(cell)
        return self.draft != before

    def drop(self, thing: Pointed) -> bool:
        """One plot onto another makes a domino."""
        return not (thing.kind is Kind.PLOT and thing.plot in self.draft.picked) and self.touch(thing)

    def move(self, columns: int, rows: int) -> bool:
        """The domino, once there is one."""
        if len(self.draft.picked) < 2:
            return False
        self.push(columns, rows)
        return True

    def pick(self, plot: int) -> None:
        """Into the domino, or out of it again; a third plot takes the place of the second."""
        picked = self.draft.picked
        picked = tuple(other for other in picked if other != plot) if plot in picked else (*picked[:1], plot)
        self._become(self.draft._replace(picked=picked, put=False))

    def point(self, cell: Cell | None) -> None:
        """The pointer is over this cell, or over none; a domino that is put down stays if it may lie there."""
        if not self.draft.put or self.command() is None:
            self._become(self.draft._replace(cell=cell, put=False), "point")

    def show(self, command: Command) -> bool:
        """As the pointer would, this legal domino of the plots that are picked, the way it lies there."""
        if command not in self.legal:
            return False
        self._become(self.drafted(command), "point")
        return True

    def push(self, columns: int, rows: int) -> None:
        """One cell on, as far as the ranch goes, as it lies; where it does not fit so, turned if that takes it on as
        well. The first one points at the cell above the board's centre."""
        if self.draft.cell is None:
            self.point(WIDTH + WIDTH // 2)
            return
        (x, y), now = xy(self.draft.cell), self.lying()
        if not (1 <= x + columns <= WIDTH and 1 <= y + rows <= self.ranch.grid.depth):
            return
        cell = self.draft.cell + columns + rows * WIDTH
        before = _doubled_middle(self.draft.cell, now)

        def goes_on(way: Lying) -> bool:
            middle = _doubled_middle(cell, way)
            return (middle[0] - before[0]) * columns + (middle[1] - before[1]) * rows > 0

        fitting = (way for way in _ways(now) if self._fits(cell, way) and goes_on(way))
        lying = next(fitting, now if self._beyond(cell, now.towards) is not None else None)
        if lying is not None:
            held = self._nearest(cell, lying) == lying
            self._become(Domino(self.draft.picked, cell, lying.towards, lying.flipped, put=not held), "point")

    def rotate(self, quarters: int = 1) -> bool:
        """Clockwise around the cell that is pointed at, past what does not fit there if anything does; where it lies
        in the only way that fits, around its other half."""
        cell, lying, by = self.draft.cell, self.lying(), 1 if quarters > 0 else -1
        if cell is not None and self._fits(cell, lying) and self._turned(cell, lying, by) == lying:
            around = Lying(Towards((lying.towards + 2) % 4), not lying.flipped)
            other = self._beyond(cell, lying.towards)
            if self._turned(other, around, by) != around:
                cell, lying = other, around
        for _ in range(abs(quarters)):
            lying = self._turned(cell, lying, by)
        self._become(self.draft._replace(cell=cell, **lying._asdict()))
        return True

    def flip(self) -> bool:
        """The halves change places; the domino covers the same cells if it fits there like this."""
        towards, flipped = self.lying()
        lying = self._nearest(self.draft.cell, Lying(towards, not flipped))
        self._become(self.draft._replace(**lying._asdict()))
        return True

    def put(self, cell: Cell | None = None) -> None:
        """Let go of the domino, here or where it is, as it lies there."""
        cell = self.draft.cell if cell is None else cell
        lying = self._nearest(cell, self._wished)
        self._become(self.draft._replace(cell=cell, put=True, **lying._asdict()))

    def lift(self) -> None:
        """Take it up again, to follow the pointer."""
        self._become(self.draft._replace(put=False))

    # What comes of it

    def lying(self) -> Lying:
        """How it lies: as it was put down, or else as it would be if it were put down now."""
        return self._wished if self.draft.put else self._nearest(self.draft.cell, self._wished)

    def halves(self) -> tuple[tuple[int, Cell], tuple[int, Cell | None]] | None:
        """Which plot lies where, the pointed cell first; None for the cell of a half that hangs over the edge."""
        draft = self.draft
        if len(draft.picked) < 2 or draft.cell is None:
            return None
        towards, flipped = self.lying()
        first, second = reversed(draft.picked) if flipped else draft.picked
        return (first, draft.cell), (second, self._beyond(draft.cell, towards))

    def wanted(self) -> Command | None:
        halves = self.halves()
        if halves is None:
            return None
        (first, here), (second, there) = halves
        return None if there is None else domino(first, here, second, there)

    def lacking(self) -> str | None:
        if len(self.draft.picked) < 2:
            return "second_plot" if self.draft.picked else "first_plot"
        return "cell" if self.draft.cell is None else None

    def problem(self) -> DraftProblem | None:
        halves = self.halves()
        if halves is None or halves[1][1] is not None:
            return super().problem()
        x, y = xy(halves[0][1])
        dx, dy = OFFSETS[self.lying().towards]
        return DraftProblem.of(illegal("outside", cell=[x + dx, y + dy]))

    def lit(self) -> Lit:
        """Every plot that some legal domino takes beside the one picked; of two picked, the cells that either may
        cover."""
        picked = self.draft.picked
        cells = 0
        plots = set()
        for n, b in enumerate(self.hand):
            for a in self.hand[:n]:
                if not set(picked) <= {a, b}:
                    continue
                on_a, on_b = self._covered(a, b)
                if on_a:
                    plots |= {a, b}
                cells |= on_a | on_b if len(picked) == 2 else 0
        return Lit(cells=cells, plots=frozenset(plots) - set(picked))

    @property
    def rests(self) -> bool:
        return self.draft.put and self.command() is not None

    def marks(self) -> list[Mark]:
        """Plots that are picked, raised in the hand, or both of them as a domino."""
        halves, hand = self.halves(), tuple(self.hand)
        if halves is None:
            return [Raised(self.seat, hand, plot) for plot in self.draft.picked]
        (first, here), (second, _) = halves
        ahead, held, allowed = OFFSETS[self.lying().towards], not self.draft.put, self.command() is not None
        return [
            *(Gone(self.seat, hand, plot) for plot in self.draft.picked),
            Laid(self.seat, (first, second), here, ahead, held, allowed),
        ]

    def consequence(self, under: Pointed | None) -> tuple[tuple[Remark, ...], str]:
        """A cell that is pointed at with no domino in hand asks for one."""
        match under:
            case Pointed(Kind.CELL, seat=self.seat) if len(self.draft.picked) < 2:
                return (Remark("no_domino"),), "warning"
        return super().consequence(under)

    # Going through the placements by key

    def leads_to(self, command: Command) -> bool:
        """Those of the plots that are picked."""
        return type(command) is Place and set(self.draft.picked) <= set(command.plots)

    def reading(self, command: Command) -> tuple[int, ...]:
        assert type(command) is Place
        draft = self.drafted(command)
        assert draft.cell is not None
        return (*page_order(draft.cell), draft.towards, draft.flipped, *command.plots)

    def drafted(self, command: Command) -> Domino:
        """The order of the picked plots stays; of the two cells the one that is read first is pointed at."""
        assert type(command) is Place
        picked = self.draft.picked
        a, b = command.plots
        order = (b, a) if picked[:1] == (b,) else (a, b)
        on = dict(zip(command.plots, command.cells, strict=True))
        here, there = sorted(command.cells, key=page_order)
        return Domino(order, here, TOWARDS[there - here], flipped=on[order[0]] != here)

    def worth(self, command: Command) -> float:
        if command not in self._worth:
            self._worth[command] = super().worth(command)
        return self._worth[command]

    # Where it may lie

    def _covers(self) -> tuple[Cell | None, ...]:
        halves = self.halves()
        return () if halves is None else (halves[0][1], halves[1][1])

    @property
    def _wished(self) -> Lying:
        return Lying(self.draft.towards, self.draft.flipped)

    def _fits(self, cell: Cell | None, lying: Lying) -> bool:
        picked = self.draft.picked
        there = None if cell is None else self._beyond(cell, lying.towards)
        if len(picked) < 2 or cell is None or there is None:
            return False
        first, second = reversed(picked) if lying.flipped else picked
        return domino(first, cell, second, there) in legal(self.state, self.seat)

    def _nearest(self, cell: Cell | None, wished: Lying) -> Lying:
        """What is wished for if it fits on this cell, or else the nearest that does: turned rather than flipped."""
        sought = self.draft.picked, cell, wished
        if self._found is None or self._found[0] != sought:
            self._found = sought, next((way for way in _ways(wished) if self._fits(cell, way)), wished)
        return self._found[1]

    def _turned(self, cell: Cell | None, lying: Lying, by: int) -> Lying:
        """The next that fits in this direction, flipped only if nothing else does; by a quarter where nothing fits."""
        further = [Towards((lying.towards + by * quarters) % 4) for quarters in (1, 2, 3)]
        ways = [Lying(towards, lying.flipped ^ flips) for flips in (False, True) for towards in further]
        found = next((way for way in ways if self._fits(cell, way)), None)
        if found is not None or self._fits(cell, lying):
            return found or lying
        return Lying(further[0], lying.flipped)

    def _beyond(self, cell: Cell, towards: Towards) -> Cell | None:
        """The neighbouring cell, None beyond the edge of the ranch."""
        x, y = xy(cell)
        dx, dy = OFFSETS[towards]
        if not (1 <= x + dx <= WIDTH and 1 <= y + dy <= self.ranch.grid.depth):
            return None
        return cell + dx + dy * WIDTH

    def _covered(self, a: int, b: int) -> tuple[Mask, Mask]:
        terrain = self.state.options.pieces.terrain
        return covered(self.ranch, terrain[a], terrain[b])


def _ways(wished: Lying) -> Iterator[Lying]:
    """All that there are, from what is wished for: turned rather than flipped."""
    for flips in (False, True):
        for quarters in (0, 1, 3, 2):
            yield Lying(Towards((wished.towards + quarters) % 4), wished.flipped ^ flips)


def _doubled_middle(cell: Cell, lying: Lying) -> tuple[int, int]:
    """Twice the column and twice the row of a domino's middle."""
    (x, y), (dx, dy) = xy(cell), OFFSETS[lying.towards]
    return 2 * x + dx, 2 * y + dy


def domino(first: int, here: Cell, second: int, there: Cell) -> Place:
    """As the engine lists it: the lower plot first."""
    return Place((first, second), (here, there)) if first < second else Place((second, first), (there, here))


def covered(ranch: Ranch, a: int, b: int) -> tuple[Mask, Mask]:
    """Where a plot of terrain a may lie beside one of terrain b, and where b may."""
    lanes = ranch.fits(a, b)
    size, all_cells = ranch.grid.size, ranch.grid.all
    right, up, left, down = (lanes >> n * size & all_cells for n in range(4))
    return right | up | left << 1 | down << WIDTH, right << 1 | up << WIDTH | left | down
