"""What a draft is about, as a thing on the table: the keys explain it without a pointer."""

from __future__ import annotations

from client.riverdragons.answering.drafting import Drafting
from client.riverdragons.guided.following import Following
from client.riverdragons.scenes.pointing import Pointed, lit_things


def thing_meant(answering: object) -> Pointed | None:
    """Of the draft; before there is one, the first thing that glows."""
    if isinstance(answering, Following):
        return answering.thing_meant()
    if not isinstance(answering, Drafting):
        return None
    glows = lit_things(answering.lit(), answering.seat, answering.state.options.pieces)
    return answering.picked() or next(iter(glows), None)
