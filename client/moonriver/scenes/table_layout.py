"""Where everything lies on a table: from the window's size to boxes, in logical pixels. From left to right one reads
the desk (what is asked, the ladder, the saloon with the stock), the last turns, my ranch, and the others'."""

from __future__ import annotations

from typing import NamedTuple

from client.look.box import Box
from client.look.sizes import growth
from client.moonriver.scenes import saloon_layout
from client.moonriver.scenes.ladder import layout as ladder_layout
from client.moonriver.scenes.ladder.layout import LadderLayout
from client.moonriver.scenes.saloon_layout import SaloonLayout
from engine.dataclass import dataclass

SMALLEST_WINDOW = (1024, 700)
GAP, NARROWEST_GAP = 12, 7
ROOMY = (1920, 1080)
"""The window in which the gap is as wide as that."""

MINE_WIDE, MINE_HIGH = 5.24, 2.06
"""Of my ranch in cells, with its margins: its width, and what its height is more than its depth."""
OTHER_WIDE, OTHER_HIGH = 6.08, 0.56
"""The same of another, whose reserve lies beside the grid."""
OTHER_SHARE = {2: 0.9, 3: 0.6, 4: 0.6}
"""Of my cell, what those of others are at most, by players."""
NARROW_SHARE = {3: 0.5}
"""The same where the turns have room then."""

STRIP, OTHER_STRIP, OTHER_TEXT = 30, 25, 1.5
"""Heights of the strips, and the largest text that those of others grow with."""
DESK, DESK_TEXT = 320, 190
"""How wide the desk is at least, by lengths and by letters."""
DESK_MORE, DESK_MOST = 1.45, 2.0
"""Times that: beside the turns, and at most."""
TURNS, TURNS_LEAST, TURNS_MOST = 215, 185, 380
"""How wide the turns are: as a rule, where there is little room, and at most."""
PANEL, PANEL_TEXT = 52, 88
"""How high the panel with what is asked is."""
LINE, BETWEEN_LINES = 25.5, 4.25
"""How high a line of the last turns is."""
LINES = 3
"""What the desk shows of them where they have no column."""
CHAT = 22
"""How high a line of talk is."""
WORDY = 1366
"""The narrowest window in which icons have words beside them."""


class RanchPlace(NamedTuple):
    """The strip with the name lies above the ranch; `unit` is logical pixels a unit, of which a cell has 100."""

    strip: Box
    ranch: Box
    unit: float

    @property
    def cell(self) -> float:
        return 100 * self.unit


class TableLayout(NamedTuple):
    window: Box
    gap: float
    scale: float
    """A factor of lengths."""
    text: float
    """The same, times the player's size of text."""
    panel: Box
    """What is asked, and what may be done."""
    ladder: LadderLayout
    saloon: SaloonLayout
    turns: Box | None
    """The column of the last turns, where there is room for one."""
    lines: Box | None
    """A few of them, where there is none."""
    chat: Box | None
    """The last line that somebody said, where it has room below my ranch."""
    ranches: tuple[RanchPlace, ...]
    """Mine, then the others from above."""

    @property
    def log(self) -> Box:
        """Where the last turns are, in a column or below."""
        found = self.turns or self.lines
        assert found is not None
        return found

    @property
    def desk(self) -> Box:
        return Box(self.panel.x, self.panel.y, self.panel.wide, self.saloon.box.bottom - self.panel.y)

    def boxes(self) -> list[Box]:
        """Everything that must not overlap."""
        some = [self.turns, self.lines, self.chat]
        mine = [self.panel, self.ladder.box, self.saloon.box, *(box for box in some if box is not None)]
        return [*mine, *(place.strip for place in self.ranches), *(place.ranch for place in self.ranches)]


@dataclass(frozen=True)
class _Sizes:
    """What all the rest is worked out from."""

    wide: float
    high: float
    players: int
    depth: int
    gap: float
    scale: float
    text: float
    size: float
    """The player's size of text."""

    @property
    def inner(self) -> float:
        """From the top gap to the bottom one."""
        return self.high - 2 * self.gap

    @property
    def least_desk(self) -> float:
        return max(DESK * self.scale, DESK_TEXT * self.text)

    @property
    def other_strip(self) -> float:
        return OTHER_STRIP * self.scale * min(self.size, OTHER_TEXT)


def table_layout(wide: float, high: float, players: int, depth: int, text: float = 1.0) -> TableLayout:
    """`text` is the player's size of text, a factor of the common one."""
    wide, high = max(wide, SMALLEST_WINDOW[0]), max(high, SMALLEST_WINDOW[1])
    gap = round(max(NARROWEST_GAP, GAP * min(wide / ROOMY[0], high / ROOMY[1])))
    scale = growth(wide, high)
    given = _Sizes(wide, high, players, depth, gap, scale, scale * text, text)
    mine, other = _cells(given)
    left = wide - 3 * gap - MINE_WIDE * mine - OTHER_WIDE * other
    desk, turns = _desk_and_turns(given, left - gap)
    margin = max(0.0, left - gap - desk - (turns + gap if turns else 0)) / 2
    x = gap + margin
    ranches_x = x + desk + gap + (turns + gap if turns else 0)
    ranches = _ranches(given, ranches_x, mine, other)
    return _stacked(given, Box(x, gap, desk, given.inner), turns, ranches)


