"""How a process without a window is asked to say goodbye: Ctrl-C, or SIGTERM; on Windows also Ctrl-Break, or that
its terminal is closed."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable

from client.goodbye import SIGNALS
from netproto.loop_call import call_in


def when_stopped(goodbye: Callable[[], object]) -> None:
    """Called in the loop that runs now. Windows' loops know no signals, so there Python's own wake it."""
    loop = asyncio.get_running_loop()
    for number in SIGNALS:
        try:
            loop.add_signal_handler(number, goodbye)
        except NotImplementedError:
            signal.signal(number, lambda *_: call_in(loop, goodbye))
