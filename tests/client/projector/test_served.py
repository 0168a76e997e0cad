"""`watch --serve` as a process of its own beside a real host, without a screen, and its page in a browser."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from client.lobby.hosting import open_table
from netproto.files.profile_folders import places
from netproto.lan.local_hosts import RunningTable, alive
from tests.client.projector.browser import BROWSER, DRIVER, Browser

PATIENCE = 60.0
WITHOUT_A_SCREEN = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
BOTS = ("--loopback", "--port", "0", "--seats", "2", "--bots", "2:random", "--start-when-full")


class Served(NamedTuple):
    process: subprocess.Popen[str]
    address: str

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(self.address + path, timeout=PATIENCE) as answer:  # noqa: S310
            said: bytes = answer.read()
            return said

    def now(self, after: int = -1) -> Any:
        return json.loads(self.get(f"now?after={after}"))


@contextmanager
def table(*words: str) -> Iterator[RunningTable]:
    made = open_table(places(), [*BOTS, *words])
    yield made
    if alive(made.pid):
        os.kill(made.pid, signal.SIGTERM)


@contextmanager
def served(table: RunningTable, *words: str) -> Iterator[Served]:
    environment = {name: value for name, value in os.environ.items() if name not in WITHOUT_A_SCREEN}
    there = [f"127.0.0.1:{table.port}", "--trust", table.fingerprint]
    process = subprocess.Popen(
        [sys.executable, "-m", "client", "watch", *there, "--serve", "0", "--loopback", "--json", *words],
        stdout=subprocess.PIPE,
        stdin=subprocess.PIPE,
        text=True,
        env=environment,
    )
    assert process.stdout is not None
    assert process.stdin is not None
    found = json.loads(process.stdout.readline())["serving"]
    assert found["addresses"] == [f"http://localhost:{found['port']}{found['path']}"]
    yield Served(process, found["addresses"][0])
    if process.poll() is None:
        process.terminate()
    assert process.wait(PATIENCE) == 0
    process.stdout.close()
    process.stdin.close()


def until(condition: Callable[[], object]) -> None:
    ends = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < ends
        time.sleep(0.1)


def test_a_game_is_seen_and_heard_and_its_end_is_told(home: Path) -> None:
    with table() as opened, served(opened) as shown:
        assert shown.get("").startswith(b"<!doctype html>")
        until(lambda: any("wins" in line for line in shown.now()["words"]))
        pictures = [shown.get(f"picture.webp?theme={theme}") for theme in ("dark", "light")]
        assert all(picture[:4] + picture[8:12] == b"RIFFWEBP" for picture in pictures)
        assert pictures[0] != pictures[1]
        os.kill(opened.pid, signal.SIGTERM)
        until(lambda: shown.now()["gone"])
        assert shown.now()["words"][0] == "The table is gone."
    assert list(places().records_folder().iterdir()), "the host's own"
    assert not (places().tokens_folder / "beside").exists()


def test_with_a_passcode_the_way_is_one_that_nobody_guesses(home: Path) -> None:
    with (
        table("--passcode", "blue river") as opened,
        served(opened, "--passcode", "blue river", "--until-told") as shown,
    ):
        base = shown.address.removesuffix("/").rpartition("/")[0]
        assert len(shown.address) - len(base) > 8
        with pytest.raises(urllib.error.HTTPError):
            shown._replace(address=base).get("/")
        assert shown.get("").startswith(b"<!doctype html>")
        assert shown.process.stdin is not None
        shown.process.stdin.close()
        assert shown.process.wait(PATIENCE) == 0, "told by the end of its input"


@pytest.mark.slow
@pytest.mark.skipif(not (DRIVER and BROWSER), reason="no Chromium with its driver here")
@pytest.mark.parametrize("light", [False, True])
def test_in_a_browser(home: Path, tmp_path: Path, light: bool) -> None:
    """The picture in the colours that the browser wishes, its words beside it, and nothing that the policy forbids."""
    with (
        table("--name", "<b>Ann's</b>") as opened,
        served(opened) as shown,
        Browser(tmp_path, light=light) as browser,
    ):
        browser.go(shown.address)
        until(lambda: "wins" in browser.run("return picture.alt"))
        assert browser.run("return picture.naturalWidth") == 1920
        assert f"theme={'light' if light else 'dark'}" in browser.run("return picture.src")
        until(lambda: browser.run("return heard.textContent") == browser.run("return picture.alt"))
        assert browser.run("return document.title") == "<b>Ann's</b>"
        assert browser.run("return document.querySelectorAll('b').length") == 0
        room = "const page = document.documentElement; return [page.scrollWidth, page.scrollHeight, "
        assert browser.run(f"{room} page.clientWidth, page.clientHeight]") == 2 * browser.run(f"{room}]"), (
            "all in sight"
        )
        browser.size(400, 800)
        until(lambda: browser.run("return heard.clientHeight") > 50)  # upright there is room for words below
        assert browser.run("return heard.getBoundingClientRect().top >= picture.getBoundingClientRect().bottom")
        (tmp_path / "page.png").write_bytes(browser.picture())
        assert [line for line in browser.complaints() if "favicon" not in line] == []
        os.kill(opened.pid, signal.SIGTERM)
        until(lambda: not browser.run("return gone.hidden"))
