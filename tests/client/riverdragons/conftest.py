from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from netproto.files.profile_folders import places
from tests.client.window.evening import Evening, daylight, end_tables


@pytest.fixture
def evening(qtbot: QtBot, home: Path) -> Iterator[Evening]:
    made = Evening(qtbot, daylight())
    yield made
    made.close()
    end_tables(places())
