"""A sentence breaks where it may."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from client.look.held_together import Sentence, held_together

APART = "|"


@pytest.mark.parametrize(
    ("said", "held"),
    [
        ("Ada has crossed: won in round 2.", "Ada has crossed: won in round|2."),
        ("+3: prairie from 0 to 3 (3 × 1). 3 cows too many.", "+3: prairie from 0 to 3 (3|×|1). 3 cows too many."),
        ("2 stones", "2 stones"),
        ("第3輪。", "第3輪。"),
    ],
)
def test_a_number_at_the_end_and_a_product_stay_on_one_line(said: str, held: str, qtbot: QtBot) -> None:
    assert held_together(said) == held.replace(APART, "\N{NO-BREAK SPACE}")
    label = Sentence()
    qtbot.addWidget(label)
    label.setText(said)
    assert label.text() == said, "it is read as it was said"
