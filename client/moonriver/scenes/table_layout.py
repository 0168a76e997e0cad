"""Where everything lies on a table: from the window's size to boxes, in logical pixels. From left to right one reads
the columns, the saloon with the log below, the large ranch with its reserve, and the others' ranches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from client.look.sizes import scale_of
from client.moonriver.scenes.ranch_layout import BOARD, MARGIN, RIVER, WIDE

SMALLEST_WINDOW = (1024, 700)

RANCH_WIDE = WIDE + 2 * MARGIN
COLUMN_WIDE, COLUMN_PITCH, COLUMN_TOP = 146.0, 114.0, 10.0
"""Of a column of plots, in units; the pitch is from one plot to the next."""
SALOON_WIDE, SALOON_HIGH = 576.0, 250.0

STRIP, PROMPT, STOCK, TILES, ACTIONS, LABEL = 27, 40, 116, 60, 92, 24
"""Heights in pixels where text has its common size."""
NARROWEST_STRIP = 24
LEAST_OTHER = 0.262
"""Logical pixels a unit of a small ranch: just over what its hit areas need."""
LEFT_SHARE = 0.39
"""Of the window's width that the columns and the saloon have at least."""
COLUMNS_SHARE = 0.48
"""Of that, what the columns have at most."""
STOCK_SHARES, NARROW_COLUMN = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5), 0.6
"""Of the text's size, what that of the stock may be; and of the widest column, what one should have at least."""
OTHERS_SHARE, ONLY_OTHER_SHARE = 0.175, 0.22
"""Of the window's width that the other ranches have at most, and a single one, which is twice as high."""
OTHER_SIZE = 0.8
"""Of the large ranch's scale, what the others have at most."""


class Box(NamedTuple):
    x: float
    y: float
    wide: float
    high: float

    @property
    def right(self) -> float:
        return self.x + self.wide

    @property
    def bottom(self) -> float:
        return self.y + self.high

    def overlaps(self, other: Box) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def within(self, other: Box) -> bool:
        return other.x <= self.x and other.y <= self.y and self.right <= other.right and self.bottom <= other.bottom


@dataclass(frozen=True)
class RanchPlace:
    """The strip with the name lies above the ranch; `unit` is logical pixels a unit."""

    strip: Box
    ranch: Box
    unit: float


@dataclass(frozen=True)
class TableLayout:
    window: Box
    gap: float
    text: float
    """A factor of the common text size."""
    prompt: Box
    """Whose turn it is and what may be done."""
    stock: Box
    """The box, the supply, the stack and the round, and the bonus tiles where there are some."""
    stock_text: float
    """The same factor for what stands there: it gives way before the columns get too narrow for any words."""
    columns: tuple[Box, Box]
    """The current one and the next."""
    column_unit: float
    label: float
    """The height of a column's heading."""
    saloon: Box
    saloon_unit: float
    actions: Box
    """Where buttons for the draft may stand."""
    log: Box
    ranches: tuple[RanchPlace, ...]
    """The large one, then the others from above."""

    def boxes(self) -> list[Box]:
        """Everything that must not overlap."""
        mine = [self.prompt, self.stock, *self.columns, self.saloon, self.actions, self.log]
        return [*mine, *(place.strip for place in self.ranches), *(place.ranch for place in self.ranches)]


def ranch_high(depth: int) -> float:
    """With its margins, in units."""
    return depth * 100 + RIVER + BOARD + 2 * MARGIN


