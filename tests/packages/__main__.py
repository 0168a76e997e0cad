"""What people install, made and used as they would. It takes minutes, and is no part of the other tests.

python3 -m tests.packages windows OUT        the installer for Windows, on wine; wants root and its Debian packages
python3 -m tests.packages here OUT           the program in a folder of its own, and on Debian its package
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from client.setup.bootstrap import ROOT
from client.setup.system_packages import install
from resources.packaging.build import program_name
from tests.packages import windows, wine
from tests.together.lan.machines import missing as no_machines


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.packages", description="Makes what people install, and uses it.")
    parser.add_argument("kind", choices=("windows", "here"))
    parser.add_argument("out", type=Path, help="a folder for everything that is made")
    parser.add_argument("--made", action="store_true", help="use what lies there already")
    arguments = parser.parse_args()
    return (for_windows if arguments.kind == "windows" else for_here)(arguments.out, arguments.made)


def for_windows(out: Path, made: bool) -> int:
    from resources.packaging.windows.__main__ import lacking

    wanted = [*lacking(), *wine.missing()]
    if wanted and not install(wanted, "The installer is made and tried with what is not here"):
        sys.exit(f"Install {' '.join(wanted)} first.")
    if trouble := no_machines():
        sys.exit(trouble)
    if not made:
        subprocess.run([sys.executable, "-m", "resources.packaging.windows", str(out)], cwd=ROOT, check=True)
    return windows.tried(next(out.glob("*-windows-x64.exe")))


def for_here(out: Path, made: bool) -> int:
    """Each twice: as it lies in its folder, and, where there is one, out of the .deb."""
    packaging = ROOT / "resources" / "packaging"
    if not made:
        subprocess.run([sys.executable, packaging / "build.py", out], check=True)
    programs = [out / "moonriver" / program_name()]
    for package in out.glob("*.deb"):
        subprocess.run(["dpkg-deb", "--extract", package, out / "unpacked"], check=True)
        programs.append(out / "unpacked" / "usr" / "bin" / "moonriver")
    for program in programs:
        print(program, flush=True)
        if status := subprocess.run(
            [sys.executable, packaging / "smoke.py", program, "--window"], check=False
        ).returncode:
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
