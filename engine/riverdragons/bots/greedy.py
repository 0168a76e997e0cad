"""The player that takes the shortest way, and strikes who would be there before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.contract import Bot, Coin, Sight
from engine.riverdragons.bots import programs
from engine.riverdragons.bots.answering import answer
from engine.riverdragons.bots.imagining import meant
from engine.riverdragons.bots.look import Look, look_of
from engine.riverdragons.bots.programs import DRAGON, EVEN, MOVES, PLANKS, Course
from engine.riverdragons.cards import PROGRAM as POSITIONS
from engine.riverdragons.cards import dragon
from engine.riverdragons.commands import Command, Program
from engine.riverdragons.legal import legal
from engine.riverdragons.phases import PROGRAM
from engine.riverdragons.state import State

ERROR = 0.08
"""Of distances, as a share."""


Chooser = Callable[[State, int, Look, Coin], tuple[int, ...]]
"""Of the cards of a round."""


def by_eye(error: float, chosen: Chooser, forgetful: bool = False) -> Bot[State, Command]:
    """The player whose eye errs so much, who programs so, and who thinks of rivals' planks or forgets them."""

    def bot(sight: Sight[State, Command], coin: Coin) -> Command:
        view, seat = sight.view, sight.seat
        look = look_of(sight, error, coin, forgetful)
        state = look.state
        if state.phase == PROGRAM:
            return Program(chosen(state, seat, look, coin))
        answers = legal(state, seat)
        if not answers:  # no spot is left that anybody would think of
            return sight.legal[int(coin.random() * len(sight.legal))]
        return meant(answer(state, seat, answers, look, coin), view, state)

    return bot


def hurried(state: State, seat: int, look: Look, coin: Coin) -> tuple[int, ...]:
    return striking(state, seat, look, coin) or calm(state, seat, look, coin)


def calm(state: State, seat: int, look: Look, coin: Coin) -> tuple[int, ...]:
    return one_of(programs.calm(look.pattern(state, seat)), coin).cards


def striking(state: State, seat: int, look: Look, coin: Coin) -> tuple[int, ...] | None:
    """A dragon for whoever would arrive in this round, while this seat would not; or for who is nearest, where it costs
    nothing. Who gives up an arrival of its own for it helps the others."""
    pattern = look.pattern(state, seat)
    best_calm, mine = programs.calm(pattern)[0], programs.striking(pattern)
    order = state.order()
    best = {rival: programs.calm(look.pattern(state, rival))[0] for rival in order if rival != seat}

    def soon(rival: int) -> tuple[int, int]:
        return best[rival].arrives or POSITIONS + 1, order.index(rival)

    first = min(best, key=soon)
    if best_calm.arrives:
        return None
    if best[first].arrives:
        return struck(one_of(mine[best[first].arrives], coin), state.seats[first].color)
    leader = max(best, key=lambda rival: best[rival].worth)
    at = [
        position
        for position, card in enumerate(best[leader].cards, 1)
        if (card in MOVES or card in PLANKS) and mine[position] and mine[position][0].worth >= best_calm.worth - EVEN
    ]
    if not at:
        return None
    return struck(one_of(mine[at[int(coin.random() * len(at))]], coin), state.seats[leader].color)


def struck(course: Course, color: int) -> tuple[int, ...]:
    """Its cards, with the dragon of that color."""
    return tuple([dragon(color) if card == DRAGON else card for card in course.cards])


def one_of(found: Sequence[Course], coin: Coin) -> Course:
    """Any of those that are as good as the best."""
    even = sum(course.worth >= found[0].worth - EVEN for course in found)
    return found[int(coin.random() * even)]


greedy = by_eye(ERROR, hurried)
