"""What has happened, as one short sentence. The viewer is "you"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from client.riverdragons.words.naming import card_name, plank_name, space_name
from client.words.saying import in_a_row, listed, tr
from engine.contract import SPECTATOR, Viewer
from engine.dataclass import dataclass
from engine.riverdragons.board import FIRST_HOME
from engine.riverdragons.cards import PROGRAM as CARDS
from engine.riverdragons.cards import Card
from engine.riverdragons.events import (
    Acting,
    Asked,
    Cancelled,
    Ended,
    Event,
    Fell,
    Forgotten,
    Jumped,
    Lost,
    Moved,
    PlankGone,
    PlankLaid,
    PlankTaken,
    Programmed,
    Revealed,
    RoundBegan,
    StartDrawn,
    StonePut,
    StoneTaken,
    TooShort,
)


@dataclass(frozen=True)
class Readers:
    """Who is called how; the viewer, if it plays, is spoken to."""

    names: Sequence[str]
    viewer: Viewer = SPECTATOR
    several: bool = False
    """Others are at the same window, and read what the viewer reads."""

    def mine(self, seat: int) -> bool:
        return seat == self.viewer != SPECTATOR


def event_words(event: Event, readers: Readers) -> str:
    """Nothing where it is no news: a question is the prompt's, and that somebody acts is seen by what is done."""
    said = WORDING.get(type(event))
    return "" if said is None else said(event, readers)


def start_drawn(event: StartDrawn, to: Readers) -> str:
    if to.mine(event.seat):
        return tr("log", "The boat drifts to you.")
    return tr("log", "The boat drifts to {name}.", name=to.names[event.seat])


def round_began(event: RoundBegan, to: Readers) -> str:
    if to.mine(event.seat):
        return tr("log", "Round {round}: you act first.", round=event.round)
    return tr("log", "Round {round}: {name} acts first.", round=event.round, name=to.names[event.seat])


def programmed(event: Programmed, to: Readers) -> str:
    if to.mine(event.seat) and to.several:
        return tr("log", "You are ready.")
    if to.mine(event.seat):
        return tr("log", "You are ready: {cards}.", cards=in_a_row([card_name(card) for card in event.cards]))
    return tr("log", "{name} is ready.", name=to.names[event.seat])


def revealed(event: Revealed, to: Readers) -> str:
    shown = [
        tr("log", "{name}: {card}", name=name, card=card_name(card))
        for name, card in zip(to.names, event.cards, strict=False)
        if card
    ]
    return tr("log", "Card {number} of {all}. {cards}.", number=event.position, all=CARDS, cards=in_a_row(shown))


def cancelled(event: Cancelled, to: Readers) -> str:
    if to.mine(event.seat):
        return tr("log", "A dragon strikes you: your card does nothing.")
    return tr("log", "A dragon strikes {name}.", name=to.names[event.seat])


def strike_words(strikers: Sequence[int], struck: int, to: Readers) -> str:
    """Whose dragons they were."""
    mine = any(map(to.mine, strikers))
    others = [to.names[seat] for seat in strikers if not to.mine(seat)]
    if mine and not others:
        return tr("log", "Your dragon strikes {name}.", name=to.names[struck])
    if to.mine(struck):
        if len(others) == 1:
            return tr("log", "{name}'s dragon strikes you.", name=others[0])
        return tr("log", "The dragons of {names} strike you.", names=listed(others))
    if mine:
        return tr("log", "Your dragon strikes {name}, and so does that of {names}.",
                  name=to.names[struck], names=listed(others))  # fmt: skip
    if len(others) == 1:
        return tr("log", "{name}'s dragon strikes {other}.", name=others[0], other=to.names[struck])
    return tr("log", "The dragons of {names} strike {other}.", names=listed(others), other=to.names[struck])


def stone_put(event: StonePut, to: Readers) -> str:
    if to.mine(event.seat):
        return tr("log", "You put a stone.")
    return tr("log", "{name} puts a stone.", name=to.names[event.seat])


def plank_laid(event: PlankLaid, to: Readers) -> str:
    plank = plank_name(event.plank)
    if to.mine(event.seat):
        return tr("log", "You lay {plank}: it reaches.", plank=plank)
    return tr("log", "{name} lays {plank}.", name=to.names[event.seat], plank=plank)


def too_short(event: TooShort, to: Readers) -> str:
    plank = plank_name(event.plank)
    if to.mine(event.seat):
        return tr("log", "Too short: your plank {plank} tips over.", plank=plank)
    return tr("log", "Too short: plank {plank} of {name} tips over.", plank=plank, name=to.names[event.seat])


