"""Hosts, guests and spectators as people run them: games to the end, whoever is killed in between."""

from __future__ import annotations

import os
import signal
from itertools import pairwise

import pytest

from engine.contract import Json
from netproto.records import journal
from netproto.schema import record_pb2 as record
from tests.together.processes import DEADLINE, Hosting, Program, Together, gone
from tests.together.told import givers, kept, kept_it_too, result_of, saw_what_is_written, steps_of

RESIDENT = 70_000_000
"""Bytes that a host may take."""


def seat_of(hosting: Hosting, home: str) -> int:
    """Where the record says that somebody of this name sat down."""
    entries = journal.read(hosting.record).entries
    return next(entry.seat_taken.seat for entry in entries if entry.seat_taken.name == home)


def everybody_saw_the_result(hosting: Hosting, programs: list[Program]) -> None:
    result = result_of(hosting.record)
    for program in programs:
        assert program.line("result")["result"] == result, program.name


def test_four_bots_and_two_spectators_see_one_game(together: Together) -> None:
    hosting = together.host("--seats", "4", "--start-when-full", "--once")
    watching = [together.watch(hosting, f"watch{n}", "--once") for n in range(2)]
    players = [together.join(hosting, f"player{n}", "--name", f"player{n}", "--once") for n in range(4)]
    assert [program.ended() for program in (*players, *watching, hosting)] == [0] * 7
    everybody_saw_the_result(hosting, [hosting, *players, *watching])
    for program in watching:
        saw_what_is_written(program, hosting.record)
    for n, program in enumerate(players):
        saw_what_is_written(program, hosting.record, seat_of(hosting, f"player{n}"))
    assert hosting.lines[-1] == {"event": "closed", "reason": "over"}


def test_programs_are_told_of_people_and_seats_while_no_game_runs(together: Together) -> None:
    hosting = together.host("--seats", "2", "--mode", "legends", "--start-when-full", "--once")
    watching = together.watch(hosting, "watch", "--name", "Wes", "--once")
    alone = watching.line("lobby")["lobby"]
    assert [(person["name"], person["connected"]) for person in alone["people"]] == [("Wes", True)]
    assert [(seat["color"], seat["person"], seat["level"]) for seat in alone["seats"]] == [
        ("purple", None, None),
        ("orange", None, None),
    ]
    assert (alone["game"], alone["stage"], alone["options"]["mode"]) == ("moonriver", "waiting", "legends")
    ann = together.join(hosting, "ann", "--name", "Ann", "--once")
    watching.until(lambda lines: seated(lines[-1]) == ["Ann", None], "Ann has not sat down")
    ben = together.join(hosting, "ben", "--name", "Ben", "--color", "orange", "--once")
    assert [program.ended() for program in (ann, ben, watching, hosting)] == [0] * 4
    for program in (watching, ann, ben):
        kinds = [next(iter(line)) for line in program.lines]
        before = kinds.index("view")
        assert set(kinds[:before]) == {"lobby"}
        assert kinds[-1] == "result"
        assert "lobby" not in kinds[before:]
        told = [(line["lobby"]["people"], line["lobby"]["seats"]) for line in program.lines[:before]]
        assert all(one != next_one for one, next_one in pairwise(told)), "nothing has changed"
        assert seated(program.lines[before - 1]) == ["Ann", "Ben"]


def seated(line: Json) -> list[str | None]:
    return [seat["name"] for seat in line["lobby"]["seats"]]


def test_everybody_keeps_the_record_of_a_game_that_is_over(together: Together) -> None:
    hosting = together.host("--seats", "3", "--start-when-full")
    hand = together.hand(hosting, "hand", hold=10)
    watching = together.watch(hosting, "watch", "--once")
    at_home = together.join(hosting, "host", "--once")
    killed = together.join(hosting, "killed", "--name", "killed")
    killed.has_seen(5)
    hand.line("held")
    assert [kept(program.home) for program in (hand, watching, killed)] == [[], [], []]
    hand.say("go on")
    assert [program.ended() for program in (hand, watching, at_home)] == [0] * 3
    killed.line("result")
    killed.kill()
    late = together.watch(hosting, "late", "--once")
    back = together.join(hosting, "killed", "--once")
    assert [program.ended() for program in (late, back)] == [0] * 2
    for program in (hand, watching, late, back):
        kept_it_too(program, hosting.record)
    assert kept(hosting.home) == [hosting.record], "there it was already"


