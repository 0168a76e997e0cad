"""Small drawings of a river, and cards played on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.engine.riverdragons.naive.answers import answers, choices, written
from tests.engine.riverdragons.naive.board import ISLANDS, RING, Point, color_of
from tests.engine.riverdragons.naive.course import after
from tests.engine.riverdragons.naive.programs import CARDS
from tests.engine.riverdragons.naive.setup import Setup, beginning
from tests.engine.riverdragons.naive.state import Command, State, Support

SIX = Setup(RING)

Cards = str | Sequence[str]


def river(
    setup: Setup = SIX,
    planks: Mapping[str, tuple[Support, Support]] | None = None,
    stones: Sequence[int] = (),
    pawns: Mapping[str, str] | None = None,
    hands: Mapping[str, Sequence[str]] | None = None,
    at: Mapping[int, Point] | None = None,
) -> State:
    """Everybody is to program. Under each plank lie its stones; a hand that is not named has what is left of its own
    planks, and what no hand has is gone."""
    lying, hands, where = planks or {}, hands or {}, at or ISLANDS
    state = beginning(setup)
    state["round"], state["phase"], state["start"] = 1, "program", 0
    under = {support for pair in lying.values() for support in pair if isinstance(support, int)}
    state["stones"] = [{"stone": stone, "at": list(where[stone])} for stone in sorted({*stones, *under, *(at or ())})]
    state["planks"] = [{"plank": plank, "between": list(lying[plank])} for plank in sorted(lying)]
    away = [*lying, *(plank for hand in hands.values() for plank in hand)]
    for seat in state["seats"]:
        own = [plank for plank in seat["reserve"] if plank not in away]
        if seat["color"] in hands:
            state["gone"] = sorted([*state["gone"], *own])
            own = sorted(hands[seat["color"]])
        seat["reserve"] = own
        seat["pawn"] = (pawns or {}).get(seat["color"], seat["color"])
    assert all(color_of(plank) in setup.colors for plank in away), "planks of colours that play"
    return state


def play(
    state: State, color: str, cards: Cards, setup: Setup = SIX, others: Mapping[str, Cards] | None = None
) -> State:
    """All turn over their cards: `color` starts; who is not named has nothing but dragons of nobody."""
    programs = {**(others or {}), color: cards}
    start = setup.colors.index(color)
    state = {**state, "start": start}
    for seat, other in enumerate(setup.colors):
        if seat != start:
            state = after(setup, state, seat, {"program": {"cards": filled_up(programs.get(other, ()))}})
    return after(setup, state, start, {"program": {"cards": filled_up(cards)}})


def filled_up(cards: Cards) -> list[object]:
    own = [cards] if isinstance(cards, str) else list(cards)
    return [*own, *["dragon_of_nobody"] * (CARDS - len(own))]


def asked(state: State, setup: Setup = SIX) -> list[Command]:
    """What whoever acts may choose."""
    assert state["turn"] is not None, "nobody acts"
    return sorted(choices(setup, state), key=written)


def give(state: State, command: Command, setup: Setup = SIX) -> State:
    """The command of the one who is asked, which has to be legal."""
    (giver,) = answers(setup, state)
    assert command in answers(setup, state)[giver], f"{command} is not legal"
    return after(setup, state, giver, command)


def pawn(state: State, color: str) -> str:
    return next(seat["pawn"] for seat in state["seats"] if seat["color"] == color)


def reserve(state: State, color: str) -> list[str]:
    return next(seat["reserve"] for seat in state["seats"] if seat["color"] == color)


def lies(state: State, plank: str, *between: Support) -> bool:
    return {"plank": plank, "between": list(between)} in state["planks"]


def round_is_done(state: State) -> bool:
    return state["phase"] == "program" and state["round"] == 2
