"""What chance says to the same draw again, after a turn was taken back."""

from __future__ import annotations

import pytest

from engine.course import Course
from netproto.draws.unfair import UnfairDraw
from netproto.guest.witness import Witness
from netproto.schema.play_pb2 import Container, Proof
from netproto.wire.codec import codec
from tests.games import RIVER_DRAGONS

TABLE, STORY = bytes(16), bytes(32)
PLAYERS = 6


def test_it_is_the_same_again_and_needs_no_proof() -> None:
    options = RIVER_DRAGONS.read_options({"players": PLAYERS})
    course = Course(RIVER_DRAGONS, RIVER_DRAGONS.new(options))
    draw = RIVER_DRAGONS.pending(course.state)
    values = codec("riverdragons")

    def told(witness: Witness, seat: int, proof: Proof | None = None) -> Witness:
        command = RIVER_DRAGONS.outcome(draw, (seat,))  # type: ignore[arg-type]
        container = Container(number=1, command=values.command_bytes(command), proof=proof)
        return witness.after(container, command, course, RIVER_DRAGONS, STORY, here=True)

    fresh = Witness(TABLE, 1, 1, (), PLAYERS)
    proof = Proof(epoch=1, j=1, x=bytes(32), blind_hash=bytes(32))
    made: list[tuple[int, Witness]] = []
    for seat in range(PLAYERS):
        try:
            made.append((seat, told(fresh, seat, proof)))
        except UnfairDraw as unfair:
            assert unfair.code == "outcome"
    ((drawn, after),) = made
    after.known.answered()
    told(after, drawn)
    with pytest.raises(UnfairDraw) as unfair_again:
        told(after, (drawn + 1) % PLAYERS)
    assert unfair_again.value.code == "drawn_anew"
    with pytest.raises(UnfairDraw) as unproven:
        told(fresh, drawn)
    assert unproven.value.code == "unproven"
