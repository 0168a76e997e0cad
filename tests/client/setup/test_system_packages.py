"""Packages of the system are installed where somebody may and agrees, and nowhere else."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from client.setup import system_packages
from client.setup.system_packages import command, install


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Machine:
    """What was run on it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *, root: bool, terminal: bool) -> None:
        self.ran: list[list[str]] = []
        self.works = True
        monkeypatch.setattr(system_packages, "is_root", lambda: root)
        monkeypatch.setattr(system_packages, "LISTS", tmp_path)
        monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
        monkeypatch.setattr(sys, "stdin", Terminal() if terminal else io.StringIO())

    def run(self, words: Sequence[str]) -> int:
        self.ran.append(list(words))
        return 0 if self.works else 100


@pytest.mark.parametrize(
    ("root", "terminal", "answer", "installs"),
    [
        (True, False, None, True),
        (False, False, None, False),
        (True, True, "", True),
        (False, True, "y", True),
        (False, True, "n", False),
    ],
)
def test_who_may_and_agrees(
    root: bool, terminal: bool, answer: str | None, installs: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    machine = Machine(monkeypatch, tmp_path, root=root, terminal=terminal)

    def ask(question: str) -> str:
        assert answer is not None, "nobody is there to be asked"
        assert "apt-get install" in question
        return answer

    assert install(["libgl1"], "The window needs it", machine.run, ask) is installs
    rights = [] if root else ["sudo"]
    wanted = [
        [*rights, "apt-get", "update"],
        [*rights, "apt-get", "install", "-y", "--no-install-recommends", "libgl1"],
    ]
    assert machine.ran == (wanted if installs else [])


def test_a_machine_that_knows_its_packages_is_not_asked_for_them_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    machine = Machine(monkeypatch, tmp_path, root=True, terminal=False)
    (tmp_path / "deb_main_Packages").touch()
    assert install(["libgl1"], "It is needed", machine.run)
    assert [words[1] for words in machine.ran] == ["install"]
    machine.works = False
    assert not install(["libgl1"], "It is needed", machine.run)
    assert [words[1] for words in machine.ran] == ["install", "install", "update", "install"]


def test_without_a_package_manager_nothing_is_promised(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    machine = Machine(monkeypatch, tmp_path, root=True, terminal=False)
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert command(["libgl1"]) == []
    assert not install(["libgl1"], "It is needed", machine.run)
    assert machine.ran == []
