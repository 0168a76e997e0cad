"""Positions of River Dragons read from their texts, so that tests see that these leave nothing out."""

from engine.contract import Json
from engine.declared import checking, read
from engine.riverdragons.options import Options
from engine.riverdragons.state import State, restore


def read_state(options: Options, text: Json) -> State:
    """The state that `state_text` wrote, under the same options."""
    told = {name: held for name, held in text.items() if name not in ("stones", "planks")}
    told |= {"viewer": None, "board": {name: text[name] for name in ("stones", "planks")}}
    told["seats"] = [{**seat, "program": seat["program"] or []} for seat in text["seats"]]
    for seat in told["seats"]:
        del seat["color"]
    taken = read(State.plain, told)
    taken = taken._replace(
        gone=tuple(sorted(taken.gone)),
        seats=tuple(seat._replace(reserve=tuple(sorted(seat.reserve))) for seat in taken.seats),
    )
    checking(options)(taken)
    return restore(options, taken)
