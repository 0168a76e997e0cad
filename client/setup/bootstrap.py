"""Sets up a virtual environment in a checkout, with nothing but Python's own library."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from client.setup.system_packages import command, install
from client.setup.window_needs import missing_here
from resources import program

ROOT = Path(__file__).parents[2]
NEEDS = (3, 11)
MARK = f"{program.COMMAND}-installed"
TRIED = {"window": "sound"}
"""Extras that come with another where they can be installed; without them there is less, and nothing fails."""
FEW = "1"
"""Times that pip asks again where nobody answers, unless the environment says how often: five take over a minute."""
UNREACHED = ("connection broken by", "NewConnectionError", "ConnectTimeoutError")
"""What pip says where it meets no server, in any of its versions, and deep within a build."""


def environment() -> Path:
    """Where it lies: `.venv` of the checkout, or what the environment says."""
    return Path(os.environ.get(program.VENV, ROOT / ".venv"))


def ready(extras: str) -> Path:
    """The Python of an environment with these extras; made or brought up to date where it has to be."""
    need_python()
    folder = environment()
    python = python_of(folder)
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + constraints()).hexdigest()
    mark = folder / MARK
    state, _, have = mark.read_text().partition(" ") if mark.exists() else ("", "", "")
    had = set(have.split(",")) if state == wanted and python.exists() else set()
    asked = set(extras.split(","))
    if asked <= had or (had and asked == {""}):
        return python
    extras = ",".join(sorted((asked | had) - {""}))
    print(f"Setting up {folder} ...", file=sys.stderr, flush=True)
    if not made():
        need_packages(window="window" in asked)
        run([sys.executable, "-m", "venv", str(folder)], "python3 -m venv")
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    held = ["--constraint", str(ROOT / "constraints.txt")] if constraints() else []
    run([*pip, *held, "--editable", f"{ROOT}[{extras}]" if extras else str(ROOT)], "pip install")
    for extra in sorted({TRIED[one] for one in asked if one in TRIED}):
        if not works([*pip, *held, *requirements(extra)]):
            print(f"There is no {extra}: its package cannot be installed here.", file=sys.stderr, flush=True)
    mark.write_text(f"{wanted} {extras}")
    return python


def need_python() -> None:
    if sys.version_info < NEEDS:
        sys.exit(f"{program.TITLE} needs Python {NEEDS[0]}.{NEEDS[1]} or later, and this is {sys.version.split()[0]}.")


def python_of(folder: Path) -> Path:
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def made() -> bool:
    """To the end, and not broken off half way."""
    return (environment() / MARK).exists() and python_of(environment()).exists()


def need_packages(*, window: bool) -> None:
    """All that is missing in one sentence, so that the user does not find it out one by one."""
    lacking = missing_for_environment()
    if not lacking:
        return
    if window:
        lacking += missing_here()
    if not install(lacking, "Setting up needs what is not here"):
        said = " ".join(command(lacking)) or f"install {' '.join(lacking)}"
        sys.exit(f"Setting up needs what is not here: {said}")


def missing_for_environment() -> list[str]:
    """Debian keeps what makes environments in a package of its own."""
    return [] if made() or find_spec("ensurepip") else [f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"]


def constraints() -> bytes:
    path = ROOT / "constraints.txt"
    return path.read_bytes() if path.exists() else b""


def requirements(extra: str) -> list[str]:
    import tomllib  # an older Python, which has none, is told so before

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    found: list[str] = project["optional-dependencies"][extra]
    return found


def works(words: list[str]) -> bool:
    """Quietly: what failed is said in one line."""
    return subprocess.run(words, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


def run(words: list[str], what: str) -> None:
    """Quietly, but for a failure: where no network was reached, one sentence is all that helps."""
    environ = {"PIP_RETRIES": FEW, **os.environ}
    done = subprocess.run(words, env=environ, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode == 0:
        return
    said = done.stdout.decode(errors="replace")
    if any(sign in said for sign in UNREACHED):
        sys.exit(
            f"Setting up {program.TITLE} needs the internet this once: {what} reached no server that has its packages, "
            "so connect this computer and give the same command again (later starts need no internet)."
        )
    print(said, end="", file=sys.stderr, flush=True)
    sys.exit(f"Setting up failed in: {what}. What it said stands above.")