def plank_gone(event: PlankGone, to: Readers) -> str:
    return tr("log", "Plank {plank} leaves the game.", plank=plank_name(event.plank))


def plank_taken(event: PlankTaken, to: Readers) -> str:
    plank = plank_name(event.plank)
    if to.mine(event.seat):
        return tr("log", "You take {plank}.", plank=plank)
    return tr("log", "{name} takes {plank}.", name=to.names[event.seat], plank=plank)


def stone_taken(event: StoneTaken, to: Readers) -> str:
    if to.mine(event.seat):
        return tr("log", "You put a stone back.")
    return tr("log", "{name} puts a stone back.", name=to.names[event.seat])


def moved(event: Moved, to: Readers) -> str:
    where = space_name(event.to)
    if to.mine(event.seat):
        return tr("log", "You move to {place}.", place=where)
    return tr("log", "{name} moves to {place}.", name=to.names[event.seat], place=where)


def jumped(event: Jumped, to: Readers) -> str:
    where = space_name(event.to)
    if to.mine(event.seat):
        return tr("log", "You jump to {place}.", place=where)
    return tr("log", "{name} jumps to {place}.", name=to.names[event.seat], place=where)


def fell(event: Fell, to: Readers) -> str:
    if to.mine(event.seat):
        return tr("log", "You fall, and climb ashore at home.")
    return tr("log", "{name} falls, and climbs ashore at home.", name=to.names[event.seat])


def lost(event: Lost, to: Readers) -> str:
    card = card_name(event.card)
    if to.mine(event.seat):
        return tr("log", "Your card {card}: nothing possible.", card=card)
    return tr("log", "{name}, {card}: nothing possible.", name=to.names[event.seat], card=card)


def forgotten(event: Forgotten, to: Readers) -> str:
    if to.mine(event.seat):
        return tr("log", "Your cards that were still to come are lost with the computer that knew them.")
    return tr(
        "log",
        "The cards of {name} that were still to come are lost with the computer that knew them.",
        name=to.names[event.seat],
    )


def ended(event: Ended, to: Readers) -> str:
    if len(event.winners) == 1:
        if to.mine(event.winners[0]):
            return tr("log", "You have won.")
        return tr("log", "{name} has won.", name=to.names[event.winners[0]])
    return tr("log", "{names} share the victory.", names=listed([to.names[seat] for seat in event.winners]))


WORDING: dict[type[Event], Callable[[Any, Readers], str]] = {
    StartDrawn: start_drawn,
    RoundBegan: round_began,
    Programmed: programmed,
    Revealed: revealed,
    Cancelled: cancelled,
    StonePut: stone_put,
    PlankLaid: plank_laid,
    TooShort: too_short,
    PlankGone: plank_gone,
    PlankTaken: plank_taken,
    StoneTaken: stone_taken,
    Moved: moved,
    Jumped: jumped,
    Fell: fell,
    Lost: lost,
    Forgotten: forgotten,
    Ended: ended,
}
SILENT: frozenset[type[Event]] = frozenset({Acting, Asked})


def unasked_words(event: Event, card: int | None = None) -> str:
    """What the game did for the viewer, who had no choice; with which card, where that is known."""
    match event:
        case Moved(to=to):
            return tr("prompt", "Only one way: to {place}.", place=space_name(to))
        case Jumped(to=to) if to >= FIRST_HOME:
            return tr("prompt", "Only one jump: to {place}.", place=space_name(to))
        case Jumped(to=to):
            return tr("prompt", "Only one jump: to plank {plank}.", plank=plank_name(to))
        case Fell() if card == Card.JUMP:
            return tr("prompt", "Nobody to jump over, or no space beyond: you fall.")
        case Fell():
            return tr("prompt", "No free plank: you fall.")
        case Lost():
            return tr("prompt", "Nothing possible: lost.")
        case StonePut():
            return tr("prompt", "Only one place for a stone: it lies there.")
        case PlankLaid(plank=plank) | TooShort(plank=plank):
            return tr("prompt", "Only one way: plank {plank} goes there.", plank=plank_name(plank))
        case PlankTaken(plank=plank):
            return tr("prompt", "Only one thing to take: plank {plank}.", plank=plank_name(plank))
        case StoneTaken():
            return tr("prompt", "Only one thing to take: a stone.")
    return ""
