"""What is agreed before a game: the header's words, and the state before the first draw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tests.engine.riverdragons.naive.board import ISLANDS, LENGTHS, OPPOSITE, PLAYING, RING, SIZES
from tests.engine.riverdragons.naive.state import State

OPTIONS = {"board": ("islands", "open"), "judging": ("eye", "shown"), "too_short": ("elsewhere", "lost")}
ROUNDS = range(1, 100)

ABSENT_ARE_GONE = False
"""Whether planks of colours that do not play count as gone from the start, or are nowhere in the state."""


@dataclass(frozen=True)
class Setup:
    """Colours stand by seat."""

    colors: tuple[str, ...]
    board: str = "islands"
    judging: str = "eye"
    too_short: str = "elsewhere"
    rounds: int = 25

    def __post_init__(self) -> None:
        if len(set(self.colors)) != len(self.colors) or set(self.colors) != PLAYING.get(len(self.colors), set()):
            raise ValueError(f"{self.colors} are not the colours of {len(self.colors)} players")
        for option, answers in OPTIONS.items():
            if getattr(self, option) not in answers:
                raise ValueError(f"{option} is {getattr(self, option)!r}")
        if self.rounds not in ROUNDS:
            raise ValueError(f"rounds is {self.rounds}")


def colors_round_the_ring(players: int) -> tuple[str, ...]:
    return tuple(color for color in RING if color in PLAYING[players])


def clockwise(setup: Setup, first: int) -> list[int]:
    """All seats as their villages follow round the ring, from `first`."""
    start = RING.index(setup.colors[first])
    ring = RING[start:] + RING[:start]
    return [setup.colors.index(color) for color in ring if color in setup.colors]


def header(setup: Setup, names: Sequence[str]) -> dict[str, object]:
    return {
        "game": "riverdragons",
        "players": len(setup.colors),
        "board": setup.board,
        "judging": setup.judging,
        "too_short": setup.too_short,
        "rounds": setup.rounds,
        "seats": [
            {"name": name, "color": color, "target": OPPOSITE[color]}
            for name, color in zip(names, setup.colors, strict=True)
        ],
        "islands": [{"stone": stone, "at": list(at)} for stone, at in ISLANDS.items()],
        "lengths": list(LENGTHS),
        "printed": True,
    }


def absent_planks(setup: Setup) -> list[str]:
    return sorted(f"{color}-{size}" for color in RING if color not in setup.colors for size in SIZES)


def beginning(setup: Setup) -> State:
    """Before chance draws who starts."""
    return {
        "round": 0,
        "phase": "draw",
        "start": None,
        "position": 0,
        "turn": None,
        "left": 0,
        "held": None,
        "missed": [],
        "stones": [],
        "planks": [],
        "gone": absent_planks(setup) if ABSENT_ARE_GONE else [],
        "winners": [],
        "seats": [
            {
                "color": color,
                "pawn": color,
                "reserve": [f"{color}-{size}" for size in SIZES],
                "program": None,
                "cancelled": [],
            }
            for color in setup.colors
        ],
    }
