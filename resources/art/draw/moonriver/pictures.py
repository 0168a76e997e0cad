"""Every picture of the game, and how its pieces go together."""

from __future__ import annotations

from collections.abc import Iterator

from resources.art.draw.entry import Entry
from resources.art.draw.moonriver import cattle, people, plots, symbols, table
from resources.art.draw.paper import PALETTE

MEASURES = """\
# Moon River, in units of which a plot is 96 wide.
# A domino: its shadow, both plots, on the seam's middle the socket and then the knob of the other half, the symbols,
# then tokens and cows.
[moonriver]
plot = 96               # a plot's side
pitch = 100             # from one cell of a ranch to the next; a joint fills the gap within a domino
round = 7               # radius of a plot's corners
action = [52, 4, 40]    # x, y and side of the action symbol on a plot: circle, else cow or skull
second = [52, 52, 40]   # of the cow symbol where a circle has taken the first place
resource = [4, 53, 39]  # x, y and height of the resource symbol; corn is wider than high
partner = [70, 26, 54]  # middle and width of a partner's token on a plot
cow = [64, 88, 58]      # where a lone cow's feet stand, and its width
cows_2 = [[40, 78, 50], [70, 91, 50]]    # the same for two, from the back to the front
cows_3 = [[34, 68, 46], [72, 76, 46], [44, 92, 46]]
cows_4 = [[30, 66, 42], [73, 68, 42], [34, 91, 42], [74, 92, 42]]
count = [84, 84, 30]    # middle and width of the badge that tells more than four, over one big cow
rancher = [78, 98, 62]  # where a rancher stands on a plot of a column, and the width; left free: action, resource
spent = 0.2             # how much of an action symbol is still seen once it has been served (drawn flat first)
doors = [[64, 166], [174, 166], [284, 166], [394, 166], [504, 166]]  # middles of the saloon's doors
door_token = [-9, 84]   # a token before a door: its middle below the door's middle, its width
"""


def on_a_plot() -> Iterator[Entry]:
    middle = (48.0, 48.0)
    for terrain, draw in plots.TERRAINS.items():
        for turn in range(plots.VARIATIONS):
            name = f"{terrain}_{turn + 1}"
            yield Entry(name, "moonriver/plots", draw(turn), middle, f"a {terrain} plot, variation {turn + 1}")
    for value in range(1, 7):
        yield Entry(
            f"number_{value}", "moonriver/plots", plots.back(value), middle, f"the number side of a plot: {value}"
        )
    yield Entry("hidden", "moonriver/plots", plots.hidden(), middle, "a reserve plot that lies face down")
    for terrain in ("desert", "forest", "canyon", "prairie"):
        yield Entry(
            f"bonus_{terrain}",
            "moonriver/plots",
            plots.bonus(terrain),
            middle,
            f"a side of a bonus landscape tile: {terrain}",
        )
    for terrain in plots.TERRAINS:
        for direction in plots.DIRECTIONS:
            yield Entry(
                f"knob_{terrain}_{direction}", "moonriver/joints", plots.knob(terrain, direction), (50, 50),
                f"over the seam of a domino: the {terrain} plot reaches {direction} into the other half",
            )  # fmt: skip
            yield Entry(
                f"socket_{terrain}_{direction}", "moonriver/joints", plots.socket(terrain, direction), (50, 50),
                f"under that knob: the {terrain} plot is the half that a knob reaches {direction} into",
            )  # fmt: skip


def on_symbols() -> Iterator[Entry]:
    middle = (24.0, 24.0)
    yield Entry("nugget", "moonriver/symbols", symbols.nugget(), middle, "resource: a nugget")
    yield Entry("beaver", "moonriver/symbols", symbols.beaver(), middle, "resource: a beaver")
    for amount in range(1, 10):
        yield Entry(f"corn_{amount}", "moonriver/symbols", symbols.corn(amount), (36, 24), f"resource: corn, {amount}")
    yield Entry("cow_1", "moonriver/symbols", symbols.cow(1), middle, "action: a cow comes")
    yield Entry("cow_2", "moonriver/symbols", symbols.cow(2), middle, "action: two cows come")
    yield Entry("skull", "moonriver/symbols", symbols.skull(), middle, "action: drought")
    for value in range(2, 10):
        yield Entry(f"count_{value}", "moonriver/symbols", symbols.count(value), (16, 16), f"{value} cows on this plot")
    yield Entry("circle", "moonriver/symbols", symbols.circle(), middle, "action: hire a partner, who then lies here")