def table_layout(wide: float, high: float, players: int, depth: int, text: float = 1.0) -> TableLayout:
    """`text` is a factor of the common size, over which text grows with the window."""
    wide, high = max(wide, SMALLEST_WINDOW[0]), max(high, SMALLEST_WINDOW[1])
    gap = float(round(max(7, min(wide / 1920, high / 1080) * 12)))
    size = scale_of(wide, high) * text
    top, bottom = gap, high - gap
    ranch_tall = ranch_high(depth)

    # The right: the large ranch is as high as the window allows, and the others take what they need of the width
    prompt_high = round(PROMPT * size)
    body = top + prompt_high + gap
    strip = round(STRIP * size)
    each = (bottom - top - gap * (players - 2)) / (players - 1)
    small_strip = max(NARROWEST_STRIP, min(strip, int(each - LEAST_OTHER * ranch_tall)))
    share = ONLY_OTHER_SHARE if players == 2 else OTHERS_SHARE
    tallest = (bottom - body - strip) / ranch_tall
    other = min((each - small_strip) / ranch_tall, share * wide / RANCH_WIDE, OTHER_SIZE * tallest)
    unit = tallest
    for _ in range(2):
        room = wide * (1 - LEFT_SHARE) - 5 * gap - other * RANCH_WIDE
        unit = min(tallest, room / RANCH_WIDE)
        other = max(LEAST_OTHER, min(other, OTHER_SIZE * unit))
    others_left = wide - gap - other * RANCH_WIDE
    large_left = others_left - gap - unit * RANCH_WIDE
    ranches = [_ranch_place(Box(large_left, body, unit * RANCH_WIDE, strip), unit, ranch_tall)]
    for n in range(players - 1):
        y = top + n * (each + gap)
        ranches.append(_ranch_place(Box(others_left, y, other * RANCH_WIDE, small_strip), other, ranch_tall))

    # The left: columns below the stock, for the nearer a rancher is to the box the sooner is its turn
    label = round(LABEL * size)
    left_wide = large_left - 2 * gap
    plots_high = 4 * COLUMN_PITCH + 2 * COLUMN_TOP
    widest = COLUMNS_SHARE * left_wide / (2 * COLUMN_WIDE)
    stock_high, stock_text = 0, size
    for share in STOCK_SHARES:
        stock_text = max(share * size, size / text)
        stock_high = round((STOCK + (TILES if players == 2 else 0)) * stock_text)
        columns_top = body + stock_high + gap
        column_unit = min(widest, (bottom - columns_top - label) / plots_high)
        if column_unit >= NARROW_COLUMN * widest:
            break
    column_wide, column_high = column_unit * COLUMN_WIDE, label + column_unit * plots_high
    columns = tuple(Box(gap + n * column_wide, columns_top, column_wide, column_high) for n in range(2))
    middle = gap + 2 * column_wide + gap
    middle_wide = large_left - gap - middle
    actions_high = round(ACTIONS * size)
    saloon_unit = min(middle_wide / SALOON_WIDE, (bottom - body) * 0.4 / SALOON_HIGH)
    saloon_wide, saloon_high = saloon_unit * SALOON_WIDE, saloon_unit * SALOON_HIGH
    actions_top = body + saloon_high + gap
    log_top = actions_top + actions_high + gap
    return TableLayout(
        window=Box(0, 0, wide, high),
        gap=gap,
        text=size,
        prompt=Box(gap, top, others_left - 2 * gap, prompt_high),
        stock=Box(gap, body, 2 * column_wide, stock_high),
        stock_text=stock_text,
        columns=(columns[0], columns[1]),
        column_unit=column_unit,
        label=label,
        saloon=Box(middle + (middle_wide - saloon_wide) / 2, body, saloon_wide, saloon_high),
        saloon_unit=saloon_unit,
        actions=Box(middle, actions_top, middle_wide, actions_high),
        log=Box(middle, log_top, middle_wide, bottom - log_top),
        ranches=tuple(ranches),
    )


def _ranch_place(strip: Box, unit: float, tall: float) -> RanchPlace:
    return RanchPlace(strip, Box(strip.x, strip.bottom, strip.wide, unit * tall), unit)


def places_of(players: int, large: int) -> list[int]:
    """Which seat has which place: the large one, then on in the order of the seats."""
    return [(large + n) % players for n in range(players)]


def swapped(players: int, home: int, large: int) -> list[int]:
    """The same with another seat large for a while: it and the seat at home change places, all others stay."""
    order = places_of(players, home)
    n = order.index(large)
    order[0], order[n] = order[n], order[0]
    return order
