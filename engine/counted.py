"""A number and what it counts, as a sentence has them."""


def counted(number: int, one: str) -> str:
    """`1 step`, but `0 steps` and `2 steps`."""
    return f"{number} {one if number == 1 else f'{one}s'}"
