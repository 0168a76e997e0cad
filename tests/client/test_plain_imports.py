"""What a window brings in is not read as source on the way."""

from __future__ import annotations

import subprocess
import sys

LOOK = """
import client.setup.window_needs as needs
needs.require_window()
import linecache
before = {*linecache.cache}
import client.window.starting
print(*{*linecache.cache} - before)
"""

ASKS_QT = """
import builtins
plain = builtins.__import__
from client.words import language
language.of_environment = lambda: None
print(language.choose(), builtins.__import__ is plain)
"""


def test_no_source_of_the_program_is_read_while_it_is_imported() -> None:
    found = subprocess.run([sys.executable, "-c", LOOK], capture_output=True, text=True, check=True)
    assert found.stdout.split() == []


def test_nor_where_qt_alone_knows_the_language() -> None:
    """As on Windows and macOS, long before there is a window."""
    found = subprocess.run([sys.executable, "-c", ASKS_QT], capture_output=True, text=True, check=True)
    assert found.stdout.split() == ["en", "True"]
