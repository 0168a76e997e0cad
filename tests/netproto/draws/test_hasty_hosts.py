"""Who is left out of a draw, and after how long: hosts that do not wait, and those that wait and are believed."""

from __future__ import annotations

import pytest

from engine.contract import AnyGame
from netproto.guest.happenings import TurnedAway
from netproto.guest.own_links import InMemory
from netproto.records.kept_draws import Draws
from netproto.schema.lobby_pb2 import Leave
from netproto.schema.record_pb2 import AWAY, WENT, Why
from netproto.table.awaited import Awaited
from netproto.table.drawing import Drawing
from tests.games import MOON_RIVER, RIVER_DRAGONS
from tests.netproto.draws.lying_hosts import EVERYBODY, FAIR_HEAD, FAIR_LINK, Lied, in_draw, party
from tests.netproto.table.virtual_network import World

HASTY = 2_000
"""Milliseconds for which hasty hosts wait for a person, in place of a minute."""


def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    fair = Awaited.__init__
    monkeypatch.setattr(Awaited, "__init__", lambda self, roster, wait_ms: fair(self, roster, HASTY))


def test_a_person_who_is_cut_off_for_a_moment_and_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both who stay find it when they are asked anew, and the third as soon as they are back."""
    hasty(monkeypatch)
    monkeypatch.setattr(World, "_absence", lambda self: 2 * HASTY)
    world = Lied()
    world.until(lambda: in_draw(world))
    cut = party(world)
    world._break(cut)
    world.until(lambda: world.found.keys() >= EVERYBODY)
    assert {*world.found.values()} == {"hurried"}


def test_everybody_is_cut_off_while_one_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes back asks how long they were away, and how long the others can have been."""
    hasty(monkeypatch)
    world = Lied()
    world.until(lambda: in_draw(world))
    cut = party(world)
    others = [one for one in world.connections.values() if one is not cut]
    monkeypatch.setattr(World, "_absence", lambda self: 20 * HASTY)
    world._break(cut)
    monkeypatch.setattr(World, "_absence", lambda self: HASTY // 2)
    for one in others:
        world._break(one)
    world.until(lambda: world.found.keys() >= {one.guest for one in others})
    assert {*world.found.values()} == {"hurried"}


def test_a_person_who_answers_and_is_left_out_after_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their part would not have brought what the host wanted."""
    hasty(monkeypatch)
    monkeypatch.setattr(Drawing, "link", lambda self, link: (link.seat == 1 and self._j == 3) or FAIR_LINK(self, link))
    world = Lied()
    world.until(lambda: len(world.found) == 3)
    assert sorted(world.found.values()) == ["hurried", "hurried", "left_out"]


class Fair(Lied):
    """A fair host's, where somebody leaves, or is away for longer than a table waits."""

    def turned_away(self, n: int, away: TurnedAway) -> None:
        if away.code != "stepped_out":
            super().turned_away(n, away)

    def _absence(self) -> int:
        return 200_000


@pytest.mark.parametrize(("leaves", "why"), [(True, WENT), (False, AWAY)])
def test_nobody_is_waited_for_who_says_goodbye_and_all_can_say_who_was_left_out(
    leaves: bool, why: Why.ValueType
) -> None:
    """It is no secret, and no lie; every guest says of it what the record says."""
    world = Fair()
    world.until(lambda: in_draw(world))
    gone = party(world)
    guest, before = world.peers[gone.guest].guest, world.now
    assert guest is not None
    (seat,) = guest.seats
    if leaves:
        guest.ask(leave=Leave())
        world._flush(gone.guest)
    else:
        world._break(gone)
    world.until(lambda: bool(world.happened["left out"]) and not world.draws)
    assert (world.now - before < 10_000) is leaves
    others = [peer for n, peer in enumerate(world.peers) if n != gone.guest]
    world.until(lambda: all(peer.model.drawn_by is not None for peer in others))
    header, *said = world.table.turns.entries
    record = Draws(header.header, {0: said})
    by = record.drawn_by([entry.step for entry in said if entry.HasField("step")], others[0].guest.followed.story.last)  # type: ignore[union-attr]
    assert by.left_out == {seat: why}
    assert [peer.model.drawn_by and peer.model.drawn_by._replace(sealed=False) for peer in others] == [by, by]
    assert not world.found


@pytest.mark.parametrize("game", [MOON_RIVER, RIVER_DRAGONS])
def test_a_lost_chain_that_the_host_lets_nobody_replace(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever lost it plays on without a part in draws, blames nobody, and everybody is told in the end."""
    world = Lied(game=game)
    if game is MOON_RIVER:
        world.until(lambda: in_draw(world))
    else:
        world.until(lambda: world.draws)
    lost = party(world)
    (seat,) = world.peers[lost.guest].guest.seats  # type: ignore[union-attr]
    world.peers[lost.guest].links = InMemory()
    world._crash_guest(lost.guest)
    monkeypatch.setattr(Drawing, "head", lambda self, head: None if head.seat == seat else FAIR_HEAD(self, head))
    world.until(world.settled)
    assert not world.found
    for peer in world.peers:
        assert peer.model.drawn_by is not None
        assert [*peer.model.drawn_by.left_out] == [seat]
