"""All that is legal can be drafted by touching, what glows can be touched, and what fades says why."""

from __future__ import annotations

from collections import Counter

import pytest

from client.riverdragons.answering.asking import DECISIONS, answering
from client.riverdragons.answering.drafting import Drafting
from client.riverdragons.answering.programming import Programming
from client.riverdragons.scenes.pointing import Kind, Lit, Pointed, lit_things
from engine.riverdragons.commands import Lay
from engine.riverdragons.legal import legal
from engine.riverdragons.phases import JUMP, MOVE, PLANK, PROGRAM, REMOVE, STONE
from tests.client.riverdragons.positions import Asked, asked, everything, fingers, some

ABOUT: dict[str, set[Kind]] = {
    PROGRAM: {Kind.CARD},
    STONE: {Kind.WATER},
    PLANK: {Kind.SUPPORT},
    REMOVE: {Kind.PLANK},
    MOVE: {Kind.PLANK},
    JUMP: {Kind.PLANK},
}
"""What a question is about in any case: of these everything glows, is picked, or says why not."""


def opened(one: Asked) -> Drafting:
    now = answering(one.seen, one.seat)
    assert now is not None
    return now


def lit(now: Drafting) -> list[Pointed]:
    return lit_things(now.lit(), now.seat, now.state.options.pieces)


def test_every_question_is_met() -> None:
    met = Counter(one.seen.phase for one in asked())
    assert met.keys() == DECISIONS.keys()
    assert min(met.values()) > 20
    assert sum(bool(one.seen.held) for one in asked()) > 20


def test_whatever_is_legal_can_be_touched_together() -> None:
    for n, one in enumerate(asked()):
        for command in [one.command, *some(legal(one.seen, one.seat), n)]:
            now = opened(one)
            for thing in fingers(command, one.seat):
                assert now.touch(thing), (command, thing)
            assert now.command() == command
            assert now.problem() is None
            assert now.standing().ready
            assert now.begun
            now.start_over()
            assert now.draft == now.start()


def test_whatever_is_legal_can_be_proposed() -> None:
    for n, one in enumerate(asked()):
        for command in some(legal(one.seen, one.seat), n):
            now = opened(one)
            assert now.propose(command)
            assert now.command() == command
            assert now.lacking() is None


def test_what_is_not_legal_cannot_be_proposed() -> None:
    for one in asked():
        now = opened(one)
        assert not now.propose(Lay((1, 1), 1))
        assert not now.begun


def test_what_glows_can_be_touched_and_nothing_is_wrong_with_it() -> None:
    for n, one in enumerate(asked()):
        now = opened(one)
        for _ in range(6):
            glows = lit(now)
            for thing in glows[:40]:
                assert now.why_not(thing) is None, thing
            if not glows:
                break
            assert now.touch(glows[n % len(glows)])
            if now.command() is not None:
                break


def test_it_glows_until_the_draft_is_whole() -> None:
    for one in asked():
        now = opened(one)
        for thing in fingers(one.command, one.seat):
            if now.command() is None:
                assert now.lit() != Lit()
                assert now.lacks() is not None
            now.touch(thing)
        assert now.lacks() is None


def test_what_cannot_be_picked_says_why() -> None:
    for one in asked():
        now = opened(one)
        for thing in everything(one.seen):
            before = now.draft
            if now.touch(thing):
                assert now.why_not(thing) is None, thing
                now.start_over()
                continue
            assert now.draft == before
            why = now.why_not(thing)
            mine = thing.kind == Kind.PLANK and thing.plank == one.seen.seats[one.seat].pawn
            if thing.kind in ABOUT[one.seen.phase] and not (mine and one.seen.phase in (MOVE, JUMP)):
                water_of_islands = thing.kind == Kind.WATER and one.seen.options.board == "islands"
                theirs = thing.kind == Kind.CARD and isinstance(now, Programming) and thing.card not in now.hand
                missing = thing.kind == Kind.SUPPORT and one.seen.phase != PLANK
                assert why is not None or water_of_islands or theirs or missing, (one.seen.phase, thing)
            if why is not None:
                standing = now.standing(thing)
                assert standing.problem == why


@pytest.mark.parametrize("phase", [STONE, PLANK, MOVE, JUMP, REMOVE])
def test_a_tour_comes_by_answers_alone(phase: str) -> None:
    for one in [one for one in asked() if one.seen.phase == phase][:12]:
        now = opened(one)
        for _ in range(5):
            assert now.tour(1)
            assert now.command() in now.legal or (phase == PLANK and now.lacking() in ("plank", "plank_shown"))
        assert now.take_back()
        assert not now.begun


def test_answers_are_all_that_is_legal() -> None:
    for one in asked()[::5]:
        now = opened(one)
        answers = now.answers()
        assert len(answers) == len(now.legal)
        assert answers[0].command in now.legal
        assert answers[0].remark.code


def test_what_is_pointed_at_changes_no_draft() -> None:
    for one in asked():
        now = opened(one)
        for thing in list(everything(one.seen))[::5]:
            now.hover(thing, dragging=False)
            now.looks()
            now.standing(thing)
        assert now.draft == now.start()
        assert not now.begun
