"""How large everything is. One place works it out, from the size of the window and the size of text that the player has
chosen, whenever one of these changes; every widget follows."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFormLayout, QGridLayout, QLayout, QWidget

ROOMY = (1700, 960)
"""The largest window in which everything has its common size."""
STEP = 0.05
"""In which widgets grow from there: to dress all of them anew for every pixel would be slow."""

Margins = tuple[int, int, int, int]


def growth(wide: float, high: float) -> float:
    """How many times as large as its common size everything is in such a window."""
    return max(1.0, min(wide / ROOMY[0], high / ROOMY[1]))


def scale_of(wide: float, high: float) -> float:
    """The same in steps, for widgets."""
    return max(1.0, int(growth(wide, high) / STEP + 1e-9) * STEP)


class Sizes(QObject):
    """What `Daylight` has worked out."""

    changed = Signal()
    """All widgets have the new style sheet: those with sizes of their own follow now."""
    followed = Signal()
    """And those have followed: a layout may measure them now."""

    def __init__(self) -> None:
        super().__init__()
        self.scale = 1.0
        """A factor of lengths."""
        self.text = 1.0
        """A factor of letters: the same, times what the player has chosen."""

    def tell(self) -> None:
        self.changed.emit()
        self.followed.emit()


@cache
def sizes() -> Sizes:
    """Those of the one window."""
    return Sizes()


def grown(pixels: float) -> int:
    """A length, in the window as large as it is now."""
    return round(pixels * sizes().scale)


class _Follower(QObject):
    def __init__(self, owner: QObject, settle: Callable[[], object]) -> None:
        super().__init__(owner)
        self._settle = settle
        sizes().changed.connect(self.follow)
        self.follow()

    @Slot()
    def follow(self) -> None:
        self._settle()


def follow(owner: QObject, settle: Callable[[], object]) -> None:
    """Now, and whenever sizes change, as long as the owner lives."""
    _Follower(owner, settle)


def spaced(
    layout: QLayout, margins: Margins | int | None = None, between: int | None = None, *, down: int | None = None
) -> None:
    """Lengths around and between what lies there, for a window of common size; `down`, where the gaps between rows are
    others than those between columns."""
    around = (margins,) * 4 if isinstance(margins, int) else margins

    def settle() -> None:
        if around is not None:
            layout.setContentsMargins(*map(grown, around))
        if isinstance(layout, QGridLayout | QFormLayout):
            if between is not None:
                layout.setHorizontalSpacing(grown(between))
            if down is not None:
                layout.setVerticalSpacing(grown(down))
        elif between is not None:
            layout.setSpacing(grown(between))

    follow(layout, settle)


def at_least(widget: QWidget, high: int) -> None:
    """So high in a window of common size."""
    follow(widget, lambda: widget.setMinimumHeight(grown(high)))
