"""What the numbers in commands, events and positions stand for: how texts have them, and which there are at a table."""

import re
from typing import Annotated, Final

from engine.contract import Json, UnreadableText
from engine.riverdragons.board import FIRST_HOME, PLANKS, color_of, home, plank_of, size_of
from engine.riverdragons.cards import PROGRAM, UNKNOWN, Card
from engine.riverdragons.chart import FIRST_VILLAGE, SUPPORTS
from engine.riverdragons.colors import COLORS
from engine.riverdragons.pieces import SIZES, STONES
from engine.riverdragons.pieces_file import LARGEST
from engine.texts import NUMBER, Holds, many, name_of, number, shown

NOTHING: Final = 0
"""Where a plank or a stone could be named and none is."""

_PLANK = re.compile(rf"({'|'.join(COLORS)})-([1-{SIZES}])")


def plank_text(plank: int) -> str:
    return f"{COLORS[color_of(plank)]}-{size_of(plank)}"


def plank(text: Json) -> int:
    found = _PLANK.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise UnreadableText(f"{shown(text)} is no plank, such as {plank_text(1)}")
    return plank_of(COLORS.index(found[1]), int(found[2]))


def space_text(space: int) -> str:
    return COLORS[space - FIRST_HOME] if space >= FIRST_HOME else plank_text(space)


def space(text: Json) -> int:
    return home(COLORS.index(text)) if text in COLORS else plank(text)


def support_text(support: int) -> Json:
    return COLORS[support - FIRST_VILLAGE] if support >= FIRST_VILLAGE else support


def support(text: Json) -> int:
    return FIRST_VILLAGE + COLORS.index(text) if text in COLORS else stone(text)


def stone(text: Json) -> int:
    found = number(text)
    if not 1 <= found <= STONES:
        raise UnreadableText(f"{shown(text)} is no stone, only 1 to {STONES}")
    return found


_NAMED_CARD = name_of(Card)


def card_text(card: int) -> Json:
    return None if card == UNKNOWN else Card(card).word


def card(text: Json) -> int:
    found: int = UNKNOWN if text is None else _NAMED_CARD.read(text)
    return found


STONE = Holds(int, stone, lambda options: range(STONES + 1))
PLANK = Holds(plank_text, plank, lambda options: range(NOTHING, PLANKS + 1))
SUPPORT = Holds(support_text, support, lambda options: range(1, SUPPORTS + 1))
BETWEEN = many(SUPPORT, 2)
POINT = many(NUMBER, 2)

StoneNo = Annotated[int, STONE]
PlankNo = Annotated[int, PLANK]
SpaceNo = Annotated[int, Holds(space_text, space, lambda options: range(1, FIRST_HOME + len(COLORS)))]
SupportNo = Annotated[int, SUPPORT]
CardNo = Annotated[int, Holds(card_text, card, lambda options: range(UNKNOWN, max(Card) + 1))]
PositionNo = Annotated[int, NUMBER._replace(bound=lambda options: range(PROGRAM + 1))]
Coordinate = Annotated[int, NUMBER._replace(bound=lambda options: range(LARGEST + 1))]
