"""What a person types to say which table: a join code, `host[:port]`, or a table's name. The first that fits is meant:

    join code    the check characters fit: nothing else does that by chance
    address      192.168.0.7  192.168.0.7:41328  [fe80::1%eth0]:41328  fd00::7  localhost  kitchen.local  kitchen:41327
    table name   anything else

So a single word is a name unless it is `localhost` or a port follows it; words with dots are a host if the last has
letters only (kitchen.local), and a name otherwise (Game no. 2, v1.0, 20:15). Text that is nearly an address or a join
code is a mistake and never looked up as a name. A table whose name reads as an address or a code is joined by its code.
"""

import re
from ipaddress import IPv4Address, IPv6Address
from typing import NamedTuple

from engine.phrase import N_, Phrase, PhraseError
from netproto.keys.join_code import DEFAULT_PORT, GROUP, BadJoinCode, JoinCode

LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
HOST = re.compile(rf"{LABEL}(?:\.{LABEL})*\.?", re.ASCII)
DOTTED_HOST = re.compile(rf"(?:{LABEL}\.)+[A-Za-z]{{2,63}}\.?", re.ASCII)
NUMBERS = re.compile(r"\d+(?:\.\d+){3}", re.ASCII)
BRACKETS = re.compile(r"\[([^\[\]]*)\](?::(.*))?")
NEARLY_IPV6 = re.compile(r"[0-9A-Fa-f.]*:[0-9A-Fa-f:.]*(?:%.*)?")
GROUPS = re.compile(rf"[1-9][0-9A-Z]{{{GROUP - 1}}}(?:-[0-9A-Z]{{{GROUP}}}){{3,}}(?:-[0-9A-Z]{{1,{GROUP}}})?", re.ASCII)
LONGEST = 255

BAD = {
    "unsaid": N_(
        "table to look for", "say which table: a join code, host[:port] or a table's name, of 255 characters at most"
    ),
    "no_ipv6": N_("table to look for", "{text}: {host} is no IPv6 address"),
    "no_address": N_("table to look for", "{text} is no address: {why}"),
    "no_port": N_("table to look for", "{text}: {port} is no port, those are 1 to 65535"),
}


class BadTarget(PhraseError, ValueError):
    """Nothing can be meant by this."""


def _bad(code: str, **facts: object) -> BadTarget:
    return BadTarget(Phrase(code, BAD[code], facts))


class Address(NamedTuple):
    """Where to connect, with no word about the key there."""

    host: str
    port: int = DEFAULT_PORT

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


class TableName(NamedTuple):
    """The name of a table to look for."""

    name: str
    hint: Phrase | None = None
    """What to say if there is no such table: the text may have been meant as a join code."""

    def __str__(self) -> str:
        return self.name


Target = JoinCode | Address | TableName


def parse_target(text: str) -> Target:
    """Raises BadTarget."""
    text = text.strip()
    if not text or len(text) > LONGEST:
        raise _bad("unsaid")
    hint = None
    try:
        return JoinCode.parse(text)
    except BadJoinCode as wrong:
        if GROUPS.fullmatch(text.upper()):
            raise BadTarget(wrong.phrase) from None
        if wrong.code != "other" and text[0].isdigit():
            hint = wrong.phrase
    return _address(text) or TableName(text, hint)


def _address(text: str) -> Address | None:
    if brackets := BRACKETS.fullmatch(text):
        host, port = brackets.groups()
        if _is_ipv6(host):
            return Address(host, DEFAULT_PORT if port is None else _port(text, port))
        if NEARLY_IPV6.fullmatch(host):
            raise _bad("no_ipv6", text=text, host=host)
        return None
    if _is_ipv6(text):
        return Address(text)
    host, colon, port = text.rpartition(":")
    if not colon:
        return Address(text) if _is_host(text) else None
    if port.isdigit() and HOST.fullmatch(host) and not host.isdigit():
        _is_host(host)
        return Address(host, _port(text, port))
    return None


def _is_host(text: str) -> bool:
    """Whether this, with no port after it, is a host. Four numbers with dots are one or a mistake."""
    if NUMBERS.fullmatch(text):
        try:
            IPv4Address(text)
        except ValueError as error:
            raise _bad("no_address", text=text, why=str(error)) from None
        return True
    return text.lower() == "localhost" or DOTTED_HOST.fullmatch(text) is not None


def _is_ipv6(text: str) -> bool:
    try:
        IPv6Address(text)
    except ValueError:
        return False
    return True


def _port(text: str, port: str) -> int:
    if port.isascii() and port.isdigit() and 0 < int(port[:6]) < 1 << 16:
        return int(port)
    raise _bad("no_port", text=text, port=repr(port))
