"""Whether a child goes on with the game that somebody has seen at its parent: nothing that was seen is given up."""

from __future__ import annotations

from collections.abc import Sequence

from netproto.schema.succession_pb2 import Parent


def may_continue(child: Parent, seen: Parent) -> bool:
    """Whether somebody who has seen that of a table may find it continued at the child, by what that says of itself."""
    if (child.table, child.game_number) != (seen.table, seen.game_number):
        return False
    return child.number > seen.number or (child.number, child.story) == (seen.number, seen.story)


def continues(seen: Parent, story: Sequence[bytes]) -> bool:
    """Whether a game with this story, by numbers of steps, goes on from what was seen."""
    return [*story[seen.number : seen.number + 1]] == [seen.story]
