"""CPace, as its draft has it, and between people who know the passcode and people who do not."""

from __future__ import annotations

import hashlib
from hashlib import sha512
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from netproto.keys import cpace
from netproto.keys.cpace import INITIATOR, PROOF, RESPONDER, SHARE, NoKey, P, Run
from netproto.keys.door import Door, guests_run, hosts_run

PASSWORD = b"Password"
CHANNEL = bytes.fromhex("6f630b425f726573706f6e6465720b415f696e69746961746f72")
SESSION = bytes.fromhex("7e4b4791d6a8ef019b936c79fb7f2c57")
HASHED = "92806dc608984dbf4e4aae478c6ec453ae979cc01ecc1a2a7cf49f5cee56551b"
BASE = "64e8099e3ea682cfdc5cb665c057ebb514d06bf23ebc9f743b51b82242327074"
A_SCALAR = bytes.fromhex("21b4f4bd9e64ed355c3eb676a28ebedaf6d8f17bdc365995b319097153044080")
A_SHARE = bytes.fromhex("1b02dad6dbd29a07b6d28c9e04cb2f184f0734350e32bb7e62ff9dbcfdb63d15")
B_SCALAR = bytes.fromhex("848b0779ff415f0af4ea14df9dd1d3c29ac41d836c7808896c4eba19c51ac40a")
B_SHARE = bytes.fromhex("20cda5955f82c4931545bcbf40758ce1010d7db4db2a907013d79c7a8fcf957f")
K = bytes.fromhex("f97fdfcfff1c983ed6283856a401de3191ca919902b323c5f950c9703df7297a")
ISK = (
    "a051ee5ee2499d16da3f69f430218b8ea94a18a45b67f9e86495b382c33d14a5"
    "c38cecc0cc834f960e39e0d1bf7d76b9ef5d54eecc5e0f386c97ad12da8c3d5f"
)
"""Of the draft's appendix: CPace using X25519 and SHA-512."""

LOW_ORDER = (
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0100000000000000000000000000000000000000000000000000000000000000",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
    "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
)
SCALAR = bytes.fromhex("af46e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449aff")
WITH_BIT_255 = {
    "daffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff": (
        "d8e2c776bbacd510d09fd9278b7edcd25fc5ae9adfba3b6e040e8d3b71b21806"
    ),
    "dbffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff": (
        "c85c655ebe8be44ba9c0ffde69f2fe10194458d137f09bbff725ce58803cdb38"
    ),
    "d9ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff": (
        "db64dafa9b8fdd136914e61461935fe92aa372cb056314e1231bc4ec12417456"
    ),
    "cdeb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b880": (
        "e062dcd5376d58297be2618c7498f55baa07d7e03184e8aada20bca28888bf7a"
    ),
    "4c9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f11d7": (
        "993c6ad11c4c29da9a56f7691fd0ff8d732e49de6250b6c2e80003ff4629a175"
    ),
}


# What the draft says


def test_strings_are_joined_as_the_draft_joins_them() -> None:
    assert cpace.joined(b"1234", b"5", b"", b"6789").hex() == "04313233340135000436373839"
    assert cpace.with_length(bytes(range(127)))[:2].hex() == "7f00"
    assert cpace.with_length(bytes(range(128)))[:3].hex() == "800100"
    whole = cpace.generator_string(PASSWORD, CHANNEL, SESSION)
    assert (len(whole), whole[:20].hex()) == (172, "0843506163653235350850617373776f72646d00")
    assert sha512(whole).hexdigest()[: 2 * SHARE] == HASHED


@pytest.mark.parametrize("blind", [1, 2, P - 1, 2**254 + 12345])
def test_the_base_is_the_draft_s_whatever_blinds_its_making(blind: int) -> None:
    assert cpace.generator(PASSWORD, CHANNEL, SESSION, blind).hex() == BASE


def test_shares_and_the_secret_point_are_the_draft_s() -> None:
    base = bytes.fromhex(BASE)
    assert cpace.multiplied(A_SCALAR, base) == A_SHARE
    assert cpace.multiplied(B_SCALAR, base) == B_SHARE
    assert cpace.multiplied(A_SCALAR, B_SHARE) == cpace.multiplied(B_SCALAR, A_SHARE) == K


def test_a_run_confirms_the_draft_s_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cpace, "INITIATOR", b"ADa")
    monkeypatch.setattr(cpace, "RESPONDER", b"ADb")
    ann = Run(b"ADa", PASSWORD, CHANNEL, SESSION, A_SCALAR + bytes(32))
    assert ann.share == A_SHARE
    made: list[str] = []

    def noted(data: bytes) -> Any:
        made.append(sha512(data).hexdigest())
        return sha512(data)

    monkeypatch.setattr(cpace, "sha512", noted)
    ann.meet(B_SHARE)
    assert made[0] == ISK


