"""Which card a thing has: its own rule, the rules of what is seen on it, and what holds of it now."""

from __future__ import annotations

from collections.abc import Callable

from client.riverdragons.answering.asking import waits_for
from client.riverdragons.answering.nearly_there import nearly_there
from client.riverdragons.cards.card import Card
from client.riverdragons.scenes.pointing import Kind, Pointed
from client.riverdragons.words.rules import rule_of_card
from client.table.answering import Remark
from engine.contract import SPECTATOR, Viewer
from engine.riverdragons.bits import members
from engine.riverdragons.board import color_of, home, size_of
from engine.riverdragons.cards import UNKNOWN, prey
from engine.riverdragons.cards import Card as Action
from engine.riverdragons.chart import FIRST_VILLAGE
from engine.riverdragons.colors import opposite
from engine.riverdragons.options import ISLANDS, LOST, SHOWN, Options
from engine.riverdragons.pieces import STONES
from engine.riverdragons.state import State


def card_of(state: State, viewer: Viewer, thing: Pointed) -> Card:
    return CARDS[thing.kind](state, viewer, thing)


def game_card(state: State, viewer: Viewer, card: int, *struck: str) -> Card:
    """A card of the game, whoever has it; `struck` where a dragon has."""
    color = prey(card)
    seat = None if color is None else seat_of(state, color)
    here = () if seat is None else (Remark("strikes_me" if seat == viewer else "strikes", {"seat": seat}),)
    title = None if card == UNKNOWN else Remark("card", {"card": card})
    return Card((rule_here(state.options, card), *struck), here, title)


def rule_here(options: Options, card: int) -> str:
    """As this table plays it."""
    code = rule_of_card(card)
    if code == "stone" and options.board != ISLANDS:
        return "stone_open"
    if code == "plank_card" and options.judging == SHOWN:
        return "plank_card_shown"
    return "plank_card_lost" if code == "plank_card" and options.too_short == LOST else code


def seat_of(state: State, color: int) -> int | None:
    """Who plays this colour."""
    return next((seat for seat, held in enumerate(state.seats) if held.color == color), None)


def hand_card(state: State, viewer: Viewer, thing: Pointed) -> Card:
    return game_card(state, viewer, thing.card or UNKNOWN)


def place(state: State, viewer: Viewer, thing: Pointed) -> Card:
    if thing.card:
        return row_card(state, viewer, Pointed(Kind.ROW_CARD, viewer, thing.card, thing.place))
    return Card(("place",))


def row_card(state: State, viewer: Viewer, thing: Pointed) -> Card:
    assert thing.place is not None
    plays = thing.seat is not None and 0 <= thing.seat < len(state.seats)
    struck = plays and thing.place + 1 in state.seats[thing.seat or 0].cancelled
    return game_card(state, viewer, thing.card or UNKNOWN, *(["cancelled"] if struck else []))


def support(state: State, viewer: Viewer, thing: Pointed) -> Card:
    assert thing.support is not None
    board = state.board
    bears = Remark("bears", {"planks": board.loads[thing.support]})
    if thing.support >= FIRST_VILLAGE:
        return village(state, viewer, thing.support - FIRST_VILLAGE, bears)
    if board.stones >> thing.support & 1:
        return Card(("lying_stone",), (bears,))
    covered = not board.islands() >> thing.support & 1
    return Card(("island",), (Remark("covered"),) if covered else ())


def village(state: State, viewer: Viewer, color: int, bears: Remark) -> Card:
    """Who comes from there, who wants to go there, and who is there."""
    here = [bears]
    owner, comer = seat_of(state, color), seat_of(state, opposite(color))
    if owner is not None and owner != viewer:
        here.append(Remark("home_of", {"seat": owner}))
    if owner == viewer and viewer != SPECTATOR:
        here.append(Remark("your_home"))
    if comer is not None and comer != viewer:
        here.append(Remark("target_of", {"seat": comer}))
    there = [seat for seat, held in enumerate(state.seats) if held.pawn == home(color)]
    if there:
        here.append(Remark("there", {"seats": there}))
    mine = comer is not None and comer == viewer
    return Card(("village", "target") if mine else ("village",), tuple(here), Remark("village", {"color": color}))


def water(state: State, viewer: Viewer, thing: Pointed) -> Card:
    return Card(("water",))


