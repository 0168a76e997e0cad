"""What the pages say can be typed, and what they point at is there."""

from __future__ import annotations

import contextlib
import doctest
import io
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote

import pytest

from client.command_line import parser
from engine import registry
from resources.program import HOME
from tests.pages import PAGES, ROOT, Page, read
from tests.together.processes import Together, client

DEADLINE = 300
ELSEWHERE = ("http://", "https://", "mailto:")
A_FILE = re.compile(r"(client|engine|netproto|proto|resources|tests)/[\w./-]+")
A_PART = re.compile(r"[a-z_]+(/[a-z_]+)+(\.py)?")
"""A module or a folder, from wherever in a part one stands."""
PARTS = ("client", "engine", "netproto", "proto", "resources", "tests")
OURS = "python3 -m client"
NOT_TRIED = {
    "python3 -m tests": "that is what runs this",
    "python -m tests.bench.lan": "it takes minutes and wants a machine for itself",
    "python3 -m tests.bench.lan": "it takes minutes and wants a machine for itself",
    "python -m tests.bench.flood": "it takes minutes and wants a machine for itself",
    "python3 resources/packaging/build.py": "it takes minutes and the whole of Qt",
    "python3 -m resources.packaging.windows": "it takes minutes and the whole of Qt",
    "python3 -m tests.packages": "it takes minutes and the whole of Qt",
    "python3 -m pip": "it changes this computer",
    "pip install": "it changes this computer",
    "pipx install": "it changes this computer",
    "sudo": "it changes this computer",
    "git clone": "it needs the internet",
    "cd": "it is another folder",
    "moonriver bench": "tests/together/test_bench.py does",
}
"""By how a line begins: why it is only looked at."""

PIECES = ROOT / "resources" / "moonriver" / "pieces.toml"

page = pytest.mark.parametrize("page", [read(path) for path in PAGES], ids=[path.name for path in PAGES])


def of_the_program(words: list[str]) -> list[str] | None:
    """What follows the program's name; None where it is another program's line."""
    if words[:1] == ["moonriver"]:
        return words[1:]
    return words[3:] if words[:3] == OURS.split() else None


def not_tried(words: list[str]) -> str | None:
    line = " ".join(words)
    return next((why for start, why in NOT_TRIED.items() if line == start or line.startswith(f"{start} ")), None)


@page
def test_a_link_leads_somewhere(page: Page) -> None:
    for link in page.links():
        if link.startswith(ELSEWHERE):
            continue
        name, _, anchor = unquote(link).partition("#")
        target = (page.path.parent / name).resolve() if name else page.path
        assert target.exists(), f"{page.path.name}: {link}"
        assert target.is_relative_to(ROOT), f"{page.path.name}: {link} is not part of this project"
        if anchor:
            assert anchor in read(target).anchors(), f"{page.path.name}: {link}: there is no such heading"


@page
def test_a_file_that_is_named_is_there(page: Page) -> None:
    for span in page.spans():
        if A_FILE.fullmatch(span):
            assert (ROOT / span).exists(), f"{page.path.name}: {span}"


def modules_and_folders() -> set[str]:
    """Each as a path without its ending."""
    found = (path for part in PARTS for path in (ROOT / part).rglob("*") if path.is_dir() or path.suffix == ".py")
    return {path.relative_to(ROOT).with_suffix("").as_posix() for path in found} | set(PARTS)


