"""Finds the command, and turns every trouble into one line on standard error and an exit status."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn, Protocol

from client.app import app_version
from client.refusal import Refusal

COMMANDS = {
    "host": "a table without a window, on the LAN",
    "join": "a seat at a table",
    "watch": "a table, from beside it",
    "tables": "the tables on this LAN",
    "doctor": "why a table may not be seen",
    "score": "the score pad of a ranch",
    "replay": "a record, step by step",
    "arena": "bots against bots",
    "bench": "its own speeds",
}
"""By name: a line of help. Each is a module of `client.commands`, imported when it is used."""

INNER = {"bots": "the process in which a host's bots think"}
"""Commands that this program gives itself."""

WRONG_USE = 2
INTERRUPTED = 130


class CommandModule(Protocol):
    EPILOG: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, arguments: argparse.Namespace) -> int: ...


class OneLineParser(argparse.ArgumentParser):
    """Complains in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG_USE, f"{self.prog}: {message}\n")


def module(name: str) -> CommandModule:
    found: CommandModule = import_module(f"client.commands.{name}")
    return found


def parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """Knows every command's name, and the arguments of the one that is used."""
    top = OneLineParser(
        prog="moonriver",
        description="Moon River for a room of people with laptops.",
        epilog="moonriver COMMAND --help says more about each.",
    )
    top.add_argument("--version", action="version", version=f"moonriver {app_version()}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, line in (COMMANDS | {name: line for name, line in INNER.items() if words[:1] == [name]}).items():
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
    return top


def run(words: Sequence[str]) -> int:
    try:
        arguments = parser(words).parse_args(words)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else WRONG_USE
    try:
        status = module(arguments.command).run(arguments)
        sys.stdout.flush()
    except Refusal as refusal:
        print(f"moonriver {arguments.command}: {refusal}", file=sys.stderr)
        return refusal.status
    except BrokenPipeError:
        # Whoever read our output has had enough; Python would complain once more when it closes standard output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    return status
