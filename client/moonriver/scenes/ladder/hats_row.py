"""The row of hats over a column of the ladder: what has been is small and faint, what comes is plain, and whoever acts
stands out with a fire."""

from __future__ import annotations

from collections.abc import Sequence

from client.look.box import Box
from client.look.theme import Color
from client.moonriver.art.cuttings import Ember, Faint, OpenHat
from client.moonriver.scenes.ladder.order import Stage, Turn
from client.moonriver.scenes.layers import Layer
from client.table.pieces.look import Drawn, Image, Key, Look

ROOM = {Stage.ACTED: 0.72, Stage.ACTING: 1.25, Stage.TO_COME: 0.96, Stage.OPEN: 0.8, Stage.MEANT: 1.0}
"""How wide each turn's place is, as a share of `HAT`."""
HAT = 96.0
WIDEST = 34.0 / 20.0
"""Of the row's height, a place's width at most."""
ACTED, MEANT = 0.42, 0.6
"""How much is seen of a hat whose turn is over, and of one that is only meant."""


def hats_looks(turns: Sequence[Turn], colors: Sequence[str], row: Box, unit: float, muted: Color) -> dict[Key, Look]:
    """`row` is in logical pixels from the item's origin, of which a unit has `unit`."""
    looks: dict[Key, Look] = {}
    rooms = sum(ROOM[turn.stage] for turn in turns)
    if not turns:
        return looks
    each = int(min(row.wide / rooms, row.high * WIDEST))  # of whole pixels, for a resize paints what is new
    size = each / HAT / unit
    x, y = row.x, (row.y + row.high / 2) / unit
    for n, turn in enumerate(turns):
        wide = ROOM[turn.stage] * each
        middle = (x + wide / 2) / unit
        x += wide
        if turn.seat is None:
            looks["hat", n] = Look(OpenHat(muted), middle, y, Layer.TOKEN, size)
            continue
        hat, zoom = f"hat_{colors[turn.seat]}", size
        image: Image = Drawn(hat)
        match turn.stage:
            case Stage.ACTED:
                image, zoom = Faint(hat, ACTED), size * 0.74
            case Stage.ACTING:
                tall = int(row.high) / unit / size
                looks["ember", n] = Look(Ember(1.26 * HAT, min(tall, 74.0)), middle, y, Layer.CELL, size)
                looks["flame", n] = Look(Drawn("flame"), middle - 0.43 * HAT * size, y + 26 * size, Layer.COW, size)
                middle += 0.1 * HAT * size
            case Stage.MEANT:
                image = Faint(hat, MEANT)
        looks["hat", n] = Look(image, middle, y, Layer.TOKEN, zoom)
    return looks
