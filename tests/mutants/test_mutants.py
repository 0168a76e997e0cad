"""The table of mutants keeps up with the rules, and a few of them are found."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.mutants.mutant import ROOT, Mutant, hunt, mutants

GAMES = sorted(path.stem for path in Path(__file__).parent.glob("*.toml"))
MUTANTS = [mutant for game in GAMES for mutant in mutants(game)]
BY_HAND = tuple(f"tests/engine/riverdragons/test_{name}.py" for name in ("rulings", "golden"))


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.rule)
def test_a_mutant_changes_one_thing_that_is_still_there(mutant: Mutant) -> None:
    compile(mutant.changed((ROOT / mutant.file).read_text("utf-8")), mutant.file, "exec")
    assert all((ROOT / test).is_file() for test in mutant.tests)


def test_every_mutant_has_a_name_of_its_own() -> None:
    assert [rule for rule, often in Counter(mutant.rule for mutant in MUTANTS).items() if often > 1] == []


HARMLESS = Mutant(
    "nothing", "engine/riverdragons/decide.py", '"""What follows from', '"""What then follows from', BY_HAND[:1]
)


def test_what_breaks_a_rule_is_found_and_what_does_not_is_not() -> None:
    some = [
        mutant for mutant in MUTANTS if mutant.tests == BY_HAND and mutant.rule.startswith(("R14", "R18", "R21 the n"))
    ]
    found = {mutant.rule: test for mutant, test, _ in hunt([*some[:2], HARMLESS])}
    assert found.pop("nothing") == ""
    assert len(found) == 2
    assert all("test_rulings.py::test_r" in test for test in found.values())
