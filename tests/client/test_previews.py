"""What is shown before it is confirmed is what a click would make of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations
from random import Random

from client.moonriver.acting.asking import AnyActing
from client.moonriver.acting.herding import Herding
from client.moonriver.acting.placing import Placing
from client.moonriver.acting.tiling import Tiling
from client.moonriver.playing.hand import Hand
from client.moonriver.scenes.draft_looks import LIFT, draft_looks
from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.scenes.ranch_layout import Ground, Key, Look
from client.window.theme import DARK, theme
from engine.moonriver.grid import cells_of
from tests.client.acting_hands import Position, positions

EACH = 8
"""Pairs of plots, tiles or cows of each position."""


def begun(position: Position, coin: Random) -> Iterator[Hand]:
    """Whatever may be taken into the hand before a cell is pointed at, turned anyhow, and perhaps dropped anywhere."""
    asked = position.acting()
    ways: list[tuple[int, ...]] = [()]
    if isinstance(asked, Placing):
        ways = list(combinations(asked.hand, 2))
    elif isinstance(asked, Tiling):
        ways = sorted(asked.lit().tiles)
    elif isinstance(asked, Herding):
        ways = [(cell,) for cell in cells_of(asked.lit().cells)]
    for way in coin.sample(ways, min(EACH, len(ways))):
        hand = Hand(lambda command, number: None, lambda: None)
        hand.renew(position.seen, position.seat, 0)
        now = hand.acting
        assert now is not None
        if isinstance(now, Placing):
            for plot in coin.sample(way, 2):
                now.pick(plot)
            hand.rotate(coin.randrange(4))
            if coin.random() < 0.5:
                hand.flip()
        elif isinstance(now, Tiling | Herding):
            now.pick(*way)
        if isinstance(now, Placing | Tiling) and coin.random() < 0.5:
            hand.click(Pointed(Kind.CELL, position.seat, coin.randrange(now.ranch.grid.size)))
        yield hand


def test_over_a_lit_cell_is_shown_what_a_click_there_does_and_never_a_refusal() -> None:
    coin, seen = Random(5), Counter[str]()
    for position in positions():
        grounds = [Ground.of(position.seen.options.pieces, seat, "green") for seat in position.seen.seats]
        for hand in chain(*(begun(position, coin) for _ in range(3))):
            now = hand.acting
            assert now is not None
            before = now.draft
            follows = isinstance(now, Placing | Tiling)
            if follows and now.command() is not None:
                continue  # it lies somewhere
            for cell in cells_of(now.lit().cells):
                thing = Pointed(Kind.CELL, position.seat, cell)
                hand.hover(thing)
                held, shown = now.draft, looks(now, grounds)
                assert now.refusal() is None
                hand.click(thing)
                assert now.refusal() is None
                assert held == before or looks(now, grounds) == shown
                if follows:
                    assert held != before
                    assert now.command() is not None
                now.draft, now.stopping = before, False
                seen[type(now).__name__] += 1
    assert {*seen} >= {"Placing", "Tiling", "Herding", "Hiring", "Drying", "Serving"}
    assert seen["Placing"] > 1000


def looks(now: AnyActing, grounds: list[Ground]) -> dict[Key, Look]:
    """What is seen of a draft in its own ranch, whether it is held or lies there."""
    held = LIFT if isinstance(now, Placing) and not now.draft.put else 0.0
    found = draft_looks(now, grounds, theme(DARK))[now.seat]
    return {
        key: lowered(key, look, held) for key, look in found.items() if key[1] not in ("place", "picked", "picked glow")
    }


def lowered(key: Key, look: Look, held: float) -> Look:
    across = -held / 2 if key[1] == "shadow" else 0.0
    return look._replace(x=look.x + across, y=look.y + (across or held))
