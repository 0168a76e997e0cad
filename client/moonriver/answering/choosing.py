"""The next plot, and what standing there means for the order of the round to come."""

from __future__ import annotations

from typing import NamedTuple

from client.moonriver.answering.drafting import Drafting
from client.moonriver.answering.marks import Stands
from client.moonriver.scenes.pointing import Kind, Lit, Pointed
from client.table.answering import Remark
from engine.moonriver.commands import Choose, Command
from engine.moonriver.legal import START, legal
from engine.moonriver.numbers import COLUMN, NO_RANCHER
from engine.moonriver.state import State


class Stood(NamedTuple):
    place: int | None = None


class Turn(NamedTuple):
    """When this plot's rancher would act in the round to come: those nearer the box act first."""

    place: int
    plot: int
    before: tuple[int, ...]
    """Seats whose ranchers stand nearer the box already, in the order of their turns."""
    after: tuple[int, ...]
    open_before: int
    """Free plots nearer the box that somebody may still choose."""
    to_come: int
    """Ranchers that choose after this one."""
    earliest: int
    """The turn it would be, counted from 1, if nobody went nearer the box who need not."""
    latest: int
    """The same if all that may still go nearer did."""


class Choosing(Drafting):
    """At the start of the game from the first column, later from the next."""

    draft: Stood
    main = "pick_it"

    @staticmethod
    def asks(state: State, seat: int, *, mine: bool) -> Remark:
        if state.phase == START:
            return Remark("choose_second" if seat in state.current_ranchers else "choose_first")
        return Remark("choose_next", {"round": state.round + 1})

    def start(self) -> Stood:
        return Stood()

    # Inputs

    def touch(self, thing: Pointed) -> bool:
        match thing:
            case Pointed(Kind.PLACE, place=int(place)) if thing.following == self.following:
                self.pick(place)
                return True
        return False

    def number(self, n: int) -> bool:
        """The nth rung; of one that may not be picked it is said why."""
        return n < COLUMN and self.touch(Pointed(Kind.PLACE, place=n, following=self.following))

    def pick(self, place: int) -> None:
        self._become(Stood(place))

    # What comes of it

    def wanted(self) -> Command | None:
        return None if self.draft.place is None else Choose(self.draft.place)

    def lacking(self) -> str | None:
        return "place" if self.draft.place is None else None

    def lit(self) -> Lit:
        possible = legal(self.state, self.seat)
        return Lit(places=frozenset(command.place for command in possible if type(command) is Choose))

    def marks(self) -> list[Stands]:
        """Nobody stands where somebody else does."""
        place = self.draft.place
        if place is None or self.command() is None:
            return []
        return [Stands(place, self.following, self.state.options.colors[self.seat])]

    @property
    def tells(self) -> bool:
        """Why a rung cannot be picked, too."""
        return self.command() is not None or self.problem() is not None

    def consequence(self, under: Pointed | None) -> tuple[tuple[Remark, ...], str]:
        """What standing there would mean for the order of turns."""
        if self.following and under is not None and under.kind is Kind.PLACE and not under.following:
            return (Remark("not_this_round"),), "warning"
        turn = None if self.draft.place is None else self.turn(self.draft.place)
        return ((), "") if turn is None else ((Remark("turn", {"turn": turn}),), "good")

    @property
    def following(self) -> bool:
        """It is the column of the next round that is chosen from."""
        return self.state.phase != START

    @property
    def column(self) -> tuple[list[int], list[int]]:
        """The plots that are chosen from, and who stands on them."""
        state = self.state
        if state.phase == START:
            return state.current, state.current_ranchers
        return state.following, state.following_ranchers

    def turn(self, place: int) -> Turn | None:
        """What this place would mean; None where nobody may choose it."""
        if place not in self.lit().places:
            return None
        plots, ranchers = self.column
        before = tuple(seat for seat in ranchers[:place] if seat != NO_RANCHER)
        after = tuple(seat for seat in ranchers[place + 1 :] if seat != NO_RANCHER)
        free = [n for n in range(COLUMN) if n != place and ranchers[n] == NO_RANCHER and plots[n]]
        nearer = sum(1 for n in free if n < place)
        to_come = self._ranchers - len(before) - len(after) - 1
        first = len(before) + 1
        earliest = first + max(0, to_come - (len(free) - nearer))
        return Turn(place, plots[place], before, after, nearer, to_come, earliest, first + min(nearer, to_come))

    @property
    def _ranchers(self) -> int:
        players = self.state.options.players
        return COLUMN if players == 2 else players

    def reading(self, command: Command) -> tuple[int, ...]:
        assert type(command) is Choose
        return (command.place,)

    def drafted(self, command: Command) -> Stood:
        assert type(command) is Choose
        return Stood(command.place)
