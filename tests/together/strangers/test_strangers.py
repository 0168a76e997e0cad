"""What comes in over a real connection and makes no sense closes that connection, and nobody else notices."""

from __future__ import annotations

import random
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from netproto.schema import hello_pb2 as hello
from netproto.schema import record_pb2 as record
from netproto.schema.lobby_pb2 import Sit
from netproto.schema.play_pb2 import Give, Resync, Say
from netproto.schema.wire_pb2 import Beat, FromGuest, Received
from netproto.wire.framing import frame
from tests.together.processes import DEADLINE, Hosting, Together
from tests.together.strangers.stranger import Stranger
from tests.together.told import givers, result_of, saw_what_is_written, steps_of

SPECTATORS = 64

Mischief = Callable[[Stranger], None]


def sends(data: bytes) -> Mischief:
    return lambda stranger: stranger.send(data)


def tells(message: FromGuest) -> Mischief:
    return sends(frame(message.SerializeToString()))


BEFORE_HELLO: dict[str, tuple[Mischief, str]] = {
    "an impossible length": (sends((1 << 20).to_bytes(4, "big")), "oversize"),
    "one byte more than fits": (sends((65_537).to_bytes(4, "big") + bytes(100)), "oversize"),
    "an empty frame": (sends(bytes(4)), "empty"),
    "no message": (sends(frame(b"\xff\xff\xff")), "unreadable"),
    "an empty message": (sends(frame(b"\x08\x00")), "unknown_message"),
    "a message of a later version": (sends(frame(bytes.fromhex("a2060100"))), "unknown_message"),
    "a beat before hello": (tells(FromGuest(beat=Beat(count=1))), "hello_first"),
    "a move before hello": (tells(FromGuest(request=1, give=Give(id=bytes(8), command=b"x"))), "hello_first"),
    "a hello without a version": (tells(FromGuest(hello=hello.Hello(name="a"))), "out_of_bounds"),
    "a request without a number": (tells(FromGuest(sit=Sit(seat=1))), "request_number"),
    "an old signature": (lambda stranger: stranger.tell(stranger.introduction(nonce=bytes(32))), "bad_proof"),
}

AFTER_HELLO: dict[str, tuple[Mischief, str]] = {
    "an impossible length": (sends(b"\xff\xff\xff\xff"), "oversize"),
    "an empty frame": (sends(bytes(4)), "empty"),
    "no message": (sends(frame(b"\xff\xff\xff")), "unreadable"),
    "a second hello": (lambda stranger: stranger.tell(stranger.introduction()), "hello_again"),
    "a line that nobody could type": (tells(FromGuest(request=1, say=Say(text="x" * 501))), "out_of_bounds"),
    "a seat that no table has": (tells(FromGuest(request=1, sit=Sit(seat=99))), "out_of_bounds"),
}


def nonsense(coin: random.Random) -> Iterator[bytes]:
    for _ in range(20):
        yield frame(coin.randbytes(coin.randrange(1, 300)))
        yield coin.randbytes(coin.randrange(4, 300))


def make_mischief(hosting: Hosting, key: Path, seed: int) -> None:
    for what, (mischief, code) in BEFORE_HELLO.items():
        with Stranger(hosting.port, key) as stranger:
            mischief(stranger)
            said, sentence = stranger.last_words()
            assert (said, bool(sentence)) == (code, True), what
    for what, (mischief, code) in AFTER_HELLO.items():
        with Stranger(hosting.port, key) as stranger:
            stranger.come_in()
            mischief(stranger)
            said, sentence = stranger.last_words()
            assert (said, bool(sentence)) == (code, True), what
    for data in nonsense(random.Random(seed)):
        with Stranger(hosting.port, key) as stranger:
            stranger.send(data)
            stranger.tell(FromGuest(beat=Beat(count=1)))
            stranger.tls.shutdown(socket.SHUT_WR)
            stranger.last_words()
    with Stranger(hosting.port, key) as stranger:
        stranger.send((100).to_bytes(4, "big") + b"the rest never comes")
    with socket.create_connection(("127.0.0.1", hosting.port), DEADLINE) as plain:
        plain.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        while plain.recv(1 << 16):
            pass


def test_bad_input_closes_its_connection_and_touches_nobody_else(together: Together, tmp_path: Path) -> None:
    patience = ("--countdown", "2")  # for the strangers, who watched and are gone at the end
    hosting = together.host("--seats", "4", "--bots", "1:random", "--start-when-full", "--once", *patience)
    hand = together.hand(hosting, "hand", hold=30)
    players = [together.join(hosting, f"player{n}", "--once") for n in range(2)]
    hand.line("held")
    watching = together.watch(hosting, "watch", "--once")
    watching.line("view")
    make_mischief(hosting, tmp_path / "key.pem", 1)
    hand.say("go on")
    make_mischief(hosting, tmp_path / "key.pem", 2)
    assert [program.ended() for program in (*players, hand, watching, hosting)] == [0] * 5
    result = result_of(hosting.record)
    for program in (*players, hand, watching):
        assert program.line("result")["result"] == result
        assert sum("view" in line for line in program.lines) == 1, "nobody had to come back"
    saw_what_is_written(watching, hosting.record)
    steps = steps_of(hosting.record)
    assert sorted(giver for seat in range(4) for giver in givers(steps, seat)) == [*[record.PERSON] * 3, record.BOT]
    log = (hosting.home / "state/default/logs/host.log").read_text()
    assert "the connection ended in the middle of a frame" in log
    assert "Traceback" not in log