def test_bots_of_the_host_play_for_whoever_watches(together: Together) -> None:
    hosting = together.host("--seats", "2", "--bots", "1:random", "--mode", "legends", "--start-when-full", "--once")
    hand = together.hand(hosting, "hand", hold=5)
    hand.line("held")
    (bots,) = hosting.children()
    late = together.watch(hosting, "late", "--once")
    late.line("view")
    hand.say("go on")
    assert [program.ended() for program in (hand, late, hosting)] == [0] * 3
    everybody_saw_the_result(hosting, [hosting, hand, late])
    saw_what_is_written(late, hosting.record)
    assert gone(bots, DEADLINE)


def test_a_guest_killed_in_the_middle_comes_back_to_its_seat(together: Together) -> None:
    hosting = together.host("--seats", "3", "--bots", "1:random", "--start-when-full", "--once")
    hand = together.hand(hosting, "hand", hold=60)
    killed = together.join(hosting, "killed", "--name", "killed", "--once")
    killed.has_seen(20)
    killed.kill()
    back = together.join(hosting, "killed", "--name", "another name", "--once")
    back.line("view")
    hand.line("held")
    hand.say("go on")
    assert [program.ended() for program in (back, hand, hosting)] == [0] * 3
    everybody_saw_the_result(hosting, [back, hand])
    seat = seat_of(hosting, "killed")
    saw_what_is_written(back, hosting.record, seat)
    assert givers(steps_of(hosting.record), seat) == [record.PERSON], "nobody else has played there"
    entries = journal.read(hosting.record).entries
    assert sum(entry.HasField("seat_taken") for entry in entries) == 2


@pytest.mark.slow
def test_a_stand_in_plays_for_a_guest_who_never_returns(together: Together) -> None:
    """And whoever expects a table to wait for longer leaves it, as soon as a draw is made without that guest."""
    hosting = together.host("--seats", "2", "--countdown", "1", "--start-when-full", "--once")
    stays = together.join(hosting, "stays", "--name", "stays", "--once", "--countdown", "1")
    hand = together.hand(hosting, "hand", hold=30)
    watching = together.watch(hosting, "watch")
    watching.line("view")
    hand.line("held")
    hand.kill()
    assert stays.ended(2 * DEADLINE) == 0
    assert watching.ended() == 1
    assert watching.lines[-1] == {"closed": "unfair"}
    assert "had not been waited for" in watching.stderr
    assert hosting.ended() == 0
    everybody_saw_the_result(hosting, [stays])
    seat = 1 - seat_of(hosting, "stays")
    assert givers(steps_of(hosting.record), seat) == [record.PERSON, record.STAND_IN]


@pytest.mark.slow
def test_a_stand_in_gives_the_seat_back(together: Together) -> None:
    hosting = together.host("--seats", "3", "--countdown", "0", "--start-when-full", "--once")
    hand = together.hand(hosting, "hand", 100, "--countdown", "0")
    player = together.join(hosting, "player", "--name", "player", "--once", "--countdown", "0")
    killed = together.join(hosting, "killed", "--name", "killed", "--once")
    killed.has_seen(20)
    killed.kill()
    seat = seat_of(hosting, "killed")
    player.until(
        lambda lines: record.STAND_IN in givers(steps_of(hosting.record), seat), "no stand-in has played there"
    )
    back = together.join(hosting, "killed", "--once", "--countdown", "0")
    back.line("view")
    hand.line("held")
    hand.say("go on")
    assert [program.ended() for program in (back, player, hand, hosting)] == [0] * 4
    everybody_saw_the_result(hosting, [back, player, hand])
    assert givers(steps_of(hosting.record), seat)[:3] == [record.PERSON, record.STAND_IN, record.PERSON]