def plank(state: State, viewer: Viewer, thing: Pointed) -> Card:
    assert thing.plank is not None
    here = [Remark("size", {"size": size_of(thing.plank)})]
    owner, stands = seat_of(state, color_of(thing.plank)), state.stands(thing.plank)
    if owner is not None:
        here.append(Remark("plank_of", {"seat": owner}))
    if stands is not None:
        here.append(Remark("stands_here", {"seat": stands}))
    return Card(("plank",), tuple(here), Remark("plank", {"plank": thing.plank}))


def pawn(state: State, viewer: Viewer, thing: Pointed) -> Card:
    assert thing.seat is not None
    held = state.seats[thing.seat]
    code = "your_way" if thing.seat == viewer else "way"
    going = [Remark(code, {"seat": thing.seat, "target": opposite(held.color)}), *one_step(state, viewer, thing.seat)]
    ashore = (Remark("at_home"),) if held.pawn == home(held.color) else ()
    return Card(("pawn",), (*going, *ashore), Remark("player", {"seat": thing.seat}))


def one_step(state: State, viewer: Viewer, seat: int) -> list[Remark]:
    if not nearly_there(state, seat):
        return []
    return [Remark("your_one_step" if seat == viewer else "one_step", {"seat": seat})]


def tray(state: State, viewer: Viewer, thing: Pointed) -> Card:
    assert thing.plank is not None
    mine = thing.seat == viewer
    here = [Remark("size", {"size": size_of(thing.plank)})]
    if not mine and thing.seat is not None:
        here.append(Remark("tray_of", {"seat": thing.seat}))
    return Card(("tray" if mine else "their_tray",), tuple(here), Remark("plank", {"plank": thing.plank}))


def row(state: State, viewer: Viewer, thing: Pointed) -> Card:
    """When this one acts, and what is still to come of it."""
    assert thing.seat is not None
    here = []
    if state.start is not None:
        here.append(Remark("acts_as", {"number": state.order().index(thing.seat) + 1, "of": len(state.seats)}))
    held = state.seats[thing.seat]
    here += [Remark("way", {"seat": thing.seat, "target": opposite(held.color)}), *one_step(state, viewer, thing.seat)]
    waits = waits_for(state, viewer) if thing.seat == viewer else None
    return Card(("row",), (*here, *(() if waits is None else (waits,))), Remark("player", {"seat": thing.seat}))


def pipes(state: State, viewer: Viewer, thing: Pointed) -> Card:
    assert thing.seat is not None
    left = sorted(state.seats[thing.seat].reserve, key=size_of)
    return Card(("pipes",), (Remark("planks_left", {"planks": left}),))


def fan(state: State, viewer: Viewer, thing: Pointed) -> Card:
    assert thing.seat is not None
    ready = bool(state.seats[thing.seat].program)
    return Card(("fan",), (Remark("ready" if ready else "chooses", {"seat": thing.seat}),))


def heap(state: State, viewer: Viewer, thing: Pointed) -> Card:
    left = STONES - len([*members(state.board.stones)])
    return Card(("heap",), (Remark("stones_left", {"stones": left}),))


def boat(state: State, viewer: Viewer, thing: Pointed) -> Card:
    return Card(("boat",), () if state.start is None else (Remark("has_boat", {"seat": state.start}),))


def lantern(state: State, viewer: Viewer, thing: Pointed) -> Card:
    return Card(("lantern",), (Remark("position", {"number": state.position}),) if state.position else ())


def gone(state: State, viewer: Viewer, thing: Pointed) -> Card:
    here = (Remark("gone_planks", {"planks": list(state.gone)}),) if state.gone else ()
    return Card(("gone_at_once" if state.options.too_short == LOST else "gone",), here)


CARDS: dict[Kind, Callable[[State, Viewer, Pointed], Card]] = {
    Kind.CARD: hand_card,
    Kind.PLACE: place,
    Kind.SUPPORT: support,
    Kind.WATER: water,
    Kind.PLANK: plank,
    Kind.PAWN: pawn,
    Kind.TRAY: tray,
    Kind.ROW: row,
    Kind.ROW_CARD: row_card,
    Kind.PIPES: pipes,
    Kind.FAN: fan,
    Kind.HEAP: heap,
    Kind.BOAT: boat,
    Kind.LANTERN: lantern,
    Kind.GONE: gone,
}


def opening_cards(state: State, viewer: Viewer) -> list[Card]:
    """While a game begins: where one wants to go, and how planks are judged."""
    found = []
    if 0 <= viewer < len(state.seats):
        target = opposite(state.seats[viewer].color)
        found.append(Card(("target",), (Remark("your_way", {"seat": viewer, "target": target}),)))
    return [*found, Card((rule_here(state.options, Action.PLANK),))]
