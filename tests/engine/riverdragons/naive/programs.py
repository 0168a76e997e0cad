"""The cards, and the programs that can be made of them: too many to write them all down."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from tests.engine.riverdragons.naive.setup import Setup
from tests.engine.riverdragons.naive.state import Command

ACTIONS = ("stone", "two_stones", "plank", "two_planks", "remove", "move", "two_moves", "jump")
PHASES = {
    "stone": "stone",
    "two_stones": "stone",
    "plank": "plank",
    "two_planks": "plank",
    "remove": "remove",
    "move": "move",
    "two_moves": "move",
    "jump": "jump",
}
"""What is asked while a card is carried out."""

FOR_TWO = ("two_stones", "two_planks", "two_moves")
CARDS = 5


def is_dragon(card: str) -> bool:
    return card.startswith("dragon_")


def dragons(setup: Setup, seat: int) -> list[str]:
    """One for each other colour that plays."""
    return [f"dragon_{color}" for color in setup.colors if color != setup.colors[seat]]


def may_program(setup: Setup, seat: int, cards: object) -> bool:
    """Five different cards of the seat's own, at most one of them a dragon."""
    if not isinstance(cards, list) or len(cards) != CARDS:
        return False
    hand = [*ACTIONS, *dragons(setup, seat)]
    if not all(isinstance(card, str) and card in hand for card in cards):
        return False
    return len(set(cards)) == CARDS and sum(is_dragon(card) for card in cards) <= 1


class Programs:
    """All programs of a seat: asked and counted without a list, walked through only on demand."""

    def __init__(self, setup: Setup, seat: int) -> None:
        self.setup = setup
        self.seat = seat

    def __len__(self) -> int:
        """In order, from the eight actions; or four of them and one dragon in any of the five places."""
        without = 8 * 7 * 6 * 5 * 4
        with_this_dragon = 5 * (8 * 7 * 6 * 5)
        return without + len(dragons(self.setup, self.seat)) * with_this_dragon

    def __contains__(self, command: object) -> bool:
        match command:
            case {"program": {"cards": cards, **more}, **others} if not more and not others:
                return may_program(self.setup, self.seat, cards)
        return False

    def __iter__(self) -> Iterator[Command]:
        for cards in permutations([*ACTIONS, *dragons(self.setup, self.seat)], CARDS):
            if sum(is_dragon(card) for card in cards) <= 1:
                yield {"program": {"cards": list(cards)}}