def on_pieces() -> Iterator[Entry]:
    yield Entry("cow_right", "moonriver/pieces", cattle.figure(cattle.RIGHT), (48, 67), "a cow that looks to the right")
    yield Entry("cow_left", "moonriver/pieces", cattle.figure(cattle.LEFT), (48, 67), "a cow that looks to the left")
    for color in PALETTE["players"]:
        yield Entry(
            f"rancher_{color}", "moonriver/pieces", people.rancher(color), (48, 92), f"the {color} player's rancher"
        )
        yield Entry(f"hat_{color}", "moonriver/pieces", people.hat(color), (48, 26), f"the {color} player's mark")
    for partner, draw in people.PARTNERS.items():
        yield Entry(partner, "moonriver/pieces", draw(), (48, 48), f"a partner token: {partner.replace('_', ' ')}")
        what = f"the same where it is small: {partner.replace('_', ' ')}"
        yield Entry(f"{partner}_small", "moonriver/pieces", people.emblem(partner), (48, 48), what)
    yield Entry("token_back", "moonriver/pieces", people.token_back(), (48, 48), "a token of the hidden stack")


def on_the_table() -> Iterator[Entry]:
    yield Entry(
        "river_bend", "moonriver/table", table.river(True), (0, 0), "the river at a ranch's foot, bent around the camp"
    )
    yield Entry("river", "moonriver/table", table.river(False), (0, 0), "the river alone")
    yield Entry(
        "bridge", "moonriver/table", table.bridge(), (24, 6), "a bridge; it leads upwards to the edge it is held at"
    )
    for color in PALETTE["players"]:
        for lit in (True, False):
            fire = "lit" if lit else "unlit"
            yield Entry(
                f"camp_{color}_{fire}", "moonriver/table", table.camp(color, lit), (0, 0),
                f"the middle of the {color} player's board, fire {fire}: on cell (3,1) and the river below it",
            )  # fmt: skip
        yield Entry(
            f"board_{color}", "moonriver/table", table.board(color), (0, 0), f"the {color} player's reserve board"
        )
    yield Entry("flame", "moonriver/table", table.flame(), (0, 0), "beside the hat of whoever acts")
    yield Entry(
        "title", "moonriver/table", table.title(), (800, 320), "the land at dusk, before a game; to be cut at its sides"
    )
    yield Entry("slot", "moonriver/table", table.slot(), (48, 48), "an empty place of a reserve")
    yield Entry("saloon", "moonriver/table", table.saloon(), (0, 0), "the saloon's front with five dark doorways")
    yield Entry("door_lit", "moonriver/table", table.door(True), (41, 53), "a saloon door where a partner waits")
    yield Entry("door_dark", "moonriver/table", table.door(False), (41, 53), "a saloon door where nobody is")
    yield Entry("box_full", "moonriver/table", table.box(True), (48, 91), "the box that columns are drawn from")
    yield Entry("box_empty", "moonriver/table", table.box(False), (48, 91), "the box, empty")
    yield Entry("corral", "moonriver/table", table.corral(), (64, 92), "the common supply of cows")
    yield Entry("moon", "moonriver/table", table.moon(), (48, 48), "the moon")
    yield Entry("moon_reflection", "moonriver/table", table.reflection(), (36, 0), "the moon in the river")
    yield Entry("dust_small", "moonriver/table", table.dust(0), (36, 40), "a trail: a little dust")
    yield Entry("dust", "moonriver/table", table.dust(3), (48, 42), "a trail: the dust of a stolen cow")
    yield Entry("drought", "moonriver/table", table.drought(), (48, 48), "over a plot for a moment: drought")
    yield Entry("shadow_plot", "moonriver/table", table.shadow(1, 1), (48, 48), "under a plot")
    yield Entry("shadow_across", "moonriver/table", table.shadow(2, 1), (98, 48), "under a domino that lies across")
    yield Entry("shadow_down", "moonriver/table", table.shadow(1, 2), (48, 98), "under a domino that lies upright")
    yield Entry("hoofprint", "moonriver/table", table.hoofprint(), (12, 12), "a trail: one hoof, going up")
    yield Entry("mark_no", "moonriver/table", table.refusal(), (24, 24), "on a draft that the rules refuse")
    yield Entry("mark_step", "moonriver/table", table.step(), (12, 12), "a step of a way that somebody is about to go")
    yield Entry("mark_here", "moonriver/table", table.pointed(), (48, 48), "round a plot that something is said of")
    for theme in ("dark", "light"):
        yield Entry(f"cell_{theme}", "moonriver/table", table.cell(theme), (48, 48), "a free cell of a ranch")
        yield Entry(
            f"glow_plot_{theme}", "moonriver/table", table.glow(theme, False), (48, 48), "round a plot: this I may do"
        )
        yield Entry(
            f"glow_token_{theme}", "moonriver/table", table.glow(theme, True), (48, 48), "round a token: this I may do"
        )
        yield Entry(
            f"background_{theme}",
            "moonriver/table",
            table.background(theme),
            (0, 0),
            "the table, to be cut at its sides",
        )


def everything() -> Iterator[Entry]:
    yield from on_a_plot()
    yield from on_symbols()
    yield from on_pieces()
    yield from on_the_table()
