"""Every command explains itself, and its examples are commands."""

from __future__ import annotations

import argparse
import re
import shlex

import pytest

from client.command_line import COMMANDS, EPILOG, module, parser, run

EXPLAINED = re.compile(r"\s{2,}")


def examples(epilog: str) -> list[str]:
    lines = [line.strip() for line in epilog.splitlines()]
    return [EXPLAINED.split(line)[0] for line in lines if line.startswith("moonriver ") or line == "moonriver"]


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_its_help_has_examples_that_can_be_typed(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([name, "--help"] if name else ["--help"]) == 0
    shown = capsys.readouterr().out
    epilog = module(name).EPILOG if name else EPILOG
    assert "examples:" in shown
    assert epilog.splitlines()[1] in shown
    found = [one for one in examples(epilog) if "COMMAND" not in one]
    assert found
    for one in found:
        words = shlex.split(one.partition(">")[0])[1:]
        arguments = parser(words).parse_args(words)
        assert not name or arguments.command == name, one


def test_every_command_and_option_has_a_line_of_help() -> None:
    assert all(COMMANDS.values())
    for name in COMMANDS:
        alone = argparse.ArgumentParser()
        module(name).add_arguments(alone)
        for action in alone._actions:
            assert action.help, f"{name} {action.dest}"


def test_it_says_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out.startswith("moonriver ")
