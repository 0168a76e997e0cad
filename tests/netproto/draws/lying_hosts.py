"""Tables in a network without trouble, whose host may lie to anybody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract import AnyGame
from netproto.guest.happenings import TurnedAway
from netproto.schema.play_pb2 import Container
from netproto.schema.wire_pb2 import FromHost
from netproto.table.drawing import Drawing
from tests.games import MOON_RIVER
from tests.netproto.table.virtual_network import World
from tests.netproto.table.virtual_peers import Connection, Rough

Lie = Callable[[int, FromHost], None]
"""Changes what is told to the peer with that number; the last of them watches."""
MOST = 4000
FAIR_LINK, FAIR_HEAD = Drawing.link, Drawing.head


class Lied(World):
    """Two people, a bot, and one who watches, in a network without trouble."""

    WATCHERS_COME = 1

    def __init__(self, lie: Lie | None = None, game: AnyGame = MOON_RIVER, seed: int = 1, **options: Any) -> None:
        self.lie = lie or (lambda n, message: None)
        self.found: dict[int, str] = {}
        super().__init__(seed, 3, 2, 1, Rough(), {"players": 3, **options}, game=game)
        self.calm = True

    def chance(self, of: float) -> bool:
        return False

    def _send_to_guest(self, link: int, message: bytes) -> None:
        connection = self.connections.get(link)
        if connection is None or connection.guest in self.found:
            return
        told = FromHost.FromString(message)
        self.lie(connection.guest, told)
        if told.WhichOneof("kind") is not None:
            super()._send_to_guest(link, told.SerializeToString())

    def turned_away(self, n: int, away: TurnedAway) -> None:
        assert away.code == "unfair", away
        assert away.phrase is not None
        difference: Any = away.phrase.facts["difference"]
        self.found[n] = difference.code

    def until(self, done: Callable[[], bool]) -> None:
        for _ in range(MOST):
            if done():
                return
            self.timeline.next_until(min(self.table.due() or self.now + 5_000, self.now + 5_000))
            self._host(self.table.tick(self.now))
        raise AssertionError(f"found by {self.found} alone")


EVERYBODY = {0, 1, 2}


def found(lie: Lie | None, by: set[int] = EVERYBODY, **named: Any) -> set[str]:
    """What all who are lied to say of it."""
    world = Lied(lie, **named)
    world.until(lambda: world.found.keys() >= by)
    assert world.found.keys() == by
    return set(world.found.values())


def proven(change: Callable[[Container], None], which: int = 3) -> Lie:
    """A lie in what is told of the draw with that number."""

    def lie(n: int, message: FromHost) -> None:
        if message.container.proof.j == which:
            change(message.container)

    return lie


def party(world: Lied) -> Connection:
    """One who is asked for their part of a draw now."""
    return next(one for one in world.connections.values() if one.guest != 2)


def in_draw(world: Lied) -> bool:
    drawing = world.table.turns.drawing
    return world.draws and drawing is not None and drawing._j >= 3 and len(drawing._links) < 2
