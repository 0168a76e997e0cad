"""Counts of legal commands to fixed depths from fixed positions.

`python -m tests.engine.moonriver.perft` writes the table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from engine.moonriver.commands import Command, Outcome
from engine.moonriver.decide import begin, play
from engine.moonriver.draws import DRAW, OVER
from engine.moonriver.legal import legal
from engine.moonriver.options import LEGENDS, MODES, PLAYERS, RESERVES, Options, Scenario
from engine.moonriver.pending import draw_of
from engine.moonriver.state import State

TABLE = Path(__file__).with_name("perft.json")

STRIDE = 37
DEPTHS = 8
STEPS = (1, 20, 47, 76, 103, 140)
"""How many decisions a position is into its game."""


def drawn(state: State) -> Outcome:
    """Chance without chance: every so many items of what is left."""
    draw = draw_of(state)
    left = list(draw.pool)
    return Outcome(draw.kind, tuple(left.pop(STRIDE * (n + state.round) % len(left)) for n in range(draw.number)))


def answer(state: State, command: Command) -> None:
    """The command, and every draw after it."""
    play(state, command, state.seat)
    settle(state)


def settle(state: State) -> None:
    while state.phase == DRAW:
        play(state, drawn(state), None)


def position(options: Options, steps: int) -> State:
    """The position so many decisions into a game in which everybody takes a command from the middle of the list."""
    state = State(options)
    begin(state)
    settle(state)
    for step in range(steps):
        if state.phase == OVER or state.seat is None:
            break
        answers = legal(state, state.seat)
        answer(state, answers[(len(answers) * (2 + step % 3)) // 7])
    return state


def leaves(state: State, depth: int) -> int:
    if state.phase == OVER or state.seat is None:
        return 1
    answers = legal(state, state.seat)
    if depth == 1:
        return len(answers)
    count = 0
    for command in answers:
        after = state.copy()
        answer(after, command)
        count += leaves(after, depth - 1)
    return count


def ways() -> Iterator[tuple[str, Options]]:
    for players in PLAYERS:
        for mode in MODES:
            for reserves in RESERVES:
                scenario = Scenario(1 + players % 4) if mode == LEGENDS else None
                yield f"{players} {mode} {reserves}", Options(players, mode, scenario, reserves)


def counted(options: Options, steps: int) -> list[int]:
    """Leaves to each depth, as deep as the number of positions stays small."""
    state = position(options, steps)
    counts: list[int] = []
    for depth in range(1, DEPTHS + 1):
        if counts and counts[-1] > 3000:
            break
        counts.append(leaves(state, depth))
    return counts


def main() -> None:
    table = {name: {str(steps): counted(options, steps) for steps in STEPS} for name, options in ways()}
    rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in table.items())
    TABLE.write_text("{\n" + rows + "\n}\n")
    print(TABLE.read_text(), end="")


if __name__ == "__main__":
    main()
