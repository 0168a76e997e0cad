"""How plots move: drawn, taken, laid, swapped and put away."""

from __future__ import annotations

from collections.abc import Iterator

from client.moonriver.motion.glance import NEXT, NOW, STOCK, Seen
from client.moonriver.motion.staging import Staging, turned
from client.moonriver.motion.timing import DEAL, DEALT_AFTER, LAND, SLIDE, TURN
from client.moonriver.scenes.plot_face import number_side
from client.table.motion.acts import Act, Gait
from client.table.pieces.look import Drawn, Key
from engine.moonriver.events import (
    BlindlySwapped,
    ColumnDrawn,
    Discarded,
    LeftOver,
    Placed,
    RoundBegan,
    Swapped,
    Taken,
    TileTaken,
)
from engine.moonriver.grid import Cell
from engine.moonriver.numbers import COLUMN, UNKNOWN

SHADOW = Drawn("shadow_plot")
IN_THE_BOX = 0.42
"""How large a plot is beside the box, and how high above its foot it comes out."""
LID = -70.0


def column_drawn(staging: Staging, event: ColumnDrawn) -> Iterator[Act]:
    """Face down out of the box, and over."""
    column = NEXT if any(staging.state.current) else NOW
    box = staging.stock("box", IN_THE_BOX, LID)
    for n, plot in enumerate(event.plots):
        now = staging.after.find(column, "plot", plot)
        if now is None or box is None:
            continue
        yield from staging.keep(column, ("cell", n), DEAL * 0.6 + n * DEALT_AFTER)
        yield Act(
            number_side(staging.state.options.pieces, plot),
            box,
            now.pose,
            Gait.SLIDE,
            DEAL,
            begin=n * DEALT_AFTER,
            turns=now.image,
            turns_from=0.4,
            shadow=SHADOW,
            hides=staging.after.pieces(column, ("plot", plot), ("shadow", n)),
        )


def round_began(staging: Staging, event: RoundBegan) -> Iterator[Act]:
    """The next column slides over, with everybody who stands there."""
    was = staging.before.at(NEXT)
    for n in range(COLUMN):
        plot = staging.state.following[n]
        keys: list[Key] = [("plot", plot), ("rancher", n)]
        for key in keys:
            now = staging.after.find(NOW, *key)
            if key in was and now is not None:
                hides = staging.after.pieces(NOW, key, *([("shadow", n)] if key[0] == "plot" else []))
                shadow = SHADOW if key[0] == "plot" else None
                yield Act(was[key].image, was[key].pose, now.pose, Gait.STAY, LAND, shadow=shadow, hides=hides)


def left_over(staging: Staging, event: LeftOver) -> Iterator[Act]:
    was = staging.before.find(NOW, "plot", event.plot)
    if was is not None:
        yield staging.leaves(was, None, SLIDE)


def taken(staging: Staging, event: Taken) -> Iterator[Act]:
    """Into the hand, and the rancher goes home."""
    was = staging.before.find(NOW, "plot", event.plot)
    key = staging.received(event.seat, event.plot)
    now = None if key is None else staging.after.find(event.seat, *key)
    yield from staging.shuffle(event.seat, [key] if key is not None else [])
    if was is not None and now is not None:
        prints = staging.prints(event.seat)
        turns = turned(was.image, now.image)
        hides = (now.piece,)
        yield Act(
            was.image, was.pose, now.pose, Gait.SLIDE, SLIDE, turns=turns, shadow=SHADOW, hides=hides, prints=prints
        )
    rancher = staging.before.find(NOW, "rancher", event.place)
    if rancher is not None:
        yield Act(rancher.image, rancher.pose, rancher.pose.moved(0, -30).faded(0), Gait.STAY, SLIDE * 0.7)


def placed(staging: Staging, event: Placed) -> Iterator[Act]:
    """Both halves at once, down on their cells; where they were held already, only down."""
    gone: list[Key] = []
    for plot, cell in zip(event.plots, event.cells, strict=True):
        key = staging.held(event.seat, plot, gone)
        now = staging.after.find(event.seat, "plot", plot)
        if key is None or now is None:
            continue
        gone.append(key)
        was = staging.drafted(event.seat, now.pose, now.image) or staging.before.find(event.seat, *key)
        assert was is not None
        yield from _lands(staging, event.seat, was, cell, plot)
    yield from staging.shuffle(event.seat, gone)


