"""A trouble is one sentence on the terminal, and everything about it is in a log that never grows large."""

from __future__ import annotations

import argparse
import logging
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from client.command_line import UNFORESEEN, run
from client.commands import score
from client.profile import logs
from client.profile.logs import add, keep_small, logging_to
from netproto.files.locks import lock, open_to_lock
from netproto.files.profile_folders import places

log = logging.getLogger("tests.logs")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(logs, "LARGEST", 1000)
    return 1000


def stored(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.iterdir())


def test_a_log_never_grows_beyond_two_files(tmp_path: Path, small: int) -> None:
    path = tmp_path / "host.log"
    with logging_to(lambda: path):
        for number in range(500):
            log.info("line %d", number)
        assert path.read_text().endswith("line 499\n")
        assert stored(tmp_path) <= 2 * small
        log.info("x" * 10 * small)
    assert stored(tmp_path) <= 2 * small
    assert {one.name for one in tmp_path.iterdir()} == {"host.log", "host.log.1", ".host.log.lock"}


def test_several_processes_write_one_log(tmp_path: Path) -> None:
    script = """
import sys
from pathlib import Path
from client.profile import logs
logs.LARGEST = 20_000
for number in range(300):
    logs.add(Path(sys.argv[1]), f"{sys.argv[2]} {number:0>40}\\n".encode())
"""
    path = tmp_path / "host.log"
    writers = [subprocess.Popen([sys.executable, "-c", script, str(path), name]) for name in "abc"]
    assert [writer.wait() for writer in writers] == [0, 0, 0]
    lines = path.with_name("host.log.1").read_text().splitlines() + path.read_text().splitlines()
    assert {len(line) for line in lines} == {42}
    assert stored(tmp_path) <= 2 * 20_000 + 3 * 43


def test_nobody_waits_for_a_log_that_another_one_is_turning_over(tmp_path: Path, small: int) -> None:
    path = tmp_path / "host.log"
    path.write_bytes(bytes(small))
    guard = open_to_lock(tmp_path / ".host.log.lock")
    assert lock(guard)
    add(path, b"still written\n")
    assert path.read_bytes() == bytes(small) + b"still written\n"


def test_a_file_of_complaints_is_kept_small_too(tmp_path: Path, small: int) -> None:
    path = tmp_path / "host-start.log"
    keep_small(path)
    path.write_bytes(bytes(small + 1))
    keep_small(path)
    assert not path.exists()
    assert (tmp_path / "host-start.log.1").exists()


def test_where_nothing_can_be_written_everything_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def nowhere() -> Path:
        raise RuntimeError("no home")

    for which in (lambda: tmp_path / "no folder" / "host.log", nowhere):
        with logging_to(which):
            log.warning("hello")
    assert capsys.readouterr() == ("", "")


def test_a_log_is_only_made_by_its_first_line(home: Path) -> None:
    assert run(["arena", "--seats", "random,random", "--games", "2"]) == 0
    assert not home.exists()


def test_what_nobody_catches_is_logged_and_not_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def break_down() -> None:
        raise ZeroDivisionError("in a thread")

    path = tmp_path / "window.log"
    before = sys.excepthook, threading.excepthook, list(logging.getLogger().handlers), logging.getLogger().level
    with logging_to(lambda: path):
        thread = threading.Thread(target=break_down, name="the network")
        thread.start()
        thread.join()
        sys.excepthook(ValueError, ValueError("in a slot"), None)
    written = path.read_text()
    assert "the network has ended with this" in written
    assert "ZeroDivisionError: in a thread" in written
    assert "ValueError: in a slot" in written
    assert capsys.readouterr().err == ""
    assert before == (sys.excepthook, threading.excepthook, logging.getLogger().handlers, logging.getLogger().level)


def fail(arguments: argparse.Namespace) -> int:
    log.info("about to fail")
    raise LookupError("of a\nstrange kind")


def test_what_nobody_foresaw_is_one_sentence_and_the_rest_in_the_log(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(score, "run", fail)
    assert run(["score", "ranch.json"]) == UNFORESEEN
    out, err = capsys.readouterr()
    written = places().log_folder() / "score.log"
    assert out == ""
    assert err.count("\n") == 1
    assert "LookupError: of a strange kind" in err
    assert str(written) in err
    assert "moonriver report" in err
    assert "Traceback" not in err
    assert "Traceback" in written.read_text()
    assert "about to fail" in written.read_text()


def test_without_a_place_for_the_log_it_is_still_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "home").touch()
    monkeypatch.setenv("MOONRIVER_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(score, "run", fail)
    assert run(["score", "ranch.json"]) == UNFORESEEN
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "no log either" in err


@pytest.mark.parametrize("words", [["--verbose", "score", "ranch.json"], ["score", "ranch.json", "-v"]])
def test_who_asks_for_it_hears_what_goes_into_the_log(
    words: list[str], home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(score, "run", fail)
    run(words)
    assert "tests.logs: about to fail" in capsys.readouterr().err


def test_what_strangers_say_does_nothing_to_whoever_reads_a_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "host.log"
    with logging_to(lambda: path, verbose=True):
        log.info("%s has come", "\x1b[2J\u202eEve\nroot")
        try:
            raise ValueError("\x1b[2J")
        except ValueError:
            log.exception("and it breaks")
    for said in (path.read_text(), capsys.readouterr().err):
        assert "\\x1b[2J\\u202eEve\\nroot has come\n" in said
        assert said.endswith("ValueError: \\x1b[2J\n")
        assert all(line.isprintable() for line in said.split("\n"))


def test_a_log_belongs_to_its_profile(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from client.commands import doctor

    monkeypatch.setattr(doctor, "run", fail)
    run(["doctor", "--profile", "second"])
    assert (places("second").log_folder() / "doctor.log").exists()
    assert not (places().log_folder() / "doctor.log").exists()


def test_a_program_without_a_console_still_works(tmp_path: Path) -> None:
    """As in a window of Windows, where there are no standard streams at all."""
    closed = f"exec '{sys.executable}' -m client arena --seats random,random --games 2 <&- >&- 2>&-"
    assert subprocess.run(["bash", "-c", closed], check=False).returncode == 0
    half = f"exec '{sys.executable}' -m client score '{tmp_path}/none.json' <&- >&-"
    done = subprocess.run(["bash", "-c", half], check=False, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert "No such file" in done.stderr


def test_letters_that_a_terminal_does_not_know_end_nothing(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "MOONRIVER_HOME": str(tmp_path / "home")}
    words = [sys.executable, "-m", "client", "report", str(tmp_path / "月.zip")]
    done = subprocess.run(words, check=False, capture_output=True, text=True, env=environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert "\\u6708.zip" in done.stdout
