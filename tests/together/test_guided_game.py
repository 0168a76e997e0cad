"""The guided first game at a real host: left early it is forgotten, ridden on it is a game like any."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from client.lobby.opening import guided
from client.lobby.unfinished import Records
from netproto.files.profile_folders import places
from netproto.records.record import load
from netproto.schema import record_pb2 as record
from resources import program
from tests.games import MOON_RIVER
from tests.together.processes import Hosting, Together
from tests.together.told import givers, kept, result_of, saw_what_is_written, steps_of

WHOLE = 1_000
"""Answers: more than the script has."""


def host(together: Together) -> Hosting:
    return together.host(*guided(MOON_RIVER, "Ann's table"), "--pace", "0", "--once")


def to_resume(hosting: Hosting) -> list[Path]:
    return [game.path for game in Records(places(environ={program.HOME: str(hosting.home)})).unfinished()]


def traces(home: Path) -> Iterator[Path]:
    """Of any game or table."""
    return (path for path in home.rglob(f"*{program.SUFFIX}*") if path.is_file())


@pytest.mark.parametrize("answers", [0, 7, 18])
def test_left_early_it_is_forgotten(together: Together, answers: int) -> None:
    hosting = host(together)
    pupil = together.pupil(hosting, answers)
    pupil.line("closed", "ended")
    assert hosting.ended() == 0
    assert hosting.lines[-1] == {"event": "closed", "reason": "ended"}
    assert not [line for line in hosting.lines if line.get("event") == "game"]
    assert list(traces(hosting.home)) == []
    assert to_resume(hosting) == []


def test_a_host_that_is_killed_leaves_nothing(together: Together) -> None:
    hosting = host(together)
    pupil = together.pupil(hosting, WHOLE, "--stays")
    pupil.line("pad")
    hosting.kill()
    assert list(traces(hosting.home)) == []
    assert to_resume(hosting) == []


def test_ridden_on_it_is_a_game_like_any(together: Together) -> None:
    hosting = host(together)
    pupil = together.pupil(hosting, WHOLE)
    assert pupil.line("pad")["pad"][1:] == [7, 15]
    assert [pupil.ended(), hosting.ended()] == [0, 0]
    assert hosting.record.parent == hosting.home / "data/default/records"
    assert kept(hosting.home) == [hosting.record]
    assert result_of(hosting.record) == pupil.line("result")["result"]
    saw_what_is_written(pupil, hosting.record, 0)
    steps = steps_of(hosting.record)
    assert [givers(steps, seat) for seat in range(3)] == [[record.PERSON], [record.BOT], [record.BOT]]
    assert [seat.level for seat in load(hosting.record).header.seats] == ["", "ada", "ben"]


def test_ridden_on_and_broken_off_it_is_resumed(together: Together) -> None:
    hosting = host(together)
    pupil = together.pupil(hosting, WHOLE, "--hold", "130")
    pupil.line("held")
    hosting.kill()
    pupil.kill()
    assert to_resume(hosting) == [hosting.record]
    again = together.resume(hosting.record, "--pace", "0", "--once")
    back = together.pupil(again, WHOLE)
    assert [back.ended(), again.ended()] == [0, 0]
    assert result_of(hosting.record) == back.line("result")["result"]


def test_nobody_announces_it_and_nobody_else_comes_in(together: Together) -> None:
    hosting = host(together)
    (address,) = hosting.line("event", "listening")["addresses"]
    assert address == "127.0.0.1"
    watching = together.watch(hosting, "watch")
    joining = together.join(hosting, "join")
    assert [watching.line("closed"), joining.line("closed")] == [{"closed": "locked"}] * 2


@pytest.mark.parametrize("words", [("--resume", "FILE", "--guided")])
def test_it_cannot_be_resumed_as_a_guided_one(together: Together, words: tuple[str, ...]) -> None:
    hosting = together.host("--seats", "2", "--bots", "1:random", "--start-when-full", "--pace", "0")
    hand = together.hand(hosting, "hand", hold=5)
    hand.line("held")
    hosting.kill()
    said = [str(hosting.record) if word == "FILE" else word for word in words]
    refused = together.start("host", "host", "--json", *said)
    assert refused.ended() == 2
    assert "--guided" in refused.stderr
