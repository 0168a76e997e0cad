"""A turn as pictures: pawn, card, and what came of it in a few words."""

from __future__ import annotations

from collections.abc import Sequence

from client.riverdragons.turns.turn import Turn
from client.riverdragons.words.turning import outcome_words
from client.table.log.drawn import Drawing, Part
from client.table.pieces.look import Drawn
from client.words.saying import in_a_row
from engine.riverdragons.cards import Card
from engine.riverdragons.options import Options

PAWN, CARD = 60, 132
"""Units of each picture that are as high as a line's pictures."""
OF_NO_COLOR = frozenset({int(Card.STONE), int(Card.TWO_STONES), *range(Card.DRAGON_BLUE, Card.DRAGON_BLACK + 1)})
"""Cards that look the same whoever has them."""
BAD = frozenset({"gone", "fell", "cancelled", "lost"})
GOOD = frozenset({"across"})


def drawn(turn: Turn, options: Options, names: Sequence[str]) -> Drawing:
    color = options.colors[turn.seat]
    said = in_a_row([outcome_words(outcome, names) for outcome in turn.outcomes])
    codes = {outcome.code for outcome in turn.outcomes}
    tone = "good" if codes & GOOD else "danger" if codes & BAD else ""
    return Drawing(
        (
            Part(Drawn(f"pawn_{color}"), PAWN),
            Part(Drawn(card_picture(turn.card, color)), CARD),
            Part(words=said, tone=tone),
        )
    )


def card_picture(card: int, color: str) -> str:
    """Of somebody of this colour."""
    word = Card(card).word
    return f"card_{word}" if card in OF_NO_COLOR else f"card_{word}_{color}"
