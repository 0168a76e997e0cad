"""How things move: from an act and the time since it began to where it is and what is seen of it."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from client.table.motion.acts import Act, Gait

LIFT = 0.07
"""So much larger is what is lifted while it slides, and what is about to be set down."""
LIFT_TO_LAND = 0.15
TOUCHES_AT = 0.74
"""When something that lands is over its place."""
HOP, HOPS = 26.0, {Gait.TROT: 2, Gait.RIDE: 5}
"""How high a piece hops in its own units, and how often on its way."""


class Moment(NamedTuple):
    x: float
    y: float
    wide: float
    """Logical pixels a unit, both."""
    high: float
    opacity: float
    turned: bool
    lift: float
    """From 0, on the table."""
    leans: float
    """Degrees, clockwise."""


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 2


def trot(t: float) -> float:
    """It keeps up its pace until it is nearly there."""
    return t * (1.5 - 0.5 * t)


def moment(act: Act, t: float) -> Moment:
    """`t` is the share of its time that has gone by."""
    start, end = act.start, act.end
    way, lift, hop, shown = t, 0.0, 0.0, 1.0
    match act.gait:
        case Gait.SLIDE:
            way, lift = ease_out(t), LIFT * sin(pi * t)
        case Gait.LAND:
            over = min(1.0, t / TOUCHES_AT)
            way = ease_out(over)
            down = max(0.0, t - TOUCHES_AT) / (1 - TOUCHES_AT)
            lift = LIFT_TO_LAND * sin(pi / 2 * over) * (1 - down * down)
        case Gait.TROT | Gait.RIDE:
            way = trot(t)
            hop = HOP * abs(sin(HOPS[act.gait] * pi * t))
        case Gait.LEAP:
            hop, lift = act.high * sin(pi * t), LIFT * sin(pi * t)
        case Gait.STAY:
            way = ease_out(t)
        case Gait.BREATHE:
            shown = min(1.0, 1.6 * sin(pi * t))
    size = (start.size + (end.size - start.size) * way) * (1 + lift)
    wide, turned = size, False
    if act.turns is not None:
        over = max(0.0, t - act.turns_from) / (1 - act.turns_from)
        over = over * over * (3 - 2 * over)
        turned = over >= 0.5
        wide *= max(0.02, abs(cos(pi * over)))
        lift += LIFT * sin(pi * over)
    return Moment(
        start.x + (end.x - start.x) * way,
        start.y + (end.y - start.y) * way - hop * size,
        wide,
        size,
        (start.opacity + (end.opacity - start.opacity) * way * way) * shown,
        turned,
        lift,
        act.leans[0] + (act.leans[1] - act.leans[0]) * way,
    )
