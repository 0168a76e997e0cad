"""The next state: a command or a draw, and all that follows from it unasked (R6)."""

from __future__ import annotations

from copy import deepcopy
from itertools import islice
from typing import cast

from tests.engine.riverdragons.naive import places, stones
from tests.engine.riverdragons.naive.answers import choices
from tests.engine.riverdragons.naive.board import OPPOSITE, size_of
from tests.engine.riverdragons.naive.programs import CARDS, FOR_TWO, PHASES, is_dragon
from tests.engine.riverdragons.naive.result import nearest
from tests.engine.riverdragons.naive.setup import Setup, clockwise
from tests.engine.riverdragons.naive.state import Command, State, Support, acting, card

TRIES = 3
"""How often a plank may be too short in one action."""


def after(setup: Setup, state: State, giver: int | None, command: Command) -> State:
    """The state once `giver` gave a legal command, or chance (None) drew."""
    now = deepcopy(state)
    match command:
        case {"draw": {"outcome": [int(start)]}}:
            now["start"] = start
            now["round"] = 1
            now["phase"] = "program"
        case {"program": {"cards": cards}}:
            assert giver is not None, "chance does not program"
            now["seats"][giver]["program"] = list(cast("list[str]", cards))
            if all(seat["program"] is not None for seat in now["seats"]):
                turn_over(now, 1)
                go_on(setup, now)
        case _:
            carry_out(setup, now, command)
            go_on(setup, now)
    return now


def go_on(setup: Setup, now: State) -> None:
    """Until somebody has to choose."""
    while now["phase"] != "over":
        if now["left"] == 0:
            if not next_turn(setup, now):
                if now["position"] == CARDS:
                    end_round(setup, now)
                    return
                turn_over(now, now["position"] + 1)
            continue
        possible = list(islice(choices(setup, now), 2))
        if len(possible) > 1:
            return
        if possible:
            carry_out(setup, now, possible[0])
        else:
            fail(now)


def turn_over(now: State, position: int) -> None:
    """Everybody's card at this position; dragons strike before anybody acts (R4)."""
    now["position"] = position
    now["turn"] = None
    struck = [card(now, seat).removeprefix("dragon_") for seat in now["seats"] if is_dragon(card(now, seat))]
    for seat in now["seats"]:
        if seat["color"] in struck and not is_dragon(card(now, seat)):
            seat["cancelled"].append(position)


def next_turn(setup: Setup, now: State) -> bool:
    """To the next clockwise who has something to carry out; whether there is anybody."""
    assert now["start"] is not None, "a round has a start player"
    order = clockwise(setup, now["start"])
    if now["turn"] is not None:
        order = order[order.index(now["turn"]) + 1 :]
    for number in order:
        seat = now["seats"][number]
        shown = card(now, seat)
        if not is_dragon(shown) and now["position"] not in seat["cancelled"]:
            now["turn"] = number
            now["phase"] = PHASES[shown]
            now["left"] = 2 if shown in FOR_TWO else 1
            return True
    return False


def end_round(setup: Setup, now: State) -> None:
    assert now["start"] is not None, "a round has a start player"
    now["start"] = clockwise(setup, now["start"])[1]
    now["position"] = 0
    now["turn"] = None
    for seat in now["seats"]:
        seat["program"] = None
        seat["cancelled"] = []
    if now["round"] == setup.rounds:
        now["phase"] = "over"
        now["winners"] = nearest(now)
    else:
        now["phase"] = "program"
        now["round"] += 1


def fail(now: State) -> None:
    """Nothing of the card can be done: it is lost, and who was to move or jump falls."""
    if now["phase"] in ("move", "jump"):
        acting(now)["pawn"] = acting(now)["color"]
    now["left"] = 0


def carry_out(setup: Setup, now: State, command: Command) -> None:
    match command:
        case {"stone": {"island": int(island)}}:
            stones.put(now, island)
            now["left"] -= 1
        case {"stone": {"at": [int(x), int(y)]}}:
            stones.put(now, (x, y))
            now["left"] -= 1
        case {"lay": {"between": between, "plank": str(plank)}}:
            lay(setup, now, list(cast("list[Support]", between)), plank)
        case {"take": {"plank": str(plank)}}:
            now["planks"] = [lying for lying in now["planks"] if lying["plank"] != plank]
            acting(now)["reserve"] = sorted([*acting(now)["reserve"], plank])
            now["left"] -= 1
        case {"take": {"stone": int(stone)}}:
            now["stones"] = [lying for lying in now["stones"] if lying["stone"] != stone]
            now["left"] -= 1
        case {"move": {"to": str(to)}} | {"jump": {"to": str(to)}}:
            enter(now, to)
        case _:
            raise ValueError(f"{command} is no command")


def lay(setup: Setup, now: State, between: list[Support], plank: str) -> None:
    """It lies, or leaves the game, or has to go elsewhere (R11)."""
    fits = places.spans(now, size_of(plank), between)
    if not fits and setup.too_short == "elsewhere":
        now["missed"].append(between)
        if len(now["missed"]) < TRIES and places.fits_somewhere(now, plank):
            now["held"] = plank
            return
    acting(now)["reserve"].remove(plank)
    if fits:
        now["planks"].append({"plank": plank, "between": between})
        now["planks"].sort(key=lambda lying: lying["plank"])
    else:
        now["gone"] = sorted([*now["gone"], plank])
    now["held"] = None
    now["missed"] = []
    now["left"] -= 1


def enter(now: State, space: str) -> None:
    """At the target the game is over at once."""
    seat = acting(now)
    seat["pawn"] = space
    if space == OPPOSITE[seat["color"]]:
        assert now["turn"] is not None
        now["phase"] = "over"
        now["left"] = 0
        now["winners"] = [now["turn"]]
    else:
        now["left"] -= 1
