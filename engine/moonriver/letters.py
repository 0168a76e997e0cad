"""Plots and partners in letters: how a script and a drawing of a ranch name them.

A plot is its land (d desert, c canyon, p prairie, f forest, k cornfield, b farm: its buildings), then what is printed
on it: n a nugget, b a beaver, 4 or 5 so much corn, w a cow symbol each, x a skull, o a circle. A partner is C cowboy,
D desperado, T cattle thief, P prospector, R trapper, F farmer.
"""

from engine.moonriver.pieces import Partner, Plot, Resource, Terrain

Kind = str

LETTER = {
    Terrain.DESERT: "d",
    Terrain.CANYON: "c",
    Terrain.PRAIRIE: "p",
    Terrain.FOREST: "f",
    Terrain.CORNFIELD: "k",
    Terrain.FARM: "b",
}
MARK = {Resource.NUGGET: "n", Resource.BEAVER: "b"}
INITIAL = {
    Partner.COWBOY: "C",
    Partner.DESPERADO: "D",
    Partner.CATTLE_THIEF: "T",
    Partner.PROSPECTOR: "P",
    Partner.TRAPPER: "R",
    Partner.FARMER: "F",
}


def kind_of(plot: Plot) -> Kind:
    resource = "" if plot.resource is None else MARK.get(plot.resource, str(plot.amount))
    return LETTER[plot.terrain] + resource + "w" * plot.cows + "x" * plot.skull + "o" * plot.circle
