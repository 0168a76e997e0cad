"""Hosts that cheat at draws, and every guest that is lied to finds it: the players, and whoever only watches."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest

from engine.contract import AnyGame, Draw
from netproto.draws.chains import Chain
from netproto.draws.shares import commitment
from netproto.draws.unfair import UNFAIR, UnfairDraw
from netproto.schema.play_pb2 import Container, Head, Heads, Open
from netproto.schema.wire_pb2 import FromHost
from netproto.table.authority import Authority
from netproto.table.drawing import Drawing
from tests.games import MOON_RIVER, RIVER_DRAGONS
from tests.netproto.draws.lying_hosts import EVERYBODY, FAIR_LINK, Lie, Lied, found, proven
from tests.netproto.table.virtual_network import UUID
from tests.netproto.table.worlds import many_desperados


def other_x(told: Container) -> None:
    told.proof.x = b"x" * 32


def other_link(told: Container) -> None:
    told.proof.links[0].value = b"l" * 32


def seat_dropped(told: Container) -> None:
    del told.proof.links[1]


def old_proof(told: Container) -> None:
    told.proof.epoch = 2


def no_proof(told: Container) -> None:
    told.ClearField("proof")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (other_x, "commit"), (other_link, "link"), (seat_dropped, "parties"), (no_proof, "unproven"),
        (old_proof, "proof_again"),
    ],
)  # fmt: skip
def test_a_proof_that_does_not_fit(change: Callable[[Container], None], code: str) -> None:
    assert found(proven(change)) == {code}


def test_an_old_link() -> None:
    links: dict[int, bytes] = {}

    def lie(n: int, message: FromHost) -> None:
        for link in message.container.proof.links:
            if message.container.proof.j == 3:
                link.value = links[link.seat]
            else:
                links[link.seat] = link.value

    assert found(lie) == {"link"}


def test_another_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    fair = Drawing.drawn

    def drawn(self: Drawing, draw: Draw, blind: bool) -> Any:
        outcome = fair(self, draw, blind)
        return draw.pool[: draw.number] if outcome is not None and self.known.j == 3 else outcome

    monkeypatch.setattr(Drawing, "drawn", drawn)
    assert found(None) == {"outcome"}


def test_a_seat_that_nobody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    fair = Drawing._parties
    monkeypatch.setattr(Drawing, "_parties", lambda self: fair(self)[: 1 if self._j >= 2 else 2])
    world = Lied()
    world.until(lambda: world.found.keys() >= EVERYBODY)
    assert sorted(world.found.values()) == ["hurried", "hurried", "left_out"], "the last by the one whose seat it is"
    monkeypatch.setattr(Drawing, "_parties", lambda self: [] if self._j >= 2 else fair(self))
    world = Lied()
    world.until(lambda: world.found.keys() >= EVERYBODY)
    assert sorted(world.found.values()) == ["hurried", "left_out", "left_out"]


@pytest.mark.parametrize("game", [MOON_RIVER, RIVER_DRAGONS])
def test_a_seat_whose_chain_nobody_is_told_of(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the first draw on: whoever is there when the game begins has a part in it."""
    fair_head, fair_parties = Drawing.head, Drawing._parties
    monkeypatch.setattr(Drawing, "head", lambda self, head: None if head.seat == 1 else fair_head(self, head))
    monkeypatch.setattr(Drawing, "_parties", lambda self: [seat for seat in fair_parties(self) if seat != 1])
    world = Lied(game=game)
    world.until(lambda: bool(world.found))
    assert [*world.found.values()] == ["left_out"], "by the one whose seat it is"
    assert world.table.turns.number < 2


def test_a_seat_that_is_told_the_game_anew_and_asked_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """It had not asked to be told anew, and was there all the time."""
    fair = Drawing._parties
    monkeypatch.setattr(Drawing, "_parties", lambda self: fair(self)[: 1 if self._j >= 2 else 2])
    ask = Drawing.ask

    def told_anew(self: Drawing, story: bytes, now: int) -> Any:
        if self._j >= 2 and self._opened is None:
            for person in world.table.roster.present():
                world.table.telling.view(person)
        return ask(self, story, now)

    monkeypatch.setattr(Drawing, "ask", told_anew)
    world = Lied()
    world.until(lambda: "left_out" in world.found.values())
    assert {*world.found.values()} <= {"left_out", "hurried"}