@pytest.mark.slow
@pytest.mark.parametrize("step", [15, 40, 80])
def test_after_a_kill_of_the_host_everybody_comes_back_by_themselves(together: Together, step: int) -> None:
    hosting = together.host("--seats", "4", "--bots", "1:random", "--start-when-full", "--once")
    watching = together.watch(hosting, "watch", "--once")
    hand = together.hand(hosting, "hand", hold=120)
    players = [together.join(hosting, f"player{n}", "--name", f"player{n}", "--once") for n in range(2)]
    watching.has_seen(step)
    bots = hosting.children()
    hosting.kill()
    assert len(bots) == 1
    assert all(gone(pid, DEADLINE) for pid in bots), "the bots' process ends with its host, however that ended"
    written = hosting.record.read_bytes()

    resumed = together.host("--resume", str(hosting.record), "--port", str(hosting.port), "--once")
    assert (resumed.code, resumed.table) == (hosting.code, hosting.table)
    hand.line("held")
    hand.say("go on")
    everybody = [*players, hand, watching]
    assert [program.ended() for program in (*everybody, resumed)] == [0] * 5
    everybody_saw_the_result(hosting, [*everybody, resumed])
    assert hosting.record.read_bytes().startswith(written[: journal.parse(written, hosting.record).end])
    saw_what_is_written(watching, hosting.record)
    for n, program in enumerate(players):
        seat = seat_of(hosting, f"player{n}")
        saw_what_is_written(program, hosting.record, seat)
        kept_it_too(program, hosting.record)
        assert sum("view" in line for line in program.lines) == 2, "one at the start, one on coming back"
        assert givers(steps_of(hosting.record), seat) == [record.PERSON]


@pytest.mark.slow
def test_a_game_outlives_one_kill_after_the_other(together: Together) -> None:
    hosting = together.host("--seats", "4", "--bots", "1:random", "--mode", "legends", "--start-when-full", "--once")
    hand = together.hand(hosting, "hand", hold=130)
    watching = together.watch(hosting, "watch", "--once")
    steady = together.join(hosting, "steady", "--name", "steady", "--once")
    shaky = together.join(hosting, "shaky", "--name", "shaky", "--once")
    resumed = hosting
    for step in range(15, 120, 15):
        watching.has_seen(step)
        if step % 2:
            resumed.kill()
            resumed = together.host("--resume", str(hosting.record), "--port", str(hosting.port), "--once")
        else:
            shaky.kill()
            shaky = together.join(resumed, "shaky", "--once")
    hand.line("held")
    hand.say("go on")
    everybody = [hand, watching, steady, shaky, resumed]
    assert [program.ended() for program in everybody] == [0] * 5
    everybody_saw_the_result(hosting, everybody)
    saw_what_is_written(watching, hosting.record)
    saw_what_is_written(steady, hosting.record, seat_of(hosting, "steady"))
    steps = steps_of(hosting.record)
    assert sorted(giver for seat in range(4) for giver in givers(steps, seat)) == [*[record.PERSON] * 3, record.BOT]


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_host_that_is_asked_to_end_says_goodbye(together: Together, how: signal.Signals) -> None:
    hosting = together.host("--seats", "2", "--start-when-full")
    hand = together.hand(hosting, "hand", hold=10)
    player = together.join(hosting, "player")
    watching = together.watch(hosting, "watch")
    hand.line("held")
    watching.line("view")
    hosting.process.send_signal(how)
    assert hosting.ended() == 0
    assert hosting.lines[-1] == {"event": "closed", "reason": "ended"}
    for program in (player, watching):
        assert program.ended() == 1
        assert program.lines[-1] == {"closed": "ended"}
        assert program.stderr.count("\n") == 1
        assert "closed by whoever hosts it" in program.stderr
    assert journal.read(hosting.record).entries[-1].closed.reason == "ended"


def test_ctrl_c_ends_a_host_and_its_bots_without_a_word(together: Together) -> None:
    hosting = together.host("--seats", "2", "--bots", "1:random", "--start-when-full")
    together.hand(hosting, "hand", hold=10).line("held")
    (bots,) = hosting.children()
    hosting.interrupt()
    assert (hosting.ended(), hosting.stderr) == (0, "")
    assert gone(bots, DEADLINE)


def test_a_host_goes_on_when_nobody_reads_what_it_prints(together: Together) -> None:
    record = together.folder / "game.moonriver"
    words = ("--seats", "2", "--bots", "1:greedy", "--start-when-full", "--once", "--record", str(record))
    hosting = together.host(*words, reader="head -n 1")
    player = together.join(hosting, "player", "--once")
    assert [player.ended(), hosting.ended()] == [0, 0]
    assert player.line("result")["result"] == result_of(record)


