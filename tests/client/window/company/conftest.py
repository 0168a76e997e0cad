from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from client.window.company import curtain
from netproto.files.profile_folders import places
from tests.client.window.evening import Evening, daylight, end_tables


@pytest.fixture
def evening(qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setattr(curtain, "TREMBLES", 0.0)
    made = Evening(qtbot, daylight())
    yield made
    made.close()
    end_tables(places())
