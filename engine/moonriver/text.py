"""Positions as texts: what the command line promises, and beside it what the rest of a turn and a bot need."""

from engine.contract import Json
from engine.declared import written
from engine.moonriver.state import State, snapshot


def state_text(state: State) -> Json:
    """As the fields are declared. Those named here have a place of their own, and all others stand behind them."""
    told = written(snapshot(state))
    take = told.pop
    for seat in told["seats"]:
        seat["tile_taken"] = seat.pop("tile_taken")
    effect_cell = take("effect_cell")
    return {
        "round": take("round"),
        "phase": take("phase"),
        "seat": take("seat"),
        "columns": {"current": take("current"), "next": take("following")},
        "saloon": take("saloon"),
        "stack": len(state.stack),
        "supply": take("supply"),
        "box": len(state.box),
        "removed": take("removed"),
        "seats": take("seats"),
        "viewer": take("viewer"),
        "scenario": take("scenario"),
        "undrawn": take("box"),
        "tokens": take("stack"),
        "tiles": take("tiles"),
        "secrets": take("secrets"),
        "trades": take("trades"),
        "turn": {
            "draw": take("draw"),
            "dominoes": take("dominoes"),
            "forced": take("forced"),
            "last": take("last_turn"),
            "cow_symbols": take("cow_symbols"),
            "skulls": take("skulls"),
            "circles": take("circles"),
            "effect": take("effect"),
            "effect_cell": effect_cell if state.effect else None,
            "steps": take("steps"),
            "offer": take("offer"),
            "bonus_due": take("bonus_due"),
        },
        **told,
    }