def test_what_may_not_be_done_is_refused_and_the_connection_stays(together: Together, tmp_path: Path) -> None:
    hosting = together.host("--seats", "2", "--bots", "1:random", "--start-when-full")
    hand = together.hand(hosting, "hand", hold=10)
    hand.line("held")
    with Stranger(hosting.port, tmp_path / "key.pem") as stranger:
        stranger.come_in()
        stranger.tell(FromGuest(request=7, give=Give(question=10, id=bytes(8), command=b"\x5a\x00")))
        answer = stranger.hear("answer").answer
        assert (answer.request, answer.done, answer.code) == (7, False, "no_seat")
        stranger.tell(FromGuest(request=8, sit=Sit(seat=0)))
        assert stranger.hear("answer").answer.code == "game_running"
        stranger.beat()


def test_nonsense_from_a_seat_closes_the_connection_and_keeps_the_seat(together: Together, tmp_path: Path) -> None:
    hosting = together.host("--seats", "2", "--start-when-full", "--once")
    token = b""
    with Stranger(hosting.port, tmp_path / "key.pem") as stranger:
        token = stranger.come_in(hello.PLAY).token
        player = together.join(hosting, "player", "--once")
        seat = stranger.hear("view").view.seat
        stranger.tell(FromGuest(request=1, give=Give(question=9999, id=bytes(8), command=b"\x5a\x00")))
        assert stranger.hear("answer").answer.code == "outdated"
        stranger.tell(FromGuest(request=2, give=Give(question=1, id=bytes(8), command=b"\xff\xff")))
        assert stranger.last_words()[0] == "unreadable_command"
    with Stranger(hosting.port, tmp_path / "key.pem") as stranger:
        assert stranger.come_in(hello.PLAY, token).token == token
        assert stranger.hear("view").view.seat == seat
    with Stranger(hosting.port, tmp_path / "another.pem") as thief:
        assert thief.come_in(hello.PLAY, token).token != token, "the token is the key's that it was given to"
        assert not thief.hear("view").view.HasField("seat")
    assert player.process.poll() is None


def follow(stranger: Stranger) -> list[int]:
    """To the end of the table; the numbers of the steps it was told of."""
    numbers: list[int] = []
    while (message := stranger.listen()) is not None:
        if message.HasField("container"):
            numbers.append(message.container.number)
        elif message.HasField("result"):
            stranger.tell(FromGuest(received=Received()))
    return numbers


@pytest.mark.slow
def test_of_64_spectators_one_reads_nothing_and_63_others_notice_nothing(together: Together, tmp_path: Path) -> None:
    hosting = together.host("--seats", "3", "--bots", "1:random", "--start-when-full")
    key = tmp_path / "key.pem"
    hand = together.hand(hosting, "hand", hold=100)
    with ThreadPoolExecutor(SPECTATORS) as threads:
        crowd = [Stranger(hosting.port, key) for _ in range(SPECTATORS - 1)]
        lazy = Stranger(hosting.port, key, receive_buffer=4096)
        for stranger in (*crowd, lazy):
            stranger.come_in()
        following = [threads.submit(follow, stranger) for stranger in crowd]
        player = together.join(hosting, "player", "--once")
        hand.line("held")
        turned_away = together.watch(hosting, "one too many")
        assert turned_away.ended() == 1
        assert "64 are watching already" in turned_away.stderr
        lazy.send(frame(FromGuest(resync=Resync()).SerializeToString()) * 200)
        hand.say("go on")
        assert [program.ended() for program in (hand, player)] == [0] * 2
        hosting.terminate()
        assert hosting.ended() == 0
        last = len(steps_of(hosting.record))
        for told in following:
            numbers = told.result(DEADLINE)
            assert numbers == list(range(numbers[0], last + 1))
        for stranger in (*crowd, lazy):
            stranger.tls.close()
    assert player.line("result")["result"] == result_of(hosting.record)


def test_a_table_for_one_game_waits_until_everybody_has_the_result(together: Together, tmp_path: Path) -> None:
    hosting = together.host("--seats", "2", "--bots", "1:random", "--start-when-full", "--once")
    with Stranger(hosting.port, tmp_path / "key.pem") as stranger:
        stranger.come_in()
        player = together.join(hosting, "player", "--once")
        stranger.hear("result")
        assert hosting.stays(1), "there are five seconds for it"
        stranger.tell(FromGuest(received=Received()))
        assert stranger.last_words()[0] == "over"
    assert [program.ended() for program in (player, hosting)] == [0] * 2


@pytest.mark.slow
def test_a_table_for_one_game_does_not_wait_for_ever(together: Together, tmp_path: Path) -> None:
    hosting = together.host("--seats", "2", "--bots", "1:random", "--start-when-full", "--once")
    with Stranger(hosting.port, tmp_path / "key.pem") as stranger:
        stranger.come_in()
        player = together.join(hosting, "player", "--once")
        stranger.hear("result")
        assert player.ended() == 0
        assert stranger.last_words()[0] == "over"
    assert hosting.ended() == 0
