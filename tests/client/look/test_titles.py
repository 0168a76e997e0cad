"""A window's title is in one form: Qt puts the program's name behind it, where a platform has it so."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]


def test_no_title_is_put_together_with_the_programs_name() -> None:
    for path in (ROOT / "client").rglob("*.py"):
        for title in re.findall(r"setWindowTitle\((.*)\)", path.read_text("utf-8")):
            assert " - " not in title, path
            assert not re.search(r"\{.*TITLE", title), path
