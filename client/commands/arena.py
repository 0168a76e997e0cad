"""`moonriver arena`: bots against bots."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from client.commands.game_options import add_game_options, colors, example, game_of, game_options, levels
from client.refusal import WrongUse
from engine.arena import Match, Standings, interval, play_match, position_interval, verdict
from engine.contract import AnyGame, Json
from engine.counted import counted
from engine.sprt import BOUND, Question
from resources import program

EPILOG = f"""examples:
  {program.COMMAND} arena --seats greedy,random,random,random --games 400
  {program.COMMAND} arena --seats greedy,greedy {example()} --games 100 --json
  {program.COMMAND} arena --seats greedy,greedy --colors {",".join(colors()[:2])}
  {program.COMMAND} arena --games 8 --records records --seed 7
  {program.COMMAND} arena --seats steady,greedy,greedy,greedy --games 4000 --sprt 0.5:0.6
  {program.COMMAND} arena --seats greedy,greedy,greedy,greedy --games 2000 --no-rotation"""

MOST_WORKERS = 61 if sys.platform == "win32" else 256
"""Processes that an arena has at most: Windows waits for no more at once, and no machine has room for a million."""
PROGRESS_EVERY = 0.2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seats",
        default="random,random,random,random",
        metavar="LEVEL,...",
        help=f"who plays, of {', '.join(levels())} (default: four times random)",
    )
    add_game_options(parser)
    parser.add_argument(
        "--colors",
        metavar="COLOR,...",
        help=f"by place, of {', '.join(colors())} (default: where they are more than colors every deal draws them)",
    )
    parser.add_argument("--games", type=int, default=100, metavar="N", help="rounded up to whole deals (default: 100)")
    parser.add_argument(
        "--sprt",
        type=question,
        metavar="LOW:HIGH",
        help="stop as soon as it is clear, at 5 %% error, whether the first one named wins HIGH of the games or LOW",
    )
    parser.add_argument(
        "--no-rotation", action="store_true", help="play every deal once, everybody at the place where they are named"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed gives the same result")
    parser.add_argument("--records", type=Path, metavar="DIR", help="write a record of every game into this folder")
    parser.add_argument("--workers", type=int, metavar="N", help="processes (default: one a core)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def question(said: str) -> Question:
    low, _, high = said.partition(":")
    try:
        asked = Question(float(low), float(high))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{said!r} is not two shares, such as 0.5:0.6") from None
    if not 0 < asked.low < asked.high < 1:
        raise argparse.ArgumentTypeError(f"{said!r}: two shares between 0 and 1 are wanted, the lower one first")
    return asked


def run(arguments: argparse.Namespace) -> int:
    game = game_of(arguments)
    workers = min(os.cpu_count() or 1, MOST_WORKERS) if arguments.workers is None else arguments.workers
    if not 1 <= workers <= MOST_WORKERS:
        raise WrongUse(f"--workers: {workers} is not from 1 to {MOST_WORKERS}")
    match = match_of(game, arguments)
    progress = Progress(match.deals * match.rotations)
    started = time.perf_counter()
    try:
        standings = play_match(match, min(workers, match.deals), progress)
    except OSError as error:
        if arguments.records is None:
            raise
        progress.clear()
        raise WrongUse(f"--records: {error.filename or arguments.records}: {error.strerror or error}") from None
    seconds = time.perf_counter() - started
    progress.clear()
    result = result_text(game, match, standings, seconds)
    summary = game.summary(game.read_options(match.options))
    print(json.dumps(result) if arguments.json else "\n".join(lines(result, summary)))
    return 0


def match_of(game: AnyGame, arguments: argparse.Namespace) -> Match:
    levels = tuple(arguments.seats.split(","))
    for level in levels:
        if level not in game.bots:
            raise WrongUse(f"--seats: {level!r} is none of {', '.join(game.bots)}")
    if len(levels) not in game.players:
        raise WrongUse(
            f"--seats: {counted(len(levels), 'player')}, but {min(game.players)} to {max(game.players)} can play"
        )
    if arguments.games < 1:
        raise WrongUse(f"--games: {arguments.games} is less than one")
    options = game_options(game, arguments, len(levels))
    if arguments.colors is not None:
        options["colors"] = colors_of(game, arguments.colors, len(levels))
    recorder = None
    if arguments.records is not None:
        from netproto.records.record import ArenaRecords

        try:
            arguments.records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise WrongUse(f"--records: {arguments.records}: {error.strerror or error}") from None
        recorder = ArenaRecords(arguments.records)
    return Match(
        game=game.id,
        options=options,
        levels=levels,
        deals=arguments.games if arguments.no_rotation else -(-arguments.games // len(levels)),
        seed=arguments.seed,
        recorder=recorder,
        rotated=not arguments.no_rotation,
        draws_colors=arguments.colors is None
        and game.characters is not None
        and bool(game.characters(game.read_options(options))),
        question=arguments.sprt,
    )


def colors_of(game: AnyGame, said: str, places: int) -> list[str]:
    colors = said.split(",")
    known = game.colors(places)
    for number, color in enumerate(colors):
        if color not in known:
            raise WrongUse(f"--colors: {color!r} is none of {', '.join(known)}")
        if color in colors[:number]:
            raise WrongUse(f"--colors: {color!r} stands there twice, and every place needs a color of its own")
    if len(colors) != places:
        raise WrongUse(f"--colors: {counted(len(colors), 'color')} for {counted(places, 'place')}: one each is needed")
    return colors


def result_text(game: AnyGame, match: Match, standings: Standings, seconds: float) -> Json:
    games = standings.games
    return {
        "games": games,
        "seconds": round(seconds, 3),
        "decisions": standings.decisions,
        "players": len(match.levels),
        "game": game.id,
        **{option.name: match.options[option.name] for option in game.options},
        "seats": [
            {
                "level": level,
                "games": games,
                "wins": round(tally.wins, 6),
                "win_share": round(tally.wins / games, 6),
                "interval": [round(end, 6) for end in interval(tally.wins, games)],
                "mean_score": None if game.score is None else round(tally.points / games, 4),
                "seconds_per_decision": round(tally.seconds / max(1, tally.decisions), 9),
                "p999_seconds": round(tally.quantile(0.999), 9),
            }
            for level, tally in zip(match.levels, standings.tallies, strict=True)
        ],
        "positions": [round(wins / games, 6) for wins in standings.positions],
        "position_intervals": [
            [round(end, 6) for end in position_interval(standings, position)] for position in range(len(match.levels))
        ],
        "median_round": standings.median_round,
        "games_by_round": {str(last): standings.rounds[last] for last in sorted(standings.rounds)},
        "sprt": sprt_text(match, standings),
    }


def sprt_text(match: Match, standings: Standings) -> Json:
    asked = match.question
    if asked is None:
        return None
    return {
        "low": asked.low,
        "high": asked.high,
        "ratio": round(asked.ratio(standings.tallies[0].wins, standings.games), 6),
        "bound": round(BOUND, 6),
        "verdict": verdict(match, standings),
    }


def lines(result: Json, summary: Sequence[str]) -> list[str]:
    kind = " ".join((*summary, "game")).replace("_", " ")
    games, seconds = result["games"], result["seconds"]
    rate = games / max(seconds, 1e-9)
    text = [
        f"{counted(games, kind)} of {result['players']} in {seconds:.1f} s, {rate:.1f} games/s",
        f"{'level':<10}{'won':>8}{'95 % between':>20}{'mean score':>13}{'ms a decision':>16}",
    ]
    for seat in result["seats"]:
        low, high = seat["interval"]
        between = f"{100 * low:.1f} % and {100 * high:.1f} %"
        text.append(
            f"{seat['level']:<10}{100 * seat['win_share']:>6.1f} %{between:>20}"
            f"{_score(seat['mean_score']):>13}{1000 * seat['seconds_per_decision']:>16.3f}"
        )
    shares = ", ".join(
        f"{100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
        for share, (low, high) in zip(result["positions"], result["position_intervals"], strict=True)
    )
    text.append(f"won by place at the table: {shares}")
    if result["median_round"] is not None:
        last = max(map(int, result["games_by_round"]))
        text.append(f"half of the games ended by round {result['median_round']}, all by round {last}")
    if result["sprt"] is not None:
        text.append(sprt_line(result["seats"][0]["level"], result["sprt"]))
    return text


def _score(mean: float | None) -> str:
    return "" if mean is None else f"{mean:.1f}"


def sprt_line(level: str, sprt: Json) -> str:
    low, high = 100 * sprt["low"], 100 * sprt["high"]
    if sprt["verdict"] is None:
        return f"{level}: open whether it wins {high:g} % or {low:g} %"
    rather, than = (high, low) if sprt["verdict"] == "high" else (low, high)
    return f"{level}: wins {rather:g} % rather than {than:g} %"


class Progress:
    """A line on the terminal that is rewritten; nothing where there is none."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.shown = sys.stderr.isatty()
        self.next = 0.0
        self.line = ""

    def __call__(self, played: int) -> None:
        now = time.monotonic()
        if self.shown and now >= self.next:
            self.next = now + PROGRESS_EVERY
            self.line = f"{played} of {counted(self.games, 'game')}"
            print(f"\r{self.line}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self.shown:
            print(f"\r{' ' * len(self.line)}\r", end="", file=sys.stderr, flush=True)
