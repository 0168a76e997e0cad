"""Every picture of the game, and how they go together."""

from __future__ import annotations

from collections.abc import Iterator

from resources.art.draw.entry import Entry
from resources.art.draw.paper import Paper
from resources.art.draw.riverdragons import pawns, planks, signs
from resources.art.draw.riverdragons.signs import OWNERS

MIDDLE = (0.0, 0.0)

MEASURES = f"""\
# River Dragons. On the board a unit is a unit of its rules, and everything is held by its middle or its feet.
# From the back to the front: water, mist, islands and landings with their stones, a village's land, target, each plank
# after its shadow with two upright signs, a village's houses and its flag, halo and lantern, pawns, markers.
# A card: ground, picture, and where it is cancelled what is stretched over it, then both parts, arches and a seal.
[riverdragons]
band = {list(planks.BAND.values())}  # by size: from a plank's end to its band's middle, where a sign lies
sign = 0.92             # of a sign on a band, upright
shadow = [3, 3.4]       # a plank's shadow from the plank
flag = [30, -26]        # the foot of a village's flag
lantern = [0, 0, 30]    # the middle of the lantern's window, and its width
mist = {{ dark = 0.5, light = 1 }}  # how much of the mist is seen
"""


def piece(name: str, paper: Paper, what: str) -> Entry:
    return Entry(name, "riverdragons/pieces", paper, MIDDLE, what)


def on_pieces() -> Iterator[Entry]:
    for color in OWNERS:
        yield piece(f"pawn_{color}", pawns.pawn(color), f"the {color} player's pawn, held by its feet")
        yield piece(f"sign_{color}", signs.sign(color), f"the {color} player's sign, in one colour")
        yield piece(f"seal_{color}", signs.seal(color), f"the {color} player's sign on its colour")
        for size in planks.LENGTHS:
            what = f"a {color} plank of size {size}"
            yield piece(f"plank_{color}_{size}", planks.plank(color, size), f"{what}, without shadow and signs")
            yield piece(f"pipe_{color}_{size}", signs.pipe(color, size), f"{what} is in reserve")
    for size in planks.LENGTHS:
        yield piece(f"plank_shadow_{size}", planks.shadow(size), f"under a plank of size {size}, turned as it is")
        yield piece(f"plank_spot_{size}", planks.spot(size), f"an empty place for size {size}, in one colour")
        yield piece(f"pipe_{size}", signs.pipe(None, size), f"no plank of size {size} is in reserve")


def everything() -> Iterator[Entry]:
    yield from on_pieces()
