"""A join code: where a table is and which key it shows, short enough to read aloud.

    1003-HG52-7JF7-N17K        characters of 32, in groups of four; capitals, dashes and spaces do not matter

    character 1       the kind: which address follows, and whether a port does; other kinds are a later version's
    then              address, port if any, key check (44 bits), filled up to a whole character with zero bits
    last three        `check_characters`

There is no I, L, O and U: they are read as 1, 1, 0 and V. What the check characters tell stands with them.

The key check is no plain beginning of the fingerprint: whoever wants to show a key that fits somebody else's code can
change a certificate and hash it again, and 2^44 plain hashes take minutes. Each try here costs a slow hash.
"""

from __future__ import annotations

import hashlib
import hmac
import unicodedata
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, ip_address
from typing import NamedTuple

from engine.phrase import N_, Phrase, PhraseError
from netproto.keys.check_characters import CHECKS, checked, syndromes, wrong_place
from resources import program

DEFAULT_PORT = 41327

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
VALUE = {character: value for value, character in enumerate(ALPHABET)} | {"O": 0, "I": 1, "L": 1, "U": 27}
GROUP = 4
BITS = 5
SKIPPED = dict.fromkeys(map(ord, " \t\r\n-\u2010\u2011\u2012\u2013\u2014\u2212"))
"""Spaces, and what programs make of a dash."""

KEY_DIGITS = 11
"""Hexadecimal digits of a key check: 44 bits."""

KEY_COST = 1 << 14
"""16 MiB and some 40 ms each: 2^44 tries are twenty thousand years of a processor."""


