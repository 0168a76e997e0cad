"""Positions as texts: what the command line promises, and beside it what the rest of a turn and a bot need."""

from engine.contract import SPECTATOR, Json
from engine.moonriver.numbers import NO_PLOT, NO_RANCHER, OPENLY, PARTNER, cell_text
from engine.moonriver.options import Scenario
from engine.moonriver.pieces import NOBODY, Terrain
from engine.moonriver.ranch import tile_id
from engine.moonriver.state import Square, Stand, State, snapshot
from engine.texts import Holds, name_of, optional

TERRAIN = name_of(Terrain)
SCENARIO = name_of(Scenario)
NAME_OR_NONE = Holds(
    lambda partner: None if partner == NOBODY else PARTNER.write(partner),
    lambda text: NOBODY if text is None else PARTNER.read(text),
)


def state_text(state: State) -> Json:
    taken = snapshot(state)

    def column(stands: tuple[Stand, ...]) -> Json:
        return [
            {
                "plot": None if stand.plot == NO_PLOT else stand.plot,
                "rancher": None if stand.rancher == NO_RANCHER else stand.rancher,
            }
            for stand in stands
        ]

    def square(square: Square) -> Json:
        tile = square.plot < 0
        return {
            "cell": cell_text(square.cell),
            "plot": None if tile else square.plot,
            **({"terrain": TERRAIN.write(tile_id(square.plot))} if tile else {}),
            "cows": square.cows,
            "partner": NAME_OR_NONE.write(square.partner),
        }

    return {
        "round": taken.round,
        "phase": taken.phase,
        "seat": taken.seat,
        "columns": {"current": column(taken.current), "next": column(taken.following)},
        "saloon": [NAME_OR_NONE.write(partner) for partner in taken.saloon],
        "stack": len(taken.stack),
        "supply": taken.supply,
        "box": len(taken.box),
        "removed": list(taken.removed),
        "seats": [
            {
                "reserve": list(seat.reserve),
                "discarded": list(seat.discarded),
                "ranch": [square(entry) for entry in seat.ranch],
                "tile_taken": seat.tile_taken,
            }
            for seat in taken.seats
        ],
        "viewer": {None: None, SPECTATOR: "spectator"}.get(taken.viewer, taken.viewer),
        "scenario": optional(SCENARIO).write(taken.scenario),
        "undrawn": list(taken.box),
        "tokens": [PARTNER.write(partner) for partner in taken.stack],
        "tiles": list(taken.tiles),
        "secrets": [{"plot": plot, "viewers": list(viewers)} for plot, viewers in taken.secrets],
        "trades": [
            trade._asdict() | {"other": None if trade.other == OPENLY else trade.other} for trade in taken.trades
        ],
        "turn": {
            "draw": taken.draw,
            "dominoes": taken.dominoes,
            "forced": taken.forced,
            "last": taken.last_turn,
            "cow_symbols": [{"cell": cell_text(at), "cows": cows} for at, cows in taken.cow_symbols],
            "skulls": [cell_text(at) for at in taken.skulls],
            "circles": [cell_text(at) for at in taken.circles],
            "effect": NAME_OR_NONE.write(taken.effect),
            "effect_cell": cell_text(taken.effect_cell) if taken.effect else None,
            "steps": taken.steps,
            "offer": None if taken.offer is None else taken.offer._asdict(),
            "bonus_due": taken.bonus_due,
        },
    }
