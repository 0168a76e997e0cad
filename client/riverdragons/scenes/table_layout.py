"""Where everything lies on a table: from the window's size to boxes, in logical pixels. From the left one reads the
desk (what is asked, the round, and my hand or the card that is carried out), the last turns, and the board with the
foot below it: my five cards, and my planks as long as they are out there."""

from __future__ import annotations

from functools import cached_property

from client.look.box import Box
from client.look.sizes import growth
from client.riverdragons.scenes.round_layout import HEAD, RoundLayout, folded, unfolded
from engine.dataclass import dataclass

SMALLEST_WINDOW = (1024, 700)
GAP, NARROWEST_GAP = 12, 7
ROOMY = (1920, 1080)
"""The window in which the gap is as wide as that."""

BOARD = (1400, 1240)
"""In units of the rules."""
DESK, DESK_TEXT = 400, 236
"""How wide the desk is at least, by lengths and by letters."""
FOOT, FOOT_TEXT = 146, 96
"""The same of the foot's height,"""
PANEL, PANEL_TEXT = 140, 118
"""and of the panel's."""
TURNS = 230
"""How wide the turns are at least, where they have a column."""
DESK_MORE = 0.2
"""Of the desk's width, what it takes more beside the turns at most."""

ROW, WIDE_ROW, CHOOSING_ROW, LEAST_ROW = 66, 84, 60, 46
"""How high a row of the round is: at most, where the turns have a column, also for few players; while cards are
chosen, and without such a column; and before the round folds."""
FEW = 3
LINE = 29
"""By letters: how high one of the last turns is at least, where they have no column."""
HAND, HAND_ROWS, HAND_EDGES = 269, 2.8, 45
"""How high a hand is at least; of its height without the edges, how many cards stand in it."""
TALLEST = 1.36
"""A card of it, by its width."""
CARD_NOW = 0.4
"""Of the desk's width, how high the card that is carried out is at most."""

TRAY, TRAY_EDGES = 550, 22
"""How wide the tray is: in units of the board, and more by lengths."""
CORNER = 35
"""The side of the two buttons."""


