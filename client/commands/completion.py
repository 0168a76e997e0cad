"""`moonriver completion SHELL`: what makes a shell complete these commands."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module

EPILOG = """examples:
  moonriver completion bash > ~/.local/share/bash-completion/completions/moonriver
  moonriver completion zsh > ~/.zfunc/_moonriver        where fpath has ~/.zfunc, before compinit
  moonriver completion fish > ~/.config/fish/completions/moonriver.fish"""

SHELLS = ("bash", "zsh", "fish")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help=", ".join(SHELLS))


def run(arguments: argparse.Namespace) -> int:
    sys.stdout.write(script(arguments.shell))
    return 0


def script(shell: str) -> str:
    from client.command_line import COMMANDS, parser
    from client.completion.grammar import commands

    made: str = import_module(f"client.completion.{shell}").script(*commands(parser([*COMMANDS])))
    return made
