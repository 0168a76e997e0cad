"""Positions of Moon River read from their texts, so that tests see that these leave nothing out."""

from engine.contract import Json
from engine.declared import checking, read
from engine.moonriver.options import Options
from engine.moonriver.state import State, restore


def read_state(options: Options, text: Json) -> State:
    """The state that `state_text` wrote, under the same options."""
    told = {**text, **text["turn"], "current": text["columns"]["current"], "following": text["columns"]["next"]}
    told |= {"stack": told["tokens"], "box": told["undrawn"], "last_turn": told["last"]}
    told["effect_cell"] = told["effect_cell"] or [1, 1]
    for name in ("columns", "turn", "tokens", "undrawn", "last"):
        del told[name]
    taken = read(State.plain, told)
    checking(options)(taken)
    return restore(options, taken)
