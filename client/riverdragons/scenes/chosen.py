"""What a draft is made of, as it is pointed at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from client.riverdragons.answering.marks import Five, Lifted, Mark, Over, Put, Raised, Ring, Stepped
from client.riverdragons.scenes.pointing import Kind, Pointed, thing_of_space


def chosen(marks: Iterable[Mark], seat: int) -> Iterator[Pointed]:
    for mark in marks:
        match mark:
            case Five(cards):
                yield from (Pointed(Kind.PLACE, card=card, place=n) for n, card in enumerate(cards) if card)
                yield from (Pointed(Kind.CARD, card=card) for card in cards if card)
            case Ring(support) | Lifted(None, int(support)):
                yield Pointed(Kind.SUPPORT, support=support)
            case Raised(plank):
                yield Pointed(Kind.TRAY, seat, plank=plank)
            case Lifted(int(plank)):
                yield Pointed(Kind.PLANK, plank=plank)
            case Put(at):
                yield Pointed(Kind.WATER, at=at)
            case Stepped(_, to) | Over(_, _, int(to)):
                yield thing_of_space(to)
