"""How this very program is started once more."""

import sys


def this_program(*words: str) -> list[str]:
    """With these words; a frozen one is its own interpreter."""
    inside = [] if getattr(sys, "frozen", False) else ["-m", "client"]
    return [sys.executable, *inside, *words]
