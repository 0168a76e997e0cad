"""Whoever asks to go on: when it asks, whose grants count, and what it goes on from."""

from __future__ import annotations

from netproto.schema.succession_pb2 import Grant, Refusal, Signed
from netproto.succession.election import AFTER_ONE_ANOTHER, FOR_THE_REST, SHORT_OF_MOST, Election, Succeed
from netproto.succession.log import Held

TABLE, ANN, BOB, CAT, DAN = bytes(16), b"ann", b"bob", b"cat", b"dan"
ROSTERS = (frozenset({ANN, BOB, CAT, DAN}),)
ASKING = b"an asking"
LOST = 1000


def held(epoch: int, length: int) -> Held:
    return Held(epoch, length, f"{epoch}.{length}".encode())


def grant(election: Election, voter: bytes, log: Held, asking: bytes = ASKING, sure: bool = True) -> bool:
    body = Grant(
        table=TABLE, epoch=election.epoch, candidate=BOB, asking=asking, held=log.message(), sure=sure
    ).SerializeToString()
    return election.granted(voter, Signed(body=body, certificate=voter))


def asked(rank: int = 1) -> Election:
    election = Election(TABLE, BOB, rank, promised=1, lost_at=LOST)
    election.ask(LOST, ASKING)
    return election


def test_each_rank_lets_the_one_before_it_try() -> None:
    due = [Election(TABLE, BOB, rank, promised=1, lost_at=LOST).due for rank in (0, 1, 2, 3)]
    assert due == [LOST, LOST, LOST + AFTER_ONE_ANOTHER, LOST + 2 * AFTER_ONE_ANOTHER]


def test_most_suffice_once_the_rest_has_had_its_time() -> None:
    election = asked()
    for voter in (BOB, ANN):
        assert grant(election, voter, held(1, 5))
    assert election.at(LOST + 10, ROSTERS) is None, "half is not most"
    assert grant(election, CAT, held(1, 7))
    assert election.at(LOST + 20, ROSTERS) is None
    assert election.due == LOST + 20 + FOR_THE_REST
    succeed = election.at(election.due, ROSTERS)
    assert isinstance(succeed, Succeed)
    assert succeed.elected == held(1, 7)
    assert [signed.certificate for signed in succeed.grants] == [ANN, BOB, CAT]


def test_nobody_is_waited_for_where_all_have_granted() -> None:
    election = asked()
    for voter in (ANN, BOB, CAT, DAN):
        grant(election, voter, held(1, 5))
    assert election.at(LOST + 1, ROSTERS) is not None


def test_who_goes_on_has_most_of_both_rosters() -> None:
    election = asked()
    for voter in (ANN, BOB, CAT):
        grant(election, voter, held(1, 5))
    both = (frozenset({ANN, b"eve", b"fay"}), *ROSTERS)
    assert election.at(LOST + FOR_THE_REST, both) is None
    assert election.at(LOST + FOR_THE_REST, ROSTERS) is None, "it is from now on that the rest has its time"
    assert election.at(LOST + 2 * FOR_THE_REST, ROSTERS) is not None


def test_a_grant_of_another_asking_counts_nothing() -> None:
    election = asked()
    assert not grant(election, ANN, held(1, 5), asking=b"before")
    election.ask(LOST, b"again")
    assert not grant(election, ANN, held(1, 5))


def test_the_latest_epoch_is_gone_on_from_and_a_journal_that_is_more() -> None:
    election = asked()
    grant(election, BOB, held(1, 9))
    grant(election, ANN, held(2, 5), sure=False)
    assert election.elected() == held(2, 5)
    assert election.elected(journal=held(1, 12)) == held(2, 5)
    assert election.elected(journal=held(2, 6)) == held(2, 6)
    assert election.who_has(held(2, 5)) == [ANN]
    assert election.sure(held(1, 9))
    assert not election.sure(held(2, 5))


def test_without_the_tail_of_one_who_is_gone_its_grant_is_none() -> None:
    election = asked()
    for voter, length in ((ANN, 5), (BOB, 5), (CAT, 7)):
        grant(election, voter, held(1, length))
    election.gone(CAT)
    assert election.at(LOST + 2 * FOR_THE_REST, ROSTERS) is None, "two of four are not most"
    grant(election, DAN, held(1, 6))
    assert election.elected() == held(1, 6)


def test_it_is_asked_again_beyond_all_that_is_promised() -> None:
    election = asked(rank=2)
    assert election.due == LOST + SHORT_OF_MOST + 2 * AFTER_ONE_ANOTHER
    grant(election, ANN, held(1, 5))
    election.refused(Refusal(promised=4))
    election.refused(Refusal(promised=3))
    assert election.ask(election.due, b"again").ask.epoch == 5
    assert election.elected() is None
