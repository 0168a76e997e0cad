"""Commands next to a legal one that are not legal: what an engine has to refuse."""

from __future__ import annotations

from collections.abc import Iterator

from tests.engine.riverdragons.naive.answers import answers
from tests.engine.riverdragons.naive.board import GRID, ISLANDS, RING, SIZES
from tests.engine.riverdragons.naive.programs import ACTIONS
from tests.engine.riverdragons.naive.setup import Setup
from tests.engine.riverdragons.naive.state import Command, State

Given = tuple[int | None, Command]
"""Who gives what."""


def refused(setup: Setup, state: State, giver: int | None, command: Command) -> list[Given]:
    """Some that may not be given instead: by somebody else, or with one word changed."""
    asked = answers(setup, state)
    by_others: list[Given] = [(seat, command) for seat in range(len(setup.colors)) if seat not in asked]
    changed: list[Given] = [(giver, other) for other in changes(setup, state, command) if other not in asked[giver]]
    return by_others + changed


def changes(setup: Setup, state: State, command: Command) -> Iterator[Command]:
    match command:
        case {"draw": {"kind": kind}}:
            yield {"draw": {"kind": kind, "outcome": [len(setup.colors)]}}
            yield {"draw": {"kind": kind, "outcome": []}}
        case {"program": {"cards": list(cards)}}:
            for program in changed_programs(cards):
                yield {"program": {"cards": program}}
        case {"stone": {"at": [int(x), int(y)]}}:
            for dx, dy in ((1, 0), (0, -1), (5, 5), (2000, 0), (0, -2000)):
                yield {"stone": {"at": [x + dx, y + dy]}}
            for lying in state["stones"]:
                yield {"stone": {"at": [lying["at"][0] + 7 * GRID, lying["at"][1]]}}
            yield {"stone": {"island": 1}}
        case {"stone": {"island": int(island)}}:
            for other in (0, len(ISLANDS) + 1, *ISLANDS):
                yield {"stone": {"island": other}}
            yield {"stone": {"at": list(ISLANDS[island])}}
        case {"lay": {"between": [a, b], "plank": str(plank)}}:
            yield from changed_lays(state, a, b, plank)
        case {"take": taken}:
            yield {"take": {**taken, **({"plank": "blue-1"} if "stone" in taken else {"stone": 1})}}
            for stone in ISLANDS:
                yield {"take": {"stone": stone}}
            for plank in all_planks():
                yield {"take": {"plank": plank}}
        case {"move": {"to": to}}:
            for space in (*RING, *all_planks()):
                yield {"move": {"to": space}}
            yield {"jump": {"over": to, "to": to}}
        case {"jump": {"over": over, "to": to}}:
            for space in (*RING, *all_planks()):
                yield {"jump": {"over": over, "to": space}}
                yield {"jump": {"over": space, "to": to}}
            yield {"move": {"to": to}}


def all_planks() -> list[str]:
    return [f"{color}-{size}" for color in RING for size in SIZES]


def changed_programs(cards: list[object]) -> Iterator[list[object]]:
    unused = [card for card in ACTIONS if card not in cards]
    yield cards[:4]
    yield [*cards, unused[0]]
    yield [*cards[:4], cards[0]]
    yield [*cards[:4], "unknown"]
    for color in RING:
        yield [f"dragon_{color}", *cards[1:]]
        yield [*cards[:4], f"dragon_{color}"]
        for other in RING:
            yield [f"dragon_{color}", *cards[1:4], f"dragon_{other}"]


def changed_lays(state: State, a: object, b: object, plank: str) -> Iterator[Command]:
    yield {"lay": {"between": [b, a], "plank": plank}}
    yield {"lay": {"between": [a, a], "plank": plank}}
    yield {"lay": {"between": ["blue", "green"], "plank": plank}}
    yield {"lay": {"between": [a], "plank": plank}}
    for other in all_planks():
        yield {"lay": {"between": [a, b], "plank": other}}
    stones = [lying["stone"] for lying in state["stones"]]
    for support in (*ISLANDS, *RING):
        yield {"lay": {"between": [a, support], "plank": plank}}
    for first in stones:
        for second in stones:
            yield {"lay": {"between": [first, second], "plank": plank}}
