"""Windows are drawn into memory, and every test has a home of its own."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

if os.environ.get("QT_QPA_PLATFORM", "offscreen") == "offscreen":
    # Its own screen is smaller than our smallest window, and beyond a screen's edge nothing can be touched.
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={Path(__file__).with_name('screens.json')}"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's peer keeps its key, its tokens and its records."""
    monkeypatch.setenv("MOONRIVER_HOME", str(tmp_path / "home"))
    return tmp_path / "home"
