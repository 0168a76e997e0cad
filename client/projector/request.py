"""What a browser asks for, from the head of its request; anything that is not plainly that is refused with a status."""

from __future__ import annotations

import re
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import parse_qsl

METHODS = ("GET", "HEAD")
TOKEN = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
TARGET = re.compile(r"/[!-~]*")
VERSION = re.compile(r"HTTP/1\.[01]")
MOST_FIELDS = 8
"""In the query."""

BAD_REQUEST, NOT_ALLOWED, MISDIRECTED = 400, 405, 421


class BadRequest(ValueError):
    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class Request(NamedTuple):
    method: str
    path: str
    query: dict[str, str]


def read_request(head: bytes, port: int) -> Request:
    """`head` ends before its empty line; `port` is the one that is listened at. Raises BadRequest."""
    try:
        first, *lines = head.decode("ascii").split("\r\n")
    except UnicodeDecodeError:
        raise BadRequest(BAD_REQUEST) from None
    words = first.split(" ")
    if len(words) != 3 or not TOKEN.fullmatch(words[0]) or not VERSION.fullmatch(words[2]):
        raise BadRequest(BAD_REQUEST)
    method, target, _ = words
    if method not in METHODS:
        raise BadRequest(NOT_ALLOWED)
    if not TARGET.fullmatch(target):
        raise BadRequest(BAD_REQUEST)
    fields = _fields(lines)
    if len(fields.get("host", ())) != 1 or fields.keys() & {"transfer-encoding", "upgrade"}:
        raise BadRequest(BAD_REQUEST)
    if any(length.strip() != "0" for length in fields.get("content-length", ())):
        raise BadRequest(BAD_REQUEST)
    if not is_here(fields["host"][0], port):
        raise BadRequest(MISDIRECTED)
    path, _, asked = target.partition("?")
    try:
        query = dict(parse_qsl(asked, max_num_fields=MOST_FIELDS))
    except ValueError:
        raise BadRequest(BAD_REQUEST) from None
    return Request(method, path, query)


def _fields(lines: list[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in lines:
        name, colon, value = line.partition(":")
        if not colon or not TOKEN.fullmatch(name):
            raise BadRequest(BAD_REQUEST)
        found.setdefault(name.lower(), []).append(value.strip(" \t"))
    return found


def is_here(host: str, port: int) -> bool:
    """Whether the browser means this computer by an address. A name of somebody else's may lead here as well, and
    then a page of theirs would read this one (DNS rebinding)."""
    bracketed = re.fullmatch(r"\[([0-9A-Fa-f:.]+)\](?::(\d{1,5}))?", host)
    plain = re.fullmatch(r"([0-9A-Za-z.]+)(?::(\d{1,5}))?", host)
    found = bracketed or plain
    if found is None or int(found[2] or 80) != port:
        return False
    if plain is not None and found[1].lower() == "localhost":
        return True
    try:
        return ip_address(found[1]).version == (6 if bracketed else 4)
    except ValueError:
        return False
