"""Who paints the window."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

PAINTS = """
from pathlib import Path
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap
from client.window.application import application
app = application()
ground, piece = QPixmap(900, 900), QPixmap(300, 300)
piece.fill(Qt.GlobalColor.transparent)
painter = QPainter(ground)
painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
painter.rotate(3)
painter.drawPixmap(0, 0, 700, 700, piece)
painter.end()
print(*(path.read_text().strip() for path in Path("/proc/self/task").glob("*/comm")), sep="\\n")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_pieces_are_painted_by_one_thread_which_waits_for_nobody() -> None:
    env = {name: value for name, value in os.environ.items() if not name.startswith("QT_NO_")}
    command = [sys.executable, "-c", PAINTS]
    threads = subprocess.run(command, env=env, stdout=subprocess.PIPE, check=True, text=True).stdout.splitlines()
    assert threads
    assert not [name for name in threads if name.startswith("Thread (pooled)")]
