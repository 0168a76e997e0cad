"""Writes every SVG and the catalogue."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from resources.art.draw import cattle, chrome, people, plots, symbols, table
from resources.art.draw.paper import FOLDER, PALETTE, Paper, number

HEAD = """\
# Every picture by name: its file, its viewBox (x, y, width, height), the point it is held by (in the viewBox's own
# units) and what it is. Written by `python -m resources.art.draw`, as the pictures are: correct them there.

# How the pieces go together, in units of which a plot is 96 wide.
# A domino: its shadow, both plots, on the seam's middle the socket and then the knob of the other half, the symbols,
# then tokens and cows. Icons (chrome) are black on nothing, to be tinted.
[layout]
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

Box = tuple[float, float]


@dataclass(frozen=True)
class Entry:
    name: str
    folder: str
    paper: Paper
    anchor: Box
    what: str

    @property
    def file(self) -> str:
        return f"{self.folder}/{self.name}.svg"


def on_a_plot() -> Iterator[Entry]:
    middle = (48.0, 48.0)
    for terrain, draw in plots.TERRAINS.items():
        for turn in range(plots.VARIATIONS):
            name = f"{terrain}_{turn + 1}"
            yield Entry(name, "plots", draw(turn), middle, f"a {terrain} plot, variation {turn + 1}")
    for value in range(1, 7):
        yield Entry(f"number_{value}", "plots", plots.back(value), middle, f"the number side of a plot: {value}")
    yield Entry("hidden", "plots", plots.hidden(), middle, "a reserve plot that lies face down")
    for terrain in ("desert", "forest", "canyon", "prairie"):
        yield Entry(
            f"bonus_{terrain}", "plots", plots.bonus(terrain), middle, f"a side of a bonus landscape tile: {terrain}"
        )
    for terrain in plots.TERRAINS:
        for direction in plots.DIRECTIONS:
            yield Entry(
                f"knob_{terrain}_{direction}", "joints", plots.knob(terrain, direction), (50, 50),
                f"over the seam of a domino: the {terrain} plot reaches {direction} into the other half",
            )  # fmt: skip
            yield Entry(
                f"socket_{terrain}_{direction}", "joints", plots.socket(terrain, direction), (50, 50),
                f"under that knob: the {terrain} plot is the half that a knob reaches {direction} into",
            )  # fmt: skip


def on_symbols() -> Iterator[Entry]:
    middle = (24.0, 24.0)
    yield Entry("nugget", "symbols", symbols.nugget(), middle, "resource: a nugget")
    yield Entry("beaver", "symbols", symbols.beaver(), middle, "resource: a beaver")
    for amount in range(1, 10):
        yield Entry(f"corn_{amount}", "symbols", symbols.corn(amount), (36, 24), f"resource: corn, {amount}")
    yield Entry("cow_1", "symbols", symbols.cow(1), middle, "action: a cow comes")
    yield Entry("cow_2", "symbols", symbols.cow(2), middle, "action: two cows come")
    yield Entry("skull", "symbols", symbols.skull(), middle, "action: drought")
    for value in range(2, 10):
        yield Entry(f"count_{value}", "symbols", symbols.count(value), (16, 16), f"{value} cows on this plot")
    yield Entry("circle", "symbols", symbols.circle(), middle, "action: hire a partner, who then lies here")


def on_pieces() -> Iterator[Entry]:
    yield Entry("cow_right", "pieces", cattle.figure(cattle.RIGHT), (48, 67), "a cow that looks to the right")
    yield Entry("cow_left", "pieces", cattle.figure(cattle.LEFT), (48, 67), "a cow that looks to the left")
    for color in PALETTE["players"]:
        yield Entry(f"rancher_{color}", "pieces", people.rancher(color), (48, 92), f"the {color} player's rancher")
        yield Entry(f"hat_{color}", "pieces", people.hat(color), (48, 26), f"the {color} player's mark")
    for partner, draw in people.PARTNERS.items():
        yield Entry(partner, "pieces", draw(), (48, 48), f"a partner token: {partner.replace('_', ' ')}")
        what = f"the same where it is small: {partner.replace('_', ' ')}"
        yield Entry(f"{partner}_small", "pieces", people.emblem(partner), (48, 48), what)
    yield Entry("token_back", "pieces", people.token_back(), (48, 48), "a token of the hidden stack")


