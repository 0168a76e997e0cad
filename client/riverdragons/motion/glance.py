"""Where every piece of the table lies at one moment: what is under way goes from one glance to the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from client.riverdragons.scenes.table_scene import TableScene
from client.table.motion.acts import Pose
from client.table.pieces.laid_item import LaidItem
from client.table.pieces.look import Image, Key
from client.table.pieces.piece import Piece


class Seen(NamedTuple):
    image: Image
    pose: Pose
    z: float
    piece: Piece
    item: LaidItem


class Glance:
    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._seen = {name: _seen(item) for name, item in scene.items_of.items()}

    def at(self, item: str) -> Mapping[Key, Seen]:
        return self._seen[item]

    def find(self, item: str, *key: str | int) -> Seen | None:
        return self._seen[item].get(key)


def _seen(item: LaidItem) -> dict[Key, Seen]:
    looks, scale, origin = item.looks(), item.scale_used, item.pos()
    found = {}
    for piece in item.pieces():
        look, pos = looks[piece.key], piece.pos()
        pose = Pose(origin.x() + pos.x(), origin.y() + pos.y(), scale, look.zoom)
        found[piece.key] = Seen(look.image, pose, look.z, piece, item)
    return found