def _lands(staging: Staging, seat: int, was: Seen, cell: Cell, plot: int) -> Iterator[Act]:
    now = staging.after.find(seat, "plot", plot)
    if now is None:
        return
    whole = staging.face(plot)
    image = whole if turned(was.image, whole) is None else was.image
    yield from staging.keep_square(seat, cell, LAND)
    yield Act(
        image,
        was.pose,
        now.pose,
        Gait.LAND,
        LAND,
        turns=turned(image, whole),
        shadow=SHADOW,
        hides=staging.after.pieces(seat, *staging.landed(seat, cell, plot)),
        prints=staging.prints(seat, plot=now.pose),
    )


def tile_taken(staging: Staging, event: TileTaken) -> Iterator[Act]:
    """A bonus tile lands, or leaves; its other side is below it."""
    for key, was in staging.before.at(STOCK).items():
        if key[0] != "tile" or key[1] != event.tile:
            continue
        if event.cell is not None and key[2] == event.terrain:
            plot = -1 - int(event.terrain)
            now = staging.after.find(event.seat, "plot", plot)
            was = was if now is None else staging.drafted(event.seat, now.pose, now.image) or was
            yield from _lands(staging, event.seat, was, event.cell, plot)
        else:
            yield staging.leaves(was, None, LAND)


def discarded(staging: Staging, event: Discarded) -> Iterator[Act]:
    gone: list[Key] = []
    for plot in event.plots:
        key = staging.held(event.seat, plot, gone)
        was = None if key is None else staging.before.find(event.seat, *key)
        if key is not None and was is not None:
            gone.append(key)
            yield staging.leaves(was, staging.face(plot), LAND)
    yield from staging.shuffle(event.seat, gone)


def swapped(staging: Staging, event: Swapped | BlindlySwapped) -> Iterator[Act]:
    """One of each reserve crosses over. Who may not know which sees one of the middle, and the others turn over."""
    if event.give == UNKNOWN:
        yield from _unseen(staging, event.seat, event.other)
        return
    moved: dict[int, list[Key]] = {event.seat: [], event.other: []}
    for plot, giver, taker in ((event.give, event.seat, event.other), (event.take, event.other, event.seat)):
        source = ("plot", plot) if staging.before.find(giver, "plot", plot) else _hidden(staging.before.hand(giver))
        target = ("plot", plot) if staging.after.find(taker, "plot", plot) else _hidden(staging.after.hand(taker))
        moved[giver].append(source)
        moved[taker].append(target)
        yield from _crosses(staging, giver, source, taker, target)
    for seat, keys in moved.items():
        yield from staging.shuffle(seat, keys)


def _crosses(staging: Staging, giver: int, source: Key, taker: int, target: Key) -> Iterator[Act]:
    was, now = staging.before.find(giver, *source), staging.after.find(taker, *target)
    if was is not None and now is not None:
        turns = turned(was.image, now.image)
        prints = staging.prints(giver)
        yield Act(
            was.image,
            was.pose,
            now.pose,
            Gait.SLIDE,
            LAND,
            turns=turns,
            shadow=SHADOW,
            hides=(now.piece,),
            prints=prints,
        )


def _hidden(hand: list[Key]) -> Key:
    hidden = [key for key in hand if key[0] == "hidden"]
    return hidden[len(hidden) // 2] if hidden else ("hidden", 0)


def _unseen(staging: Staging, seat: int, other: int) -> Iterator[Act]:
    for giver, taker in ((seat, other), (other, seat)):
        hand, theirs = staging.before.hand(giver), staging.after.hand(taker)
        if hand and theirs:
            yield from _crosses(staging, giver, hand[len(hand) // 2], taker, theirs[len(theirs) // 2])
    for each in (seat, other):
        was, now = staging.before.hand(each), staging.after.hand(each)
        for n, (old, new) in enumerate(zip(was, now, strict=False)):
            there, here = staging.before.at(each)[old], staging.after.at(each)[new]
            turns = turned(there.image, here.image)
            if turns is not None and n != len(was) // 2:
                yield Act(there.image, there.pose, here.pose, Gait.STAY, TURN, turns=turns, hides=(here.piece,))
