"""All that a screen shows as numbers: where each item and widget lies and how large its letters are; and what of it is
too small or cut."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontInfo, QFontMetrics, QFontMetricsF
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QGraphicsItem,
    QGraphicsPixmapItem,
    QGraphicsSimpleTextItem,
    QLabel,
    QLineEdit,
    QTabBar,
    QToolButton,
    QWidget,
)

from client.look.fitting import FittingLabel
from client.look.sizes import growth
from client.moonriver.answering.choosing import Choosing
from client.moonriver.scenes.strip_item import StripItem
from client.moonriver.screen import MoonRiverScreen
from client.table.log.last_said import LastSaid
from client.table.panel.prompt_text import PromptText
from client.table.pieces.laid_item import LaidItem
from client.table.pieces.piece import Role

LETTERS, TARGET = 11, 32
"""Pixels of letters in a window of common size at common text, and of what is pressed."""

Facts = tuple[object, ...]


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def geometry(screen: MoonRiverScreen) -> Counter[Facts]:
    """Of everything that is seen: two screens with the same look alike."""
    return Counter(chain(_items(screen), _widgets(screen)))


def _items(screen: MoonRiverScreen) -> Iterator[Facts]:
    for item in screen.scene.items():
        if not item.isVisible() or item.effectiveOpacity() == 0:
            continue
        said: Facts = ()
        if isinstance(item, QGraphicsSimpleTextItem):
            said = item.text(), item.font().pixelSize()
        elif isinstance(item, QGraphicsPixmapItem):
            said = item.pixmap().width(), item.pixmap().height()
        elif isinstance(item, StripItem):
            written = item.written()
            fonts = (written.named.pixelSize(), written.ranked.pixelSize(), written.counted.pixelSize())
            said = written.name, written.rank, written.points, fonts, _rounded(written.room), _rounded(written.score)
        opacity = round(item.effectiveOpacity(), 2)
        yield type(item).__name__, _key(item), _rounded(item.sceneBoundingRect()), item.zValue(), opacity, *said


def _key(item: QGraphicsItem) -> str:
    return str(item.data(Role.KEY))


def _rounded(rect: QRectF) -> Facts:
    return tuple(round(number, 2) for number in (rect.x(), rect.y(), rect.width(), rect.height()))


def _widgets(screen: MoonRiverScreen) -> Iterator[Facts]:
    for one in seen(screen):
        if isinstance(one, QLabel) and not words(one):
            continue
        at = one.mapTo(screen, one.rect().topLeft())
        yield type(one).__name__, words(one), at.toTuple(), one.size().toTuple(), one.font().pixelSize()


def seen(screen: MoonRiverScreen) -> list[QWidget]:
    inner = [
        one for one in screen.findChildren(QWidget) if one.isVisibleTo(screen) and not one.visibleRegion().isEmpty()
    ]
    return [one for one in inner if one.window() is screen.window() and _of_ours(one)]


def _of_ours(one: QWidget) -> bool:
    """Not an inner part of one of Qt's own."""
    return not one.objectName().startswith("qt_")


def words(one: QWidget) -> str:
    if isinstance(one, LastSaid):
        return " ".join(one.shown())
    if isinstance(one, QLabel | QAbstractButton | QLineEdit):
        return one.text()
    return one.currentText() if isinstance(one, QComboBox) else ""


# What is wrong with it


def faults(screen: MoonRiverScreen) -> list[str]:
    """Everything that is cut, too small to read, or too small to be hit."""
    least = LETTERS * growth(screen.width(), screen.height())
    return [
        *_cut_widgets(screen),
        *_small_targets(screen),
        *_cut_turns(screen),
        *_small_cells(screen),
        *_covered(screen),
        *_cut_lines(screen, int(least)),
        *_cut_strips(screen, int(least)),
    ]


def _cut_widgets(screen: MoonRiverScreen) -> Iterator[str]:
    for one in seen(screen):
        said = words(one)
        if said and _cut(one):
            yield f"{type(one).__name__} {said!r} is cut: {one.size().toTuple()} of {one.sizeHint().toTuple()}"
        if said and QFontInfo(one.font()).pixelSize() < LETTERS:
            yield f"{type(one).__name__} {said!r} has {QFontInfo(one.font()).pixelSize()} px"


def _cut(one: QWidget) -> bool:
    """Some of what is written there has no room."""
    if isinstance(one, PromptText) or (isinstance(one, QLabel) and one.wordWrap()):
        room, flags = one.contentsRect(), Qt.TextFlag.TextWordWrap.value
        taken = QFontMetrics(one.font()).boundingRect(QRect(0, 0, room.width(), 0), flags, one.text())
        return taken.height() > room.height() or taken.width() > room.width()
    if isinstance(one, FittingLabel):
        return one.shown() != one.text().replace("\n", " ") or one.height() < one.fontMetrics().height()
    if isinstance(one, QToolButton):  # its hint has room for an arrow that it has not
        letters = one.fontMetrics()
        return letters.horizontalAdvance(one.text()) > one.width() or letters.height() > one.height()
    needed = one.minimumSizeHint() if not isinstance(one, QAbstractButton) else one.sizeHint()
    return one.width() < needed.width() or one.height() < needed.height()


