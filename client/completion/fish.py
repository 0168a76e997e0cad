"""For fish."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from client.completion.grammar import Command, Kind, Option, Value


def script(top: Sequence[Option], commands: Sequence[Command]) -> str:
    return "\n".join(["# fish completion for moonriver", "complete -c moonriver -f", *_lines(top, commands), ""])


def _lines(top: Sequence[Option], commands: Sequence[Command]) -> Iterator[str]:
    first = f"not __fish_seen_subcommand_from {' '.join(command.name for command in commands)}"
    for option in top:
        yield _option(first, option)
    for command in commands:
        yield f"complete -c moonriver -n {quoted(first)} -a {command.name} -d {quoted(command.help)}"
        there = f"__fish_seen_subcommand_from {command.name}"
        for option in command.options:
            yield _option(there, option)
        if command.place is not None and command.place.kind is not Kind.FREE:
            yield f"complete -c moonriver -n {quoted(there)} {_place(command.place)}"


def _option(when: str, option: Option) -> str:
    names = " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in option.names)
    value = "" if option.value is None else f" {_value(option.value)}"
    return f"complete -c moonriver -n {quoted(when)} {names}{value} -d {quoted(option.help)}"


def _value(value: Value) -> str:
    return "-r -F" if value.kind is Kind.FILES else f"-x {_place(value)}".rstrip()


def _place(value: Value) -> str:
    words = " ".join(value.words)
    match value.kind:
        case Kind.WORDS:
            return f"-a {quoted(words)}"
        case Kind.LIST:
            return f"-a {quoted(f'(__fish_append , {words})')}"
        case Kind.FILES:
            return "-F"
        case Kind.FOLDERS:
            return "-a '(__fish_complete_directories)'"
        case Kind.FREE:
            return ""


def quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
