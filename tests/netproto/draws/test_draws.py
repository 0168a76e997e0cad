"""What draws are made of: chains, commitments, streams, seals and words."""

from __future__ import annotations

import hmac
from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.contract import Draw
from netproto.draws.chains import LINKS, Chain, Known, after
from netproto.draws.four_words import SPOKEN, four_words, spoken
from netproto.draws.known_draws import KnownDraws
from netproto.draws.sealing import seal
from netproto.draws.shares import commitment, opens, seed
from netproto.draws.stream import Gap, Stream
from netproto.draws.unfair import UnfairDraw
from netproto.schema.play_pb2 import Head, Link, Open, Proof

TABLE = bytes(range(16))
SHARES = st.binary(min_size=32, max_size=32)


def parts(*all: bytes) -> bytes:
    return sha256(b"".join(len(part).to_bytes(4, "big") + part for part in all)).digest()


def eight(value: int) -> bytes:
    return value.to_bytes(8, "big")


def head_of(seat: int, chain: Chain) -> Head:
    return Head(seat=seat, head=chain.head, game=1, epoch=1, begins=chain.begins)


def test_everything_is_made_of_these_bytes() -> None:
    """Written out by hand: programs of other versions come to the same."""
    root, x, s, story = b"r" * 32, b"x" * 32, b"s" * 32, b"y" * 32
    value = root
    for _ in range(LINKS):
        value = parts(b"mr chain 1", TABLE, value)
    assert Chain(TABLE, root, 1).head == value
    assert parts(b"mr chain 1", TABLE, Chain(TABLE, root, 1).link(1) or b"") == value
    s_hash = sha256(s).digest()
    assert commitment(1, 7, x, s_hash) == parts(b"mr host 1", eight(1), eight(7), sha256(x).digest(), s_hash)
    links = [Link(epoch=1, j=7, seat=seat, value=bytes([seat]) * 32) for seat in (2, 0)]
    proof = Proof(epoch=1, j=7, x=x, blind_hash=s_hash, links=links)
    wanted = parts(
        b"mr draw 1", TABLE, eight(3), eight(1), eight(7), story, x, eight(0), bytes(32), eight(2), b"\2" * 32
    )
    assert seed(TABLE, 3, story, proof) == wanted
    block = hmac.digest(wanted, b"mr words 1" + eight(0), sha256)
    assert Stream(wanted).word() == int.from_bytes(block[:8], "big")
    blind = hmac.digest(s, b"mr blind 1" + wanted, sha256)
    draw = Draw("swap", tuple(range(9)), 3)
    assert Gap(wanted, s).drawn(draw, blind=True) == Stream(blind).drawn(draw)
    assert Gap(wanted, b"").drawn(draw, blind=True) is None
    assert seal(b"n" * 32, b"c", [b"e", b"f"]) == parts(b"mr seal 1", b"n" * 32, b"c", b"e", b"f")
    left = int.from_bytes(parts(b"mr game 1", story, b"h" * 32), "big")
    assert four_words(story, [b"h" * 32])[0] == spoken()[left % len(spoken())]


@settings(max_examples=20, deadline=None)
@given(SHARES, st.integers(1, 100), st.data())
def test_a_link_fits_its_chain_and_no_other_draw(root: bytes, begins: int, data: st.DataObject) -> None:
    chain = Chain(TABLE, root, begins)
    known = Known.of(head_of(0, chain))
    for j in sorted(data.draw(st.sets(st.integers(begins, begins + LINKS - 1), min_size=1, max_size=5))):
        link = chain.link(j)
        assert link is not None
        assert known.fits(TABLE, j, link)
        assert not known.fits(TABLE, j + 1, link)
        assert not known.fits(b"another table...", j, link)
        assert not known.fits(TABLE, j, bytes([link[0] ^ 1]) + link[1:])
        known = Known(link, j, begins)
        assert not known.fits(TABLE, j, link), "each is told once"
    assert chain.link(begins - 1) is None
    assert chain.link(begins + LINKS) is None
    assert not known.fits(TABLE, begins + LINKS, root), "a chain has an end"


def test_a_link_leads_to_the_one_before_it() -> None:
    chain = Chain(TABLE, b"r" * 32, 5)
    links = [chain.link(j) for j in range(5, 5 + LINKS)]
    assert links[-1] == b"r" * 32
    for before, link in zip([chain.head, *links], links, strict=False):
        assert link is not None
        assert after(TABLE, link, 1) == before


@settings(max_examples=50, deadline=None)
@given(SHARES, st.lists(st.integers(0, 20), min_size=1, max_size=12), st.data())
def test_a_draw_is_some_of_its_pool(key: bytes, pool: list[int], data: st.DataObject) -> None:
    number = data.draw(st.integers(1, len(pool)))
    draw = Draw("any", tuple(pool), number)
    drawn = Stream(key).drawn(draw)
    assert len(drawn) == number
    assert not Counter(drawn) - Counter(pool)
    assert drawn == Stream(key).drawn(draw)


def test_words_that_would_favour_some_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    words = iter([(1 << 64) - 1, 4])
    monkeypatch.setattr(Stream, "word", lambda stream: next(words))
    assert Stream(b"").below(3) == 1


