"""Through the accessibility tree alone: a thing is found by its name, and pressed."""

from __future__ import annotations

from typing import Generic

from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QGraphicsView, QWidget

from client.table.pieces.pointed_scene import PointedScene, Thing

PRESS = QAccessibleActionInterface.pressAction()
SOON = 5


def named(view: QGraphicsView) -> dict[str, QAccessibleInterface]:
    """What is found in the picture of a table."""
    for _ in range(SOON):
        QApplication.processEvents()
    tree = QAccessible.queryAccessibleInterface(view.viewport())
    found = [tree.child(number) for number in range(tree.childCount())]
    names = [each.text(QAccessible.Text.Name) for each in found]
    assert len(set(names)) == len(names), names
    assert all(names)
    return dict(zip(names, found, strict=True))


def press(found: QAccessibleInterface) -> None:
    acts = found.actionInterface()
    assert PRESS in acts.actionNames()
    acts.doAction(PRESS)


class ByReader(Generic[Thing]):
    view: QGraphicsView
    scene: PointedScene[Thing]

    def click(self, thing: Thing) -> None:
        press(named(self.view)[self.scene.read(thing)])

    def press(self, button: QWidget) -> None:
        press(QAccessible.queryAccessibleInterface(button))
