"""A turn as pictures: pawn, card, and what came of it in a few words."""

from __future__ import annotations

from collections.abc import Sequence

from client.riverdragons.art.cards import SmallCard
from client.riverdragons.turns.turn import Turn
from client.riverdragons.words.turning import outcome_words
from client.table.log.drawn import Drawing, Part
from client.table.pieces.look import Drawn
from client.words.saying import in_a_row
from engine.riverdragons.options import Options

PAWN, CARD = 100, 96
"""Units of each picture that are as high as a line's pictures."""
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
            Part(SmallCard(turn.card, options.villages[turn.seat], _seal(turn, options)), CARD),
            Part(words=said, tone=tone),
        )
    )


def _seal(turn: Turn, options: Options) -> int | None:
    """The color of the dragon that has struck it."""
    by = next((outcome.facts["by"] for outcome in turn.outcomes if outcome.code == "cancelled"), ())
    return options.villages[by[0]] if isinstance(by, list | tuple) and by else None
