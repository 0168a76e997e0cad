"""Rough games in which programs take their time for draws: nobody takes an honest host's patience for a cheat."""

from __future__ import annotations

from collections import Counter

import pytest

from netproto.guest.happenings import TurnedAway
from netproto.schema.wire_pb2 import FromGuest
from netproto.wire.bucket import SECOND
from tests.games import SIGNS
from tests.netproto.table.virtual_check import check
from tests.netproto.table.virtual_network import World
from tests.netproto.table.virtual_peers import Connection, Rough

GAMES = 24
ROUGH = Rough(guest_crash=0.01, host_crash=0.004, cut=0.03, hang=0.01, all_gone=0.002, leave=0.1, chat=0)
LATE = (5 * SECOND, 30 * SECOND, 70 * SECOND)


class Slow(World):
    """Some parts of draws come late, or when nobody waits for them any more."""

    def __init__(self, seed: int) -> None:
        self.late: set[int] = set()
        """Programs some of whose parts were."""
        self.often = (0.05, 0.2, 0.4)[seed % 3]
        players = 2 + seed % 5
        super().__init__(seed, players, players, 1, ROUGH, {"players": players, "rounds": 5}, game=SIGNS)

    def _arrives(self, connection: Connection, message: bytes) -> int:
        when = super()._arrives(connection, message)
        if FromGuest.FromString(message).HasField("link") and self.chance(self.often):
            self.late.add(connection.guest)
            self.happened["late"] += 1
            return when + self.random.choice(LATE)
        return when

    def _absence(self) -> int:
        return self.random.choice((2, 20, 50)) * SECOND

    def turned_away(self, n: int, away: TurnedAway) -> None:
        """It has made its part, and does not know how late that came: of itself it says that it was there."""
        if n not in self.late or "although it was there" not in away.sentence:
            super().turned_away(n, away)
        self.happened["complains"] += 1
        self.timeline.later(self._forget_guest, n, within=1)


@pytest.mark.no_cover
def test_whoever_is_left_out_was_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOONRIVER_GAMES", "tests.signs")
    happened = Counter[str]()
    for seed in range(GAMES):
        world = Slow(seed)
        world.run()
        check(world)
        happened += world.happened
        steps = world.table.turns.begun().steps
        told = [left.number for peer in world.peers for left in peer.model.left_out]
        happened["told at once"] += sum(steps[number].seat is None for number in told if number < len(steps))
    assert min(happened[what] for what in ("late", "left out", "left", "cut", "host crash")) > GAMES
    assert happened["complains"]
    assert happened["told at once"] > 5 * GAMES, "before the draw that they have no part in"
