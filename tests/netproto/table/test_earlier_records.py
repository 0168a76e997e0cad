"""Records that the program wrote before questions had numbers: read, verified and gone on with all the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.contract import Over
from netproto.records.journal import read
from netproto.records.record import load
from netproto.schema import lobby_pb2 as lobby
from tests.netproto.table.room import GAME, Room

EARLIER = Path(__file__).parent / "earlier"


@pytest.mark.parametrize("name", ["finished", "unfinished"])
def test_every_step_of_it_is_by_the_rules(name: str) -> None:
    record = load(EARLIER / f"{name}.moonriver")
    *turns, end = record.turns()
    assert len(turns) == len(record.steps) > 90
    assert isinstance(end.waiting, Over) == (name == "finished")


def resumed(name: str) -> Room:
    entries = [*read(EARLIER / f"{name}.moonriver").entries]
    room = Room({"players": 3}, levels=(None, None, "random"))
    room.journals.append(entries)
    room.crash()
    for person in ("Ann", "Bob"):
        room.come(person)
    return room


def test_a_game_goes_on_from_it_to_its_end() -> None:
    """Whoever holds the key that a seat was taken with has it again."""
    room = resumed("unfinished")
    assert [room.seat_of("Ann"), room.seat_of("Bob")] == [0, 1]
    assert room.table.turns.number == len(load(EARLIER / "unfinished.moonriver").steps)
    assert [line.text for line in room.chat("Ann")] == ["Back in a minute?"]
    asked = {seat: question.number for seat, question in room.table.turns.open.items()}
    assert set(asked.values()) == {room.table.turns.number}
    last = [entry.step for entry in room.journals[-1] if entry.HasField("step") and entry.step.command_id][-1]
    again = room.give(("Ann", "Bob")[last.seat], last.command, last.number - 1, last.command_id)
    assert (again.done, room.table.turns.number) == (True, asked.popitem()[1]), "it was done before"
    while room.table.roster.stage == lobby.RUNNING:
        turn = room.turn
        assert turn is not None
        if not room.think():
            assert room.give(("Ann", "Bob")[turn], GAME.legal(room.running.state, turn)[0]).done


def test_a_game_that_was_over_is_told_to_whoever_comes() -> None:
    room = resumed("finished")
    assert room.lobby("Bob").stage == lobby.ENDED
    assert [message.HasField("result") for message in room.heard("Bob")].count(True) == 1
