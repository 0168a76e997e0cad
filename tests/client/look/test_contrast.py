"""What is written can be read, and what can be pressed can be seen, in every theme: in the colours that the theme says,
and as they are drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QFrame, QLineEdit, QMenu, QPushButton, QToolButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from client.look.chooser import Chooser
from client.look.theme import CONTRAST, DARK, LIGHT, Color, Daylight, theme

READ, SEEN = 4.5, 3.0
"""What a text needs against its ground, and the edge of a control against what lies beside it."""

TEXTS = [
    *((ink, ground) for ink in ("text", "muted", "link", "warning", "danger", "good") for ground in ("panel", "table")),
    *((ink, "raised") for ink in ("text", "muted", "link", "danger")),
    ("text", "line"),  # of what is held down
    ("panel", "link"),  # of what matters most, and of a line that is chosen
    ("faded", "panel"),
    ("faded", "table"),
    ("faded", "resting"),
]
EDGES = [
    *(("edge", ground) for ground in ("panel", "table")),
    *(("muted", ground) for ground in ("panel", "raised", "table")),  # where the pointer is, and of what is ticked
    *(("link", ground) for ground in ("panel", "raised", "table")),  # where the keyboard is
    *(("glow", ground) for ground in ("panel", "ground", "table")),
]


def contrast(one: Color, other: Color) -> float:
    """As the guidelines for accessible pages (WCAG 2.2) reckon it: from 1 to 21."""
    dark, bright = sorted(map(luminance, (one, other)))
    return (bright + 0.05) / (dark + 0.05)


def luminance(color: Color) -> float:
    parts = (QColor(color).redF(), QColor(color).greenF(), QColor(color).blueF())
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.fixture(params=[DARK, LIGHT, CONTRAST])
def daylight(request: pytest.FixtureRequest, application: QApplication) -> Iterator[Daylight]:
    made = Daylight(application, request.param)
    yield made
    made.deleteLater()


@pytest.mark.parametrize("wear", ["", "delta"])
@pytest.mark.parametrize("name", [DARK, LIGHT, CONTRAST])
def test_the_colours_of_a_theme_go_together(name: str, wear: str) -> None:
    worn = theme(name, wear)
    for pairs, least in (TEXTS, READ), (EDGES, SEEN):
        for one, other in pairs:
            assert contrast(getattr(worn, one), getattr(worn, other)) >= least, (one, other)
    assert contrast(worn.text, worn.faded) > 2, "what cannot be pressed is told from what can"
    assert contrast(worn.resting, worn.panel) > 1.2, "and it is seen that it is a button"


def test_the_line_of_a_box_that_is_chosen_can_be_read(qtbot: QtBot, daylight: Daylight) -> None:
    box = Chooser()
    box.addItems(["Hidden", "Shown"])
    box.setCurrentIndex(1)
    qtbot.addWidget(box)
    box.show()
    qtbot.waitExposed(box)
    box.showPopup()
    for at in range(2):
        inside = box.view().viewport()
        line = box.view().visualRect(box.model().index(at, 0)).intersected(inside.rect())
        drawn = inside.grab(line.adjusted(4, 4, -4, -4)).toImage()
        assert most(drawn) == (daylight.theme.link if at == 1 else daylight.theme.raised)
        assert writing(drawn) >= READ
    box.hidePopup()


def test_the_line_of_a_menu_that_is_pointed_at_can_be_read(qtbot: QtBot, daylight: Daylight) -> None:
    menu = QMenu()
    actions = [menu.addAction(words) for words in ("Settings", "Leave", "End")]
    actions[2].setEnabled(False)
    qtbot.addWidget(menu)
    menu.show()
    menu.setActiveAction(actions[1])
    for action in actions:
        assert writing(menu.grab(menu.actionGeometry(action).adjusted(8, 2, -8, -2)).toImage()) >= READ, action.text()


@pytest.mark.parametrize("kind", [QPushButton, QToolButton, QLineEdit, Chooser])
@pytest.mark.parametrize("ground", ["panel", "table"])
def test_only_what_can_be_pressed_has_an_edge(
    qtbot: QtBot, daylight: Daylight, kind: type[QWidget], ground: str
) -> None:
    around, control = QFrame(), kind()
    around.setStyleSheet(f"QFrame {{ background: {getattr(daylight.theme, ground)}; }}")
    around.setAutoFillBackground(True)
    other = QPushButton()  # has the keyboard
    box = QVBoxLayout(around)
    box.addWidget(other)
    box.addWidget(control)
    qtbot.addWidget(around)
    around.show()
    other.setFocus()
    qtbot.waitUntil(other.hasFocus)
    beside = getattr(daylight.theme, ground)
    assert contrast(edge(around, control), beside) >= SEEN
    control.setEnabled(False)
    button = issubclass(kind, QPushButton | QToolButton) and not issubclass(kind, Chooser)
    assert edge(around, control) == (daylight.theme.resting if button else beside), "a ground alone"


def edge(around: QWidget, control: QWidget) -> Color:
    """What is seen on the way into it from the left, most unlike what lies around it."""
    place = control.geometry()
    image = around.grab(QRect(place.left() - 2, place.center().y(), 6, 1)).toImage()
    colors = [image.pixelColor(x, 0).name().upper() for x in range(image.width())]
    return max(colors, key=lambda color: contrast(color, colors[0]))


def most(image: QImage) -> Color:
    counted = Counter(
        image.pixelColor(x, y).name().upper() for x in range(image.width()) for y in range(image.height())
    )
    return counted.most_common(1)[0][0]


def writing(image: QImage) -> float:
    """How far what is written stands out from its ground."""
    colors = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
    return max(contrast(color, most(image)) for color in colors)
