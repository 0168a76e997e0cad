"""Through the accessibility tree alone: everything is found by its name, and pressed."""

from __future__ import annotations

from typing import Generic

from PySide6.QtCore import QDeadlineTimer
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtWidgets import QAbstractButton, QApplication, QGraphicsView, QWidget

from client.table.pieces.pointed_scene import PointedScene, Thing

LONGEST = 20_000
"""Milliseconds until a name that is not read by then is missing."""
PRESS = QAccessibleActionInterface.pressAction()


def named(view: QGraphicsView) -> dict[str, QAccessibleInterface]:
    """What is found in the picture of a table, in this order."""
    QApplication.processEvents()
    tree = QAccessible.queryAccessibleInterface(view.viewport())
    found = [tree.child(number) for number in range(tree.childCount())]
    names = [each.text(QAccessible.Text.Name) for each in found]
    assert all(names)
    assert len(set(names)) == len(names), names
    return dict(zip(names, found, strict=True))


def press(found: QAccessibleInterface) -> None:
    """As a reader would, without the tenth of a second for which a button is seen to be down."""
    assert PRESS in found.actionInterface().actionNames()
    button = found.object()
    assert isinstance(button, QAbstractButton)
    assert button.isVisible(), found
    assert button.isEnabled(), found
    button.click()


class ByReader(Generic[Thing]):
    view: QGraphicsView
    scene: PointedScene[Thing]

    def click(self, thing: Thing) -> None:
        late = QDeadlineTimer(LONGEST)
        while (name := self.scene.read(thing)) not in (found := named(self.view)) and not late.hasExpired():
            pass  # the buttons are made anew once all lies where it belongs
        press(found[name])

    def press(self, button: QWidget) -> None:
        press(QAccessible.queryAccessibleInterface(button))
