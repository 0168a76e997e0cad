"""Cards of a ranch: its plots and territories, its free cells, and the camp."""

from __future__ import annotations

from client.moonriver.answering.gaining import RESOURCE_PARTNER
from client.moonriver.answering.stealing import theft_of
from client.moonriver.cards.card import Card, Loose, Outline, Served
from client.table.answering import Remark
from engine.contract import Viewer
from engine.moonriver.grid import Cell, Mask, cells_of
from engine.moonriver.legal import THIEF
from engine.moonriver.pieces import NOBODY, Partner, Pieces, Resource, Terrain
from engine.moonriver.ranch import Ranch
from engine.moonriver.state import State


def symbols(pieces: Pieces, plot: int) -> tuple[str, ...]:
    """The rules of what is printed on a plot; a negative one is a bonus tile."""
    if plot < 0:
        return ("circle",)
    kind = pieces.plots[plot - 1]
    found = [] if kind.resource is None else [kind.resource.word]
    found += ["cow_symbol"] * bool(kind.cows) + ["drought"] * kind.skull + ["circle"] * kind.circle
    return tuple(found)


def plot_rules(pieces: Pieces, plot: int) -> tuple[str, ...]:
    terrain = Terrain(-1 - plot) if plot < 0 else pieces.plots[plot - 1].terrain
    return (terrain.word, *symbols(pieces, plot))


def corn_of(pieces: Pieces, plot: int) -> tuple[Remark, ...]:
    """The number on a cornfield."""
    if plot <= 0 or pieces.plots[plot - 1].resource is not Resource.CORN:
        return ()
    return (Remark("own_corn", {"corn": pieces.plots[plot - 1].amount}),)


def cell_card(state: State, viewer: Viewer, seat: int, cell: Cell, drafted: Mask = 0) -> Card:
    """What is drafted still has all that is printed on it."""
    ranch = state.seats[seat].ranch
    loose = threatened(state, seat)
    if ranch.board.blocked >> cell & 1:
        return Card(("camp",), (Remark("lands", {"seat": seat, "points": ranch_points(ranch)}),), loose=loose)
    if not ranch.plots[cell]:
        return Card((_free_rule(ranch, cell),), (connecting(ranch, cell),), loose=loose)
    here = (*_goods(ranch, cell), *_theft(state, viewer, seat, cell))
    rules = plot_rules(state.options.pieces, ranch.plots[cell])
    partner = ranch.partners[cell]
    waits = (state.skulls, tuple(of for of, _ in state.cow_symbols), state.circles) if state.seat == seat else ((),) * 3
    due = {code for code, cells in zip(("drought", "cow_symbol", "circle"), waits, strict=True) if cell in cells}
    if not drafted >> cell & 1:
        rules = (rules[0], *(rule for rule in rules[1:] if rule in due or rule in RESOURCES))
    if partner != NOBODY:
        rules = (Partner(partner).word, *rules)
    if ranch.is_cornfield(cell):
        return Card(rules, (*corn_of(state.options.pieces, ranch.plots[cell]), *here), loose=loose)
    land = ranch.territory(cell)
    if land & ranch.guarded and partner == NOBODY:
        rules = (*rules, "guard")
    if ranch.cows[cell] > 1:
        rules = (*rules, "overpopulation")
    said = territory(ranch, land), *_crowded(ranch, land, cell)
    return Card(rules, (*said, *here), outlines=(Outline(seat, land, _points(ranch, land)),), loose=loose)


def bridge_card(state: State, seat: int, cell: Cell) -> Card:
    """Where it leads to, and whether anything lies there."""
    free = not state.seats[seat].ranch.plots[cell]
    return Card(("bridge",), (Remark("leads" if free else "led"),), served=Served(seat, cell))


RESOURCES = frozenset(resource.word for resource in Resource)


def territory(ranch: Ranch, land: Mask) -> Remark:
    """In the end a plot keeps one cow: more do not count."""
    guards = tuple(Partner(ranch.partners[cell]).word for cell in cells_of(land & ranch.guarded))
    plots, cows = land.bit_count(), (land & ranch.herd).bit_count()
    return Remark("territory", {"plots": plots, "cows": cows, "points": plots * cows, "guards": guards})


def _crowded(ranch: Ranch, land: Mask, cell: Cell) -> tuple[Remark, ...]:
    """Cows that count nothing, here or else on another plot of this territory."""
    here = ranch.cows[cell]
    if here > 1:
        return (Remark("crowded", {"cows": here}),)
    extra = sum(ranch.cows[one] - 1 for one in cells_of(land & ranch.herd))
    return (Remark("crowded_beside", {"cows": extra}),) if extra else ()


def ranch_points(ranch: Ranch) -> int:
    """Of all its territories."""
    return sum(_points(ranch, land) for lands in ranch.territories for land in lands)


def _points(ranch: Ranch, land: Mask) -> int:
    return land.bit_count() * (land & ranch.herd).bit_count()


def threatened(state: State, *seats: int) -> tuple[Loose, ...]:
    """Cows that nobody guards, while a Cattle Thief waits in the saloon or is at work."""
    if Partner.CATTLE_THIEF not in state.saloon and state.phase != THIEF:
        return ()
    loose = (Loose(seat, state.seats[seat].ranch.unguarded()) for seat in seats)
    return tuple(found for found in loose if found.cells)


def connecting(ranch: Ranch, cell: Cell) -> Remark:
    """Which land could begin or go on here."""
    if ranch.board.bridges >> cell & 1:
        return Remark("any_connects")
    lands = tuple(terrain.word for terrain in Terrain if ranch.connected(terrain) >> cell & 1)
    return Remark("connects", {"lands": lands}) if lands else Remark("none_connects")


def _free_rule(ranch: Ranch, cell: Cell) -> str:
    if ranch.board.bridges >> cell & 1:
        return "bridge"
    return "river" if ranch.board.river >> cell & 1 else "free_cell"


def _goods(ranch: Ranch, cell: Cell) -> tuple[Remark, ...]:
    """What its symbols count, with the partners who add to them."""
    resource, amount = ranch.resource(cell), ranch.amounts[cell]
    if resource is None:
        return ()
    partners = ranch.tally[RESOURCE_PARTNER[resource]]
    return (Remark("goods", {"amount": amount, "resource": resource.word, "points": amount * (1 + partners)}),)


def _theft(state: State, viewer: Viewer, seat: int, cell: Cell) -> tuple[Remark, ...]:
    """What it would change for both, while this viewer's thief chooses."""
    theirs = state.seats[seat].ranch
    if state.phase != THIEF or state.seat != viewer or seat == viewer or not theirs.unguarded() >> cell & 1:
        return ()
    assert isinstance(viewer, int)
    theft = theft_of(state, viewer, state.effect_cell, seat, cell)
    return (Remark("theft", {"seat": seat, "loss": theft.loss, "gain": theft.gain}),)
