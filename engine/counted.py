"""A number and what it counts, as a sentence has them."""

from __future__ import annotations


def counted(number: int, one: str) -> str:
    """`1 cow`, but `0 cows` and `2 cows`."""
    return f"{number} {one if number == 1 else f'{one}s'}"
