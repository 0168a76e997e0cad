"""What a candidate takes of others, and what they give it: nothing forged, and secrets only once it is elected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from google.protobuf.message import Message

from netproto.schema.play_pb2 import Container
from netproto.schema.succession_pb2 import (
    Ask,
    Certificate,
    Elected,
    Fetch,
    Grant,
    HandOver,
    Lead,
    LogEntry,
    LoggedStep,
    Openings,
    Outline,
    Refusal,
    Seen,
    Signed,
    Tail,
)
from netproto.succession.archive import Archive
from netproto.succession.candidate import Candidate, CarryOn
from netproto.succession.certificate import first_known, shown
from netproto.succession.election import FOR_THE_REST, SHORT_OF_MOST
from netproto.succession.held_log import HeldLog
from netproto.succession.promise import Promise
from netproto.succession.promises import Decide, InMemory
from netproto.succession.signed import GRANT, HAND_OVER, sign
from netproto.succession.voter import Effect, Leave, LetGo, Own, Tell, Voter
from tests.netproto.succession.small_network import TABLE, Key, Network, verify

HOST, ANN, BOB, CAT = b"\0host", b"\1ann", b"\2bob", b"\3cat"
ROSTER = LogEntry(epoch=1, roster=Network.roster(Key(HOST), 1, 1, [ANN, BOB, CAT]))
KNOWN = first_known(ROSTER.roster, HOST, verify)
EVERY_ID = [bytes([number]) for number in range(9)]
SEALED = Container(number=1, seal=b"seal", nonce=b"nonce")
Kind = TypeVar("Kind", bound=Message)


def step(number: int, giver: int = 0, id: bytes = b"") -> LogEntry:
    told = Container(number=number, seat=giver, id=id or bytes([number]), story=bytes([number, giver]))
    return LogEntry(epoch=1, step=LoggedStep(game_number=1, step=told))


def voter(key: bytes, steps: int, given: Sequence[bytes] = EVERY_ID, entries: Sequence[LogEntry] = ()) -> Voter:
    """That has heard of so many steps, and has lost its host."""
    archive = Archive(TABLE, [ROSTER, *map(step, range(1, steps + 1)), *entries], sure=True)
    own = Own(openings=lambda: [SEALED], given=lambda: given)
    made = Voter(HeldLog(verify, lambda: HOST, InMemory(), key, archive, KNOWN), Key(key), verify, own)
    made.promises.follows(TABLE, 1)
    made.lost = True
    return made


def secret(length: int) -> bytes:
    return b"s" * length


def asking(steps: int, key: bytes = BOB) -> tuple[Candidate, Ask]:
    candidate = Candidate(voter(key, steps), 1, secret)
    candidate.lost(0)
    return candidate, first(candidate.tick(0), Ask)


def told(effects: Sequence[Effect | CarryOn], kind: type[Kind]) -> list[Kind]:
    return [effect.message for effect in effects if isinstance(effect, Tell) and isinstance(effect.message, kind)]


def first(effects: Sequence[Effect | CarryOn], kind: type[Kind]) -> Kind:
    return told(effects, kind)[0]


def carried(effects: Sequence[Effect | CarryOn]) -> list[CarryOn]:
    return [effect for effect in effects if isinstance(effect, CarryOn)]


def test_what_is_granted_is_written_down_before_it_is_said() -> None:
    _, ask = asking(3)
    other = voter(ANN, 3)
    granted = other.asked(ask)
    assert told(granted, Signed)
    assert other.promise == Promise(1, ask.epoch, ask.asking)
    assert told(other.asked(ask), Signed) == told(granted, Signed), "the same as often as it comes"
    own, _ = asking(3)
    assert own.voter.promise.promised == 2, "who asks has granted it to itself"


def test_what_cannot_be_written_down_is_not_granted() -> None:
    class Full(InMemory):
        def change(self, table: bytes, decide: Decide) -> bool:
            decide(self.read(table))
            return False

    _, ask = asking(3)
    full = voter(ANN, 3)
    full.promises = Full({TABLE: Promise(1, 1)})
    assert first(full.asked(ask), Refusal).code == "unkept"


def test_a_standby_asks_the_window_of_its_key_and_has_no_vote_beside_it() -> None:
    standby, window = voter(BOB, 3), voter(BOB, 4)
    standby.own = Own(votes=lambda: False)
    standby.promises = window.promises
    candidate = Candidate(standby, 1, secret)
    candidate.lost(0)
    effects = candidate.tick(0)
    asked = [effect.to for effect in effects if isinstance(effect, Tell)]
    assert asked == [ANN, BOB, CAT]
    ask = first(effects, Ask)
    assert window.promise == Promise(1, 1), "nothing was granted yet"
    assert first(standby.asked(ask), Refusal).code == "no_vote"
    assert not told(standby.led(HOST, lead(standby.archive, 4)), Seen)
    (fetch,) = candidate.granted(first(window.asked(ask), Signed), 0)
    assert isinstance(fetch, Tell)
    assert isinstance(fetch.message, Fetch), "the window holds more than its standby"
    candidate.tail(BOB, first(window.fetched(BOB, fetch.message), Tail), 0)
    candidate.granted(first(voter(ANN, 3).asked(ask), Signed), 0)
    shows = first(candidate.tick(FOR_THE_REST), Elected)
    opened = first(window.elected(BOB, shows), Openings)
    assert not carried(candidate.openings(BOB, opened, FOR_THE_REST))
    (done,) = carried(candidate.tick(2 * FOR_THE_REST))
    assert [*done.openings] == [SEALED]
    assert len(done.log) == 5


def test_nobody_is_asked_by_a_stranger_or_while_the_host_is_there() -> None:
    _, ask = asking(3)
    ask.candidate = b"a stranger"
    assert first(voter(ANN, 3).asked(ask), Refusal).code == "stranger"
    ask.candidate = BOB
    there = voter(ANN, 3)
    there.lost = False
    assert first(there.asked(ask), Refusal).code == "host_is_there"
    handing = HandOver(table=TABLE, epoch=1, candidate=BOB).SerializeToString()
    ask.handed_over.CopyFrom(sign(Key(CAT), HAND_OVER, handing))
    assert first(there.asked(ask), Refusal).code == "host_is_there", "it is not the host's to give away"
    ask.handed_over.CopyFrom(sign(Key(HOST), HAND_OVER, handing))
    assert told(there.asked(ask), Signed)


def test_whoever_a_later_roster_names_may_ask() -> None:
    dan = b"\4dan"
    _, ask = asking(3)
    ask.candidate = dan
    ask.roster.CopyFrom(Network.roster(Key(CAT), 1, 2, [ANN, BOB, CAT, dan]))
    assert first(voter(ANN, 3).asked(ask), Refusal).code == "stranger", "the host has not signed it"
    ask.roster.CopyFrom(Network.roster(Key(HOST), 1, 2, [ANN, BOB, CAT, dan]))
    assert told(voter(ANN, 3).asked(ask), Signed)


def test_it_goes_on_once_most_have_granted_and_opened() -> None:
    candidate, ask = asking(3)
    ann = voter(ANN, 3)
    assert not candidate.granted(first(ann.asked(ask), Signed), 5), "the rest has its time"
    effects = candidate.tick(5 + FOR_THE_REST)
    shows = first(effects, Elected)
    assert not carried(effects)
    opened = first(ann.elected(BOB, shows), Openings)
    (done,) = carried(candidate.openings(ANN, opened, 320))
    assert [*done.openings] == [SEALED, SEALED]
    assert len(done.log) == 4
    assert shown(KNOWN, shows.certificate, verify).host == BOB
    assert candidate.due() is None


def test_who_opens_nothing_is_waited_for_no_longer_than_the_others() -> None:
    candidate, ask = asking(3)
    candidate.granted(first(voter(ANN, 3).asked(ask), Signed), 0)
    candidate.granted(first(voter(CAT, 3).asked(ask), Signed), 0)
    assert candidate.due() == FOR_THE_REST
    assert not carried(candidate.tick(FOR_THE_REST - 1))
    assert carried(candidate.tick(FOR_THE_REST))


def test_secrets_are_for_whoever_was_elected_alone() -> None:
    candidate, ask = asking(3)
    ann = voter(ANN, 3)
    candidate.granted(first(ann.asked(ask), Signed), 0)
    shows = first(candidate.tick(FOR_THE_REST), Elected)
    assert not ann.elected(CAT, shows), "another one shows it"
    few = Elected()
    few.CopyFrom(shows)
    del few.certificate.links[-1].succeeded.grants[0]
    assert not ann.elected(BOB, few)
    ann.promises.follows(TABLE, 9)
    assert not ann.elected(BOB, shows), "it has promised a later one"


def test_a_grant_of_somebody_else_is_none() -> None:
    candidate, ask = asking(3)
    signed = first(voter(ANN, 3).asked(ask), Signed)
    forged = Signed(body=signed.body, certificate=CAT, signature=signed.signature)
    other = sign(Key(CAT), GRANT, Grant(table=TABLE, epoch=ask.epoch, candidate=BOB).SerializeToString())
    for false in (forged, other, Signed(body=b"\xff", certificate=CAT)):
        candidate.granted(false, 0)
    assert not told(candidate.tick(FOR_THE_REST), Elected)


def test_the_rest_comes_from_whoever_has_it() -> None:
    candidate, ask = asking(1)
    ann = voter(ANN, 5)
    (fetch,) = candidate.granted(first(ann.asked(ask), Signed), 0)
    assert isinstance(fetch, Tell)
    assert fetch.to == ANN
    assert isinstance(fetch.message, Fetch)
    rest = first(ann.fetched(BOB, fetch.message), Tail)
    assert len(rest.entries) == 4
    assert not ann.fetched(b"a stranger", fetch.message)
    candidate.tail(ANN, rest, 10)
    shows = candidate.tick(10 + FOR_THE_REST)
    (done,) = carried(candidate.openings(ANN, first(ann.elected(BOB, first(shows, Elected)), Openings), 400))
    assert len(done.log) == 6
    assert len(candidate.voter.archive) == 2, "its own log stays what it has granted with"


def test_with_less_than_the_best_log_it_does_not_go_on() -> None:
    """Who granted with it and cannot give it is as if it had granted nothing; the others may be enough."""
    for there, enough in (([], False), ([CAT], True)):
        candidate, ask = asking(3)
        (fetch,) = candidate.granted(first(voter(ANN, 5).asked(ask), Signed), 0)
        for other in there:
            candidate.granted(first(voter(other, 2).asked(ask), Signed), 0)
        assert isinstance(fetch, Tell)
        done = [candidate.tick(times * FOR_THE_REST) for times in (1, 2, 3)]
        assert bool(carried(done[-1])) == enough


def test_a_tail_that_its_giver_denies_is_not_taken() -> None:
    for given, believed in (([bytes([4])], True), ([b"another one"], False)):
        candidate = Candidate(voter(BOB, 3, given=given), 1, secret)
        candidate.lost(0)
        ask = first(candidate.tick(0), Ask)
        liar = voter(CAT, 3, entries=[step(4, giver=1)])
        seats = Network.roster(Key(HOST), 1, 1, [ANN, BOB, CAT])
        assert seats == ROSTER.roster
        (fetch,) = candidate.granted(first(liar.asked(ask), Signed), 0)
        assert isinstance(fetch, Tell)
        assert isinstance(fetch.message, Fetch)
        candidate.tail(CAT, first(liar.fetched(BOB, fetch.message), Tail), 0)
        assert bool(told(candidate.tick(FOR_THE_REST), Elected)) == believed


def test_a_tail_that_leads_elsewhere_is_not_taken() -> None:
    candidate, ask = asking(3)
    liar = voter(ANN, 5)
    (fetch,) = candidate.granted(first(liar.asked(ask), Signed), 0)
    assert isinstance(fetch, Tell)
    assert isinstance(fetch.message, Fetch)
    rest = first(liar.fetched(BOB, fetch.message), Tail)
    rest.entries[-1].step.step.story = b"another"
    assert not candidate.tail(ANN, rest, 0)
    assert not told(candidate.granted(first(liar.asked(ask), Signed), 0), Fetch), "it may say so again"
    assert not told(candidate.tick(FOR_THE_REST), Elected)


def test_who_grants_another_one_leaves_it_its_time() -> None:
    candidate, _ = asking(3)
    _, later = asking(3, CAT)
    later.epoch = 7
    assert told(candidate.asked(later, 100), Signed)
    assert not candidate.granted(first(voter(ANN, 3).asked(later), Signed), 100)
    due = candidate.due()
    assert due is not None
    assert due >= 100 + SHORT_OF_MOST
    assert first(candidate.tick(due), Ask).epoch == 8, "and asks beyond what it has promised"


def test_a_program_that_began_anew_neither_asks_nor_grants() -> None:
    fresh = Voter(
        HeldLog(verify, lambda: HOST, InMemory({TABLE: Promise(1, 1)}), ANN, Archive(TABLE), KNOWN), Key(ANN), verify
    )
    fresh.lost = True
    candidate = Candidate(fresh, 1, secret)
    candidate.lost(0)
    assert not candidate.tick(0)
    _, ask = asking(3)
    ask.roster.CopyFrom(ROSTER.roster)
    assert first(fresh.asked(ask), Refusal).code == "began_anew"


def lead(archive: Archive, since: int, epoch: int = 1) -> Lead:
    return Lead(
        epoch=epoch,
        certificate=archive.certificate(),
        since=archive.log.held(since).message(),
        entries=archive.entries(since),
        roster_at=1,
        sure=True,
    )


def test_who_holds_more_than_was_elected_lets_go_and_says_so() -> None:
    candidate, ask = asking(3)
    cat = voter(CAT, 5)
    candidate.granted(first(voter(ANN, 3).asked(ask), Signed), 0)
    candidate.tick(FOR_THE_REST)
    (done,) = carried(candidate.tick(2 * FOR_THE_REST))
    log = done.log.copy()
    log.take([LogEntry(epoch=ask.epoch, succeeded=done.succeeded)])
    effects = cat.led(BOB, lead(log, 4, ask.epoch))
    assert [type(effect) for effect in effects] == [LetGo, Tell]
    assert isinstance(effects[0], LetGo)
    assert [entry.step.step.number for entry in effects[0].entries] == [4, 5]
    assert first(effects, Seen).length == len(log)
    assert cat.known.host == BOB
    old = cat.led(HOST, lead(voter(ANN, 6).archive, 0))
    assert first(old, Certificate) == cat.archive.certificate(), "the old host is shown who has succeeded it"


def test_another_story_of_one_epoch_is_a_contradiction() -> None:
    other = Archive(TABLE, [ROSTER, step(1), step(2, giver=1)], sure=True)
    assert voter(ANN, 3).led(HOST, lead(other, 3)) == [Leave("contradiction")]


def test_where_something_is_missing_or_unknown_it_is_asked_for() -> None:
    full = voter(ANN, 5).archive
    assert told(voter(ANN, 2).led(HOST, lead(full, 5)), Outline)
    stranger = lead(full, 0, epoch=4)
    assert told(voter(ANN, 2).led(BOB, stranger), Outline), "who are you?"
    assert not voter(ANN, 2).led(BOB, lead(full, 0)), "no host of this epoch"
