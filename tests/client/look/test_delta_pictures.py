"""River Dragons is told by shapes: whoever sees no colours plays it too, on the smallest board there is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, groupby

import pytest
from PySide6.QtGui import QImage

from client.look.catalogue import catalogue
from client.look.pictures import Pictures, Scale
from client.look.theme import palette

pytestmark = pytest.mark.usefixtures("qapp")

SMALLEST = 0.379
"""Pixels a unit of the board, in a small window with large letters."""

OWNERS = tuple(palette("owners"))
ACTIONS = ("stone", "two_stones", "plank", "two_planks", "remove", "move", "two_moves", "jump", "dragon", "back")


def painted(name: str, side: float) -> QImage:
    """So many pixels high or wide, whichever is more."""
    pictures = Pictures()
    picture = pictures.catalogue.pictures[name]
    return pictures.cut(name, Scale(side / max(picture.width, picture.height))).pixmap.toImage()


def every_pixel(image: QImage) -> Iterator[tuple[int, int]]:
    return ((x, y) for y in range(image.height()) for x in range(image.width()))


def unlike(one: QImage, other: QImage, upper: float = 1) -> float:
    """How much of what is covered by either is covered by one alone, in the upper part of both."""
    seen = [at for at in every_pixel(one) if at[1] < upper * one.height()]
    both = [(one.pixelColor(*at).alphaF(), other.pixelColor(*at).alphaF()) for at in seen]
    return sum(abs(a - b) for a, b in both) / sum(max(a, b) for a, b in both)


def test_signs_of_twelve_pixels_are_told_apart_by_their_shapes() -> None:
    signs = {color: painted(f"sign_{color}", 12) for color in OWNERS}
    for one, other in combinations(OWNERS, 2):
        assert unlike(signs[one], signs[other]) > 0.38, (one, other)


def test_pawns_of_a_turn_line_are_told_apart_by_their_hats() -> None:
    pawns = {color: painted(f"pawn_{color}", 30) for color in OWNERS}
    for one, other in combinations(OWNERS, 2):
        assert unlike(pawns[one], pawns[other], upper=0.5) > 0.15, (one, other)


@pytest.mark.parametrize("size", range(1, 7))
@pytest.mark.parametrize("color", OWNERS)
def test_notches_can_be_counted(color: str, size: int) -> None:
    image = Pictures().cut(f"plank_{color}_{size}", Scale(SMALLEST)).pixmap.toImage()
    middle, reach = image.width() // 2, round((6 + 6.6 * size) * SMALLEST)
    row = [image.pixelColor(x, image.height() // 2).lightnessF() for x in range(middle - reach, middle + reach)]
    cream = [x for x, lightness in enumerate(row) if lightness > 0.8]
    field = row[cream[0] : cream[-1] + 1]
    assert sum(is_dark for is_dark, _ in groupby(lightness < 0.6 for lightness in field)) == size


@pytest.mark.parametrize("color", OWNERS)
def test_a_plank_is_as_long_as_the_rules_say(color: str) -> None:
    pictures = catalogue().pictures
    lengths = [pictures[f"plank_{color}_{size}"].width - 4 for size in range(1, 7)]
    assert lengths == [158, 196, 233, 272, 312, 352]


def test_neighbours_on_the_ring_have_planks_of_dark_and_light_wood() -> None:
    woods = []
    for color in OWNERS:
        image = painted(f"plank_{color}_6", 352)
        woods.append(image.pixelColor(round(0.25 * image.width()), image.height() // 2).lightnessF())
    assert all(abs(one - other) > 0.2 for one, other in zip(woods, woods[1:] + woods[:1], strict=True))


def test_islands_are_no_two_alike() -> None:
    islands = [painted(f"island_{number}", 76) for number in range(1, 28)]
    assert all(unlike(one, other) > 0.01 for one, other in combinations(islands, 2))


def test_every_action_has_a_card_and_those_with_a_color_one_for_each() -> None:
    pictures = catalogue().pictures
    for action in ACTIONS:
        names = {f"card_{action}_{color}" for color in OWNERS}
        assert (f"card_{action}" in pictures) != (names <= pictures.keys())


@pytest.mark.parametrize("number", [1, 2, 3])
def test_mist_may_follow_itself(number: int) -> None:
    image = painted(f"mist_{number}", 1400)
    ends = [[image.pixelColor(x, y).alpha() for y in range(image.height())] for x in (0, image.width() - 1)]
    assert sum(abs(a - b) for a, b in zip(*ends, strict=True)) < 6 * 255 * 0.74


def test_a_torn_card_is_two_parts_that_make_a_whole() -> None:
    above, below = (painted(f"card_torn_{part}", 100) for part in ("above", "below"))
    for at in every_pixel(above):
        assert above.pixelColor(*at).alpha() + below.pixelColor(*at).alpha() == pytest.approx(255, abs=2)
