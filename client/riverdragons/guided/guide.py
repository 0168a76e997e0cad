"""Where the player stands in the guided first game, worked out from the game alone: whoever comes back after a lost
connection stands where they stood."""

from __future__ import annotations

from itertools import accumulate

from client.riverdragons.guided.steps import ACROSS, ADA, DRAGON, FINAL, ONE_WAY, STEPS, TARGET, YOU, Step
from client.table.lesson import standing as lesson
from client.table.lesson.standing import Stage
from engine.riverdragons.cards import Card
from engine.riverdragons.commands import Command, Program
from engine.riverdragons.events import Acting, Cancelled, Event
from engine.riverdragons.guided.script import fits, script
from engine.riverdragons.legal import legal
from engine.riverdragons.phases import OVER
from engine.riverdragons.state import State

ENDS = tuple(accumulate(step.answers for step in STEPS))
"""How many answers have been given at the end of each step."""


class Standing(lesson.Standing[Command, Step]):
    @staticmethod
    def fits(command: Command, wanted: Command) -> bool:
        return fits(command, wanted)


def telling(step: Step) -> Standing:
    return Standing(Stage.TOLD, step, STEPS.index(step) + 1)


def told_after(event: Event) -> Step | None:
    """What there is to say of this, once it has been seen."""
    match event:
        case Cancelled(seat):
            return DRAGON if seat == YOU else ACROSS
        case Acting(seat, card) if seat == YOU and card == Card.MOVE:
            return ONE_WAY
    return None


def drafted(stands: Standing) -> Standing:
    """The first five cards lie as they are wanted."""
    before = STEPS.index(FINAL)
    if stands.number != before:
        return stands
    return Standing(stands.stage, FINAL, before + 1, stands.wanted)


def standing(state: State, seat: int, answers: int, *, asked: bool, begins: bool = False) -> Standing:
    """After so many answers of this seat; `asked` says whether the game waits for another one, and `begins` whether
    nothing has been told yet."""
    if state.phase == OVER:
        return Standing(Stage.PAD)
    if not asked:
        return Standing(Stage.WATCHING)
    if begins and not answers:
        return telling(TARGET)
    mine = [command for turn in script().turns[seat] for command in turn]
    at = next((at for at, end in enumerate(ENDS) if answers < end), None)
    if at is None or seat == ADA or not _may(state, seat, mine[answers]):
        return Standing(Stage.RIDING)
    step, wanted = STEPS[at], tuple(mine[answers : ENDS[at]])
    return Standing(Stage.ASKED, step, at + 1, wanted, step.answers - len(wanted))


def _may(state: State, seat: int, wanted: Command) -> bool:
    """The game keeps to the script so far."""
    may = legal(state, seat)
    return isinstance(may[0], Program) if isinstance(wanted, Program) else wanted in may
