"""Positions, headers and results as texts."""

from collections.abc import Sequence
from operator import itemgetter

from engine.contract import Json
from engine.declared import written
from engine.riverdragons.colors import COLORS, opposite
from engine.riverdragons.distance import missing
from engine.riverdragons.options import OPTIONS, Options
from engine.riverdragons.pieces import printed
from engine.riverdragons.state import Seat, State, snapshot


def state_text(state: State) -> Json:
    """As the fields are declared, with what lies in the water as two of them, and planks sorted as words."""
    told = written(snapshot(state))
    del told["viewer"]
    told["gone"].sort()
    told["seats"] = [_seat_text(seat, own) for seat, own in zip(state.seats, told["seats"], strict=True)]
    told["board"]["planks"].sort(key=itemgetter("plank"))
    text: dict[str, Json] = {}
    for name, held in told.items():
        text |= held if name == "board" else {name: held}
    return text


def _seat_text(seat: Seat, told: dict[str, Json]) -> Json:
    lists = {name: sorted(told[name]) for name in ("reserve", "cancelled")}
    return {"color": COLORS[seat.color], **told, **lists, "program": told["program"] or None}


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
