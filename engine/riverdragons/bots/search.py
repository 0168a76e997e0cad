"""Players that look ahead: a few ideas, each dreamt on against the same guesses at what rivals have programmed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.contract import Bot, Coin, Sight
from engine.dataclass import dataclass
from engine.riverdragons.bots import greedy, programs
from engine.riverdragons.bots.answering import answer
from engine.riverdragons.bots.daydream import dreamt
from engine.riverdragons.bots.imagining import meant
from engine.riverdragons.bots.look import Look, look_of
from engine.riverdragons.bots.mixing import mixed
from engine.riverdragons.bots.rivals import guessed
from engine.riverdragons.commands import Command, Program
from engine.riverdragons.legal import legal
from engine.riverdragons.phases import JUMP, MOVE, PROGRAM, REMOVE
from engine.riverdragons.state import State

PROGRAMS = 40
"""Of one's own that are thought of, at most."""
WEIGHED = (MOVE, JUMP, REMOVE)
"""Where more than one answer is thought of: what is put or laid follows from the way."""


@dataclass(frozen=True)
class Work:
    """What a decision may cost, and how it is spent."""

    dreams: int
    """For a program; for an answer while cards are carried out, a part of it."""
    guesses: int
    """At what rivals have programmed: so many columns of the matrix, at most."""
    ideas: int
    """Programs that are left for all guesses, after the poorer ones were dropped."""
    error: float
    """Of distances, as a share."""
    answers: float = 0.3
    """Of the work for a program, what an answer deserves."""


def searching(work: Work) -> Bot[State, Command]:
    def bot(sight: Sight[State, Command], coin: Coin) -> Command:
        look = look_of(sight, work.error, coin)
        state, seat = look.state, sight.seat
        if state.phase == PROGRAM:
            return Program(program(look, seat, work, coin, sight.spent))
        answers = legal(state, seat)
        if not answers:
            return sight.legal[int(coin.random() * len(sight.legal))]
        first = answer(state, seat, answers, look, coin)
        if state.phase in WEIGHED:
            ideas = [first, *(other for other in answers if other != first)]
            first = best_answer(look, seat, ideas, work, coin, sight.spent)
        return meant(first, sight.view, state)

    return bot


def program(look: Look, seat: int, work: Work, coin: Coin, spent: Callable[[], float]) -> tuple[int, ...]:
    """Poorer ones are dropped guess by guess; what is left is a matrix, and the answer is one of a mixture."""
    state = look.state
    ideas = candidates(look, seat, coin)
    columns: list[dict[int, tuple[int, ...]]] = []
    rows: dict[tuple[int, ...], list[float]] = {idea: [] for idea in ideas}
    left = work.dreams
    while left > 0 and len(columns) < work.guesses:
        columns.append(guessed(look, state, seat, coin))
        seed = coin.random()
        worths = []
        for idea in ideas:
            if spent() >= 1:
                return _leader(rows, ideas)
            worths.append(dreamt(look, state, {**columns[-1], seat: idea}, None, seat, seed))
        for idea, worth in zip(ideas, worths, strict=True):
            rows[idea].append(worth)
        left -= len(ideas)
        keep = max(work.ideas, round(len(ideas) * 0.8))
        if len(columns) > 1 and keep < len(ideas):
            ideas = sorted(ideas, key=lambda idea: -sum(rows[idea]))[:keep]
    return ideas[mixed([rows[idea] for idea in ideas], coin)]


def _leader(rows: dict[tuple[int, ...], list[float]], ideas: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    return max(ideas, key=lambda idea: sum(rows[idea]))


def candidates(look: Look, seat: int, coin: Coin) -> list[tuple[int, ...]]:
    """What greed would choose; the best on one's own way alone; and dragons, at every position for every rival."""
    state = look.state
    pattern = look.pattern(state, seat)
    calm, struck = programs.calm(pattern), programs.striking(pattern)
    found = [
        greedy.hurried(state, seat, look, coin),
        *(course.cards for course in calm[: PROGRAMS // 3]),
    ]
    rivals = sorted(
        (rival for rival in range(len(state.seats)) if rival != seat), key=lambda rival: look.way(state, rival).cost
    )
    for rival in rivals[:3]:
        for at in struck[1:]:
            found += [greedy.struck(course, state.seats[rival].color) for course in at[:2]]
    return list(dict.fromkeys(found))[:PROGRAMS]


def best_answer(
    look: Look, seat: int, ideas: Sequence[Command], work: Work, coin: Coin, spent: Callable[[], float]
) -> Command:
    """The one that is best on the whole, under the same guesses for all."""
    state = look.state
    cards = state.seats[seat].program
    sums = [0.0] * len(ideas)
    for _ in range(max(1, int(work.answers * work.dreams / len(ideas)))):
        others = guessed(look, state, seat, coin)
        seed = coin.random()
        worths = []
        for idea in ideas:
            if spent() >= 1:
                return ideas[max(range(len(ideas)), key=sums.__getitem__)]
            worths.append(dreamt(look, state, {**others, seat: cards}, idea, seat, seed))
        sums = [before + worth for before, worth in zip(sums, worths, strict=True)]
    return ideas[max(range(len(ideas)), key=sums.__getitem__)]
