"""A line of text that makes do with the room there is: a little smaller first, then cut, and whole when pointed at."""

from __future__ import annotations

from math import inf

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontInfo, QFontMetrics, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent

from client.look.labels import Label, hint
from client.look.theme import SMALLEST_TEXT

SMALLEST_SHARE = 0.65
"""Of its size, before it is cut."""
LITTLE_LESS = 0.9
"""Of its size, rather than a second line."""
ENDING, MIDDLE = Qt.TextElideMode.ElideRight, Qt.TextElideMode.ElideMiddle
LEAST = 8
"""Letters that there is room for in any case."""


def fitted(
    text: str, worn: QFont, room: float, share: float = SMALLEST_SHARE, dots: Qt.TextElideMode = ENDING
) -> tuple[QFont, str]:
    """The font that it fits with, and as much as does; `share` is how small it may get, `dots` where it is cut."""
    made = QFont(worn)
    full, wide = QFontInfo(worn).pixelSize(), QFontMetricsF(made).horizontalAdvance(text)
    if wide > room > 0:
        least = max(SMALLEST_TEXT, round(full * share))
        made.setPixelSize(max(least, int(full * room / wide)))
        while made.pixelSize() > least and QFontMetricsF(made).horizontalAdvance(text) > room:
            made.setPixelSize(made.pixelSize() - 1)  # letters do not get narrower as evenly as they get smaller
    return made, cut(text, QFontMetricsF(made), room, dots)


def smallest(worn: QFont, share: float = SMALLEST_SHARE) -> QFont:
    """As small as it may get before a word is cut."""
    made = QFont(worn)
    made.setPixelSize(max(SMALLEST_TEXT, round(QFontInfo(worn).pixelSize() * share)))
    return made


def cut(text: str, measure: QFontMetricsF, room: float, dots: Qt.TextElideMode = ENDING) -> str:
    """A number at its end is kept: it tells apart who is called alike."""
    head, space, number = text.rpartition(" ")
    if dots is not ENDING or not number.isdecimal() or measure.horizontalAdvance(text) <= room:
        return measure.elidedText(text, dots, room)
    last = space + number
    return measure.elidedText(head, Qt.TextElideMode.ElideRight, room - measure.horizontalAdvance(last)) + last


def lines_of(text: str, metrics: QFontMetrics, width: int) -> list[str]:
    """One line, or two that break between words, as even as they can be; what is still too long ends in dots."""
    fits = metrics.horizontalAdvance(text) <= width
    words = text.split()
    if fits or len(words) < 2:
        return [metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)]
    breaks = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    longest = {halves: max(map(metrics.horizontalAdvance, halves)) for halves in breaks}
    even = min(breaks, key=longest.__getitem__)
    begins = [halves for halves in breaks if metrics.horizontalAdvance(halves[0]) <= width]
    halves = even if longest[even] <= width or not begins else begins[-1]
    return [metrics.elidedText(half, Qt.TextElideMode.ElideRight, width) for half in halves]


def fitted_in_two(
    text: str, worn: QFont, room: int, high: float = inf, share: float = SMALLEST_SHARE
) -> tuple[QFont, list[str]]:
    """The same in one line or two, if possible no higher than `high`: the largest font with which nothing is cut, or
    one line where that costs little."""
    made, full = QFont(worn), QFontInfo(worn).pixelSize()
    alone, shown = fitted(text, worn, room, LITTLE_LESS)
    if shown == text:
        return alone, [text]
    least = smallest(worn, share).pixelSize()  # where there are no letters at all, a font says that it has less
    for pixels in range(max(full, least), least - 1, -1):
        made.setPixelSize(pixels)
        measure = QFontMetrics(made)
        lines = lines_of(text, measure, room)
        if " ".join(lines) == text and len(lines) * measure.lineSpacing() <= high:
            break
    return made, lines


class FittingLabel(Label):
    def minimumSizeHint(self) -> QSize:  # noqa: N802
        whole = super().sizeHint()
        least = QFontMetrics(self.font()).averageCharWidth() * LEAST
        return QSize(min(whole.width(), least), whole.height())

    def sizeHint(self) -> QSize:  # noqa: N802
        return super().sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._tell_whole()

    def setText(self, text: str) -> None:  # noqa: N802
        super().setText(text)
        self._tell_whole()

    def shown(self) -> str:
        """What can be read of it."""
        return self._fitted()[1].replace("\n", " ")

    def _tell_whole(self) -> None:
        hint(self, "" if self.shown() == self.text() else self.text())

    def _fitted(self) -> tuple[QFont, str]:
        return fitted(self.text(), self.font(), self.contentsRect().width())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        worn, text = self._fitted()
        painter = QPainter(self)
        painter.setFont(worn)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.contentsRect(), int(self.alignment().value), text)
        painter.end()


class TwoLines(FittingLabel):
    """The same with a second line, where the first has not enough room."""

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        made, lines = fitted_in_two(self.text(), self.font(), width)
        metrics = QFontMetrics(made)
        return max(self.fontMetrics().height(), metrics.height() + metrics.lineSpacing() * (len(lines) - 1))

    def _fitted(self) -> tuple[QFont, str]:
        made, lines = fitted_in_two(self.text(), self.font(), self.contentsRect().width())
        return made, "\n".join(lines)


def fitting(text: str = "", pixels: int = 15, *, bold: bool = False) -> FittingLabel:
    return FittingLabel(text, pixels, bold=bold)
