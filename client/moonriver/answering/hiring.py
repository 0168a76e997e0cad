"""A partner in the making: the circle, the token, the side, and what each side would bring now."""

from __future__ import annotations

from typing import NamedTuple

from client.moonriver.answering.drafting import Drafting, bits, page_order
from client.moonriver.answering.gaining import gained
from client.moonriver.answering.herding import best_drive
from client.moonriver.answering.marks import Door, Hired, Mark, Ring
from client.moonriver.answering.stealing import Theft, thefts
from client.moonriver.scenes.pointing import Kind, Lit, Pointed
from client.table.answering import Choice, Remark
from engine.dataclass import dataclass
from engine.moonriver.commands import Command, Hire, Side, Step
from engine.moonriver.events import COWBOY_STEPS
from engine.moonriver.grid import Cell, xy
from engine.moonriver.legal import legal
from engine.moonriver.pieces import NOBODY, Partner
from engine.moonriver.score import total
from engine.moonriver.state import State


class Contract(NamedTuple):
    cell: Cell | None
    place: int | None = None
    side: Side | None = None


@dataclass(frozen=True)
class Brought:
    """What one side of a token would bring on one circle, as things stand now."""

    partner: Partner
    points: int
    """At once: what it counts in this ranch, and what the scenario gives for it."""
    has_effect: bool
    usable: bool
    gain: int = 0
    """What the best use of its effect would add: a cowboy's steps, a thief's cow. What a swap brings nobody knows."""
    steps: tuple[Step, ...] = ()
    """The cowboy's best steps."""
    theft: Theft | None = None
    """The thief's best cow: of those that bring the same, the one whose owner loses most."""

    @property
    def brings_something(self) -> bool:
        """To its owner, or at somebody else's cost."""
        return self.points + self.gain > 0 or (self.theft is not None and self.theft.loss > 0)


