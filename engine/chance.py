"""Chance that repeats: the draws of a deal, the same for every seating, and draws that are written down. And what
chance may draw in any game."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from engine.contract import Decision, Draw, Giver, IllegalCommand, Pending


class Deal:
    """One stream of chance a kind of draw, taken one item at a time: how many are drawn at once changes nothing,
    so rotated seats see the same columns and the same tokens in the same order."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._streams: dict[str, Random] = {}

    def draw(self, draw: Draw) -> tuple[int, ...]:
        stream = self._streams.get(draw.kind)
        if stream is None:
            stream = self._streams[draw.kind] = Random(f"{self.seed}/{draw.kind}")
        left = list(draw.pool)
        return tuple(left.pop(int(stream.random() * len(left))) for _ in range(draw.number))


class Script:
    """Draws that are written down: by kind, what comes one after the other."""

    def __init__(self, draws: Mapping[str, Sequence[int]]) -> None:
        self._left = {kind: list(items) for kind, items in draws.items()}

    def draw(self, draw: Draw) -> tuple[int, ...] | None:
        """None where it has no more to say, or something that cannot be drawn: the game has left it."""
        left = self._left.get(draw.kind, [])
        drawn = tuple(left[: draw.number])
        if len(drawn) < draw.number or Counter(drawn) - Counter(draw.pool):
            return None
        del left[: draw.number]
        return drawn


MISDRAWN = {
    "seats_do_not_draw": "only chance draws",
    "nothing_to_draw": "nothing is drawn now: the game waits for {phase}",
    "wrong_draw": "{kind} is not what is drawn now: that is {awaited}",
    "wrong_count": "{count} were drawn, but {needed} are needed",
    "not_in_pool": "{item} cannot be drawn",
}


def misdrawn(waiting: Pending, giver: Giver, kind: str, items: Sequence[int]) -> IllegalCommand | None:
    """Why this may not be drawn, or None: it may."""

    def illegal(code: str, **facts: object) -> IllegalCommand:
        return IllegalCommand(code, MISDRAWN[code], **facts)

    if giver is not None:
        return illegal("seats_do_not_draw")
    if not isinstance(waiting, Draw):
        return illegal("nothing_to_draw", phase=waiting.phase if isinstance(waiting, Decision) else "over")
    if kind != waiting.kind:
        return illegal("wrong_draw", kind=kind, awaited=waiting.kind)
    if len(items) != waiting.number:
        return illegal("wrong_count", count=len(items), needed=waiting.number)
    left = list(waiting.pool)
    for item in items:
        if item not in left:
            return illegal("not_in_pool", item=item)
        left.remove(item)
    return None
