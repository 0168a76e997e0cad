"""Every command, its options and what may follow them, as a shell's completion needs it."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from client.commands.bench import PARTS
from engine import registry


class Kind(Enum):
    WORDS = "words"
    LIST = "list"
    """Some of the words, with commas between them."""
    FILES = "files"
    FOLDERS = "folders"
    FREE = "free"


@dataclass(frozen=True)
class Value:
    name: str
    kind: Kind
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class Option:
    names: tuple[str, ...]
    help: str
    value: Value | None


@dataclass(frozen=True)
class Command:
    name: str
    help: str
    options: tuple[Option, ...]
    place: Value | None
    """What stands there without an option."""


def levels() -> tuple[str, ...]:
    return tuple(registry.game().bots)


def numbered_levels() -> tuple[str, ...]:
    return tuple(f"{number}:{level}" for level in levels() for number in range(1, max(registry.game().players)))


def parts() -> tuple[str, ...]:
    return tuple(PARTS)


KNOWN: dict[str, tuple[Kind, Callable[[], tuple[str, ...]]]] = {
    "LEVEL": (Kind.WORDS, levels),
    "LEVEL,...": (Kind.LIST, levels),
    "N:LEVEL": (Kind.WORDS, numbered_levels),
    "PART": (Kind.WORDS, parts),
}
"""What a value is by its name, where its parser cannot say it."""

FILES = {"FILE": Kind.FILES, "DIR": Kind.FOLDERS}


def commands(parser: argparse.ArgumentParser) -> tuple[tuple[Option, ...], tuple[Command, ...]]:
    """The options before the command, and the commands. The parser has to know the arguments of all of them."""
    found: list[Command] = []
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            lines = {choice.dest: choice.help or "" for choice in action._choices_actions}
            found += [_command(name, lines[name], of) for name, of in action.choices.items() if name in lines]
    return _options(parser), tuple(found)


def _command(name: str, line: str, parser: argparse.ArgumentParser) -> Command:
    places = [_value(action) for action in parser._actions if not action.option_strings]
    return Command(name, line, _options(parser), next((place for place in places if place is not None), None))


def _options(parser: argparse.ArgumentParser) -> tuple[Option, ...]:
    return tuple(
        Option(tuple(action.option_strings), _help(action), _value(action))
        for action in parser._actions
        if action.option_strings and action.help != argparse.SUPPRESS
    )


def _help(action: argparse.Action) -> str:
    return " ".join((action.help or "").replace("%%", "%").split())


def _value(action: argparse.Action) -> Value | None:
    if action.nargs == 0:
        return None
    name = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
    if action.choices is not None:
        return Value(name, Kind.WORDS, tuple(map(str, action.choices)))
    if action.type is Path:
        return Value(name, FILES.get(name, Kind.FILES))
    if name in KNOWN:
        kind, words = KNOWN[name]
        return Value(name, kind, words())
    return Value(name, Kind.FREE)
