"""A connection that has ended already is cut without a word."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import cast

from netproto.wire.cutting import cut


class Ended:
    """As the TLS transport of Python 3.11.2 once its protocol is gone."""

    def abort(self) -> None:
        raise AttributeError("'NoneType' object has no attribute '_abort'")


def test_what_has_ended_is_cut_without_a_word() -> None:
    cut(cast("asyncio.StreamWriter", SimpleNamespace(transport=Ended())))
