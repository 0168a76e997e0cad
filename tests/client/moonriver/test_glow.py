"""What may be done can be seen to be so, on every land and in both themes: by its colour, or by its dark edge."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from client.look.pictures import Pictures, Scale
from client.look.theme import DARK, LIGHT, palette, theme
from engine.moonriver.commands import Place
from tests.client.look.test_contrast import SEEN, contrast
from tests.client.moonriver.posed_screen import sat_down
from tests.screenshots.moonriver.pictures import own_turn
from tests.screenshots.moonriver.pointer import Pointer
from tests.screenshots.moonriver.self_play import GameSetup, first

pytestmark = pytest.mark.usefixtures("qapp")

UNIT = 62 / 96
"""Of a plot of the ladder in the smallest window."""


def across(name: str) -> list[QColor]:
    """The pixels of a ring from left to right at half its height, as far as the middle."""
    image = Pictures().cut(name, Scale(UNIT)).pixmap.toImage()
    return [image.pixelColor(x, image.height() // 2) for x in range(image.width() // 2)]


@pytest.mark.parametrize("kind", ["plot", "token"])
@pytest.mark.parametrize("name", [DARK, LIGHT])
def test_a_glow_stands_out_from_every_land(kind: str, name: str) -> None:
    worn = theme(name)
    solid = [pixel for pixel in across(f"glow_{kind}_{name}") if pixel.alphaF() > 0.95]
    bright, dark = max(solid, key=QColor.lightnessF).name(), min(solid, key=QColor.lightnessF).name()
    assert bright.upper() == theme(DARK).glow, "one colour in both themes"
    plain = [pixel for pixel in solid if contrast(pixel.name(), bright) < 1.2]
    assert len(plain) >= 2, "three pixels, the outer ones mixed with the edge"
    assert contrast(bright, dark) >= SEEN
    grounds = [*palette("land").values(), worn.panel, worn.ground, worn.table]
    assert len(palette("land")) == 6
    for ground in grounds:
        assert max(contrast(bright, ground), contrast(dark, ground)) >= SEEN, ground


def test_nothing_is_left_below_a_plot_that_is_picked(qtbot: QtBot) -> None:
    moment = first(GameSetup(4), own_turn)
    screen, _ = sat_down(qtbot, moment, moment.next.seat or 0)
    command = moment.next.command
    assert type(command) is Place
    pointer, plot = Pointer(screen), command.plots[0]
    piece = screen.scene.parts.ranches[screen.model.viewer].piece(("plot", plot))
    assert piece is not None
    for opacity in (0, 1):
        pointer.click(pointer.plot(screen.model.viewer, plot))
        assert piece.opacity() == opacity
