"""What there is to show now: how often the table has changed, its words, and pictures of it, painted when asked for."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import field

from engine.dataclass import dataclass

DARK, LIGHT = "dark", "light"

Paint = Callable[[str], "Future[bytes]"]
"""A picture of the table as it is now, in a theme: told from another thread once it is painted."""


@dataclass
class Now:
    number: int = 0
    """Another one with every change."""
    name: str = ""
    """Of the table."""
    words: Sequence[str] = ()
    """What a reader hears in the picture's place."""
    gone: bool = False


@dataclass
class Shown:
    """Lives in the loop of the server alone."""

    paint: Paint
    now: Now = field(default_factory=Now)
    looked: bool = False
    """Somebody has asked for a picture."""

    def __post_init__(self) -> None:
        self._changed = asyncio.Event()
        self._painted: dict[str, asyncio.Future[bytes]] = {}
        """By theme, of `now`: however many look, it is painted once."""

    def tell(self, now: Now) -> None:
        self.now = now
        self._painted.clear()
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    async def after(self, number: int, seconds: float) -> Now:
        """Once it is another one, or so much time has passed."""
        if self.now.number == number:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), seconds)
        return self.now

    async def picture(self, theme: str) -> bytes:
        self.looked = True
        if theme not in self._painted:
            self._painted[theme] = asyncio.wrap_future(self.paint(theme))
            self._painted[theme].add_done_callback(lambda painted: self._forget(theme, painted))
        return await asyncio.shield(self._painted[theme])

    def _forget(self, theme: str, painted: asyncio.Future[bytes]) -> None:
        """What failed is painted anew for whoever asks next."""
        failed = painted.cancelled() or painted.exception() is not None
        if failed and self._painted.get(theme) is painted:
            del self._painted[theme]
