"""The nouns of these sentences: plots, partners, places in a row, lists."""

from __future__ import annotations

from collections.abc import Sequence

from client.moonriver.scenes.spoken import terrain_name
from client.words.saying import in_a_row, listed, tr, trn
from engine.moonriver.pieces import Partner, Pieces, Plot, Resource, Terrain


def terrain_words(terrain: Terrain) -> str:
    match terrain:
        case Terrain.DESERT:
            return tr("name in a sentence", "a desert")
        case Terrain.CANYON:
            return tr("name in a sentence", "a canyon")
        case Terrain.PRAIRIE:
            return tr("name in a sentence", "a prairie")
        case Terrain.FOREST:
            return tr("name in a sentence", "a forest")
        case Terrain.CORNFIELD:
            return tr("name in a sentence", "a cornfield")
        case Terrain.FARM:
            return tr("name in a sentence", "a farm")


def plot_words(pieces: Pieces, plot: int) -> str:
    """Its terrain, and what is printed on it."""
    return (
        _with_signs(terrain_words(pieces.plots[plot - 1].terrain), pieces, plot)
        if plot
        else tr("name in a sentence", "a hidden plot")
    )


def plots_words(pieces: Pieces, plots: Sequence[int]) -> str:
    return listed([plot_words(pieces, plot) for plot in plots])


def plots_in_short(pieces: Pieces, plots: Sequence[int]) -> str:
    """For as many as a column has."""
    return in_a_row([_with_signs(terrain_name(pieces.plots[plot - 1].terrain), pieces, plot) for plot in plots])


def _with_signs(land: str, pieces: Pieces, plot: int) -> str:
    shown = _signs(pieces.plots[plot - 1])
    return tr("name in a sentence", "{land} ({signs})", land=land, signs=in_a_row(shown)) if shown else land


def _signs(plot: Plot) -> list[str]:
    said: list[str] = []
    match plot.resource:
        case Resource.NUGGET:
            said.append(tr("name in a sentence", "nugget"))
        case Resource.BEAVER:
            said.append(tr("name in a sentence", "beaver"))
        case Resource.CORN:
            said.append(tr("name in a sentence", "{amount}\u00a0corn", amount=plot.amount))
    if plot.skull:
        said.append(tr("name in a sentence", "drought"))
    if plot.circle:
        said.append(tr("name in a sentence", "circle"))
    if plot.cows:
        said.append(trn("name in a sentence", "cow", "{n}\u00a0cows", plot.cows))
    return said


def partner_title(partner: Partner) -> str:
    match partner:
        case Partner.COWBOY:
            return tr("name in a sentence", "Cowboy")
        case Partner.DESPERADO:
            return tr("name in a sentence", "Desperado")
        case Partner.CATTLE_THIEF:
            return tr("name in a sentence", "Cattle Thief")
        case Partner.PROSPECTOR:
            return tr("name in a sentence", "Prospector")
        case Partner.TRAPPER:
            return tr("name in a sentence", "Trapper")
        case Partner.FARMER:
            return tr("name in a sentence", "Farmer")
