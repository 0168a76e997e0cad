"""One command sets everything up, quickly the second time, and whatever the folder is called."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from client.setup import bootstrap


@pytest.fixture
def commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What would be run, in a checkout whose environment is only pretended."""
    said: list[list[str]] = []
    folder = tmp_path / "an environment"

    def pretend(words: list[str], what: str) -> None:
        said.append(words)
        python = folder / "bin" / "python"
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch()

    monkeypatch.setenv("MOONRIVER_VENV", str(folder))
    monkeypatch.setattr(bootstrap, "run", pretend)
    monkeypatch.setattr("os.name", "posix")
    return said


def test_an_environment_is_made_once(commands: list[list[str]]) -> None:
    python = bootstrap.ready("dev")
    assert python.exists()
    assert [words[1] for words in commands] == ["-m", "-m"]
    assert commands[1][-1].endswith("[dev]")
    commands.clear()
    assert bootstrap.ready("dev") == python
    assert bootstrap.ready("") == python
    assert commands == []


def test_another_extra_is_added_to_those_that_are_there(commands: list[list[str]]) -> None:
    bootstrap.ready("dev")
    bootstrap.ready("bench")
    assert commands[-1][-1].endswith("[bench,dev]")
    commands.clear()
    bootstrap.ready("dev")
    assert commands == []


def test_it_is_brought_up_to_date_when_the_project_changes(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    bootstrap.ready("")
    commands.clear()
    monkeypatch.setattr(bootstrap, "constraints", lambda: b"other")
    bootstrap.ready("")
    assert len(commands) == 1


def test_all_packages_that_are_missing_are_named_at_once(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap, "find_spec", lambda name: None)
    monkeypatch.setattr(bootstrap, "install", lambda packages, why: False)
    monkeypatch.setattr(bootstrap, "missing_here", lambda: ["libegl1"])
    with pytest.raises(SystemExit, match=r"python3\.\d+-venv libegl1$"):
        bootstrap.ready("window")
    with pytest.raises(SystemExit, match=r"python3\.\d+-venv$"):
        bootstrap.ready("")
    assert commands == []


@pytest.mark.parametrize("there_is_sound", [True, False])
def test_sound_is_tried_beside_the_window_and_nothing_fails_without_it(
    there_is_sound: bool,
    commands: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    tried: list[list[str]] = []

    def works(words: list[str]) -> bool:
        tried.append(words)
        return there_is_sound

    monkeypatch.setattr(bootstrap, "need_packages", lambda window: None)
    monkeypatch.setattr(bootstrap, "works", works)
    python = bootstrap.ready("window")
    assert commands[-1][-1].endswith("[window]")
    assert [words[-1].partition(">")[0] for words in tried] == ["miniaudio"]
    assert "--constraint" in tried[0]
    assert ("There is no sound" in capsys.readouterr().err) is not there_is_sound
    tried.clear()
    assert bootstrap.ready("window") == python
    assert tried == [], "what cannot be had is not asked for at every start"


def test_sound_is_not_tried_where_there_is_no_window(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap, "works", lambda words: pytest.fail("nobody would hear it"))
    assert bootstrap.ready("").exists()


def test_a_package_that_cannot_be_installed_fails_without_a_word(capfd: pytest.CaptureFixture[str]) -> None:
    pip = [sys.executable, "-m", "pip", "install", "--no-index", "--quiet"]
    assert not bootstrap.works([*pip, "no-such-package-anywhere"])
    assert bootstrap.works([sys.executable, "-c", "print('well')"])
    assert capfd.readouterr() == ("", "")


def test_without_a_network_one_sentence_says_so_and_what_to_do(capfd: pytest.CaptureFixture[str]) -> None:
    said = "WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError(...)': /simple/hatchling/"
    with pytest.raises(SystemExit, match=r"needs the internet this once: pip install .* the same command again"):
        bootstrap.run([sys.executable, "-c", f"print({said!r}); raise SystemExit(1)"], "pip install")
    assert capfd.readouterr() == ("", "")


def test_what_was_said_stands_above_any_other_failure(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="Setting up failed in: this"):
        bootstrap.run([sys.executable, "-c", "print('the disk is full'); raise SystemExit(1)"], "this")
    assert "the disk is full" in capfd.readouterr().err


def test_a_failure_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOONRIVER_VENV", str(tmp_path / "venv"))
    with pytest.raises(SystemExit, match="Setting up failed in: this"):
        bootstrap.run(["false"], "this")
    monkeypatch.setattr("sys.version_info", (3, 10, 0))
    with pytest.raises(SystemExit, match="needs Python"):
        bootstrap.ready("")
