"""`moonriver report`: everything about a trouble, in one file to send."""

from __future__ import annotations

import argparse
import json
from datetime import datetime
from pathlib import Path

from client.profile.error_report import about, file_name, write_report
from client.profile.player import add_profile, own_places
from client.refusal import WrongUse
from resources import program

EPILOG = f"""examples:
  {program.COMMAND} report                          logs, the last game's record and versions, as a file in this folder
  {program.COMMAND} report trouble.zip --record FILE
  {program.COMMAND} report --about                  versions alone, as JSON

Nothing is sent anywhere. There are no keys and no tokens in it, but names, addresses and chat."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="to write (default: named after the time)")
    parser.add_argument("--record", type=Path, metavar="FILE", help="of the game it was (default: the last one)")
    parser.add_argument("--about", action="store_true", help="print the versions, and write nothing")
    add_profile(parser)


def run(arguments: argparse.Namespace) -> int:
    if arguments.about:
        print(json.dumps(about()))
        return 0
    own = own_places(arguments)
    target = arguments.file or Path(file_name(datetime.now().astimezone()))
    if target.exists():
        raise WrongUse(f"{target}: there is such a file already")
    try:
        written = write_report(own, target, arguments.record)
    except OSError as error:
        raise WrongUse(f"{error.filename or target}: {error.strerror or error}") from None
    print(f"{written.path}: {', '.join(written.parts)}")
    return 0
