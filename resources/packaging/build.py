"""Builds what people install: the program in a folder of its own (PyInstaller), on Linux a .deb of it, and a wheel.

    python3 resources/packaging/build.py OUT           makes OUT/moonriver-*.whl, OUT/moonriver/ and OUT/moonriver_*.deb

Nothing is written outside of OUT. The program is used (smoke.py) before it is packed, and again by whoever has
installed the .deb: python3 smoke.py /usr/bin/moonriver --window. With gcc and python3-dev the bots are compiled, too
(compiled.py). What a Debian needs for the rest:

    apt install dpkg-dev desktop-file-utils libegl1 libgl1 libfontconfig1 libdbus-1-3 libglib2.0-0 libxkbcommon-x11-0
                libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libwayland-cursor0 libwayland-egl1
"""

from __future__ import annotations

import argparse
import gzip
import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
SOURCES = (
    "client",
    "engine",
    "netproto",
    "resources",
    "pyproject.toml",
    "constraints.txt",
    "README.md",
    "CHANGELOG.md",
    "LICENSE",
)
NO_SOURCES = ("__pycache__", "*.pyc")
LINUX = HERE / "linux"
SIZES = (48, 128, 256)
CONTROL = """Package: moonriver
Version: {version}
Architecture: {architecture}
Maintainer: Moon River <moonriver@localhost>
Installed-Size: {size}
Depends: {depends}
Recommends: fontconfig, fonts-dejavu-core
Suggests: fonts-noto-cjk
Section: games
Priority: optional
Description: tile-drafting game for a room of people with laptops
 Moon River, offline and on the local network: host a table, join one or watch,
 with the rules enforced and explained, bots, records of every game, and no
 server, account or address to type.
 .
 This is an unofficial implementation with art of its own.
"""


def main() -> int:
    parser = argparse.ArgumentParser(description="Builds what people install.")
    parser.add_argument("out", type=Path, help="a folder for everything that is made")
    out = parser.parse_args().out.absolute()
    out.mkdir(parents=True, exist_ok=True)
    python = environment(out)
    wheel = build_wheel(python, copied(out / "source"), out)
    run(python, "-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps", str(wheel))
    packages = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    print(run(python, HERE / "compiled.py", "--in", packages), end="")
    folder = build_program(python, out)
    print(run(sys.executable, HERE / "smoke.py", folder / program_name()), end="")
    print(folder)
    if sys.platform == "linux" and shutil.which("dpkg-deb"):
        print(build_deb(python, folder, wheel.name.split("-")[1], out))
    return 0


def run(*words: str | Path, cwd: Path | None = None, environment: dict[str, str] | None = None) -> str:
    """What it prints. What it complains about matters only where it fails."""
    done = subprocess.run(
        [str(word) for word in words], cwd=cwd, env={**os.environ, **(environment or {})}, check=False,
        capture_output=True, text=True,
    )  # fmt: skip
    if done.returncode:
        sys.exit(f"{words[0]} {words[1]} failed with {done.returncode}:\n{(done.stdout + done.stderr)[-4000:]}")
    return done.stdout


def program_name() -> str:
    return "moonriver.exe" if os.name == "nt" else "moonriver"


def environment(out: Path) -> Path:
    """Everything that the program is made with, in the versions that it is tested with."""
    folder = out / "venv"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        venv.create(folder, with_pip=True)
    run(
        python,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--constraint",
        ROOT / "constraints.txt",
        f"{copied(out / 'source')}[window,package]",
    )
    add_sound(python)
    return python


def add_sound(python: Path) -> None:
    """Where it can be installed: a program without it is silent and says why."""
    wanted = [
        str(python),
        "-m",
        "pip",
        "install",
        "--quiet",
        "--constraint",
        str(ROOT / "constraints.txt"),
        "miniaudio",
    ]
    if subprocess.run(wanted, check=False, capture_output=True).returncode:
        print("There will be no sound: the package miniaudio cannot be installed here.")


def copied(to: Path) -> Path:
    """The sources, so that no build leaves anything among them."""
    shutil.rmtree(to, ignore_errors=True)
    to.mkdir()
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, to / name, ignore=shutil.ignore_patterns(*NO_SOURCES))
        else:
            shutil.copy2(ROOT / name, to / name)
    return to