@pytest.mark.parametrize("point", LOW_ORDER)
def test_a_point_of_low_order_leads_to_no_key(point: str) -> None:
    with pytest.raises(NoKey):
        cpace.multiplied(SCALAR, bytes.fromhex(point))
    with pytest.raises(NoKey):
        runs()[0].meet(bytes.fromhex(point))


@pytest.mark.parametrize("point", WITH_BIT_255)
def test_the_highest_bit_of_a_point_does_not_count(point: str) -> None:
    assert cpace.multiplied(SCALAR, bytes.fromhex(point)).hex() == WITH_BIT_255[point]


# The map, beside another way to work it out


def by_legendre(number: int) -> int:
    """As the papers on Elligator write it: with a branch, and the smaller of two roots found by squaring."""
    u = -cpace.A * pow(1 + 2 * number**2, P - 2, P) % P
    right = u * (u * u + cpace.A * u + 1) % P
    return u if is_square(right) else (-cpace.A - u) % P


def is_square(number: int) -> bool:
    root = pow(number, (P + 3) // 8, P)
    return number in (root * root % P, -root * root % P)


@given(st.integers(0, P - 1), st.integers(1, P - 1))
@settings(max_examples=60)
def test_every_number_leads_to_the_same_point_of_the_curve_however_it_is_worked_out(number: int, blind: int) -> None:
    u = cpace.elligator(number, blind)
    assert u == by_legendre(number)
    assert is_square(u * (u * u + cpace.A * u + 1) % P)


# Between two


HOST, GUEST, TABLE, NONCE = (hashlib.sha256(name).digest() for name in (b"host", b"guest", b"table", b"nonce"))
DOOR = Door(HOST, GUEST, TABLE[:16], NONCE)


def secret(size: int, seed: bytes = b"") -> bytes:
    return hashlib.shake_256(seed).digest(size)


def runs(hosts: str = "blueriver", guests: str = "blueriver", seen: Door = DOOR, door: Door = DOOR) -> tuple[Run, Run]:
    return (
        guests_run(guests, seen, lambda size: secret(size, b"guest")),
        hosts_run(hosts, door, lambda size: secret(size, b"host")),
    )


def meet(guest: Run, host: Run) -> None:
    host.meet(guest.share)
    guest.meet(host.share)


def agree(guest: Run, host: Run) -> bool:
    meet(guest, host)
    assert len(guest.share) == len(host.share) == SHARE
    assert len(guest.proof) == len(host.proof) == PROOF
    both = host.proves(guest.proof), guest.proves(host.proof)
    assert both[0] == both[1]
    return both[0]


def test_who_knows_the_passcode_comes_in_and_who_does_not_does_not() -> None:
    assert agree(*runs())
    assert not agree(*runs(guests="bluerivet"))
    assert not agree(*runs(guests=""))


@pytest.mark.parametrize("part", Door._fields)
def test_the_proof_holds_between_these_two_at_this_table_for_this_greeting_alone(part: str) -> None:
    other = bytes(len(getattr(DOOR, part)))
    assert not agree(*runs(seen=DOOR._replace(**{part: other})))


def test_nobody_is_shown_their_own_words() -> None:
    """A reflected share leads to a key, and the proof of it still has the wrong role."""
    guest, host = runs()
    guest.meet(guest.share)
    assert not guest.proves(guest.proof)
    host.meet(host.share)
    assert not host.proves(host.proof)


def test_a_proof_of_another_run_is_of_no_use() -> None:
    guest, host = runs()
    meet(guest, host)
    other = hosts_run("blueriver", DOOR, lambda size: secret(size, b"another time"))
    other.meet(guest.share)
    assert not other.proves(guest.proof)
    assert not guest.proves(other.proof)


def test_a_scalar_is_used_once_and_nothing_is_proven_before() -> None:
    guest, host = runs()
    assert not host.proves(b"")
    assert not host.proves(bytes(PROOF))
    host.meet(guest.share)
    with pytest.raises(ValueError, match="one share"):
        host.meet(guest.share)


@given(st.binary(min_size=SHARE, max_size=SHARE), st.binary(max_size=2 * PROOF))
@settings(max_examples=40, deadline=None)
def test_whatever_a_stranger_sends_proves_nothing(share: bytes, proof: bytes) -> None:
    _, host = runs()
    try:
        host.meet(share)
    except NoKey:
        return
    assert not host.proves(proof)


def test_a_run_has_one_of_two_roles_and_enough_random_bytes() -> None:
    for role, size in ((b"both", 64), (INITIATOR, 32), (RESPONDER, 63)):
        with pytest.raises(ValueError, match="two roles"):
            Run(role, PASSWORD, CHANNEL, SESSION, bytes(size))
