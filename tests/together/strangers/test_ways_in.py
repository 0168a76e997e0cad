"""Whoever cannot come in is told why, in one line and with an exit status, never with a traceback."""

from __future__ import annotations

import json
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from netproto.keys.identity import Identity, own_identity, server_context
from netproto.keys.join_code import JoinCode
from netproto.schema import hello_pb2 as hello
from netproto.schema.lobby_pb2 import Lock
from netproto.schema.wire_pb2 import FromGuest, FromHost
from netproto.wire.framing import frame
from netproto.wire.protocol import MAJOR
from tests.together.processes import DEADLINE, Hosting, Program, Together
from tests.together.strangers.stranger import Stranger

OTHER_KEY = "ab" * 32


def refused(program: Program, status: int) -> str:
    """The one line in which it says no."""
    assert program.ended() == status
    assert "Traceback" not in program.stderr
    assert program.stderr.count("\n") == 1, program.stderr
    return program.stderr


def test_another_key_than_the_trusted_one_is_refused(together: Together) -> None:
    hosting = together.host()
    where = f"127.0.0.1:{hosting.port}"
    said = refused(together.start("a", "watch", where, "--json", "--trust", OTHER_KEY), 1)
    assert hosting.fingerprint in said
    assert "is no fingerprint" in refused(together.start("b", "watch", where, "--json", "--trust", "12ab"), 2)
    asked = refused(together.start("c", "join", where, "--bot", "random"), 1)
    assert f"--trust {hosting.fingerprint}" in asked


def test_what_was_trusted_once_is_remembered_and_a_new_key_there_is_not(together: Together) -> None:
    hosting = together.host("--seats", "2", "--start-when-full")
    hand = together.hand(hosting, "hand", hold=10)
    player = together.join(hosting, "player")
    hand.line("held")
    where = f"127.0.0.1:{hosting.port}"
    for trust in (("--trust", hosting.fingerprint), ()):
        watching = together.start("watch", "watch", where, "--json", *trust)
        watching.line("view")
        watching.terminate()
        assert watching.ended() == 0
    hosting.terminate()
    assert hosting.ended() == 0
    assert player.ended() == 1
    together.host("--port", str(hosting.port), home="somebody else")
    assert "has changed" in refused(together.start("watch", "watch", where, "--json"), 1)


def test_a_wrong_join_code_is_refused(together: Together) -> None:
    hosting = together.host()
    others = str(JoinCode.of("127.0.0.1", hosting.port, OTHER_KEY))
    said = refused(together.start("a", "join", others, "--bot", "random"), 1)
    assert "not the table of this join code" in said
    typo = hosting.code[:-1] + ("0" if hosting.code[-1] != "0" else "1")
    assert "typing mistake" in refused(together.start("b", "join", typo, "--bot", "random"), 2)


def test_nobody_there_is_said(together: Together) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        where = f"127.0.0.1:{taken.getsockname()[1]}"
        for words in (("watch", where, "--json"), ("join", where, "--bot", "random")):
            said = refused(together.start("a", *words, "--timeout", "0.5", "--trust", OTHER_KEY), 1)
            assert f"no table answers at {where}" in said


