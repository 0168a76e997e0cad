"""How ranchers and partners move."""

from __future__ import annotations

from collections.abc import Iterator

from client.moonriver.motion.glance import NEXT, NOW, SALOON
from client.moonriver.motion.staging import Staging, turned
from client.moonriver.motion.timing import DEAL, DEALT_AFTER, LAND, SLIDE
from client.table.motion.acts import Act, Gait, Pose
from client.table.pieces.look import Drawn
from engine.moonriver.events import Chosen, Hired, SaloonFilled

HAT = 22.0
"""Pixels from the left of a strip to the middle of its hat."""
ON_THE_STACK = 0.7


def chosen(staging: Staging, event: Chosen) -> Iterator[Act]:
    """From the name of whoever it belongs to; one that stands there already is only set down."""
    column = NEXT if any(staging.state.following) else NOW
    now = staging.after.find(column, "rancher", event.place)
    if now is None:
        return
    was = staging.before.find(column, "rancher", event.place)
    start = was.pose if was is not None and was.image == now.image else _home(staging, event.seat, now.pose)
    gait = Gait.SLIDE if was is None else Gait.STAY
    yield Act(now.image, start, now.pose, gait, SLIDE, hides=(now.piece,), prints=staging.prints(event.seat))


def _home(staging: Staging, seat: int, rancher: Pose) -> Pose:
    strip = staging.before.strip(seat)
    zoom = strip.height() / 96 / rancher.scale.unit
    return Pose(strip.left() + HAT, strip.bottom(), rancher.scale, zoom)


def saloon_filled(staging: Staging, event: SaloonFilled) -> Iterator[Act]:
    """From the stack, face down, and each shows itself at its door."""
    stack = staging.stock("stack", ON_THE_STACK)
    new = 0
    for key, now in staging.after.at(SALOON).items():
        if key[0] != "token" or staging.before.find(SALOON, *key) is not None or stack is None:
            continue
        begin = new * DEALT_AFTER
        new += 1
        yield Act(
            Drawn("token_back"),
            stack,
            now.pose,
            Gait.SLIDE,
            DEAL,
            begin=begin,
            turns=now.image,
            turns_from=0.4,
            hides=(now.piece,),
        )


def hired(staging: Staging, event: Hired) -> Iterator[Act]:
    """From the door onto the plot, and over for the cowboy on the back."""
    now = staging.after.find(event.seat, "partner", event.cell)
    if now is None:
        return
    held = staging.drafted(event.seat, now.pose, now.image)
    was = held or staging.before.find(SALOON, "token", event.place)
    if was is None:
        return
    yield from staging.keep_square(event.seat, event.cell, LAND)
    turns = turned(was.image, now.image)
    hides = (now.piece,)
    prints = staging.prints(event.seat, plot=staging.after.middle(event.seat, event.cell))
    yield Act(was.image, was.pose, now.pose, Gait.LAND, LAND, turns=turns, hides=hides, prints=prints)
