"""How stones and planks move."""

from __future__ import annotations

from collections.abc import Iterator

from client.riverdragons.art.planks import PlankFace
from client.riverdragons.motion.staging import Staging
from client.riverdragons.motion.timing import FLY, LAND, TAKE, TIP
from client.riverdragons.scenes.all_laid import BOARD, TRAY
from client.riverdragons.scenes.ground import between
from client.table.motion.acts import Act, Gait
from client.table.pieces.look import Drawn
from engine.riverdragons.events import PlankGone, PlankLaid, PlankTaken, StonePut, StoneTaken, TooShort

SINKS = 30.0
"""Units that a plank sinks while it tips."""
TIPS = 26.0
"""Degrees."""


def stone_put(staging: Staging, event: StonePut) -> Iterator[Act]:
    """From the heap."""
    stone = staging.after.find(BOARD, "stone", event.stone)
    landing = staging.after.find(BOARD, "landing", event.stone)
    heap = staging.before.find(BOARD, "heap") or staging.after.find(BOARD, "heap")
    if stone is None or heap is None:
        return
    yield staging.hide(LAND, *(one.piece for one in (landing, staging.corners(event.seat)) if one is not None))
    start = heap.pose._replace(zoom=1.0)
    yield Act(stone.image, start, stone.pose, Gait.LAND, LAND, hides=(stone.piece,))


def stone_taken(staging: Staging, event: StoneTaken) -> Iterator[Act]:
    stone = staging.before.find(BOARD, "stone", event.stone)
    heap = staging.after.find(BOARD, "heap")
    if stone is not None and heap is not None:
        yield Act(stone.image, stone.pose, heap.pose._replace(zoom=1.0), Gait.SLIDE, TAKE)


def plank_laid(staging: Staging, event: PlankLaid) -> Iterator[Act]:
    now = staging.after.find(BOARD, "plank", event.plank)
    if now is None:
        return
    start = staging.reserve(staging.before, event.seat, event.plank)
    corners = staging.corners(event.seat)
    if corners is not None:
        yield staging.hide(FLY, corners.piece)
    turn = between(staging.state, event.plank, *event.between).degrees
    yield Act(now.image, start, now.pose, Gait.LAND, FLY, hides=(now.piece,), leans=(-turn, 0.0))


def too_short(staging: Staging, event: TooShort) -> Iterator[Act]:
    """It flies there as any other, tips into the water, and is in hand again."""
    there = between(staging.state, event.plank, *event.between)
    image = PlankFace(event.plank, round(there.degrees, 2))
    start, end = staging.reserve(staging.before, event.seat, event.plank), staging.on_board(there.x, there.y)
    in_hand = staging.after.find(TRAY, "tray", event.plank)
    if in_hand is not None:
        yield staging.hide(FLY + TIP, in_hand.piece)
    yield Act(image, start, end, Gait.SLIDE, FLY, leans=(-there.degrees, 0.0))
    sunk = end.moved(0, SINKS).faded(0.0)
    yield Act(image, end, sunk, Gait.STAY, TIP, begin=FLY, leans=(0.0, TIPS))
    yield Act(Drawn("splash"), end, end, Gait.BREATHE, TIP, begin=FLY)


def plank_gone(staging: Staging, event: PlankGone) -> Iterator[Act]:
    start = staging.reserve(staging.before, event.seat, event.plank)
    yield Act(PlankFace(event.plank), start, start.moved(0, SINKS).faded(0.0), Gait.STAY, TAKE)


def plank_taken(staging: Staging, event: PlankTaken) -> Iterator[Act]:
    was = staging.before.find(BOARD, "plank", event.plank)
    if was is None:
        return
    end = staging.reserve(staging.after, event.seat, event.plank)
    now = staging.after.find(TRAY, "tray", event.plank)
    turn = was.image.degrees if isinstance(was.image, PlankFace) else 0.0
    hides = () if now is None else (now.piece,)
    image = PlankFace(event.plank, turn)
    yield Act(image, was.pose, end, Gait.SLIDE, FLY, hides=hides, leans=(0.0, -turn))