def test_a_seal_on_what_everybody_sees() -> None:
    """Nobody could say whether what was drawn is what everybody gave for it."""

    def seal(told: Container) -> None:
        told.seal = b"s" * 32

    assert found(proven(seal)) == {"seal"}


def test_a_step_of_a_seat_where_chance_was_asked() -> None:
    def seat(told: Container) -> None:
        told.ClearField("proof")
        told.seat = 2

    assert found(proven(seat)) == {"open_story"}


def opened(change: Callable[[Any], None], which: int = 3) -> Lie:
    def lie(n: int, message: FromHost) -> None:
        if message.open.j == which:
            change(message.open)

    return lie


def another_story(told: Any) -> None:
    told.story = b"s" * 32


def another_number(told: Any) -> None:
    told.j += 1


def another_epoch(told: Any) -> None:
    told.epoch += 1


@pytest.mark.parametrize(
    ("change", "code"),
    [(another_story, "open_story"), (another_number, "open_number"), (another_epoch, "open_number")],
)
def test_an_open_that_does_not_follow(change: Callable[[Any], None], code: str) -> None:
    """It is found before anybody adds anything."""
    world = Lied(opened(change))
    world.until(lambda: world.found.keys() >= EVERYBODY)
    assert {*world.found.values()} == {code}
    assert world.table.turns.drawing is not None
    assert world.table.turns.drawing.known.j == 2


