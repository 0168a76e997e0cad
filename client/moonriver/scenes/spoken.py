"""A ranch in words: a sentence for each square and each place of a reserve, for tips and for screen readers."""

from __future__ import annotations

from client.words.saying import in_a_row, tr, trn
from engine.moonriver.grid import Cell, xy
from engine.moonriver.pieces import NOBODY, Partner, Pieces, Resource, Terrain
from engine.moonriver.ranch import Ranch


def terrain_name(terrain: int) -> str:
    match Terrain(terrain):
        case Terrain.DESERT:
            return tr("ranch", "desert")
        case Terrain.CANYON:
            return tr("ranch", "canyon")
        case Terrain.PRAIRIE:
            return tr("ranch", "prairie")
        case Terrain.FOREST:
            return tr("ranch", "forest")
        case Terrain.CORNFIELD:
            return tr("ranch", "cornfield")
        case Terrain.FARM:
            return tr("ranch", "farm")


def partner_name(partner: int) -> str:
    match Partner(partner):
        case Partner.COWBOY:
            return tr("ranch", "a Cowboy")
        case Partner.DESPERADO:
            return tr("ranch", "a Desperado")
        case Partner.CATTLE_THIEF:
            return tr("ranch", "a Cattle Thief")
        case Partner.PROSPECTOR:
            return tr("ranch", "a Prospector")
        case Partner.TRAPPER:
            return tr("ranch", "a Trapper")
        case Partner.FARMER:
            return tr("ranch", "a Farmer")


def square_spoken(pieces: Pieces, ranch: Ranch, cell: Cell, *, spent: bool) -> str:
    """Where it is, what lies there and who is on it; of symbols that are spent, no cow is spoken of."""
    x, y = xy(cell)
    bit = 1 << cell
    if ranch.plots[cell]:
        said = plot_spoken(pieces, ranch.plots[cell], ranch.cows[cell], ranch.partners[cell], spent=spent)
        if ranch.cows[cell]:
            said.append(_cows(ranch.cows[cell]))
        if ranch.partners[cell]:
            said.append(partner_name(ranch.partners[cell]))
    elif ranch.board.blocked & bit:
        said = [tr("ranch", "the camp")]
    else:
        said = [tr("ranch", "free")]
        if ranch.board.bridges & bit:
            said.append(tr("ranch", "a bridge leads here"))
    return tr("ranch", "Column {x}, row {y}: {what}.", x=x, y=y, what=in_a_row(said))


def bridge_spoken(cell: Cell) -> str:
    """By the cell that it leads to."""
    x, y = xy(cell)
    return tr("ranch", "A bridge to column {x}, row {y}.", x=x, y=y)


def slot_spoken(pieces: Pieces, plot: int | None) -> str:
    """A place of a reserve; None: nothing lies there."""
    if plot is None:
        return tr("ranch", "Reserve: a free slot.")
    if not plot:
        return tr("ranch", "Reserve: a plot that lies face down.")
    return tr("ranch", "Reserve: {what}.", what=in_a_row(plot_spoken(pieces, plot)))


def plot_spoken(pieces: Pieces, plot: int, cows: int = 0, partner: int = NOBODY, *, spent: bool = False) -> list[str]:
    """Its terrain and symbols, but for those that a cow or a partner stands on, and a spent cow symbol."""
    if plot < 0:
        said = [tr("ranch", "bonus tile, {terrain}", terrain=terrain_name(-1 - plot))]
        return said if partner else [*said, tr("ranch", "a circle")]
    kind = pieces.plots[plot - 1]
    said = [terrain_name(kind.terrain)]
    match kind.resource:
        case Resource.NUGGET:
            said.append(tr("ranch", "a nugget"))
        case Resource.BEAVER:
            said.append(tr("ranch", "a beaver"))
        case Resource.CORN:
            said.append(tr("ranch", "{amount} corn", amount=kind.amount))
    if kind.skull:
        said.append(tr("ranch", "a drought symbol"))
    if kind.circle and not partner:
        said.append(tr("ranch", "a circle"))
    if kind.cows and not cows and not spent:
        said.append(tr("ranch", "a cow symbol") if kind.cows == 1 else tr("ranch", "two cow symbols"))
    return said


def _cows(count: int) -> str:
    return trn("ranch", "one cow", "{n} cows", count)


def numbered_words(place: int, what: str) -> str:
    """Of a place of a hand, for whoever does not see which it is."""
    return tr("reader", "Plot {number}. {what}", number=place + 1, what=what)


def of_words(name: str, what: str) -> str:
    """Of something of another player."""
    return tr("reader", "{name}. {what}", name=name, what=what)
