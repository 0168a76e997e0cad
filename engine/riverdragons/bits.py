"""Sets of small numbers as whole numbers, a bit each."""

from collections.abc import Iterator


def members(mask: int) -> Iterator[int]:
    """From the lowest."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def nth(mask: int, n: int) -> int:
    """The nth member from the lowest; there are more than n."""
    base, width = 0, mask.bit_length()
    while width > 1:
        half = width // 2
        low = mask & (1 << half) - 1
        count = low.bit_count()
        if n < count:
            mask, width = low, half
        else:
            n, mask, base, width = n - count, mask >> half, base + half, width - half
    return base
