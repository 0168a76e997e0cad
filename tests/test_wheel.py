"""What `pip install` gives somebody who has nothing else: the wheel, in an empty environment, without Qt."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = ("client", "engine", "netproto", "resources", "pyproject.toml", "README.md", "LICENSE")
DEADLINE = 300

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of an empty environment."""
    folder = tmp_path_factory.mktemp("empty") / "an environment"
    venv.create(folder, with_pip=True)
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


@pytest.fixture(scope="module")
def wheel(python: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built of a copy, so that nothing is left among the sources."""
    folder = tmp_path_factory.mktemp("wheel")
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(ROOT / name, folder / name)
    pip(python, "wheel", "--no-deps", "--wheel-dir", str(folder / "made"), str(folder))
    return next((folder / "made").glob("*.whl"))


def pip(python: Path, *words: str) -> None:
    command = [str(python), "-m", "pip", "--disable-pip-version-check", *words]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=DEADLINE)
    assert done.returncode == 0, done.stdout + done.stderr


def test_it_holds_the_program_its_data_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        names = set(opened.namelist())
    assert {name.split("/")[0].partition("-")[0] for name in names} == {
        "client", "engine", "netproto", "resources", "moonriver"
    }  # fmt: skip
    assert {
        "resources/moonriver/pieces.toml",
        "resources/moonriver/guided.toml",
        "resources/riverdragons/guided.toml",
        "resources/art/catalogue.toml",
        "resources/art/palette.toml",
    } <= names
    pictures = {path.relative_to(ROOT).as_posix() for path in (ROOT / "resources" / "art").rglob("*.svg")}
    sounds = {path.relative_to(ROOT).as_posix() for path in (ROOT / "resources" / "sounds").glob("*.wav")}
    assert pictures
    assert sounds
    assert pictures | sounds <= names
    assert not [name for name in names if name.startswith(("resources/packaging", "resources/pictures"))]
    assert not [name for name in names if name.endswith(".pyc")]


def test_what_only_a_checkout_needs_stays_there(wheel: Path) -> None:
    """Measuring, making pictures, completing a shell's words: of the first there is the command that says so."""
    with zipfile.ZipFile(wheel) as opened:
        names = opened.namelist()
    found = [name for name in names if re.search("bench|screenshot|studio|complet", name)]
    assert found == ["client/commands/bench.py"]


@pytest.fixture(scope="module")
def program(python: Path, wheel: Path) -> Path:
    pip(python, "install", "--quiet", "--constraint", str(ROOT / "constraints.txt"), str(wheel))
    return python.with_name("moonriver.exe" if os.name == "nt" else "moonriver")


def test_an_installed_program_says_that_it_measures_in_a_checkout(program: Path, tmp_path: Path) -> None:
    done = subprocess.run([program, "bench"], check=False, capture_output=True, text=True, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "checkout" in done.stderr


def test_it_plays_without_qt_and_says_how_to_get_a_window(program: Path) -> None:
    smoke = ROOT / "resources" / "packaging" / "smoke.py"
    done = subprocess.run(
        [sys.executable, str(smoke), str(program), "--no-qt"],
        check=False, capture_output=True, text=True, timeout=DEADLINE,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
