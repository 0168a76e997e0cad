"""The moon in the river: it drifts a pixel a second, to and fro."""

from __future__ import annotations

from client.moonriver.scenes.table_scene import TableScene

WIDTH = 14
"""Units to each side."""


def drift(scene: TableScene, gone: int) -> None:
    for ranch in scene.parts.ranches:
        moon = ranch.piece(("reflection",))
        if moon is not None:
            width = max(1, round(WIDTH * ranch.scale_used.unit))
            moon.setX(moon.home.x() + to_and_fro(gone, width))


def to_and_fro(gone: int, width: int) -> int:
    """From the middle to the right first."""
    at = (gone + width) % (4 * width)
    return at - width if at <= 2 * width else 3 * width - at
