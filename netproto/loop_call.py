"""A call into a running loop from another thread."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop


def call_in(loop: AbstractEventLoop, what: Callable[..., object], *words: object) -> None:
    """Does nothing where the loop has ended: it may end at any moment, so only the attempt can tell."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(what, *words)
