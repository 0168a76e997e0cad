"""A headless Chromium, driven by its own driver over HTTP (WebDriver), where both are installed."""

from __future__ import annotations

import base64
import json
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Self

DRIVER, BROWSER = shutil.which("chromedriver"), shutil.which("chromium")
STARTS_IN = 30.0
SAFE = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1000,700"]


class Browser:
    """From `with` to its end; `light` or dark as its owner wishes."""

    def __init__(self, folder: Path, *, light: bool = False) -> None:
        assert DRIVER is not None
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self._at = f"http://127.0.0.1:{port}"
        self._wishes = [*SAFE, f"--user-data-dir={folder}", f"--blink-settings=preferredColorScheme={int(light)}"]
        self._process = subprocess.Popen(
            [DRIVER, f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def __enter__(self) -> Self:
        ends = time.monotonic() + STARTS_IN
        while not self._ready():
            assert time.monotonic() < ends
            time.sleep(0.1)
        asked = {"browserName": "chrome", "goog:chromeOptions": {"binary": BROWSER, "args": self._wishes}}
        logs = {"goog:loggingPrefs": {"browser": "ALL"}}
        made = self._say("POST", "/session", {"capabilities": {"alwaysMatch": {**asked, **logs}}})
        self._session = f"/session/{made['sessionId']}"
        return self

    def __exit__(self, *_: object) -> None:
        self._say("DELETE", self._session)
        self._process.terminate()
        self._process.wait()

    def go(self, address: str) -> None:
        self._say("POST", f"{self._session}/url", {"url": address})

    def size(self, wide: int, high: int) -> None:
        self._say("POST", f"{self._session}/window/rect", {"width": wide, "height": high})

    def run(self, script: str) -> Any:
        return self._say("POST", f"{self._session}/execute/sync", {"script": script, "args": []})

    def complaints(self) -> list[str]:
        """What the browser has refused, or could not do."""
        said = self._say("POST", f"{self._session}/se/log", {"type": "browser"})
        return [line["message"] for line in said]

    def picture(self) -> bytes:
        return base64.b64decode(self._say("GET", f"{self._session}/screenshot"))

    def _ready(self) -> bool:
        try:
            return bool(self._say("GET", "/status")["ready"])
        except OSError:
            return False

    def _say(self, method: str, path: str, what: object = None) -> Any:
        data = None if method != "POST" else json.dumps(what or {}).encode()
        asked = urllib.request.Request(self._at + path, data, {"Content-Type": "application/json"}, method=method)  # noqa: S310
        try:
            with urllib.request.urlopen(asked, timeout=STARTS_IN) as answer:  # noqa: S310
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(error.read().decode()) from None
