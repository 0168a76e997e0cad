"""Where the profile's folders take nothing, a command says so in one line, with what to do."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from client.command_line import WRONG_USE, run
from resources.program import HOME


@pytest.mark.parametrize(
    "words", [["host", "--loopback", "--port", "0"], ["report"], ["join", "127.0.0.1:1", "--bot", "easy"]]
)
def test_folders_that_cannot_be_made_are_named(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv(HOME, str(tmp_path / "file" / "home"))
    assert run(words) == WRONG_USE
    (line,) = capsys.readouterr().err.splitlines()
    assert str(tmp_path / "file" / "home") in line
    assert "Not a directory" in line
    assert "should not have happened" not in line


def test_a_disk_that_is_full_is_said(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["join", "127.0.0.1:1", "--bot", "random", "--timeout", "0.1"]) == 1, "there is a key now"
    capsys.readouterr()

    def full(file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("os.fsync", full)
    assert run(["host", "--loopback", "--port", "0"]) == WRONG_USE
    (line,) = capsys.readouterr().err.splitlines()
    assert str(home) in line
    assert "No space left on device: nothing can be kept there" in line
