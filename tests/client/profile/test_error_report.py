"""Everything that somebody needs to find out what went wrong, and nothing that gives a seat away."""

from __future__ import annotations

import json
import os
import zipfile
from pathlib import Path
from uuid import UUID

import pytest

from client.command_line import run
from client.profile.error_report import REMOVED, about, last_record, write_report
from netproto.files.locks import lock
from netproto.files.profile_folders import ProfileFolders, places
from netproto.keys.identity import own_identity
from netproto.keys.tokens import TokenStore
from netproto.lan.local_hosts import RunningTable

PLAYED = b"moonriver record 1\nplayed"
TABLE = RunningTable(str(UUID(int=1)), "a table", 41327, "f" * 64, os.getpid(), "9" * 32)


@pytest.fixture
def own(home: Path) -> ProfileFolders:
    """Somebody who hosts, has a seat elsewhere, and has played twice."""
    made = places()
    own_identity(made.key_file)
    TABLE.write(made)
    (made.log_folder() / "host.log").write_text("a line\n")
    (made.log_folder() / "host.log.1").write_text("an older line\n")
    for number, name in enumerate(("first", "second")):
        record = made.records_folder() / f"{name}.moonriver"
        record.write_bytes(PLAYED)
        os.utime(record, (number, number))
    return made


def contents(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as bundle:
        assert bundle.testzip() is None
        return {name: bundle.read(name) for name in bundle.namelist()}


def test_it_holds_logs_the_last_record_and_versions(own: ProfileFolders, tmp_path: Path) -> None:
    written = write_report(own, tmp_path / "report.zip")
    held = contents(written.path)
    assert tuple(held) == written.parts
    assert set(held) == {
        "contents.txt", "about.json", "logs/host.log", "logs/host.log.1", "record/second.moonriver"
    }  # fmt: skip
    assert held["record/second.moonriver"] == PLAYED
    versions = json.loads(held["about.json"])
    assert versions["protobuf_backend"] == "upb"
    assert {"cryptography", "ifaddr", "protobuf", "zeroconf", "PySide6-Essentials", "miniaudio"} <= set(
        versions["packages"]
    )
    assert versions == json.loads(json.dumps(about()))


def test_no_key_and_no_token_is_in_it(own: ProfileFolders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even where a log should hold them by mistake."""
    monkeypatch.setenv("HOME", "/home/annie")
    token = bytes(range(16))
    TokenStore(own.tokens_folder).keep(UUID(TABLE.table), TABLE.fingerprint, token).release()
    key = own.key_file.read_text().partition("-----BEGIN CERTIFICATE")[0].rstrip()
    (own.log_folder() / "join.log").write_text(f"{token.hex()} {TABLE.owner_token} /home/annie/x\n{key}\nthe end\n")
    held = contents(write_report(own, tmp_path / "report.zip").path)
    everything = b"".join(held.values())
    for secret in (token.hex(), TABLE.owner_token, *key.splitlines()[1:-1]):
        assert secret.encode() not in everything
    assert held["logs/join.log"].decode() == f"{REMOVED} {REMOVED} ~/x\n{REMOVED}\nthe end\n"
    assert not any("key" in name or "token" in name or "trust" in name or "running" in name for name in held)


def test_a_game_that_is_still_played_is_left_out(own: ProfileFolders) -> None:
    """Its record shows every hand."""
    second = own.records_folder() / "second.moonriver"
    with second.open("rb") as played:
        assert lock(played.fileno())
        assert last_record(own) == own.records_folder() / "first.moonriver"
    assert last_record(own) == second


def test_somebody_who_has_nothing_can_report_too(home: Path, tmp_path: Path) -> None:
    assert set(contents(write_report(places(), tmp_path / "report.zip").path)) == {"contents.txt", "about.json"}


def test_the_command_writes_a_file_and_says_what_is_in_it(
    own: ProfileFolders, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    first = own.records_folder() / "first.moonriver"
    assert run(["report", "--record", str(first)]) == 0
    out = capsys.readouterr().out
    made = next(tmp_path.glob("*.zip"))
    assert out.startswith(f"{made.name}: contents.txt, about.json")
    assert "record/first.moonriver" in contents(made)
    if os.name == "posix":
        assert made.stat().st_mode & 0o077 == 0
    assert run(["report", made.name]) == 2
    assert "there is such a file already" in capsys.readouterr().err
    assert run(["report", "other.zip", "--record", "nowhere.moonriver"]) == 2
    assert "nowhere.moonriver: No such file" in capsys.readouterr().err
    assert not (tmp_path / "other.zip").exists()


def test_versions_alone_are_printed(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["report", "--about"]) == 0
    assert json.loads(capsys.readouterr().out)["python"].startswith("CPython")
    assert not home.exists()
