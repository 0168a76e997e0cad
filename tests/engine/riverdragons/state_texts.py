"""Reads the text of a position back: nothing that a position has may be missing there."""

from __future__ import annotations

from engine.contract import Json
from engine.riverdragons.chart import bit_of
from engine.riverdragons.geometry import Point
from engine.riverdragons.numbers import card, plank, space, support
from engine.riverdragons.options import Options
from engine.riverdragons.state import Place, State


def read_state(options: Options, text: Json) -> State:
    state = State(options)
    state.round, state.phase, state.start = text["round"], text["phase"], text["start"]
    state.position, state.turn, state.left = text["position"], text["turn"], text["left"]
    state.held = 0 if text["held"] is None else plank(text["held"])
    state.missed = tuple(Place(support(first), support(second)) for first, second in text["missed"])
    for stone in text["stones"]:
        state.board.put_stone(stone["stone"], Point(*stone["at"]))
    for lying in text["planks"]:
        state.board.lay(plank(lying["plank"]), bit_of(*map(support, lying["between"])))
    state.gone = sorted(map(plank, text["gone"]))
    state.winners = text["winners"]
    for seat, said in zip(state.seats, text["seats"], strict=True):
        seat.pawn = space(said["pawn"])
        seat.reserve = sorted(map(plank, said["reserve"]))
        seat.program = tuple(map(card, said["program"] or ()))
        seat.cancelled = said["cancelled"]
    return state
