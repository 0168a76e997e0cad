"""What on a table can be pointed at, as values."""

from __future__ import annotations

from enum import Enum, auto

from engine.dataclass import dataclass
from engine.riverdragons.bits import members
from engine.riverdragons.board import FIRST_HOME
from engine.riverdragons.chart import FIRST_VILLAGE
from engine.riverdragons.geometry import Point
from engine.riverdragons.pieces import Pieces
from engine.riverdragons.water import Water


class Kind(Enum):
    CARD = auto()
    """Of the own hand: `card`."""
    PLACE = auto()
    """Of the own five: `place` 0 to 4, and `card`, 0 where none lies."""
    SUPPORT = auto()
    """`support`: an island with or without a stone, a stone in open water, or a village."""
    WATER = auto()
    """Open water: `at` is a point of its grid."""
    PLANK = auto()
    """On the board: `plank`."""
    PAWN = auto()
    """`seat`."""
    TRAY = auto()
    """A spot of the tray: `plank`, of whoever's planks are shown; `seat` is that one."""
    ROW = auto()
    """A player's row of the round: `seat`."""
    ROW_CARD = auto()
    """A card of a row: `seat`, `place` 0 to 4 and `card`, 0 face down."""
    PIPES = auto()
    """The planks that a player has left, in small: `seat`."""
    FAN = auto()
    """Whether a player is ready: `seat`."""
    HEAP = auto()
    """The stones of all."""
    BOAT = auto()
    """It lies with who acts first."""
    LANTERN = auto()
    """Over the cards that are carried out: `place` 0 to 4."""
    GONE = auto()
    """What has left the game."""


@dataclass(frozen=True, slots=True)
class Pointed:
    kind: Kind
    seat: int | None = None
    card: int | None = None
    place: int | None = None
    support: int | None = None
    plank: int | None = None
    at: Point | None = None


@dataclass(frozen=True)
class Lit:
    """What leads on to something legal when it is touched now. Where some of a kind are lit, the others fade; of a kind
    of which none is lit, nothing changes."""

    cards: frozenset[int] = frozenset()
    """Of the own hand."""
    places: frozenset[int] = frozenset()
    """Of the own five, from 0."""
    supports: frozenset[int] = frozenset()
    water: int = 0
    """As bits of the grid of open water (`engine.riverdragons.water`)."""
    planks: frozenset[int] = frozenset()
    """On the board."""
    tray: frozenset[int] = frozenset()
    """Planks of the own reserve."""


def village(color: int) -> Pointed:
    return Pointed(Kind.SUPPORT, support=FIRST_VILLAGE + color)


def thing_of_space(space: int) -> Pointed:
    """A plank on the board, or a village."""
    return village(space - FIRST_HOME) if space >= FIRST_HOME else Pointed(Kind.PLANK, plank=space)


def lit_things(lit: Lit, seat: int, pieces: Pieces) -> list[Pointed]:
    """Everything that is lit for the one who sits here, as it is pointed at."""
    found = [Pointed(Kind.CARD, card=card) for card in sorted(lit.cards)]
    found += [Pointed(Kind.PLACE, place=place) for place in sorted(lit.places)]
    found += [Pointed(Kind.SUPPORT, support=support) for support in sorted(lit.supports)]
    if lit.water:
        water = Water(pieces)
        found += [Pointed(Kind.WATER, at=water.point(bit)) for bit in members(lit.water)]
    found += [Pointed(Kind.PLANK, plank=plank) for plank in sorted(lit.planks)]
    found += [Pointed(Kind.TRAY, seat, plank=plank) for plank in sorted(lit.tray)]
    return found
