"""The engine: whole games beside another board game engine's, and the work that each game names itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from engine import registry
from engine.arena import Match, play_deals
from engine.chance import Deal
from engine.contract import AnyGame, Decision, Draw
from tests.bench.measure import Measurement, Work, at_least, beside

GAMES = 60
PEER_GAMES = 6
SEATS = 4
PEER = "catanatron, all actions of four random players"
PEER_CHOICES = "catanatron, its actions among two or more"
GREEDY_GAMES_A_SECOND = 20

Step = Callable[[Any, Any, int | None], Any]


def measure() -> Iterator[Measurement]:
    first, *others = registry.games()
    yield from measured(first, "")
    for game in others:
        yield from measured(game, f"{game.id}_")


def measured(game: AnyGame, named: str) -> Iterator[Measurement]:
    """Of a game beside the first one every row begins with its id."""
    actions, choices = catanatron_games(only_choices=False), catanatron_games(only_choices=True)
    yield beside(f"{named}random_game", "decisions/s", games(game, in_place(game)), PEER, actions)
    yield beside(f"{named}random_game_like_for_like", "decisions/s", games(game, in_place(game)), PEER_CHOICES, choices)
    yield beside(f"{named}random_game_decide_then_evolve", "decisions/s", games(game, two_words(game)), PEER, actions)
    yield beside(f"{named}arena_random", "decisions/s", arena(game, "random", GAMES // SEATS), PEER, actions)
    for name, (unit, floor, work) in game.workloads.items():
        yield at_least(f"{named}{name}", unit, work, floor)
    if "greedy" in game.bots:
        yield at_least(f"{named}arena_greedy", "games/s", arena_games(game, "greedy", 5), GREEDY_GAMES_A_SECOND)


def catanatron_games(only_choices: bool) -> Work | None:
    try:
        import random

        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return None

    def work() -> int:
        actions = 0
        for seed in range(PEER_GAMES):
            random.seed(seed)
            game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
            if not only_choices:
                game.play()
                actions += len(game.state.actions)
                continue
            while game.winning_color() is None and game.state.num_turns < 1000:
                actions += len(game.state.playable_actions) > 1
                game.play_tick()
        return actions

    return work


def in_place(game: AnyGame) -> Step:
    """decide and evolve at once, as arenas and bots use it."""

    def step(state: Any, command: Any, seat: int | None) -> Any:
        game.play(state, command, seat)
        return state

    return step


def two_words(game: AnyGame) -> Step:
    """decide, which leaves the state alone, then the reducer over its events, as a table uses it."""

    def step(state: Any, command: Any, seat: int | None) -> Any:
        for event in game.decide(state, command, seat):
            game.apply(state, event)
        return state

    return step


def games(game: AnyGame, step: Step) -> Work:
    """Games of four random players; counts the steps with two or more legal commands."""
    options = game.read_options({"players": SEATS})

    def work() -> int:
        decisions = 0
        for seed in range(GAMES):
            deal, coin = Deal(str(seed)), Random(seed).random
            state = game.new(options)
            while True:
                waiting = game.pending(state)
                if isinstance(waiting, Decision):
                    seat = waiting.seats[0]
                    answers = game.legal(state, seat)
                    number = len(answers)
                    decisions += number > 1
                    state = step(state, answers[int(coin() * number)], seat)
                elif isinstance(waiting, Draw):
                    state = step(state, game.outcome(waiting, deal.draw(waiting)), None)
                else:
                    break
        return decisions

    return work


def arena(game: AnyGame, level: str, deals: int) -> Work:
    match = Match(game.id, {"players": SEATS}, (level,) * SEATS, deals, 0)
    return lambda: play_deals(match, 0, deals).decisions


def arena_games(game: AnyGame, level: str, deals: int) -> Work:
    match = Match(game.id, {"players": SEATS}, (level,) * SEATS, deals, 0)
    return lambda: play_deals(match, 0, deals).games
