"""Which version this is."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

import pytest

from client.app import app_version
from resources import program


def test_the_version_is_the_one_that_was_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / f"{program.COMMAND}-3.2.1.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {program.COMMAND}\nVersion: 3.2.1\n")
    monkeypatch.syspath_prepend(tmp_path)
    app_version.cache_clear()
    assert app_version() == version(program.COMMAND) == "3.2.1"
    app_version.cache_clear()
