"""What is touched for an answer that is wanted, and what the words of a step speak of."""

from __future__ import annotations

from client.riverdragons.guided.guide import Standing
from client.riverdragons.guided.steps import ADA, YOU
from client.riverdragons.scenes.pointing import Kind, Pointed, thing_of_space
from engine.riverdragons.cards import UNKNOWN
from engine.riverdragons.commands import Command, Jump, Lay, Move, Outcome, Program, Stone, Take
from engine.riverdragons.legal import free_neighbours
from engine.riverdragons.state import State


def fingers(wanted: Command, seat: int) -> list[Pointed]:
    """One after the other; a card of the player's own choice is none of them."""
    match wanted:
        case Program(cards):
            return [Pointed(Kind.CARD, card=card) for card in cards if card != UNKNOWN]
        case Stone(island):
            return [Pointed(Kind.SUPPORT, support=island)]
        case Lay((low, high), plank):
            ends = [Pointed(Kind.SUPPORT, support=end) for end in (high, low)]
            return [*ends, Pointed(Kind.TRAY, seat, plank=plank)]
        case Move(to):
            return [thing_of_space(to)]
        case Take() | Jump() | Outcome():
            raise ValueError(f"the script wants {wanted!r}, and nothing glows for that")


def spoken_of(stands: Standing, state: State) -> list[Pointed]:
    """What the words of this step speak of, beside what is to be clicked."""
    if stands.step is None:
        return []
    place = max(state.position - 1, 0)
    match stands.step.code:
        case "target":
            return [thing_of_space(state.seats[YOU].target)]
        case "dragon":
            return [_row_card(state, YOU, place), _row_card(state, ADA, place)]
        case "one_way":
            return [thing_of_space(space) for space in free_neighbours(state, state.seats[YOU].pawn)]
        case "hold_her":
            return [Pointed(Kind.PAWN, ADA)]
        case "across":
            return [_row_card(state, ADA, place)]
    return []


def _row_card(state: State, seat: int, place: int) -> Pointed:
    return Pointed(Kind.ROW_CARD, seat, card=state.card(seat), place=place)
