"""Games of this reading alone, as the lines of `replay FILE --json`."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from random import Random

from tests.engine.riverdragons.naive.answers import Water, answers
from tests.engine.riverdragons.naive.board import ISLANDS, OPPOSITE, VILLAGES, Point, size_of
from tests.engine.riverdragons.naive.checked_game import LISTED
from tests.engine.riverdragons.naive.course import after
from tests.engine.riverdragons.naive.geometry import squared
from tests.engine.riverdragons.naive.places import spans
from tests.engine.riverdragons.naive.programs import ACTIONS, CARDS, Programs, dragons, may_program
from tests.engine.riverdragons.naive.result import missing, result
from tests.engine.riverdragons.naive.setup import OPTIONS, Setup, beginning, colors_round_the_ring, header
from tests.engine.riverdragons.naive.state import Command, State, Support, acting, middle, rests_on
from tests.engine.riverdragons.naive.stones import ALL_WATER

EAGER = 0.8
"""How often an eager player takes the best of what it sees."""

SEEN = 20
"""Points of the open board that are looked at for a stone."""

FAR = 10**8
ORDERLY = ["two_stones", "two_planks", "move", "plank", "two_moves"]


def random_setup(dice: Random, rounds: int) -> Setup:
    colors = list(colors_round_the_ring(dice.randint(2, 6)))
    if dice.random() < 0.5:
        dice.shuffle(colors)
    board, judging, too_short = (dice.choice(OPTIONS[option]) for option in ("board", "judging", "too_short"))
    return Setup(tuple(colors), board, judging, too_short, rounds)


def steps(setup: Setup, dice: Random, eager: bool = False) -> Iterator[tuple[State, int | None, Command]]:
    """Every state and what is given in it; at the end the last one, with no command."""
    state = beginning(setup)
    while asked := answers(setup, state):
        giver = dice.choice(list(asked))
        command = chosen(setup, state, asked[giver], dice, eager)
        yield state, giver, command
        state = after(setup, state, giver, command)
    yield state, None, {}


def lines(setup: Setup, dice: Random, eager: bool = False) -> Iterator[str]:
    yield json.dumps({"header": header(setup, [f"player {seat}" for seat in range(len(setup.colors))])})
    for number, (state, giver, command) in enumerate(steps(setup, dice, eager), 1):
        if state["phase"] == "over":
            yield json.dumps({"result": result(setup, state), "state": state})
            return
        drawn = state["phase"] == "draw"
        given = answers(setup, state)[giver]
        many = drawn or len(given) > LISTED
        line = {
            "step": number,
            "kind": "draw" if drawn else "decision",
            "seat": giver,
            "phase": state["phase"],
            "legal": None if many else list(given),
            "legal_count": 0 if drawn else len(given),
            "command": command,
            "events": [],
            "state": state,
        }
        yield json.dumps(line)


def chosen(setup: Setup, state: State, given: Collection[Command], dice: Random, eager: bool) -> Command:
    if isinstance(given, Programs):
        return {"program": {"cards": program(setup, given.seat, dice, eager)}}
    some = [random_water(given, dice) for _ in range(SEEN)] if isinstance(given, Water) else list(given)
    if not eager or state["phase"] == "draw" or dice.random() > EAGER:
        return dice.choice(some)
    return max(some, key=lambda command: promise(state, command))


def random_water(given: Water, dice: Random) -> Command:
    while True:
        x, y = dice.choice(ALL_WATER)
        command: Command = {"stone": {"at": [x, y]}}
        if command in given:
            return command


def program(setup: Setup, seat: int, dice: Random, eager: bool) -> list[str]:
    hand = [*ACTIONS, *dragons(setup, seat)]
    if eager and dice.random() < EAGER:
        return dice.choice([["two_stones", "two_planks", "two_moves", "move", "jump"], ORDERLY])
    while True:
        cards = dice.sample(hand, CARDS)
        if may_program(setup, seat, cards):
            return cards


def promise(state: State, command: Command) -> int:
    """How near it seems to bring whoever acts to its target; larger is better."""
    seat = acting(state)
    match command:
        case {"move": {"to": str(to)}} | {"jump": {"to": str(to)}}:
            return -missing(state, {**seat, "pawn": to})
        case {"stone": {"at": [int(x), int(y)]}}:
            return -detour(state, (x, y))
        case {"stone": {"island": int(island)}}:
            return -detour(state, ISLANDS[island])
        case {"lay": {"between": [int() | str() as a, int() | str() as b], "plank": str(plank)}}:
            fits = spans(state, size_of(plank), [a, b])
            return fits * FAR - detour(state, middle(state, a)) - detour(state, middle(state, b))
        case {"take": {"plank": _}}:
            return 1
    return 0


def detour(state: State, point: Point) -> int:
    """Small for a point that lies between the pawn of whoever acts and its target, a plank's length on."""
    seat = acting(state)
    pawn = seat["pawn"]
    stands: list[Support] = [pawn] if pawn in VILLAGES else rests_on(state, pawn)
    target = VILLAGES[OPPOSITE[seat["color"]]]
    return 3 * min(squared(point, middle(state, support)) for support in stands) + squared(point, target)
