"""The arguments that say how a game is played, for every command that starts one."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from client.refusal import WrongUse
from engine import registry
from engine.contract import AnyGame, Json, UnreadableText


def add_game_options(parser: argparse.ArgumentParser) -> None:
    modes, scenarios = (registry.game().choices[option] for option in ("mode", "scenario"))
    parser.add_argument("--mode", choices=modes, default=modes[0], help=f"{' or '.join(modes)} (default: {modes[0]})")
    parser.add_argument(
        "--scenario", choices=scenarios, metavar="NAME", help=f"{', '.join(scenarios)} (default: {scenarios[0]})"
    )
    parser.add_argument("--open-reserves", action="store_true", help="everybody sees every reserve")
    parser.add_argument(
        "--pieces", type=Path, metavar="FILE", help="a table of pieces of your own (TOML), over the printed one"
    )


def game_options(game: AnyGame, arguments: argparse.Namespace, players: int) -> Json:
    """The options as text, checked by the game."""
    text = {
        "players": players,
        "mode": arguments.mode,
        "scenario": arguments.scenario,
        "reserves": "open" if arguments.open_reserves else "hidden",
    }
    try:
        if arguments.pieces is not None:
            text["pieces"], warnings = game.read_pieces(arguments.pieces)
            for warning in warnings:
                print(f"moonriver: {warning}", file=sys.stderr)
        options = game.options(text)
    except UnreadableText as error:
        raise WrongUse(str(error)) from None
    return game.text.options(options)
