"""What the program is called and which version it is."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def app_version() -> str:
    try:
        return version("moonriver")
    except PackageNotFoundError:
        return "unpackaged"
