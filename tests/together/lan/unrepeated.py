"""Runs a module as `python -m` does, with a network side that says a thing when it happens, asks when it begins, and
then never again: what is heard at all was heard at once, however busy the machine is.

    python -m tests.together.lan.unrepeated MODULE [WORD ...]"""

from __future__ import annotations

import math
import runpy
import sys
from collections.abc import Callable

from netproto.lan import announcer, discovery


def never_again(set_to: Callable[[object, str, float], None] = setattr) -> None:
    set_to(announcer, "REPEATED_EVERY", math.inf)
    set_to(discovery, "ASKED_AGAIN_EVERY", math.inf)
    set_to(discovery, "GONE_AFTER", math.inf)


if __name__ == "__main__":
    never_again()
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
