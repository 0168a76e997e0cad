"""A turn as pictures: hat, plot taken, domino, cows, partner, drought, theft and whose hat, points and rung."""

from __future__ import annotations

from collections.abc import Iterator

from client.moonriver.scenes.plot_face import face_of
from client.moonriver.turns.turn import Turn
from client.table.log.drawn import Drawing, Part
from client.table.pieces.look import Drawn
from engine.moonriver.options import Options
from engine.moonriver.pieces import Partner

PLOT, HAT, COW, SKULL, TOKEN = 96, 72, 80, 48, 104
"""Units of each picture that are as high as a line's pictures."""
ARROW = Part(words="\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}")
BOTH_WAYS = Part(words="\N{LEFT RIGHT ARROW}")
MINUS = "\N{MINUS SIGN}"


def drawn(turn: Turn, options: Options) -> Drawing:
    return Drawing(tuple(_parts(turn, options)), tuple(_end(turn)))


def _parts(turn: Turn, options: Options) -> Iterator[Part]:
    yield hat(options, turn.seat)
    if turn.taken is not None:
        yield plot(options, turn.taken)
    if turn.laid:
        yield ARROW
    for n, one in enumerate(turn.laid):
        yield plot(options, one)._replace(joined=n % 2 == 1 and one > 0, spare=True)
    if turn.cows:
        yield Part(Drawn("cow_right"), COW)
        if turn.cows > 1:
            yield Part(words=str(turn.cows), joined=True)
    for partner in turn.partners:
        yield Part(Drawn(Partner(partner).word), TOKEN)
    for give, other, take in turn.swapped:
        yield from (plot(options, give), BOTH_WAYS, plot(options, take), hat(options, other))
    for one in turn.discarded:
        yield plot(options, one)._replace(faint=True, spare=True)
    if turn.dried:
        yield Part(Drawn("skull"), SKULL)
        yield Part(words=f"{MINUS}{turn.dried}", tone="danger", joined=True)
    for victim in turn.robbed:
        yield Part(Drawn("cow_left"), COW)
        yield hat(options, victim)._replace(joined=True)


def _end(turn: Turn) -> Iterator[Part]:
    if turn.points > 0:
        yield Part(words=f"+{turn.points}", tone="good")
    elif turn.points < 0:
        yield Part(words=f"{MINUS}{-turn.points}", tone="danger")
    if turn.rung is not None:
        yield Part(words=str(turn.rung), framed=True)


def hat(options: Options, seat: int) -> Part:
    return Part(Drawn(f"hat_{options.colors[seat]}"), HAT)


def plot(options: Options, number: int) -> Part:
    return Part(face_of(options.pieces, number), PLOT)
