"""A seat token opens its seat to the guest that was given it, is shown to its host alone, and one process uses it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from uuid import UUID

import pytest

from netproto.keys.tokens import TOKEN, Claim, TokenStore

ROOT = Path(__file__).parents[3]
TABLE, OTHER_TABLE = UUID(int=7), UUID(int=8)
HOST, OTHER_HOST = "aa" * 32, "bb" * 32
FIRST, SECOND = bytes([1] * TOKEN), bytes([2] * TOKEN)

CLAIM_AND_WAIT = """
import sys
from pathlib import Path
from uuid import UUID
from netproto.keys.tokens import TokenStore
claim = TokenStore(Path(sys.argv[1])).claim(UUID(int=7), "aa" * 32)
print(claim and claim.token.hex(), flush=True)
sys.stdin.read()
"""


@pytest.fixture
def store(tmp_path: Path) -> TokenStore:
    return TokenStore(tmp_path / "tokens")


def claimed(store: TokenStore, table: UUID = TABLE, issuer: str = HOST) -> Claim:
    claim = store.claim(table, issuer)
    assert claim is not None
    return claim


def test_a_token_is_found_again_for_its_table_and_host_only(store: TokenStore) -> None:
    store.keep(TABLE, HOST, FIRST).release()
    assert store.claim(OTHER_TABLE, HOST) is None
    assert store.claim(TABLE, OTHER_HOST) is None
    with claimed(TokenStore(store.folder)) as claim:
        assert claim.token == FIRST
        assert FIRST.hex() not in repr(claim)


def test_a_token_in_use_is_not_given_out_again(store: TokenStore) -> None:
    first = store.keep(TABLE, HOST, FIRST)
    assert store.claim(TABLE, HOST) is None
    second = store.keep(TABLE, HOST, SECOND)
    first.release()
    assert claimed(store).token == FIRST
    assert store.claim(TABLE, HOST) is None
    second.release()
    assert claimed(store).token == SECOND


def test_people_at_one_window_have_a_token_each(store: TokenStore) -> None:
    """Both are kept, and nobody is given the other's."""
    store.keep(TABLE, HOST, FIRST).release()
    store.keep(TABLE, HOST, SECOND, "Annie").release()
    assert store.beside(TABLE, HOST) == ["Annie"]
    assert store.beside(TABLE, OTHER_HOST) == store.beside(OTHER_TABLE, HOST) == []
    assert store.claim(TABLE, HOST, "Bo") is None
    with claimed(store) as own:
        assert own.token == FIRST
        assert store.claim(TABLE, HOST) is None
        annies = store.claim(TABLE, HOST, "Annie")
        assert annies is not None
        with annies:
            assert annies.token == SECOND
            assert store.beside(TABLE, HOST) == [], "a program uses it"


def test_profiles_have_tokens_of_their_own(store: TokenStore, tmp_path: Path) -> None:
    store.keep(TABLE, HOST, FIRST).release()
    assert TokenStore(tmp_path / "another").claim(TABLE, HOST) is None


def test_a_token_that_is_forgotten_is_gone(store: TokenStore) -> None:
    claim = store.keep(TABLE, HOST, FIRST)
    claim.forget()
    assert store.claim(TABLE, HOST) is None
    with pytest.raises(ValueError, match="released"):
        claim.forget()


def test_a_killed_process_frees_its_token(store: TokenStore) -> None:
    store.keep(TABLE, HOST, FIRST).release()
    with subprocess.Popen(
        [sys.executable, "-c", CLAIM_AND_WAIT, str(store.folder)],
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    ) as other:  # fmt: skip
        assert other.stdout is not None
        assert other.stdout.readline() == FIRST.hex() + "\n"
        assert store.claim(TABLE, HOST) is None
        other.kill()
        other.wait()
        assert claimed(store).token == FIRST


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"\xff",
        b"[]",
        b'{"format": 1, "issuer": "%s", "token": "short"}' % HOST.encode(),
        b'{"format": 1, "issuer": "\\ud800", "token": "%s"}' % SECOND.hex().encode(),
    ],
)
def test_a_damaged_token_is_set_aside_and_the_next_one_taken(
    store: TokenStore, caplog: pytest.LogCaptureFixture, damage: bytes
) -> None:
    first = store.keep(TABLE, HOST, FIRST)
    first.release()
    store.keep(TABLE, HOST, SECOND).release()
    first.path.write_bytes(damage)
    assert claimed(store).token == SECOND
    assert len([*store.folder.glob("*.damaged-*")]) == len(caplog.messages) == 1


@pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")
def test_a_token_is_its_owners_alone(store: TokenStore) -> None:
    claim = store.keep(TABLE, HOST, FIRST)
    assert store.folder.stat().st_mode & 0o777 == 0o700
    assert {file.stat().st_mode & 0o777 for file in store.folder.iterdir()} == {0o600}
    claim.release()
