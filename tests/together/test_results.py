"""A result is heard by everybody of its game: whoever was killed, cut off or slow when it was written."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import registry
from netproto.host import connection
from netproto.host.host import Host
from netproto.host.host_settings import HostSettings
from netproto.keys.identity import own_identity
from netproto.records import journal
from netproto.schema.play_pb2 import Record
from netproto.schema.wire_pb2 import Beat, FromGuest, FromHost
from netproto.table.config import TableConfig
from netproto.table.effects import Send
from tests.together.lan.machines import Lan, lan, missing
from tests.together.lan.on_lan import OnLan
from tests.together.lan.test_lan import all_saw_the_result
from tests.together.processes import DEADLINE, Hosting, Program, Together
from tests.together.strangers.stranger import Stranger
from tests.together.test_table import everybody_saw_the_result
from tests.together.told import kept, kept_it_too, replay

GAME = ("--seats", "3", "--bots", "1:random", "--start-when-full")


def killed_at_the_end(together: Together) -> tuple[Hosting, list[Program]]:
    """A game whose result is on the disk, and nowhere else; its guests look for their host."""
    hosting = together.fragile_host(*GAME)
    watching = together.watch(hosting, "watch", "--once")
    players = [together.join(hosting, f"player{n}", "--name", f"player{n}", "--once") for n in range(2)]
    assert hosting.ended() == -signal.SIGKILL
    assert replay(hosting.record, "--verify").returncode == 0
    everybody = [*players, watching]
    assert not any("result" in line for program in everybody for line in program.lines)
    assert not any(kept(program.home) for program in everybody)
    return hosting, everybody


@pytest.mark.slow
def test_a_result_that_was_written_and_told_nobody_is_heard_from_the_resumed_table(together: Together) -> None:
    hosting, everybody = killed_at_the_end(together)
    before = hosting.record.read_bytes()
    resumed = together.host("--resume", str(hosting.record), "--port", str(hosting.port))
    assert resumed.lines[0]["event"] == "listening"
    assert [program.ended() for program in (*everybody, resumed)] == [0] * 4
    everybody_saw_the_result(hosting, [*everybody, resumed])
    for program in everybody:
        kept_it_too(program, hosting.record)
    assert resumed.lines[-1] == {"event": "closed", "reason": "over"}
    assert hosting.record.read_bytes() == before


@pytest.mark.slow
def test_a_game_that_is_over_waits_for_its_people_and_not_for_ever(together: Together) -> None:
    hosting, (player, other, watching) = killed_at_the_end(together)
    player.kill()
    resumed = together.host("--resume", str(hosting.record), "--port", str(hosting.port), "--served", "9")
    assert [program.ended() for program in (other, watching)] == [0] * 2
    assert resumed.stays(2), "somebody of the game has not heard it"
    assert resumed.ended() == 0
    assert resumed.lines[-1] == {"event": "closed", "reason": "over"}
    again = together.host("--resume", str(hosting.record), "--port", str(hosting.port))
    back = together.join(again, player.home.name, "--once")
    together.join(again, other.home.name, "--once")
    assert [program.ended() for program in (back, again)] == [0] * 2
    kept_it_too(back, hosting.record)


@pytest.mark.slow
def test_a_table_for_one_game_waits_for_whoever_dropped_out_and_not_for_who_left(together: Together) -> None:
    words = ("--seats", "2", "--bots", "1:random", "--start-when-full", "--once")
    hosting = together.host(*words, "--countdown", str(5 * round(DEADLINE)))
    hand = together.hand(hosting, "hand", hold=20)
    hand.line("held")
    dropped, left = (together.watch(hosting, name) for name in ("dropped", "left"))
    for program in (dropped, left):
        program.line("view")
    dropped.kill()
    left.terminate()
    assert left.ended() == 0
    hand.say("go on")
    assert hand.ended() == 0
    hosting.line("event", "result")
    assert hosting.stays(6), "longer than whoever is there has to say that it has the result"
    back = together.watch(hosting, "dropped", "--once")
    assert [program.ended() for program in (back, hosting)] == [0] * 2
    everybody_saw_the_result(hosting, [back])


def test_guests_whose_host_never_comes_back_say_so_in_the_end(together: Together) -> None:
    hosting = together.host("--seats", "2", "--start-when-full")
    player = together.join(hosting, "player", "--gives-up", "1")
    together.hand(hosting, "hand", hold=10).line("held")
    watching = together.watch(hosting, "watch", "--gives-up", "1")
    for program in (player, watching):
        program.line("view")
    hosting.kill()
    for program in (player, watching):
        assert program.ended() == 1
        assert program.lines[-1] == {"closed": "host_gone"}
        assert program.stderr.count("\n") == 1
        assert "the host has been gone for" in program.stderr


def test_guests_do_not_take_back_what_they_have_seen(together: Together) -> None:
    """The host goes on from a record that somebody has shortened by a turn: a mere draw would come out as before."""
    hosting = together.host("--seats", "2", "--start-when-full")
    player, watching = together.join(hosting, "player"), together.watch(hosting, "watch")
    for program in (player, watching):
        program.line("lobby")  # or the steps before it comes are told it at once, and it says none of them
    hand = together.hand(hosting, "hand", hold=30)
    held = hand.line("held")["held"]
    for program in (player, watching):
        program.has_seen(held)
    hosting.kill()
    entries = journal.read(hosting.record).entries
    last = max(at for at, entry in enumerate(entries) if entry.HasField("step") and entry.step.HasField("seat"))
    hosting.record.write_bytes(journal.whole(entries[:last]))
    together.host("--resume", str(hosting.record), "--port", str(hosting.port))
    for program in (player, watching):
        assert program.ended() == 1
        assert program.lines[-1] == {"closed": "contradiction"}
        assert program.stderr.count("\n") == 1
        assert "the host tells another game than the one seen here" in program.stderr


def test_whoever_is_told_goodbye_has_read_everything_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if it reads slowly, and says something meanwhile."""
    monkeypatch.setattr(connection, "LAST_WORDS", DEADLINE)
    game = registry.game("moonriver")
    config = TableConfig(bytes(16), "table", game, {"players": 2}, "1")
    identity = own_identity(tmp_path / "host.pem")
    told = [FromHost(record=Record(data=bytes(50_000))).SerializeToString() for _ in range(18)]

    def hears(stranger: Stranger) -> tuple[int, str]:
        for _ in told:
            with contextlib.suppress(OSError):
                stranger.tell(FromGuest(beat=Beat()))
            stranger.hear("record")
        return len(told), stranger.hear("closed").closed.code

    async def host() -> tuple[int, str]:
        there = Host(HostSettings(config, identity, lambda number: tmp_path, interfaces=["127.0.0.1"], port=0))
        await there.open()
        serving = asyncio.create_task(there.serve())
        stranger = await asyncio.to_thread(Stranger, there.port, tmp_path / "stranger.pem", 4096)
        await asyncio.to_thread(stranger.come_in)
        (link,) = there.table.links
        there._do([Send(link, data) for data in told])
        assert there._links.behind(link)
        there.end("over", "that was all")
        heard = await asyncio.to_thread(hears, stranger)
        stranger.tls.close()
        await serving
        return heard

    assert asyncio.run(host()) == (len(told), "over")


# On a LAN


@pytest.fixture
def switch() -> Iterator[Lan]:
    with lan(tap=True) as made:
        yield made


@pytest.mark.slow
@pytest.mark.skipif(missing(tap=True) is not None, reason=str(missing(tap=True)))
def test_a_cable_that_is_out_at_the_end(switch: Lan, tmp_path: Path) -> None:
    assert switch.weather is not None
    with OnLan(tmp_path) as people:
        here, one, other = (switch.machine() for _ in range(3))
        hosting = people.host_on(here, "Table", "--seats", "2", "--bots", "1:random", "--start-when-full", "--once")
        hand = people.hand_on(one, "Table", 40)
        hand.line("held")
        watching = people.watch_on(other, "Table", "--once")
        watching.line("view")
        switch.weather.split([here.name, one.name])
        hand.say("go on")
        hosting.line("event", "result")
        assert hosting.stays(10)
        switch.weather.split()
        all_saw_the_result(hosting, [hand, watching])
        kept_it_too(watching, hosting.record)
