"""How values are written as texts (JSON) and read from them; what reads complains in one line that says where."""

import contextlib
from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any, NamedTuple

from engine.contract import SPECTATOR, Json, UnreadableText
from engine.value import NamedInt

LONGEST = 60
"""Characters of a wrong value that a complaint repeats."""

HIGHEST = 1 << 31
"""No number of a game comes near it, and every reader of JSON can hold it."""


class Holds(NamedTuple):
    """What one kind of field holds. A field says it with its type: `Annotated[int, Holds(...)]`."""

    write: Callable[[Any], Json]
    read: Callable[[Json], Any]
    bound: Callable[[Any], range] | None = None
    """From the options of a table: the numbers that stand for something there. None: small ones."""
    signed: bool = False
    """Some of these numbers are below zero."""


class Long(NamedTuple):
    """So many of a field's entries, no more and no fewer, from the options of a table."""

    entries: Callable[[Any], int]


def shown(text: Json) -> str:
    """A wrong value in a complaint: whole where it is short."""
    said = repr(text)
    return said if len(said) <= LONGEST else f"{said[:LONGEST]}..."


def number(text: Json) -> int:
    if not isinstance(text, int) or isinstance(text, bool) or not -HIGHEST < text < HIGHEST:
        raise UnreadableText(f"{shown(text)} is no whole number")
    return text


def flag(text: Json) -> bool:
    if not isinstance(text, bool):
        raise UnreadableText(f"{shown(text)} is neither true nor false")
    return text


def word(text: Json) -> str:
    if not isinstance(text, str):
        raise UnreadableText(f"{shown(text)} is no word")
    return text


def name_of(kind: type[NamedInt]) -> Holds:
    """A member of an enumeration, by its name in small letters."""
    members = {member.word: member for member in kind}

    def read(text: Json) -> NamedInt:
        if not isinstance(text, str) or text not in members:
            raise UnreadableText(f"{shown(text)} is none of {', '.join(members)}")
        return members[text]

    return Holds(lambda value: kind(value).word, read, lambda options: range(min(kind), max(kind) + 1))


def one_of(answers: Sequence[object]) -> Holds:
    def read(text: Json) -> Json:
        if text not in answers or isinstance(text, bool):
            raise UnreadableText(f"{shown(text)} is none of {', '.join(map(str, answers))}")
        return text

    return Holds(lambda value: value, read)


def optional(kind: Holds) -> Holds:
    return kind._replace(
        write=lambda value: None if value is None else kind.write(value),
        read=lambda text: None if text is None else kind.read(text),
    )


def none_for(nothing: int, kind: Holds) -> Holds:
    """A number that stands for nothing there, null in texts."""
    return kind._replace(
        write=lambda held: None if held == nothing else kind.write(held),
        read=lambda text: nothing if text is None else kind.read(text),
    )


def many(kind: Holds, length: int | None = None) -> Holds:
    def read(text: Json) -> tuple[Any, ...]:
        if not isinstance(text, list) or (length is not None and len(text) != length):
            raise UnreadableText(f"{shown(text)} is no list" + ("" if length is None else f" of {length}"))
        return tuple(kind.read(entry) for entry in text)

    return kind._replace(write=lambda values: [kind.write(value) for value in values], read=read)


NUMBER = Holds(int, number)
FLAG = Holds(bool, flag)
WORD = Holds(str, word)

SEAT = NUMBER._replace(bound=lambda options: range(options.players))
VIEWER = Holds(
    lambda viewer: "spectator" if viewer == SPECTATOR else int(viewer),
    lambda text: SPECTATOR if text == "spectator" else number(text),
    bound=lambda options: range(SPECTATOR, options.players),
    signed=True,
)
BY_SEAT = Long(lambda options: options.players)
"""Of a field: one entry for each seat, in their order."""

SeatNo = Annotated[int, SEAT]
ViewerNo = Annotated[int, VIEWER]


def key(text: Json, name: str) -> Json:
    if not isinstance(text, dict) or name not in text:
        raise UnreadableText(f"{name} is missing")
    return text[name]


@contextlib.contextmanager
def within(where: str) -> Iterator[None]:
    """Says where, in front of what a reader inside complains about."""
    try:
        yield
    except UnreadableText as error:
        raise UnreadableText(f"{where}: {error}") from None
