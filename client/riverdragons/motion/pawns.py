"""How pawns move, and the boat."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from client.riverdragons.motion.staging import Staging
from client.riverdragons.motion.timing import ARC, CLIMB, GLIDE, HOP, SINK
from client.riverdragons.scenes.all_laid import BOARD
from client.table.motion.acts import Act, Gait
from client.table.pieces.look import Drawn
from engine.riverdragons.events import Fell, Jumped, Moved, RoundBegan, StartDrawn

HIGH, HIGHER = 46.0, 150.0
"""Units: of a hop, and of a jump."""
DEEP = 46.0
"""Units that a pawn sinks, and climbs at home."""


def moved(staging: Staging, event: Moved) -> Iterator[Act]:
    was, now, hidden = staging.pawn(event.seat)
    if was is not None and now is not None:
        yield Act(now.image, was.pose, now.pose, Gait.LEAP, HOP, hides=hidden, high=HIGH)


def jumped(staging: Staging, event: Jumped) -> Iterator[Act]:
    was, now, hidden = staging.pawn(event.seat)
    if was is not None and now is not None:
        yield Act(now.image, was.pose, now.pose, Gait.LEAP, ARC, hides=hidden, high=HIGHER)


def fell(staging: Staging, event: Fell) -> Iterator[Act]:
    """Into the water where it stands, and ashore at home."""
    was, now, hidden = staging.pawn(event.seat)
    if was is None or now is None:
        return
    sunk = was.pose.moved(0, DEEP).faded(0.0)
    yield Act(was.image, was.pose, sunk, Gait.STAY, SINK, hides=())
    splash = was.pose.moved(0, 4)
    yield Act(Drawn("splash"), splash, splash, Gait.BREATHE, SINK + 0.1, begin=0.1)
    home = now.pose.moved(0, DEEP).faded(0.0)
    yield Act(now.image, home, now.pose, Gait.STAY, CLIMB, begin=SINK, hides=hidden)


def start_drawn(staging: Staging, event: StartDrawn) -> Iterator[Act]:
    """From the middle of the delta."""
    now = staging.after.find(BOARD, "boat")
    if now is not None:
        middle = staging.on_board(700, 640)
        yield Act(now.image, middle, now.pose, Gait.STAY, 1.6 * GLIDE, hides=(now.piece,))


def round_began(staging: Staging, event: RoundBegan) -> Iterator[Act]:
    """The boat glides on, if somebody else acts first."""
    was, now = staging.before.find(BOARD, "boat"), staging.after.find(BOARD, "boat")
    if was is None or now is None:
        return
    far = hypot(now.pose.x - was.pose.x, now.pose.y - was.pose.y)
    if far > 1:
        yield Act(now.image, was.pose, now.pose, Gait.STAY, GLIDE, hides=(now.piece,))
