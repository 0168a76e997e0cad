"""Runs a module as `python -m` does, with a network side that says a thing when it happens, asks when it begins, and
then never again: what is heard at all was heard at once, however busy the machine is.

    python -m tests.together.unrepeated MODULE [WORD ...]"""

from __future__ import annotations

import math
import runpy
import sys

from netproto import announcer, discovery

announcer.REPEATED_EVERY = math.inf
discovery.ASKED_AGAIN_EVERY = math.inf
discovery.GONE_AFTER = math.inf

if __name__ == "__main__":
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
