"""The server, by raw sockets: what a browser gets, and what becomes of those who are none."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import closing, contextmanager, suppress

import pytest

from client.projector.page import markup
from client.projector.server import Limits, listening
from client.projector.serving import Serving
from client.projector.shown import Now
from netproto.wire.bucket import Rate

PATIENCE = 20.0
PICTURE = b"RIFF" + bytes(300_000)
QUICK = Limits(head_within=0.3, told_within=0.5)
NASTY = '<script>alert("Ann")</script>'


class Painter:
    def __init__(self) -> None:
        self.painted: list[str] = []
        self.fails = False

    def paint(self, theme: str) -> Future[bytes]:
        self.painted.append(theme)
        made: Future[bytes] = Future()
        if self.fails:
            made.cancel()
        else:
            made.set_result(PICTURE)
        return made


class Room:
    def __init__(self, limits: Limits, prefix: str = "/") -> None:
        self.painter = Painter()
        self.serving = Serving(self.painter.paint, listening(0, loopback=True), "en", prefix, limits)
        self.port = self.serving.port

    def connect(self, host: str = "127.0.0.1") -> socket.socket:
        return socket.create_connection((host, self.port), PATIENCE)

    def say(self, head: str, host: str = "127.0.0.1") -> bytes:
        with closing(self.connect(host)) as link:
            with suppress(OSError):  # it may have hung up already
                link.sendall(head.encode())
            return all_of(link)

    def get(self, path: str, method: str = "GET", *, host: str = "127.0.0.1") -> tuple[int, dict[str, str], bytes]:
        named = f"[{host}]" if ":" in host else host
        answer = self.say(f"{method} {path} HTTP/1.1\r\nHost: {named}:{self.port}\r\n\r\n", host)
        head, _, body = answer.partition(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")
        return int(first.split(" ")[1]), dict(line.split(": ", 1) for line in lines), body

    def status(self, head: str) -> int:
        return int(self.say(head).split(b" ", 2)[1])


def all_of(link: socket.socket) -> bytes:
    """Until the server hangs up."""
    heard = b""
    try:
        while more := link.recv(1 << 16):
            heard += more
    except ConnectionResetError:
        pass
    return heard


@contextmanager
def serving(limits: Limits = QUICK, prefix: str = "/") -> Iterator[Room]:
    made = Room(limits, prefix)
    yield made
    made.serving.stop()


@pytest.fixture(name="room")
def open_room() -> Iterator[Room]:
    with serving() as made:
        yield made


def until(condition: Callable[[], bool]) -> None:
    ends = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < ends
        time.sleep(0.01)


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_page_style_script_and_picture(host: str) -> None:
    with serving() as room:
        if host == "::1" and len(room.serving._sockets) < 2:
            pytest.skip("no IPv6 here")
        kinds = {"/": "text/html", "/page.css": "text/css", "/page.js": "text/javascript"}
        for path, kind in (*kinds.items(), ("/picture.webp?theme=light", "image/webp")):
            status, fields, body = room.get(path, host=host)
            assert (status, fields["Content-Type"].partition(";")[0]) == (200, kind)
            assert len(body) == int(fields["Content-Length"])
            assert fields["X-Content-Type-Options"] == "nosniff"
            policy = fields["Content-Security-Policy"].split("; ")
            assert "default-src 'none'" in policy
            assert not [rule for rule in policy if "unsafe" in rule or "*" in rule]
            assert "Set-Cookie" not in fields
        assert room.painter.painted == ["light"]


def test_nothing_in_the_page_stands_in_line() -> None:
    page = markup("de")
    assert '<html lang="de">' in page
    assert "style=" not in page
    assert "<style" not in page
    assert page.count("<script") == page.count('<script src="page.js"') == 1


def test_a_name_is_text_and_never_markup(room: Room) -> None:
    room.serving.tell(Now(3, NASTY, (f"{NASTY} wins.",)))
    until(lambda: json.loads(room.get("/now?after=0")[2])["number"] == 3)
    status, fields, body = room.get("/now?after=0")
    assert (status, fields["Content-Type"]) == (200, "application/json")
    assert json.loads(body) == {"number": 3, "name": NASTY, "words": [f"{NASTY} wins."], "gone": False}
    assert NASTY.encode() not in room.get("/")[2]
    script = room.get("/page.js")[2]
    assert b"innerHTML" not in script
    assert b"document.write" not in script


def test_head_is_told_the_same_without_the_body(room: Room) -> None:
    told, asked = room.get("/"), room.get("/", "HEAD")
    assert asked == (*told[:2], b"")


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "TRACE", "PATCH"])
def test_nothing_but_reading(room: Room, method: str) -> None:
    status, fields, _ = room.get("/", method)
    assert (status, fields["Allow"]) == (405, "GET, HEAD")


@pytest.mark.parametrize(
    "path",
    [
        "/etc/passwd",
        "/../../etc/passwd",
        "/..%2f..%2fetc/passwd",
        "/page.js/../../x",
        "//",
        "/index.html",
        "/favicon.ico",
    ],
)
def test_there_is_nothing_else(room: Room, path: str) -> None:
    assert room.get(path)[0] == 404


def test_whoever_came_by_a_name_of_somebody_elses_is_told_nothing(room: Room) -> None:
    for path in ("/", "/now", "/picture.webp"):
        assert room.status(f"GET {path} HTTP/1.1\r\nHost: evil.example:{room.port}\r\n\r\n") == 421
    assert room.painter.painted == []


def test_a_page_that_nobody_guesses() -> None:
    with serving(prefix="/ab2cd3ef/") as room:
        assert [room.get(path)[0] for path in ("/", "/now", "/picture.webp", "/page.js")] == [404] * 4
        assert [room.get(f"/ab2cd3ef/{path}")[0] for path in ("", "now", "picture.webp", "page.js")] == [200] * 4


def test_however_many_look_a_picture_is_painted_once_for_each_change(room: Room) -> None:
    for _ in range(3):
        room.get("/picture.webp?theme=dark")
    assert room.painter.painted == ["dark"]
    room.serving.tell(Now(1))
    room.get("/picture.webp?theme=dark")
    assert room.painter.painted == ["dark", "dark"]
    assert room.get("/picture.webp?theme=../x")[0] == 404


def test_whoever_waits_hears_of_a_change_at_once() -> None:
    with serving(Limits(waits=PATIENCE)) as room, closing(room.connect()) as link:
        link.sendall(f"GET /now?after=0 HTTP/1.1\r\nHost: localhost:{room.port}\r\n\r\n".encode())
        link.settimeout(0.2)
        with pytest.raises(TimeoutError):
            link.recv(1)
        room.serving.tell(Now(1, "Ann's"))
        link.settimeout(PATIENCE)
        assert b'"number": 1' in all_of(link)


def test_once_the_table_is_gone_there_is_no_picture(room: Room) -> None:
    room.serving.tell(Now(4, "", ("The table is gone.",), gone=True))
    until(lambda: room.get("/picture.webp")[0] == 410)
    assert json.loads(room.get("/now?after=0")[2])["gone"]


# Those who are no browsers


def test_a_head_without_end_is_cut_off(room: Room) -> None:
    assert room.status(f"GET / HTTP/1.1\r\nHost: localhost:{room.port}\r\nX: {'x' * 20_000}\r\n\r\n") == 431


def test_who_says_a_request_letter_by_letter_is_hung_up_on(room: Room) -> None:
    with closing(room.connect()) as link:
        for letter in b"GET / HT":
            link.send(bytes([letter]))
        assert all_of(link) == b""


def test_who_does_not_take_the_answer_is_hung_up_on() -> None:
    """A picture is more than the system keeps for somebody who does not read."""
    with serving(Limits(each=1, told_within=0.5)) as room:
        link = socket.socket()
        link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        link.connect(("127.0.0.1", room.port))
        with closing(link):
            link.sendall(f"GET /picture.webp HTTP/1.1\r\nHost: localhost:{room.port}\r\n\r\n".encode())
            until(lambda: room.say(f"GET / HTTP/1.1\r\nHost: localhost:{room.port}\r\n\r\n") != b"")


def test_one_computer_has_a_share_of_the_connections_and_all_have_a_bound() -> None:
    with serving(Limits(each=3, head_within=PATIENCE)) as room:
        held = [room.connect() for _ in range(3)]
        until(lambda: room.say("") == b"")
        if len(room.serving._sockets) > 1:
            assert room.get("/", host="::1")[0] == 200, "of another address"
        for link in held:
            link.close()
        until(lambda: room.say(f"GET / HTTP/1.1\r\nHost: localhost:{room.port}\r\n\r\n") != b"")


def test_who_asks_without_end_is_asked_to_wait() -> None:
    with serving(Limits(requests=Rate(0.001, 5))) as room:
        assert [room.get("/")[0] for _ in range(7)] == [200] * 5 + [429] * 2


def test_who_waits_and_goes_leaves_nothing_behind() -> None:
    with serving(Limits(each=1, waits=PATIENCE)) as room:
        link = room.connect()
        link.sendall(f"GET /now?after=0 HTTP/1.1\r\nHost: localhost:{room.port}\r\n\r\n".encode())
        until(lambda: room.say("") == b"")
        link.close()
        until(lambda: room.say(f"GET / HTTP/1.1\r\nHost: localhost:{room.port}\r\n\r\n") != b"")


def test_what_could_not_be_painted_is_painted_for_whoever_asks_next() -> None:
    with serving() as here:
        here.painter.fails = True
        assert here.say(f"GET /picture.webp HTTP/1.1\r\nHost: localhost:{here.port}\r\n\r\n") == b""
        here.painter.fails = False
        assert here.get("/picture.webp")[2] == PICTURE
