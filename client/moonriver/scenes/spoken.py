"""A ranch in words: a sentence for each square and each place of a reserve, for tips and for screen readers."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from engine.moonriver.grid import Cell, xy
from engine.moonriver.pieces import NOBODY, Partner, Pieces, Resource, Terrain
from engine.moonriver.ranch import Ranch

translate = QCoreApplication.translate


def terrain_name(terrain: int) -> str:
    match Terrain(terrain):
        case Terrain.DESERT:
            return translate("Ranch", "desert")
        case Terrain.CANYON:
            return translate("Ranch", "canyon")
        case Terrain.PRAIRIE:
            return translate("Ranch", "prairie")
        case Terrain.FOREST:
            return translate("Ranch", "forest")
        case Terrain.CORNFIELD:
            return translate("Ranch", "cornfield")
        case Terrain.FARM:
            return translate("Ranch", "farm")


def partner_name(partner: int) -> str:
    match Partner(partner):
        case Partner.COWBOY:
            return translate("Ranch", "a Cowboy")
        case Partner.DESPERADO:
            return translate("Ranch", "a Desperado")
        case Partner.CATTLE_THIEF:
            return translate("Ranch", "a Cattle Thief")
        case Partner.PROSPECTOR:
            return translate("Ranch", "a Prospector")
        case Partner.TRAPPER:
            return translate("Ranch", "a Trapper")
        case Partner.FARMER:
            return translate("Ranch", "a Farmer")


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
        said = [translate("Ranch", "the camp")]
    else:
        said = [translate("Ranch", "free")]
        if ranch.board.bridges & bit:
            said.append(translate("Ranch", "a bridge leads here"))
    where = translate("Ranch", "Column {x}, row {y}: {what}.")
    return where.format(x=x, y=y, what=translate("Ranch", ", ").join(said))


def slot_spoken(pieces: Pieces, plot: int | None) -> str:
    """A place of a reserve; None: nothing lies there."""
    if plot is None:
        return translate("Ranch", "Reserve: a free place.")
    if not plot:
        return translate("Ranch", "Reserve: a plot that lies face down.")
    return translate("Ranch", "Reserve: {what}.").format(what=translate("Ranch", ", ").join(plot_spoken(pieces, plot)))


def plot_spoken(pieces: Pieces, plot: int, cows: int = 0, partner: int = NOBODY, *, spent: bool = False) -> list[str]:
    """Its terrain and symbols, but for those that a cow or a partner stands on, and a spent cow symbol."""
    if plot < 0:
        said = [translate("Ranch", "bonus tile, {terrain}").format(terrain=terrain_name(-1 - plot))]
        return said if partner else [*said, translate("Ranch", "a circle")]
    kind = pieces.plots[plot - 1]
    said = [terrain_name(kind.terrain)]
    match kind.resource:
        case Resource.NUGGET:
            said.append(translate("Ranch", "a nugget"))
        case Resource.BEAVER:
            said.append(translate("Ranch", "a beaver"))
        case Resource.CORN:
            said.append(translate("Ranch", "{amount} corn").format(amount=kind.amount))
    if kind.skull:
        said.append(translate("Ranch", "a drought symbol"))
    if kind.circle and not partner:
        said.append(translate("Ranch", "a circle"))
    if kind.cows and not cows and not spent:
        said.append(translate("Ranch", "a cow symbol") if kind.cows == 1 else translate("Ranch", "two cow symbols"))
    return said


def _cows(count: int) -> str:
    return translate("Ranch", "one cow") if count == 1 else translate("Ranch", "%n cows", "", count)
