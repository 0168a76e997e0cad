"""Tables in a network without trouble, until their host is lost: what it wrote, and what its guests have heard."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random
from typing import Any

from engine import registry
from engine.contract import SPECTATOR, AnyGame
from netproto.guest.viewer_game import ViewerGame
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.play_pb2 import Container, Head
from netproto.schema.record_pb2 import Entry, Header
from netproto.succession.as_told import as_a_spectator, openings
from netproto.succession.rebuilding import Heard
from tests.netproto.table.virtual_network import World
from tests.netproto.table.virtual_peers import Rough
from tests.netproto.table.worlds import many_desperados

MOST = 20_000


class LostTable(World):
    """One that is played until so many steps are made, or to its end."""

    WATCHERS_COME = 1

    def __init__(
        self, seed: int, game: AnyGame, people: int, bots: int, options: Any, steps: int, standbys: int | None = None
    ) -> None:
        if game.id == "moonriver":
            options = {**options, "pieces": many_desperados()}
        agreed = {"players": people + bots, **options}
        super().__init__(seed, people + bots, people, 1, Rough(), agreed, game=game, standbys=standbys)
        self.calm = True
        for _ in range(MOST):
            over = self.table.roster.stage == lobby.ENDED
            if (over or self.table.turns.number >= steps) and self._level():
                return
            self.timeline.next_until(min(self.table.due() or self.now + 5_000, self.now + 5_000))
            self._host(self.table.tick(self.now))
        raise AssertionError("this game never comes so far")

    def chance(self, of: float) -> bool:
        return False

    def _level(self) -> bool:
        """Everybody has heard of the same steps: cut short, the log of each of them is the whole log."""
        numbers = [followed.number for followed in self.followed.values()]
        return len(numbers) == len(self.peers) and len({*numbers}) == 1

    # What was written, and heard

    @property
    def header(self) -> Header:
        return self.journal[0].header

    @property
    def followed(self) -> dict[int, ViewerGame]:
        """By the number of the person; the last of them watches."""
        found = {n: peer.guest.followed for n, peer in enumerate(self.peers) if peer.guest is not None}
        return {n: followed for n, followed in found.items() if followed is not None}

    @property
    def number(self) -> int:
        """Of steps that everybody has heard of."""
        return self.followed[0].number

    def steps(self) -> list[Entry]:
        """Those of the host's record."""
        return [entry for entry in self.journal if entry.HasField("step")][: self.number]

    def heads(self) -> list[Head]:
        witness = self.followed[0].witness
        return [] if witness is None else witness.known.heads

    def log_of(self, n: int) -> list[Container]:
        return [told.container for told in self.followed[n].log]

    def heard(self, n: int = -1) -> list[Heard]:
        """The log of one of them as a spectator's, with the times of the host; of nobody: the spectator's own."""
        n %= len(self.peers)
        followed = self.followed[n]
        begins = self.game.view(self.game.new(followed.options), followed.viewer)
        beside = as_a_spectator(self.game, begins, self.log_of(n))
        assert n < len(self.peers) - 1 or followed.viewer == SPECTATOR
        return [Heard(step, entry.step.at_ms) for step, entry in zip(beside, self.steps(), strict=True)]

    def openings(self, people: Iterable[int]) -> list[Container]:
        return [opening for n in people for opening in openings(self.log_of(n))]

    def seats(self) -> list[Entry]:
        """Who has which seat, as the host wrote it."""
        return [entry for entry in self.journal if entry.HasField("seat_taken")]


def any_lost_table(game: AnyGame, seed: int, steps: int | None = None) -> LostTable:
    """Of any options; not to be changed."""
    return _lost_table(game.id, seed, steps)


@cache
def _lost_table(id: str, seed: int, steps: int | None) -> LostTable:
    game = registry.game(id)
    coin = Random(f"{id} {seed}")
    players = coin.choice(game.players)
    people = coin.randrange(1, players + 1)
    options = (
        {"mode": coin.choice(("base", "legends"))}
        if id == "moonriver"
        else {option.name: coin.choice(option.answers[:2]) for option in game.options} | {"rounds": "2"}
    )
    return LostTable(seed, game, people, players - people, options, coin.randrange(250) if steps is None else steps)
