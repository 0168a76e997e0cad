"""Saves what the player wants to keep outside of the program, where they say: what came of it, and how it is meant."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QMarginsF, QPoint, QSizeF, Qt
from PySide6.QtGui import QImage, QImageWriter, QPageSize, QPainter, QPdfWriter
from PySide6.QtWidgets import QWidget

from client.window.record_actions import Said, folder_to_save
from client.window.save_sheet import place_to_save
from client.words.saying import tr
from netproto.files.private import lay_down
from resources import program

CSV, JSON, PNG, PDF = ".csv", ".json", ".png", ".pdf"
SHARP = 2
"""Pixels of a picture to one of the window."""
POINTS, PIXELS = 72, 96
"""To an inch, on paper and on a screen."""


def save_list(window: QWidget, csv: Callable[[], bytes], json: Callable[[], bytes]) -> Said | None:
    """The name's ending says which; None where the player cancels."""
    title = tr("games played", "Save the list: a table (.csv), or JSON for programs (.json)")
    place = place_to_save(window, title, folder_to_save() / f"{tr('games played', 'games')}{CSV}")
    if place is None:
        return None
    return written(place, json() if place.suffix.lower() == JSON else csv())


def save_picture(window: QWidget, drawn: QWidget) -> Said | None:
    """The name's ending says which; None where the player cancels."""
    title = tr("record", "Save the score pad: a picture (.png), or a page to print (.pdf)")
    place = place_to_save(window, title, folder_to_save() / f"{tr('record', 'score')}{PNG}")
    if place is None:
        return None
    return written(place, as_pdf(drawn) if place.suffix.lower() == PDF else as_png(drawn))


def as_png(drawn: QWidget) -> bytes:
    image = QImage(drawn.size() * SHARP, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(SHARP)
    image.fill(Qt.GlobalColor.transparent)
    drawn.render(image)
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"PNG")).write(image)
    return bytes(buffer.data().data())


def as_pdf(drawn: QWidget) -> bytes:
    """One page of just its size, in which letters stay letters."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setCreator(program.TITLE)
    size = QSizeF(drawn.size()) * (POINTS / PIXELS)
    writer.setPageSize(QPageSize(size, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    painter = QPainter(writer)
    painter.scale(writer.width() / drawn.width(), writer.height() / drawn.height())
    drawn.render(painter, QPoint())
    painter.end()
    buffer.close()
    return bytes(buffer.data().data())


def written(place: Path, data: bytes) -> Said:
    try:
        lay_down(place, data)
    except OSError as error:
        return tr("record", "{path} cannot be written: {why}.", path=place, why=error.strerror or str(error)), "danger"
    return tr("record", "Saved as {path}.", path=place), "good"