@pytest.mark.parametrize("anew", [False, True])
def test_other_chains_than_there_were(anew: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Told to whoever comes back, in what is sent anew or in the rest."""
    if anew:
        monkeypatch.setattr(Authority, "_told", lambda self, viewer, seen: False)

    def lie(n: int, message: FromHost) -> None:
        if message.view.number:
            message.view.heads.add().CopyFrom(message.view.heads[0])
            message.view.heads[-1].begins = message.view.heads[-1].seat = 9
            message.view.heads.insert(0, message.view.heads.pop())

    world = Lied(lie)
    world.until(lambda: world.table.turns.number > 20)
    for connection in [*world.connections.values()]:
        world._break(connection)
    world.until(lambda: world.found.keys() >= EVERYBODY)
    assert {*world.found.values()} == {"heads"}


def test_a_draw_of_which_nobody_was_asked() -> None:
    def lie(n: int, message: FromHost) -> None:
        if message.open.j == 3 and n == 2:
            message.Clear()

    assert found(lie, {2}) == {"not_opened"}


def test_a_draw_that_is_asked_for_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once all links are there the host knows what comes, and would rather have something else."""
    for again, code in ((0, "open_again"), (1, "open_number")):
        lied: list[int] = []

        def link(self: Drawing, link: Any, again: int = again, lied: list[int] = lied) -> bool:
            took = FAIR_LINK(self, link)
            if self._j == 3 and not self._missing() and not lied:
                assert self._opened is not None
                lied.append(1)
                self._j, self._told = self._j + again, 0
                self._opened.x = b"x" * 32
                told = self._opened.open
                told.j = self._j
                told.commit = commitment(told.epoch, told.j, self._opened.x, sha256(self._opened.s).digest())
                self._links.clear()
            return took

        with monkeypatch.context() as patched:
            patched.setattr(Drawing, "link", link)
            world = Lied()
            tell = world.table.telling.steps
            world.until(lambda lied=lied: bool(lied))  # type: ignore[misc]
            tell()
            world._host(world.table.telling.taken())
            world.until(lambda world=world: world.found.keys() >= EVERYBODY)  # type: ignore[misc]
            assert set(world.found.values()) == {code}


def test_a_chain_that_is_not_the_seats_own() -> None:
    """Its own seat finds it before anything was drawn."""
    chain = Chain(UUID, b"r" * 32, 1)

    def lie(n: int, message: FromHost) -> None:
        for head in message.heads.heads:
            if head.seat == 0:
                head.head = chain.head

    world = Lied(lie)
    world.until(lambda: bool(world.found))
    assert {*world.found.values()} == {"head"}
    assert len(world.found) == 1


def test_another_chain_in_the_middle_of_a_draw() -> None:
    def lie(n: int, message: FromHost) -> None:
        if message.open.j == 3:
            head = Head(seat=0, head=b"h" * 32, game=1, epoch=1, begins=1, host=bytes(32))
            message.Clear()
            message.heads.heads.append(head)

    assert found(lie) == {"head_late"}


def test_a_host_that_draws_alone_all_of_a_sudden() -> None:
    def lie(n: int, message: FromHost) -> None:
        if message.HasField("view"):
            message.view.epoch = 0

    assert found(lie) == {"alone"}


def test_a_draw_where_nobody_waits_for_chance() -> None:
    """And a proof under what a seat has done."""
    given: list[int] = []

    def lie(n: int, message: FromHost) -> None:
        told = message.container
        if told.HasField("seat") and told.number > 20 and (not given or told.number == given[0]):
            given[:] = [told.number]
            told.ClearField("seat")

    assert found(lie) == {"unproven"}

    def proof(n: int, message: FromHost) -> None:
        if message.container.HasField("seat") and message.container.number > 20:
            message.container.proof.j = 99
            message.container.proof.x = message.container.proof.blind_hash = bytes(32)

    assert found(proof) == {"needless_proof"}


def alone(message: FromHost) -> None:
    """As a host that has never drawn otherwise."""
    if message.HasField("greeting"):
        message.greeting.version.ClearField("features")
    elif message.HasField("view"):
        message.view.epoch = 0
        message.view.ClearField("heads")


def another_time(message: FromHost) -> None:
    if message.HasField("view"):
        message.view.epoch = 2
        message.view.ClearField("heads")


@pytest.mark.parametrize(
    ("change", "anew", "code"), [(alone, False, "alone"), (alone, True, "alone"), (another_time, True, "proof_again")]
)
def test_a_host_that_draws_otherwise_for_whoever_comes_back(
    change: Callable[[FromHost], None], anew: bool, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if anew:
        monkeypatch.setattr(Authority, "_told", lambda self, viewer, seen: False)
    again: list[int] = []

    def lie(n: int, message: FromHost) -> None:
        if again:
            change(message)

    world = Lied(lie)
    world.until(lambda: world.table.turns.number > 20)
    again.append(1)
    for connection in [*world.connections.values()]:
        world._break(connection)
    world.until(lambda: world.found.keys() >= EVERYBODY)
    assert {*world.found.values()} == {code}


@pytest.mark.parametrize("kind", ["heads", "open"])
def test_a_hand_in_draws_that_the_host_makes_alone(kind: str) -> None:
    def lie(n: int, message: FromHost) -> None:
        alone(message)

    world = Lied(lie)
    world.until(lambda: all(peer.guest is not None and peer.guest.followed is not None for peer in world.peers))
    head = Head(seat=0, head=b"h" * 32, game=1, epoch=1, begins=1, host=bytes(32))
    told = (
        FromHost(heads=Heads(heads=[head]))
        if kind == "heads"
        else FromHost(open=Open(j=1, story=bytes(32), commit=bytes(32)))
    )
    for link in [*world.connections]:
        world._send_to_guest(link, told.SerializeToString())
    world.until(lambda: world.found.keys() >= EVERYBODY)
    assert {*world.found.values()} == {"needless"}


# What is sealed


def test_a_blind_swap_without_a_proof() -> None:
    def lie(n: int, message: FromHost) -> None:
        if message.container.seal and message.container.HasField("proof"):
            message.container.ClearField("proof")

    world = Lied(lie, seed=7, pieces=many_desperados(), mode="base")
    world.until(lambda: bool(world.found) or world.settled())
    assert {*world.found.values()} == {"unproven"}


def test_a_step_that_is_not_what_was_sealed() -> None:
    """Whoever is told the whole step finds it at once."""

    def lie(n: int, message: FromHost) -> None:
        if message.container.nonce:
            message.container.nonce = b"n" * 32

    assert found(lie, {0, 1}, game=RIVER_DRAGONS) == {"seal"}


def test_the_hosts_secret_for_a_blind_swap() -> None:
    def lie(n: int, message: FromHost) -> None:
        if message.container.blind:
            message.container.blind = b"b" * 32

    world = Lied(lie, seed=7, pieces=many_desperados(), mode="base")
    world.until(lambda: bool(world.found) or world.settled())
    assert {*world.found.values()} == {"blind"}


def test_every_refusal_is_a_sentence() -> None:
    for code in UNFAIR:
        facts = dict.fromkeys(("seat", "j", "last", "step", "epoch"), 1)
        assert "{" not in str(UnfairDraw(code, **facts))
