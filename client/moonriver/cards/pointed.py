"""The card of whatever is pointed at: what it is in general, and what there is to say of it now."""

from __future__ import annotations

from client.moonriver.answering.choosing import Choosing
from client.moonriver.answering.gaining import RESOURCE_PARTNER
from client.moonriver.answering.hiring import brought
from client.moonriver.cards.card import Card
from client.moonriver.cards.counting import partners_in_stack, plots_in_box
from client.moonriver.cards.land import bridge_card, cell_card, corn_of, plot_rules, threatened
from client.moonriver.scenes.pointing import Kind, Pointed
from client.table.answering import Remark
from engine.contract import SPECTATOR, Viewer
from engine.moonriver.grid import Cell, Mask
from engine.moonriver.legal import CHOOSE, HIRE, START
from engine.moonriver.numbers import COLUMN, NO_RANCHER
from engine.moonriver.options import LEGENDS
from engine.moonriver.pieces import NOBODY, Partner, Resource, Terrain
from engine.moonriver.score import PASTURES, score, standing
from engine.moonriver.state import State

BOX, SUPPLY = 0, 1
"""Of the stock; the third is the stack."""


def card_of(state: State, viewer: Viewer, thing: Pointed, circle: Cell | None = None, drafted: Mask = 0) -> Card:
    """`state` is what this viewer may know; `circle` the one that somebody is about to hire for; on `drafted` cells
    lies what is about to be laid."""
    match thing:
        case Pointed(Kind.CELL, seat=int(seat), cell=int(cell)):
            return cell_card(state, viewer, seat, cell, drafted)
        case Pointed(Kind.BRIDGE, seat=int(seat), cell=int(cell)):
            return bridge_card(state, seat, cell)
        case Pointed(Kind.PLOT, seat=int(seat)):
            return slot_card(state, viewer, seat, thing.plot)
        case Pointed(Kind.PLACE, place=int(place)):
            return rung_card(state, viewer, place, thing.following)
        case Pointed(Kind.DOOR, place=int(place)):
            side = Partner.COWBOY if thing.side == 0 else None
            return door_card(state, viewer, place, side, circle)
        case Pointed(Kind.SEAT, seat=int(seat)):
            return seat_card(state, viewer, seat)
        case Pointed(Kind.TILE, place=int(place), terrain=int(terrain)):
            sides = tuple(Terrain(side).word for side in state.options.pieces.tiles[place])
            return Card(("bonus_tile", Terrain(terrain).word), (Remark("tile", {"sides": sides}),))
        case Pointed(Kind.STOCK, place=int(place)):
            return stock_card(state, place)
    raise ValueError(f"{thing} is nothing that a card is of")


def slot_card(state: State, viewer: Viewer, seat: int, plot: int | None) -> Card:
    """Of a place of a reserve; how full it is."""
    theirs = state.seats[seat]
    held, slots = len(theirs.reserve), theirs.slots
    code = "over_full" if held > slots else "held"
    here = (Remark(code if seat == viewer else "held_there", {"seat": seat, "held": held, "slots": slots}),)
    if plot is None:
        return Card(("reserve",), here)
    if plot == 0:
        return Card(("face_down",), here)
    pieces = state.options.pieces
    return Card((*plot_rules(pieces, plot), "reserve"), (*corn_of(pieces, plot), *here))


def rung_card(state: State, viewer: Viewer, place: int, following: bool) -> Card:
    """Of a place of the ladder: its plot, and when whoever stands there acts."""
    plots = state.following if following else state.current
    ranchers = state.following_ranchers if following else state.current_ranchers
    rancher, corn = ranchers[place], corn_of(state.options.pieces, plots[place])
    rules = (*plot_rules(state.options.pieces, plots[place]), "rung") if plots[place] else ("rung",)
    if rancher != NO_RANCHER:
        number = _turn_there(state, plots, ranchers, place)
        code = "acts" if not _still_free(state, plots, ranchers, place) else "acts_so_far"
        said = Remark(code, {"seat": rancher, "rung": place + 1, "number": number})
        return Card((*rules, "rancher"), (*corn, said))
    asked = state.seat == viewer != SPECTATOR and state.phase == (CHOOSE if following else START)
    turn = Choosing(state, viewer).turn(place) if asked else None
    if turn is not None:
        return Card(rules, (*corn, Remark("turn", {"turn": turn})))
    comes = following and bool(state.box) and not any(plots)
    code = "free_rung" if plots[place] else "rung_to_come" if comes else "empty_rung"
    return Card(rules, (*corn, Remark(code, {"rung": place + 1})))


def _turn_there(state: State, plots: list[int], ranchers: list[int], place: int) -> int:
    """Which turn of its round it is. Whoever has had theirs stands nowhere, and of those to come nobody is lacking once
    no plot is free; the other column still fills from any rung."""
    players = state.options.players
    free = any(plot and rancher == NO_RANCHER for plot, rancher in zip(plots, ranchers, strict=True))
    if ranchers is state.current_ranchers and not free:
        return (COLUMN if players == 2 else players) - sum(1 for one in ranchers[place + 1 :] if one != NO_RANCHER)
    return 1 + sum(1 for one in ranchers[:place] if one != NO_RANCHER)


