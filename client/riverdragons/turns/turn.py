"""A game's turns as values, folded from its events: what became of one card. A turn grows while it is under way."""

from __future__ import annotations

from dataclasses import replace

from client.riverdragons.scenes.pointing import Kind, Pointed, thing_of_space
from client.table.answering import Remark
from engine.dataclass import dataclass
from engine.riverdragons.board import home
from engine.riverdragons.cards import dragon
from engine.riverdragons.colors import opposite
from engine.riverdragons.events import (
    Acting,
    Cancelled,
    Ended,
    Event,
    Fell,
    Jumped,
    Lost,
    Moved,
    PlankGone,
    PlankLaid,
    PlankTaken,
    Revealed,
    RoundBegan,
    StonePut,
    StoneTaken,
    TooShort,
)
from engine.riverdragons.options import Options

Key = tuple[int, int, int]
"""Round, position and seat."""


@dataclass(frozen=True)
class Turn:
    round: int
    position: int
    seat: int
    card: int
    outcomes: tuple[Remark, ...] = ()
    where: tuple[Pointed, ...] = ()
    """Where it happened: what lights up when the turn is pointed at."""

    @property
    def key(self) -> Key:
        return self.round, self.position, self.seat


class Turns:
    """Takes all events of a game, from the first one on."""

    def __init__(self, options: Options) -> None:
        self._villages = options.villages
        self._round = self._position = 0
        self._cards: tuple[int, ...] = ()
        self._at = {seat: home(color) for seat, color in enumerate(options.villages)}
        self.now: Turn | None = None

    def take(self, event: Event) -> list[Turn]:
        """The turns that it began or that it made longer; the one that is under way alone can become longer."""
        match event:
            case RoundBegan(round=number):
                self._round, self._position, self.now = number, 0, None
            case Revealed(position=position, cards=cards):
                self._position, self._cards, self.now = position, cards, None
            case Cancelled(seat=seat):
                return self._strikes(seat)
            case Acting(seat=seat, card=card):
                self.now = Turn(self._round, self._position, seat, card)
                return []
            case Ended(winners=(seat,)) if self.now is not None and self._arrived(seat):
                self.now = replace(self.now, outcomes=(*self.now.outcomes, Remark("across")))
                return [self.now]
            case _:
                return self._grown(event)
        return []

    def strikers(self, seat: int) -> list[int]:
        """Those whose dragons strike this one now."""
        wanted = dragon(self._villages[seat])
        return [other for other, card in enumerate(self._cards) if card == wanted]

    def _strikes(self, seat: int) -> list[Turn]:
        """A line for each dragon, and one for the card that does nothing."""
        strikers = self.strikers(seat)
        found = [self._turn(other, Remark("strikes", {"other": seat})) for other in strikers]
        return [*found, self._turn(seat, Remark("cancelled", {"by": strikers}))]

    def _turn(self, seat: int, outcome: Remark) -> Turn:
        where = (Pointed(Kind.ROW_CARD, seat, place=self._position - 1),)
        return Turn(self._round, self._position, seat, self._cards[seat], (outcome,), where)

    def _arrived(self, seat: int) -> bool:
        return self._at[seat] == home(opposite(self._villages[seat]))

    def _grown(self, event: Event) -> list[Turn]:
        if self.now is None:
            return []
        outcomes, where = _with(self.now.outcomes, event, self._standing(event))
        match event:
            case Moved(seat=seat, to=to) | Jumped(seat=seat, to=to):
                self._at[seat] = to
            case Fell(seat=seat):
                self._at[seat] = home(self._villages[seat])
        if outcomes == self.now.outcomes:
            return []
        self.now = replace(self.now, outcomes=outcomes, where=tuple(dict.fromkeys((*self.now.where, *where))))
        return [self.now]

    def _standing(self, event: Event) -> int | None:
        """Whom somebody jumps over."""
        if not isinstance(event, Jumped):
            return None
        return next((seat for seat, space in self._at.items() if space == event.over), None)


def _with(
    outcomes: tuple[Remark, ...], event: Event, other: int | None
) -> tuple[tuple[Remark, ...], tuple[Pointed, ...]]:
    """With what the event adds, and where that is."""
    last = outcomes[-1] if outcomes else None
    match event:
        case StonePut(stone=stone):
            before = sum(1 for said in outcomes if said.code == "stones") and outcomes[-1].facts["stones"]
            count = int(before) + 1 if isinstance(before, int) else 1
            return (Remark("stones", {"stones": count}),), (Pointed(Kind.SUPPORT, support=stone),)
        case PlankLaid(plank=plank):
            return (*outcomes, Remark("lies", {"plank": plank})), (Pointed(Kind.PLANK, plank=plank),)
        case TooShort(plank=plank, between=between):
            where = tuple(Pointed(Kind.SUPPORT, support=end) for end in between)
            if last is not None and last.code == "too_short":
                return outcomes, where
            return (*outcomes, Remark("too_short", {"plank": plank})), where
        case PlankGone(plank=plank):
            kept = outcomes[:-1] if last is not None and last.code == "too_short" else outcomes
            return (*kept, Remark("gone", {"plank": plank})), (Pointed(Kind.GONE),)
        case PlankTaken(seat=seat, plank=plank):
            return (*outcomes, Remark("takes", {"plank": plank})), (Pointed(Kind.TRAY, seat, plank=plank),)
        case StoneTaken():
            return (*outcomes, Remark("puts_back")), (Pointed(Kind.HEAP),)
        case Moved(to=to):
            return (*outcomes, Remark("moves", {"to": to})), (thing_of_space(to),)
        case Jumped(to=to):
            return (*outcomes, Remark("over", {"other": other, "to": to})), (thing_of_space(to),)
        case Fell(seat=seat):
            return (*outcomes, Remark("fell")), (Pointed(Kind.PAWN, seat),)
        case Lost():
            return (*outcomes, Remark("lost")), ()
    return outcomes, ()
