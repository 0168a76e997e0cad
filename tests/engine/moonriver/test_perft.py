"""The number of ways to go on, from fixed positions: any change of a rule shows here."""

from __future__ import annotations

import json

import pytest

from engine.moonriver.options import Options
from tests.engine.moonriver.perft import TABLE, counted, ways

EXPECTED = json.loads(TABLE.read_text())


@pytest.mark.parametrize(("name", "options"), list(ways()), ids=[name for name, _ in ways()])
def test_counts_of_legal_commands(name: str, options: Options) -> None:
    assert {steps: counted(options, int(steps)) for steps in EXPECTED[name]} == EXPECTED[name]
