"""What a person types before the Tab key, and what a real shell makes of it."""

from __future__ import annotations

import os
import pty
import select
import shlex
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

from client.command_line import COMMANDS, parser
from client.commands.completion import SHELLS, script
from client.completion.grammar import Kind, commands

DEADLINE = 60.0

TYPED = {
    "moonriver are\t --games 3": ["arena", "--games", "3"],
    "moonriver arena --mo\tleg\t": ["arena", "--mode", "legends"],
    "moonriver arena --mode=leg\t": ["arena", "--mode=legends"],
    "moonriver -v host --bots 2:gre\t": ["-v", "host", "--bots", "2:greedy"],
    "moonriver arena --seats random,gre\t": ["arena", "--seats", "random,greedy"],
    "moonriver host --resume a\t": ["host", "--resume", "a game.moonriver"],
    "moonriver replay a\t --veri\t": ["replay", "a game.moonriver", "--verify"],
    "moonriver arena --records fo\t": ["arena", "--records", "folder/"],
    "moonriver bench ta\t": ["bench", "table"],
    "moonriver --vers\t": ["--version"],
    "moonriver --prof\tann are\t": ["--profile", "ann", "arena"],
}

BEGIN = {
    "bash": "bind 'set bell-style none'; source completion",
    "zsh": "autoload -Uz compinit; compinit -D -u; source completion",
}
QUIET = {"bash": ["bash", "--norc", "--noprofile", "-i"], "zsh": ["zsh", "-f", "-i"]}


class Terminal:
    """A shell in a terminal of its own, in which the program only writes down what it is asked."""

    def __init__(self, shell: str, folder: Path) -> None:
        self.said = folder / "said"
        self.screen = b""
        (folder / "completion").write_text(script(shell))
        (folder / "a game.moonriver").touch()
        (folder / "folder").mkdir()
        self.pid, self.keys = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            home = {"PATH": os.environ["PATH"], "TERM": "dumb", "HOME": str(folder), "LANG": "C.UTF-8"}
            os.execvpe(shell, QUIET[shell], home)
        said = shlex.quote(str(self.said))
        self.type(f"moonriver() {{ printf '%s\\n' \"$@\" > {said}.new; mv {said}.new {said}; }}; {BEGIN[shell]}")

    def type(self, keys: str) -> None:
        os.write(self.keys, keys.encode() + b"\n")

    def asked(self, keys: str) -> list[str]:
        self.type(keys)
        deadline = time.monotonic() + DEADLINE
        while not self.said.exists():
            assert time.monotonic() < deadline, self.screen.decode(errors="replace")
            if select.select([self.keys], [], [], 0.01)[0]:
                self.screen += os.read(self.keys, 1 << 16)
        words = self.said.read_text().splitlines()
        self.said.unlink()
        return words

    def close(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.keys)


def plain(words: list[str]) -> list[str]:
    """Shells differ in whether they put = or a space before a value, and a slash after a folder."""
    return [part for word in words for part in word.rstrip("/").split("=")]


@pytest.mark.filterwarnings("ignore:.*multi-threaded.*forkpty:DeprecationWarning")
@pytest.mark.parametrize("shell", BEGIN)
def test_the_tab_key_goes_on_with_what_was_typed(shell: str, tmp_path: Path) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} here")
    terminal = Terminal(shell, tmp_path)
    try:
        assert {keys: plain(terminal.asked(keys)) for keys in TYPED} == {k: plain(words) for k, words in TYPED.items()}
    finally:
        terminal.close()


def test_fish_offers_the_same(tmp_path: Path) -> None:
    if shutil.which("fish") is None:
        pytest.skip("there is no fish here")
    (tmp_path / "completion").write_text(script("fish"))
    (tmp_path / "a game.moonriver").touch()
    (tmp_path / "folder").mkdir()

    def offered(typed: str) -> set[str]:
        ask = f"source completion; complete -C {shlex.quote(typed)}"
        done = subprocess.run(["fish", "-N", "-c", ask], cwd=tmp_path, capture_output=True, text=True, check=True,
                              env={"PATH": os.environ["PATH"], "HOME": str(tmp_path), "TERM": "dumb"})  # fmt: skip
        assert done.stderr == ""
        return {line.partition("\t")[0] for line in done.stdout.splitlines()}

    assert offered("moonriver ") >= set(COMMANDS)
    assert offered("moonriver arena --mode ") == {"base", "legends"}
    assert offered("moonriver arena --seats random,gre") == {"random,greedy"}
    assert offered("moonriver host --bots 2:gre") == {"2:greedy"}
    assert "a game.moonriver" in offered("moonriver replay a")
    assert offered("moonriver arena --records fo") == {"folder/"}
    assert "--verify" in offered("moonriver replay --")
    assert offered("moonriver host --name ") == set()
    assert "arena" in offered("moonriver --profile ann ")
    assert "arena" not in offered("moonriver host ")


@pytest.mark.parametrize("shell", SHELLS)
def test_every_command_and_every_option_is_in_it(shell: str) -> None:
    made = script(shell)
    top, found = commands(parser([*COMMANDS]))
    assert [command.name for command in found] == list(COMMANDS)
    for option in (*top, *(option for command in found for option in command.options)):
        for name in option.names:
            written = {"fish": f"-l {name[2:]} " if name.startswith("--") else f"-s {name[1:]} "}.get(shell, name)
            assert written in made, name


def test_what_people_are_not_meant_to_use_is_left_out() -> None:
    assert "--countdown" not in script("bash")
    assert "bots:" not in script("zsh")


def test_a_value_is_known_by_what_its_parser_says() -> None:
    found = {command.name: command for command in commands(parser([*COMMANDS]))[1]}
    kinds = {
        option.names[-1]: option.value.kind
        for command in found.values()
        for option in command.options
        if option.value is not None
    }
    assert kinds["--seats"] is Kind.LIST
    assert kinds["--records"] is Kind.FOLDERS
    assert kinds["--resume"] is Kind.FILES
    assert kinds["--name"] is Kind.FREE
    assert found["completion"].place is not None
    assert found["completion"].place.words == SHELLS
