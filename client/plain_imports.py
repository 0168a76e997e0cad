"""Brings Qt in and leaves Python's imports as they are."""

from __future__ import annotations

import builtins


def import_qt() -> None:
    """Where a module asks for PySide's `__feature__`s, PySide has to know: so it puts an import of its own in the place
    of Python's, which reads the source of every module that comes after it. No module here asks for them."""
    plain = builtins.__import__
    import PySide6.QtCore  # noqa: F401

    builtins.__import__ = plain