def _small_targets(screen: MoonRiverScreen) -> Iterator[str]:
    for one in seen(screen):
        if isinstance(one, QAbstractButton) and min(one.width(), one.height()) < TARGET:
            yield f"{type(one).__name__} {words(one)!r} is small: {one.size().toTuple()}"
        if isinstance(one, QTabBar):
            for tab in range(one.count()):
                needed = QFontMetrics(one.font()).horizontalAdvance(one.tabText(tab))
                if one.isTabVisible(tab) and needed > one.tabRect(tab).width():
                    yield f"tab {one.tabText(tab)!r} is cut"
    for column in screen.scene.parts.columns:
        for n in range(4):
            rect = column.place_rect(n)
            if min(rect.width(), rect.height()) < TARGET:
                yield f"rung {n + 1} is small: {rect.size().toTuple()}"


def _small_cells(screen: MoonRiverScreen) -> Iterator[str]:
    """Cells are of whole pixels, and so as large as the window is shared out but for one of those."""
    placing, parts = screen.scene.placing, screen.scene.parts
    assert placing is not None
    cells = sorted((ranch.cell_rect(0).width() for ranch in parts.ranches), reverse=True)
    for cell, place in zip(cells, placing.ranches, strict=True):
        if abs(cell - place.cell) > 1:
            yield f"a cell has {cell} px instead of {place.cell:.1f}"


def _covered(screen: MoonRiverScreen) -> Iterator[str]:
    """What is asked for lies below nothing, and while it is a plot of the ladder, so does all of that."""
    panel, desk = screen.turn_panel, screen.desk
    over = [panel, screen.log, desk.said, desk.corner.help, desk.corner.gear]
    shown = [(type(one).__name__, QRectF(one.geometry())) for one in over if one.isVisibleTo(screen)]
    for rect in screen.scene.asked_for():
        for name, place in shown:
            if rect.adjusted(2, 2, -2, -2).intersects(place):
                yield f"{name} at {place} covers {rect}, which is asked for"
    ladder = screen.scene.parts.ladder
    assert ladder is not None
    if isinstance(screen.hand.answering, Choosing) and panel.geometry().bottom() + 1 > round(ladder.box.y):
        yield f"the panel comes down to {panel.geometry().bottom()}, over the ladder at {ladder.box.y}"
    needed = panel.layout()
    if needed is not None and needed.totalHeightForWidth(panel.width()) > panel.height():
        yield f"the panel needs {needed.totalHeightForWidth(panel.width())} and has {panel.height()}"


def _cut_turns(screen: MoonRiverScreen) -> Iterator[str]:
    """A line of the last turns that begins inside its sheet ends there, but for the last of those that scroll."""
    sheet = screen.log.sheet
    if not sheet.isVisible() or not sheet.count:
        return
    inside = sheet.viewport().rect()
    rows = [sheet.visualRect(sheet.lines.index(row)) for row in range(sheet.count) if not sheet.isRowHidden(row)]
    if not rows or not inside.contains(rows[0]):
        yield f"the last turn is cut: {rows[:1]} in {inside}"
    if sheet.tight and any(row.top() < inside.bottom() < row.bottom() for row in rows):
        yield f"a line of the last turns is cut: {inside}"


def _cut_lines(screen: MoonRiverScreen, least: int) -> Iterator[str]:
    """Of what is written on the scene: nothing has dots at its end or hangs over its item's edge."""
    for item in screen.scene.items():
        if isinstance(item, LaidItem) and item.isVisible():
            written = item.lines()
            shown = [line for line in item.childItems() if isinstance(line, QGraphicsSimpleTextItem)]
            texts = Counter(line.text() for line in shown)
            for said in written.values():
                if not texts[said]:
                    yield f"{type(item).__name__} does not show all of {said!r}"
            for line in shown:
                if line.font().pixelSize() < least:
                    yield f"{type(item).__name__} {line.text()!r} has {line.font().pixelSize()} px of {least}"
                if not item.rect().adjusted(-4, -4, 4, 4).contains(line.mapRectToParent(line.boundingRect())):
                    yield f"{type(item).__name__} {line.text()!r} hangs over its edge"


def _cut_strips(screen: MoonRiverScreen, least: int) -> Iterator[str]:
    for strip in screen.scene.parts.strips:
        written = strip.written()
        whole = strip._sitting.name
        if not written.name.startswith(whole):
            yield f"a strip shows {written.name!r} of {whole!r}"
        if min(_pixels(written.named), _pixels(written.counted)) < least:
            yield f"the strip of {whole!r} has {_pixels(written.named)} px"
        for worn, said, box in (
            (written.named, written.name, written.room),
            (written.counted, written.points, written.score),
            (written.ranked, written.rank, written.compared),
        ):
            if said and QFontMetricsF(worn).horizontalAdvance(said) > box.width() + 1:
                yield f"a strip has no room for {said!r}"


def _pixels(worn: QFont) -> int:
    return QFontInfo(worn).pixelSize()
