"""How cows move: they come, step, dry up, are stolen, and at the end trot off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from client.moonriver.motion.glance import Seen
from client.moonriver.motion.overpopulation import Overpopulation, crowded
from client.moonriver.motion.staging import Staging
from client.moonriver.motion.timing import (
    BREATH,
    DRIES_FIRST,
    DUST,
    NOTICED,
    RIDE,
    SHUFFLE,
    STEP,
    TROT,
    TROT_OFF,
    TROT_OFF_WITHIN,
)
from client.moonriver.motion.traces import HOOVES, Prints
from client.moonriver.scenes.layers import Layer
from client.table.motion.acts import Act, Gait, Pose
from client.table.motion.gaits import trot
from client.table.pieces.look import Drawn, Image
from engine.moonriver.events import CowsPut, Dried, Stepped, Stolen
from engine.moonriver.grid import Cell

IN_THE_CORRAL, CORRAL_FENCE = 0.34, -24.0
"""How large a cow is there, and how high over the foot of the picture."""
ONE_AFTER_ANOTHER = 0.09
DRAWN = 4
"""So many cows of a plot trot off, at most, where they were drawn as one with a count."""
PUFFS = (0.06, 0.18, 0.3, 0.42, 0.54, 0.66, 0.78)
"""When a stolen cow stirs up dust, as a share of its way."""


def cows_put(staging: Staging, event: CowsPut) -> Iterator[Act]:
    """Out of the supply; one that was held there already steps down."""
    corral = staging.stock("supply", IN_THE_CORRAL, CORRAL_FENCE)
    middle = staging.after.middle(event.seat, event.cell)
    if corral is None or middle is None:
        return
    held = staging.drafted(event.seat, middle, Drawn("cow_right"))
    start = corral if held is None else held.pose
    prints = staging.prints(event.seat, None, middle)
    yield from staging.keep_square(event.seat, event.cell, TROT)
    yield from herd(staging, event.seat, event.cell, [start] * event.cows, Gait.TROT, TROT, prints)


def stepped(staging: Staging, event: Stepped) -> Iterator[Act]:
    start = leaving(staging, event.seat, event.from_)
    if start is not None:
        prints = staging.prints(event.seat, HOOVES)
        yield from herd(staging, event.seat, event.from_, [], Gait.TROT, STEP)
        yield from herd(staging, event.seat, event.to, [start.pose], Gait.TROT, STEP, prints)


def dried(staging: Staging, event: Dried) -> Iterator[Act]:
    """The ground cracks for a breath, and the cow goes back to the supply."""
    for cell in {event.skull, event.cell} - {None}:
        middle = None if cell is None else staging.after.middle(event.seat, cell)
        ranch = staging.after.find(event.seat, "board")
        if middle is not None and ranch is not None:
            z = Layer.TOKEN - 0.5
            yield Act(Drawn("drought"), middle, middle, Gait.BREATHE, BREATH, under=ranch.item, z=z)
    was = None if event.cell is None else leaving(staging, event.seat, event.cell)
    corral = staging.stock("supply", IN_THE_CORRAL, CORRAL_FENCE)
    if was is not None and corral is not None and event.cell is not None:
        end = corral.faded(0)
        image = facing(was.pose, end, was.image)
        yield Act(image, was.pose, end, Gait.TROT, BREATH - DRIES_FIRST, begin=DRIES_FIRST, waits=True)
        yield from herd(staging, event.seat, event.cell, [], Gait.STAY, SHUFFLE)


def stolen(staging: Staging, event: Stolen) -> Iterator[Act]:
    """Across the table at a gallop, with dust behind. The viewer's own cow starts before, for them to look there."""
    start = leaving(staging, event.other, event.from_)
    end = staging.after.middle(event.seat, event.cell)
    if start is None or end is None:
        return
    yield from herd(staging, event.other, event.from_, [], Gait.STAY, SHUFFLE)
    prints = staging.prints(event.seat, HOOVES, end)
    off = NOTICED if event.other == staging.state.viewer else 0.0
    if off:
        yield Act(start.image, start.pose, start.pose, Gait.TROT, off)
    ride = list(herd(staging, event.seat, event.cell, [start.pose], Gait.RIDE, RIDE, prints, off))
    for act in ride:
        if act.gait is Gait.RIDE:
            yield from dust(act.start, act.end, off)
    yield from ride


