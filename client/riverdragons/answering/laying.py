"""A plank, judged by eye: two supports, then a plank of the tray. Nothing says beforehand whether it reaches, but at
tables that show it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from client.riverdragons.answering.drafting import Drafting, again
from client.riverdragons.answering.marks import Joined, Mark, Raised, Ring
from client.riverdragons.answering.where import pawn_point
from client.riverdragons.scenes.pointing import Kind, Lit, Pointed
from client.table.answering import DraftProblem, Remark
from engine.riverdragons.bits import members
from engine.riverdragons.board import size_of
from engine.riverdragons.chart import FIRST_VILLAGE, OF, PAIRS, SUPPORTS, bit_of
from engine.riverdragons.commands import Command, Lay
from engine.riverdragons.decide import TRIES
from engine.riverdragons.geometry import square
from engine.riverdragons.lazy import Lays
from engine.riverdragons.numbers import support_text
from engine.riverdragons.options import LOST, SHOWN
from engine.riverdragons.pieces import BEARS
from engine.riverdragons.refusals import illegal
from engine.riverdragons.state import State


class Judged(NamedTuple):
    first: int | None = None
    second: int | None = None
    plank: int | None = None


class Laying(Drafting):
    draft: Judged
    main = "lay_it"

    @staticmethod
    def asks(state: State, seat: int) -> Remark:
        if state.held:
            return Remark("too_short")
        return Remark("plank_again" if again(state) else "plank")

    def start(self) -> Judged:
        """A plank that was too short is in hand, and no other."""
        return Judged(plank=self.state.held or None)

    # What may be named

    @property
    def at(self) -> dict[int, int]:
        """By plank that may be laid: its pairs of supports, as bits."""
        lays = self.legal
        return lays.at if isinstance(lays, Lays) else {}

    @property
    def shows(self) -> bool:
        """What may be laid reaches, and nothing else may be laid."""
        fits = self.state.board.chart.fits
        shown = self.state.options.judging == SHOWN
        return shown and not any(pairs & ~fits[size_of(plank)] for plank, pairs in self.at.items())

    def pairs(self) -> int:
        """For the plank that is picked, or else for any."""
        plank, found = self.draft.plank, 0
        for laid, pairs in self.at.items():
            found |= pairs if plank is None or laid == plank else 0
        return found

    def firsts(self) -> frozenset[int]:
        """Supports with which some place is made."""
        pairs = self.pairs()
        return frozenset(support for support in range(1, SUPPORTS + 1) if pairs & OF[support])

    def partners(self, first: int) -> frozenset[int]:
        """Those that make a place with this one."""
        found = (PAIRS[bit] for bit in members(self.pairs() & OF[first]))
        return frozenset(low if high == first else high for low, high in found)

    def planks(self) -> frozenset[int]:
        """Of the tray, those that may be laid between what is picked."""
        between = self.between()
        if between is None:
            return frozenset(self.at)
        bit = bit_of(*between)
        return frozenset(plank for plank, pairs in self.at.items() if pairs >> bit & 1)

    def between(self) -> tuple[int, int] | None:
        first, second, _ = self.draft
        return None if first is None or second is None else (min(first, second), max(first, second))

    # Inputs

    def touch(self, thing: Pointed) -> bool:
        """What is picked already may be touched once more, and stays."""
        first, second, _ = self.draft
        match thing:
            case Pointed(Kind.SUPPORT, support=int(support)) if support in (first, second):
                return True
            case Pointed(Kind.SUPPORT, support=int(support)) if first is None and support in self.firsts():
                self._become(self.draft._replace(first=support))
            case Pointed(Kind.SUPPORT, support=int(support)) if first is not None and support in self.partners(first):
                self._become(self.draft._replace(second=support))
            case Pointed(Kind.TRAY, seat=self.seat, plank=int(plank)) if plank in self.planks():
                self._become(self.draft._replace(plank=plank))
            case _:
                return False
        return True

    @property
    def numbers_hand(self) -> bool:
        return True

    def number(self, n: int) -> bool:
        """The plank of that spot of the tray: no size is there twice."""
        found = [plank for plank in self.mine.reserve if size_of(plank) == n + 1]
        return bool(found) and self.touch(Pointed(Kind.TRAY, self.seat, plank=found[0]))

    def tour(self, by: int = 1) -> bool:
        """Through the places, those near the own pawn first, or those with a support that was picked; where both were,
        through the tray."""
        said = self._said()
        if said.second is None:
            places = [PAIRS[bit] for bit in members(self.pairs()) if said.first in (None, *PAIRS[bit])]
            ways = [self.draft._replace(first=low, second=high) for low, high in sorted(places, key=self._order(said))]
        else:
            ways = [self.draft._replace(plank=plank) for plank in sorted(self.planks(), key=size_of)]
        if not ways:
            return False
        n = (ways.index(self.draft) + by) % len(ways) if self.draft in ways else 0 if by > 0 else -1
        self._become(ways[n], "tour")
        return True

    def _said(self) -> Judged:
        """The draft before anything was walked through."""
        kind, before = self._before[-1] if self._before else ("", self.draft)
        assert isinstance(before, Judged)
        return before if kind == "tour" else self.draft

    def _order(self, said: Judged) -> Callable[[tuple[int, int]], tuple[int, ...]]:
        """Places by how near they are to where one begins."""
        point = self.state.board.chart.point
        begin = pawn_point(self.state, self.seat) if said.first is None else point(said.first)

        def order(place: tuple[int, int]) -> tuple[int, ...]:
            return (*sorted(square(point(end), begin) for end in place), *place)

        return order

    # What comes of it

    def wanted(self) -> Command | None:
        between, plank = self.between(), self.draft.plank
        return None if between is None or plank is None else Lay(between, plank)

    def picked(self) -> Pointed | None:
        first, second, plank = self.draft
        if plank is not None and second is not None:
            return Pointed(Kind.TRAY, self.seat, plank=plank)
        last = first if second is None else second
        return None if last is None else Pointed(Kind.SUPPORT, support=last)

    def move(self, columns: int, rows: int) -> bool:
        """From one place to the next: in which direction is for who points at supports."""
        return self.tour(1 if columns > 0 or rows < 0 else -1)

    def lacking(self) -> str | None:
        if self.draft.first is None:
            return "support"
        if self.draft.second is None:
            return "other_support"
        if self.draft.plank is not None:
            return None
        return "plank_shown" if self.shows else "plank"

    def asked_now(self) -> Remark | None:
        lacking = self.lacking()
        if self.state.held and lacking is not None:
            return None
        match lacking:
            case "other_support":
                return Remark("pick_other_support")
            case "plank" | "plank_shown":
                return Remark("pick_plank")
            case None:
                return Remark("lay_there")
        return None

    def consequence(self, under: Pointed | None) -> tuple[tuple[Remark, ...], str]:
        if self.state.held and self.lacking() is not None:
            return (self._tries(),), ""
        return super().consequence(under)

    def brought(self) -> tuple[tuple[Remark, ...], str]:
        """At tables by eye, what would come of a plank that is too short, and never whether this one is."""
        if self.state.options.judging == SHOWN:
            return (Remark("reaches" if self.shows else "reaches_nowhere"),), "" if self.shows else "warning"
        return (self._tries(),), ""

    def _tries(self) -> Remark:
        """How often it may be too short."""
        if self.state.options.too_short == LOST:
            return Remark("else_gone")
        tries = TRIES - len(self.state.missed)
        return Remark("tries_left" if self.state.held else "tries", {"tries": tries})

    @property
    def tells(self) -> bool:
        """A line between two supports, and a plank that rises in the tray."""
        return True

    def looks(self) -> Sequence[Mark]:
        """What is pointed at is seen as if it was picked; no sentence changes."""
        return super().previewed().marks()

    def previewed(self) -> Laying:
        return self

    @property
    def rests(self) -> bool:
        return self.lacking() is None

    def lit(self) -> Lit:
        """What is picked next; a plank may be picked at any time, and another support beside the first one."""
        first, second, _ = self.draft
        if first is None:
            return Lit(supports=self.firsts())
        if second is None:
            return Lit(supports=self.partners(first))
        return Lit(tray=self.planks())

    def why_not(self, thing: Pointed) -> DraftProblem | None:
        first, second, _ = self.draft
        match thing:
            case Pointed(Kind.SUPPORT, support=int(support)) if support not in (first, second):
                if first is None:
                    return None if support in self.firsts() else self._why_no_first(support)
                return None if support in self.partners(first) else self._why_not_both(first, support)
            case Pointed(Kind.TRAY, seat=self.seat, plank=int(plank)) if plank not in self.planks():
                return self._why_no_plank(plank)
        return None

    def _why_no_first(self, support: int) -> DraftProblem:
        """What is so of itself, or else that there is no place with it."""
        board = self.state.board
        if support < FIRST_VILLAGE and not board.stones >> support & 1:
            return DraftProblem.of(illegal("no_stone_there", stone=support))
        if board.loads[support] >= BEARS:
            return DraftProblem.of(illegal("three_planks", support=support_text(support)))
        return DraftProblem("no_place_here", {}, "no place for a plank begins here")

    def _why_not_both(self, first: int, second: int) -> DraftProblem:
        plank = self.draft.plank or next(iter(self.at))
        refused = self.refused(Lay((min(first, second), max(first, second)), plank))
        if refused.code == "too_short_for_it" and self.draft.plank is None:
            return DraftProblem("none_reaches", {}, "no plank in hand reaches there")
        return DraftProblem.of(refused)

    def _why_no_plank(self, plank: int) -> DraftProblem:
        between = self.between()
        if between is None and not self.state.held:
            return DraftProblem("fits_nowhere", {}, "it is too short for every place")
        return DraftProblem.of(self.refused(Lay(between or PAIRS[0], plank)))

    def marks(self) -> Sequence[Mark]:
        first, second, plank = self.draft
        found: list[Mark] = [Ring(support) for support in (first, second) if support is not None]
        if first is not None and second is not None:
            found.append(Joined(first, second))
        if plank is not None:
            found.append(Raised(plank))
        return found

    def reading(self, command: Command) -> tuple[int, ...]:
        assert type(command) is Lay
        return *command.between, command.plank

    def drafted(self, command: Command) -> Judged:
        assert type(command) is Lay
        return Judged(*command.between, command.plank)
