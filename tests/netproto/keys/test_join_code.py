"""A join code brings back what went in, and no slip of the tongue or the finger makes another one."""

from __future__ import annotations

import random
from ipaddress import ip_address

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from netproto.keys.check_characters import checked, syndromes, wrong_place
from netproto.keys.join_code import ALPHABET, DEFAULT_PORT, KEY_DIGITS, BadJoinCode, JoinCode, key_check

FINGERPRINT = "ab" * 32
LAN = JoinCode.of("192.168.0.7", DEFAULT_PORT, FINGERPRINT)
WRITTEN = "1003-HG52-7JF7-N17K"

LENGTHS = {
    ("192.168.0.7", DEFAULT_PORT): 16,
    ("172.31.255.1", DEFAULT_PORT): 17,
    ("10.1.2.3", DEFAULT_PORT): 18,
    ("169.254.1.2", DEFAULT_PORT): 20,
    ("192.168.0.7", 41328): 20,
    ("10.1.2.3", 41328): 21,
    ("172.31.255.1", 41328): 23,
    ("fd00::7", DEFAULT_PORT): 39,
    ("fd00::7", 41328): 42,
}

hosts = (
    st.ip_addresses(network="192.168.0.0/16")
    | st.ip_addresses(network="172.16.0.0/12")
    | st.ip_addresses(network="10.0.0.0/8")
    | st.ip_addresses(v=4)
    | st.ip_addresses(v=6)
).map(str)
ports = st.just(DEFAULT_PORT) | st.integers(1, 65535)
key_checks = st.text("0123456789abcdef", min_size=KEY_DIGITS, max_size=KEY_DIGITS)
codes = st.builds(JoinCode, hosts, ports, key_checks)


def plain(code: JoinCode) -> str:
    return str(code).replace("-", "")


def slips(written: str) -> list[str]:
    """Every one wrong character, and every two neighbours that changed places."""
    wrong = [
        written[:at] + other + written[at + 1 :]
        for at, right in enumerate(written)
        for other in ALPHABET
        if other != right
    ]
    swapped = [
        written[:at] + written[at + 1] + written[at] + written[at + 2 :]
        for at in range(len(written) - 1)
        if written[at] != written[at + 1]
    ]
    return wrong + swapped


@given(codes)
def test_a_code_comes_back(code: JoinCode) -> None:
    assert JoinCode.parse(str(code)) == code


def test_the_format_stays() -> None:
    """Codes of an older version must still be read."""
    assert str(LAN) == WRITTEN
    assert key_check(FINGERPRINT) == "18144793cf5"


@pytest.mark.parametrize(("host", "port"), LENGTHS)
def test_a_code_is_short(host: str, port: int) -> None:
    assert len(plain(JoinCode.of(host, port, FINGERPRINT))) == LENGTHS[host, port]


@pytest.mark.parametrize(
    "heard",
    [WRITTEN.lower(), " 1003 HG52 7JF7 N17K\n", "ioo3hg527jf7nl7k", "L0O3–HG52—7JF7−NI7K", "１００３-HG52-7JF7-N17K"],
)
def test_it_may_be_written_as_it_was_heard(heard: str) -> None:
    assert JoinCode.parse(heard) == LAN


@pytest.mark.parametrize(("host", "port"), LENGTHS)
def test_one_wrong_character_or_two_swapped_neighbours_are_always_told(host: str, port: int) -> None:
    for heard in slips(plain(JoinCode.of(host, port, FINGERPRINT))):
        with pytest.raises(BadJoinCode):
            JoinCode.parse(heard)


@given(codes, st.data())
def test_any_code_tells_them(code: JoinCode, data: st.DataObject) -> None:
    with pytest.raises(BadJoinCode):
        JoinCode.parse(data.draw(st.sampled_from(slips(plain(code)))))


def test_the_wrong_group_is_named() -> None:
    for at, right in enumerate(plain(LAN)):
        for other in ALPHABET.replace(right, ""):
            with pytest.raises(BadJoinCode, match=f"check group {at // 4 + 1} "):
                JoinCode.parse(plain(LAN)[:at] + other + plain(LAN)[at + 1 :])


@given(st.lists(st.integers(0, 31), min_size=3, max_size=28), st.data())
def test_two_and_three_wrong_characters_are_told_too_and_two_are_never_taken_for_one(
    values: list[int], data: st.DataObject
) -> None:
    code = checked(values)
    assert not any(syndromes(code))
    for number in (2, 3):
        heard = code.copy()
        for at in data.draw(st.lists(st.integers(0, len(code) - 1), min_size=number, max_size=number, unique=True)):
            heard[at] ^= data.draw(st.integers(1, 31))
        assert any(syndromes(heard))
        assert number == 3 or wrong_place(syndromes(heard), len(heard)) is None


def test_anything_else_is_told_but_for_one_in_a_thousand() -> None:
    chance = random.Random(7)
    passed = 0
    for _ in range(20_000):
        try:
            JoinCode.parse("1" + "".join(chance.choices(ALPHABET, k=15)))
            passed += 1
        except BadJoinCode:
            pass
    assert passed < 20


@pytest.mark.parametrize(
    ("heard", "code", "sentence"),
    [
        (WRITTEN[:-1], "length", "has 15 characters instead of 16: look for one that is missing"),
        (WRITTEN + "K", "length", "has 17 characters instead of 16"),
        ("1003-HG52-7JF7-NN7K", "typing", "check group 4 \\(NN7K\\)"),
        ("0013-GH52-J7F7-17NK", "typing", "compare it group by group"),
        ("Kitchen", "other", "is no join code: those look like"),
        ("", "other", "no join code"),
        ("1003-HG52-7JF7-N1é7", "other", "no join code"),
        ("9" * 1000, "other", "no join code"),
    ],
)
def test_a_mistake_is_a_sentence(heard: str, code: str, sentence: str) -> None:
    with pytest.raises(BadJoinCode, match=sentence) as wrong:
        JoinCode.parse(heard)
    assert wrong.value.code == code


def test_a_later_kind_of_code_says_update() -> None:
    later = "".join(ALPHABET[value] for value in checked([10, *range(12)]))
    with pytest.raises(BadJoinCode, match="update Moon River"):
        JoinCode.parse(later)


@given(st.integers(1, 9), st.lists(st.integers(0, 31), min_size=9, max_size=40))
def test_there_is_one_way_to_write_a_code(kind: int, values: list[int]) -> None:
    """Also where the check characters fit: no address in a longer kind than it needs, no bits in the filling."""
    written = "".join(ALPHABET[value] for value in checked([kind, *values]))
    try:
        code = JoinCode.parse(written)
    except BadJoinCode:
        return
    assert plain(code) == written


@given(st.text())
def test_noise_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadJoinCode):
        JoinCode.parse(text)


@pytest.mark.parametrize("host", ["::", "224.0.0.251", "ff02::fb", "fe80::1%eth0", "kitchen.local"])
def test_only_an_address_of_one_machine_makes_a_code(host: str) -> None:
    with pytest.raises(ValueError):
        JoinCode.of(host, DEFAULT_PORT, FINGERPRINT)


@settings(max_examples=20, deadline=None)
@given(st.binary(min_size=32, max_size=32))
def test_a_code_fits_its_key_and_no_other(other: bytes) -> None:
    assume(other.hex() != FINGERPRINT)
    assert LAN.fits(FINGERPRINT)
    assert not LAN.fits(other.hex())


def test_an_address_is_written_in_its_one_way() -> None:
    assert JoinCode.of("FD00:0::7", 1, FINGERPRINT).host == str(ip_address("fd00::7"))