def on_the_table() -> Iterator[Entry]:
    yield Entry("river_bend", "table", table.river(True), (0, 0), "the river at a ranch's foot, bent around the camp")
    yield Entry("river", "table", table.river(False), (0, 0), "the river alone")
    yield Entry("bridge", "table", table.bridge(), (24, 6), "a bridge; it leads upwards to the edge it is held at")
    for color in PALETTE["players"]:
        for lit in (True, False):
            fire = "lit" if lit else "unlit"
            yield Entry(
                f"camp_{color}_{fire}", "table", table.camp(color, lit), (0, 0),
                f"the middle of the {color} player's board, fire {fire}: on cell (3,1) and the river below it",
            )  # fmt: skip
        yield Entry(f"board_{color}", "table", table.board(color), (0, 0), f"the {color} player's reserve board")
    yield Entry("flame", "table", table.flame(), (0, 0), "beside the hat of whoever acts")
    yield Entry("title", "table", table.title(), (800, 320), "the land at dusk, before a game; to be cut at its sides")
    yield Entry("slot", "table", table.slot(), (48, 48), "an empty place of a reserve")
    yield Entry("saloon", "table", table.saloon(), (0, 0), "the saloon's front with five dark doorways")
    yield Entry("door_lit", "table", table.door(True), (41, 53), "a saloon door where a partner waits")
    yield Entry("door_dark", "table", table.door(False), (41, 53), "a saloon door where nobody is")
    yield Entry("box_full", "table", table.box(True), (48, 91), "the box that columns are drawn from")
    yield Entry("box_empty", "table", table.box(False), (48, 91), "the box, empty")
    yield Entry("corral", "table", table.corral(), (64, 92), "the common supply of cows")
    yield Entry("moon", "table", table.moon(), (48, 48), "the moon")
    yield Entry("moon_reflection", "table", table.reflection(), (36, 0), "the moon in the river")
    yield Entry("dust_small", "table", table.dust(0), (36, 40), "a trail: a little dust")
    yield Entry("dust", "table", table.dust(3), (48, 42), "a trail: the dust of a stolen cow")
    yield Entry("drought", "table", table.drought(), (48, 48), "over a plot for a moment: drought")
    yield Entry("shadow_plot", "table", table.shadow(1, 1), (48, 48), "under a plot")
    yield Entry("shadow_across", "table", table.shadow(2, 1), (98, 48), "under a domino that lies across")
    yield Entry("shadow_down", "table", table.shadow(1, 2), (48, 98), "under a domino that lies upright")
    yield Entry("hoofprint", "table", table.hoofprint(), (12, 12), "a trail: one hoof, going up")
    yield Entry("mark_no", "table", table.refusal(), (24, 24), "on a draft that the rules refuse")
    yield Entry("mark_step", "table", table.step(), (12, 12), "a step of a way that somebody is about to go")
    yield Entry("mark_here", "table", table.pointed(), (48, 48), "round a plot that something is said of")
    for theme in ("dark", "light"):
        yield Entry(f"cell_{theme}", "table", table.cell(theme), (48, 48), "a free cell of a ranch")
        yield Entry(f"glow_plot_{theme}", "table", table.glow(theme, False), (48, 48), "round a plot: this I may do")
        yield Entry(f"glow_token_{theme}", "table", table.glow(theme, True), (48, 48), "round a token: this I may do")
        yield Entry(
            f"background_{theme}", "table", table.background(theme), (0, 0), "the table, to be cut at its sides"
        )


def on_the_window() -> Iterator[Entry]:
    yield Entry("application", "chrome", chrome.application(), (128, 128), "the application's icon")
    for name, (what, draw) in chrome.ICONS.items():
        yield Entry(name, "chrome", draw(), (12, 12), f"icon: {what}")


def everything() -> Iterator[Entry]:
    yield from on_a_plot()
    yield from on_symbols()
    yield from on_pieces()
    yield from on_the_table()
    yield from on_the_window()


def main() -> None:
    lines = [HEAD]
    wanted = set()
    for entry in everything():
        path = FOLDER / entry.file
        path.parent.mkdir(exist_ok=True)
        path.write_text(entry.paper.svg(), "utf-8", newline="\n")
        wanted.add(path)
        paper = entry.paper
        box = ", ".join(number(value) for value in (paper.left, paper.top, paper.width, paper.height))
        anchor = ", ".join(number(value) for value in entry.anchor)
        key = f"icon_{entry.name}" if entry.folder == "chrome" else entry.name
        lines.append(
            f'[pictures.{key}]\nfile = "{entry.file}"\nview_box = [{box}]\nanchor = [{anchor}]\nwhat = "{entry.what}"\n'
        )
    (FOLDER / "catalogue.toml").write_text("\n".join(lines), "utf-8", newline="\n")
    for path in FOLDER.glob("*/*.svg"):
        if path not in wanted:
            path.unlink()


if __name__ == "__main__":
    main()
