"""What lies in a scene, for screen readers: they do not see into one, so a button that nobody else sees lies over each
thing that can be pointed at. Its name says what that is, and to press it is to click there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Generic

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFocusEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QGraphicsView, QWidget

from client.look.aloud import led_to
from client.table.pieces.cursor import Crossed, Cursor
from client.table.pieces.pointed_scene import PointedScene, Thing
from client.words.saying import in_a_row, tr


class ThingButton(QAbstractButton):
    """The mouse and the tab key pass it by."""

    wished = Signal(object)
    """To be pressed: its thing."""
    reached = Signal(object)
    """A reader has come to it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.thing: object = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._meant: object = None
        """What it lay over when it went down: a reader's press takes a tenth of a second."""
        self.pressed.connect(self._note)
        self.clicked.connect(self._wish)

    def _note(self) -> None:
        self._meant = self.thing

    def _wish(self) -> None:
        self.wished.emit(self._meant)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802  # Qt's name
        """The scene shows the thing."""

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802  # Qt's name
        self.reached.emit(self.thing)


class ThingsAloud(Generic[Thing]):
    def __init__(
        self, view: QGraphicsView, scene: PointedScene[Thing], crossed: Crossed[Thing], keys: Cursor[Thing]
    ) -> None:
        self._view, self._scene, self._crossed, self._keys = view, scene, crossed, keys
        self.buttons: dict[Thing, ThingButton] = {}
        """In the order in which they are read."""
        keys.came = self._tell
        self._soon = QTimer(view)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.renew)

    def renew_soon(self) -> None:
        """Once all lies where it belongs."""
        if self.buttons:
            self._soon.start()

    def renew(self) -> None:
        """As everything lies now; without a reader there is nothing."""
        there = self._things() if QAccessible.isActive() else {}
        spare = [button for thing, button in self.buttons.items() if thing not in there]
        buttons = {thing: self.buttons.get(thing) or (spare.pop() if spare else self._button()) for thing in there}
        for button in spare:
            button.hide()
            button.setParent(None)
            button.deleteLater()
        if list(self.buttons.items()) != list(buttons.items()):
            for button in buttons.values():
                button.raise_()  # readers go by the order of the children
        self.buttons = buttons
        lit, chosen = set(self._crossed.lit_things()), set(self._crossed.chosen_things())
        for thing, button in buttons.items():
            button.thing = thing
            button.setGeometry(self._view.mapFromScene(self._crossed.rect_of(thing)).boundingRect())
            button.setAccessibleName(there[thing])
            button.setAccessibleDescription(_state(lit=thing in lit, chosen=thing in chosen))
            button.show()

    def _things(self) -> dict[Thing, str]:
        """Each with its words: first what leads on, then all the others as the keys go through them."""
        crossed = [thing for region in self._crossed.regions() for thing in region]
        found = {
            thing: self._scene.read(thing)
            for thing in dict.fromkeys([*self._crossed.lit_to_read(), *crossed])
            if not self._crossed.rect_of(thing).isEmpty()
        }
        return dict(zip(found, _apart(list(found.values())), strict=True))

    def _button(self) -> ThingButton:
        made = ThingButton(self._view.viewport())
        made.wished.connect(self._press)
        made.reached.connect(self._go_to)
        return made

    def _press(self, thing: Thing) -> None:
        if thing in self.buttons:
            self._scene.click_on(thing)
            self._keys.renew()

    def _go_to(self, thing: Thing) -> None:
        """The keys are the picture's, and point at it."""
        self._view.setFocus()
        self._keys.go_to(thing)

    def _tell(self, thing: Thing) -> None:
        """The keys have come to this: for a reader it has them."""
        button = self.buttons.get(thing)
        if button is not None:
            led_to(button)
            QAccessible.updateAccessibility(QAccessibleEvent(button, QAccessible.Event.Focus))


def _apart(names: Sequence[str]) -> Iterator[str]:
    """Each is called otherwise than all before it."""
    met: Counter[str] = Counter()
    for name in names:
        met[name] += 1
        yield name if met[name] == 1 else tr("reader", "{name} ({number})", name=name, number=met[name])


def _state(*, lit: bool, chosen: bool) -> str:
    said = [tr("reader", "chosen")] if chosen else []
    return in_a_row([*said, tr("reader", "may be picked")] if lit else said)
