"""Makes a copy of the program whose bots are compiled: they answer the same and think faster, those of Moon River more
than three times.

    python3 resources/packaging/compiled.py OUT        makes OUT/engine and the rest; then: cd OUT; python -m client ...
    python3 resources/packaging/compiled.py --in DIR   compiles what lies in DIR/engine, where that can be done here

Wants what `python3 -m tests` has set up (mypyc is a part of mypy), a C compiler and Python's headers. It never compiles
in a checkout: what is compiled hides what somebody edits.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("client", "netproto", "engine", "resources")
MODULES = {
    "engine/moonriver": (
        "grid",
        "pieces",
        "ranch",
        "score",
        "bots/coming",
        "bots/daydream",
        "bots/dominoes",
        "bots/dreamer",
        "bots/hiring",
        "bots/holding",
        "bots/ideas",
        "bots/outset",
        "bots/partners",
        "bots/tiles",
        "bots/tiling",
        "bots/trail",
        "bots/weights",
        "bots/whereabouts",
        "bots/worth",
    ),
    "engine/riverdragons": (
        "bits",
        "geometry",
        "chart",
        "board",
        "lazy",
        "legal",
        "pending",
        "decide",
        "bots/answering",
        "bots/daydream",
        "bots/eye",
        "bots/keeping",
        "bots/look",
        "bots/mixing",
        "bots/programs",
        "bots/rivals",
        "bots/way",
    ),
}
"""What daydreams spend their time in."""


def main() -> None:
    match sys.argv[1:]:
        case ["--in", there]:
            lacking = missing()
            print(f"The bots stay as they are and think less in their time: {lacking}." if lacking else there)
            if lacking is None:
                compile_bots(Path(there))
        case [there] if not there.startswith("-"):
            out = Path(there).absolute()
            for part in PARTS:
                shutil.copytree(ROOT / part, out / part, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.pyc"))
            compile_bots(out)
            print(out)
        case _:
            sys.exit(__doc__)


def missing() -> str | None:
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang", "cl")):
        return "there is no C compiler"
    header = Path(sysconfig.get_paths()["include"], "Python.h")
    return None if header.exists() else f"there are no headers of Python ({header})"


def compile_bots(folder: Path) -> None:
    """Next to their sources, which stay: who looks for a module finds the compiled one first."""
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        for part in ("engine", "resources"):
            shutil.copytree(folder / part, work / part, ignore=shutil.ignore_patterns("*.pyc", "*.so", "*.pyd"))
        sources = [f"{game}/{module}.py" for game, modules in MODULES.items() for module in modules]
        done = subprocess.run(
            [sys.executable, "-m", "mypyc", "--follow-imports=silent", *sources],
            cwd=work,
            env={**os.environ, "MYPYPATH": name},
            check=False,
            capture_output=True,
            text=True,
        )
        if done.returncode:
            sys.exit(f"The bots could not be compiled:\n{(done.stdout + done.stderr)[-2000:]}")
        shutil.rmtree(work / "build")
        for made in (*work.rglob("*.so"), *work.rglob("*.pyd")):
            shutil.copy2(made, folder / made.relative_to(work))


if __name__ == "__main__":
    main()
