"""Games that the engine's bots have played, and the moments of them that somebody wants to see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from engine.chance import Deal
from engine.contract import Decision, Draw, Sight
from engine.moonriver.commands import Command
from engine.moonriver.events import Event
from engine.moonriver.game import GAME
from engine.moonriver.options import BASE, HIDDEN
from engine.moonriver.state import State

LEVEL = "greedy"
SEEDS = 60


class GameSetup(NamedTuple):
    """How a game is played."""

    players: int = 4
    mode: str = BASE
    reserves: str = HIDDEN


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
def played(way: GameSetup, seed: int) -> Moment:
    """A whole game, at its end."""
    state = GAME.new(GAME.read_options(way._asdict()))
    deal, coin = Deal(f"pictures/{seed}"), Random(seed)
    steps: list[Played] = []
    while True:
        waiting = GAME.pending(state)
        seat = waiting.seats[0] if isinstance(waiting, Decision) else None
        if seat is not None:
            command = decided(state, seat, coin)
        elif isinstance(waiting, Draw):
            command = GAME.outcome(waiting, deal.draw(waiting))
        else:
            return Moment(tuple(steps), len(steps), state)
        before = state.copy()
        steps.append(Played(before, seat, command, tuple(GAME.play(state, command, seat))))


def decided(state: State, seat: int, coin: Random) -> Command:
    """By a bot, which sees no more than its seat may."""
    answers = GAME.legal(state, seat)
    if len(answers) == 1:
        return answers[0]
    return GAME.bots[LEVEL](Sight(seat, answers, lambda: GAME.view(state, seat)), coin)


def moments(way: GameSetup) -> Iterator[Moment]:
    """Of one game after the other."""
    for seed in range(1, SEEDS + 1):
        game = played(way, seed)
        for number in range(len(game.steps)):
            yield game._replace(number=number)


def first(way: GameSetup, wanted: Callable[[Moment], bool]) -> Moment:
    for moment in moments(way):
        if wanted(moment):
            return moment
    raise LookupError(f"no game of {SEEDS} has such a moment")
