"""The nouns of these sentences: plots, partners, places in a row, lists."""

from __future__ import annotations

from collections.abc import Sequence

from client.moonriver.scenes.spoken import terrain_name
from client.words.wording import tr
from engine.moonriver.pieces import Partner, Pieces, Plot, Resource, Terrain


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
    return _with_signs(terrain_words(pieces.plots[plot - 1].terrain), pieces, plot) if plot else tr("a hidden plot")


def plots_words(pieces: Pieces, plots: Sequence[int]) -> str:
    return listed([plot_words(pieces, plot) for plot in plots])


def plots_in_short(pieces: Pieces, plots: Sequence[int]) -> str:
    """For as many as a column has."""
    return _row([_with_signs(terrain_name(pieces.plots[plot - 1].terrain), pieces, plot) for plot in plots])


def _with_signs(land: str, pieces: Pieces, plot: int) -> str:
    shown = _signs(pieces.plots[plot - 1])
    return tr("{land} ({signs})", land=land, signs=_row(shown)) if shown else land


def _signs(plot: Plot) -> list[str]:
    said: list[str] = []
    match plot.resource:
        case Resource.NUGGET:
            said.append(tr("nugget"))
        case Resource.BEAVER:
            said.append(tr("beaver"))
        case Resource.CORN:
            said.append(tr("{amount}\u00a0corn", amount=plot.amount))
    if plot.skull:
        said.append(tr("drought"))
    if plot.circle:
        said.append(tr("circle"))
    if plot.cows:
        said.append(tr("cow") if plot.cows == 1 else tr("{count}\u00a0cows", count=plot.cows))
    return said


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
