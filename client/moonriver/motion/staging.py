"""What every choreography works with: the table before an event and after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot

from client.moonriver.art.face import Face
from client.moonriver.motion.glance import STOCK, Glance, Place, Seen
from client.moonriver.motion.timing import SHUFFLE
from client.moonriver.motion.traces import DOTS, Prints
from client.moonriver.scenes.plot_face import face_of
from client.moonriver.scenes.ranch_layout import large_name
from client.table.motion.acts import Act, Gait, Pose
from client.table.pieces.look import Drawn, Image, Key
from engine.dataclass import dataclass
from engine.moonriver.grid import Cell
from engine.moonriver.state import State

NEAR = 60.0
"""Units within which a draft is for the place that it turned out to be."""
AWAY = -46.0
"""Units by which what leaves the game rises while it fades."""


@dataclass(frozen=True, slots=True)
class Staging:
    """`state` is the one before the event."""

    before: Glance
    after: Glance
    state: State

    def prints(self, seat: int, kind: str | None = DOTS, plot: Pose | None = None) -> Prints | None:
        """Of what others do: everybody knows what he did himself."""
        if seat == self.state.viewer:
            return None
        return Prints(self.state.options.colors[seat], kind, plot)

    def face(self, plot: int) -> Face:
        return face_of(self.state.options.pieces, plot)

    def stock(self, kind: str, size: float, y: float = 0.0) -> Pose | None:
        """At the box, the supply or the stack, so large, and moved by `y` units of that picture."""
        there = self.before.find(STOCK, kind) or self.after.find(STOCK, kind)
        return None if there is None else there.pose.moved(0, y)._replace(zoom=there.pose.zoom * size)

    def drafted(self, seat: int, target: Pose, image: Image) -> Seen | None:
        """Where somebody held it over its place already."""
        for key, seen in self.before.at(seat).items():
            if key[0] == "draft" and same_ground(seen.image, image):
                away = hypot(seen.pose.x - target.x, seen.pose.y - target.y)
                if away < NEAR * target.size:
                    return seen
        return None

    def keep(self, place: Place, key: Key, lasts: float) -> Iterator[Act]:
        """Until then it looks as before: what has changed of it has not happened yet."""
        was, now = self.before.find(place, *key), self.after.find(place, *key)
        if was is not None and (now is None or now.image != was.image):
            hides = () if now is None else (now.piece,)
            yield Act(was.image, was.pose, was.pose, Gait.STAY, lasts, hides=hides, under=was.item, z=was.z)
        elif was is None and now is not None:
            yield Act(None, now.pose, now.pose, Gait.STAY, lasts, hides=(now.piece,))

    def keep_square(self, seat: int, cell: Cell, lasts: float) -> Iterator[Act]:
        """What lies on a cell looks as before: the free cell, or a plot's symbols."""
        yield from self.keep(seat, ("cell", cell), lasts)
        plot = self.state.seats[seat].ranch.plots[cell]
        if plot:
            yield from self.keep(seat, ("marks", plot), lasts)

    def landed(self, seat: int, cell: Cell, plot: int) -> list[Key]:
        """All that is seen of a plot on its cell."""
        return [("plot", plot), ("marks", plot), ("shadow", cell), ("socket", cell), ("knob", cell)]

    def held(self, seat: int, plot: int, beside: Iterable[Key] = ()) -> Key | None:
        """Where a plot was in the hand. One that lay face down is any of those that are gone."""
        if self.before.find(seat, "plot", plot) is not None and plot:
            return ("plot", plot)
        now = self.after.hand(seat)
        gone = [key for key in self.before.hand(seat) if key[0] == "hidden" and key not in now and key not in beside]
        return gone[-1] if gone else None

    def received(self, seat: int, plot: int) -> Key | None:
        """Where a plot has come to in the hand, known or not."""
        hand, was = self.after.hand(seat), self.before.hand(seat)
        if ("plot", plot) in hand:
            return ("plot", plot)
        new = [key for key in hand if key[0] == "hidden" and key not in was]
        return new[-1] if new else None

    def shuffle(self, seat: int, other: Iterable[Key] = ()) -> Iterator[Act]:
        """What stays in the hand closes up, or makes room; the `other` move in another way."""
        now = self.after.at(seat)
        for key in self.after.hand(seat):
            was = self.before.find(seat, *key)
            if was is not None and key not in other and now[key].pose != was.pose:
                seen = now[key]
                yield Act(was.image, was.pose, seen.pose, Gait.STAY, SHUFFLE, hides=(seen.piece,))

    def leaves(self, seen: Seen, face: Image | None, lasts: float) -> Act:
        """Out of the game: face up, for all to see."""
        turns = face if face is not None and seen.image != face else None
        end = seen.pose.moved(0, AWAY).faded(0)
        return Act(seen.image, seen.pose, end, Gait.STAY, lasts, turns=turns)


def turned(image: Image, other: Image) -> Image | None:
    """What is to be seen on the other side: nothing where only symbols differ."""
    if same_ground(image, other):
        return None
    return other


def same_ground(one: Image, other: Image) -> bool:
    if isinstance(one, Face) and isinstance(other, Face):
        return one.ground == other.ground
    if isinstance(one, Drawn) and isinstance(other, Drawn):
        return large_name(one) == large_name(other)
    return one == other
