"""What `replay` prints of draws is enough to make them anew, with nothing of this program."""

from __future__ import annotations

import hmac
from hashlib import sha256
from pathlib import Path
from uuid import UUID

import pytest

from client.commands.replay import draws_said, lines
from netproto.records import journal
from netproto.records.journal import beginning
from netproto.records.record import BrokenRule, Record, of_reading
from tests.games import RIVER_DRAGONS
from tests.netproto.draws.lying_hosts import Lied

NAME = Path("a game")


@pytest.fixture(scope="module")
def record() -> Record:
    world = Lied(game=RIVER_DRAGONS, rounds=2)
    world.until(world.settled)
    return of_reading(NAME, beginning(journal.whole(world.table.turns.entries), NAME))


def hashed(label: str, *parts: bytes) -> bytes:
    return sha256(b"".join(len(part).to_bytes(4, "big") + part for part in (label.encode(), *parts))).digest()


def number(value: int) -> bytes:
    return value.to_bytes(8, "big")


def test_a_draw_can_be_made_anew(record: Record) -> None:
    first, *rest = lines(record)
    header = first["header"]
    table = UUID(header["table"]).bytes
    (drawn,) = (line for line in rest if line.get("kind") == "draw")
    proof = drawn["proof"]
    parts = [number(header["game_number"]), number(proof["epoch"]), number(proof["j"]), bytes.fromhex(proof["story"])]
    parts.append(bytes.fromhex(proof["x"]))
    for (seat, link), head in zip(proof["links"], sorted(header["heads"], key=lambda head: head["seat"]), strict=True):
        assert (seat, head["from"], head["epoch"]) == (head["seat"], 1, 1)
        assert hashed("mr chain 1", table, bytes.fromhex(link)).hex() == head["head"]
        parts += [number(seat), bytes.fromhex(link)]
    seed = hashed("mr draw 1", table, *parts)
    word = int.from_bytes(hmac.digest(seed, b"mr words 1" + number(0), sha256)[:8], "big")
    players = header["players"]
    assert word < 2**64 - 2**64 % players
    assert drawn["command"]["draw"]["outcome"] == [word % players]


def test_a_program_bears_its_seal_and_what_opens_it(record: Record) -> None:
    sealed = [line for line in lines(record) if "seal" in line]
    assert len(sealed) == 2 * 3
    for line in sealed:
        assert "program" in line["command"]
        step = record.steps[line["step"] - 1]
        nonce = bytes.fromhex(line["nonce"])
        assert hashed("mr seal 1", nonce, step.command, *step.events).hex() == line["seal"]


def test_who_drew_is_said_with_four_words(record: Record) -> None:
    *_, end = record.turns()
    said, _, words = draws_said(record, end.story).rpartition("; in four words ")
    assert said == f"; drawn by the host and {', '.join(record.names[:2])}"
    assert len(words.split()) == 4


def test_a_chain_that_nobody_has_signed_is_found(record: Record) -> None:
    """At tables of tests there are no signatures."""
    with pytest.raises(BrokenRule, match="signed"):
        record.check_signatures()
