"""The arguments that say which game is played and how, for every command that starts one."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Container, Iterator
from pathlib import Path

from client.flags import flag_of, said_as
from client.refusal import WrongUse
from engine import registry
from engine.contract import LISTED, AnyGame, Json, Option, UnreadableText
from resources import program

SAID = "option "
"""Before an option's name, among a command's arguments."""


def add_game(parser: argparse.ArgumentParser) -> None:
    ids = registry.ids()
    parser.add_argument(
        "--game", choices=ids, default=ids[0], metavar="GAME", help=f"{' or '.join(ids)} (default: {ids[0]})"
    )


def add_game_options(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    offered: dict[str, list[tuple[AnyGame, Option]]] = {}
    for game in registry.games():
        for option in game.options:
            offered.setdefault(flag_of(option), []).append((game, option))
    for flag, options in offered.items():
        line = "; ".join(_line(game, option, alone=len(options) == 1) for game, option in options)
        name, answers, said, *_ = options[0][1]
        if said is not None:
            parser.add_argument(flag, dest=SAID + name, action="store_const", const=answers[1], help=line)
        else:
            words = dict.fromkeys(answer for _, option in options for answer in option.answers)
            if len(words) <= LISTED:
                parser.add_argument(flag, dest=SAID + name, choices=tuple(words), metavar="NAME", help=line)
            else:
                parser.add_argument(flag, dest=SAID + name, type=_among(words, line), metavar="N", help=line)
    parser.add_argument(
        "--pieces", type=Path, metavar="FILE", help="a table of pieces of your own (TOML), over the printed one"
    )


def _among(words: Container[str], line: str) -> Callable[[str], str]:
    def read(said: str) -> str:
        if said not in words:
            raise argparse.ArgumentTypeError(f"{said!r} is no answer to it: {line}")
        return said

    return read


def _line(game: AnyGame, option: Option, alone: bool) -> str:
    line = option.line or f"{' or '.join(option.answers)} (default: {option.answers[0]})"
    return line if alone else f"{game.title}: {line}"


def example() -> str:
    """Every option of the game that is played unasked, with an answer that is not the usual one."""
    game = next(registry.games())
    return " ".join(word for option in game.options for word in said_as(option, option.answers[-1]))


def levels() -> tuple[str, ...]:
    """Of the bots of all games."""
    return tuple(dict.fromkeys(level for game in registry.games() for level in game.levels))


def colors() -> tuple[str, ...]:
    """Of the players of all games."""
    return tuple(dict.fromkeys(color for game in registry.games() for n in game.players for color in game.colors(n)))


def numbers_of_players() -> str:
    told = [f"{min(game.players)} to {max(game.players)}" for game in registry.games()]
    return (
        told[0]
        if len(told) == 1
        else ", ".join(f"{said} in {game.title}" for said, game in zip(told, registry.games(), strict=True))
    )


def game_of(arguments: argparse.Namespace) -> AnyGame:
    return registry.game(arguments.game)


def game_options(game: AnyGame, arguments: argparse.Namespace, players: int) -> Json:
    """The options as text, checked by the game."""
    text = {"players": players, **dict(_answers(game, arguments))}
    try:
        if arguments.pieces is not None:
            if game.pieces is None:
                raise WrongUse(f"--pieces: {game.title} is played with its own alone")
            text["pieces"], warnings = game.pieces.read(arguments.pieces)
            for warning in warnings:
                print(f"{program.COMMAND}: {warning}", file=sys.stderr)
        options = game.read_options(text)
    except UnreadableText as error:
        raise WrongUse(str(error)) from None
    return game.text.options(options)


def _answers(game: AnyGame, arguments: argparse.Namespace) -> Iterator[tuple[str, str]]:
    known = {option.name: option for option in game.options}
    for dest, answer in vars(arguments).items():
        name = dest.removeprefix(SAID)
        if name == dest or answer is None:
            continue
        option = known.get(name)
        if option is None:
            raise WrongUse(f"{_flag(name)}: {game.title} has no such option")
        if answer not in option.answers:
            raise WrongUse(f"{flag_of(option)}: {answer!r} is none of {', '.join(option.answers)} in {game.title}")
        yield name, answer


def _flag(name: str) -> str:
    """Of an option of another game."""
    return next(flag_of(option) for game in registry.games() for option in game.options if option.name == name)
