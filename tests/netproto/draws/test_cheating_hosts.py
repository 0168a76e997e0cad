"""Hosts that cheat at draws, and every guest that is lied to finds it: the players, and whoever only watches."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from client.table.draws_words import draws_words
from engine.contract import AnyGame, Draw
from netproto.draws.chains import Chain
from netproto.draws.shares import commitment
from netproto.draws.unfair import UNFAIR, UnfairDraw
from netproto.guest.happenings import RecordKept, TurnedAway
from netproto.guest.keeping import AnotherGame, checked
from netproto.guest.own_links import InMemory
from netproto.keys.identity import Identity, own_identity
from netproto.peer.signing import Signing
from netproto.records import journal
from netproto.records.kept_draws import Draws, check_signatures
from netproto.records.record import BrokenRule, Record
from netproto.schema.lobby_pb2 import Leave
from netproto.schema.play_pb2 import Container, Head, Heads, Open
from netproto.schema.record_pb2 import AWAY, WENT, Entry, Headed, Header, LeftOut, Why
from netproto.schema.wire_pb2 import FromHost
from netproto.table.authority import Authority
from netproto.table.awaited import Awaited
from netproto.table.drawing import Drawing
from netproto.wire.codec import codec
from tests.games import MOON_RIVER, RIVER_DRAGONS
from tests.netproto.table.virtual_check import unsigned
from tests.netproto.table.virtual_network import UUID, World
from tests.netproto.table.virtual_peers import Connection, Rough
from tests.netproto.table.worlds import many_desperados

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


HASTY = 2_000
"""Milliseconds for which hasty hosts wait for a person, in place of a minute."""


def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    fair = Awaited.__init__
    monkeypatch.setattr(Awaited, "__init__", lambda self, roster, wait_ms: fair(self, roster, HASTY))


def party(world: Lied) -> Connection:
    """One who is asked for their part of a draw now."""
    return next(one for one in world.connections.values() if one.guest != 2)


def in_draw(world: Lied) -> bool:
    drawing = world.table.turns.drawing
    return world.draws and drawing is not None and drawing._j >= 3 and len(drawing._links) < 2


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


# At the end


@pytest.fixture(scope="module")
def over() -> Lied:
    world = Lied(game=RIVER_DRAGONS, rounds=2)
    world.until(world.settled)
    return world


def sent(world: Lied, change: Callable[[list[Entry]], None], signed: Callable[[Record], None] = unsigned) -> str:
    """What a guest says to a record in which the host has changed something."""
    entries = [Entry.FromString(entry.SerializeToString()) for entry in world.table.turns.entries]
    change(entries)
    guest = world.peers[2].guest
    assert guest is not None
    assert guest.followed is not None
    try:
        checked(journal.whole(entries), UUID, 1, guest.followed, guest.result, signed)
    except (AnotherGame, BrokenRule) as trouble:
        return str(trouble)
    return ""


def test_everybody_knows_that_a_secret_is_still_to_be_opened_until_the_record_is_here(over: Lied) -> None:
    for peer in over.peers:
        assert peer.model.drawn_by is not None
        assert peer.model.drawn_by.sealed
        assert "What was decided in secret" in draws_words(peer.model)
        peer.model.take(RecordKept(1, Path("kept")))
        assert "What was decided in secret" not in draws_words(peer.model)


def test_an_honest_record_is_kept(over: Lied) -> None:
    assert not sent(over, lambda entries: None)


def test_a_record_whose_chains_nobody_has_signed_is_not_kept(over: Lied) -> None:
    assert "nobody has signed" in sent(over, lambda entries: None, Record.check_signatures)


def signed_record(tmp_path: Path) -> tuple[list[Entry], Identity]:
    """Of two seats, with one head each."""
    entries = [Entry(header=Header(table_uuid=UUID, game_number=1, epoch=1))]
    identities = [own_identity(tmp_path / f"{seat}.pem") for seat in range(2)]
    for seat, identity in enumerate(identities):
        head = Head(seat=seat, head=bytes([seat]) * 32, game=1, epoch=1, begins=1)
        entries.append(Entry(headed=Headed(head=Signing(identity, lambda: "00" * 32).sign(UUID, head))))
    return entries, identities[1]


def test_every_chain_of_a_seat_is_signed_with_the_key_of_that_seat(tmp_path: Path) -> None:
    entries, other = signed_record(tmp_path)

    def check() -> str:
        try:
            check_signatures(Draws(entries[0].header, {0: entries[1:]}))
        except UnfairDraw as unfair:
            return unfair.code
        return ""

    assert check() == ""
    head = entries[1].headed.head
    head.begins = 2
    assert check() == "unsigned"
    head.begins = 1
    later = Signing(other, lambda: "00" * 32).sign(UUID, Head(seat=0, head=bytes(32), game=1, epoch=1, begins=9))
    entries.append(Entry(headed=Headed(head=later)))
    assert check() == "head"


def test_a_program_that_was_changed_is_found_at_the_end(over: Lied) -> None:
    def change(entries: list[Entry]) -> None:
        """Another program with the same first cards, sealed again."""
        step = next(entry.step for entry in entries if entry.step.seal)
        program: Any = codec("riverdragons").read_command(step.command)
        cards = (*program.cards[:3], program.cards[4], program.cards[3])
        step.command = codec("riverdragons").command_bytes(program._replace(cards=cards))
        event: Any = codec("riverdragons").read_event(step.events[0])
        step.events[0] = codec("riverdragons").event_bytes(event._replace(cards=cards))

    assert "sealed" in sent(over, change)


@pytest.mark.parametrize("what", ["heads", "proof"])
def test_a_lawful_record_of_other_draws_than_were_told(what: str) -> None:
    world = Lied(game=RIVER_DRAGONS, rounds=2)
    world.until(world.settled)
    assert not sent(world, lambda entries: None)
    guest = world.peers[2].guest
    assert guest is not None
    assert guest.followed is not None
    assert guest.followed.witness is not None
    if what == "heads":
        guest.followed.witness.known.heads.pop()
    else:
        next(told.container for told in guest.followed.log if told.container.HasField("proof")).proof.x = b"x" * 32
    assert "its draws were made otherwise" in sent(world, lambda entries: None)


def of(kind: str, entries: list[Entry]) -> Any:
    return next(getattr(entry, kind) for entry in entries if entry.HasField(kind))  # type: ignore[arg-type]


def drop(kind: str) -> Callable[[list[Entry]], None]:
    def change(entries: list[Entry]) -> None:
        entries.remove(next(entry for entry in entries if entry.HasField(kind)))  # type: ignore[arg-type]

    return change


CHANGES: dict[str, Callable[[list[Entry]], object]] = {
    "x": lambda entries: setattr(of("draw_opened", entries), "x", b"x" * 32),
    "s": lambda entries: setattr(of("draw_opened", entries), "s", b"s" * 32),
    "commit": lambda entries: setattr(of("draw_opened", entries).open, "commit", b"c" * 32),
    "j": lambda entries: setattr(of("draw_opened", entries).open, "j", 2),
    "parties": lambda entries: of("draw_opened", entries).open.parties.pop(),
    "story": lambda entries: setattr(of("draw_opened", entries).open, "story", b"s" * 32),
    "head": lambda entries: setattr(of("headed", entries).head, "head", b"h" * 32),
    "begins": lambda entries: setattr(of("headed", entries).head, "begins", 2),
    "no head": drop("headed"),
    "no open": drop("draw_opened"),
    "seal": lambda entries: setattr(next(e.step for e in entries if e.step.seal), "seal", b"s" * 32),
    "nonce": lambda entries: setattr(next(e.step for e in entries if e.step.seal), "nonce", b"n" * 32),
    "no seal": lambda entries: next(e.step for e in entries if e.step.seal).ClearField("seal"),
    "no proof": lambda entries: next(e.step for e in entries if e.step.HasField("proof")).ClearField("proof"),
    "end": lambda entries: setattr(of("result", entries), "story", b"s" * 32),
    "alone": lambda entries: setattr(of("header", entries), "epoch", 0),
    "left out": lambda entries: entries.insert(-1, Entry(left_out=LeftOut(seat=2, at_ms=1))),
    "why": lambda entries: entries.insert(-1, Entry(left_out=LeftOut(seat=0, why=7))),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("what", CHANGES)
def test_what_a_record_says_of_draws_is_checked(what: str, over: Lied) -> None:
    assert sent(over, lambda entries: void(CHANGES[what](entries)))


def void(nothing: object) -> None:
    """What a change leaves behind is of no interest."""


def test_a_record_without_the_hosts_secret(over: Lied) -> None:
    """What blind swaps bring follows from that alone, so nobody could look."""

    def change(entries: list[Entry]) -> None:
        draw, hidden = of("draw_opened", entries), sha256(b"").digest()
        draw.s, draw.open.commit = b"", commitment(1, 1, draw.x, hidden)
        next(e.step for e in entries if e.step.HasField("proof")).proof.blind_hash = hidden

    assert "committed itself to" in sent(over, change)


def test_every_refusal_is_a_sentence() -> None:
    for code in UNFAIR:
        facts = dict.fromkeys(("seat", "j", "last", "step", "epoch"), 1)
        assert "{" not in str(UnfairDraw(code, **facts))
