"""Every picture of the game, and how they go together."""

from __future__ import annotations

from collections.abc import Iterator

from resources.art.draw.entry import Entry
from resources.art.draw.paper import Paper
from resources.art.draw.riverdragons import cards, delta, dragons, pawns, planks, signs
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
horizon = {cards.HORIZON}            # of a card's picture: sky above (palette: delta.sky), water below (delta.shallows)
dragon_horizon = 80     # of a dragon's: delta.dusk above, delta.depths below
tear = {[list(map(int, point)) for point in dragons.TEAR]}  # hundredths of a card
tear_turn = {dragons.TURN}           # degrees, of the part below the tear
lantern = [0, 0, 30]    # the middle of the lantern's window, and its width
mist = {{ dark = 0.5, light = 1 }}  # how much of the mist is seen
"""


def board(name: str, paper: Paper, what: str) -> Entry:
    return Entry(name, "riverdragons/board", paper, MIDDLE, what)


def piece(name: str, paper: Paper, what: str) -> Entry:
    return Entry(name, "riverdragons/pieces", paper, MIDDLE, what)


def card(name: str, paper: Paper, what: str) -> Entry:
    return Entry(f"card_{name}", "riverdragons/cards", paper, (cards.SIDE / 2, cards.SIDE / 2), what)


def over_a_card(name: str, paper: Paper, what: str) -> Entry:
    return Entry(name, "riverdragons/cards", paper, MIDDLE, what)


def on_the_water() -> Iterator[Entry]:
    for theme in ("dark", "light"):
        yield board(f"water_{theme}", delta.water(theme), "the water of the whole board")
    for number in delta.MISTS:
        yield board(f"mist_{number}", delta.mist(number), "a band of mist; it may follow itself")
    for number in range(1, delta.ISLANDS + 1):
        yield board(f"island_{number}", delta.island(number), f"island {number}")
    yield board("landing", delta.landing(), "under a stone that lies")
    for kind in range(1, delta.STONES + 1):
        yield board(f"stone_{kind}", delta.stone(kind), f"a stone, variation {kind}")
    for stones in delta.HEAP:
        yield board(f"heap_{stones}", delta.heap(stones), "the heap that all take from, as it gets smaller")
    yield board("village_land", delta.land(), "a village's ground; planks lie on it")
    for color in OWNERS:
        yield board(f"village_{color}", delta.village(color), f"the {color} village's houses")
        for frame in (1, 2):
            what = f"the {color} village's flag, moment {frame} of two"
            yield board(f"flag_{color}_{frame}", signs.flag(color, frame), what)
        yield board(f"target_{color}", signs.target(color), f"round the village that {color} wants to reach")
        yield board(f"marker_{color}", signs.marker(color), f"points down at what is {color}'s")
    yield board("boat", delta.boat(), "by the village of whoever acts first")
    yield board("lantern", delta.lantern(False), "over what is played now, with room for its number")
    yield board("lantern_lit", delta.lantern(True), "a lantern with its flame")
    yield board("halo", delta.halo(), "a lantern's light")
    yield board("actor", delta.actor(), "under the pawn of whoever acts")
    yield board("glow_support", delta.glow(37), "round a stone: this I may choose")
    yield board("glow_village", delta.glow(68), "round a village: this I may choose")
    yield board("mark_missed", delta.missed(), "a place where a plank was too short")
    yield board("splash", delta.splash(), "where somebody falls")
    yield board("dragon", dragons.dragon(), "a dragon, above the water that it is held by")


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


def on_cards() -> Iterator[Entry]:
    for action, draw in cards.ACTIONS.items():
        what = action.replace("_", " ")
        if action in cards.COLORLESS:
            yield card(action, draw(""), what)
            continue
        for color in OWNERS:
            yield card(f"{action}_{color}", draw(color), f"{what}, of {color}")
    for color in OWNERS:
        yield card(f"dragon_{color}", cards.dragon(color), f"strike {color}; its ground is delta.dusk")
        yield card(f"back_{color}", cards.back(color), f"a back; its ground is owners.{color}")
        yield over_a_card(f"fan_{color}", cards.fan(color), f"{color} is ready")
    yield over_a_card("fan_open", cards.fan(None), "somebody chooses still")
    yield over_a_card("card_done", cards.tick(), "on a card that is done")
    stretched = "stretched over a cancelled card"
    yield over_a_card("card_wet", dragons.wet(), f"{stretched}: water")
    yield over_a_card("card_fibres", dragons.fibres(), f"{stretched}: the edges of its tear")
    yield over_a_card("card_torn_above", dragons.torn(False), f"{stretched}: a mask of one part")
    yield over_a_card("card_torn_below", dragons.torn(True), f"{stretched}: a mask of the other part")
    yield over_a_card("card_arches", dragons.arches(), "a dragon's back at the foot of a cancelled card")


def everything() -> Iterator[Entry]:
    yield from on_the_water()
    yield from on_pieces()
    yield from on_cards()
