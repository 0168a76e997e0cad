"""Dependencies point one way: client -> netproto -> engine -> resources."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import registry
from engine.moonriver.options import Scenario
from engine.moonriver.pieces import CAMP, Partner, Resource, Terrain, printed
from resources import program

ROOT = Path(__file__).parents[1]
LAYERS = ("resources", "engine", "netproto", "client")
"""Each may import itself and those before it."""

TOP_LEVEL = {
    "pyproject.toml", "client", "netproto", "engine", "proto", "tests", "resources",
    "README.md", "LICENSE", "CHANGELOG.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "constraints.txt",
    ".ci", ".git", ".gitignore", ".gitattributes",
}  # fmt: skip

TIMED = {"engine/arena.py"}
"""The arena measures its bots; nothing else of the engine has a clock."""

MOST_MODULES, MOST_LINES, MOST_IMPORTS = 30, 300, 20
"""Of a folder, of a class, of a module: beyond that it holds more than one idea."""

FOLDERS: dict[str, dict[str, set[str]]] = {
    "netproto": {
        "files": set(),
        "wire": set(),
        "keys": {"files"},
        "draws": {"wire"},
        "records": {"files", "draws", "keys", "wire"},
        "played": {"records", "wire"},
        "lan": {"files", "keys", "wire"},
        "table": {"records", "draws", "keys", "succession", "wire"},
        "guest": {"records", "draws", "keys", "files", "succession", "wire"},
        "peer": {"guest", "draws", "lan", "keys", "files", "succession", "wire"},
        "host": {"table", "records", "draws", "keys", "succession", "wire"},
        "standby": {"host", "peer", "table", "guest", "records", "keys", "files", "succession", "wire"},
        "succession": {"records", "draws", "keys", "wire"},
        "doctor": {"lan", "keys", "files", "wire"},
    },
    "client": {
        "profile": set(),
        "setup": set(),
        "sound": set(),
        "lobby": {"profile"},
        "words": {"lobby", "look", "table"},
        "look": {"words"},
        "table": {"look", "words", "profile", "sound"},
        "moonriver": {"table", "look", "words", "sound"},
        "riverdragons": {"table", "look", "words", "sound"},
        "projector": {"words"},
        "window": {"table", "lobby", "look", "words", "profile", "sound", "projector"},
        "commands": {"window", "table", "profile", "setup", "projector"},
    },
}
"""What each folder may import of the others in its layer. What lies beside the folders (`client/app.py`,
`netproto/loop_call.py`, the schema) is for all of them; `client/command_line.py` finds commands by name."""

WITHOUT_SOCKETS = ("netproto.table.table", "netproto.guest.guest")
"""The cores of host and guest: messages and time in, effects and happenings out."""

CHANCE_FROM_A_SEED = {
    "engine/chance.py", "engine/arena.py", "engine/moonriver/workloads.py", "engine/riverdragons/workloads.py",
}  # fmt: skip


def modules(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imported_modules(path: Path) -> set[str]:
    """The modules of this project that the file imports, each counted once however many names come from it."""
    names = set(imported(path))
    modules = {name for name in names if (ROOT / f"{name.replace('.', '/')}.py").is_file()}
    return modules | {name for name in names if (ROOT / name.replace(".", "/") / "__init__.py").is_file()} - {
        module.rpartition(".")[0] for module in modules
    }


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_only_itself_and_those_below(layer: str) -> None:
    above = (*LAYERS[LAYERS.index(layer) + 1 :], "tests", "proto")
    for path in modules(layer):
        for name in imported(path):
            assert name.split(".")[0] not in above, f"{path.relative_to(ROOT)} imports {name}"


@pytest.mark.parametrize(("layer", "folder"), [(layer, folder) for layer in FOLDERS for folder in FOLDERS[layer]])
def test_a_folder_imports_only_those_below_it(layer: str, folder: str) -> None:
    others = FOLDERS[layer].keys() - FOLDERS[layer][folder] - {folder}
    for path in modules(f"{layer}/{folder}"):
        for name in imported(path):
            within, _, rest = name.partition(".")
            assert within != layer or rest.split(".")[0] not in others, f"{path.relative_to(ROOT)} imports {name}"


@pytest.mark.parametrize("layer", FOLDERS)
def test_every_folder_has_its_place(layer: str) -> None:
    found = {path.parent.name for path in (ROOT / layer).glob("*/*.py")}
    assert found - {"schema"} == set(FOLDERS[layer])


@pytest.mark.parametrize("core", WITHOUT_SOCKETS)
def test_the_cores_of_host_and_guest_need_no_socket(core: str) -> None:
    """Nor does anything that they import."""
    wanted = "{'socket', 'asyncio', 'ssl', 'zeroconf'}"
    look = f"import sys; before = {{*sys.modules}}; import {core}; print(*{wanted} & sys.modules.keys() - before)"
    told = subprocess.run([sys.executable, "-c", look], cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout.split() == []


@pytest.mark.parametrize("folder", ["netproto/table", "netproto/guest", "netproto/succession"])
def test_nothing_beside_the_cores_has_a_socket(folder: str) -> None:
    for path in modules(folder):
        found = {name.split(".")[0] for name in imported(path)} & {"socket", "asyncio", "ssl", "zeroconf"}
        assert not found, f"{path.relative_to(ROOT)} imports {found}"


def test_the_engine_needs_no_window_no_network_no_wire_format_and_no_clock() -> None:
    banned = {"PySide6", "socket", "asyncio", "ssl", "zeroconf", "google", "time", "datetime", "os", "secrets"}
    for path in modules("engine"):
        where = str(path.relative_to(ROOT))
        allowed = {"time"} if where in TIMED else set()
        found = {name.split(".")[0] for name in imported(path)} & (banned - allowed)
        assert not found, f"{where} imports {found}"


def test_the_engine_owns_no_randomness() -> None:
    for path in modules("engine"):
        where = str(path.relative_to(ROOT))
        if where not in CHANCE_FROM_A_SEED:
            assert "random" not in set(imported(path)), where


def test_netproto_knows_no_window() -> None:
    for path in modules("netproto"):
        assert not any(name.startswith("PySide6") for name in imported(path)), path


def test_one_module_knows_what_is_private_to_zeroconf() -> None:
    for path in modules("netproto"):
        if path.name != "multicast.py":
            assert not any(name.startswith("zeroconf._") for name in imported(path)), path


GAMES = [ROOT / layer / id for layer in ("engine", "client") for id in ("moonriver", "riverdragons")]
ITS_OWN = {*GAMES, ROOT / "netproto" / "schema"}

A_GAMES_WORDS = {
    "moonriver", "moon river", "ranch", "rancher", "plot", "domino", "cow", "cattle", "herd", "saloon", "drought",
    "skull", "scenario", "reserve", "scissors", "tests signs",
    "riverdragons", "river dragons", "dragon", "plank", "island", "village", "judging", "gong", "splash",
    *(member.word.replace("_", " ") for kind in (Terrain, Resource, Partner, Scenario) for member in kind),
    *(name.replace("_", " ") for name in printed().boards if name != CAMP),
}  # fmt: skip
"""Of Moon River and of River Dragons; and of the game of the tests, which is nowhere but in `tests`."""
NAMED = re.compile(rf"\b({'|'.join(map(re.escape, sorted(A_GAMES_WORDS)))})(s|es)?\b")
SAID = {tokenize.NAME, tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}


def said(path: Path) -> Iterator[tuple[int, str]]:
    """Every name and every text of a module, in words with spaces between them."""
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type in SAID:
                text = token.string
                if text.startswith('"""'):
                    text = text.replace(f"`{program.COMMAND}", "`")
                yield token.start[0], " ".join(re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", text)).lower()


@pytest.mark.parametrize("layer", ["engine", "netproto", "client"])
def test_nobody_but_a_game_itself_names_it_or_its_pieces(layer: str) -> None:
    """A second game comes in through the registry's line alone."""
    lines = {f"engine {id}" for id in registry.ids()}
    for path in modules(layer):
        if not ITS_OWN.intersection(path.parents):
            for number, text in said(path):
                if not (path.name == "registry.py" and text in lines):
                    assert not NAMED.search(text), f"{path.relative_to(ROOT)}:{number}: {text}"


def test_a_word_of_a_game_is_found_however_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    for line in ("moonriver = 1", "class RanchItem: pass", 'x = "two cows"', 'y = "tests.signs"', "goldRush = 1"):
        path.write_text(line)
        assert any(NAMED.search(text) for _, text in said(path)), line
    path.write_text('"""`moonriver host`: a table."""\nmoon = "brown bread"')
    assert not any(NAMED.search(text) for _, text in said(path))


@pytest.mark.parametrize("layer", [*LAYERS, "tests"])
def test_a_folder_holds_what_one_look_takes_in(layer: str) -> None:
    folders = Counter(path.parent.relative_to(ROOT).as_posix() for path in modules(layer) if path.name != "__init__.py")
    assert {folder: count for folder, count in folders.items() if count > MOST_MODULES} == {}


@pytest.mark.parametrize("layer", LAYERS)
def test_a_class_and_a_module_are_one_idea(layer: str) -> None:
    for path in modules(layer):
        where = path.relative_to(ROOT).as_posix()
        if where.startswith("netproto/schema/"):  # protoc's
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                assert lines <= MOST_LINES, f"{where}: {node.name} has {lines} lines"
        names = imported_modules(path)
        assert len(names) <= MOST_IMPORTS, f"{where} imports {len(names)} modules: {sorted(names)}"


def test_secrecy_lives_in_one_file() -> None:
    """Who knows what is asked in `redact` alone; the reducer only notes who learnt what a blind swap moved."""
    for path in modules("engine/moonriver"):
        if path.name in {"redact.py", "events.py", "state.py", "text.py", "decide.py"}:
            continue
        assert ".secrets" not in path.read_text("utf-8"), path


def test_the_top_level_holds_nothing_else() -> None:
    generated = {".venv", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".hypothesis", ".coverage", "dist", "build"}
    found = {path.name for path in ROOT.iterdir() if not path.name.startswith(".coverage.")}
    assert found <= TOP_LEVEL | generated
