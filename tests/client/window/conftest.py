from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.client.window.quiet_window import QuietWindow


@pytest.fixture
def window(qtbot: QtBot, home: Path) -> Iterator[QuietWindow]:
    made = QuietWindow()
    yield made
    made.close()
    made.deleteLater()
