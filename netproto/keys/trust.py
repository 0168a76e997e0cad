"""Whether the key that the other end shows is the right one. The first of these that knows decides:

the join code        a person passed it on: it fits, or this is not that table
--trust              a person says which key it is: the same
what is remembered   the key shown before, for this table or at this address; another one is a question
the announcement     anybody on the network can make one: it is taken on a first visit, and never against what is
                     remembered
nothing              a question, once
"""

import hmac
import json
from enum import Enum
from pathlib import Path
from typing import NamedTuple
from uuid import UUID

from engine.phrase import N_, Phrase
from netproto.files.private import alone, read, replace, set_aside
from netproto.keys.fingerprints import FINGERPRINT, parse_fingerprint, same_fingerprint, short
from netproto.keys.join_code import key_check

FORMAT = 1
MOST = 2000
"""So many tables and so many addresses are remembered; the one not met for longest is forgotten first."""


class Action(Enum):
    """What to do about the key."""

    ACCEPT = "accept"
    REMEMBER = "accept and remember"
    ASK = "ask"
    REFUSE = "refuse"


FIRST_TIME = "first-time"
"""Nothing is known of the key yet."""

SENTENCES = {
    "not-the-code": N_(
        "key of a table", "what answers there is not the table of this join code: ask the host to read the code again"
    ),
    "not-the-flag": N_(
        "key of a table",
        "what answers there shows the key {seen}, but --trust says {trusted}: compare it with the host's",
    ),
    "changed": N_(
        "key of a table",
        "the key there has changed: it was {remembered} and is now {seen}; go on only if the host confirms it,"
        " for somebody else may be answering in the host's place",
    ),
    "not-announced": N_(
        "key of a table",
        "what answers there is not the table that was announced: look for the table again or ask for its join code",
    ),
    "first-time": N_(
        "key of a table",
        "you have not been there before: its key is {seen}; compare it with the one that the host sees",
    ),
}
HOW_TO_GO_ON = N_("key of a table", "{question}; to go on, add --trust {key}")


class Verdict(NamedTuple):
    """What to do, a stable reason, and what a person is told where that is needed."""

    action: Action
    reason: str
    """`code`, `flag`, `remembered`, `announced` when accepted; `first-time` or `changed` to ask; `not-the-code`,
    `not-the-flag`, `not-announced` when refused."""
    phrase: Phrase | None = None


def decide(
    seen: str,
    code: str | None = None,
    trusted: str | None = None,
    remembered: str | None = None,
    announced: str | None = None,
) -> Verdict:
    """What to do about the key with the fingerprint `seen`, given what is known.

    `code` is the key check of a join code, the others are fingerprints. A code and --trust must both fit.
    """
    known = remembered is not None and same_fingerprint(seen, remembered)
    accept = Action.ACCEPT if known else Action.REMEMBER
    if code is not None and not hmac.compare_digest(code, key_check(seen)):
        return _verdict(Action.REFUSE, "not-the-code")
    if trusted is not None and not same_fingerprint(seen, trusted):
        return _verdict(Action.REFUSE, "not-the-flag", seen=seen, trusted=trusted)
    if code is not None or trusted is not None:
        return Verdict(accept, "flag" if code is None else "code")
    if known:
        return Verdict(Action.ACCEPT, "remembered")
    if remembered is not None:
        return _verdict(Action.ASK, "changed", remembered=short(remembered), seen=short(seen))
    if announced is not None and same_fingerprint(seen, announced):
        return Verdict(Action.REMEMBER, "announced")
    if announced is not None:
        return _verdict(Action.REFUSE, "not-announced")
    return _verdict(Action.ASK, "first-time", seen=short(seen))


def _verdict(action: Action, reason: str, **facts: object) -> Verdict:
    return Verdict(action, reason, Phrase(reason, SENTENCES[reason], facts))


def without_a_window(verdict: Verdict, seen: str) -> Phrase:
    """The question where no person can answer it."""
    return Phrase(verdict.reason, HOW_TO_GO_ON, {"question": verdict.phrase, "key": seen})


class TrustStore:
    """The keys that this peer remembers, in a file that several processes share."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def remembered(self, table: UUID | None = None, peer: str | None = None) -> str | None:
        """The table's fingerprint, else the one of the peer with this address or name."""
        with alone(self.path):
            tables, peers = self._read()
        found = tables.get(str(table)) if table is not None else None
        return found or (peers.get(peer.lower()) if peer is not None else None)

    def remember(self, fingerprint: str, table: UUID | None = None, peer: str | None = None) -> None:
        """From now on this is the key of that table, and of that peer."""
        fingerprint = parse_fingerprint(fingerprint)
        with alone(self.path):
            tables, peers = self._read()
            if table is not None:
                _put(tables, str(table), fingerprint)
            if peer is not None:
                _put(peers, peer.lower(), fingerprint)
            data = json.dumps({"format": FORMAT, "tables": tables, "peers": peers}, indent=1).encode()
            if data != read(self.path):  # who comes back to where they were last waits for no disk
                replace(self.path, data)

    def _read(self) -> tuple[dict[str, str], dict[str, str]]:
        data = read(self.path)
        if data is None:
            return {}, {}
        try:
            found = json.loads(data)
            if not isinstance(found, dict) or found.get("format") != FORMAT:
                raise ValueError("it has another format")
            return _keys(found.get("tables")), _keys(found.get("peers"))
        except (ValueError, RecursionError) as damage:
            set_aside(self.path, str(damage), "no key is remembered for now")
            return {}, {}


def _put(keys: dict[str, str], name: str, fingerprint: str) -> None:
    keys.pop(name, None)
    keys[name] = fingerprint
    while len(keys) > MOST:
        del keys[next(iter(keys))]


def _keys(found: object) -> dict[str, str]:
    if not isinstance(found, dict):
        raise ValueError("its tables or peers are missing")
    for name, fingerprint in found.items():
        if not isinstance(fingerprint, str) or not FINGERPRINT.fullmatch(fingerprint):
            raise ValueError(f"what it holds for {name} is no fingerprint")
    return found
