"""Score pads of games that were played, laid over a table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget

from client.look.pictures import Pictures
from client.look.theme import DARK, theme
from client.moonriver.scoring.panel import ScorePanel
from client.moonriver.scoring.sheet import Entry, sheet_of
from engine.moonriver.options import LEGENDS, Options, Scenario
from engine.moonriver.ranch import Ranch
from engine.moonriver.state import State
from tests.engine.moonriver.drawing import ranch
from tests.engine.moonriver.self_play import random_game

NAMES = ("Wild Bill", "Calamity Jane", "Annie", "Doc")
LONG = (
    "Calamity Jane the Third",
    "Donaudampfschifffahrtsgesellschaftskapitän",
    "Wolfgang Amadeus von Hohenzollern",
    "不可思議的河邊牛仔約翰",
)
LEFT = Qt.MouseButton.LeftButton
PLAYED: dict[str, State] = {}
LEGEND = Options(4, LEGENDS, Scenario.GOLD_RUSH)


@cache
def pictures() -> Pictures:
    return Pictures()


def ended(options: Options, seed: int) -> State:
    key = f"{options} {seed}"
    if key not in PLAYED:
        PLAYED[key] = [step.state for step in random_game(options, seed)][-1]
    return PLAYED[key]


def with_ranches(*drawn: Ranch) -> State:
    state = ended(Options(2), 1).copy()
    for seat, made in zip(state.seats, drawn, strict=True):
        seat.ranch = made
    return state


def laid(table: QWidget, state: State, names: Sequence[str] = NAMES, *, over: bool = True, text: float = 1.0,
         motion: str = "off") -> ScorePanel:  # fmt: skip
    panel = ScorePanel(pictures(), theme(DARK), table, text=text, motion=motion)
    panel.show_game(state, names[: len(state.seats)], over=over)
    panel.offer(again="Play again", save=True, verify=True, leave=True)
    table.show()
    panel.show()
    panel.settle(QRect(0, 60, int(table.width() * 0.41), table.height() - 60))
    table.activateWindow()
    return panel


def row_of(panel: ScorePanel, name: str) -> int:
    assert panel.model.sheet is not None
    return [line.name for line in panel.model.sheet.lines].index(name)


FORESTS = """
    .   .  .  .    .
    .   .  .  .    .
    .   .  .  .    .
    fw   fw:3 fb .  k5
    fw:1 fw:1 #  dn k4
"""


def entry(drawn: str, row: str) -> Entry:
    state = with_ranches(ranch(drawn), ranch("d . # . ."))
    lines = sheet_of(state, NAMES[:2], over=True).lines
    return next(line.entries[0] for line in lines if line.name == row)
