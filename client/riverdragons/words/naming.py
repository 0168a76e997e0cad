"""The nouns of these sentences: colours, cards, planks, villages, islands."""

from __future__ import annotations

from client.words.saying import tr
from engine.riverdragons.board import FIRST_HOME, color_of, size_of
from engine.riverdragons.cards import Card, prey
from engine.riverdragons.chart import FIRST_VILLAGE
from engine.riverdragons.colors import COLORS


def plank_name(plank: int) -> str:
    size = size_of(plank)
    match COLORS[color_of(plank)]:
        case "blue":
            return tr("plank", "blue {size}", size=size)
        case "green":
            return tr("plank", "green {size}", size=size)
        case "pink":
            return tr("plank", "pink {size}", size=size)
        case "yellow":
            return tr("plank", "yellow {size}", size=size)
        case "red":
            return tr("plank", "red {size}", size=size)
    return tr("plank", "black {size}", size=size)


def village_name(color: int) -> str:
    """As in "to the red village"."""
    match COLORS[color]:
        case "blue":
            return tr("village", "the blue village")
        case "green":
            return tr("village", "the green village")
        case "pink":
            return tr("village", "the pink village")
        case "yellow":
            return tr("village", "the yellow village")
        case "red":
            return tr("village", "the red village")
    return tr("village", "the black village")


def village_title(color: int) -> str:
    match COLORS[color]:
        case "blue":
            return tr("card", "Blue village")
        case "green":
            return tr("card", "Green village")
        case "pink":
            return tr("card", "Pink village")
        case "yellow":
            return tr("card", "Yellow village")
        case "red":
            return tr("card", "Red village")
    return tr("card", "Black village")


def space_name(space: int) -> str:
    """A plank, or a village."""
    return village_name(space - FIRST_HOME) if space >= FIRST_HOME else plank_name(space)


def support_name(support: int) -> str:
    """A stone by its number, or a village."""
    if support >= FIRST_VILLAGE:
        return village_name(support - FIRST_VILLAGE)
    return tr("stone", "stone {number}", number=support)


def card_name(card: int) -> str:
    """As it stands on the card."""
    match card:
        case Card.STONE:
            return tr("card of the game", "1 stone")
        case Card.TWO_STONES:
            return tr("card of the game", "2 stones")
        case Card.PLANK:
            return tr("card of the game", "1 plank")
        case Card.TWO_PLANKS:
            return tr("card of the game", "2 planks")
        case Card.REMOVE:
            return tr("card of the game", "Remove")
        case Card.MOVE:
            return tr("card of the game", "1 move")
        case Card.TWO_MOVES:
            return tr("card of the game", "2 moves")
        case Card.JUMP:
            return tr("card of the game", "Jump")
    struck = prey(card)
    return tr("card of the game", "face down") if struck is None else dragon_name(struck)


def dragon_name(color: int) -> str:
    """By whom it strikes."""
    match COLORS[color]:
        case "blue":
            return tr("card of the game", "Dragon of blue")
        case "green":
            return tr("card of the game", "Dragon of green")
        case "pink":
            return tr("card of the game", "Dragon of pink")
        case "yellow":
            return tr("card of the game", "Dragon of yellow")
        case "red":
            return tr("card of the game", "Dragon of red")
    return tr("card of the game", "Dragon of black")