@dataclass(frozen=True)
class TableLayout:
    window: Box
    gap: float
    scale: float
    """A factor of lengths."""
    text: float
    """The same, times the player's size of text."""
    unit: float
    """Logical pixels a unit of the board, and of the tray."""
    players: int
    panel: Box
    round: RoundLayout
    hand: Box | None
    """While cards are chosen."""
    below: Box | None
    """Else what is left of the desk: the card that is carried out, or the last turns."""
    turns: Box | None
    """The column of the last turns, where there is room for one."""
    board: Box
    foot: Box

    @property
    def least_panel(self) -> float:
        """How high what is asked is as a rule."""
        return max(PANEL * self.scale, PANEL_TEXT * self.text)

    @cached_property
    def tray(self) -> Box:
        """At the right end of the foot."""
        edge = 0.4 * TRAY_EDGES * self.scale
        wide = TRAY * self.unit + TRAY_EDGES * self.scale
        return Box(self.foot.right - wide + edge, self.foot.y + edge, wide - 2 * edge, self.foot.high - 2 * edge)

    @cached_property
    def foot_card(self) -> float:
        """How wide each of my five cards is there."""
        tray = TRAY * self.unit + TRAY_EDGES * self.scale
        return (self.foot.wide - tray - 20 * self.scale) / 5 - 7 * self.scale

    def place(self, number: int) -> Box:
        """Of one of my five cards, with the number above it."""
        pitch = self.foot_card + 7 * self.scale
        left = self.foot.x + 10 * self.scale + 3.5 * self.scale
        return Box(left + number * pitch, self.foot.y, self.foot_card, self.foot.high)

    def place_card(self, number: int) -> Box:
        """The card alone: at most as high as those of a hand, by its width."""
        place = self.place(number)
        head, edge = 24 * self.text, 8 * self.scale
        room = place.high - head - edge
        high = min(room, TALLEST * place.wide)
        return Box(place.x, place.y + head + (room - high) / 2, place.wide, high)

    @cached_property
    def hand_card(self) -> tuple[float, float]:
        """How wide and high a card of the hand is."""
        assert self.hand is not None
        return hand_card(self.hand.wide, self.hand.high, self.scale)

    def hand_cards(self, dragons: int) -> list[Box]:
        """Eight actions in two rows, and so many dragons in a third one: five of them are narrower."""
        assert self.hand is not None
        s, (wide, high) = self.scale, self.hand_card
        left, gap = self.hand.x + 8 * s, 8 * s
        used = HAND_ROWS * high + HAND_EDGES * s
        top = self.hand.y + 10 * s + min(12 * s, max(0.0, self.hand.high - used) / 2)
        down = 12 * s
        found = [Box(left + n % 4 * (wide + gap), top + n // 4 * (high + down), wide, high) for n in range(8)]
        narrow = min(wide, (self.hand.wide - 16 * s - (dragons - 1) * gap) / max(1, dragons))
        y = top + 2 * (high + down)
        return found + [Box(left + n * (narrow + gap), y, narrow, 0.8 * high) for n in range(dragons)]

    @cached_property
    def card_now(self) -> Box | None:
        """What the card that is carried out says; where the turns have a column."""
        if self.below is None or self.turns is None:
            return None
        return self.below._replace(high=min(self.below.high, CARD_NOW * self.panel.wide))

    @property
    def lines(self) -> Box | None:
        """The last turns in the desk, where they have no column."""
        return self.below if self.turns is None else None

    @cached_property
    def gear(self) -> Box:
        side, edge = CORNER * self.scale, 8 * self.scale
        return Box(self.board.right - edge - side, self.board.y + edge, side, side)

    @cached_property
    def help(self) -> Box:
        return self.gear._replace(x=self.gear.x - self.gear.wide - 7 * self.scale)

    def boxes(self) -> list[Box]:
        """Everything that must not overlap."""
        some = [self.hand, self.below, self.turns]
        return [self.panel, self.round.box, self.board, self.foot, *(box for box in some if box is not None)]


def table_layout(
    wide: float, high: float, players: int, text: float = 1.0, *, choosing: bool, panel: float = 0.0
) -> TableLayout:
    """`text` is the player's size of text, a factor of the common one; `panel` the height that what is asked needs."""
    wide, high = max(wide, SMALLEST_WINDOW[0]), max(high, SMALLEST_WINDOW[1])
    gap = max(NARROWEST_GAP, GAP * min(wide / ROOMY[0], high / ROOMY[1]))
    s = growth(wide, high)
    t = s * text
    desk = max(DESK * s, DESK_TEXT * t)
    foot = max(FOOT * s, FOOT_TEXT * t)
    unit = min((high - foot - 3 * gap) / BOARD[1], (wide - desk - 3 * gap) / BOARD[0])
    rest = wide - BOARD[0] * unit - 3 * gap - desk
    turns = 0.0
    if rest - gap >= TURNS * t:
        more = min(DESK_MORE * desk, rest - gap - TURNS * t)
        desk, turns = desk + more, rest - gap - more
    else:
        desk += rest
    board = Box(wide - gap - BOARD[0] * unit, gap, BOARD[0] * unit, BOARD[1] * unit)
    under = board.bottom + gap
    inner = high - 2 * gap
    asked = Box(gap, gap, desk, max(PANEL * s, PANEL_TEXT * t, panel))
    left = asked._replace(y=asked.bottom + gap, high=gap + inner - asked.bottom - gap)
    sizes = (players, s, t)
    if choosing:
        rounds, hand = _with_hand(left, gap, *sizes)
        below = None
    else:
        most = (WIDE_ROW if players <= FEW else ROW) if turns else CHOOSING_ROW
        lines = 0.0 if turns else LINE * t + gap
        row = min(most * s, (left.high - HEAD * t - lines) / players)
        rounds, hand = unfolded(left, row, *sizes), None
        under_round = rounds.box.bottom + gap
        below = left._replace(y=under_round, high=max(0.0, left.bottom - under_round))
    return TableLayout(
        window=Box(0, 0, wide, high),
        gap=gap,
        scale=s,
        text=t,
        unit=unit,
        players=players,
        panel=asked,
        round=rounds,
        hand=hand,
        below=below,
        turns=Box(asked.right + gap, gap, turns, inner) if turns else None,
        board=board,
        foot=Box(board.x, under, board.wide, high - gap - under),
    )


def hand_card(wide: float, high: float, scale: float) -> tuple[float, float]:
    across = (wide - 40 * scale) / 4
    return across, min(TALLEST * across, (high - HAND_EDGES * scale) / HAND_ROWS)


def _with_hand(left: Box, gap: float, players: int, scale: float, text: float) -> tuple[RoundLayout, Box]:
    """The round with the hand below it; where both have no room it folds."""
    room, least = left.high - gap, HAND * scale
    if HEAD * text + players * LEAST_ROW * scale + least <= room:
        row = min(CHOOSING_ROW * scale, (room - least - HEAD * text) / players)
        rounds = unfolded(left, row, players, scale, text)
    else:
        rounds = folded(left, players, scale, text)
    top = rounds.box.bottom + gap
    return rounds, left._replace(y=top, high=left.bottom - top)
