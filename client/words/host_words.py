"""Whose computers had a game that is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from client.words.saying import in_a_row, tr

if TYPE_CHECKING:
    from netproto.records.hosted import Hosted


def hosted_words(hosts: Sequence[Hosted]) -> str:
    """Nothing where one computer had it from the first step to the last."""
    if len(hosts) < 2:
        return ""
    somebody = tr("hosts of a game", "another computer")
    first, *others = hosts
    later = in_a_row(
        [
            tr("hosts of a game", "from step {step} by {name}", step=host.since, name=host.name or somebody)
            for host in others
        ]
    )
    if not first.name:
        return tr("hosts of a game", "Hosted {later}.", later=later)
    return tr("hosts of a game", "Hosted by {name}, {later}.", name=first.name, later=later)
