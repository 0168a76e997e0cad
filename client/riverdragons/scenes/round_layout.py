"""Where everything lies in the round: a head with the numbers of the columns, and a row a player in acting order.
Folded it is one line of pawns and fans below the head."""

from __future__ import annotations

from client.look.box import Box
from engine.dataclass import dataclass

HEAD = 28
"""By letters: how high the head is."""
FOLDED, FOLDED_TEXT = 44, 27.5
"""The same of the one line where it is folded, by lengths and by letters."""
FOLDED_HEAD = 18
"""And there of the head, which has no lantern."""
NAME_TEXT = 132
"""How wide a row is without its cards, by letters."""
POSITIONS = 5


@dataclass(frozen=True)
class RoundLayout:
    box: Box
    head: float
    """How high the head is."""
    row: float
    """How high each row is, or the one line where it is folded."""
    card: float
    """The side of a card of a row."""
    pitch: float
    scale: float
    text: float
    players: int
    folded: bool = False

    def line(self, number: int) -> Box:
        """Of the player who acts so late: a row, or where that is folded a share of the line."""
        if self.folded:
            wide = (self.box.wide - 8 * self.scale) / self.players
            return Box(self.box.x + 4 * self.scale + number * wide, self.box.y + self.head, wide, self.row)
        return Box(self.box.x, self.box.y + self.head + number * self.row, self.box.wide, self.row)

    @property
    def cards_left(self) -> float:
        return self.box.right - 8 * self.scale - POSITIONS * self.pitch

    def card_box(self, number: int, position: int) -> Box:
        """Of that row, a card from 0 to 4."""
        line = self.line(number)
        left = self.cards_left + position * self.pitch + (self.pitch - self.card) / 2
        return Box(left, line.y + (line.high - self.card) / 2, self.card, self.card)

    def column(self, position: int) -> Box:
        """With its number, over all rows."""
        left = self.cards_left + position * self.pitch
        high = self.box.high - 4 * self.scale
        return Box(left, self.box.y + 2 * self.scale, self.pitch, high)

    def number(self, position: int) -> Box:
        """Over a column."""
        column = self.column(position)
        return Box(column.x, self.box.y, column.wide, self.head)

    def cards(self, number: int) -> Box:
        """All five of a row; there a fan says whether somebody is ready."""
        line = self.line(number)
        return Box(self.cards_left, line.y, POSITIONS * self.pitch, line.high)

    def pawn(self, number: int) -> Box:
        line = self.line(number)
        if self.folded:
            return Box(line.x, line.y, 0.42 * line.wide, line.high)
        return Box(line.x + 5 * self.scale, line.y, min(0.72 * line.high, 30 * self.scale), line.high)

    def name(self, number: int) -> Box:
        line, pawn = self.line(number), self.pawn(number)
        left = pawn.right + 3 * self.scale
        middle = line.y + line.high / 2
        high = min(20 * self.text, line.high / 2)
        top = middle - high + 2 * self.scale
        return Box(left, top, max(0.0, self.cards_left - left - 2 * self.scale), high)

    def pipes(self, number: int) -> Box:
        """Below the name: what is left of planks, and the boat beside it."""
        name, line = self.name(number), self.line(number)
        high = min(22 * self.scale, line.bottom - name.bottom - 7 * self.scale)
        return Box(name.x, name.bottom + self.scale, name.wide, max(0.0, high))


def unfolded(left: Box, row: float, players: int, scale: float, text: float) -> RoundLayout:
    """At the head of what is left of the desk."""
    share = (left.wide - NAME_TEXT * text) / POSITIONS
    card = min(0.9 * (row - 8 * scale), share - 5 * scale)
    box = left._replace(high=HEAD * text + players * row)
    return RoundLayout(box, HEAD * text, row, card, card + 5 * scale, scale, text, players)


def folded(left: Box, players: int, scale: float, text: float) -> RoundLayout:
    row = max(FOLDED * scale, FOLDED_TEXT * text)
    box = left._replace(high=FOLDED_HEAD * text + row)
    return RoundLayout(box, FOLDED_HEAD * text, row, 0.0, 0.0, scale, text, players, folded=True)