class Hiring(Drafting):
    draft: Contract
    main = ""

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat)
        self._brought: dict[tuple[Cell, Partner], Brought] = {}

    @staticmethod
    def asks(state: State, seat: int, *, mine: bool) -> Remark:
        tokens = sum(1 for partner in state.saloon if partner != NOBODY)
        return Remark("hire", {"circles": [list(xy(cell)) for cell in state.circles], "tokens": tokens})

    def start(self) -> Contract:
        return Contract(self.state.circles[0] if len(self.state.circles) == 1 else None)

    # Inputs

    def touch(self, thing: Pointed) -> bool:
        """A door, with its better side up, or the side that is meant."""
        match thing:
            case Pointed(Kind.CELL, seat=self.seat, cell=int(cell)) if cell in self.state.circles:
                self.pick_circle(cell)
                return True
            case Pointed(Kind.DOOR, place=int(place), side=int(side)):
                if self.draft.place != place:
                    self.pick(place)
                self.turn(Side(side))
                return True
            case Pointed(Kind.DOOR, place=int(place)) if place in self.lit().saloon:
                if self.draft.place != place:
                    self.pick(place)
                return True
        return False

    def rotate(self, quarters: int = 1) -> bool:
        self.turn()
        return True

    def number(self, n: int) -> bool:
        """The nth door; of one that is picked already, the Cowboy's side or the other."""
        place = self.draft.place
        if place is None:
            return self.touch(Pointed(Kind.DOOR, place=n))
        return n < len(Side) and self.touch(Pointed(Kind.DOOR, place=place, side=n))

    def pick_circle(self, cell: Cell) -> None:
        self._become(self.draft._replace(cell=cell))

    def pick(self, place: int) -> None:
        """This door, with the side up that brings more."""
        brings = self.brings(place)
        if brings is not None:
            cowboy, specialist = (side.points + side.gain for side in brings)
            better = Side.COWBOY if cowboy > specialist else Side.SPECIALIST
            self._become(self.draft._replace(place=place, side=better))

    def turn(self, side: Side | None = None) -> None:
        """This side up, or the other one than now."""
        if side is None:
            side = Side.SPECIALIST if self.draft.side != Side.SPECIALIST else Side.COWBOY
        self._become(self.draft._replace(side=side))

    # What comes of it

    def wanted(self) -> Command | None:
        cell, place, side = self.draft
        return None if cell is None or place is None or side is None else Hire(cell, place, side)

    def lacking(self) -> str | None:
        cell, place, side = self.draft
        if cell is None:
            return "circle"
        if place is None:
            return "door"
        return "side" if side is None else None

    def lit(self) -> Lit:
        """The waiting circles and the open tokens."""
        hirings = [command for command in legal(self.state, self.seat) if type(command) is Hire]
        return Lit(
            cells=bits({hiring.cell for hiring in hirings}), saloon=frozenset(hiring.place for hiring in hirings)
        )

    def marks(self) -> list[Mark]:
        cell, place, _ = self.draft
        partner = self._partner
        marks: list[Mark] = [] if place is None else [Door(place, partner)]
        if cell is not None:
            marks.append(Ring(self.seat, cell))
            if partner != NOBODY:
                marks.append(Hired(self.seat, cell, partner))
        return marks

    @property
    def _partner(self) -> int:
        """Who the token would be: nobody before a side is chosen."""
        _, place, side = self.draft
        if place is None or side is None:
            return NOBODY
        return Partner.COWBOY if side == Side.COWBOY else self.state.saloon[place]

    def asked_now(self) -> Remark | None:
        return Remark("circle_first") if self.lacking() == "circle" else None

    def consequence(self, under: Pointed | None) -> tuple[tuple[Remark, ...], str]:
        """The cards say what each side would bring, and may not be pressed before it is said where."""
        waits = self.draft.place is not None and self.draft.cell is None
        return ((Remark("circle"),), "warning") if waits else ((), "")

    def second(self) -> Command | None:
        """The side that is not up."""
        cell, place, side = self.draft
        if cell is None or place is None or side is None:
            return None
        other = Hire(cell, place, Side.COWBOY if side == Side.SPECIALIST else Side.SPECIALIST)
        return other if other in legal(self.state, self.seat) else None

    @property
    def tells(self) -> bool:
        """Both sides of a door, before it is said which plot hires."""
        return self.draft.place is not None

    @property
    def by_itself(self) -> bool:
        return False

    def choices(self) -> tuple[Choice[Pointed], ...]:
        """Both sides of the door that is picked."""
        place = self.draft.place
        brings = None if place is None else self.brings(place)
        if brings is None:
            return ()
        up = self.draft.side
        return tuple(
            Choice(
                Pointed(Kind.DOOR, place=place, side=side),
                Remark("partner", {"brought": brought}),
                Remark("rule", {"brought": brought}),
                self._line(brought),
                Remark("hire", {"brought": brought}),
                picture=brought.partner.word,
                chosen=up == side,
                ready=self.draft.cell is not None,
                tone="good" if brought.brings_something else "",
            )
            for side, brought in zip((Side.COWBOY, Side.SPECIALIST), brings, strict=True)
        )

    def _line(self, brought: Brought) -> Remark:
        """What it would bring; of somebody who is paid for goods, for which."""
        if brought.has_effect or not brought.points:
            return Remark("brings", {"brought": brought})
        hired = self.ranch.copy()
        hired.seat_partner(self._circle, brought.partner)
        return gained(self.ranch, hired, self.state.scenario)[0]

    @property
    def _circle(self) -> Cell:
        """The one chosen, or else the first."""
        return self.state.circles[0] if self.draft.cell is None else self.draft.cell

    def brings(self, place: int) -> tuple[Brought, Brought] | None:
        """The cowboy's side and the specialist's of this token, on the circle chosen or on the first one;
        None for an empty place."""
        if place not in self.lit().saloon:
            return None
        cell = self._circle
        return self._brings(cell, Partner.COWBOY), self._brings(cell, Partner(self.state.saloon[place]))

    def _brings(self, cell: Cell, partner: Partner) -> Brought:
        """Worked out once: every token has a cowboy on its other side."""
        if (cell, partner) not in self._brought:
            self._brought[cell, partner] = brought(self.state, self.seat, cell, partner)
        return self._brought[cell, partner]

    def worth(self, command: Command) -> float:
        assert type(command) is Hire
        partner = Partner.COWBOY if command.side == Side.COWBOY else Partner(self.state.saloon[command.place])
        brought = self._brings(command.cell, partner)
        return brought.points + brought.gain

    def reading(self, command: Command) -> tuple[int, ...]:
        assert type(command) is Hire
        return (*page_order(command.cell), command.place, command.side)

    def drafted(self, command: Command) -> Contract:
        assert type(command) is Hire
        return Contract(*command)


def points_of(state: State, seat: int, cell: Cell, partner: Partner) -> int:
    """Points more by this partner alone, before any effect is used."""
    ranch = state.seats[seat].ranch.copy()
    before = total(ranch, state.scenario)
    ranch.seat_partner(cell, partner)
    return total(ranch, state.scenario) - before


def brought(state: State, seat: int, cell: Cell, partner: Partner) -> Brought:
    points = points_of(state, seat, cell, partner)
    ranch = state.seats[seat].ranch
    match partner:
        case Partner.COWBOY:
            best = best_drive(ranch, COWBOY_STEPS)
            return Brought(partner, points, True, bool(ranch.steps()), best.gain, best.steps)
        case Partner.DESPERADO:
            others = [theirs.reserve for other, theirs in enumerate(state.seats) if other != seat]
            return Brought(partner, points, True, bool(state.seats[seat].reserve) and any(others))
        case Partner.CATTLE_THIEF:
            found = thefts(state, seat, cell)
            best_cow = max(found, key=lambda theft: theft.loss, default=None)
            return Brought(partner, points, True, bool(found), best_cow.gain if best_cow else 0, theft=best_cow)
        case _:
            return Brought(partner, points, False, False)