def test_a_module_that_is_named_from_within_its_part_is_there() -> None:
    there = modules_and_folders()
    for path in (ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md"):
        for span in read(path).spans():
            if A_PART.fullmatch(span):
                named = span.removesuffix(".py")
                assert any(f"/{one}".endswith(f"/{named}") for one in there), f"{path.name}: there is no {span}"


@page
def test_what_is_named_as_a_command_is_one(page: Page, capsys: pytest.CaptureFixture[str]) -> None:
    spoken = [span.split() for span in page.spans() if span.startswith("moonriver ")]
    for words in (*spoken, *page.commands()):
        said = of_the_program(words)
        if said is None:
            module = words[2] if words[1:2] == ["-m"] else None
            assert not_tried(words) or words[0] in ("python3", "python"), f"{page.path.name}: {' '.join(words)}"
            assert module is None or find_spec(module), f"{page.path.name}: there is no {module}"
            continue
        if ">" in said:
            said = said[: said.index(">")]
        with contextlib.suppress(SystemExit):
            parser(said).parse_args(said)
        assert capsys.readouterr().err == "", f"{page.path.name}: {' '.join(words)}"


@page
def test_the_examples_for_python_come_out_as_written(page: Page) -> None:
    said = io.StringIO()
    tests = doctest.DocTestParser().get_doctest(page.path.read_text("utf-8"), {}, page.path.name, str(page.path), 0)
    assert doctest.DocTestRunner().run(tests, out=said.write).failed == 0, said.getvalue()


STARTED = [
    line.partition("=")[2]
    for path in sorted((ROOT / "resources" / "packaging").rglob("moonriver*"))
    if path.suffix in (".service", ".desktop")
    for line in path.read_text("utf-8").splitlines()
    if line.startswith(("Exec=", "ExecStart="))
]


@pytest.mark.parametrize("line", STARTED)
def test_what_a_system_starts_is_a_command(line: str) -> None:
    program, *words = shlex.split(line)
    assert Path(program).name == "moonriver"
    parser(words).parse_args(words)


def hurried(words: list[str]) -> list[str]:
    """The same with bots that do not think: what they think is no matter of a page."""
    slow = {name for name, level in registry.game("moonriver").levels.items() if level.seconds}
    return [re.sub(r"\w+", lambda found: "greedy" if found[0] in slow else found[0], word) for word in words]


class Stage:
    """A folder with what the pages take for granted, and tables where they speak of one."""

    def __init__(self, folder: Path, page: Page, record: Path) -> None:
        self.folder = folder / "somewhere"
        self.folder.mkdir()
        self.record = record
        self.together = Together(folder)
        ranch = [block for block in page.blocks if block.language == "json" and "squares" in "".join(block.lines)]
        if ranch:
            (self.folder / "ranch.json").write_text("\n".join(ranch[0].lines), "utf-8")

    def try_(self, words: list[str]) -> None:
        """As it stands, but for the names that only its writer's network has, and for bots that think for long."""
        words = hurried(words[: words.index(">")] if ">" in words else words)
        arguments = parser(words).parse_args(words)
        if "--pieces" in words:
            shutil.copy2(PIECES, self.folder / words[words.index("--pieces") + 1])
        match arguments.command:
            case "host":
                self.host(words)
            case "join" if arguments.bot is not None:
                self.join(words, arguments.target)
            case "watch" if arguments.json:
                self.watch(words, arguments.target)
            case "replay":
                if not (self.folder / arguments.file).exists():
                    shutil.copy2(self.record, self.folder / arguments.file)
                if arguments.json or arguments.verify:
                    self.run(words)
                else:
                    self.window(words)
            case "tables" | "doctor":
                self.run([*words, "--timeout", "0.3"], alone=True, statuses=(0, 1))
            case "arena" | "score" | "report":
                self.run(words)
            case "join" | "watch":
                hosting = self.together.host("--seats", "2")
                self.window(self.at(words, arguments.target, hosting.code))
            case "lobby" | "play":
                self.window(words)
            case other:
                raise AssertionError(f"nobody has said how to try {other}")

    def run(self, words: list[str], *, alone: bool = False, statuses: tuple[int, ...] = (0,)) -> None:
        """`alone`: in a network with nobody in it, as tests speak on no other."""
        apart = ["unshare", "--net"] if alone else []
        if alone and (shutil.which("unshare") is None or os.geteuid() != 0):
            return
        environment = {**os.environ, HOME: str(self.folder / "home"), "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [*apart, *client(*words)], cwd=self.folder, env=environment, check=False, timeout=DEADLINE,
            capture_output=True, text=True, encoding="utf-8",
        )  # fmt: skip
        assert done.returncode in statuses, f"{' '.join(words)}: {done.returncode}\n{done.stderr}"
        assert "Traceback" not in done.stderr

    def window(self, words: list[str]) -> None:
        """Drawn into memory, in a network with nobody but its own tables in it; it goes when it is told to."""
        listens = "join" not in words and "watch" not in words
        if listens and (shutil.which("unshare") is None or os.geteuid() != 0):
            return
        environment = {
            **os.environ, HOME: str(self.folder / "home"), "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen",
        }  # fmt: skip
        process = subprocess.Popen(
            [*(["unshare", "--net"] if listens else []), *client(*words)], cwd=self.folder, env=environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, encoding="utf-8",
        )  # fmt: skip
        deadline = time.monotonic() + DEADLINE
        while process.poll() is None and not heeds(process.pid, signal.SIGTERM) and time.monotonic() < deadline:
            time.sleep(0.02)
        process.terminate()
        _, said = process.communicate(timeout=DEADLINE)
        for running in (self.folder / "home" / "state" / "default" / "running").glob("*.json"):
            with contextlib.suppress(ProcessLookupError):
                os.kill(json.loads(running.read_text("utf-8"))["pid"], signal.SIGTERM)
        assert process.returncode == 0, f"{' '.join(words)}: {process.returncode}\n{said}"
        assert "Traceback" not in said

    def host(self, words: list[str]) -> None:
        if "--resume" in words:
            where = words.index("--resume") + 1
            words = [*words[:where], str(self.broken_off()), *words[where + 1 :]]
        here = [str(self.folder / word) if (self.folder / word).is_file() else word for word in words[1:]]
        hosting = self.together.host(*here)
        hosting.terminate()
        assert hosting.ended() == 0, hosting.stderr

    def broken_off(self) -> Path:
        hosting = self.together.host("--seats", "2", "--bots", "1:random", "--start-when-full")
        guest = self.together.join(hosting, "guest")
        guest.has_seen(10)
        guest.kill()
        hosting.kill()
        return hosting.record

    def join(self, words: list[str], target: str | None) -> None:
        hosting = self.together.host("--seats", "2", "--bots", "1:random", "--start-when-full", "--once")
        joined = self.together.start("joins", *self.pointed(words, target, hosting.code, hosting.fingerprint), "--once")
        assert joined.ended(DEADLINE) == 0, joined.stderr

    def watch(self, words: list[str], target: str | None) -> None:
        hosting = self.together.host("--seats", "2", "--bots", "1:random", "--start-when-full", "--once")
        watcher = self.together.start(
            "looks", *self.pointed(words, target, hosting.code, hosting.fingerprint), "--once"
        )
        guest = self.together.join(hosting, "plays", "--once")
        assert [guest.ended(DEADLINE), watcher.ended(DEADLINE)] == [0, 0], watcher.stderr

    def pointed(self, words: list[str], target: str | None, code: str, fingerprint: str) -> list[str]:
        """At the table of this stage, and saying JSON, which is what is listened to."""
        changed = self.at(words, target, code)
        if "--trust" in changed:
            changed[changed.index("--trust") + 1] = fingerprint
        return [*changed, *([] if "--json" in changed else ["--json"])]

    def at(self, words: list[str], target: str | None, code: str) -> list[str]:
        return [*(code if word == target else word for word in words), *([] if target else [code])]


def heeds(pid: int, number: signal.Signals) -> bool:
    """Whether this process has said what it does about that signal."""
    caught = re.search(r"^SigCgt:\s*(\w+)", Path(f"/proc/{pid}/status").read_text(), re.MULTILINE)
    return caught is not None and bool(int(caught[1], 16) >> number - 1 & 1)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    words = ("arena", "--seats", "random,random", "--games", "1", "--workers", "1", "--records", str(folder))
    subprocess.run(client(*words), cwd=ROOT, check=True, capture_output=True, timeout=DEADLINE)
    return min(folder.iterdir())


@pytest.fixture
def stage(page: Page, tmp_path: Path, record: Path) -> Iterator[Stage]:
    made = Stage(tmp_path, page, record)
    with made.together:
        yield made


@pytest.mark.slow
@page
def test_every_command_line_works(page: Page, stage: Stage) -> None:
    for words in page.commands():
        said = of_the_program(words)
        if not_tried(words):
            continue
        if said is not None:
            stage.try_(said)
        else:
            assert words[0] in ("python3", "python"), " ".join(words)
            options = ["--check"] if words[1].endswith("generate.py") else []
            subprocess.run([sys.executable, *words[1:], *options], cwd=ROOT, check=True, timeout=DEADLINE)


def test_a_ranch_on_a_page_is_scored_as_json(tmp_path: Path) -> None:
    """So that the pages' own example is what is tried, and not one of ours."""
    found = [block for path in PAGES for block in read(path).blocks if block.language == "json"]
    assert any("squares" in json.loads("\n".join(block.lines)) for block in found)
