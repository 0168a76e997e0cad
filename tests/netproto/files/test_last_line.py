"""The last whole line is what stands in the file, wherever a crash has cut off or filled up what was written."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from netproto.files import last_line as lines
from netproto.files.last_line import add_line, last_line

LINE = st.binary(min_size=1, max_size=40).filter(lambda line: b"\n" not in line)


@settings(max_examples=30, deadline=None)
@given(st.lists(LINE, max_size=3), LINE, LINE, st.data())
def test_a_crash_costs_the_line_that_was_written_and_no_other(
    tmp_path_factory: pytest.TempPathFactory, before: list[bytes], torn: bytes, after: bytes, data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("lines") / "file"
    assert last_line(path) == b""
    for line in before:
        add_line(path, line)
        assert last_line(path) == line
    whole = path.stat().st_size if before else 0
    add_line(path, torn)
    if before:
        written = path.read_bytes()
        cut = data.draw(st.integers(whole, len(written) - 1))
        filled = data.draw(st.sampled_from([b"", bytes(len(written) - cut), bytes(len(written) - cut - 1) + b"\n"]))
        path.write_bytes(written[:cut] + filled)
        assert last_line(path) in ((before[-1],) if not filled else (before[-1], torn))
    add_line(path, after)
    assert last_line(path) == after


def test_a_long_file_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for number in range(120):
        add_line(path, b"%d " % number * 300)
        assert path.stat().st_size < 2 * lines.LONGEST
        assert last_line(path).startswith(b"%d " % number)


def test_what_earlier_programs_wrote_is_read(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b'{"format": 1}')
    assert last_line(path) == b'{"format": 1}'
    add_line(path, b"new")
    assert last_line(path) == b"new"


def test_it_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "file"
    add_line(path, b"one")
    add_line(path, b"two")
    assert path.stat().st_mode & 0o077 == 0
