"""A card lies where it covers least, and of those places in the nearest one to its thing."""

from __future__ import annotations

import random

from PySide6.QtCore import QPoint, QRect, QSize

from client.table.cards.placing import AVOIDED, STEP, THING, WISHED, place_for

ROUNDS = 30


def rect(coin: random.Random) -> QRect:
    return QRect(coin.randrange(-50, 700), coin.randrange(-50, 500), coin.randrange(1, 300), coin.randrange(1, 200))


def area(rect: QRect) -> int:
    return rect.width() * rect.height() if rect.isValid() else 0


def weight(spot: QPoint, size: QSize, thing: QRect, avoided: list[QRect], wished: list[QRect]) -> tuple[int, int]:
    card = QRect(spot, size)
    across = max(thing.left() - card.right(), card.left() - thing.right(), 0)
    down = max(thing.top() - card.bottom(), card.top() - thing.bottom(), 0)
    covered = THING * area(card & thing) + AVOIDED * sum(area(card & other) for other in avoided)
    return covered + WISHED * sum(area(card & other) for other in wished), across + down


def test_no_place_in_the_room_is_better() -> None:
    coin = random.Random(1)
    for _ in range(ROUNDS):
        room = QRect(0, 0, coin.randrange(300, 800), coin.randrange(300, 600))
        size = QSize(coin.randrange(50, 400), coin.randrange(50, 700))
        thing, avoided = rect(coin), [rect(coin) for _ in range(coin.randrange(8))]
        wished = [rect(coin) for _ in range(coin.randrange(4))]
        found = place_for(size, room, thing, avoided, wished)
        right, low = max(0, room.right() - size.width()), max(0, room.bottom() - size.height())
        spots = [QPoint(x, y) for x in (*range(0, right, STEP), right) for y in (*range(0, low, STEP), low)]
        assert weight(found, size, thing, avoided, wished) <= min(
            weight(spot, size, thing, avoided, wished) for spot in spots
        )
        assert QRect(0, 0, right + 1, low + 1).contains(found)
