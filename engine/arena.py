"""Bots against bots: deals played with every rotation of the seats, or each once; the same for the same seed."""

from __future__ import annotations

import math
import multiprocessing
import signal
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import field
from functools import partial
from itertools import islice
from random import Random
from typing import Protocol

from engine import registry
from engine.chance import Deal
from engine.contract import AnyGame, Decision, Draw, GameOptions, GameState, Giver, Json, Sight
from engine.dataclass import dataclass
from engine.sprt import Question

CONFIDENCE = 1.959964
"""Standard errors on both sides of a share that hold 95 % of the chance."""

BUCKETS_PER_E = 50
"""Decision times are counted in buckets this fine (2 %) for their highest quantile."""

AHEAD = 16
"""Parts given out for each worker before the first is back: no worker waits for one that takes longer than others."""


class Recorder(Protocol):
    """Is told everything of one game."""

    def step(self, seat: Giver, command: object, events: Sequence[object], state: GameState) -> None: ...

    def end(self, state: GameState) -> None: ...


RecorderMaker = Callable[["Match", int, GameState], Recorder]
"""From the match, the number of the game and its first state."""


@dataclass(frozen=True)
class Match:
    """What is played: `levels` are the names given, in order; `options` is the text of a game's options."""

    game: str
    options: Json
    levels: tuple[str, ...]
    deals: int
    seed: int
    recorder: RecorderMaker | None = None
    rotated: bool = True
    """Every deal is played with each rotation of the seats; else once, everybody where they were named."""
    draws_colors: bool = False
    """Every deal draws the colors of its places anew, and they stay there while the levels rotate."""
    question: Question | None = None
    """Asked of the first name after every deal; an answer ends the match."""

    @property
    def rotations(self) -> int:
        return len(self.levels) if self.rotated else 1

    def deal_of(self, game_number: int) -> int:
        return game_number // self.rotations

    def colors_of(self, deal: int) -> tuple[str, ...] | None:
        """By place; None: those of the options."""
        if not self.draws_colors:
            return None
        places = len(self.levels)
        return tuple(Random(f"{self.seed}/{deal}/colors").sample(registry.game(self.game).colors(places), places))

    def options_with(self, colors: tuple[str, ...] | None) -> GameOptions:
        text = self.options if colors is None else {**self.options, "colors": list(colors)}
        return registry.game(self.game).read_options(text)

    def seating(self, game_number: int) -> list[int]:
        """By physical seat: which of the names given plays there in this game."""
        rotation = game_number % self.rotations
        return [(seat + rotation) % len(self.levels) for seat in range(len(self.levels))]


@dataclass
class Tally:
    """What one of the names given has earned."""

    wins: float = 0.0
    points: int = 0
    decisions: int = 0
    seconds: float = 0.0
    times: Counter[int] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.wins += other.wins
        self.points += other.points
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.times.update(other.times)

    def quantile(self, share: float) -> float:
        """The time below which this share of the decisions stayed."""
        needed = share * sum(self.times.values())
        seen = 0
        for bucket in sorted(self.times):
            seen += self.times[bucket]
            if seen >= needed:
                return math.exp((bucket + 1) / BUCKETS_PER_E)
        return 0.0


@dataclass
class Standings:
    """The sums over some games; sums of parts are the sums of the whole, in whatever order they come."""

    tallies: list[Tally]
    positions: list[float]
    position_squares: list[float]
    """Of what a position won in a deal, the square, summed over all deals."""
    games: int = 0
    deals: int = 0
    decisions: int = 0
    rounds: Counter[int] = field(default_factory=Counter)
    """How many games ended in which round, of a game of rounds."""

    @staticmethod
    def empty(seats: int) -> Standings:
        return Standings([Tally() for _ in range(seats)], [0.0] * seats, [0.0] * seats)

    def add(self, other: Standings) -> None:
        for mine, theirs in zip(self.tallies, other.tallies, strict=True):
            mine.add(theirs)
        self.positions = [mine + theirs for mine, theirs in zip(self.positions, other.positions, strict=True)]
        squares = zip(self.position_squares, other.position_squares, strict=True)
        self.position_squares = [mine + theirs for mine, theirs in squares]
        self.games += other.games
        self.deals += other.deals
        self.decisions += other.decisions
        self.rounds.update(other.rounds)

    @property
    def median_round(self) -> int | None:
        """By which half of the games had ended."""
        ended = 0
        for last in sorted(self.rounds):
            ended += self.rounds[last]
            if 2 * ended >= self.games:
                return last
        return None