def test_bots_whose_process_was_killed_play_on(together: Together) -> None:
    hosting = together.host("--seats", "3", "--bots", "2:random", "--start-when-full", "--once")
    hand = together.hand(hosting, "hand", hold=10)
    hand.line("held")
    (bots,) = hosting.children()
    os.kill(bots, signal.SIGKILL)
    assert gone(bots, DEADLINE)
    hand.say("go on")
    assert [program.ended() for program in (hand, hosting)] == [0] * 2
    everybody_saw_the_result(hosting, [hand])


@pytest.mark.slow
@pytest.mark.parametrize("how", ["deleted", "cut"])
def test_a_record_that_is_taken_away_is_whole_again_with_the_next_step(together: Together, how: str) -> None:
    """As a resumed host finds, which knows nothing else."""
    hosting = together.host("--seats", "2", "--start-when-full")
    watching = together.watch(hosting, "watch", "--once")
    hand = together.hand(hosting, "hand", hold=20)
    other = together.hand(hosting, "other", hold=60)
    hand.line("held")
    if how == "deleted":
        hosting.record.unlink()
    else:
        os.truncate(hosting.record, 100)
    hand.say("go on")
    other.line("held")
    assert str(hosting.record) in hosting.line("event", "trouble")["sentence"]
    hosting.kill()
    assert sum(line["event"] == "trouble" for line in hosting.lines) == 1

    resumed = together.host("--resume", str(hosting.record), "--port", str(hosting.port), "--once")
    other.say("go on")
    assert [program.ended() for program in (hand, other, watching, resumed)] == [0] * 4
    everybody_saw_the_result(hosting, [hand, other, watching])
    saw_what_is_written(watching, hosting.record)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_guest_that_is_asked_to_end_ends_well(together: Together, how: signal.Signals) -> None:
    hosting = together.host("--seats", "2", "--start-when-full")
    player = together.join(hosting, "player")
    watching = together.watch(hosting, "watch")
    together.hand(hosting, "hand", hold=10).line("held")
    for program in (player, watching):
        program.line("view")
        program.process.send_signal(how)
        assert (program.ended(), program.stderr) == (0, "")


@pytest.mark.slow
def test_a_table_that_nobody_is_at_closes(together: Together) -> None:
    hosting = together.host("--idle", "1")
    assert hosting.ended() == 0
    assert hosting.lines[-1] == {"event": "closed", "reason": "nobody_there"}


@pytest.mark.slow
def test_a_table_waits_for_the_last_one_who_left(together: Together) -> None:
    """However long the others were there before. Nobody plays on meanwhile: it is left unfinished."""
    waits = ("--countdown", "0", "--idle", "7")
    hosting = together.host("--seats", "2", "--bots", "1:random", "--start-when-full", *waits)
    hand = together.hand(hosting, "hand", hold=10)
    hand.line("held")
    assert hosting.stays(8)
    played = len(steps_of(hosting.record))
    hand.kill()
    assert hosting.stays(3)
    assert hosting.ended() == 0
    assert hosting.lines[-1] == {"event": "closed", "reason": "nobody_there"}
    assert journal.read(hosting.record).entries[-1].closed.reason == "nobody_there"
    assert len(steps_of(hosting.record)) == played


def test_two_programs_of_one_profile_are_two_players(together: Together) -> None:
    hosting = together.host("--seats", "2", "--start-when-full", "--once")
    both = [together.join(hosting, "one home", "--name", "Ada", "--once") for _ in range(2)]
    assert [program.ended() for program in (*both, hosting)] == [0] * 3
    taken = [entry.seat_taken for entry in journal.read(hosting.record).entries if entry.HasField("seat_taken")]
    assert [(one.seat, one.name) for one in taken] == [(0, "Ada"), (1, "Ada (2)")]
    assert taken[0].fingerprint == taken[1].fingerprint
    assert taken[0].token_hash != taken[1].token_hash
    everybody_saw_the_result(hosting, list(both))


@pytest.mark.slow
def test_a_host_is_small_and_does_nothing_when_nothing_happens(together: Together) -> None:
    hosting = together.host("--seats", "4", "--bots", "1:random", "--start-when-full", "--once")
    hand = together.hand(hosting, "hand", hold=60)
    for n in range(2):
        together.join(hosting, f"player{n}", "--once")
    watching = together.watch(hosting, "watch", "--once")
    hand.line("held")
    watching.line("view")
    before = hosting.busy()
    assert hosting.stays(4)
    assert hosting.busy() - before < 0.2
    assert hosting.resident() < RESIDENT
    hand.say("go on")
    assert hosting.ended() == 0
