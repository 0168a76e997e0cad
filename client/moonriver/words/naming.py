"""The nouns of these sentences: plots, partners, places in a row, lists."""

from __future__ import annotations

from collections.abc import Sequence

from client.moonriver.scenes.spoken import plot_spoken
from client.window.wording import tr
from engine.moonriver.pieces import Partner, Pieces, Terrain


def terrain_words(terrain: Terrain) -> str:
    match terrain:
        case Terrain.DESERT:
            return tr("a desert")
        case Terrain.CANYON:
            return tr("a canyon")
        case Terrain.PRAIRIE:
            return tr("a prairie")
        case Terrain.FOREST:
            return tr("a forest")
        case Terrain.CORNFIELD:
            return tr("a cornfield")
        case Terrain.FARM:
            return tr("a farm")


def plot_words(pieces: Pieces, plot: int) -> str:
    """Its terrain, and what is printed on it."""
    if not plot:
        return tr("a hidden plot")
    land = terrain_words(pieces.plots[plot - 1].terrain)
    _, *shown = plot_spoken(pieces, plot)
    return tr("{land} with {symbols}", land=land, symbols=listed(shown)) if shown else land


def plots_words(pieces: Pieces, plots: Sequence[int]) -> str:
    """A list whose end shows even where a plot's symbols are a list themselves."""
    said = [plot_words(pieces, plot) for plot in plots]
    if len(said) > 1 and any(plot and len(plot_spoken(pieces, plot)) > 2 for plot in plots):
        return tr("{row}, and {last}", row=_row(said[:-1]), last=said[-1])
    return listed(said)


def partner_title(partner: Partner) -> str:
    match partner:
        case Partner.COWBOY:
            return tr("Cowboy")
        case Partner.DESPERADO:
            return tr("Desperado")
        case Partner.CATTLE_THIEF:
            return tr("Cattle Thief")
        case Partner.PROSPECTOR:
            return tr("Prospector")
        case Partner.TRAPPER:
            return tr("Trapper")
        case Partner.FARMER:
            return tr("Farmer")


def ordinal(number: int) -> str:
    """Counted from 1; a column has four places."""
    return (tr("first"), tr("second"), tr("third"), tr("fourth"))[number - 1]


def listed(words: Sequence[str]) -> str:
    """One after the other, with a last word before the last."""
    if not words:
        return ""
    *most, last = words
    return tr("{row} and {last}", row=_row(most), last=last) if most else last


def _row(words: Sequence[str]) -> str:
    row = words[0]
    for word in words[1:]:
        row = tr("{row}, {next}", row=row, next=word)
    return row
