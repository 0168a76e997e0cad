"""Claims, ranks, tails and children."""

from __future__ import annotations

from netproto.schema.succession_pb2 import Parent, Roster, Seated
from netproto.succession.claims import claim_of, fits, shown
from netproto.succession.parents import continues, may_continue
from netproto.succession.rosters import first_to_stand_by, rank, voters
from netproto.succession.tail import Told, believed

TOKEN = bytes(range(16))
ANN, BOB, CAT = b"ann", b"bob", b"cat"


def test_a_claim_is_met_by_what_its_token_makes_and_by_nothing_that_a_roster_says() -> None:
    claim = claim_of(TOKEN)
    assert fits(claim, shown(TOKEN))
    assert not any(fits(claim, wrong) for wrong in (TOKEN, claim, shown(bytes(16)), b""))


def seated(*people: tuple[bytes, int | None]) -> list[Seated]:
    return [Seated(fingerprint=key, seat=seat, stands_by=True) for key, seat in people]


def test_a_key_has_one_vote_and_who_is_gone_has_none() -> None:
    people = seated((ANN, 0), (BOB, 1), (ANN, 2), (CAT, 3), (b"owner", None))
    people[3].gone = True
    assert voters(Roster(seated=people)) == {ANN, BOB}


def test_who_is_reached_by_all_goes_on_first_and_then_by_seat() -> None:
    people = seated((ANN, 0), (BOB, 1), (ANN, 2), (CAT, 3))
    rank(people, lambda key: key != ANN)
    assert [one.rank for one in people] == [0, 1, 0, 2]
    people[1].stands_by = False
    rank(people, lambda key: key != ANN)
    assert [one.rank for one in people] == [2, 0, 0, 1]


def test_of_a_tail_only_what_is_shown_to_be_false_is_cut() -> None:
    tail = [Told(ANN, b"1", False), Told(None, b"", False), Told(BOB, b"2", False), Told(None, b"", True)]
    assert believed(tail, {ANN: {b"1"}, BOB: {b"2", b"3"}}, lambda place: True) == 4
    assert believed(tail, {}, lambda place: True) == 4, "who began anew denies nothing"
    assert believed(tail, {ANN: {b"1"}, BOB: {b"3"}}, lambda place: True) == 2
    assert believed(tail, {}, lambda place: place != 3) == 3


def test_a_guest_looks_at_a_child_that_may_continue_its_game() -> None:
    def seen(number: int, story: bytes = b"", game: int = 1, table: bytes = b"the table") -> Parent:
        return Parent(table=table, game_number=game, number=number, story=story)

    child = seen(2, b"b")
    assert may_continue(child, seen(1, b"another one, perhaps"))
    assert may_continue(child, seen(2, b"b"))
    assert not may_continue(child, seen(2, b"c"))
    assert not may_continue(child, seen(3, b"c"))
    assert not may_continue(child, seen(1, b"a", game=2))
    assert not may_continue(child, seen(1, b"a", table=b"another table"))


def test_only_a_child_whose_game_continues_what_was_seen_is_taken() -> None:
    story = [b"", b"a", b"b"]
    assert all(continues(Parent(number=number, story=told), story) for number, told in enumerate(story))
    assert not continues(Parent(number=1, story=b"c"), story)
    assert not continues(Parent(number=3, story=b"c"), story), "nothing that was seen is given up"


def test_those_who_sit_first_run_a_successor_and_the_hosts_own_computer_none() -> None:
    host, *keys = (bytes([n]) * 32 for n in range(6))
    ann, bob, cat, dan, eve = keys
    seated = [
        Seated(seat=4, fingerprint=dan),
        Seated(seat=0, fingerprint=host),
        Seated(seat=1, fingerprint=ann, gone=True),
        Seated(seat=2, fingerprint=bob),
        Seated(seat=3, fingerprint=bob),
        Seated(seat=5, fingerprint=cat),
        Seated(fingerprint=eve, owner=True),
    ]
    assert first_to_stand_by(Roster(seated=seated), host) == {bob, dan}
    seated[3].voteless = seated[4].voteless = True
    assert first_to_stand_by(Roster(seated=seated), host) == {dan, cat}
