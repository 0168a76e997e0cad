"""Every platform's own folders, one a profile, for their owner's eyes only."""

from __future__ import annotations

import os
from pathlib import Path
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from netproto.files.private import replace
from netproto.files.profile_folders import BadProfile, places, profile_name

ADA = Path("/home/ada")
TABLE = UUID(int=7)


@pytest.mark.parametrize(
    ("platform", "environ", "data", "state"),
    [
        ("linux", {}, ADA / ".local/share/moonriver/default", ADA / ".local/state/moonriver/default"),
        (
            "linux",
            {"XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "relative"},
            Path("/d/moonriver/default"),
            ADA / ".local/state/moonriver/default",
        ),
        (
            "darwin",
            {"XDG_DATA_HOME": "/d"},
            ADA / "Library/Application Support/moonriver/default",
            ADA / "Library/Application Support/moonriver/default",
        ),
        ("win32", {"LOCALAPPDATA": "/local"}, Path("/local/moonriver/default"), Path("/local/moonriver/default")),
        ("win32", {}, ADA / "AppData/Local/moonriver/default", ADA / "AppData/Local/moonriver/default"),
        ("win32", {"MOONRIVER_HOME": "/one"}, Path("/one/data/default"), Path("/one/state/default")),
        ("linux", {"MOONRIVER_HOME": "/one"}, Path("/one/data/default"), Path("/one/state/default")),
    ],
)
def test_each_platform_has_its_folders(platform: str, environ: dict[str, str], data: Path, state: Path) -> None:
    found = places(environ=environ, platform=platform, home=ADA)
    assert (found.data, found.state) == (data, state)


def test_two_profiles_share_nothing() -> None:
    ada, bo = places("ada", home=ADA), places("bo", home=ADA)
    assert {ada.data, ada.config, ada.state}.isdisjoint({bo.data, bo.config, bo.state})
    assert places(" Ada ", home=ADA) == ada


@given(st.text())
def test_a_profile_is_a_folder_of_its_own_or_refused(text: str) -> None:
    try:
        name = profile_name(text)
    except BadProfile:
        return
    assert Path(name).name == name
    assert name.isascii()


@pytest.mark.parametrize("text", ["", ".", "..", "a/b", "a\\b", "-a", "NUL", "com1", "a.b", "a\0", "x" * 33, "Zoë"])
def test_a_name_that_is_no_folder_everywhere_is_refused(text: str) -> None:
    with pytest.raises(BadProfile, match="cannot be the name of a profile"):
        places(text)


@pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")
def test_what_is_made_is_its_owners_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        found = places(environ={"MOONRIVER_HOME": str(tmp_path / "home")})
        folders = [found.records_folder(), found.log_folder(), found.running_folder()]
        replace(found.running_file(TABLE), b"{}")
        replace(found.key_file, b"key")
    finally:
        os.umask(before)
    for folder in [*folders, found.data, found.state, tmp_path / "home"]:
        assert folder.stat().st_mode & 0o777 == 0o700, folder
    for file in [found.running_file(TABLE), found.key_file]:
        assert file.stat().st_mode & 0o777 == 0o600, file


def test_a_write_that_fails_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    replace(path, b"old")
    monkeypatch.setattr(os, "fsync", lambda file: (_ for _ in ()).throw(OSError("no room")))
    with pytest.raises(OSError, match="no room"):
        replace(path, b"new")
    assert [*tmp_path.iterdir()] == [path]
    assert path.read_bytes() == b"old"
