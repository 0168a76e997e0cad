"""The state as it is printed, and what can be seen in it at a glance."""

from __future__ import annotations

from typing import TypedDict

from tests.engine.riverdragons.naive.board import VILLAGES, Point

Support = int | str
"""A stone's number, or a village's colour."""

Command = dict[str, dict[str, object]]


class StoneLies(TypedDict):
    stone: int
    at: list[int]


class PlankLies(TypedDict):
    plank: str
    between: list[Support]


class Seat(TypedDict):
    color: str
    pawn: str
    reserve: list[str]
    program: list[str] | None
    cancelled: list[int]


class State(TypedDict):
    round: int
    phase: str
    start: int | None
    position: int
    turn: int | None
    left: int
    held: str | None
    missed: list[list[Support]]
    stones: list[StoneLies]
    planks: list[PlankLies]
    gone: list[str]
    winners: list[int]
    seats: list[Seat]


def middle(state: State, support: Support) -> Point:
    if isinstance(support, str):
        return VILLAGES[support]
    for lying in state["stones"]:
        if lying["stone"] == support:
            return (lying["at"][0], lying["at"][1])
    raise KeyError(support)


def ends(state: State, between: list[Support]) -> tuple[Point, Point]:
    return middle(state, between[0]), middle(state, between[1])


def borne(state: State, support: Support) -> int:
    """How many planks rest on it."""
    return sum(support in lying["between"] for lying in state["planks"])


def rests_on(state: State, plank: str) -> list[Support]:
    """The two supports of a plank that lies."""
    for lying in state["planks"]:
        if lying["plank"] == plank:
            return lying["between"]
    raise KeyError(plank)


def acting(state: State) -> Seat:
    turn = state["turn"]
    assert turn is not None, "nobody acts"
    return state["seats"][turn]


def card(state: State, seat: Seat) -> str:
    """The seat's card at the position that is being resolved."""
    assert seat["program"] is not None, "nothing is programmed"
    return seat["program"][state["position"] - 1]


def has_pawn(state: State, space: str) -> bool:
    return any(seat["pawn"] == space for seat in state["seats"])
