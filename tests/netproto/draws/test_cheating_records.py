"""What a guest says to the record of a game: it is kept where its draws are those that were told."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from client.table.draws_words import draws_words
from netproto.draws.shares import commitment
from netproto.draws.unfair import UnfairDraw
from netproto.guest.happenings import RecordKept
from netproto.guest.keeping import AnotherGame, checked
from netproto.keys.identity import Identity, own_identity
from netproto.peer.signing import Signing
from netproto.records import journal
from netproto.records.kept_draws import Draws, check_signatures
from netproto.records.record import BrokenRule, Record
from netproto.schema.play_pb2 import Head
from netproto.schema.record_pb2 import Entry, Headed, Header, LeftOut
from netproto.wire.codec import codec
from tests.games import RIVER_DRAGONS
from tests.netproto.draws.lying_hosts import Lied
from tests.netproto.table.virtual_check import unsigned
from tests.netproto.table.virtual_network import UUID


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