def _cells(given: _Sizes) -> tuple[float, float]:
    """Of my ranch and of the others'."""
    share = NARROW_SHARE.get(given.players)
    if share is not None:
        mine, other = _cells_with(given, share)
        taken = MINE_WIDE * mine + OTHER_WIDE * other + given.least_desk + TURNS * given.text
        if taken <= given.wide - 5 * given.gap:
            return mine, other
    return _cells_with(given, OTHER_SHARE[given.players])


def _cells_with(given: _Sizes, share: float) -> tuple[float, float]:
    """As large as the height allows, and as the width does beside the narrowest desk."""
    by_height = (given.inner - STRIP * given.text) / (given.depth + MINE_HIGH)
    each = (given.inner - (given.players - 2) * given.gap) / (given.players - 1)
    other = (each - given.other_strip) / (given.depth + OTHER_HIGH)
    room = given.wide - 4 * given.gap - given.least_desk
    mine = min(by_height, (room - OTHER_WIDE * other) / MINE_WIDE)
    if other > share * mine:
        mine = min(by_height, room / (MINE_WIDE + OTHER_WIDE * share))
        other = min(other, share * mine)
    return mine, other


def _desk_and_turns(given: _Sizes, room: float) -> tuple[float, float]:
    """Their widths; no turns where they have no room."""
    least, turns = given.least_desk, TURNS * given.text
    beside = room - given.gap
    if beside < least + TURNS_LEAST * given.text:
        return min(room, DESK_MOST * least), 0.0
    desk = max(least, min(DESK_MORE * least, beside - turns))
    turns = min(TURNS_MOST * given.text, beside - desk)
    return min(DESK_MOST * least, beside - turns), turns


def _ranches(given: _Sizes, left: float, mine: float, other: float) -> tuple[RanchPlace, ...]:
    strip = Box(left, given.gap, MINE_WIDE * mine, STRIP * given.text)
    places = [_ranch_place(strip, (given.depth + MINE_HIGH) * mine, mine)]
    tall = (given.depth + OTHER_HIGH) * other
    x = strip.right + given.gap
    for n in range(given.players - 1):
        y = given.gap + n * (given.other_strip + tall + given.gap)
        places.append(_ranch_place(Box(x, y, OTHER_WIDE * other, given.other_strip), tall, other))
    return tuple(places)


def _ranch_place(strip: Box, tall: float, cell: float) -> RanchPlace:
    return RanchPlace(strip, Box(strip.x, strip.bottom, strip.wide, tall), cell / 100)


def _stacked(given: _Sizes, desk: Box, turns: float, ranches: tuple[RanchPlace, ...]) -> TableLayout:
    """What the desk is made of, from above: more height is the ladder's first."""
    gap, scale, text, wide = given.gap, given.scale, given.text, desk.wide
    cell, tiles = ranches[0].cell, given.players == 2
    panel = desk._replace(high=PANEL * scale + PANEL_TEXT * text)
    saloon = saloon_layout.least_high(scale, text)
    ladder = ladder_layout.least_high(wide, scale, text)
    room = desk.bottom - panel.bottom - 2 * gap
    below = _below(given, ranches[0])
    lines, count = 0.0, 0
    if not turns:
        spare = room - saloon - ladder - gap + 1
        count = next((n for n in range(LINES, 0, -1) if _lines_high(given, n) <= spare), 0)
        if not count and below.high < _lines_high(given, 1):
            count = 1
        lines = _lines_high(given, count) + gap if count else 0.0
    free = room - lines - saloon
    ladder = min(free, max(ladder, ladder_layout.wished_high(wide, scale, text)))
    wished = saloon_layout.wished_high(wide, cell, scale, text, tiles)
    saloon = min(max(saloon, wished), saloon + free - ladder)
    if turns:
        ladder = room - saloon
    elif count:
        lines = room - ladder - saloon
    else:
        ladder = room - saloon
    ladder_box = Box(desk.x, panel.bottom + gap, wide, ladder)
    saloon_box = Box(desk.x, ladder_box.bottom + gap, wide, saloon)
    under = None
    if count:
        under = Box(desk.x, saloon_box.bottom + gap, wide, lines - gap)
    elif not turns:
        under = below
    return TableLayout(
        window=Box(0, 0, given.wide, given.high),
        gap=gap,
        scale=scale,
        text=text,
        panel=panel,
        ladder=ladder_layout.ladder_layout(ladder_box, scale, text),
        saloon=saloon_layout.saloon_layout(
            saloon_box, cell, scale, text, tiles=tiles, wordy=given.wide >= WORDY and given.size <= OTHER_TEXT
        ),
        turns=Box(desk.right + gap, given.gap, turns, given.inner) if turns else None,
        lines=under,
        chat=below if count and below.high >= CHAT * text else None,
        ranches=ranches,
    )


def _below(given: _Sizes, mine: RanchPlace) -> Box:
    """Below my ranch."""
    top = mine.ranch.bottom + given.gap
    return Box(mine.strip.x, top, mine.strip.wide, max(0.0, given.high - given.gap - top))


def _lines_high(given: _Sizes, lines: int) -> float:
    return lines * LINE * given.text + (lines - 1) * BETWEEN_LINES * given.scale


def places_of(players: int, large: int) -> list[int]:
    """Which seat has which place: the large one, then on in the order of the seats."""
    return [(large + n) % players for n in range(players)]


def swapped(players: int, home: int, large: int) -> list[int]:
    """The same with another seat large for a while: it and the seat at home change places, all others stay."""
    order = places_of(players, home)
    n = order.index(large)
    order[0], order[n] = order[n], order[0]
    return order
