"""Positions, headers and results as texts."""

from collections.abc import Sequence

from engine.contract import Json
from engine.riverdragons.bits import members
from engine.riverdragons.chart import PAIRS
from engine.riverdragons.colors import COLORS, opposite
from engine.riverdragons.distance import missing
from engine.riverdragons.numbers import card_text, plank_text, space_text, support_text
from engine.riverdragons.options import OPTIONS, Options
from engine.riverdragons.pieces import printed
from engine.riverdragons.state import Seat, State


def _planks(planks: list[int]) -> Json:
    return sorted(map(plank_text, planks))


def _between(low: int, high: int) -> Json:
    return [support_text(low), support_text(high)]


def _seat(seat: Seat) -> Json:
    return {
        "color": COLORS[seat.color],
        "pawn": space_text(seat.pawn),
        "reserve": _planks(seat.reserve),
        "program": [card_text(card) for card in seat.program] or None,
        "cancelled": sorted(seat.cancelled),
    }


def state_text(state: State) -> Json:
    board = state.board
    planks = {plank_text(plank): _between(*PAIRS[pair]) for plank, pair in board.planks.items()}
    return {
        "round": state.round,
        "phase": state.phase,
        "start": state.start,
        "position": state.position,
        "turn": state.turn,
        "left": state.left,
        "held": plank_text(state.held) if state.held else None,
        "missed": [_between(*place) for place in state.missed],
        "stones": [{"stone": stone, "at": list(board.chart.point(stone))} for stone in members(board.stones)],
        "planks": [{"plank": plank, "between": planks[plank]} for plank in sorted(planks)],
        "gone": _planks(state.gone),
        "winners": list(state.winners),
        "seats": [_seat(seat) for seat in state.seats],
    }


def header_text(state: State, names: Sequence[str]) -> Json:
    """Everything that was agreed, with all pieces."""
    options = state.options
    return {
        "game": "riverdragons",
        "players": options.players,
        **{option.name: getattr(options, option.name) for option in OPTIONS},
        "seats": [
            {"name": name, "color": COLORS[seat.color], "target": COLORS[opposite(seat.color)]}
            for name, seat in zip(names, state.seats, strict=True)
        ],
        "islands": [{"stone": stone, "at": list(at)} for stone, at in enumerate(options.pieces.islands, 1)],
        "lengths": list(options.pieces.lengths),
        "printed": is_printed(options),
    }


def is_printed(options: Options) -> bool:
    """Whether it is played with the pieces that this program comes with."""
    return options.pieces == printed()


def result_text(state: State) -> Json:
    return {
        "scores": [
            {"seat": number, "arrived": seat.pawn == seat.target, "missing": missing(state, number)}
            for number, seat in enumerate(state.seats)
        ],
        "winners": list(state.winners),
    }
