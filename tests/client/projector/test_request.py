"""What a browser says is taken for a request only where it is plainly one, to this computer by an address of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.projector.request import BadRequest, Request, is_here, read_request

PORT = 41380


def status(head: bytes) -> int:
    with pytest.raises(BadRequest) as refused:
        read_request(head, PORT)
    return refused.value.status


def said(first: str, *fields: str) -> bytes:
    return "\r\n".join([first, *(fields or ("Host: localhost:41380",))]).encode("latin-1")


def test_a_request() -> None:
    head = said("GET /now?after=7&x=%2F HTTP/1.1", "host: 192.168.0.7:41380", "Accept: */*")
    assert read_request(head, PORT) == Request("GET", "/now", {"after": "7", "x": "/"})


@pytest.mark.parametrize(
    ("host", "here"),
    [
        ("192.168.0.7:41380", True),
        ("localhost:41380", True),
        ("LOCALHOST:41380", True),
        ("[::1]:41380", True),
        ("[fe80::1]:41380", True),
        ("192.168.0.7", False),
        ("192.168.0.7:80", False),
        ("somewhere.example:41380", False),
        ("192.168.0.7.somewhere.example:41380", False),
        ("localhost.somewhere.example:41380", False),
        ("[192.168.0.7]:41380", False),
        ("[localhost]:41380", False),
        ("1:41380", False),
        ("0x7f.1:41380", False),
        ("::1:41380", False),
        ("192.168.0.7:41380 ", False),
        ("me@192.168.0.7:41380", False),
        ("", False),
    ],
)
def test_only_an_address_leads_here(host: str, here: bool) -> None:
    """A name of somebody else's may lead to this computer as well."""
    assert is_here(host, PORT) is here


def test_port_80_need_not_be_said() -> None:
    assert is_here("192.168.0.7", 80)


@pytest.mark.parametrize(
    ("head", "wrong"),
    [
        (said("POST / HTTP/1.1"), 405),
        (said("PUT / HTTP/1.1"), 405),
        (said("OPTIONS * HTTP/1.1"), 405),
        (said("get / HTTP/1.1"), 405),
        (said("GET http://localhost:41380/ HTTP/1.1"), 400),
        (said("GET / HTTP/2"), 400),
        (said("GET /"), 400),
        (said("GET  / HTTP/1.1"), 400),
        (said("GET /\x00 HTTP/1.1"), 400),
        (said("GET /\xe4 HTTP/1.1"), 400),
        (said("GET / HTTP/1.1", "Accept: */*"), 400),
        (said("GET / HTTP/1.1", "Host: localhost:41380", "Host: localhost:41380"), 400),
        (said("GET / HTTP/1.1", "Host : localhost:41380"), 400),
        (said("GET / HTTP/1.1", "Host: localhost:41380", " folded"), 400),
        (said("GET / HTTP/1.1", "Host: localhost:41380", "Content-Length: 5"), 400),
        (said("GET / HTTP/1.1", "Host: localhost:41380", "Transfer-Encoding: chunked"), 400),
        (said("GET /?a=1&b=1&c=1&d=1&e=1&f=1&g=1&h=1&i=1 HTTP/1.1"), 400),
        (said("GET / HTTP/1.1", "Host: somewhere.example:41380"), 421),
    ],
)
def test_what_is_no_request(head: bytes, wrong: int) -> None:
    assert status(head) == wrong


@given(st.binary(max_size=200))
def test_whatever_is_said_is_read_or_refused(noise: bytes) -> None:
    for head in noise, b"GET /" + noise + b" HTTP/1.1\r\nHost: localhost:41380", said("GET / HTTP/1.1") + noise:
        try:
            read_request(head, PORT)
        except BadRequest as refused:
            assert refused.status in (400, 405, 421)
