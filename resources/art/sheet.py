"""A contact sheet of pictures at 24, 48, 96 and 192 pixels on the grounds of both themes:
`python -m resources.art.sheet OUT.png [FOLDER]`, of all or of those in a folder such as `moonriver/pieces`."""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path

FOLDER = Path(__file__).parent
SIZES = (24, 48, 96, 192)
ACROSS, GAP, NAME = 6, 12, 20


def main(out: str, folder: str = "") -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QRectF, Qt
    from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    application = QGuiApplication.instance() or QGuiApplication([])
    pictures = tomllib.loads((FOLDER / "catalogue.toml").read_text("utf-8"))["pictures"]
    shown = {name: entry for name, entry in pictures.items() if entry["file"].startswith(folder)}
    palette = tomllib.loads((FOLDER / "palette.toml").read_text("utf-8"))
    grounds = [palette[theme]["ground"] for theme in ("dark", "light")]
    strip = SIZES[-1] + GAP
    wide, high = sum(SIZES) + GAP * 5, NAME + strip * len(grounds)
    rows = -(-len(shown) // ACROSS)
    image = QImage(wide * min(ACROSS, len(shown)), high * rows, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(palette["dark"]["raised"]))
    painter = QPainter(image)
    for index, (name, entry) in enumerate(shown.items()):
        left, top = index % ACROSS * wide, index // ACROSS * high
        renderer = QSvgRenderer(str(FOLDER / entry["file"]))
        if not renderer.isValid():
            raise SystemExit(f"{entry['file']} is not a picture")
        painter.setPen(QColor(palette["dark"]["text"]))
        painter.drawText(QRectF(left + GAP, top, wide, NAME), int(Qt.AlignmentFlag.AlignLeft), name)
        is_icon = entry["file"].startswith("chrome/") and name != "icon_application"
        _, _, width, height = entry["view_box"]
        for step, ground in enumerate(grounds):
            y, x = top + NAME + step * strip, left + GAP
            painter.fillRect(QRectF(left, y, wide - 2, strip), QColor(ground))
            for size in SIZES:
                scale = size / max(width, height)
                if is_icon:
                    painter.fillRect(QRectF(x - 2, y + 2, size + 4, size + 4), QColor(palette["light"]["panel"]))
                renderer.render(painter, QRectF(x, y + GAP / 2, width * scale, height * scale))
                x += size + GAP
    painter.end()
    if not image.save(out):
        raise SystemExit(f"{out} could not be written")
    del application


if __name__ == "__main__":
    if len(sys.argv) not in {2, 3}:
        raise SystemExit("python -m resources.art.sheet OUT.png [FOLDER]")
    main(*sys.argv[1:])
