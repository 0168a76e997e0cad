"""Who won, and which rule decided it."""

from __future__ import annotations

from collections.abc import Sequence

from client.words.saying import listed, tr, trn
from engine.moonriver.score import Score, standing


def verdict(scores: Sequence[Score], names: Sequence[str]) -> str:
    standings = [standing(score) for score in scores]
    best = max(standings)
    points, territory, cows = best
    level = [seat for seat, score in enumerate(scores) if score.total == points]
    wide = [seat for seat in level if scores[seat].largest_territory == territory]
    first = [seat for seat in wide if scores[seat].cows == cows]
    winner = names[first[0]]
    if len(level) == 1:
        return trn("result", "{winner} wins with 1 point.", "{winner} wins with {n} points.", points, winner=winner)
    if len(wide) == 1:
        return tr(
            "result",
            "{names} are level on points ({points}). The largest territory decides: {winner} wins, {most} to {next}.",
            names=listed([names[seat] for seat in level]),
            points=points,
            winner=winner,
            most=territory,
            next=max(scores[seat].largest_territory for seat in level if seat not in wide),
        )
    if len(first) == 1:
        return tr(
            "result",
            "{names} are level on points ({points}) and the largest territory ({territory}). "
            "More cows decide: {winner} wins, {most} to {next}.",
            names=listed([names[seat] for seat in wide]),
            points=points,
            territory=territory,
            winner=winner,
            most=cows,
            next=max(scores[seat].cows for seat in wide if seat not in first),
        )
    return tr(
        "result",
        "{names} share the victory: level on points ({points}), the largest territory ({territory}) and cows ({cows}).",
        names=listed([names[seat] for seat in first]),
        points=points,
        territory=territory,
        cows=cows,
    )


def places(scores: Sequence[Score]) -> list[int]:
    """From 1; those who share one have the same."""
    standings = [standing(score) for score in scores]
    return [1 + sum(other > mine for other in standings) for mine in standings]
