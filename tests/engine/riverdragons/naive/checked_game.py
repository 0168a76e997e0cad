"""A game's lines, as `replay FILE --json` prints them, held against this reading of the rules step by step."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import cast

from tests.engine.riverdragons.naive.answers import answers, written
from tests.engine.riverdragons.naive.course import after
from tests.engine.riverdragons.naive.neighbours import refused
from tests.engine.riverdragons.naive.result import result
from tests.engine.riverdragons.naive.setup import Setup, beginning, header
from tests.engine.riverdragons.naive.state import Command, State

LISTED = 5000
"""Longer lists of legal commands are counted only."""

Line = Mapping[str, object]

Accepts = Callable[[State, int | None, Command], bool]
"""Whether an engine would take a command; asked for those that are not in the lines, where it is there to ask."""


class Difference(Exception):
    """The first thing that is not as it should be."""


def follow(lines: Iterable[str], accepts: Accepts | None = None) -> Iterator[str]:
    """The first difference as a sentence; nothing where both readings agree from the header to the last line."""
    try:
        check(lines, accepts)
    except Difference as difference:
        yield str(difference)


def check(lines: Iterable[str], accepts: Accepts | None) -> None:
    every = enumerate(map(json.loads, lines), 1)
    _, first = next(every, (0, {}))
    game = Followed(setup_of(table(first, "header", "line 1")), accepts)
    for number, line in every:
        where = f"line {number}"
        if game.closed:
            raise Difference(f"{where}: it comes after the result")
        if "result" in line:
            game.end(line, where)
        elif line.get("kind") == "undo":
            game.take_back(line, where)
        else:
            game.step(line, where)
    if game.state["phase"] == "over" and not game.closed:
        raise Difference("the lines end without the result of a game that is over")


class Followed:
    """The game as it should be, so far."""

    def __init__(self, setup: Setup, accepts: Accepts | None) -> None:
        self.setup = setup
        self.accepts = accepts
        self.state = beginning(setup)
        self.before: dict[int, State] = {}
        self.closed = False

    def step(self, line: Line, where: str) -> None:
        step = value(line, "step", where)
        where = f"step {step}"
        if step != len(self.before) + 1:
            raise Difference(f"{where}: it is step {len(self.before) + 1}")
        same(value(line, "state", where), self.state, f"{where}: the state before it")
        if self.state["phase"] == "over":
            raise Difference(f"{where}: the game is over")
        same(value(line, "phase", where), self.state["phase"], f"{where}: the phase")
        drawn = self.state["phase"] == "draw"
        same(value(line, "kind", where), "draw" if drawn else "decision", f"{where}: the kind")
        asked = answers(self.setup, self.state)
        giver = value(line, "seat", where)
        if (giver is not None and type(giver) is not int) or giver not in asked:
            raise Difference(f"{where}: {called(giver)} is not asked, but {', '.join(map(called, asked))}")
        command = cast("Command", table(line, "command", where))
        if drawn:
            same(value(line, "legal", where), None, f"{where}: the legal commands of a draw")
        else:
            check_list(line, asked[giver], where)
        if command not in asked[giver]:
            raise Difference(f"{where}: {called(giver)} may not give {written(command)}")
        if self.accepts is not None:
            self.ask_neighbours(self.accepts, giver, command, where)
        self.before[len(self.before) + 1] = self.state
        self.state = after(self.setup, self.state, giver, command)

    def ask_neighbours(self, accepts: Accepts, giver: int | None, command: Command, where: str) -> None:
        if not accepts(self.state, giver, command):
            raise Difference(f"{where}: {written(command)} by {called(giver)} is refused, and legal")
        for other_giver, other in refused(self.setup, self.state, giver, command):
            if accepts(self.state, other_giver, other):
                raise Difference(f"{where}: {written(other)} by {called(other_giver)} is taken, and not legal")

    def take_back(self, line: Line, where: str) -> None:
        """A step like any; after it the state is the one before the step that it goes back to."""
        step = value(line, "step", where)
        where = f"step {step}"
        if step != len(self.before) + 1:
            raise Difference(f"{where}: it is step {len(self.before) + 1}")
        same(value(line, "state", where), self.state, f"{where}: the state before it")
        to = value(line, "to", where)
        if type(to) is not int or to not in self.before:
            raise Difference(f"{where}: there is no step {to} to go back to")
        self.before[len(self.before) + 1] = self.state
        self.state = self.before[to]

    def end(self, line: Line, where: str) -> None:
        same(value(line, "state", where), self.state, f"{where}: the state at the end")
        if self.state["phase"] != "over":
            raise Difference(f"{where}: a result, and the game is not over")
        same(value(line, "result", where), result(self.setup, self.state), f"{where}: the result")
        self.closed = True


def check_list(line: Line, mine: Collection[Command], where: str) -> None:
    """The commands that are listed, in any order, and their number."""
    listed = value(line, "legal", where)
    count = len(mine)
    same(value(line, "legal_count", where), count, f"{where}: the number of legal commands")
    if count > LISTED:
        same(listed, None, f"{where}: a list this long")
    elif not isinstance(listed, list):
        raise Difference(f"{where}: the {count} legal commands are not listed")
    else:
        same_commands(listed, mine, where)


def setup_of(found: Line) -> Setup:
    """What the header agrees; its fixed parts are those of the printed game."""
    where = "the header"
    same(value(found, "game", where), "riverdragons", f"{where}: the game")
    same(value(found, "printed", where), True, f"{where}: printed")
    seats = value(found, "seats", where)
    if not isinstance(seats, list):
        raise Difference(f"{where}: seats is no list")
    names = [value(seat, "name", where) for seat in seats]
    rounds = value(found, "rounds", where)
    if type(rounds) is not int or not all(isinstance(name, str) for name in names):
        raise Difference(f"{where}: rounds is {rounds!r}, the names are {names!r}")
    try:
        setup = Setup(
            tuple(str(value(seat, "color", where)) for seat in seats),
            str(value(found, "board", where)),
            str(value(found, "judging", where)),
            str(value(found, "too_short", where)),
            rounds,
        )
    except ValueError as error:
        raise Difference(f"{where}: {error}") from None
    for key, expected in header(setup, cast("list[str]", names)).items():
        same_fixed(value(found, key, where), expected, f"{where}: {key}")
    return setup


def same_fixed(found: object, expected: object, where: str) -> None:
    """A header may say more than what is fixed of it."""
    if isinstance(found, dict) and isinstance(expected, dict):
        for key in expected:
            same_fixed(value(found, key, where), expected[key], f"{where}.{key}")
    elif isinstance(found, list) and isinstance(expected, list) and len(found) == len(expected):
        for number, (a, b) in enumerate(zip(found, expected, strict=True)):
            same_fixed(a, b, f"{where}[{number}]")
    else:
        same(found, expected, where)


def same(found: object, expected: object, where: str) -> None:
    """The innermost value that differs is named."""
    if written(found) == written(expected):
        return
    if isinstance(found, dict) and isinstance(expected, dict):
        for key in sorted({*found, *expected}):
            if key not in found or key not in expected:
                raise Difference(f"{where} has {'no' if key in expected else 'a needless'} {key!r}")
            same(found[key], expected[key], f"{where}, {key}")
    if isinstance(found, list) and isinstance(expected, list) and len(found) == len(expected):
        for number, (a, b) in enumerate(zip(found, expected, strict=True)):
            same(a, b, f"{where}[{number}]")
    raise Difference(f"{where} is {written(found)}, should be {written(expected)}")


def same_commands(listed: list[object], mine: Collection[Command], where: str) -> None:
    theirs, ours = Counter(map(written, listed)), Counter(map(written, mine))
    for command in theirs - ours:
        raise Difference(f"{where}: {command} is listed, and not legal{' twice' if ours[command] else ''}")
    for command in ours - theirs:
        raise Difference(f"{where}: {command} is legal, and not listed")


def value(line: object, key: str, where: str) -> object:
    if not isinstance(line, dict) or key not in line:
        raise Difference(f"{where}: there is no {key!r}")
    return line[key]


def table(line: object, key: str, where: str) -> dict[str, object]:
    found = value(line, key, where)
    if not isinstance(found, dict):
        raise Difference(f"{where}: {key!r} is no table")
    return found


def called(seat: object) -> str:
    return "chance" if seat is None else f"seat {seat}"
