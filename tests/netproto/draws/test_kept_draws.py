"""What a record says of draws, with one thing wrong and everything that follows from it made good: each has its reason.

The game is River Dragons, before its first step, which is a draw."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

import pytest

from engine.contract import Draw
from engine.course import AnyCourse, Course
from netproto.draws.chains import Chain
from netproto.draws.known_draws import KnownDraws
from netproto.draws.sealing import seal
from netproto.draws.shares import commitment
from netproto.draws.unfair import UnfairDraw
from netproto.records.kept_draws import Checking, Draws
from netproto.schema.play_pb2 import Head, Link, Open, Proof
from netproto.schema.record_pb2 import AWAY, DrawOpened, Entry, Headed, Header, LeftOut, Seat, Why
from netproto.schema.record_pb2 import Step as Recorded
from netproto.wire.codec import codec
from netproto.wire.story import Step, Story
from tests.games import RIVER_DRAGONS

UUID = bytes(range(16))
PEOPLE = (0, 1, 2)
BOT = 3
NOBODYS = 9
X, S = b"x" * 32, b"s" * 32
OPTIONS = RIVER_DRAGONS.read_options({"players": 4})
VALUES = codec("riverdragons")
STORY = Story(UUID, 1, VALUES.options_bytes(OPTIONS)).last


def begun() -> AnyCourse:
    return Course(RIVER_DRAGONS, RIVER_DRAGONS.new(OPTIONS))


def chain(seat: int, begins: int = 1) -> Chain:
    return Chain(UUID, bytes([seat]) * 32, begins)


class Kept:
    """A record as it grows. People have seats 0 to 2, a bot has the last."""

    def __init__(self, *heads: int, epoch: int = 1) -> None:
        seats = [Seat(name=f"P{seat}") for seat in PEOPLE] + [Seat(name="bot", level="random")]
        self.header = Header(table_uuid=UUID, game_number=1, epoch=epoch, seats=seats)
        self.entries: list[Entry] = []
        for seat in heads:
            self.head(seat)

    def head(self, seat: int, begins: int = 1, game: int = 1) -> Head:
        head = Head(seat=seat, head=chain(seat, begins).head, game=game, epoch=1, begins=begins)
        self.entries.append(Entry(headed=Headed(head=head)))
        return head

    def leave(self, seat: int, why: Why.ValueType = AWAY) -> None:
        self.entries.append(Entry(left_out=LeftOut(seat=seat, why=why)))

    def open(
        self, *parties: int, j: int = 1, epoch: int = 1, story: bytes = STORY, s: bytes = S, commit: bytes = b""
    ) -> DrawOpened:
        commit = commit or commitment(epoch, j, X, sha256(s).digest())
        told = Open(epoch=epoch, j=j, story=story, parties=parties, commit=commit)
        self.entries.append(Entry(draw_opened=DrawOpened(open=told, x=X, s=s)))
        return self.entries[-1].draw_opened

    def proof(self, *parties: int, j: int = 1, s: bytes = S) -> Proof:
        links = [Link(epoch=1, j=j, seat=seat, value=chain(seat).link(j) or b"") for seat in parties]
        return Proof(epoch=1, j=j, x=X, blind_hash=sha256(s).digest(), links=links)

    def checked(self) -> Checking:
        """As far as the entries go."""
        checking = Checking(RIVER_DRAGONS, Draws(self.header, {0: self.entries}))
        checking.before_step(0, begun(), STORY)
        return checking

    def outcome(self, proof: Proof) -> object:
        """What comes of it; an order of no meaning where it is no proof."""
        draw = begun().pending
        assert isinstance(draw, Draw)
        known = KnownDraws(UUID, 1, 1)
        try:
            for entry in self.entries:
                if entry.HasField("headed"):
                    known.add(entry.headed.head)
            known.begin(proof, STORY, S)
            drawn = known.drawn(draw, blind=False)
        except UnfairDraw:
            drawn = draw.pool[: draw.number]
        return RIVER_DRAGONS.outcome(draw, drawn or ())

    def drawn(self, proof: Proof, command: object = None, story: bytes = STORY) -> Checking:
        """With a step that is this draw."""
        checking = self.checked()
        checking.step(Recorded(number=1, proof=proof), command or self.outcome(proof), begun(), story)
        return checking


def wrong(act: Callable[[], object]) -> str:
    try:
        act()
    except UnfairDraw as unfair:
        return unfair.code
    return ""


def fair() -> Kept:
    kept = Kept(*PEOPLE)
    kept.open(*PEOPLE)
    return kept


def test_what_is_fair() -> None:
    assert wrong(lambda: fair().drawn(fair().proof(*PEOPLE))) == ""
    assert wrong(Kept(epoch=0).checked) == ""
    left = fair()
    left.leave(1)
    left.head(2, begins=2)
    left.open(0, 2, j=2)
    assert wrong(left.checked) == "", "who is left out is so in the next draw; between two of them a chain may come"


def left_once(*parties: int, who: int = 1) -> Kept:
    """Opened again, after one was left out."""
    kept = fair()
    kept.leave(who)
    kept.open(*parties, j=2)
    return kept


def entries_of(*, epoch: int = 1, before: bool = True, act: Callable[[Kept], object]) -> Kept:
    kept = Kept(*PEOPLE, epoch=epoch) if before else Kept(epoch=epoch)
    act(kept)
    return kept


ENTRIES: dict[str, tuple[Callable[[], Kept], str]] = {
    "a head, where the host draws alone": (lambda: entries_of(epoch=0, act=lambda kept: None), "needless"),
    "a draw, where the host draws alone": (
        lambda: entries_of(epoch=0, before=False, act=lambda kept: kept.open()),
        "needless",
    ),
    "a head in the middle of a draw": (lambda: _with(fair(), lambda kept: kept.head(1, begins=2)), "head_late"),
    "a head for a draw that was opened before": (
        lambda: entries_of(act=lambda kept: kept.head(1, begins=1)),
        "head_late",
    ),
    "a head of another game": (lambda: entries_of(act=lambda kept: kept.head(1, begins=2, game=2)), "head_late"),
    "a bot that was left out": (lambda: _with(fair(), lambda kept: kept.leave(BOT)), "nobody_left_out"),
    "nobody's seat that was left out": (lambda: _with(Kept(), lambda kept: kept.leave(NOBODYS)), "nobody_left_out"),
    "no reason that is known": (lambda: _with(fair(), lambda kept: kept.leave(1, 7)), "nobody_left_out"),  # type: ignore[arg-type]
    "left out of a draw without being asked": (
        lambda: _with(left_once(0, 2), lambda kept: kept.leave(1)),
        "nobody_left_out",
    ),
    "a draw of another story": (lambda: entries_of(act=lambda kept: kept.open(*PEOPLE, story=X)), "open_story"),
    "a draw of another epoch": (lambda: entries_of(act=lambda kept: kept.open(*PEOPLE, epoch=2)), "open_number"),
    "a first draw that is the second": (lambda: entries_of(act=lambda kept: kept.open(*PEOPLE, j=2)), "open_number"),
    "a draw opened twice": (lambda: _with(fair(), lambda kept: kept.open(*PEOPLE, j=2)), "open_number"),
    "another one left out than is said": (lambda: left_once(0, 1), "open_number"),
    "one left out, and still asked": (lambda: left_once(0, 1, 2), "open_number"),
    "more left out than is said": (lambda: left_once(0), "open_number"),
    "seats out of their order": (lambda: entries_of(act=lambda kept: kept.open(1, 0, 2)), "parties"),
    "a seat twice": (lambda: entries_of(act=lambda kept: kept.open(0, 1, 1, 2)), "parties"),
    "a bot that is asked": (
        lambda: _with(Kept(*PEOPLE, BOT), lambda kept: kept.open(*PEOPLE, BOT)),
        "parties",
    ),
    "somebody not asked, and not left out": (lambda: entries_of(act=lambda kept: kept.open(0, 2)), "left_out"),
    "somebody without a chain": (lambda: _with(Kept(0, 1), lambda kept: kept.open(*PEOPLE)), "parties"),
    "another promise": (lambda: entries_of(act=lambda kept: kept.open(*PEOPLE, commit=X)), "commit"),
    "no secret": (lambda: entries_of(act=lambda kept: kept.open(*PEOPLE, s=b"")), "commit"),
}


def _with(kept: Kept, act: Callable[[Kept], object]) -> Kept:
    act(kept)
    return kept


@pytest.mark.parametrize(("made", "code"), ENTRIES.values(), ids=ENTRIES)
def test_what_was_written_between_steps(made: Callable[[], Kept], code: str) -> None:
    assert wrong(made().checked) == code


def test_a_draw_where_nobody_waits_for_chance() -> None:
    checking = Checking(RIVER_DRAGONS, Draws(fair().header, {1: fair().entries}))
    course = begun()
    course.give(None, b"", fair().outcome(fair().proof(*PEOPLE)))
    assert wrong(lambda: checking.before_step(1, course, STORY)) == "open_story"


def test_who_was_left_out_once_and_came_back_may_not_be_left_out_again_without_a_word() -> None:
    kept = left_once(0, 2)
    parts = {0: [*kept.entries], 1: [Entry(draw_opened=kept.open(*PEOPLE, j=3))]}
    parts[2] = [Entry(draw_opened=kept.open(0, 2, j=4))]
    checking = Checking(RIVER_DRAGONS, Draws(kept.header, parts))
    for number, seats in enumerate(((0, 2), PEOPLE)):
        proof = kept.proof(*seats, j=number + 2)
        checking.before_step(number, begun(), STORY)
        checking.step(Recorded(number=number + 1, proof=proof), kept.outcome(proof), begun(), STORY)
    assert wrong(lambda: checking.before_step(2, begun(), STORY)) == "left_out"


# Steps


def other(proof: Proof, change: Callable[[Proof], object]) -> Proof:
    change(proof)
    return proof


def proof_with(change: Callable[[Proof], object]) -> Callable[[], object]:
    return lambda: fair().drawn(other(fair().proof(*PEOPLE), change))


STEPS: dict[str, tuple[Callable[[], object], str]] = {
    "a proof, where the host draws alone": (lambda: Kept(epoch=0).drawn(Proof(epoch=1, j=1)), "needless_proof"),
    "a draw that nobody opened": (lambda: Kept(*PEOPLE).drawn(fair().proof(*PEOPLE)), "not_opened"),
    "the proof of another draw": (lambda: fair().drawn(fair().proof(*PEOPLE, j=2)), "not_opened"),
    "a draw that was opened before": (
        lambda: fair().drawn(fair().proof(*PEOPLE), fair().outcome(fair().proof(*PEOPLE)), X),
        "not_opened",
    ),
    "another x": (proof_with(lambda proof: setattr(proof, "x", S)), "commit"),
    "another secret's hash": (proof_with(lambda proof: setattr(proof, "blind_hash", X)), "commit"),
    "another epoch": (proof_with(lambda proof: setattr(proof, "epoch", 2)), "proof_again"),
    "a seat less": (lambda: fair().drawn(fair().proof(0, 1)), "parties"),
    "seats in another order": (lambda: fair().drawn(fair().proof(1, 0, 2)), "parties"),
    "a link of no chain": (proof_with(lambda proof: setattr(proof.links[1], "value", X)), "link"),
    "a link of another draw": (proof_with(lambda proof: setattr(proof.links[1], "j", 2)), "link"),
    "a link of another epoch": (proof_with(lambda proof: setattr(proof.links[1], "epoch", 2)), "link"),
    "another outcome": (lambda: fair().drawn(fair().proof(*PEOPLE), _another_outcome()), "outcome"),
}


def _another_outcome() -> object:
    draw, fairly = begun().pending, fair().outcome(fair().proof(*PEOPLE))
    assert isinstance(draw, Draw)
    outcomes = [RIVER_DRAGONS.outcome(draw, (one,)) for one in draw.pool]
    return next(one for one in outcomes if one != fairly)


@pytest.mark.parametrize(("act", "code"), STEPS.values(), ids=STEPS)
def test_what_a_draw_follows_from(act: Callable[[], object], code: str) -> None:
    assert wrong(act) == code


def test_a_proof_under_what_a_seat_does() -> None:
    given = Recorded(number=1, seat=0, proof=fair().proof(*PEOPLE))
    assert wrong(lambda: fair().checked().step(given, None, begun(), STORY)) == "needless_proof"


def test_a_proof_for_what_chance_has_said_already() -> None:
    """A turn was taken back."""
    course, proof = begun(), fair().proof(*PEOPLE)
    course.give(None, b"", fair().outcome(proof))
    course.back(1)
    again = Recorded(number=2, proof=proof)
    assert wrong(lambda: fair().checked().step(again, None, course, STORY)) == "needless_proof"
    assert wrong(lambda: fair().checked().step(Recorded(number=2), None, course, STORY)) == ""


def test_a_first_chain_of_a_seat_is_for_draws_to_come() -> None:
    for begins, code in ((1, "head_late"), (2, "")):
        kept = Kept(0, 1)
        kept.leave(2)
        kept.open(0, 1)
        proof = kept.proof(0, 1)
        head = Head(seat=2, head=chain(2, begins).head, game=1, epoch=1, begins=begins)
        checking = Checking(RIVER_DRAGONS, Draws(kept.header, {0: kept.entries, 1: [Entry(headed=Headed(head=head))]}))
        checking.before_step(0, begun(), STORY)
        checking.step(Recorded(number=1, proof=proof), kept.outcome(proof), begun(), STORY)
        assert wrong(lambda checking=checking: checking.before_step(1, begun(), STORY)) == code  # type: ignore[misc]


def test_after_an_answer_the_next_draw_needs_a_proof() -> None:
    proof, course = fair().proof(*PEOPLE), begun()
    draw = course.pending
    assert isinstance(draw, Draw)
    checking = fair().drawn(proof)
    checking.step(Recorded(number=2, seat=0), None, course, STORY)
    next_one = RIVER_DRAGONS.outcome(draw, draw.pool[:1])
    assert wrong(lambda: checking.step(Recorded(number=3), next_one, course, STORY)) == "unproven"


# Seals


def sealed(hidden: bool, together: bool = True, **recorded: bytes) -> str:
    """Of a program, which is hidden, or of the first draw, which is not."""
    course, kept = begun(), fair()
    if not together:
        kept.header.epoch = 0
        kept.entries.clear()
    before = course.state.copy()
    command = kept.outcome(fair().proof(*PEOPLE))
    events = course.give(None, b"", command)
    step = Step.of(RIVER_DRAGONS, None, b"", command, events)
    if hidden:
        before = course.state.copy()
        seat = next(seat for seat in course.open if seat is not None)
        command = RIVER_DRAGONS.legal(course.state, seat)[0]
        step = Step.of(RIVER_DRAGONS, seat, b"", command, course.give(seat, b"", command))
    told = Recorded(number=1, command=step.command, events=step.written, **recorded)  # type: ignore[arg-type]
    if told.seal == b"fits":
        told.seal = seal(told.nonce, step.command, step.written)
    return wrong(lambda: kept.checked().sealed(told, step, before))


def test_what_is_hidden_has_a_seal_that_opens_to_it_and_nothing_else_has() -> None:
    nonce = b"n" * 32
    assert sealed(hidden=True, seal=b"fits", nonce=nonce) == ""
    assert sealed(hidden=False) == ""
    assert sealed(hidden=True, together=False) == "", "older records have none"
    assert sealed(hidden=True) == "unsealed"
    assert sealed(hidden=False, nonce=nonce) == "unsealed"
    assert sealed(hidden=True, seal=b"s" * 32, nonce=nonce) == "seal"
    assert sealed(hidden=False, seal=b"fits", nonce=nonce) == "seal"
