"""Threads that are still there when their loop has ended."""

from __future__ import annotations

import logging
import threading

import pytest


def lingers(monkeypatch: pytest.MonkeyPatch, log: logging.Logger) -> threading.Event:
    """Whoever logs an exception stays until somebody joins a thread; set once that has begun."""
    over, joined = threading.Event(), threading.Event()
    join = threading.Thread.join

    def stay(*said: object) -> None:
        over.set()
        joined.wait()

    def let_go(thread: threading.Thread, timeout: float | None = None) -> None:
        joined.set()
        join(thread, timeout)

    monkeypatch.setattr(log, "exception", stay)
    monkeypatch.setattr(threading.Thread, "join", let_go)
    return over
