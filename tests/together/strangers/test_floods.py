"""A neighbour who opens connections and says nothing, or talks without end: those who play notice nothing."""

from __future__ import annotations

import contextlib
import os
import resource
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from netproto.keys.identity import client_context
from netproto.schema import hello_pb2 as hello
from netproto.schema.play_pb2 import Resync, Say
from netproto.schema.wire_pb2 import FromGuest
from netproto.wire.framing import frame
from netproto.wire.limits import Limits
from tests.together.processes import DEADLINE, Hosting, Together
from tests.together.strangers.stranger import Stranger
from tests.together.told import result_of

MEGABYTE = 1 << 20
SILENT = 250


def knock(port: int) -> socket.socket:
    """A connection, and not a word."""
    return socket.create_connection(("127.0.0.1", port), DEADLINE)


def shake_hands(port: int) -> ssl.SSLSocket:
    """TLS, and not a word."""
    with ExitStack() as failed:
        plain = failed.enter_context(knock(port))
        tls = client_context().wrap_socket(plain)
        failed.pop_all()
    return tls


def open_files(hosting: Hosting) -> int:
    return len(os.listdir(f"/proc/{hosting.pid}/fd"))


@contextmanager
def a_crowd_that_says_nothing(port: int, number: int) -> Iterator[None]:
    """Whoever is sent away is there again at once."""
    over = threading.Event()
    all_there = threading.Barrier(number + 1)

    def one() -> None:
        first = True
        while not over.is_set():
            with contextlib.suppress(OSError), shake_hands(port) as tls:
                tls.settimeout(0.2)
                if first:
                    first = False
                    all_there.wait(DEADLINE)
                while not over.is_set():
                    with contextlib.suppress(TimeoutError):
                        if not tls.recv(1 << 16):
                            break
            over.wait(0.2)

    threads = [threading.Thread(target=one, daemon=True) for _ in range(number)]
    for thread in threads:
        thread.start()
    all_there.wait(DEADLINE)
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join(DEADLINE)


def test_a_seat_is_had_again_while_a_neighbour_holds_on_to_a_hundred_connections(
    together: Together, tmp_path: Path
) -> None:
    hosting = together.host("--seats", "2", "--bots", "1:random", "--start-when-full")
    with Stranger(hosting.port, tmp_path / "key.pem") as stranger:
        token = stranger.come_in(hello.PLAY).token
        seat = stranger.hear("view").view.seat
    with a_crowd_that_says_nothing(hosting.port, 100):
        back = within_two_tries(hosting.port, tmp_path / "key.pem", token)
    assert back.hear("view").view.seat == seat
    back.tls.close()


def within_two_tries(port: int, key: Path, token: bytes) -> Stranger:
    with contextlib.suppress(AssertionError, OSError), ExitStack() as failed:
        back = failed.enter_context(Stranger(port, key))
        back.come_in(hello.PLAY, token)
        failed.pop_all()
        return back
    back = Stranger(port, key)
    back.come_in(hello.PLAY, token)
    return back


def test_whoever_says_nothing_costs_a_host_next_to_nothing(together: Together, tmp_path: Path) -> None:
    hosting = together.host("--seats", "2")
    with Stranger(hosting.port, tmp_path / "key.pem") as stranger:
        stranger.come_in()
        before = hosting.resident()
        with ExitStack() as silent:
            for _ in range(SILENT):
                silent.enter_context(knock(hosting.port))
                stranger.beat()
            with Stranger(hosting.port, tmp_path / "another.pem") as another:
                another.come_in()
            stranger.beat()
            assert open_files(hosting) < Limits().strangers_of_a_neighbour + 40
            assert hosting.resident() < before + 10 * MEGABYTE
        for _ in range(SILENT):
            shake_hands(hosting.port).close()
            stranger.beat()  # on a busy machine all of it takes longer than somebody may be silent
        assert hosting.resident() < before + 10 * MEGABYTE


@pytest.mark.slow
def test_who_talks_without_end_is_not_listened_to_and_not_hung_up_on(together: Together, tmp_path: Path) -> None:
    hosting = together.host("--seats", "2", "--start-when-full")
    hand = together.hand(hosting, "hand", hold=30)
    player = together.join(hosting, "player", "--once")
    hand.line("held")
    with ExitStack() as noise:
        crowd = [noise.enter_context(Stranger(hosting.port, tmp_path / f"{number}.pem")) for number in range(4)]
        for number, stranger in enumerate(crowd):
            stranger.come_in()
            said = FromGuest(resync=Resync()) if number == 0 else FromGuest(request=1, say=Say(text="a" * 400))
            stranger.send(frame(said.SerializeToString()) * 1000)
        assert any(crowd[1].hear("answer").answer.code == "too_much_said" for _ in range(30))
        hand.say("go on")
        assert [program.ended() for program in (player, hand)] == [0] * 2
        hosting.terminate()
        for stranger in crowd:
            assert stranger.last_words()[0] == "ended", "until then nobody was hung up on"
    assert hosting.ended() == 0
    assert player.line("result")["result"] == result_of(hosting.record)
    assert sum("view" in line for line in player.lines) == 1, "nobody had to come back"


def test_the_next_game_begins_where_no_more_files_may_be_open(together: Together, tmp_path: Path) -> None:
    hosting = together.host("--seats", "2", "--start-when-full")
    with ExitStack() as there:
        first, second = (there.enter_context(Stranger(hosting.port, tmp_path / f"{n}.pem")) for n in range(2))
        first.come_in(hello.PLAY)
        for _ in range(10):
            there.enter_context(shake_hands(hosting.port))
        most = open_files(hosting)
        resource.prlimit(hosting.pid, resource.RLIMIT_NOFILE, (most, most))
        second.come_in(hello.PLAY)
        assert first.hear("view").view.seat != second.hear("view").view.seat
        assert "no more files" in hosting.line("event", "trouble")["sentence"]
        assert hosting.record.exists()
        first.beat()
        with Stranger(hosting.port, tmp_path / "late.pem") as late:
            late.come_in()