def test_something_else_than_a_table_is_no_table(together: Together) -> None:
    """A port that takes connections and says nothing, or hangs up at once."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        threading.Thread(target=lambda: other.accept()[0].close(), daemon=True).start()
        where = f"127.0.0.1:{other.getsockname()[1]}"
        program = together.start("a", "watch", where, "--json", "--timeout", "0.5", "--trust", OTHER_KEY)
        assert "no table answers" in refused(program, 1)


def test_what_speaks_another_language_is_said_to_be_something_else(together: Together) -> None:
    def answer(other: socket.socket) -> None:
        with suppress(OSError):
            while True:
                met, _ = other.accept()
                with met:
                    met.recv(1 << 16)
                    met.sendall(b"HTTP/1.0 400 Bad Request\r\n\r\n")

    with socket.create_server(("127.0.0.1", 0)) as other:
        threading.Thread(target=answer, args=(other,), daemon=True).start()
        where = f"127.0.0.1:{other.getsockname()[1]}"
        program = together.start("a", "watch", where, "--json", "--timeout", "1", "--trust", OTHER_KEY)
        assert f"no table answers at {where} (something else answers)" in refused(program, 1)


def test_an_address_that_is_none_here_is_said_in_words(together: Together) -> None:
    """What resolves it numbers its errors in a way of its own."""
    program = together.start("a", "watch", "[fe80::1%nowhere]", "--json", "--timeout", "0.5", "--trust", OTHER_KEY)
    said = refused(program, 1)
    assert "no table answers at [fe80::1%nowhere]:41327" in said
    assert "unknown error" not in said


@pytest.mark.parametrize("running", [False, True], ids=["before the game", "in the game"])
def test_at_a_full_table_no_seat_is_free(together: Together, running: bool) -> None:
    hosting = together.host("--seats", "2", "--bots", "1:random", *(["--start-when-full"] if running else []))
    hand = together.hand(hosting, "hand", hold=5)
    if running:
        hand.line("held")
    else:
        with Stranger(hosting.port, together.folder / "key.pem") as stranger:
            stranger.come_in()
            while not any(seat.HasField("person") for seat in stranger.hear("lobby").lobby.seats):
                pass
    late = together.join(hosting, "late")
    assert "no seat is free" in refused(late, 1)
    assert late.lines[-1] == {"closed": "no_seat"}


def owner_token(hosting: Hosting) -> bytes:
    (found,) = hosting.home.glob("state/default/running/*.json")
    return bytes.fromhex(json.loads(found.read_text())["owner_token"])


def test_a_locked_table_lets_nobody_in(together: Together) -> None:
    hosting = together.host()
    with Stranger(hosting.port, together.folder / "key.pem") as owner:
        assert owner.come_in(token=owner_token(hosting)).owner
        owner.tell(FromGuest(request=1, lock=Lock(locked=True)))
        assert owner.hear("answer").answer.done
        assert "locked" in refused(together.join(hosting, "late"), 1)
        assert "locked" in refused(together.watch(hosting, "late"), 1)


def test_a_guest_of_another_major_version_is_told_what_to_update(together: Together) -> None:
    hosting = together.host()
    for major, older in ((MAJOR + 1, "update the table"), (MAJOR - 1, "update your program")):
        with Stranger(hosting.port, together.folder / "key.pem") as stranger:
            stranger.tell(stranger.introduction(said=hello.Version(major=major, app="9.9.9")))
            code, sentence = stranger.last_words()
        assert code == "version"
        assert sentence.endswith(older)
        assert "(program 9.9.9)" in sentence


@contextmanager
def host_of_version(major: int, identity: Identity) -> Iterator[int]:
    """Greets everybody in that version, and is asked for nothing more."""
    greeting = hello.Greeting(version=hello.Version(major=major, app="9.9.9"), nonce=bytes(32), table_uuid=bytes(16))
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def greet() -> None:
            met, _ = listening.accept()
            met.settimeout(DEADLINE)
            with server_context(identity).wrap_socket(met, server_side=True) as tls:
                tls.sendall(frame(FromHost(greeting=greeting).SerializeToString()))
                try:
                    while tls.recv(1 << 16):
                        pass
                except (OSError, ssl.SSLError):
                    pass

        greeting_thread = threading.Thread(target=greet)
        greeting_thread.start()
        yield listening.getsockname()[1]
        greeting_thread.join(DEADLINE)


@pytest.mark.parametrize(("major", "older"), [(MAJOR + 1, "this program"), (MAJOR - 1, "the table")])
def test_a_host_of_another_major_version_is_told_apart(
    together: Together, tmp_path: Path, major: int, older: str
) -> None:
    identity = own_identity(tmp_path / "old.pem")
    with host_of_version(major, identity) as port:
        words = (f"127.0.0.1:{port}", "--trust", identity.fingerprint, "--json")
        said = refused(together.start("a", "watch", *words), 1)
    assert f"the table speaks version {major}.0 (program 9.9.9)" in said
    assert said.endswith(f"update {older}\n")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--seats", "9"), "--seats: 9"),
        (("--bots", "2:clever"), "'clever' is none of"),
        (("--bots", "9:random"), "'9' is no number"),
        (("--bots", f"{'9' * 5000}:random"), "is no number"),
        (("--port", "70000"), "--port: 70000"),
        (("--countdown", "-1"), "--countdown: -1"),
        (("--resume", "nowhere.moonriver"), "nowhere.moonriver: No such file"),
        (("--resume", __file__), "no record of a game"),
        (("--record", "/nowhere/a.moonriver"), "no such folder"),
    ],
)
def test_a_host_says_what_is_wrong(together: Together, words: tuple[str, ...], complaint: str) -> None:
    assert complaint in refused(together.start("a", "host", "--loopback", *words), 2)


def test_a_port_in_use_is_said(together: Together) -> None:
    hosting = together.host()
    said = refused(together.start("a", "host", "--loopback", "--port", str(hosting.port)), 2)
    assert f"port {hosting.port}: " in said


def test_a_record_in_use_is_not_resumed(together: Together) -> None:
    hosting = together.host("--seats", "2", "--bots", "1:random", "--start-when-full", "--once")
    hand = together.hand(hosting, "hand", hold=5)
    hand.line("held")
    again = ("host", "--loopback", "--port", "0", "--resume", str(hosting.record))
    assert "another process writes" in refused(together.start("a", *again), 2)