def build_wheel(python: Path, source: Path, out: Path) -> Path:
    for old in out.glob("moonriver-*.whl"):
        old.unlink()
    run(python, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", out, source)
    return next(out.glob("moonriver-*.whl"))


def draw_icons(python: Path, out: Path) -> Path:
    icons = out / "icons"
    icons.mkdir(exist_ok=True)
    run(python, HERE / "icons.py", icons, environment={"QT_QPA_PLATFORM": "offscreen"})
    return icons


def build_program(python: Path, out: Path) -> Path:
    icons = draw_icons(python, out)
    run(
        python, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "--distpath", out,
        "--workpath", out / "work", HERE / "moonriver.spec", environment={"MOONRIVER_ICONS": str(icons)},
    )  # fmt: skip
    return out / "moonriver"


def build_deb(python: Path, folder: Path, version: str, out: Path) -> Path:
    root = out / "deb"
    shutil.rmtree(root, ignore_errors=True)
    inside = root / "usr/lib/moonriver"
    shutil.copytree(folder, inside, symlinks=True)
    for library in inside.rglob("libpython*.so*"):
        run("strip", "--strip-unneeded", library)
    put(root / "usr/bin/moonriver").symlink_to("../lib/moonriver/moonriver")
    put_files(root, out / "icons", version)
    architecture = run("dpkg", "--print-architecture").strip()
    size = sum(path.lstat().st_size for path in root.rglob("*")) // 1024
    put(root / "DEBIAN/control")
    control = CONTROL.format(version=version, architecture=architecture, size=size, depends=depends(inside, out))
    (root / "DEBIAN/control").write_text(control, "utf-8")
    for path in root.rglob("*"):
        if not path.is_symlink():
            executable = path.is_dir() or path == inside / "moonriver"
            path.chmod(0o755 if executable else 0o644)
    package = out / f"moonriver_{version}_{architecture}.deb"
    run("dpkg-deb", "--root-owner-group", "--build", root, package)
    return package


def put(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def put_files(root: Path, icons: Path, version: str) -> None:
    share = root / "usr/share"
    for entry in LINUX.glob("*.desktop"):
        shutil.copy2(entry, put(share / "applications" / entry.name))
    shutil.copy2(LINUX / "moonriver.xml", put(share / "mime/packages/moonriver.xml"))
    picture = ROOT / "resources/art/chrome/application.svg"
    for kind, name in (("apps", "moonriver"), ("mimetypes", "application-x-moonriver-record")):
        shutil.copy2(picture, put(share / f"icons/hicolor/scalable/{kind}/{name}.svg"))
        for size in SIZES:
            shutil.copy2(icons / f"{size}.png", put(share / f"icons/hicolor/{size}x{size}/{kind}/{name}.png"))
    documents = share / "doc/moonriver"
    shutil.copy2(HERE / "moonriver-host.service", put(documents / "examples/moonriver-host.service"))
    shutil.copy2(HERE / "smoke.py", put(documents / "examples/smoke.py"))
    licence = "\n".join(f" {line}".rstrip() or " ." for line in (ROOT / "LICENSE").read_text("utf-8").splitlines()[2:])
    licence = re.sub(r"^$", " .", licence, flags=re.MULTILINE)
    (documents / "copyright").write_text(
        (LINUX / "copyright").read_text("utf-8").replace("@LICENSE@", licence), "utf-8"
    )
    changes = gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), mtime=0)
    (documents / "changelog.gz").write_bytes(changes)


def depends(inside: Path, out: Path) -> str:
    """The packages that hold what the program takes from the system, in the versions that it was linked with."""
    folder = out / "shlibs"
    put(folder / "debian/control").write_text("Source: moonriver\n\nPackage: moonriver\nArchitecture: any\n", "utf-8")
    linked = [
        path
        for path in inside.rglob("*")
        if path.is_file() and not path.is_symlink() and path.read_bytes()[:4] == b"\x7fELF"
    ]
    own = sorted({path.parent for path in linked})
    said = run(
        "dpkg-shlibdeps", "-O", "--ignore-missing-info", "--warnings=0", *(f"-l{path}" for path in own),
        *(f"-e{path}" for path in linked), cwd=folder,
    )  # fmt: skip
    return next(line.partition("=")[2] for line in said.splitlines() if line.startswith("shlibs:Depends="))


if __name__ == "__main__":
    sys.exit(main())
