"""One text means one thing: a join code, an address or a name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from netproto.keys.join_code import DEFAULT_PORT, JoinCode
from netproto.lan.target import Address, BadTarget, TableName, parse_target
from tests.netproto.keys.test_join_code import LAN, WRITTEN, codes

labels = st.from_regex(r"[a-z][a-z0-9]{0,10}", fullmatch=True)
ports = st.integers(1, 65535)


@given(codes)
def test_what_is_a_join_code_is_one(code: JoinCode) -> None:
    assert parse_target(str(code).lower()) == parse_target(str(code).replace("-", "")) == code


@given(st.ip_addresses().map(str) | st.lists(labels, min_size=1, max_size=4).map(".".join), ports)
def test_what_has_a_port_is_an_address(host: str, port: int) -> None:
    address = Address(host, port)
    assert parse_target(str(address)) == address


@pytest.mark.parametrize(
    "text", ["192.168.0.7", "::1", "fe80::1%eth0", "localhost", "LOCALHOST", "kitchen.local", "a-1.lan."]
)
def test_hosts_without_a_port_are_at_ours(text: str) -> None:
    assert parse_target(f" {text} ") == Address(text, DEFAULT_PORT)


def test_brackets_need_no_port() -> None:
    assert parse_target("[fd00::7]") == Address("fd00::7", DEFAULT_PORT)


@pytest.mark.parametrize(
    "text",
    [
        "Kitchen", "my-table", "Anna's 2. table", "v1.0", "20:15", "🐮 Moon River 🌙", "Friday: eight", "月河",
        "[Fri: 8]", "[friends]", "Moon-City-Gold-Rush", "a.b:c", "1.2.3", "Zoë.local", "Long-Lane-Game-Room",
    ],
)  # fmt: skip
def test_all_else_is_a_name(text: str) -> None:
    assert parse_target(text) == TableName(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "say which table"),
        ("x" * 256, "say which table"),
        ("192.168.0.300", "192.168.0.300 is no address"),
        ("192.168.0.300:41327", "192.168.0.300 is no address"),
        ("192.168.0.7:0", "'0' is no port, those are 1 to 65535"),
        ("kitchen:99999999", "no port"),
        ("[fd00::7]:", "'' is no port"),
        ("[fd00::7]:x", "'x' is no port"),
        ("[fd00:::7]:1", "fd00:::7 is no IPv6 address"),
        (WRITTEN.replace("7", "8", 1), "typing mistake: check group 3"),
    ],
)
def test_what_is_nearly_something_is_a_mistake(text: str, sentence: str) -> None:
    with pytest.raises(BadTarget, match=sentence):
        parse_target(text)


def test_a_name_that_might_have_been_a_code_says_so() -> None:
    """It is looked up first: there may be such a table."""
    mistyped = WRITTEN[:-1].replace("-", "")
    target = parse_target(mistyped)
    assert target == TableName(mistyped, target.hint if isinstance(target, TableName) else None)
    assert isinstance(target, TableName)
    assert "15 characters instead of 16" in str(target.hint)


@given(st.text())
def test_any_text_means_something_or_is_refused_with_a_sentence(text: str) -> None:
    try:
        target = parse_target(text)
    except BadTarget as wrong:
        assert "\n" not in str(wrong) or "\n" in text.strip()
        return
    if isinstance(target, TableName):
        assert target.name == text.strip()
    else:
        assert parse_target(str(target)) == target


def test_a_code_says_the_same_as_its_parts() -> None:
    assert parse_target(WRITTEN) == LAN
