"""What the program is called and which version it is."""

from __future__ import annotations

from resources import program


def app_version() -> str:
    from importlib.metadata import PackageNotFoundError, version  # with a parser of e-mail: nothing for every start

    try:
        return version(program.COMMAND)
    except PackageNotFoundError:
        return "unpackaged"
