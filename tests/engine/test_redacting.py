"""Who may know a command is told from its giver, and what no table knows is nobody's."""

from __future__ import annotations

from itertools import permutations
from typing import NamedTuple

import pytest

from engine.contract import SPECTATOR
from engine.moonriver import redact as moonriver
from engine.moonriver.options import Options
from engine.moonriver.state import State
from tests.signs.game import GAME, Outcome, Show


def test_a_secret_command_is_its_givers_whoever_the_state_waits_for() -> None:
    for order in permutations(range(3)):
        state = GAME.new(GAME.read_options({"players": 3}))
        GAME.play(state, Outcome("card", (2,)), None)
        for giver in order:
            seen = {viewer: GAME.redact_command(Show(1), giver, viewer, state) for viewer in (SPECTATOR, 0, 1, 2)}
            assert [viewer for viewer, command in seen.items() if command == Show(1)] == [giver]
            GAME.play(state, Show(1), giver)


class Whispered(NamedTuple):
    """Of no table."""

    seat: int

    def happen(self, state: State) -> None:
        pass


def test_what_no_table_knows_is_not_passed_on() -> None:
    with pytest.raises(KeyError):
        moonriver.redact(Whispered(1), SPECTATOR)
    with pytest.raises(KeyError):
        moonriver.redact_command(Whispered(1), 1, 1, State(Options()))  # type: ignore[arg-type]
