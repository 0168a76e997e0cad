"""Three characters of 32 that tell whether the others were mistyped: a Reed-Solomon code.

Characters are numbers from 0 to 31, added and multiplied in the field of 32 elements. Those of a code are the
coefficients of a polynomial that is 0 at 2, 4 and 8. Up to 31 characters, two codes differ in at least four places:

    one, two or three wrong characters, so any two that changed places, never make another code
    anything else does once in 32,768 times
    where just one is wrong, it is known which, and no two wrong ones look like that

Beyond 31 characters, one wrong character and two neighbours that changed places are still always told.
"""

CHECKS = 3
ORDER = 31
"""The powers of 2 repeat after so many."""


def _powers() -> list[int]:
    powers = [1]
    while len(powers) < ORDER:
        doubled = powers[-1] << 1
        powers.append(doubled ^ 0b100101 if doubled & 32 else doubled)
    return powers


POWER = _powers()
LOG = {power: exponent for exponent, power in enumerate(POWER)}
ROOTS = POWER[1 : 1 + CHECKS]


def _times(a: int, b: int) -> int:
    return POWER[(LOG[a] + LOG[b]) % ORDER] if a and b else 0


def _generator() -> list[int]:
    """(x - 2)(x - 4)(x - 8), highest power first."""
    product = [1]
    for root in ROOTS:
        product = [a ^ _times(root, b) for a, b in zip([*product, 0], [0, *product], strict=True)]
    return product


GENERATOR = _generator()


def checked(values: list[int]) -> list[int]:
    """With their check characters: what a division by the generator leaves."""
    rest = [*values, *[0] * CHECKS]
    for at in range(len(values)):
        factor = rest[at]
        for n, coefficient in enumerate(GENERATOR):
            rest[at + n] ^= _times(factor, coefficient)
    return values + rest[len(values) :]


def syndromes(values: list[int]) -> list[int]:
    """The polynomial at 2, 4 and 8: all 0 for a code."""
    found = []
    for root in ROOTS:
        at_root = 0
        for value in values:
            at_root = _times(at_root, root) ^ value
        found.append(at_root)
    return found


def wrong_place(wrong: list[int], length: int) -> int | None:
    """Which character is wrong, given its code's syndromes, if just one is and no other could be."""
    first, second, third = wrong
    if not (first and second and third) or _times(second, second) != _times(first, third):
        return None
    power = (LOG[second] - LOG[first]) % ORDER
    places = [length - 1 - at for at in range(power, length, ORDER)]
    return places[0] if len(places) == 1 else None