def _still_free(state: State, plots: list[int], ranchers: list[int], place: int) -> bool:
    """Somebody may still come to stand above."""
    return any(plots[above] and ranchers[above] == NO_RANCHER for above in range(place))


def door_card(state: State, viewer: Viewer, place: int, side: Partner | None, circle: Cell | None) -> Card:
    token = state.saloon[place]
    if token == NOBODY:
        return Card(("saloon",), (_hidden(state),))
    partner = side or Partner(token)
    others = (partner.word,) if partner is Partner.COWBOY else (partner.word, Partner.COWBOY.word)
    thieves = [seat for seat in range(len(state.seats)) if seat != viewer]
    loose = threatened(state, *thieves) if partner is Partner.CATTLE_THIEF else ()
    if viewer == SPECTATOR:
        return Card(others, (_hidden(state),))
    if state.phase == HIRE and state.seat == viewer and circle is None and state.circles:
        circle = state.circles[0]
    return Card(others, (_hiring(state, viewer, partner, circle),), loose=loose)


def _hiring(state: State, viewer: int, partner: Partner, circle: Cell | None) -> Remark:
    """What this partner would bring: on the circle that is hired for, or at all."""
    if circle is not None and state.phase == HIRE and state.seat == viewer:
        found = brought(state, viewer, circle, partner)
        if found.theft is not None:
            return Remark("theft", {"seat": found.theft.seat, "loss": found.theft.loss, "gain": found.theft.gain})
        return Remark("brings", {"brought": found})
    mine = state.seats[viewer].ranch
    for resource, counts in RESOURCE_PARTNER.items():
        if counts is partner:
            return Remark("would_count", {"amount": mine.symbols[resource], "resource": resource.word})
    others = [seat for seat in range(len(state.seats)) if seat != viewer]
    match partner:
        case Partner.CATTLE_THIEF:
            cows = sum(_loose_cows(state, seat) for seat in others)
            return Remark("loose_cows", {"cows": cows})
        case Partner.DESPERADO:
            held = sum(len(state.seats[seat].reserve) for seat in others)
            return Remark("swappable", {"mine": len(state.seats[viewer].reserve), "theirs": held})
    return Remark("own_cows", {"cows": sum(mine.cows)})


def _loose_cows(state: State, seat: int) -> int:
    ranch = state.seats[seat].ranch
    return sum(cows for cell, cows in enumerate(ranch.cows) if ranch.unguarded() >> cell & 1)


def seat_card(state: State, viewer: Viewer, seat: int) -> Card:
    """What a ranch counts now, and where that puts it."""
    ranch = state.seats[seat].ranch
    counted = score(ranch, state.scenario)
    land = sum(getattr(counted, terrain.word) for terrain in PASTURES)
    goods = sum(getattr(counted, resource.word) for resource in Resource)
    partners = counted.prospector + counted.trapper + counted.farmer
    facts = {"land": land, "goods": goods, "partners": partners, "scenario": counted.scenario, "points": counted.total}
    standings = [standing(score(one.ranch, state.scenario)) for one in state.seats]
    rank = 1 + sum(1 for other in standings if other > standings[seat])
    code = "counts" if state.scenario is None else "counts_scenario"
    here = (Remark(code, facts), Remark("rank", {"rank": rank, "of": len(standings)}))
    rules: tuple[str, ...] = ("score_rows",)
    if state.options.mode == LEGENDS:
        rules = (
            (ranch.board.name, *rules) if state.scenario is None else (ranch.board.name, state.scenario.word, *rules)
        )
    return Card(rules, here, title=Remark("player", {"seat": seat}))


def stock_card(state: State, place: int) -> Card:
    if place == BOX:
        left = plots_in_box(state)
        lands = {terrain.word: left.lands[terrain] for terrain in Terrain if left.lands[terrain]}
        if not lands:
            return Card(("box",), (Remark("box_empty"),))
        symbols = {"cows": left.cows, "droughts": left.droughts, "circles": left.circles}
        return Card(("box",), (Remark("box_lands", lands), Remark("box_symbols", symbols)))
    if place == SUPPLY:
        cows = {"cows": state.supply, "all": state.options.pieces.cows}
        return Card(("supply",), (Remark("supply_left", cows),))
    return Card(("saloon",), (_hidden(state),))


def _hidden(state: State) -> Remark:
    """Who has not come to the saloon yet."""
    left = {partner.word: count for partner, count in partners_in_stack(state).items()}
    return Remark("stack_left", left) if left else Remark("stack_empty")


def opening_cards(state: State, viewer: Viewer) -> tuple[Card, ...]:
    """At the first turn of a game of legends: what it is about, and whom one plays."""
    if state.options.mode != LEGENDS or state.scenario is None:
        return ()
    cards = [Card((state.scenario.word,))]
    if viewer != SPECTATOR:
        cards.append(Card((state.seats[viewer].ranch.board.name,)))
    return tuple(cards)
