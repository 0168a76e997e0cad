"""Which key is the right one: the code, --trust, what is remembered, what is announced, a question, in that order."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import product
from pathlib import Path
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from netproto.keys.fingerprints import parse_fingerprint
from netproto.keys.join_code import key_check
from netproto.keys.trust import Action, TrustStore, Verdict, decide, without_a_window

ROOT = Path(__file__).parents[3]
SEEN, OTHER = "ab" * 32, "cd" * 32
TABLE = UUID(int=7)

REMEMBER_MANY = """
import sys
from pathlib import Path
from netproto.keys.fingerprints import parse_fingerprint
from netproto.keys.trust import TrustStore
store = TrustStore(Path(sys.argv[1]))
for n in range(20):
    store.remember("ab" * 32, peer=f"{sys.argv[2]}-{n}")
"""


def said(verdict: Verdict) -> tuple[Action, str]:
    return verdict.action, verdict.reason


@pytest.mark.parametrize(
    ("code", "trusted", "remembered", "announced", "expected"),
    [
        (None, None, None, None, (Action.ASK, "first-time")),
        (None, None, None, SEEN, (Action.REMEMBER, "announced")),
        (None, None, None, OTHER, (Action.REFUSE, "not-announced")),
        (None, None, SEEN, None, (Action.ACCEPT, "remembered")),
        (None, None, SEEN, OTHER, (Action.ACCEPT, "remembered")),
        (None, None, OTHER, None, (Action.ASK, "changed")),
        (None, None, OTHER, SEEN, (Action.ASK, "changed")),
        (None, SEEN, None, None, (Action.REMEMBER, "flag")),
        (None, SEEN, SEEN, None, (Action.ACCEPT, "flag")),
        (None, SEEN, OTHER, OTHER, (Action.REMEMBER, "flag")),
        (None, OTHER, SEEN, SEEN, (Action.REFUSE, "not-the-flag")),
        (SEEN, None, None, None, (Action.REMEMBER, "code")),
        (SEEN, None, SEEN, None, (Action.ACCEPT, "code")),
        (SEEN, None, OTHER, OTHER, (Action.REMEMBER, "code")),
        (OTHER, None, SEEN, SEEN, (Action.REFUSE, "not-the-code")),
        (OTHER, SEEN, SEEN, SEEN, (Action.REFUSE, "not-the-code")),
        (SEEN, OTHER, SEEN, SEEN, (Action.REFUSE, "not-the-flag")),
    ],
)
def test_the_first_that_knows_decides(
    code: str | None,
    trusted: str | None,
    remembered: str | None,
    announced: str | None,
    expected: tuple[Action, str],
) -> None:
    verdict = decide(SEEN, code and key_check(code), trusted, remembered, announced)
    assert said(verdict) == expected


def test_no_announcement_ever_changes_what_is_said_about_a_key_that_is_known() -> None:
    """Anybody can announce anything: with or without it, a changed key is a question and a known one is none."""
    for code, trusted, remembered in product([None, SEEN, OTHER], repeat=3):
        if code or trusted or remembered:
            verdicts = [
                decide(SEEN, code and key_check(code), trusted, remembered, announced)
                for announced in (None, SEEN, OTHER)
            ]
            assert verdicts == verdicts[:1] * 3


def test_what_is_not_accepted_comes_with_a_sentence() -> None:
    for known in product([None, SEEN, OTHER], repeat=4):
        code, trusted, remembered, announced = known
        verdict = decide(SEEN, code and key_check(code), trusted, remembered, announced)
        assert bool(verdict.phrase) == (verdict.action in (Action.ASK, Action.REFUSE))


def test_without_a_window_a_question_says_how_to_answer_it() -> None:
    assert str(without_a_window(decide(SEEN), SEEN)).endswith(f"; to go on, add --trust {SEEN}")
    assert said(decide(SEEN, trusted=parse_fingerprint(SEEN))) == (Action.REMEMBER, "flag")


@pytest.mark.parametrize("text", [SEEN, SEEN.upper(), ":".join(["AB"] * 32), " ".join(["abab"] * 16)])
def test_a_fingerprint_may_be_written_in_groups(text: str) -> None:
    assert parse_fingerprint(text) == SEEN


@given(st.text())
def test_anything_else_is_none(text: str) -> None:
    with pytest.raises(ValueError, match="is no fingerprint"):
        parse_fingerprint(text)


# The store


@pytest.fixture
def store(tmp_path: Path) -> TrustStore:
    return TrustStore(tmp_path / "new" / "trust.json")


def test_keys_are_remembered_for_a_table_and_for_a_peer(store: TrustStore) -> None:
    assert store.remembered(TABLE, "kitchen:41327") is None
    store.remember(SEEN, TABLE, "Kitchen:41327")
    again = TrustStore(store.path)
    assert again.remembered(TABLE) == again.remembered(peer="kitchen:41327") == SEEN
    assert again.remembered(UUID(int=8), "attic:41327") is None


def test_the_tables_own_key_comes_before_that_of_its_address(store: TrustStore) -> None:
    store.remember(SEEN, TABLE)
    store.remember(OTHER, peer="kitchen:41327")
    assert store.remembered(TABLE, "kitchen:41327") == SEEN
    assert store.remembered(UUID(int=8), "kitchen:41327") == OTHER


def test_a_key_that_was_accepted_takes_the_place_of_the_old_one(store: TrustStore) -> None:
    store.remember(SEEN, TABLE)
    store.remember(OTHER, TABLE)
    assert store.remembered(TABLE) == OTHER


def test_who_comes_back_to_where_they_were_last_writes_nothing(store: TrustStore) -> None:
    store.remember(SEEN, peer="10.0.0.1:41327")
    store.remember(SEEN, TABLE)
    (written := store.path.with_name("written")).hardlink_to(store.path)
    store.remember(SEEN, peer="10.0.0.1:41327")
    store.remember(SEEN, TABLE)
    assert store.path.samefile(written)
    store.remember(OTHER, TABLE)
    assert not store.path.samefile(written)


def test_what_was_not_met_for_longest_is_forgotten_first(store: TrustStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("netproto.keys.trust.MOST", 2)
    for peer in ("a", "b", "a", "c"):
        store.remember(SEEN, peer=peer)
    assert [store.remembered(peer=peer) for peer in "abc"] == [SEEN, None, SEEN]


@pytest.mark.parametrize(
    "damage",
    [
        b"", b"\xff\xfe", b"[]", b"[" * 100_000, b'{"format": 2, "tables": {}, "peers": {}}', b'{"format": 1}',
        b'{"format": 1, "tables": {"a": "b"}, "peers": {}}', b'{"format": 1, "tables": {}, "peers": {"a": 1}}',
    ],
)  # fmt: skip
def test_a_damaged_store_is_set_aside(store: TrustStore, caplog: pytest.LogCaptureFixture, damage: bytes) -> None:
    store.remember(SEEN, TABLE)
    store.path.write_bytes(damage)
    assert store.remembered(TABLE) is None
    [aside] = store.path.parent.glob("trust.json.damaged-*")
    assert aside.read_bytes() == damage
    [note] = caplog.messages
    assert "\n" not in note
    store.remember(SEEN, TABLE)
    assert store.remembered(TABLE) == SEEN


def test_processes_that_remember_at_once_lose_nothing(store: TrustStore) -> None:
    names = ("a", "b", "c")
    started = [
        subprocess.Popen([sys.executable, "-c", REMEMBER_MANY, str(store.path), name], cwd=ROOT) for name in names
    ]
    assert [process.wait() for process in started] == [0, 0, 0]
    assert set(json.loads(store.path.read_bytes())["peers"]) == {f"{name}-{n}" for name in names for n in range(20)}
