"""What a score pad says of who had a hand in the draws."""

from __future__ import annotations

from client.table.draws_words import drawn_by_words
from netproto.draws.drawn_by import DrawnBy, drawn_by
from netproto.schema.play_pb2 import Link, Proof
from netproto.schema.record_pb2 import AWAY, SILENT, WENT, Why

NAMES = ("Ann", "Bob", "Cat")
WORDS = ("moon", "river", "corn", "cow")


def drawn(*parties: tuple[int, ...], people: int = 3, **why: Why.ValueType) -> DrawnBy:
    """With these seats in each draw. Ann has opened the table."""
    proofs = [Proof(links=[Link(seat=seat) for seat in seats]) for seats in parties]
    return drawn_by(proofs, range(people), [0], {NAMES.index(name): code for name, code in why.items()}, WORDS)


def said(by: DrawnBy) -> str:
    return drawn_by_words(by, NAMES.__getitem__)


def test_all_drew_together() -> None:
    told = said(drawn((0, 1, 2), (0, 1, 2)))
    assert told == "All drew together. Everybody should have these four words: moon · river · corn · cow."


def test_who_was_left_out_is_named_with_the_reason() -> None:
    told = said(drawn((0, 1, 2), (0, 1), Cat=AWAY))
    assert told.startswith("Cat was away for too long, and had no part in some draws.")
    assert "All drew together" not in told
    assert "moon · river" in told
    assert "Bob" not in told
    assert "Cat left" in said(drawn((0, 1), Cat=WENT))
    assert "Cat's program did not answer" in said(drawn((0, 1), Cat=SILENT))
    assert "Cat had no part" in said(drawn((0, 1)))


def test_where_the_host_drew_alone_is_counted() -> None:
    assert "The host made 2 of 3 draws alone." in said(drawn((0, 1, 2), (0,), ()))
    assert said(drawn((0,), (0,), people=2, Bob=WENT)).startswith("The host drew alone. Bob left")
    assert said(drawn((0,), people=1)) == "The host drew alone."
    assert said(DrawnBy()) == "The host drew alone."
