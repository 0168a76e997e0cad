"""Windows are drawn into memory, and every test has a home of its own."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's peer keeps its key, its tokens and its records."""
    monkeypatch.setenv("MOONRIVER_HOME", str(tmp_path / "home"))
    return tmp_path / "home"
