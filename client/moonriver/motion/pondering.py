"""The dots of a bot that thinks: one after the other, and from the beginning."""

from __future__ import annotations

from client.moonriver.scenes.strip_item import DOTS
from client.moonriver.scenes.table_scene import TableScene


def ponder(scene: TableScene, gone: int) -> None:
    for strip in scene.parts.strips:
        strip.ponder(gone % (DOTS + 1) if gone else DOTS)