class Kind(NamedTuple):
    """A kind of address: only what differs within the network is written."""

    network: IPv4Network | None
    """None: IPv6."""
    port: bool

    @property
    def address_bits(self) -> int:
        return 128 if self.network is None else 32 - self.network.prefixlen

    @property
    def payload_bits(self) -> int:
        return self.address_bits + 16 * self.port + 4 * KEY_DIGITS

    @property
    def length(self) -> int:
        return 1 + -(-self.payload_bits // BITS) + CHECKS


KINDS = {
    1: Kind(IPv4Network("192.168.0.0/16"), port=False),
    2: Kind(IPv4Network("172.16.0.0/12"), port=False),
    3: Kind(IPv4Network("10.0.0.0/8"), port=False),
    4: Kind(IPv4Network("0.0.0.0/0"), port=False),
    5: Kind(None, port=False),
    6: Kind(IPv4Network("192.168.0.0/16"), port=True),
    7: Kind(IPv4Network("10.0.0.0/8"), port=True),
    8: Kind(IPv4Network("0.0.0.0/0"), port=True),
    9: Kind(None, port=True),
}
"""All are digits, so a name that begins with a letter is none of today's codes. The first that fits is taken."""

SHORTEST = min(kind.length for kind in KINDS.values())
LONGEST = max(kind.length for kind in KINDS.values())

BAD = {
    "other": N_("join code", "{text} is no join code: those look like 1003-HG52-7JF7-N17K"),
    "length": N_(
        "join code",
        "the join code {text} has {characters} characters instead of {right}: look for one that is missing or there"
        " twice",
    ),
    "typing": N_("join code", "the join code {text} has a typing mistake: compare it group by group"),
    "typing in a group": N_("join code", "the join code {text} has a typing mistake: check group {group} ({written})"),
    "later": N_("join code", "the join code {text} is of a kind that only a later version knows: update {program}"),
}


class BadJoinCode(PhraseError, ValueError):
    """This text is no join code: a stable code (`other`, `length`, `typing`, `later`)."""

    def __init__(self, wording: str, text: str, **facts: object) -> None:
        super().__init__(Phrase(wording.partition(" ")[0], BAD[wording], {"text": repr(text.strip()), **facts}))


class JoinCode(NamedTuple):
    """Where to connect, and what the key there must fit."""

    host: str
    port: int
    key_check: str

    @classmethod
    def of(cls, host: str, port: int, fingerprint: str) -> JoinCode:
        """The code of a table at this address, which others can reach: ValueError where they cannot."""
        address = ip_address(host)
        if address.is_unspecified or address.is_multicast or getattr(address, "scope_id", None) is not None:
            raise ValueError(f"{host} means something else on every machine: a join code takes an address of one")
        if not 0 < port < 1 << 16:
            raise ValueError(f"{port} is no port: 1 to 65535")
        return cls(str(address), port, key_check(fingerprint))

    def __str__(self) -> str:
        """The code, in groups."""
        written = "".join(ALPHABET[value] for value in _values(self))
        return "-".join(written[at : at + GROUP] for at in range(0, len(written), GROUP))

    @classmethod
    def parse(cls, text: str) -> JoinCode:
        """Raises BadJoinCode."""
        values = _read(text)
        kind = KINDS.get(values[0])
        if any(wrong := syndromes(values)):
            if kind is not None and len(values) != kind.length and wrong_place(wrong, len(values)) != 0:
                raise BadJoinCode("length", text, characters=len(values), right=kind.length)
            raise _typing_mistake(text, values, wrong)
        if kind is None:
            raise BadJoinCode("later", text, program=program.TITLE)
        code = _code(kind, values) if len(values) == kind.length else None
        if code is None or _values(code) != values:
            raise BadJoinCode("other", text)
        return code

    def fits(self, fingerprint: str) -> bool:
        return hmac.compare_digest(self.key_check, key_check(fingerprint))


@lru_cache(maxsize=256)
def key_check(fingerprint: str) -> str:
    """What a join code carries of a key; slow, so that an attacker cannot search for another key with the same one."""
    digest = hashlib.scrypt(bytes.fromhex(fingerprint), salt=program.CODE_SALT, n=KEY_COST, r=8, p=1, dklen=8)
    return digest.hex()[:KEY_DIGITS]


# Characters as numbers


def _read(text: str) -> list[int]:
    plain = unicodedata.normalize("NFKC", text).translate(SKIPPED).upper()
    values = [VALUE.get(character, -1) for character in plain]
    if not SHORTEST - GROUP <= len(values) <= LONGEST + GROUP or -1 in values:
        raise BadJoinCode("other", text)
    return values


def _values(code: JoinCode) -> list[int]:
    address = ip_address(code.host)
    port = code.port != DEFAULT_PORT
    number, kind = next((n, kind) for n, kind in KINDS.items() if kind.port == port and _fits(address, kind))
    bits = int(address) & ((1 << kind.address_bits) - 1)
    if port:
        bits = bits << 16 | code.port
    bits = bits << 4 * KEY_DIGITS | int(code.key_check, 16)
    count = kind.length - 1 - CHECKS
    bits <<= count * BITS - kind.payload_bits
    return checked([number, *(bits >> BITS * n & 31 for n in reversed(range(count)))])


def _fits(address: IPv4Address | IPv6Address, kind: Kind) -> bool:
    if isinstance(address, IPv6Address):
        return kind.network is None
    return kind.network is not None and address in kind.network


def _code(kind: Kind, values: list[int]) -> JoinCode | None:
    bits = 0
    for value in values[1:-CHECKS]:
        bits = bits << BITS | value
    bits >>= (len(values) - 1 - CHECKS) * BITS - kind.payload_bits
    check = f"{bits & (1 << 4 * KEY_DIGITS) - 1:0{KEY_DIGITS}x}"
    bits >>= 4 * KEY_DIGITS
    port = DEFAULT_PORT
    if kind.port:
        port = bits & 0xFFFF
        bits >>= 16
    if kind.network is None:
        return JoinCode(str(IPv6Address(bits)), port, check) if port else None
    return JoinCode(str(kind.network.network_address + bits), port, check) if port else None


def _typing_mistake(text: str, values: list[int], wrong: list[int]) -> BadJoinCode:
    place = wrong_place(wrong, len(values))
    if place is None:
        return BadJoinCode("typing", text)
    group = place // GROUP
    written = "".join(ALPHABET[value] for value in values[group * GROUP : (group + 1) * GROUP])
    return BadJoinCode("typing in a group", text, group=group + 1, written=written)
