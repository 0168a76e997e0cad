"""Five cards and their order: a click puts a card into the next free place, a click on a place takes it back, and
dragging orders them. What is sent stays sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from client.riverdragons.answering.drafting import Drafting
from client.riverdragons.answering.marks import Five
from client.riverdragons.scenes.pointing import Kind, Lit, Pointed
from client.table.answering import DraftProblem, Remark
from engine.riverdragons.cards import ACTIONS, UNKNOWN, dragon, prey
from engine.riverdragons.cards import PROGRAM as PLACES
from engine.riverdragons.colors import acting
from engine.riverdragons.commands import Command, Program
from engine.riverdragons.state import State


class Cards(NamedTuple):
    """By place, 0 where none lies."""

    cards: tuple[int, ...] = (UNKNOWN,) * PLACES
    at: int | None = None
    """The free place that is filled next, if it is not the first one."""
    last: int | None = None
    """Where the card lies that was moved last."""


class Programming(Drafting):
    draft: Cards
    main = "ready"

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat)
        self._held: Pointed | None = None
        """What is dragged."""
        self._warned: Cards | None = None
        """The draft of which was said that it cannot be undone."""

    @staticmethod
    def asks(state: State, seat: int) -> Remark:
        return Remark("choose")

    def start(self) -> Cards:
        return Cards()

    @property
    def hand(self) -> list[int]:
        """All cards of this seat: actions, then the dragons of its rivals, clockwise from its own village."""
        return hand_of(self.state, self.seat)

    # Inputs

    def touch(self, thing: Pointed) -> bool:
        match thing:
            case Pointed(Kind.CARD, card=int(card)) if card in self._free():
                self._lay(card, self._next())
            case Pointed(Kind.PLACE, place=int(place)) if self.draft.cards[place]:
                self._become(Cards(self._with(place, UNKNOWN)))
            case Pointed(Kind.PLACE, place=int(place)):
                self._become(self.draft._replace(at=place))
            case _:
                return False
        return True

    def _next(self) -> int:
        """The place that is filled next; there is one."""
        cards, at, _ = self.draft
        return cards.index(UNKNOWN) if at is None or cards[at] else at

    def _lay(self, card: int, place: int) -> None:
        self._become(Cards(self._with(place, card), last=place))

    def _with(self, place: int, card: int) -> tuple[int, ...]:
        cards = self.draft.cards
        return (*cards[:place], card, *cards[place + 1 :])

    def take_up(self, thing: Pointed) -> bool:
        match thing:
            case Pointed(Kind.CARD, card=int(card)) if card in self.hand and card not in self.draft.cards:
                self._held = thing
            case Pointed(Kind.PLACE, place=int(place)) if self.draft.cards[place]:
                self._held = thing
            case _:
                return False
        return True

    def hover(self, thing: Pointed | None, *, dragging: bool) -> bool:
        let_go = not dragging and self._held is not None
        if let_go:
            self._held = None
        return super().hover(thing, dragging=dragging) or let_go

    def drop(self, thing: Pointed) -> bool:
        """Onto a place: those between make room; from the hand, what lies there goes back. Off the places: back."""
        held, self._held = self._held, None
        match held, thing:
            case Pointed(Kind.PLACE, place=int(origin)), Pointed(Kind.PLACE, place=int(place)):
                self._shift(origin, place)
            case Pointed(Kind.PLACE, place=int(origin)), _:
                self._become(Cards(self._with(origin, UNKNOWN)))
            case Pointed(Kind.CARD, card=int(card)), Pointed(Kind.PLACE, place=int(place)):
                if self._second_dragon(card, besides=self.draft.cards[place]):
                    return False
                self._lay(card, place)
            case _:
                return False
        return True

    def _shift(self, origin: int, place: int) -> None:
        """Into a free place it goes alone."""
        cards = [*self.draft.cards]
        if not cards[place]:
            cards[origin], cards[place] = cards[place], cards[origin]
        else:
            cards.insert(place, cards.pop(origin))
        self._become(Cards(tuple(cards), last=place))

    def move(self, columns: int, rows: int) -> bool:
        """The card that was moved last changes places with its neighbour."""
        last = self.draft.last
        if last is None or not columns or not 0 <= last + columns < PLACES:
            return False
        cards, place = [*self.draft.cards], last + columns
        cards[last], cards[place] = cards[place], cards[last]
        self._become(Cards(tuple(cards), last=place))
        return True

    @property
    def numbers_hand(self) -> bool:
        return True

    def number(self, n: int) -> bool:
        """The nth card of the hand; dragons follow the actions."""
        hand = self.hand
        return n < len(hand) and self.touch(Pointed(Kind.CARD, card=hand[n]))

    def tour(self, by: int = 1) -> bool:
        """There are too many ways to walk through."""
        return False

    def insist(self) -> bool:
        """Once tells that it cannot be undone."""
        before, self._warned = self._warned, self.draft
        return before == self.draft

    # What comes of it

    def wanted(self) -> Command | None:
        cards = self.draft.cards
        return None if UNKNOWN in cards else Program(cards)

    def picked(self) -> Pointed | None:
        cards, _, last = self.draft
        return None if last is None or not cards[last] else Pointed(Kind.PLACE, place=last, card=cards[last])

    def lacking(self) -> str | None:
        return "places_free" if UNKNOWN in self.draft.cards else None

    def lacks(self) -> Remark | None:
        free = self.draft.cards.count(UNKNOWN)
        return Remark("places_free", {"free": free}) if free else None

    def brought(self) -> tuple[tuple[Remark, ...], str]:
        return (Remark("enter_again" if self._warned == self.draft else "ready_is_final"),), ""

    @property
    def rests(self) -> bool:
        return UNKNOWN not in self.draft.cards

    @property
    def tells(self) -> bool:
        """A card that is only pointed at lies in its place as a ghost (`marks`)."""
        return False

    def lit(self) -> Lit:
        """Every card that may still be laid, and once all are laid none; for one that is dragged, the places."""
        if self._held is not None:
            return Lit(places=frozenset(range(PLACES)))
        return Lit(cards=self._free())

    def _free(self) -> frozenset[int]:
        """Cards that may be laid."""
        laid = self.draft.cards
        if self.rests:
            return frozenset()
        return frozenset(card for card in self.hand if card not in laid and not self._second_dragon(card))

    def _second_dragon(self, card: int, besides: int = UNKNOWN) -> bool:
        """One lies already, other than that one."""
        others = [laid for laid in self.draft.cards if laid != besides]
        return prey(card) is not None and any(prey(laid) is not None for laid in others)

    def why_not(self, thing: Pointed) -> DraftProblem | None:
        match thing:
            case Pointed(Kind.CARD, card=int(card)) if self.rests and card not in self.draft.cards:
                return DraftProblem("all_five_lie", {}, "all five places are taken")
            case Pointed(Kind.CARD, card=int(card)) if card not in self.draft.cards and self._second_dragon(card):
                laid = self.draft.cards
                return DraftProblem.of(self.refused(Program((*filter(None, laid), card, *ACTIONS)[:PLACES])))
        return None

    def marks(self) -> Sequence[Five]:
        cards, at, _ = self.draft
        aimed, ghost = at, UNKNOWN
        match self._over, self._held:
            case Pointed(Kind.PLACE, place=int(place)), Pointed(Kind.CARD, card=int(card)):
                aimed, ghost = place, card
            case Pointed(Kind.PLACE, place=int(place)), Pointed(Kind.PLACE, place=int(origin)):
                aimed, ghost = place, cards[origin]
            case Pointed(Kind.CARD, card=int(card)), None if card in self._free():
                aimed, ghost = self._next(), card
        return (Five(cards, aimed, ghost),)

    def reading(self, command: Command) -> tuple[int, ...]:
        assert type(command) is Program
        return command.cards

    def drafted(self, command: Command) -> Cards:
        assert type(command) is Program
        return Cards(command.cards)


def hand_of(state: State, seat: int) -> list[int]:
    rivals = acting(state.options.colors, seat)[1:]
    return [*ACTIONS, *(dragon(state.seats[rival].color) for rival in rivals)]