def chi_squared(draws: int, pool: int) -> float:
    """Of the first that is drawn of so many."""
    draw = Draw("any", tuple(range(pool)), 2)
    first: Counter[int] = Counter()
    second: Counter[int] = Counter()
    for n in range(draws):
        drawn = Stream(sha256(eight(n)).digest()).drawn(draw)
        first[drawn[0]] += 1
        second[drawn[1]] += 1
    expected = draws / pool
    return max(sum((counted[n] - expected) ** 2 / expected for n in range(pool)) for counted in (first, second))


BOUND = 37.7
"""Of chi squared with 15 degrees of freedom, 1 in 1000 is above it."""


def test_every_item_comes_as_often_as_another() -> None:
    assert chi_squared(2_000, 16) < BOUND


@pytest.mark.slow
def test_every_item_comes_as_often_as_another_in_the_long_run() -> None:
    assert chi_squared(60_000, 16) < BOUND


def test_words_are_told_apart() -> None:
    assert len(set(spoken())) == len(spoken()) > 512
    assert all(word.isascii() and word.isalpha() and word == word.lower() for word in spoken())
    words = four_words(b"s" * 32, [b"a" * 32, b"b" * 32])
    assert len(words) == SPOKEN
    assert words != four_words(b"s" * 32, [b"b" * 32, b"a" * 32])
    assert words != four_words(b"t" * 32, [b"a" * 32, b"b" * 32])


class Made:
    """A draw of two seats."""

    def __init__(self) -> None:
        self.chains = {seat: Chain(TABLE, bytes([seat]) * 32, 1) for seat in (0, 2)}
        self.known = KnownDraws(TABLE, 1, 1)
        for seat, chain in self.chains.items():
            self.known.add(head_of(seat, chain))
        self.s = b"s" * 32
        self.story = b"y" * 32

    def proof(self, j: int = 1, x: bytes = b"x" * 32) -> Proof:
        links = [Link(epoch=1, j=j, seat=seat, value=chain.link(j) or b"") for seat, chain in self.chains.items()]
        return Proof(epoch=1, j=j, x=x, blind_hash=sha256(self.s).digest(), links=links)

    def open(self, proof: Proof) -> Open:
        commit = commitment(1, proof.j, proof.x, proof.blind_hash)
        return Open(epoch=1, j=proof.j, story=self.story, parties=[link.seat for link in proof.links], commit=commit)


def refused(made: Made, proof: Proof, told: Open | None = None, secret: bytes = b"") -> str:
    with pytest.raises(UnfairDraw) as unfair:
        made.known.begin(proof, made.story, secret, told)
    assert not made.known.going_on
    return unfair.value.code


def test_a_draw_is_made_of_what_everybody_has_added() -> None:
    made = Made()
    made.known.begin(made.proof(), made.story, made.s, made.open(made.proof()))
    draw = Draw("any", tuple(range(100)), 5)
    drawn = made.known.drawn(draw, blind=False)
    for other in (made.proof(x=b"z" * 32), made.proof(j=2)):
        again = Made()
        again.known.begin(other, again.story)
        assert again.known.drawn(draw, blind=False) != drawn
    made.known.answered()
    with pytest.raises(UnfairDraw):
        made.known.drawn(draw, blind=False)


def test_what_does_not_fit_is_no_draw() -> None:
    made = Made()
    good = made.proof()
    assert opens(good, made.open(good))
    assert refused(made, made.proof(x=b"z" * 32), made.open(good)) == "commit"
    assert refused(made, good, secret=b"another secret") == "blind"
    dropped = made.proof()
    del dropped.links[1]
    assert refused(made, dropped, made.open(good)) == "parties"
    turned = Proof(epoch=1, j=1, x=good.x, blind_hash=good.blind_hash, links=[*reversed(good.links)])
    assert refused(made, turned) == "parties"
    replaced = made.proof()
    replaced.links[0].value = b"?" * 32
    assert refused(made, replaced) == "link"
    old = made.proof(j=2)
    old.links[0].value = good.links[0].value
    assert refused(made, old) == "link"
    assert refused(made, Proof(epoch=2, j=1, x=good.x, links=good.links)) == "proof_again"
    made.known.begin(good, made.story)
    made.known.answered()
    assert refused(made, good) == "proof_again"


def test_a_chain_begins_between_draws_and_never_in_the_past() -> None:
    made = Made()
    made.known.begin(made.proof(), made.story)
    for begins in (1, 0):
        with pytest.raises(UnfairDraw):
            made.known.add(head_of(0, Chain(TABLE, b"n" * 32, begins)))
    with pytest.raises(UnfairDraw):
        made.known.add(Head(seat=0, head=bytes(32), game=2, epoch=1, begins=9))
    ahead = KnownDraws(TABLE, 1, 1)
    ahead.add(head_of(0, Chain(TABLE, b"n" * 32, 5)))
    with pytest.raises(UnfairDraw):
        ahead.add(head_of(0, Chain(TABLE, b"o" * 32, 5)))
    fresh = Chain(TABLE, b"n" * 32, 3)
    made.known.add(head_of(0, fresh))
    assert made.known.fits(0, 2, made.chains[0].link(2) or b""), "until then the last one holds"
    assert not made.known.fits(0, 3, made.chains[0].link(3) or b"")
    assert made.known.fits(0, 3, fresh.link(3) or b"")
    assert not made.known.reaches(0, 3 + LINKS)
    assert not made.known.reaches(1, 2)
