"""A contact sheet of every picture at 24, 48, 96 and 192 pixels: `python -m resources.art.sheet OUT.png`."""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path

FOLDER = Path(__file__).parent
SIZES = (24, 48, 96, 192)
ACROSS, GAP = 6, 12


def main(out: str) -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QRectF, Qt
    from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    application = QGuiApplication.instance() or QGuiApplication([])
    catalogue = tomllib.loads((FOLDER / "catalogue.toml").read_text("utf-8"))["pictures"]
    palette = tomllib.loads((FOLDER / "palette.toml").read_text("utf-8"))
    wide, high = sum(SIZES) + GAP * 5, SIZES[-1] + GAP * 2 + 16
    rows = -(-len(catalogue) // ACROSS)
    image = QImage(wide * ACROSS, high * rows, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(palette["dark"]["raised"]))
    painter = QPainter(image)
    for index, (name, entry) in enumerate(catalogue.items()):
        left, top = index % ACROSS * wide, index // ACROSS * high
        painter.fillRect(QRectF(left, top, wide - 2, high - 2), QColor(palette["dark"]["ground"]))
        renderer = QSvgRenderer(str(FOLDER / entry["file"]))
        if not renderer.isValid():
            raise SystemExit(f"{entry['file']} is not a picture")
        painter.setPen(QColor(palette["dark"]["text"]))
        painter.drawText(QRectF(left + GAP, top + 4, wide, 20), int(Qt.AlignmentFlag.AlignLeft), name)
        x = left + GAP
        for size in SIZES:
            _, _, width, height = entry["view_box"]
            scale = size / max(width, height)
            if entry["file"].startswith("chrome/") and name != "icon_application":
                painter.fillRect(QRectF(x - 2, top + 22, size + 4, size + 4), QColor(palette["light"]["panel"]))
            renderer.render(painter, QRectF(x, top + 24, width * scale, height * scale))
            x += size + GAP
    painter.end()
    if not image.save(out):
        raise SystemExit(f"{out} could not be written")
    del application


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("python -m resources.art.sheet OUT.png")
    main(sys.argv[1])
