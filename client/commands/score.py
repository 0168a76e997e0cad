"""`moonriver score FILE`: the score pad of a position."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from client.commands.json_file import read_json
from client.refusal import WrongUse
from engine import registry
from engine.contract import UnreadableText
from resources import program

EPILOG = f"""examples:
  {program.COMMAND} score position.json           the pad, with the expression behind every row
  {program.COMMAND} score position.json --json    the rows as one JSON object"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a position, as JSON")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    text = read_json(arguments.file)
    (score, *_) = (game.pad for game in registry.games() if game.pad is not None)
    try:
        pad = score(text)
    except UnreadableText as error:
        raise WrongUse(f"{arguments.file}: {error}") from None
    print(json.dumps(pad.text) if arguments.json else "\n".join(pad.lines))
    return 0
