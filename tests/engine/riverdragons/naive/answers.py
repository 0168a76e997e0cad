"""Who is asked, and what each may answer."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator

from tests.engine.riverdragons.naive import paths, places, removing, stones
from tests.engine.riverdragons.naive.board import size_of
from tests.engine.riverdragons.naive.programs import Programs
from tests.engine.riverdragons.naive.setup import Setup
from tests.engine.riverdragons.naive.state import Command, State, Support, acting

Answers = dict[int | None, Collection[Command]]
"""By seat; None is chance. A command is `in` only in exactly the form in which it is written."""


class Listed:
    """Commands that are few enough to write them all down."""

    def __init__(self, commands: Iterable[Command]) -> None:
        self.commands = list(commands)
        self.texts = {written(command) for command in self.commands}

    def __len__(self) -> int:
        return len(self.commands)

    def __iter__(self) -> Iterator[Command]:
        return iter(self.commands)

    def __contains__(self, command: object) -> bool:
        return written(command) in self.texts


class Water:
    """All points of the open board that take a stone: some 9,600 at first."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __len__(self) -> int:
        return sum(1 for _ in stones.free_water(self.state))

    def __iter__(self) -> Iterator[Command]:
        for x, y in stones.free_water(self.state):
            yield {"stone": {"at": [x, y]}}

    def __contains__(self, command: object) -> bool:
        match command:
            case {"stone": {"at": [int(x), int(y)]}}:
                plain = written(command) == written({"stone": {"at": [int(x), int(y)]}})
                return plain and stones.takes_a_stone(self.state, (x, y))
        return False


def written(command: object) -> str:
    """As text: there `true` is not 1, nor is 1.0."""
    return json.dumps(command, sort_keys=True)


def answers(setup: Setup, state: State) -> Answers:
    match state["phase"]:
        case "draw":
            return {None: Listed({"draw": {"kind": "start", "outcome": [n]}} for n in range(len(setup.colors)))}
        case "program":
            return {
                number: Programs(setup, number) for number, seat in enumerate(state["seats"]) if seat["program"] is None
            }
        case "over":
            return {}
        case "stone" if setup.board == "open":
            return {state["turn"]: Water(state)}
    return {state["turn"]: Listed(choices(setup, state))}


def is_legal(setup: Setup, state: State, giver: int | None, command: object) -> bool:
    """Whether this may be given now, in exactly this form."""
    return command in answers(setup, state).get(giver, ())


def choices(setup: Setup, state: State) -> Iterator[Command]:
    """All that whoever acts may choose, none where nothing of the card can be done."""
    match state["phase"]:
        case "stone" if setup.board == "open":
            yield from Water(state)
        case "stone":
            for island in stones.free_islands(state):
                yield {"stone": {"island": island}}
        case "plank":
            for between, plank in lays(setup, state):
                yield {"lay": {"between": list(between), "plank": plank}}
        case "remove":
            for plank in removing.planks_to_take(state):
                yield {"take": {"plank": plank}}
            for stone in removing.stones_to_take(state):
                yield {"take": {"stone": stone}}
        case "move":
            for to in paths.moves(state):
                yield {"move": {"to": to}}
        case "jump":
            for over, to in paths.jumps(state):
                yield {"jump": {"over": over, "to": to}}
        case other:
            raise ValueError(f"nobody acts while {other}")


def lays(setup: Setup, state: State) -> list[tuple[list[Support], str]]:
    """A place and a plank: the one that is held, at another place than before, or any of the reserve (R11, R22)."""
    planks = acting(state)["reserve"] if state["held"] is None else [state["held"]]
    open_places = [place for place in places.places(state) if place not in state["missed"]]
    pairs = [(place, plank) for place in open_places for plank in planks]
    if setup.judging == "shown":
        return [pair for pair in pairs if places.spans(state, size_of(pair[1]), pair[0])] or pairs
    return pairs
