"""The program's picture in the forms that systems want: `icons.py FOLDER`, with Qt."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

PICTURE = Path(__file__).resolve().parents[1] / "art" / "chrome" / "application.svg"
SIZES = (16, 32, 48, 128, 256, 512)


def main(folder: Path) -> None:
    application = QGuiApplication([])
    drawn = QSvgRenderer(str(PICTURE))
    for size in SIZES:
        image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        drawn.render(painter)
        painter.end()
        forms = ["png", *(["ico"] if size == 256 else []), *(["icns"] if size == 512 else [])]
        for form in forms:
            name = f"{size}.png" if form == "png" else f"moonriver.{form}"
            if not image.save(str(folder / name)):
                sys.exit(f"{folder / name}: Qt cannot write it")
    application.quit()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