def play_game(match: Match, game: AnyGame, options: GameOptions, number: int, standings: Standings) -> None:
    """One game, to its end."""
    seating = match.seating(number)
    bots = [game.bots[match.levels[name]] for name in seating]
    tallies = [standings.tallies[name] for name in seating]
    deal = Deal(f"{match.seed}/{match.deal_of(number)}")
    coin = Random(f"{match.seed}/{number}/coin")
    state = game.new(options)
    recorder = None if match.recorder is None else match.recorder(match, number, state)
    pending, legal, play, view, outcome = game.pending, game.legal, game.play, game.view, game.outcome
    clock = time.perf_counter
    while True:
        waiting = pending(state)
        if isinstance(waiting, Decision):
            seat = waiting.seats[0]
            answers = legal(state, seat)
            if len(answers) > 1:
                started = clock()
                command = bots[seat](Sight(seat, answers, partial(view, state, seat)), coin)
                spent = clock() - started
                standings.decisions += 1
                tally = tallies[seat]
                tally.decisions += 1
                tally.seconds += spent
                tally.times[int(math.log(spent or 1e-9) * BUCKETS_PER_E)] += 1
            else:
                command = answers[0]
        elif isinstance(waiting, Draw):
            seat = None
            command = outcome(waiting, deal.draw(waiting))
        else:
            break
        events = play(state, command, seat)
        if recorder is not None:
            recorder.step(seat, command, events, state)
    if recorder is not None:
        recorder.end(state)
    standings.games += 1
    if game.round is not None:
        standings.rounds[game.round(state)] += 1
    share = 1 / len(waiting.winners)
    for seat in waiting.winners:
        standings.positions[seat] += share
        tallies[seat].wins += share
    if game.score is not None:
        for tally, points in zip(tallies, game.score(state), strict=True):
            tally.points += points


def play_deals(match: Match, first: int, last: int) -> Standings:
    """All games of these deals: what one worker does at a time."""
    game = registry.game(match.game)
    standings = Standings.empty(len(match.levels))
    by_colors: dict[tuple[str, ...] | None, GameOptions] = {}
    for number in range(first, last):
        colors = match.colors_of(number)
        options = by_colors.get(colors)
        if options is None:
            options = by_colors[colors] = match.options_with(colors)
        deal = Standings.empty(len(match.levels))
        for rotation in range(match.rotations):
            play_game(match, game, options, number * match.rotations + rotation, deal)
        deal.deals = 1
        deal.position_squares = [wins * wins for wins in deal.positions]
        standings.add(deal)
    return standings


def portions(match: Match, workers: int) -> Iterator[tuple[int, int]]:
    """So many that no worker waits long at the end; a match that may end after any deal is played deal by deal."""
    size = 1 if match.question else max(1, min(50, match.deals // (workers * 8)))
    for first in range(0, match.deals, size):
        yield first, min(first + size, match.deals)


def play_match(match: Match, workers: int, progress: Callable[[int], None] = lambda games: None) -> Standings:
    """The whole match on this many processes; `progress` hears how many games are played."""
    standings = Standings.empty(len(match.levels))
    for part in played(match, workers):
        standings.add(part)
        progress(standings.games)
        if verdict(match, standings) is not None:
            break
    return standings


def played(match: Match, workers: int) -> Iterator[Standings]:
    """The parts in their order, whichever workers play them and however long each takes."""
    parts = portions(match, workers)
    if workers == 1:
        for first, last in parts:
            yield play_deals(match, first, last)
        return
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), initializer=end_with_parent) as pool:
        given = (pool.submit(play_deals, match, first, last) for first, last in parts)
        waiting = deque(islice(given, workers * AHEAD))
        try:
            while waiting:
                yield waiting.popleft().result()
                waiting.extend(islice(given, 1))
        finally:
            for part in waiting:
                part.cancel()  # `shutdown` would not: leaving the pool takes its word back


def end_with_parent() -> None:
    """Or a worker whose arena is killed would play on, and then wait for ever."""

    def watch() -> None:
        parent = multiprocessing.parent_process()
        assert parent is not None
        parent.join()
        signal.raise_signal(signal.SIGTERM)

    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # a handler would wait for a main thread that waits for work
    threading.Thread(target=watch, daemon=True).start()


def verdict(match: Match, standings: Standings) -> str | None:
    """What the match's question is answered with so far."""
    if match.question is None:
        return None
    return match.question.verdict(standings.tallies[0].wins, standings.games)


def position_interval(standings: Standings, position: int) -> tuple[float, float]:
    """The games of one deal favour the same position: together they may tell no more than one game would."""
    games, deals = standings.games, standings.deals
    share = standings.positions[position] / games
    independent = games * share * (1 - share)
    """How far its wins would stray, squared, if no game had to do with another."""
    alike = games / deals
    if independent and deals > 1:
        strayed = deals / (deals - 1) * (standings.position_squares[position] - (share * games) ** 2 / deals)
        alike = max(1.0, strayed / independent)
    return interval(share * games / alike, games / alike)


def interval(wins: float, games: float) -> tuple[float, float]:
    """Wilson's interval of a share at 95 %."""
    if not games:
        return 0.0, 1.0
    share = wins / games
    squared = CONFIDENCE * CONFIDENCE
    middle = (share + squared / (2 * games)) / (1 + squared / games)
    spread = CONFIDENCE * math.sqrt(share * (1 - share) / games + squared / (4 * games * games))
    spread /= 1 + squared / games
    return max(0.0, middle - spread), min(1.0, middle + spread)
