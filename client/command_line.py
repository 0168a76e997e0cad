"""Finds the command, and turns every trouble into one line on standard error and an exit status."""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import NoReturn, Protocol

from client.app import app_version
from client.profile.logs import logging_to
from client.profile.player import PROFILE_HELP, own_places
from client.refusal import CommandFailed, Stopped
from client.setup.streams import hush, reader_has_gone
from client.setup.window_needs import said_of
from netproto.files.profile_folders import DEFAULT_PROFILE, BadProfile, places
from netproto.wire.names import visible
from resources import program

COMMANDS = {
    "play": "the window, at a table with bots, at once",
    "host": "a table without a window, on the LAN",
    "join": "a seat at a table",
    "watch": "a table, from beside it",
    "tables": "the tables on this LAN",
    "doctor": "why a table may not be seen",
    "score": "the score pad of a position",
    "replay": "a record, step by step",
    "arena": "bots against bots",
    "bench": "its own speeds",
    "report": "everything about a trouble, in one file to send",
}
"""By name: a line of help. Each is a module of `client.commands`, imported when it is used."""

EPILOG = f"""examples:
  {program.COMMAND}                                    the window, in the lobby
  {program.COMMAND} play                               a table with bots, at once
  {program.COMMAND} host --seats 4 --bots 2:greedy     a table on the LAN, without a window
  {program.COMMAND} tables                             the tables on this LAN
  {program.COMMAND} doctor                             why a table may not be seen

{program.COMMAND} COMMAND --help says more about each."""

UNSAID = "lobby"
"""The command where none is named."""

INNER = {
    UNSAID: "the window, in the lobby",
    "bots": "the process in which a host's bots think",
    "standby": "a successor that a guest's program starts ahead, if its host is lost",
}
"""Commands that nobody has to know."""

WRONG_USE = 2
UNFORESEEN = 70
INTERRUPTED = 130

log = logging.getLogger(__name__)


class CommandModule(Protocol):
    EPILOG: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, arguments: argparse.Namespace) -> int: ...


class OneLineParser(argparse.ArgumentParser):
    """Complains in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG_USE, f"{self.prog}: {one_line(message)}\n")


def one_line(what: object) -> str:
    """A file's name, or a word in it, may have more than one, and what nobody could see."""
    return visible(" ".join(str(what).splitlines()))


def module(name: str) -> CommandModule:
    found: CommandModule = import_module(f"client.commands.{name}")
    return found


def parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """Knows the arguments of the command that is used, and every command's name unless they begin with one."""
    top = OneLineParser(
        prog=program.COMMAND,
        description=f"{program.TITLE} for a room of people with laptops.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    asked = any(word.startswith("--v") for word in words)
    top.add_argument("--version", action="version", version=f"{program.COMMAND} {app_version()}" if asked else "")
    top.add_argument("-v", "--verbose", action="store_true", help="say on standard error what goes into the log")
    top.add_argument("--profile", metavar="NAME", help=PROFILE_HELP)
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=False)
    commands.default = UNSAID
    every = COMMANDS | INNER
    known = {words[0]: every[words[0]]} if words and words[0] in every else COMMANDS
    for name, line in known.items():
        used = name in words
        command = commands.add_parser(
            name,
            help=line,
            description=line[0].upper() + line[1:] + ".",
            epilog=module(name).EPILOG if used else None,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if used:
            module(name).add_arguments(command)
            command.add_argument(
                "-v",
                "--verbose",
                action="store_true",
                default=argparse.SUPPRESS,
                help="say what goes into the log, too",
            )
    return top


def with_command(words: Sequence[str]) -> Sequence[str]:
    """A record alone is replayed: so a file manager opens it."""
    alone = len(words) == 1 and not words[0].startswith("-") and words[0].lower().endswith(program.SUFFIX)
    return ["replay", *words] if alone else words


def run(words: Sequence[str]) -> int:
    words = with_command(words)
    try:
        arguments = parser(words).parse_args(words)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else WRONG_USE
    with logging_to(lambda: log_file(arguments), verbose=arguments.verbose):
        return obey(arguments)


def obey(arguments: argparse.Namespace) -> int:
    who = program.COMMAND if arguments.command == UNSAID else f"{program.COMMAND} {arguments.command}"
    try:
        if arguments.profile is not None:
            own_places(arguments)
        status = module(arguments.command).run(arguments)
        sys.stdout.flush()
    except CommandFailed as refusal:
        print(f"{who}: {one_line(refusal)}", file=sys.stderr)
        return refusal.status
    except Stopped:
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        if reader_has_gone(error):
            hush(sys.stdout)
            return 0
        said = said_of(error) or not_kept(error, arguments)
        print(f"{who}: {one_line(said or unforeseen(error, arguments))}", file=sys.stderr)
        return WRONG_USE if said else UNFORESEEN
    return status


def not_kept(error: Exception, arguments: argparse.Namespace) -> str:
    """A sentence where the disk lets nothing be kept in the profile's folders, or they cannot be made."""
    if not isinstance(error, OSError) or not isinstance(error.filename, str):
        return ""
    try:
        own, file = own_places(arguments), Path(error.filename)
    except RuntimeError:  # no home
        return ""
    folders = own.data, own.config, own.state
    if not any(file.is_relative_to(folder) or folder.is_relative_to(file) for folder in folders):
        return ""
    log.error("this ended the command", exc_info=error)
    return f"{file}: {error.strerror}: nothing can be kept there; make room, check who owns it, or set {program.HOME}"


def log_file(arguments: argparse.Namespace) -> Path:
    """One a command, in the folder of the profile that it is used for."""
    try:
        own = places(getattr(arguments, "profile", None) or DEFAULT_PROFILE)
    except BadProfile:
        own = places()
    return own.log_folder() / f"{arguments.command}.log"


def unforeseen(error: Exception, arguments: argparse.Namespace) -> str:
    """One sentence about what no other sentence was made for; everything else about it is in the log."""
    log.critical("this ended the command", exc_info=error)
    what = " ".join(f"{type(error).__name__}: {error}".split())
    try:
        where = f"{log_file(arguments)} says more"
    except (OSError, RuntimeError) as no_log:
        where = f"there is no log either ({no_log})"
    return f"this should not have happened ({what}): {where}, and `{program.COMMAND} report` makes a file of it to send"
