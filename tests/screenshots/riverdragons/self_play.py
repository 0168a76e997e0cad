"""Games of River Dragons that bots have played, and the moments of them that somebody wants to see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

from engine.chance import Deal
from engine.contract import Decision, Draw, Sight
from engine.riverdragons.commands import Command
from engine.riverdragons.events import Event
from engine.riverdragons.game import GAME
from engine.riverdragons.options import ROUNDS
from engine.riverdragons.state import State

LEVEL = "easy"
SEEDS = 60
BY_CHANCE = 0.3
"""Of all answers."""


class Played(NamedTuple):
    """`before` is the truth that the command was given in; None gave what chance drew."""

    before: State
    seat: int | None
    command: Command
    events: Sequence[Event]


class Moment(NamedTuple):
    """Before the step with this number; behind the last one is the end."""

    steps: tuple[Played, ...]
    number: int
    end: State

    @property
    def truth(self) -> State:
        return self.steps[self.number].before if self.number < len(self.steps) else self.end

    @property
    def next(self) -> Played:
        return self.steps[self.number]

    def later(self, by: int) -> Moment:
        return self._replace(number=self.number + by)


@cache
def played(players: int, seed: int = 1, board: str = "islands", rounds: int = ROUNDS) -> Moment:
    """A whole game, at its end."""
    colors = [*GAME.colors(players)][:players]
    options: Any = GAME.read_options({"players": players, "colors": colors, "board": board, "rounds": rounds})
    state = GAME.new(options)
    deal, coin = Deal(f"pictures/{seed}"), Random(seed)
    steps: list[Played] = []
    while True:
        waiting = GAME.pending(state)
        seat = coin.choice(waiting.seats) if isinstance(waiting, Decision) else None
        if seat is not None:
            command = decided(state, seat, coin)
        elif isinstance(waiting, Draw):
            command = GAME.outcome(waiting, deal.draw(waiting))
        else:
            return Moment(tuple(steps), len(steps), state)
        before = state.copy()
        steps.append(Played(before, seat, command, tuple(GAME.play(state, command, seat))))


def decided(state: State, seat: int, coin: Random) -> Command:
    """By a bot, which sees no more than its seat may; at times by chance, for dragons and jumps."""
    answers = GAME.legal(state, seat)
    if len(answers) == 1 or coin.random() < BY_CHANCE:
        return answers[coin.randrange(len(answers))]
    return GAME.bots[LEVEL](Sight(seat, answers, lambda: GAME.view(state, seat)), coin)


def moments(players: int) -> Iterator[Moment]:
    """Of one game after the other."""
    for seed in range(1, SEEDS + 1):
        game = played(players, seed)
        for number in range(len(game.steps)):
            yield game._replace(number=number)


def first(players: int, wanted: Callable[[Moment], bool]) -> Moment:
    for moment in moments(players):
        if wanted(moment):
            return moment
    raise LookupError(f"no game of {SEEDS} has such a moment")
