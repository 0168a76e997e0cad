"""How cards move: they turn over, and dragons rise through those that they strike."""

from __future__ import annotations

from collections.abc import Iterator

from client.riverdragons.art.cards import CardFace
from client.riverdragons.art.papers import Tinted
from client.riverdragons.motion.staging import Staging
from client.riverdragons.motion.timing import GLANCE, STRIKE, TURN, TURNED_AFTER
from client.riverdragons.scenes.all_laid import FOOT, ROUND
from client.table.motion.acts import Act, Gait, Pose
from engine.riverdragons.events import Acting, Cancelled, Lost, Revealed

RISES, RISEN = 0.5, 0.4
"""Of a card's height: where the dragon's water is, and by how much it comes up."""


def revealed(staging: Staging, event: Revealed) -> Iterator[Act]:
    """One after the other, from the top row."""
    for number, seat in enumerate(staging.state.order()):
        now = staging.after.find(ROUND, "card", seat, event.position - 1)
        if now is None or not isinstance(now.image, CardFace):
            continue
        was = staging.before.find(ROUND, "card", seat, event.position - 1)
        back = was.image if was is not None else now.image._replace(card=0)
        if back == now.image:
            continue
        begin = min(number * TURNED_AFTER, 4 * TURNED_AFTER)
        yield Act(
            back, now.pose, now.pose, Gait.STAY, TURN, begin=begin, turns=now.image, waits=True, hides=(now.piece,)
        )
    if not staging.after.find(ROUND, "card", 0, 0):
        yield pause(staging, GLANCE)


def cancelled(staging: Staging, event: Cancelled) -> Iterator[Act]:
    """A back of three arches rises through it, and it turns over, wet and torn."""
    for item, key in ((ROUND, ("card", event.seat, event.position - 1)), (FOOT, ("place", event.position - 1))):
        was, now = staging.before.find(item, *key), staging.after.find(item, *key)
        if was is None or now is None or was.image == now.image or not isinstance(now.image, CardFace):
            continue
        yield Act(
            was.image, now.pose, now.pose, Gait.STAY, STRIKE, turns=now.image, turns_from=0.35, hides=(now.piece,)
        )
        if item == ROUND:
            yield _dragon(now.pose, now.image)


def _dragon(card: Pose, image: CardFace) -> Act:
    zoom = image.wide / 92
    low = card._replace(y=card.y + RISES * image.high, zoom=zoom)
    return Act(Tinted("dragon"), low.faded(0.2), low.moved(0, -RISEN * image.high / zoom), Gait.STAY, 0.62 * STRIKE)


def acting(staging: Staging, event: Acting) -> Iterator[Act]:
    yield pause(staging, GLANCE)


def lost(staging: Staging, event: Lost) -> Iterator[Act]:
    yield pause(staging, GLANCE)


def pause(staging: Staging, lasts: float) -> Act:
    """Nothing moves, so that one can look."""
    return staging.hide(lasts)