def dust(start: Pose, end: Pose, off: float) -> Iterator[Act]:
    """Behind the hooves."""
    for n, share in enumerate(PUFFS):
        way = trot(share)
        size = start.size + (end.size - start.size) * way
        x, y = start.x + (end.x - start.x) * way, start.y + (end.y - start.y) * way
        puff = Pose(x, y, end.scale, size / end.scale.unit * 0.6, 0.85)
        picture = Drawn("dust" if n % 2 else "dust_small")
        over = puff.moved(0, -16)._replace(zoom=puff.zoom * 1.6, opacity=0)
        yield Act(picture, puff, over, Gait.STAY, DUST, begin=off + share * RIDE)


def trotting_off(staging: Staging, event: Overpopulation) -> Iterator[Act]:
    """Back to the supply, one after the other, all within a moment."""
    corral = staging.stock("supply", IN_THE_CORRAL, CORRAL_FENCE)
    places = [(seat, cell) for seat in event.seats for cell in crowded(staging.state.seats[seat].ranch)]
    going = []
    for seat, cell in places:
        yield from herd(staging, seat, cell, [], Gait.TROT, TROT)
        drawn, stay = cows(staging, seat, cell, before=True), cows(staging, seat, cell)
        gone = [n for n in drawn if n not in stay]
        extra = min(staging.state.seats[seat].ranch.cows[cell] - 1, DRAWN)
        going += [(seat, cell, n) for n in (gone or drawn[:1] * extra)]
    if corral is None:
        return
    for number, (seat, cell, n) in enumerate(going):
        was = staging.before.find(seat, "cow", cell, n)
        if was is not None:
            begin, end = TROT_OFF_WITHIN * number / len(going), was.pose._replace(x=corral.x, y=corral.y, opacity=0.0)
            image = facing(was.pose, end, was.image)
            yield Act(image, was.pose, end, Gait.TROT, TROT_OFF, begin=begin, waits=True)


def leaving(staging: Staging, seat: int, cell: Cell) -> Seen | None:
    """The cow that goes: the hindmost that is no longer there, or one out of many."""
    gone = [n for n in cows(staging, seat, cell, before=True) if n not in cows(staging, seat, cell)]
    return staging.before.find(seat, "cow", cell, gone[-1] if gone else 0)


def cows(staging: Staging, seat: int, cell: Cell, before: bool = False) -> list[int]:
    there = (staging.before if before else staging.after).at(seat)
    return sorted(int(key[2]) for key in there if key[0] == "cow" and key[1] == cell)


def herd(
    staging: Staging,
    seat: int,
    cell: Cell,
    came: Sequence[Pose],
    gait: Gait,
    lasts: float,
    prints: Prints | None = None,
    off: float = 0.0,
) -> Iterator[Act]:
    """The cows of a plot make room for those that came; more than four are drawn as one, with a count."""
    had, have = cows(staging, seat, cell, before=True), cows(staging, seat, cell)
    for n in have:
        was, now = staging.before.find(seat, "cow", cell, n), staging.after.find(seat, "cow", cell, n)
        if was is not None and now is not None and was.pose != now.pose:
            yield Act(now.image, was.pose, now.pose, Gait.STAY, SHUFFLE, hides=(now.piece,))
    if came:
        yield from staging.keep(seat, ("count", cell), off + lasts)
    new = [n for n in have if n not in had]
    for number, start in enumerate(came):
        into = staging.after.find(seat, "cow", cell, new[number] if number < len(new) else 0)
        if into is None:
            continue
        hides = (into.piece,) if number < len(new) else ()
        image = facing(start, into.pose, into.image)
        begin = off + number * ONE_AFTER_ANOTHER
        yield Act(image, start, into.pose, gait, lasts, begin=begin, hides=hides, prints=prints)


def facing(start: Pose, end: Pose, image: Image) -> Image:
    """A cow looks where it goes."""
    if hypot(end.x - start.x, end.y - start.y) < 2 * abs(end.x - start.x):
        return Drawn("cow_right" if end.x > start.x else "cow_left")
    return image
